// Made by generate.py.
func.func @mobilenet(%image: tensor<1x112x112x3xi8>, %k1: tensor<3x3x3x32xi8>, %b2: tensor<32xi32>, %k3: tensor<3x3x32xi8>, %b4: tensor<32xi32>, %k5: tensor<1x1x32x16xi8>, %b6: tensor<16xi32>, %k7: tensor<1x1x16x96xi8>, %b8: tensor<96xi32>, %k9: tensor<3x3x96xi8>, %b10: tensor<96xi32>, %k11: tensor<1x1x96x24xi8>, %b12: tensor<24xi32>, %k13: tensor<1x1x24x144xi8>, %b14: tensor<144xi32>, %k15: tensor<3x3x144xi8>, %b16: tensor<144xi32>, %k17: tensor<1x1x144x24xi8>, %b18: tensor<24xi32>, %k19: tensor<1x1x24x144xi8>, %b20: tensor<144xi32>, %k21: tensor<3x3x144xi8>, %b22: tensor<144xi32>, %k23: tensor<1x1x144x32xi8>, %b24: tensor<32xi32>, %k25: tensor<1x1x32x192xi8>, %b26: tensor<192xi32>, %k27: tensor<3x3x192xi8>, %b28: tensor<192xi32>, %k29: tensor<1x1x192x32xi8>, %b30: tensor<32xi32>, %k31: tensor<1x1x32x192xi8>, %b32: tensor<192xi32>, %k33: tensor<3x3x192xi8>, %b34: tensor<192xi32>, %k35: tensor<1x1x192x32xi8>, %b36: tensor<32xi32>, %k37: tensor<1x1x32x192xi8>, %b38: tensor<192xi32>, %k39: tensor<3x3x192xi8>, %b40: tensor<192xi32>, %k41: tensor<1x1x192x64xi8>, %b42: tensor<64xi32>, %k43: tensor<1x1x64x384xi8>, %b44: tensor<384xi32>, %k45: tensor<3x3x384xi8>, %b46: tensor<384xi32>, %k47: tensor<1x1x384x64xi8>, %b48: tensor<64xi32>, %k49: tensor<1x1x64x384xi8>, %b50: tensor<384xi32>, %k51: tensor<3x3x384xi8>, %b52: tensor<384xi32>, %k53: tensor<1x1x384x64xi8>, %b54: tensor<64xi32>, %k55: tensor<1x1x64x384xi8>, %b56: tensor<384xi32>, %k57: tensor<3x3x384xi8>, %b58: tensor<384xi32>, %k59: tensor<1x1x384x64xi8>, %b60: tensor<64xi32>, %k61: tensor<1x1x64x384xi8>, %b62: tensor<384xi32>, %k63: tensor<3x3x384xi8>, %b64: tensor<384xi32>, %k65: tensor<1x1x384x96xi8>, %b66: tensor<96xi32>, %k67: tensor<1x1x96x576xi8>, %b68: tensor<576xi32>, %k69: tensor<3x3x576xi8>, %b70: tensor<576xi32>, %k71: tensor<1x1x576x96xi8>, %b72: tensor<96xi32>, %k73: tensor<1x1x96x576xi8>, %b74: tensor<576xi32>, %k75: tensor<3x3x576xi8>, %b76: tensor<576xi32>, %k77: tensor<1x1x576x96xi8>, %b78: tensor<96xi32>, %k79: tensor<1x1x96x576xi8>, %b80: tensor<576xi32>, %k81: tensor<3x3x576xi8>, %b82: tensor<576xi32>, %k83: tensor<1x1x576x160xi8>, %b84: tensor<160xi32>, %k85: tensor<1x1x160x960xi8>, %b86: tensor<960xi32>, %k87: tensor<3x3x960xi8>, %b88: tensor<960xi32>, %k89: tensor<1x1x960x160xi8>, %b90: tensor<160xi32>, %k91: tensor<1x1x160x960xi8>, %b92: tensor<960xi32>, %k93: tensor<3x3x960xi8>, %b94: tensor<960xi32>, %k95: tensor<1x1x960x160xi8>, %b96: tensor<160xi32>, %k97: tensor<1x1x160x960xi8>, %b98: tensor<960xi32>, %k99: tensor<3x3x960xi8>, %b100: tensor<960xi32>, %k101: tensor<1x1x960x320xi8>, %b102: tensor<320xi32>, %k103: tensor<1x1x320x1280xi8>, %b104: tensor<1280xi32>, %w105: tensor<1280x1000xi8>) -> tensor<1x1000xi32> {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 0 : i32
  %c2 = arith.constant 8 : i32
  %c3 = arith.constant 127 : i32
  %c4 = arith.constant -128 : i32
  %c5 = arith.constant 16 : i32
  %p1 = tensor.pad %image low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : i8
  } : tensor<1x112x112x3xi8> to tensor<1x114x114x3xi8>
  %e2 = tensor.empty() : tensor<1x56x56x32xi32>
  %z3 = linalg.fill ins(%c1 : i32) outs(%e2 : tensor<1x56x56x32xi32>) -> tensor<1x56x56x32xi32>
  %v4 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%p1, %k1 : tensor<1x114x114x3xi8>, tensor<3x3x3x32xi8>) outs(%z3 : tensor<1x56x56x32xi32>) -> tensor<1x56x56x32xi32>
  %e5 = tensor.empty() : tensor<1x56x56x32xi8>
  %v6 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v4, %b2 : tensor<1x56x56x32xi32>, tensor<32xi32>) outs(%e5 : tensor<1x56x56x32xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x56x56x32xi8>
  %p7 = tensor.pad %v6 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : i8
  } : tensor<1x56x56x32xi8> to tensor<1x58x58x32xi8>
  %e8 = tensor.empty() : tensor<1x56x56x32xi32>
  %z9 = linalg.fill ins(%c1 : i32) outs(%e8 : tensor<1x56x56x32xi32>) -> tensor<1x56x56x32xi32>
  %v10 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p7, %k3 : tensor<1x58x58x32xi8>, tensor<3x3x32xi8>) outs(%z9 : tensor<1x56x56x32xi32>) -> tensor<1x56x56x32xi32>
  %e11 = tensor.empty() : tensor<1x56x56x32xi8>
  %v12 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v10, %b4 : tensor<1x56x56x32xi32>, tensor<32xi32>) outs(%e11 : tensor<1x56x56x32xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x56x56x32xi8>
  %e13 = tensor.empty() : tensor<1x56x56x16xi32>
  %z14 = linalg.fill ins(%c1 : i32) outs(%e13 : tensor<1x56x56x16xi32>) -> tensor<1x56x56x16xi32>
  %v15 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v12, %k5 : tensor<1x56x56x32xi8>, tensor<1x1x32x16xi8>) outs(%z14 : tensor<1x56x56x16xi32>) -> tensor<1x56x56x16xi32>
  %e16 = tensor.empty() : tensor<1x56x56x16xi8>
  %v17 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v15, %b6 : tensor<1x56x56x16xi32>, tensor<16xi32>) outs(%e16 : tensor<1x56x56x16xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c4 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x56x56x16xi8>
  %e18 = tensor.empty() : tensor<1x56x56x96xi32>
  %z19 = linalg.fill ins(%c1 : i32) outs(%e18 : tensor<1x56x56x96xi32>) -> tensor<1x56x56x96xi32>
  %v20 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v17, %k7 : tensor<1x56x56x16xi8>, tensor<1x1x16x96xi8>) outs(%z19 : tensor<1x56x56x96xi32>) -> tensor<1x56x56x96xi32>
  %e21 = tensor.empty() : tensor<1x56x56x96xi8>
  %v22 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v20, %b8 : tensor<1x56x56x96xi32>, tensor<96xi32>) outs(%e21 : tensor<1x56x56x96xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x56x56x96xi8>
  %p23 = tensor.pad %v22 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : i8
  } : tensor<1x56x56x96xi8> to tensor<1x58x58x96xi8>
  %e24 = tensor.empty() : tensor<1x28x28x96xi32>
  %z25 = linalg.fill ins(%c1 : i32) outs(%e24 : tensor<1x28x28x96xi32>) -> tensor<1x28x28x96xi32>
  %v26 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%p23, %k9 : tensor<1x58x58x96xi8>, tensor<3x3x96xi8>) outs(%z25 : tensor<1x28x28x96xi32>) -> tensor<1x28x28x96xi32>
  %e27 = tensor.empty() : tensor<1x28x28x96xi8>
  %v28 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v26, %b10 : tensor<1x28x28x96xi32>, tensor<96xi32>) outs(%e27 : tensor<1x28x28x96xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x28x28x96xi8>
  %e29 = tensor.empty() : tensor<1x28x28x24xi32>
  %z30 = linalg.fill ins(%c1 : i32) outs(%e29 : tensor<1x28x28x24xi32>) -> tensor<1x28x28x24xi32>
  %v31 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v28, %k11 : tensor<1x28x28x96xi8>, tensor<1x1x96x24xi8>) outs(%z30 : tensor<1x28x28x24xi32>) -> tensor<1x28x28x24xi32>
  %e32 = tensor.empty() : tensor<1x28x28x24xi8>
  %v33 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v31, %b12 : tensor<1x28x28x24xi32>, tensor<24xi32>) outs(%e32 : tensor<1x28x28x24xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c4 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x28x28x24xi8>
  %e34 = tensor.empty() : tensor<1x28x28x144xi32>
  %z35 = linalg.fill ins(%c1 : i32) outs(%e34 : tensor<1x28x28x144xi32>) -> tensor<1x28x28x144xi32>
  %v36 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v33, %k13 : tensor<1x28x28x24xi8>, tensor<1x1x24x144xi8>) outs(%z35 : tensor<1x28x28x144xi32>) -> tensor<1x28x28x144xi32>
  %e37 = tensor.empty() : tensor<1x28x28x144xi8>
  %v38 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v36, %b14 : tensor<1x28x28x144xi32>, tensor<144xi32>) outs(%e37 : tensor<1x28x28x144xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x28x28x144xi8>
  %p39 = tensor.pad %v38 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : i8
  } : tensor<1x28x28x144xi8> to tensor<1x30x30x144xi8>
  %e40 = tensor.empty() : tensor<1x28x28x144xi32>
  %z41 = linalg.fill ins(%c1 : i32) outs(%e40 : tensor<1x28x28x144xi32>) -> tensor<1x28x28x144xi32>
  %v42 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p39, %k15 : tensor<1x30x30x144xi8>, tensor<3x3x144xi8>) outs(%z41 : tensor<1x28x28x144xi32>) -> tensor<1x28x28x144xi32>
  %e43 = tensor.empty() : tensor<1x28x28x144xi8>
  %v44 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v42, %b16 : tensor<1x28x28x144xi32>, tensor<144xi32>) outs(%e43 : tensor<1x28x28x144xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x28x28x144xi8>
  %e45 = tensor.empty() : tensor<1x28x28x24xi32>
  %z46 = linalg.fill ins(%c1 : i32) outs(%e45 : tensor<1x28x28x24xi32>) -> tensor<1x28x28x24xi32>
  %v47 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v44, %k17 : tensor<1x28x28x144xi8>, tensor<1x1x144x24xi8>) outs(%z46 : tensor<1x28x28x24xi32>) -> tensor<1x28x28x24xi32>
  %e48 = tensor.empty() : tensor<1x28x28x24xi8>
  %v49 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v47, %b18, %v33 : tensor<1x28x28x24xi32>, tensor<24xi32>, tensor<1x28x28x24xi8>) outs(%e48 : tensor<1x28x28x24xi8>) {
  ^bb0(%x0: i32, %x1: i32, %x2: i8, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %w = arith.extsi %x2 : i8 to i32
    %r = arith.addi %q, %w : i32
    %l = arith.maxsi %r, %c4 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x28x28x24xi8>
  %e50 = tensor.empty() : tensor<1x28x28x144xi32>
  %z51 = linalg.fill ins(%c1 : i32) outs(%e50 : tensor<1x28x28x144xi32>) -> tensor<1x28x28x144xi32>
  %v52 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v49, %k19 : tensor<1x28x28x24xi8>, tensor<1x1x24x144xi8>) outs(%z51 : tensor<1x28x28x144xi32>) -> tensor<1x28x28x144xi32>
  %e53 = tensor.empty() : tensor<1x28x28x144xi8>
  %v54 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v52, %b20 : tensor<1x28x28x144xi32>, tensor<144xi32>) outs(%e53 : tensor<1x28x28x144xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x28x28x144xi8>
  %p55 = tensor.pad %v54 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : i8
  } : tensor<1x28x28x144xi8> to tensor<1x30x30x144xi8>
  %e56 = tensor.empty() : tensor<1x14x14x144xi32>
  %z57 = linalg.fill ins(%c1 : i32) outs(%e56 : tensor<1x14x14x144xi32>) -> tensor<1x14x14x144xi32>
  %v58 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%p55, %k21 : tensor<1x30x30x144xi8>, tensor<3x3x144xi8>) outs(%z57 : tensor<1x14x14x144xi32>) -> tensor<1x14x14x144xi32>
  %e59 = tensor.empty() : tensor<1x14x14x144xi8>
  %v60 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v58, %b22 : tensor<1x14x14x144xi32>, tensor<144xi32>) outs(%e59 : tensor<1x14x14x144xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x14x14x144xi8>
  %e61 = tensor.empty() : tensor<1x14x14x32xi32>
  %z62 = linalg.fill ins(%c1 : i32) outs(%e61 : tensor<1x14x14x32xi32>) -> tensor<1x14x14x32xi32>
  %v63 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v60, %k23 : tensor<1x14x14x144xi8>, tensor<1x1x144x32xi8>) outs(%z62 : tensor<1x14x14x32xi32>) -> tensor<1x14x14x32xi32>
  %e64 = tensor.empty() : tensor<1x14x14x32xi8>
  %v65 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v63, %b24 : tensor<1x14x14x32xi32>, tensor<32xi32>) outs(%e64 : tensor<1x14x14x32xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c4 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x14x14x32xi8>
  %e66 = tensor.empty() : tensor<1x14x14x192xi32>
  %z67 = linalg.fill ins(%c1 : i32) outs(%e66 : tensor<1x14x14x192xi32>) -> tensor<1x14x14x192xi32>
  %v68 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v65, %k25 : tensor<1x14x14x32xi8>, tensor<1x1x32x192xi8>) outs(%z67 : tensor<1x14x14x192xi32>) -> tensor<1x14x14x192xi32>
  %e69 = tensor.empty() : tensor<1x14x14x192xi8>
  %v70 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v68, %b26 : tensor<1x14x14x192xi32>, tensor<192xi32>) outs(%e69 : tensor<1x14x14x192xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x14x14x192xi8>
  %p71 = tensor.pad %v70 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : i8
  } : tensor<1x14x14x192xi8> to tensor<1x16x16x192xi8>
  %e72 = tensor.empty() : tensor<1x14x14x192xi32>
  %z73 = linalg.fill ins(%c1 : i32) outs(%e72 : tensor<1x14x14x192xi32>) -> tensor<1x14x14x192xi32>
  %v74 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p71, %k27 : tensor<1x16x16x192xi8>, tensor<3x3x192xi8>) outs(%z73 : tensor<1x14x14x192xi32>) -> tensor<1x14x14x192xi32>
  %e75 = tensor.empty() : tensor<1x14x14x192xi8>
  %v76 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v74, %b28 : tensor<1x14x14x192xi32>, tensor<192xi32>) outs(%e75 : tensor<1x14x14x192xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x14x14x192xi8>
  %e77 = tensor.empty() : tensor<1x14x14x32xi32>
  %z78 = linalg.fill ins(%c1 : i32) outs(%e77 : tensor<1x14x14x32xi32>) -> tensor<1x14x14x32xi32>
  %v79 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v76, %k29 : tensor<1x14x14x192xi8>, tensor<1x1x192x32xi8>) outs(%z78 : tensor<1x14x14x32xi32>) -> tensor<1x14x14x32xi32>
  %e80 = tensor.empty() : tensor<1x14x14x32xi8>
  %v81 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v79, %b30, %v65 : tensor<1x14x14x32xi32>, tensor<32xi32>, tensor<1x14x14x32xi8>) outs(%e80 : tensor<1x14x14x32xi8>) {
  ^bb0(%x0: i32, %x1: i32, %x2: i8, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %w = arith.extsi %x2 : i8 to i32
    %r = arith.addi %q, %w : i32
    %l = arith.maxsi %r, %c4 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x14x14x32xi8>
  %e82 = tensor.empty() : tensor<1x14x14x192xi32>
  %z83 = linalg.fill ins(%c1 : i32) outs(%e82 : tensor<1x14x14x192xi32>) -> tensor<1x14x14x192xi32>
  %v84 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v81, %k31 : tensor<1x14x14x32xi8>, tensor<1x1x32x192xi8>) outs(%z83 : tensor<1x14x14x192xi32>) -> tensor<1x14x14x192xi32>
  %e85 = tensor.empty() : tensor<1x14x14x192xi8>
  %v86 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v84, %b32 : tensor<1x14x14x192xi32>, tensor<192xi32>) outs(%e85 : tensor<1x14x14x192xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x14x14x192xi8>
  %p87 = tensor.pad %v86 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : i8
  } : tensor<1x14x14x192xi8> to tensor<1x16x16x192xi8>
  %e88 = tensor.empty() : tensor<1x14x14x192xi32>
  %z89 = linalg.fill ins(%c1 : i32) outs(%e88 : tensor<1x14x14x192xi32>) -> tensor<1x14x14x192xi32>
  %v90 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p87, %k33 : tensor<1x16x16x192xi8>, tensor<3x3x192xi8>) outs(%z89 : tensor<1x14x14x192xi32>) -> tensor<1x14x14x192xi32>
  %e91 = tensor.empty() : tensor<1x14x14x192xi8>
  %v92 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v90, %b34 : tensor<1x14x14x192xi32>, tensor<192xi32>) outs(%e91 : tensor<1x14x14x192xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x14x14x192xi8>
  %e93 = tensor.empty() : tensor<1x14x14x32xi32>
  %z94 = linalg.fill ins(%c1 : i32) outs(%e93 : tensor<1x14x14x32xi32>) -> tensor<1x14x14x32xi32>
  %v95 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v92, %k35 : tensor<1x14x14x192xi8>, tensor<1x1x192x32xi8>) outs(%z94 : tensor<1x14x14x32xi32>) -> tensor<1x14x14x32xi32>
  %e96 = tensor.empty() : tensor<1x14x14x32xi8>
  %v97 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v95, %b36, %v81 : tensor<1x14x14x32xi32>, tensor<32xi32>, tensor<1x14x14x32xi8>) outs(%e96 : tensor<1x14x14x32xi8>) {
  ^bb0(%x0: i32, %x1: i32, %x2: i8, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %w = arith.extsi %x2 : i8 to i32
    %r = arith.addi %q, %w : i32
    %l = arith.maxsi %r, %c4 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x14x14x32xi8>
  %e98 = tensor.empty() : tensor<1x14x14x192xi32>
  %z99 = linalg.fill ins(%c1 : i32) outs(%e98 : tensor<1x14x14x192xi32>) -> tensor<1x14x14x192xi32>
  %v100 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v97, %k37 : tensor<1x14x14x32xi8>, tensor<1x1x32x192xi8>) outs(%z99 : tensor<1x14x14x192xi32>) -> tensor<1x14x14x192xi32>
  %e101 = tensor.empty() : tensor<1x14x14x192xi8>
  %v102 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v100, %b38 : tensor<1x14x14x192xi32>, tensor<192xi32>) outs(%e101 : tensor<1x14x14x192xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x14x14x192xi8>
  %p103 = tensor.pad %v102 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : i8
  } : tensor<1x14x14x192xi8> to tensor<1x16x16x192xi8>
  %e104 = tensor.empty() : tensor<1x7x7x192xi32>
  %z105 = linalg.fill ins(%c1 : i32) outs(%e104 : tensor<1x7x7x192xi32>) -> tensor<1x7x7x192xi32>
  %v106 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%p103, %k39 : tensor<1x16x16x192xi8>, tensor<3x3x192xi8>) outs(%z105 : tensor<1x7x7x192xi32>) -> tensor<1x7x7x192xi32>
  %e107 = tensor.empty() : tensor<1x7x7x192xi8>
  %v108 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v106, %b40 : tensor<1x7x7x192xi32>, tensor<192xi32>) outs(%e107 : tensor<1x7x7x192xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x192xi8>
  %e109 = tensor.empty() : tensor<1x7x7x64xi32>
  %z110 = linalg.fill ins(%c1 : i32) outs(%e109 : tensor<1x7x7x64xi32>) -> tensor<1x7x7x64xi32>
  %v111 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v108, %k41 : tensor<1x7x7x192xi8>, tensor<1x1x192x64xi8>) outs(%z110 : tensor<1x7x7x64xi32>) -> tensor<1x7x7x64xi32>
  %e112 = tensor.empty() : tensor<1x7x7x64xi8>
  %v113 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v111, %b42 : tensor<1x7x7x64xi32>, tensor<64xi32>) outs(%e112 : tensor<1x7x7x64xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c4 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x64xi8>
  %e114 = tensor.empty() : tensor<1x7x7x384xi32>
  %z115 = linalg.fill ins(%c1 : i32) outs(%e114 : tensor<1x7x7x384xi32>) -> tensor<1x7x7x384xi32>
  %v116 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v113, %k43 : tensor<1x7x7x64xi8>, tensor<1x1x64x384xi8>) outs(%z115 : tensor<1x7x7x384xi32>) -> tensor<1x7x7x384xi32>
  %e117 = tensor.empty() : tensor<1x7x7x384xi8>
  %v118 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v116, %b44 : tensor<1x7x7x384xi32>, tensor<384xi32>) outs(%e117 : tensor<1x7x7x384xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x384xi8>
  %p119 = tensor.pad %v118 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : i8
  } : tensor<1x7x7x384xi8> to tensor<1x9x9x384xi8>
  %e120 = tensor.empty() : tensor<1x7x7x384xi32>
  %z121 = linalg.fill ins(%c1 : i32) outs(%e120 : tensor<1x7x7x384xi32>) -> tensor<1x7x7x384xi32>
  %v122 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p119, %k45 : tensor<1x9x9x384xi8>, tensor<3x3x384xi8>) outs(%z121 : tensor<1x7x7x384xi32>) -> tensor<1x7x7x384xi32>
  %e123 = tensor.empty() : tensor<1x7x7x384xi8>
  %v124 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v122, %b46 : tensor<1x7x7x384xi32>, tensor<384xi32>) outs(%e123 : tensor<1x7x7x384xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x384xi8>
  %e125 = tensor.empty() : tensor<1x7x7x64xi32>
  %z126 = linalg.fill ins(%c1 : i32) outs(%e125 : tensor<1x7x7x64xi32>) -> tensor<1x7x7x64xi32>
  %v127 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v124, %k47 : tensor<1x7x7x384xi8>, tensor<1x1x384x64xi8>) outs(%z126 : tensor<1x7x7x64xi32>) -> tensor<1x7x7x64xi32>
  %e128 = tensor.empty() : tensor<1x7x7x64xi8>
  %v129 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v127, %b48, %v113 : tensor<1x7x7x64xi32>, tensor<64xi32>, tensor<1x7x7x64xi8>) outs(%e128 : tensor<1x7x7x64xi8>) {
  ^bb0(%x0: i32, %x1: i32, %x2: i8, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %w = arith.extsi %x2 : i8 to i32
    %r = arith.addi %q, %w : i32
    %l = arith.maxsi %r, %c4 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x64xi8>
  %e130 = tensor.empty() : tensor<1x7x7x384xi32>
  %z131 = linalg.fill ins(%c1 : i32) outs(%e130 : tensor<1x7x7x384xi32>) -> tensor<1x7x7x384xi32>
  %v132 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v129, %k49 : tensor<1x7x7x64xi8>, tensor<1x1x64x384xi8>) outs(%z131 : tensor<1x7x7x384xi32>) -> tensor<1x7x7x384xi32>
  %e133 = tensor.empty() : tensor<1x7x7x384xi8>
  %v134 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v132, %b50 : tensor<1x7x7x384xi32>, tensor<384xi32>) outs(%e133 : tensor<1x7x7x384xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x384xi8>
  %p135 = tensor.pad %v134 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : i8
  } : tensor<1x7x7x384xi8> to tensor<1x9x9x384xi8>
  %e136 = tensor.empty() : tensor<1x7x7x384xi32>
  %z137 = linalg.fill ins(%c1 : i32) outs(%e136 : tensor<1x7x7x384xi32>) -> tensor<1x7x7x384xi32>
  %v138 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p135, %k51 : tensor<1x9x9x384xi8>, tensor<3x3x384xi8>) outs(%z137 : tensor<1x7x7x384xi32>) -> tensor<1x7x7x384xi32>
  %e139 = tensor.empty() : tensor<1x7x7x384xi8>
  %v140 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v138, %b52 : tensor<1x7x7x384xi32>, tensor<384xi32>) outs(%e139 : tensor<1x7x7x384xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x384xi8>
  %e141 = tensor.empty() : tensor<1x7x7x64xi32>
  %z142 = linalg.fill ins(%c1 : i32) outs(%e141 : tensor<1x7x7x64xi32>) -> tensor<1x7x7x64xi32>
  %v143 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v140, %k53 : tensor<1x7x7x384xi8>, tensor<1x1x384x64xi8>) outs(%z142 : tensor<1x7x7x64xi32>) -> tensor<1x7x7x64xi32>
  %e144 = tensor.empty() : tensor<1x7x7x64xi8>
  %v145 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v143, %b54, %v129 : tensor<1x7x7x64xi32>, tensor<64xi32>, tensor<1x7x7x64xi8>) outs(%e144 : tensor<1x7x7x64xi8>) {
  ^bb0(%x0: i32, %x1: i32, %x2: i8, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %w = arith.extsi %x2 : i8 to i32
    %r = arith.addi %q, %w : i32
    %l = arith.maxsi %r, %c4 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x64xi8>
  %e146 = tensor.empty() : tensor<1x7x7x384xi32>
  %z147 = linalg.fill ins(%c1 : i32) outs(%e146 : tensor<1x7x7x384xi32>) -> tensor<1x7x7x384xi32>
  %v148 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v145, %k55 : tensor<1x7x7x64xi8>, tensor<1x1x64x384xi8>) outs(%z147 : tensor<1x7x7x384xi32>) -> tensor<1x7x7x384xi32>
  %e149 = tensor.empty() : tensor<1x7x7x384xi8>
  %v150 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v148, %b56 : tensor<1x7x7x384xi32>, tensor<384xi32>) outs(%e149 : tensor<1x7x7x384xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x384xi8>
  %p151 = tensor.pad %v150 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : i8
  } : tensor<1x7x7x384xi8> to tensor<1x9x9x384xi8>
  %e152 = tensor.empty() : tensor<1x7x7x384xi32>
  %z153 = linalg.fill ins(%c1 : i32) outs(%e152 : tensor<1x7x7x384xi32>) -> tensor<1x7x7x384xi32>
  %v154 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p151, %k57 : tensor<1x9x9x384xi8>, tensor<3x3x384xi8>) outs(%z153 : tensor<1x7x7x384xi32>) -> tensor<1x7x7x384xi32>
  %e155 = tensor.empty() : tensor<1x7x7x384xi8>
  %v156 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v154, %b58 : tensor<1x7x7x384xi32>, tensor<384xi32>) outs(%e155 : tensor<1x7x7x384xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x384xi8>
  %e157 = tensor.empty() : tensor<1x7x7x64xi32>
  %z158 = linalg.fill ins(%c1 : i32) outs(%e157 : tensor<1x7x7x64xi32>) -> tensor<1x7x7x64xi32>
  %v159 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v156, %k59 : tensor<1x7x7x384xi8>, tensor<1x1x384x64xi8>) outs(%z158 : tensor<1x7x7x64xi32>) -> tensor<1x7x7x64xi32>
  %e160 = tensor.empty() : tensor<1x7x7x64xi8>
  %v161 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v159, %b60, %v145 : tensor<1x7x7x64xi32>, tensor<64xi32>, tensor<1x7x7x64xi8>) outs(%e160 : tensor<1x7x7x64xi8>) {
  ^bb0(%x0: i32, %x1: i32, %x2: i8, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %w = arith.extsi %x2 : i8 to i32
    %r = arith.addi %q, %w : i32
    %l = arith.maxsi %r, %c4 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x64xi8>
  %e162 = tensor.empty() : tensor<1x7x7x384xi32>
  %z163 = linalg.fill ins(%c1 : i32) outs(%e162 : tensor<1x7x7x384xi32>) -> tensor<1x7x7x384xi32>
  %v164 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v161, %k61 : tensor<1x7x7x64xi8>, tensor<1x1x64x384xi8>) outs(%z163 : tensor<1x7x7x384xi32>) -> tensor<1x7x7x384xi32>
  %e165 = tensor.empty() : tensor<1x7x7x384xi8>
  %v166 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v164, %b62 : tensor<1x7x7x384xi32>, tensor<384xi32>) outs(%e165 : tensor<1x7x7x384xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x384xi8>
  %p167 = tensor.pad %v166 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : i8
  } : tensor<1x7x7x384xi8> to tensor<1x9x9x384xi8>
  %e168 = tensor.empty() : tensor<1x7x7x384xi32>
  %z169 = linalg.fill ins(%c1 : i32) outs(%e168 : tensor<1x7x7x384xi32>) -> tensor<1x7x7x384xi32>
  %v170 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p167, %k63 : tensor<1x9x9x384xi8>, tensor<3x3x384xi8>) outs(%z169 : tensor<1x7x7x384xi32>) -> tensor<1x7x7x384xi32>
  %e171 = tensor.empty() : tensor<1x7x7x384xi8>
  %v172 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v170, %b64 : tensor<1x7x7x384xi32>, tensor<384xi32>) outs(%e171 : tensor<1x7x7x384xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x384xi8>
  %e173 = tensor.empty() : tensor<1x7x7x96xi32>
  %z174 = linalg.fill ins(%c1 : i32) outs(%e173 : tensor<1x7x7x96xi32>) -> tensor<1x7x7x96xi32>
  %v175 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v172, %k65 : tensor<1x7x7x384xi8>, tensor<1x1x384x96xi8>) outs(%z174 : tensor<1x7x7x96xi32>) -> tensor<1x7x7x96xi32>
  %e176 = tensor.empty() : tensor<1x7x7x96xi8>
  %v177 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v175, %b66 : tensor<1x7x7x96xi32>, tensor<96xi32>) outs(%e176 : tensor<1x7x7x96xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c4 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x96xi8>
  %e178 = tensor.empty() : tensor<1x7x7x576xi32>
  %z179 = linalg.fill ins(%c1 : i32) outs(%e178 : tensor<1x7x7x576xi32>) -> tensor<1x7x7x576xi32>
  %v180 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v177, %k67 : tensor<1x7x7x96xi8>, tensor<1x1x96x576xi8>) outs(%z179 : tensor<1x7x7x576xi32>) -> tensor<1x7x7x576xi32>
  %e181 = tensor.empty() : tensor<1x7x7x576xi8>
  %v182 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v180, %b68 : tensor<1x7x7x576xi32>, tensor<576xi32>) outs(%e181 : tensor<1x7x7x576xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x576xi8>
  %p183 = tensor.pad %v182 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : i8
  } : tensor<1x7x7x576xi8> to tensor<1x9x9x576xi8>
  %e184 = tensor.empty() : tensor<1x7x7x576xi32>
  %z185 = linalg.fill ins(%c1 : i32) outs(%e184 : tensor<1x7x7x576xi32>) -> tensor<1x7x7x576xi32>
  %v186 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p183, %k69 : tensor<1x9x9x576xi8>, tensor<3x3x576xi8>) outs(%z185 : tensor<1x7x7x576xi32>) -> tensor<1x7x7x576xi32>
  %e187 = tensor.empty() : tensor<1x7x7x576xi8>
  %v188 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v186, %b70 : tensor<1x7x7x576xi32>, tensor<576xi32>) outs(%e187 : tensor<1x7x7x576xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x576xi8>
  %e189 = tensor.empty() : tensor<1x7x7x96xi32>
  %z190 = linalg.fill ins(%c1 : i32) outs(%e189 : tensor<1x7x7x96xi32>) -> tensor<1x7x7x96xi32>
  %v191 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v188, %k71 : tensor<1x7x7x576xi8>, tensor<1x1x576x96xi8>) outs(%z190 : tensor<1x7x7x96xi32>) -> tensor<1x7x7x96xi32>
  %e192 = tensor.empty() : tensor<1x7x7x96xi8>
  %v193 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v191, %b72, %v177 : tensor<1x7x7x96xi32>, tensor<96xi32>, tensor<1x7x7x96xi8>) outs(%e192 : tensor<1x7x7x96xi8>) {
  ^bb0(%x0: i32, %x1: i32, %x2: i8, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %w = arith.extsi %x2 : i8 to i32
    %r = arith.addi %q, %w : i32
    %l = arith.maxsi %r, %c4 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x96xi8>
  %e194 = tensor.empty() : tensor<1x7x7x576xi32>
  %z195 = linalg.fill ins(%c1 : i32) outs(%e194 : tensor<1x7x7x576xi32>) -> tensor<1x7x7x576xi32>
  %v196 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v193, %k73 : tensor<1x7x7x96xi8>, tensor<1x1x96x576xi8>) outs(%z195 : tensor<1x7x7x576xi32>) -> tensor<1x7x7x576xi32>
  %e197 = tensor.empty() : tensor<1x7x7x576xi8>
  %v198 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v196, %b74 : tensor<1x7x7x576xi32>, tensor<576xi32>) outs(%e197 : tensor<1x7x7x576xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x576xi8>
  %p199 = tensor.pad %v198 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : i8
  } : tensor<1x7x7x576xi8> to tensor<1x9x9x576xi8>
  %e200 = tensor.empty() : tensor<1x7x7x576xi32>
  %z201 = linalg.fill ins(%c1 : i32) outs(%e200 : tensor<1x7x7x576xi32>) -> tensor<1x7x7x576xi32>
  %v202 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p199, %k75 : tensor<1x9x9x576xi8>, tensor<3x3x576xi8>) outs(%z201 : tensor<1x7x7x576xi32>) -> tensor<1x7x7x576xi32>
  %e203 = tensor.empty() : tensor<1x7x7x576xi8>
  %v204 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v202, %b76 : tensor<1x7x7x576xi32>, tensor<576xi32>) outs(%e203 : tensor<1x7x7x576xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x576xi8>
  %e205 = tensor.empty() : tensor<1x7x7x96xi32>
  %z206 = linalg.fill ins(%c1 : i32) outs(%e205 : tensor<1x7x7x96xi32>) -> tensor<1x7x7x96xi32>
  %v207 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v204, %k77 : tensor<1x7x7x576xi8>, tensor<1x1x576x96xi8>) outs(%z206 : tensor<1x7x7x96xi32>) -> tensor<1x7x7x96xi32>
  %e208 = tensor.empty() : tensor<1x7x7x96xi8>
  %v209 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v207, %b78, %v193 : tensor<1x7x7x96xi32>, tensor<96xi32>, tensor<1x7x7x96xi8>) outs(%e208 : tensor<1x7x7x96xi8>) {
  ^bb0(%x0: i32, %x1: i32, %x2: i8, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %w = arith.extsi %x2 : i8 to i32
    %r = arith.addi %q, %w : i32
    %l = arith.maxsi %r, %c4 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x96xi8>
  %e210 = tensor.empty() : tensor<1x7x7x576xi32>
  %z211 = linalg.fill ins(%c1 : i32) outs(%e210 : tensor<1x7x7x576xi32>) -> tensor<1x7x7x576xi32>
  %v212 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v209, %k79 : tensor<1x7x7x96xi8>, tensor<1x1x96x576xi8>) outs(%z211 : tensor<1x7x7x576xi32>) -> tensor<1x7x7x576xi32>
  %e213 = tensor.empty() : tensor<1x7x7x576xi8>
  %v214 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v212, %b80 : tensor<1x7x7x576xi32>, tensor<576xi32>) outs(%e213 : tensor<1x7x7x576xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x7x7x576xi8>
  %p215 = tensor.pad %v214 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : i8
  } : tensor<1x7x7x576xi8> to tensor<1x9x9x576xi8>
  %e216 = tensor.empty() : tensor<1x4x4x576xi32>
  %z217 = linalg.fill ins(%c1 : i32) outs(%e216 : tensor<1x4x4x576xi32>) -> tensor<1x4x4x576xi32>
  %v218 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%p215, %k81 : tensor<1x9x9x576xi8>, tensor<3x3x576xi8>) outs(%z217 : tensor<1x4x4x576xi32>) -> tensor<1x4x4x576xi32>
  %e219 = tensor.empty() : tensor<1x4x4x576xi8>
  %v220 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v218, %b82 : tensor<1x4x4x576xi32>, tensor<576xi32>) outs(%e219 : tensor<1x4x4x576xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x4x4x576xi8>
  %e221 = tensor.empty() : tensor<1x4x4x160xi32>
  %z222 = linalg.fill ins(%c1 : i32) outs(%e221 : tensor<1x4x4x160xi32>) -> tensor<1x4x4x160xi32>
  %v223 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v220, %k83 : tensor<1x4x4x576xi8>, tensor<1x1x576x160xi8>) outs(%z222 : tensor<1x4x4x160xi32>) -> tensor<1x4x4x160xi32>
  %e224 = tensor.empty() : tensor<1x4x4x160xi8>
  %v225 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v223, %b84 : tensor<1x4x4x160xi32>, tensor<160xi32>) outs(%e224 : tensor<1x4x4x160xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c4 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x4x4x160xi8>
  %e226 = tensor.empty() : tensor<1x4x4x960xi32>
  %z227 = linalg.fill ins(%c1 : i32) outs(%e226 : tensor<1x4x4x960xi32>) -> tensor<1x4x4x960xi32>
  %v228 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v225, %k85 : tensor<1x4x4x160xi8>, tensor<1x1x160x960xi8>) outs(%z227 : tensor<1x4x4x960xi32>) -> tensor<1x4x4x960xi32>
  %e229 = tensor.empty() : tensor<1x4x4x960xi8>
  %v230 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v228, %b86 : tensor<1x4x4x960xi32>, tensor<960xi32>) outs(%e229 : tensor<1x4x4x960xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x4x4x960xi8>
  %p231 = tensor.pad %v230 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : i8
  } : tensor<1x4x4x960xi8> to tensor<1x6x6x960xi8>
  %e232 = tensor.empty() : tensor<1x4x4x960xi32>
  %z233 = linalg.fill ins(%c1 : i32) outs(%e232 : tensor<1x4x4x960xi32>) -> tensor<1x4x4x960xi32>
  %v234 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p231, %k87 : tensor<1x6x6x960xi8>, tensor<3x3x960xi8>) outs(%z233 : tensor<1x4x4x960xi32>) -> tensor<1x4x4x960xi32>
  %e235 = tensor.empty() : tensor<1x4x4x960xi8>
  %v236 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v234, %b88 : tensor<1x4x4x960xi32>, tensor<960xi32>) outs(%e235 : tensor<1x4x4x960xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x4x4x960xi8>
  %e237 = tensor.empty() : tensor<1x4x4x160xi32>
  %z238 = linalg.fill ins(%c1 : i32) outs(%e237 : tensor<1x4x4x160xi32>) -> tensor<1x4x4x160xi32>
  %v239 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v236, %k89 : tensor<1x4x4x960xi8>, tensor<1x1x960x160xi8>) outs(%z238 : tensor<1x4x4x160xi32>) -> tensor<1x4x4x160xi32>
  %e240 = tensor.empty() : tensor<1x4x4x160xi8>
  %v241 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v239, %b90, %v225 : tensor<1x4x4x160xi32>, tensor<160xi32>, tensor<1x4x4x160xi8>) outs(%e240 : tensor<1x4x4x160xi8>) {
  ^bb0(%x0: i32, %x1: i32, %x2: i8, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %w = arith.extsi %x2 : i8 to i32
    %r = arith.addi %q, %w : i32
    %l = arith.maxsi %r, %c4 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x4x4x160xi8>
  %e242 = tensor.empty() : tensor<1x4x4x960xi32>
  %z243 = linalg.fill ins(%c1 : i32) outs(%e242 : tensor<1x4x4x960xi32>) -> tensor<1x4x4x960xi32>
  %v244 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v241, %k91 : tensor<1x4x4x160xi8>, tensor<1x1x160x960xi8>) outs(%z243 : tensor<1x4x4x960xi32>) -> tensor<1x4x4x960xi32>
  %e245 = tensor.empty() : tensor<1x4x4x960xi8>
  %v246 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v244, %b92 : tensor<1x4x4x960xi32>, tensor<960xi32>) outs(%e245 : tensor<1x4x4x960xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x4x4x960xi8>
  %p247 = tensor.pad %v246 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : i8
  } : tensor<1x4x4x960xi8> to tensor<1x6x6x960xi8>
  %e248 = tensor.empty() : tensor<1x4x4x960xi32>
  %z249 = linalg.fill ins(%c1 : i32) outs(%e248 : tensor<1x4x4x960xi32>) -> tensor<1x4x4x960xi32>
  %v250 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p247, %k93 : tensor<1x6x6x960xi8>, tensor<3x3x960xi8>) outs(%z249 : tensor<1x4x4x960xi32>) -> tensor<1x4x4x960xi32>
  %e251 = tensor.empty() : tensor<1x4x4x960xi8>
  %v252 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v250, %b94 : tensor<1x4x4x960xi32>, tensor<960xi32>) outs(%e251 : tensor<1x4x4x960xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x4x4x960xi8>
  %e253 = tensor.empty() : tensor<1x4x4x160xi32>
  %z254 = linalg.fill ins(%c1 : i32) outs(%e253 : tensor<1x4x4x160xi32>) -> tensor<1x4x4x160xi32>
  %v255 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v252, %k95 : tensor<1x4x4x960xi8>, tensor<1x1x960x160xi8>) outs(%z254 : tensor<1x4x4x160xi32>) -> tensor<1x4x4x160xi32>
  %e256 = tensor.empty() : tensor<1x4x4x160xi8>
  %v257 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v255, %b96, %v241 : tensor<1x4x4x160xi32>, tensor<160xi32>, tensor<1x4x4x160xi8>) outs(%e256 : tensor<1x4x4x160xi8>) {
  ^bb0(%x0: i32, %x1: i32, %x2: i8, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %w = arith.extsi %x2 : i8 to i32
    %r = arith.addi %q, %w : i32
    %l = arith.maxsi %r, %c4 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x4x4x160xi8>
  %e258 = tensor.empty() : tensor<1x4x4x960xi32>
  %z259 = linalg.fill ins(%c1 : i32) outs(%e258 : tensor<1x4x4x960xi32>) -> tensor<1x4x4x960xi32>
  %v260 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v257, %k97 : tensor<1x4x4x160xi8>, tensor<1x1x160x960xi8>) outs(%z259 : tensor<1x4x4x960xi32>) -> tensor<1x4x4x960xi32>
  %e261 = tensor.empty() : tensor<1x4x4x960xi8>
  %v262 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v260, %b98 : tensor<1x4x4x960xi32>, tensor<960xi32>) outs(%e261 : tensor<1x4x4x960xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x4x4x960xi8>
  %p263 = tensor.pad %v262 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : i8
  } : tensor<1x4x4x960xi8> to tensor<1x6x6x960xi8>
  %e264 = tensor.empty() : tensor<1x4x4x960xi32>
  %z265 = linalg.fill ins(%c1 : i32) outs(%e264 : tensor<1x4x4x960xi32>) -> tensor<1x4x4x960xi32>
  %v266 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p263, %k99 : tensor<1x6x6x960xi8>, tensor<3x3x960xi8>) outs(%z265 : tensor<1x4x4x960xi32>) -> tensor<1x4x4x960xi32>
  %e267 = tensor.empty() : tensor<1x4x4x960xi8>
  %v268 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v266, %b100 : tensor<1x4x4x960xi32>, tensor<960xi32>) outs(%e267 : tensor<1x4x4x960xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x4x4x960xi8>
  %e269 = tensor.empty() : tensor<1x4x4x320xi32>
  %z270 = linalg.fill ins(%c1 : i32) outs(%e269 : tensor<1x4x4x320xi32>) -> tensor<1x4x4x320xi32>
  %v271 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v268, %k101 : tensor<1x4x4x960xi8>, tensor<1x1x960x320xi8>) outs(%z270 : tensor<1x4x4x320xi32>) -> tensor<1x4x4x320xi32>
  %e272 = tensor.empty() : tensor<1x4x4x320xi8>
  %v273 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v271, %b102 : tensor<1x4x4x320xi32>, tensor<320xi32>) outs(%e272 : tensor<1x4x4x320xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c4 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x4x4x320xi8>
  %e274 = tensor.empty() : tensor<1x4x4x1280xi32>
  %z275 = linalg.fill ins(%c1 : i32) outs(%e274 : tensor<1x4x4x1280xi32>) -> tensor<1x4x4x1280xi32>
  %v276 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v273, %k103 : tensor<1x4x4x320xi8>, tensor<1x1x320x1280xi8>) outs(%z275 : tensor<1x4x4x1280xi32>) -> tensor<1x4x4x1280xi32>
  %e277 = tensor.empty() : tensor<1x4x4x1280xi8>
  %v278 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v276, %b104 : tensor<1x4x4x1280xi32>, tensor<1280xi32>) outs(%e277 : tensor<1x4x4x1280xi8>) {
  ^bb0(%x0: i32, %x1: i32, %acc: i8):
    %s = arith.addi %x0, %x1 : i32
    %q = arith.shrsi %s, %c2 : i32
    %l = arith.maxsi %q, %c1 : i32
    %h = arith.minsi %l, %c3 : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x4x4x1280xi8>
  %e279 = tensor.empty() : tensor<1x1280xi32>
  %z280 = linalg.fill ins(%c1 : i32) outs(%e279 : tensor<1x1280xi32>) -> tensor<1x1280xi32>
  %v281 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3)>], iterator_types = ["parallel", "reduction", "reduction", "parallel"]} ins(%v278 : tensor<1x4x4x1280xi8>) outs(%z280 : tensor<1x1280xi32>) {
  ^bb0(%x0: i8, %acc: i32):
    %w = arith.extsi %x0 : i8 to i32
    %r = arith.addi %w, %acc : i32
    linalg.yield %r : i32
  } -> tensor<1x1280xi32>
  %e282 = tensor.empty() : tensor<1x1280xi8>
  %v283 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v281 : tensor<1x1280xi32>) outs(%e282 : tensor<1x1280xi8>) {
  ^bb0(%x0: i32, %acc: i8):
    %d = arith.divsi %x0, %c5 : i32
    %t = arith.trunci %d : i32 to i8
    linalg.yield %t : i8
  } -> tensor<1x1280xi8>
  %e284 = tensor.empty() : tensor<1x1000xi32>
  %z285 = linalg.fill ins(%c1 : i32) outs(%e284 : tensor<1x1000xi32>) -> tensor<1x1000xi32>
  %v286 = linalg.matmul ins(%v283, %w105 : tensor<1x1280xi8>, tensor<1280x1000xi8>) outs(%z285 : tensor<1x1000xi32>) -> tensor<1x1000xi32>
  return %v286 : tensor<1x1000xi32>
}
