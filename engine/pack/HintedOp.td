// A stand-in that carries alignments through upstream's tiling drivers.
//
// Upstream's drivers ask the operation itself for its tiles, and have no room for a caller's assertion. So
// the operation steps aside for one that has it: the stand-in answers the drivers with the hint-bearing
// methods and tiles into plain linalg. It exists only while a driver runs (see HintScope.h).

#ifndef TILESCOPE_PACK_HINTED_OP
#define TILESCOPE_PACK_HINTED_OP

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/TilingInterface.td"

def TilescopePack_Dialect : Dialect {
  let name = "tilescope_pack";
  let cppNamespace = "::tilescope";
  let dependentDialects = ["::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
                           "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def TilescopePack_HintedOp : Op<TilescopePack_Dialect, "hinted",
    [Pure, DestinationStyleOpInterface,
     DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>,
     DeclareOpInterfaceMethods<TilingInterface,
        ["getLoopIteratorTypes", "getIterationDomain", "getTiledImplementation",
         "getResultTilePosition", "generateResultTileValue",
         "getTiledImplementationFromOperandTiles", "getIterationDomainTileFromOperandTiles",
         "getIterationDomainTileFromResultTile", "isOpFusableWithConsumerSlice",
         "isOpFusableWithProducerSlices"]>]> {
  let summary = "a pack or unpack together with what the caller asserts of its inner tiles";
  let description = [{
    `relayout` is the operation's name (`linalg.pack` or `linalg.unpack`), `payload` its attributes, and the
    operands are its operands in order: source, destination, and what follows them. `alignments` has one entry
    per iteration-domain dimension, or none.
  }];
  let arguments = (ins Variadic<AnyType>:$relayout_operands, StrAttr:$relayout,
                       DictionaryAttr:$payload, DenseI64ArrayAttr:$alignments);
  let results = (outs AnyRankedTensor:$result);
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable() {
      return ::mlir::MutableOperandRange(getOperation(), /*start=*/1, /*length=*/1);
    }
    /// The operation that this stands for, again, at the builder's insertion point.
    ::mlir::Operation *rebuild(::mlir::OpBuilder &builder);
  }];
}

#endif // TILESCOPE_PACK_HINTED_OP
