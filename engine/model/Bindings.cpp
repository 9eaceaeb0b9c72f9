// Dynamic dimensions of function arguments bound to sizes: the model is specialised.
#include "engine/model/ModelLoader.h"

#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

namespace tilescope {
namespace {

struct Binding {
  unsigned argument = 0, dim = 0;
  int64_t size = 0;
};

Result<Binding> parseBinding(StringRef text, const std::string &path) {
  auto fail = [&](const std::string &why) {
    return errorAt({path, 0, 0}, "binding '" + text.str() + "': " + why +
                                     "; write it as arg0:1=128 (argument, dimension, size)");
  };
  auto [place, size] = text.split('=');
  auto [argument, dim] = place.split(':');
  Binding binding;
  if (!argument.consume_front("arg") || argument.getAsInteger(10, binding.argument))
    return fail("the argument is not argN");
  if (dim.getAsInteger(10, binding.dim))
    return fail("the dimension is not a number");
  if (size.getAsInteger(10, binding.size) || binding.size < 1)
    return fail("the size is not a positive number");
  return binding;
}

} // namespace

Result<bool> bindDimensions(ModuleOp module, const std::vector<std::string> &bindings,
                            const std::string &path) {
  std::vector<Binding> parsed;
  for (const std::string &text : bindings) {
    Result<Binding> binding = parseBinding(text, path);
    if (!binding)
      return binding.errors();
    parsed.push_back(*binding);
  }
  for (size_t i = 0; i < parsed.size(); ++i) {
    bool used = false;
    std::string conflict;
    module.walk([&](func::FuncOp function) {
      const Binding &binding = parsed[i];
      if (function.isExternal() || binding.argument >= function.getNumArguments())
        return;
      BlockArgument argument = function.getArgument(binding.argument);
      auto type = dyn_cast<RankedTensorType>(argument.getType());
      if (!type || binding.dim >= type.getRank())
        return;
      if (!type.isDynamicDim(binding.dim)) {
        if (type.getDimSize(binding.dim) != binding.size)
          conflict = "dimension " + std::to_string(binding.dim) + " of argument " +
                     std::to_string(binding.argument) + " is static, " +
                     std::to_string(type.getDimSize(binding.dim));
        else
          used = true;
        return;
      }
      used = true;
      SmallVector<int64_t> shape(type.getShape());
      shape[binding.dim] = binding.size;
      auto bound = RankedTensorType::get(shape, type.getElementType(), type.getEncoding());
      argument.setType(bound);
      // Users keep their type through a cast that folding pushes forward.
      OpBuilder builder(function.getBody());
      auto cast = tensor::CastOp::create(builder, argument.getLoc(), type, argument);
      argument.replaceAllUsesExcept(cast, cast);
      function.setType(FunctionType::get(function.getContext(),
                                         function.front().getArgumentTypes(),
                                         function.getResultTypes()));
    });
    if (!used)
      return errorAt({path, 0, 0},
                     "binding '" + bindings[i] + "' matches nothing: " +
                         (conflict.empty() ? "no function has that argument and dimension" : conflict));
  }
  // Casts fold into their users, and sizes into the ops.
  PassManager passes(module.getContext(), ModuleOp::getOperationName());
  passes.addPass(createCanonicalizerPass());
  if (failed(passes.run(module)))
    return errorAt({path, 0, 0}, "the model with these bindings does not verify");
  // A result whose type became static through the bindings is returned as such.
  module.walk([&](func::FuncOp function) {
    if (function.isExternal())
      return;
    Operation *terminator = function.back().getTerminator();
    SmallVector<Type> results(function.getResultTypes());
    for (OpOperand &operand : terminator->getOpOperands())
      if (auto cast = operand.get().getDefiningOp<tensor::CastOp>();
          cast && llvm::hasSingleElement(function.getBody())) {
        operand.set(cast.getSource());
        results[operand.getOperandNumber()] = cast.getSource().getType();
      }
    function.setType(FunctionType::get(function.getContext(), function.getArgumentTypes(), results));
  });
  PassManager cleanup(module.getContext(), ModuleOp::getOperationName());
  cleanup.addPass(createCanonicalizerPass());
  if (failed(cleanup.run(module)))
    return errorAt({path, 0, 0}, "the model with these bindings does not verify");
  return true;
}

} // namespace tilescope
