#include "engine/autotile/VectorOps.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/BuiltinTypes.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace tilescope::autotile {
namespace {

bool hasStaticTensors(Operation *op) {
  auto isStatic = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return !tensor || tensor.hasStaticShape();
  };
  return llvm::all_of(op->getOperandTypes(), isStatic) &&
         llvm::all_of(op->getResultTypes(), isStatic);
}

std::optional<std::string> whyBodyIsNot(linalg::LinalgOp op) {
  for (Operation &scalar : op.getBlock()->without_terminator()) {
    if (isa<linalg::IndexOp>(scalar))
      return "its body uses the position of an element (linalg.index), which no API has";
    if (scalar.getNumResults() != 1 || scalar.getNumRegions() != 0)
      return "its body holds " + scalar.getName().getStringRef().str() + ", which is no API";
  }
  return std::nullopt;
}

} // namespace

std::string dtypeOf(Type type) {
  if (type.isF32())
    return "fp32";
  if (type.isF16())
    return "fp16";
  if (type.isBF16())
    return "bf16";
  if (type.isIndex() || type.isInteger(64))
    return "int64";
  if (type.isInteger(1))
    return "bool";
  for (unsigned width : {8U, 16U, 32U})
    if (type.isInteger(width))
      return (width == 8 && type.isUnsignedInteger() ? "uint" : "int") + std::to_string(width);
  return "";
}

std::string apiOf(Operation *op) {
  StringRef full = op->getName().getStringRef();
  StringRef name = full.substr(full.find('.') + 1);
  return llvm::StringSwitch<std::string>(name)
      .Cases({"addf", "addi"}, "add")
      .Cases({"subf", "subi"}, "sub")
      .Cases({"mulf", "muli"}, "mul")
      .Cases({"divf", "divsi", "divui"}, "div")
      .Cases({"maximumf", "maxnumf", "maxsi", "maxui"}, "max")
      .Cases({"minimumf", "minnumf", "minsi", "minui"}, "min")
      .Cases({"cmpf", "cmpi"}, "compare")
      .Case("negf", "neg")
      .Cases({"absf", "absi"}, "abs")
      .Cases({"extf", "truncf", "extsi", "extui", "trunci"}, "cast")
      .Cases({"sitofp", "uitofp", "fptosi", "fptoui", "index_cast"}, "cast")
      .Default(name.str());
}

bool isStructured(Operation *op) {
  return isa<linalg::LinalgOp, linalg::SoftmaxOp>(op) && !isa<linalg::FillOp>(op);
}

std::optional<std::string> whyNotVectorWork(Operation *op) {
  if (!hasStaticTensors(op))
    return "it has a dynamic shape; bind its dimensions to tile it";
  if (op->getNumResults() != 1)
    return "it does not have exactly one tensor result";
  if (dtypeOf(getElementTypeOrSelf(op->getResult(0).getType())).empty())
    return "the tables know no size for its element type";
  if (isa<linalg::SoftmaxOp>(op))
    return std::nullopt;
  auto linalgOp = cast<linalg::LinalgOp>(op);
  if (linalg::isaContractionOpInterface(linalgOp))
    return "contractions are outside this family of targets; they are no vector work";
  if (linalg::isaConvolutionOpInterface(linalgOp))
    return "convolutions and poolings are outside this family of targets; they are no vector work";
  for (AffineMap map : linalgOp.getIndexingMapsArray())
    if (!map.isProjectedPermutation())
      return "an indexing map is more than a choice of dimensions";
  for (OpOperand &operand : op->getOpOperands())
    if (dtypeOf(getElementTypeOrSelf(operand.get().getType())).empty())
      return "the tables know no size for the element type of an operand";
  if (std::optional<std::string> reason = whyBodyIsNot(linalgOp))
    return reason;
  if (linalgOp.getNumReductionLoops() > 0 && !combinerOf(op))
    return "its reduction does not combine one new element with the accumulator by a sum, a "
           "maximum or a minimum";
  return std::nullopt;
}

Operation *combinerOf(Operation *op) {
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (!linalgOp || linalgOp.getNumReductionLoops() == 0 || linalgOp.getNumDpsInits() != 1)
    return nullptr;
  Block *body = linalgOp.getBlock();
  Operation *combiner = body->getTerminator()->getOperand(0).getDefiningOp();
  BlockArgument accumulator = body->getArguments().back();
  if (!combiner || combiner->getNumOperands() != 2 || !accumulator.hasOneUse() ||
      *accumulator.getUsers().begin() != combiner)
    return nullptr;
  std::string api = apiOf(combiner);
  return api == "add" || api == "max" || api == "min" ? combiner : nullptr;
}

} // namespace tilescope::autotile
