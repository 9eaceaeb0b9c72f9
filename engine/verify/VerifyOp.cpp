#include "engine/verify/VerifyOp.h"

#include "engine/memory/ReferenceProbe.h"
#include "engine/model/PlannedOnly.h"
#include "engine/reduction/ApplyReduction.h"
#include "engine/support/Saturating.h"
#include "engine/tiling/IndexValues.h"
#include "engine/verify/ArenaLowering.h"
#include "engine/verify/CutReduction.h"
#include "engine/verify/HostProgram.h"
#include "engine/verify/Loops.h"
#include "engine/verify/SumOrder.h"
#include "engine/verify/TensorData.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include <chrono>
#include <cmath>

using namespace mlir;

namespace tilescope {
namespace {

std::string bytesText(int64_t bytes) {
  std::string text = std::to_string(bytes);
  for (int at = int(text.size()) - 3; at > 0; at -= 3)
    text.insert(at, 1, ',');
  return text + " bytes";
}

class BodyVerifier {
public:
  BodyVerifier(const TilingDecision &decision, const ModelGraph &graph, ArrayRef<int> nodes,
               const Target &target, const OpPlan *predicted, const VerifyOptions &options)
      : decision(decision), graph(graph), nodes(nodes), target(target), predicted(predicted),
        options(options) {}

  VerifiedOp run() {
    auto start = std::chrono::steady_clock::now();
    const OpNode &node = graph.ops[nodes.back()];
    verified.id = node.id;
    verified.name = node.name;
    verified.verdict = Verdict::Equal;
    if (predicted && predicted->reduction)
      attemptReduction(*predicted->reduction);
    else
      attempt();
    verified.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return verified;
  }

private:
  bool stopped() {
    if (!options.task || !options.task->cancelled())
      return false;
    refuse("it was cancelled");
    return true;
  }
  void refuse(const std::string &why) {
    verified.verdict = Verdict::Refused;
    verified.reason = why;
  }
  void mismatch(const std::string &why) {
    verified.verdict = Verdict::Mismatch;
    verified.reason += verified.reason.empty() ? why : "; " + why;
  }

  void attempt() {
    if (!canRun())
      return;
    if (options.fault == InjectedFault::ReversedLoops)
      reverseLoops();
    std::string why;
    FailureOr<LoweredUnit> lowered = lowerToLram(decision, why);
    FailureOr<LoweredLayout> read = failure();
    if (succeeded(lowered))
      read = readLayout(*lowered, target, why);
    if (failed(read))
      return refuse("it cannot be lowered: " + why);
    LoweredLayout &layout = *read;
    if (!layout.layout.fits)
      return refuse("its tile does not fit LRAM, so there are no addresses to run it at");
    compareLayout(layout);
    injectIntoLayout(*lowered, layout);
    FailureOr<UnitFunction> untiled = lowerUntiled(decision, why);
    if (failed(untiled))
      return refuse("the untiled op cannot be lowered: " + why);
    toArena(*lowered, layout, target);
    std::optional<HostProgram> program = compileBoth(lowered->unit, *untiled);
    if (!program)
      return;
    if (execute(*program, lowered->unit, &layout))
      countBytes(layout);
  }

  /// A reduction cut into partial results. Where the parts leave LRAM, or the merge is cut too, the
  /// arithmetic is run but its buffers are not placed.
  void attemptReduction(const ReductionPlan &reduction) {
    if (!canRun())
      return;
    std::string why;
    FailureOr<UnitFunction> untiled = lowerUntiled(decision, why);
    if (failed(untiled))
      return refuse("the untiled op cannot be lowered: " + why);
    // A wider accumulator rounds differently too.
    if (reduction.partials > 0 || reduction.accumulatesInF32)
      split = &reduction;
    FailureOr<LoweredUnit> lowered = lowerCutReduction(decision, reduction, why);
    FailureOr<LoweredLayout> read = failure();
    if (succeeded(lowered))
      read = readLayout(*lowered, target, why);
    if (succeeded(read)) {
      if (!read->layout.fits)
        return mismatch("the plan says that its tile fits LRAM, its IR does not");
      injectIntoLayout(*lowered, *read);
      toArena(*lowered, *read, target);
      if (std::optional<HostProgram> program = compileBoth(lowered->unit, *untiled)) {
        if (execute(*program, lowered->unit, &*read))
          countBytes(*read);
      }
      return;
    }
    UnitFunction cut = makeUnitFunction(decision);
    IRRewriter rewriter(cut.module->getContext());
    if (failed(applyReduction(rewriter, cut.decision.consumer.op, reduction)) ||
        failed(bufferizeUnit(cut)))
      return refuse("the cut reduction cannot be lowered");
    std::optional<HostProgram> program = compileBoth(cut, *untiled);
    if (!program)
      return;
    if (!execute(*program, cut, nullptr))
      return;
    verified.reason += std::string(verified.reason.empty() ? "" : "; ") +
                       "run outside the arena, bytes not counted: " + why;
  }

