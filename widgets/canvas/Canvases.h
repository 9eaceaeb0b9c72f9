// One constructor per canvas; allCanvases() puts them in order.
#pragma once

#include "widgets/canvas/Canvas.h"

namespace tilescope {

std::unique_ptr<Canvas> makeTilesCanvas();
std::unique_ptr<Canvas> makeLramCanvas();
std::unique_ptr<Canvas> makeTrafficCanvas();
std::unique_ptr<Canvas> makeGraphCanvas();
std::unique_ptr<Canvas> makeSearchCanvas();
std::unique_ptr<Canvas> makeCurveCanvas();
std::unique_ptr<Canvas> makeReductionCanvas();
std::unique_ptr<Canvas> makePipelinesCanvas();

/// The number behind the colon of a hit target: 3 of "order:3"; -1 when `target` does not start
/// with `kind` and a colon.
int64_t targetNumber(const std::string &target, const std::string &kind);

} // namespace tilescope
