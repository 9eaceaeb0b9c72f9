#include "engine/model/LoweredNames.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;

namespace tilescope {
namespace {

/// Each op with a location that no other op of the module has.
llvm::DenseMap<Location, Operation *> opsByPlace(ModuleOp module) {
  llvm::DenseMap<Location, Operation *> places;
  module.walk([&](Operation *op) {
    if (isa<UnknownLoc>(op->getLoc()))
      return;
    auto [place, isNew] = places.try_emplace(op->getLoc(), op);
    if (!isNew)
      place->second = nullptr;
  });
  return places;
}

bool isNumber(llvm::StringRef name) {
  return llvm::all_of(name.drop_while([](char c) { return c == '%'; }),
                      [](char c) { return llvm::isDigit(c) || c == '#'; });
}

bool haveSameShape(mlir::Value a, mlir::Value b) {
  auto left = dyn_cast<ShapedType>(a.getType()), right = dyn_cast<ShapedType>(b.getType());
  if (!left || !right || left.hasRank() != right.hasRank())
    return a.getType() == b.getType();
  return !left.hasRank() || left.getShape() == right.getShape();
}

class Naming {
public:
  Naming(ModuleOp source, const SourceNames &names) : names(names), sourceAt(opsByPlace(source)) {}

  SourceNames run(ModuleOp source, ModuleOp lowered) {
    nameArguments(source, lowered);
    nameResults(lowered);
    return std::move(given);
  }

private:
  void give(mlir::Value from, mlir::Value to) {
    // Numbers of the source mean other values here than the numbers that the rest is printed with.
    if (auto name = names.find(from); name != names.end() && !isNumber(name->second))
      given[to] = name->second;
  }

  void nameArguments(ModuleOp source, ModuleOp lowered) {
    lowered.walk([&](FunctionOpInterface function) {
      auto before = dyn_cast_or_null<FunctionOpInterface>(
          SymbolTable::lookupSymbolIn(source, function.getNameAttr()));
      if (!before || before.isExternal() || function.isExternal() ||
          before.getNumArguments() != function.getNumArguments())
        return;
      for (auto [from, to] : llvm::zip(before.getArguments(), function.getArguments()))
        give(from, to);
    });
  }

  void nameResults(ModuleOp lowered) {
    // The last op that each source op became.
    llvm::MapVector<Operation *, Operation *> became;
    lowered.walk([&](Operation *op) {
      Operation *from = sourceAt.lookup(op->getLoc());
      if (from && from->getNumResults() == op->getNumResults() && op->getNumResults() > 0)
        became[from] = op;
    });
    for (auto [from, to] : became)
      for (auto [before, after] : llvm::zip(from->getResults(), to->getResults()))
        if (haveSameShape(before, after))
          give(before, after);
  }

  const SourceNames &names;
  llvm::DenseMap<Location, Operation *> sourceAt;
  SourceNames given;
};

} // namespace

SourceNames namesAfterLowering(ModuleOp source, ModuleOp lowered, const SourceNames &names) {
  return Naming(source, names).run(source, lowered);
}

} // namespace tilescope
