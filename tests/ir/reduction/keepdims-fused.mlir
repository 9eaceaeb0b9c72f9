// A fused reduction that keeps its reduced dimension is computed inside its user's tile.
// RUN: tilescope-opt %s --torq-tile-and-fuse | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK-NOT:     linalg.generic
// CHECK:         scf.for
// CHECK:           linalg.generic
// CHECK:             arith.addf
// CHECK:           linalg.generic
// CHECK:             arith.divf
// CHECK:         return
#rows = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i, 0)>
func.func @main(%x: tensor<40x2000xf32>) -> tensor<40x2000xf32> {
  %zero = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<40x1xf32>
  %z = linalg.fill {"torq-fuse-group" = [1], "torq-fuse-group-id" = 0 : i64}
      ins(%zero : f32) outs(%e1 : tensor<40x1xf32>) -> tensor<40x1xf32>
  %s = linalg.generic {indexing_maps = [#rows, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<40x2000xf32>) outs(%z : tensor<40x1xf32>)
      attrs = {"torq-fuse-group" = [1], "torq-fuse-group-id" = 1 : i64} {
  ^bb0(%v: f32, %a: f32):
    %n = arith.addf %v, %a : f32
    linalg.yield %n : f32
  } -> tensor<40x1xf32>
  %e = tensor.empty() : tensor<40x2000xf32>
  %y = linalg.generic {indexing_maps = [#rows, #row, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%x, %s : tensor<40x2000xf32>, tensor<40x1xf32>) outs(%e : tensor<40x2000xf32>)
      attrs = {"torq-fuse-group" = [1], "torq-fuse-group-id" = 2 : i64} {
  ^bb0(%v: f32, %t: f32, %o: f32):
    %q = arith.divf %v, %t : f32
    linalg.yield %q : f32
  } -> tensor<40x2000xf32>
  return %y : tensor<40x2000xf32>
}
