// The main job: open a model, see what does not fit, change a tile, export it.
#include "tests/app/window/WindowFixture.h"

#include "widgets/window/CanvasArea.h"
#include "widgets/window/DiffView.h"
#include "widgets/window/ExportDialog.h"
#include "widgets/window/Inspector.h"
#include "widgets/window/MessageList.h"
#include "widgets/window/ModelTree.h"
#include "widgets/window/SourceView.h"

#include <QDockWidget>
#include <QDropEvent>
#include <QFile>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace tilescope;

class MainJobTest : public QObject {
  Q_OBJECT

  WindowFixture fixture;
  std::unique_ptr<MainWindow> window;
  int64_t tiled = -1;

  const OpPlan &planned() const { return *window->project().plan()->find(tiled); }
  int tiledDimension() const { return planned().order.empty() ? -1 : planned().order.front(); }

private slots:
  void init() {
    window = fixture.makeWindow();
    QVERIFY(window);
    // Each story starts without what the one before left.
    for (const QString &name : QDir(fixture.folder() + "/sessions").entryList(QDir::Files))
      QFile::remove(fixture.folder() + "/sessions/" + name);
    QVERIFY(WindowFixture::openAndWait(*window, exampleModel("matmul.mlir")));
    tiled = -1;
    for (const auto &op : window->project().plan()->ops)
      if (tiled < 0 && !op->order.empty())
        tiled = op->id;
    QVERIFY2(tiled >= 0, "the layer does not fit whole, so some op must be tiled");
    window->project().select(tiled);
    QVERIFY(WindowFixture::settle(*window));
  }
  void cleanup() { window.reset(); }

  void showsTreeInspectorAndPictures() {
    QVERIFY(window->tree()->indexOf(tiled).isValid());
    QCOMPARE(window->tree()->view()->model()->rowCount(), 1);
    QVERIFY(planned().lram.peak > 0);
    QVERIFY(tiledDimension() >= 0);
    for (const char *name : {"tiles", "lram", "traffic"}) {
      window->canvases()->raiseCanvas(name);
      QTest::qWait(80);
      CanvasSurface *surface = window->canvases()->panel(name)->surface();
      QVERIFY(!surface->drawing().shapes.empty());
      QImage picture = surface->picture();
      QVERIFY2(!picture.isNull(), "there is no OpenGL to draw with");
      // Something is drawn: more than one colour.
      bool varied = false;
      for (int y = 0; y < picture.height() && !varied; y += 3)
        for (int x = 0; x < picture.width() && !varied; x += 3)
          varied = picture.pixel(x, y) != picture.pixel(0, 0);
      QVERIFY(varied);
      WindowFixture::screenshot(*window, QStringLiteral("main-job-%1").arg(name));
    }
    applyTheme(ThemeChoice::Dark);
    window->action("theme-2")->trigger();
    window->canvases()->raiseCanvas("tiles");
    WindowFixture::screenshot(*window, "main-job-dark");
    window->action("theme-1")->trigger();
  }

