#include "engine/fusion/patterns/PatternMatch.h"

using namespace mlir;

namespace tilescope {

bool PatternMatch::take(Operation *op, llvm::StringRef role, MemberUse use) {
  if (contains(op))
    return true;
  bool allowed = use == MemberUse::Computes ? scope->mayCompute(op) : scope->mayFeed(op);
  if (!allowed || op->getBlock() != getAnchor()->getBlock())
    return false;
  members.push_back({op, role, use});
  taken.insert(op);
  return true;
}

} // namespace tilescope
