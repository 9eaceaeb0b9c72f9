// Plans built by hand: what a canvas draws does not depend on who decided it.
#pragma once

#include "engine/plan/Plan.h"
#include "widgets/canvas/Canvas.h"

namespace tilescope::fixtures {

/// The parts of a plan while it is put together.
struct Draft {
  ModelGraph model;
  Plan plan;
  std::vector<OpPlan> ops;

  Plan finish();
};

/// 300x800 by 800x3200 in bf16 on the SL2610 target, in tiles of [300, 13, 800].
Plan matmul();
/// The same tiled 64 by 64: two loop orders, and the estimate prefers the one that moves more.
Plan matmul64();
/// The same in its full size: the second operand finds no place.
Plan overflowing();
/// A 3x3 convolution with stride 2 (one halo row and column), i8, tiled over two image dimensions
/// and the output channels.
Plan convolution();
/// scale -> softmax, the scale fused; the normalised dimension stays whole.
Plan softmax();
/// A reduction of 359,712 elements in five chunks and a tail.
Plan reduction();
/// `count` elementwise ops in a chain.
Plan chain(int count);
/// A curve for op 1 of matmul().
CurvePoints curve();
/// Times for op 1 of matmul().
PipelineTimes pipelines();
/// No ops at all.
Plan empty();

/// A view of op `id` without any zoom.
ViewState viewOf(int64_t id);

/// Texts that lie on one another or leave the picture; empty when the picture is clean.
std::vector<std::string> textFaults(const DrawList &list);
/// Whether some text of the picture contains `words`.
bool says(const DrawList &list, const std::string &words);
/// The hit area with this target; null when there is none.
const HitArea *hitNamed(const DrawList &list, const std::string &target);

} // namespace tilescope::fixtures
