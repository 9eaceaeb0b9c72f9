// The plugin loads into the stock mlir-opt, and tilescope-opt reads what the stock one reads.
// RUN: tilescope-opt %s | FileCheck %s
// RUN: mlir-opt --load-pass-plugin=%plugin --load-dialect-plugin=%plugin %s | FileCheck %s

// CHECK: func.func @pass_through
func.func @pass_through(%a: tensor<16xf32>) -> tensor<16xf32> {
  return %a : tensor<16xf32>
}
