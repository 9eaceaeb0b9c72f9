// Long work shows itself and stops when it is told to; what was there before is still there.
#include "tests/app/window/EncoderModel.h"
#include "tests/app/window/WindowFixture.h"

#include "widgets/window/CanvasArea.h"
#include "widgets/window/DiffView.h"
#include "widgets/window/Inspector.h"
#include "widgets/window/LongWork.h"
#include "widgets/window/MessageList.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStatusBar>
#include <QTest>

#include <atomic>
#include <thread>

using namespace tilescope;

namespace {

/// Holds work up until it is cancelled or let through.
struct Gate {
  std::atomic<bool> closed{false};
  /// As code that never looks at its task.
  std::atomic<bool> deaf{false};
  std::atomic<int> held{0}, left{0};

  void pass(const Task &task) {
    if (!closed)
      return;
    ++held;
    task.report("waiting at the gate", 0.5);
    while (closed && (deaf || !task.cancelled()))
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    ++left;
  }
};

/// A document whose planning and texts pass a gate first.
class GatedDocument : public Document {
public:
  GatedDocument(std::shared_ptr<const Document> inner, Gate &plans, Gate &texts,
                std::atomic<int> &runs)
      : inner(std::move(inner)), plans(plans), texts(texts), runs(runs) {}

  const std::string &path() const override { return inner->path(); }
  const std::string &source() const override { return inner->source(); }
  std::shared_ptr<const ModelGraph> graph() const override { return inner->graph(); }
  const Diagnostics &diagnostics() const override { return inner->diagnostics(); }
  const std::optional<PlanOptions> &storedOptions() const override {
    return inner->storedOptions();
  }
  const std::optional<std::string> &storedTarget() const override { return inner->storedTarget(); }
  const Overrides &storedOverrides() const override { return inner->storedOverrides(); }
  std::shared_ptr<const Plan> plan(const Target &target, const PlanOptions &options,
                                   const Overrides &overrides, const Task &task,
                                   const Plan *previous) const override {
    plans.pass(task);
    return task.cancelled() ? nullptr : inner->plan(target, options, overrides, task, previous);
  }
  Result<std::string> exportAs(ExportKind kind, const Plan &plan, bool atLinalg, const Task &task,
                               Diagnostics *notes) const override {
    texts.pass(task);
    return inner->exportAs(kind, plan, atLinalg, task, notes);
  }
  Result<LramReport> referenceProbe(const Plan &plan, int64_t id) const override {
    return inner->referenceProbe(plan, id);
  }
  void withModel(const std::function<void(const LoadedModel &)> &work) const override {
    ++runs;
    inner->withModel(work);
  }

private:
  std::shared_ptr<const Document> inner;
  Gate &plans, &texts;
  /// How often an op was run.
  std::atomic<int> &runs;
};

} // namespace

class CancelTest : public QObject {
  Q_OBJECT

  WindowFixture fixture;
  Gate opens, plans, texts;
  std::atomic<int> runs{0};
  std::unique_ptr<MainWindow> window;
  int64_t tiled = -1;

  Project &project() { return window->project(); }

  bool shown(const QString &text) {
    for (const QLabel *label : window->statusBar()->findChildren<QLabel *>())
      if (label->isVisible() && label->text().contains(text))
        return true;
    return false;
  }
  QPushButton *cancelButton() { return window->statusBar()->findChild<QPushButton *>(); }
  bool noted(const QString &words) { return window->messages()->asText().contains(words); }
  bool ended(const Gate &gate) {
    return QTest::qWaitFor(
        [&] { return gate.left == gate.held && !window->action("cancel")->isEnabled(); });
  }
  void tile(int64_t size) {
    const OpPlan &op = *project().plan()->find(tiled);
    std::vector<int64_t> wanted = op.tile;
    wanted[size_t(op.order.front())] = size;
    project().editOp("Tile", tiled, [&](OpOverride &change) { change.tile = wanted; });
  }

private slots:
  void init() {
    for (Gate *gate : {&opens, &plans, &texts})
      gate->closed = gate->deaf = false;
    window = fixture.makeWindow([this](WindowSetup &setup) {
      setup.services.open = [this](const std::string &path, const LoadOptions &options,
                                   const Task &task) {
        opens.pass(task);
        auto opened = Document::open(path, options, task);
        if (opened)
          opened = std::shared_ptr<const Document>(
              std::make_shared<GatedDocument>(*opened, plans, texts, runs));
        return opened;
      };
    });
    QVERIFY(window);
    QVERIFY(WindowFixture::openAndWait(*window, exampleModel("matmul.mlir")));
    project().edit("Afresh", [](PlanInputs &inputs) { inputs.overrides.clear(); });
    project().undoStack().clear();
    QVERIFY(WindowFixture::settle(*window));
    tiled = opNamed(project(), "%relu");
    project().select(tiled);
    QVERIFY(WindowFixture::rest(*window));
  }
  void cleanup() { window.reset(); }

