// Computes away from the window what some canvases show beside the plan: the layout of the graph and
// the curve of the selected op, for canvases that are looked at; and hands on its optimum.
#pragma once

#include "widgets/canvas/CanvasData.h"
#include "widgets/window/GapFinder.h"

namespace tilescope {

class CanvasArea;

class CanvasFeed : public QObject {
  Q_OBJECT
public:
  CanvasFeed(Project &project, GapFinder &gaps, CanvasArea &canvases, QObject *parent = nullptr);

private:
  void refresh();
  void layOut();
  void traceCurve();
  void showOptimum();

  Project &project;
  GapFinder &gaps;
  CanvasArea &canvases;
  /// Waits until edits pause.
  QTimer later;
  std::shared_ptr<const Plan> laidOut, traced;
  int64_t tracedOp = -1;
  Lane layoutLane, curveLane;
};

} // namespace tilescope
