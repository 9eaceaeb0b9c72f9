// Reduction tiling, then tile-and-fuse, on a model with a softmax, a layer norm, a global average
// pooling and a long sum. Every reduction that is too large or too long gets its tagged loops, nothing
// inside them is tiled again, another run finds nothing more to do, and the model computes the same.
//
// RUN: tilescope-opt %s --torq-reduction-tiling --torq-tile-and-fuse -o %t.tiled.mlir
// RUN: FileCheck %s --input-file %t.tiled.mlir
// RUN: tilescope-opt %t.tiled.mlir --torq-reduction-tiling -o %t.again.mlir
// RUN: diff %t.tiled.mlir %t.again.mlir
// RUN: cat %s | %run-model | FileCheck %s --check-prefix=VALUES
// RUN: cat %t.tiled.mlir | %run-model | FileCheck %s --check-prefix=VALUES

// The long sum: two chunks, tagged, with a merge of two parts.
// CHECK-LABEL: func.func @long_sum
// CHECK:         scf.for
// CHECK-NOT:       scf.for
// CHECK:         } {"torq-reduction-tiling-loop"}
// CHECK:         scf.for
// CHECK-NOT:       scf.for
// CHECK:         } {"torq-reduction-tiling-loop"}
// CHECK:         iterator_types = ["reduction", "parallel"]

// The row maximum and the row sum keep their rows whole, over groups of rows; the rest of the softmax
// is fused by the second pass.
// CHECK-LABEL: func.func @softmax
// CHECK:         scf.for
// CHECK-NOT:       scf.for
// CHECK:           arith.maximumf
// CHECK:         } {"torq-reduction-tiling-loop"}
// CHECK:         scf.for
// CHECK:           math.exp

// CHECK-LABEL: func.func @layer_norm
// CHECK:         scf.for
// CHECK-NOT:       scf.for
// CHECK:           arith.addf
// CHECK:         } {"torq-reduction-tiling-loop"}

// CHECK-LABEL: func.func @average
// CHECK:         scf.for
// CHECK:           linalg.pooling_nhwc_sum
// CHECK:         } {"torq-reduction-tiling-loop"}

#rows = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @long_sum(%x: tensor<2x100000xf32>) -> tensor<2xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  %s = linalg.generic {indexing_maps = [#rows, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<2x100000xf32>) outs(%z : tensor<2xf32>) {
  ^bb0(%v: f32, %a: f32):
    %n = arith.addf %a, %v : f32
    linalg.yield %n : f32
  } -> tensor<2xf32>
  return %s : tensor<2xf32>
}

