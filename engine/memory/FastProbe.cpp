#include "engine/memory/FastProbe.h"

#include "engine/memory/Allocator.h"
#include "engine/support/Saturating.h"

#include <algorithm>

namespace tilescope {
namespace {

/// Builds the steps of one body in execution order and the buffers live across them.
class Layouter {
public:
  Layouter(const TileBody &body, const BodyTiling &tiling, const Target &target, BodyLayout &layout)
      : body(body), tiling(tiling), target(target), layout(layout), depth(tiling.depth()) {}

  void run() {
    layout.buffers.clear();
    layout.steps.clear();
    layout.fits = true;
    layout.failed = -1;
    bufferOfLoad.assign(body.loads.size(), -1);
    bufferOfResult.resize(body.ops.size());
    keptBuffer.assign(body.loads.size(), -1);
    levels.clear();
    kept.clear();
    owners.clear();
    for (size_t i = 0; i < body.loads.size(); ++i) {
      loopPath(tiling, body.loads[i].op, path);
      levels.push_back(tiling.level[i]);
      kept.push_back(keptLoop(tiling, i, path));
      owners.push_back(loadOwner(body, tiling, i));
    }
    for (int level = 0; level < depth; ++level) {
      for (size_t i = 0; i < body.loads.size(); ++i)
        if (levels[i] == level)
          emitLoad(i);
      openKept(level);
    }
    for (size_t b = 0; b < body.ops.size(); ++b)
      emitOp(b);
    int lastStep = int(layout.steps.size()) - 1;
    for (size_t i = 0; i < body.loads.size(); ++i)
      if (bufferOfLoad[i] >= 0 && (levels[i] < depth || kept[i] >= 0))
        layout.buffers[bufferOfLoad[i]].last = lastStep;
    findPeak(layout);
  }

private:
  int step(BodyStepRecord::Kind kind, int op, int operand, int level) {
    layout.steps.push_back({kind, op, operand, level});
    return int(layout.steps.size()) - 1;
  }

  int addBuffer(int op, int operand, BufferRole role, int64_t bytes, int level, int copies,
                int atStep) {
    BodyBuffer buffer;
    buffer.op = op;
    buffer.operand = operand;
    buffer.role = role;
    buffer.bytes = bytes;
    buffer.copies = copies;
    buffer.allocated = multiplySaturating(roundUp(bytes, target.lramWordBytes), copies);
    buffer.level = level;
    buffer.first = buffer.last = atStep;
    layout.buffers.push_back(buffer);
    return int(layout.buffers.size()) - 1;
  }

  void emitLoad(int index) {
    if (owners[index] != index && bufferOfLoad[owners[index]] >= 0) {
      bufferOfLoad[index] = bufferOfLoad[owners[index]];
      return;
    }
    const BodyLoad &load = body.loads[index];
    int level = levels[index];
    if (kept[index] >= 0) {
      if (level == kept[index] + 1)
        step(BodyStepRecord::Copy, load.op, load.operand, level);
      step(BodyStepRecord::Load, load.op, load.operand, level);
      bufferOfLoad[index] = keptBuffer[index];
      return;
    }
    loopPath(tiling, load.op, path);
    int at = step(BodyStepRecord::Load, load.op, load.operand, level);
    int copies = target.doubleBuffer && level > 0 ? 2 : 1;
    bufferOfLoad[index] =
        addBuffer(load.op, load.operand, BufferRole::Load,
                  largestSliceBytes(body, tiling, load.slice, path, level, load.elementBits), level,
                  copies, at);
  }

  /// What comes between the loads inside `level` loops and the next loop: what is kept for that
  /// loop is moved to its place in each trip, and buffers that keep something along the next loop
  /// come to life.
  void openKept(int level) {
    for (size_t i = 0; i < body.loads.size(); ++i)
      if (kept[i] >= 0 && owners[i] == int(i) && kept[i] + 1 == level && levels[i] > level)
        step(BodyStepRecord::Copy, body.loads[i].op, body.loads[i].operand, level);
    for (size_t i = 0; i < body.loads.size(); ++i) {
      if (kept[i] != level || owners[i] != int(i))
        continue;
      const BodyLoad &load = body.loads[i];
      loopPath(tiling, load.op, path);
      keptBuffer[i] =
          addBuffer(load.op, load.operand, BufferRole::Load,
                    largestSliceBytes(body, tiling, load.slice, path, level + 1, load.elementBits),
                    level, 1, int(layout.steps.size()));
    }
  }

