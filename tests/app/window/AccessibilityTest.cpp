// The window without a mouse and without eyes: every control by Tab, with a name, a role and a
// focus that can be seen; canvases by keyboard; their facts through the accessibility tree.
#include "tests/app/window/WindowFixture.h"

#include "widgets/window/CanvasArea.h"
#include "widgets/window/Inspector.h"
#include "widgets/window/ModelTree.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QSet>
#include <QTableView>
#include <QTest>
#include <QTreeView>

using namespace tilescope;

class AccessibilityTest : public QObject {
  Q_OBJECT

  WindowFixture fixture;
  std::unique_ptr<MainWindow> window;
  int64_t tiled = -1;

  Project &project() { return window->project(); }
  const OpPlan &planned() { return *project().plan()->find(tiled); }
  CanvasSurface *surface(const char *name) {
    window->canvases()->raiseCanvas(name);
    CanvasSurface *found = window->canvases()->panel(name)->surface();
    found->setFocus(Qt::TabFocusReason);
    return QTest::qWaitFor([&] { return found->hasFocus() && found->framesPainted() > 0; })
               ? found
               : nullptr;
  }
  static QString nameOf(QWidget *widget) {
    QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(widget);
    return interface ? interface->text(QAccessible::Name) : QString();
  }
  static QString describe(QWidget *widget) {
    QString path;
    for (QWidget *at = widget; at && !at->isWindow(); at = at->parentWidget())
      path = QStringLiteral("/%1#%2").arg(at->metaObject()->className(), at->objectName()) + path;
    return path;
  }
  /// In the order of Tab from where the focus is, once round.
  QList<QWidget *> tabOrder() {
    QList<QWidget *> order;
    window->tree()->view()->setFocus();
    for (int i = 0; i < 500; ++i) {
      QWidget *focus = QApplication::focusWidget();
      // A text may have links of its own to stop at.
      bool stays = !order.isEmpty() && order.last() == focus;
      if (!focus || (order.contains(focus) && !stays))
        break;
      if (!stays)
        order << focus;
      QTest::keyClick(focus, Qt::Key_Tab);
    }
    return order;
  }
  /// Presses `key` until the keyboard is on a target that begins with `prefix` (and is not
  /// `other`).
  static bool goTo(CanvasSurface *canvas, Qt::Key key, const std::string &prefix,
                   const std::string &other = {}) {
    for (int i = 0; i < 60; ++i) {
      const std::string &at = canvas->view().hover;
      if (at.rfind(prefix, 0) == 0 && at != other)
        return true;
      QTest::keyClick(canvas, key, Qt::ControlModifier);
    }
    return false;
  }

private slots:
  void init() {
    window = fixture.makeWindow();
    QVERIFY(window && WindowFixture::openAndWait(*window, exampleModel("matmul.mlir")));
    project().edit("Afresh", [](PlanInputs &inputs) { inputs.overrides.clear(); });
    QVERIFY(WindowFixture::settle(*window));
    tiled = opNamed(project(), "%relu");
    project().select(tiled);
    QVERIFY(WindowFixture::rest(*window));
  }
  void cleanup() { window.reset(); }

