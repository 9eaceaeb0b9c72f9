// Which units take which ops in, as far as the units are decided.
#pragma once

#include "engine/plan/Plan.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace tilescope {

class FusedSoFar {
public:
  explicit FusedSoFar(const ModelGraph &graph) : graph(graph) {}

  /// The unit of op `op` computes its producers inside its tiles.
  void place(const OpPlan &unit, int op) {
    for (int64_t producer : unit.producers)
      homes[graph.indexOf(producer)].push_back(op);
  }
  /// Nobody needs op `op` by itself.
  void takeIn(int op) { inside.insert(op); }

  /// The units that compute op `op`, in the order they were decided.
  llvm::ArrayRef<int> unitsOf(int op) const {
    auto it = homes.find(op);
    return it == homes.end() ? llvm::ArrayRef<int>() : llvm::ArrayRef<int>(it->second);
  }

  /// Whether units decided so far compute copies of op `op`.
  bool isCopied(int op) const { return !unitsOf(op).empty(); }

  /// Whether every use of op `op` was fused with it: then nobody needs it by itself. Its users are
  /// to be decided before.
  bool consumed(int op) const;

private:
  const ModelGraph &graph;
  llvm::DenseMap<int, llvm::SmallVector<int, 2>> homes;
  llvm::DenseSet<int> inside;
};

} // namespace tilescope
