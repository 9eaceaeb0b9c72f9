// Long work: a progress sink and a cancel flag that the worker polls.
#pragma once

#include <atomic>
#include <functional>
#include <string>

namespace tilescope {

/// Passed by reference into anything that may take longer than a frame. The default one never
/// cancels and reports nowhere.
class Task {
public:
  /// Called from a working thread, one at a time, with what is done and the share done, 0 to 1.
  std::function<void(const std::string &what, double share)> onProgress;

  void report(const std::string &what, double share) const {
    if (onProgress)
      onProgress(what, share);
  }
  /// Whether the work may be shared between processors; what comes of it is the same.
  bool parallel = true;

  void cancel() { cancelFlag.store(true, std::memory_order_relaxed); }
  bool cancelled() const { return cancelFlag.load(std::memory_order_relaxed); }
  /// What cancelled() reads, for code that cannot call it.
  const std::atomic<bool> &flag() const { return cancelFlag; }

private:
  std::atomic<bool> cancelFlag{false};
};

} // namespace tilescope
