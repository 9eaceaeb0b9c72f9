// An unpack that is tiled by whole inner tiles computes what the untiled one does, on every machine.
// RUN: split-file %s %t
// RUN: tilescope-opt %t/payload.mlir --transform-preload-library='transform-library-paths=%t/equal.mlir' --transform-interpreter --canonicalize --cse -o %t/equal-tiled.mlir
// RUN: FileCheck %s --check-prefix=EQUAL --input-file %t/equal-tiled.mlir
// RUN: sed 's/vector.vscale/arith.constant 1 : index/' %t/equal-tiled.mlir | %run-relayouts | FileCheck %s --check-prefix=VSCALE1
// RUN: sed 's/vector.vscale/arith.constant 2 : index/' %t/equal-tiled.mlir | %run-relayouts | FileCheck %s --check-prefix=VSCALE2
// RUN: sed 's/vector.vscale/arith.constant 4 : index/' %t/equal-tiled.mlir | %run-relayouts | FileCheck %s --check-prefix=VSCALE4
// RUN: tilescope-opt %t/payload.mlir --transform-preload-library='transform-library-paths=%t/multiple.mlir' --transform-interpreter --canonicalize --cse -o %t/multiple-tiled.mlir
// RUN: FileCheck %s --check-prefix=MULTIPLE --input-file %t/multiple-tiled.mlir
// RUN: sed 's/vector.vscale/arith.constant 1 : index/' %t/multiple-tiled.mlir | %run-relayouts | FileCheck %s --check-prefix=VSCALE1
// RUN: sed 's/vector.vscale/arith.constant 2 : index/' %t/multiple-tiled.mlir | %run-relayouts | FileCheck %s --check-prefix=VSCALE2
// RUN: sed 's/vector.vscale/arith.constant 4 : index/' %t/multiple-tiled.mlir | %run-relayouts | FileCheck %s --check-prefix=VSCALE4
// What a user asserts in an override is right where the inner tile has the size of the loop tile.
// RUN: sed 's/vector.vscale/arith.constant 1 : index/' %t/payload.mlir > %t/one.mlir
// RUN: tilescope export %t/one.mlir --override %t/equal.json --as tiled -o %t/planned.mlir
// RUN: FileCheck %s --check-prefix=PLANNED --input-file %t/planned.mlir
// RUN: cat %t/planned.mlir | %run-relayouts | FileCheck %s --check-prefix=VSCALE1
// RUN: sed 's/vector.vscale/arith.constant 2 : index/' %t/payload.mlir > %t/two.mlir
// RUN: tilescope export %t/two.mlir --override %t/multiple.json --as tiled -o %t/planned.mlir
// RUN: cat %t/planned.mlir | %run-relayouts | FileCheck %s --check-prefix=VSCALE2

// PLANNED: scf.for
// PLANNED: linalg.unpack {{.*}} : tensor<1x3x?xi64> -> tensor<?x3xi64>
// EQUAL: scf.for
// EQUAL: linalg.unpack {{.*}} : tensor<1x3x?xi64> -> tensor<?x3xi64>
// MULTIPLE: scf.for
// MULTIPLE: linalg.unpack {{.*}} : tensor<?x3x?xi64> -> tensor<?x3xi64>

// 3 * (40 * vscale - 3) elements are equal, none is not.
// VSCALE1: {{^}}111{{$}}
// VSCALE1-NEXT: {{^}}0{{$}}
// VSCALE2: {{^}}231{{$}}
// VSCALE2-NEXT: {{^}}0{{$}}
// VSCALE4: {{^}}471{{$}}
// VSCALE4-NEXT: {{^}}0{{$}}

