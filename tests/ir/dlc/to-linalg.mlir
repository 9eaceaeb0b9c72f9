// RUN: tilescope-opt --dlc-to-linalg %s | FileCheck %s --implicit-check-not=dlc.
// RUN: tilescope-opt --dlc-to-linalg=transpose-rhs %s | FileCheck %s --check-prefix=ROWS --implicit-check-not=dlc. --implicit-check-not=linalg.matmul
// RUN: tilescope-opt --dlc-to-linalg --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s --check-prefix=PLACE
// RUN: mlir-opt --load-pass-plugin=%plugin --load-dialect-plugin=%plugin --pass-pipeline="builtin.module(dlc-to-linalg)" %s | FileCheck %s

// ROWS-DAG: #[[$LEFT:.*]] = affine_map<(d0, d1, d2) -> (d0, d2)>
// ROWS-DAG: #[[$RIGHT:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// ROWS-DAG: #[[$OUT:.*]] = affine_map<(d0, d1, d2) -> (d0, d1)>

// CHECK-LABEL: @layer
// CHECK: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
// CHECK: %[[FILL:.*]] = linalg.fill ins(%[[ZERO]] : f32)
// CHECK: %[[PRODUCT:.*]] = linalg.matmul {"torq-executor" = "npu"} ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x3xf32>) outs(%[[FILL]] : tensor<4x3xf32>)
// CHECK: %[[SUM:.*]] = linalg.generic {{.*}}["parallel", "parallel"]} ins(%[[PRODUCT]], %arg2
// CHECK: arith.addf
// CHECK: linalg.generic {{.*}}["parallel", "parallel"]} ins(%[[SUM]]
// CHECK: arith.maximumf
// ROWS-LABEL: @layer
// ROWS: %[[RHS:.*]] = linalg.transpose ins(%arg1 : tensor<8x3xf32>) outs(%{{.*}} : tensor<3x8xf32>) permutation = [1, 0]
// ROWS: linalg.fill
// ROWS: linalg.generic {indexing_maps = [#[[$LEFT]], #[[$RIGHT]], #[[$OUT]]], iterator_types = ["parallel", "parallel", "reduction"]}
// ROWS-SAME: ins(%arg0, %[[RHS]]
// ROWS-SAME: torq-executor
// ROWS: arith.mulf
// ROWS: arith.addf
// PLACE-LABEL: @layer
// PLACE: linalg.fill {{.*}} loc("layer.py":3:1)
// PLACE: linalg.matmul {{.*}} loc("layer.py":3:1)
// PLACE: arith.addf {{.*}} loc("layer.py":4:1)
// PLACE: arith.maximumf {{.*}} loc("layer.py":5:1)
func.func @layer(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>, %c: tensor<4x3xf32>) -> tensor<4x3xf32> {
  %0 = dlc.matmul %a, %b {"torq-executor" = "npu"} : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32> loc("layer.py":3:1)
  %1 = dlc.add %0, %c : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32> loc("layer.py":4:1)
  %2 = dlc.relu %1 : (tensor<4x3xf32>) -> tensor<4x3xf32> loc("layer.py":5:1)
  return %2 : tensor<4x3xf32>
}

// CHECK-LABEL: @vector_matrix
// CHECK: %[[ROW:.*]] = tensor.expand_shape %arg0 {{\[\[}}0, 1]] {{.*}} : tensor<8xf32> into tensor<1x8xf32>
// CHECK: linalg.matmul ins(%[[ROW]], %arg1 {{.*}} -> tensor<1x3xf32>
// CHECK: tensor.collapse_shape %{{.*}} {{\[\[}}0, 1]] : tensor<1x3xf32> into tensor<3xf32>
// ROWS-LABEL: @vector_matrix
// ROWS: tensor.expand_shape %arg0 {{.*}} into tensor<1x8xf32>
// ROWS: linalg.transpose
// ROWS: tensor.collapse_shape {{.*}} : tensor<1x3xf32> into tensor<3xf32>
func.func @vector_matrix(%a: tensor<8xf32>, %b: tensor<8x3xf32>) -> tensor<3xf32> {
  %0 = dlc.matmul %a, %b : (tensor<8xf32>, tensor<8x3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// A vector on the right becomes a row at once when it is to be read by rows.
// CHECK-LABEL: @matrix_vector
// CHECK: %[[COLUMN:.*]] = tensor.expand_shape %arg1 {{\[\[}}0, 1]] {{.*}} : tensor<8xf32> into tensor<8x1xf32>
// CHECK: linalg.matmul ins(%arg0, %[[COLUMN]] {{.*}} -> tensor<4x1xf32>
// CHECK: tensor.collapse_shape %{{.*}} {{\[\[}}0, 1]] : tensor<4x1xf32> into tensor<4xf32>
// ROWS-LABEL: @matrix_vector
// ROWS-NOT: linalg.transpose
// ROWS: %[[ROW:.*]] = tensor.expand_shape %arg1 {{.*}} into tensor<1x8xf32>
// ROWS-NOT: linalg.transpose
// ROWS: linalg.generic {{.*}} ins(%arg0, %[[ROW]]
// ROWS: tensor.collapse_shape {{.*}} : tensor<4x1xf32> into tensor<4xf32>
func.func @matrix_vector(%a: tensor<4x8xf32>, %b: tensor<8xf32>) -> tensor<4xf32> {
  %0 = dlc.matmul %a, %b : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: @dynamic
// CHECK-DAG: %[[M:.*]] = tensor.dim %arg0, %c0
// CHECK: tensor.empty(%[[M]]) : tensor<?x3xf32>
// CHECK: tensor.cast %{{.*}} : tensor<?x3xf32> to tensor<4x3xf32>
// CHECK: linalg.generic {{.*}} ["parallel"]} ins(%arg2 : tensor<?xf32>)
// ROWS-LABEL: @dynamic
// ROWS: tensor.cast %{{.*}} : tensor<?x3xf32> to tensor<4x3xf32>
func.func @dynamic(%a: tensor<?x?xf32>, %b: tensor<8x3xf32>, %v: tensor<?xf32>) -> (tensor<4x3xf32>, tensor<?xf32>) {
  %0 = dlc.matmul %a, %b : (tensor<?x?xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  %1 = dlc.relu %v : (tensor<?xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<4x3xf32>, tensor<?xf32>
}
