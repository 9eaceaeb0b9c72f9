// Every template kind computes what the untiled model computes: a checksum of each result that weighs
// every element by its position, so that a tile in the wrong place shows. With another buffer the same
// functions take other templates.
//
// RUN: cat %s | %run-model > %t.untiled
// RUN: tilescope-opt %s --tilescope-auto-tile -o %t.tiled.mlir
// RUN: FileCheck %s --input-file %t.tiled.mlir --check-prefix=LARGE
// RUN: cat %t.tiled.mlir | %run-model | diff %t.untiled -
// RUN: mlir-opt %s --load-pass-plugin=%plugin --pass-pipeline='builtin.module(tilescope-auto-tile)' | diff %t.tiled.mlir -
// RUN: tilescope-opt %s --tilescope-auto-tile='unified-buffer-bytes=40000 solver=optimal' -o %t.small.mlir
// RUN: FileCheck %s --input-file %t.small.mlir --check-prefix=SMALL
// RUN: cat %t.small.mlir | %run-model | diff %t.untiled -
// RUN: FileCheck %s --input-file %t.untiled --check-prefix=VALUES

// Nine results. The sum of squares, 2950885, is the fourth.
// VALUES-COUNT-3: {{^-?[0-9]+$}}
// VALUES-NEXT: {{^}}1244928916{{$}}
// VALUES-NEXT: {{^}}8108626706{{$}}
// VALUES-COUNT-4: {{^-?[0-9]+$}}

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>

// One axis; of a small buffer several tiles a core.
// LARGE-LABEL: func.func @chain
// LARGE:         scf.forall ({{.*}}) = (0) to (100003) step (9824)
// LARGE-NOT:     scf.for
// LARGE:           linalg.add {"tilescope-auto-tile" = {axes = ["d0"], cores = 11 : i64, group = "chain group 1", template = "d0 split", tile = array<i64: 9824>, tiles_per_core = 1 : i64}}
// LARGE:           linalg.mul
// SMALL-LABEL: func.func @chain
// SMALL:         scf.forall ({{.*}}) = (0) to (100003) step (8335)
// SMALL:           scf.for {{.*}} step %c1667
// SMALL:             linalg.add
// SMALL:             linalg.mul
func.func @chain(%x: tensor<100003xf32>) -> tensor<100003xf32> {
  %e = tensor.empty() : tensor<100003xf32>
  %a = linalg.add ins(%x, %x : tensor<100003xf32>, tensor<100003xf32>) outs(%e : tensor<100003xf32>) -> tensor<100003xf32>
  %m = linalg.mul ins(%a, %x : tensor<100003xf32>, tensor<100003xf32>) outs(%e : tensor<100003xf32>) -> tensor<100003xf32>
  return %m : tensor<100003xf32>
}

// LARGE-LABEL: func.func @planes
// LARGE:         scf.forall ({{.*}}) = (0, 0, 0) to (6, 9, 9001) step (1, 1, 7016)
// LARGE-NOT:     scf.for
// LARGE:           linalg.sub {{.*}}tiles_per_core = 3
// LARGE:           linalg.max
// SMALL-LABEL: func.func @planes
// SMALL:         scf.forall
// SMALL:           linalg.sub {{.*}}template = "d0 split, d1 single, d2 split"
// SMALL:           linalg.max
// The tiles of one core are no box here.
func.func @planes(%x: tensor<6x9x9001xf32>, %s: tensor<6x9x9001xf32>) -> tensor<6x9x9001xf32> {
  %e = tensor.empty() : tensor<6x9x9001xf32>
  %a = linalg.sub ins(%x, %s : tensor<6x9x9001xf32>, tensor<6x9x9001xf32>) outs(%e : tensor<6x9x9001xf32>) -> tensor<6x9x9001xf32>
  %m = linalg.max ins(%a, %x : tensor<6x9x9001xf32>, tensor<6x9x9001xf32>) outs(%e : tensor<6x9x9001xf32>) -> tensor<6x9x9001xf32>
  return %m : tensor<6x9x9001xf32>
}

