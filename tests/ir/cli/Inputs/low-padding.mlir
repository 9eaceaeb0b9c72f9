func.func @main(%a0: tensor<10x10x12xf32>, %a4: tensor<10x12x1xf32>, %e5: tensor<10x10x7xf16>) -> (tensor<10x10x7xf16>) {
    %zerof16 = arith.constant 0.0 : f16
    %zerof32 = arith.constant 0.0 : f32
    %p1 = tensor.pad %a0 low[0, 0, 0] high[0, 2, 0] {
    ^bb0(%i0: index, %i1: index, %i2: index):
      tensor.yield %zerof32 : f32
    } : tensor<10x10x12xf32> to tensor<10x12x12xf32>
    %v2 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%p1 : tensor<10x12x12xf32>) outs (%p1 : tensor<10x12x12xf32>) {
    ^bb0(%x0: f32, %o0: f32):
      linalg.yield %x0 : f32
    } -> tensor<10x12x12xf32>
    %p3 = tensor.pad %v2 low[0, 0, 2] high[0, 0, 0] {
    ^bb0(%i0: index, %i1: index, %i2: index):
      tensor.yield %zerof32 : f32
    } : tensor<10x12x12xf32> to tensor<10x12x14xf32>
    %f6 = linalg.fill ins(%zerof16 : f16) outs(%e5 : tensor<10x10x7xf16>) -> tensor<10x10x7xf16>
    %v7 = linalg.conv_1d_ncw_fcw {dilations = dense<[1]> : tensor<1xi64>, strides = dense<[2]> : tensor<1xi64>} ins(%p3, %a4 : tensor<10x12x14xf32>, tensor<10x12x1xf32>) outs(%f6 : tensor<10x10x7xf16>) -> tensor<10x10x7xf16>
    return %v7 : tensor<10x10x7xf16>
}
