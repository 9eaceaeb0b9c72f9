// What a pattern may take, and the group it builds while matching.
#pragma once

#include "mlir/IR/Operation.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"

namespace tilescope {

/// How a member relates to the computation of its group.
enum class MemberUse {
  /// Part of the computation: in one pattern only.
  Computes,
  /// Initialises or feeds it (a fill, a pad, a broadcast bias) and can do so for several groups.
  Feeds
};

/// The ops of a module that patterns work on, and which of them are spoken for.
class PatternScope {
public:
  /// Lets patterns take `op`.
  void open(mlir::Operation *op) { claimed.try_emplace(op, false); }
  void claim(mlir::Operation *op) { claimed[op] = true; }

  bool mayCompute(mlir::Operation *op) const {
    auto entry = claimed.find(op);
    return entry != claimed.end() && !entry->second;
  }
  bool mayFeed(mlir::Operation *op) const { return claimed.contains(op); }

private:
  llvm::DenseMap<mlir::Operation *, bool> claimed;
};

/// A group in the making: the anchor where matching started and the members found so far.
class PatternMatch {
public:
  struct Member {
    mlir::Operation *op;
    llvm::StringRef role;
    MemberUse use;
  };

  PatternMatch(const PatternScope &scope, mlir::Operation *anchor)
      : scope(&scope), members{{anchor, "principal", MemberUse::Computes}}, taken{anchor} {}

  /// Takes `op` as `role`; false when it may not be taken: unknown to the scope, in another block
  /// than the anchor, or already part of another computation. Taking a member again is fine.
  bool take(mlir::Operation *op, llvm::StringRef role, MemberUse use = MemberUse::Computes);

  bool contains(mlir::Operation *op) const { return taken.contains(op); }
  llvm::ArrayRef<Member> getMembers() const { return members; }
  mlir::Operation *getAnchor() const { return members.front().op; }

private:
  const PatternScope *scope;
  llvm::SmallVector<Member, 8> members;
  llvm::SmallPtrSet<mlir::Operation *, 8> taken;
};

} // namespace tilescope
