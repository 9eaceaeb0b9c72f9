// A transform fused into its user's loop is computed there in parts, and nowhere else.
// RUN: tilescope export %s --as tiled --lram-bytes 17000 | FileCheck %s

// CHECK-LABEL: func.func @filter
// CHECK: scf.for %[[F:[a-z0-9]+]] =
// CHECK-NOT: linalg.winograd
// CHECK: %[[K:.*]] = tensor.extract_slice %{{.*}}[%[[F]], 0, 0, 0] [1, 3, 3, 5]
// CHECK: linalg.winograd_filter_transform fmr(F_4_3) ins(%[[K]] : tensor<1x3x3x5xf32>)
// CHECK-NOT: linalg.winograd
// CHECK: linalg.exp
// CHECK-NOT: linalg.winograd
func.func @filter(%k: tensor<7x3x3x5xf32>) -> tensor<6x6x5x7xf32> {
  %e = tensor.empty() : tensor<6x6x5x7xf32>
  %q = linalg.winograd_filter_transform fmr(F_4_3) ins(%k : tensor<7x3x3x5xf32>)
      outs(%e : tensor<6x6x5x7xf32>) -> tensor<6x6x5x7xf32>
  %t = linalg.exp ins(%q : tensor<6x6x5x7xf32>) outs(%e : tensor<6x6x5x7xf32>) -> tensor<6x6x5x7xf32>
  return %t : tensor<6x6x5x7xf32>
}
