// Asserting how a loop tile relates to an inner tile, and seeing what the tile becomes.
#include "tests/app/window/WindowFixture.h"

#include "engine/pack/InnerTileAlignment.h"
#include "widgets/window/Inspector.h"

#include <QComboBox>
#include <QLabel>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

using namespace tilescope;

class AlignmentsTest : public QObject {
  Q_OBJECT

  WindowFixture fixture;
  std::unique_ptr<MainWindow> window;

  AlignmentSection &section() const { return *window->inspector()->alignments(); }

private slots:
  void init() {
    window = fixture.makeWindow();
    QVERIFY(window);
    QString model = fixture.writeFile("unpack.mlir", R"(
func.func @f(%s: tensor<512x64x?xf32>, %d: tensor<?x64xf32>, %t: index, %a: tensor<8x8xf32>) -> (tensor<?x64xf32>, tensor<8x8xf32>) {
  %rows = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<512x64x?xf32> -> tensor<?x64xf32>
  %e = linalg.exp ins(%a : tensor<8x8xf32>) outs(%a : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %rows, %e : tensor<?x64xf32>, tensor<8x8xf32>
}
)");
    QVERIFY(WindowFixture::openAndWait(*window, model));
    window->project().select(opNamed(window->project(), "%rows"));
    QVERIFY(WindowFixture::settle(*window));
  }
  void cleanup() { window.reset(); }

  void tightensTheTile() {
    QVERIFY(section().isVisible());
    QCOMPARE(section().choices().size(), size_t(2));
    QSpinBox *rows = window->inspector()->tiles()->row(0)->spinBox();
    rows->setFocus();
    rows->selectAll();
    QTest::keyClicks(rows, "8");
    QTest::keyClick(rows, Qt::Key_Return);
    QVERIFY(WindowFixture::settle(*window));
    QTRY_VERIFY(section().tileType()->text().contains("tensor<?x64x?xf32>"));

    QComboBox *choice = section().choices()[0];
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_End);
    QVERIFY(WindowFixture::settle(*window));
    QCOMPARE(window->project().inputs().overrides.at(window->project().selectedOp()).alignments,
             std::optional(std::vector{InnerTileAlignment::Equal, InnerTileAlignment::Unknown}));
    QTRY_VERIFY(section().tileType()->text().startsWith("Tile: tensor<1x64x?xf32>"));
    QVERIFY(section().tileType()->text().contains("with nothing asserted: tensor<?x64x?xf32>"));
    QVERIFY(choice->font().bold());
    QVERIFY(!window->inspector()->refusal()->isVisible());
    WindowFixture::screenshot(*window, "alignments");

    QTest::mouseClick(section().resetButton(), Qt::LeftButton);
    QVERIFY(WindowFixture::settle(*window));
    QTRY_VERIFY(!section().tileType()->text().contains("tensor<1x64x?xf32>"));
    QVERIFY(!choice->font().bold());
  }

  void isShownForPacksAndUnpacksOnly() {
    window->project().select(opNamed(window->project(), "%e"));
    QVERIFY(WindowFixture::settle(*window));
    QVERIFY(!section().isVisible());
    window->project().select(opNamed(window->project(), "%rows"));
    QVERIFY(WindowFixture::settle(*window));
    QVERIFY(section().isVisible());
  }
};

int main(int argc, char **argv) {
  return runWindowTest(argc, argv, [] { return std::make_unique<AlignmentsTest>(); });
}

#include "AlignmentsTest.moc"
