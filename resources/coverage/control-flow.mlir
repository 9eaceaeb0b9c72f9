func.func @in_scf_if(%a0: tensor<13x30xf32>, %c: i1) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = scf.if %c -> tensor<13x30xf32> {
    %t = linalg.exp ins(%a0 : tensor<13x30xf32>) outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
    scf.yield %t : tensor<13x30xf32>
  } else {
    %t = linalg.negf ins(%a0 : tensor<13x30xf32>) outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
    scf.yield %t : tensor<13x30xf32>
  }
  return %r : tensor<13x30xf32>
}

func.func @in_scf_for(%a0: tensor<13x30xf32>, %n: index) -> tensor<13x30xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a0) -> tensor<13x30xf32> {
    %e = tensor.empty() : tensor<13x30xf32>
    %t = linalg.add ins(%x, %a0 : tensor<13x30xf32>, tensor<13x30xf32>) outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
    %u = linalg.exp ins(%t : tensor<13x30xf32>) outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
    scf.yield %u : tensor<13x30xf32>
  }
  return %r : tensor<13x30xf32>
}
