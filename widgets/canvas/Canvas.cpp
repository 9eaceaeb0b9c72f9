#include "widgets/canvas/Canvas.h"

#include "widgets/canvas/Canvases.h"
#include "widgets/canvas/LocalRamCanvas.h"

#include <cstdlib>

using namespace tilescope;

const std::vector<std::unique_ptr<Canvas>> &tilescope::allCanvases() {
  static const std::vector<std::unique_ptr<Canvas>> canvases = [] {
    std::vector<std::unique_ptr<Canvas>> list;
    list.push_back(makeLocalRamCanvas(makeTilesCanvas(), "the tiles of one op in local RAM"));
    list.push_back(makeLocalRamCanvas(makeLramCanvas(), "what lies where in one local RAM"));
    list.push_back(makeLocalRamCanvas(makeTrafficCanvas(), "the order of loops around one local RAM"));
    list.push_back(makeGraphCanvas());
    list.push_back(makeLocalRamCanvas(makeSearchCanvas(), "the search for a tile of one local RAM"));
    list.push_back(makeLocalRamCanvas(makeCurveCanvas(), "the least traffic for each size of one local RAM"));
    list.push_back(makeLocalRamCanvas(makeReductionCanvas(), "a reduction cut for one local RAM"));
    list.push_back(makePipelinesCanvas());
    return list;
  }();
  return canvases;
}

const Canvas *tilescope::findCanvas(const std::string &name) {
  for (const std::unique_ptr<Canvas> &canvas : allCanvases())
    if (name == canvas->name())
      return canvas.get();
  return nullptr;
}

int64_t tilescope::targetNumber(const std::string &target, const std::string &kind) {
  if (target.rfind(kind + ":", 0) != 0)
    return -1;
  return std::strtoll(target.c_str() + kind.size() + 1, nullptr, 10);
}
