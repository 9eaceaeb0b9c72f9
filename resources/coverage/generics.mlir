func.func @generic_broadcast_operand(%a0: tensor<13x30xf32>, %a1: tensor<30xf32>) -> tensor<13x30xf32> {
  %e0 = tensor.empty() : tensor<13x30xf32>
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]
    } ins(%a0, %a1 : tensor<13x30xf32>, tensor<30xf32>) outs(%e0 : tensor<13x30xf32>) {
    ^bb0(%x0: f32, %x1: f32, %y0: f32):
      %s = arith.addf %x0, %x1 : f32
      linalg.yield %s : f32
    } -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @generic_scalar_operand(%a0: tensor<13x30xf32>, %a1: f32) -> tensor<13x30xf32> {
  %e0 = tensor.empty() : tensor<13x30xf32>
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]
    } ins(%a0, %a1 : tensor<13x30xf32>, f32) outs(%e0 : tensor<13x30xf32>) {
    ^bb0(%x0: f32, %x1: f32, %y0: f32):
      %s = arith.addf %x0, %x1 : f32
      linalg.yield %s : f32
    } -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @generic_permuted_maps(%a0: tensor<30x13xf32>, %a1: tensor<13x30xf32>) -> tensor<30x13xf32> {
  %e0 = tensor.empty() : tensor<30x13xf32>
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>],
      iterator_types = ["parallel", "parallel"]
    } ins(%a0, %a1 : tensor<30x13xf32>, tensor<13x30xf32>) outs(%e0 : tensor<30x13xf32>) {
    ^bb0(%x0: f32, %x1: f32, %y0: f32):
      %s = arith.addf %x0, %x1 : f32
      linalg.yield %s : f32
    } -> tensor<30x13xf32>
  return %r : tensor<30x13xf32>
}

func.func @generic_constant_operand_index(%a0: tensor<13x30xf32>, %a1: tensor<13x4xf32>) -> tensor<13x30xf32> {
  %e0 = tensor.empty() : tensor<13x30xf32>
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, 2)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]
    } ins(%a0, %a1 : tensor<13x30xf32>, tensor<13x4xf32>) outs(%e0 : tensor<13x30xf32>) {
    ^bb0(%x0: f32, %x1: f32, %y0: f32):
      %s = arith.addf %x0, %x1 : f32
      linalg.yield %s : f32
    } -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @generic_constant_result_index(%a0: tensor<13x30xf32>, %o0: tensor<13x1xf32>) -> tensor<13x1xf32> {
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, 0)>],
      iterator_types = ["parallel", "reduction"]
    } ins(%a0 : tensor<13x30xf32>) outs(%o0 : tensor<13x1xf32>) {
    ^bb0(%x0: f32, %y0: f32):
      %s = arith.addf %x0, %y0 : f32
      linalg.yield %s : f32
    } -> tensor<13x1xf32>
  return %r : tensor<13x1xf32>
}

func.func @generic_rank_0(%a0: tensor<f32>, %a1: tensor<f32>) -> tensor<f32> {
  %e0 = tensor.empty() : tensor<f32>
  %r = linalg.generic {
      indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>, affine_map<() -> ()>],
      iterator_types = []
    } ins(%a0, %a1 : tensor<f32>, tensor<f32>) outs(%e0 : tensor<f32>) {
    ^bb0(%x0: f32, %x1: f32, %y0: f32):
      %s = arith.addf %x0, %x1 : f32
      linalg.yield %s : f32
    } -> tensor<f32>
  return %r : tensor<f32>
}

func.func @generic_two_results(%a0: tensor<13x30xf32>) -> (tensor<13x30xf32>, tensor<30x13xf32>) {
  %e0 = tensor.empty() : tensor<13x30xf32>
  %e1 = tensor.empty() : tensor<30x13xf32>
  %r:2 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>],
      iterator_types = ["parallel", "parallel"]
    } ins(%a0 : tensor<13x30xf32>) outs(%e0, %e1 : tensor<13x30xf32>, tensor<30x13xf32>) {
    ^bb0(%x0: f32, %y0: f32, %y1: f32):
      %s = arith.addf %x0, %x0 : f32
      %m = arith.mulf %x0, %x0 : f32
      linalg.yield %s, %m : f32, f32
    } -> (tensor<13x30xf32>, tensor<30x13xf32>)
  return %r#0, %r#1 : tensor<13x30xf32>, tensor<30x13xf32>
}

func.func @generic_one_of_two_results_used(%a0: tensor<13x30xf32>) -> (tensor<30x13xf32>, tensor<30x13xf32>) {
  %e0 = tensor.empty() : tensor<13x30xf32>
  %e1 = tensor.empty() : tensor<30x13xf32>
  %r:2 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>],
      iterator_types = ["parallel", "parallel"]
    } ins(%a0 : tensor<13x30xf32>) outs(%e0, %e1 : tensor<13x30xf32>, tensor<30x13xf32>) {
    ^bb0(%x0: f32, %y0: f32, %y1: f32):
      %s = arith.addf %x0, %x0 : f32
      %m = arith.mulf %x0, %x0 : f32
      linalg.yield %s, %m : f32, f32
    } -> (tensor<13x30xf32>, tensor<30x13xf32>)
  return %r#1, %r#1 : tensor<30x13xf32>, tensor<30x13xf32>
}

