// The pipeline-time model: cycles of one load, store, vector call or pipe head, as expressions.
//
// Given constants the expressions fold to constants, so the same formulas serve a problem's pipes
// and a single number. Forms of the formulas: UnifiedBufferTarget.h.
#pragma once

#include "engine/autotile/Expression.h"
#include "engine/autotile/UnifiedBufferTarget.h"

namespace tilescope::autotile {

/// A two-dimensional transfer: `rows` pieces of `rowBytes` contiguous bytes in main memory, with
/// `gapBytes` between the end of one and the start of the next.
struct TransferShape {
  ExpressionId rowBytes = 0;
  ExpressionId rows = 0;
  ExpressionId gapBytes = 0;
};

/// Builds cost expressions in `pool`; `coresUsed` is B.
class PipelineModel {
public:
  PipelineModel(ExpressionPool &pool, const UnifiedBufferTarget &target, ExpressionId coresUsed)
      : pool(pool), target(target), coresUsed(coresUsed) {}

  ExpressionId load(const TransferShape &shape) const;
  ExpressionId store(const TransferShape &shape) const;
  /// `halvings` is ceil(log2) of the reduced length, at least 1.
  ExpressionId vector(const ResolvedCost &cost, ExpressionId inputElements,
                      ExpressionId outputElements, ExpressionId halvings) const;
  /// 0 for a pipe without a head. `largestLoadBytes` decides between the large and the small one.
  ExpressionId head(const std::string &pipe, ExpressionId largestLoadBytes) const;

private:
  ExpressionId number(double value) const { return pool.constant(value); }
  ExpressionId divide(ExpressionId a, ExpressionId b) const {
    return pool.make(Operator::Divide, a, b);
  }
  ExpressionId bytesPerCycle(const TransferRate &rate) const;
  ExpressionId transfer(const TransferRate &rate, ExpressionId bytes) const;
  /// a + b x B.
  ExpressionId withCores(double constant, double perCore) const;

  ExpressionPool &pool;
  const UnifiedBufferTarget &target;
  ExpressionId coresUsed;
};

} // namespace tilescope::autotile
