#include "engine/autotile/PipelineModel.h"

namespace tilescope::autotile {

ExpressionId PipelineModel::bytesPerCycle(const TransferRate &rate) const {
  return pool.add(number(rate.bytesPerCycle), divide(number(rate.sharedBytesPerCycle), coresUsed));
}

ExpressionId PipelineModel::transfer(const TransferRate &rate, ExpressionId bytes) const {
  return pool.add(divide(bytes, bytesPerCycle(rate)), number(rate.start));
}

ExpressionId PipelineModel::withCores(double constant, double perCore) const {
  return pool.add(number(constant), pool.multiply(number(perCore), coresUsed));
}

ExpressionId PipelineModel::load(const TransferShape &shape) const {
  const LoadModel &load = target.load;
  ExpressionId bytes = pool.multiply(shape.rowBytes, shape.rows);
  ExpressionId isSmall = pool.subtract(number(static_cast<double>(load.smallBelowBytes)), bytes);
  ExpressionId moving =
      pool.select(isSmall, transfer(load.small, bytes), transfer(load.large, bytes));
  ExpressionId misplaced =
      pool.make(Operator::Modulo, shape.gapBytes, number(static_cast<double>(load.strideModulo)));
  return pool.add(moving,
                  pool.multiply(number(load.strideCycles), pool.multiply(shape.rows, misplaced)));
}

ExpressionId PipelineModel::store(const TransferShape &shape) const {
  const StoreModel &store = target.store;
  auto granule = number(static_cast<double>(target.rowBytes));
  auto line = number(static_cast<double>(target.cacheLineBytes));
  ExpressionId bytes = pool.multiply(shape.rowBytes, shape.rows);
  ExpressionId aligned = transfer(store.aligned, bytes);
  ExpressionId medium =
      pool.add(pool.multiply(number(store.cyclesPerByte), bytes), number(store.unalignedStart));
  ExpressionId longRows =
      pool.subtract(pool.add(aligned, number(store.atCacheLine)), transfer(store.aligned, line));
  ExpressionId perRow = pool.add(
      pool.multiply(withCores(store.shortPerByte, store.shortPerByteAndCore), shape.rowBytes),
      withCores(store.shortStart, store.shortPerCore));
  ExpressionId shortRows = pool.add(pool.multiply(perRow, shape.rows), number(store.aligned.start));
  ExpressionId unaligned =
      pool.select(pool.subtract(granule, shape.rowBytes), shortRows,
                  pool.select(pool.subtract(shape.rowBytes, line), longRows, medium));
  return pool.select(pool.make(Operator::Modulo, shape.rowBytes, granule), unaligned, aligned);
}

ExpressionId PipelineModel::vector(const ResolvedCost &cost, ExpressionId inputElements,
                                   ExpressionId outputElements, ExpressionId halvings) const {
  ExpressionId starts = cost.startPerHalving ? halvings : number(1);
  return pool.add(
      pool.multiply(number(cost.cost.perElement), cost.onInput ? inputElements : outputElements),
      pool.multiply(number(cost.cost.start), starts));
}

ExpressionId PipelineModel::head(const std::string &pipe, ExpressionId largestLoadBytes) const {
  const PipeHead *head = target.headOf(pipe);
  if (!head)
    return number(0);
  ExpressionId isSmall =
      pool.subtract(number(static_cast<double>(target.load.smallBelowBytes)), largestLoadBytes);
  return pool.select(isSmall, withCores(head->smallCycles, head->smallPerCore),
                     withCores(head->cycles, head->perCore));
}

} // namespace tilescope::autotile
