// Which producers come into the tile, by mode. `exp` is optional: no pattern asks for it.
//
// RUN: tilescope-opt %s --pass-pipeline='builtin.module(mark-patterns-for-tile-and-fuse,torq-tile-and-fuse{lram-bytes=20336})' | FileCheck %s --check-prefixes=CHECK,MAX
// RUN: tilescope-opt %s --pass-pipeline='builtin.module(mark-patterns-for-tile-and-fuse,torq-tile-and-fuse{lram-bytes=20336 mode=only-patterns})' | FileCheck %s --check-prefixes=CHECK,PATTERNS
// RUN: tilescope-opt %s --pass-pipeline='builtin.module(mark-patterns-for-tile-and-fuse,torq-tile-and-fuse{lram-bytes=20336 torq-tile-and-fuse-producers-fuse-mode=max-size})' | FileCheck %s --check-prefixes=CHECK
// RUN: tilescope-opt %s --pass-pipeline='builtin.module(mark-patterns-for-tile-and-fuse,torq-tile-and-fuse{lram-bytes=20336 mode=no-fuse})' | FileCheck %s --check-prefixes=NONE
// Three ops back is too far for `exp`.
// RUN: tilescope-opt %s --pass-pipeline='builtin.module(mark-patterns-for-tile-and-fuse,torq-tile-and-fuse{lram-bytes=20336 distance-limit=2})' | FileCheck %s --check-prefixes=CHECK,PATTERNS

// CHECK-LABEL: func.func @chain
// MAX-NOT:     linalg.exp
// PATTERNS:    linalg.exp
// CHECK:       scf.for
// MAX:           linalg.exp
// PATTERNS-NOT:  linalg.exp
// CHECK:         linalg.fill
// CHECK:         linalg.matmul
// CHECK:         arith.addf

// Each op has its own loops, even the members of one group.
// NONE-LABEL: func.func @chain
// NONE:       scf.for
// NONE:         linalg.exp
// NONE-NOT:     linalg.matmul
// NONE:         scf.yield
// NONE:       linalg.fill
// NONE:       scf.for
// NONE:         linalg.matmul
// NONE-NOT:     arith.addf
// NONE:         scf.yield
// NONE:       scf.for
// NONE:         arith.addf

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (j)>
func.func @chain(%a: tensor<61x47xf32>, %w: tensor<47x83xf32>, %b: tensor<83xf32>) -> tensor<61x83xf32> {
  %zero = arith.constant 0.0 : f32
  %ea = tensor.empty() : tensor<61x47xf32>
  %x = linalg.exp ins(%a : tensor<61x47xf32>) outs(%ea : tensor<61x47xf32>) -> tensor<61x47xf32>
  %e = tensor.empty() : tensor<61x83xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<61x83xf32>) -> tensor<61x83xf32>
  %m = linalg.matmul ins(%x, %w : tensor<61x47xf32>, tensor<47x83xf32>) outs(%z : tensor<61x83xf32>) -> tensor<61x83xf32>
  %s = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m, %b : tensor<61x83xf32>, tensor<83xf32>) outs(%e : tensor<61x83xf32>) {
  ^bb0(%v: f32, %c: f32, %o: f32):
    %t = arith.addf %v, %c : f32
    linalg.yield %t : f32
  } -> tensor<61x83xf32>
  return %s : tensor<61x83xf32>
}
