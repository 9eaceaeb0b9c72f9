// The Pipelines canvas is filled in the background for the op that is selected while it is shown; on a
// target with a unified buffer the whole window is about its decision, which can be changed by hand.
#include "tests/app/window/WindowFixture.h"

#include "widgets/window/CanvasArea.h"
#include "widgets/window/Inspector.h"

#include <QComboBox>
#include <QTest>
#include <QUndoStack>

using namespace tilescope;

class PipelinesTest : public QObject {
  Q_OBJECT

  WindowFixture fixture;
  std::unique_ptr<MainWindow> window;

  std::shared_ptr<const PipelineTimes> shown() const {
    return window->canvases()->panel("pipelines")->surface()->view().data.pipelines;
  }

  void chooseTarget(const char *name) {
    for (QComboBox *box : window->findChildren<QComboBox *>())
      if (int index = box->findData(QString::fromLatin1(name)); index >= 0) {
        box->setCurrentIndex(index);
        emit box->activated(index);
      }
    QVERIFY(WindowFixture::settle(*window));
  }
  const OpPlan &softmax() const {
    return *window->project().plan()->find(opNamed(window->project(), "%s"));
  }
  /// Presses on the canvas at `target`, moves by so many pixels and releases.
  void drag(const std::string &target, QPoint by) {
    CanvasSurface *surface = window->canvases()->panel("pipelines")->surface();
    const HitArea *area = nullptr;
    DrawList list = findCanvas("pipelines")
                        ->draw(*window->project().plan(), surface->view(),
                               float(surface->width()), float(surface->height()), Theme::Light);
    for (const HitArea &hit : list.hits)
      if (hit.target == target)
        area = &hit;
    QVERIFY2(area, target.c_str());
    QPoint from(int(area->rect.x + area->rect.width / 2), int(area->rect.y + 4));
    QTest::mouseMove(surface, from);
    QTest::qWait(50);
    QTest::mousePress(surface, Qt::LeftButton, Qt::NoModifier, from);
    for (int step = 1; step <= 4; ++step) {
      QTest::mouseMove(surface, from + by * step / 4);
      QTest::qWait(60);
    }
    QTest::mouseRelease(surface, Qt::LeftButton, Qt::NoModifier, from + by);
    QVERIFY(WindowFixture::settle(*window));
  }

private slots:
  void init() {
    window = fixture.makeWindow();
    QVERIFY(window);
    QString model = fixture.writeFile("mixed.mlir", R"(
func.func @f(%x: tensor<1024x1000xf32>, %w: tensor<1000x1000xf32>) -> tensor<1024x1000xf32> {
  %e = tensor.empty() : tensor<1024x1000xf32>
  %s = linalg.softmax dimension(1) ins(%x : tensor<1024x1000xf32>) outs(%e : tensor<1024x1000xf32>) -> tensor<1024x1000xf32>
  %m = linalg.matmul ins(%s, %w : tensor<1024x1000xf32>, tensor<1000x1000xf32>) outs(%e : tensor<1024x1000xf32>) -> tensor<1024x1000xf32>
  return %m : tensor<1024x1000xf32>
}
)");
    QVERIFY(WindowFixture::openAndWait(*window, model));
  }
  void cleanup() { window.reset(); }

  void followsTheSelection() {
    Project &project = window->project();
    window->canvases()->raiseCanvas("tiles");
    project.select(opNamed(project, "%s"));
    QTest::qWait(300);
    // Nobody looks at it yet.
    QVERIFY(!shown() || shown()->op != project.selectedOp());
    window->canvases()->raiseCanvas("pipelines");
    QTRY_VERIFY(shown() && shown()->op == project.selectedOp());
    QCOMPARE(shown()->bottleneck, std::string("MTE2"));
    QCOMPARE(shown()->coresUsed, int64_t(43));
    WindowFixture::screenshot(*window, "pipelines");

    project.select(opNamed(project, "%m"));
    QTRY_VERIFY(shown() && shown()->op == project.selectedOp());
    QVERIFY(shown()->whyNone.find("contractions") != std::string::npos);
  }

