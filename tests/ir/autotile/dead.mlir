// Results that nobody uses, in a group of their own and within another, go without disturbing the rest.
//
// RUN: tilescope-opt %s --tilescope-auto-tile=solver=optimal | FileCheck %s

// CHECK-LABEL: func.func @unused
// CHECK-NOT:     linalg.sub
// CHECK-NOT:     linalg.abs
// CHECK:         scf.forall
// CHECK:           linalg.add
// CHECK-NOT:     linalg.square
func.func @unused(%x: tensor<100003xf32>, %y: tensor<7xf32>) -> (tensor<100003xf32>, tensor<1xf32>) {
  %e = tensor.empty() : tensor<100003xf32>
  %s = linalg.sub ins(%x, %x : tensor<100003xf32>, tensor<100003xf32>) outs(%e : tensor<100003xf32>) -> tensor<100003xf32>
  %a = linalg.add ins(%x, %x : tensor<100003xf32>, tensor<100003xf32>) outs(%e : tensor<100003xf32>) -> tensor<100003xf32>
  %q = linalg.square ins(%a : tensor<100003xf32>) outs(%e : tensor<100003xf32>) -> tensor<100003xf32>
  %f = tensor.empty() : tensor<7xf32>
  %b = linalg.abs ins(%y : tensor<7xf32>) outs(%f : tensor<7xf32>) -> tensor<7xf32>
  // A single element: nothing to tile.
  // CHECK: linalg.negf {"tilescope-auto-tile" = {{.*}}tile = array<i64: 1>
  %o = tensor.empty() : tensor<1xf32>
  %y1 = tensor.extract_slice %y[0] [1] [1] : tensor<7xf32> to tensor<1xf32>
  %n = linalg.negf ins(%y1 : tensor<1xf32>) outs(%o : tensor<1xf32>) -> tensor<1xf32>
  return %a, %n : tensor<100003xf32>, tensor<1xf32>
}
