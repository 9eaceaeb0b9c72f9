// What a window offers for a file that is not read as the user wants it: renamed ops, calls.
#include "tests/app/window/WindowFixture.h"

#include "widgets/window/MessageList.h"

#include <QPushButton>
#include <QTest>

using namespace tilescope;

class LoadOffersTest : public QObject {
  Q_OBJECT

  WindowFixture fixture;
  std::unique_ptr<MainWindow> window;

  static constexpr const char *renamed = R"(
func.func @f(%a: tensor<64x64xf32>, %b: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %sum = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
                         iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<64x64xf32>) outs(%b : tensor<64x64xf32>) {
  ^bb0(%x: f32, %y: f32):
    %m = arith.maxf %x, %y : f32
    linalg.yield %m : f32
  } -> tensor<64x64xf32>
  return %sum : tensor<64x64xf32>
}
)";
  static constexpr const char *calling = R"(
func.func private @halve(%a: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %empty = tensor.empty() : tensor<64x64xf32>
  %r = linalg.negf ins(%a : tensor<64x64xf32>) outs(%empty : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}
func.func @main(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %empty = tensor.empty() : tensor<64x64xf32>
  %h = call @halve(%x) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %e = linalg.exp ins(%h : tensor<64x64xf32>) outs(%empty : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %e : tensor<64x64xf32>
}
)";

  QPushButton *offer() const { return window->banner()->findChild<QPushButton *>(); }
  void press() { QTest::mouseClick(offer(), Qt::LeftButton); }
  bool said(const QString &text) const {
    for (const Diagnostic &diagnostic : window->project().openDiagnostics())
      if (QString::fromStdString(diagnostic.str()).contains(text))
        return true;
    return false;
  }
  bool inlined() const { return window->project().inputs().load.inlineCalls; }
  QString functionOf(int64_t op) const {
    const ModelGraph &model = *window->project().document()->graph();
    int index = model.indexOf(op);
    return index < 0 ? QString() : QString::fromStdString(model.ops[size_t(index)].function);
  }

private slots:
  void init() {
    window = fixture.makeWindow();
    QVERIFY(window);
  }
  void cleanup() { window.reset(); }

  void renamedOpsAreReadAtAPress() {
    QString model = fixture.writeFile("renamed.mlir", renamed);
    QVERIFY(WindowFixture::openAndWait(*window, model));
    QVERIFY(!window->project().document());
    QVERIFY(window->banner()->isVisible());
    QCOMPARE(offer()->text(), QString("Repair"));
    QVERIFY(window->action("repair")->isEnabled());
    WindowFixture::screenshot(*window, "offer-repair");
    press();
    QVERIFY(QTest::qWaitFor([&] { return window->project().plan() != nullptr; }, 20000));
    QVERIFY(WindowFixture::settle(*window));
    QVERIFY(said("warning: read 'arith.maxf' as 'arith.maximumf'"));
    QVERIFY(!window->action("repair")->isEnabled());
    QVERIFY(!window->banner()->isVisible());
    // An edit is kept with the repair: the next window reads the file so without being asked.
    int64_t op = window->project().plan()->ops[0]->id;
    window->project().editOp("Tile", op, [](OpOverride &change) { change.tile = {{16, 64}}; });
    QVERIFY(WindowFixture::settle(*window));
    window = fixture.makeWindow();
    QVERIFY(window);
    window->open(model);
    QVERIFY(QTest::qWaitFor([&] { return window->project().plan() != nullptr; }, 20000));
    QVERIFY(WindowFixture::settle(*window));
    QCOMPARE(window->project().plan()->ops[0]->tile, (std::vector<int64_t>{16, 64}));
  }

  void whatNoRenameMendsIsNotOffered() {
    QVERIFY(WindowFixture::openAndWait(*window, fixture.writeFile("broken.mlir", "func.func @f( {")));
    QCOMPARE(offer()->text(), QString("Try again"));
    QVERIFY(!window->action("repair")->isEnabled());
  }

  void callsAreInlinedAtAPressAndBack() {
    QString model = fixture.writeFile("calling.mlir", calling);
    QVERIFY(WindowFixture::openAndWait(*window, model));
    QVERIFY(window->banner()->isVisible());
    QCOMPARE(offer()->text(), QString("Inline calls"));
    // Edits of the caller's op stay with it; the callee's own op is another than its copy.
    Project &project = window->project();
    int64_t exp = opNamed(project, "%e"), negf = opNamed(project, "%r");
    // Too little for one op as a whole, so that what may be fused is.
    project.edit("LRAM", [](PlanInputs &inputs) { inputs.target.lramBytes = 32768; });
    project.editOp("Tile", exp, [](OpOverride &change) { change.tile = {{16, 64}}; });
    QVERIFY(WindowFixture::settle(*window));
    press();
    QVERIFY(QTest::qWaitFor([&] { return inlined() && project.plan(); }, 20000));
    QVERIFY(WindowFixture::settle(*window));
    QVERIFY(window->action("inline")->isChecked());
    exp = opNamed(project, "%e");
    QCOMPARE(functionOf(exp), QString("main"));
    QCOMPARE(project.plan()->find(exp)->tile, (std::vector<int64_t>{16, 64}));
    QCOMPARE(project.plan()->totals.fused, int64_t(1));
    WindowFixture::screenshot(*window, "inlined");

    window->action("undo")->trigger();
    QVERIFY(QTest::qWaitFor([&] { return !inlined(); }, 20000));
    QVERIFY(WindowFixture::settle(*window));
    QVERIFY(!window->action("inline")->isChecked());
    QCOMPARE(project.plan()->find(opNamed(project, "%e"))->tile, (std::vector<int64_t>{16, 64}));
    QCOMPARE(opNamed(project, "%r"), negf);
    QCOMPARE(project.plan()->totals.fused, int64_t(0));

    window->action("inline")->trigger();
    QVERIFY(QTest::qWaitFor([&] { return inlined(); }, 20000));
    QVERIFY(WindowFixture::settle(*window));
    QCOMPARE(project.plan()->totals.fused, int64_t(1));
  }

  void editsOfWhatIsGoneAreNamed() {
    QVERIFY(WindowFixture::openAndWait(*window, fixture.writeFile("calling2.mlir", calling)));
    Project &project = window->project();
    int64_t negf = opNamed(project, "%r");
    project.editOp("Tile", negf, [](OpOverride &change) { change.tile = {{16, 64}}; });
    // A private function that is called nowhere any more is gone.
    window->action("inline")->trigger();
    QVERIFY(QTest::qWaitFor([&] { return inlined(); }, 20000));
    QVERIFY(WindowFixture::settle(*window));
    QVERIFY(project.inputs().overrides.empty());
    QVERIFY(window->messages()->asText().contains("%r (linalg.negf) no longer apply"));
  }
};

int main(int argc, char **argv) {
  return runWindowTest(argc, argv, [] { return std::make_unique<LoadOffersTest>(); });
}

#include "LoadOffersTest.moc"
