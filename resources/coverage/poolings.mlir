func.func @pooling_nhwc_sum(%a0: tensor<2x15x13x6xf32>, %a1: tensor<3x3xf32>) -> tensor<2x7x9x6xf32> {
  %e = tensor.empty() : tensor<2x7x9x6xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x7x9x6xf32>) -> tensor<2x7x9x6xf32>
  %r = linalg.pooling_nhwc_sum {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1 : tensor<2x15x13x6xf32>, tensor<3x3xf32>)
      outs(%f : tensor<2x7x9x6xf32>) -> tensor<2x7x9x6xf32>
  return %r : tensor<2x7x9x6xf32>
}

func.func @pooling_nwc_sum(%a0: tensor<2x23x6xf32>, %a1: tensor<3xf32>) -> tensor<2x11x6xf32> {
  %e = tensor.empty() : tensor<2x11x6xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x11x6xf32>) -> tensor<2x11x6xf32>
  %r = linalg.pooling_nwc_sum {dilations = dense<[1]> : tensor<1xi64>, strides = dense<[2]> : tensor<1xi64>} ins(%a0, %a1 : tensor<2x23x6xf32>, tensor<3xf32>)
      outs(%f : tensor<2x11x6xf32>) -> tensor<2x11x6xf32>
  return %r : tensor<2x11x6xf32>
}

func.func @pooling_nhwc_max(%a0: tensor<2x15x13x6xf32>, %a1: tensor<3x3xf32>) -> tensor<2x7x9x6xf32> {
  %e = tensor.empty() : tensor<2x7x9x6xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x7x9x6xf32>) -> tensor<2x7x9x6xf32>
  %r = linalg.pooling_nhwc_max {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1 : tensor<2x15x13x6xf32>, tensor<3x3xf32>)
      outs(%f : tensor<2x7x9x6xf32>) -> tensor<2x7x9x6xf32>
  return %r : tensor<2x7x9x6xf32>
}

func.func @pooling_nwc_max(%a0: tensor<2x23x6xf32>, %a1: tensor<3xf32>) -> tensor<2x11x6xf32> {
  %e = tensor.empty() : tensor<2x11x6xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x11x6xf32>) -> tensor<2x11x6xf32>
  %r = linalg.pooling_nwc_max {dilations = dense<[1]> : tensor<1xi64>, strides = dense<[2]> : tensor<1xi64>} ins(%a0, %a1 : tensor<2x23x6xf32>, tensor<3xf32>)
      outs(%f : tensor<2x11x6xf32>) -> tensor<2x11x6xf32>
  return %r : tensor<2x11x6xf32>
}

func.func @pooling_nhwc_min(%a0: tensor<2x15x13x6xf32>, %a1: tensor<3x3xf32>) -> tensor<2x7x9x6xf32> {
  %e = tensor.empty() : tensor<2x7x9x6xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x7x9x6xf32>) -> tensor<2x7x9x6xf32>
  %r = linalg.pooling_nhwc_min {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1 : tensor<2x15x13x6xf32>, tensor<3x3xf32>)
      outs(%f : tensor<2x7x9x6xf32>) -> tensor<2x7x9x6xf32>
  return %r : tensor<2x7x9x6xf32>
}

func.func @pooling_nwc_min(%a0: tensor<2x23x6xf32>, %a1: tensor<3xf32>) -> tensor<2x11x6xf32> {
  %e = tensor.empty() : tensor<2x11x6xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x11x6xf32>) -> tensor<2x11x6xf32>
  %r = linalg.pooling_nwc_min {dilations = dense<[1]> : tensor<1xi64>, strides = dense<[2]> : tensor<1xi64>} ins(%a0, %a1 : tensor<2x23x6xf32>, tensor<3xf32>)
      outs(%f : tensor<2x11x6xf32>) -> tensor<2x11x6xf32>
  return %r : tensor<2x11x6xf32>
}

