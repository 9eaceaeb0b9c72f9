#include "widgets/canvas/GraphView.h"

#include <algorithm>

using namespace tilescope;

namespace {

/// Below this scale titles cannot be read.
constexpr float readable = 0.7f, largest = 1.25f;

} // namespace

bool GraphView::whole(const GraphLayout &layout) const {
  Rect all = toCanvas({0, 0, layout.width, layout.height});
  return all.x >= area.x - 1 && all.y >= area.y - 1 &&
         all.x + all.width <= area.x + area.width + 1 &&
         all.y + all.height <= area.y + area.height + 1;
}

Rect tilescope::graphArea(const Page &page) {
  // The legend stands below.
  return {page.body.x, page.body.y, page.body.width,
          page.body.height - (page.compact ? 22.0f : 32.0f)};
}

GraphView tilescope::graphView(const GraphLayout &layout, const ViewState &view, int64_t selected,
                               Rect area) {
  GraphView result;
  result.area = area;
  float fit = std::min(area.width / std::max(1.0f, layout.width),
                       area.height / std::max(1.0f, layout.height));
  float base = std::clamp(fit, readable, largest);
  result.scale = base * view.zoom;
  Point center{layout.width / 2, layout.height / 2};
  if (fit < readable)
    for (const GraphLayout::Node &node : layout.nodes)
      if (node.op == selected)
        center = {node.rect.x + node.rect.width / 2, node.rect.y + node.rect.height / 2};
  // A side that fits is centred; one that does not never shows more than its end.
  auto place = [&](float start, float room, float length, float middle) {
    float scaled = length * result.scale;
    if (scaled <= room)
      return start + (room - scaled) / 2;
    return std::clamp(start + room / 2 - middle * result.scale, start + room - scaled, start);
  };
  result.origin = {place(area.x, area.width, layout.width, center.x) + view.offset.x,
                   place(area.y, area.height, layout.height, center.y) + view.offset.y};
  return result;
}
