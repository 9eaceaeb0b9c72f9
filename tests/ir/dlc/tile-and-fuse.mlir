// RUN: tilescope-opt --split-input-file --dlc-to-linalg --dlc-tile-and-fuse %s | FileCheck %s
// RUN: tilescope-opt --split-input-file --dlc-to-linalg=transpose-rhs --dlc-tile-and-fuse %s | FileCheck %s --check-prefix=ROWS
// RUN: tilescope-opt --split-input-file --dlc-to-linalg --dlc-tile-and-fuse="tile-m=32 tile-n=0 tile-k=50" %s | FileCheck %s --check-prefix=SIZES
// Tiling what is tiled changes nothing.
// RUN: tilescope-opt --split-input-file --dlc-to-linalg --dlc-tile-and-fuse --dlc-tile-and-fuse %s | FileCheck %s

// One nest over the output; the zeros are written once per tile, in front of the loop over K; add and
// relu follow that loop.
// CHECK-LABEL: @layer
// CHECK-NOT: linalg
// CHECK: scf.for %{{.*}} = %c0 to %c130 step %c64
// CHECK: scf.for %{{.*}} = %c0 to %c200 step %c64
// CHECK: %[[FILL:.*]] = linalg.fill
// CHECK: %[[PRODUCT:.*]] = scf.for %{{.*}} = %c0 to %c70 step %c64 iter_args(%{{.*}} = %[[FILL]])
// CHECK-NOT: linalg.fill
// CHECK: linalg.matmul
// CHECK: scf.yield
// CHECK: linalg.generic {{.*}} ins(%[[PRODUCT]]
// CHECK: arith.addf
// CHECK: arith.maximumf
// CHECK: scf.yield
// CHECK: scf.yield
// CHECK-NOT: linalg
// CHECK: return
// ROWS-LABEL: @layer
// ROWS: linalg.transpose
// ROWS: scf.for
// ROWS: scf.for
// ROWS: linalg.fill
// ROWS: scf.for
// ROWS-NOT: linalg.fill
// ROWS-NOT: linalg.transpose
// ROWS: linalg.generic {{.*}} iterator_types = ["parallel", "parallel", "reduction"]
// ROWS: scf.yield
// ROWS: arith.addf
// ROWS: arith.maximumf
// SIZES-LABEL: @layer
// SIZES: scf.for %{{.*}} = %c0 to %c130 step %c32
// SIZES-NOT: scf.for
// SIZES: linalg.fill
// SIZES: scf.for %{{.*}} = %c0 to %c70 step %c50
// SIZES: linalg.matmul
func.func @layer(%a: tensor<130x70xf32>, %b: tensor<70x200xf32>, %c: tensor<130x200xf32>) -> tensor<130x200xf32> {
  %0 = dlc.matmul %a, %b : (tensor<130x70xf32>, tensor<70x200xf32>) -> tensor<130x200xf32>
  %1 = dlc.add %0, %c : (tensor<130x200xf32>, tensor<130x200xf32>) -> tensor<130x200xf32>
  %2 = dlc.relu %1 : (tensor<130x200xf32>) -> tensor<130x200xf32>
  return %2 : tensor<130x200xf32>
}

// -----

// A product that nothing follows is the output of its own chain.
// CHECK-LABEL: @product_alone
// CHECK: scf.for
// CHECK: scf.for
// CHECK: linalg.fill
// CHECK: scf.for
// CHECK-NOT: linalg.fill
// CHECK: linalg.matmul
// CHECK: return
// ROWS-LABEL: @product_alone
// ROWS: linalg.transpose
// ROWS: scf.for
// ROWS: scf.for
// ROWS: linalg.fill
// ROWS: scf.for
// ROWS: linalg.generic
func.func @product_alone(%a: tensor<130x70xf32>, %b: tensor<70x200xf32>) -> tensor<130x200xf32> {
  %0 = dlc.matmul %a, %b : (tensor<130x70xf32>, tensor<70x200xf32>) -> tensor<130x200xf32>
  return %0 : tensor<130x200xf32>
}

// -----

// Two layers are two nests: the second multiplies whole rows of the first, which would otherwise be
// computed again for every tile of columns.
// CHECK-LABEL: @two_layers
// CHECK: scf.for %{{.*}} = %c0 to %c130
// CHECK: linalg.matmul
// CHECK: arith.maximumf
// CHECK: scf.for %{{.*}} = %c0 to %c130
// CHECK: linalg.matmul
// CHECK: arith.maximumf
// CHECK-NOT: linalg.matmul
// CHECK: return
func.func @two_layers(%x: tensor<130x70xf32>, %v: tensor<70x200xf32>, %w: tensor<200x90xf32>) -> tensor<130x90xf32> {
  %0 = dlc.matmul %x, %v : (tensor<130x70xf32>, tensor<70x200xf32>) -> tensor<130x200xf32>
  %1 = dlc.relu %0 : (tensor<130x200xf32>) -> tensor<130x200xf32>
  %2 = dlc.matmul %1, %w : (tensor<130x200xf32>, tensor<200x90xf32>) -> tensor<130x90xf32>
  %3 = dlc.relu %2 : (tensor<130x90xf32>) -> tensor<130x90xf32>
  return %3 : tensor<130x90xf32>
}

// -----

