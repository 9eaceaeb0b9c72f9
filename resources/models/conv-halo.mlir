// A quantised image stem: 3x3 convolution with stride 2, i8 in, i32 accumulators, per-channel
// bias, then requantisation to i8 with a clamp. Neighbouring tiles share one input row and column.
#pixels = affine_map<(b, h, w, c) -> (b, h, w, c)>
#channels = affine_map<(b, h, w, c) -> (c)>

func.func @main(%image: tensor<1x225x225x3xi8>, %filter: tensor<3x3x3x32xi8>,
                %bias: tensor<32xi32>) -> tensor<1x112x112x32xi8> {
  %zero = arith.constant 0 : i32
  %multiplier = arith.constant 1518500250 : i32
  %shift = arith.constant 40 : i8
  %lowest = arith.constant -128 : i32
  %highest = arith.constant 127 : i32
  %wide = tensor.empty() : tensor<1x112x112x32xi32>
  %narrow = tensor.empty() : tensor<1x112x112x32xi8>

  %init = linalg.fill ins(%zero : i32) outs(%wide : tensor<1x112x112x32xi32>)
      -> tensor<1x112x112x32xi32>
  %sums = linalg.conv_2d_nhwc_hwcf {
      dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>
    } ins(%image, %filter : tensor<1x225x225x3xi8>, tensor<3x3x3x32xi8>)
      outs(%init : tensor<1x112x112x32xi32>) -> tensor<1x112x112x32xi32>

  %biased = linalg.generic {
      indexing_maps = [#pixels, #channels, #pixels],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]
    } ins(%sums, %bias : tensor<1x112x112x32xi32>, tensor<32xi32>)
      outs(%wide : tensor<1x112x112x32xi32>) {
  ^bb0(%value: i32, %offset: i32, %out: i32):
    %sum = arith.addi %value, %offset : i32
    linalg.yield %sum : i32
  } -> tensor<1x112x112x32xi32>

  %requantised = linalg.generic {
      indexing_maps = [#pixels, #pixels],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]
    } ins(%biased : tensor<1x112x112x32xi32>) outs(%narrow : tensor<1x112x112x32xi8>) {
  ^bb0(%value: i32, %out: i8):
    %scaled = tosa.apply_scale %value, %multiplier, %shift {rounding_mode = SINGLE_ROUND}
        : (i32, i32, i8) -> i32
    %above = arith.maxsi %scaled, %lowest : i32
    %clamped = arith.minsi %above, %highest : i32
    %byte = arith.trunci %clamped : i32 to i8
    linalg.yield %byte : i8
  } -> tensor<1x112x112x32xi8>

  return %requantised : tensor<1x112x112x32xi8>
}
