#include "engine/plan/FusedSoFar.h"

#include "llvm/ADT/STLExtras.h"

namespace tilescope {

bool FusedSoFar::consumed(int op) const {
  llvm::ArrayRef<int> units = unitsOf(op);
  if (units.empty())
    return false;
  auto takesIt = [&](int unit) { return llvm::is_contained(units, unit); };
  for (int result : graph.ops[op].results) {
    const Value &value = graph.values[result];
    if (value.usedOutside)
      return false;
    // A user runs by itself, or inside the units it was fused into, or both.
    for (auto [user, operand] : value.uses)
      if (!llvm::all_of(unitsOf(user), takesIt) || (!inside.contains(user) && !takesIt(user)))
        return false;
  }
  return true;
}

} // namespace tilescope
