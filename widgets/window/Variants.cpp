#include "widgets/window/Variants.h"

namespace tilescope {

std::vector<VariantRow> compare(const Plan &a, const Plan &b) {
  std::vector<VariantRow> rows;
  for (const auto &op : a.ops) {
    const OpPlan *other = b.find(op->id);
    if (!other)
      continue;
    rows.push_back({op->id, op->tile, other->tile, op->lram.peak, other->lram.peak,
                    op->traffic.load + op->traffic.store,
                    other->traffic.load + other->traffic.store});
  }
  return rows;
}

bool onParetoFront(const Variant &variant, const std::vector<Variant> &all) {
  if (!variant.plan)
    return false;
  auto traffic = [](const Variant &v) { return v.plan->totals.load + v.plan->totals.store; };
  for (const Variant &other : all) {
    if (!other.plan || &other == &variant)
      continue;
    int64_t trafficGain = traffic(variant) - traffic(other);
    int64_t peakGain = variant.plan->totals.peak - other.plan->totals.peak;
    if (trafficGain >= 0 && peakGain >= 0 && trafficGain + peakGain > 0)
      return false;
  }
  return true;
}

} // namespace tilescope
