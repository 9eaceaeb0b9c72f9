// Standalone tiling of an unpack under alignments.
// RUN: tilescope-opt %s --transform-interpreter --canonicalize --cse --split-input-file | FileCheck %s

// One source tile for each loop tile.
// CHECK-LABEL: func.func @equal
// CHECK: scf.for %[[I:.*]] = {{.*}} step %[[T:.*]] iter_args(%[[ACC:.*]] =
// CHECK: %[[SIZE:.*]] = affine.min
// CHECK: %[[TILE:.*]] = affine.apply #{{.*}}(%[[I]])[%[[T]]]
// CHECK: %[[S:.*]] = tensor.extract_slice %{{.*}}[%[[TILE]], 0, 0] [1, 64, %[[T]]] [1, 1, 1] : tensor<512x64x?xf32> to tensor<1x64x?xf32>
// CHECK: %[[D:.*]] = tensor.extract_slice %[[ACC]][%[[I]], 0] [%[[SIZE]], 64]
// CHECK: %[[U:.*]] = linalg.unpack %[[S]] inner_dims_pos = [0] inner_tiles = [%[[T]]] into %[[D]] : tensor<1x64x?xf32> -> tensor<?x64xf32>
// CHECK: tensor.insert_slice %[[U]] into %[[ACC]]
module attributes {transform.with_named_sequence} {
func.func @equal(%s: tensor<512x64x?xf32>, %d: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<512x64x?xf32> -> tensor<?x64xf32>
  return %p : tensor<?x64xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
  %tiled, %loops = transform.tilescope.tile_using_for %0 tile_sizes [[8], 0] inner_tile_alignments = [Equal, Unknown] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// As many source tiles as cover the loop tile, and nothing is cut from what they unpack to.
// CHECK: #[[CEIL:.*]] = affine_map<(d0)[s0] -> (d0 ceildiv s0)>
// CHECK-LABEL: func.func @multiple
// CHECK: scf.for
// CHECK: %[[SIZE:.*]] = affine.min
// CHECK: %[[COUNT:.*]] = affine.apply #[[CEIL]](%[[SIZE]])
// CHECK: tensor.extract_slice %{{.*}}[%{{.*}}, 0, 0] [%[[COUNT]], 64, %{{.*}}] {{.*}} to tensor<?x64x?xf32>
// CHECK: %[[U:.*]] = linalg.unpack
// CHECK-NEXT: tensor.insert_slice %[[U]]
module attributes {transform.with_named_sequence} {
func.func @multiple(%s: tensor<512x64x?xf32>, %d: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<512x64x?xf32> -> tensor<?x64xf32>
  return %p : tensor<?x64xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
  %tiled, %loops = transform.tilescope.tile_using_for %0 tile_sizes [[16], 0] inner_tile_alignments = [Multiple, Unknown] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// Nothing asserted of the packed dimension: more is unpacked than the tile, and the tile is cut out.
// CHECK-LABEL: func.func @unknown
// CHECK: scf.for
// CHECK: %[[E:.*]] = tensor.empty
// CHECK: %[[U:.*]] = linalg.unpack {{.*}} into %[[E]] : tensor<?x64x?xf32> -> tensor<?x64xf32>
// CHECK: %[[CUT:.*]] = tensor.extract_slice %[[U]]
// CHECK: tensor.insert_slice %[[CUT]]
module attributes {transform.with_named_sequence} {
func.func @unknown(%s: tensor<512x64x?xf32>, %d: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<512x64x?xf32> -> tensor<?x64xf32>
  return %p : tensor<?x64xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
  %tiled, %loops = transform.tilescope.tile_using_for %0 tile_sizes [[8], 0] inner_tile_alignments = [Unknown, Equal] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// 15 against 8: the sizes are known and not aligned, whatever is asserted.
// CHECK-LABEL: func.func @contradicted_unaligned
// CHECK: scf.for
// CHECK: tensor.empty
// CHECK: linalg.unpack
// CHECK-NEXT: tensor.extract_slice
module attributes {transform.with_named_sequence} {
func.func @contradicted_unaligned(%s: tensor<512x64x8xf32>, %d: tensor<4096x64xf32>) -> tensor<4096x64xf32> {
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [8] into %d : tensor<512x64x8xf32> -> tensor<4096x64xf32>
  return %p : tensor<4096x64xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
  %tiled, %loops = transform.tilescope.tile_using_for %0 tile_sizes [15, 0] inner_tile_alignments = [Equal, Unknown] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// 16 against 8: two source tiles, although one is asserted.
// CHECK-LABEL: func.func @contradicted_multiple
// CHECK: scf.for
// CHECK: linalg.unpack {{.*}} : tensor<2x64x8xf32> -> tensor<16x64xf32>
module attributes {transform.with_named_sequence} {
func.func @contradicted_multiple(%s: tensor<512x64x8xf32>, %d: tensor<4096x64xf32>) -> tensor<4096x64xf32> {
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [8] into %d : tensor<512x64x8xf32> -> tensor<4096x64xf32>
  return %p : tensor<4096x64xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
  %tiled, %loops = transform.tilescope.tile_using_for %0 tile_sizes [16, 0] inner_tile_alignments = [Equal, Unknown] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// The alignments stay in the result's order; the source's outer dimensions are transposed.
// CHECK-LABEL: func.func @transposed
// CHECK: scf.for %[[I:.*]] = {{.*}} step %[[T:.*]] iter_args
// CHECK: %[[TILE:.*]] = affine.apply #{{.*}}(%[[I]])[%[[T]]]
// CHECK: tensor.extract_slice %{{.*}}[0, %[[TILE]], 0] [64, 1, %[[T]]] {{.*}} to tensor<64x1x?xf32>
// CHECK: linalg.unpack {{.*}} outer_dims_perm = [1, 0] inner_dims_pos = [0] {{.*}} : tensor<64x1x?xf32> -> tensor<?x64xf32>
module attributes {transform.with_named_sequence} {
func.func @transposed(%s: tensor<64x512x?xf32>, %d: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %p = linalg.unpack %s outer_dims_perm = [1, 0] inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<64x512x?xf32> -> tensor<?x64xf32>
  return %p : tensor<?x64xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
  %tiled, %loops = transform.tilescope.tile_using_for %0 tile_sizes [[8], 0] inner_tile_alignments = [Equal, Unknown] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// The entry of an inner tile is at its position in the result, not at its own; interchange moves the
// loops alone.
// CHECK-LABEL: func.func @two_inner_tiles
// CHECK: scf.for %[[J:.*]] = %{{.*}} to %{{.*}} step %[[T:.*]] iter_args
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %[[T2:.*]] iter_args
// CHECK: linalg.unpack {{.*}} inner_dims_pos = [1, 0] inner_tiles = [%[[T]], %[[T2]]] into {{.*}} : tensor<?x1x?x?xf32> -> tensor<?x?xf32>
module attributes {transform.with_named_sequence} {
func.func @two_inner_tiles(%s: tensor<?x?x?x?xf32>, %d: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %c4 = arith.constant 4 : index
  %t2 = arith.muli %c4, %vscale : index
  %p = linalg.unpack %s inner_dims_pos = [1, 0] inner_tiles = [%t, %t2] into %d : tensor<?x?x?x?xf32> -> tensor<?x?xf32>
  return %p : tensor<?x?xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
  %tiled, %loops:2 = transform.tilescope.tile_using_for %0 tile_sizes [[4], [8]] interchange = [1, 0] inner_tile_alignments = [Multiple, Equal] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// One dimension asserted, the other known to be unaligned: only that one is cut.
// CHECK-LABEL: func.func @mixed
// CHECK: scf.for
// CHECK: tensor.extract_slice %{{.*}} to tensor<1x?x?x7xf32>
// CHECK: linalg.unpack
// CHECK-NEXT: tensor.extract_slice %{{.*}}[0, %{{.*}}]
module attributes {transform.with_named_sequence} {
func.func @mixed(%s: tensor<?x10x?x7xf32>, %d: tensor<?x70xf32>) -> tensor<?x70xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %p = linalg.unpack %s inner_dims_pos = [0, 1] inner_tiles = [%t, 7] into %d : tensor<?x10x?x7xf32> -> tensor<?x70xf32>
  return %p : tensor<?x70xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
  %tiled, %loops:2 = transform.tilescope.tile_using_for %0 tile_sizes [[8], 10] inner_tile_alignments = [Equal, Equal] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// A dimension that is not tiled spans all of its 512 source tiles.
// CHECK-LABEL: func.func @not_tiled
// CHECK: scf.for
// CHECK-NOT: tensor<1x{{[0-9?]+}}x?xf32>
// CHECK: linalg.unpack {{.*}} : tensor<?x8x?xf32> -> tensor<?x8xf32>
module attributes {transform.with_named_sequence} {
func.func @not_tiled(%s: tensor<512x64x?xf32>, %d: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<512x64x?xf32> -> tensor<?x64xf32>
  return %p : tensor<?x64xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
  %tiled, %loops = transform.tilescope.tile_using_for %0 tile_sizes [0, 8] inner_tile_alignments = [Equal, Unknown] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}
