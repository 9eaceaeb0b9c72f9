// Standalone tiling of a pack is the same with and without alignments: its domain counts inner tiles.
// RUN: sed 's/ALIGNMENTS//' %s | tilescope-opt --transform-interpreter --canonicalize --cse | sed '/named_sequence @/,$d' > %t.without
// RUN: sed 's/ALIGNMENTS/inner_tile_alignments = [Equal, Equal]/' %s | tilescope-opt --transform-interpreter --canonicalize --cse | sed '/named_sequence @/,$d' > %t.equal
// RUN: sed 's/ALIGNMENTS/inner_tile_alignments = [Multiple, Unknown]/' %s | tilescope-opt --transform-interpreter --canonicalize --cse | sed '/named_sequence @/,$d' > %t.multiple
// RUN: diff %t.without %t.equal
// RUN: diff %t.without %t.multiple
// RUN: FileCheck %s --input-file %t.equal

// CHECK: scf.for
// CHECK: linalg.pack {{.*}} : tensor<?x64xf32> -> tensor<?x64x?xf32>
module attributes {transform.with_named_sequence} {
func.func @tile(%s: tensor<4096x64xf32>, %d: tensor<?x64x?xf32>) -> tensor<?x64x?xf32> {
  %c8 = arith.constant 8 : index
  %vscale = vector.vscale
  %t = arith.muli %c8, %vscale : index
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<4096x64xf32> -> tensor<?x64x?xf32>
  return %p : tensor<?x64x?xf32>
}
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.pack"]} in %m : (!transform.any_op) -> !transform.any_op
  %tiled, %loops = transform.tilescope.tile_using_for %0 tile_sizes [2, 0] ALIGNMENTS : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}
