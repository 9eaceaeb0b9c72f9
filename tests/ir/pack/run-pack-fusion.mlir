// A pack fused as a producer and as a consumer computes what the unfused one does, on every machine. The
// last inner tile is padded.
// RUN: split-file %s %t
// RUN: tilescope-opt %t/producer-payload.mlir --transform-preload-library='transform-library-paths=%t/producer.mlir' --transform-interpreter --canonicalize --cse -o %t/producer-tiled.mlir
// RUN: FileCheck %s --check-prefix=PRODUCER --input-file %t/producer-tiled.mlir
// RUN: sed 's/vector.vscale/arith.constant 1 : index/' %t/producer-tiled.mlir | %run-relayouts | FileCheck %s --check-prefix=VSCALE1
// RUN: sed 's/vector.vscale/arith.constant 2 : index/' %t/producer-tiled.mlir | %run-relayouts | FileCheck %s --check-prefix=VSCALE2
// RUN: sed 's/vector.vscale/arith.constant 4 : index/' %t/producer-tiled.mlir | %run-relayouts | FileCheck %s --check-prefix=VSCALE4
// RUN: tilescope-opt %t/consumer-payload.mlir --transform-preload-library='transform-library-paths=%t/consumer.mlir' --transform-interpreter --canonicalize --cse -o %t/consumer-tiled.mlir
// RUN: FileCheck %s --check-prefix=CONSUMER --input-file %t/consumer-tiled.mlir
// RUN: sed 's/vector.vscale/arith.constant 1 : index/' %t/consumer-tiled.mlir | %run-relayouts | FileCheck %s --check-prefix=VSCALE1
// RUN: sed 's/vector.vscale/arith.constant 2 : index/' %t/consumer-tiled.mlir | %run-relayouts | FileCheck %s --check-prefix=VSCALE2
// RUN: sed 's/vector.vscale/arith.constant 4 : index/' %t/consumer-tiled.mlir | %run-relayouts | FileCheck %s --check-prefix=VSCALE4

// PRODUCER-NOT: linalg.pack
// PRODUCER: scf.for
// PRODUCER: linalg.pack {{.*}} : tensor<?x3xi64> -> tensor<1x3x?xi64>
// CONSUMER: scf.for
// CONSUMER: linalg.add
// CONSUMER: linalg.pack {{.*}} : tensor<?x3xi64> -> tensor<1x3x?xi64>

// 80 rows of 3 elements, or 96, are equal, none is not.
// VSCALE1: {{^}}240{{$}}
// VSCALE1-NEXT: {{^}}0{{$}}
// VSCALE2: {{^}}240{{$}}
// VSCALE2-NEXT: {{^}}0{{$}}
// VSCALE4: {{^}}288{{$}}
// VSCALE4-NEXT: {{^}}0{{$}}

