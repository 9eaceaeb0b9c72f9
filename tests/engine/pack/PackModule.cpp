#include "PackModule.h"

#include "engine/pack/HintedOp.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/Verifier.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

#include <catch2/catch.hpp>

using namespace mlir;

namespace tilescope {

static const DialectRegistry &registry() {
  static const DialectRegistry all = [] {
    DialectRegistry made;
    registerAllDialects(made);
    registerAllExtensions(made);
    made.insert<TilescopePackDialect>();
    return made;
  }();
  return all;
}

PackModule::PackModule(const std::string &body)
    : ctx(registry(), MLIRContext::Threading::DISABLED) {
  ctx.loadDialect<TilescopePackDialect, scf::SCFDialect, tensor::TensorDialect,
                  affine::AffineDialect, arith::ArithDialect>();
  ctx.allowUnregisteredDialects();
  handler = std::make_unique<ScopedDiagnosticHandler>(&ctx, [this](mlir::Diagnostic &diagnostic) {
    said.push_back(diagnostic.str());
    return success();
  });
  module = parseSourceString<ModuleOp>(
      "func.func @f(%s: tensor<512x64x?xf32>, %u: tensor<4096x64xf32>, %d: tensor<?x64xf32>, "
      "%p: tensor<?x64x?xf32>) {\n"
      "  %c8 = arith.constant 8 : index\n"
      "  %vscale = vector.vscale\n"
      "  %t = arith.muli %c8, %vscale : index\n" +
          body + "\n  return\n}\n",
      &ctx);
  for (const std::string &message : said)
    UNSCOPED_INFO(message);
  REQUIRE(module);
}

Operation *PackModule::find(StringRef name) {
  Operation *found = nullptr;
  module->walk([&](Operation *op) {
    if (op->getName().getStringRef() == name)
      found = op;
  });
  return found;
}

int PackModule::count(StringRef name) {
  int count = 0;
  module->walk([&](Operation *op) { count += op->getName().getStringRef() == name; });
  return count;
}

OpFoldResult PackModule::scalable(int64_t factor) {
  Operation *size = find("arith.muli");
  if (factor == 1)
    return size->getResult(0);
  OpBuilder builder(size->getContext());
  builder.setInsertionPointAfter(size);
  Value times = arith::ConstantIndexOp::create(builder, size->getLoc(), factor);
  return arith::MulIOp::create(builder, size->getLoc(), size->getResult(0), times).getResult();
}

void PackModule::canonicalize() {
  RewritePatternSet patterns(&ctx);
  for (Dialect *dialect : ctx.getLoadedDialects())
    dialect->getCanonicalizationPatterns(patterns);
  for (RegisteredOperationName name : ctx.getRegisteredOperations())
    name.getCanonicalizationPatterns(patterns, &ctx);
  (void)applyPatternsGreedily(*module, std::move(patterns));
}

std::string PackModule::typesOf(StringRef name) {
  canonicalize();
  if (count(name) != 1)
    return std::to_string(count(name)) + " of " + name.str();
  Operation *op = find(name);
  std::string text;
  llvm::raw_string_ostream(text) << op->getOperand(0).getType() << " -> "
                                 << op->getResult(0).getType();
  return text;
}

std::string PackModule::text() {
  canonicalize();
  std::string text;
  llvm::raw_string_ostream stream(text);
  module->print(stream);
  return text;
}

bool PackModule::verifies() {
  return succeeded(verify(*module));
}

scf::SCFTilingOptions tiledBy(ArrayRef<OpFoldResult> sizes) {
  scf::SCFTilingOptions options;
  options.setTileSizes(sizes);
  return options;
}

} // namespace tilescope
