// RUN: tilescope-opt --split-input-file --verify-diagnostics %s

func.func @inner(%a: tensor<4x8xf32>, %b: tensor<7x3xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{'dlc.matmul' op the inner dimensions differ: the last of 'tensor<4x8xf32>' is 8, the first of 'tensor<7x3xf32>' is 7}}
  %0 = dlc.matmul %a, %b : (tensor<4x8xf32>, tensor<7x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// The last dimension of the right-hand side is its N, not its K.
func.func @inner_is_rows_of_right(%a: tensor<4x8xf32>, %b: tensor<3x8xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{the inner dimensions differ}}
  %0 = dlc.matmul %a, %b : (tensor<4x8xf32>, tensor<3x8xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

func.func @inner_of_vector(%a: tensor<7xf32>, %b: tensor<8x3xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{the inner dimensions differ: the last of 'tensor<7xf32>' is 7, the first of 'tensor<8x3xf32>' is 8}}
  %0 = dlc.matmul %a, %b : (tensor<7xf32>, tensor<8x3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @left_rank(%a: tensor<2x4x8xf32>, %b: tensor<8x3xf32>) -> tensor<4x3xf32> {
  // expected-error @+1 {{the left-hand side 'tensor<2x4x8xf32>' has rank 3, but only vectors and matrices are multiplied}}
  %0 = dlc.matmul %a, %b : (tensor<2x4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

func.func @right_rank(%a: tensor<4x8xf32>, %b: tensor<f32>) -> tensor<4xf32> {
  // expected-error @+1 {{the right-hand side 'tensor<f32>' has rank 0, but only vectors and matrices are multiplied}}
  %0 = dlc.matmul %a, %b : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @two_vectors(%a: tensor<8xf32>) -> tensor<f32> {
  // expected-error @+1 {{vector x vector is not supported: make one of them a matrix}}
  %0 = dlc.matmul %a, %a : (tensor<8xf32>, tensor<8xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// The result has the columns of the right-hand side, not of the left.
func.func @matrix_result(%a: tensor<4x8xf32>, %b: tensor<8x3xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{the result is 'tensor<4x8xf32>', but 'tensor<4x8xf32>' x 'tensor<8x3xf32>' gives 'tensor<4x3xf32>'}}
  %0 = dlc.matmul %a, %b : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

func.func @vector_matrix_result(%a: tensor<8xf32>, %b: tensor<8x3xf32>) -> tensor<1x3xf32> {
  // expected-error @+1 {{gives 'tensor<3xf32>'}}
  %0 = dlc.matmul %a, %b : (tensor<8xf32>, tensor<8x3xf32>) -> tensor<1x3xf32>
  return %0 : tensor<1x3xf32>
}

// -----

func.func @matrix_vector_result(%a: tensor<4x8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{gives 'tensor<4xf32>'}}
  %0 = dlc.matmul %a, %b : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @element_type(%a: tensor<4x8xf64>, %b: tensor<8x3xf64>) -> tensor<4x3xf64> {
  // expected-error @+1 {{operand #0 must be ranked tensor of 32-bit float values}}
  %0 = dlc.matmul %a, %b : (tensor<4x8xf64>, tensor<8x3xf64>) -> tensor<4x3xf64>
  return %0 : tensor<4x3xf64>
}

// -----

func.func @add_shapes(%a: tensor<4x8xf32>, %b: tensor<8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'dlc.add' op requires the same type for all operands and results}}
  %0 = dlc.add %a, %b : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

func.func @relu_shapes(%a: tensor<4x8xf32>) -> tensor<8x4xf32> {
  // expected-error @+1 {{'dlc.relu' op requires the same type for all operands and results}}
  %0 = dlc.relu %a : (tensor<4x8xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

func.func @relu_elements(%a: tensor<4xi32>) -> tensor<4xi32> {
  // expected-error @+1 {{operand #0 must be ranked tensor of 32-bit float values}}
  %0 = dlc.relu %a : (tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
