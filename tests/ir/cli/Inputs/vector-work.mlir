// A softmax, a matmul that is no vector work, what follows it, and a type without costs.
#id = affine_map<(i, j) -> (i, j)>

func.func @main(%x: tensor<1024x1000xf32>, %w: tensor<1000x1000xf32>, %n: tensor<64xi64>) -> (tensor<1024x1000xf32>, tensor<64xi64>) {
  %e = tensor.empty() : tensor<1024x1000xf32>
  %s = linalg.softmax dimension(1) ins(%x : tensor<1024x1000xf32>) outs(%e : tensor<1024x1000xf32>) -> tensor<1024x1000xf32>
  %zero = arith.constant 0.0 : f32
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<1024x1000xf32>) -> tensor<1024x1000xf32>
  %m = linalg.matmul ins(%s, %w : tensor<1024x1000xf32>, tensor<1000x1000xf32>) outs(%init : tensor<1024x1000xf32>) -> tensor<1024x1000xf32>
  %g = linalg.exp ins(%m : tensor<1024x1000xf32>) outs(%e : tensor<1024x1000xf32>) -> tensor<1024x1000xf32>
  %a = linalg.abs ins(%g : tensor<1024x1000xf32>) outs(%e : tensor<1024x1000xf32>) -> tensor<1024x1000xf32>
  %f = tensor.empty() : tensor<64xi64>
  %q = linalg.mul ins(%n, %n : tensor<64xi64>, tensor<64xi64>) outs(%f : tensor<64xi64>) -> tensor<64xi64>
  return %a, %q : tensor<1024x1000xf32>, tensor<64xi64>
}
