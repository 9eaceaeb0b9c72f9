// Wrong words, values and counts are refused where they stand.
// RUN: tilescope-opt %s --transform-interpreter --split-input-file --verify-diagnostics

module attributes {transform.with_named_sequence} {
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  // expected-error @below {{'Same' is no inner-tile alignment; use 'Unknown', 'Multiple' or 'Equal'}}
  %0, %l = transform.tilescope.tile_using_for %m tile_sizes [8] inner_tile_alignments = [Equal, Same] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  // expected-error @below {{expected an inner-tile alignment: 'Unknown', 'Multiple' or 'Equal'}}
  %0, %l = transform.tilescope.fuse %m tile_sizes [8] inner_tile_alignments = [2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.consumed}) {
  // expected-error @below {{has the inner-tile alignment 3; use 0 (Unknown), 1 (Multiple) or 2 (Equal)}}
  %0, %1 = "transform.tilescope.fuse_into_containing_op"(%m, %m) {inner_tile_alignments = array<i64: 3>} : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.consumed}) {
  // expected-error @below {{tiles 2 dimensions but returns 1 loops}}
  %0, %l = transform.tilescope.tile_using_for %m tile_sizes [8, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.consumed}) {
  // expected-error @below {{expects interchange to be a permutation}}
  %0, %l = transform.tilescope.tile_using_for %m tile_sizes [8] interchange = [1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @tile(%s: tensor<512x64x?xf32>, %d: tensor<?x64xf32>, %t: index) -> tensor<?x64xf32> {
  // expected-error @below {{has 2 dimensions to tile, but 3 inner-tile alignments were given; give one for each dimension}}
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<512x64x?xf32> -> tensor<?x64xf32>
  return %p : tensor<?x64xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
  %1, %l = transform.tilescope.tile_using_for %0 tile_sizes [8] inner_tile_alignments = [Equal, Equal, Equal] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @fuse(%s: tensor<512x64x?xf32>, %d: tensor<?x64xf32>, %o: tensor<?x64xf32>, %t: index) -> tensor<?x64xf32> {
  // expected-error @below {{has 2 dimensions to tile, but 1 inner-tile alignments were given}}
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<512x64x?xf32> -> tensor<?x64xf32>
  %r = linalg.exp ins(%p : tensor<?x64xf32>) outs(%o : tensor<?x64xf32>) -> tensor<?x64xf32>
  return %r : tensor<?x64xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  // expected-error @below {{the target cannot be tiled as asked for}}
  %1, %l = transform.tilescope.fuse %0 tile_sizes [8] inner_tile_alignments = [Equal] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

// Any count is right for an operation that has no inner tiles.
module attributes {transform.with_named_sequence} {
func.func @ignored(%s: tensor<64x64xf32>, %o: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %r = linalg.exp ins(%s : tensor<64x64xf32>) outs(%o : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %r : tensor<64x64xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %1, %l = transform.tilescope.tile_using_for %0 tile_sizes [8] inner_tile_alignments = [Equal] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

// -----

module attributes {transform.with_named_sequence} {
func.func @consumer(%s: tensor<512x64x?xf32>, %o: tensor<512x64x?xf32>, %d: tensor<?x64xf32>, %t: index) -> tensor<?x64xf32> {
  %r = linalg.exp ins(%s : tensor<512x64x?xf32>) outs(%o : tensor<512x64x?xf32>) -> tensor<512x64x?xf32>
  // expected-note @below {{the consumer}}
  %p = linalg.unpack %r inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<512x64x?xf32> -> tensor<?x64xf32>
  return %p : tensor<?x64xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.exp"]} in %m : (!transform.any_op) -> !transform.any_op
  %u = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
  %1, %l = transform.structured.tile_using_for %0 tile_sizes [1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  // Nothing says that the dynamic extent is a whole inner tile.
  // expected-error @below {{the consumer cannot be fused into the loops}}
  %2, %3 = transform.tilescope.fuse_consumer %u into (%l) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}
