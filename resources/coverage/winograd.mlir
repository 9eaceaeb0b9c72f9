func.func @winograd_filter_transform_4_3(%a0: tensor<7x3x3x5xf32>) -> tensor<6x6x5x7xf32> {
  %e = tensor.empty() : tensor<6x6x5x7xf32>
  %r = linalg.winograd_filter_transform fmr(F_4_3) ins(%a0 : tensor<7x3x3x5xf32>) outs(%e : tensor<6x6x5x7xf32>) -> tensor<6x6x5x7xf32>
  return %r : tensor<6x6x5x7xf32>
}

func.func @winograd_input_transform_4_3(%a0: tensor<2x14x18x5xf32>) -> tensor<6x6x3x4x2x5xf32> {
  %e = tensor.empty() : tensor<6x6x3x4x2x5xf32>
  %r = linalg.winograd_input_transform fmr(F_4_3) ins(%a0 : tensor<2x14x18x5xf32>) outs(%e : tensor<6x6x3x4x2x5xf32>) -> tensor<6x6x3x4x2x5xf32>
  return %r : tensor<6x6x3x4x2x5xf32>
}

func.func @winograd_output_transform_4_3(%a0: tensor<6x6x3x4x2x7xf32>) -> tensor<2x12x16x7xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x12x16x7xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x12x16x7xf32>) -> tensor<2x12x16x7xf32>
  %r = linalg.winograd_output_transform fmr(F_4_3) ins(%a0 : tensor<6x6x3x4x2x7xf32>) outs(%f : tensor<2x12x16x7xf32>) -> tensor<2x12x16x7xf32>
  return %r : tensor<2x12x16x7xf32>
}

func.func @winograd_filter_transform_2_3(%a0: tensor<7x3x3x5xf32>) -> tensor<4x4x5x7xf32> {
  %e = tensor.empty() : tensor<4x4x5x7xf32>
  %r = linalg.winograd_filter_transform fmr(F_2_3) ins(%a0 : tensor<7x3x3x5xf32>) outs(%e : tensor<4x4x5x7xf32>) -> tensor<4x4x5x7xf32>
  return %r : tensor<4x4x5x7xf32>
}

func.func @winograd_input_transform_2_3(%a0: tensor<2x8x10x5xf32>) -> tensor<4x4x3x4x2x5xf32> {
  %e = tensor.empty() : tensor<4x4x3x4x2x5xf32>
  %r = linalg.winograd_input_transform fmr(F_2_3) ins(%a0 : tensor<2x8x10x5xf32>) outs(%e : tensor<4x4x3x4x2x5xf32>) -> tensor<4x4x3x4x2x5xf32>
  return %r : tensor<4x4x3x4x2x5xf32>
}

func.func @winograd_output_transform_2_3(%a0: tensor<4x4x3x4x2x7xf32>) -> tensor<2x6x8x7xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x6x8x7xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x6x8x7xf32>) -> tensor<2x6x8x7xf32>
  %r = linalg.winograd_output_transform fmr(F_2_3) ins(%a0 : tensor<4x4x3x4x2x7xf32>) outs(%f : tensor<2x6x8x7xf32>) -> tensor<2x6x8x7xf32>
  return %r : tensor<2x6x8x7xf32>
}

func.func @winograd_input_transform_row(%a0: tensor<2x1x14x5xf32>) -> tensor<1x6x1x3x2x5xf32> {
  %e = tensor.empty() : tensor<1x6x1x3x2x5xf32>
  %r = linalg.winograd_input_transform fmr(F_4_3) ins(%a0 : tensor<2x1x14x5xf32>) outs(%e : tensor<1x6x1x3x2x5xf32>) -> tensor<1x6x1x3x2x5xf32>
  return %r : tensor<1x6x1x3x2x5xf32>
}

func.func @winograd_filter_transform_row(%a0: tensor<7x1x3x5xf32>) -> tensor<1x6x5x7xf32> {
  %e = tensor.empty() : tensor<1x6x5x7xf32>
  %r = linalg.winograd_filter_transform fmr(F_4_3) ins(%a0 : tensor<7x1x3x5xf32>) outs(%e : tensor<1x6x5x7xf32>) -> tensor<1x6x5x7xf32>
  return %r : tensor<1x6x5x7xf32>
}

func.func @winograd_output_transform_row(%a0: tensor<1x6x1x3x2x7xf32>) -> tensor<2x1x12x7xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x1x12x7xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x1x12x7xf32>) -> tensor<2x1x12x7xf32>
  %r = linalg.winograd_output_transform fmr(F_4_3) ins(%a0 : tensor<1x6x1x3x2x7xf32>) outs(%f : tensor<2x1x12x7xf32>) -> tensor<2x1x12x7xf32>
  return %r : tensor<2x1x12x7xf32>
}
