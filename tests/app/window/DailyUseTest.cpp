// Editing all day: undo, what-if, variants, sessions, the file changing underneath, finding things.
#include "tests/app/window/WindowFixture.h"

#include "widgets/window/CanvasArea.h"
#include "widgets/window/CommandPalette.h"
#include "widgets/window/CompareView.h"
#include "widgets/window/DiffView.h"
#include "widgets/window/FactTable.h"
#include "widgets/window/FindBar.h"
#include "widgets/window/Inspector.h"
#include "widgets/window/MessageList.h"
#include "widgets/window/ModelTree.h"
#include "widgets/window/ShortcutSheet.h"
#include "widgets/window/SourceView.h"
#include "widgets/window/Style.h"
#include "widgets/window/SystemTheme.h"
#include "widgets/window/TargetBar.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDBusVariant>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QListWidget>
#include <QSlider>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace tilescope;

class DailyUseTest : public QObject {
  Q_OBJECT

  WindowFixture fixture;
  std::unique_ptr<MainWindow> window;
  QString model;
  int64_t tiled = -1;

  static QByteArray exampleText() {
    QFile file(exampleModel("matmul.mlir"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }
  const OpPlan &planned() const { return *window->project().plan()->find(tiled); }
  void setTile(int64_t size) {
    std::vector<int64_t> tile = planned().tile;
    tile[size_t(planned().order.front())] = size;
    window->project().editOp(QStringLiteral("Set tile to %1").arg(size), tiled,
                             [tile](OpOverride &change) { change.tile = tile; });
    QVERIFY(WindowFixture::settle(*window));
  }

private slots:
  void init() {
    static int count = 0;
    model = fixture.writeFile(QStringLiteral("model%1.mlir").arg(++count), exampleText());
    window = fixture.makeWindow();
    QVERIFY(window);
    QVERIFY(WindowFixture::openAndWait(*window, model));
    tiled = window->project().selectedOp();
    QVERIFY(!planned().order.empty());
  }
  void cleanup() { window.reset(); }

  void whatIfLram() {
    int64_t peak = planned().lram.peak;
    QSpinBox *box = window->targetBar()->lramBox();
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, "256");
    QTest::keyClick(box, Qt::Key_Return);
    QVERIFY(WindowFixture::settle(*window));
    QCOMPARE(window->project().inputs().target.lramBytes, int64_t(256 * 1024));
    QVERIFY(planned().lram.peak < peak);
    QVERIFY(box->font().bold());
    QVERIFY(window->project().undoStack().undoText().contains("256"));
    window->action("undo")->trigger();
    QVERIFY(WindowFixture::settle(*window));
    QCOMPARE(planned().lram.peak, peak);
  }

  void everyEditIsOneNamedStep() {
    Project &project = window->project();
    setTile(5);
    window->action("mode-no-fuse")->trigger();
    QVERIFY(WindowFixture::settle(*window));
    window->action("search-optimal")->trigger();
    QVERIFY(WindowFixture::settle(*window));
    QCOMPARE(project.undoStack().count(), 3);
    for (int step = 0; step < 3; ++step)
      QVERIFY(!project.undoStack().text(step).isEmpty());
    window->action("reset-all")->trigger();
    QVERIFY(WindowFixture::settle(*window));
    QVERIFY(project.inputs().overrides.empty());
    for (int step = 0; step < 4; ++step)
      window->action("undo")->trigger();
    QVERIFY(WindowFixture::settle(*window));
    QVERIFY(project.inputs().options.mode == ProducerMode::MaxProducers);
    QVERIFY(project.inputs().overrides.empty());
  }

  void comparesVariants() {
    window->project().keepVariant("automatic");
    int64_t before = planned().tile[size_t(planned().order.front())];
    setTile(4);
    window->project().keepVariant("small");
    window->action("compare")->trigger();
    window->compareView()->choose(1, 0);
    QTest::qWait(100);
    QString csv = window->compareView()->table()->asCsv();
    QVERIFY(csv.contains("Tile"));
    QVERIFY(csv.contains(QStringLiteral(" 4")) || csv.contains(QStringLiteral("4 ")));
    WindowFixture::screenshot(*window, "variants");
    window->project().takeOver("automatic", tiled);
    QVERIFY(WindowFixture::settle(*window));
    QCOMPARE(planned().tile[size_t(planned().order.front())], before);
  }

  void sessionComesBack() {
    setTile(6);
    window->project().keepVariant("six");
    window->close();
    window = fixture.makeWindow();
    QVERIFY(WindowFixture::openAndWait(*window, model));
    QCOMPARE(window->project().inputs().overrides.size(), size_t(1));
    QCOMPARE(window->project().variants().size(), size_t(1));
    QVERIFY(window->banner()->isVisible());
    WindowFixture::screenshot(*window, "restored");
  }

  void twoWindowsKeepApart() {
    setTile(6);
    auto second = fixture.makeWindow();
    QVERIFY(WindowFixture::openAndWait(*second, model));
    QVERIFY(second->messages()->asText().contains("another window"));
    second->project().edit("drop", [](PlanInputs &inputs) { inputs.overrides.clear(); });
    second->close();
    second.reset();
    window->close();
    window = fixture.makeWindow();
    QVERIFY(WindowFixture::openAndWait(*window, model));
    QCOMPARE(window->project().inputs().overrides.size(), size_t(1));
  }

  void reloadsAndKeepsEdits() {
    setTile(6);
    QByteArray text = exampleText();
    text.prepend("// a line more\n");
    QFile file(model);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    QTRY_VERIFY_WITH_TIMEOUT(window->messages()->asText().contains("loaded again"), 10000);
    QVERIFY(WindowFixture::settle(*window));
    QCOMPARE(window->project().inputs().overrides.size(), size_t(1));
  }

  void keepsThePlanWhenTheFileBreaks() {
    QFile file(model);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("func.func @main() {\n  %x = arith.frob 3 : i32\n  return\n}\n");
    file.close();
    QTRY_VERIFY_WITH_TIMEOUT(window->banner()->isVisible(), 10000);
    QVERIFY(window->project().plan());
    QCOMPARE(window->source()->markedLine(), 2);
  }

  void findsEverywhere() {
    window->source()->setFocus();
    window->action("find")->trigger();
    QVERIFY(window->source()->findBar()->isVisible());
    QTest::keyClicks(window->source()->findBar()->box(), "maximumf");
    QTest::keyClick(window->source()->findBar()->box(), Qt::Key_Escape);
    QVERIFY(!window->source()->findBar()->isVisible());
    window->tree()->view()->setFocus();
    window->action("find")->trigger();
    QTest::keyClicks(window->tree()->filterBox(), "matmul");
    QCOMPARE(window->tree()->view()->model()->rowCount(window->tree()->view()->model()->index(0, 0)), 1);
    window->tree()->filterBox()->clear();
  }

  void paletteRunsCommands() {
    window->action("palette")->trigger();
    auto *palette = window->findChild<CommandPalette *>();
    QVERIFY(palette);
    QTRY_VERIFY(palette->isVisible());
    QTest::keyClicks(palette->box(), "no-fuse");
    WindowFixture::screenshot(*palette, "palette");
    QTest::keyClick(palette->box(), Qt::Key_Return);
    QTRY_VERIFY(window->project().inputs().options.mode == ProducerMode::NoFuse);
  }

  void shortcutSheetListsActions() {
    window->action("shortcuts")->trigger();
    auto *sheet = window->findChild<ShortcutSheet *>();
    QVERIFY(sheet);
    QTRY_VERIFY(sheet->isVisible());
    WindowFixture::screenshot(*sheet, "shortcuts");
    sheet->close();
  }

  void tablesCopyAndSort() {
    CanvasPanel *panel = window->canvases()->panel("traffic");
    window->canvases()->raiseCanvas("traffic");
    panel->setTableShown(true);
    QTest::qWait(100);
    QVERIFY(panel->facts()->view()->model()->rowCount() > 0);
    panel->facts()->view()->sortByColumn(0, Qt::DescendingOrder);
    panel->facts()->view()->setFocus();
    QTest::keyClick(panel->facts()->view(), Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QApplication::clipboard()->text().contains('\t'));
    WindowFixture::screenshot(*window, "traffic-table");
    QCOMPARE(csvField("a,\"b\""), QString("\"a,\"\"b\"\"\""));
  }

  void floatsAndDocksACanvas() {
    window->canvases()->raiseCanvas("lram");
    CanvasPanel *panel = window->canvases()->panel("lram");
    emit panel->floatRequested();
    QTest::qWait(300);
    QVERIFY(panel->window() != window.get());
    QVERIFY(!panel->surface()->picture().isNull());
    QVERIFY(panel->surface()->framesPainted() > 0);
    emit panel->floatRequested();
    QTest::qWait(300);
    QVERIFY(panel->window() == window.get());
    QVERIFY(!panel->surface()->picture().isNull());
  }

  void verifiesByRunning() {
    QVERIFY(fixture.openAndWait(*window, model));
    window->project().select(tiled);
    // Small ops are run without asking, once edits pause.
    auto says = [&](const QString &words) {
      for (QLabel *label : window->inspector()->findChildren<QLabel *>())
        if (label->isVisibleTo(window->inspector()->widget()) && label->text().contains(words))
          return true;
      return false;
    };
    QTRY_VERIFY_WITH_TIMEOUT(says("verified: run in LRAM"), 20000);
    QVERIFY(says("moves as counted"));
  }

  void followsTheSystem() {
    window->action("theme-0")->trigger();
    Theme before = currentTheme();
    uint other = before == Theme::Dark ? 2 : 1;
    SystemTheme &system = SystemTheme::instance();
    system.settingChanged("org.freedesktop.appearance", "accent-color", QDBusVariant(other));
    QCOMPARE(currentTheme(), before);
    system.settingChanged("org.freedesktop.appearance", "color-scheme", QDBusVariant(other));
    QVERIFY(currentTheme() != before);
    // Not when the user chose one.
    window->action("theme-1")->trigger();
    QCOMPARE(currentTheme(), Theme::Light);
    system.settingChanged("org.freedesktop.appearance", "color-scheme", QDBusVariant(1u));
    QCOMPARE(currentTheme(), Theme::Light);
    system.settingChanged("org.freedesktop.appearance", "color-scheme", QDBusVariant(2u));
    window->action("theme-0")->trigger();
    QCOMPARE(currentTheme(), Theme::Light);
  }

  void closesTheGap() {
    QVERIFY(fixture.openAndWait(*window, fixture.writeFile("gap.mlir", R"(
func.func @main(%a: tensor<1000x1500xbf16>, %w: tensor<1500x700xbf16>) -> tensor<1000x700xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<1000x700xbf16>
  %z = linalg.fill ins(%zero : bf16) outs(%e : tensor<1000x700xbf16>) -> tensor<1000x700xbf16>
  %product = linalg.matmul ins(%a, %w : tensor<1000x1500xbf16>, tensor<1500x700xbf16>) outs(%z : tensor<1000x700xbf16>) -> tensor<1000x700xbf16>
  return %product : tensor<1000x700xbf16>
})")));
    Project &project = window->project();
    project.select(opNamed(project, "%product"));
    auto moved = [&] {
      const OpPlan *op = project.plan()->find(project.selectedOp());
      return op->traffic.load + op->traffic.store;
    };
    int64_t before = moved();
    QPushButton *button = window->inspector()->closeGapButton();
    QTRY_VERIFY(button->isVisibleTo(window->inspector()->widget()));
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY(moved() < before);
    QVERIFY(fixture.settle(*window));
    QCOMPARE(project.undoStack().count(), 1);
    QVERIFY(project.undoStack().undoText().startsWith("Close the gap of"));
    // Nothing moves less any more: the button goes.
    QTRY_VERIFY(!button->isVisibleTo(window->inspector()->widget()));
    WindowFixture::screenshot(*window, "gap");
    project.undoStack().undo();
    QVERIFY(fixture.settle(*window));
    QCOMPARE(moved(), before);
    window->action("close-all-gaps")->trigger();
    QTRY_VERIFY(moved() < before);
    QCOMPARE(project.undoStack().count(), 1);
  }

  void showsTheResult() {
    for (auto mode : {DiffView::Tiled, DiffView::Changes, DiffView::Annotated}) {
      window->tiledIr()->setMode(mode);
      QTRY_VERIFY_WITH_TIMEOUT(window->tiledIr()->source()->lineCount() > 3, 10000);
    }
  }
};

int main(int argc, char **argv) {
  return runWindowTest(argc, argv, [] { return std::make_unique<DailyUseTest>(); });
}

#include "DailyUseTest.moc"
