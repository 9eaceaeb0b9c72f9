// Where the layout lies on the canvas: fitted when it is readable that way, else at a readable
// scale around the selected op. Shared by drawing and navigation.
#pragma once

#include "widgets/canvas/Subject.h"

namespace tilescope {

struct GraphView {
  Rect area;
  float scale = 1;
  /// Canvas position of the layout's origin.
  Point origin;

  Point toCanvas(Point p) const { return {origin.x + p.x * scale, origin.y + p.y * scale}; }
  Rect toCanvas(const Rect &r) const {
    return {origin.x + r.x * scale, origin.y + r.y * scale, r.width * scale, r.height * scale};
  }
  /// Everything is inside the area.
  bool whole(const GraphLayout &layout) const;
};

GraphView graphView(const GraphLayout &layout, const ViewState &view, int64_t selected, Rect area);

/// The part of the canvas the graph is drawn in.
Rect graphArea(const Page &page);

} // namespace tilescope
