// An unpack fused as a producer and as a consumer, under alignments.
// RUN: tilescope-opt %s --transform-interpreter --canonicalize --cse --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @fuse_equal
// CHECK-NOT: linalg.unpack
// CHECK: scf.for
// CHECK: %[[U:.*]] = linalg.unpack {{.*}} : tensor<1x64x?xf32> -> tensor<?x64xf32>
// CHECK-NOT: tensor.extract_slice %[[U]]
// CHECK: linalg.exp ins(%[[U]]
module attributes {transform.with_named_sequence} {
func.func @fuse_equal(%s: tensor<512x64x?xf32>, %d: tensor<?x64xf32>, %o: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<512x64x?xf32> -> tensor<?x64xf32>
  %r = linalg.exp ins(%p : tensor<?x64xf32>) outs(%o : tensor<?x64xf32>) -> tensor<?x64xf32>
  return %r : tensor<?x64xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %1, %l = transform.tilescope.fuse %0 tile_sizes [[8], 0] inner_tile_alignments = [Equal, Unknown] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// CHECK-LABEL: func.func @fuse_multiple
// CHECK-NOT: linalg.unpack
// CHECK: scf.for
// CHECK: %[[U:.*]] = linalg.unpack {{.*}} : tensor<?x64x?xf32> -> tensor<?x64xf32>
// CHECK-NOT: tensor.extract_slice %[[U]]
// CHECK: linalg.exp ins(%[[U]]
module attributes {transform.with_named_sequence} {
func.func @fuse_multiple(%s: tensor<512x64x?xf32>, %d: tensor<?x64xf32>, %o: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<512x64x?xf32> -> tensor<?x64xf32>
  %r = linalg.exp ins(%p : tensor<?x64xf32>) outs(%o : tensor<?x64xf32>) -> tensor<?x64xf32>
  return %r : tensor<?x64xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %1, %l = transform.tilescope.fuse %0 tile_sizes [[16], 0] inner_tile_alignments = [Multiple, Unknown] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// Not asserted: the over-allocated tile is cut.
// CHECK-LABEL: func.func @fuse_unknown
// CHECK: scf.for
// CHECK: %[[U:.*]] = linalg.unpack {{.*}} : tensor<?x64x?xf32> -> tensor<?x64xf32>
// CHECK-NEXT: %[[CUT:.*]] = tensor.extract_slice %[[U]]
// CHECK: linalg.exp ins(%[[CUT]]
module attributes {transform.with_named_sequence} {
func.func @fuse_unknown(%s: tensor<512x64x?xf32>, %d: tensor<?x64xf32>, %o: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<512x64x?xf32> -> tensor<?x64xf32>
  %r = linalg.exp ins(%p : tensor<?x64xf32>) outs(%o : tensor<?x64xf32>) -> tensor<?x64xf32>
  return %r : tensor<?x64xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %1, %l = transform.tilescope.fuse %0 tile_sizes [[8], 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// CHECK-LABEL: func.func @into_equal
// CHECK-NOT: linalg.unpack
// CHECK: scf.for
// CHECK: %[[U:.*]] = linalg.unpack {{.*}} : tensor<1x64x?xf32> -> tensor<?x64xf32>
// CHECK-NOT: tensor.extract_slice %[[U]]
// CHECK: linalg.exp ins(%[[U]]
module attributes {transform.with_named_sequence} {
func.func @into_equal(%s: tensor<512x64x?xf32>, %d: tensor<?x64xf32>, %o: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<512x64x?xf32> -> tensor<?x64xf32>
  %r = linalg.exp ins(%p : tensor<?x64xf32>) outs(%o : tensor<?x64xf32>) -> tensor<?x64xf32>
  return %r : tensor<?x64xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %1 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
  %2, %l = transform.structured.tile_using_for %0 tile_sizes [[8], 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %3, %4 = transform.tilescope.fuse_into_containing_op %1 into %l inner_tile_alignments = [Equal, Unknown] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// CHECK-LABEL: func.func @into_multiple
// CHECK-NOT: linalg.unpack
// CHECK: scf.for
// CHECK: %[[U:.*]] = linalg.unpack {{.*}} : tensor<?x64x?xf32> -> tensor<?x64xf32>
// CHECK-NOT: tensor.extract_slice %[[U]]
// CHECK: linalg.exp ins(%[[U]]
module attributes {transform.with_named_sequence} {
func.func @into_multiple(%s: tensor<512x64x?xf32>, %d: tensor<?x64xf32>, %o: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<512x64x?xf32> -> tensor<?x64xf32>
  %r = linalg.exp ins(%p : tensor<?x64xf32>) outs(%o : tensor<?x64xf32>) -> tensor<?x64xf32>
  return %r : tensor<?x64xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %1 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
  %2, %l = transform.structured.tile_using_for %0 tile_sizes [[16], 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %3, %4 = transform.tilescope.fuse_into_containing_op %1 into %l inner_tile_alignments = [Multiple, Unknown] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// CHECK-LABEL: func.func @into_unknown
// CHECK: scf.for
// CHECK: %[[U:.*]] = linalg.unpack {{.*}} : tensor<?x64x?xf32> -> tensor<?x64xf32>
// CHECK-NEXT: tensor.extract_slice %[[U]]
module attributes {transform.with_named_sequence} {
func.func @into_unknown(%s: tensor<512x64x?xf32>, %d: tensor<?x64xf32>, %o: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<512x64x?xf32> -> tensor<?x64xf32>
  %r = linalg.exp ins(%p : tensor<?x64xf32>) outs(%o : tensor<?x64xf32>) -> tensor<?x64xf32>
  return %r : tensor<?x64xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %1 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
  %2, %l = transform.structured.tile_using_for %0 tile_sizes [[8], 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %3, %4 = transform.tilescope.fuse_into_containing_op %1 into %l : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// The producer's tile has whole inner tiles, which only the assertion says of a dynamic extent.
// CHECK-LABEL: func.func @consumer_equal
// CHECK: %[[L:.*]]:2 = scf.for
// CHECK: %[[R:.*]] = linalg.exp
// CHECK: linalg.unpack %[[R]] {{.*}} : tensor<1x64x?xf32> -> tensor<?x64xf32>
// CHECK: scf.yield
// CHECK-NOT: linalg.unpack
// CHECK: return %[[L]]#1
module attributes {transform.with_named_sequence} {
func.func @consumer_equal(%s: tensor<512x64x?xf32>, %o: tensor<512x64x?xf32>, %d: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %r = linalg.exp ins(%s : tensor<512x64x?xf32>) outs(%o : tensor<512x64x?xf32>) -> tensor<512x64x?xf32>
  %p = linalg.unpack %r inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<512x64x?xf32> -> tensor<?x64xf32>
  return %p : tensor<?x64xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %1 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
  %2, %l = transform.structured.tile_using_for %0 tile_sizes [1, 0, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %3, %4 = transform.tilescope.fuse_consumer %1 into (%l) inner_tile_alignments = [Equal, Unknown] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// The producer's tile has whole inner tiles, which only the assertion says of a dynamic extent.
// CHECK-LABEL: func.func @consumer_multiple
// CHECK: %[[L:.*]]:2 = scf.for
// CHECK: %[[R:.*]] = linalg.exp
// CHECK: linalg.unpack %[[R]] {{.*}} : tensor<2x64x?xf32> -> tensor<?x64xf32>
// CHECK: scf.yield
// CHECK-NOT: linalg.unpack
// CHECK: return %[[L]]#1
module attributes {transform.with_named_sequence} {
func.func @consumer_multiple(%s: tensor<512x64x?xf32>, %o: tensor<512x64x?xf32>, %d: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %r = linalg.exp ins(%s : tensor<512x64x?xf32>) outs(%o : tensor<512x64x?xf32>) -> tensor<512x64x?xf32>
  %p = linalg.unpack %r inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<512x64x?xf32> -> tensor<?x64xf32>
  return %p : tensor<?x64xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %1 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
  %2, %l = transform.structured.tile_using_for %0 tile_sizes [2, 0, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %3, %4 = transform.tilescope.fuse_consumer %1 into (%l) inner_tile_alignments = [Multiple, Unknown] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// The entry is at the unpacked dimension, which the source has second.
// CHECK-LABEL: func.func @consumer_transposed
// CHECK: scf.for
// CHECK: linalg.unpack {{.*}} outer_dims_perm = [1, 0] {{.*}} : tensor<64x1x?xf32> -> tensor<?x64xf32>
module attributes {transform.with_named_sequence} {
func.func @consumer_transposed(%s: tensor<64x512x?xf32>, %o: tensor<64x512x?xf32>, %d: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %r = linalg.exp ins(%s : tensor<64x512x?xf32>) outs(%o : tensor<64x512x?xf32>) -> tensor<64x512x?xf32>
  %p = linalg.unpack %r outer_dims_perm = [1, 0] inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<64x512x?xf32> -> tensor<?x64xf32>
  return %p : tensor<?x64xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %1 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
  %2, %l = transform.structured.tile_using_for %0 tile_sizes [0, 1, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %3, %4 = transform.tilescope.fuse_consumer %1 into (%l) inner_tile_alignments = [Equal, Unknown] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}
