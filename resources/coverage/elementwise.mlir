func.func @exp(%a0: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.exp ins(%a0 : tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @log(%a0: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.log ins(%a0 : tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @abs(%a0: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.abs ins(%a0 : tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @ceil(%a0: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.ceil ins(%a0 : tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @floor(%a0: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.floor ins(%a0 : tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @negf(%a0: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.negf ins(%a0 : tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @reciprocal(%a0: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.reciprocal ins(%a0 : tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @round(%a0: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.round ins(%a0 : tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @sqrt(%a0: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.sqrt ins(%a0 : tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @rsqrt(%a0: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.rsqrt ins(%a0 : tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @square(%a0: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.square ins(%a0 : tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @tanh(%a0: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.tanh ins(%a0 : tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @erf(%a0: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.erf ins(%a0 : tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @copy(%a0: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.copy ins(%a0 : tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @add(%a0: tensor<13x30xf32>, %a1: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.add ins(%a0, %a1 : tensor<13x30xf32>, tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @sub(%a0: tensor<13x30xf32>, %a1: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.sub ins(%a0, %a1 : tensor<13x30xf32>, tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @mul(%a0: tensor<13x30xf32>, %a1: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.mul ins(%a0, %a1 : tensor<13x30xf32>, tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @div(%a0: tensor<13x30xf32>, %a1: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.div ins(%a0, %a1 : tensor<13x30xf32>, tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @max(%a0: tensor<13x30xf32>, %a1: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.max ins(%a0, %a1 : tensor<13x30xf32>, tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @min(%a0: tensor<13x30xf32>, %a1: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.min ins(%a0, %a1 : tensor<13x30xf32>, tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @powf(%a0: tensor<13x30xf32>, %a1: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.powf ins(%a0, %a1 : tensor<13x30xf32>, tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @div_unsigned(%a0: tensor<13x30xi32>, %a1: tensor<13x30xi32>) -> tensor<13x30xi32> {
  %e = tensor.empty() : tensor<13x30xi32>
  %r = linalg.div_unsigned ins(%a0, %a1 : tensor<13x30xi32>, tensor<13x30xi32>)
      outs(%e : tensor<13x30xi32>) -> tensor<13x30xi32>
  return %r : tensor<13x30xi32>
}

func.func @select(%a0: tensor<13x30xi1>, %a1: tensor<13x30xf32>, %a2: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.select ins(%a0, %a1, %a2 : tensor<13x30xi1>, tensor<13x30xf32>, tensor<13x30xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @elementwise(%a0: tensor<30xf32>, %a1: tensor<30x13xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.elementwise kind=#linalg.elementwise_kind<sub> indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>] ins(%a0, %a1 : tensor<30xf32>, tensor<30x13xf32>)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @fill(%a0: f32) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.fill ins(%a0 : f32)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @fill_rng_2d(%a0: f64, %a1: f64, %a2: i32) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.fill_rng_2d ins(%a0, %a1, %a2 : f64, f64, i32)
      outs(%e : tensor<13x30xf32>) -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @map(%a0: tensor<13x30xf32>, %a1: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.map { arith.mulf } ins(%a0, %a1 : tensor<13x30xf32>, tensor<13x30xf32>) outs(%e : tensor<13x30xf32>)
  return %r : tensor<13x30xf32>
}

func.func @map_constant(%a0: f32) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %r = linalg.map outs(%e : tensor<13x30xf32>) (%out: f32) {
      linalg.yield %a0 : f32
    }
  return %r : tensor<13x30xf32>
}
