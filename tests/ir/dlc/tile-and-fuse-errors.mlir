// RUN: not tilescope-opt --dlc-tile-and-fuse=tile-m=-1 %s 2>&1 | FileCheck %s --check-prefix=M
// RUN: not tilescope-opt --dlc-tile-and-fuse=tile-k=-64 %s 2>&1 | FileCheck %s --check-prefix=K

// M: error: tile-m is -1: give a number of elements, or 0 to leave it whole
// K: error: tile-k is -64
func.func @empty() {
  return
}
