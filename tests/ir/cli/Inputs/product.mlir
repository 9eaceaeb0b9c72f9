func.func @main(%a: tensor<300x800xbf16>, %w: tensor<800x3200xbf16>) -> tensor<300x3200xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<300x3200xbf16>
  %z = linalg.fill ins(%zero : bf16) outs(%e : tensor<300x3200xbf16>) -> tensor<300x3200xbf16>
  %r = linalg.matmul ins(%a, %w : tensor<300x800xbf16>, tensor<800x3200xbf16>) outs(%z : tensor<300x3200xbf16>) -> tensor<300x3200xbf16>
  return %r : tensor<300x3200xbf16>
}
