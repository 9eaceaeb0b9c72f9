// Prints, from one run, how fast the real window is on large models: opening, frames while moving
// about, edits, and what it costs when nobody does anything. Not a test: it judges nothing.
// Usage: window_benchmark [OPS...], by default 1000 and 5000; --markdown for docs/performance.md,
// --only scroll, graph, drag, edit, cancel or idle.
#include "tests/app/window/EncoderModel.h"
#include "tests/app/window/Watchdog.h"
#include "tests/app/window/WindowFixture.h"

#include "widgets/window/CanvasArea.h"
#include "widgets/window/Inspector.h"
#include "widgets/window/ModelTree.h"

#include <QDockWidget>
#include <QEventLoop>
#include <QHeaderView>
#include <QMouseEvent>
#include <QScrollBar>
#include <QTableView>
#include <QTest>
#include <QTimer>
#include <QTreeView>
#include <QWheelEvent>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <sys/resource.h>

using namespace tilescope;

namespace {

using Clock = std::chrono::steady_clock;

WatchedApplication *application = nullptr;
bool markdown = false;
/// One part of the measurement; empty for all.
QByteArray only;

double millisecondsSince(Clock::time_point begin, Clock::time_point end = Clock::now()) {
  return std::chrono::duration<double, std::milli>(end - begin).count();
}

double processTime() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  auto ms = [](const timeval &t) { return double(t.tv_sec) * 1e3 + double(t.tv_usec) / 1e3; };
  return ms(usage.ru_utime) + ms(usage.ru_stime);
}

bool waitFor(const std::function<bool()> &done, double longest = 60000) {
  Clock::time_point begin = Clock::now();
  while (!done()) {
    if (millisecondsSince(begin) > longest)
      return false;
    QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents);
  }
  return true;
}

/// Keeps processEvents() from waiting for longer than this when nothing happens.
class Ticker {
public:
  Ticker() { timer.start(20); }
  void pause() { timer.stop(); }

private:
  QTimer timer;
};

/// Waits until the window has been painted once more; the time from `begin` until then. None when
/// nothing had to be painted.
std::optional<double> untilPainted(Clock::time_point begin, int64_t paintsBefore,
                                   double longest = 200) {
  if (!waitFor([&] { return application->paints() != paintsBefore; }, longest))
    return std::nullopt;
  return millisecondsSince(begin, application->lastPaint());
}

void rest(int ms) {
  QEventLoop loop;
  QTimer::singleShot(ms, &loop, &QEventLoop::quit);
  loop.exec();
}

class Samples {
public:
  void add(std::optional<double> value) {
    if (value)
      values.push_back(*value);
  }
  double percentile(double share) {
    if (values.empty())
      return 0;
    std::sort(values.begin(), values.end());
    return values[std::min(values.size() - 1, size_t(share * double(values.size())))];
  }
  size_t count() const { return values.size(); }

private:
  std::vector<double> values;
};

void row(const char *what, double milliseconds, const char *budget) {
  std::printf(markdown ? "| %s | %.0f ms | | %s |\n" : "  %-46s %7.1f ms %18s %s\n", what,
              milliseconds, markdown ? budget : "", budget);
}

void row(const char *what, Samples samples, const char *budget) {
  double middle = samples.percentile(0.5), worst = samples.percentile(0.99);
  if (markdown)
    std::printf("| %s | %.1f ms | %.1f ms | %s |\n", what, middle, worst, budget);
  else
    std::printf("  %-46s p50 %6.1f ms, p99 %6.1f ms %s (%zu)\n", what, middle, worst, budget,
                samples.count());
  std::fflush(stdout);
}

/// One frame for each input.
Samples frames(int count, const std::function<void(int)> &input) {
  Samples samples;
  for (int i = 0; i < count; ++i) {
    int64_t before = application->paints();
    Clock::time_point begin = Clock::now();
    input(i);
    samples.add(untilPainted(begin, before));
  }
  rest(100);
  return samples;
}

void wheel(QWidget *widget, QPoint at, int angle, Qt::KeyboardModifiers modifiers = {}) {
  QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, angle}, Qt::NoButton, modifiers,
                    Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(widget, &event);
}