func.func @pooling_nhwc_max_unsigned(%a0: tensor<2x15x13x6xi8>, %a1: tensor<3x3xi8>) -> tensor<2x7x9x6xi8> {
  %e = tensor.empty() : tensor<2x7x9x6xi8>
  %zero = arith.constant 0 : i8
  %f = linalg.fill ins(%zero : i8) outs(%e : tensor<2x7x9x6xi8>) -> tensor<2x7x9x6xi8>
  %r = linalg.pooling_nhwc_max_unsigned {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1 : tensor<2x15x13x6xi8>, tensor<3x3xi8>)
      outs(%f : tensor<2x7x9x6xi8>) -> tensor<2x7x9x6xi8>
  return %r : tensor<2x7x9x6xi8>
}

func.func @pooling_nwc_max_unsigned(%a0: tensor<2x23x6xi8>, %a1: tensor<3xi8>) -> tensor<2x11x6xi8> {
  %e = tensor.empty() : tensor<2x11x6xi8>
  %zero = arith.constant 0 : i8
  %f = linalg.fill ins(%zero : i8) outs(%e : tensor<2x11x6xi8>) -> tensor<2x11x6xi8>
  %r = linalg.pooling_nwc_max_unsigned {dilations = dense<[1]> : tensor<1xi64>, strides = dense<[2]> : tensor<1xi64>} ins(%a0, %a1 : tensor<2x23x6xi8>, tensor<3xi8>)
      outs(%f : tensor<2x11x6xi8>) -> tensor<2x11x6xi8>
  return %r : tensor<2x11x6xi8>
}

func.func @pooling_nhwc_min_unsigned(%a0: tensor<2x15x13x6xi8>, %a1: tensor<3x3xi8>) -> tensor<2x7x9x6xi8> {
  %e = tensor.empty() : tensor<2x7x9x6xi8>
  %zero = arith.constant 0 : i8
  %f = linalg.fill ins(%zero : i8) outs(%e : tensor<2x7x9x6xi8>) -> tensor<2x7x9x6xi8>
  %r = linalg.pooling_nhwc_min_unsigned {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1 : tensor<2x15x13x6xi8>, tensor<3x3xi8>)
      outs(%f : tensor<2x7x9x6xi8>) -> tensor<2x7x9x6xi8>
  return %r : tensor<2x7x9x6xi8>
}

func.func @pooling_nwc_min_unsigned(%a0: tensor<2x23x6xi8>, %a1: tensor<3xi8>) -> tensor<2x11x6xi8> {
  %e = tensor.empty() : tensor<2x11x6xi8>
  %zero = arith.constant 0 : i8
  %f = linalg.fill ins(%zero : i8) outs(%e : tensor<2x11x6xi8>) -> tensor<2x11x6xi8>
  %r = linalg.pooling_nwc_min_unsigned {dilations = dense<[1]> : tensor<1xi64>, strides = dense<[2]> : tensor<1xi64>} ins(%a0, %a1 : tensor<2x23x6xi8>, tensor<3xi8>)
      outs(%f : tensor<2x11x6xi8>) -> tensor<2x11x6xi8>
  return %r : tensor<2x11x6xi8>
}

func.func @pooling_nchw_sum(%a0: tensor<2x6x15x13xf32>, %a1: tensor<3x3xf32>) -> tensor<2x6x7x9xf32> {
  %e = tensor.empty() : tensor<2x6x7x9xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x6x7x9xf32>) -> tensor<2x6x7x9xf32>
  %r = linalg.pooling_nchw_sum {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1 : tensor<2x6x15x13xf32>, tensor<3x3xf32>)
      outs(%f : tensor<2x6x7x9xf32>) -> tensor<2x6x7x9xf32>
  return %r : tensor<2x6x7x9xf32>
}

func.func @pooling_ncw_sum(%a0: tensor<2x6x23xf32>, %a1: tensor<3xf32>) -> tensor<2x6x11xf32> {
  %e = tensor.empty() : tensor<2x6x11xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x6x11xf32>) -> tensor<2x6x11xf32>
  %r = linalg.pooling_ncw_sum {dilations = dense<[1]> : tensor<1xi64>, strides = dense<[2]> : tensor<1xi64>} ins(%a0, %a1 : tensor<2x6x23xf32>, tensor<3xf32>)
      outs(%f : tensor<2x6x11xf32>) -> tensor<2x6x11xf32>
  return %r : tensor<2x6x11xf32>
}

