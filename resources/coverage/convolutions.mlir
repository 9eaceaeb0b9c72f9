func.func @conv_1d(%a0: tensor<40xf32>, %a1: tensor<5xf32>) -> tensor<36xf32> {
  %e = tensor.empty() : tensor<36xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<36xf32>) -> tensor<36xf32>
  %r = linalg.conv_1d ins(%a0, %a1 : tensor<40xf32>, tensor<5xf32>)
      outs(%f : tensor<36xf32>) -> tensor<36xf32>
  return %r : tensor<36xf32>
}

func.func @conv_2d(%a0: tensor<20x22xf32>, %a1: tensor<3x5xf32>) -> tensor<18x18xf32> {
  %e = tensor.empty() : tensor<18x18xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<18x18xf32>) -> tensor<18x18xf32>
  %r = linalg.conv_2d ins(%a0, %a1 : tensor<20x22xf32>, tensor<3x5xf32>)
      outs(%f : tensor<18x18xf32>) -> tensor<18x18xf32>
  return %r : tensor<18x18xf32>
}

func.func @conv_3d(%a0: tensor<8x9x10xf32>, %a1: tensor<3x2x3xf32>) -> tensor<6x8x8xf32> {
  %e = tensor.empty() : tensor<6x8x8xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<6x8x8xf32>) -> tensor<6x8x8xf32>
  %r = linalg.conv_3d ins(%a0, %a1 : tensor<8x9x10xf32>, tensor<3x2x3xf32>)
      outs(%f : tensor<6x8x8xf32>) -> tensor<6x8x8xf32>
  return %r : tensor<6x8x8xf32>
}

func.func @conv_1d_ncw_fcw(%a0: tensor<2x6x23xf32>, %a1: tensor<8x6x3xf32>) -> tensor<2x8x11xf32> {
  %e = tensor.empty() : tensor<2x8x11xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x8x11xf32>) -> tensor<2x8x11xf32>
  %r = linalg.conv_1d_ncw_fcw {dilations = dense<[1]> : tensor<1xi64>, strides = dense<[2]> : tensor<1xi64>} ins(%a0, %a1 : tensor<2x6x23xf32>, tensor<8x6x3xf32>)
      outs(%f : tensor<2x8x11xf32>) -> tensor<2x8x11xf32>
  return %r : tensor<2x8x11xf32>
}

func.func @conv_1d_nwc_wcf(%a0: tensor<2x15x6xf32>, %a1: tensor<3x6x8xf32>) -> tensor<2x11x8xf32> {
  %e = tensor.empty() : tensor<2x11x8xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x11x8xf32>) -> tensor<2x11x8xf32>
  %r = linalg.conv_1d_nwc_wcf {dilations = dense<[2]> : tensor<1xi64>, strides = dense<[1]> : tensor<1xi64>} ins(%a0, %a1 : tensor<2x15x6xf32>, tensor<3x6x8xf32>)
      outs(%f : tensor<2x11x8xf32>) -> tensor<2x11x8xf32>
  return %r : tensor<2x11x8xf32>
}

func.func @conv_2d_nhwc_hwcf(%a0: tensor<2x15x13x6xbf16>, %a1: tensor<3x3x6x8xbf16>) -> tensor<2x7x9x8xf32> {
  %e = tensor.empty() : tensor<2x7x9x8xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x7x9x8xf32>) -> tensor<2x7x9x8xf32>
  %r = linalg.conv_2d_nhwc_hwcf {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1 : tensor<2x15x13x6xbf16>, tensor<3x3x6x8xbf16>)
      outs(%f : tensor<2x7x9x8xf32>) -> tensor<2x7x9x8xf32>
  return %r : tensor<2x7x9x8xf32>
}

func.func @conv_2d_nhwc_fhwc(%a0: tensor<2x15x13x6xf32>, %a1: tensor<8x3x3x6xf32>) -> tensor<2x7x9x8xf32> {
  %e = tensor.empty() : tensor<2x7x9x8xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x7x9x8xf32>) -> tensor<2x7x9x8xf32>
  %r = linalg.conv_2d_nhwc_fhwc {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1 : tensor<2x15x13x6xf32>, tensor<8x3x3x6xf32>)
      outs(%f : tensor<2x7x9x8xf32>) -> tensor<2x7x9x8xf32>
  return %r : tensor<2x7x9x8xf32>
}

