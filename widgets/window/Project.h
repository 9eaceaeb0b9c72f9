// What one window works on: a model, what the user decided about it, the plan that follows, undo. The
// only place that opens and plans; views listen to its signals. Nothing here blocks.
#pragma once

#include "engine/plan/Document.h"
#include "widgets/window/LongWork.h"
#include "widgets/window/PlanInputs.h"
#include "widgets/window/Variants.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>
#include <QUndoStack>

#include <functional>
#include <memory>
#include <optional>

namespace tilescope {

/// What the project needs from the engine; tests put their own in.
struct ProjectServices {
  std::function<Result<std::shared_ptr<const Document>>(const std::string &, const LoadOptions &,
                                                        const Task &)>
      open;
  std::function<Result<Target>(const std::string &)> readTarget;
};

class Project : public QObject {
  Q_OBJECT
public:
  /// With `initialCounts` the target and options of `initial` count more than those a file was
  /// exported with.
  Project(ProjectServices services, PlanInputs initial, bool initialCounts,
          QObject *parent = nullptr);
  ~Project() override;

  /// Loads `path` in the background; then opened() or openFailed(). The present model stays until then.
  void open(const QString &path);
  /// Loads the present file again and keeps overrides of the ops that are still there.
  void reload();
  /// Loads the file that could not be read with renamed ops as what they are now.
  void repair();
  /// With `on`, calls are replaced by what they call. One undo step; overrides of ops that are still
  /// there stay.
  void inlineCalls(bool on);

  /// The file shown or, after a failure, the one that could not be read.
  QString path() const { return currentPath; }
  const std::shared_ptr<const Document> &document() const { return currentDocument; }
  /// The newest plan; null before the first. May lag behind inputs() while planning.
  const std::shared_ptr<const Plan> &plan() const { return currentPlan; }
  const PlanInputs &inputs() const { return currentInputs; }
  /// What opening said: warnings, or why it failed.
  const Diagnostics &openDiagnostics() const { return diagnostics; }
  /// The first of them that has this offer; null when none has.
  const Diagnostic *offering(Offer offer) const;
  bool busy() const;

  /// One undo step called `name`. Steps with the same non-empty `mergeKey` in one gesture become one;
  /// endGesture() closes it.
  void edit(const QString &name, const std::function<void(PlanInputs &)> &change,
            const QString &mergeKey = {});
  void endGesture();
  /// Restricts edit() to one op's override, dropping it when nothing is left in it.
  void editOp(const QString &name, int64_t op, const std::function<void(OpOverride &)> &change,
              const QString &mergeKey = {});
  QUndoStack &undoStack() { return undo; }
  /// Older steps are forgotten: a step takes some kilobytes and grows with the number of ops that have
  /// edits.
  static constexpr int mostUndoSteps = 500;

  int64_t selectedOp() const { return selection; }
  void select(int64_t op);

  const std::vector<Variant> &variants() const { return keptVariants; }
  /// Keeps the present plan under `name`, replacing one of that name.
  void keepVariant(const QString &name);
  void removeVariant(const QString &name);
  void restoreVariants(std::vector<Variant> variants);
  /// The override of one op as in `name`, as one undo step.
  void takeOver(const QString &name, int64_t op);

  /// Puts a restored session in place without an undo step.
  void restore(const PlanInputs &inputs);

  /// Stops opening and planning. What is shown stays, and so do edits that were not planned yet: the
  /// next edit plans them too.
  void cancel();
  void addTo(LongWork &jobs);

signals:
  void opening(const QString &path);
  void opened();
  void openFailed();
  void inputsChanged();
  void planChanged();
  void selectionChanged(int64_t op);
  void variantsChanged();
  /// A note for the message list: reloads, overrides that no longer apply.
  void noted(const QString &message);
  /// What was asked for cannot be done, and why; nothing has changed.
  void refused(const QString &message);

private:
  friend class InputsCommand;
  using Snapshot = std::shared_ptr<const PlanInputs>;
  void load(const QString &path, bool keepOverrides, const LoadOptions &options);
  void loaded(const QString &path, bool keepOverrides, const LoadOptions &options,
              Result<std::shared_ptr<const Document>> result);
  void noteLost(const QStringList &ops);
  void setInputs(const PlanInputs &inputs);
  void forgetSteps();
  void replan();
  void planVariants();
  void noteCancelled();
  bool planIsCurrent() const;
  void watch();
  /// The op worth looking at first: one that does not fit, else a tiled one.
  int64_t firstOfInterest() const;

  ProjectServices services;
  PlanInputs currentInputs, initialInputs;
  bool initialCounts;
  QString currentPath;
  std::shared_ptr<const Document> currentDocument;
  std::shared_ptr<const Plan> currentPlan;
  Diagnostics diagnostics;
  std::vector<Variant> keptVariants;
  QUndoStack undo;
  /// What the newest step left.
  Snapshot lastEdit;
  int64_t selection = -1;
  /// Nobody chose an op yet: the first plan will.
  bool selectByPlan = true;
  int gesture = 0;
  /// Counts loads, so that results for an earlier model are told apart.
  int generation = 0;
  bool cancelled = false;
  /// Ops whose edits an edit of how the model is loaded has dropped; told when it is loaded.
  QStringList lostOps;
  QFileSystemWatcher watcher;
  QTimer reloadTimer;
  // Declared last: their threads end before what they report to.
  Lane planning, variantPlanning;
};

} // namespace tilescope