func.func @pooling_nchw_max(%a0: tensor<2x6x15x13xf32>, %a1: tensor<3x3xf32>) -> tensor<2x6x7x9xf32> {
  %e = tensor.empty() : tensor<2x6x7x9xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x6x7x9xf32>) -> tensor<2x6x7x9xf32>
  %r = linalg.pooling_nchw_max {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1 : tensor<2x6x15x13xf32>, tensor<3x3xf32>)
      outs(%f : tensor<2x6x7x9xf32>) -> tensor<2x6x7x9xf32>
  return %r : tensor<2x6x7x9xf32>
}

func.func @pooling_ncw_max(%a0: tensor<2x6x23xf32>, %a1: tensor<3xf32>) -> tensor<2x6x11xf32> {
  %e = tensor.empty() : tensor<2x6x11xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x6x11xf32>) -> tensor<2x6x11xf32>
  %r = linalg.pooling_ncw_max {dilations = dense<[1]> : tensor<1xi64>, strides = dense<[2]> : tensor<1xi64>} ins(%a0, %a1 : tensor<2x6x23xf32>, tensor<3xf32>)
      outs(%f : tensor<2x6x11xf32>) -> tensor<2x6x11xf32>
  return %r : tensor<2x6x11xf32>
}

func.func @pooling_ndhwc_sum(%a0: tensor<1x6x11x8x3xf32>, %a1: tensor<2x3x3xf32>) -> tensor<1x4x5x6x3xf32> {
  %e = tensor.empty() : tensor<1x4x5x6x3xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x5x6x3xf32>) -> tensor<1x4x5x6x3xf32>
  %r = linalg.pooling_ndhwc_sum {dilations = dense<[2, 1, 1]> : tensor<3xi64>, strides = dense<[1, 2, 1]> : tensor<3xi64>} ins(%a0, %a1 : tensor<1x6x11x8x3xf32>, tensor<2x3x3xf32>)
      outs(%f : tensor<1x4x5x6x3xf32>) -> tensor<1x4x5x6x3xf32>
  return %r : tensor<1x4x5x6x3xf32>
}

func.func @pooling_ndhwc_max(%a0: tensor<1x6x11x8x3xf32>, %a1: tensor<2x3x3xf32>) -> tensor<1x4x5x6x3xf32> {
  %e = tensor.empty() : tensor<1x4x5x6x3xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x5x6x3xf32>) -> tensor<1x4x5x6x3xf32>
  %r = linalg.pooling_ndhwc_max {dilations = dense<[2, 1, 1]> : tensor<3xi64>, strides = dense<[1, 2, 1]> : tensor<3xi64>} ins(%a0, %a1 : tensor<1x6x11x8x3xf32>, tensor<2x3x3xf32>)
      outs(%f : tensor<1x4x5x6x3xf32>) -> tensor<1x4x5x6x3xf32>
  return %r : tensor<1x4x5x6x3xf32>
}

func.func @pooling_ndhwc_min(%a0: tensor<1x6x11x8x3xf32>, %a1: tensor<2x3x3xf32>) -> tensor<1x4x5x6x3xf32> {
  %e = tensor.empty() : tensor<1x4x5x6x3xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x5x6x3xf32>) -> tensor<1x4x5x6x3xf32>
  %r = linalg.pooling_ndhwc_min {dilations = dense<[2, 1, 1]> : tensor<3xi64>, strides = dense<[1, 2, 1]> : tensor<3xi64>} ins(%a0, %a1 : tensor<1x6x11x8x3xf32>, tensor<2x3x3xf32>)
      outs(%f : tensor<1x4x5x6x3xf32>) -> tensor<1x4x5x6x3xf32>
  return %r : tensor<1x4x5x6x3xf32>
}
