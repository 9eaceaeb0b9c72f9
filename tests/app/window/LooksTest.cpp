// Sharp at every density, legible in both themes, told apart by every eye, and still when motion is
// not wanted.
#include "tests/app/window/WindowFixture.h"

#include "widgets/canvas/Palette.h"
#include "widgets/window/CanvasArea.h"
#include "widgets/window/Motion.h"
#include "widgets/window/Style.h"

#include <QAction>
#include <QApplication>
#include <QSettings>
#include <QTest>
#include <QToolButton>

#include <cmath>
#include <cstdlib>

using namespace tilescope;

namespace {

/// A canvas on a screen whose density changes, as when a window is dragged to another one.
class CarriedSurface : public CanvasSurface {
public:
  using CanvasSurface::CanvasSurface;
  double ratio = 1;

protected:
  int metric(PaintDeviceMetric what) const override {
    if (what == PdmDevicePixelRatio)
      return int(std::ceil(ratio));
    if (what == PdmDevicePixelRatioScaled)
      return int(ratio * devicePixelRatioFScale());
    return CanvasSurface::metric(what);
  }
};

/// Neighbouring pixels that differ by more than two thirds of what text and ground differ by: there
/// are many where glyphs are drawn for these pixels, and hardly any in an enlarged picture.
int sharpEdges(const QImage &picture) {
  int edges = 0;
  for (int y = 0; y < picture.height(); ++y)
    for (int x = 1; x < picture.width(); ++x)
      edges += std::abs(qGray(picture.pixel(x, y)) - qGray(picture.pixel(x - 1, y))) > 150;
  return edges;
}

Color packed(const QColor &color) {
  return Color(color.red()) << 24 | Color(color.green()) << 16 | Color(color.blue()) << 8 | 255;
}

} // namespace

class LooksTest : public QObject {
  Q_OBJECT

  WindowFixture fixture;
  std::unique_ptr<MainWindow> window;

private slots:
  void init() {
    window = fixture.makeWindow();
    QVERIFY(window && WindowFixture::openAndWait(*window, exampleModel("matmul.mlir")));
  }
  void cleanup() { window.reset(); }

  void canvasesHaveThePixelsOfTheScreen() {
    CanvasSurface *surface = window->canvases()->panel("tiles")->surface();
    double ratio = surface->devicePixelRatioF();
    if (const char *wanted = std::getenv("QT_SCALE_FACTOR"))
      QCOMPARE(ratio, std::atof(wanted));
    QVERIFY(QTest::qWaitFor([&] { return surface->framesPainted() > 0; }));
    const QImage &picture = surface->picture();
    QCOMPARE(picture.devicePixelRatio(), ratio);
    QCOMPARE(picture.width(), int(std::ceil(surface->width() * ratio)));
    QCOMPARE(picture.height(), int(std::ceil(surface->height() * ratio)));
    QVERIFY2(sharpEdges(picture) > 500, qPrintable(QString::number(sharpEdges(picture))));
    WindowFixture::screenshot(*window, QStringLiteral("looks-%1").arg(ratio));
  }

  void movingToAnotherScreen() {
    CarriedSurface surface(*findCanvas("tiles"));
    surface.setPlan(window->project().plan());
    surface.setView(window->canvases()->panel("tiles")->surface()->view());
    surface.resize(600, 400);
    surface.show();
    QVERIFY(QTest::qWaitForWindowExposed(&surface));
    int blurred = 0;
    for (double ratio : {1.0, 2.0, 1.25, 1.5, 1.0}) {
      surface.ratio = ratio;
      surface.update();
      QSize wanted(int(std::ceil(600 * ratio)), int(std::ceil(400 * ratio)));
      QVERIFY(QTest::qWaitFor([&] { return surface.picture().size() == wanted; }));
      int edges = sharpEdges(surface.picture());
      QVERIFY2(edges > 300, qPrintable(QString::number(edges)));
      if (ratio == 1.0)
        blurred = sharpEdges(surface.picture().scaled(QSize(1200, 800), Qt::IgnoreAspectRatio,
                                                      Qt::SmoothTransformation));
      else if (ratio == 2.0)
        QVERIFY(edges > 2 * blurred);
    }
  }

