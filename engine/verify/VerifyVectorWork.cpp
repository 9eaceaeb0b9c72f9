#include "engine/verify/VerifyVectorWork.h"

#include "engine/autotile/NamedTarget.h"
#include "engine/autotile/TileVectorWork.h"
#include "engine/memory/LramLowering.h"
#include "engine/support/Saturating.h"
#include "engine/verify/HostProgram.h"
#include "engine/verify/Loops.h"
#include "engine/verify/TensorData.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotModuleBufferize.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/SCF/Transforms/Transforms.h"

#include <chrono>
#include <cmath>

using namespace mlir;

namespace tilescope {
namespace {

/// Rounding errors of sums in another order, in units of the last place of the result's type.
constexpr double sumErrors = 256;

class FunctionVerifier {
public:
  FunctionVerifier(func::FuncOp function, const autotile::UnifiedBufferTarget &target,
                   const Plan &plan, const VerifyOptions &options)
      : function(function), target(target), plan(plan), options(options) {}

  VerifiedOp run(int64_t id) {
    auto start = std::chrono::steady_clock::now();
    verified.id = id;
    verified.name = "func @" + function.getName().str();
    verified.verdict = Verdict::Equal;
    if (std::string why = whyNot(); !why.empty())
      refuse(why);
    else
      attempt();
    verified.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return verified;
  }

private:
  void refuse(const std::string &why) {
    verified.verdict = Verdict::Refused;
    verified.reason = why;
  }

  bool stopped() const { return options.task && options.task->cancelled(); }

  std::string whyNot() {
    int64_t bytes = 0, work = 0;
    auto add = [&](Type type) -> std::string {
      auto shaped = dyn_cast<ShapedType>(type);
      if (shaped && !shaped.hasStaticShape())
        return "it has a dynamic shape; bind its dimensions to sizes";
      if (!isRunnable(getElementTypeOrSelf(type))) {
        std::string text;
        llvm::raw_string_ostream(text) << getElementTypeOrSelf(type);
        return "elements of type " + text + " are not run here";
      }
      bytes = addSaturating(bytes, storedBytesOf(type));
      return "";
    };
    std::string why;
    auto addAll = [&](TypeRange types) {
      for (Type type : types)
        if (why.empty())
          why = add(type);
    };
    addAll(function.getArgumentTypes());
    addAll(function.getResultTypes());
    function.walk([&](Operation *op) {
      if (isa<func::CallOp>(op) && why.empty())
        why = "it calls another function";
      if (auto structured = dyn_cast<linalg::LinalgOp>(op)) {
        addAll(op->getResultTypes());
        int64_t iterations = 1;
        for (int64_t range : structured.getStaticLoopRanges())
          iterations = multiplySaturating(iterations, std::max<int64_t>(range, 1));
        work = addSaturating(work, iterations);
      }
    });
    if (why.empty() && bytes > options.memoryLimit)
      why = "its tensors take " + std::to_string(bytes) + " bytes, more than the " +
            std::to_string(options.memoryLimit) + " that may be used";
    if (why.empty() && options.workLimit > 0 && work > options.workLimit)
      why = "it has " + std::to_string(work) +
            " iterations, which would take minutes; name one of its ops with --op to run it all "
            "the same";
    return why;
  }

  void attempt() {
    // 1. The function twice in a module of its own, tiled and untiled.
    MLIRContext *context = function.getContext();
    std::string said;
    ScopedDiagnosticHandler handler(context, [&said](mlir::Diagnostic &diagnostic) {
      if (diagnostic.getSeverity() == DiagnosticSeverity::Error && said.empty())
        said = diagnostic.str();
      return success();
    });
    OwningOpRef<ModuleOp> module = ModuleOp::create(function.getLoc());
    OpBuilder builder = OpBuilder::atBlockEnd(module->getBody());
    auto untiled = cast<func::FuncOp>(builder.clone(*function));
    auto tiled = cast<func::FuncOp>(builder.clone(*function));
    untiled.setName("untiled");
    tiled.setName("tiled");
    for (func::FuncOp one : {untiled, tiled})
      one.setPublic();
    if (failed(autotile::tileVectorWork(tiled, target, autotile::solverOf(plan.options),
                                        plan.overrides, autotile::solveOptionsOf(plan.options))))
      return refuse("it cannot be tiled: " + said);
    tiled.walk([&](scf::ForallOp loop) { ++loopsOverCores; });
    cutsReduction = sumsInParts();

    loadLramDialects(context);

    // 2. On buffers, with loops that one core runs one after the other.
    std::string why;
    if (failed(toBuffers(*module)))
      return refuse("it cannot be put on buffers: " + said);
    for (func::FuncOp one : {lookup(*module, "untiled"), lookup(*module, "tiled")})
      if (failed(toLoops(one, why)))
        return refuse(why);
    Result<HostProgram> program = HostProgram::compile(*module, options.task);
    if (!program)
      return refuse(program.errors().front().message);
    execute(*program);
  }

  static func::FuncOp lookup(ModuleOp module, StringRef name) {
    return module.lookupSymbol<func::FuncOp>(name);
  }

  bool sumsInParts() const {
    bool parts = false;
    for (const auto &op : plan.ops) {
      const OpNode &node = plan.model->ops[static_cast<size_t>(plan.model->indexOf(op->id))];
      for (size_t dim = 0; dim < node.domain.size() && dim < op->tile.size(); ++dim)
        parts |= node.domain[dim].kind == DimensionKind::Reduction &&
                 op->tile[dim] < node.domain[dim].size.value_or(0);
      // A softmax has no reduction dimension of its own kind; its parts have.
      parts |= node.name == "linalg.softmax";
    }
    return parts;
  }

