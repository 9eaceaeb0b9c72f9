// Two reductions a local RAM cannot take as they are: a sum of 100,000 values per row, longer than
// one write descriptor of the hardware, and a maximum over 3 channels of a map that does not fit.
#row = affine_map<(n, k) -> (n, k)>
#row_sum = affine_map<(n, k) -> (n)>
#map = affine_map<(b, h, w, c) -> (b, h, c, w)>
#map_max = affine_map<(b, h, w, c) -> (b, h, w)>

func.func @main(%rows: tensor<2x100000xbf16>, %image: tensor<1x640x3x608xbf16>)
    -> (tensor<2xf32>, tensor<1x640x608xbf16>) {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF80 : bf16
  %sums = tensor.empty() : tensor<2xf32>
  %maxima = tensor.empty() : tensor<1x640x608xbf16>

  %sum_init = linalg.fill ins(%zero : f32) outs(%sums : tensor<2xf32>) -> tensor<2xf32>
  %sum = linalg.generic {
      indexing_maps = [#row, #row_sum], iterator_types = ["parallel", "reduction"]
    } ins(%rows : tensor<2x100000xbf16>) outs(%sum_init : tensor<2xf32>) {
  ^bb0(%value: bf16, %total: f32):
    %wide = arith.extf %value : bf16 to f32
    %next = arith.addf %wide, %total : f32
    linalg.yield %next : f32
  } -> tensor<2xf32>

  %max_init = linalg.fill ins(%lowest : bf16) outs(%maxima : tensor<1x640x608xbf16>)
      -> tensor<1x640x608xbf16>
  %max = linalg.generic {
      indexing_maps = [#map, #map_max],
      iterator_types = ["parallel", "parallel", "parallel", "reduction"]
    } ins(%image : tensor<1x640x3x608xbf16>) outs(%max_init : tensor<1x640x608xbf16>) {
  ^bb0(%value: bf16, %best: bf16):
    %next = arith.maximumf %value, %best : bf16
    linalg.yield %next : bf16
  } -> tensor<1x640x608xbf16>

  return %sum, %max : tensor<2xf32>, tensor<1x640x608xbf16>
}
