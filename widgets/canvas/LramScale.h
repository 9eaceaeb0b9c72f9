// Where buffers lie in the LRAM canvas: addresses upwards, body steps to the right.
#pragma once

#include "widgets/canvas/Subject.h"

namespace tilescope {

struct LramScale {
  Rect plot;
  /// Addresses shown: all of LRAM, and above it as much of a buffer that found no place as is
  /// useful.
  double top = 1;
  int steps = 1;

  float addressY(double address) const {
    return plot.y + plot.height * static_cast<float>(1 - address / top);
  }
  float stepX(double step) const { return plot.x + plot.width * static_cast<float>(step / steps); }
  /// The step whose column holds x.
  int stepAt(float x) const;
  /// A buffer of `bytes` at `address`, alive from step `first` to `last`, both included.
  Rect buffer(int64_t address, int64_t bytes, int first, int last) const;
};

LramScale lramScale(const Subject &subject, Rect plot);

/// Bytes a buffer takes with its copies, rounded to words.
int64_t allocatedBytes(const PlannedBuffer &buffer, const Target &target);
/// Bytes live in each step.
std::vector<int64_t> liveBytes(const Subject &subject);
/// The step with the most live bytes; 0 when there is none.
int peakStep(const Subject &subject);

struct FreeBlock {
  int64_t address = 0, bytes = 0;
};
/// Unused address ranges above the headroom at `step`, lowest first.
std::vector<FreeBlock> freeBlocks(const Subject &subject, int step);

} // namespace tilescope
