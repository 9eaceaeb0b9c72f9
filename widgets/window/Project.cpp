#include "widgets/window/Project.h"

#include "widgets/window/ModelMatch.h"

#include <QFileInfo>
#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace tilescope {

/// Editors write a file in several steps; wait (ms) until it has settled.
static constexpr int reloadDelay = 150;

/// Undo keeps whole inputs: they are small, and a step cannot be undone wrongly. What one step leaves
/// and the next one finds is kept once.
class InputsCommand : public QUndoCommand {
public:
  InputsCommand(Project &project, const QString &name, Project::Snapshot before,
                Project::Snapshot after, QString mergeKey, int gesture)
      : QUndoCommand(name), project(project), before(std::move(before)), after(std::move(after)),
        mergeKey(std::move(mergeKey)), gesture(gesture) {}

  void undo() override { project.setInputs(*before); }
  void redo() override { project.setInputs(*after); }
  int id() const override { return mergeKey.isEmpty() ? -1 : 1; }
  bool mergeWith(const QUndoCommand *other) override {
    const auto *next = static_cast<const InputsCommand *>(other);
    if (next->mergeKey != mergeKey || next->gesture != gesture)
      return false;
    after = next->after;
    setText(next->text());
    setObsolete(*before == *after);
    return true;
  }

private:
  Project &project;
  Project::Snapshot before, after;
  QString mergeKey;
  int gesture;
};

Project::Project(ProjectServices services, PlanInputs initial, bool initialCounts, QObject *parent)
    : QObject(parent), services(std::move(services)), currentInputs(initial),
      initialInputs(std::move(initial)), initialCounts(initialCounts) {
  undo.setUndoLimit(mostUndoSteps);
  reloadTimer.setSingleShot(true);
  reloadTimer.setInterval(reloadDelay);
  connect(&reloadTimer, &QTimer::timeout, this, &Project::reload);
  connect(&watcher, &QFileSystemWatcher::fileChanged, this, [this] { reloadTimer.start(); });
  connect(&planning, &Lane::idle, this, &Project::noteCancelled);
}

Project::~Project() = default;

bool Project::busy() const { return planning.busy() || variantPlanning.busy(); }

void Project::cancel() {
  cancelled = planning.busy();
  planning.cancel();
  variantPlanning.cancel();
}

void Project::addTo(LongWork &jobs) {
  jobs.add(planning, tr("planning"));
  jobs.add(variantPlanning, tr("planning variants"));
}

bool Project::planIsCurrent() const {
  return currentPlan && currentPlan->overrides == currentInputs.overrides &&
         currentPlan->target == currentInputs.target && currentPlan->options == currentInputs.options;
}

void Project::noteCancelled() {
  if (cancelled && currentDocument && !planIsCurrent())
    emit noted(tr("Planning was cancelled. The numbers are those from before the last edit; the next "
                  "edit, or Reload, plans again."));
  cancelled = false;
}

void Project::open(const QString &path) { load(path, false, initialInputs.load); }

void Project::reload() {
  if (!currentPath.isEmpty())
    load(currentPath, currentDocument != nullptr,
         currentDocument ? currentInputs.load : initialInputs.load);
}

const Diagnostic *Project::offering(Offer offer) const {
  auto found = std::find_if(diagnostics.begin(), diagnostics.end(),
                            [offer](const Diagnostic &d) { return d.offer == offer; });
  return found == diagnostics.end() ? nullptr : &*found;
}

void Project::repair() {
  if (currentDocument) {
    edit(tr("Read renamed ops as what they are now"),
         [](PlanInputs &inputs) { inputs.load.repair = true; });
    return;
  }
  LoadOptions options = initialInputs.load;
  options.repair = true;
  if (!currentPath.isEmpty())
    load(currentPath, false, options);
}

void Project::inlineCalls(bool on) {
  if (!currentDocument || on == currentInputs.load.inlineCalls)
    return;
  LoadOptions options = currentInputs.load;
  options.inlineCalls = on;
  // Which op an override is of is known when the ops are.
  planning.submit([=, this, open = services.open, document = currentDocument](const Task &task) {
    auto result = open(document->path(), options, task);
    if (task.cancelled())
      return;
    planning.deliver([=, this] {
      if (document != currentDocument)
        return;
      if (!result) {
        emit refused(QString::fromStdString(result.errors().front().str()));
        return;
      }
      Overrides carried = carryOver(currentInputs.overrides, *currentDocument->graph(),
                                    *(*result)->graph(), lostOps);
      edit(on ? tr("Inline calls") : tr("Leave calls as they are"), [&](PlanInputs &inputs) {
        inputs.load.inlineCalls = on;
        inputs.overrides = carried;
      });
    });
  });
}

