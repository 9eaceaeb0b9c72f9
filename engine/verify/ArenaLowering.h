// Makes a lowered body executable: its LRAM buffers become ranges of one arena at their assigned
// addresses, its copies count the bytes they move, and what is not live holds a pattern.
#pragma once

#include "engine/memory/ReferenceProbe.h"

namespace tilescope {

/// What dead and never-written bytes of the arena and of results hold: a NaN in every float type,
/// -1 in every integer.
inline constexpr uint8_t poisonByte = 0xFF;

/// Rewrites the function of `lowered` in place. It takes two more arguments: the arena, a
/// memref<lram_bytes x i8> in LRAM's space, and the counters, a memref<? x i64> of zeros: the bytes
/// moved per step of the layout (zero for steps that are no copies), then for each buffer whose turn
/// it is of its copies. Every buffer must have an address.
void toArena(LoweredUnit &lowered, const LoweredLayout &layout, const Target &target);

} // namespace tilescope