func.func @conv_2d_nchw_fchw(%a0: tensor<2x6x15x13xf32>, %a1: tensor<8x6x3x3xf32>) -> tensor<2x8x7x9xf32> {
  %e = tensor.empty() : tensor<2x8x7x9xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x8x7x9xf32>) -> tensor<2x8x7x9xf32>
  %r = linalg.conv_2d_nchw_fchw {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1 : tensor<2x6x15x13xf32>, tensor<8x6x3x3xf32>)
      outs(%f : tensor<2x8x7x9xf32>) -> tensor<2x8x7x9xf32>
  return %r : tensor<2x8x7x9xf32>
}

func.func @conv_2d_ngchw_fgchw(%a0: tensor<2x3x4x15x13xf32>, %a1: tensor<5x3x4x3x3xf32>) -> tensor<2x3x5x7x9xf32> {
  %e = tensor.empty() : tensor<2x3x5x7x9xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3x5x7x9xf32>) -> tensor<2x3x5x7x9xf32>
  %r = linalg.conv_2d_ngchw_fgchw {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1 : tensor<2x3x4x15x13xf32>, tensor<5x3x4x3x3xf32>)
      outs(%f : tensor<2x3x5x7x9xf32>) -> tensor<2x3x5x7x9xf32>
  return %r : tensor<2x3x5x7x9xf32>
}

func.func @conv_2d_ngchw_gfchw(%a0: tensor<2x3x4x15x13xf32>, %a1: tensor<3x5x4x3x3xf32>) -> tensor<2x3x5x7x9xf32> {
  %e = tensor.empty() : tensor<2x3x5x7x9xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x3x5x7x9xf32>) -> tensor<2x3x5x7x9xf32>
  %r = linalg.conv_2d_ngchw_gfchw {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1 : tensor<2x3x4x15x13xf32>, tensor<3x5x4x3x3xf32>)
      outs(%f : tensor<2x3x5x7x9xf32>) -> tensor<2x3x5x7x9xf32>
  return %r : tensor<2x3x5x7x9xf32>
}

func.func @conv_2d_nhwgc_gfhwc(%a0: tensor<2x15x13x3x4xf32>, %a1: tensor<3x5x3x3x4xf32>) -> tensor<2x7x9x3x5xf32> {
  %e = tensor.empty() : tensor<2x7x9x3x5xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x7x9x3x5xf32>) -> tensor<2x7x9x3x5xf32>
  %r = linalg.conv_2d_nhwgc_gfhwc {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1 : tensor<2x15x13x3x4xf32>, tensor<3x5x3x3x4xf32>)
      outs(%f : tensor<2x7x9x3x5xf32>) -> tensor<2x7x9x3x5xf32>
  return %r : tensor<2x7x9x3x5xf32>
}

func.func @conv_2d_nhwc_hwcf_q(%a0: tensor<2x15x13x6xi8>, %a1: tensor<3x3x6x8xi8>, %a2: i32, %a3: i32) -> tensor<2x7x9x8xi32> {
  %e = tensor.empty() : tensor<2x7x9x8xi32>
  %zero = arith.constant 0 : i32
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x7x9x8xi32>) -> tensor<2x7x9x8xi32>
  %r = linalg.conv_2d_nhwc_hwcf_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : tensor<2x15x13x6xi8>, tensor<3x3x6x8xi8>, i32, i32)
      outs(%f : tensor<2x7x9x8xi32>) -> tensor<2x7x9x8xi32>
  return %r : tensor<2x7x9x8xi32>
}

func.func @conv_2d_nhwc_fhwc_q(%a0: tensor<2x15x13x6xi8>, %a1: tensor<8x3x3x6xi8>, %a2: i32, %a3: i32) -> tensor<2x7x9x8xi32> {
  %e = tensor.empty() : tensor<2x7x9x8xi32>
  %zero = arith.constant 0 : i32
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x7x9x8xi32>) -> tensor<2x7x9x8xi32>
  %r = linalg.conv_2d_nhwc_fhwc_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : tensor<2x15x13x6xi8>, tensor<8x3x3x6xi8>, i32, i32)
      outs(%f : tensor<2x7x9x8xi32>) -> tensor<2x7x9x8xi32>
  return %r : tensor<2x7x9x8xi32>
}