func.func @generic_argmax(%a0: tensor<13x30xf32>, %o0: tensor<13xf32>, %o1: tensor<13xindex>) -> (tensor<13xf32>, tensor<13xindex>) {
  %r:2 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]
    } ins(%a0 : tensor<13x30xf32>) outs(%o0, %o1 : tensor<13xf32>, tensor<13xindex>) {
    ^bb0(%x0: f32, %y0: f32, %y1: index):
      %at = linalg.index 1 : index
      %gt = arith.cmpf ogt, %x0, %y0 : f32
      %v = arith.select %gt, %x0, %y0 : f32
      %w = arith.select %gt, %at, %y1 : index
      linalg.yield %v, %w : f32, index
    } -> (tensor<13xf32>, tensor<13xindex>)
  return %r#0, %r#1 : tensor<13xf32>, tensor<13xindex>
}

func.func @generic_window_shape_only(%a0: tensor<24x6xf32>, %a1: tensor<3xf32>, %o0: tensor<11x6xf32>) -> tensor<11x6xf32> {
  %r = linalg.generic {
      indexing_maps = [affine_map<(o, c, k) -> (o * 2 + k, c)>, affine_map<(o, c, k) -> (k)>, affine_map<(o, c, k) -> (o, c)>],
      iterator_types = ["parallel", "parallel", "reduction"]
    } ins(%a0, %a1 : tensor<24x6xf32>, tensor<3xf32>) outs(%o0 : tensor<11x6xf32>) {
    ^bb0(%x0: f32, %x1: f32, %y0: f32):
      %s = arith.maximumf %x0, %y0 : f32
      linalg.yield %s : f32
    } -> tensor<11x6xf32>
  return %r : tensor<11x6xf32>
}

func.func @generic_floordiv(%a0: tensor<15x30xf32>) -> tensor<30x30xf32> {
  %e0 = tensor.empty() : tensor<30x30xf32>
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i floordiv 2, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]
    } ins(%a0 : tensor<15x30xf32>) outs(%e0 : tensor<30x30xf32>) {
    ^bb0(%x0: f32, %y0: f32):
      linalg.yield %x0 : f32
    } -> tensor<30x30xf32>
  return %r : tensor<30x30xf32>
}

func.func @generic_mod(%a0: tensor<3x30xf32>) -> tensor<13x30xf32> {
  %e0 = tensor.empty() : tensor<13x30xf32>
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i mod 3, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]
    } ins(%a0 : tensor<3x30xf32>) outs(%e0 : tensor<13x30xf32>) {
    ^bb0(%x0: f32, %y0: f32):
      linalg.yield %x0 : f32
    } -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @generic_shifted_mod(%a0: tensor<3x30xf32>) -> tensor<12x30xf32> {
  %e0 = tensor.empty() : tensor<12x30xf32>
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> ((i + 2) mod 3, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]
    } ins(%a0 : tensor<3x30xf32>) outs(%e0 : tensor<12x30xf32>) {
    ^bb0(%x0: f32, %y0: f32):
      linalg.yield %x0 : f32
    } -> tensor<12x30xf32>
  return %r : tensor<12x30xf32>
}

func.func @generic_ceildiv(%a0: tensor<8x30xf32>) -> tensor<14x30xf32> {
  %e0 = tensor.empty() : tensor<14x30xf32>
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i ceildiv 2, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]
    } ins(%a0 : tensor<8x30xf32>) outs(%e0 : tensor<14x30xf32>) {
    ^bb0(%x0: f32, %y0: f32):
      linalg.yield %x0 : f32
    } -> tensor<14x30xf32>
  return %r : tensor<14x30xf32>
}

func.func @generic_reversed(%a0: tensor<13x30xf32>) -> tensor<13x30xf32> {
  %e0 = tensor.empty() : tensor<13x30xf32>
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (12 - i, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]
    } ins(%a0 : tensor<13x30xf32>) outs(%e0 : tensor<13x30xf32>) {
    ^bb0(%x0: f32, %y0: f32):
      linalg.yield %x0 : f32
    } -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @generic_strided(%a0: tensor<40x30xf32>) -> tensor<13x30xf32> {
  %e0 = tensor.empty() : tensor<13x30xf32>
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i * 3 + 1, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]
    } ins(%a0 : tensor<40x30xf32>) outs(%e0 : tensor<13x30xf32>) {
    ^bb0(%x0: f32, %y0: f32):
      linalg.yield %x0 : f32
    } -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @generic_diagonal(%a0: tensor<13x13xf32>) -> tensor<13xf32> {
  %e0 = tensor.empty() : tensor<13xf32>
  %r = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i, i)>, affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]
    } ins(%a0 : tensor<13x13xf32>) outs(%e0 : tensor<13xf32>) {
    ^bb0(%x0: f32, %y0: f32):
      linalg.yield %x0 : f32
    } -> tensor<13xf32>
  return %r : tensor<13xf32>
}

