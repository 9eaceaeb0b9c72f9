// Plans kept under a name, to compare with and to go back to.
#pragma once

#include "widgets/window/PlanInputs.h"

#include <QString>

#include <memory>
#include <vector>

namespace tilescope {

struct Variant {
  QString name;
  PlanInputs inputs;
  /// Null until it has been planned again after a restart.
  std::shared_ptr<const Plan> plan;
};

/// One op in two plans.
struct VariantRow {
  int64_t op = 0;
  std::vector<int64_t> tileA, tileB;
  int64_t peakA = 0, peakB = 0;
  /// Loads and stores, bytes.
  int64_t trafficA = 0, trafficB = 0;
};

/// Ops of `a` that `b` has too, in model order.
std::vector<VariantRow> compare(const Plan &a, const Plan &b);

/// Whether no other of `all` is better in one of (traffic, peak) and no worse in the other.
bool onParetoFront(const Variant &variant, const std::vector<Variant> &all);

} // namespace tilescope