func.func @conv_2d_nchw_fchw_q(%a0: tensor<2x6x15x13xi8>, %a1: tensor<8x6x3x3xi8>, %a2: i32, %a3: i32) -> tensor<2x8x7x9xi32> {
  %e = tensor.empty() : tensor<2x8x7x9xi32>
  %zero = arith.constant 0 : i32
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x8x7x9xi32>) -> tensor<2x8x7x9xi32>
  %r = linalg.conv_2d_nchw_fchw_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : tensor<2x6x15x13xi8>, tensor<8x6x3x3xi8>, i32, i32)
      outs(%f : tensor<2x8x7x9xi32>) -> tensor<2x8x7x9xi32>
  return %r : tensor<2x8x7x9xi32>
}

func.func @conv_2d_ngchw_gfchw_q(%a0: tensor<2x3x4x15x13xi8>, %a1: tensor<3x5x4x3x3xi8>, %a2: i32, %a3: i32) -> tensor<2x3x5x7x9xi32> {
  %e = tensor.empty() : tensor<2x3x5x7x9xi32>
  %zero = arith.constant 0 : i32
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x3x5x7x9xi32>) -> tensor<2x3x5x7x9xi32>
  %r = linalg.conv_2d_ngchw_gfchw_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : tensor<2x3x4x15x13xi8>, tensor<3x5x4x3x3xi8>, i32, i32)
      outs(%f : tensor<2x3x5x7x9xi32>) -> tensor<2x3x5x7x9xi32>
  return %r : tensor<2x3x5x7x9xi32>
}

func.func @conv_2d_nhwgc_gfhwc_q(%a0: tensor<2x15x13x3x4xi8>, %a1: tensor<3x5x3x3x4xi8>, %a2: i32, %a3: i32) -> tensor<2x7x9x3x5xi32> {
  %e = tensor.empty() : tensor<2x7x9x3x5xi32>
  %zero = arith.constant 0 : i32
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x7x9x3x5xi32>) -> tensor<2x7x9x3x5xi32>
  %r = linalg.conv_2d_nhwgc_gfhwc_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : tensor<2x15x13x3x4xi8>, tensor<3x5x3x3x4xi8>, i32, i32)
      outs(%f : tensor<2x7x9x3x5xi32>) -> tensor<2x7x9x3x5xi32>
  return %r : tensor<2x7x9x3x5xi32>
}

func.func @conv_3d_ndhwc_dhwcf(%a0: tensor<1x6x11x8x3xf32>, %a1: tensor<2x3x3x3x4xf32>) -> tensor<1x4x5x6x4xf32> {
  %e = tensor.empty() : tensor<1x4x5x6x4xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x5x6x4xf32>) -> tensor<1x4x5x6x4xf32>
  %r = linalg.conv_3d_ndhwc_dhwcf {dilations = dense<[2, 1, 1]> : tensor<3xi64>, strides = dense<[1, 2, 1]> : tensor<3xi64>} ins(%a0, %a1 : tensor<1x6x11x8x3xf32>, tensor<2x3x3x3x4xf32>)
      outs(%f : tensor<1x4x5x6x4xf32>) -> tensor<1x4x5x6x4xf32>
  return %r : tensor<1x4x5x6x4xf32>
}

func.func @conv_3d_ncdhw_fcdhw(%a0: tensor<1x3x6x11x8xf32>, %a1: tensor<4x3x2x3x3xf32>) -> tensor<1x4x4x5x6xf32> {
  %e = tensor.empty() : tensor<1x4x4x5x6xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x4x5x6xf32>) -> tensor<1x4x4x5x6xf32>
  %r = linalg.conv_3d_ncdhw_fcdhw {dilations = dense<[2, 1, 1]> : tensor<3xi64>, strides = dense<[1, 2, 1]> : tensor<3xi64>} ins(%a0, %a1 : tensor<1x3x6x11x8xf32>, tensor<4x3x2x3x3xf32>)
      outs(%f : tensor<1x4x4x5x6xf32>) -> tensor<1x4x4x5x6xf32>
  return %r : tensor<1x4x4x5x6xf32>
}

func.func @conv_3d_ndhwc_dhwcf_q(%a0: tensor<1x6x11x8x3xi8>, %a1: tensor<2x3x3x3x4xi8>, %a2: i32, %a3: i32) -> tensor<1x4x5x6x4xi32> {
  %e = tensor.empty() : tensor<1x4x5x6x4xi32>
  %zero = arith.constant 0 : i32
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<1x4x5x6x4xi32>) -> tensor<1x4x5x6x4xi32>
  %r = linalg.conv_3d_ndhwc_dhwcf_q {dilations = dense<[2, 1, 1]> : tensor<3xi64>, strides = dense<[1, 2, 1]> : tensor<3xi64>} ins(%a0, %a1, %a2, %a3 : tensor<1x6x11x8x3xi8>, tensor<2x3x3x3x4xi8>, i32, i32)
      outs(%f : tensor<1x4x5x6x4xi32>) -> tensor<1x4x5x6x4xi32>
  return %r : tensor<1x4x5x6x4xi32>
}

