// Reductions that were cut compute what the whole ones do, bit for bit.
#include "RandomReduction.h"
#include "RunHere.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include <catch2/catch.hpp>

using namespace tilescope::test;

namespace {

const std::string smallTarget = std::string("torq-reduction-tiling{target=") +
                                TILESCOPE_SOURCE_DIR + "/tests/engine/reduction/small-target.json}";

int64_t loopsIn(mlir::func::FuncOp function) {
  int64_t loops = 0;
  function.walk([&](mlir::scf::ForOp) { ++loops; });
  return loops;
}

} // namespace

TEST_CASE("random reductions, cut and whole") {
  std::mt19937 random(20260611);
  constexpr int count = 150;
  std::string text;
  for (int i = 0; i < count; ++i)
    text += randomReduction(random, "reduction" + std::to_string(i));
  mlir::OwningOpRef<mlir::ModuleOp> module = parse(text);
  REQUIRE(module);
  std::string said;
  bool tiled = runPasses(*module, smallTarget, said);
  INFO(said);
  REQUIRE(tiled);

  int64_t cut = 0;
  for (auto function : module->getOps<mlir::func::FuncOp>())
    cut += loopsIn(function) > 0;
  REQUIRE(cut > count / 2);
  for (auto [name, differences] : results(*module))
    if (differences != 0) {
      std::string function;
      llvm::raw_string_ostream(function) << module->lookupSymbol(name);
      UNSCOPED_INFO(name << ": " << differences << " elements differ\n" << function);
      CHECK(differences == 0);
    }
}

TEST_CASE("a mistake in a cut is found") {
  std::mt19937 random(7);
  std::string said;
  // Leave out the tail of one cut reduction after another until results differ.
  bool found = false;
  for (int i = 0; i < 20 && !found; ++i) {
    mlir::OwningOpRef<mlir::ModuleOp> module = parse(randomReduction(random, "broken"));
    REQUIRE(runPasses(*module, smallTarget, said));
    mlir::scf::ForOp last;
    module->walk([&](mlir::scf::ForOp loop) { last = loop; });
    if (!last)
      continue;
    last.replaceAllUsesWith(last.getInitArgs());
    last.erase();
    found = results(*module).at("broken") != 0;
  }
  REQUIRE(found);
}
