#include "engine/plan/Plan.h"
#include "engine/support/Saturating.h"

#include <algorithm>

namespace tilescope {

void PlanTotals::add(const OpPlan &op) {
  load = addSaturating(load, op.traffic.load);
  store = addSaturating(store, op.traffic.store);
  compulsory = addSaturating(compulsory, op.traffic.compulsory);
  peak = std::max(peak, op.lram.peak);
  tiled += op.status == OpStatus::Tiled || (op.status == OpStatus::NoFit && !op.order.empty());
  fused += op.status == OpStatus::Fused;
  probes += op.probes;
}

} // namespace tilescope
