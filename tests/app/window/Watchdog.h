// Watches that no event keeps the window's thread busy for long: while it does, nothing is drawn
// and no input is taken.
#pragma once

#include <QApplication>

#include <chrono>

namespace tilescope {

/// Milliseconds of its own CPU time that the window's thread may spend on one event. Input is felt
/// to be late from about 100 ms on; a window that opens makes its OpenGL context, shaders and fonts
/// in one event, which software rendering does in up to 150 ms here. Other programs on the machine
/// take no CPU time of this thread, but they take its caches and share its core: that stays below a
/// factor of two. Instrumented and unoptimised builds get what they cost more.
#if defined(__SANITIZE_ADDRESS__) || !defined(NDEBUG)
inline constexpr double stallBudget = 1000;
#else
inline constexpr double stallBudget = 250;
#endif

class WatchedApplication : public QApplication {
public:
  using QApplication::QApplication;

  bool notify(QObject *receiver, QEvent *event) override;

  /// Events that took longer than the budget; each is also printed.
  int stalls() const { return stallCount; }
  /// CPU milliseconds of the longest event since the last resetLongest().
  double longest() const { return longestEvent; }
  void resetLongest() { longestEvent = 0; }
  /// Times a window was painted after updates were asked for, and when that was done last.
  int64_t paints() const { return paintCount; }
  std::chrono::steady_clock::time_point lastPaint() const { return paintedAt; }

private:
  /// Depth of the event loop whose event is measured; an event sent from within it is a part of it.
  int measuredLevel = -1;
  /// What events of loops nested in the measured event took.
  double nested = 0;
  int stallCount = 0;
  double longestEvent = 0;
  int64_t paintCount = 0;
  std::chrono::steady_clock::time_point paintedAt;
};

} // namespace tilescope