  void opening() {
    auto document = project().document();
    auto plan = project().plan();
    opens.closed = true;
    window->open(exampleModel("softmax.mlir"));
    QVERIFY(QTest::qWaitFor([&] { return opens.held > opens.left; }));
    QVERIFY(QTest::qWaitFor([&] { return cancelButton()->isVisible(); }));
    QVERIFY(window->statusBar()->findChild<QProgressBar *>()->isVisible());
    QVERIFY(shown("waiting at the gate"));
    QTest::mouseClick(cancelButton(), Qt::LeftButton);
    QVERIFY(ended(opens));
    QVERIFY(!cancelButton()->isVisible());
    QVERIFY(noted("Opening softmax.mlir was cancelled"));
    QCOMPARE(project().document(), document);
    QCOMPARE(project().plan(), plan);
    opens.closed = false;
    QVERIFY(WindowFixture::openAndWait(*window, exampleModel("softmax.mlir")));
    QVERIFY(project().document() != document);
  }

  void workThatDoesNotLookIsGivenUp() {
    auto document = project().document();
    opens.closed = opens.deaf = true;
    window->open(exampleModel("softmax.mlir"));
    QVERIFY(QTest::qWaitFor([&] { return opens.held > opens.left; }));
    window->action("cancel")->trigger();
    // It still runs, but not for the user.
    QVERIFY(QTest::qWaitFor([&] { return !window->action("cancel")->isEnabled(); }));
    QVERIFY(opens.held > opens.left);
    QVERIFY(!project().busy());
    QCOMPARE(project().document(), document);
    // What is asked for then waits for it, and is all that is heard of the two.
    window->open(exampleModel("unet.mlir"));
    QVERIFY(project().busy());
    QTest::qWait(100);
    QCOMPARE(project().document(), document);
    opens.closed = false;
    QVERIFY(WindowFixture::settle(*window));
    QVERIFY(QString::fromStdString(project().document()->path()).endsWith("unet.mlir"));
    QVERIFY(!noted("Opening softmax.mlir was cancelled"));
    // And when it ends by itself, nothing is heard.
    opens.closed = true;
    window->open(exampleModel("softmax.mlir"));
    QVERIFY(QTest::qWaitFor([&] { return opens.held > opens.left; }));
    window->action("cancel")->trigger();
    QVERIFY(QTest::qWaitFor([&] { return !window->action("cancel")->isEnabled(); }));
    opens.closed = false;
    QVERIFY(ended(opens));
    QTRY_VERIFY(!project().busy());
    QVERIFY(QString::fromStdString(project().document()->path()).endsWith("unet.mlir"));
  }

  void planning() {
    auto before = project().plan();
    plans.closed = true;
    tile(8);
    QVERIFY(QTest::qWaitFor([&] { return plans.held > plans.left; }));
    window->action("cancel")->trigger();
    QVERIFY(ended(plans));
    QVERIFY(noted("Planning was cancelled"));
    QCOMPARE(project().plan(), before);
    // The edit is not lost: it is in the inputs, can be undone, and is planned with the next one.
    QCOMPARE(project().undoStack().count(), 1);
    QCOMPARE(project().inputs().overrides.count(tiled), size_t(1));
    plans.closed = false;
    project().edit("Slices", [](PlanInputs &inputs) { inputs.options.slicing ^= true; });
    QVERIFY(WindowFixture::settle(*window));
    const OpPlan &op = *project().plan()->find(tiled);
    QCOMPARE(op.tile[size_t(op.order.front())], int64_t(8));
  }

