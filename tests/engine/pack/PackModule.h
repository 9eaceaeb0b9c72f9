// A module with packs and unpacks to drive, what is said while it is driven, and what becomes of it.
#pragma once

#include "engine/pack/AlignedDriver.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OwningOpRef.h"

namespace tilescope {

class PackModule {
public:
  /// The body of a function whose arguments are %s: tensor<512x64x?xf32> (packed), %u:
  /// tensor<4096x64xf32>, %d: tensor<?x64xf32> and %p: tensor<?x64x?xf32>, with the inner tile %t of
  /// 8 * vscale. It returns nothing; what is to stay gets a user of its own.
  explicit PackModule(const std::string &body);

  mlir::MLIRContext *context() { return &ctx; }
  /// The only op of that name; null when there is none.
  mlir::Operation *find(llvm::StringRef name);
  int count(llvm::StringRef name);
  /// 8 * vscale as the function computes it, times `factor`.
  mlir::OpFoldResult scalable(int64_t factor = 1);
  /// "tensor<1x64x?xf32> -> tensor<?x64xf32>" of the only op of that name, after canonicalization.
  std::string typesOf(llvm::StringRef name);
  /// The function after canonicalization.
  std::string text();
  bool verifies();

  /// Messages so far.
  std::vector<std::string> said;

private:
  void canonicalize();

  mlir::MLIRContext ctx;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::unique_ptr<mlir::ScopedDiagnosticHandler> handler;
};

using enum InnerTileAlignment;

/// Tile sizes by scf::SCFTilingOptions.
mlir::scf::SCFTilingOptions tiledBy(llvm::ArrayRef<mlir::OpFoldResult> sizes);

} // namespace tilescope
