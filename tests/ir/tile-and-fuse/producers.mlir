// Producers with several users, behind reshapes and behind pads.
//
// RUN: tilescope-opt %s --split-input-file --pass-pipeline='builtin.module(torq-tile-and-fuse{lram-bytes=20336})' | FileCheck %s

// A producer that is also returned: a copy is computed in the tile, the original stays and is tiled by
// itself.
// CHECK-LABEL: func.func @returned
// CHECK:       scf.for
// CHECK:         linalg.exp
// CHECK:         scf.yield
// CHECK:       scf.for
// CHECK:         linalg.exp
// CHECK:         linalg.matmul
func.func @returned(%a: tensor<61x47xf32>, %w: tensor<47x83xf32>) -> (tensor<61x47xf32>, tensor<61x83xf32>) {
  %zero = arith.constant 0.0 : f32
  %ea = tensor.empty() : tensor<61x47xf32>
  %x = linalg.exp ins(%a : tensor<61x47xf32>) outs(%ea : tensor<61x47xf32>) -> tensor<61x47xf32>
  %e = tensor.empty() : tensor<61x83xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<61x83xf32>) -> tensor<61x83xf32>
  %m = linalg.matmul ins(%x, %w : tensor<61x47xf32>, tensor<47x83xf32>) outs(%z : tensor<61x83xf32>) -> tensor<61x83xf32>
  return %x, %m : tensor<61x47xf32>, tensor<61x83xf32>
}

// -----

// Through an expansion: the tile of the producer is a block of rows.
// CHECK-LABEL: func.func @expanded
// CHECK-NOT:   linalg.exp
// CHECK:       scf.for
// CHECK:         %[[ROWS:.*]] = linalg.exp {{.*}} -> tensor<?x48xf32>
// CHECK:         tensor.expand_shape %[[ROWS]] {{\[\[}}0], [1, 2]]
// CHECK:         linalg.add
func.func @expanded(%a: tensor<61x48xf32>, %b: tensor<61x4x12xf32>) -> tensor<61x4x12xf32> {
  %e = tensor.empty() : tensor<61x48xf32>
  %x = linalg.exp ins(%a : tensor<61x48xf32>) outs(%e : tensor<61x48xf32>) -> tensor<61x48xf32>
  %r = tensor.expand_shape %x [[0], [1, 2]] output_shape [61, 4, 12] : tensor<61x48xf32> into tensor<61x4x12xf32>
  %e3 = tensor.empty() : tensor<61x4x12xf32>
  %s = linalg.add ins(%r, %b : tensor<61x4x12xf32>, tensor<61x4x12xf32>) outs(%e3 : tensor<61x4x12xf32>) -> tensor<61x4x12xf32>
  return %s : tensor<61x4x12xf32>
}

// -----

// Through a collapse: rows in multiples of the 40 that one outer index holds.
// CHECK-LABEL: func.func @collapsed
// CHECK-NOT:   linalg.exp
// CHECK:       %[[STEP:.*]] = arith.constant {{40|80|120|160|200|240}} : index
// CHECK:       scf.for {{.*}} step %[[STEP]]
// CHECK:         %[[BLOCK:.*]] = linalg.exp {{.*}} -> tensor<{{.*}}x40x3xf32>
// CHECK:         tensor.collapse_shape %[[BLOCK]] {{\[\[}}0, 1], [2]]
// CHECK:         linalg.log
func.func @collapsed(%a: tensor<12x40x3xf32>) -> tensor<480x3xf32> {
  %e = tensor.empty() : tensor<12x40x3xf32>
  %x = linalg.exp ins(%a : tensor<12x40x3xf32>) outs(%e : tensor<12x40x3xf32>) -> tensor<12x40x3xf32>
  %r = tensor.collapse_shape %x [[0, 1], [2]] : tensor<12x40x3xf32> into tensor<480x3xf32>
  %e2 = tensor.empty() : tensor<480x3xf32>
  %s = linalg.log ins(%r : tensor<480x3xf32>) outs(%e2 : tensor<480x3xf32>) -> tensor<480x3xf32>
  return %s : tensor<480x3xf32>
}

// -----

// The row that a sum reads whole is the row that its quotient divides: computed once.
// CHECK-LABEL: func.func @normalised
// CHECK:       scf.for
// CHECK:         linalg.exp
// CHECK-NOT:     linalg.exp
// CHECK:         linalg.reduce
// CHECK:         linalg.broadcast
// CHECK:         linalg.div
func.func @normalised(%a: tensor<90x70xf32>) -> tensor<90x70xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<90x70xf32>
  %er = tensor.empty() : tensor<90xf32>
  %x = linalg.exp ins(%a : tensor<90x70xf32>) outs(%e : tensor<90x70xf32>) -> tensor<90x70xf32>
  %z = linalg.fill ins(%zero : f32) outs(%er : tensor<90xf32>) -> tensor<90xf32>
  %r = linalg.reduce {arith.addf} ins(%x : tensor<90x70xf32>) outs(%z : tensor<90xf32>) dimensions = [1]
  %b = linalg.broadcast ins(%r : tensor<90xf32>) outs(%e : tensor<90x70xf32>) dimensions = [1]
  %q = linalg.div ins(%x, %b : tensor<90x70xf32>, tensor<90x70xf32>) outs(%e : tensor<90x70xf32>) -> tensor<90x70xf32>
  return %q : tensor<90x70xf32>
}
