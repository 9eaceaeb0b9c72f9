func.func @main(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %x = linalg.elemwise_unary {fun = #linalg.unary_fn<exp>} ins(%a : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %x : tensor<8x8xf32>
}
func.func @packed(%a: tensor<8x8xf32>) -> tensor<4x2x2x4xf32> {
  %e = tensor.empty() : tensor<4x2x2x4xf32>
  %x = tensor.pack %a inner_dims_pos = [0, 1] inner_tiles = [2, 4] into %e : tensor<8x8xf32> -> tensor<4x2x2x4xf32>
  return %x : tensor<4x2x2x4xf32> // tensor.pack in a comment stays
}
