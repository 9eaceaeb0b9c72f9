// Made by generate.py.
func.func @softmax(%x: tensor<749x1025xf32>) -> tensor<749x1025xf32> {
  %c0 = arith.constant 0xFF800000 : f32
  %c1 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<749xf32>
  %z2 = linalg.fill ins(%c0 : f32) outs(%e1 : tensor<749xf32>) -> tensor<749xf32>
  %v3 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<749x1025xf32>) outs(%z2 : tensor<749xf32>) {
  ^bb0(%x0: f32, %acc: f32):
    %r = arith.maximumf %x0, %acc : f32
    linalg.yield %r : f32
  } -> tensor<749xf32>
  %e4 = tensor.empty() : tensor<749x1025xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%x, %v3 : tensor<749x1025xf32>, tensor<749xf32>) outs(%e4 : tensor<749x1025xf32>) {
  ^bb0(%x0: f32, %x1: f32, %acc: f32):
    %s = arith.subf %x0, %x1 : f32
    %t = math.exp %s : f32
    linalg.yield %t : f32
  } -> tensor<749x1025xf32>
  %e6 = tensor.empty() : tensor<749xf32>
  %z7 = linalg.fill ins(%c1 : f32) outs(%e6 : tensor<749xf32>) -> tensor<749xf32>
  %v8 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v5 : tensor<749x1025xf32>) outs(%z7 : tensor<749xf32>) {
  ^bb0(%x0: f32, %acc: f32):
    %r = arith.addf %x0, %acc : f32
    linalg.yield %r : f32
  } -> tensor<749xf32>
  %e9 = tensor.empty() : tensor<749x1025xf32>
  %v10 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v5, %v8 : tensor<749x1025xf32>, tensor<749xf32>) outs(%e9 : tensor<749x1025xf32>) {
  ^bb0(%x0: f32, %x1: f32, %acc: f32):
    %s = arith.divf %x0, %x1 : f32
    linalg.yield %s : f32
  } -> tensor<749x1025xf32>
  return %v10 : tensor<749x1025xf32>
}

func.func @layer_norm(%x: tensor<749x768xf32>) -> tensor<749x768xf32> {
  %c0 = arith.constant 1.302083333e-03 : f32
  %c1 = arith.constant 1.000000e-05 : f32
  %c2 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<749xf32>
  %z2 = linalg.fill ins(%c2 : f32) outs(%e1 : tensor<749xf32>) -> tensor<749xf32>
  %v3 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<749x768xf32>) outs(%z2 : tensor<749xf32>) {
  ^bb0(%x0: f32, %acc: f32):
    %r = arith.addf %x0, %acc : f32
    linalg.yield %r : f32
  } -> tensor<749xf32>
  %e4 = tensor.empty() : tensor<749xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v3 : tensor<749xf32>) outs(%e4 : tensor<749xf32>) {
  ^bb0(%x0: f32, %acc: f32):
    %m = arith.mulf %x0, %c0 : f32
    linalg.yield %m : f32
  } -> tensor<749xf32>
  %e6 = tensor.empty() : tensor<749x768xf32>
  %v7 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%x, %v5 : tensor<749x768xf32>, tensor<749xf32>) outs(%e6 : tensor<749x768xf32>) {
  ^bb0(%x0: f32, %x1: f32, %acc: f32):
    %s = arith.subf %x0, %x1 : f32
    linalg.yield %s : f32
  } -> tensor<749x768xf32>
  %e8 = tensor.empty() : tensor<749x768xf32>
  %v9 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v7 : tensor<749x768xf32>) outs(%e8 : tensor<749x768xf32>) {
  ^bb0(%x0: f32, %acc: f32):
    %s = arith.mulf %x0, %x0 : f32
    linalg.yield %s : f32
  } -> tensor<749x768xf32>
  %e10 = tensor.empty() : tensor<749xf32>
  %z11 = linalg.fill ins(%c2 : f32) outs(%e10 : tensor<749xf32>) -> tensor<749xf32>
  %v12 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v9 : tensor<749x768xf32>) outs(%z11 : tensor<749xf32>) {
  ^bb0(%x0: f32, %acc: f32):
    %r = arith.addf %x0, %acc : f32
    linalg.yield %r : f32
  } -> tensor<749xf32>
  %e13 = tensor.empty() : tensor<749xf32>
  %v14 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v12 : tensor<749xf32>) outs(%e13 : tensor<749xf32>) {
  ^bb0(%x0: f32, %acc: f32):
    %m = arith.mulf %x0, %c0 : f32
    %a = arith.addf %m, %c1 : f32
    %t = math.rsqrt %a : f32
    linalg.yield %t : f32
  } -> tensor<749xf32>
  %e15 = tensor.empty() : tensor<749x768xf32>
  %v16 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v7, %v14 : tensor<749x768xf32>, tensor<749xf32>) outs(%e15 : tensor<749x768xf32>) {
  ^bb0(%x0: f32, %x1: f32, %acc: f32):
    %s = arith.mulf %x0, %x1 : f32
    linalg.yield %s : f32
  } -> tensor<749x768xf32>
  return %v16 : tensor<749x768xf32>
}

