#include "widgets/window/GapFinder.h"

#include "widgets/window/Format.h"
#include "widgets/window/ModelMatch.h"

namespace tilescope {

static constexpr int searchDelay = 120; // ms

static QString notOfCores() {
  return GapFinder::tr("Gaps are those of local RAM. For many cores take the search \"optimal\": it "
                       "finds the least modelled time.");
}

GapFinder::GapFinder(Project &project, QObject *parent) : QObject(parent), project(project) {
  later.setSingleShot(true);
  later.setInterval(searchDelay);
  connect(&later, &QTimer::timeout, this, &GapFinder::search);
  auto restart = [this] {
    ++ticket;
    found.reset();
    why.clear();
    emit changed();
    later.start();
  };
  connect(&project, &Project::planChanged, this, restart);
  connect(&project, &Project::selectionChanged, this, restart);
  connect(&project, &Project::openFailed, this, restart);
}

void GapFinder::addTo(LongWork &jobs) {
  jobs.add(searching, tr("searching the least traffic"));
  jobs.add(closing, tr("closing gaps"));
}

void GapFinder::search() {
  auto plan = project.plan();
  int64_t op = project.selectedOp();
  if (!plan || plan->model->indexOf(op) < 0)
    return;
  if (plan->target.unifiedBuffer) {
    why = notOfCores();
    emit changed();
    return;
  }
  searching.submit([=, this, mine = ticket](const Task &task) {
    auto result = closeGap(*plan, op, task);
    bool cancelled = task.cancelled();
    searching.deliver([=, this] {
      if (mine != ticket)
        return;
      if (cancelled)
        why = tr("the search for the least traffic was cancelled");
      else if (result)
        found = std::make_shared<const GapClosure>(*result);
      else
        why = QString::fromStdString(result.errors().front().message);
      emit changed();
    });
  });
}

void GapFinder::take(const QString &name, const Overrides &overrides) {
  project.edit(name, [&](PlanInputs &inputs) {
    for (const auto &[id, optimum] : overrides) {
      OpOverride &own = inputs.overrides[id];
      if (optimum.tile)
        own.tile = optimum.tile;
      if (optimum.order)
        own.order = optimum.order;
      if (optimum.producers)
        own.producers = optimum.producers;
      own.levels = optimum.levels;
      own.overlap = optimum.overlap;
    }
  });
}

void GapFinder::closeSelected() {
  auto plan = project.plan();
  int64_t op = project.selectedOp();
  if (!plan || plan->model->indexOf(op) < 0)
    return;
  if (plan->target.unifiedBuffer) {
    emit noted(notOfCores());
    return;
  }
  QString name = opLabel(*plan->model, plan->model->ops[size_t(plan->model->indexOf(op))]);
  closing.submit([=, this](const Task &task) {
    auto result = closeGap(*plan, op, task);
    bool cancelled = task.cancelled();
    closing.deliver([=, this] {
      if (cancelled)
        emit noted(tr("Closing the gap of %1 was cancelled; nothing was changed.").arg(name));
      else if (!result)
        emit noted(QString::fromStdString(result.errors().front().message));
      else if (plan->find(op)->lram.fits && result->traffic >= result->now)
        emit noted(tr("%1 moves %2 already; nothing found moves less.")
                       .arg(name, numberText(result->now)));
      else if (project.plan() == plan)
        take(tr("Close the gap of %1").arg(name), result->overrides);
    });
  });
}

void GapFinder::closeAll() {
  auto plan = project.plan();
  if (!plan)
    return;
  if (plan->target.unifiedBuffer) {
    emit noted(notOfCores());
    return;
  }
  closing.submit([=, this](const Task &task) {
    int64_t saved = 0;
    Overrides overrides = closeAllGaps(*plan, saved, task);
    bool cancelled = task.cancelled();
    closing.deliver([=, this] {
      if (cancelled)
        emit noted(tr("Closing all gaps was cancelled; nothing was changed."));
      else if (overrides.empty())
        emit noted(tr("No op of this plan has a gap that could be closed."));
      else if (project.plan() == plan)
        take(tr("Close all gaps, saving %1 bytes").arg(numberText(saved)), overrides);
    });
  });
}

} // namespace tilescope
