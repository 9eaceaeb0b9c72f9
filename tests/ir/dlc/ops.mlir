// The dialect round-trips in its own assembly, through the tool and through the stock tool's plugin.
// RUN: tilescope-opt %s | tilescope-opt | FileCheck %s
// RUN: mlir-opt --load-dialect-plugin=%plugin %s | FileCheck %s

// CHECK-LABEL: @products
// CHECK: dlc.matmul %{{.*}}, %{{.*}} : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
// CHECK: dlc.matmul %{{.*}}, %{{.*}} : (tensor<8xf32>, tensor<8x3xf32>) -> tensor<3xf32>
// CHECK: dlc.matmul %{{.*}}, %{{.*}} {note = "kept"} : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4xf32>
func.func @products(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>, %v: tensor<8xf32>)
    -> (tensor<4x3xf32>, tensor<3xf32>, tensor<4xf32>) {
  %0 = dlc.matmul %a, %b : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  %1 = dlc.matmul %v, %b : (tensor<8xf32>, tensor<8x3xf32>) -> tensor<3xf32>
  %2 = dlc.matmul %a, %v {note = "kept"} : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4xf32>
  return %0, %1, %2 : tensor<4x3xf32>, tensor<3xf32>, tensor<4xf32>
}

// CHECK-LABEL: @elementwise
// CHECK: dlc.add %{{.*}}, %{{.*}} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK: dlc.relu %{{.*}} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
func.func @elementwise(%a: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = dlc.add %a, %a : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %1 = dlc.relu %0 : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// A dynamic inner dimension matches any, and a static result may be stated for a dynamic one.
// CHECK-LABEL: @dynamic
func.func @dynamic(%a: tensor<?x?xf32>, %b: tensor<8x3xf32>) -> tensor<4x3xf32> {
  %0 = dlc.matmul %a, %b : (tensor<?x?xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}
