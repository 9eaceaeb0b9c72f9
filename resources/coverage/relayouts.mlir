func.func @transpose(%a0: tensor<5x13x30xf32>) -> tensor<30x5x13xf32> {
  %e = tensor.empty() : tensor<30x5x13xf32>
  %r = linalg.transpose ins(%a0 : tensor<5x13x30xf32>) outs(%e : tensor<30x5x13xf32>) permutation = [2, 0, 1]
  return %r : tensor<30x5x13xf32>
}

func.func @broadcast(%a0: tensor<13xf32>) -> tensor<5x13x30xf32> {
  %e = tensor.empty() : tensor<5x13x30xf32>
  %r = linalg.broadcast ins(%a0 : tensor<13xf32>) outs(%e : tensor<5x13x30xf32>) dimensions = [0, 2]
  return %r : tensor<5x13x30xf32>
}

func.func @pack(%a0: tensor<24x40xf32>) -> tensor<3x10x8x4xf32> {
  %e = tensor.empty() : tensor<3x10x8x4xf32>
  %r = linalg.pack %a0 inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %e : tensor<24x40xf32> -> tensor<3x10x8x4xf32>
  return %r : tensor<3x10x8x4xf32>
}

func.func @pack_padded(%a0: tensor<23x37xf32>) -> tensor<10x3x8x4xf32> {
  %e = tensor.empty() : tensor<10x3x8x4xf32>
  %pad = arith.constant 1.5 : f32
  %r = linalg.pack %a0 padding_value(%pad : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %e : tensor<23x37xf32> -> tensor<10x3x8x4xf32>
  return %r : tensor<10x3x8x4xf32>
}

func.func @unpack(%a0: tensor<3x10x8x4xf32>) -> tensor<24x40xf32> {
  %e = tensor.empty() : tensor<24x40xf32>
  %r = linalg.unpack %a0 inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %e : tensor<3x10x8x4xf32> -> tensor<24x40xf32>
  return %r : tensor<24x40xf32>
}

func.func @unpack_cut(%a0: tensor<10x3x8x4xf32>) -> tensor<23x37xf32> {
  %e = tensor.empty() : tensor<23x37xf32>
  %r = linalg.unpack %a0 outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %e : tensor<10x3x8x4xf32> -> tensor<23x37xf32>
  return %r : tensor<23x37xf32>
}

func.func @pad(%a0: tensor<17x23xf32>) -> tensor<21x30xf32> {
  %v = arith.constant 1.5 : f32
  %r = tensor.pad %a0 low[3, 2] high[1, 5] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<17x23xf32> to tensor<21x30xf32>
  return %r : tensor<21x30xf32>
}

func.func @pad_by_nothing(%a0: tensor<17x23xf32>, %v: f32) -> tensor<17x23xf32> {
  %r = tensor.pad %a0 nofold low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<17x23xf32> to tensor<17x23xf32>
  return %r : tensor<17x23xf32>
}
