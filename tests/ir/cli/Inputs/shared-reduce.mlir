func.func @main(%x: tensor<40x64x4xf32>, %v: tensor<64x30xf32>, %w: tensor<64x20xf32>) -> (tensor<40x30xf32>, tensor<40x20xf32>) {
  %zero = arith.constant 0.0 : f32
  %er = tensor.empty() : tensor<40x64xf32>
  %zr = linalg.fill ins(%zero : f32) outs(%er : tensor<40x64xf32>) -> tensor<40x64xf32>
  %r = linalg.reduce {arith.addf} ins(%x : tensor<40x64x4xf32>) outs(%zr : tensor<40x64xf32>) dimensions = [2]
  %ea = tensor.empty() : tensor<40x30xf32>
  %za = linalg.fill ins(%zero : f32) outs(%ea : tensor<40x30xf32>) -> tensor<40x30xf32>
  %a = linalg.matmul ins(%r, %v : tensor<40x64xf32>, tensor<64x30xf32>) outs(%za : tensor<40x30xf32>) -> tensor<40x30xf32>
  %eb = tensor.empty() : tensor<40x20xf32>
  %zb = linalg.fill ins(%zero : f32) outs(%eb : tensor<40x20xf32>) -> tensor<40x20xf32>
  %b = linalg.matmul ins(%r, %w : tensor<40x64xf32>, tensor<64x20xf32>) outs(%zb : tensor<40x20xf32>) -> tensor<40x20xf32>
  return %a, %b : tensor<40x30xf32>, tensor<40x20xf32>
}
