// Records what a solver did, or nothing at all at no cost.
#pragma once

#include "engine/autotile/Solution.h"

namespace tilescope::autotile {

class Tracer {
public:
  /// `steps` may be null: then nothing is recorded and no text is made.
  explicit Tracer(std::vector<TraceStep> *steps = nullptr) : steps(steps) {}

  /// `makeText` returns the sentence; called only when recording.
  template <typename MakeText> void record(const Evaluation &point, MakeText makeText) {
    if (steps)
      steps->push_back({makeText(), point.values()});
  }

private:
  std::vector<TraceStep> *steps;
};

/// "16384": variables hold whole numbers.
inline std::string wholeText(double value) {
  return std::to_string(static_cast<int64_t>(value));
}

} // namespace tilescope::autotile
