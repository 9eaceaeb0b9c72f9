// What is queued: ops whose full size overflows, that are on the NPU, outside reduction-tiling loops and
// not in the middle of a group.
//
// RUN: tilescope-opt %s --split-input-file --pass-pipeline='builtin.module(torq-tile-and-fuse{lram-bytes=16384})' | FileCheck %s

// An op that fits stays as it is.
// CHECK-LABEL: func.func @fits
// CHECK-NOT:   scf.for
// CHECK:       linalg.exp
func.func @fits(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %x = linalg.exp ins(%a : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %x : tensor<8x8xf32>
}

// -----

// So does one on the Host, in both spellings.
// CHECK-LABEL: func.func @host
// CHECK-NOT:   scf.for
func.func @host(%a: tensor<80x80xf32>) -> tensor<80x80xf32> {
  %e = tensor.empty() : tensor<80x80xf32>
  %x = linalg.exp {"torq-executor" = "host"} ins(%a : tensor<80x80xf32>) outs(%e : tensor<80x80xf32>) -> tensor<80x80xf32>
  return %x : tensor<80x80xf32>
}

// -----

// And one inside a loop that reduction tiling made; the op after that loop is tiled.
// CHECK-LABEL: func.func @inside
// CHECK:       scf.for
// CHECK-NOT:     scf.for
// CHECK:         linalg.exp
// CHECK:       {"torq-reduction-tiling-loop"}
// CHECK:       scf.for
// CHECK:         linalg.log
func.func @inside(%a: tensor<80x80xf32>) -> tensor<80x80xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<80x80xf32>
  %l = scf.for %i = %c0 to %c1 step %c1 iter_args(%t = %a) -> tensor<80x80xf32> {
    %x = linalg.exp ins(%t : tensor<80x80xf32>) outs(%e : tensor<80x80xf32>) -> tensor<80x80xf32>
    scf.yield %x : tensor<80x80xf32>
  } {"torq-reduction-tiling-loop"}
  %y = linalg.log ins(%l : tensor<80x80xf32>) outs(%e : tensor<80x80xf32>) -> tensor<80x80xf32>
  return %y : tensor<80x80xf32>
}

// -----

// A member in the middle of a group is tiled with the group's output, in one loop nest.
// CHECK-LABEL: func.func @member
// CHECK:       scf.for
// CHECK:         linalg.exp
// CHECK:         linalg.log
// CHECK:         scf.yield
// CHECK-NOT:   scf.for
// CHECK:       return
func.func @member(%a: tensor<80x80xf32>) -> tensor<80x80xf32> {
  %e = tensor.empty() : tensor<80x80xf32>
  %x = linalg.exp {"torq-fuse-group-id" = 0, "torq-fuse-group" = [0]} ins(%a : tensor<80x80xf32>) outs(%e : tensor<80x80xf32>) -> tensor<80x80xf32>
  %y = linalg.log {"torq-fuse-group-id" = 1, "torq-fuse-group" = [0]} ins(%x : tensor<80x80xf32>) outs(%e : tensor<80x80xf32>) -> tensor<80x80xf32>
  return %y : tensor<80x80xf32>
}

// -----

// A reduction that is too long is another pass's: here it is tiled along its rows alone.
// CHECK-LABEL: func.func @rows
// CHECK:       scf.for
// CHECK:         linalg.reduce
// CHECK-NOT:   {"torq-reduction-tiling-loop"}
// CHECK:       return
func.func @rows(%a: tensor<80x80xf32>) -> tensor<80xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<80xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<80xf32>) -> tensor<80xf32>
  %r = linalg.reduce {arith.addf} ins(%a : tensor<80x80xf32>) outs(%z : tensor<80xf32>) dimensions = [1]
  return %r : tensor<80xf32>
}
