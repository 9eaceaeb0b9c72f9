// The stock tool runs the passes from the plugin, and the seed's matmul comes out as the seed has it:
// columns by 13, the fill inside.
//
// RUN: mlir-opt %s --load-pass-plugin=%plugin --pass-pipeline='builtin.module(mark-patterns-for-tile-and-fuse,func.func(torq-tile-and-fuse))' | FileCheck %s
// RUN: tilescope-opt %s --mark-patterns-for-tile-and-fuse --torq-tile-and-fuse | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK-DAG:   %[[STEP:.*]] = arith.constant 13 : index
// CHECK-DAG:   %[[END:.*]] = arith.constant 3200 : index
// CHECK:       scf.for %{{.*}} = %{{.*}} to %[[END]] step %[[STEP]]
// CHECK-NOT:   scf.for
// CHECK:         linalg.fill
// CHECK:         linalg.matmul
func.func @main(%a: tensor<300x800xbf16>, %w: tensor<800x3200xbf16>) -> tensor<300x3200xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<300x3200xbf16>
  %z = linalg.fill ins(%zero : bf16) outs(%e : tensor<300x3200xbf16>) -> tensor<300x3200xbf16>
  %r = linalg.matmul ins(%a, %w : tensor<300x800xbf16>, tensor<800x3200xbf16>) outs(%z : tensor<300x3200xbf16>) -> tensor<300x3200xbf16>
  return %r : tensor<300x3200xbf16>
}
