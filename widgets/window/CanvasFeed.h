// Computes away from the window what some canvases show beside the plan: the layout of the graph, the
// curve and the pipelines of the selected op, for canvases that are looked at; and hands on its
// optimum.
#pragma once

#include "widgets/canvas/CanvasData.h"
#include "widgets/window/GapFinder.h"

namespace tilescope {

class CanvasArea;

class CanvasFeed : public QObject {
  Q_OBJECT
public:
  CanvasFeed(Project &project, GapFinder &gaps, CanvasArea &canvases, QObject *parent = nullptr);
  void addTo(LongWork &jobs);

private:
  void refresh();
  void layOut();
  void traceCurve();
  void timePipelines();
  void followPipelines();
  bool pipelinesAreCurrent() const;
  void showOptimum();

  Project &project;
  GapFinder &gaps;
  CanvasArea &canvases;
  /// Waits until edits pause.
  QTimer later;
  std::shared_ptr<const Plan> laidOut, traced;
  /// The model and the op whose pipelines are shown or under way.
  std::shared_ptr<const Document> timed;
  std::shared_ptr<const Plan> timedPlan;
  int64_t tracedOp = -1, timedOp = -1;
  Lane layoutLane, curveLane, pipelineLane;
};

} // namespace tilescope