// LARGE-LABEL: func.func @softmax
// LARGE:         scf.forall ({{.*}}) = (0) to (203) step (6)
// LARGE-NOT:       scf.for
// LARGE:           linalg.reduce {{.*}}template = "d0 split, d1 whole"
// LARGE:           math.exp
// LARGE-NOT:       math.exp
// LARGE:           linalg.reduce
// LARGE:           arith.divf
// SMALL-LABEL: func.func @softmax
// SMALL:         scf.forall ({{.*}}) = (0) to (203) step (7)
// SMALL:           scf.for {{.*}} step %c40
// SMALL:             linalg.reduce {{.*}}template = "d0 split, d1 split"
// SMALL:           scf.for {{.*}} step %c40
// SMALL:             math.exp
// SMALL:             linalg.reduce
// SMALL:           scf.for {{.*}} step %c40
// SMALL:             math.exp
// SMALL:             arith.divf
// Two reductions over the rows, each of which the rest waits for.
func.func @softmax(%x: tensor<203x1000xf32>) -> tensor<203x1000xf32> {
  %least = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<203xf32>
  %f = tensor.empty() : tensor<203x1000xf32>
  %l = linalg.fill ins(%least : f32) outs(%e : tensor<203xf32>) -> tensor<203xf32>
  %m = linalg.reduce ins(%x : tensor<203x1000xf32>) outs(%l : tensor<203xf32>) dimensions = [1]
    (%v: f32, %a: f32) { %n = arith.maximumf %v, %a : f32 linalg.yield %n : f32 }
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x, %m : tensor<203x1000xf32>, tensor<203xf32>) outs(%f : tensor<203x1000xf32>) {
  ^bb0(%v: f32, %w: f32, %o: f32):
    %s = arith.subf %v, %w : f32
    %t = math.exp %s : f32
    linalg.yield %t : f32
  } -> tensor<203x1000xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<203xf32>) -> tensor<203xf32>
  %q = linalg.reduce ins(%p : tensor<203x1000xf32>) outs(%z : tensor<203xf32>) dimensions = [1]
    (%v: f32, %a: f32) { %n = arith.addf %v, %a : f32 linalg.yield %n : f32 }
  %d = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
    ins(%p, %q : tensor<203x1000xf32>, tensor<203xf32>) outs(%f : tensor<203x1000xf32>) {
  ^bb0(%v: f32, %w: f32, %o: f32):
    %t = arith.divf %v, %w : f32
    linalg.yield %t : f32
  } -> tensor<203x1000xf32>
  return %d : tensor<203x1000xf32>
}

// What a flag promises of the whole sum is not promised of parts.
// LARGE-LABEL: func.func @sum
// LARGE:         scf.forall ({{.*}}) = (0) to (500009) step (15688) {{.*}} -> (tensor<32xf32>)
// LARGE:           linalg.mul {{.*}}template = "d0 among cores"
// LARGE:           linalg.reduce
// LARGE-NOT:       fastmath
// LARGE:         linalg.reduce {{.*}}tensor<32xf32>
// SMALL-LABEL: func.func @sum
// SMALL:         scf.forall {{.*}} -> (tensor<196xf32>)
// SMALL:         linalg.reduce {{.*}}tensor<196xf32>
// One core: its reduced axis is split among all.
func.func @sum(%x: tensor<500009xf32>) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %f = tensor.empty() : tensor<500009xf32>
  %q = linalg.mul ins(%x, %x : tensor<500009xf32>, tensor<500009xf32>) outs(%f : tensor<500009xf32>) -> tensor<500009xf32>
  %s = linalg.reduce ins(%q : tensor<500009xf32>) outs(%init : tensor<f32>) dimensions = [0]
    (%v: f32, %a: f32) { %n = arith.addf %v, %a fastmath<nsz> : f32 linalg.yield %n : f32 }
  return %s : tensor<f32>
}

// LARGE-LABEL: func.func @rows
// LARGE:         scf.forall ({{.*}}) in (3)
// LARGE:           scf.forall ({{.*}}) = (0) to (70001) step (23528)
// LARGE:             linalg.reduce {{.*}}template = "d0 split, d1 among cores"
// LARGE:           linalg.reduce
// LARGE:           linalg.mul
// SMALL-LABEL: func.func @rows
// SMALL:           scf.forall ({{.*}}) = (0) to (70001) step (3889)
// Rows and a long reduced axis among cores.
func.func @rows(%x: tensor<3x70001xf32>) -> tensor<3xf32> {
  %zero = arith.constant 7.0 : f32
  %e = tensor.empty() : tensor<3xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<3xf32>) -> tensor<3xf32>
  %s = linalg.reduce ins(%x : tensor<3x70001xf32>) outs(%init : tensor<3xf32>) dimensions = [1]
    (%v: f32, %a: f32) { %n = arith.addf %v, %a : f32 linalg.yield %n : f32 }
  %t = linalg.mul ins(%s, %s : tensor<3xf32>, tensor<3xf32>) outs(%e : tensor<3xf32>) -> tensor<3xf32>
  return %t : tensor<3xf32>
}