func.func @softmax(%x: tensor<40x8000xf32>) -> tensor<40x8000xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<40xf32>
  %full = tensor.empty() : tensor<40x8000xf32>
  %l = linalg.fill ins(%lowest : f32) outs(%e : tensor<40xf32>) -> tensor<40xf32>
  %max = linalg.generic {indexing_maps = [#rows, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<40x8000xf32>) outs(%l : tensor<40xf32>) {
  ^bb0(%v: f32, %a: f32):
    %n = arith.maximumf %a, %v : f32
    linalg.yield %n : f32
  } -> tensor<40xf32>
  %exp = linalg.generic {indexing_maps = [#rows, #row, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%x, %max : tensor<40x8000xf32>, tensor<40xf32>) outs(%full : tensor<40x8000xf32>) {
  ^bb0(%v: f32, %m: f32, %o: f32):
    %d = arith.subf %v, %m : f32
    %p = math.exp %d : f32
    linalg.yield %p : f32
  } -> tensor<40x8000xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<40xf32>) -> tensor<40xf32>
  %sum = linalg.generic {indexing_maps = [#rows, #row], iterator_types = ["parallel", "reduction"]}
      ins(%exp : tensor<40x8000xf32>) outs(%z : tensor<40xf32>) {
  ^bb0(%v: f32, %a: f32):
    %n = arith.addf %a, %v : f32
    linalg.yield %n : f32
  } -> tensor<40xf32>
  %y = linalg.generic {indexing_maps = [#rows, #row, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%exp, %sum : tensor<40x8000xf32>, tensor<40xf32>) outs(%full : tensor<40x8000xf32>) {
  ^bb0(%v: f32, %s: f32, %o: f32):
    %q = arith.divf %v, %s : f32
    linalg.yield %q : f32
  } -> tensor<40x8000xf32>
  return %y : tensor<40x8000xf32>
}

func.func @layer_norm(%x: tensor<40x8000xf32>) -> tensor<40x8000xf32> {
  %zero = arith.constant 0.0 : f32
  %count = arith.constant 8000.0 : f32
  %epsilon = arith.constant 1.0e-5 : f32
  %e = tensor.empty() : tensor<40xf32>
  %full = tensor.empty() : tensor<40x8000xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<40xf32>) -> tensor<40xf32>
  %sum = linalg.generic {indexing_maps = [#rows, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<40x8000xf32>) outs(%z : tensor<40xf32>) {
  ^bb0(%v: f32, %a: f32):
    %n = arith.addf %a, %v : f32
    linalg.yield %n : f32
  } -> tensor<40xf32>
  %squares = linalg.generic {indexing_maps = [#rows, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x, %sum : tensor<40x8000xf32>, tensor<40xf32>) outs(%z : tensor<40xf32>) {
  ^bb0(%v: f32, %s: f32, %a: f32):
    %mean = arith.divf %s, %count : f32
    %d = arith.subf %v, %mean : f32
    %q = arith.mulf %d, %d : f32
    %n = arith.addf %a, %q : f32
    linalg.yield %n : f32
  } -> tensor<40xf32>
  %y = linalg.generic {indexing_maps = [#rows, #row, #row, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sum, %squares : tensor<40x8000xf32>, tensor<40xf32>, tensor<40xf32>)
      outs(%full : tensor<40x8000xf32>) {
  ^bb0(%v: f32, %s: f32, %q: f32, %o: f32):
    %mean = arith.divf %s, %count : f32
    %d = arith.subf %v, %mean : f32
    %variance = arith.divf %q, %count : f32
    %w = arith.addf %variance, %epsilon : f32
    %r = math.rsqrt %w : f32
    %n = arith.mulf %d, %r : f32
    linalg.yield %n : f32
  } -> tensor<40x8000xf32>
  return %y : tensor<40x8000xf32>
}

func.func @average(%x: tensor<1x32x32x200xf32>) -> tensor<1x1x1x200xf32> {
  %zero = arith.constant 0.0 : f32
  %size = arith.constant 1024.0 : f32
  %e = tensor.empty() : tensor<1x1x1x200xf32>
  %window = tensor.empty() : tensor<32x32xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<1x1x1x200xf32>) -> tensor<1x1x1x200xf32>
  %s = linalg.pooling_nhwc_sum {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
      ins(%x, %window : tensor<1x32x32x200xf32>, tensor<32x32xf32>)
      outs(%z : tensor<1x1x1x200xf32>) -> tensor<1x1x1x200xf32>
  %y = linalg.generic {
      indexing_maps = [affine_map<(n, h, w, c) -> (n, h, w, c)>, affine_map<(n, h, w, c) -> (n, h, w, c)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%s : tensor<1x1x1x200xf32>) outs(%e : tensor<1x1x1x200xf32>) {
  ^bb0(%v: f32, %o: f32):
    %q = arith.divf %v, %size : f32
    linalg.yield %q : f32
  } -> tensor<1x1x1x200xf32>
  return %y : tensor<1x1x1x200xf32>
}

// Values that depend on every element, printed to four digits: what splitting a sum may change is far
// below that (a sum of n values moves by at most n * 2^-24 of the sum of their magnitudes).
func.func private @printF32(f32)
func.func private @printNewline()

func.func @wave(%i: index) -> f32 {
  %seven = arith.constant 7 : index
  %eleven = arith.constant 11 : index
  %r = arith.remui %i, %seven : index
  %s = arith.remui %i, %eleven : index
  %t = arith.addi %r, %s : index
  %u = arith.index_cast %t : index to i32
  %f = arith.sitofp %u : i32 to f32
  %scale = arith.constant 0.125 : f32
  %g = arith.mulf %f, %scale : f32
  return %g : f32
}

func.func @show(%v: f32) {
  %scale = arith.constant 1000.0 : f32
  %s = arith.mulf %v, %scale : f32
  %r = math.roundeven %s : f32
  func.call @printF32(%r) : (f32) -> ()
  func.call @printNewline() : () -> ()
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c39 = arith.constant 39 : index
  %c199 = arith.constant 199 : index
  %long = tensor.generate {
  ^bb0(%i: index, %j: index):
    %k = arith.addi %i, %j : index
    %v = func.call @wave(%k) : (index) -> f32
    tensor.yield %v : f32
  } : tensor<2x100000xf32>
  %rows = tensor.generate {
  ^bb0(%i: index, %j: index):
    %k = arith.addi %i, %j : index
    %v = func.call @wave(%k) : (index) -> f32
    tensor.yield %v : f32
  } : tensor<40x8000xf32>
  %image = tensor.generate {
  ^bb0(%n: index, %h: index, %w: index, %c: index):
    %k = arith.muli %h, %w : index
    %l = arith.addi %k, %c : index
    %v = func.call @wave(%l) : (index) -> f32
    tensor.yield %v : f32
  } : tensor<1x32x32x200xf32>
  %sum = call @long_sum(%long) : (tensor<2x100000xf32>) -> tensor<2xf32>
  %soft = call @softmax(%rows) : (tensor<40x8000xf32>) -> tensor<40x8000xf32>
  %norm = call @layer_norm(%rows) : (tensor<40x8000xf32>) -> tensor<40x8000xf32>
  %mean = call @average(%image) : (tensor<1x32x32x200xf32>) -> tensor<1x1x1x200xf32>
  %v0 = tensor.extract %sum[%c1] : tensor<2xf32>
  %share = arith.constant 1.0e-5 : f32
  %w0 = arith.mulf %v0, %share : f32
  call @show(%w0) : (f32) -> ()
  %v1 = tensor.extract %soft[%c39, %c7] : tensor<40x8000xf32>
  %often = arith.constant 8000.0 : f32
  %w1 = arith.mulf %v1, %often : f32
  call @show(%w1) : (f32) -> ()
  %v2 = tensor.extract %norm[%c39, %c7] : tensor<40x8000xf32>
  call @show(%v2) : (f32) -> ()
  %v3 = tensor.extract %mean[%c0, %c0, %c0, %c199] : tensor<1x1x1x200xf32>
  call @show(%v3) : (f32) -> ()
  return
}

// VALUES:      {{^}}1000{{$}}
// VALUES-NEXT: {{^}}699{{$}}
// VALUES-NEXT: {{^}}-535{{$}}
// VALUES-NEXT: {{^}}952{{$}}
