// A fully connected layer in bf16: relu(a x w + bias). The weight is ten times the local RAM of
// the SL2610 target, so the layer has to be computed in tiles.
#matrix = affine_map<(m, n) -> (m, n)>
#columns = affine_map<(m, n) -> (n)>

func.func @main(%a: tensor<300x800xbf16>, %w: tensor<800x3200xbf16>,
                %b: tensor<3200xbf16>) -> tensor<300x3200xbf16> {
  %zero = arith.constant 0.0 : bf16
  %empty = tensor.empty() : tensor<300x3200xbf16>

  %init = linalg.fill ins(%zero : bf16) outs(%empty : tensor<300x3200xbf16>)
      -> tensor<300x3200xbf16>
  %product = linalg.matmul
      ins(%a, %w : tensor<300x800xbf16>, tensor<800x3200xbf16>)
      outs(%init : tensor<300x3200xbf16>) -> tensor<300x3200xbf16>

  %biased = linalg.generic {
      indexing_maps = [#matrix, #columns, #matrix],
      iterator_types = ["parallel", "parallel"]
    } ins(%product, %b : tensor<300x3200xbf16>, tensor<3200xbf16>)
      outs(%empty : tensor<300x3200xbf16>) {
  ^bb0(%value: bf16, %bias: bf16, %out: bf16):
    %sum = arith.addf %value, %bias : bf16
    linalg.yield %sum : bf16
  } -> tensor<300x3200xbf16>

  %relu = linalg.generic {
      indexing_maps = [#matrix, #matrix],
      iterator_types = ["parallel", "parallel"]
    } ins(%biased : tensor<300x3200xbf16>) outs(%empty : tensor<300x3200xbf16>) {
  ^bb0(%value: bf16, %out: bf16):
    %clamped = arith.maximumf %value, %zero : bf16
    linalg.yield %clamped : bf16
  } -> tensor<300x3200xbf16>

  return %relu : tensor<300x3200xbf16>
}