// LARGE-LABEL: func.func @turned
// LARGE:         scf.forall ({{.*}}) = (0) to (301) step (24)
// LARGE:           linalg.add
// LARGE:           linalg.transpose
// LARGE:           tensor.parallel_insert_slice
// LARGE:           tensor.parallel_insert_slice
// LARGE-NOT:     linalg.add
// SMALL-LABEL: func.func @turned
// SMALL:         scf.forall ({{.*}}) = (0, 0) to (301, 257) step (32, 40)
// SMALL-NOT:       scf.for
// SMALL:           linalg.add {{.*}}template = "d0 split, d1 split"
// Two results: the loops of one hand out the other.
func.func @turned(%x: tensor<301x257xf32>) -> (tensor<301x257xf32>, tensor<257x301xf32>) {
  %e = tensor.empty() : tensor<301x257xf32>
  %f = tensor.empty() : tensor<257x301xf32>
  %a = linalg.add ins(%x, %x : tensor<301x257xf32>, tensor<301x257xf32>) outs(%e : tensor<301x257xf32>) -> tensor<301x257xf32>
  %t = linalg.transpose ins(%a : tensor<301x257xf32>) outs(%f : tensor<257x301xf32>) permutation = [1, 0]
  return %a, %t : tensor<301x257xf32>, tensor<257x301xf32>
}