func.func @depthwise_conv_1d_nwc_wc(%a0: tensor<2x23x6xf32>, %a1: tensor<3x6xf32>) -> tensor<2x11x6xf32> {
  %e = tensor.empty() : tensor<2x11x6xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x11x6xf32>) -> tensor<2x11x6xf32>
  %r = linalg.depthwise_conv_1d_nwc_wc {dilations = dense<[1]> : tensor<1xi64>, strides = dense<[2]> : tensor<1xi64>} ins(%a0, %a1 : tensor<2x23x6xf32>, tensor<3x6xf32>)
      outs(%f : tensor<2x11x6xf32>) -> tensor<2x11x6xf32>
  return %r : tensor<2x11x6xf32>
}

func.func @depthwise_conv_1d_ncw_cw(%a0: tensor<2x6x23xf32>, %a1: tensor<6x3xf32>) -> tensor<2x6x11xf32> {
  %e = tensor.empty() : tensor<2x6x11xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x6x11xf32>) -> tensor<2x6x11xf32>
  %r = linalg.depthwise_conv_1d_ncw_cw {dilations = dense<[1]> : tensor<1xi64>, strides = dense<[2]> : tensor<1xi64>} ins(%a0, %a1 : tensor<2x6x23xf32>, tensor<6x3xf32>)
      outs(%f : tensor<2x6x11xf32>) -> tensor<2x6x11xf32>
  return %r : tensor<2x6x11xf32>
}

func.func @depthwise_conv_1d_nwc_wcm(%a0: tensor<2x23x6xf32>, %a1: tensor<3x6x2xf32>) -> tensor<2x11x6x2xf32> {
  %e = tensor.empty() : tensor<2x11x6x2xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x11x6x2xf32>) -> tensor<2x11x6x2xf32>
  %r = linalg.depthwise_conv_1d_nwc_wcm {dilations = dense<[1]> : tensor<1xi64>, strides = dense<[2]> : tensor<1xi64>} ins(%a0, %a1 : tensor<2x23x6xf32>, tensor<3x6x2xf32>)
      outs(%f : tensor<2x11x6x2xf32>) -> tensor<2x11x6x2xf32>
  return %r : tensor<2x11x6x2xf32>
}

func.func @depthwise_conv_2d_nhwc_hwc(%a0: tensor<2x15x13x6xf32>, %a1: tensor<3x3x6xf32>) -> tensor<2x7x9x6xf32> {
  %e = tensor.empty() : tensor<2x7x9x6xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x7x9x6xf32>) -> tensor<2x7x9x6xf32>
  %r = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1 : tensor<2x15x13x6xf32>, tensor<3x3x6xf32>)
      outs(%f : tensor<2x7x9x6xf32>) -> tensor<2x7x9x6xf32>
  return %r : tensor<2x7x9x6xf32>
}

func.func @depthwise_conv_2d_nchw_chw(%a0: tensor<2x6x15x13xf32>, %a1: tensor<6x3x3xf32>) -> tensor<2x6x7x9xf32> {
  %e = tensor.empty() : tensor<2x6x7x9xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x6x7x9xf32>) -> tensor<2x6x7x9xf32>
  %r = linalg.depthwise_conv_2d_nchw_chw {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1 : tensor<2x6x15x13xf32>, tensor<6x3x3xf32>)
      outs(%f : tensor<2x6x7x9xf32>) -> tensor<2x6x7x9xf32>
  return %r : tensor<2x6x7x9xf32>
}

func.func @depthwise_conv_2d_nhwc_hwcm(%a0: tensor<2x15x13x6xf32>, %a1: tensor<3x3x6x2xf32>) -> tensor<2x7x9x6x2xf32> {
  %e = tensor.empty() : tensor<2x7x9x6x2xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x7x9x6x2xf32>) -> tensor<2x7x9x6x2xf32>
  %r = linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1 : tensor<2x15x13x6xf32>, tensor<3x3x6x2xf32>)
      outs(%f : tensor<2x7x9x6x2xf32>) -> tensor<2x7x9x6x2xf32>
  return %r : tensor<2x7x9x6x2xf32>
}