  void typesASize() {
    int dim = tiledDimension();
    int64_t before = planned().tile[size_t(dim)], peak = planned().lram.peak;
    QSpinBox *spin = window->inspector()->tiles()->row(dim)->spinBox();
    QTest::mouseClick(spin, Qt::LeftButton, Qt::NoModifier, QPoint(20, spin->height() / 2));
    spin->selectAll();
    QTest::keyClicks(spin, QString::number(before - 1));
    QTest::keyClick(spin, Qt::Key_Return);
    QVERIFY(WindowFixture::settle(*window));
    QCOMPARE(planned().tile[size_t(dim)], before - 1);
    QVERIFY(planned().lram.peak < peak);
    QVERIFY(spin->font().bold());
    QTest::keyClick(window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(WindowFixture::settle(*window));
    QCOMPARE(planned().tile[size_t(dim)], before);
    QTest::keyClick(window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(WindowFixture::settle(*window));
    QCOMPARE(planned().tile[size_t(dim)], before - 1);
    QTest::mouseClick(window->inspector()->tiles()->resetButton(), Qt::LeftButton);
    QVERIFY(WindowFixture::settle(*window));
    QCOMPARE(planned().tile[size_t(dim)], before);
    QVERIFY(window->project().inputs().overrides.empty());
  }

  void refusesWhatIsTooLarge() {
    QSpinBox *spin = window->inspector()->tiles()->row(0)->spinBox();
    spin->setFocus();
    spin->selectAll();
    QTest::keyClicks(spin, "5000");
    QTest::keyClick(spin, Qt::Key_Return);
    QVERIFY(WindowFixture::settle(*window));
    QVERIFY(!planned().refused.empty());
    QVERIFY(window->inspector()->refusal()->isVisible());
    QCOMPARE(spin->value(), 5000);
    QVERIFY(window->messages()->problems() > 0);
    WindowFixture::screenshot(*window, "refused");
  }

  void movesTheSlider() {
    int dim = tiledDimension();
    int64_t before = planned().tile[size_t(dim)];
    QSlider *slider = window->inspector()->tiles()->row(dim)->sizeSlider();
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Left);
    QVERIFY(WindowFixture::settle(*window));
    QVERIFY(planned().tile[size_t(dim)] < before);
    QCOMPARE(window->project().undoStack().count(), 1);
    QVERIFY(window->project().undoStack().undoText().contains("tile"));
  }

  void dragsATileEdge() {
    window->canvases()->raiseCanvas("tiles");
    QTest::qWait(80);
    CanvasSurface *surface = window->canvases()->panel("tiles")->surface();
    int dim = tiledDimension();
    int64_t before = planned().tile[size_t(dim)];
    DrawList list = surface->drawing();
    const HitArea *edge = nullptr;
    for (const HitArea &hit : list.hits)
      if (hit.target == "tile-edge:" + std::to_string(dim))
        edge = &hit;
    QVERIFY(edge);
    QPoint from(int(edge->rect.x + edge->rect.width / 2), int(edge->rect.y + edge->rect.height / 2));
    bool horizontal = edge->cursor == "size-x";
    QTest::mouseMove(surface, from);
    QTest::qWait(40);
    QTest::mousePress(surface, Qt::LeftButton, Qt::NoModifier, from);
    for (int step = 1; step <= 12; ++step) {
      QPoint at = from + (horizontal ? QPoint(8 * step, 0) : QPoint(0, 8 * step));
      QMouseEvent move(QEvent::MouseMove, at, surface->mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                       Qt::NoModifier);
      QApplication::sendEvent(surface, &move);
      QTest::qWait(20);
    }
    QPoint to = from + (horizontal ? QPoint(96, 0) : QPoint(0, 96));
    WindowFixture::screenshot(*window, "drag-edge");
    QTest::mouseRelease(surface, Qt::LeftButton, Qt::NoModifier, to);
    QTest::qWait(60);
    QVERIFY(WindowFixture::settle(*window));
    QVERIFY(window->project().inputs().overrides.at(tiled).tile);
    QVERIFY((*window->project().inputs().overrides.at(tiled).tile)[size_t(dim)] > before);
    // One gesture, one step.
    QCOMPARE(window->project().undoStack().count(), 1);
    window->action("undo")->trigger();
    QVERIFY(WindowFixture::settle(*window));
    QCOMPARE(planned().tile[size_t(dim)], before);
  }

  void marksTheSourceBothWays() {
    QCOMPARE(window->source()->markedLine(),
             int(window->project().document()->graph()->ops[size_t(
                     window->project().document()->graph()->indexOf(tiled))].location.line));
    int64_t other = opNamed(window->project(), "%init");
    QModelIndex row = window->tree()->indexOf(other);
    QTreeView *tree = window->tree()->view();
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, Qt::NoModifier, tree->visualRect(row).center());
    QCOMPARE(window->project().selectedOp(), other);
    int line = window->source()->markedLine();
    emit window->source()->lineSelected(line + 10);
    QVERIFY(window->project().selectedOp() != other);
  }

  void exportsAnnotatedMlir() {
    window->project().editOp("edit", tiled, [&](OpOverride &change) { change.tile = planned().tile; });
    QVERIFY(WindowFixture::settle(*window));
    ExportDialog *dialog = window->showExport(ExportFormat::Annotated);
    QString path = fixture.folder() + "/out.mlir";
    QTRY_VERIFY(dialog->preview()->isVisible());
    QTest::qWait(300);
    WindowFixture::screenshot(*dialog, "export");
    QTRY_VERIFY_WITH_TIMEOUT(dialog->saveTo(path) && QFile(path).size() > 0, 10000);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("tilescope-plan"));
    QVERIFY(!dialog->saveTo(fixture.folder() + "/missing/out.mlir"));
    dialog->close();
    // What was exported opens with its edit.
    QVERIFY(WindowFixture::openAndWait(*window, path));
    QCOMPARE(window->project().inputs().overrides.size(), size_t(1));
  }

  void staysAliveOnAnError() {
    QString path = fixture.writeFile("bad.mlir", "func.func @main() {\n  %x = arith.frob 3 : i32\n"
                                                 "  return\n}\n");
    QVERIFY(WindowFixture::openAndWait(*window, path));
    QVERIFY(!window->project().document());
    QVERIFY(window->messages()->problems() > 0);
    QCOMPARE(window->source()->markedLine(), 2);
    QVERIFY(window->banner()->isVisible());
    WindowFixture::screenshot(*window, "error");
    QVERIFY(WindowFixture::openAndWait(*window, exampleModel("matmul.mlir")));
    QVERIFY(window->project().plan());
  }

  void opensByDropAndRecent() {
    QString path = exampleModel("softmax.mlir");
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window.get(), &drop);
    QTRY_COMPARE_WITH_TIMEOUT(window->project().path(), path, 10000);
    QVERIFY(WindowFixture::settle(*window));
    QCOMPARE(window->recentFile(0), path);
    WindowFixture::screenshot(*window, "softmax");
  }

  void idleCostsNothing() {
    window->canvases()->raiseCanvas("tiles");
    CanvasSurface *surface = window->canvases()->panel("tiles")->surface();
    // Settles, however slow the machine is, and then stays still.
    int64_t frames = -1;
    QTRY_VERIFY_WITH_TIMEOUT((QTest::qWait(400), frames == surface->framesPainted()) ||
                                 (frames = surface->framesPainted(), false),
                             20000);
    QTest::qWait(500);
    QCOMPARE(surface->framesPainted(), frames);
  }
};

int main(int argc, char **argv) {
  return runWindowTest(argc, argv, [] { return std::make_unique<MainJobTest>(); });
}

#include "MainJobTest.moc"