func.func @generic_index(%a0: tensor<13x30xf32>) -> tensor<13x30xi32> {
  %e0 = tensor.empty() : tensor<13x30xi32>
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]
    } ins(%a0 : tensor<13x30xf32>) outs(%e0 : tensor<13x30xi32>) {
    ^bb0(%x0: f32, %y0: i32):
      %i = linalg.index 0 : index
      %j = linalg.index 1 : index
      %k = arith.addi %i, %j : index
      %c = arith.index_cast %k : index to i32
      linalg.yield %c : i32
    } -> tensor<13x30xi32>
  return %r : tensor<13x30xi32>
}

func.func @generic_index_reduction(%a0: tensor<13x30xi32>, %o0: tensor<13xi32>) -> tensor<13xi32> {
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]
    } ins(%a0 : tensor<13x30xi32>) outs(%o0 : tensor<13xi32>) {
    ^bb0(%x0: i32, %y0: i32):
      %j = linalg.index 1 : index
      %c = arith.index_cast %j : index to i32
      %m = arith.muli %c, %x0 : i32
      %s = arith.addi %m, %y0 : i32
      linalg.yield %s : i32
    } -> tensor<13xi32>
  return %r : tensor<13xi32>
}

func.func @generic_no_inputs() -> tensor<13x30xi32> {
  %e0 = tensor.empty() : tensor<13x30xi32>
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]
    } outs(%e0 : tensor<13x30xi32>) {
    ^bb0(%y0: i32):
      %i = linalg.index 0 : index
      %c = arith.index_cast %i : index to i32
      linalg.yield %c : i32
    } -> tensor<13x30xi32>
  return %r : tensor<13x30xi32>
}

func.func @generic_gather(%t: tensor<50x30xf32>, %a0: tensor<13xi32>) -> tensor<13x30xf32> {
  %e = tensor.empty() : tensor<13x30xf32>
  %c50 = arith.constant 50 : index
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]
    } ins(%a0 : tensor<13xi32>) outs(%e : tensor<13x30xf32>) {
    ^bb0(%x: i32, %y: f32):
      %row = arith.index_cast %x : i32 to index
      %inside = arith.remui %row, %c50 : index
      %j = linalg.index 1 : index
      %v = tensor.extract %t[%inside, %j] : tensor<50x30xf32>
      linalg.yield %v : f32
    } -> tensor<13x30xf32>
  return %r : tensor<13x30xf32>
}

func.func @generic_two_reductions(%a0: tensor<9x13x7xf32>, %o0: tensor<13xf32>) -> tensor<13xf32> {
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>, affine_map<(i, j, k) -> (j)>],
      iterator_types = ["reduction", "parallel", "reduction"]
    } ins(%a0 : tensor<9x13x7xf32>) outs(%o0 : tensor<13xf32>) {
    ^bb0(%x0: f32, %y0: f32):
      %s = arith.addf %x0, %y0 : f32
      linalg.yield %s : f32
    } -> tensor<13xf32>
  return %r : tensor<13xf32>
}

func.func @generic_subtraction(%a0: tensor<13x30xi32>, %o0: tensor<13xi32>) -> tensor<13xi32> {
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]
    } ins(%a0 : tensor<13x30xi32>) outs(%o0 : tensor<13xi32>) {
    ^bb0(%x0: i32, %y0: i32):
      %s = arith.subi %y0, %x0 : i32
      linalg.yield %s : i32
    } -> tensor<13xi32>
  return %r : tensor<13xi32>
}

func.func @generic_packed_i4(%a0: tensor<13x30xi4>, %a1: tensor<13x30xi4>) -> tensor<13x30xi4> {
  %e0 = tensor.empty() : tensor<13x30xi4>
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]
    } ins(%a0, %a1 : tensor<13x30xi4>, tensor<13x30xi4>) outs(%e0 : tensor<13x30xi4>) {
    ^bb0(%x0: i4, %x1: i4, %y0: i4):
      %s = arith.addi %x0, %x1 : i4
      linalg.yield %s : i4
    } -> tensor<13x30xi4>
  return %r : tensor<13x30xi4>
}

func.func @generic_i1(%a0: tensor<13x30xf32>, %a1: tensor<13x30xf32>) -> tensor<13x30xi1> {
  %e0 = tensor.empty() : tensor<13x30xi1>
  %r = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]
    } ins(%a0, %a1 : tensor<13x30xf32>, tensor<13x30xf32>) outs(%e0 : tensor<13x30xi1>) {
    ^bb0(%x0: f32, %x1: f32, %y0: i1):
      %s = arith.cmpf olt, %x0, %x1 : f32
      linalg.yield %s : i1
    } -> tensor<13x30xi1>
  return %r : tensor<13x30xi1>
}
