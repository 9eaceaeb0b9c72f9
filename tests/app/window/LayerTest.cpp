// A linear layer for the caches of this machine: its layout, the sizes of the whole layer, and back.
#include "tests/app/window/WindowFixture.h"

#include "engine/bench/LayerPlan.h"
#include "widgets/window/Inspector.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QUndoStack>

using namespace tilescope;

class LayerTest : public QObject {
  Q_OBJECT

  WindowFixture fixture;
  std::unique_ptr<MainWindow> window;

  Project &project() const { return window->project(); }
  LayerSection &section() const { return *window->inspector()->layer(); }
  const OpPlan &output() const { return *project().plan()->ops.back(); }
  /// Waits for an edit that is prepared in the background.
  bool becomes(const std::function<bool()> &what) {
    return QTest::qWaitFor([&] { return project().plan() && what(); }, 20000) && WindowFixture::settle(*window);
  }
  bool transposed() const { return hasTransposedRhs(*project().document()->graph()); }
  void type(QSpinBox *box, const char *text) {
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, text);
    QTest::keyClick(box, Qt::Key_Return);
  }

private slots:
  void init() {
    window = fixture.makeWindow();
    QVERIFY(window);
    for (const QString &name : QDir(fixture.folder() + "/sessions").entryList(QDir::Files))
      QFile::remove(fixture.folder() + "/sessions/" + name);
    QVERIFY(WindowFixture::openAndWait(*window, exampleModel("linear-layer.mlir")));
    auto targets = window->findChildren<QComboBox *>();
    auto target = std::find_if(targets.begin(), targets.end(), [](QComboBox *box) {
      return box->findData(QStringLiteral("this-cpu")) >= 0;
    });
    QVERIFY2(target != targets.end(), "the caches of this machine are no target to choose");
    (*target)->setCurrentIndex((*target)->findData(QStringLiteral("this-cpu")));
    emit (*target)->activated((*target)->currentIndex());
    QVERIFY(WindowFixture::settle(*window));
    QVERIFY(project().inputs().target.cache);
    project().select(output().id);
    QVERIFY(WindowFixture::settle(*window));
  }
  void cleanup() { window.reset(); }

  void tilesTheWholeLayer() {
    QVERIFY(section().isVisible());
    QTest::mouseClick(section().tiledButton(), Qt::LeftButton);
    QVERIFY(becomes([&] { return output().tile == std::vector<int64_t>{64, 64}; }));
    // The product is fused, and has its inner dimension in pieces inside the tile.
    QCOMPARE(output().producers.size(), size_t(3));
    QCOMPARE(layerTile(*project().plan(), output().id), std::optional(TileSizes{64, 64, 64}));
    QCOMPARE(section().size(2)->value(), 64);
    QCOMPARE(project().undoStack().count(), 2); // and the target

    type(section().size(2), "32");
    QVERIFY(becomes([&] {
      return layerTile(*project().plan(), output().id) == TileSizes{64, 64, 32};
    }));
    type(section().size(0), "0");
    QVERIFY(becomes([&] {
      return layerTile(*project().plan(), output().id) == TileSizes{0, 64, 32};
    }));
    WindowFixture::screenshot(*window, "layer");

    QTest::mouseClick(section().plainButton(), Qt::LeftButton);
    QVERIFY(becomes([&] { return output().order.empty() && output().producers.empty(); }));
  }

  void transposesAndBack() {
    QTest::mouseClick(section().tiledButton(), Qt::LeftButton);
    QVERIFY(becomes([&] { return output().tile == std::vector<int64_t>{64, 64}; }));
    QVERIFY(!section().transposition()->isChecked());
    QTest::mouseClick(section().transposition(), Qt::LeftButton, Qt::NoModifier, QPoint(8, 8));
    QVERIFY(becomes([&] { return transposed() && project().plan()->ops.size() == 5; }));
    // The tile is the layer's as before, in the ops of the other layout.
    QCOMPARE(layerTile(*project().plan(), output().id), std::optional(TileSizes{64, 64, 64}));
    QCOMPARE(project().selectedOp(), output().id);
    QVERIFY(section().transposition()->isChecked());
    for (const auto &op : project().plan()->ops)
      QVERIFY2(op->refused.empty(), op->refused.c_str());

    project().undoStack().undo();
    QVERIFY(becomes([&] { return !transposed() && project().plan()->ops.size() == 4; }));
    QCOMPARE(layerTile(*project().plan(), output().id), std::optional(TileSizes{64, 64, 64}));
    project().undoStack().redo();
    QVERIFY(becomes([&] { return transposed() && project().plan()->ops.size() == 5; }));
    QCOMPARE(layerTile(*project().plan(), output().id), std::optional(TileSizes{64, 64, 64}));
  }

  void takesWhatTheCacheModelChooses() {
    QTest::mouseClick(section().chosenButton(), Qt::LeftButton);
    LayerVariant expected = chooseVariant(linearWork(*project().document()->graph()), true,
                                          *readCacheTarget("this-cpu"));
    QVERIFY(becomes([&] {
      auto tile = layerTile(*project().plan(), output().id);
      return !output().user.empty() && tile &&
             layerOverrides(*project().document()->graph(), expected.tile) ==
                 project().inputs().overrides;
    }));
    QCOMPARE(transposed(), expected.transposed);
  }

  void comesBackInTheNextSession() {
    QTest::mouseClick(section().tiledButton(), Qt::LeftButton);
    QVERIFY(becomes([&] { return output().tile == std::vector<int64_t>{64, 64}; }));
    QTest::mouseClick(section().transposition(), Qt::LeftButton, Qt::NoModifier, QPoint(8, 8));
    QVERIFY(becomes([&] { return transposed() && project().plan()->ops.size() == 5; }));
    window.reset();
    window = fixture.makeWindow();
    QVERIFY(WindowFixture::openAndWait(*window, exampleModel("linear-layer.mlir")));
    QVERIFY(becomes([&] { return project().plan() && project().plan()->ops.size() == 5; }));
    QCOMPARE(layerTile(*project().plan(), output().id), std::optional(TileSizes{64, 64, 64}));
  }

  void isNotShownForOtherModels() {
    QVERIFY(WindowFixture::openAndWait(*window, exampleModel("matmul.mlir")));
    project().select(project().plan()->ops.front()->id);
    QVERIFY(WindowFixture::settle(*window));
    QVERIFY(!section().isVisible());
  }
};

int main(int argc, char **argv) {
  return runWindowTest(argc, argv, [] { return std::make_unique<LayerTest>(); });
}

#include "LayerTest.moc"
