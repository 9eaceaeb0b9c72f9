// The pass torq-reduction-tiling.
#pragma once

namespace tilescope {

/// Registers it: cuts and splits every reduction of a module that a descriptor or LRAM asks for, on
/// the target of option `target` (a preset, a file or the one-line form; the SL2610 when not
/// given). What cannot be made legal is an error at the op.
void registerReductionTilingPass();

} // namespace tilescope