  /// Both functions as loops, in one program.
  std::optional<HostProgram> compileBoth(UnitFunction &unit, UnitFunction &untiled) {
    std::string why;
    func::FuncOp tiled = unit.function;
    if (stopped())
      return std::nullopt;
    if (failed(toLoops(tiled, why)) || failed(toLoops(untiled.function, why))) {
      refuse(why);
      return std::nullopt;
    }
    unsigned arguments = tiled.getNumArguments();
    if (arguments > unit.inputs.size() + unit.outputs.size())
      toArenaBytes(tiled, tiled.getArgument(arguments - 2));
    tiled.setName("tiled");
    untiled.function.setName("untiled");
    untiled.function->moveAfter(tiled);
    Result<HostProgram> program = HostProgram::compile(*unit.module, options.task);
    if (!program) {
      refuse(program.errors().front().message);
      return std::nullopt;
    }
    return std::move(*program);
  }

  /// Types and sizes that can be run here.
  bool canRun() {
    int64_t bytes = 0;
    auto add = [&](mlir::Value value) {
      auto shaped = dyn_cast<ShapedType>(value.getType());
      if (shaped && !shaped.hasStaticShape()) {
        refuse("it has a dynamic shape; bind its dimensions to sizes");
        return false;
      }
      if (!isRunnable(getElementTypeOrSelf(value.getType()))) {
        std::string type;
        llvm::raw_string_ostream(type) << getElementTypeOrSelf(value.getType());
        refuse("elements of type " + type + " are not run here");
        return false;
      }
      bytes = addSaturating(bytes, storedBytesOf(value.getType()));
      return true;
    };
    auto addOp = [&](Operation *op) {
      return llvm::all_of(op->getOperands(), add) && llvm::all_of(op->getResults(), add);
    };
    int64_t work = 0;
    for (const OpTiling &producer : decision.producers)
      if (!addOp(producer.op))
        return false;
    if (!addOp(decision.consumer.op))
      return false;
    for (int node : nodes) {
      for (const Operand &operand : graph.ops[node].operands)
        if (operand.isInit && operand.isRead && operand.value >= 0 &&
            graph.values[operand.value].undefined) {
          refuse(graph.ops[node].name + " reads " + operand.name +
                 ", whose content is undefined, so its result is not defined either");
          return false;
        }
      int64_t iterations = 1;
      for (const DomainDimension &dimension : graph.ops[node].domain)
        iterations = multiplySaturating(iterations, dimension.size.value_or(1));
      work = addSaturating(work, iterations);
    }
    if (bytes > options.memoryLimit) {
      refuse("its operands and results take " + bytesText(bytes) + ", more than the " +
             bytesText(options.memoryLimit) + " that may be used");
      return false;
    }
    if (options.workLimit > 0 && work > options.workLimit) {
      refuse("it has " + std::to_string(work) +
             " iterations, which would take minutes; name it with --op to run it all the same");
      return false;
    }
    return true;
  }

  /// What the plan says about each buffer against what its own IR says.
  void compareLayout(const LoweredLayout &layout) {
    if (!predicted || options.fault != InjectedFault::None)
      return;
    const std::vector<PlannedBuffer> &planned = predicted->lram.buffers;
    if (planned.size() != layout.layout.buffers.size())
      return mismatch("the plan has " + std::to_string(planned.size()) + " buffers, its IR " +
                      std::to_string(layout.layout.buffers.size()));
    for (auto [plan, real] : llvm::zip(planned, layout.layout.buffers))
      if ((predicted->lram.fits && plan.address != real.address) || plan.bytes != real.bytes)
        return mismatch("the plan puts " + plan.name + " (" + bytesText(plan.bytes) + ") at " +
                        std::to_string(plan.address.value_or(-1)) + ", its IR needs " +
                        bytesText(real.bytes) + " at " + std::to_string(real.address));
  }

  void reverseLoops() {
    OpTiling &consumer = decision.consumer;
    SmallVector<int> order = tiledDimensions(consumer, consumer.op, LoopPart::Outer);
    consumer.order.assign(order.rbegin(), order.rend());
    consumer.levels.clear();
    for (OpTiling &producer : decision.producers)
      producer.levels.clear();
  }

