// Attention probabilities: softmax along the last dimension of scaled scores, in bf16.
// The normalised dimension has to stay whole in every tile.
#scores = affine_map<(h, q, k) -> (h, q, k)>

func.func @main(%scores: tensor<8x384x384xbf16>) -> tensor<8x384x384xbf16> {
  %scale = arith.constant 0.125 : bf16
  %empty = tensor.empty() : tensor<8x384x384xbf16>

  %scaled = linalg.generic {
      indexing_maps = [#scores, #scores],
      iterator_types = ["parallel", "parallel", "parallel"]
    } ins(%scores : tensor<8x384x384xbf16>) outs(%empty : tensor<8x384x384xbf16>) {
  ^bb0(%score: bf16, %out: bf16):
    %product = arith.mulf %score, %scale : bf16
    linalg.yield %product : bf16
  } -> tensor<8x384x384xbf16>

  %probabilities = linalg.softmax dimension(2)
      ins(%scaled : tensor<8x384x384xbf16>)
      outs(%empty : tensor<8x384x384xbf16>) -> tensor<8x384x384xbf16>

  return %probabilities : tensor<8x384x384xbf16>
}
