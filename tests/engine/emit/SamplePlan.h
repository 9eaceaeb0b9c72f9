// A small plan made by hand: a fill fused into a tiled matmul, and a dynamic op.
#pragma once

#include "engine/plan/Plan.h"

namespace tilescope {

Plan samplePlan();

} // namespace tilescope