  void plansForTheBuffersOfCores() {
    Project &project = window->project();
    chooseTarget("ascend-910b");
    QVERIFY(project.inputs().target.unifiedBuffer);
    project.select(opNamed(project, "%s"));
    window->canvases()->raiseCanvas("pipelines");
    QTRY_VERIFY(shown() && shown()->op == project.selectedOp());
    QTRY_VERIFY(shown()->rivals.size() == 3);
    QCOMPARE(softmax().status, OpStatus::Tiled);
    QCOMPARE(softmax().tile, (std::vector<int64_t>{6, 1000}));
    QVERIFY(shown()->editor == project.selectedOp());
    WindowFixture::screenshot(*window, "pipelines-live");

    // Another tile under the mouse is another buffer and other cores; one gesture is one step.
    int steps = project.undoStack().count();
    drag("size:d0", QPoint(-80, 0));
    QVERIFY(softmax().tile[0] < 6);
    QCOMPARE(softmax().user, std::vector<std::string>{"tile"});
    QVERIFY(softmax().lram.peak < 176800);
    QTRY_VERIFY(shown() && shown()->bufferUsed == softmax().lram.peak);
    QVERIFY(shown()->axes.front().set);
    QCOMPARE(project.undoStack().count(), steps + 1);
    WindowFixture::screenshot(*window, "pipelines-tile");
    project.undoStack().undo();
    QVERIFY(WindowFixture::settle(*window));
    QCOMPARE(softmax().tile, (std::vector<int64_t>{6, 1000}));

    // One that does not fit stays visible with what it would take.
    drag("size:d0", QPoint(400, 0));
    QVERIFY(!softmax().refused.empty());
    QTRY_VERIFY(shown() && !shown()->violation.empty());
    QVERIFY(shown()->bufferUsed > shown()->bufferBytes);
    WindowFixture::screenshot(*window, "pipelines-refused");
    project.undoStack().undo();
    QVERIFY(WindowFixture::settle(*window));
    QVERIFY(softmax().refused.empty());

    // The other canvases say what they are about instead.
    window->canvases()->raiseCanvas("tiles");
    QVERIFY(WindowFixture::settle(*window));
    WindowFixture::screenshot(*window, "pipelines-tiles");
  }

  void axesAreDecidedInTheUsersOrder() {
    QString model = fixture.writeFile("long.mlir", R"(
func.func @f(%x: tensor<32x50257xf32>) -> tensor<32x50257xf32> {
  %e = tensor.empty() : tensor<32x50257xf32>
  %s = linalg.softmax dimension(1) ins(%x : tensor<32x50257xf32>) outs(%e : tensor<32x50257xf32>) -> tensor<32x50257xf32>
  return %s : tensor<32x50257xf32>
}
)");
    QVERIFY(WindowFixture::openAndWait(*window, model));
    Project &project = window->project();
    chooseTarget("ascend-910b");
    project.select(opNamed(project, "%s"));
    window->canvases()->raiseCanvas("pipelines");
    QTRY_VERIFY(shown() && shown()->op == project.selectedOp() && shown()->axes.size() == 2);
    QCOMPARE(softmax().order, (std::vector<int>{1, 0}));
    std::vector<int64_t> before = softmax().tile;
    int steps = project.undoStack().count();
    drag("axis:" + shown()->axes[1].name, QPoint(0, -120));
    QTRY_COMPARE(softmax().order, (std::vector<int>{0, 1}));
    QCOMPARE(softmax().user, std::vector<std::string>{"order"});
    QVERIFY(softmax().tile != before);
    QCOMPARE(project.undoStack().count(), steps + 1);
    QTRY_VERIFY(shown() && shown()->orderSet);
    QVERIFY(shown()->axes[0].rule.find("set by hand") != std::string::npos);
    WindowFixture::screenshot(*window, "pipelines-order");
    project.undoStack().undo();
    QVERIFY(WindowFixture::settle(*window));
    QCOMPARE(softmax().order, (std::vector<int>{1, 0}));
    QCOMPARE(softmax().tile, before);
  }
};

int main(int argc, char **argv) {
  return runWindowTest(argc, argv, [] { return std::make_unique<PipelinesTest>(); });
}

#include "PipelinesTest.moc"
