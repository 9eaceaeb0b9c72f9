#include "widgets/window/SessionStore.h"

#include "engine/emit/OverridesJson.h"
#include "widgets/window/ModelMatch.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSaveFile>
#include <QThread>

namespace tilescope {

namespace {

constexpr int saveDelay = 200; // ms
constexpr int sessionVersion = 1;
/// Windows on one file that each get a session of their own.
constexpr int maxWindows = 16;

/// Overrides in the form of an overrides file, each op with the signature it is found again by.
QJsonArray overridesToArray(const Overrides &overrides, const ModelGraph &model) {
  QJsonArray array;
  for (const auto &[id, change] : overrides) {
    int index = model.indexOf(id);
    if (index < 0)
      continue;
    std::string text = overridesToJson({{id, change}});
    QJsonArray ops = QJsonDocument::fromJson(QByteArray::fromStdString(text))["ops"].toArray();
    if (ops.isEmpty())
      continue;
    array.append(QJsonObject{{"signature", opSignature(model, model.ops[size_t(index)])},
                             {"label", opLabel(model, model.ops[size_t(index)])},
                             {"id", qint64(id)},
                             {"override", ops[0]}});
  }
  return array;
}

Overrides overridesFromArray(const QJsonArray &array, const ModelGraph &model, QStringList &lost) {
  Overrides overrides;
  for (const QJsonValue &value : array) {
    QJsonObject stored = value["override"].toObject();
    int64_t id = findBySignature(model, value["signature"].toString(), value["id"].toInteger());
    bool read = false;
    if (id >= 0) {
      stored.remove("location");
      stored["id"] = qint64(id);
      QByteArray text = QJsonDocument(QJsonObject{{"ops", QJsonArray{stored}}}).toJson();
      if (auto result = parseOverrides(text.toStdString(), "session", model)) {
        for (auto &[op, change] : *result) {
          // The session is no place to point a message at.
          change.location = {};
          overrides[op] = change;
        }
        read = true;
      }
    }
    if (!read)
      lost << value["label"].toString();
  }
  return overrides;
}

QJsonObject inputsToJson(const PlanInputs &inputs, const ModelGraph &model) {
  QJsonArray bindings;
  for (const std::string &binding : inputs.load.bindings)
    bindings.append(QString::fromStdString(binding));
  const PlanOptions &options = inputs.options;
  QJsonValue transposed;
  if (inputs.load.transposeRhs)
    transposed = *inputs.load.transposeRhs;
  return {{"target", QString::fromStdString(inputs.target.name)},
          {"target_origin", QString::fromStdString(inputs.target.origin)},
          {"lram_bytes", qint64(inputs.target.lramBytes)},
          {"mode", spelling(options.mode)},
          {"search", spelling(options.search)},
          {"probe", spelling(options.probe)},
          {"slicing", options.slicing},
          {"distance_limit", qint64(options.distanceLimit)},
          {"time_limit", options.timeLimit},
          {"bindings", bindings},
          {"transpose_rhs", transposed},
          {"repair", inputs.load.repair},
          {"inline", inputs.load.inlineCalls},
          {"overrides", overridesToArray(inputs.overrides, model)}};
}

/// What the model is loaded with.
void readLoadOptions(const QJsonObject &json, LoadOptions &options) {
  options.bindings.clear();
  for (const QJsonValue &binding : json["bindings"].toArray())
    options.bindings.push_back(binding.toString().toStdString());
  options.transposeRhs = std::nullopt;
  if (json["transpose_rhs"].isBool())
    options.transposeRhs = json["transpose_rhs"].toBool();
  options.repair = json["repair"].toBool();
  options.inlineCalls = json["inline"].toBool();
}

PlanInputs inputsFromJson(const QJsonObject &json, const ModelGraph &model, const PlanInputs &initial,
                          const ProjectServices &services, QStringList &lost) {
  PlanInputs inputs = initial;
  std::string name = json["target"].toString().toStdString();
  if (name != inputs.target.name) {
    if (auto target = services.readTarget(name))
      inputs.target = *target;
    else if (auto byOrigin = services.readTarget(json["target_origin"].toString().toStdString()))
      inputs.target = *byOrigin;
  }
  inputs.target.lramBytes = json["lram_bytes"].toInteger(inputs.target.lramBytes);
  PlanOptions &options = inputs.options;
  if (auto mode = parseProducerMode(json["mode"].toString().toStdString()))
    options.mode = *mode;
  options.search = json["search"].toString() == spelling(SearchKind::Optimal) ? SearchKind::Optimal
                                                                               : SearchKind::Torq;
  options.probe = json["probe"].toString() == spelling(ProbeKind::Reference) ? ProbeKind::Reference
                                                                              : ProbeKind::Fast;
  options.slicing = json["slicing"].toBool(options.slicing);
  options.distanceLimit = json["distance_limit"].toInteger(options.distanceLimit);
  options.timeLimit = json["time_limit"].toDouble(options.timeLimit);
  readLoadOptions(json, inputs.load);
  inputs.overrides = overridesFromArray(json["overrides"].toArray(), model, lost);
  return inputs;
}

} // namespace

QJsonObject sessionToJson(const SessionState &state, const ModelGraph &model) {
  QJsonArray variants;
  for (const Variant &variant : state.variants)
    variants.append(
        QJsonObject{{"name", variant.name}, {"inputs", inputsToJson(variant.inputs, model)}});
  return {{"version", sessionVersion},
          {"model", QString::fromStdString(model.path)},
          {"inputs", inputsToJson(state.inputs, model)},
          {"variants", variants},
          {"selection", qint64(state.selection)},
          {"view", state.view}};
}

LoadOptions sessionLoadOptions(const QJsonObject &json, const LoadOptions &initial) {
  LoadOptions options = initial;
  if (json["version"].toInt() == sessionVersion)
    readLoadOptions(json["inputs"].toObject(), options);
  return options;
}

SessionState sessionFromJson(const QJsonObject &json, const ModelGraph &model,
                             const PlanInputs &initial, const ProjectServices &services) {
  SessionState state;
  state.inputs = initial;
  if (json["version"].toInt() != sessionVersion)
    return state;
  state.inputs =
      inputsFromJson(json["inputs"].toObject(), model, initial, services, state.lost);
  for (const QJsonValue &value : json["variants"].toArray()) {
    QStringList lostInVariant;
    state.variants.push_back(
        {value["name"].toString(),
         inputsFromJson(value["inputs"].toObject(), model, initial, services, lostInVariant),
         nullptr});
  }
  state.selection = json["selection"].toInteger(-1);
  state.view = json["view"].toObject();
  return state;
}

SessionStore::SessionStore(QString directory, QObject *parent)
    : QObject(parent), directory(std::move(directory)) {
  timer.setSingleShot(true);
  timer.setInterval(saveDelay);
  connect(&timer, &QTimer::timeout, this, &SessionStore::write);
}

SessionStore::~SessionStore() { flush(); }

/// A lock that says of nobody was left by a process that was killed while it took it. Another one that is
/// just taking it is done in a moment.
static bool takeUnfinished(QLockFile &lock, const QString &path) {
  constexpr int moment = 50; // ms
  auto isTaken = [&lock] {
    qint64 process = 0;
    QString host, application;
    return lock.getLockInfo(&process, &host, &application);
  };
  if (isTaken())
    return false;
  QThread::msleep(moment);
  if (isTaken())
    return false;
  QFile::remove(path);
  return lock.tryLock(0);
}

bool SessionStore::attach(const QString &modelPath) {
  flush();
  lock = nullptr;
  QDir().mkpath(directory);
  QFileInfo info(modelPath);
  QString canonical = info.exists() ? info.canonicalFilePath() : info.absoluteFilePath();
  QString key =
      QCryptographicHash::hash(canonical.toUtf8(), QCryptographicHash::Sha1).toHex().left(16);
  for (int window = 1; window <= maxWindows; ++window) {
    QString base = directory + '/' + key + (window > 1 ? QString("-%1").arg(window) : QString());
    auto candidate = std::make_unique<QLockFile>(base + ".lock");
    candidate->setStaleLockTime(0);
    if (!candidate->tryLock(0) && !takeUnfinished(*candidate, base + ".lock"))
      continue;
    lock = std::move(candidate);
    file = base + ".json";
    return window == 1;
  }
  file.clear();
  return false;
}

std::optional<QJsonObject> SessionStore::load() const {
  QFile input(file);
  if (file.isEmpty() || !input.open(QIODevice::ReadOnly))
    return std::nullopt;
  QJsonDocument document = QJsonDocument::fromJson(input.readAll());
  if (!document.isObject())
    return std::nullopt;
  return document.object();
}

void SessionStore::changed() {
  // Not restarted by further changes: the first one must not wait longer.
  if (!file.isEmpty() && !timer.isActive())
    timer.start();
}

void SessionStore::flush() {
  if (timer.isActive()) {
    timer.stop();
    write();
  }
}

void SessionStore::write() {
  if (!collect || file.isEmpty())
    return;
  QJsonObject session = collect();
  if (session.isEmpty())
    return;
  QSaveFile output(file);
  if (!output.open(QIODevice::WriteOnly) ||
      output.write(QJsonDocument(session).toJson(QJsonDocument::Indented)) < 0 ||
      !output.commit())
    emit failed(tr("The session could not be saved to %1: %2. Free some space or make the folder "
                   "writable.")
                    .arg(file, output.errorString()));
}

} // namespace tilescope