//--- payload.mlir
// 5 source tiles of 8 * vscale rows hold 40 * vscale rows; the result takes 3 fewer, so that the last
// tile is a remainder.
func.func private @source(%inner: index) -> tensor<5x3x?xi64> {
  %e = tensor.empty(%inner) : tensor<5x3x?xi64>
  %s = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%e : tensor<5x3x?xi64>) {
  ^bb0(%out: i64):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = linalg.index 2 : index
    %c1000 = arith.constant 1000 : index
    %c10 = arith.constant 10 : index
    %0 = arith.muli %i, %c1000 : index
    %1 = arith.muli %k, %c10 : index
    %2 = arith.addi %0, %1 : index
    %3 = arith.addi %2, %j : index
    %4 = arith.index_cast %3 : index to i64
    linalg.yield %4 : i64
  } -> tensor<5x3x?xi64>
  return %s : tensor<5x3x?xi64>
}
func.func private @reference(%s: tensor<5x3x?xi64>, %d: tensor<?x3xi64>, %t: index) -> tensor<?x3xi64> {
  %p = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%d : tensor<?x3xi64>) {
  ^bb0(%out: i64):
    %row = linalg.index 0 : index
    %j = linalg.index 1 : index
    %i = arith.divui %row, %t : index
    %k = arith.remui %row, %t : index
    %v = tensor.extract %s[%i, %j, %k] : tensor<5x3x?xi64>
    linalg.yield %v : i64
  } -> tensor<?x3xi64>
  return %p : tensor<?x3xi64>
}
func.func private @tiled(%s: tensor<5x3x?xi64>, %d: tensor<?x3xi64>, %t: index) -> tensor<?x3xi64> {
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<5x3x?xi64> -> tensor<?x3xi64>
  return %p : tensor<?x3xi64>
}
func.func private @printI64(i64)
func.func private @printNewline()
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %v = vector.vscale
  %t = arith.muli %c8, %v : index
  %full = arith.muli %t, %c5 : index
  %rows = arith.subi %full, %c3 : index
  %s = func.call @source(%t) : (index) -> tensor<5x3x?xi64>
  %e = tensor.empty(%rows) : tensor<?x3xi64>
  %a = func.call @reference(%s, %e, %t) : (tensor<5x3x?xi64>, tensor<?x3xi64>, index) -> tensor<?x3xi64>
  %b = func.call @tiled(%s, %e, %t) : (tensor<5x3x?xi64>, tensor<?x3xi64>, index) -> tensor<?x3xi64>
  %zero = arith.constant dense<0> : tensor<i64>
  %n:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> ()>],
                         iterator_types = ["reduction", "reduction"]}
      ins(%a, %b : tensor<?x3xi64>, tensor<?x3xi64>) outs(%zero, %zero : tensor<i64>, tensor<i64>) {
  ^bb0(%x: i64, %y: i64, %equal: i64, %unequal: i64):
    %eq = arith.cmpi eq, %x, %y : i64
    %ne = arith.cmpi ne, %x, %y : i64
    %0 = arith.extui %eq : i1 to i64
    %1 = arith.extui %ne : i1 to i64
    %2 = arith.addi %equal, %0 : i64
    %3 = arith.addi %unequal, %1 : i64
    linalg.yield %2, %3 : i64, i64
  } -> (tensor<i64>, tensor<i64>)
  %equal = tensor.extract %n#0[] : tensor<i64>
  %unequal = tensor.extract %n#1[] : tensor<i64>
  func.call @printI64(%equal) : (i64) -> ()
  func.call @printNewline() : () -> ()
  func.call @printI64(%unequal) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}

//--- equal.mlir
module attributes {transform.with_named_sequence} {
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
  %1, %l = transform.tilescope.tile_using_for %0 tile_sizes [[8], 0] inner_tile_alignments = [Equal, Unknown] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

//--- multiple.mlir
module attributes {transform.with_named_sequence} {
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
  %1, %l = transform.tilescope.tile_using_for %0 tile_sizes [[16], 0] inner_tile_alignments = [Multiple, Unknown] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

//--- equal.json
{"ops": [{"location": "36", "tile": [8, 3], "alignments": ["equal", "unknown"]}]}

//--- multiple.json
{"ops": [{"location": "36", "tile": [32, 3], "alignments": ["multiple", "unknown"]}]}
