// The Pipelines canvas is filled in the background for the op that is selected while it is shown.
#include "tests/app/window/WindowFixture.h"

#include "widgets/window/CanvasArea.h"

#include <QTest>

using namespace tilescope;

class PipelinesTest : public QObject {
  Q_OBJECT

  WindowFixture fixture;
  std::unique_ptr<MainWindow> window;

  std::shared_ptr<const PipelineTimes> shown() const {
    return window->canvases()->panel("pipelines")->surface()->view().data.pipelines;
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
};

int main(int argc, char **argv) {
  return runWindowTest(argc, argv, [] { return std::make_unique<PipelinesTest>(); });
}

#include "PipelinesTest.moc"
