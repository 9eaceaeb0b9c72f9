// RUN: tilescope-opt %s --split-input-file --torq-reduction-tiling | FileCheck %s

// A result that keeps its reduced dimension: dropped, accumulated in f32, restored. The marks of the
// op and of its fill are carried over.

// CHECK-LABEL: func.func @keepdims
// CHECK:         %[[S:.*]] = scf.for
// CHECK:           linalg.generic {{.*}} attrs = {"torq-fuse-group" = [4], "torq-fuse-group-id" = 4 : i64}
// CHECK:             arith.addf %{{.*}}, %{{.*}} : f32
// CHECK:           linalg.generic {{.*}} attrs = {"torq-fuse-group" = [4]}
// CHECK:             arith.truncf
// CHECK:         } {"torq-reduction-tiling-loop"}
// CHECK:         tensor.expand_shape %[[S]] {{\[}}[0], [1, 2]] output_shape [640, 608, 1]
func.func @keepdims(%x: tensor<640x608x3xbf16>) -> tensor<640x608x1xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<640x608x1xbf16>
  %z = linalg.fill {"torq-fuse-group" = [4], "torq-fuse-group-id" = 3 : i64}
      ins(%zero : bf16) outs(%e : tensor<640x608x1xbf16>) -> tensor<640x608x1xbf16>
  %s = linalg.generic {
      indexing_maps = [affine_map<(a, b, k) -> (a, b, k)>, affine_map<(a, b, k) -> (a, b, 0)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x : tensor<640x608x3xbf16>) outs(%z : tensor<640x608x1xbf16>)
      attrs = {"torq-fuse-group" = [4], "torq-fuse-group-id" = 4 : i64} {
  ^bb0(%v: bf16, %acc: bf16):
    %n = arith.addf %v, %acc : bf16
    linalg.yield %n : bf16
  } -> tensor<640x608x1xbf16>
  return %s : tensor<640x608x1xbf16>
}

// -----

// All of the result is one element.

// CHECK-LABEL: func.func @all
// CHECK:         tensor.collapse_shape %{{.*}} [] : tensor<1x1xi32> into tensor<i32>
// CHECK:         scf.for
// CHECK:         tensor.expand_shape %{{.*}} [] output_shape [1, 1] : tensor<i32> into tensor<1x1xi32>
func.func @all(%x: tensor<300x300xi32>, %z: tensor<1x1xi32>) -> tensor<1x1xi32> {
  %s = linalg.generic {
      indexing_maps = [affine_map<(a, k) -> (a, k)>, affine_map<(a, k) -> (0, 0)>],
      iterator_types = ["reduction", "reduction"]}
      ins(%x : tensor<300x300xi32>) outs(%z : tensor<1x1xi32>) {
  ^bb0(%v: i32, %acc: i32):
    %n = arith.addi %v, %acc : i32
    linalg.yield %n : i32
  } -> tensor<1x1xi32>
  return %s : tensor<1x1xi32>
}

// -----

// One that needs no tile keeps its form and its accumulation.

// CHECK-LABEL: func.func @small
// CHECK-NOT:     expand_shape
// CHECK-NOT:     f32
// CHECK:         return
func.func @small(%x: tensor<4x64xbf16>, %z: tensor<4x1xbf16>) -> tensor<4x1xbf16> {
  %s = linalg.generic {
      indexing_maps = [affine_map<(a, k) -> (a, k)>, affine_map<(a, k) -> (a, 0)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x64xbf16>) outs(%z : tensor<4x1xbf16>) {
  ^bb0(%v: bf16, %acc: bf16):
    %n = arith.addf %v, %acc : bf16
    linalg.yield %n : bf16
  } -> tensor<4x1xbf16>
  return %s : tensor<4x1xbf16>
}
