// Made by generate.py.
func.func @unet(%image: tensor<1x64x64x16xbf16>, %k1: tensor<3x3x16x32xbf16>, %b2: tensor<32xbf16>, %k3: tensor<3x3x32x32xbf16>, %b4: tensor<32xbf16>, %k5: tensor<3x3x32x64xbf16>, %b6: tensor<64xbf16>, %k7: tensor<3x3x64x64xbf16>, %b8: tensor<64xbf16>, %k9: tensor<3x3x64x64xbf16>, %b10: tensor<64xbf16>, %k11: tensor<3x3x64x128xbf16>, %b12: tensor<128xbf16>, %k13: tensor<3x3x128x64xbf16>, %b14: tensor<64xbf16>, %k15: tensor<3x3x64x64xbf16>, %b16: tensor<64xbf16>, %k17: tensor<3x3x64x32xbf16>, %b18: tensor<32xbf16>, %k19: tensor<3x3x32x32xbf16>, %b20: tensor<32xbf16>, %k21: tensor<1x1x32x8xbf16>, %b22: tensor<8xbf16>) -> tensor<1x64x64x8xbf16> {
  %c0 = arith.constant 0.0 : bf16
  %c1 = arith.constant 6.0 : bf16
  %p1 = tensor.pad %image low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x64x64x16xbf16> to tensor<1x66x66x16xbf16>
  %e2 = tensor.empty() : tensor<1x64x64x32xbf16>
  %z3 = linalg.fill ins(%c0 : bf16) outs(%e2 : tensor<1x64x64x32xbf16>) -> tensor<1x64x64x32xbf16>
  %v4 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p1, %k1 : tensor<1x66x66x16xbf16>, tensor<3x3x16x32xbf16>) outs(%z3 : tensor<1x64x64x32xbf16>) -> tensor<1x64x64x32xbf16>
  %e5 = tensor.empty() : tensor<1x64x64x32xbf16>
  %v6 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v4, %b2 : tensor<1x64x64x32xbf16>, tensor<32xbf16>) outs(%e5 : tensor<1x64x64x32xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x64x64x32xbf16>
  %p7 = tensor.pad %v6 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x64x64x32xbf16> to tensor<1x66x66x32xbf16>
  %e8 = tensor.empty() : tensor<1x64x64x32xbf16>
  %z9 = linalg.fill ins(%c0 : bf16) outs(%e8 : tensor<1x64x64x32xbf16>) -> tensor<1x64x64x32xbf16>
  %v10 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p7, %k3 : tensor<1x66x66x32xbf16>, tensor<3x3x32x32xbf16>) outs(%z9 : tensor<1x64x64x32xbf16>) -> tensor<1x64x64x32xbf16>
  %e11 = tensor.empty() : tensor<1x64x64x32xbf16>
  %v12 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v10, %b4 : tensor<1x64x64x32xbf16>, tensor<32xbf16>) outs(%e11 : tensor<1x64x64x32xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x64x64x32xbf16>
  %p13 = tensor.pad %v12 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x64x64x32xbf16> to tensor<1x66x66x32xbf16>
  %e14 = tensor.empty() : tensor<1x32x32x64xbf16>
  %z15 = linalg.fill ins(%c0 : bf16) outs(%e14 : tensor<1x32x32x64xbf16>) -> tensor<1x32x32x64xbf16>
  %v16 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%p13, %k5 : tensor<1x66x66x32xbf16>, tensor<3x3x32x64xbf16>) outs(%z15 : tensor<1x32x32x64xbf16>) -> tensor<1x32x32x64xbf16>
  %e17 = tensor.empty() : tensor<1x32x32x64xbf16>
  %v18 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v16, %b6 : tensor<1x32x32x64xbf16>, tensor<64xbf16>) outs(%e17 : tensor<1x32x32x64xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x32x32x64xbf16>
  %p19 = tensor.pad %v18 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x32x32x64xbf16> to tensor<1x34x34x64xbf16>
  %e20 = tensor.empty() : tensor<1x32x32x64xbf16>
  %z21 = linalg.fill ins(%c0 : bf16) outs(%e20 : tensor<1x32x32x64xbf16>) -> tensor<1x32x32x64xbf16>
  %v22 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p19, %k7 : tensor<1x34x34x64xbf16>, tensor<3x3x64x64xbf16>) outs(%z21 : tensor<1x32x32x64xbf16>) -> tensor<1x32x32x64xbf16>
  %e23 = tensor.empty() : tensor<1x32x32x64xbf16>
  %v24 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v22, %b8 : tensor<1x32x32x64xbf16>, tensor<64xbf16>) outs(%e23 : tensor<1x32x32x64xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x32x32x64xbf16>
  %p25 = tensor.pad %v24 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x32x32x64xbf16> to tensor<1x34x34x64xbf16>
  %e26 = tensor.empty() : tensor<1x32x32x64xbf16>
  %z27 = linalg.fill ins(%c0 : bf16) outs(%e26 : tensor<1x32x32x64xbf16>) -> tensor<1x32x32x64xbf16>
  %v28 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p25, %k9 : tensor<1x34x34x64xbf16>, tensor<3x3x64x64xbf16>) outs(%z27 : tensor<1x32x32x64xbf16>) -> tensor<1x32x32x64xbf16>
  %e29 = tensor.empty() : tensor<1x32x32x64xbf16>
  %v30 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v28, %b10 : tensor<1x32x32x64xbf16>, tensor<64xbf16>) outs(%e29 : tensor<1x32x32x64xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x32x32x64xbf16>
  %p31 = tensor.pad %v30 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x32x32x64xbf16> to tensor<1x34x34x64xbf16>
  %e32 = tensor.empty() : tensor<1x16x16x128xbf16>
  %z33 = linalg.fill ins(%c0 : bf16) outs(%e32 : tensor<1x16x16x128xbf16>) -> tensor<1x16x16x128xbf16>
  %v34 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%p31, %k11 : tensor<1x34x34x64xbf16>, tensor<3x3x64x128xbf16>) outs(%z33 : tensor<1x16x16x128xbf16>) -> tensor<1x16x16x128xbf16>
  %e35 = tensor.empty() : tensor<1x16x16x128xbf16>
  %v36 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v34, %b12 : tensor<1x16x16x128xbf16>, tensor<128xbf16>) outs(%e35 : tensor<1x16x16x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x16x16x128xbf16>
  %e37 = tensor.empty() : tensor<1x32x32x128xbf16>
  %v38 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1 floordiv 2, d2 floordiv 2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v36 : tensor<1x16x16x128xbf16>) outs(%e37 : tensor<1x32x32x128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    linalg.yield %x0 : bf16
  } -> tensor<1x32x32x128xbf16>
  %p39 = tensor.pad %v38 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x32x32x128xbf16> to tensor<1x34x34x128xbf16>
  %e40 = tensor.empty() : tensor<1x32x32x64xbf16>
  %z41 = linalg.fill ins(%c0 : bf16) outs(%e40 : tensor<1x32x32x64xbf16>) -> tensor<1x32x32x64xbf16>
  %v42 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p39, %k13 : tensor<1x34x34x128xbf16>, tensor<3x3x128x64xbf16>) outs(%z41 : tensor<1x32x32x64xbf16>) -> tensor<1x32x32x64xbf16>
  %e43 = tensor.empty() : tensor<1x32x32x64xbf16>
  %v44 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v42, %b14, %v30 : tensor<1x32x32x64xbf16>, tensor<64xbf16>, tensor<1x32x32x64xbf16>) outs(%e43 : tensor<1x32x32x64xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    %l = arith.maximumf %r, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x32x32x64xbf16>
  %p45 = tensor.pad %v44 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x32x32x64xbf16> to tensor<1x34x34x64xbf16>
  %e46 = tensor.empty() : tensor<1x32x32x64xbf16>
  %z47 = linalg.fill ins(%c0 : bf16) outs(%e46 : tensor<1x32x32x64xbf16>) -> tensor<1x32x32x64xbf16>
  %v48 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p45, %k15 : tensor<1x34x34x64xbf16>, tensor<3x3x64x64xbf16>) outs(%z47 : tensor<1x32x32x64xbf16>) -> tensor<1x32x32x64xbf16>
  %e49 = tensor.empty() : tensor<1x32x32x64xbf16>
  %v50 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v48, %b16 : tensor<1x32x32x64xbf16>, tensor<64xbf16>) outs(%e49 : tensor<1x32x32x64xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x32x32x64xbf16>
  %e51 = tensor.empty() : tensor<1x64x64x64xbf16>
  %v52 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1 floordiv 2, d2 floordiv 2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v50 : tensor<1x32x32x64xbf16>) outs(%e51 : tensor<1x64x64x64xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    linalg.yield %x0 : bf16
  } -> tensor<1x64x64x64xbf16>
  %p53 = tensor.pad %v52 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x64x64x64xbf16> to tensor<1x66x66x64xbf16>
  %e54 = tensor.empty() : tensor<1x64x64x32xbf16>
  %z55 = linalg.fill ins(%c0 : bf16) outs(%e54 : tensor<1x64x64x32xbf16>) -> tensor<1x64x64x32xbf16>
  %v56 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p53, %k17 : tensor<1x66x66x64xbf16>, tensor<3x3x64x32xbf16>) outs(%z55 : tensor<1x64x64x32xbf16>) -> tensor<1x64x64x32xbf16>
  %e57 = tensor.empty() : tensor<1x64x64x32xbf16>
  %v58 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v56, %b18, %v12 : tensor<1x64x64x32xbf16>, tensor<32xbf16>, tensor<1x64x64x32xbf16>) outs(%e57 : tensor<1x64x64x32xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    %l = arith.maximumf %r, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x64x64x32xbf16>
  %p59 = tensor.pad %v58 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %c0 : bf16
  } : tensor<1x64x64x32xbf16> to tensor<1x66x66x32xbf16>
  %e60 = tensor.empty() : tensor<1x64x64x32xbf16>
  %z61 = linalg.fill ins(%c0 : bf16) outs(%e60 : tensor<1x64x64x32xbf16>) -> tensor<1x64x64x32xbf16>
  %v62 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%p59, %k19 : tensor<1x66x66x32xbf16>, tensor<3x3x32x32xbf16>) outs(%z61 : tensor<1x64x64x32xbf16>) -> tensor<1x64x64x32xbf16>
  %e63 = tensor.empty() : tensor<1x64x64x32xbf16>
  %v64 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v62, %b20 : tensor<1x64x64x32xbf16>, tensor<32xbf16>) outs(%e63 : tensor<1x64x64x32xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %l = arith.maximumf %s, %c0 : bf16
    %h = arith.minimumf %l, %c1 : bf16
    linalg.yield %h : bf16
  } -> tensor<1x64x64x32xbf16>
  %e65 = tensor.empty() : tensor<1x64x64x8xbf16>
  %z66 = linalg.fill ins(%c0 : bf16) outs(%e65 : tensor<1x64x64x8xbf16>) -> tensor<1x64x64x8xbf16>
  %v67 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%v64, %k21 : tensor<1x64x64x32xbf16>, tensor<1x1x32x8xbf16>) outs(%z66 : tensor<1x64x64x8xbf16>) -> tensor<1x64x64x8xbf16>
  %e68 = tensor.empty() : tensor<1x64x64x8xbf16>
  %v69 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v67, %b22 : tensor<1x64x64x8xbf16>, tensor<8xbf16>) outs(%e68 : tensor<1x64x64x8xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1x64x64x8xbf16>
  return %v69 : tensor<1x64x64x8xbf16>
}
