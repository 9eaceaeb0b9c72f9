#include "engine/reduction/ReductionLayout.h"

#include "engine/support/Saturating.h"

#include <algorithm>

namespace tilescope {
namespace {

llvm::SmallVector<int64_t, 8> countsOf(const TileBody &body, llvm::ArrayRef<int64_t> tile) {
  llvm::SmallVector<int64_t, 8> counts;
  for (const BodyVariable &variable : body.variables)
    counts.push_back(variable.extent);
  std::copy(tile.begin(), tile.end(), counts.begin());
  return counts;
}

int64_t partBits(const OpNode &node, size_t result) {
  return result < node.reduction.partBits.size() ? node.reduction.partBits[result] : 64;
}

/// Operand index of the destination of `result`.
int destinationOf(const OpNode &node, size_t result) {
  for (size_t o = 0; o < node.operands.size(); ++o)
    if (node.operands[o].isInit && node.operands[o].result == int(result))
      return o;
  return -1;
}

/// Bytes of one part of result `r`.
int64_t bytesOfPart(const TileBody &body, llvm::ArrayRef<int64_t> counts, size_t r) {
  return sliceBytes(body.consumer().results[r], counts, partBits(body.consumerNode(), r));
}

} // namespace

int64_t operandBytes(const TileBody &body, llvm::ArrayRef<int64_t> tile) {
  llvm::SmallVector<int64_t, 8> counts = countsOf(body, tile);
  const OpNode &node = body.consumerNode();
  int64_t sum = 0;
  for (const BodyLoad &load : body.loads)
    if (!node.operands[load.operand].isInit)
      sum = addSaturating(sum, sliceBytes(load.slice, counts, load.elementBits));
  for (size_t r = 0; r < node.results.size(); ++r)
    sum = addSaturating(sum, sliceBytes(body.consumer().results[r], counts,
                                        body.model->values[node.results[r]].elementBits));
  return sum;
}

void layOutReduction(const TileBody &body, const BodyTiling &tiling, const ReductionParts &parts,
                     const Target &target, BodyLayout &layout) {
  layOut(body, tiling, target, layout);
  const OpNode &node = body.consumerNode();
  int consumer = int(body.ops.size()) - 1;
  if (parts.count > 0 || parts.wider) {
    // What the parts, or the wider accumulator, take lives from the first load inside the outer
    // loops to the end of the body.
    int first = 0, last = int(layout.steps.size()) - 1;
    while (first < last && layout.steps[first].level < tiling.depth())
      ++first;
    for (size_t r = 0; r < node.results.size(); ++r) {
      int64_t bytes = bytesOfPart(body, tiling.tile, r);
      auto add = [&](int64_t size) {
        BodyBuffer buffer;
        buffer.op = consumer;
        buffer.operand = destinationOf(node, r);
        buffer.role = BufferRole::Scratch;
        buffer.bytes = size;
        buffer.allocated = roundUp(size, target.lramWordBytes);
        buffer.level = tiling.depth();
        buffer.first = first;
        buffer.last = last;
        layout.buffers.push_back(buffer);
      };
      if (parts.count > 0)
        add(parts.inLram ? multiplySaturating(bytes, parts.count) : bytes);
      if (parts.wider && partBits(node, r) != body.model->values[node.results[r]].elementBits)
        add(bytes);
    }
  }
  findPeak(layout);
  layout.fits = true;
  layout.failed = -1;
  assignAddresses(target, layout);
}

LramReport reductionReport(const TileBody &body, const BodyLayout &layout, const Target &target) {
  LramReport report = toReport(body, layout, target);
  for (PlannedBuffer &buffer : report.buffers)
    if (buffer.role == BufferRole::Scratch)
      buffer.name += " parts";
  return report;
}

llvm::SmallVector<int64_t, 2> partTraffic(const TileBody &body, const ReductionParts &parts) {
  llvm::SmallVector<int64_t, 2> bytes;
  llvm::SmallVector<int64_t, 8> whole = countsOf(body, {});
  for (size_t r = 0; r < body.consumerNode().results.size(); ++r)
    bytes.push_back(parts.inLram ? 0
                                 : multiplySaturating(bytesOfPart(body, whole, r), parts.count));
  return bytes;
}

} // namespace tilescope
