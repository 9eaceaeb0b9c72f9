#include "widgets/canvas/Canvas.h"

#include "widgets/canvas/Canvases.h"

#include <cstdlib>

using namespace tilescope;

const std::vector<std::unique_ptr<Canvas>> &tilescope::allCanvases() {
  static const std::vector<std::unique_ptr<Canvas>> canvases = [] {
    std::vector<std::unique_ptr<Canvas>> list;
    list.push_back(makeTilesCanvas());
    list.push_back(makeLramCanvas());
    list.push_back(makeTrafficCanvas());
    list.push_back(makeGraphCanvas());
    list.push_back(makeSearchCanvas());
    list.push_back(makeCurveCanvas());
    list.push_back(makeReductionCanvas());
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
