// Max pooling 3x3 with stride 2 on a padded bf16 feature map. The pad is computed inside the tile
// of the pooling that reads it.
func.func @main(%features: tensor<1x112x112x64xbf16>) -> tensor<1x56x56x64xbf16> {
  %lowest = arith.constant 0xFF80 : bf16
  %window = tensor.empty() : tensor<3x3xbf16>
  %empty = tensor.empty() : tensor<1x56x56x64xbf16>

  %padded = tensor.pad %features low[0, 0, 0, 0] high[0, 1, 1, 0] {
  ^bb0(%b: index, %h: index, %w: index, %c: index):
    tensor.yield %lowest : bf16
  } : tensor<1x112x112x64xbf16> to tensor<1x113x113x64xbf16>
  %init = linalg.fill ins(%lowest : bf16) outs(%empty : tensor<1x56x56x64xbf16>)
      -> tensor<1x56x56x64xbf16>
  %pooled = linalg.pooling_nhwc_max {
      dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>
    } ins(%padded, %window : tensor<1x113x113x64xbf16>, tensor<3x3xbf16>)
      outs(%init : tensor<1x56x56x64xbf16>) -> tensor<1x56x56x64xbf16>

  return %pooled : tensor<1x56x56x64xbf16>
}