  void injectIntoLayout(LoweredUnit &lowered, LoweredLayout &layout) {
    if (options.fault == InjectedFault::OverlappingAddresses) {
      for (BodyBuffer &a : layout.layout.buffers)
        for (BodyBuffer &b : layout.layout.buffers)
          if (&a != &b && a.first <= b.last && b.first <= a.last && a.address != b.address &&
              a.address + b.allocated <= target.lramBytes) {
            b.address = a.address;
            return;
          }
    }
    if (options.fault == InjectedFault::OverlappingSecondCopies) {
      for (BodyBuffer &a : layout.layout.buffers)
        for (BodyBuffer &b : layout.layout.buffers)
          if (&a != &b && b.copies > 1 && a.first <= b.last && b.first <= a.last &&
              a.address >= b.allocated / b.copies) {
            b.address = a.address - b.allocated / b.copies;
            return;
          }
    }
    if (options.fault == InjectedFault::DroppedTail) {
      WalkResult dropped = lowered.unit.function.walk<WalkOrder::PreOrder>([](scf::ForOp loop) {
        auto upper = evaluate(loop.getUpperBound(), Iteration());
        auto step = evaluate(loop.getStep(), Iteration());
        if (!upper || !step || *upper % *step == 0)
          return WalkResult::advance();
        OpBuilder builder(loop);
        loop.setUpperBound(
            arith::ConstantIndexOp::create(builder, loop.getLoc(), *upper - *upper % *step));
        return WalkResult::interrupt();
      });
      (void)dropped;
    }
  }

  /// Divisors and shift amounts must be sensible whatever the seed: small positive integers.
  bool needsSmallIntegers() {
    bool small = false;
    auto look = [&](Operation *op) {
      op->walk([&](Operation *inner) {
        small |= isa<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp,
                     arith::FloorDivSIOp, arith::CeilDivSIOp, arith::CeilDivUIOp, arith::ShLIOp,
                     arith::ShRSIOp, arith::ShRUIOp>(inner);
      });
    };
    look(decision.consumer.op);
    for (const OpTiling &producer : decision.producers)
      look(producer.op);
    return small;
  }

  /// False when it was cancelled.
  bool execute(const HostProgram &program, const UnitFunction &unit, const LoweredLayout *layout) {
    std::mt19937_64 random(options.seed * 0x9E3779B97F4A7C15u + verified.id);
    int64_t reordered = reorderedTrips(decision.consumer);
    for (const OpTiling &producer : decision.producers)
      reordered = std::max(reordered, reorderedTrips(producer));
    if (reordered > 1)
      sumParts = {reordered, "its sum is taken in another order, in " + std::to_string(reordered) +
                                 " parts, each rounded once"};
    if (split)
      sumParts = {split->partials, "its sum is split into " + std::to_string(split->partials) +
                                       " partial results, each rounded once"};
    DataKind kind = sumParts               ? DataKind::ExactSums
                    : needsSmallIntegers() ? DataKind::SmallIntegers
                                           : DataKind::Any;
    std::vector<TensorData> inputs, expected, found;
    for (mlir::Value input : unit.inputs) {
      std::optional<TensorData> constant = constantData(input);
      inputs.push_back(constant ? std::move(*constant) : randomData(input.getType(), random, kind));
    }
    Operation *consumer = decision.consumer.op;
    for (int output : unit.outputs) {
      expected.push_back(poisoned(consumer->getResult(output).getType()));
      found.push_back(expected.back());
    }
    std::vector<uint8_t> arena(target.lramBytes + 64, poisonByte);
    counters.assign(layout ? layout->layout.steps.size() + layout->layout.buffers.size() : 1, 0);

    std::vector<HostArgument> shared, arguments;
    for (TensorData &input : inputs)
      shared.push_back(input.argument());
    arguments = shared;
    for (TensorData &output : expected)
      arguments.push_back(output.argument());
    if (stopped())
      return false;
    program.run("untiled", arguments);
    if (stopped())
      return false;
    arguments = shared;
    for (TensorData &output : found)
      arguments.push_back(output.argument());
    auto *aligned =
        reinterpret_cast<uint8_t *>((reinterpret_cast<uintptr_t>(arena.data()) + 63) / 64 * 64);
    if (layout) {
      arguments.push_back({aligned, {target.lramBytes}});
      arguments.push_back({counters.data(), {int64_t(counters.size())}});
    }
    program.run("tiled", arguments);
    if (stopped())
      return false;
    judge(unit, expected, found);
    return true;
  }