// Two users in one chain: the product is computed once per tile.
// CHECK-LABEL: @diamond
// CHECK-COUNT-1: linalg.matmul
// CHECK-NOT: linalg.matmul
// CHECK: arith.maximumf
// CHECK: arith.addf
// CHECK: return
func.func @diamond(%a: tensor<130x70xf32>, %b: tensor<70x200xf32>) -> tensor<130x200xf32> {
  %0 = dlc.matmul %a, %b : (tensor<130x70xf32>, tensor<70x200xf32>) -> tensor<130x200xf32>
  %1 = dlc.relu %0 : (tensor<130x200xf32>) -> tensor<130x200xf32>
  %2 = dlc.add %0, %1 : (tensor<130x200xf32>, tensor<130x200xf32>) -> tensor<130x200xf32>
  return %2 : tensor<130x200xf32>
}

// -----

// A product that is returned as well is kept whole, in a nest of its own, and computed once.
// CHECK-LABEL: @also_returned
// CHECK: %[[PRODUCT:.*]] = scf.for
// CHECK: linalg.matmul
// CHECK: %[[RELU:.*]] = scf.for
// CHECK-NOT: linalg.matmul
// CHECK: arith.maximumf
// CHECK: return %[[PRODUCT]], %[[RELU]]
func.func @also_returned(%a: tensor<130x70xf32>, %b: tensor<70x200xf32>) -> (tensor<130x200xf32>, tensor<130x200xf32>) {
  %0 = dlc.matmul %a, %b : (tensor<130x70xf32>, tensor<70x200xf32>) -> tensor<130x200xf32>
  %1 = dlc.relu %0 : (tensor<130x200xf32>) -> tensor<130x200xf32>
  return %0, %1 : tensor<130x200xf32>, tensor<130x200xf32>
}

// -----

// A vector's product has one row, which needs no loop; the vectors after it are not 2-D.
// CHECK-LABEL: @vector
// CHECK: scf.for %{{.*}} = %c0 to %c200 step %c64
// CHECK: linalg.fill
// CHECK: scf.for %{{.*}} = %c0 to %c70 step %c64
// CHECK: linalg.matmul
// CHECK: tensor.collapse_shape
// CHECK-NOT: scf.for
// CHECK: linalg.generic {{.*}} ["parallel"]
func.func @vector(%a: tensor<70xf32>, %b: tensor<70x200xf32>) -> tensor<200xf32> {
  %0 = dlc.matmul %a, %b : (tensor<70xf32>, tensor<70x200xf32>) -> tensor<200xf32>
  %1 = dlc.relu %0 : (tensor<200xf32>) -> tensor<200xf32>
  return %1 : tensor<200xf32>
}

// -----

// What one tile covers has no loops but the one over K.
// CHECK-LABEL: @small
// CHECK: linalg.fill
// CHECK-COUNT-1: scf.for
// CHECK: linalg.matmul
// CHECK-NOT: scf.for
// CHECK: return
func.func @small(%a: tensor<3x70xf32>, %b: tensor<70x5xf32>) -> tensor<3x5xf32> {
  %0 = dlc.matmul %a, %b : (tensor<3x70xf32>, tensor<70x5xf32>) -> tensor<3x5xf32>
  %1 = dlc.relu %0 : (tensor<3x5xf32>) -> tensor<3x5xf32>
  return %1 : tensor<3x5xf32>
}

// -----

// Sizes known only when running.
// CHECK-LABEL: @dynamic
// CHECK: scf.for
// CHECK: scf.for
// CHECK: linalg.fill
// CHECK: scf.for
// CHECK: linalg.matmul
// CHECK: return
func.func @dynamic(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = dlc.matmul %a, %b : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// A generic whose loops come in another order, a bias that is broadcast, and an operand that is read
// transposed: tiles follow the indexing maps.
#a = affine_map<(k, n, m) -> (m, k)>
#b = affine_map<(k, n, m) -> (k, n)>
#c = affine_map<(k, n, m) -> (m, n)>
#id = affine_map<(m, n) -> (m, n)>
#row = affine_map<(m, n) -> (n)>
#t = affine_map<(m, n) -> (n, m)>
// CHECK-LABEL: @generic
// CHECK: scf.for %[[I:.*]] = %c0 to %c130 step %c64
// CHECK: scf.for %[[J:.*]] = %c0 to %c200 step %c64
// CHECK-DAG: tensor.extract_slice %arg3[%[[J]]]
// CHECK-DAG: tensor.extract_slice %arg4[%[[J]], %[[I]]]
// CHECK: return
func.func @generic(%a: tensor<130x70xf32>, %b: tensor<70x200xf32>, %z: tensor<130x200xf32>, %bias: tensor<200xf32>, %u: tensor<200x130xf32>) -> tensor<130x200xf32> {
  %0 = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["reduction", "parallel", "parallel"]}
      ins(%a, %b : tensor<130x70xf32>, tensor<70x200xf32>) outs(%z : tensor<130x200xf32>) {
  ^bb0(%x: f32, %y: f32, %s: f32):
    %p = arith.mulf %x, %y : f32
    %q = arith.addf %s, %p : f32
    linalg.yield %q : f32
  } -> tensor<130x200xf32>
  %e = tensor.empty() : tensor<130x200xf32>
  %1 = linalg.generic {indexing_maps = [#id, #row, #t, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0, %bias, %u : tensor<130x200xf32>, tensor<200xf32>, tensor<200x130xf32>) outs(%e : tensor<130x200xf32>) {
  ^bb0(%x: f32, %y: f32, %w: f32, %o: f32):
    %p = arith.addf %x, %y : f32
    %q = arith.addf %p, %w : f32
    linalg.yield %q : f32
  } -> tensor<130x200xf32>
  return %1 : tensor<130x200xf32>
}
