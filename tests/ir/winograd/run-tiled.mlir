// Winograd's transforms compute the same tiled and whole. Sums of small multiples of powers of two, in one
// order: the printed results are equal to the last digit.
// RUN: tilescope export %s --as tiled --override %S/Inputs/tiles.json -o %t.tiled.mlir
// RUN: mlir-opt --canonicalize %t.tiled.mlir | FileCheck %s
// RUN: mlir-opt %t.tiled.mlir | %run-winograd | sed 's/base@ = [^ ]*//' > %t.tiled
// RUN: mlir-opt %s | %run-winograd | sed 's/base@ = [^ ]*//' > %t.whole
// RUN: FileCheck %s --check-prefix=PRINTED --input-file %t.whole
// RUN: diff %t.whole %t.tiled

// CHECK: scf.for
// CHECK: linalg.winograd_filter_transform {{.*}} -> tensor<6x6x1x2xf32>
// CHECK: linalg.winograd_input_transform {{.*}} -> tensor<6x6x1x1x1x2xf32>
// CHECK: linalg.winograd_output_transform {{.*}} -> tensor<1x4x4x2xf32>

// PRINTED: sizes = [6, 6, 4, 4]
// PRINTED: sizes = [6, 6, 2, 2, 1, 4]
// PRINTED: sizes = [1, 8, 8, 4]

func.func private @printMemrefF32(tensor<*xf32>)

func.func private @numbers4(%shape: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(a, b, c, d) -> (a, b, c, d)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%shape : tensor<?x?x?x?xf32>) {
  ^bb0(%out: f32):
    %a = linalg.index 0 : index
    %b = linalg.index 1 : index
    %c = linalg.index 2 : index
    %d = linalg.index 3 : index
    %three = arith.constant 3 : index
    %five = arith.constant 5 : index
    %seven = arith.constant 7 : index
    %0 = arith.muli %a, %three : index
    %1 = arith.muli %b, %five : index
    %2 = arith.addi %0, %1 : index
    %3 = arith.addi %2, %c : index
    %4 = arith.addi %3, %d : index
    %5 = arith.remui %4, %seven : index
    %6 = arith.index_cast %5 : index to i32
    %7 = arith.sitofp %6 : i32 to f32
    linalg.yield %7 : f32
  } -> tensor<?x?x?x?xf32>
  return %r : tensor<?x?x?x?xf32>
}

func.func @main() {
  %shape0 = tensor.empty() : tensor<4x3x3x4xf32>
  %cast0 = tensor.cast %shape0 : tensor<4x3x3x4xf32> to tensor<?x?x?x?xf32>
  %filter0 = call @numbers4(%cast0) : (tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %filter = tensor.cast %filter0 : tensor<?x?x?x?xf32> to tensor<4x3x3x4xf32>
  %shape1 = tensor.empty() : tensor<1x10x10x4xf32>
  %cast1 = tensor.cast %shape1 : tensor<1x10x10x4xf32> to tensor<?x?x?x?xf32>
  %input0 = call @numbers4(%cast1) : (tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %input = tensor.cast %input0 : tensor<?x?x?x?xf32> to tensor<1x10x10x4xf32>
  %e0 = tensor.empty() : tensor<6x6x4x4xf32>
  %f = linalg.winograd_filter_transform {"torq-fuse-group-id" = 10 : i64} fmr(F_4_3)
      ins(%filter : tensor<4x3x3x4xf32>) outs(%e0 : tensor<6x6x4x4xf32>) -> tensor<6x6x4x4xf32>
  %e1 = tensor.empty() : tensor<6x6x2x2x1x4xf32>
  %i = linalg.winograd_input_transform {"torq-fuse-group-id" = 11 : i64} fmr(F_4_3)
      ins(%input : tensor<1x10x10x4xf32>) outs(%e1 : tensor<6x6x2x2x1x4xf32>) -> tensor<6x6x2x2x1x4xf32>
  %one = arith.constant dense<1.0> : tensor<1x8x8x4xf32>
  %o = linalg.winograd_output_transform {"torq-fuse-group-id" = 12 : i64} fmr(F_4_3)
      ins(%i : tensor<6x6x2x2x1x4xf32>) outs(%one : tensor<1x8x8x4xf32>) -> tensor<1x8x8x4xf32>
  %pf = tensor.cast %f : tensor<6x6x4x4xf32> to tensor<*xf32>
  call @printMemrefF32(%pf) : (tensor<*xf32>) -> ()
  %pi = tensor.cast %i : tensor<6x6x2x2x1x4xf32> to tensor<*xf32>
  call @printMemrefF32(%pi) : (tensor<*xf32>) -> ()
  %po = tensor.cast %o : tensor<1x8x8x4xf32> to tensor<*xf32>
  call @printMemrefF32(%po) : (tensor<*xf32>) -> ()
  return
}