void mouse(QWidget *widget, QEvent::Type type, QPointF at, bool down) {
  QMouseEvent event(type, at, widget->mapToGlobal(at),
                    type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                    down ? Qt::LeftButton : Qt::NoButton, Qt::NoModifier);
  QCoreApplication::sendEvent(widget, &event);
}

/// Back and forth between two ends.
int swing(int i, int length) {
  int at = i % (2 * length);
  return at < length ? at : 2 * length - at;
}

class Measurement {
public:
  explicit Measurement(int ops) : ops(ops) {}

  bool run() {
    if (!open())
      return false;
    const std::pair<const char *, void (Measurement::*)()> parts[] = {
        {"scroll", &Measurement::scroll},     {"graph", &Measurement::graph},
        {"drag", &Measurement::dragTileEdge}, {"edit", &Measurement::edit},
        {"cancel", &Measurement::cancel},     {"idle", &Measurement::idle}};
    for (const auto &[name, measure] : parts)
      if (only.isEmpty() || only == name)
        (this->*measure)();
    row("longest event (CPU)", application->longest(), "");
    return true;
  }

private:
  Project &project() { return window->project(); }
  CanvasSurface *surface(const char *name) { return window->canvases()->panel(name)->surface(); }

  bool open() {
    QString path = fixture.writeFile(QStringLiteral("model.mlir"), encoderModel(ops));
    Clock::time_point begin = Clock::now();
    window = fixture.makeWindow();
    if (!window)
      return false;
    row("empty window shown", millisecondsSince(begin), "");
    application->resetLongest();
    begin = Clock::now();
    window->open(path);
    waitFor([&] { return project().document() || !project().openDiagnostics().empty(); });
    if (!project().document()) {
      for (const Diagnostic &problem : project().openDiagnostics())
        std::fprintf(stderr, "%s\n", problem.str().c_str());
      return false;
    }
    row("model loaded", millisecondsSince(begin), "");
    waitFor([&] { return bool(project().plan()); });
    int64_t before = application->paints();
    auto drawn = untilPainted(begin, before, 5000);
    row("open and drawn", drawn.value_or(0), ops <= 1000 ? "2,000 ms" : "6,000 ms");
    row("longest event while opening (CPU)", application->longest(), "250 ms");
    waitFor([&] { return !project().busy(); });
    rest(1000);
    application->resetLongest();
    return true;
  }

  void scroll() {
    QTreeView *tree = window->tree()->view();
    row("scrolling the tree",
        frames(150,
               [&](int i) {
                 wheel(tree->viewport(), {50, 100}, i % 100 < 50 ? -120 : 120);
               }),
        "33 ms");
    for (const auto &canvas : allCanvases()) {
      CanvasPanel *panel = window->canvases()->panel(canvas->name());
      window->canvases()->raiseCanvas(canvas->name());
      panel->setTableShown(true);
      rest(300);
      QTableView *table = panel->facts()->view();
      if (table->verticalScrollBar()->maximum() > 0) {
        QByteArray what = QByteArray("scrolling the facts of ") + canvas->title();
        row(what.constData(),
            frames(100,
                   [&](int i) {
                     wheel(table->viewport(), {50, 30}, i % 50 < 25 ? -120 : 120);
                   }),
            "33 ms");
      }
      panel->setTableShown(false);
    }
  }

  void graph() {
    // As after opening: nothing is laid out yet.
    CanvasSurface *canvas = surface("graph");
    ViewState fresh = canvas->view();
    fresh.data.layout = nullptr;
    canvas->setView(fresh);
    window->canvases()->raiseCanvas("tiles");
    rest(200);
    project().edit("again", [](PlanInputs &inputs) { ++inputs.options.distanceLimit; });
    waitFor([&] { return !project().busy(); });
    rest(300);
    Clock::time_point begin = Clock::now();
    window->canvases()->raiseCanvas("graph");
    waitFor([&] { return bool(canvas->view().data.layout); });
    row("graph laid out", millisecondsSince(begin), "");
    rest(300);

    QPoint middle(canvas->width() / 2, canvas->height() / 2);
    row("zooming the graph",
        frames(120, [&](int i) { wheel(canvas, middle, i % 24 < 12 ? 120 : -120); }), "33 ms");
    for (int i = 0; i < 3; ++i)
      wheel(canvas, middle, 120), rest(50);
    row("panning the graph", panned(canvas, middle), "33 ms");
    canvas->fit();
    rest(100);
    // All of it in sight.
    for (int i = 0; i < 60; ++i)
      wheel(canvas, middle, -120);
    rest(300);
    row("panning the whole graph", panned(canvas, middle), "33 ms");
    row("selecting ops in the tree with the graph open",
        frames(60, [&](int) { QTest::keyClick(window->tree()->view(), Qt::Key_Down); }), "");
  }

