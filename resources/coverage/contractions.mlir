func.func @matmul(%a0: tensor<24x40xbf16>, %a1: tensor<40x36xbf16>) -> tensor<24x36xf32> {
  %e = tensor.empty() : tensor<24x36xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<24x36xf32>) -> tensor<24x36xf32>
  %r = linalg.matmul ins(%a0, %a1 : tensor<24x40xbf16>, tensor<40x36xbf16>)
      outs(%f : tensor<24x36xf32>) -> tensor<24x36xf32>
  return %r : tensor<24x36xf32>
}

func.func @matmul_unsigned(%a0: tensor<24x40xi8>, %a1: tensor<40x36xi8>) -> tensor<24x36xi32> {
  %e = tensor.empty() : tensor<24x36xi32>
  %zero = arith.constant 0 : i32
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<24x36xi32>) -> tensor<24x36xi32>
  %r = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a0, %a1 : tensor<24x40xi8>, tensor<40x36xi8>)
      outs(%f : tensor<24x36xi32>) -> tensor<24x36xi32>
  return %r : tensor<24x36xi32>
}

func.func @matmul_broadcast_transpose(%a0: tensor<40xf32>, %a1: tensor<36x40xf32>) -> tensor<24x36xf32> {
  %e = tensor.empty() : tensor<24x36xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<24x36xf32>) -> tensor<24x36xf32>
  %r = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>] ins(%a0, %a1 : tensor<40xf32>, tensor<36x40xf32>)
      outs(%f : tensor<24x36xf32>) -> tensor<24x36xf32>
  return %r : tensor<24x36xf32>
}

func.func @matvec(%a0: tensor<24x40xf32>, %a1: tensor<40xf32>) -> tensor<24xf32> {
  %e = tensor.empty() : tensor<24xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<24xf32>) -> tensor<24xf32>
  %r = linalg.matvec ins(%a0, %a1 : tensor<24x40xf32>, tensor<40xf32>)
      outs(%f : tensor<24xf32>) -> tensor<24xf32>
  return %r : tensor<24xf32>
}

func.func @vecmat(%a0: tensor<24xf32>, %a1: tensor<24x40xf32>) -> tensor<40xf32> {
  %e = tensor.empty() : tensor<40xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<40xf32>) -> tensor<40xf32>
  %r = linalg.vecmat ins(%a0, %a1 : tensor<24xf32>, tensor<24x40xf32>)
      outs(%f : tensor<40xf32>) -> tensor<40xf32>
  return %r : tensor<40xf32>
}

func.func @dot(%a0: tensor<96xf32>, %a1: tensor<96xf32>) -> tensor<f32> {
  %e = tensor.empty() : tensor<f32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %r = linalg.dot ins(%a0, %a1 : tensor<96xf32>, tensor<96xf32>)
      outs(%f : tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}

func.func @batch_matmul(%a0: tensor<3x12x20xf32>, %a1: tensor<3x20x16xf32>) -> tensor<3x12x16xf32> {
  %e = tensor.empty() : tensor<3x12x16xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<3x12x16xf32>) -> tensor<3x12x16xf32>
  %r = linalg.batch_matmul ins(%a0, %a1 : tensor<3x12x20xf32>, tensor<3x20x16xf32>)
      outs(%f : tensor<3x12x16xf32>) -> tensor<3x12x16xf32>
  return %r : tensor<3x12x16xf32>
}

func.func @batch_matvec(%a0: tensor<3x12x20xf32>, %a1: tensor<3x20xf32>) -> tensor<3x12xf32> {
  %e = tensor.empty() : tensor<3x12xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<3x12xf32>) -> tensor<3x12xf32>
  %r = linalg.batch_matvec ins(%a0, %a1 : tensor<3x12x20xf32>, tensor<3x20xf32>)
      outs(%f : tensor<3x12xf32>) -> tensor<3x12xf32>
  return %r : tensor<3x12xf32>
}

func.func @batch_vecmat(%a0: tensor<3x12xf32>, %a1: tensor<3x12x20xf32>) -> tensor<3x20xf32> {
  %e = tensor.empty() : tensor<3x20xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<3x20xf32>) -> tensor<3x20xf32>
  %r = linalg.batch_vecmat ins(%a0, %a1 : tensor<3x12xf32>, tensor<3x12x20xf32>)
      outs(%f : tensor<3x20xf32>) -> tensor<3x20xf32>
  return %r : tensor<3x20xf32>
}