  void whatNobodyAskedForDoesNotStartAfterwards() {
    tile(8);
    QVERIFY(WindowFixture::settle(*window));
    // A while after the last edit the op would be run; cancelling something else means that too.
    plans.closed = true;
    tile(7);
    QVERIFY(QTest::qWaitFor([&] { return plans.held > plans.left; }));
    window->action("cancel")->trigger();
    QVERIFY(ended(plans));
    int before = runs;
    QTest::qWait(1800);
    QCOMPARE(runs.load(), before);
    // The next edit is run as usual.
    plans.closed = false;
    tile(6);
    QVERIFY(WindowFixture::rest(*window));
    QTRY_VERIFY(runs > before);
  }

  void aNewerEditNeedsNoCancel() {
    plans.closed = true;
    tile(8);
    QVERIFY(QTest::qWaitFor([&] { return plans.held > plans.left; }));
    // Longer than what is left to a job that is superseded.
    QTest::qWait(300);
    tile(7);
    plans.closed = false;
    QVERIFY(WindowFixture::settle(*window));
    const OpPlan &op = *project().plan()->find(tiled);
    QCOMPARE(op.tile[size_t(op.order.front())], int64_t(7));
    QVERIFY(!noted("Planning was cancelled"));
  }

  void makingTexts() {
    texts.closed = true;
    tile(9);
    QVERIFY(QTest::qWaitFor([&] { return texts.held > texts.left; }));
    window->action("cancel")->trigger();
    QVERIFY(ended(texts));
    texts.closed = false;
    QVERIFY(project().plan()->find(tiled) != nullptr);
    window->tiledIr()->setVisible(false);
    window->tiledIr()->setVisible(true);
    int held = texts.held;
    QVERIFY(WindowFixture::rest(*window));
    QCOMPARE(texts.held.load(), held);
    QVERIFY(window->tiledIr()->source()->lineCount() > 10);
  }

  void closingGaps() {
    QVERIFY(
        WindowFixture::openAndWait(*window, fixture.writeFile("large.mlir", encoderModel(600))));
    window->action("close-all-gaps")->trigger();
    window->action("cancel")->trigger();
    QVERIFY(QTest::qWaitFor([&] { return !window->action("cancel")->isEnabled(); }, 20000));
    QVERIFY(project().inputs().overrides.empty());
    QVERIFY(WindowFixture::settle(*window));
  }

  void runningAnOp() {
    auto *verify = window->inspector()->findChild<QPushButton *>("verify");
    QVERIFY(verify);
    QTest::mouseClick(verify, Qt::LeftButton);
    window->action("cancel")->trigger();
    QVERIFY(QTest::qWaitFor([&] { return !window->action("cancel")->isEnabled(); }, 20000));
    for (const QLabel *label : window->inspector()->findChildren<QLabel *>())
      QVERIFY(!label->text().contains("running…"));
    // It can be asked for again.
    QTest::mouseClick(verify, Qt::LeftButton);
    QVERIFY(QTest::qWaitFor(
        [&] {
          for (const QLabel *label : window->inspector()->findChildren<QLabel *>())
            if (label->text().contains("verified: run"))
              return true;
          return false;
        },
        20000));
  }

  void quittingWaitsForNothing() {
    plans.closed = texts.closed = true;
    tile(6);
    QVERIFY(QTest::qWaitFor([&] { return plans.held > plans.left; }));
    window.reset();
    QCOMPARE(plans.left.load(), plans.held.load());
  }
};

int main(int argc, char **argv) {
  return runWindowTest(argc, argv, [] { return std::make_unique<CancelTest>(); });
}

#include "CancelTest.moc"
