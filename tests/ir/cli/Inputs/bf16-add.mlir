func.func @add(%x: tensor<100000xbf16>, %y: tensor<100000xbf16>) -> tensor<100000xbf16> {
  %e = tensor.empty() : tensor<100000xbf16>
  %s = linalg.add ins(%x, %y : tensor<100000xbf16>, tensor<100000xbf16>) outs(%e : tensor<100000xbf16>) -> tensor<100000xbf16>
  return %s : tensor<100000xbf16>
}