func.func @batch_reduce_matmul(%a0: tensor<3x12x20xf32>, %a1: tensor<3x20x16xf32>) -> tensor<12x16xf32> {
  %e = tensor.empty() : tensor<12x16xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<12x16xf32>) -> tensor<12x16xf32>
  %r = linalg.batch_reduce_matmul ins(%a0, %a1 : tensor<3x12x20xf32>, tensor<3x20x16xf32>)
      outs(%f : tensor<12x16xf32>) -> tensor<12x16xf32>
  return %r : tensor<12x16xf32>
}

func.func @quantized_matmul(%a0: tensor<24x40xi8>, %a1: tensor<40x36xi8>, %a2: i32, %a3: i32) -> tensor<24x36xi32> {
  %e = tensor.empty() : tensor<24x36xi32>
  %zero = arith.constant 0 : i32
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<24x36xi32>) -> tensor<24x36xi32>
  %r = linalg.quantized_matmul ins(%a0, %a1, %a2, %a3 : tensor<24x40xi8>, tensor<40x36xi8>, i32, i32)
      outs(%f : tensor<24x36xi32>) -> tensor<24x36xi32>
  return %r : tensor<24x36xi32>
}

func.func @quantized_batch_matmul(%a0: tensor<3x12x20xi8>, %a1: tensor<3x20x16xi8>, %a2: i32, %a3: i32) -> tensor<3x12x16xi32> {
  %e = tensor.empty() : tensor<3x12x16xi32>
  %zero = arith.constant 0 : i32
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<3x12x16xi32>) -> tensor<3x12x16xi32>
  %r = linalg.quantized_batch_matmul ins(%a0, %a1, %a2, %a3 : tensor<3x12x20xi8>, tensor<3x20x16xi8>, i32, i32)
      outs(%f : tensor<3x12x16xi32>) -> tensor<3x12x16xi32>
  return %r : tensor<3x12x16xi32>
}

func.func @mmt4d(%a0: tensor<3x5x8x4xi8>, %a1: tensor<6x5x8x4xi8>) -> tensor<3x6x8x8xi32> {
  %e = tensor.empty() : tensor<3x6x8x8xi32>
  %zero = arith.constant 0 : i32
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<3x6x8x8xi32>) -> tensor<3x6x8x8xi32>
  %r = linalg.mmt4d ins(%a0, %a1 : tensor<3x5x8x4xi8>, tensor<6x5x8x4xi8>)
      outs(%f : tensor<3x6x8x8xi32>) -> tensor<3x6x8x8xi32>
  return %r : tensor<3x6x8x8xi32>
}

func.func @batch_mmt4d(%a0: tensor<2x3x5x8x4xi8>, %a1: tensor<2x6x5x8x4xi8>) -> tensor<2x3x6x8x8xi32> {
  %e = tensor.empty() : tensor<2x3x6x8x8xi32>
  %zero = arith.constant 0 : i32
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<2x3x6x8x8xi32>) -> tensor<2x3x6x8x8xi32>
  %r = linalg.batch_mmt4d ins(%a0, %a1 : tensor<2x3x5x8x4xi8>, tensor<2x6x5x8x4xi8>)
      outs(%f : tensor<2x3x6x8x8xi32>) -> tensor<2x3x6x8x8xi32>
  return %r : tensor<2x3x6x8x8xi32>
}

func.func @contract(%a0: tensor<12x6x20xf32>, %a1: tensor<20x6x16xf32>) -> tensor<16x12x6xf32> {
  %e = tensor.empty() : tensor<16x12x6xf32>
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<16x12x6xf32>) -> tensor<16x12x6xf32>
  %r = linalg.contract indexing_maps = [affine_map<(m, b, n, k) -> (m, b, k)>, affine_map<(m, b, n, k) -> (k, b, n)>, affine_map<(m, b, n, k) -> (n, m, b)>]
      ins(%a0, %a1 : tensor<12x6x20xf32>, tensor<20x6x16xf32>)
      outs(%f : tensor<16x12x6xf32>) -> tensor<16x12x6xf32>
  return %r : tensor<16x12x6xf32>
}
