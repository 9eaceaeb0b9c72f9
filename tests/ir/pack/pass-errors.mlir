// RUN: tilescope-opt %s --tilescope-pack-tiling="tile-sizes=8,0" --split-input-file --verify-diagnostics
// RUN: not tilescope-opt %s --tilescope-pack-tiling="tile-sizes=8,wide" --split-input-file 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: not tilescope-opt %s --tilescope-pack-tiling="inner-tile-alignments=Equal,Same" --split-input-file 2>&1 | FileCheck %s --check-prefix=ALIGNMENT

// SIZE: 'wide' is no tile size
// ALIGNMENT: 'Same' is no inner-tile alignment; use 'Unknown', 'Multiple' or 'Equal'

func.func @count(%s: tensor<16xf32>, %d: tensor<2x8xf32>) -> tensor<2x8xf32> {
  // expected-error @below {{has 1 dimensions to tile, but 2 tile sizes were given}}
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [8] into %d : tensor<16xf32> -> tensor<2x8xf32>
  return %p : tensor<2x8xf32>
}

// -----

func.func @alignment(%s: tensor<16x16xf32>, %d: tensor<2x16x8xf32>) -> tensor<2x16x8xf32> {
  // expected-error @below {{has 7 among 'inner_tile_alignments' of its tilescope-plan; use 0 (Unknown), 1 (Multiple) or 2 (Equal)}}
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [8] into %d {"tilescope-plan" = {inner_tile_alignments = array<i64: 7, 0>}} : tensor<16x16xf32> -> tensor<2x16x8xf32>
  return %p : tensor<2x16x8xf32>
}

// -----

func.func @alignments(%s: tensor<16x16xf32>, %d: tensor<2x16x8xf32>) -> tensor<2x16x8xf32> {
  // expected-error @below {{has 2 dimensions to tile, but 1 inner-tile alignments were given}}
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [8] into %d {"tilescope-plan" = {inner_tile_alignments = array<i64: 1>}} : tensor<16x16xf32> -> tensor<2x16x8xf32>
  return %p : tensor<2x16x8xf32>
}

// -----

func.func @type(%s: tensor<16x16xf32>, %d: tensor<2x16x8xf32>) -> tensor<2x16x8xf32> {
  // expected-error @below {{has 'tile' in its tilescope-plan that is no array<i64: ..>}}
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [8] into %d {"tilescope-plan" = {tile = 8}} : tensor<16x16xf32> -> tensor<2x16x8xf32>
  return %p : tensor<2x16x8xf32>
}

// -----

func.func @size(%s: tensor<16x16xf32>, %d: tensor<2x16x8xf32>) -> tensor<2x16x8xf32> {
  // expected-error @below {{cannot be tiled by -1; use 0 for a dimension that is not to be tiled}}
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [8] into %d {"tilescope-plan" = {tile = array<i64: -1, 0>}} : tensor<16x16xf32> -> tensor<2x16x8xf32>
  return %p : tensor<2x16x8xf32>
}

// -----

func.func @order(%s: tensor<16x16xf32>, %d: tensor<2x16x8xf32>) -> tensor<2x16x8xf32> {
  // expected-error @below {{has a loop order that does not name each of its dimensions at most once}}
  %p = linalg.pack %s inner_dims_pos = [0] inner_tiles = [8] into %d {"tilescope-plan" = {tile = array<i64: 1, 1>, order = array<i64: 1, 1>}} : tensor<16x16xf32> -> tensor<2x16x8xf32>
  return %p : tensor<2x16x8xf32>
}