func.func @gelu(%x: tensor<749x3072xf32>) -> tensor<749x3072xf32> {
  %c0 = arith.constant 0.5 : f32
  %c1 = arith.constant 0.707106769 : f32
  %c2 = arith.constant 1.0 : f32
  %e1 = tensor.empty() : tensor<749x3072xf32>
  %v2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<749x3072xf32>) outs(%e1 : tensor<749x3072xf32>) {
  ^bb0(%x0: f32, %acc: f32):
    %s = arith.mulf %x0, %c1 : f32
    %e = math.erf %s : f32
    %a = arith.addf %e, %c2 : f32
    %h = arith.mulf %x0, %c0 : f32
    %t = arith.mulf %h, %a : f32
    linalg.yield %t : f32
  } -> tensor<749x3072xf32>
  return %v2 : tensor<749x3072xf32>
}

func.func @rms_norm(%x: tensor<749x2048xf32>) -> tensor<749x2048xf32> {
  %c0 = arith.constant 4.882812500e-04 : f32
  %c1 = arith.constant 1.000000e-06 : f32
  %c2 = arith.constant 0.0 : f32
  %e1 = tensor.empty() : tensor<749x2048xf32>
  %v2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<749x2048xf32>) outs(%e1 : tensor<749x2048xf32>) {
  ^bb0(%x0: f32, %acc: f32):
    %s = arith.mulf %x0, %x0 : f32
    linalg.yield %s : f32
  } -> tensor<749x2048xf32>
  %e3 = tensor.empty() : tensor<749xf32>
  %z4 = linalg.fill ins(%c2 : f32) outs(%e3 : tensor<749xf32>) -> tensor<749xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v2 : tensor<749x2048xf32>) outs(%z4 : tensor<749xf32>) {
  ^bb0(%x0: f32, %acc: f32):
    %r = arith.addf %x0, %acc : f32
    linalg.yield %r : f32
  } -> tensor<749xf32>
  %e6 = tensor.empty() : tensor<749xf32>
  %v7 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v5 : tensor<749xf32>) outs(%e6 : tensor<749xf32>) {
  ^bb0(%x0: f32, %acc: f32):
    %m = arith.mulf %x0, %c0 : f32
    %a = arith.addf %m, %c1 : f32
    %t = math.rsqrt %a : f32
    linalg.yield %t : f32
  } -> tensor<749xf32>
  %e8 = tensor.empty() : tensor<749x2048xf32>
  %v9 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%x, %v7 : tensor<749x2048xf32>, tensor<749xf32>) outs(%e8 : tensor<749x2048xf32>) {
  ^bb0(%x0: f32, %x1: f32, %acc: f32):
    %s = arith.mulf %x0, %x1 : f32
    linalg.yield %s : f32
  } -> tensor<749x2048xf32>
  return %v9 : tensor<749x2048xf32>
}
