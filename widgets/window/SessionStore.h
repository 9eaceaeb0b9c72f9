// What a window remembers of a file between runs: overrides, variants, selection, view. One JSON file
// per model, written whole and renamed, within a second of every change.
#pragma once

#include "widgets/window/Project.h"

#include <QJsonObject>
#include <QLockFile>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

namespace tilescope {

/// A session as values.
struct SessionState {
  PlanInputs inputs;
  std::vector<Variant> variants;
  int64_t selection = -1;
  /// Scroll positions, scrubbers: what the window puts in and takes out.
  QJsonObject view;
  /// Ops whose edits no longer apply to the model as it is now.
  QStringList lost;
};

QJsonObject sessionToJson(const SessionState &state, const ModelGraph &model);
/// What the model was loaded with in the session; from `initial` what a session does not keep.
LoadOptions sessionLoadOptions(const QJsonObject &json, const LoadOptions &initial);
/// The session for `model`; `initial` for what is not stored or cannot be read.
SessionState sessionFromJson(const QJsonObject &json, const ModelGraph &model,
                             const PlanInputs &initial, const ProjectServices &services);

class SessionStore : public QObject {
  Q_OBJECT
public:
  /// Keeps sessions in `directory`, made when needed.
  explicit SessionStore(QString directory, QObject *parent = nullptr);
  ~SessionStore() override;

  /// Takes the session of `modelPath`. A second window on the same file gets one of its own; false
  /// then.
  bool attach(const QString &modelPath);
  /// What is stored for the attached file.
  std::optional<QJsonObject> load() const;
  /// Writes what `collect` returns soon (a fifth of a second), once for all changes until then.
  void changed();
  /// Writes now if something is waiting.
  void flush();

  /// The session to write; an empty object when there is none at the moment.
  std::function<QJsonObject()> collect;

signals:
  /// The session could not be written, with the reason.
  void failed(const QString &message);

private:
  void write();

  QString directory, file;
  std::unique_ptr<QLockFile> lock;
  QTimer timer;
};

} // namespace tilescope
