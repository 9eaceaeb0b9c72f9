#include "widgets/window/CanvasFeed.h"

#include "engine/plan/Curve.h"
#include "widgets/canvas/GraphLayout.h"
#include "widgets/canvas/PipelineSource.h"
#include "widgets/window/CanvasArea.h"

#include <QDockWidget>

namespace tilescope {

static constexpr int feedDelay = 80; // ms

/// Whether somebody can look at it: of docks in tabs Qt calls also those behind visible.
static bool isSeen(const CanvasPanel *panel) {
  return panel && !panel->visibleRegion().isEmpty();
}

CanvasFeed::CanvasFeed(Project &project, GapFinder &gaps, CanvasArea &canvases, QObject *parent)
    : QObject(parent), project(project), gaps(gaps), canvases(canvases) {
  connect(&gaps, &GapFinder::changed, this, &CanvasFeed::showOptimum);
  later.setSingleShot(true);
  later.setInterval(feedDelay);
  connect(&later, &QTimer::timeout, this, &CanvasFeed::refresh);
  connect(&project, &Project::planChanged, &later, qOverload<>(&QTimer::start));
  connect(&project, &Project::planChanged, this, &CanvasFeed::followPipelines);
  connect(&project, &Project::selectionChanged, &later, qOverload<>(&QTimer::start));
  for (const char *name : {"graph", "curve", "pipelines"})
    if (QDockWidget *dock = canvases.dock(name))
      connect(dock, &QDockWidget::visibilityChanged, &later, qOverload<>(&QTimer::start));
}

void CanvasFeed::addTo(LongWork &jobs) {
  jobs.add(layoutLane, tr("laying out the graph"));
  jobs.add(curveLane, tr("tracing the curve"));
  jobs.add(pipelineLane, tr("solving the tiling of the vector cores"));
}

void CanvasFeed::refresh() {
  if (!project.plan())
    return;
  CanvasPanel *graph = canvases.panel("graph"), *curve = canvases.panel("curve");
  if (isSeen(graph) && laidOut != project.plan())
    layOut();
  if (isSeen(curve) && !project.plan()->target.unifiedBuffer &&
      (traced != project.plan() || tracedOp != project.selectedOp()))
    traceCurve();
  if (isSeen(canvases.panel("pipelines")) && !pipelinesAreCurrent())
    timePipelines();
}

bool CanvasFeed::pipelinesAreCurrent() const {
  if (timed != project.document() || timedOp != project.selectedOp() || !timedPlan)
    return false;
  // Plans of local RAM are one to the pipelines, which show the default target.
  bool follows = project.plan()->target.unifiedBuffer;
  return follows ? timedPlan == project.plan() : !timedPlan->target.unifiedBuffer;
}

void CanvasFeed::followPipelines() {
  // Numbers under a drag must not wait for it to pause.
  if (project.plan() && project.plan()->target.unifiedBuffer &&
      isSeen(canvases.panel("pipelines")) && !pipelinesAreCurrent())
    timePipelines();
}

void CanvasFeed::showOptimum() {
  std::shared_ptr<OptimumPoint> point;
  if (const auto &gap = gaps.gap()) {
    point = std::make_shared<OptimumPoint>();
    point->op = project.selectedOp();
    point->tile = gap->tile;
    point->bytes = gap->traffic;
  }
  CanvasPanel *tiles = canvases.panel("tiles");
  ViewState view = tiles->surface()->view();
  if (view.data.optimum == nullptr && !point)
    return;
  view.data.optimum = point;
  tiles->setView(view);
}

void CanvasFeed::layOut() {
  auto plan = laidOut = project.plan();
  layoutLane.submit([=, this](const Task &task) {
    Result<GraphLayout> layout = layOutGraph(*plan, task);
    if (!layout || task.cancelled()) {
      // Given up: the next look at the canvas asks for it again.
      layoutLane.deliver([=, this] {
        if (laidOut == plan)
          laidOut = nullptr;
      });
      return;
    }
    auto shared = std::make_shared<const GraphLayout>(std::move(*layout));
    layoutLane.deliver([=, this] {
      CanvasPanel *panel = canvases.panel("graph");
      ViewState view = panel->surface()->view();
      view.data.layout = shared;
      panel->setView(view);
    });
  });
}

void CanvasFeed::traceCurve() {
  auto plan = traced = project.plan();
  tracedOp = project.selectedOp();
  curveLane.submit([=, this, op = tracedOp](const Task &task) {
    Result<TrafficCurve> curve =
        trafficCurve(*plan, op, CurveModel::Bytes, TileSet::Ceil, {}, task);
    if (task.cancelled())
      curveLane.deliver([=, this] {
        if (traced == plan && tracedOp == op)
          traced = nullptr;
      });
    if (!curve || task.cancelled())
      return;
    auto points = std::make_shared<CurvePoints>();
    points->op = op;
    for (const TrafficPoint &point : curve->points)
      points->points.push_back({point.buffer, point.accesses, point.tile, point.order});
    curveLane.deliver([=, this] {
      CanvasPanel *panel = canvases.panel("curve");
      ViewState view = panel->surface()->view();
      if (view.op != op)
        return;
      view.data.curve = points;
      panel->setView(view);
    });
  });
}

void CanvasFeed::timePipelines() {
  auto document = timed = project.document();
  auto plan = timedPlan = project.plan();
  timedOp = project.selectedOp();
  pipelineLane.submit([=, this, op = timedOp](const Task &task) {
    // First what is known at once, then with the other solvers beside it.
    for (bool compare : {false, true}) {
      std::shared_ptr<const PipelineTimes> times =
          pipelineTimes(*document, *plan, op, compare, task);
      if (task.cancelled())
        pipelineLane.deliver([=, this] {
          if (timedPlan == plan && timedOp == op)
            timedPlan = nullptr;
        });
      if (!times)
        return;
      pipelineLane.deliver([=, this] {
        CanvasPanel *panel = canvases.panel("pipelines");
        ViewState view = panel->surface()->view();
        if (view.op != op || timedPlan != plan)
          return;
        view.data.pipelines = times;
        panel->setView(view);
      });
    }
  });
}

} // namespace tilescope
