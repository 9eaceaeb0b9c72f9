// RUN: tilescope-opt %s --split-input-file --torq-reduction-tiling | FileCheck %s

// A length above one descriptor: one chunk, a tail, two parts and their merge. Every loop is tagged.

// CHECK-LABEL: func.func @descriptor
// CHECK-SAME:    %[[X:.*]]: tensor<2x100000xbf16>
// CHECK:         %[[PARTS:.*]] = tensor.empty() : tensor<2x2xf32>
// CHECK:         %[[LOOP:.*]] = scf.for %[[I:[a-z0-9_]+]] = %{{.*}} iter_args(%[[P:.*]] = %[[PARTS]])
// CHECK:           %[[START:.*]] = linalg.fill
// CHECK:           tensor.extract_slice %[[X]][0, %[[I]]] [2, 65536]
// CHECK:           %[[PART:.*]] = linalg.generic
// CHECK-SAME:        outs(%[[START]] : tensor<2xf32>)
// CHECK:           tensor.insert_slice %[[PART]] into %[[P]][%{{.*}}, 0] [1, 2] [1, 1]
// CHECK:         } {"torq-reduction-tiling-loop"}
// CHECK:         %[[ALL:.*]] = scf.for %{{.*}} iter_args(%{{.*}} = %[[LOOP]])
// CHECK:           tensor.extract_slice %[[X]][0, %{{.*}}] [2, 34464]
// CHECK:           tensor.insert_slice %{{.*}}[1, 0] [1, 2] [1, 1]
// CHECK:         } {"torq-reduction-tiling-loop"}
// CHECK:         %[[MERGED:.*]] = linalg.generic {{.*}} iterator_types = ["reduction", "parallel"]
// CHECK-SAME:      ins(%[[ALL]] : tensor<2x2xf32>)
// CHECK:         return %[[MERGED]]
func.func @descriptor(%x: tensor<2x100000xbf16>, %z: tensor<2xf32>) -> tensor<2xf32> {
  %s = linalg.generic {
      indexing_maps = [affine_map<(n, k) -> (n, k)>, affine_map<(n, k) -> (n)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<2x100000xbf16>) outs(%z : tensor<2xf32>) {
  ^bb0(%v: bf16, %acc: f32):
    %w = arith.extf %v : bf16 to f32
    %n = arith.addf %w, %acc : f32
    linalg.yield %n : f32
  } -> tensor<2xf32>
  return %s : tensor<2xf32>
}

// -----

// Kept dimensions too large, a short reduction: it stays whole, with its arithmetic in bf16.

// CHECK-LABEL: func.func @kept
// CHECK:         scf.for
// CHECK-NOT:     scf.for
// CHECK:           tensor.extract_slice %{{.*}}[0, %{{.*}}, 0, 0] [1, %{{.*}}, 3, 608]
// CHECK:           linalg.generic
// CHECK:             arith.addf %{{.*}}, %{{.*}} : bf16
// CHECK:         } {"torq-reduction-tiling-loop"}
// CHECK-NEXT:    return
func.func @kept(%x: tensor<1x640x3x608xbf16>, %z: tensor<1x640x608xbf16>) -> tensor<1x640x608xbf16> {
  %s = linalg.generic {
      indexing_maps = [affine_map<(a, b, k, c) -> (a, b, k, c)>, affine_map<(a, b, k, c) -> (a, b, c)>],
      iterator_types = ["parallel", "parallel", "reduction", "parallel"]}
      ins(%x : tensor<1x640x3x608xbf16>) outs(%z : tensor<1x640x608xbf16>) {
  ^bb0(%v: bf16, %acc: bf16):
    %n = arith.addf %v, %acc : bf16
    linalg.yield %n : bf16
  } -> tensor<1x640x608xbf16>
  return %s : tensor<1x640x608xbf16>
}

// -----

// Narrow floats: parts and merge in f32, one conversion after it.

// CHECK-LABEL: func.func @narrow
// CHECK:         tensor.empty() : tensor<2x2xf32>
// CHECK:         linalg.generic
// CHECK:           ^bb0(%[[V:.*]]: bf16, %[[A:.*]]: f32):
// CHECK:             %[[W:.*]] = arith.extf %[[V]] : bf16 to f32
// CHECK:             arith.addf %[[W]], %[[A]] : f32
// CHECK-NOT:     arith.truncf
// CHECK:         iterator_types = ["reduction", "parallel"]
// CHECK:           arith.addf %{{.*}}, %{{.*}} : f32
// CHECK:         linalg.generic
// CHECK:           arith.truncf
// CHECK-NOT:       arith.truncf
func.func @narrow(%x: tensor<2x100000xbf16>) -> tensor<2xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<2xbf16>
  %z = linalg.fill ins(%zero : bf16) outs(%e : tensor<2xbf16>) -> tensor<2xbf16>
  %s = linalg.reduce ins(%x : tensor<2x100000xbf16>) outs(%z : tensor<2xbf16>) dimensions = [1]
      (%v: bf16, %acc: bf16) {
        %n = arith.addf %v, %acc : bf16
        linalg.yield %n : bf16
      }
  return %s : tensor<2xbf16>
}