  Samples panned(CanvasSurface *canvas, QPoint middle) {
    QPoint corner(canvas->width() - 30, canvas->height() - 60);
    mouse(canvas, QEvent::MouseMove, corner, false);
    mouse(canvas, QEvent::MouseButtonPress, corner, true);
    rest(50);
    Samples samples = frames(120, [&](int i) {
      QPoint to(corner.x() - 4 * swing(i + 1, 40), corner.y() - 3 * swing(i + 1, 40));
      mouse(canvas, QEvent::MouseMove, to, true);
    });
    mouse(canvas, QEvent::MouseButtonRelease, middle, false);
    rest(50);
    return samples;
  }

  /// An op in the middle of the model that loops over tiles.
  const OpPlan *tiledOp() {
    const auto &all = project().plan()->ops;
    for (size_t i = all.size() / 2; i < all.size(); ++i)
      if (all[i]->status == OpStatus::Tiled && !all[i]->order.empty())
        return all[i].get();
    return nullptr;
  }

  void dragTileEdge() {
    const OpPlan *op = tiledOp();
    if (!op)
      return;
    window->canvases()->raiseCanvas("tiles");
    project().select(op->id);
    rest(500);
    CanvasSurface *canvas = surface("tiles");
    const HitArea *edge = nullptr;
    DrawList list = canvas->drawing();
    for (const HitArea &hit : list.hits)
      if (hit.target.rfind("tile-edge:", 0) == 0)
        edge = &hit;
    if (!edge)
      return;
    QPointF from(edge->rect.x + edge->rect.width / 2, edge->rect.y + edge->rect.height / 2);
    bool horizontal = edge->cursor == "size-x";
    mouse(canvas, QEvent::MouseMove, from, false);
    rest(50);
    mouse(canvas, QEvent::MouseButtonPress, from, true);
    rest(50);
    Samples samples = frames(150, [&](int i) {
      int by = 2 * swing(i + 1, 60);
      mouse(canvas, QEvent::MouseMove, from + (horizontal ? QPointF(by, 0) : QPointF(0, by)), true);
    });
    mouse(canvas, QEvent::MouseButtonRelease, from, false);
    row("dragging a tile edge", samples, "33 ms");
    waitFor([&] { return !project().busy(); });
    rest(1000);
  }

  void edit() {
    const OpPlan *op = tiledOp();
    if (!op)
      return;
    int64_t id = op->id;
    project().select(id);
    std::vector<int64_t> tile = op->tile;
    auto dimension = size_t(op->order.front());
    rest(500);
    Samples own, everything;
    for (int i = 0; i < 100; ++i) {
      std::vector<int64_t> wanted = tile;
      wanted[dimension] = std::max<int64_t>(1, wanted[dimension] - 1 - i % 2);
      const OpPlan *old = project().plan()->find(id);
      int64_t before = application->paints();
      Clock::time_point begin = Clock::now();
      project().editOp(QStringLiteral("Set tile"), id,
                       [&](OpOverride &change) { change.tile = wanted; });
      waitFor([&] {
        if (project().plan()->find(id) == old)
          before = application->paints();
        return project().plan()->find(id) != old && application->paints() != before;
      });
      own.add(millisecondsSince(begin, application->lastPaint()));
      waitFor(
          [&] {
            bool done =
                !project().busy() && project().plan()->overrides == project().inputs().overrides;
            if (!done)
              before = application->paints();
            return done && application->paints() != before;
          },
          1000);
      everything.add(millisecondsSince(begin, application->lastPaint()));
      rest(20);
    }
    row("an edit to the op's numbers on screen", own, "16 ms");
    row("an edit to all that depends on it", everything, ops <= 1000 ? "100 ms" : "");
  }