func.func @depthwise_conv_2d_nhwc_hwc_q(%a0: tensor<2x15x13x6xi8>, %a1: tensor<3x3x6xi8>, %a2: i32, %a3: i32) -> tensor<2x7x9x6xi32> {
  %e = tensor.empty() : tensor<2x7x9x6xi32>
  %zero = arith.constant 0 : i32
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x7x9x6xi32>) -> tensor<2x7x9x6xi32>
  %r = linalg.depthwise_conv_2d_nhwc_hwc_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : tensor<2x15x13x6xi8>, tensor<3x3x6xi8>, i32, i32)
      outs(%f : tensor<2x7x9x6xi32>) -> tensor<2x7x9x6xi32>
  return %r : tensor<2x7x9x6xi32>
}

func.func @depthwise_conv_2d_nhwc_hwcm_q(%a0: tensor<2x15x13x6xi8>, %a1: tensor<3x3x6x2xi8>, %a2: i32, %a3: i32) -> tensor<2x7x9x6x2xi32> {
  %e = tensor.empty() : tensor<2x7x9x6x2xi32>
  %zero = arith.constant 0 : i32
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x7x9x6x2xi32>) -> tensor<2x7x9x6x2xi32>
  %r = linalg.depthwise_conv_2d_nhwc_hwcm_q {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%a0, %a1, %a2, %a3 : tensor<2x15x13x6xi8>, tensor<3x3x6x2xi8>, i32, i32)
      outs(%f : tensor<2x7x9x6x2xi32>) -> tensor<2x7x9x6x2xi32>
  return %r : tensor<2x7x9x6x2xi32>
}

func.func @depthwise_conv_3d_ndhwc_dhwc(%a0: tensor<1x6x11x8x3xf32>, %a1: tensor<2x3x3x3xf32>) -> tensor<1x4x5x6x3xf32> {
  %e = tensor.empty() : tensor<1x4x5x6x3xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x5x6x3xf32>) -> tensor<1x4x5x6x3xf32>
  %r = linalg.depthwise_conv_3d_ndhwc_dhwc {dilations = dense<[2, 1, 1]> : tensor<3xi64>, strides = dense<[1, 2, 1]> : tensor<3xi64>} ins(%a0, %a1 : tensor<1x6x11x8x3xf32>, tensor<2x3x3x3xf32>)
      outs(%f : tensor<1x4x5x6x3xf32>) -> tensor<1x4x5x6x3xf32>
  return %r : tensor<1x4x5x6x3xf32>
}

func.func @depthwise_conv_3d_ncdhw_cdhw(%a0: tensor<1x3x6x11x8xf32>, %a1: tensor<3x2x3x3xf32>) -> tensor<1x3x4x5x6xf32> {
  %e = tensor.empty() : tensor<1x3x4x5x6xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x3x4x5x6xf32>) -> tensor<1x3x4x5x6xf32>
  %r = linalg.depthwise_conv_3d_ncdhw_cdhw {dilations = dense<[2, 1, 1]> : tensor<3xi64>, strides = dense<[1, 2, 1]> : tensor<3xi64>} ins(%a0, %a1 : tensor<1x3x6x11x8xf32>, tensor<3x2x3x3xf32>)
      outs(%f : tensor<1x3x4x5x6xf32>) -> tensor<1x3x4x5x6xf32>
  return %r : tensor<1x3x4x5x6xf32>
}

func.func @depthwise_conv_3d_ndhwc_dhwcm(%a0: tensor<1x6x11x8x3xf32>, %a1: tensor<2x3x3x3x2xf32>) -> tensor<1x4x5x6x3x2xf32> {
  %e = tensor.empty() : tensor<1x4x5x6x3x2xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<1x4x5x6x3x2xf32>) -> tensor<1x4x5x6x3x2xf32>
  %r = linalg.depthwise_conv_3d_ndhwc_dhwcm {dilations = dense<[2, 1, 1]> : tensor<3xi64>, strides = dense<[1, 2, 1]> : tensor<3xi64>} ins(%a0, %a1 : tensor<1x6x11x8x3xf32>, tensor<2x3x3x3x2xf32>)
      outs(%f : tensor<1x4x5x6x3x2xf32>) -> tensor<1x4x5x6x3x2xf32>
  return %r : tensor<1x4x5x6x3x2xf32>
}
