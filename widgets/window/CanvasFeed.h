// Computes away from the window what some canvases show beside the plan: the layout of the graph and
// the curve of the selected op. Only for canvases that are looked at.
#pragma once

#include "widgets/canvas/CanvasData.h"
#include "widgets/window/Project.h"

namespace tilescope {

class CanvasArea;

class CanvasFeed : public QObject {
  Q_OBJECT
public:
  CanvasFeed(Project &project, CanvasArea &canvases, QObject *parent = nullptr);

private:
  void refresh();
  void layOut();
  void traceCurve();

  Project &project;
  CanvasArea &canvases;
  /// Waits until edits pause.
  QTimer later;
  std::shared_ptr<const Plan> laidOut, traced;
  int64_t tracedOp = -1;
  Lane layoutLane, curveLane;
};

} // namespace tilescope
