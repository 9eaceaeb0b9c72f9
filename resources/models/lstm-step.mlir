// Made by generate.py.
func.func @lstm_step(%x: tensor<1x1024xbf16>, %h: tensor<1x1024xbf16>, %c: tensor<1x1024xbf16>, %w3: tensor<1024x1024xbf16>, %b4: tensor<1024xbf16>, %w5: tensor<1024x1024xbf16>, %b6: tensor<1024xbf16>, %w7: tensor<1024x1024xbf16>, %b8: tensor<1024xbf16>, %w9: tensor<1024x1024xbf16>, %b10: tensor<1024xbf16>, %w11: tensor<1024x1024xbf16>, %b12: tensor<1024xbf16>, %w13: tensor<1024x1024xbf16>, %b14: tensor<1024xbf16>, %w15: tensor<1024x1024xbf16>, %b16: tensor<1024xbf16>, %w17: tensor<1024x1024xbf16>, %b18: tensor<1024xbf16>) -> tensor<1x1024xbf16> {
  %c0 = arith.constant 1.0 : bf16
  %c1 = arith.constant 0.0 : bf16
  %e1 = tensor.empty() : tensor<1x1024xbf16>
  %z2 = linalg.fill ins(%c1 : bf16) outs(%e1 : tensor<1x1024xbf16>) -> tensor<1x1024xbf16>
  %v3 = linalg.matmul ins(%h, %w3 : tensor<1x1024xbf16>, tensor<1024x1024xbf16>) outs(%z2 : tensor<1x1024xbf16>) -> tensor<1x1024xbf16>
  %e4 = tensor.empty() : tensor<1x1024xbf16>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v3, %b4 : tensor<1x1024xbf16>, tensor<1024xbf16>) outs(%e4 : tensor<1x1024xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1x1024xbf16>
  %e6 = tensor.empty() : tensor<1x1024xbf16>
  %z7 = linalg.fill ins(%c1 : bf16) outs(%e6 : tensor<1x1024xbf16>) -> tensor<1x1024xbf16>
  %v8 = linalg.matmul ins(%x, %w5 : tensor<1x1024xbf16>, tensor<1024x1024xbf16>) outs(%z7 : tensor<1x1024xbf16>) -> tensor<1x1024xbf16>
  %e9 = tensor.empty() : tensor<1x1024xbf16>
  %v10 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v8, %b6, %v5 : tensor<1x1024xbf16>, tensor<1024xbf16>, tensor<1x1024xbf16>) outs(%e9 : tensor<1x1024xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<1x1024xbf16>
  %e11 = tensor.empty() : tensor<1x1024xbf16>
  %v12 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v10 : tensor<1x1024xbf16>) outs(%e11 : tensor<1x1024xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.negf %x0 : bf16
    %p = math.exp %m : bf16
    %s = arith.addf %p, %c0 : bf16
    %t = arith.divf %c0, %s : bf16
    linalg.yield %t : bf16
  } -> tensor<1x1024xbf16>
  %e13 = tensor.empty() : tensor<1x1024xbf16>
  %z14 = linalg.fill ins(%c1 : bf16) outs(%e13 : tensor<1x1024xbf16>) -> tensor<1x1024xbf16>
  %v15 = linalg.matmul ins(%h, %w7 : tensor<1x1024xbf16>, tensor<1024x1024xbf16>) outs(%z14 : tensor<1x1024xbf16>) -> tensor<1x1024xbf16>
  %e16 = tensor.empty() : tensor<1x1024xbf16>
  %v17 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v15, %b8 : tensor<1x1024xbf16>, tensor<1024xbf16>) outs(%e16 : tensor<1x1024xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1x1024xbf16>
  %e18 = tensor.empty() : tensor<1x1024xbf16>
  %z19 = linalg.fill ins(%c1 : bf16) outs(%e18 : tensor<1x1024xbf16>) -> tensor<1x1024xbf16>
  %v20 = linalg.matmul ins(%x, %w9 : tensor<1x1024xbf16>, tensor<1024x1024xbf16>) outs(%z19 : tensor<1x1024xbf16>) -> tensor<1x1024xbf16>
  %e21 = tensor.empty() : tensor<1x1024xbf16>
  %v22 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v20, %b10, %v17 : tensor<1x1024xbf16>, tensor<1024xbf16>, tensor<1x1024xbf16>) outs(%e21 : tensor<1x1024xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<1x1024xbf16>
  %e23 = tensor.empty() : tensor<1x1024xbf16>
  %v24 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v22 : tensor<1x1024xbf16>) outs(%e23 : tensor<1x1024xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.negf %x0 : bf16
    %p = math.exp %m : bf16
    %s = arith.addf %p, %c0 : bf16
    %t = arith.divf %c0, %s : bf16
    linalg.yield %t : bf16
  } -> tensor<1x1024xbf16>
  %e25 = tensor.empty() : tensor<1x1024xbf16>
  %z26 = linalg.fill ins(%c1 : bf16) outs(%e25 : tensor<1x1024xbf16>) -> tensor<1x1024xbf16>
  %v27 = linalg.matmul ins(%h, %w11 : tensor<1x1024xbf16>, tensor<1024x1024xbf16>) outs(%z26 : tensor<1x1024xbf16>) -> tensor<1x1024xbf16>
  %e28 = tensor.empty() : tensor<1x1024xbf16>
  %v29 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v27, %b12 : tensor<1x1024xbf16>, tensor<1024xbf16>) outs(%e28 : tensor<1x1024xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1x1024xbf16>
  %e30 = tensor.empty() : tensor<1x1024xbf16>
  %z31 = linalg.fill ins(%c1 : bf16) outs(%e30 : tensor<1x1024xbf16>) -> tensor<1x1024xbf16>
  %v32 = linalg.matmul ins(%x, %w13 : tensor<1x1024xbf16>, tensor<1024x1024xbf16>) outs(%z31 : tensor<1x1024xbf16>) -> tensor<1x1024xbf16>
  %e33 = tensor.empty() : tensor<1x1024xbf16>
  %v34 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v32, %b14, %v29 : tensor<1x1024xbf16>, tensor<1024xbf16>, tensor<1x1024xbf16>) outs(%e33 : tensor<1x1024xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<1x1024xbf16>
  %e35 = tensor.empty() : tensor<1x1024xbf16>
  %v36 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v34 : tensor<1x1024xbf16>) outs(%e35 : tensor<1x1024xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.negf %x0 : bf16
    %p = math.exp %m : bf16
    %s = arith.addf %p, %c0 : bf16
    %t = arith.divf %c0, %s : bf16
    linalg.yield %t : bf16
  } -> tensor<1x1024xbf16>
  %e37 = tensor.empty() : tensor<1x1024xbf16>
  %z38 = linalg.fill ins(%c1 : bf16) outs(%e37 : tensor<1x1024xbf16>) -> tensor<1x1024xbf16>
  %v39 = linalg.matmul ins(%h, %w15 : tensor<1x1024xbf16>, tensor<1024x1024xbf16>) outs(%z38 : tensor<1x1024xbf16>) -> tensor<1x1024xbf16>
  %e40 = tensor.empty() : tensor<1x1024xbf16>
  %v41 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v39, %b16 : tensor<1x1024xbf16>, tensor<1024xbf16>) outs(%e40 : tensor<1x1024xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1x1024xbf16>
  %e42 = tensor.empty() : tensor<1x1024xbf16>
  %z43 = linalg.fill ins(%c1 : bf16) outs(%e42 : tensor<1x1024xbf16>) -> tensor<1x1024xbf16>
  %v44 = linalg.matmul ins(%x, %w17 : tensor<1x1024xbf16>, tensor<1024x1024xbf16>) outs(%z43 : tensor<1x1024xbf16>) -> tensor<1x1024xbf16>
  %e45 = tensor.empty() : tensor<1x1024xbf16>
  %v46 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v44, %b18, %v41 : tensor<1x1024xbf16>, tensor<1024xbf16>, tensor<1x1024xbf16>) outs(%e45 : tensor<1x1024xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<1x1024xbf16>
  %e47 = tensor.empty() : tensor<1x1024xbf16>
  %v48 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v46 : tensor<1x1024xbf16>) outs(%e47 : tensor<1x1024xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %t = math.tanh %x0 : bf16
    linalg.yield %t : bf16
  } -> tensor<1x1024xbf16>
  %e49 = tensor.empty() : tensor<1x1024xbf16>
  %v50 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v36, %c, %v12, %v48 : tensor<1x1024xbf16>, tensor<1x1024xbf16>, tensor<1x1024xbf16>, tensor<1x1024xbf16>) outs(%e49 : tensor<1x1024xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %x3: bf16, %acc: bf16):
    %a = arith.mulf %x0, %x1 : bf16
    %b = arith.mulf %x2, %x3 : bf16
    %s = arith.addf %a, %b : bf16
    linalg.yield %s : bf16
  } -> tensor<1x1024xbf16>
  %e51 = tensor.empty() : tensor<1x1024xbf16>
  %v52 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v50, %v24 : tensor<1x1024xbf16>, tensor<1x1024xbf16>) outs(%e51 : tensor<1x1024xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %t = math.tanh %x0 : bf16
    %s = arith.mulf %t, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1x1024xbf16>
  return %v52 : tensor<1x1024xbf16>
}
