// Inner-tile alignments as the user sets them for a pack or unpack: their spelling in plans and
// overrides, and which ops can have them.
#pragma once

#include "engine/pack/InnerTileAlignment.h"
#include "engine/plan/Plan.h"

namespace tilescope {

/// "unknown", "multiple" or "equal".
const char *spelling(InnerTileAlignment alignment);
std::optional<InnerTileAlignment> parseAlignment(const std::string &text);

/// Whether alignments can be said of the op: a linalg.pack or a linalg.unpack.
bool isRelayout(const OpNode &op);

/// Why `alignments` cannot be said of the op; empty when they can.
std::string checkAlignments(const OpNode &op, const std::vector<InnerTileAlignment> &alignments);

/// Puts what the user set for a pack or unpack with dynamic sizes into its plan: tile, order and
/// alignments are all that can be set, as nothing is known of its bytes. A tile of -1 leaves a
/// dimension of dynamic size whole. Returns why it cannot be honoured, or nothing.
std::string takeDynamicRelayout(const OpNode &op, const OpOverride &own, OpPlan &plan);

} // namespace tilescope