  void textsReachTheContrastOfWcag() {
    for (ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
      applyTheme(choice);
      const ThemeColors &c = colors();
      const std::pair<const char *, QColor> grounds[] = {{"window", c.window},
                                                         {"surface", c.surface},
                                                         {"raised", c.raised},
                                                         {"accentSoft", c.accentSoft},
                                                         {"current", c.current}};
      const std::pair<const char *, QColor> inks[] = {{"text", c.text}, {"faint", c.faint}};
      auto check = [&](const char *ink, const QColor &a, const char *ground, const QColor &b,
                       double least) {
        double reached = contrast(packed(a), packed(b));
        QVERIFY2(reached >= least, qPrintable(QStringLiteral("%1 on %2, theme %3: %4")
                                                  .arg(ink, ground)
                                                  .arg(int(choice))
                                                  .arg(reached)));
      };
      for (const auto &[ground, b] : grounds)
        for (const auto &[ink, a] : inks)
          check(ink, a, ground, b, 4.5);
      for (const QColor &b : {c.surface, c.current}) {
        for (const QColor &a :
             {c.keyword, c.type, c.value, c.symbol, c.attribute, c.literal, c.comment})
          check("syntax", a, "source", b, 4.5);
      }
      for (const QColor &b : {c.window, c.surface, c.raised, c.accentSoft})
        for (const QColor &a : {c.accent, c.good, c.warning, c.bad, c.user})
          check("meaning", a, "ground", b, 4.5);
      check("bad", c.bad, "badSoft", c.badSoft, 4.5);
      check("text", c.text, "badSoft", c.badSoft, 4.5);
      // The focus is a line.
      for (const QColor &b : {c.window, c.surface, c.raised})
        check("focus", c.accent, "ground", b, 3);
    }
    applyTheme(ThemeChoice::Light);
  }

  void statusesDifferWithoutColour() {
    // Shape and words say it; drawn in grey no two icons are the same.
    QList<QImage> icons;
    for (OpStatus status : {OpStatus::Fits, OpStatus::Tiled, OpStatus::Fused, OpStatus::Reduction,
                            OpStatus::NoFit, OpStatus::Host, OpStatus::Untileable}) {
      QImage icon =
          statusIcon(status).pixmap(32, 32).toImage().convertToFormat(QImage::Format_Alpha8);
      QVERIFY(!icons.contains(icon));
      icons << icon;
    }
  }

  void motionIsReducedWhereItIsNotWanted() {
    CanvasPanel *panel = window->canvases()->panel("tiles");
    window->canvases()->raiseCanvas("tiles");
    auto pictures = [&] {
      QToolButton *play = nullptr;
      for (QToolButton *button : panel->findChildren<QToolButton *>())
        if (button->toolTip().contains("order of execution"))
          play = button;
      if (!play)
        return -1;
      QSet<float> seen;
      play->click();
      if (!QTest::qWaitFor(
              [&] {
                seen.insert(panel->surface()->view().execution);
                return !play->isChecked();
              },
              30000))
        return -1;
      return int(seen.size());
    };
    setReducedMotion(MotionChoice::Reduced);
    QVERIFY(reducedMotion());
    QVERIFY(!(window->dockOptions() & QMainWindow::AnimatedDocks));
    int few = pictures();
    QVERIFY(few > 1 && few <= 12);
    setReducedMotion(MotionChoice::Full);
    QVERIFY(!reducedMotion());
    QVERIFY(window->dockOptions() & QMainWindow::AnimatedDocks);
    QVERIFY(pictures() > 2 * few);
    // As the desktop says.
    setReducedMotion(MotionChoice::System);
    qputenv("TILESCOPE_REDUCED_MOTION", "1");
    QVERIFY(reducedMotion());
    qunsetenv("TILESCOPE_REDUCED_MOTION");
    QVERIFY(!reducedMotion());
  }
};

int main(int argc, char **argv) {
  return runWindowTest(argc, argv, [] { return std::make_unique<LooksTest>(); });
}

#include "LooksTest.moc"
