// Which units take which ops in, as far as the units are decided.
#pragma once

#include "engine/model/ModelGraph.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace tilescope {

class FusedSoFar {
public:
  explicit FusedSoFar(const ModelGraph &graph) : graph(graph) {}

  /// Op `unit` computes op `producer` inside its tiles.
  void fuse(int producer, int unit) { homes[producer].push_back(unit); }
  /// Nobody needs op `op` by itself.
  void takeIn(int op) { inside.insert(op); }

  /// The units that compute op `op`, in the order they were decided.
  llvm::ArrayRef<int> unitsOf(int op) const {
    auto it = homes.find(op);
    return it == homes.end() ? llvm::ArrayRef<int>() : llvm::ArrayRef<int>(it->second);
  }

  /// Whether every use of op `op` was fused with it: then nobody needs it by itself. Its users are
  /// to be decided before.
  bool consumed(int op) const;

private:
  const ModelGraph &graph;
  llvm::DenseMap<int, llvm::SmallVector<int, 2>> homes;
  llvm::DenseSet<int> inside;
};

} // namespace tilescope