void Project::noteLost(const QStringList &ops) {
  for (const QString &op : ops)
    emit noted(tr("The edits of %1 no longer apply: the op is gone or not unique.").arg(op));
}

void Project::load(const QString &path, bool keepOverrides, const LoadOptions &options) {
  emit opening(path);
  int ticket = ++generation;
  planning.submit([=, this, open = services.open](const Task &task) {
    auto result = open(path.toStdString(), options, task);
    bool wasCancelled = task.cancelled();
    planning.deliver([=, this] {
      if (ticket != generation)
        return;
      if (wasCancelled)
        emit noted(tr("Opening %1 was cancelled.").arg(QFileInfo(path).fileName()));
      else
        loaded(path, keepOverrides, options, result);
    });
  });
}

void Project::loaded(const QString &path, bool keepOverrides, const LoadOptions &options,
                     Result<std::shared_ptr<const Document>> result) {
  if (!result) {
    // What was shown of the file stays when only its newest content is bad.
    currentPath = path;
    diagnostics = result.errors();
    if (!keepOverrides) {
      currentDocument = nullptr;
      currentPlan = nullptr;
      forgetSteps();
      selection = -1;
    }
    watch();
    emit openFailed();
    return;
  }
  std::shared_ptr<const Document> before = currentDocument;
  currentPath = path;
  currentDocument = *result;
  currentPlan = nullptr;
  diagnostics = currentDocument->diagnostics();
  QStringList lost;
  if (keepOverrides && before) {
    currentInputs.overrides =
        carryOver(currentInputs.overrides, *before->graph(), *currentDocument->graph(), lost);
    for (Variant &variant : keptVariants) {
      QStringList ignored;
      variant.inputs.overrides =
          carryOver(variant.inputs.overrides, *before->graph(), *currentDocument->graph(), ignored);
      variant.plan = nullptr;
    }
    const ModelGraph &old = *before->graph();
    int index = old.indexOf(selection);
    if (index >= 0)
      selection = findBySignature(*currentDocument->graph(),
                                  opSignature(old, old.ops[size_t(index)]), selection);
  } else {
    currentInputs = initialInputs;
    currentInputs.load = options;
    if (currentDocument->storedOptions() && !initialCounts)
      currentInputs.options = *currentDocument->storedOptions();
    if (currentDocument->storedTarget() && !initialCounts)
      if (auto target = services.readTarget(*currentDocument->storedTarget()))
        currentInputs.target = *target;
    for (const auto &[id, change] : currentDocument->storedOverrides())
      currentInputs.overrides[id] = change;
    keptVariants.clear();
    selection = -1;
  }
  forgetSteps();
  selectByPlan = selection < 0;
  if (selectByPlan && !currentDocument->graph()->ops.empty())
    selection = currentDocument->graph()->ops.front().id;
  watch();
  emit opened();
  emit inputsChanged();
  emit variantsChanged();
  if (keepOverrides) {
    emit noted(tr("%1 changed on disk and was loaded again.").arg(QFileInfo(path).fileName()));
    noteLost(lost);
  }
  replan();
  planVariants();
}

void Project::watch() {
  if (!watcher.files().isEmpty())
    watcher.removePaths(watcher.files());
  if (QFileInfo::exists(currentPath))
    watcher.addPath(currentPath);
}

void Project::edit(const QString &name, const std::function<void(PlanInputs &)> &change,
                   const QString &mergeKey) {
  PlanInputs after = currentInputs;
  change(after);
  for (auto it = after.overrides.begin(); it != after.overrides.end();)
    it = it->second.empty() ? after.overrides.erase(it) : std::next(it);
  if (after == currentInputs)
    return;
  Snapshot before = lastEdit && *lastEdit == currentInputs
                        ? lastEdit
                        : std::make_shared<const PlanInputs>(currentInputs);
  lastEdit = std::make_shared<const PlanInputs>(std::move(after));
  undo.push(new InputsCommand(*this, name, before, lastEdit, mergeKey, gesture));
}

void Project::editOp(const QString &name, int64_t op,
                     const std::function<void(OpOverride &)> &change, const QString &mergeKey) {
  edit(
      name, [&](PlanInputs &inputs) { change(inputs.overrides[op]); }, mergeKey);
}

void Project::endGesture() { ++gesture; }

void Project::forgetSteps() {
  undo.clear();
  lastEdit = nullptr;
}