  /// What the copies of each step moved, against the plan.
  void countBytes(const LoweredLayout &layout) {
    for (auto [step, moved] : llvm::zip(layout.layout.steps, counters)) {
      verified.load += step.kind == BodyStepRecord::Load ? moved : 0;
      verified.store += step.kind == BodyStepRecord::Store ? moved : 0;
    }
    verified.predictedLoad = predicted ? predicted->traffic.load : verified.load;
    verified.predictedStore = predicted ? predicted->traffic.store : verified.store;
    if (verified.load != verified.predictedLoad)
      mismatch("it loads " + bytesText(verified.load) + ", the plan says " +
               bytesText(verified.predictedLoad));
    if (verified.store != verified.predictedStore)
      mismatch("it stores " + bytesText(verified.store) + ", the plan says " +
               bytesText(verified.predictedStore));
  }

  void judge(const UnitFunction &unit, const std::vector<TensorData> &expected,
             const std::vector<TensorData> &found) {
    for (auto [output, a, b] : llvm::zip(unit.outputs, expected, found)) {
      Difference difference = compare(a, b);
      if (difference.count == 0)
        continue;
      verified.difference = std::max(verified.difference, difference.relative);
      // Each partial result is rounded once more than in one sum.
      if (auto type = dyn_cast<FloatType>(a.element); type && sumParts) {
        double rounding = std::ldexp(1.0, -int(type.getFPMantissaWidth()));
        verified.tolerance = double(sumParts->count + 1) * rounding;
        if (difference.relative <= verified.tolerance) {
          if (verified.verdict == Verdict::Equal)
            verified.verdict = Verdict::Close;
          verified.reason = sumParts->reason;
          continue;
        }
      }
      mismatch(std::to_string(difference.count) + " elements of result " + std::to_string(output) +
               " differ, first number " + std::to_string(difference.first) + ": " +
               difference.found + " for " + difference.expected);
    }
  }

  TilingDecision decision;
  const ModelGraph &graph;
  ArrayRef<int> nodes;
  const Target &target;
  const OpPlan *predicted;
  const VerifyOptions &options;
  VerifiedOp verified;
  /// Bytes moved by step.
  std::vector<int64_t> counters;
  /// Set when partial results are merged.
  const ReductionPlan *split = nullptr;
  /// Set when sums are taken in another order than in the untiled op: parts, and what a difference is
  /// put down to.
  struct SumParts {
    int64_t count;
    std::string reason;
  };
  std::optional<SumParts> sumParts;
};

} // namespace

VerifiedOp verifyBody(const TilingDecision &decision, const ModelGraph &graph, ArrayRef<int> nodes,
                      const Target &target, const OpPlan *predicted, const VerifyOptions &options) {
  return BodyVerifier(decision, graph, nodes, target, predicted, options).run();
}

/// Why an op is not run at all; empty when it is.
static std::string whyNotRun(const OpPlan &op) {
  switch (op.status) {
  case OpStatus::Host:
    return "it runs on the host";
  case OpStatus::Dynamic:
    return "it has a dynamic shape; bind its dimensions to sizes";
  case OpStatus::Untileable:
    return op.why;
  case OpStatus::NoFit:
    return "no tile of it fits LRAM, so there are no addresses to run it at";
  case OpStatus::Fits:
  case OpStatus::Tiled:
  case OpStatus::Fused:
  case OpStatus::Reduction:
    return "";
  }
  return "";
}

VerifiedOp verifyOp(const LoadedModel &model, const Plan &plan, const OpPlan &op,
                    const VerifyOptions &options) {
  VerifiedOp refused;
  refused.id = op.id;
  int node = model.graph->indexOf(op.id);
  if (node >= 0)
    refused.name = model.graph->ops[node].name;
  // What overflows a cache runs all the same.
  bool overflows = op.status == OpStatus::NoFit && plan.target.cache;
  refused.reason = overflows ? "" : whyNotRun(op);
  if (refused.reason.empty() && node >= 0 && isPlannedOnly(model.ops[node]))
    refused.reason = worksOnBuffers(model.ops[node])
                         ? "it works on buffers (memref), which no export rewrites"
                         : "its sizes are bounds; bind its dimensions to sizes";
  if (!refused.reason.empty())
    return refused;
  auto decision = decisionOf(model, plan, op);
  if (!decision) {
    refused.reason = decision.errors().front().message;
    return refused;
  }
  if (!overflows)
    return verifyBody(decision->first, *model.graph, decision->second, plan.target, &op, options);
  // In memory large enough that fragments do not matter; where a cache puts it is nobody's plan.
  Target roomy = plan.target;
  roomy.lramBytes = 2 * op.lram.peak + roomy.lramLargeBytes;
  return verifyBody(decision->first, *model.graph, decision->second, roomy, &op, options);
}

} // namespace tilescope