//--- producer-payload.mlir
func.func private @source() -> tensor<75x3xi64> {
  %e = tensor.empty() : tensor<75x3xi64>
  %s = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<75x3xi64>) {
  ^bb0(%out: i64):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %c10 = arith.constant 10 : index
    %0 = arith.muli %i, %c10 : index
    %1 = arith.addi %0, %j : index
    %2 = arith.index_cast %1 : index to i64
    linalg.yield %2 : i64
  } -> tensor<75x3xi64>
  return %s : tensor<75x3xi64>
}
// Twice each element, and -2 where the last inner tile goes beyond the source.
func.func private @reference(%s: tensor<75x3xi64>, %d: tensor<?x3x?xi64>, %t: index) -> tensor<?x3x?xi64> {
  %p = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%d : tensor<?x3x?xi64>) {
  ^bb0(%out: i64):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = linalg.index 2 : index
    %c75 = arith.constant 75 : index
    %c74 = arith.constant 74 : index
    %0 = arith.muli %i, %t : index
    %row = arith.addi %0, %k : index
    %inside = arith.cmpi ult, %row, %c75 : index
    %there = arith.minui %row, %c74 : index
    %v = tensor.extract %s[%there, %j] : tensor<75x3xi64>
    %pad = arith.constant -1 : i64
    %w = arith.select %inside, %v, %pad : i64
    %twice = arith.addi %w, %w : i64
    linalg.yield %twice : i64
  } -> tensor<?x3x?xi64>
  return %p : tensor<?x3x?xi64>
}
func.func private @tiled(%s: tensor<75x3xi64>, %d: tensor<?x3x?xi64>, %t: index) -> tensor<?x3x?xi64> {
  %pad = arith.constant -1 : i64
  %p = linalg.pack %s padding_value(%pad : i64) inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<75x3xi64> -> tensor<?x3x?xi64>
  %r = linalg.add ins(%p, %p : tensor<?x3x?xi64>, tensor<?x3x?xi64>) outs(%d : tensor<?x3x?xi64>) -> tensor<?x3x?xi64>
  return %r : tensor<?x3x?xi64>
}
func.func private @printI64(i64)
func.func private @printNewline()
func.func @main() {
  %c8 = arith.constant 8 : index
  %c75 = arith.constant 75 : index
  %v = vector.vscale
  %t = arith.muli %c8, %v : index
  %count = arith.ceildivui %c75, %t : index
  %s = func.call @source() : () -> tensor<75x3xi64>
  %e = tensor.empty(%count, %t) : tensor<?x3x?xi64>
  %a = func.call @reference(%s, %e, %t) : (tensor<75x3xi64>, tensor<?x3x?xi64>, index) -> tensor<?x3x?xi64>
  %b = func.call @tiled(%s, %e, %t) : (tensor<75x3xi64>, tensor<?x3x?xi64>, index) -> tensor<?x3x?xi64>
  %zero = arith.constant dense<0> : tensor<i64>
  %n:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> ()>, affine_map<(d0, d1, d2) -> ()>],
                         iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%a, %b : tensor<?x3x?xi64>, tensor<?x3x?xi64>) outs(%zero, %zero : tensor<i64>, tensor<i64>) {
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

//--- consumer-payload.mlir
func.func private @source() -> tensor<75x3xi64> {
  %e = tensor.empty() : tensor<75x3xi64>
  %s = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<75x3xi64>) {
  ^bb0(%out: i64):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %c10 = arith.constant 10 : index
    %0 = arith.muli %i, %c10 : index
    %1 = arith.addi %0, %j : index
    %2 = arith.index_cast %1 : index to i64
    linalg.yield %2 : i64
  } -> tensor<75x3xi64>
  return %s : tensor<75x3xi64>
}
// Twice each element, and -2 where the last inner tile goes beyond the source.
func.func private @reference(%s: tensor<75x3xi64>, %d: tensor<?x3x?xi64>, %t: index) -> tensor<?x3x?xi64> {
  %p = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%d : tensor<?x3x?xi64>) {
  ^bb0(%out: i64):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = linalg.index 2 : index
    %c75 = arith.constant 75 : index
    %c74 = arith.constant 74 : index
    %0 = arith.muli %i, %t : index
    %row = arith.addi %0, %k : index
    %inside = arith.cmpi ult, %row, %c75 : index
    %there = arith.minui %row, %c74 : index
    %v = tensor.extract %s[%there, %j] : tensor<75x3xi64>
    %pad = arith.constant -1 : i64
    %w = arith.select %inside, %v, %pad : i64
    %twice = arith.addi %w, %w : i64
    linalg.yield %twice : i64
  } -> tensor<?x3x?xi64>
  return %p : tensor<?x3x?xi64>
}
func.func private @tiled(%s: tensor<75x3xi64>, %d: tensor<?x3x?xi64>, %t: index) -> tensor<?x3x?xi64> {
  %pad = arith.constant -2 : i64
  %e = tensor.empty() : tensor<75x3xi64>
  %r = linalg.add ins(%s, %s : tensor<75x3xi64>, tensor<75x3xi64>) outs(%e : tensor<75x3xi64>) -> tensor<75x3xi64>
  %p = linalg.pack %r padding_value(%pad : i64) inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<75x3xi64> -> tensor<?x3x?xi64>
  return %p : tensor<?x3x?xi64>
}
func.func private @printI64(i64)
func.func private @printNewline()
func.func @main() {
  %c8 = arith.constant 8 : index
  %c75 = arith.constant 75 : index
  %v = vector.vscale
  %t = arith.muli %c8, %v : index
  %count = arith.ceildivui %c75, %t : index
  %s = func.call @source() : () -> tensor<75x3xi64>
  %e = tensor.empty(%count, %t) : tensor<?x3x?xi64>
  %a = func.call @reference(%s, %e, %t) : (tensor<75x3xi64>, tensor<?x3x?xi64>, index) -> tensor<?x3x?xi64>
  %b = func.call @tiled(%s, %e, %t) : (tensor<75x3xi64>, tensor<?x3x?xi64>, index) -> tensor<?x3x?xi64>
  %zero = arith.constant dense<0> : tensor<i64>
  %n:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> ()>, affine_map<(d0, d1, d2) -> ()>],
                         iterator_types = ["reduction", "reduction", "reduction"]}
      ins(%a, %b : tensor<?x3x?xi64>, tensor<?x3x?xi64>) outs(%zero, %zero : tensor<i64>, tensor<i64>) {
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

//--- producer.mlir
module attributes {transform.with_named_sequence} {
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.add"]} in %m : (!transform.any_op) -> !transform.any_op
  %1, %l = transform.tilescope.fuse %0 tile_sizes [1, 0, 0] inner_tile_alignments = [Equal, Unknown] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}

//--- consumer.mlir
module attributes {transform.with_named_sequence} {
transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
  %0 = transform.structured.match ops{["linalg.add"]} in %m : (!transform.any_op) -> !transform.any_op
  %1 = transform.structured.match ops{["linalg.pack"]} in %m : (!transform.any_op) -> !transform.any_op
  %2, %l = transform.structured.tile_using_for %0 tile_sizes [[8], 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  %3, %4 = transform.tilescope.fuse_consumer %1 into (%l) inner_tile_alignments = [Equal, Unknown] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  transform.yield
}
}