void Project::setInputs(const PlanInputs &inputs) {
  bool reopen = inputs.load != currentInputs.load;
  currentInputs = inputs;
  emit inputsChanged();
  if (!reopen || !currentDocument) {
    replan();
    return;
  }
  // These specialise the model itself: load it again, then plan.
  LoadOptions options = currentInputs.load;
  int ticket = ++generation;
  planning.submit([=, this, open = services.open, path = currentPath.toStdString()](const Task &task) {
    auto result = open(path, options, task);
    bool wasCancelled = task.cancelled();
    planning.deliver([=, this] {
      if (ticket != generation)
        return;
      if (wasCancelled) {
        emit noted(tr("Loading the model as it is wanted now was cancelled. The one from before is "
                      "shown; Undo takes the edit back."));
        return;
      }
      if (!result) {
        diagnostics = result.errors();
        emit openFailed();
        return;
      }
      selection = sameOp(*currentDocument->graph(), selection, *(*result)->graph());
      currentDocument = *result;
      currentPlan = nullptr;
      diagnostics = currentDocument->diagnostics();
      emit opened();
      noteLost(std::exchange(lostOps, {}));
      replan();
    });
  });
}

void Project::replan() {
  if (!currentDocument)
    return;
  planning.submit([this, document = currentDocument, inputs = currentInputs, previous = currentPlan,
                   ticket = generation](const Task &task) {
    auto plan =
        document->plan(inputs.target, inputs.options, inputs.overrides, task, previous.get());
    if (!plan || task.cancelled())
      return;
    planning.deliver([this, plan, ticket] {
      if (ticket != generation)
        return;
      currentPlan = plan;
      if (selectByPlan) {
        selectByPlan = false;
        selection = firstOfInterest();
        emit planChanged();
        emit selectionChanged(selection);
        return;
      }
      emit planChanged();
    });
  });
}

int64_t Project::firstOfInterest() const {
  for (OpStatus wanted : {OpStatus::NoFit, OpStatus::Tiled, OpStatus::Reduction})
    for (const auto &op : currentPlan->ops)
      if (op->status == wanted)
        return op->id;
  return selection;
}

void Project::select(int64_t op) {
  selectByPlan = false;
  if (op == selection || !currentDocument || currentDocument->graph()->indexOf(op) < 0)
    return;
  selection = op;
  emit selectionChanged(op);
}

void Project::keepVariant(const QString &name) {
  removeVariant(name);
  keptVariants.push_back({name, currentInputs, currentPlan});
  emit variantsChanged();
}

void Project::removeVariant(const QString &name) {
  auto gone = std::remove_if(keptVariants.begin(), keptVariants.end(),
                             [&](const Variant &variant) { return variant.name == name; });
  if (gone == keptVariants.end())
    return;
  keptVariants.erase(gone, keptVariants.end());
  emit variantsChanged();
}

void Project::restoreVariants(std::vector<Variant> variants) {
  keptVariants = std::move(variants);
  emit variantsChanged();
  planVariants();
}

void Project::planVariants() {
  bool missing = std::any_of(keptVariants.begin(), keptVariants.end(),
                             [](const Variant &variant) { return !variant.plan; });
  if (!missing || !currentDocument)
    return;
  variantPlanning.submit([this, document = currentDocument, variants = keptVariants,
                ticket = generation](const Task &task) mutable {
    for (Variant &variant : variants)
      if (!variant.plan && !task.cancelled())
        variant.plan = document->plan(variant.inputs.target, variant.inputs.options,
                                      variant.inputs.overrides, task);
    if (task.cancelled())
      return;
    variantPlanning.deliver([this, variants, ticket] {
      if (ticket != generation)
        return;
      for (Variant &kept : keptVariants)
        for (const Variant &planned : variants)
          if (kept.name == planned.name && !kept.plan)
            kept.plan = planned.plan;
      emit variantsChanged();
    });
  });
}

void Project::takeOver(const QString &name, int64_t op) {
  auto variant = std::find_if(keptVariants.begin(), keptVariants.end(),
                              [&](const Variant &kept) { return kept.name == name; });
  if (variant == keptVariants.end() || !variant->plan || !currentDocument)
    return;
  const OpPlan *planned = variant->plan->find(op);
  if (!planned)
    return;
  const ModelGraph &model = *currentDocument->graph();
  const OpNode &node = model.ops[size_t(model.indexOf(op))];
  edit(tr("Take %1 over from %2").arg(opLabel(model, node), name), [&](PlanInputs &inputs) {
    auto theirs = variant->inputs.overrides.find(op);
    OpOverride &mine = inputs.overrides[op];
    mine = theirs == variant->inputs.overrides.end() ? OpOverride() : theirs->second;
    // What the variant's planner chose is pinned too: another target here could choose otherwise.
    mine.tile = planned->tile;
    mine.order = planned->order;
  });
}

void Project::restore(const PlanInputs &inputs) {
  if (inputs == currentInputs)
    return;
  forgetSteps();
  setInputs(inputs);
}

} // namespace tilescope
