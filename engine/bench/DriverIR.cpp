#include "engine/bench/DriverIR.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tilescope;

namespace {

Function *internalFunction(Module &module, StringRef name, Type *result, ArrayRef<Type *> types) {
  auto *function = Function::Create(FunctionType::get(result, types, false),
                                    GlobalValue::InternalLinkage, name, module);
  function->addFnAttr(Attribute::NoInline);
  return function;
}

/// A loop over `count` elements in a new function: `body` gets the address of an element and the
/// value carried from element to element, and returns the next one. Returns that value at the end.
/// Expects the parameters (elements, count, initial value).
void buildLoop(Function *function, function_ref<Value *(IRBuilder<> &, Value *, Value *)> body) {
  LLVMContext &context = function->getContext();
  auto *entry = BasicBlock::Create(context, "entry", function);
  auto *loop = BasicBlock::Create(context, "loop", function);
  auto *exit = BasicBlock::Create(context, "exit", function);
  Argument *elements = function->getArg(0), *count = function->getArg(1),
           *initial = function->getArg(2);
  IRBuilder<> builder(entry);
  Value *zero = builder.getInt64(0);
  builder.CreateCondBr(builder.CreateICmpEQ(count, zero), exit, loop);

  builder.SetInsertPoint(loop);
  PHINode *index = builder.CreatePHI(builder.getInt64Ty(), 2);
  PHINode *carried = builder.CreatePHI(initial->getType(), 2);
  Value *next = body(builder, builder.CreateGEP(builder.getFloatTy(), elements, index), carried);
  Value *following = builder.CreateAdd(index, builder.getInt64(1));
  index->addIncoming(zero, entry);
  index->addIncoming(following, loop);
  carried->addIncoming(initial, entry);
  carried->addIncoming(next, loop);
  builder.CreateCondBr(builder.CreateICmpEQ(following, count), exit, loop);

  builder.SetInsertPoint(exit);
  PHINode *last = builder.CreatePHI(initial->getType(), 2);
  last->addIncoming(initial, entry);
  last->addIncoming(next, loop);
  if (function->getReturnType()->isVoidTy())
    builder.CreateRetVoid();
  else
    builder.CreateRet(last);
}

/// Uniform values in [-1, 1) from a linear congruential generator (Numerical Recipes' constants).
Function *fillFunction(Module &module) {
  IRBuilder<> types(module.getContext());
  Function *fill = internalFunction(module, "driver_fill", types.getVoidTy(),
                                    {types.getPtrTy(), types.getInt64Ty(), types.getInt32Ty()});
  buildLoop(fill, [](IRBuilder<> &builder, Value *element, Value *state) -> Value * {
    Value *next = builder.CreateAdd(builder.CreateMul(state, builder.getInt32(1664525)),
                                    builder.getInt32(1013904223));
    Value *fraction = builder.CreateUIToFP(builder.CreateLShr(next, 8), builder.getFloatTy());
    Value *scaled = builder.CreateFMul(fraction, ConstantFP::get(builder.getFloatTy(), 0x1p-23));
    builder.CreateStore(builder.CreateFSub(scaled, ConstantFP::get(builder.getFloatTy(), 1)),
                        element);
    return next;
  });
  return fill;
}

Function *sumFunction(Module &module) {
  IRBuilder<> types(module.getContext());
  Function *sum = internalFunction(module, "driver_sum", types.getDoubleTy(),
                                   {types.getPtrTy(), types.getInt64Ty(), types.getDoubleTy()});
  buildLoop(sum, [](IRBuilder<> &builder, Value *element, Value *total) -> Value * {
    Value *value = builder.CreateLoad(builder.getFloatTy(), element);
    return builder.CreateFAdd(total, builder.CreateFPExt(value, builder.getDoubleTy()));
  });
  return sum;
}

GlobalVariable *staticBuffer(Module &module, const CpuBuffer &buffer) {
  auto *type = ArrayType::get(Type::getFloatTy(module.getContext()), buffer.elements());
  auto *global = new GlobalVariable(module, type, false, GlobalValue::InternalLinkage,
                                    ConstantAggregateZero::get(type), "driver_buffer");
  global->setAlignment(Align(64));
  return global;
}

} // namespace

std::vector<std::string> tilescope::addDriver(Module &module, const CpuSignature &signature) {
  Function *model = module.getFunction(signature.function);
  std::vector<std::string> names;
  for (Function &function : module)
    if (!function.isDeclaration()) {
      function.setName("model_" + function.getName());
      function.setLinkage(GlobalValue::InternalLinkage);
      function.addFnAttr(Attribute::NoInline);
      names.push_back(function.getName().str());
    }

  Function *fill = fillFunction(module), *sum = sumFunction(module);
  IRBuilder<> builder(module.getContext());
  auto *main = Function::Create(FunctionType::get(builder.getInt32Ty(), false),
                                GlobalValue::ExternalLinkage, "main", module);
  builder.SetInsertPoint(BasicBlock::Create(module.getContext(), "entry", main));
  SmallVector<Value *> arguments;
  for (const CpuBuffer &input : signature.inputs) {
    arguments.push_back(staticBuffer(module, input));
    builder.CreateCall(fill, {arguments.back(), builder.getInt64(input.elements()),
                              builder.getInt32(arguments.size())});
  }
  for (const CpuBuffer &result : signature.results)
    arguments.push_back(staticBuffer(module, result));
  builder.CreateCall(model, arguments);
  FunctionCallee printf = module.getOrInsertFunction(
      "printf", FunctionType::get(builder.getInt32Ty(), {builder.getPtrTy()}, true));
  Value *format = builder.CreateGlobalString("%.17g\n");
  for (auto [index, result] : enumerate(signature.results)) {
    Value *total = builder.CreateCall(sum, {arguments[signature.inputs.size() + index],
                                            builder.getInt64(result.elements()),
                                            ConstantFP::get(builder.getDoubleTy(), 0)});
    builder.CreateCall(printf, {format, total});
  }
  builder.CreateRet(builder.getInt32(0));
  return names;
}
