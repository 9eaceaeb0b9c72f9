// What is outside the family, or has no cost in the target's table, stays as it is and is named with the
// reason; what no template fits is an error.
//
// RUN: tilescope-opt %s --split-input-file --tilescope-auto-tile=unified-buffer-bytes=60000 --verify-diagnostics
// RUN: not tilescope-opt %s --split-input-file --tilescope-auto-tile=target=nope 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not tilescope-opt %s --split-input-file --tilescope-auto-tile=target=SL2610 2>&1 | FileCheck %s --check-prefix=KIND
// RUN: not tilescope-opt %s --split-input-file --tilescope-auto-tile=solver=nope 2>&1 | FileCheck %s --check-prefix=SOLVER

// NAME: error: {{.*}}no target is called 'nope'; use one of ascend-910b
// KIND: error: SL2610: error: this target is of kind lram; vector work is tiled for targets of kind unified_buffer
// SOLVER: error: unknown solver 'nope'; use axis, balanced, descent or optimal

func.func @matmul(%a: tensor<64x64xf32>, %d: tensor<?x64xf32>) -> (tensor<64x64xf32>, tensor<?x64xf32>) {
  %e = tensor.empty() : tensor<64x64xf32>
  // expected-warning @+1 {{is not tiled: contractions are outside this family of targets; they are no vector work}}
  %m = linalg.matmul ins(%a, %a : tensor<64x64xf32>, tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  // expected-warning @+1 {{is not tiled: it has a dynamic shape; bind its dimensions to tile it}}
  %u = linalg.exp ins(%d : tensor<?x64xf32>) outs(%d : tensor<?x64xf32>) -> tensor<?x64xf32>
  return %m, %u : tensor<64x64xf32>, tensor<?x64xf32>
}

// -----

func.func @no_cost(%x: tensor<64xi64>) -> tensor<64xi64> {
  %e = tensor.empty() : tensor<64xi64>
  // expected-warning @+1 {{is not tiled: target ascend-910b has no cost for "mul" of int64; measure it and add it with `tilescope fit`}}
  %m = linalg.mul ins(%x, %x : tensor<64xi64>, tensor<64xi64>) outs(%e : tensor<64xi64>) -> tensor<64xi64>
  return %m : tensor<64xi64>
}

// -----

// Of two reduced axes the outer one can be cut; the inner one alone is too long.
func.func @too_large(%x: tensor<3x20000xf32>) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  // expected-error @+1 {{no way to cut this group of vector work fits; d0 whole, d1 whole: buffer_use: the tile needs}}
  %s = linalg.reduce ins(%x : tensor<3x20000xf32>) outs(%init : tensor<f32>) dimensions = [0, 1]
    (%v: f32, %a: f32) { %n = arith.addf %v, %a : f32 linalg.yield %n : f32 }
  return %s : tensor<f32>
}
