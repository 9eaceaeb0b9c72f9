func.func @reduce(%a0: tensor<13x30x7xf32>) -> tensor<13x7xf32> {
  %e = tensor.empty() : tensor<13x7xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<13x7xf32>) -> tensor<13x7xf32>
  %r = linalg.reduce { arith.addf } ins(%a0 : tensor<13x30x7xf32>) outs(%f : tensor<13x7xf32>) dimensions = [1]
  return %r : tensor<13x7xf32>
}

func.func @reduce_to_scalar(%a0: tensor<13x30xi32>, %a1: tensor<i32>) -> tensor<i32> {
  %r = linalg.reduce { arith.maxsi } ins(%a0 : tensor<13x30xi32>) outs(%a1 : tensor<i32>) dimensions = [0, 1]
  return %r : tensor<i32>
}

func.func @reduce_two_results(%a0: tensor<13x30xf32>, %a1: tensor<13x30xi32>, %a2: tensor<13xf32>, %a3: tensor<13xi32>) -> (tensor<13xf32>, tensor<13xi32>) {
  %r:2 = linalg.reduce ins(%a0, %a1 : tensor<13x30xf32>, tensor<13x30xi32>) outs(%a2, %a3 : tensor<13xf32>, tensor<13xi32>) dimensions = [1]
    (%x: f32, %i: i32, %best: f32, %at: i32) {
      %gt = arith.cmpf ogt, %x, %best : f32
      %v = arith.select %gt, %x, %best : f32
      %w = arith.select %gt, %i, %at : i32
      linalg.yield %v, %w : f32, i32
    }
  return %r#0, %r#1 : tensor<13xf32>, tensor<13xi32>
}

func.func @softmax_dimension_0(%a0: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.softmax dimension(0) ins(%a0 : tensor<13x30xf32>) outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @softmax_dimension_1(%a0: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.softmax dimension(1) ins(%a0 : tensor<13x30xf32>) outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}
