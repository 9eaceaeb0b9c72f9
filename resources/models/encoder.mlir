// Made by generate.py.
func.func @encoder(%x: tensor<128x768xbf16>, %w1: tensor<768x768xbf16>, %b2: tensor<768xbf16>, %w3: tensor<768x768xbf16>, %b4: tensor<768xbf16>, %w5: tensor<768x768xbf16>, %b6: tensor<768xbf16>, %w7: tensor<768x768xbf16>, %b8: tensor<768xbf16>, %w9: tensor<768x3072xbf16>, %b10: tensor<3072xbf16>, %w11: tensor<3072x768xbf16>, %b12: tensor<768xbf16>, %w13: tensor<768x768xbf16>, %b14: tensor<768xbf16>, %w15: tensor<768x768xbf16>, %b16: tensor<768xbf16>, %w17: tensor<768x768xbf16>, %b18: tensor<768xbf16>, %w19: tensor<768x768xbf16>, %b20: tensor<768xbf16>, %w21: tensor<768x3072xbf16>, %b22: tensor<3072xbf16>, %w23: tensor<3072x768xbf16>, %b24: tensor<768xbf16>, %w25: tensor<768x768xbf16>, %b26: tensor<768xbf16>, %w27: tensor<768x768xbf16>, %b28: tensor<768xbf16>, %w29: tensor<768x768xbf16>, %b30: tensor<768xbf16>, %w31: tensor<768x768xbf16>, %b32: tensor<768xbf16>, %w33: tensor<768x3072xbf16>, %b34: tensor<3072xbf16>, %w35: tensor<3072x768xbf16>, %b36: tensor<768xbf16>, %w37: tensor<768x768xbf16>, %b38: tensor<768xbf16>, %w39: tensor<768x768xbf16>, %b40: tensor<768xbf16>, %w41: tensor<768x768xbf16>, %b42: tensor<768xbf16>, %w43: tensor<768x768xbf16>, %b44: tensor<768xbf16>, %w45: tensor<768x3072xbf16>, %b46: tensor<3072xbf16>, %w47: tensor<3072x768xbf16>, %b48: tensor<768xbf16>, %w49: tensor<768x768xbf16>, %b50: tensor<768xbf16>, %w51: tensor<768x768xbf16>, %b52: tensor<768xbf16>, %w53: tensor<768x768xbf16>, %b54: tensor<768xbf16>, %w55: tensor<768x768xbf16>, %b56: tensor<768xbf16>, %w57: tensor<768x3072xbf16>, %b58: tensor<3072xbf16>, %w59: tensor<3072x768xbf16>, %b60: tensor<768xbf16>, %w61: tensor<768x768xbf16>, %b62: tensor<768xbf16>, %w63: tensor<768x768xbf16>, %b64: tensor<768xbf16>, %w65: tensor<768x768xbf16>, %b66: tensor<768xbf16>, %w67: tensor<768x768xbf16>, %b68: tensor<768xbf16>, %w69: tensor<768x3072xbf16>, %b70: tensor<3072xbf16>, %w71: tensor<3072x768xbf16>, %b72: tensor<768xbf16>, %w73: tensor<768x768xbf16>, %b74: tensor<768xbf16>, %w75: tensor<768x768xbf16>, %b76: tensor<768xbf16>, %w77: tensor<768x768xbf16>, %b78: tensor<768xbf16>, %w79: tensor<768x768xbf16>, %b80: tensor<768xbf16>, %w81: tensor<768x3072xbf16>, %b82: tensor<3072xbf16>, %w83: tensor<3072x768xbf16>, %b84: tensor<768xbf16>, %w85: tensor<768x768xbf16>, %b86: tensor<768xbf16>, %w87: tensor<768x768xbf16>, %b88: tensor<768xbf16>, %w89: tensor<768x768xbf16>, %b90: tensor<768xbf16>, %w91: tensor<768x768xbf16>, %b92: tensor<768xbf16>, %w93: tensor<768x3072xbf16>, %b94: tensor<3072xbf16>, %w95: tensor<3072x768xbf16>, %b96: tensor<768xbf16>, %w97: tensor<768x768xbf16>, %b98: tensor<768xbf16>, %w99: tensor<768x768xbf16>, %b100: tensor<768xbf16>, %w101: tensor<768x768xbf16>, %b102: tensor<768xbf16>, %w103: tensor<768x768xbf16>, %b104: tensor<768xbf16>, %w105: tensor<768x3072xbf16>, %b106: tensor<3072xbf16>, %w107: tensor<3072x768xbf16>, %b108: tensor<768xbf16>, %w109: tensor<768x768xbf16>, %b110: tensor<768xbf16>, %w111: tensor<768x768xbf16>, %b112: tensor<768xbf16>, %w113: tensor<768x768xbf16>, %b114: tensor<768xbf16>, %w115: tensor<768x768xbf16>, %b116: tensor<768xbf16>, %w117: tensor<768x3072xbf16>, %b118: tensor<3072xbf16>, %w119: tensor<3072x768xbf16>, %b120: tensor<768xbf16>, %w121: tensor<768x768xbf16>, %b122: tensor<768xbf16>, %w123: tensor<768x768xbf16>, %b124: tensor<768xbf16>, %w125: tensor<768x768xbf16>, %b126: tensor<768xbf16>, %w127: tensor<768x768xbf16>, %b128: tensor<768xbf16>, %w129: tensor<768x3072xbf16>, %b130: tensor<3072xbf16>, %w131: tensor<3072x768xbf16>, %b132: tensor<768xbf16>, %w133: tensor<768x768xbf16>, %b134: tensor<768xbf16>, %w135: tensor<768x768xbf16>, %b136: tensor<768xbf16>, %w137: tensor<768x768xbf16>, %b138: tensor<768xbf16>, %w139: tensor<768x768xbf16>, %b140: tensor<768xbf16>, %w141: tensor<768x3072xbf16>, %b142: tensor<3072xbf16>, %w143: tensor<3072x768xbf16>, %b144: tensor<768xbf16>) -> tensor<128x768xbf16> {
  %c0 = arith.constant 0.0 : bf16
  %c1 = arith.constant 0xFF80 : bf16
  %c2 = arith.constant 1.302083333e-03 : bf16
  %c3 = arith.constant 1.000000e-05 : bf16
  %e1 = tensor.empty() : tensor<128x768xbf16>
  %z2 = linalg.fill ins(%c0 : bf16) outs(%e1 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v3 = linalg.matmul ins(%x, %w1 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z2 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e4 = tensor.empty() : tensor<128x768xbf16>
  %v5 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v3, %b2 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e4 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e6 = tensor.empty() : tensor<128x768xbf16>
  %z7 = linalg.fill ins(%c0 : bf16) outs(%e6 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v8 = linalg.matmul ins(%x, %w3 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z7 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e9 = tensor.empty() : tensor<128x768xbf16>
  %v10 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v8, %b4 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e9 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e11 = tensor.empty() : tensor<128x768xbf16>
  %z12 = linalg.fill ins(%c0 : bf16) outs(%e11 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v13 = linalg.matmul ins(%x, %w5 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z12 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e14 = tensor.empty() : tensor<128x768xbf16>
  %v15 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v13, %b6 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e14 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %h16 = tensor.expand_shape %v5 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e17 = tensor.empty() : tensor<12x128x64xbf16>
  %t18 = linalg.transpose ins(%h16 : tensor<128x12x64xbf16>) outs(%e17 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %h19 = tensor.expand_shape %v10 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e20 = tensor.empty() : tensor<12x64x128xbf16>
  %t21 = linalg.transpose ins(%h19 : tensor<128x12x64xbf16>) outs(%e20 : tensor<12x64x128xbf16>) permutation = [1, 2, 0]
  %e22 = tensor.empty() : tensor<12x128x128xbf16>
  %z23 = linalg.fill ins(%c0 : bf16) outs(%e22 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %v24 = linalg.batch_matmul ins(%t18, %t21 : tensor<12x128x64xbf16>, tensor<12x64x128xbf16>) outs(%z23 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %f25 = tensor.collapse_shape %v24 [[0, 1], [2]] : tensor<12x128x128xbf16> into tensor<1536x128xbf16>
  %e26 = tensor.empty() : tensor<1536xbf16>
  %z27 = linalg.fill ins(%c1 : bf16) outs(%e26 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v28 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%f25 : tensor<1536x128xbf16>) outs(%z27 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.maximumf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e29 = tensor.empty() : tensor<1536x128xbf16>
  %v30 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%f25, %v28 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e29 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    %t = math.exp %s : bf16
    linalg.yield %t : bf16
  } -> tensor<1536x128xbf16>
  %e31 = tensor.empty() : tensor<1536xbf16>
  %z32 = linalg.fill ins(%c0 : bf16) outs(%e31 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v33 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v30 : tensor<1536x128xbf16>) outs(%z32 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e34 = tensor.empty() : tensor<1536x128xbf16>
  %v35 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v30, %v33 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e34 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.divf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1536x128xbf16>
  %f36 = tensor.expand_shape %v35 [[0, 1], [2]] output_shape [12, 128, 128] : tensor<1536x128xbf16> into tensor<12x128x128xbf16>
  %h37 = tensor.expand_shape %v15 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e38 = tensor.empty() : tensor<12x128x64xbf16>
  %t39 = linalg.transpose ins(%h37 : tensor<128x12x64xbf16>) outs(%e38 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %e40 = tensor.empty() : tensor<12x128x64xbf16>
  %z41 = linalg.fill ins(%c0 : bf16) outs(%e40 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %v42 = linalg.batch_matmul ins(%f36, %t39 : tensor<12x128x128xbf16>, tensor<12x128x64xbf16>) outs(%z41 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %e43 = tensor.empty() : tensor<128x12x64xbf16>
  %t44 = linalg.transpose ins(%v42 : tensor<12x128x64xbf16>) outs(%e43 : tensor<128x12x64xbf16>) permutation = [1, 0, 2]
  %f45 = tensor.collapse_shape %t44 [[0], [1, 2]] : tensor<128x12x64xbf16> into tensor<128x768xbf16>
  %e46 = tensor.empty() : tensor<128x768xbf16>
  %z47 = linalg.fill ins(%c0 : bf16) outs(%e46 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v48 = linalg.matmul ins(%f45, %w7 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z47 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e49 = tensor.empty() : tensor<128x768xbf16>
  %v50 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v48, %b8, %x : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e49 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e51 = tensor.empty() : tensor<128xbf16>
  %z52 = linalg.fill ins(%c0 : bf16) outs(%e51 : tensor<128xbf16>) -> tensor<128xbf16>
  %v53 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v50 : tensor<128x768xbf16>) outs(%z52 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e54 = tensor.empty() : tensor<128xbf16>
  %v55 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v53 : tensor<128xbf16>) outs(%e54 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e56 = tensor.empty() : tensor<128x768xbf16>
  %v57 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v50, %v55 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e56 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e58 = tensor.empty() : tensor<128x768xbf16>
  %v59 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v57 : tensor<128x768xbf16>) outs(%e58 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e60 = tensor.empty() : tensor<128xbf16>
  %z61 = linalg.fill ins(%c0 : bf16) outs(%e60 : tensor<128xbf16>) -> tensor<128xbf16>
  %v62 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v59 : tensor<128x768xbf16>) outs(%z61 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e63 = tensor.empty() : tensor<128xbf16>
  %v64 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v62 : tensor<128xbf16>) outs(%e63 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e65 = tensor.empty() : tensor<128x768xbf16>
  %v66 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v57, %v64 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e65 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e67 = tensor.empty() : tensor<128x3072xbf16>
  %z68 = linalg.fill ins(%c0 : bf16) outs(%e67 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %v69 = linalg.matmul ins(%v66, %w9 : tensor<128x768xbf16>, tensor<768x3072xbf16>) outs(%z68 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %e70 = tensor.empty() : tensor<128x3072xbf16>
  %v71 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v69, %b10 : tensor<128x3072xbf16>, tensor<3072xbf16>) outs(%e70 : tensor<128x3072xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %m = arith.maximumf %s, %c0 : bf16
    linalg.yield %m : bf16
  } -> tensor<128x3072xbf16>
  %e72 = tensor.empty() : tensor<128x768xbf16>
  %z73 = linalg.fill ins(%c0 : bf16) outs(%e72 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v74 = linalg.matmul ins(%v71, %w11 : tensor<128x3072xbf16>, tensor<3072x768xbf16>) outs(%z73 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e75 = tensor.empty() : tensor<128x768xbf16>
  %v76 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v74, %b12, %v66 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e75 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e77 = tensor.empty() : tensor<128xbf16>
  %z78 = linalg.fill ins(%c0 : bf16) outs(%e77 : tensor<128xbf16>) -> tensor<128xbf16>
  %v79 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v76 : tensor<128x768xbf16>) outs(%z78 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e80 = tensor.empty() : tensor<128xbf16>
  %v81 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v79 : tensor<128xbf16>) outs(%e80 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e82 = tensor.empty() : tensor<128x768xbf16>
  %v83 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v76, %v81 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e82 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e84 = tensor.empty() : tensor<128x768xbf16>
  %v85 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v83 : tensor<128x768xbf16>) outs(%e84 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e86 = tensor.empty() : tensor<128xbf16>
  %z87 = linalg.fill ins(%c0 : bf16) outs(%e86 : tensor<128xbf16>) -> tensor<128xbf16>
  %v88 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v85 : tensor<128x768xbf16>) outs(%z87 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e89 = tensor.empty() : tensor<128xbf16>
  %v90 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v88 : tensor<128xbf16>) outs(%e89 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e91 = tensor.empty() : tensor<128x768xbf16>
  %v92 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v83, %v90 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e91 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e93 = tensor.empty() : tensor<128x768xbf16>
  %z94 = linalg.fill ins(%c0 : bf16) outs(%e93 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v95 = linalg.matmul ins(%v92, %w13 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z94 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e96 = tensor.empty() : tensor<128x768xbf16>
  %v97 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v95, %b14 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e96 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e98 = tensor.empty() : tensor<128x768xbf16>
  %z99 = linalg.fill ins(%c0 : bf16) outs(%e98 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v100 = linalg.matmul ins(%v92, %w15 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z99 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e101 = tensor.empty() : tensor<128x768xbf16>
  %v102 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v100, %b16 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e101 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e103 = tensor.empty() : tensor<128x768xbf16>
  %z104 = linalg.fill ins(%c0 : bf16) outs(%e103 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v105 = linalg.matmul ins(%v92, %w17 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z104 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e106 = tensor.empty() : tensor<128x768xbf16>
  %v107 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v105, %b18 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e106 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %h108 = tensor.expand_shape %v97 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e109 = tensor.empty() : tensor<12x128x64xbf16>
  %t110 = linalg.transpose ins(%h108 : tensor<128x12x64xbf16>) outs(%e109 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %h111 = tensor.expand_shape %v102 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e112 = tensor.empty() : tensor<12x64x128xbf16>
  %t113 = linalg.transpose ins(%h111 : tensor<128x12x64xbf16>) outs(%e112 : tensor<12x64x128xbf16>) permutation = [1, 2, 0]
  %e114 = tensor.empty() : tensor<12x128x128xbf16>
  %z115 = linalg.fill ins(%c0 : bf16) outs(%e114 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %v116 = linalg.batch_matmul ins(%t110, %t113 : tensor<12x128x64xbf16>, tensor<12x64x128xbf16>) outs(%z115 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %f117 = tensor.collapse_shape %v116 [[0, 1], [2]] : tensor<12x128x128xbf16> into tensor<1536x128xbf16>
  %e118 = tensor.empty() : tensor<1536xbf16>
  %z119 = linalg.fill ins(%c1 : bf16) outs(%e118 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v120 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%f117 : tensor<1536x128xbf16>) outs(%z119 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.maximumf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e121 = tensor.empty() : tensor<1536x128xbf16>
  %v122 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%f117, %v120 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e121 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    %t = math.exp %s : bf16
    linalg.yield %t : bf16
  } -> tensor<1536x128xbf16>
  %e123 = tensor.empty() : tensor<1536xbf16>
  %z124 = linalg.fill ins(%c0 : bf16) outs(%e123 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v125 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v122 : tensor<1536x128xbf16>) outs(%z124 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e126 = tensor.empty() : tensor<1536x128xbf16>
  %v127 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v122, %v125 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e126 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.divf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1536x128xbf16>
  %f128 = tensor.expand_shape %v127 [[0, 1], [2]] output_shape [12, 128, 128] : tensor<1536x128xbf16> into tensor<12x128x128xbf16>
  %h129 = tensor.expand_shape %v107 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e130 = tensor.empty() : tensor<12x128x64xbf16>
  %t131 = linalg.transpose ins(%h129 : tensor<128x12x64xbf16>) outs(%e130 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %e132 = tensor.empty() : tensor<12x128x64xbf16>
  %z133 = linalg.fill ins(%c0 : bf16) outs(%e132 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %v134 = linalg.batch_matmul ins(%f128, %t131 : tensor<12x128x128xbf16>, tensor<12x128x64xbf16>) outs(%z133 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %e135 = tensor.empty() : tensor<128x12x64xbf16>
  %t136 = linalg.transpose ins(%v134 : tensor<12x128x64xbf16>) outs(%e135 : tensor<128x12x64xbf16>) permutation = [1, 0, 2]
  %f137 = tensor.collapse_shape %t136 [[0], [1, 2]] : tensor<128x12x64xbf16> into tensor<128x768xbf16>
  %e138 = tensor.empty() : tensor<128x768xbf16>
  %z139 = linalg.fill ins(%c0 : bf16) outs(%e138 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v140 = linalg.matmul ins(%f137, %w19 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z139 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e141 = tensor.empty() : tensor<128x768xbf16>
  %v142 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v140, %b20, %v92 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e141 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e143 = tensor.empty() : tensor<128xbf16>
  %z144 = linalg.fill ins(%c0 : bf16) outs(%e143 : tensor<128xbf16>) -> tensor<128xbf16>
  %v145 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v142 : tensor<128x768xbf16>) outs(%z144 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e146 = tensor.empty() : tensor<128xbf16>
  %v147 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v145 : tensor<128xbf16>) outs(%e146 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e148 = tensor.empty() : tensor<128x768xbf16>
  %v149 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v142, %v147 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e148 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e150 = tensor.empty() : tensor<128x768xbf16>
  %v151 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v149 : tensor<128x768xbf16>) outs(%e150 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e152 = tensor.empty() : tensor<128xbf16>
  %z153 = linalg.fill ins(%c0 : bf16) outs(%e152 : tensor<128xbf16>) -> tensor<128xbf16>
  %v154 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v151 : tensor<128x768xbf16>) outs(%z153 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e155 = tensor.empty() : tensor<128xbf16>
  %v156 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v154 : tensor<128xbf16>) outs(%e155 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e157 = tensor.empty() : tensor<128x768xbf16>
  %v158 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v149, %v156 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e157 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e159 = tensor.empty() : tensor<128x3072xbf16>
  %z160 = linalg.fill ins(%c0 : bf16) outs(%e159 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %v161 = linalg.matmul ins(%v158, %w21 : tensor<128x768xbf16>, tensor<768x3072xbf16>) outs(%z160 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %e162 = tensor.empty() : tensor<128x3072xbf16>
  %v163 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v161, %b22 : tensor<128x3072xbf16>, tensor<3072xbf16>) outs(%e162 : tensor<128x3072xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %m = arith.maximumf %s, %c0 : bf16
    linalg.yield %m : bf16
  } -> tensor<128x3072xbf16>
  %e164 = tensor.empty() : tensor<128x768xbf16>
  %z165 = linalg.fill ins(%c0 : bf16) outs(%e164 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v166 = linalg.matmul ins(%v163, %w23 : tensor<128x3072xbf16>, tensor<3072x768xbf16>) outs(%z165 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e167 = tensor.empty() : tensor<128x768xbf16>
  %v168 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v166, %b24, %v158 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e167 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e169 = tensor.empty() : tensor<128xbf16>
  %z170 = linalg.fill ins(%c0 : bf16) outs(%e169 : tensor<128xbf16>) -> tensor<128xbf16>
  %v171 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v168 : tensor<128x768xbf16>) outs(%z170 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e172 = tensor.empty() : tensor<128xbf16>
  %v173 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v171 : tensor<128xbf16>) outs(%e172 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e174 = tensor.empty() : tensor<128x768xbf16>
  %v175 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v168, %v173 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e174 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e176 = tensor.empty() : tensor<128x768xbf16>
  %v177 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v175 : tensor<128x768xbf16>) outs(%e176 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e178 = tensor.empty() : tensor<128xbf16>
  %z179 = linalg.fill ins(%c0 : bf16) outs(%e178 : tensor<128xbf16>) -> tensor<128xbf16>
  %v180 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v177 : tensor<128x768xbf16>) outs(%z179 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e181 = tensor.empty() : tensor<128xbf16>
  %v182 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v180 : tensor<128xbf16>) outs(%e181 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e183 = tensor.empty() : tensor<128x768xbf16>
  %v184 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v175, %v182 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e183 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e185 = tensor.empty() : tensor<128x768xbf16>
  %z186 = linalg.fill ins(%c0 : bf16) outs(%e185 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v187 = linalg.matmul ins(%v184, %w25 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z186 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e188 = tensor.empty() : tensor<128x768xbf16>
  %v189 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v187, %b26 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e188 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e190 = tensor.empty() : tensor<128x768xbf16>
  %z191 = linalg.fill ins(%c0 : bf16) outs(%e190 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v192 = linalg.matmul ins(%v184, %w27 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z191 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e193 = tensor.empty() : tensor<128x768xbf16>
  %v194 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v192, %b28 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e193 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e195 = tensor.empty() : tensor<128x768xbf16>
  %z196 = linalg.fill ins(%c0 : bf16) outs(%e195 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v197 = linalg.matmul ins(%v184, %w29 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z196 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e198 = tensor.empty() : tensor<128x768xbf16>
  %v199 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v197, %b30 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e198 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %h200 = tensor.expand_shape %v189 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e201 = tensor.empty() : tensor<12x128x64xbf16>
  %t202 = linalg.transpose ins(%h200 : tensor<128x12x64xbf16>) outs(%e201 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %h203 = tensor.expand_shape %v194 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e204 = tensor.empty() : tensor<12x64x128xbf16>
  %t205 = linalg.transpose ins(%h203 : tensor<128x12x64xbf16>) outs(%e204 : tensor<12x64x128xbf16>) permutation = [1, 2, 0]
  %e206 = tensor.empty() : tensor<12x128x128xbf16>
  %z207 = linalg.fill ins(%c0 : bf16) outs(%e206 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %v208 = linalg.batch_matmul ins(%t202, %t205 : tensor<12x128x64xbf16>, tensor<12x64x128xbf16>) outs(%z207 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %f209 = tensor.collapse_shape %v208 [[0, 1], [2]] : tensor<12x128x128xbf16> into tensor<1536x128xbf16>
  %e210 = tensor.empty() : tensor<1536xbf16>
  %z211 = linalg.fill ins(%c1 : bf16) outs(%e210 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v212 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%f209 : tensor<1536x128xbf16>) outs(%z211 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.maximumf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e213 = tensor.empty() : tensor<1536x128xbf16>
  %v214 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%f209, %v212 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e213 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    %t = math.exp %s : bf16
    linalg.yield %t : bf16
  } -> tensor<1536x128xbf16>
  %e215 = tensor.empty() : tensor<1536xbf16>
  %z216 = linalg.fill ins(%c0 : bf16) outs(%e215 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v217 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v214 : tensor<1536x128xbf16>) outs(%z216 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e218 = tensor.empty() : tensor<1536x128xbf16>
  %v219 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v214, %v217 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e218 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.divf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1536x128xbf16>
  %f220 = tensor.expand_shape %v219 [[0, 1], [2]] output_shape [12, 128, 128] : tensor<1536x128xbf16> into tensor<12x128x128xbf16>
  %h221 = tensor.expand_shape %v199 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e222 = tensor.empty() : tensor<12x128x64xbf16>
  %t223 = linalg.transpose ins(%h221 : tensor<128x12x64xbf16>) outs(%e222 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %e224 = tensor.empty() : tensor<12x128x64xbf16>
  %z225 = linalg.fill ins(%c0 : bf16) outs(%e224 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %v226 = linalg.batch_matmul ins(%f220, %t223 : tensor<12x128x128xbf16>, tensor<12x128x64xbf16>) outs(%z225 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %e227 = tensor.empty() : tensor<128x12x64xbf16>
  %t228 = linalg.transpose ins(%v226 : tensor<12x128x64xbf16>) outs(%e227 : tensor<128x12x64xbf16>) permutation = [1, 0, 2]
  %f229 = tensor.collapse_shape %t228 [[0], [1, 2]] : tensor<128x12x64xbf16> into tensor<128x768xbf16>
  %e230 = tensor.empty() : tensor<128x768xbf16>
  %z231 = linalg.fill ins(%c0 : bf16) outs(%e230 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v232 = linalg.matmul ins(%f229, %w31 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z231 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e233 = tensor.empty() : tensor<128x768xbf16>
  %v234 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v232, %b32, %v184 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e233 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e235 = tensor.empty() : tensor<128xbf16>
  %z236 = linalg.fill ins(%c0 : bf16) outs(%e235 : tensor<128xbf16>) -> tensor<128xbf16>
  %v237 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v234 : tensor<128x768xbf16>) outs(%z236 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e238 = tensor.empty() : tensor<128xbf16>
  %v239 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v237 : tensor<128xbf16>) outs(%e238 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e240 = tensor.empty() : tensor<128x768xbf16>
  %v241 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v234, %v239 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e240 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e242 = tensor.empty() : tensor<128x768xbf16>
  %v243 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v241 : tensor<128x768xbf16>) outs(%e242 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e244 = tensor.empty() : tensor<128xbf16>
  %z245 = linalg.fill ins(%c0 : bf16) outs(%e244 : tensor<128xbf16>) -> tensor<128xbf16>
  %v246 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v243 : tensor<128x768xbf16>) outs(%z245 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e247 = tensor.empty() : tensor<128xbf16>
  %v248 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v246 : tensor<128xbf16>) outs(%e247 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e249 = tensor.empty() : tensor<128x768xbf16>
  %v250 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v241, %v248 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e249 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e251 = tensor.empty() : tensor<128x3072xbf16>
  %z252 = linalg.fill ins(%c0 : bf16) outs(%e251 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %v253 = linalg.matmul ins(%v250, %w33 : tensor<128x768xbf16>, tensor<768x3072xbf16>) outs(%z252 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %e254 = tensor.empty() : tensor<128x3072xbf16>
  %v255 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v253, %b34 : tensor<128x3072xbf16>, tensor<3072xbf16>) outs(%e254 : tensor<128x3072xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %m = arith.maximumf %s, %c0 : bf16
    linalg.yield %m : bf16
  } -> tensor<128x3072xbf16>
  %e256 = tensor.empty() : tensor<128x768xbf16>
  %z257 = linalg.fill ins(%c0 : bf16) outs(%e256 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v258 = linalg.matmul ins(%v255, %w35 : tensor<128x3072xbf16>, tensor<3072x768xbf16>) outs(%z257 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e259 = tensor.empty() : tensor<128x768xbf16>
  %v260 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v258, %b36, %v250 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e259 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e261 = tensor.empty() : tensor<128xbf16>
  %z262 = linalg.fill ins(%c0 : bf16) outs(%e261 : tensor<128xbf16>) -> tensor<128xbf16>
  %v263 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v260 : tensor<128x768xbf16>) outs(%z262 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e264 = tensor.empty() : tensor<128xbf16>
  %v265 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v263 : tensor<128xbf16>) outs(%e264 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e266 = tensor.empty() : tensor<128x768xbf16>
  %v267 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v260, %v265 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e266 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e268 = tensor.empty() : tensor<128x768xbf16>
  %v269 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v267 : tensor<128x768xbf16>) outs(%e268 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e270 = tensor.empty() : tensor<128xbf16>
  %z271 = linalg.fill ins(%c0 : bf16) outs(%e270 : tensor<128xbf16>) -> tensor<128xbf16>
  %v272 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v269 : tensor<128x768xbf16>) outs(%z271 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e273 = tensor.empty() : tensor<128xbf16>
  %v274 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v272 : tensor<128xbf16>) outs(%e273 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e275 = tensor.empty() : tensor<128x768xbf16>
  %v276 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v267, %v274 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e275 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e277 = tensor.empty() : tensor<128x768xbf16>
  %z278 = linalg.fill ins(%c0 : bf16) outs(%e277 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v279 = linalg.matmul ins(%v276, %w37 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z278 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e280 = tensor.empty() : tensor<128x768xbf16>
  %v281 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v279, %b38 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e280 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e282 = tensor.empty() : tensor<128x768xbf16>
  %z283 = linalg.fill ins(%c0 : bf16) outs(%e282 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v284 = linalg.matmul ins(%v276, %w39 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z283 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e285 = tensor.empty() : tensor<128x768xbf16>
  %v286 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v284, %b40 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e285 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e287 = tensor.empty() : tensor<128x768xbf16>
  %z288 = linalg.fill ins(%c0 : bf16) outs(%e287 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v289 = linalg.matmul ins(%v276, %w41 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z288 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e290 = tensor.empty() : tensor<128x768xbf16>
  %v291 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v289, %b42 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e290 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %h292 = tensor.expand_shape %v281 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e293 = tensor.empty() : tensor<12x128x64xbf16>
  %t294 = linalg.transpose ins(%h292 : tensor<128x12x64xbf16>) outs(%e293 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %h295 = tensor.expand_shape %v286 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e296 = tensor.empty() : tensor<12x64x128xbf16>
  %t297 = linalg.transpose ins(%h295 : tensor<128x12x64xbf16>) outs(%e296 : tensor<12x64x128xbf16>) permutation = [1, 2, 0]
  %e298 = tensor.empty() : tensor<12x128x128xbf16>
  %z299 = linalg.fill ins(%c0 : bf16) outs(%e298 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %v300 = linalg.batch_matmul ins(%t294, %t297 : tensor<12x128x64xbf16>, tensor<12x64x128xbf16>) outs(%z299 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %f301 = tensor.collapse_shape %v300 [[0, 1], [2]] : tensor<12x128x128xbf16> into tensor<1536x128xbf16>
  %e302 = tensor.empty() : tensor<1536xbf16>
  %z303 = linalg.fill ins(%c1 : bf16) outs(%e302 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v304 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%f301 : tensor<1536x128xbf16>) outs(%z303 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.maximumf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e305 = tensor.empty() : tensor<1536x128xbf16>
  %v306 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%f301, %v304 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e305 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    %t = math.exp %s : bf16
    linalg.yield %t : bf16
  } -> tensor<1536x128xbf16>
  %e307 = tensor.empty() : tensor<1536xbf16>
  %z308 = linalg.fill ins(%c0 : bf16) outs(%e307 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v309 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v306 : tensor<1536x128xbf16>) outs(%z308 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e310 = tensor.empty() : tensor<1536x128xbf16>
  %v311 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v306, %v309 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e310 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.divf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1536x128xbf16>
  %f312 = tensor.expand_shape %v311 [[0, 1], [2]] output_shape [12, 128, 128] : tensor<1536x128xbf16> into tensor<12x128x128xbf16>
  %h313 = tensor.expand_shape %v291 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e314 = tensor.empty() : tensor<12x128x64xbf16>
  %t315 = linalg.transpose ins(%h313 : tensor<128x12x64xbf16>) outs(%e314 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %e316 = tensor.empty() : tensor<12x128x64xbf16>
  %z317 = linalg.fill ins(%c0 : bf16) outs(%e316 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %v318 = linalg.batch_matmul ins(%f312, %t315 : tensor<12x128x128xbf16>, tensor<12x128x64xbf16>) outs(%z317 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %e319 = tensor.empty() : tensor<128x12x64xbf16>
  %t320 = linalg.transpose ins(%v318 : tensor<12x128x64xbf16>) outs(%e319 : tensor<128x12x64xbf16>) permutation = [1, 0, 2]
  %f321 = tensor.collapse_shape %t320 [[0], [1, 2]] : tensor<128x12x64xbf16> into tensor<128x768xbf16>
  %e322 = tensor.empty() : tensor<128x768xbf16>
  %z323 = linalg.fill ins(%c0 : bf16) outs(%e322 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v324 = linalg.matmul ins(%f321, %w43 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z323 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e325 = tensor.empty() : tensor<128x768xbf16>
  %v326 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v324, %b44, %v276 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e325 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e327 = tensor.empty() : tensor<128xbf16>
  %z328 = linalg.fill ins(%c0 : bf16) outs(%e327 : tensor<128xbf16>) -> tensor<128xbf16>
  %v329 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v326 : tensor<128x768xbf16>) outs(%z328 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e330 = tensor.empty() : tensor<128xbf16>
  %v331 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v329 : tensor<128xbf16>) outs(%e330 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e332 = tensor.empty() : tensor<128x768xbf16>
  %v333 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v326, %v331 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e332 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e334 = tensor.empty() : tensor<128x768xbf16>
  %v335 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v333 : tensor<128x768xbf16>) outs(%e334 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e336 = tensor.empty() : tensor<128xbf16>
  %z337 = linalg.fill ins(%c0 : bf16) outs(%e336 : tensor<128xbf16>) -> tensor<128xbf16>
  %v338 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v335 : tensor<128x768xbf16>) outs(%z337 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e339 = tensor.empty() : tensor<128xbf16>
  %v340 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v338 : tensor<128xbf16>) outs(%e339 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e341 = tensor.empty() : tensor<128x768xbf16>
  %v342 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v333, %v340 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e341 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e343 = tensor.empty() : tensor<128x3072xbf16>
  %z344 = linalg.fill ins(%c0 : bf16) outs(%e343 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %v345 = linalg.matmul ins(%v342, %w45 : tensor<128x768xbf16>, tensor<768x3072xbf16>) outs(%z344 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %e346 = tensor.empty() : tensor<128x3072xbf16>
  %v347 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v345, %b46 : tensor<128x3072xbf16>, tensor<3072xbf16>) outs(%e346 : tensor<128x3072xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %m = arith.maximumf %s, %c0 : bf16
    linalg.yield %m : bf16
  } -> tensor<128x3072xbf16>
  %e348 = tensor.empty() : tensor<128x768xbf16>
  %z349 = linalg.fill ins(%c0 : bf16) outs(%e348 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v350 = linalg.matmul ins(%v347, %w47 : tensor<128x3072xbf16>, tensor<3072x768xbf16>) outs(%z349 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e351 = tensor.empty() : tensor<128x768xbf16>
  %v352 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v350, %b48, %v342 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e351 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e353 = tensor.empty() : tensor<128xbf16>
  %z354 = linalg.fill ins(%c0 : bf16) outs(%e353 : tensor<128xbf16>) -> tensor<128xbf16>
  %v355 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v352 : tensor<128x768xbf16>) outs(%z354 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e356 = tensor.empty() : tensor<128xbf16>
  %v357 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v355 : tensor<128xbf16>) outs(%e356 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e358 = tensor.empty() : tensor<128x768xbf16>
  %v359 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v352, %v357 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e358 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e360 = tensor.empty() : tensor<128x768xbf16>
  %v361 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v359 : tensor<128x768xbf16>) outs(%e360 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e362 = tensor.empty() : tensor<128xbf16>
  %z363 = linalg.fill ins(%c0 : bf16) outs(%e362 : tensor<128xbf16>) -> tensor<128xbf16>
  %v364 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v361 : tensor<128x768xbf16>) outs(%z363 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e365 = tensor.empty() : tensor<128xbf16>
  %v366 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v364 : tensor<128xbf16>) outs(%e365 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e367 = tensor.empty() : tensor<128x768xbf16>
  %v368 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v359, %v366 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e367 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e369 = tensor.empty() : tensor<128x768xbf16>
  %z370 = linalg.fill ins(%c0 : bf16) outs(%e369 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v371 = linalg.matmul ins(%v368, %w49 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z370 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e372 = tensor.empty() : tensor<128x768xbf16>
  %v373 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v371, %b50 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e372 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e374 = tensor.empty() : tensor<128x768xbf16>
  %z375 = linalg.fill ins(%c0 : bf16) outs(%e374 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v376 = linalg.matmul ins(%v368, %w51 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z375 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e377 = tensor.empty() : tensor<128x768xbf16>
  %v378 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v376, %b52 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e377 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e379 = tensor.empty() : tensor<128x768xbf16>
  %z380 = linalg.fill ins(%c0 : bf16) outs(%e379 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v381 = linalg.matmul ins(%v368, %w53 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z380 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e382 = tensor.empty() : tensor<128x768xbf16>
  %v383 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v381, %b54 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e382 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %h384 = tensor.expand_shape %v373 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e385 = tensor.empty() : tensor<12x128x64xbf16>
  %t386 = linalg.transpose ins(%h384 : tensor<128x12x64xbf16>) outs(%e385 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %h387 = tensor.expand_shape %v378 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e388 = tensor.empty() : tensor<12x64x128xbf16>
  %t389 = linalg.transpose ins(%h387 : tensor<128x12x64xbf16>) outs(%e388 : tensor<12x64x128xbf16>) permutation = [1, 2, 0]
  %e390 = tensor.empty() : tensor<12x128x128xbf16>
  %z391 = linalg.fill ins(%c0 : bf16) outs(%e390 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %v392 = linalg.batch_matmul ins(%t386, %t389 : tensor<12x128x64xbf16>, tensor<12x64x128xbf16>) outs(%z391 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %f393 = tensor.collapse_shape %v392 [[0, 1], [2]] : tensor<12x128x128xbf16> into tensor<1536x128xbf16>
  %e394 = tensor.empty() : tensor<1536xbf16>
  %z395 = linalg.fill ins(%c1 : bf16) outs(%e394 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v396 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%f393 : tensor<1536x128xbf16>) outs(%z395 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.maximumf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e397 = tensor.empty() : tensor<1536x128xbf16>
  %v398 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%f393, %v396 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e397 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    %t = math.exp %s : bf16
    linalg.yield %t : bf16
  } -> tensor<1536x128xbf16>
  %e399 = tensor.empty() : tensor<1536xbf16>
  %z400 = linalg.fill ins(%c0 : bf16) outs(%e399 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v401 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v398 : tensor<1536x128xbf16>) outs(%z400 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e402 = tensor.empty() : tensor<1536x128xbf16>
  %v403 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v398, %v401 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e402 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.divf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1536x128xbf16>
  %f404 = tensor.expand_shape %v403 [[0, 1], [2]] output_shape [12, 128, 128] : tensor<1536x128xbf16> into tensor<12x128x128xbf16>
  %h405 = tensor.expand_shape %v383 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e406 = tensor.empty() : tensor<12x128x64xbf16>
  %t407 = linalg.transpose ins(%h405 : tensor<128x12x64xbf16>) outs(%e406 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %e408 = tensor.empty() : tensor<12x128x64xbf16>
  %z409 = linalg.fill ins(%c0 : bf16) outs(%e408 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %v410 = linalg.batch_matmul ins(%f404, %t407 : tensor<12x128x128xbf16>, tensor<12x128x64xbf16>) outs(%z409 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %e411 = tensor.empty() : tensor<128x12x64xbf16>
  %t412 = linalg.transpose ins(%v410 : tensor<12x128x64xbf16>) outs(%e411 : tensor<128x12x64xbf16>) permutation = [1, 0, 2]
  %f413 = tensor.collapse_shape %t412 [[0], [1, 2]] : tensor<128x12x64xbf16> into tensor<128x768xbf16>
  %e414 = tensor.empty() : tensor<128x768xbf16>
  %z415 = linalg.fill ins(%c0 : bf16) outs(%e414 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v416 = linalg.matmul ins(%f413, %w55 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z415 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e417 = tensor.empty() : tensor<128x768xbf16>
  %v418 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v416, %b56, %v368 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e417 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e419 = tensor.empty() : tensor<128xbf16>
  %z420 = linalg.fill ins(%c0 : bf16) outs(%e419 : tensor<128xbf16>) -> tensor<128xbf16>
  %v421 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v418 : tensor<128x768xbf16>) outs(%z420 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e422 = tensor.empty() : tensor<128xbf16>
  %v423 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v421 : tensor<128xbf16>) outs(%e422 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e424 = tensor.empty() : tensor<128x768xbf16>
  %v425 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v418, %v423 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e424 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e426 = tensor.empty() : tensor<128x768xbf16>
  %v427 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v425 : tensor<128x768xbf16>) outs(%e426 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e428 = tensor.empty() : tensor<128xbf16>
  %z429 = linalg.fill ins(%c0 : bf16) outs(%e428 : tensor<128xbf16>) -> tensor<128xbf16>
  %v430 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v427 : tensor<128x768xbf16>) outs(%z429 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e431 = tensor.empty() : tensor<128xbf16>
  %v432 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v430 : tensor<128xbf16>) outs(%e431 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e433 = tensor.empty() : tensor<128x768xbf16>
  %v434 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v425, %v432 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e433 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e435 = tensor.empty() : tensor<128x3072xbf16>
  %z436 = linalg.fill ins(%c0 : bf16) outs(%e435 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %v437 = linalg.matmul ins(%v434, %w57 : tensor<128x768xbf16>, tensor<768x3072xbf16>) outs(%z436 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %e438 = tensor.empty() : tensor<128x3072xbf16>
  %v439 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v437, %b58 : tensor<128x3072xbf16>, tensor<3072xbf16>) outs(%e438 : tensor<128x3072xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %m = arith.maximumf %s, %c0 : bf16
    linalg.yield %m : bf16
  } -> tensor<128x3072xbf16>
  %e440 = tensor.empty() : tensor<128x768xbf16>
  %z441 = linalg.fill ins(%c0 : bf16) outs(%e440 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v442 = linalg.matmul ins(%v439, %w59 : tensor<128x3072xbf16>, tensor<3072x768xbf16>) outs(%z441 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e443 = tensor.empty() : tensor<128x768xbf16>
  %v444 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v442, %b60, %v434 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e443 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e445 = tensor.empty() : tensor<128xbf16>
  %z446 = linalg.fill ins(%c0 : bf16) outs(%e445 : tensor<128xbf16>) -> tensor<128xbf16>
  %v447 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v444 : tensor<128x768xbf16>) outs(%z446 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e448 = tensor.empty() : tensor<128xbf16>
  %v449 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v447 : tensor<128xbf16>) outs(%e448 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e450 = tensor.empty() : tensor<128x768xbf16>
  %v451 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v444, %v449 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e450 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e452 = tensor.empty() : tensor<128x768xbf16>
  %v453 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v451 : tensor<128x768xbf16>) outs(%e452 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e454 = tensor.empty() : tensor<128xbf16>
  %z455 = linalg.fill ins(%c0 : bf16) outs(%e454 : tensor<128xbf16>) -> tensor<128xbf16>
  %v456 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v453 : tensor<128x768xbf16>) outs(%z455 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e457 = tensor.empty() : tensor<128xbf16>
  %v458 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v456 : tensor<128xbf16>) outs(%e457 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e459 = tensor.empty() : tensor<128x768xbf16>
  %v460 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v451, %v458 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e459 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e461 = tensor.empty() : tensor<128x768xbf16>
  %z462 = linalg.fill ins(%c0 : bf16) outs(%e461 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v463 = linalg.matmul ins(%v460, %w61 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z462 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e464 = tensor.empty() : tensor<128x768xbf16>
  %v465 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v463, %b62 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e464 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e466 = tensor.empty() : tensor<128x768xbf16>
  %z467 = linalg.fill ins(%c0 : bf16) outs(%e466 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v468 = linalg.matmul ins(%v460, %w63 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z467 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e469 = tensor.empty() : tensor<128x768xbf16>
  %v470 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v468, %b64 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e469 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e471 = tensor.empty() : tensor<128x768xbf16>
  %z472 = linalg.fill ins(%c0 : bf16) outs(%e471 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v473 = linalg.matmul ins(%v460, %w65 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z472 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e474 = tensor.empty() : tensor<128x768xbf16>
  %v475 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v473, %b66 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e474 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %h476 = tensor.expand_shape %v465 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e477 = tensor.empty() : tensor<12x128x64xbf16>
  %t478 = linalg.transpose ins(%h476 : tensor<128x12x64xbf16>) outs(%e477 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %h479 = tensor.expand_shape %v470 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e480 = tensor.empty() : tensor<12x64x128xbf16>
  %t481 = linalg.transpose ins(%h479 : tensor<128x12x64xbf16>) outs(%e480 : tensor<12x64x128xbf16>) permutation = [1, 2, 0]
  %e482 = tensor.empty() : tensor<12x128x128xbf16>
  %z483 = linalg.fill ins(%c0 : bf16) outs(%e482 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %v484 = linalg.batch_matmul ins(%t478, %t481 : tensor<12x128x64xbf16>, tensor<12x64x128xbf16>) outs(%z483 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %f485 = tensor.collapse_shape %v484 [[0, 1], [2]] : tensor<12x128x128xbf16> into tensor<1536x128xbf16>
  %e486 = tensor.empty() : tensor<1536xbf16>
  %z487 = linalg.fill ins(%c1 : bf16) outs(%e486 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v488 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%f485 : tensor<1536x128xbf16>) outs(%z487 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.maximumf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e489 = tensor.empty() : tensor<1536x128xbf16>
  %v490 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%f485, %v488 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e489 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    %t = math.exp %s : bf16
    linalg.yield %t : bf16
  } -> tensor<1536x128xbf16>
  %e491 = tensor.empty() : tensor<1536xbf16>
  %z492 = linalg.fill ins(%c0 : bf16) outs(%e491 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v493 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v490 : tensor<1536x128xbf16>) outs(%z492 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e494 = tensor.empty() : tensor<1536x128xbf16>
  %v495 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v490, %v493 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e494 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.divf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1536x128xbf16>
  %f496 = tensor.expand_shape %v495 [[0, 1], [2]] output_shape [12, 128, 128] : tensor<1536x128xbf16> into tensor<12x128x128xbf16>
  %h497 = tensor.expand_shape %v475 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e498 = tensor.empty() : tensor<12x128x64xbf16>
  %t499 = linalg.transpose ins(%h497 : tensor<128x12x64xbf16>) outs(%e498 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %e500 = tensor.empty() : tensor<12x128x64xbf16>
  %z501 = linalg.fill ins(%c0 : bf16) outs(%e500 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %v502 = linalg.batch_matmul ins(%f496, %t499 : tensor<12x128x128xbf16>, tensor<12x128x64xbf16>) outs(%z501 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %e503 = tensor.empty() : tensor<128x12x64xbf16>
  %t504 = linalg.transpose ins(%v502 : tensor<12x128x64xbf16>) outs(%e503 : tensor<128x12x64xbf16>) permutation = [1, 0, 2]
  %f505 = tensor.collapse_shape %t504 [[0], [1, 2]] : tensor<128x12x64xbf16> into tensor<128x768xbf16>
  %e506 = tensor.empty() : tensor<128x768xbf16>
  %z507 = linalg.fill ins(%c0 : bf16) outs(%e506 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v508 = linalg.matmul ins(%f505, %w67 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z507 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e509 = tensor.empty() : tensor<128x768xbf16>
  %v510 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v508, %b68, %v460 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e509 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e511 = tensor.empty() : tensor<128xbf16>
  %z512 = linalg.fill ins(%c0 : bf16) outs(%e511 : tensor<128xbf16>) -> tensor<128xbf16>
  %v513 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v510 : tensor<128x768xbf16>) outs(%z512 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e514 = tensor.empty() : tensor<128xbf16>
  %v515 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v513 : tensor<128xbf16>) outs(%e514 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e516 = tensor.empty() : tensor<128x768xbf16>
  %v517 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v510, %v515 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e516 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e518 = tensor.empty() : tensor<128x768xbf16>
  %v519 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v517 : tensor<128x768xbf16>) outs(%e518 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e520 = tensor.empty() : tensor<128xbf16>
  %z521 = linalg.fill ins(%c0 : bf16) outs(%e520 : tensor<128xbf16>) -> tensor<128xbf16>
  %v522 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v519 : tensor<128x768xbf16>) outs(%z521 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e523 = tensor.empty() : tensor<128xbf16>
  %v524 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v522 : tensor<128xbf16>) outs(%e523 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e525 = tensor.empty() : tensor<128x768xbf16>
  %v526 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v517, %v524 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e525 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e527 = tensor.empty() : tensor<128x3072xbf16>
  %z528 = linalg.fill ins(%c0 : bf16) outs(%e527 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %v529 = linalg.matmul ins(%v526, %w69 : tensor<128x768xbf16>, tensor<768x3072xbf16>) outs(%z528 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %e530 = tensor.empty() : tensor<128x3072xbf16>
  %v531 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v529, %b70 : tensor<128x3072xbf16>, tensor<3072xbf16>) outs(%e530 : tensor<128x3072xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %m = arith.maximumf %s, %c0 : bf16
    linalg.yield %m : bf16
  } -> tensor<128x3072xbf16>
  %e532 = tensor.empty() : tensor<128x768xbf16>
  %z533 = linalg.fill ins(%c0 : bf16) outs(%e532 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v534 = linalg.matmul ins(%v531, %w71 : tensor<128x3072xbf16>, tensor<3072x768xbf16>) outs(%z533 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e535 = tensor.empty() : tensor<128x768xbf16>
  %v536 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v534, %b72, %v526 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e535 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e537 = tensor.empty() : tensor<128xbf16>
  %z538 = linalg.fill ins(%c0 : bf16) outs(%e537 : tensor<128xbf16>) -> tensor<128xbf16>
  %v539 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v536 : tensor<128x768xbf16>) outs(%z538 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e540 = tensor.empty() : tensor<128xbf16>
  %v541 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v539 : tensor<128xbf16>) outs(%e540 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e542 = tensor.empty() : tensor<128x768xbf16>
  %v543 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v536, %v541 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e542 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e544 = tensor.empty() : tensor<128x768xbf16>
  %v545 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v543 : tensor<128x768xbf16>) outs(%e544 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e546 = tensor.empty() : tensor<128xbf16>
  %z547 = linalg.fill ins(%c0 : bf16) outs(%e546 : tensor<128xbf16>) -> tensor<128xbf16>
  %v548 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v545 : tensor<128x768xbf16>) outs(%z547 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e549 = tensor.empty() : tensor<128xbf16>
  %v550 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v548 : tensor<128xbf16>) outs(%e549 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e551 = tensor.empty() : tensor<128x768xbf16>
  %v552 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v543, %v550 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e551 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e553 = tensor.empty() : tensor<128x768xbf16>
  %z554 = linalg.fill ins(%c0 : bf16) outs(%e553 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v555 = linalg.matmul ins(%v552, %w73 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z554 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e556 = tensor.empty() : tensor<128x768xbf16>
  %v557 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v555, %b74 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e556 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e558 = tensor.empty() : tensor<128x768xbf16>
  %z559 = linalg.fill ins(%c0 : bf16) outs(%e558 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v560 = linalg.matmul ins(%v552, %w75 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z559 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e561 = tensor.empty() : tensor<128x768xbf16>
  %v562 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v560, %b76 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e561 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e563 = tensor.empty() : tensor<128x768xbf16>
  %z564 = linalg.fill ins(%c0 : bf16) outs(%e563 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v565 = linalg.matmul ins(%v552, %w77 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z564 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e566 = tensor.empty() : tensor<128x768xbf16>
  %v567 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v565, %b78 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e566 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %h568 = tensor.expand_shape %v557 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e569 = tensor.empty() : tensor<12x128x64xbf16>
  %t570 = linalg.transpose ins(%h568 : tensor<128x12x64xbf16>) outs(%e569 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %h571 = tensor.expand_shape %v562 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e572 = tensor.empty() : tensor<12x64x128xbf16>
  %t573 = linalg.transpose ins(%h571 : tensor<128x12x64xbf16>) outs(%e572 : tensor<12x64x128xbf16>) permutation = [1, 2, 0]
  %e574 = tensor.empty() : tensor<12x128x128xbf16>
  %z575 = linalg.fill ins(%c0 : bf16) outs(%e574 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %v576 = linalg.batch_matmul ins(%t570, %t573 : tensor<12x128x64xbf16>, tensor<12x64x128xbf16>) outs(%z575 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %f577 = tensor.collapse_shape %v576 [[0, 1], [2]] : tensor<12x128x128xbf16> into tensor<1536x128xbf16>
  %e578 = tensor.empty() : tensor<1536xbf16>
  %z579 = linalg.fill ins(%c1 : bf16) outs(%e578 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v580 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%f577 : tensor<1536x128xbf16>) outs(%z579 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.maximumf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e581 = tensor.empty() : tensor<1536x128xbf16>
  %v582 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%f577, %v580 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e581 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    %t = math.exp %s : bf16
    linalg.yield %t : bf16
  } -> tensor<1536x128xbf16>
  %e583 = tensor.empty() : tensor<1536xbf16>
  %z584 = linalg.fill ins(%c0 : bf16) outs(%e583 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v585 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v582 : tensor<1536x128xbf16>) outs(%z584 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e586 = tensor.empty() : tensor<1536x128xbf16>
  %v587 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v582, %v585 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e586 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.divf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1536x128xbf16>
  %f588 = tensor.expand_shape %v587 [[0, 1], [2]] output_shape [12, 128, 128] : tensor<1536x128xbf16> into tensor<12x128x128xbf16>
  %h589 = tensor.expand_shape %v567 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e590 = tensor.empty() : tensor<12x128x64xbf16>
  %t591 = linalg.transpose ins(%h589 : tensor<128x12x64xbf16>) outs(%e590 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %e592 = tensor.empty() : tensor<12x128x64xbf16>
  %z593 = linalg.fill ins(%c0 : bf16) outs(%e592 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %v594 = linalg.batch_matmul ins(%f588, %t591 : tensor<12x128x128xbf16>, tensor<12x128x64xbf16>) outs(%z593 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %e595 = tensor.empty() : tensor<128x12x64xbf16>
  %t596 = linalg.transpose ins(%v594 : tensor<12x128x64xbf16>) outs(%e595 : tensor<128x12x64xbf16>) permutation = [1, 0, 2]
  %f597 = tensor.collapse_shape %t596 [[0], [1, 2]] : tensor<128x12x64xbf16> into tensor<128x768xbf16>
  %e598 = tensor.empty() : tensor<128x768xbf16>
  %z599 = linalg.fill ins(%c0 : bf16) outs(%e598 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v600 = linalg.matmul ins(%f597, %w79 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z599 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e601 = tensor.empty() : tensor<128x768xbf16>
  %v602 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v600, %b80, %v552 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e601 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e603 = tensor.empty() : tensor<128xbf16>
  %z604 = linalg.fill ins(%c0 : bf16) outs(%e603 : tensor<128xbf16>) -> tensor<128xbf16>
  %v605 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v602 : tensor<128x768xbf16>) outs(%z604 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e606 = tensor.empty() : tensor<128xbf16>
  %v607 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v605 : tensor<128xbf16>) outs(%e606 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e608 = tensor.empty() : tensor<128x768xbf16>
  %v609 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v602, %v607 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e608 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e610 = tensor.empty() : tensor<128x768xbf16>
  %v611 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v609 : tensor<128x768xbf16>) outs(%e610 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e612 = tensor.empty() : tensor<128xbf16>
  %z613 = linalg.fill ins(%c0 : bf16) outs(%e612 : tensor<128xbf16>) -> tensor<128xbf16>
  %v614 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v611 : tensor<128x768xbf16>) outs(%z613 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e615 = tensor.empty() : tensor<128xbf16>
  %v616 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v614 : tensor<128xbf16>) outs(%e615 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e617 = tensor.empty() : tensor<128x768xbf16>
  %v618 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v609, %v616 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e617 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e619 = tensor.empty() : tensor<128x3072xbf16>
  %z620 = linalg.fill ins(%c0 : bf16) outs(%e619 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %v621 = linalg.matmul ins(%v618, %w81 : tensor<128x768xbf16>, tensor<768x3072xbf16>) outs(%z620 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %e622 = tensor.empty() : tensor<128x3072xbf16>
  %v623 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v621, %b82 : tensor<128x3072xbf16>, tensor<3072xbf16>) outs(%e622 : tensor<128x3072xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %m = arith.maximumf %s, %c0 : bf16
    linalg.yield %m : bf16
  } -> tensor<128x3072xbf16>
  %e624 = tensor.empty() : tensor<128x768xbf16>
  %z625 = linalg.fill ins(%c0 : bf16) outs(%e624 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v626 = linalg.matmul ins(%v623, %w83 : tensor<128x3072xbf16>, tensor<3072x768xbf16>) outs(%z625 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e627 = tensor.empty() : tensor<128x768xbf16>
  %v628 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v626, %b84, %v618 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e627 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e629 = tensor.empty() : tensor<128xbf16>
  %z630 = linalg.fill ins(%c0 : bf16) outs(%e629 : tensor<128xbf16>) -> tensor<128xbf16>
  %v631 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v628 : tensor<128x768xbf16>) outs(%z630 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e632 = tensor.empty() : tensor<128xbf16>
  %v633 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v631 : tensor<128xbf16>) outs(%e632 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e634 = tensor.empty() : tensor<128x768xbf16>
  %v635 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v628, %v633 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e634 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e636 = tensor.empty() : tensor<128x768xbf16>
  %v637 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v635 : tensor<128x768xbf16>) outs(%e636 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e638 = tensor.empty() : tensor<128xbf16>
  %z639 = linalg.fill ins(%c0 : bf16) outs(%e638 : tensor<128xbf16>) -> tensor<128xbf16>
  %v640 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v637 : tensor<128x768xbf16>) outs(%z639 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e641 = tensor.empty() : tensor<128xbf16>
  %v642 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v640 : tensor<128xbf16>) outs(%e641 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e643 = tensor.empty() : tensor<128x768xbf16>
  %v644 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v635, %v642 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e643 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e645 = tensor.empty() : tensor<128x768xbf16>
  %z646 = linalg.fill ins(%c0 : bf16) outs(%e645 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v647 = linalg.matmul ins(%v644, %w85 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z646 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e648 = tensor.empty() : tensor<128x768xbf16>
  %v649 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v647, %b86 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e648 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e650 = tensor.empty() : tensor<128x768xbf16>
  %z651 = linalg.fill ins(%c0 : bf16) outs(%e650 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v652 = linalg.matmul ins(%v644, %w87 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z651 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e653 = tensor.empty() : tensor<128x768xbf16>
  %v654 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v652, %b88 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e653 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e655 = tensor.empty() : tensor<128x768xbf16>
  %z656 = linalg.fill ins(%c0 : bf16) outs(%e655 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v657 = linalg.matmul ins(%v644, %w89 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z656 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e658 = tensor.empty() : tensor<128x768xbf16>
  %v659 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v657, %b90 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e658 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %h660 = tensor.expand_shape %v649 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e661 = tensor.empty() : tensor<12x128x64xbf16>
  %t662 = linalg.transpose ins(%h660 : tensor<128x12x64xbf16>) outs(%e661 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %h663 = tensor.expand_shape %v654 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e664 = tensor.empty() : tensor<12x64x128xbf16>
  %t665 = linalg.transpose ins(%h663 : tensor<128x12x64xbf16>) outs(%e664 : tensor<12x64x128xbf16>) permutation = [1, 2, 0]
  %e666 = tensor.empty() : tensor<12x128x128xbf16>
  %z667 = linalg.fill ins(%c0 : bf16) outs(%e666 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %v668 = linalg.batch_matmul ins(%t662, %t665 : tensor<12x128x64xbf16>, tensor<12x64x128xbf16>) outs(%z667 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %f669 = tensor.collapse_shape %v668 [[0, 1], [2]] : tensor<12x128x128xbf16> into tensor<1536x128xbf16>
  %e670 = tensor.empty() : tensor<1536xbf16>
  %z671 = linalg.fill ins(%c1 : bf16) outs(%e670 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v672 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%f669 : tensor<1536x128xbf16>) outs(%z671 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.maximumf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e673 = tensor.empty() : tensor<1536x128xbf16>
  %v674 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%f669, %v672 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e673 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    %t = math.exp %s : bf16
    linalg.yield %t : bf16
  } -> tensor<1536x128xbf16>
  %e675 = tensor.empty() : tensor<1536xbf16>
  %z676 = linalg.fill ins(%c0 : bf16) outs(%e675 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v677 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v674 : tensor<1536x128xbf16>) outs(%z676 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e678 = tensor.empty() : tensor<1536x128xbf16>
  %v679 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v674, %v677 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e678 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.divf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1536x128xbf16>
  %f680 = tensor.expand_shape %v679 [[0, 1], [2]] output_shape [12, 128, 128] : tensor<1536x128xbf16> into tensor<12x128x128xbf16>
  %h681 = tensor.expand_shape %v659 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e682 = tensor.empty() : tensor<12x128x64xbf16>
  %t683 = linalg.transpose ins(%h681 : tensor<128x12x64xbf16>) outs(%e682 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %e684 = tensor.empty() : tensor<12x128x64xbf16>
  %z685 = linalg.fill ins(%c0 : bf16) outs(%e684 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %v686 = linalg.batch_matmul ins(%f680, %t683 : tensor<12x128x128xbf16>, tensor<12x128x64xbf16>) outs(%z685 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %e687 = tensor.empty() : tensor<128x12x64xbf16>
  %t688 = linalg.transpose ins(%v686 : tensor<12x128x64xbf16>) outs(%e687 : tensor<128x12x64xbf16>) permutation = [1, 0, 2]
  %f689 = tensor.collapse_shape %t688 [[0], [1, 2]] : tensor<128x12x64xbf16> into tensor<128x768xbf16>
  %e690 = tensor.empty() : tensor<128x768xbf16>
  %z691 = linalg.fill ins(%c0 : bf16) outs(%e690 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v692 = linalg.matmul ins(%f689, %w91 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z691 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e693 = tensor.empty() : tensor<128x768xbf16>
  %v694 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v692, %b92, %v644 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e693 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e695 = tensor.empty() : tensor<128xbf16>
  %z696 = linalg.fill ins(%c0 : bf16) outs(%e695 : tensor<128xbf16>) -> tensor<128xbf16>
  %v697 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v694 : tensor<128x768xbf16>) outs(%z696 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e698 = tensor.empty() : tensor<128xbf16>
  %v699 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v697 : tensor<128xbf16>) outs(%e698 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e700 = tensor.empty() : tensor<128x768xbf16>
  %v701 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v694, %v699 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e700 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e702 = tensor.empty() : tensor<128x768xbf16>
  %v703 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v701 : tensor<128x768xbf16>) outs(%e702 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e704 = tensor.empty() : tensor<128xbf16>
  %z705 = linalg.fill ins(%c0 : bf16) outs(%e704 : tensor<128xbf16>) -> tensor<128xbf16>
  %v706 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v703 : tensor<128x768xbf16>) outs(%z705 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e707 = tensor.empty() : tensor<128xbf16>
  %v708 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v706 : tensor<128xbf16>) outs(%e707 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e709 = tensor.empty() : tensor<128x768xbf16>
  %v710 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v701, %v708 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e709 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e711 = tensor.empty() : tensor<128x3072xbf16>
  %z712 = linalg.fill ins(%c0 : bf16) outs(%e711 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %v713 = linalg.matmul ins(%v710, %w93 : tensor<128x768xbf16>, tensor<768x3072xbf16>) outs(%z712 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %e714 = tensor.empty() : tensor<128x3072xbf16>
  %v715 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v713, %b94 : tensor<128x3072xbf16>, tensor<3072xbf16>) outs(%e714 : tensor<128x3072xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %m = arith.maximumf %s, %c0 : bf16
    linalg.yield %m : bf16
  } -> tensor<128x3072xbf16>
  %e716 = tensor.empty() : tensor<128x768xbf16>
  %z717 = linalg.fill ins(%c0 : bf16) outs(%e716 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v718 = linalg.matmul ins(%v715, %w95 : tensor<128x3072xbf16>, tensor<3072x768xbf16>) outs(%z717 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e719 = tensor.empty() : tensor<128x768xbf16>
  %v720 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v718, %b96, %v710 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e719 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e721 = tensor.empty() : tensor<128xbf16>
  %z722 = linalg.fill ins(%c0 : bf16) outs(%e721 : tensor<128xbf16>) -> tensor<128xbf16>
  %v723 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v720 : tensor<128x768xbf16>) outs(%z722 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e724 = tensor.empty() : tensor<128xbf16>
  %v725 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v723 : tensor<128xbf16>) outs(%e724 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e726 = tensor.empty() : tensor<128x768xbf16>
  %v727 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v720, %v725 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e726 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e728 = tensor.empty() : tensor<128x768xbf16>
  %v729 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v727 : tensor<128x768xbf16>) outs(%e728 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e730 = tensor.empty() : tensor<128xbf16>
  %z731 = linalg.fill ins(%c0 : bf16) outs(%e730 : tensor<128xbf16>) -> tensor<128xbf16>
  %v732 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v729 : tensor<128x768xbf16>) outs(%z731 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e733 = tensor.empty() : tensor<128xbf16>
  %v734 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v732 : tensor<128xbf16>) outs(%e733 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e735 = tensor.empty() : tensor<128x768xbf16>
  %v736 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v727, %v734 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e735 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e737 = tensor.empty() : tensor<128x768xbf16>
  %z738 = linalg.fill ins(%c0 : bf16) outs(%e737 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v739 = linalg.matmul ins(%v736, %w97 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z738 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e740 = tensor.empty() : tensor<128x768xbf16>
  %v741 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v739, %b98 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e740 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e742 = tensor.empty() : tensor<128x768xbf16>
  %z743 = linalg.fill ins(%c0 : bf16) outs(%e742 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v744 = linalg.matmul ins(%v736, %w99 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z743 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e745 = tensor.empty() : tensor<128x768xbf16>
  %v746 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v744, %b100 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e745 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e747 = tensor.empty() : tensor<128x768xbf16>
  %z748 = linalg.fill ins(%c0 : bf16) outs(%e747 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v749 = linalg.matmul ins(%v736, %w101 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z748 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e750 = tensor.empty() : tensor<128x768xbf16>
  %v751 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v749, %b102 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e750 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %h752 = tensor.expand_shape %v741 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e753 = tensor.empty() : tensor<12x128x64xbf16>
  %t754 = linalg.transpose ins(%h752 : tensor<128x12x64xbf16>) outs(%e753 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %h755 = tensor.expand_shape %v746 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e756 = tensor.empty() : tensor<12x64x128xbf16>
  %t757 = linalg.transpose ins(%h755 : tensor<128x12x64xbf16>) outs(%e756 : tensor<12x64x128xbf16>) permutation = [1, 2, 0]
  %e758 = tensor.empty() : tensor<12x128x128xbf16>
  %z759 = linalg.fill ins(%c0 : bf16) outs(%e758 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %v760 = linalg.batch_matmul ins(%t754, %t757 : tensor<12x128x64xbf16>, tensor<12x64x128xbf16>) outs(%z759 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %f761 = tensor.collapse_shape %v760 [[0, 1], [2]] : tensor<12x128x128xbf16> into tensor<1536x128xbf16>
  %e762 = tensor.empty() : tensor<1536xbf16>
  %z763 = linalg.fill ins(%c1 : bf16) outs(%e762 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v764 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%f761 : tensor<1536x128xbf16>) outs(%z763 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.maximumf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e765 = tensor.empty() : tensor<1536x128xbf16>
  %v766 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%f761, %v764 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e765 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    %t = math.exp %s : bf16
    linalg.yield %t : bf16
  } -> tensor<1536x128xbf16>
  %e767 = tensor.empty() : tensor<1536xbf16>
  %z768 = linalg.fill ins(%c0 : bf16) outs(%e767 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v769 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v766 : tensor<1536x128xbf16>) outs(%z768 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e770 = tensor.empty() : tensor<1536x128xbf16>
  %v771 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v766, %v769 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e770 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.divf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1536x128xbf16>
  %f772 = tensor.expand_shape %v771 [[0, 1], [2]] output_shape [12, 128, 128] : tensor<1536x128xbf16> into tensor<12x128x128xbf16>
  %h773 = tensor.expand_shape %v751 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e774 = tensor.empty() : tensor<12x128x64xbf16>
  %t775 = linalg.transpose ins(%h773 : tensor<128x12x64xbf16>) outs(%e774 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %e776 = tensor.empty() : tensor<12x128x64xbf16>
  %z777 = linalg.fill ins(%c0 : bf16) outs(%e776 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %v778 = linalg.batch_matmul ins(%f772, %t775 : tensor<12x128x128xbf16>, tensor<12x128x64xbf16>) outs(%z777 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %e779 = tensor.empty() : tensor<128x12x64xbf16>
  %t780 = linalg.transpose ins(%v778 : tensor<12x128x64xbf16>) outs(%e779 : tensor<128x12x64xbf16>) permutation = [1, 0, 2]
  %f781 = tensor.collapse_shape %t780 [[0], [1, 2]] : tensor<128x12x64xbf16> into tensor<128x768xbf16>
  %e782 = tensor.empty() : tensor<128x768xbf16>
  %z783 = linalg.fill ins(%c0 : bf16) outs(%e782 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v784 = linalg.matmul ins(%f781, %w103 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z783 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e785 = tensor.empty() : tensor<128x768xbf16>
  %v786 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v784, %b104, %v736 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e785 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e787 = tensor.empty() : tensor<128xbf16>
  %z788 = linalg.fill ins(%c0 : bf16) outs(%e787 : tensor<128xbf16>) -> tensor<128xbf16>
  %v789 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v786 : tensor<128x768xbf16>) outs(%z788 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e790 = tensor.empty() : tensor<128xbf16>
  %v791 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v789 : tensor<128xbf16>) outs(%e790 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e792 = tensor.empty() : tensor<128x768xbf16>
  %v793 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v786, %v791 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e792 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e794 = tensor.empty() : tensor<128x768xbf16>
  %v795 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v793 : tensor<128x768xbf16>) outs(%e794 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e796 = tensor.empty() : tensor<128xbf16>
  %z797 = linalg.fill ins(%c0 : bf16) outs(%e796 : tensor<128xbf16>) -> tensor<128xbf16>
  %v798 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v795 : tensor<128x768xbf16>) outs(%z797 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e799 = tensor.empty() : tensor<128xbf16>
  %v800 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v798 : tensor<128xbf16>) outs(%e799 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e801 = tensor.empty() : tensor<128x768xbf16>
  %v802 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v793, %v800 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e801 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e803 = tensor.empty() : tensor<128x3072xbf16>
  %z804 = linalg.fill ins(%c0 : bf16) outs(%e803 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %v805 = linalg.matmul ins(%v802, %w105 : tensor<128x768xbf16>, tensor<768x3072xbf16>) outs(%z804 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %e806 = tensor.empty() : tensor<128x3072xbf16>
  %v807 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v805, %b106 : tensor<128x3072xbf16>, tensor<3072xbf16>) outs(%e806 : tensor<128x3072xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %m = arith.maximumf %s, %c0 : bf16
    linalg.yield %m : bf16
  } -> tensor<128x3072xbf16>
  %e808 = tensor.empty() : tensor<128x768xbf16>
  %z809 = linalg.fill ins(%c0 : bf16) outs(%e808 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v810 = linalg.matmul ins(%v807, %w107 : tensor<128x3072xbf16>, tensor<3072x768xbf16>) outs(%z809 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e811 = tensor.empty() : tensor<128x768xbf16>
  %v812 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v810, %b108, %v802 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e811 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e813 = tensor.empty() : tensor<128xbf16>
  %z814 = linalg.fill ins(%c0 : bf16) outs(%e813 : tensor<128xbf16>) -> tensor<128xbf16>
  %v815 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v812 : tensor<128x768xbf16>) outs(%z814 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e816 = tensor.empty() : tensor<128xbf16>
  %v817 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v815 : tensor<128xbf16>) outs(%e816 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e818 = tensor.empty() : tensor<128x768xbf16>
  %v819 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v812, %v817 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e818 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e820 = tensor.empty() : tensor<128x768xbf16>
  %v821 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v819 : tensor<128x768xbf16>) outs(%e820 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e822 = tensor.empty() : tensor<128xbf16>
  %z823 = linalg.fill ins(%c0 : bf16) outs(%e822 : tensor<128xbf16>) -> tensor<128xbf16>
  %v824 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v821 : tensor<128x768xbf16>) outs(%z823 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e825 = tensor.empty() : tensor<128xbf16>
  %v826 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v824 : tensor<128xbf16>) outs(%e825 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e827 = tensor.empty() : tensor<128x768xbf16>
  %v828 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v819, %v826 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e827 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e829 = tensor.empty() : tensor<128x768xbf16>
  %z830 = linalg.fill ins(%c0 : bf16) outs(%e829 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v831 = linalg.matmul ins(%v828, %w109 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z830 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e832 = tensor.empty() : tensor<128x768xbf16>
  %v833 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v831, %b110 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e832 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e834 = tensor.empty() : tensor<128x768xbf16>
  %z835 = linalg.fill ins(%c0 : bf16) outs(%e834 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v836 = linalg.matmul ins(%v828, %w111 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z835 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e837 = tensor.empty() : tensor<128x768xbf16>
  %v838 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v836, %b112 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e837 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e839 = tensor.empty() : tensor<128x768xbf16>
  %z840 = linalg.fill ins(%c0 : bf16) outs(%e839 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v841 = linalg.matmul ins(%v828, %w113 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z840 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e842 = tensor.empty() : tensor<128x768xbf16>
  %v843 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v841, %b114 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e842 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %h844 = tensor.expand_shape %v833 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e845 = tensor.empty() : tensor<12x128x64xbf16>
  %t846 = linalg.transpose ins(%h844 : tensor<128x12x64xbf16>) outs(%e845 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %h847 = tensor.expand_shape %v838 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e848 = tensor.empty() : tensor<12x64x128xbf16>
  %t849 = linalg.transpose ins(%h847 : tensor<128x12x64xbf16>) outs(%e848 : tensor<12x64x128xbf16>) permutation = [1, 2, 0]
  %e850 = tensor.empty() : tensor<12x128x128xbf16>
  %z851 = linalg.fill ins(%c0 : bf16) outs(%e850 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %v852 = linalg.batch_matmul ins(%t846, %t849 : tensor<12x128x64xbf16>, tensor<12x64x128xbf16>) outs(%z851 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %f853 = tensor.collapse_shape %v852 [[0, 1], [2]] : tensor<12x128x128xbf16> into tensor<1536x128xbf16>
  %e854 = tensor.empty() : tensor<1536xbf16>
  %z855 = linalg.fill ins(%c1 : bf16) outs(%e854 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v856 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%f853 : tensor<1536x128xbf16>) outs(%z855 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.maximumf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e857 = tensor.empty() : tensor<1536x128xbf16>
  %v858 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%f853, %v856 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e857 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    %t = math.exp %s : bf16
    linalg.yield %t : bf16
  } -> tensor<1536x128xbf16>
  %e859 = tensor.empty() : tensor<1536xbf16>
  %z860 = linalg.fill ins(%c0 : bf16) outs(%e859 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v861 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v858 : tensor<1536x128xbf16>) outs(%z860 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e862 = tensor.empty() : tensor<1536x128xbf16>
  %v863 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v858, %v861 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e862 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.divf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1536x128xbf16>
  %f864 = tensor.expand_shape %v863 [[0, 1], [2]] output_shape [12, 128, 128] : tensor<1536x128xbf16> into tensor<12x128x128xbf16>
  %h865 = tensor.expand_shape %v843 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e866 = tensor.empty() : tensor<12x128x64xbf16>
  %t867 = linalg.transpose ins(%h865 : tensor<128x12x64xbf16>) outs(%e866 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %e868 = tensor.empty() : tensor<12x128x64xbf16>
  %z869 = linalg.fill ins(%c0 : bf16) outs(%e868 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %v870 = linalg.batch_matmul ins(%f864, %t867 : tensor<12x128x128xbf16>, tensor<12x128x64xbf16>) outs(%z869 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %e871 = tensor.empty() : tensor<128x12x64xbf16>
  %t872 = linalg.transpose ins(%v870 : tensor<12x128x64xbf16>) outs(%e871 : tensor<128x12x64xbf16>) permutation = [1, 0, 2]
  %f873 = tensor.collapse_shape %t872 [[0], [1, 2]] : tensor<128x12x64xbf16> into tensor<128x768xbf16>
  %e874 = tensor.empty() : tensor<128x768xbf16>
  %z875 = linalg.fill ins(%c0 : bf16) outs(%e874 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v876 = linalg.matmul ins(%f873, %w115 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z875 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e877 = tensor.empty() : tensor<128x768xbf16>
  %v878 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v876, %b116, %v828 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e877 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e879 = tensor.empty() : tensor<128xbf16>
  %z880 = linalg.fill ins(%c0 : bf16) outs(%e879 : tensor<128xbf16>) -> tensor<128xbf16>
  %v881 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v878 : tensor<128x768xbf16>) outs(%z880 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e882 = tensor.empty() : tensor<128xbf16>
  %v883 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v881 : tensor<128xbf16>) outs(%e882 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e884 = tensor.empty() : tensor<128x768xbf16>
  %v885 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v878, %v883 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e884 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e886 = tensor.empty() : tensor<128x768xbf16>
  %v887 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v885 : tensor<128x768xbf16>) outs(%e886 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e888 = tensor.empty() : tensor<128xbf16>
  %z889 = linalg.fill ins(%c0 : bf16) outs(%e888 : tensor<128xbf16>) -> tensor<128xbf16>
  %v890 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v887 : tensor<128x768xbf16>) outs(%z889 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e891 = tensor.empty() : tensor<128xbf16>
  %v892 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v890 : tensor<128xbf16>) outs(%e891 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e893 = tensor.empty() : tensor<128x768xbf16>
  %v894 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v885, %v892 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e893 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e895 = tensor.empty() : tensor<128x3072xbf16>
  %z896 = linalg.fill ins(%c0 : bf16) outs(%e895 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %v897 = linalg.matmul ins(%v894, %w117 : tensor<128x768xbf16>, tensor<768x3072xbf16>) outs(%z896 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %e898 = tensor.empty() : tensor<128x3072xbf16>
  %v899 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v897, %b118 : tensor<128x3072xbf16>, tensor<3072xbf16>) outs(%e898 : tensor<128x3072xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %m = arith.maximumf %s, %c0 : bf16
    linalg.yield %m : bf16
  } -> tensor<128x3072xbf16>
  %e900 = tensor.empty() : tensor<128x768xbf16>
  %z901 = linalg.fill ins(%c0 : bf16) outs(%e900 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v902 = linalg.matmul ins(%v899, %w119 : tensor<128x3072xbf16>, tensor<3072x768xbf16>) outs(%z901 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e903 = tensor.empty() : tensor<128x768xbf16>
  %v904 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v902, %b120, %v894 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e903 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e905 = tensor.empty() : tensor<128xbf16>
  %z906 = linalg.fill ins(%c0 : bf16) outs(%e905 : tensor<128xbf16>) -> tensor<128xbf16>
  %v907 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v904 : tensor<128x768xbf16>) outs(%z906 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e908 = tensor.empty() : tensor<128xbf16>
  %v909 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v907 : tensor<128xbf16>) outs(%e908 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e910 = tensor.empty() : tensor<128x768xbf16>
  %v911 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v904, %v909 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e910 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e912 = tensor.empty() : tensor<128x768xbf16>
  %v913 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v911 : tensor<128x768xbf16>) outs(%e912 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e914 = tensor.empty() : tensor<128xbf16>
  %z915 = linalg.fill ins(%c0 : bf16) outs(%e914 : tensor<128xbf16>) -> tensor<128xbf16>
  %v916 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v913 : tensor<128x768xbf16>) outs(%z915 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e917 = tensor.empty() : tensor<128xbf16>
  %v918 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v916 : tensor<128xbf16>) outs(%e917 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e919 = tensor.empty() : tensor<128x768xbf16>
  %v920 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v911, %v918 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e919 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e921 = tensor.empty() : tensor<128x768xbf16>
  %z922 = linalg.fill ins(%c0 : bf16) outs(%e921 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v923 = linalg.matmul ins(%v920, %w121 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z922 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e924 = tensor.empty() : tensor<128x768xbf16>
  %v925 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v923, %b122 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e924 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e926 = tensor.empty() : tensor<128x768xbf16>
  %z927 = linalg.fill ins(%c0 : bf16) outs(%e926 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v928 = linalg.matmul ins(%v920, %w123 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z927 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e929 = tensor.empty() : tensor<128x768xbf16>
  %v930 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v928, %b124 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e929 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e931 = tensor.empty() : tensor<128x768xbf16>
  %z932 = linalg.fill ins(%c0 : bf16) outs(%e931 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v933 = linalg.matmul ins(%v920, %w125 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z932 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e934 = tensor.empty() : tensor<128x768xbf16>
  %v935 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v933, %b126 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e934 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %h936 = tensor.expand_shape %v925 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e937 = tensor.empty() : tensor<12x128x64xbf16>
  %t938 = linalg.transpose ins(%h936 : tensor<128x12x64xbf16>) outs(%e937 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %h939 = tensor.expand_shape %v930 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e940 = tensor.empty() : tensor<12x64x128xbf16>
  %t941 = linalg.transpose ins(%h939 : tensor<128x12x64xbf16>) outs(%e940 : tensor<12x64x128xbf16>) permutation = [1, 2, 0]
  %e942 = tensor.empty() : tensor<12x128x128xbf16>
  %z943 = linalg.fill ins(%c0 : bf16) outs(%e942 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %v944 = linalg.batch_matmul ins(%t938, %t941 : tensor<12x128x64xbf16>, tensor<12x64x128xbf16>) outs(%z943 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %f945 = tensor.collapse_shape %v944 [[0, 1], [2]] : tensor<12x128x128xbf16> into tensor<1536x128xbf16>
  %e946 = tensor.empty() : tensor<1536xbf16>
  %z947 = linalg.fill ins(%c1 : bf16) outs(%e946 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v948 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%f945 : tensor<1536x128xbf16>) outs(%z947 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.maximumf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e949 = tensor.empty() : tensor<1536x128xbf16>
  %v950 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%f945, %v948 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e949 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    %t = math.exp %s : bf16
    linalg.yield %t : bf16
  } -> tensor<1536x128xbf16>
  %e951 = tensor.empty() : tensor<1536xbf16>
  %z952 = linalg.fill ins(%c0 : bf16) outs(%e951 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v953 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v950 : tensor<1536x128xbf16>) outs(%z952 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e954 = tensor.empty() : tensor<1536x128xbf16>
  %v955 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v950, %v953 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e954 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.divf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1536x128xbf16>
  %f956 = tensor.expand_shape %v955 [[0, 1], [2]] output_shape [12, 128, 128] : tensor<1536x128xbf16> into tensor<12x128x128xbf16>
  %h957 = tensor.expand_shape %v935 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e958 = tensor.empty() : tensor<12x128x64xbf16>
  %t959 = linalg.transpose ins(%h957 : tensor<128x12x64xbf16>) outs(%e958 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %e960 = tensor.empty() : tensor<12x128x64xbf16>
  %z961 = linalg.fill ins(%c0 : bf16) outs(%e960 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %v962 = linalg.batch_matmul ins(%f956, %t959 : tensor<12x128x128xbf16>, tensor<12x128x64xbf16>) outs(%z961 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %e963 = tensor.empty() : tensor<128x12x64xbf16>
  %t964 = linalg.transpose ins(%v962 : tensor<12x128x64xbf16>) outs(%e963 : tensor<128x12x64xbf16>) permutation = [1, 0, 2]
  %f965 = tensor.collapse_shape %t964 [[0], [1, 2]] : tensor<128x12x64xbf16> into tensor<128x768xbf16>
  %e966 = tensor.empty() : tensor<128x768xbf16>
  %z967 = linalg.fill ins(%c0 : bf16) outs(%e966 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v968 = linalg.matmul ins(%f965, %w127 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z967 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e969 = tensor.empty() : tensor<128x768xbf16>
  %v970 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v968, %b128, %v920 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e969 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e971 = tensor.empty() : tensor<128xbf16>
  %z972 = linalg.fill ins(%c0 : bf16) outs(%e971 : tensor<128xbf16>) -> tensor<128xbf16>
  %v973 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v970 : tensor<128x768xbf16>) outs(%z972 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e974 = tensor.empty() : tensor<128xbf16>
  %v975 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v973 : tensor<128xbf16>) outs(%e974 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e976 = tensor.empty() : tensor<128x768xbf16>
  %v977 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v970, %v975 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e976 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e978 = tensor.empty() : tensor<128x768xbf16>
  %v979 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v977 : tensor<128x768xbf16>) outs(%e978 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e980 = tensor.empty() : tensor<128xbf16>
  %z981 = linalg.fill ins(%c0 : bf16) outs(%e980 : tensor<128xbf16>) -> tensor<128xbf16>
  %v982 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v979 : tensor<128x768xbf16>) outs(%z981 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e983 = tensor.empty() : tensor<128xbf16>
  %v984 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v982 : tensor<128xbf16>) outs(%e983 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e985 = tensor.empty() : tensor<128x768xbf16>
  %v986 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v977, %v984 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e985 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e987 = tensor.empty() : tensor<128x3072xbf16>
  %z988 = linalg.fill ins(%c0 : bf16) outs(%e987 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %v989 = linalg.matmul ins(%v986, %w129 : tensor<128x768xbf16>, tensor<768x3072xbf16>) outs(%z988 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %e990 = tensor.empty() : tensor<128x3072xbf16>
  %v991 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v989, %b130 : tensor<128x3072xbf16>, tensor<3072xbf16>) outs(%e990 : tensor<128x3072xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %m = arith.maximumf %s, %c0 : bf16
    linalg.yield %m : bf16
  } -> tensor<128x3072xbf16>
  %e992 = tensor.empty() : tensor<128x768xbf16>
  %z993 = linalg.fill ins(%c0 : bf16) outs(%e992 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v994 = linalg.matmul ins(%v991, %w131 : tensor<128x3072xbf16>, tensor<3072x768xbf16>) outs(%z993 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e995 = tensor.empty() : tensor<128x768xbf16>
  %v996 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v994, %b132, %v986 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e995 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e997 = tensor.empty() : tensor<128xbf16>
  %z998 = linalg.fill ins(%c0 : bf16) outs(%e997 : tensor<128xbf16>) -> tensor<128xbf16>
  %v999 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v996 : tensor<128x768xbf16>) outs(%z998 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e1000 = tensor.empty() : tensor<128xbf16>
  %v1001 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v999 : tensor<128xbf16>) outs(%e1000 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e1002 = tensor.empty() : tensor<128x768xbf16>
  %v1003 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v996, %v1001 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e1002 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e1004 = tensor.empty() : tensor<128x768xbf16>
  %v1005 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v1003 : tensor<128x768xbf16>) outs(%e1004 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e1006 = tensor.empty() : tensor<128xbf16>
  %z1007 = linalg.fill ins(%c0 : bf16) outs(%e1006 : tensor<128xbf16>) -> tensor<128xbf16>
  %v1008 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v1005 : tensor<128x768xbf16>) outs(%z1007 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e1009 = tensor.empty() : tensor<128xbf16>
  %v1010 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v1008 : tensor<128xbf16>) outs(%e1009 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e1011 = tensor.empty() : tensor<128x768xbf16>
  %v1012 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v1003, %v1010 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e1011 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e1013 = tensor.empty() : tensor<128x768xbf16>
  %z1014 = linalg.fill ins(%c0 : bf16) outs(%e1013 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v1015 = linalg.matmul ins(%v1012, %w133 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z1014 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e1016 = tensor.empty() : tensor<128x768xbf16>
  %v1017 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v1015, %b134 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e1016 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e1018 = tensor.empty() : tensor<128x768xbf16>
  %z1019 = linalg.fill ins(%c0 : bf16) outs(%e1018 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v1020 = linalg.matmul ins(%v1012, %w135 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z1019 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e1021 = tensor.empty() : tensor<128x768xbf16>
  %v1022 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v1020, %b136 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e1021 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e1023 = tensor.empty() : tensor<128x768xbf16>
  %z1024 = linalg.fill ins(%c0 : bf16) outs(%e1023 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v1025 = linalg.matmul ins(%v1012, %w137 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z1024 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e1026 = tensor.empty() : tensor<128x768xbf16>
  %v1027 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v1025, %b138 : tensor<128x768xbf16>, tensor<768xbf16>) outs(%e1026 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %h1028 = tensor.expand_shape %v1017 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e1029 = tensor.empty() : tensor<12x128x64xbf16>
  %t1030 = linalg.transpose ins(%h1028 : tensor<128x12x64xbf16>) outs(%e1029 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %h1031 = tensor.expand_shape %v1022 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e1032 = tensor.empty() : tensor<12x64x128xbf16>
  %t1033 = linalg.transpose ins(%h1031 : tensor<128x12x64xbf16>) outs(%e1032 : tensor<12x64x128xbf16>) permutation = [1, 2, 0]
  %e1034 = tensor.empty() : tensor<12x128x128xbf16>
  %z1035 = linalg.fill ins(%c0 : bf16) outs(%e1034 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %v1036 = linalg.batch_matmul ins(%t1030, %t1033 : tensor<12x128x64xbf16>, tensor<12x64x128xbf16>) outs(%z1035 : tensor<12x128x128xbf16>) -> tensor<12x128x128xbf16>
  %f1037 = tensor.collapse_shape %v1036 [[0, 1], [2]] : tensor<12x128x128xbf16> into tensor<1536x128xbf16>
  %e1038 = tensor.empty() : tensor<1536xbf16>
  %z1039 = linalg.fill ins(%c1 : bf16) outs(%e1038 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v1040 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%f1037 : tensor<1536x128xbf16>) outs(%z1039 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.maximumf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e1041 = tensor.empty() : tensor<1536x128xbf16>
  %v1042 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%f1037, %v1040 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e1041 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    %t = math.exp %s : bf16
    linalg.yield %t : bf16
  } -> tensor<1536x128xbf16>
  %e1043 = tensor.empty() : tensor<1536xbf16>
  %z1044 = linalg.fill ins(%c0 : bf16) outs(%e1043 : tensor<1536xbf16>) -> tensor<1536xbf16>
  %v1045 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v1042 : tensor<1536x128xbf16>) outs(%z1044 : tensor<1536xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<1536xbf16>
  %e1046 = tensor.empty() : tensor<1536x128xbf16>
  %v1047 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v1042, %v1045 : tensor<1536x128xbf16>, tensor<1536xbf16>) outs(%e1046 : tensor<1536x128xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.divf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<1536x128xbf16>
  %f1048 = tensor.expand_shape %v1047 [[0, 1], [2]] output_shape [12, 128, 128] : tensor<1536x128xbf16> into tensor<12x128x128xbf16>
  %h1049 = tensor.expand_shape %v1027 [[0], [1, 2]] output_shape [128, 12, 64] : tensor<128x768xbf16> into tensor<128x12x64xbf16>
  %e1050 = tensor.empty() : tensor<12x128x64xbf16>
  %t1051 = linalg.transpose ins(%h1049 : tensor<128x12x64xbf16>) outs(%e1050 : tensor<12x128x64xbf16>) permutation = [1, 0, 2]
  %e1052 = tensor.empty() : tensor<12x128x64xbf16>
  %z1053 = linalg.fill ins(%c0 : bf16) outs(%e1052 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %v1054 = linalg.batch_matmul ins(%f1048, %t1051 : tensor<12x128x128xbf16>, tensor<12x128x64xbf16>) outs(%z1053 : tensor<12x128x64xbf16>) -> tensor<12x128x64xbf16>
  %e1055 = tensor.empty() : tensor<128x12x64xbf16>
  %t1056 = linalg.transpose ins(%v1054 : tensor<12x128x64xbf16>) outs(%e1055 : tensor<128x12x64xbf16>) permutation = [1, 0, 2]
  %f1057 = tensor.collapse_shape %t1056 [[0], [1, 2]] : tensor<128x12x64xbf16> into tensor<128x768xbf16>
  %e1058 = tensor.empty() : tensor<128x768xbf16>
  %z1059 = linalg.fill ins(%c0 : bf16) outs(%e1058 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v1060 = linalg.matmul ins(%f1057, %w139 : tensor<128x768xbf16>, tensor<768x768xbf16>) outs(%z1059 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e1061 = tensor.empty() : tensor<128x768xbf16>
  %v1062 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v1060, %b140, %v1012 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e1061 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e1063 = tensor.empty() : tensor<128xbf16>
  %z1064 = linalg.fill ins(%c0 : bf16) outs(%e1063 : tensor<128xbf16>) -> tensor<128xbf16>
  %v1065 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v1062 : tensor<128x768xbf16>) outs(%z1064 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e1066 = tensor.empty() : tensor<128xbf16>
  %v1067 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v1065 : tensor<128xbf16>) outs(%e1066 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e1068 = tensor.empty() : tensor<128x768xbf16>
  %v1069 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v1062, %v1067 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e1068 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e1070 = tensor.empty() : tensor<128x768xbf16>
  %v1071 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v1069 : tensor<128x768xbf16>) outs(%e1070 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e1072 = tensor.empty() : tensor<128xbf16>
  %z1073 = linalg.fill ins(%c0 : bf16) outs(%e1072 : tensor<128xbf16>) -> tensor<128xbf16>
  %v1074 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v1071 : tensor<128x768xbf16>) outs(%z1073 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e1075 = tensor.empty() : tensor<128xbf16>
  %v1076 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v1074 : tensor<128xbf16>) outs(%e1075 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e1077 = tensor.empty() : tensor<128x768xbf16>
  %v1078 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v1069, %v1076 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e1077 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e1079 = tensor.empty() : tensor<128x3072xbf16>
  %z1080 = linalg.fill ins(%c0 : bf16) outs(%e1079 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %v1081 = linalg.matmul ins(%v1078, %w141 : tensor<128x768xbf16>, tensor<768x3072xbf16>) outs(%z1080 : tensor<128x3072xbf16>) -> tensor<128x3072xbf16>
  %e1082 = tensor.empty() : tensor<128x3072xbf16>
  %v1083 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v1081, %b142 : tensor<128x3072xbf16>, tensor<3072xbf16>) outs(%e1082 : tensor<128x3072xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %m = arith.maximumf %s, %c0 : bf16
    linalg.yield %m : bf16
  } -> tensor<128x3072xbf16>
  %e1084 = tensor.empty() : tensor<128x768xbf16>
  %z1085 = linalg.fill ins(%c0 : bf16) outs(%e1084 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %v1086 = linalg.matmul ins(%v1083, %w143 : tensor<128x3072xbf16>, tensor<3072x768xbf16>) outs(%z1085 : tensor<128x768xbf16>) -> tensor<128x768xbf16>
  %e1087 = tensor.empty() : tensor<128x768xbf16>
  %v1088 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v1086, %b144, %v1078 : tensor<128x768xbf16>, tensor<768xbf16>, tensor<128x768xbf16>) outs(%e1087 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %x2: bf16, %acc: bf16):
    %s = arith.addf %x0, %x1 : bf16
    %r = arith.addf %s, %x2 : bf16
    linalg.yield %r : bf16
  } -> tensor<128x768xbf16>
  %e1089 = tensor.empty() : tensor<128xbf16>
  %z1090 = linalg.fill ins(%c0 : bf16) outs(%e1089 : tensor<128xbf16>) -> tensor<128xbf16>
  %v1091 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v1088 : tensor<128x768xbf16>) outs(%z1090 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e1092 = tensor.empty() : tensor<128xbf16>
  %v1093 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v1091 : tensor<128xbf16>) outs(%e1092 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    linalg.yield %m : bf16
  } -> tensor<128xbf16>
  %e1094 = tensor.empty() : tensor<128x768xbf16>
  %v1095 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v1088, %v1093 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e1094 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.subf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e1096 = tensor.empty() : tensor<128x768xbf16>
  %v1097 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v1095 : tensor<128x768xbf16>) outs(%e1096 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x0 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  %e1098 = tensor.empty() : tensor<128xbf16>
  %z1099 = linalg.fill ins(%c0 : bf16) outs(%e1098 : tensor<128xbf16>) -> tensor<128xbf16>
  %v1100 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%v1097 : tensor<128x768xbf16>) outs(%z1099 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %r = arith.addf %x0, %acc : bf16
    linalg.yield %r : bf16
  } -> tensor<128xbf16>
  %e1101 = tensor.empty() : tensor<128xbf16>
  %v1102 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v1100 : tensor<128xbf16>) outs(%e1101 : tensor<128xbf16>) {
  ^bb0(%x0: bf16, %acc: bf16):
    %m = arith.mulf %x0, %c2 : bf16
    %a = arith.addf %m, %c3 : bf16
    %t = math.rsqrt %a : bf16
    linalg.yield %t : bf16
  } -> tensor<128xbf16>
  %e1103 = tensor.empty() : tensor<128x768xbf16>
  %v1104 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v1095, %v1102 : tensor<128x768xbf16>, tensor<128xbf16>) outs(%e1103 : tensor<128x768xbf16>) {
  ^bb0(%x0: bf16, %x1: bf16, %acc: bf16):
    %s = arith.mulf %x0, %x1 : bf16
    linalg.yield %s : bf16
  } -> tensor<128x768xbf16>
  return %v1104 : tensor<128x768xbf16>
}
