#include "widgets/canvas/LramScale.h"

#include "engine/support/Saturating.h"

#include <algorithm>
#include <cmath>

using namespace tilescope;

namespace {

/// A failing buffer may be many times the LRAM; this share above it shows that it sticks out.
constexpr double mostAbove = 0.3;

} // namespace

int LramScale::stepAt(float x) const {
  return std::clamp(
      static_cast<int>(std::floor((x - plot.x) / plot.width * static_cast<float>(steps))), 0,
      steps - 1);
}

Rect LramScale::buffer(int64_t address, int64_t bytes, int first, int last) const {
  float left = stepX(first), right = stepX(last + 1);
  float upper =
      std::max(plot.y, addressY(static_cast<double>(address) + static_cast<double>(bytes)));
  return {left, upper, right - left, addressY(static_cast<double>(address)) - upper};
}

LramScale tilescope::lramScale(const Subject &subject, Rect plot) {
  const LramReport &lram = subject.plan->lram;
  LramScale scale;
  scale.plot = plot;
  auto whole = static_cast<double>(std::max<int64_t>(1, subject.whole->target.lramBytes));
  scale.top = whole;
  if (lram.overflow)
    scale.top += std::min(static_cast<double>(lram.overflow->shortBy) * 1.05, whole * mostAbove);
  scale.steps = std::max<int>(1, static_cast<int>(lram.steps.size()));
  for (const PlannedBuffer &buffer : lram.buffers)
    scale.steps = std::max(scale.steps, buffer.last + 1);
  return scale;
}

int64_t tilescope::allocatedBytes(const PlannedBuffer &buffer, const Target &target) {
  int64_t one = roundUp(buffer.bytes, std::max<int64_t>(1, target.lramWordBytes));
  return multiplySaturating(one, std::max(1, buffer.copies));
}

std::vector<int64_t> tilescope::liveBytes(const Subject &subject) {
  const LramReport &lram = subject.plan->lram;
  std::vector<int64_t> live(lramScale(subject, {0, 0, 1, 1}).steps, 0);
  for (const PlannedBuffer &buffer : lram.buffers)
    for (int step = std::max(0, buffer.first); step <= buffer.last; ++step)
      live[step] = addSaturating(live[step], allocatedBytes(buffer, subject.whole->target));
  return live;
}

int tilescope::peakStep(const Subject &subject) {
  std::vector<int64_t> live = liveBytes(subject);
  return static_cast<int>(std::max_element(live.begin(), live.end()) - live.begin());
}

std::vector<FreeBlock> tilescope::freeBlocks(const Subject &subject, int step) {
  std::vector<std::pair<int64_t, int64_t>> used;
  for (const PlannedBuffer &buffer : subject.plan->lram.buffers)
    if (buffer.address && buffer.first <= step && step <= buffer.last)
      used.emplace_back(*buffer.address,
                        *buffer.address + allocatedBytes(buffer, subject.whole->target));
  std::sort(used.begin(), used.end());
  std::vector<FreeBlock> blocks;
  int64_t next = subject.whole->target.descriptorHeadroomBytes;
  for (auto [from, to] : used) {
    if (from > next)
      blocks.push_back({next, from - next});
    next = std::max(next, to);
  }
  if (next < subject.whole->target.lramBytes)
    blocks.push_back({next, subject.whole->target.lramBytes - next});
  return blocks;
}
