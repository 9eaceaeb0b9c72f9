// Made by generate.py.
func.func @mobilenet(%image: tensor<1x112x112x3xbf16>, %k1: tensor<3x3x3x32xbf16>, %b2: tensor<32xbf16>, %k3: tensor<3x3x32xbf16>, %b4: tensor<32xbf16>, %k5: tensor<1x1x32x16xbf16>, %b6: tensor<16xbf16>, %k7: tensor<1x1x16x96xbf16>, %b8: tensor<96xbf16>, %k9: tensor<3x3x96xbf16>, %b10: tensor<96xbf16>, %k11: tensor<1x1x96x24xbf16>, %b12: tensor<24xbf16>, %k13: tensor<1x1x24x144xbf16>, %b14: tensor<144xbf16>, %k15: tensor<3x3x144xbf16>, %b16: tensor<144xbf16>, %k17: tensor<1x1x144x24xbf16>, %b18: tensor<24xbf16>, %k19: tensor<1x1x24x144xbf16>, %b20: tensor<144xbf16>, %k21: tensor<3x3x144xbf16>, %b22: tensor<144xbf16>, %k23: tensor<1x1x144x32xbf16>, %b24: tensor<32xbf16>, %k25: tensor<1x1x32x192xbf16>, %b26: tensor<192xbf16>, %k27: tensor<3x3x192xbf16>, %b28: tensor<192xbf16>, %k29: tensor<1x1x192x32xbf16>, %b30: tensor<32xbf16>, %k31: tensor<1x1x32x192xbf16>, %b32: tensor<192xbf16>, %k33: tensor<3x3x192xbf16>, %b34: tensor<192xbf16>, %k35: tensor<1x1x192x32xbf16>, %b36: tensor<32xbf16>, %k37: tensor<1x1x32x192xbf16>, %b38: tensor<192xbf16>, %k39: tensor<3x3x192xbf16>, %b40: tensor<192xbf16>, %k41: tensor<1x1x192x64xbf16>, %b42: tensor<64xbf16>, %k43: tensor<1x1x64x384xbf16>, %b44: tensor<384xbf16>, %k45: tensor<3x3x384xbf16>, %b46: tensor<384xbf16>, %k47: tensor<1x1x384x64xbf16>, %b48: tensor<64xbf16>, %k49: tensor<1x1x64x384xbf16>, %b50: tensor<384xbf16>, %k51: tensor<3x3x384xbf16>, %b52: tensor<384xbf16>, %k53: tensor<1x1x384x64xbf16>, %b54: tensor<64xbf16>, %k55: tensor<1x1x64x384xbf16>, %b56: tensor<384xbf16>, %k57: tensor<3x3x384xbf16>, %b58: tensor<384xbf16>, %k59: tensor<1x1x384x64xbf16>, %b60: tensor<64xbf16>, %k61: tensor<1x1x64x384xbf16>, %b62: tensor<384xbf16>, %k63: tensor<3x3x384xbf16>, %b64: tensor<384xbf16>, %k65: tensor<1x1x384x96xbf16>, %b66: tensor<96xbf16>, %k67: tensor<1x1x96x576xbf16>, %b68: tensor<576xbf16>, %k69: tensor<3x3x576xbf16>, %b70: tensor<576xbf16>, %k71: tensor<1x1x576x96xbf16>, %b72: tensor<96xbf16>, %k73: tensor<1x1x96x576xbf16>, %b74: tensor<576xbf16>, %k75: tensor<3x3x576xbf16>, %b76: tensor<576xbf16>, %k77: tensor<1x1x576x96xbf16>, %b78: tensor<96xbf16>, %k79: tensor<1x1x96x576xbf16>, %b80: tensor<576xbf16>, %k81: tensor<3x3x576xbf16>, %b82: tensor<576xbf16>, %k83: tensor<1x1x576x160xbf16>, %b84: tensor<160xbf16>, %k85: tensor<1x1x160x960xbf16>, %b86: tensor<960xbf16>, %k87: tensor<3x3x960xbf16>, %b88: tensor<960xbf16>, %k89: tensor<1x1x960x160xbf16>, %b90: tensor<160xbf16>, %k91: tensor<1x1x160x960xbf16>, %b92: tensor<960xbf16>, %k93: tensor<3x3x960xbf16>, %b94: tensor<960xbf16>, %k95: tensor<1x1x960x160xbf16>, %b96: tensor<160xbf16>, %k97: tensor<1x1x160x960xbf16>, %b98: tensor<960xbf16>, %k99: tensor<3x3x960xbf16>, %b100: tensor<960xbf16>, %k101: tensor<1x1x960x320xbf16>, %b102: tensor<320xbf16>, %k103: tensor<1x1x320x1280xbf16>, %b104: tensor<1280xbf16>, %w105: tensor<1280x1000xbf16>) -> tensor<1x1000xbf16> {
  %c0 = arith.constant 0.0 : bf16
  %c1 = arith.constant 6.0 : bf16
  %c2 = arith.constant 6.250000000e-02 : bf16
  %p1 = tensor.pad %image low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x112x112x3xbf16> to tensor<1x114x114x3xbf16>
  %e2 = tensor.empty() : tensor<1x56x56x32xbf16>
  %z3 = linalg.fill ins(%c0 : bf16) outs(%e2 : tensor<1x56x56x32xbf16>) -> tensor<1x56x56x32xbf16>
  %v4 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%p1, %k1 : tensor<1x114x114x3xbf16>, tensor<3x3x3x32xbf16>) outs(%z3 : tensor<1x56x56x32xbf16>) -> tensor<1x56x56x32xbf16>
  %e5 = tensor.empty() : tensor<1x56x56x32xbf16>
  %v6 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v4, %b2 : tensor<1x56x56x32xbf16>, tensor<32xbf16>) outs(%e5 : tensor<1x56x56x32xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x56x56x32xbf16>
  %p7 = tensor.pad %v6 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x56x56x32xbf16> to tensor<1x58x58x32xbf16>
  %e8 = tensor.empty() : tensor<1x56x56x32xbf16>
  %z9 = linalg.fill ins(%c0 : bf16) outs(%e8 : tensor<1x56x56x32xbf16>) -> tensor<1x56x56x32xbf16>
  %v10 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p7, %k3 : tensor<1x58x58x32xbf16>, tensor<3x3x32xbf16>) outs(%z9 : tensor<1x56x56x32xbf16>) -> tensor<1x56x56x32xbf16>
  %e11 = tensor.empty() : tensor<1x56x56x32xbf16>
  %v12 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v10, %b4 : tensor<1x56x56x32xbf16>, tensor<32xbf16>) outs(%e11 : tensor<1x56x56x32xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x56x56x32xbf16>
  %e13 = tensor.empty() : tensor<1x56x56x16xbf16>
  %z14 = linalg.fill ins(%c0 : bf16) outs(%e13 : tensor<1x56x56x16xbf16>) -> tensor<1x56x56x16xbf16>
  %v15 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v12, %k5 : tensor<1x56x56x32xbf16>, tensor<1x1x32x16xbf16>) outs(%z14 : tensor<1x56x56x16xbf16>) -> tensor<1x56x56x16xbf16>
  %e16 = tensor.empty() : tensor<1x56x56x16xbf16>
  %v17 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v15, %b6 : tensor<1x56x56x16xbf16>, tensor<16xbf16>) outs(%e16 : tensor<1x56x56x16xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1x56x56x16xbf16>
  %e18 = tensor.empty() : tensor<1x56x56x96xbf16>
  %z19 = linalg.fill ins(%c0 : bf16) outs(%e18 : tensor<1x56x56x96xbf16>) -> tensor<1x56x56x96xbf16>
  %v20 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v17, %k7 : tensor<1x56x56x16xbf16>, tensor<1x1x16x96xbf16>) outs(%z19 : tensor<1x56x56x96xbf16>) -> tensor<1x56x56x96xbf16>
  %e21 = tensor.empty() : tensor<1x56x56x96xbf16>
  %v22 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v20, %b8 : tensor<1x56x56x96xbf16>, tensor<96xbf16>) outs(%e21 : tensor<1x56x56x96xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x56x56x96xbf16>
  %p23 = tensor.pad %v22 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x56x56x96xbf16> to tensor<1x58x58x96xbf16>
  %e24 = tensor.empty() : tensor<1x28x28x96xbf16>
  %z25 = linalg.fill ins(%c0 : bf16) outs(%e24 : tensor<1x28x28x96xbf16>) -> tensor<1x28x28x96xbf16>
  %v26 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%p23, %k9 : tensor<1x58x58x96xbf16>, tensor<3x3x96xbf16>) outs(%z25 : tensor<1x28x28x96xbf16>) -> tensor<1x28x28x96xbf16>
  %e27 = tensor.empty() : tensor<1x28x28x96xbf16>
  %v28 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v26, %b10 : tensor<1x28x28x96xbf16>, tensor<96xbf16>) outs(%e27 : tensor<1x28x28x96xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x28x28x96xbf16>
  %e29 = tensor.empty() : tensor<1x28x28x24xbf16>
  %z30 = linalg.fill ins(%c0 : bf16) outs(%e29 : tensor<1x28x28x24xbf16>) -> tensor<1x28x28x24xbf16>
  %v31 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v28, %k11 : tensor<1x28x28x96xbf16>, tensor<1x1x96x24xbf16>) outs(%z30 : tensor<1x28x28x24xbf16>) -> tensor<1x28x28x24xbf16>
  %e32 = tensor.empty() : tensor<1x28x28x24xbf16>
  %v33 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v31, %b12 : tensor<1x28x28x24xbf16>, tensor<24xbf16>) outs(%e32 : tensor<1x28x28x24xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1x28x28x24xbf16>
  %e34 = tensor.empty() : tensor<1x28x28x144xbf16>
  %z35 = linalg.fill ins(%c0 : bf16) outs(%e34 : tensor<1x28x28x144xbf16>) -> tensor<1x28x28x144xbf16>
  %v36 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v33, %k13 : tensor<1x28x28x24xbf16>, tensor<1x1x24x144xbf16>) outs(%z35 : tensor<1x28x28x144xbf16>) -> tensor<1x28x28x144xbf16>
  %e37 = tensor.empty() : tensor<1x28x28x144xbf16>
  %v38 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v36, %b14 : tensor<1x28x28x144xbf16>, tensor<144xbf16>) outs(%e37 : tensor<1x28x28x144xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x28x28x144xbf16>
  %p39 = tensor.pad %v38 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x28x28x144xbf16> to tensor<1x30x30x144xbf16>
  %e40 = tensor.empty() : tensor<1x28x28x144xbf16>
  %z41 = linalg.fill ins(%c0 : bf16) outs(%e40 : tensor<1x28x28x144xbf16>) -> tensor<1x28x28x144xbf16>
  %v42 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p39, %k15 : tensor<1x30x30x144xbf16>, tensor<3x3x144xbf16>) outs(%z41 : tensor<1x28x28x144xbf16>) -> tensor<1x28x28x144xbf16>
  %e43 = tensor.empty() : tensor<1x28x28x144xbf16>
  %v44 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v42, %b16 : tensor<1x28x28x144xbf16>, tensor<144xbf16>) outs(%e43 : tensor<1x28x28x144xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x28x28x144xbf16>
  %e45 = tensor.empty() : tensor<1x28x28x24xbf16>
  %z46 = linalg.fill ins(%c0 : bf16) outs(%e45 : tensor<1x28x28x24xbf16>) -> tensor<1x28x28x24xbf16>
  %v47 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v44, %k17 : tensor<1x28x28x144xbf16>, tensor<1x1x144x24xbf16>) outs(%z46 : tensor<1x28x28x24xbf16>) -> tensor<1x28x28x24xbf16>
  %e48 = tensor.empty() : tensor<1x28x28x24xbf16>
  %v49 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v47, %b18, %v33 : tensor<1x28x28x24xbf16>, tensor<24xbf16>, tensor<1x28x28x24xbf16>) outs(%e48 : tensor<1x28x28x24xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<1x28x28x24xbf16>
  %e50 = tensor.empty() : tensor<1x28x28x144xbf16>
  %z51 = linalg.fill ins(%c0 : bf16) outs(%e50 : tensor<1x28x28x144xbf16>) -> tensor<1x28x28x144xbf16>
  %v52 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v49, %k19 : tensor<1x28x28x24xbf16>, tensor<1x1x24x144xbf16>) outs(%z51 : tensor<1x28x28x144xbf16>) -> tensor<1x28x28x144xbf16>
  %e53 = tensor.empty() : tensor<1x28x28x144xbf16>
  %v54 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v52, %b20 : tensor<1x28x28x144xbf16>, tensor<144xbf16>) outs(%e53 : tensor<1x28x28x144xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x28x28x144xbf16>
  %p55 = tensor.pad %v54 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x28x28x144xbf16> to tensor<1x30x30x144xbf16>
  %e56 = tensor.empty() : tensor<1x14x14x144xbf16>
  %z57 = linalg.fill ins(%c0 : bf16) outs(%e56 : tensor<1x14x14x144xbf16>) -> tensor<1x14x14x144xbf16>
  %v58 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%p55, %k21 : tensor<1x30x30x144xbf16>, tensor<3x3x144xbf16>) outs(%z57 : tensor<1x14x14x144xbf16>) -> tensor<1x14x14x144xbf16>
  %e59 = tensor.empty() : tensor<1x14x14x144xbf16>
  %v60 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v58, %b22 : tensor<1x14x14x144xbf16>, tensor<144xbf16>) outs(%e59 : tensor<1x14x14x144xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x14x14x144xbf16>
  %e61 = tensor.empty() : tensor<1x14x14x32xbf16>
  %z62 = linalg.fill ins(%c0 : bf16) outs(%e61 : tensor<1x14x14x32xbf16>) -> tensor<1x14x14x32xbf16>
  %v63 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v60, %k23 : tensor<1x14x14x144xbf16>, tensor<1x1x144x32xbf16>) outs(%z62 : tensor<1x14x14x32xbf16>) -> tensor<1x14x14x32xbf16>
  %e64 = tensor.empty() : tensor<1x14x14x32xbf16>
  %v65 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v63, %b24 : tensor<1x14x14x32xbf16>, tensor<32xbf16>) outs(%e64 : tensor<1x14x14x32xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1x14x14x32xbf16>
  %e66 = tensor.empty() : tensor<1x14x14x192xbf16>
  %z67 = linalg.fill ins(%c0 : bf16) outs(%e66 : tensor<1x14x14x192xbf16>) -> tensor<1x14x14x192xbf16>
  %v68 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v65, %k25 : tensor<1x14x14x32xbf16>, tensor<1x1x32x192xbf16>) outs(%z67 : tensor<1x14x14x192xbf16>) -> tensor<1x14x14x192xbf16>
  %e69 = tensor.empty() : tensor<1x14x14x192xbf16>
  %v70 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v68, %b26 : tensor<1x14x14x192xbf16>, tensor<192xbf16>) outs(%e69 : tensor<1x14x14x192xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x14x14x192xbf16>
  %p71 = tensor.pad %v70 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x14x14x192xbf16> to tensor<1x16x16x192xbf16>
  %e72 = tensor.empty() : tensor<1x14x14x192xbf16>
  %z73 = linalg.fill ins(%c0 : bf16) outs(%e72 : tensor<1x14x14x192xbf16>) -> tensor<1x14x14x192xbf16>
  %v74 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p71, %k27 : tensor<1x16x16x192xbf16>, tensor<3x3x192xbf16>) outs(%z73 : tensor<1x14x14x192xbf16>) -> tensor<1x14x14x192xbf16>
  %e75 = tensor.empty() : tensor<1x14x14x192xbf16>
  %v76 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v74, %b28 : tensor<1x14x14x192xbf16>, tensor<192xbf16>) outs(%e75 : tensor<1x14x14x192xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x14x14x192xbf16>
  %e77 = tensor.empty() : tensor<1x14x14x32xbf16>
  %z78 = linalg.fill ins(%c0 : bf16) outs(%e77 : tensor<1x14x14x32xbf16>) -> tensor<1x14x14x32xbf16>
  %v79 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v76, %k29 : tensor<1x14x14x192xbf16>, tensor<1x1x192x32xbf16>) outs(%z78 : tensor<1x14x14x32xbf16>) -> tensor<1x14x14x32xbf16>
  %e80 = tensor.empty() : tensor<1x14x14x32xbf16>
  %v81 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v79, %b30, %v65 : tensor<1x14x14x32xbf16>, tensor<32xbf16>, tensor<1x14x14x32xbf16>) outs(%e80 : tensor<1x14x14x32xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<1x14x14x32xbf16>
  %e82 = tensor.empty() : tensor<1x14x14x192xbf16>
  %z83 = linalg.fill ins(%c0 : bf16) outs(%e82 : tensor<1x14x14x192xbf16>) -> tensor<1x14x14x192xbf16>
  %v84 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v81, %k31 : tensor<1x14x14x32xbf16>, tensor<1x1x32x192xbf16>) outs(%z83 : tensor<1x14x14x192xbf16>) -> tensor<1x14x14x192xbf16>
  %e85 = tensor.empty() : tensor<1x14x14x192xbf16>
  %v86 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v84, %b32 : tensor<1x14x14x192xbf16>, tensor<192xbf16>) outs(%e85 : tensor<1x14x14x192xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x14x14x192xbf16>
  %p87 = tensor.pad %v86 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x14x14x192xbf16> to tensor<1x16x16x192xbf16>
  %e88 = tensor.empty() : tensor<1x14x14x192xbf16>
  %z89 = linalg.fill ins(%c0 : bf16) outs(%e88 : tensor<1x14x14x192xbf16>) -> tensor<1x14x14x192xbf16>
  %v90 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p87, %k33 : tensor<1x16x16x192xbf16>, tensor<3x3x192xbf16>) outs(%z89 : tensor<1x14x14x192xbf16>) -> tensor<1x14x14x192xbf16>
  %e91 = tensor.empty() : tensor<1x14x14x192xbf16>
  %v92 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v90, %b34 : tensor<1x14x14x192xbf16>, tensor<192xbf16>) outs(%e91 : tensor<1x14x14x192xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x14x14x192xbf16>
  %e93 = tensor.empty() : tensor<1x14x14x32xbf16>
  %z94 = linalg.fill ins(%c0 : bf16) outs(%e93 : tensor<1x14x14x32xbf16>) -> tensor<1x14x14x32xbf16>
  %v95 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v92, %k35 : tensor<1x14x14x192xbf16>, tensor<1x1x192x32xbf16>) outs(%z94 : tensor<1x14x14x32xbf16>) -> tensor<1x14x14x32xbf16>
  %e96 = tensor.empty() : tensor<1x14x14x32xbf16>
  %v97 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v95, %b36, %v81 : tensor<1x14x14x32xbf16>, tensor<32xbf16>, tensor<1x14x14x32xbf16>) outs(%e96 : tensor<1x14x14x32xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<1x14x14x32xbf16>
  %e98 = tensor.empty() : tensor<1x14x14x192xbf16>
  %z99 = linalg.fill ins(%c0 : bf16) outs(%e98 : tensor<1x14x14x192xbf16>) -> tensor<1x14x14x192xbf16>
  %v100 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v97, %k37 : tensor<1x14x14x32xbf16>, tensor<1x1x32x192xbf16>) outs(%z99 : tensor<1x14x14x192xbf16>) -> tensor<1x14x14x192xbf16>
  %e101 = tensor.empty() : tensor<1x14x14x192xbf16>
  %v102 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v100, %b38 : tensor<1x14x14x192xbf16>, tensor<192xbf16>) outs(%e101 : tensor<1x14x14x192xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x14x14x192xbf16>
  %p103 = tensor.pad %v102 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x14x14x192xbf16> to tensor<1x16x16x192xbf16>
  %e104 = tensor.empty() : tensor<1x7x7x192xbf16>
  %z105 = linalg.fill ins(%c0 : bf16) outs(%e104 : tensor<1x7x7x192xbf16>) -> tensor<1x7x7x192xbf16>
  %v106 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%p103, %k39 : tensor<1x16x16x192xbf16>, tensor<3x3x192xbf16>) outs(%z105 : tensor<1x7x7x192xbf16>) -> tensor<1x7x7x192xbf16>
  %e107 = tensor.empty() : tensor<1x7x7x192xbf16>
  %v108 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v106, %b40 : tensor<1x7x7x192xbf16>, tensor<192xbf16>) outs(%e107 : tensor<1x7x7x192xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x7x7x192xbf16>
  %e109 = tensor.empty() : tensor<1x7x7x64xbf16>
  %z110 = linalg.fill ins(%c0 : bf16) outs(%e109 : tensor<1x7x7x64xbf16>) -> tensor<1x7x7x64xbf16>
  %v111 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v108, %k41 : tensor<1x7x7x192xbf16>, tensor<1x1x192x64xbf16>) outs(%z110 : tensor<1x7x7x64xbf16>) -> tensor<1x7x7x64xbf16>
  %e112 = tensor.empty() : tensor<1x7x7x64xbf16>
  %v113 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v111, %b42 : tensor<1x7x7x64xbf16>, tensor<64xbf16>) outs(%e112 : tensor<1x7x7x64xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1x7x7x64xbf16>
  %e114 = tensor.empty() : tensor<1x7x7x384xbf16>
  %z115 = linalg.fill ins(%c0 : bf16) outs(%e114 : tensor<1x7x7x384xbf16>) -> tensor<1x7x7x384xbf16>
  %v116 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v113, %k43 : tensor<1x7x7x64xbf16>, tensor<1x1x64x384xbf16>) outs(%z115 : tensor<1x7x7x384xbf16>) -> tensor<1x7x7x384xbf16>
  %e117 = tensor.empty() : tensor<1x7x7x384xbf16>
  %v118 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v116, %b44 : tensor<1x7x7x384xbf16>, tensor<384xbf16>) outs(%e117 : tensor<1x7x7x384xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x7x7x384xbf16>
  %p119 = tensor.pad %v118 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x7x7x384xbf16> to tensor<1x9x9x384xbf16>
  %e120 = tensor.empty() : tensor<1x7x7x384xbf16>
  %z121 = linalg.fill ins(%c0 : bf16) outs(%e120 : tensor<1x7x7x384xbf16>) -> tensor<1x7x7x384xbf16>
  %v122 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p119, %k45 : tensor<1x9x9x384xbf16>, tensor<3x3x384xbf16>) outs(%z121 : tensor<1x7x7x384xbf16>) -> tensor<1x7x7x384xbf16>
  %e123 = tensor.empty() : tensor<1x7x7x384xbf16>
  %v124 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v122, %b46 : tensor<1x7x7x384xbf16>, tensor<384xbf16>) outs(%e123 : tensor<1x7x7x384xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x7x7x384xbf16>
  %e125 = tensor.empty() : tensor<1x7x7x64xbf16>
  %z126 = linalg.fill ins(%c0 : bf16) outs(%e125 : tensor<1x7x7x64xbf16>) -> tensor<1x7x7x64xbf16>
  %v127 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v124, %k47 : tensor<1x7x7x384xbf16>, tensor<1x1x384x64xbf16>) outs(%z126 : tensor<1x7x7x64xbf16>) -> tensor<1x7x7x64xbf16>
  %e128 = tensor.empty() : tensor<1x7x7x64xbf16>
  %v129 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v127, %b48, %v113 : tensor<1x7x7x64xbf16>, tensor<64xbf16>, tensor<1x7x7x64xbf16>) outs(%e128 : tensor<1x7x7x64xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<1x7x7x64xbf16>
  %e130 = tensor.empty() : tensor<1x7x7x384xbf16>
  %z131 = linalg.fill ins(%c0 : bf16) outs(%e130 : tensor<1x7x7x384xbf16>) -> tensor<1x7x7x384xbf16>
  %v132 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v129, %k49 : tensor<1x7x7x64xbf16>, tensor<1x1x64x384xbf16>) outs(%z131 : tensor<1x7x7x384xbf16>) -> tensor<1x7x7x384xbf16>
  %e133 = tensor.empty() : tensor<1x7x7x384xbf16>
  %v134 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v132, %b50 : tensor<1x7x7x384xbf16>, tensor<384xbf16>) outs(%e133 : tensor<1x7x7x384xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x7x7x384xbf16>
  %p135 = tensor.pad %v134 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x7x7x384xbf16> to tensor<1x9x9x384xbf16>
  %e136 = tensor.empty() : tensor<1x7x7x384xbf16>
  %z137 = linalg.fill ins(%c0 : bf16) outs(%e136 : tensor<1x7x7x384xbf16>) -> tensor<1x7x7x384xbf16>
  %v138 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p135, %k51 : tensor<1x9x9x384xbf16>, tensor<3x3x384xbf16>) outs(%z137 : tensor<1x7x7x384xbf16>) -> tensor<1x7x7x384xbf16>
  %e139 = tensor.empty() : tensor<1x7x7x384xbf16>
  %v140 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v138, %b52 : tensor<1x7x7x384xbf16>, tensor<384xbf16>) outs(%e139 : tensor<1x7x7x384xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x7x7x384xbf16>
  %e141 = tensor.empty() : tensor<1x7x7x64xbf16>
  %z142 = linalg.fill ins(%c0 : bf16) outs(%e141 : tensor<1x7x7x64xbf16>) -> tensor<1x7x7x64xbf16>
  %v143 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v140, %k53 : tensor<1x7x7x384xbf16>, tensor<1x1x384x64xbf16>) outs(%z142 : tensor<1x7x7x64xbf16>) -> tensor<1x7x7x64xbf16>
  %e144 = tensor.empty() : tensor<1x7x7x64xbf16>
  %v145 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v143, %b54, %v129 : tensor<1x7x7x64xbf16>, tensor<64xbf16>, tensor<1x7x7x64xbf16>) outs(%e144 : tensor<1x7x7x64xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<1x7x7x64xbf16>
  %e146 = tensor.empty() : tensor<1x7x7x384xbf16>
  %z147 = linalg.fill ins(%c0 : bf16) outs(%e146 : tensor<1x7x7x384xbf16>) -> tensor<1x7x7x384xbf16>
  %v148 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v145, %k55 : tensor<1x7x7x64xbf16>, tensor<1x1x64x384xbf16>) outs(%z147 : tensor<1x7x7x384xbf16>) -> tensor<1x7x7x384xbf16>
  %e149 = tensor.empty() : tensor<1x7x7x384xbf16>
  %v150 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v148, %b56 : tensor<1x7x7x384xbf16>, tensor<384xbf16>) outs(%e149 : tensor<1x7x7x384xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x7x7x384xbf16>
  %p151 = tensor.pad %v150 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x7x7x384xbf16> to tensor<1x9x9x384xbf16>
  %e152 = tensor.empty() : tensor<1x7x7x384xbf16>
  %z153 = linalg.fill ins(%c0 : bf16) outs(%e152 : tensor<1x7x7x384xbf16>) -> tensor<1x7x7x384xbf16>
  %v154 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p151, %k57 : tensor<1x9x9x384xbf16>, tensor<3x3x384xbf16>) outs(%z153 : tensor<1x7x7x384xbf16>) -> tensor<1x7x7x384xbf16>
  %e155 = tensor.empty() : tensor<1x7x7x384xbf16>
  %v156 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v154, %b58 : tensor<1x7x7x384xbf16>, tensor<384xbf16>) outs(%e155 : tensor<1x7x7x384xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x7x7x384xbf16>
  %e157 = tensor.empty() : tensor<1x7x7x64xbf16>
  %z158 = linalg.fill ins(%c0 : bf16) outs(%e157 : tensor<1x7x7x64xbf16>) -> tensor<1x7x7x64xbf16>
  %v159 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v156, %k59 : tensor<1x7x7x384xbf16>, tensor<1x1x384x64xbf16>) outs(%z158 : tensor<1x7x7x64xbf16>) -> tensor<1x7x7x64xbf16>
  %e160 = tensor.empty() : tensor<1x7x7x64xbf16>
  %v161 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v159, %b60, %v145 : tensor<1x7x7x64xbf16>, tensor<64xbf16>, tensor<1x7x7x64xbf16>) outs(%e160 : tensor<1x7x7x64xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<1x7x7x64xbf16>
  %e162 = tensor.empty() : tensor<1x7x7x384xbf16>
  %z163 = linalg.fill ins(%c0 : bf16) outs(%e162 : tensor<1x7x7x384xbf16>) -> tensor<1x7x7x384xbf16>
  %v164 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v161, %k61 : tensor<1x7x7x64xbf16>, tensor<1x1x64x384xbf16>) outs(%z163 : tensor<1x7x7x384xbf16>) -> tensor<1x7x7x384xbf16>
  %e165 = tensor.empty() : tensor<1x7x7x384xbf16>
  %v166 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v164, %b62 : tensor<1x7x7x384xbf16>, tensor<384xbf16>) outs(%e165 : tensor<1x7x7x384xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x7x7x384xbf16>
  %p167 = tensor.pad %v166 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x7x7x384xbf16> to tensor<1x9x9x384xbf16>
  %e168 = tensor.empty() : tensor<1x7x7x384xbf16>
  %z169 = linalg.fill ins(%c0 : bf16) outs(%e168 : tensor<1x7x7x384xbf16>) -> tensor<1x7x7x384xbf16>
  %v170 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p167, %k63 : tensor<1x9x9x384xbf16>, tensor<3x3x384xbf16>) outs(%z169 : tensor<1x7x7x384xbf16>) -> tensor<1x7x7x384xbf16>
  %e171 = tensor.empty() : tensor<1x7x7x384xbf16>
  %v172 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v170, %b64 : tensor<1x7x7x384xbf16>, tensor<384xbf16>) outs(%e171 : tensor<1x7x7x384xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x7x7x384xbf16>
  %e173 = tensor.empty() : tensor<1x7x7x96xbf16>
  %z174 = linalg.fill ins(%c0 : bf16) outs(%e173 : tensor<1x7x7x96xbf16>) -> tensor<1x7x7x96xbf16>
  %v175 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v172, %k65 : tensor<1x7x7x384xbf16>, tensor<1x1x384x96xbf16>) outs(%z174 : tensor<1x7x7x96xbf16>) -> tensor<1x7x7x96xbf16>
  %e176 = tensor.empty() : tensor<1x7x7x96xbf16>
  %v177 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v175, %b66 : tensor<1x7x7x96xbf16>, tensor<96xbf16>) outs(%e176 : tensor<1x7x7x96xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1x7x7x96xbf16>
  %e178 = tensor.empty() : tensor<1x7x7x576xbf16>
  %z179 = linalg.fill ins(%c0 : bf16) outs(%e178 : tensor<1x7x7x576xbf16>) -> tensor<1x7x7x576xbf16>
  %v180 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v177, %k67 : tensor<1x7x7x96xbf16>, tensor<1x1x96x576xbf16>) outs(%z179 : tensor<1x7x7x576xbf16>) -> tensor<1x7x7x576xbf16>
  %e181 = tensor.empty() : tensor<1x7x7x576xbf16>
  %v182 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v180, %b68 : tensor<1x7x7x576xbf16>, tensor<576xbf16>) outs(%e181 : tensor<1x7x7x576xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x7x7x576xbf16>
  %p183 = tensor.pad %v182 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x7x7x576xbf16> to tensor<1x9x9x576xbf16>
  %e184 = tensor.empty() : tensor<1x7x7x576xbf16>
  %z185 = linalg.fill ins(%c0 : bf16) outs(%e184 : tensor<1x7x7x576xbf16>) -> tensor<1x7x7x576xbf16>
  %v186 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p183, %k69 : tensor<1x9x9x576xbf16>, tensor<3x3x576xbf16>) outs(%z185 : tensor<1x7x7x576xbf16>) -> tensor<1x7x7x576xbf16>
  %e187 = tensor.empty() : tensor<1x7x7x576xbf16>
  %v188 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v186, %b70 : tensor<1x7x7x576xbf16>, tensor<576xbf16>) outs(%e187 : tensor<1x7x7x576xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x7x7x576xbf16>
  %e189 = tensor.empty() : tensor<1x7x7x96xbf16>
  %z190 = linalg.fill ins(%c0 : bf16) outs(%e189 : tensor<1x7x7x96xbf16>) -> tensor<1x7x7x96xbf16>
  %v191 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v188, %k71 : tensor<1x7x7x576xbf16>, tensor<1x1x576x96xbf16>) outs(%z190 : tensor<1x7x7x96xbf16>) -> tensor<1x7x7x96xbf16>
  %e192 = tensor.empty() : tensor<1x7x7x96xbf16>
  %v193 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v191, %b72, %v177 : tensor<1x7x7x96xbf16>, tensor<96xbf16>, tensor<1x7x7x96xbf16>) outs(%e192 : tensor<1x7x7x96xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<1x7x7x96xbf16>
  %e194 = tensor.empty() : tensor<1x7x7x576xbf16>
  %z195 = linalg.fill ins(%c0 : bf16) outs(%e194 : tensor<1x7x7x576xbf16>) -> tensor<1x7x7x576xbf16>
  %v196 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v193, %k73 : tensor<1x7x7x96xbf16>, tensor<1x1x96x576xbf16>) outs(%z195 : tensor<1x7x7x576xbf16>) -> tensor<1x7x7x576xbf16>
  %e197 = tensor.empty() : tensor<1x7x7x576xbf16>
  %v198 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v196, %b74 : tensor<1x7x7x576xbf16>, tensor<576xbf16>) outs(%e197 : tensor<1x7x7x576xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x7x7x576xbf16>
  %p199 = tensor.pad %v198 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x7x7x576xbf16> to tensor<1x9x9x576xbf16>
  %e200 = tensor.empty() : tensor<1x7x7x576xbf16>
  %z201 = linalg.fill ins(%c0 : bf16) outs(%e200 : tensor<1x7x7x576xbf16>) -> tensor<1x7x7x576xbf16>
  %v202 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p199, %k75 : tensor<1x9x9x576xbf16>, tensor<3x3x576xbf16>) outs(%z201 : tensor<1x7x7x576xbf16>) -> tensor<1x7x7x576xbf16>
  %e203 = tensor.empty() : tensor<1x7x7x576xbf16>
  %v204 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v202, %b76 : tensor<1x7x7x576xbf16>, tensor<576xbf16>) outs(%e203 : tensor<1x7x7x576xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x7x7x576xbf16>
  %e205 = tensor.empty() : tensor<1x7x7x96xbf16>
  %z206 = linalg.fill ins(%c0 : bf16) outs(%e205 : tensor<1x7x7x96xbf16>) -> tensor<1x7x7x96xbf16>
  %v207 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v204, %k77 : tensor<1x7x7x576xbf16>, tensor<1x1x576x96xbf16>) outs(%z206 : tensor<1x7x7x96xbf16>) -> tensor<1x7x7x96xbf16>
  %e208 = tensor.empty() : tensor<1x7x7x96xbf16>
  %v209 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v207, %b78, %v193 : tensor<1x7x7x96xbf16>, tensor<96xbf16>, tensor<1x7x7x96xbf16>) outs(%e208 : tensor<1x7x7x96xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<1x7x7x96xbf16>
  %e210 = tensor.empty() : tensor<1x7x7x576xbf16>
  %z211 = linalg.fill ins(%c0 : bf16) outs(%e210 : tensor<1x7x7x576xbf16>) -> tensor<1x7x7x576xbf16>
  %v212 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v209, %k79 : tensor<1x7x7x96xbf16>, tensor<1x1x96x576xbf16>) outs(%z211 : tensor<1x7x7x576xbf16>) -> tensor<1x7x7x576xbf16>
  %e213 = tensor.empty() : tensor<1x7x7x576xbf16>
  %v214 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v212, %b80 : tensor<1x7x7x576xbf16>, tensor<576xbf16>) outs(%e213 : tensor<1x7x7x576xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x7x7x576xbf16>
  %p215 = tensor.pad %v214 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x7x7x576xbf16> to tensor<1x9x9x576xbf16>
  %e216 = tensor.empty() : tensor<1x4x4x576xbf16>
  %z217 = linalg.fill ins(%c0 : bf16) outs(%e216 : tensor<1x4x4x576xbf16>) -> tensor<1x4x4x576xbf16>
  %v218 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%p215, %k81 : tensor<1x9x9x576xbf16>, tensor<3x3x576xbf16>) outs(%z217 : tensor<1x4x4x576xbf16>) -> tensor<1x4x4x576xbf16>
  %e219 = tensor.empty() : tensor<1x4x4x576xbf16>
  %v220 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v218, %b82 : tensor<1x4x4x576xbf16>, tensor<576xbf16>) outs(%e219 : tensor<1x4x4x576xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x4x4x576xbf16>
  %e221 = tensor.empty() : tensor<1x4x4x160xbf16>
  %z222 = linalg.fill ins(%c0 : bf16) outs(%e221 : tensor<1x4x4x160xbf16>) -> tensor<1x4x4x160xbf16>
  %v223 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v220, %k83 : tensor<1x4x4x576xbf16>, tensor<1x1x576x160xbf16>) outs(%z222 : tensor<1x4x4x160xbf16>) -> tensor<1x4x4x160xbf16>
  %e224 = tensor.empty() : tensor<1x4x4x160xbf16>
  %v225 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v223, %b84 : tensor<1x4x4x160xbf16>, tensor<160xbf16>) outs(%e224 : tensor<1x4x4x160xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1x4x4x160xbf16>
  %e226 = tensor.empty() : tensor<1x4x4x960xbf16>
  %z227 = linalg.fill ins(%c0 : bf16) outs(%e226 : tensor<1x4x4x960xbf16>) -> tensor<1x4x4x960xbf16>
  %v228 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v225, %k85 : tensor<1x4x4x160xbf16>, tensor<1x1x160x960xbf16>) outs(%z227 : tensor<1x4x4x960xbf16>) -> tensor<1x4x4x960xbf16>
  %e229 = tensor.empty() : tensor<1x4x4x960xbf16>
  %v230 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v228, %b86 : tensor<1x4x4x960xbf16>, tensor<960xbf16>) outs(%e229 : tensor<1x4x4x960xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x4x4x960xbf16>
  %p231 = tensor.pad %v230 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x4x4x960xbf16> to tensor<1x6x6x960xbf16>
  %e232 = tensor.empty() : tensor<1x4x4x960xbf16>
  %z233 = linalg.fill ins(%c0 : bf16) outs(%e232 : tensor<1x4x4x960xbf16>) -> tensor<1x4x4x960xbf16>
  %v234 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p231, %k87 : tensor<1x6x6x960xbf16>, tensor<3x3x960xbf16>) outs(%z233 : tensor<1x4x4x960xbf16>) -> tensor<1x4x4x960xbf16>
  %e235 = tensor.empty() : tensor<1x4x4x960xbf16>
  %v236 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v234, %b88 : tensor<1x4x4x960xbf16>, tensor<960xbf16>) outs(%e235 : tensor<1x4x4x960xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x4x4x960xbf16>
  %e237 = tensor.empty() : tensor<1x4x4x160xbf16>
  %z238 = linalg.fill ins(%c0 : bf16) outs(%e237 : tensor<1x4x4x160xbf16>) -> tensor<1x4x4x160xbf16>
  %v239 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v236, %k89 : tensor<1x4x4x960xbf16>, tensor<1x1x960x160xbf16>) outs(%z238 : tensor<1x4x4x160xbf16>) -> tensor<1x4x4x160xbf16>
  %e240 = tensor.empty() : tensor<1x4x4x160xbf16>
  %v241 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v239, %b90, %v225 : tensor<1x4x4x160xbf16>, tensor<160xbf16>, tensor<1x4x4x160xbf16>) outs(%e240 : tensor<1x4x4x160xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<1x4x4x160xbf16>
  %e242 = tensor.empty() : tensor<1x4x4x960xbf16>
  %z243 = linalg.fill ins(%c0 : bf16) outs(%e242 : tensor<1x4x4x960xbf16>) -> tensor<1x4x4x960xbf16>
  %v244 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v241, %k91 : tensor<1x4x4x160xbf16>, tensor<1x1x160x960xbf16>) outs(%z243 : tensor<1x4x4x960xbf16>) -> tensor<1x4x4x960xbf16>
  %e245 = tensor.empty() : tensor<1x4x4x960xbf16>
  %v246 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v244, %b92 : tensor<1x4x4x960xbf16>, tensor<960xbf16>) outs(%e245 : tensor<1x4x4x960xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x4x4x960xbf16>
  %p247 = tensor.pad %v246 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x4x4x960xbf16> to tensor<1x6x6x960xbf16>
  %e248 = tensor.empty() : tensor<1x4x4x960xbf16>
  %z249 = linalg.fill ins(%c0 : bf16) outs(%e248 : tensor<1x4x4x960xbf16>) -> tensor<1x4x4x960xbf16>
  %v250 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p247, %k93 : tensor<1x6x6x960xbf16>, tensor<3x3x960xbf16>) outs(%z249 : tensor<1x4x4x960xbf16>) -> tensor<1x4x4x960xbf16>
  %e251 = tensor.empty() : tensor<1x4x4x960xbf16>
  %v252 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v250, %b94 : tensor<1x4x4x960xbf16>, tensor<960xbf16>) outs(%e251 : tensor<1x4x4x960xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x4x4x960xbf16>
  %e253 = tensor.empty() : tensor<1x4x4x160xbf16>
  %z254 = linalg.fill ins(%c0 : bf16) outs(%e253 : tensor<1x4x4x160xbf16>) -> tensor<1x4x4x160xbf16>
  %v255 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v252, %k95 : tensor<1x4x4x960xbf16>, tensor<1x1x960x160xbf16>) outs(%z254 : tensor<1x4x4x160xbf16>) -> tensor<1x4x4x160xbf16>
  %e256 = tensor.empty() : tensor<1x4x4x160xbf16>
  %v257 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v255, %b96, %v241 : tensor<1x4x4x160xbf16>, tensor<160xbf16>, tensor<1x4x4x160xbf16>) outs(%e256 : tensor<1x4x4x160xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<1x4x4x160xbf16>
  %e258 = tensor.empty() : tensor<1x4x4x960xbf16>
  %z259 = linalg.fill ins(%c0 : bf16) outs(%e258 : tensor<1x4x4x960xbf16>) -> tensor<1x4x4x960xbf16>
  %v260 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v257, %k97 : tensor<1x4x4x160xbf16>, tensor<1x1x160x960xbf16>) outs(%z259 : tensor<1x4x4x960xbf16>) -> tensor<1x4x4x960xbf16>
  %e261 = tensor.empty() : tensor<1x4x4x960xbf16>
  %v262 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v260, %b98 : tensor<1x4x4x960xbf16>, tensor<960xbf16>) outs(%e261 : tensor<1x4x4x960xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x4x4x960xbf16>
  %p263 = tensor.pad %v262 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x4x4x960xbf16> to tensor<1x6x6x960xbf16>
  %e264 = tensor.empty() : tensor<1x4x4x960xbf16>
  %z265 = linalg.fill ins(%c0 : bf16) outs(%e264 : tensor<1x4x4x960xbf16>) -> tensor<1x4x4x960xbf16>
  %v266 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p263, %k99 : tensor<1x6x6x960xbf16>, tensor<3x3x960xbf16>) outs(%z265 : tensor<1x4x4x960xbf16>) -> tensor<1x4x4x960xbf16>
  %e267 = tensor.empty() : tensor<1x4x4x960xbf16>
  %v268 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v266, %b100 : tensor<1x4x4x960xbf16>, tensor<960xbf16>) outs(%e267 : tensor<1x4x4x960xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x4x4x960xbf16>
  %e269 = tensor.empty() : tensor<1x4x4x320xbf16>
  %z270 = linalg.fill ins(%c0 : bf16) outs(%e269 : tensor<1x4x4x320xbf16>) -> tensor<1x4x4x320xbf16>
  %v271 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v268, %k101 : tensor<1x4x4x960xbf16>, tensor<1x1x960x320xbf16>) outs(%z270 : tensor<1x4x4x320xbf16>) -> tensor<1x4x4x320xbf16>
  %e272 = tensor.empty() : tensor<1x4x4x320xbf16>
  %v273 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v271, %b102 : tensor<1x4x4x320xbf16>, tensor<320xbf16>) outs(%e272 : tensor<1x4x4x320xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1x4x4x320xbf16>
  %e274 = tensor.empty() : tensor<1x4x4x1280xbf16>
  %z275 = linalg.fill ins(%c0 : bf16) outs(%e274 : tensor<1x4x4x1280xbf16>) -> tensor<1x4x4x1280xbf16>
  %v276 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v273, %k103 : tensor<1x4x4x320xbf16>, tensor<1x1x320x1280xbf16>) outs(%z275 : tensor<1x4x4x1280xbf16>) -> tensor<1x4x4x1280xbf16>
  %e277 = tensor.empty() : tensor<1x4x4x1280xbf16>
  %v278 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v276, %b104 : tensor<1x4x4x1280xbf16>, tensor<1280xbf16>) outs(%e277 : tensor<1x4x4x1280xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x4x4x1280xbf16>
  %e279 = tensor.empty() : tensor<1x1280xbf16>
  %z280 = linalg.fill ins(%c0 : bf16) outs(%e279 : tensor<1x1280xbf16>) -> tensor<1x1280xbf16>
  %v281 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3)>], iterator_types = ["parallel", "reduction", "reduction", "parallel"]} ins(%v278 : tensor<1x4x4x1280xbf16>) outs(%z280 : tensor<1x1280xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1x1280xbf16>
  %e282 = tensor.empty() : tensor<1x1280xbf16>
  %v283 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v281 : tensor<1x1280xbf16>) outs(%e282 : tensor<1x1280xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %d = arith.mulf %x0, %c2 : bf16
    linalg.yield %d : bf16
  } -> tensor<1x1280xbf16>
  %e284 = tensor.empty() : tensor<1x1000xbf16>
  %z285 = linalg.fill ins(%c0 : bf16) outs(%e284 : tensor<1x1000xbf16>) -> tensor<1x1000xbf16>
  %v286 = linalg.matmul ins(%v283, %w105 : tensor<1x1280xbf16>, tensor<1280x1000xbf16>) outs(%z285 : tensor<1x1000xbf16>) -> tensor<1x1000xbf16>
  return %v286 : tensor<1x1000xbf16>
}