  static LogicalResult toBuffers(ModuleOp module) {
    module.walk([](func::FuncOp one) {
      for (unsigned i = 0; i < one.getNumArguments(); ++i)
        one.setArgAttr(i, bufferization::BufferizationDialect::kWritableAttrName,
                       BoolAttr::get(one.getContext(), false));
    });
    bufferization::OneShotBufferizationOptions bufferize;
    bufferize.bufferizeFunctionBoundaries = true;
    bufferize.allowReturnAllocsFromLoops = true;
    bufferize.setFunctionBoundaryTypeConversion(bufferization::LayoutMapOption::IdentityLayoutMap);
    bufferization::BufferizationState state;
    if (failed(bufferization::runOneShotModuleBufferize(module, bufferize, state)))
      return failure();
    bufferization::BufferResultsToOutParamsOpts outParameters;
    outParameters.modifyPublicFunctions = true;
    if (failed(bufferization::promoteBufferResultsToOutParams(module, outParameters)))
      return failure();
    IRRewriter rewriter(module.getContext());
    SmallVector<scf::ForallOp> foralls;
    module.walk<WalkOrder::PostOrder>([&](scf::ForallOp loop) { foralls.push_back(loop); });
    for (scf::ForallOp loop : foralls) {
      rewriter.setInsertionPoint(loop);
      if (failed(scf::forallToForLoop(rewriter, loop)))
        return failure();
    }
    return success();
  }

  bool dividesIntegers() {
    bool divides = false;
    function.walk([&](Operation *op) {
      divides |= isa<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp,
                     arith::ShLIOp, arith::ShRSIOp, arith::ShRUIOp, arith::CeilDivSIOp,
                     arith::FloorDivSIOp>(op);
    });
    return divides;
  }

  void execute(const HostProgram &program) {
    std::mt19937_64 random(options.seed);
    DataKind kind = dividesIntegers() ? DataKind::SmallIntegers : DataKind::Any;
    std::vector<TensorData> inputs, expected, found;
    for (Type type : function.getArgumentTypes())
      inputs.push_back(randomData(type, random, kind));
    for (Type type : function.getResultTypes()) {
      expected.push_back(poisoned(type));
      found.push_back(poisoned(type));
    }
    auto runOne = [&](const char *name, std::vector<TensorData> &results) {
      std::vector<HostArgument> arguments;
      for (std::vector<TensorData> *all : {&inputs, &results})
        for (TensorData &data : *all)
          arguments.push_back(data.argument());
      program.run(name, arguments);
    };
    for (auto [name, results] : {std::pair("untiled", &expected), std::pair("tiled", &found)}) {
      if (!stopped())
        runOne(name, *results);
      if (stopped())
        return refuse("it was cancelled");
    }
    for (size_t i = 0; i < expected.size(); ++i)
      judge(i, compare(expected[i], found[i]), expected[i].element);
    if (verified.verdict != Verdict::Mismatch)
      verified.reason += (verified.reason.empty() ? "" : "; ") + std::to_string(loopsOverCores) +
                         (loopsOverCores == 1 ? " loop over cores" : " loops over cores");
  }

  void judge(size_t result, const Difference &difference, Type element) {
    if (difference.first < 0)
      return;
    auto real = dyn_cast<FloatType>(element);
    double tolerance =
        real && cutsReduction ? sumErrors * std::ldexp(1.0, -int(real.getFPMantissaWidth())) : 0;
    verified.difference = std::max(verified.difference, difference.relative);
    verified.tolerance = std::max(verified.tolerance, tolerance);
    if (real && cutsReduction && difference.relative <= tolerance) {
      if (verified.verdict == Verdict::Equal) {
        verified.verdict = Verdict::Close;
        verified.reason = "a reduction is worked on in parts, so sums round differently";
      }
      return;
    }
    verified.verdict = Verdict::Mismatch;
    verified.reason = "result " + std::to_string(result) + " differs in " +
                      std::to_string(difference.count) + " elements; element " +
                      std::to_string(difference.first) + " is " + difference.found +
                      ", untiled it is " + difference.expected;
  }

  func::FuncOp function;
  const autotile::UnifiedBufferTarget &target;
  const Plan &plan;
  const VerifyOptions &options;
  VerifiedOp verified;
  int loopsOverCores = 0;
  bool cutsReduction = false;
};

} // namespace

VerifyReport verifyVectorWork(const LoadedModel &model, const Plan &plan,
                              std::optional<int64_t> only, const VerifyOptions &options,
                              const Task &task) {
  VerifyReport report;
  Result<autotile::UnifiedBufferTarget> target = autotile::unifiedBufferTargetOf(plan.target);
  if (!target) {
    VerifiedOp refused;
    refused.reason = target.errors().front().message;
    report.ops.push_back(refused);
    return report;
  }
  ModuleOp module = model.module.get();
  for (func::FuncOp function : module.getOps<func::FuncOp>()) {
    if (task.cancelled())
      break;
    int64_t last = -1;
    bool wanted = !only, hasWork = false;
    for (const OpNode &node : plan.model->ops) {
      if (node.function != function.getName())
        continue;
      const OpPlan &op = *plan.find(node.id);
      bool tiled = op.status == OpStatus::Tiled || op.status == OpStatus::Fits;
      hasWork |= tiled;
      if (tiled)
        last = node.id;
      wanted |= only == node.id;
    }
    if (!wanted || !hasWork || function.isExternal())
      continue;
    task.report("running @" + function.getName().str(), 0);
    report.ops.push_back(FunctionVerifier(function, *target, plan, options).run(last));
  }
  return report;
}

} // namespace tilescope
