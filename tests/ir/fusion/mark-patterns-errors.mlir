// RUN: not tilescope-opt %s --split-input-file --mark-patterns-for-tile-and-fuse 2>&1 | FileCheck %s

func.func @duplicate(%x: tensor<8xf32>) -> tensor<8xf32> {
  %y = linalg.exp {"torq-fuse-group-id" = 3 : i64}
      ins(%x : tensor<8xf32>) outs(%x : tensor<8xf32>) -> tensor<8xf32>
  // CHECK: mark-patterns-errors.mlir:[[#@LINE+1]]:8: error: 'torq-fuse-group-id' 3 is already the id of the op at {{.*}}mark-patterns-errors.mlir:[[#@LINE-2]]:8; remove one
  %z = linalg.log {"torq-fuse-group-id" = 3 : i64}
      ins(%y : tensor<8xf32>) outs(%x : tensor<8xf32>) -> tensor<8xf32>
  return %z : tensor<8xf32>
}

// -----

func.func @wrong_types(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: mark-patterns-errors.mlir:[[#@LINE+1]]:8: error: 'torq-fuse-group-id' must be an i64 of 0 or more
  %y = linalg.exp {"torq-fuse-group-id" = "first"}
      ins(%x : tensor<8xf32>) outs(%x : tensor<8xf32>) -> tensor<8xf32>
  // CHECK: mark-patterns-errors.mlir:[[#@LINE+1]]:8: error: 'torq-fuse-group' must be an array of i64 group ids
  %z = linalg.log {"torq-fuse-group" = 3 : i64}
      ins(%y : tensor<8xf32>) outs(%x : tensor<8xf32>) -> tensor<8xf32>
  return %z : tensor<8xf32>
}

// -----

// CHECK: mark-patterns-errors.mlir:[[#@LINE+2]]:8: error: no 'torq-fuse-group-id' is left for this op
func.func @no_id_left(%x: tensor<8xf32>) -> tensor<8xf32> {
  %y = linalg.exp ins(%x : tensor<8xf32>) outs(%x : tensor<8xf32>) -> tensor<8xf32>
  %z = linalg.log {"torq-fuse-group-id" = 9223372036854775807 : i64}
      ins(%y : tensor<8xf32>) outs(%x : tensor<8xf32>) -> tensor<8xf32>
  return %z : tensor<8xf32>
}