// -----

// Both kinds of split: loops over kept dimensions outside, the cut and its merge inside.

// CHECK-LABEL: func.func @both
// CHECK:         scf.for
// CHECK:           tensor.empty(%{{.*}}) : tensor<2x?xi32>
// CHECK:           scf.for
// CHECK:           } {"torq-reduction-tiling-loop"}
// CHECK:           scf.for
// CHECK:           } {"torq-reduction-tiling-loop"}
// CHECK:           linalg.generic {{.*}} iterator_types = ["reduction", "parallel"]
// CHECK:         } {"torq-reduction-tiling-loop"}
func.func @both(%x: tensor<200000x70000xi8>, %z: tensor<200000xi32>) -> tensor<200000xi32> {
  %s = linalg.generic {
      indexing_maps = [affine_map<(n, k) -> (n, k)>, affine_map<(n, k) -> (n)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<200000x70000xi8>) outs(%z : tensor<200000xi32>) {
  ^bb0(%v: i8, %acc: i32):
    %w = arith.extsi %v : i8 to i32
    %n = arith.addi %w, %acc : i32
    linalg.yield %n : i32
  } -> tensor<200000xi32>
  return %s : tensor<200000xi32>
}

// -----

// Overflow flags of the whole sum are no promise about sums of parts.

// CHECK-LABEL: func.func @flags
// CHECK-NOT:     overflow<
// CHECK:         return
func.func @flags(%x: tensor<70000xi32>, %z: tensor<i32>) -> tensor<i32> {
  %s = linalg.generic {
      indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<70000xi32>) outs(%z : tensor<i32>) {
  ^bb0(%v: i32, %acc: i32):
    %n = arith.addi %v, %acc overflow<nsw, nuw> : i32
    linalg.yield %n : i32
  } -> tensor<i32>
  return %s : tensor<i32>
}

// -----

// The position along the cut dimension counts from the chunk's start, in the two-result argmax.

// CHECK-LABEL: func.func @argmax
// CHECK-DAG:     %[[LOWEST:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     tensor.empty() : tensor<2x3xf32>
// CHECK-DAG:     tensor.empty() : tensor<2x3xi64>
// CHECK:         scf.for %[[I:[a-z0-9_]+]] =
// CHECK:           linalg.fill ins(%[[LOWEST]] : f32)
// CHECK:           linalg.index 1
// CHECK-NEXT:      affine.apply #{{.*}}(%[[I]])[%{{.*}}]
// CHECK:         linalg.generic {{.*}} iterator_types = ["reduction", "parallel"]
// CHECK:           ^bb0(%[[PV:.*]]: f32, %[[PI:.*]]: i64, %[[AV:.*]]: f32, %[[AI:.*]]: i64):
// CHECK:             %[[C:.*]] = arith.cmpf ogt, %[[PV]], %[[AV]]
// CHECK:             %[[NV:.*]] = arith.select %[[C]], %[[PV]], %[[AV]]
// CHECK:             %[[NI:.*]] = arith.select %[[C]], %[[PI]], %[[AI]]
// CHECK:             linalg.yield %[[NV]], %[[NI]]
func.func @argmax(%x: tensor<3x70000xf32>, %v: tensor<3xf32>, %i: tensor<3xi64>)
    -> (tensor<3xf32>, tensor<3xi64>) {
  %s:2 = linalg.generic {
      indexing_maps = [affine_map<(n, k) -> (n, k)>, affine_map<(n, k) -> (n)>, affine_map<(n, k) -> (n)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<3x70000xf32>) outs(%v, %i : tensor<3xf32>, tensor<3xi64>) {
  ^bb0(%in: f32, %best: f32, %at: i64):
    %k = linalg.index 1 : index
    %here = arith.index_cast %k : index to i64
    %c = arith.cmpf ogt, %in, %best : f32
    %nv = arith.select %c, %in, %best : f32
    %ni = arith.select %c, %here, %at : i64
    linalg.yield %nv, %ni : f32, i64
  } -> (tensor<3xf32>, tensor<3xi64>)
  return %s#0, %s#1 : tensor<3xf32>, tensor<3xi64>
}

// -----

// A difference has no merge of its own kind: differences of parts are added.

// CHECK-LABEL: func.func @difference
// CHECK:         scf.for
// CHECK:           arith.subi
// CHECK:         iterator_types = ["reduction"]
// CHECK:           arith.addi
func.func @difference(%x: tensor<70000xi32>, %z: tensor<i32>) -> tensor<i32> {
  %s = linalg.generic {
      indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<70000xi32>) outs(%z : tensor<i32>) {
  ^bb0(%v: i32, %acc: i32):
    %n = arith.subi %acc, %v : i32
    linalg.yield %n : i32
  } -> tensor<i32>
  return %s : tensor<i32>
}

// -----

// Alternating signs cannot be merged: the chunks continue the accumulator in the original order.

// CHECK-LABEL: func.func @in_order
// CHECK-SAME:    %{{.*}}: tensor<70000xi32>, %[[Z:.*]]: tensor<i32>
// CHECK:         %[[FIRST:.*]] = scf.for %{{.*}} iter_args(%[[A:.*]] = %[[Z]])
// CHECK:           linalg.generic
// CHECK-SAME:        outs(%[[A]] : tensor<i32>)
// CHECK:         } {"torq-reduction-tiling-loop"}
// CHECK:         %[[BOTH:.*]] = scf.for %{{.*}} iter_args(%{{.*}} = %[[FIRST]])
// CHECK:         return %[[BOTH]]
func.func @in_order(%x: tensor<70000xi32>, %z: tensor<i32>) -> tensor<i32> {
  %s = linalg.generic {
      indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<70000xi32>) outs(%z : tensor<i32>) {
  ^bb0(%v: i32, %acc: i32):
    %n = arith.subi %v, %acc : i32
    linalg.yield %n : i32
  } -> tensor<i32>
  return %s : tensor<i32>
}

// -----

// Several reduction dimensions: the outermost is cut, the inner one stays whole.

// CHECK-LABEL: func.func @outermost
// CHECK:         tensor.extract_slice %{{.*}}[%{{.*}}, 0] [2, 30000]
// CHECK-NOT:     scf.for
// CHECK:         iterator_types = ["reduction"]
func.func @outermost(%x: tensor<4x30000xi32>, %z: tensor<i32>) -> tensor<i32> {
  %s = linalg.generic {
      indexing_maps = [affine_map<(j, k) -> (j, k)>, affine_map<(j, k) -> ()>],
      iterator_types = ["reduction", "reduction"]}
      ins(%x : tensor<4x30000xi32>) outs(%z : tensor<i32>) {
  ^bb0(%v: i32, %acc: i32):
    %n = arith.addi %acc, %v : i32
    linalg.yield %n : i32
  } -> tensor<i32>
  return %s : tensor<i32>
}

// -----

// An op on the host, one that fits, and a contraction that is large but legal are left alone.

// CHECK-LABEL: func.func @alone
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @alone(%x: tensor<2x100000xf32>, %y: tensor<4x64xf32>, %a: tensor<3000x3000xf32>,
                 %u: tensor<2xf32>, %v: tensor<4xf32>, %c: tensor<3000x3000xf32>)
    -> (tensor<2xf32>, tensor<4xf32>, tensor<3000x3000xf32>) {
  %s = linalg.reduce {arith.addf} ins(%x : tensor<2x100000xf32>) outs(%u : tensor<2xf32>)
      dimensions = [1] {"torq-executor" = "host"}
  %t = linalg.reduce {arith.addf} ins(%y : tensor<4x64xf32>) outs(%v : tensor<4xf32>) dimensions = [1]
  %m = linalg.matmul ins(%a, %a : tensor<3000x3000xf32>, tensor<3000x3000xf32>)
      outs(%c : tensor<3000x3000xf32>) -> tensor<3000x3000xf32>
  return %s, %t, %m : tensor<2xf32>, tensor<4xf32>, tensor<3000x3000xf32>
}

// -----

// The descriptor's rule holds for contractions too.

// CHECK-LABEL: func.func @deep
// CHECK:         linalg.matmul
// CHECK-SAME:      tensor<4x{{[0-9]+}}xi8>
// CHECK:         linalg.generic {{.*}} iterator_types = ["reduction", "parallel", "parallel"]
func.func @deep(%a: tensor<4x100000xi8>, %b: tensor<100000x4xi8>, %c: tensor<4x4xi32>) -> tensor<4x4xi32> {
  %m = linalg.matmul ins(%a, %b : tensor<4x100000xi8>, tensor<100000x4xi8>)
      outs(%c : tensor<4x4xi32>) -> tensor<4x4xi32>
  return %m : tensor<4x4xi32>
}
