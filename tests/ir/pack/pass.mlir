// RUN: tilescope-opt %s --tilescope-pack-tiling="tile-sizes=8*vscale,0 inner-tile-alignments=Equal,Unknown" --canonicalize --cse --split-input-file | FileCheck %s
// RUN: mlir-opt %s --load-pass-plugin=%plugin --load-dialect-plugin=%plugin --pass-pipeline='builtin.module(tilescope-pack-tiling{tile-sizes=8*vscale,0 inner-tile-alignments=Equal,Unknown},canonicalize,cse)' --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @options
// CHECK: scf.for
// CHECK: linalg.unpack {{.*}} : tensor<1x64x?xf32> -> tensor<?x64xf32>
func.func @options(%s: tensor<512x64x?xf32>, %d: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %c8 = arith.constant 8 : index
  %v = vector.vscale
  %t = arith.muli %c8, %v : index
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<512x64x?xf32> -> tensor<?x64xf32>
  return %p : tensor<?x64xf32>
}

// -----

// An operation's own plan goes before the options, and is done with when it was applied.
// CHECK-LABEL: func.func @plan
// CHECK: scf.for {{.*}} to %c64 step %c32
// CHECK: scf.for {{.*}} step %c16
// CHECK: linalg.unpack
// CHECK-NOT: tilescope-plan
// CHECK-SAME: tensor<?x32x?xf32> -> tensor<?x32xf32>
func.func @plan(%s: tensor<512x64x?xf32>, %d: tensor<?x64xf32>, %t: index) -> tensor<?x64xf32> {
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d
      {"tilescope-plan" = {tile = array<i64: 16, 32>, order = array<i64: 1, 0>, inner_tile_alignments = array<i64: 1, 0>}}
      : tensor<512x64x?xf32> -> tensor<?x64xf32>
  return %p : tensor<?x64xf32>
}

// -----

// CHECK-LABEL: func.func @not_tiled
// CHECK-NOT: scf.for
func.func @not_tiled(%s: tensor<16x16xf32>, %d: tensor<2x16x8xf32>) -> tensor<2x16x8xf32> {
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [8] into %d {"tilescope-plan" = {tile = array<i64: 0, 0>}} : tensor<16x16xf32> -> tensor<2x16x8xf32>
  return %p : tensor<2x16x8xf32>
}
