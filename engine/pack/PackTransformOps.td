// Transform operations that tile and fuse as their upstream namesakes do, and take alignments as well.

#ifndef TILESCOPE_PACK_TRANSFORM_OPS
#define TILESCOPE_PACK_TRANSFORM_OPS

include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Dialect/Transform/IR/TransformTypes.td"
include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class AlignedTransformOp<string mnemonic, list<Trait> traits = []>
    : Op<Transform_Dialect, "tilescope." # mnemonic,
         traits # [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
                   ReportTrackingListenerFailuresOpTrait]> {
  let hasVerifier = 1;
}

defvar Integers = DefaultValuedOptionalAttr<DenseI64ArrayAttr, "{}">;

def AlignedTileUsingForOp
    : AlignedTransformOp<"tile_using_for", [DeclareOpInterfaceMethods<TransformOpInterface>]> {
  let summary = "structured.tile_using_for with inner-tile alignments";
  let description = [{
    Without `inner_tile_alignments` this is `structured.tile_using_for`. With them, the same array is asserted of
    every target that is a pack or an unpack: one entry per dimension of its domain, before `interchange`. Its
    length is checked at that target; other targets ignore it.
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
                       Variadic<TransformAnyParamTypeOrAnyHandle>:$dynamic_sizes,
                       Integers:$static_sizes, Integers:$interchange,
                       DefaultValuedOptionalAttr<DenseBoolArrayAttr, "{}">:$scalable_sizes,
                       Integers:$inner_tile_alignments);
  let results = (outs TransformHandleTypeInterface:$tiled_op,
                      Variadic<TransformHandleTypeInterface>:$loops);
  let assemblyFormat = [{
    $target `tile_sizes` custom<DynamicIndexList>($dynamic_sizes, $static_sizes, $scalable_sizes)
    (`interchange` `=` $interchange^)?
    (`inner_tile_alignments` `=` custom<InnerTileAlignments>($inner_tile_alignments)^)?
    attr-dict `:` functional-type(operands, results)
  }];
}

def AlignedFuseOp : AlignedTransformOp<"fuse",
    [AttrSizedOperandSegments, DeclareOpInterfaceMethods<TransformOpInterface>]> {
  let summary = "structured.fuse with inner-tile alignments";
  let description = [{
    `structured.fuse`, which also takes sizes that are scalable or computed by the payload. With
    `inner_tile_alignments`, the same array is asserted of every pack and unpack that is tiled or fused, and its
    length is checked at each of these.
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
                       Variadic<TransformAnyParamTypeOrAnyHandle>:$tile_sizes,
                       Variadic<TransformAnyParamTypeOrAnyHandle>:$tile_interchange,
                       Integers:$static_tile_sizes, Integers:$static_tile_interchange,
                       DefaultValuedOptionalAttr<DenseBoolArrayAttr, "{}">:$scalable_tile_sizes,
                       Integers:$inner_tile_alignments, UnitAttr:$apply_cleanup,
                       UnitAttr:$use_forall);
  let results = (outs TransformHandleTypeInterface:$transformed,
                      Variadic<TransformHandleTypeInterface>:$loops);
  let assemblyFormat = [{
    $target oilist(
      `tile_sizes` custom<DynamicIndexList>($tile_sizes, $static_tile_sizes, $scalable_tile_sizes) |
      `interchange` custom<DynamicIndexList>($tile_interchange, $static_tile_interchange))
    (`inner_tile_alignments` `=` custom<InnerTileAlignments>($inner_tile_alignments)^)?
    attr-dict `:` functional-type(operands, results)
  }];
}

def AlignedFuseIntoContainingOp : AlignedTransformOp<"fuse_into_containing_op",
    [DeclareOpInterfaceMethods<TransformOpInterface, ["allowsRepeatedHandleOperands"]>]> {
  let summary = "structured.fuse_into_containing_op with inner-tile alignments";
  let description = [{
    Without `inner_tile_alignments` this is `structured.fuse_into_containing_op`. With them, the same array is
    asserted of every producer that is a pack or an unpack, and its length is checked there.
  }];
  let arguments = (ins TransformHandleTypeInterface:$producer_op,
                       TransformHandleTypeInterface:$containing_op,
                       Integers:$inner_tile_alignments);
  let results = (outs TransformHandleTypeInterface:$fused_op,
                      TransformHandleTypeInterface:$new_containing_op);
  let assemblyFormat = [{
    $producer_op `into` $containing_op
    (`inner_tile_alignments` `=` custom<InnerTileAlignments>($inner_tile_alignments)^)?
    attr-dict `:` functional-type(operands, results)
  }];
}

def AlignedFuseConsumerOp : AlignedTransformOp<"fuse_consumer",
    [DeclareOpInterfaceMethods<TransformOpInterface>]> {
  let summary = "fuse a consumer into the loops that compute its operand";
  let description = [{
    Fuses the one consumer, which uses a result of the outermost of `loops`, into that loop nest (outermost loop
    first, one loop per handle). Returns the fused consumer and the new loops, and consumes what was given.
    A consumer that cannot be fused is a silenceable failure. `inner_tile_alignments` are those of the consumer.
  }];
  let arguments = (ins TransformHandleTypeInterface:$consumer,
                       Variadic<TransformHandleTypeInterface>:$loops,
                       Integers:$inner_tile_alignments);
  let results = (outs TransformHandleTypeInterface:$fused_consumer,
                      Variadic<TransformHandleTypeInterface>:$new_loops);
  let assemblyFormat = [{
    $consumer `into` `(` $loops `)`
    (`inner_tile_alignments` `=` custom<InnerTileAlignments>($inner_tile_alignments)^)?
    attr-dict `:` functional-type(operands, results)
  }];
}

#endif // TILESCOPE_PACK_TRANSFORM_OPS