  /// Loads of body op b at `level`, in operand order, that nobody has brought in yet.
  void emitLoadsOf(int b, int level) {
    for (size_t i = 0; i < body.loads.size(); ++i)
      if (body.loads[i].op == b && levels[i] == level && bufferOfLoad[i] < 0)
        emitLoad(i);
  }

  /// Whether the op touches this operand exactly at its own iteration: then it may be overwritten
  /// while it is read, as bufferization allows for elementwise ops.
  static bool isElementwise(const OpNode &node, int operand) {
    const std::vector<DimensionAccess> &access = node.operands[operand].access;
    if (access.size() != node.domain.size())
      return false;
    for (size_t d = 0; d < access.size(); ++d)
      if (node.domain[d].kind != DimensionKind::Parallel || access[d].full ||
          access[d].terms.size() != 1 || !(access[d].terms[0] == AccessTerm{int(d), 1, 1, 0}) ||
          access[d].width != 1 || access[d].constant != 0)
        return false;
    return true;
  }

  /// Whether both are in one buffer.
  bool isSame(const BodyOperand &a, const BodyOperand &b) const {
    if (a.kind != b.kind || a.result != b.result)
      return false;
    return a.kind == BodyOperand::Loaded ? owners[a.index] == owners[b.index] : a.index == b.index;
  }

  bool readLater(const BodyOperand &source, int b, int operand) const {
    const OpNode &node = body.model->ops[body.ops[b].node];
    for (size_t later = b; later < body.ops.size(); ++later)
      for (size_t o = 0; o < body.ops[later].operands.size(); ++o) {
        const BodyOperand &other = body.ops[later].operands[o];
        // Of two destinations with one content only the first can be written in place.
        bool written = int(later) == b && int(o) < operand && isDestination(node.operands[o]);
        if (int(later) == b && !written && isElementwise(node, operand) && isElementwise(node, o))
          continue;
        if ((int(later) != b || int(o) != operand) && isSame(other, source))
          return true;
      }
    return false;
  }

  void emitOp(int b) {
    const BodyOp &op = body.ops[b];
    const OpNode &node = body.model->ops[op.node];
    bool isConsumer = b + 1 == int(body.ops.size());
    int inner = tiling.inner[b].size();
    // Loads and copies are as late as they may be. A destination exists from where inner loops,
    // which accumulate in it, open.
    bufferOfResult[b].assign(node.results.size(), -1);
    emitLoadsOf(b, depth);
    copyDestinations(b, op, node);
    for (size_t i = 0; i < body.loads.size(); ++i)
      if (body.loads[i].op == b && kept[i] + 1 == depth && kept[i] >= 0 && levels[i] > depth &&
          owners[i] == int(i))
        step(BodyStepRecord::Copy, b, body.loads[i].operand, depth);
    if (inner > 0)
      takeDestinations(b, op, node);
    for (int level = depth + 1; level <= depth + inner; ++level)
      emitLoadsOf(b, level);
    if (inner == 0)
      takeDestinations(b, op, node);
    int at = step(BodyStepRecord::Compute, b, -1, depth + inner);
    for (size_t o = 0; o < op.operands.size(); ++o) {
      const BodyOperand &source = op.operands[o];
      int buffer = source.kind == BodyOperand::Loaded ? bufferOfLoad[source.index]
                   : source.kind == BodyOperand::Produced
                       ? bufferOfResult[source.index][source.result]
                       : -1;
      // A destination that was copied is not touched any more.
      const Operand &operand = node.operands[o];
      bool copied = isDestination(operand) && bufferOfResult[b][operand.result] != buffer;
      if (buffer >= 0 && !copied)
        layout.buffers[buffer].last = std::max(layout.buffers[buffer].last, at);
    }
    for (int buffer : bufferOfResult[b])
      if (buffer >= 0)
        layout.buffers[buffer].last = std::max(layout.buffers[buffer].last, at);
    if (!isConsumer)
      return;
    for (size_t r = 0; r < node.results.size(); ++r) {
      if (bufferOfResult[b][r] < 0 || !body.model->isStored(node, r))
        continue;
      BodyBuffer &object = layout.buffers[bufferOfResult[b][r]];
      // A stored buffer is known by the consumer's destination, whoever wrote to it first.
      object.role = BufferRole::Result;
      object.op = b;
      object.operand = initOf(node, r);
      // A stored result is written while the previous one leaves; one that inner loops accumulate
      // is not.
      object.copies = target.doubleBuffer && depth > 0 && inner == 0 ? 2 : 1;
      object.allocated =
          multiplySaturating(roundUp(object.bytes, target.lramWordBytes), object.copies);
      object.last = step(BodyStepRecord::Store, b, object.operand, depth);
    }
  }