  /// From Cancel to where nothing is computed any more.
  void cancel() {
    auto measure = [&](const char *what, const std::function<void()> &begin) {
      Samples samples;
      for (int i = 0; i < 5; ++i) {
        begin();
        rest(60 + 40 * i);
        if (!window->action("cancel")->isEnabled())
          continue;
        Clock::time_point asked = Clock::now();
        window->action("cancel")->trigger();
        waitFor([&] { return !window->action("cancel")->isEnabled(); });
        samples.add(millisecondsSince(asked));
      }
      row(what, samples, "100 ms");
    };
    measure("cancelling a reload", [&] { project().reload(); });
    waitFor([&] { return !project().busy(); });
    int limit = 0;
    measure("cancelling the optimal search", [&] {
      project().edit("Search", [&](PlanInputs &inputs) {
        inputs.options.search = SearchKind::Optimal;
        inputs.options.distanceLimit = ++limit;
      });
    });
    project().edit("Search back", [](PlanInputs &inputs) {
      inputs.options.search = SearchKind::Torq;
      inputs.options.distanceLimit = 0;
    });
    waitFor([&] { return !project().busy(); });
    measure("cancelling closing all gaps", [&] { window->action("close-all-gaps")->trigger(); });
    rest(500);
  }

  void idle() {
    // All canvases side by side.
    CanvasArea *area = window->canvases();
    std::vector<QDockWidget *> docks;
    for (const auto &canvas : allCanvases())
      docks.push_back(area->dock(canvas->name()));
    for (size_t i = 1; i < docks.size(); ++i) {
      area->splitDockWidget(docks[i - 1 - (i % 2 ? 0 : 1)], docks[i],
                            i % 2 ? Qt::Vertical : Qt::Horizontal);
      docks[i]->show();
    }
    waitFor([&] { return !project().busy(); });
    // Time for what starts when edits pause: the curve, the least traffic, a run of the op.
    rest(15000);
    ticker.pause();
    int seen = 0;
    for (const auto &canvas : allCanvases())
      seen += !surface(canvas->name())->visibleRegion().isEmpty();
    int64_t painted = application->paints();
    double before = processTime();
    rest(10000);
    double spent = processTime() - before;
    std::printf(
        markdown
            ? "| idle for ten seconds, %d canvases open | %.0f ms of CPU, %lld frames | | 0 %% |\n"
            : "  idle for ten seconds, %d canvases open: %.0f ms of CPU, %lld frames\n",
        seen, spent, static_cast<long long>(application->paints() - painted));
  }

  int ops;
  Ticker ticker;
  WindowFixture fixture;
  std::unique_ptr<MainWindow> window;
};

} // namespace

int main(int argc, char **argv) {
  std::vector<int> sizes;
  for (int i = 1; i < argc; ++i) {
    if (QByteArray(argv[i]) == "--markdown")
      markdown = true;
    else if (QByteArray(argv[i]) == "--only" && i + 1 < argc)
      only = argv[++i];
    else
      sizes.push_back(std::atoi(argv[i]));
  }
  if (sizes.empty())
    sizes = {1000, 5000};
  auto owned = testApplication(argc, argv);
  application = owned.get();
  if (markdown)
    std::printf("# How fast the window is\n\nMade by `window_benchmark --markdown` on 2 cores with "
                "software OpenGL (Mesa's llvmpipe), from\ngenerated encoders (width 768, sequence "
                "512). A frame is the time from an input to the next\npainted window; 33 ms are 30 "
                "frames a second.\n");
  for (int ops : sizes) {
    std::printf(markdown ? "\n## %d ops\n\n| what | half of the time below | 99 %% below | budget "
                           "|\n|---|--:|--:|--:|\n"
                         : "%d ops\n",
                ops);
    if (!Measurement(ops).run()) {
      std::fprintf(stderr, "the model of %d ops could not be opened\n", ops);
      return 1;
    }
  }
  return 0;
}
