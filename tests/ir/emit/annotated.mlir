// The stock tool reads an exported model, and its clean-up passes keep the plan.
// RUN: tilescope export %s --as annotated -o %t.mlir
// RUN: mlir-opt %t.mlir | FileCheck %s
// RUN: mlir-opt %t.mlir --canonicalize --cse | FileCheck %s
// RUN: tilescope export %t.mlir --as annotated -o %t.again.mlir
// RUN: cmp %t.mlir %t.again.mlir

// CHECK: module attributes {tilescope.options = {bindings = [], mode = "max-producers", search = "torq", slicing = true}, tilescope.target = "SL2610", tilescope.version = "{{[0-9.]+}}"}
// CHECK: linalg.fill {"tilescope-plan" = {fused_into = 1 : i64
// CHECK-SAME: status = "fused"
// CHECK: linalg.matmul {"tilescope-plan" = {
// CHECK-SAME: load_bytes = 5600000 : i64, lram_peak = 508600 : i64, order = array<i64: 1>, producers = array<i64: 0>, status = "tiled", store_bytes = 1920000 : i64, tile = array<i64: 300, 13, 800>, user = []}
// CHECK-SAME: "torq-fuse-group" = [1], "torq-fuse-group-id" = 1 : i64
func.func @main(%a: tensor<300x800xbf16>, %w: tensor<800x3200xbf16>) -> tensor<300x3200xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<300x3200xbf16>
  %z = linalg.fill ins(%zero : bf16) outs(%e : tensor<300x3200xbf16>) -> tensor<300x3200xbf16>
  %r = linalg.matmul ins(%a, %w : tensor<300x800xbf16>, tensor<800x3200xbf16>) outs(%z : tensor<300x3200xbf16>) -> tensor<300x3200xbf16>
  return %r : tensor<300x3200xbf16>
}