  static int initOf(const OpNode &node, int result) {
    for (size_t o = 0; o < node.operands.size(); ++o)
      if (node.operands[o].isInit && node.operands[o].result == result)
        return o;
    return -1;
  }

  /// The buffer that holds a destination's old content, and whether the op may write into it.
  struct Held {
    int buffer = -1;
    bool inPlace = false;
  };
  Held heldBy(int b, const BodyOperand &source, int operand) const {
    if (source.kind == BodyOperand::Produced)
      return {bufferOfResult[source.index][source.result], !readLater(source, b, operand)};
    if (source.kind == BodyOperand::Loaded)
      return {bufferOfLoad[source.index], levels[source.index] == depth && kept[source.index] < 0 &&
                                              !readLater(source, b, operand)};
    return {};
  }

  static bool isDestination(const Operand &operand) {
    return operand.isInit && operand.result >= 0 && operand.value >= 0;
  }

  int newDestination(int b, const BodyOp &op, const Operand &operand, int o, int at) {
    int64_t bytes = largestSliceBytes(body, tiling, op.results[operand.result], tiling.outer, depth,
                                      operand.elementBits);
    return addBuffer(b, o, BufferRole::Scratch, bytes, depth, 1, at);
  }

  /// Destinations whose content is still needed elsewhere get a copy of it.
  void copyDestinations(int b, const BodyOp &op, const OpNode &node) {
    for (size_t o = 0; o < op.operands.size(); ++o) {
      const Operand &operand = node.operands[o];
      const BodyOperand &source = op.operands[o];
      if (!isDestination(operand) ||
          (source.kind != BodyOperand::Produced && source.kind != BodyOperand::Loaded) ||
          heldBy(b, source, o).inPlace)
        continue;
      int held = heldBy(b, source, o).buffer;
      int at = step(BodyStepRecord::Copy, b, o, depth);
      layout.buffers[held].last = std::max(layout.buffers[held].last, at);
      bufferOfResult[b][operand.result] = newDestination(b, op, operand, o, at);
    }
  }

  /// The other destinations: in place, or a buffer that comes to life here.
  void takeDestinations(int b, const BodyOp &op, const OpNode &node) {
    for (size_t o = 0; o < op.operands.size(); ++o) {
      const Operand &operand = node.operands[o];
      if (!isDestination(operand) || bufferOfResult[b][operand.result] >= 0)
        continue;
      int held = heldBy(b, op.operands[o], o).buffer;
      bufferOfResult[b][operand.result] =
          held >= 0 ? held : newDestination(b, op, operand, o, int(layout.steps.size()));
    }
  }

