// Two i4 share a byte: the innermost dimension is cut at even places.
//
// RUN: tilescope-opt %s --pass-pipeline='builtin.module(torq-tile-and-fuse)' | FileCheck %s

// CHECK-LABEL: func.func @nibbles
// CHECK:       scf.for {{.*}} step %c{{[0-9]*[02468]}} iter_args
// CHECK:       linalg.generic
#id = affine_map<(i) -> (i)>
func.func @nibbles(%x: tensor<1000001xi4>) -> tensor<1000001xi8> {
  %e = tensor.empty() : tensor<1000001xi8>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<1000001xi4>) outs(%e : tensor<1000001xi8>) {
  ^bb0(%a: i4, %o: i8):
    %b = arith.extsi %a : i4 to i8
    linalg.yield %b : i8
  } -> tensor<1000001xi8>
  return %r : tensor<1000001xi8>
}
