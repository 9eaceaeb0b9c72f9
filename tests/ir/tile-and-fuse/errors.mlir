// What the pass cannot do with its options, it says.
//
// RUN: not tilescope-opt %s --pass-pipeline='builtin.module(torq-tile-and-fuse{mode=everything})' 2>&1 | FileCheck %s --check-prefix=MODE
// RUN: not tilescope-opt %s --pass-pipeline='builtin.module(torq-tile-and-fuse{search=best})' 2>&1 | FileCheck %s --check-prefix=SEARCH
// RUN: not tilescope-opt %s --pass-pipeline='builtin.module(torq-tile-and-fuse{target=SL9})' 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not tilescope-opt %s --pass-pipeline='builtin.module(torq-tile-and-fuse{lram-bytes=14336})' 2>&1 | FileCheck %s --check-prefix=LRAM
// RUN: not tilescope-opt %s --pass-pipeline='builtin.module(torq-tile-and-fuse{distance-limit=far})' 2>&1 | FileCheck %s --check-prefix=DISTANCE

// MODE: error: unknown mode 'everything'; use max-producers, max-size, only-patterns or no-fuse
// SEARCH: error: unknown search 'best'; use torq or optimal
// TARGET: error: {{.*}}SL9
// LRAM: error: lram-bytes must exceed the descriptor headroom of 14336
// DISTANCE: for the --distance-limit option: 'far' value invalid
func.func @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  return %a : tensor<8x8xf32>
}