  void tabReachesEveryControl() {
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window.get()));
    QList<QWidget *> order = tabOrder();
    QVERIFY(order.size() > 20);
    QStringList missed;
    for (QWidget *widget : window->findChildren<QWidget *>()) {
      bool wanted = widget->isVisibleTo(window.get()) && widget->isEnabled() &&
                    (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy() &&
                    !widget->visibleRegion().isEmpty() && widget->window() == window.get();
      if (wanted && !order.contains(widget))
        missed << describe(widget);
    }
    QVERIFY2(missed.isEmpty(), qPrintable(missed.join('\n')));
    // Nowhere that cannot be seen, and the same way back.
    for (QWidget *widget : order) {
      widget->setFocus(Qt::TabFocusReason);
      QTest::qWait(1);
      for (QWidget *pane = widget; pane; pane = pane->parentWidget())
        if (qobject_cast<QDockWidget *>(pane))
          QVERIFY2(!pane->visibleRegion().isEmpty(), qPrintable(describe(widget)));
    }
    order[1]->setFocus();
    QTest::keyClick(order[1], Qt::Key_Tab, Qt::ShiftModifier);
    QCOMPARE(QApplication::focusWidget(), order[0]);
  }

  void everyControlHasANameAndARole() {
    QStringList nameless;
    for (QWidget *widget : tabOrder()) {
      QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(widget);
      QVERIFY(interface);
      if (interface->text(QAccessible::Name).isEmpty() ||
          interface->role() == QAccessible::NoRole || interface->role() == QAccessible::Client)
        nameless << describe(widget);
    }
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join('\n')));
  }

  void focusCanBeSeen() {
    QStringList unseen;
    for (QWidget *widget : tabOrder()) {
      // The cursor of a text blinks, and that is what shows where it is.
      if (widget->testAttribute(Qt::WA_InputMethodEnabled))
        continue;
      auto look = [&] {
        QTest::qWait(40);
        return widget->grab().toImage();
      };
      window->setFocus(Qt::OtherFocusReason);
      widget->clearFocus();
      QImage without = look();
      widget->setFocus(Qt::TabFocusReason);
      if (look() == without)
        unseen << describe(widget);
    }
    QVERIFY2(unseen.isEmpty(), qPrintable(unseen.join('\n')));
  }

  void factsOfEveryCanvas() {
    for (const auto &canvas : allCanvases()) {
      CanvasPanel *panel = window->canvases()->panel(canvas->name());
      window->canvases()->raiseCanvas(canvas->name());
      panel->setTableShown(true);
      QTest::qWait(100);
      QTableView *view = panel->facts()->view();
      CanvasTable facts = canvas->table(*project().plan(), panel->surface()->view());
      QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(view);
      QVERIFY(interface && interface->tableInterface());
      QCOMPARE(interface->role(), QAccessible::Table);
      QVERIFY(interface->text(QAccessible::Name).contains(canvas->title()));
      QAccessibleTableInterface *table = interface->tableInterface();
      QCOMPARE(table->rowCount(), int(facts.rows.size()));
      QCOMPARE(table->columnCount(), int(facts.columns.size()));
      for (int column = 0; column < table->columnCount(); ++column)
        QCOMPARE(table->columnDescription(column),
                 QString::fromStdString(facts.columns[size_t(column)]));
      for (int row = 0; row < std::min(table->rowCount(), 20); ++row)
        for (int column = 0; column < int(facts.rows[size_t(row)].size()); ++column) {
          QAccessibleInterface *cell = table->cellAt(row, column);
          QVERIFY(cell);
          QCOMPARE(cell->role(), QAccessible::Cell);
          QCOMPARE(cell->text(QAccessible::Name),
                   QString::fromStdString(facts.rows[size_t(row)][size_t(column)]));
        }
      panel->setTableShown(false);
      QAccessibleInterface *picture = QAccessible::queryAccessibleInterface(panel->surface());
      QCOMPARE(picture->role(), QAccessible::Canvas);
      QVERIFY(picture->text(QAccessible::Name).contains(canvas->title()));
    }
  }

  void arrowsChangeTheTile() {
    CanvasSurface *canvas = surface("tiles");
    QVERIFY(canvas);
    std::vector<int64_t> before = planned().tile;
    project().undoStack().clear();
    // Held: three steps are one of undo.
    for (int i = 0; i < 3; ++i)
      QTest::keyPress(canvas, Qt::Key_Left);
    QTest::keyRelease(canvas, Qt::Key_Left);
    QVERIFY(WindowFixture::settle(*window));
    QCOMPARE(planned().tile[1], before[1] - 3);
    QCOMPARE(planned().tile[0], before[0]);
    QCOMPARE(project().undoStack().count(), 1);
    QTest::keyClick(canvas, Qt::Key_Up);
    QVERIFY(WindowFixture::settle(*window));
    QCOMPARE(planned().tile[0], before[0] - 1);
    QCOMPARE(project().undoStack().count(), 2);
    // The whole is the end.
    QTest::keyClick(canvas, Qt::Key_Down);
    QTest::keyClick(canvas, Qt::Key_Down);
    QVERIFY(WindowFixture::settle(*window));
    QCOMPARE(planned().tile[0], before[0]);
    window->action("undo")->trigger();
  }

  void arrowsWalkTheGraph() {
    CanvasSurface *canvas = surface("graph");
    QVERIFY(canvas);
    QTest::keyClick(canvas, Qt::Key_Up);
    QCOMPARE(project().selectedOp(), opNamed(project(), "%biased"));
    QTest::keyClick(canvas, Qt::Key_Down);
    QCOMPARE(project().selectedOp(), tiled);
    QTest::keyClick(canvas, Qt::Key_Down);
    QCOMPARE(project().selectedOp(), tiled);
  }

  void returnTakesAnOrder() {
    project().editOp("Tile", tiled, [](OpOverride &change) { change.tile = {{100, 13}}; });
    QVERIFY(WindowFixture::settle(*window));
    std::vector<int> before = planned().order;
    QCOMPARE(before.size(), size_t(2));
    CanvasSurface *canvas = surface("traffic");
    QVERIFY(canvas);
    QVERIFY(goTo(canvas, Qt::Key_Down, "order:"));
    std::string first = canvas->view().hover;
    QTest::keyClick(canvas, Qt::Key_Return);
    QVERIFY(WindowFixture::settle(*window));
    if (planned().order == before) {
      QVERIFY(goTo(canvas, Qt::Key_Right, "order:", first) ||
              goTo(canvas, Qt::Key_Down, "order:", first));
      QTest::keyClick(canvas, Qt::Key_Return);
      QVERIFY(WindowFixture::settle(*window));
    }
    QVERIFY(planned().order != before);
    QVERIFY(!canvas->accessibleDescription().isEmpty());
  }

  void stepsAndProbesByKeyboard() {
    CanvasSurface *lram = surface("lram");
    QVERIFY(lram && goTo(lram, Qt::Key_Down, "step:"));
    QTest::keyClick(lram, Qt::Key_Return);
    QVERIFY(lram->view().step >= 0);
    CanvasSurface *search = surface("search");
    QVERIFY(search && goTo(search, Qt::Key_Down, "probe:"));
    QTest::keyClick(search, Qt::Key_Return);
    QVERIFY(search->view().probe >= 0);
    // Nothing is pointed at: nothing happens.
    CanvasSurface *reduction = surface("reduction");
    QVERIFY(reduction);
    int steps = project().undoStack().count();
    QTest::keyClick(reduction, Qt::Key_Return);
    QCOMPARE(project().undoStack().count(), steps);
  }
};

int main(int argc, char **argv) {
  return runWindowTest(argc, argv, [] { return std::make_unique<AccessibilityTest>(); });
}

#include "AccessibilityTest.moc"
