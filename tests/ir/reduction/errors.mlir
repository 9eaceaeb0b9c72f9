// RUN: tilescope-opt %s --split-input-file --torq-reduction-tiling --verify-diagnostics
// RUN: not tilescope-opt %s --split-input-file --torq-reduction-tiling=target=no-such-target 2>&1 | FileCheck %s

// CHECK: error: {{.*}}no-such-target

func.func @reversed(%x: tensor<100000xi32>, %y: tensor<100000xi32>, %z: tensor<i32>) -> tensor<i32> {
  // expected-error @+1 {{linalg.generic reduces 100000 elements per output are more than the 65536 of one reduce-write descriptor, and it cannot be cut: d0 must stay whole}}
  %s = linalg.generic {
      indexing_maps = [affine_map<(k) -> (99999 - k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>],
      iterator_types = ["reduction"]}
      ins(%x, %y : tensor<100000xi32>, tensor<100000xi32>) outs(%z : tensor<i32>) {
  ^bb0(%v: i32, %w: i32, %acc: i32):
    %n = arith.addi %v, %acc : i32
    linalg.yield %n : i32
  } -> tensor<i32>
  return %s : tensor<i32>
}

// -----

func.func @slice_of_result(%x: tensor<100000xi32>, %z: tensor<3xi32>) -> tensor<3xi32> {
  // expected-error @+1 {{it writes one slice of a larger result}}
  %s = linalg.generic {
      indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (1)>],
      iterator_types = ["reduction"]}
      ins(%x : tensor<100000xi32>) outs(%z : tensor<3xi32>) {
  ^bb0(%v: i32, %acc: i32):
    %n = arith.addi %v, %acc : i32
    linalg.yield %n : i32
  } -> tensor<3xi32>
  return %s : tensor<3xi32>
}
