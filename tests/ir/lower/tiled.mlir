// Loads into memory space 1 sit at the innermost loop that their slice depends on, results are written
// there and copied out, and nothing else is copied.
// RUN: tilescope-opt %s --tilescope-lower-to-lram | FileCheck %s

// CHECK-LABEL: func.func @tiled
// CHECK-SAME: %[[A:.*]]: memref<6x8xf32>
// CHECK: %[[WHOLE:.*]] = memref.alloc() {{.*}} : memref<6x8xf32, 1>
// CHECK: memref.copy %[[A]], %[[WHOLE]]
// CHECK: scf.for
// CHECK:   %[[INTO:.*]] = memref.alloc() {{.*}} : memref<6x5xf32, 1>
// CHECK:   linalg.fill {{.*}} outs(%[[INTO]]
// CHECK:   %[[SLICE:.*]] = memref.alloc() {{.*}} : memref<8x5xf32, 1>
// CHECK:   memref.copy %{{.*}}, %[[SLICE]]
// CHECK:   linalg.matmul ins(%[[WHOLE]], %[[SLICE]] {{.*}} outs(%[[INTO]]
// CHECK:   memref.copy %[[INTO]], %{{.*}} : memref<6x5xf32, 1> to memref<6x5xf32, strided
// CHECK-NOT: memref.copy
func.func @tiled(%a: tensor<6x8xf32>, %b: tensor<8x10xf32>) -> tensor<6x10xf32> {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %c10 = arith.constant 10 : index
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<6x10xf32>
  %r = scf.for %n = %c0 to %c10 step %c5 iter_args(%acc = %empty) -> (tensor<6x10xf32>) {
    %bs = tensor.extract_slice %b[0, %n] [8, 5] [1, 1] : tensor<8x10xf32> to tensor<8x5xf32>
    %cs = tensor.extract_slice %acc[0, %n] [6, 5] [1, 1] : tensor<6x10xf32> to tensor<6x5xf32>
    %f = linalg.fill ins(%zero : f32) outs(%cs : tensor<6x5xf32>) -> tensor<6x5xf32>
    %m = linalg.matmul ins(%a, %bs : tensor<6x8xf32>, tensor<8x5xf32>) outs(%f : tensor<6x5xf32>)
        -> tensor<6x5xf32>
    %i = tensor.insert_slice %m into %acc[0, %n] [6, 5] [1, 1] : tensor<6x5xf32> into tensor<6x10xf32>
    scf.yield %i : tensor<6x10xf32>
  }
  return %r : tensor<6x10xf32>
}

// An op without loops is loaded, computed and stored whole.
// CHECK-LABEL: func.func @whole
// CHECK: memref.copy %{{.*}} : memref<4xf32> to memref<4xf32, 1>
// CHECK: linalg.generic
// CHECK: memref.copy %{{.*}} : memref<4xf32, 1> to memref<4xf32>
func.func @whole(%a: tensor<4xf32>) -> tensor<4xf32> {
  %empty = tensor.empty() : tensor<4xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
                       iterator_types = ["parallel"]}
      ins(%a : tensor<4xf32>) outs(%empty : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = arith.addf %x, %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}
