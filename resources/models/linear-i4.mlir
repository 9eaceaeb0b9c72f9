// Made by generate.py.
func.func @linear_i4(%x: tensor<256x4096xi8>, %w: tensor<4096x4096xi4>, %scale: tensor<4096xf32>) -> tensor<256x4096xf32> {
  %c0 = arith.constant 0 : i32
  %e1 = tensor.empty() : tensor<256x4096xi32>
  %z2 = linalg.fill ins(%c0 : i32) outs(%e1 : tensor<256x4096xi32>) -> tensor<256x4096xi32>
  %v3 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x, %w : tensor<256x4096xi8>, tensor<4096x4096xi4>) outs(%z2 : tensor<256x4096xi32>) {
  ^bb0(%x0: i8, %x1: i4, %acc: i32):
    %a = arith.extsi %x0 : i8 to i32
    %b = arith.extsi %x1 : i4 to i32
    %p = arith.muli %a, %b : i32
    %s = arith.addi %acc, %p : i32
    linalg.yield %s : i32
  } -> tensor<256x4096xi32>
  %e4 = tensor.empty() : tensor<256x4096xf32>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v3, %scale : tensor<256x4096xi32>, tensor<4096xf32>) outs(%e4 : tensor<256x4096xf32>) {
  ^bb0(%x0: i32, %x1: f32, %acc: f32):
    %f = arith.sitofp %x0 : i32 to f32
    %s = arith.mulf %f, %x1 : f32
    linalg.yield %s : f32
  } -> tensor<256x4096xf32>
  return %v5 : tensor<256x4096xf32>
}