// LARGE-LABEL: func.func @rows_and_columns
// LARGE:         scf.forall ({{.*}}) = (0) to (203) step (6)
// LARGE:           linalg.reduce
// LARGE-NOT:       linalg.reduce
// LARGE:           linalg.generic
// SMALL-LABEL: func.func @rows_and_columns
// SMALL:         scf.forall ({{.*}}) = (0) to (203) step (9)
// SMALL:           scf.for {{.*}} step %c3
// SMALL:             scf.for {{.*}} step %c167
// SMALL:               linalg.reduce
// SMALL:             scf.for {{.*}} step %c167
// SMALL-NOT:           linalg.reduce
// SMALL:               linalg.generic
// SMALL:           scf.forall.in_parallel
// A row's maximum, wanted outside too, and a column's bias.
func.func @rows_and_columns(%x: tensor<203x1000xf32>, %b: tensor<1000xf32>) -> (tensor<203xf32>, tensor<203x1000xf32>) {
  %least = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<203xf32>
  %f = tensor.empty() : tensor<203x1000xf32>
  %init = linalg.fill ins(%least : f32) outs(%e : tensor<203xf32>) -> tensor<203xf32>
  %m = linalg.reduce ins(%x : tensor<203x1000xf32>) outs(%init : tensor<203xf32>) dimensions = [1]
    (%v: f32, %a: f32) { %n = arith.maximumf %v, %a : f32 linalg.yield %n : f32 }
  %d = linalg.generic {indexing_maps = [#id, #row, #column, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x, %m, %b : tensor<203x1000xf32>, tensor<203xf32>, tensor<1000xf32>) outs(%f : tensor<203x1000xf32>) {
  ^bb0(%v: f32, %w: f32, %u: f32, %o: f32):
    %s = arith.subf %w, %v : f32
    %t = arith.addf %s, %u : f32
    linalg.yield %t : f32
  } -> tensor<203x1000xf32>
  return %m, %d : tensor<203xf32>, tensor<203x1000xf32>
}

func.func private @printI64(i64)
func.func private @printNewline()

// Whole numbers, so that no sum below depends on its order.
func.func @wave(%i: index) -> f32 {
  %k = arith.constant 7919 : index
  %l = arith.constant 61 : index
  %five = arith.constant 5 : index
  %p = arith.muli %i, %k : index
  %r = arith.remui %p, %l : index
  %s = arith.remui %r, %five : index
  %u = arith.index_cast %s : index to i32
  %f = arith.sitofp %u : i32 to f32
  return %f : f32
}

// The sum of each value's bits times a number of its place.
func.func @show(%x: tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant 1009 : index
  %zero = arith.constant 0 : i64
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> i64 {
    %v = tensor.extract %x[%i] : tensor<?xf32>
    %u = arith.bitcast %v : f32 to i32
    %w = arith.extsi %u : i32 to i64
    %r = arith.remui %i, %k : index
    %s = arith.addi %r, %c1 : index
    %q = arith.index_cast %s : index to i64
    %p = arith.muli %w, %q : i64
    %b = arith.addi %a, %p : i64
    scf.yield %b : i64
  }
  func.call @printI64(%sum) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}

func.func @main() {
  %0 = tensor.generate { ^bb0(%i: index): %v = func.call @wave(%i) : (index) -> f32 tensor.yield %v : f32 } : tensor<500009xf32>
  %first = tensor.extract_slice %0[0] [100003] [1] : tensor<500009xf32> to tensor<100003xf32>
  %1 = call @chain(%first) : (tensor<100003xf32>) -> tensor<100003xf32>
  %d1 = tensor.cast %1 : tensor<100003xf32> to tensor<?xf32>
  call @show(%d1) : (tensor<?xf32>) -> ()

  %flat = tensor.extract_slice %0[0] [486054] [1] : tensor<500009xf32> to tensor<486054xf32>
  %cube = tensor.expand_shape %flat [[0, 1, 2]] output_shape [6, 9, 9001] : tensor<486054xf32> into tensor<6x9x9001xf32>
  %flat2 = tensor.extract_slice %0[1017] [486054] [1] : tensor<500009xf32> to tensor<486054xf32>
  %cube2 = tensor.expand_shape %flat2 [[0, 1, 2]] output_shape [6, 9, 9001] : tensor<486054xf32> into tensor<6x9x9001xf32>
  %2 = call @planes(%cube, %cube2) : (tensor<6x9x9001xf32>, tensor<6x9x9001xf32>) -> tensor<6x9x9001xf32>
  %f2 = tensor.collapse_shape %2 [[0, 1, 2]] : tensor<6x9x9001xf32> into tensor<486054xf32>
  %d2 = tensor.cast %f2 : tensor<486054xf32> to tensor<?xf32>
  call @show(%d2) : (tensor<?xf32>) -> ()

  %s3 = tensor.extract_slice %0[5] [203000] [1] : tensor<500009xf32> to tensor<203000xf32>
  %x3 = tensor.expand_shape %s3 [[0, 1]] output_shape [203, 1000] : tensor<203000xf32> into tensor<203x1000xf32>
  %g3 = tensor.generate {
  ^bb0(%i: index, %j: index):
    %v = tensor.extract %x3[%i, %j] : tensor<203x1000xf32>
    %c = arith.constant 0.125 : f32
    %q = arith.mulf %v, %c : f32
    tensor.yield %q : f32
  } : tensor<203x1000xf32>
  %3 = call @softmax(%g3) : (tensor<203x1000xf32>) -> tensor<203x1000xf32>
  %f3 = tensor.collapse_shape %3 [[0, 1]] : tensor<203x1000xf32> into tensor<203000xf32>
  %d3 = tensor.cast %f3 : tensor<203000xf32> to tensor<?xf32>
  call @show(%d3) : (tensor<?xf32>) -> ()

  %4 = call @sum(%0) : (tensor<500009xf32>) -> tensor<f32>
  %f4 = tensor.expand_shape %4 [] output_shape [1] : tensor<f32> into tensor<1xf32>
  %d4 = tensor.cast %f4 : tensor<1xf32> to tensor<?xf32>
  call @show(%d4) : (tensor<?xf32>) -> ()

  %s5 = tensor.extract_slice %0[9] [210003] [1] : tensor<500009xf32> to tensor<210003xf32>
  %x5 = tensor.expand_shape %s5 [[0, 1]] output_shape [3, 70001] : tensor<210003xf32> into tensor<3x70001xf32>
  %5 = call @rows(%x5) : (tensor<3x70001xf32>) -> tensor<3xf32>
  %d5 = tensor.cast %5 : tensor<3xf32> to tensor<?xf32>
  call @show(%d5) : (tensor<?xf32>) -> ()

  %s6 = tensor.extract_slice %0[3] [77357] [1] : tensor<500009xf32> to tensor<77357xf32>
  %x6 = tensor.expand_shape %s6 [[0, 1]] output_shape [301, 257] : tensor<77357xf32> into tensor<301x257xf32>
  %6:2 = call @turned(%x6) : (tensor<301x257xf32>) -> (tensor<301x257xf32>, tensor<257x301xf32>)
  %f6 = tensor.collapse_shape %6#0 [[0, 1]] : tensor<301x257xf32> into tensor<77357xf32>
  %d6 = tensor.cast %f6 : tensor<77357xf32> to tensor<?xf32>
  call @show(%d6) : (tensor<?xf32>) -> ()
  %f7 = tensor.collapse_shape %6#1 [[0, 1]] : tensor<257x301xf32> into tensor<77357xf32>
  %d7 = tensor.cast %f7 : tensor<77357xf32> to tensor<?xf32>
  call @show(%d7) : (tensor<?xf32>) -> ()

  %b8 = tensor.extract_slice %0[11] [1000] [1] : tensor<500009xf32> to tensor<1000xf32>
  %8:2 = call @rows_and_columns(%x3, %b8) : (tensor<203x1000xf32>, tensor<1000xf32>) -> (tensor<203xf32>, tensor<203x1000xf32>)
  %d8 = tensor.cast %8#0 : tensor<203xf32> to tensor<?xf32>
  call @show(%d8) : (tensor<?xf32>) -> ()
  %f9 = tensor.collapse_shape %8#1 [[0, 1]] : tensor<203x1000xf32> into tensor<203000xf32>
  %d9 = tensor.cast %f9 : tensor<203000xf32> to tensor<?xf32>
  call @show(%d9) : (tensor<?xf32>) -> ()
  return
}
