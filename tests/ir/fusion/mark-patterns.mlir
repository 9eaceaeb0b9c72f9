// RUN: tilescope-opt %s --allow-unregistered-dialect --split-input-file --mark-patterns-for-tile-and-fuse | FileCheck %s
// RUN: mlir-opt %s --allow-unregistered-dialect --split-input-file --load-pass-plugin=%plugin --pass-pipeline='builtin.module(mark-patterns-for-tile-and-fuse)' | FileCheck %s

// A matmul and the fill that initialises it: the matmul is where matching starts.
// CHECK-LABEL: func.func @matmul
// CHECK: linalg.fill {"torq-fuse-group" = [1], "torq-fuse-group-id" = 0 : i64}
// CHECK: linalg.matmul {"torq-fuse-group" = [1], "torq-fuse-group-id" = 1 : i64}
func.func @matmul(%a: tensor<300x800xbf16>, %w: tensor<800x3200xbf16>) -> tensor<300x3200xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<300x3200xbf16>
  %z = linalg.fill ins(%zero : bf16) outs(%e : tensor<300x3200xbf16>) -> tensor<300x3200xbf16>
  %r = linalg.matmul ins(%a, %w : tensor<300x800xbf16>, tensor<800x3200xbf16>)
      outs(%z : tensor<300x3200xbf16>) -> tensor<300x3200xbf16>
  return %r : tensor<300x3200xbf16>
}

// -----

// Ops that no pattern wants are numbered all the same, in every function and region.
// CHECK-LABEL: func.func @alone
// CHECK: linalg.exp {"torq-fuse-group-id" = 0 : i64} ins
// CHECK-LABEL: func.func @in_a_branch
// CHECK: scf.if
// CHECK: linalg.exp {"torq-fuse-group-id" = 1 : i64} ins
// CHECK: linalg.log {"torq-fuse-group-id" = 2 : i64} ins
// CHECK: tensor.pad
// CHECK: "torq-fuse-group-id" = 3 : i64
func.func @alone(%x: tensor<8xf32>) -> tensor<8xf32> {
  %y = linalg.exp ins(%x : tensor<8xf32>) outs(%x : tensor<8xf32>) -> tensor<8xf32>
  return %y : tensor<8xf32>
}
func.func @in_a_branch(%x: tensor<8xf32>, %c: i1) -> tensor<10xf32> {
  %zero = arith.constant 0.0 : f32
  %y = scf.if %c -> tensor<8xf32> {
    %then = linalg.exp ins(%x : tensor<8xf32>) outs(%x : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %then : tensor<8xf32>
  } else {
    %else = linalg.log ins(%x : tensor<8xf32>) outs(%x : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %else : tensor<8xf32>
  }
  %p = tensor.pad %y low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<8xf32> to tensor<10xf32>
  return %p : tensor<10xf32>
}

// -----

// One fill for two products is in both groups. Ids and marks that are there stay: the second product
// keeps its id, and the exp its empty mark.
// CHECK-LABEL: func.func @shared
// CHECK: linalg.fill {"torq-fuse-group" = [7, 9], "torq-fuse-group-id" = 8 : i64}
// CHECK: linalg.matmul {"torq-fuse-group" = [9], "torq-fuse-group-id" = 9 : i64}
// CHECK: linalg.matmul {"torq-fuse-group" = [7], "torq-fuse-group-id" = 7 : i64}
// CHECK: linalg.exp {"torq-fuse-group" = [], "torq-fuse-group-id" = 10 : i64}
func.func @shared(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %m = linalg.matmul ins(%a, %a : tensor<8x8xf32>, tensor<8x8xf32>)
      outs(%z : tensor<8x8xf32>) -> tensor<8x8xf32>
  %n = linalg.matmul {"torq-fuse-group-id" = 7 : i64}
      ins(%m, %a : tensor<8x8xf32>, tensor<8x8xf32>) outs(%z : tensor<8x8xf32>) -> tensor<8x8xf32>
  %u = linalg.exp {"torq-fuse-group" = []}
      ins(%n : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %u : tensor<8x8xf32>
}

// -----

// A Host op takes no part; nor does what reduction tiling has already put into a loop.
// CHECK-LABEL: func.func @elsewhere
// CHECK: linalg.fill {"torq-fuse-group-id" = 0 : i64}
// CHECK: linalg.matmul {"torq-executor" = #torq_hl.executor<host>, "torq-fuse-group-id" = 1 : i64}
// CHECK: scf.for
// CHECK: linalg.matvec {"torq-fuse-group-id" = 2 : i64}
func.func @elsewhere(%a: tensor<8x8xf32>, %v: tensor<8xf32>, %n: index)
    -> (tensor<8x8xf32>, tensor<8xf32>) {
  %i0 = arith.constant 0 : index
  %i1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %m = linalg.matmul {"torq-executor" = #torq_hl.executor<host>}
      ins(%a, %a : tensor<8x8xf32>, tensor<8x8xf32>) outs(%z : tensor<8x8xf32>) -> tensor<8x8xf32>
  %s = scf.for %i = %i0 to %n step %i1 iter_args(%acc = %v) -> (tensor<8xf32>) {
    %t = linalg.matvec ins(%a, %v : tensor<8x8xf32>, tensor<8xf32>)
        outs(%acc : tensor<8xf32>) -> tensor<8xf32>
    scf.yield %t : tensor<8xf32>
  } {"torq-reduction-tiling-loop"}
  return %m, %s : tensor<8x8xf32>, tensor<8xf32>
}
