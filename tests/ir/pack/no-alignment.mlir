// Without alignments the result is upstream's, word for word.
// RUN: split-file %s %t
// RUN: sed 's/transform.tilescope/transform.structured/' %t/tile.mlir | mlir-opt --transform-interpreter --canonicalize --cse | sed '/named_sequence @/,$d' > %t/stock.txt
// RUN: tilescope-opt %t/tile.mlir --transform-interpreter --canonicalize --cse | sed '/named_sequence @/,$d' > %t/ours.txt
// RUN: diff %t/stock.txt %t/ours.txt
// RUN: FileCheck %s --input-file %t/ours.txt
// RUN: sed 's/transform.tilescope.fuse_consumer/transform.test.fuse_consumer/' %t/consumer.mlir | mlir-opt --transform-interpreter --canonicalize --cse | sed '/named_sequence @/,$d' > %t/stock.txt
// RUN: tilescope-opt %t/consumer.mlir --transform-interpreter --canonicalize --cse | sed '/named_sequence @/,$d' > %t/ours.txt
// RUN: diff %t/stock.txt %t/ours.txt
// RUN: FileCheck %s --check-prefix=CONSUMER --input-file %t/ours.txt
// The plugin brings the same to the stock tool.
// RUN: mlir-opt --load-pass-plugin=%plugin --load-dialect-plugin=%plugin %t/tile.mlir --transform-interpreter --canonicalize --cse | FileCheck %s

// CHECK-COUNT-4: scf.for
// CONSUMER: scf.for
// CONSUMER: linalg.pack

//--- tile.mlir
module attributes {transform.with_named_sequence} {
func.func @tile(%s: tensor<512x64x?xf32>, %d: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<512x64x?xf32> -> tensor<?x64xf32>
  return %p : tensor<?x64xf32>
}
func.func @fuse(%s: tensor<16x64xf32>, %d: tensor<2x64x8xf32>, %o: tensor<2x64x8xf32>) -> tensor<2x64x8xf32> {
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [8] into %d : tensor<16x64xf32> -> tensor<2x64x8xf32>
  %r = linalg.exp ins(%p : tensor<2x64x8xf32>) outs(%o : tensor<2x64x8xf32>) -> tensor<2x64x8xf32>
  return %r : tensor<2x64x8xf32>
}
func.func @into(%s: tensor<128x64xf32>, %d: tensor<16x64x8xf32>, %o: tensor<16x64x8xf32>) -> tensor<16x64x8xf32> {
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [8] into %d : tensor<128x64xf32> -> tensor<16x64x8xf32>
  %r = linalg.log ins(%p : tensor<16x64x8xf32>) outs(%o : tensor<16x64x8xf32>) -> tensor<16x64x8xf32>
  return %r : tensor<16x64x8xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
  %tiled, %loops = transform.tilescope.tile_using_for %0 tile_sizes [[8], 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %1 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %2, %3:2 = transform.tilescope.fuse %1 tile_sizes [1, 16, 0] interchange [1, 0, 2] {apply_cleanup} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  %4 = transform.structured.match ops{["linalg.log"]} in %m : (!transform.any_op) -> !transform.any_op
  %5, %6 = transform.structured.tile_using_for %4 tile_sizes [2, 0, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %f = transform.structured.match ops{["func.func"]} attributes {sym_name = "into"} in %m : (!transform.any_op) -> !transform.any_op
  %7 = transform.structured.match ops{["linalg.pack"]} in %f : (!transform.any_op) -> !transform.any_op
  %8, %9 = transform.tilescope.fuse_into_containing_op %7 into %6 : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

//--- consumer.mlir
module attributes {transform.with_named_sequence} {
func.func @consumer(%s: tensor<128x64xf32>, %o: tensor<128x64xf32>, %d: tensor<16x64x8xf32>) -> tensor<16x64x8xf32> {
  %r = linalg.exp ins(%s : tensor<128x64xf32>) outs(%o : tensor<128x64xf32>) -> tensor<128x64xf32>
  %p = linalg.pack %r inner_dims_pos = [0] inner_tiles = [8] into %d : tensor<128x64xf32> -> tensor<16x64x8xf32>
  return %p : tensor<16x64x8xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %1 = transform.structured.match ops{["linalg.pack"]} in %m : (!transform.any_op) -> !transform.any_op
  %2, %l = transform.structured.tile_using_for %0 tile_sizes [16, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %3, %4 = transform.tilescope.fuse_consumer %1 into (%l) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}
