// A pack fused as a producer and as a consumer, under alignments.
// RUN: tilescope-opt %s --transform-interpreter --canonicalize --cse --split-input-file | FileCheck %s

// The consumer's slice has the whole of a scalable inner tile: Equal says so.
// CHECK-LABEL: func.func @producer_equal
// CHECK-NOT: linalg.pack
// CHECK: scf.for
// CHECK: %[[P:.*]] = linalg.pack {{.*}} : tensor<?x64xf32> -> tensor<1x64x?xf32>
// CHECK: linalg.exp ins(%[[P]]
module attributes {transform.with_named_sequence} {
func.func @producer_equal(%s: tensor<4096x64xf32>, %d: tensor<?x64x?xf32>, %o: tensor<?x64x?xf32>) -> tensor<?x64x?xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<4096x64xf32> -> tensor<?x64x?xf32>
  %r = linalg.exp ins(%p : tensor<?x64x?xf32>) outs(%o : tensor<?x64x?xf32>) -> tensor<?x64x?xf32>
  return %r : tensor<?x64x?xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %1, %l = transform.tilescope.fuse %0 tile_sizes [1, 0, 0] inner_tile_alignments = [Equal, Unknown] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// CHECK-LABEL: func.func @producer_multiple
// CHECK: linalg.pack
// CHECK: scf.for
// CHECK-NOT: linalg.pack
// CHECK: linalg.exp
module attributes {transform.with_named_sequence} {
func.func @producer_multiple(%s: tensor<4096x64xf32>, %d: tensor<?x64x?xf32>, %o: tensor<?x64x?xf32>) -> tensor<?x64x?xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<4096x64xf32> -> tensor<?x64x?xf32>
  %r = linalg.exp ins(%p : tensor<?x64x?xf32>) outs(%o : tensor<?x64x?xf32>) -> tensor<?x64x?xf32>
  return %r : tensor<?x64x?xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %1, %l = transform.tilescope.fuse %0 tile_sizes [1, 0, 0] inner_tile_alignments = [Multiple, Unknown] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// CHECK-LABEL: func.func @producer_unknown
// CHECK: linalg.pack
// CHECK: scf.for
// CHECK-NOT: linalg.pack
// CHECK: linalg.exp
module attributes {transform.with_named_sequence} {
func.func @producer_unknown(%s: tensor<4096x64xf32>, %d: tensor<?x64x?xf32>, %o: tensor<?x64x?xf32>) -> tensor<?x64x?xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<4096x64xf32> -> tensor<?x64x?xf32>
  %r = linalg.exp ins(%p : tensor<?x64x?xf32>) outs(%o : tensor<?x64x?xf32>) -> tensor<?x64x?xf32>
  return %r : tensor<?x64x?xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %1, %l = transform.tilescope.fuse %0 tile_sizes [1, 0, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// CHECK-LABEL: func.func @producer_into_containing_op
// CHECK-NOT: linalg.pack
// CHECK: scf.for
// CHECK: linalg.pack {{.*}} : tensor<?x64xf32> -> tensor<?x64x?xf32>
module attributes {transform.with_named_sequence} {
func.func @producer_into_containing_op(%s: tensor<4096x64xf32>, %d: tensor<?x64x?xf32>, %o: tensor<?x64x?xf32>) -> tensor<?x64x?xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<4096x64xf32> -> tensor<?x64x?xf32>
  %r = linalg.exp ins(%p : tensor<?x64x?xf32>) outs(%o : tensor<?x64x?xf32>) -> tensor<?x64x?xf32>
  return %r : tensor<?x64x?xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %1 = transform.structured.match ops{["linalg.pack"]} in %m : (!transform.any_op) -> !transform.any_op
  %2, %l = transform.structured.tile_using_for %0 tile_sizes [2, 0, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %3, %4 = transform.tilescope.fuse_into_containing_op %1 into %l inner_tile_alignments = [Equal, Unknown] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// CHECK-LABEL: func.func @consumer_equal
// CHECK: %[[L:.*]]:2 = scf.for
// CHECK: %[[R:.*]] = linalg.exp
// CHECK: linalg.pack %[[R]] {{.*}} : tensor<?x64xf32> -> tensor<1x64x?xf32>
// CHECK: return %[[L]]#1
module attributes {transform.with_named_sequence} {
func.func @consumer_equal(%s: tensor<4096x64xf32>, %o: tensor<4096x64xf32>, %d: tensor<?x64x?xf32>) -> tensor<?x64x?xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %r = linalg.exp ins(%s : tensor<4096x64xf32>) outs(%o : tensor<4096x64xf32>) -> tensor<4096x64xf32>
  %p = linalg.pack %r inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<4096x64xf32> -> tensor<?x64x?xf32>
  return %p : tensor<?x64x?xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %1 = transform.structured.match ops{["linalg.pack"]} in %m : (!transform.any_op) -> !transform.any_op
  %2, %l = transform.structured.tile_using_for %0 tile_sizes [[8], 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %3, %4 = transform.tilescope.fuse_consumer %1 into (%l) inner_tile_alignments = [Equal, Unknown] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// CHECK: #[[CEIL:.*]] = affine_map<(d0)[s0] -> (d0 ceildiv s0)>
// CHECK-LABEL: func.func @consumer_multiple
// CHECK: scf.for
// CHECK: %[[SIZE:.*]] = affine.min
// CHECK: %[[COUNT:.*]] = affine.apply #[[CEIL]](%[[SIZE]])
// CHECK: tensor.extract_slice %{{.*}}[%{{.*}}, 0, 0] [%[[COUNT]], 64, %{{.*}}]
// CHECK: linalg.pack {{.*}} : tensor<?x64xf32> -> tensor<?x64x?xf32>
module attributes {transform.with_named_sequence} {
func.func @consumer_multiple(%s: tensor<4096x64xf32>, %o: tensor<4096x64xf32>, %d: tensor<?x64x?xf32>) -> tensor<?x64x?xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %r = linalg.exp ins(%s : tensor<4096x64xf32>) outs(%o : tensor<4096x64xf32>) -> tensor<4096x64xf32>
  %p = linalg.pack %r inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<4096x64xf32> -> tensor<?x64x?xf32>
  return %p : tensor<?x64x?xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %1 = transform.structured.match ops{["linalg.pack"]} in %m : (!transform.any_op) -> !transform.any_op
  %2, %l = transform.structured.tile_using_for %0 tile_sizes [[16], 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %3, %4 = transform.tilescope.fuse_consumer %1 into (%l) inner_tile_alignments = [Multiple, Unknown] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// The entries are in the source's order; the packed tensor has the asserted dimension second.
// CHECK-LABEL: func.func @consumer_transposed
// CHECK: scf.for
// CHECK: linalg.pack {{.*}} outer_dims_perm = [1, 0] {{.*}} : tensor<?x64xf32> -> tensor<64x1x?xf32>
module attributes {transform.with_named_sequence} {
func.func @consumer_transposed(%s: tensor<4096x64xf32>, %o: tensor<4096x64xf32>, %d: tensor<64x?x?xf32>) -> tensor<64x?x?xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %r = linalg.exp ins(%s : tensor<4096x64xf32>) outs(%o : tensor<4096x64xf32>) -> tensor<4096x64xf32>
  %p = linalg.pack %r outer_dims_perm = [1, 0] inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<4096x64xf32> -> tensor<64x?x?xf32>
  return %p : tensor<64x?x?xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %1 = transform.structured.match ops{["linalg.pack"]} in %m : (!transform.any_op) -> !transform.any_op
  %2, %l = transform.structured.tile_using_for %0 tile_sizes [[8], 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %3, %4 = transform.tilescope.fuse_consumer %1 into (%l) inner_tile_alignments = [Equal, Unknown] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// A padded pack: the last tile is a remainder and fills up its one inner tile.
// CHECK-LABEL: func.func @consumer_padded
// CHECK: scf.for
// CHECK: linalg.pack {{.*}} padding_value({{.*}}) {{.*}} : tensor<?x64xf32> -> tensor<1x64x?xf32>
module attributes {transform.with_named_sequence} {
func.func @consumer_padded(%s: tensor<130x64xf32>, %o: tensor<130x64xf32>, %d: tensor<?x64x?xf32>) -> tensor<?x64x?xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %pad = arith.constant 0.0 : f32
  %r = linalg.exp ins(%s : tensor<130x64xf32>) outs(%o : tensor<130x64xf32>) -> tensor<130x64xf32>
  %p = linalg.pack %r padding_value(%pad : f32) inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<130x64xf32> -> tensor<?x64x?xf32>
  return %p : tensor<?x64x?xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %1 = transform.structured.match ops{["linalg.pack"]} in %m : (!transform.any_op) -> !transform.any_op
  %2, %l = transform.structured.tile_using_for %0 tile_sizes [[8], 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %3, %4 = transform.tilescope.fuse_consumer %1 into (%l) inner_tile_alignments = [Equal, Unknown] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// Two packed dimensions; the one that is not tiled needs no assertion.
// CHECK-LABEL: func.func @consumer_two_inner_tiles
// CHECK: scf.for
// CHECK: linalg.pack {{.*}} inner_dims_pos = [1, 0] inner_tiles = [16, %{{.*}}] {{.*}} : tensor<?x64xf32> -> tensor<1x4x16x?xf32>
module attributes {transform.with_named_sequence} {
func.func @consumer_two_inner_tiles(%s: tensor<4096x64xf32>, %o: tensor<4096x64xf32>, %d: tensor<?x4x16x?xf32>) -> tensor<?x4x16x?xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %r = linalg.exp ins(%s : tensor<4096x64xf32>) outs(%o : tensor<4096x64xf32>) -> tensor<4096x64xf32>
  %p = linalg.pack %r inner_dims_pos = [1, 0] inner_tiles = [16, %t] into %d : tensor<4096x64xf32> -> tensor<?x4x16x?xf32>
  return %p : tensor<?x4x16x?xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %1 = transform.structured.match ops{["linalg.pack"]} in %m : (!transform.any_op) -> !transform.any_op
  %2, %l = transform.structured.tile_using_for %0 tile_sizes [[8], 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %3, %4 = transform.tilescope.fuse_consumer %1 into (%l) inner_tile_alignments = [Equal, Unknown] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}