  const TileBody &body;
  const BodyTiling &tiling;
  const Target &target;
  BodyLayout &layout;
  int depth;
  llvm::SmallVector<int, 8> path;
  llvm::SmallVector<int, 8> bufferOfLoad, keptBuffer, levels, kept, owners;
  llvm::SmallVector<llvm::SmallVector<int, 2>, 4> bufferOfResult;
};

} // namespace

void findPeak(BodyLayout &layout) {
  layout.peak = 0;
  layout.peakStep = 0;
  llvm::SmallVector<int64_t, 64> live(layout.steps.size(), 0);
  for (const BodyBuffer &buffer : layout.buffers)
    for (int step = buffer.first; step <= buffer.last; ++step)
      live[step] = addSaturating(live[step], buffer.allocated);
  for (size_t step = 0; step < live.size(); ++step)
    if (live[step] > layout.peak) {
      layout.peak = live[step];
      layout.peakStep = step;
    }
}

void layOut(const TileBody &body, const BodyTiling &tiling, const Target &target,
            BodyLayout &layout) {
  Layouter(body, tiling, target, layout).run();
}

void assignAddresses(const Target &target, BodyLayout &layout) {
  LramAllocator allocator(target);
  // Buffers are created in the order of their first step, so one walk serves all of them.
  llvm::SmallVector<int, 16> order;
  for (size_t i = 0; i < layout.buffers.size(); ++i)
    order.push_back(i);
  std::stable_sort(order.begin(), order.end(),
                   [&](int a, int b) { return layout.buffers[a].first < layout.buffers[b].first; });
  llvm::SmallVector<int, 16> live;
  for (int index : order) {
    BodyBuffer &buffer = layout.buffers[index];
    for (size_t i = 0; i < live.size();) {
      const BodyBuffer &other = layout.buffers[live[i]];
      if (other.last < buffer.first) {
        allocator.release(other.address, other.allocated);
        live.erase(live.begin() + i);
      } else {
        ++i;
      }
    }
    std::optional<int64_t> address = allocator.allocate(buffer.allocated);
    buffer.address = address.value_or(-1);
    if (address) {
      live.push_back(index);
    } else if (layout.failed < 0) {
      layout.failed = index;
      layout.largestFree = allocator.largestFree();
      layout.fits = false;
    }
  }
}

void probe(const TileBody &body, const BodyTiling &tiling, const Target &target,
           BodyLayout &layout) {
  layOut(body, tiling, target, layout);
  assignAddresses(target, layout);
}

LramReport toReport(const TileBody &body, const BodyLayout &layout, const Target &target) {
  LramReport report;
  report.fits = layout.fits;
  report.peak = layout.peak;
  report.budget = target.budget();
  auto nameOf = [&](int op, int operand, BufferRole role) {
    const OpNode &node = body.model->ops[body.ops[op].node];
    if (role == BufferRole::Load)
      return node.operands[operand].name;
    int result = node.operands[operand].result;
    return result < 0 ? node.operands[operand].name : body.model->values[node.results[result]].name;
  };
  for (const BodyBuffer &buffer : layout.buffers) {
    PlannedBuffer planned;
    planned.op = body.model->ops[body.ops[buffer.op].node].id;
    planned.operand = buffer.operand;
    planned.name = nameOf(buffer.op, buffer.operand, buffer.role);
    planned.role = buffer.role;
    planned.bytes = buffer.bytes;
    if (buffer.address >= 0)
      planned.address = buffer.address;
    planned.level = buffer.level;
    planned.copies = buffer.copies;
    planned.first = buffer.first;
    planned.last = buffer.last;
    report.buffers.push_back(planned);
  }
  for (const BodyStepRecord &record : layout.steps) {
    const OpNode &node = body.model->ops[body.ops[record.op].node];
    BodyStep step;
    step.level = record.level;
    step.op = node.id;
    switch (record.kind) {
    case BodyStepRecord::Load:
      step.kind = BodyStep::Load;
      step.label = "load " + nameOf(record.op, record.operand, BufferRole::Load);
      break;
    case BodyStepRecord::Store:
      step.kind = BodyStep::Store;
      step.label = "store " + nameOf(record.op, record.operand, BufferRole::Result);
      break;
    case BodyStepRecord::Copy:
      step.kind = BodyStep::Compute;
      step.label = "copy " + nameOf(record.op, record.operand, BufferRole::Load);
      break;
    case BodyStepRecord::Compute:
      step.kind = BodyStep::Compute;
      step.label = node.name;
      break;
    }
    report.steps.push_back(step);
  }
  if (layout.failed >= 0) {
    const BodyBuffer &buffer = layout.buffers[layout.failed];
    Overflow overflow;
    overflow.buffer = nameOf(buffer.op, buffer.operand, buffer.role);
    overflow.bytes = buffer.allocated;
    overflow.largestFree = layout.largestFree;
    overflow.shortBy = buffer.allocated - layout.largestFree;
    report.overflow = overflow;
  }
  return report;
}

} // namespace tilescope
