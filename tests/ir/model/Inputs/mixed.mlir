module @outer {
  func.func private @extern(tensor<8xf32>) -> tensor<8xf32>
  ml_program.global private mutable @state(dense<0.0> : tensor<64x64xf32>) : tensor<64x64xf32>
  module @inner {
    func.func @kernel(%a: tensor<64x64xf32>) -> tensor<64x64xf32> {
      %r = linalg.exp ins(%a : tensor<64x64xf32>) outs(%a : tensor<64x64xf32>) -> tensor<64x64xf32>
      return %r : tensor<64x64xf32>
    }
  }
  gpu.module @device {
    gpu.func @k(%m: memref<4xf32>) kernel { gpu.return }
  }
  func.func @helper(%a: tensor<64x64xf32>) -> tensor<64x64xf32> {
    %r = linalg.tanh ins(%a : tensor<64x64xf32>) outs(%a : tensor<64x64xf32>) -> tensor<64x64xf32>
    return %r : tensor<64x64xf32>
  }
  func.func @main(%x: tensor<64x64xf32>, %c: i1, %n: index) -> tensor<64x64xf32> {
    %s = ml_program.global_load @state : tensor<64x64xf32>
    %v = vector.constant_mask [2, 3] : vector<4x3xi1>
    %z = complex.constant [1.0, 2.0] : complex<f64>
    %t = "other.op"(%x) {k = #other.attr<1>} : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %h = func.call @helper(%t) : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %token, %res = async.execute -> !async.value<tensor<64x64xf32>> {
      %e = linalg.exp ins(%h : tensor<64x64xf32>) outs(%s : tensor<64x64xf32>) -> tensor<64x64xf32>
      async.yield %e : tensor<64x64xf32>
    }
    %w = async.await %res : !async.value<tensor<64x64xf32>>
    %i = scf.if %c -> tensor<64x64xf32> {
      %e = linalg.log ins(%w : tensor<64x64xf32>) outs(%s : tensor<64x64xf32>) -> tensor<64x64xf32>
      scf.yield %e : tensor<64x64xf32>
    } else {
      scf.yield %w : tensor<64x64xf32>
    }
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %l = scf.for %k = %c0 to %n step %c1 iter_args(%acc = %i) -> tensor<64x64xf32> {
      %slice = tensor.extract_slice %acc[%k, 0] [1, 64] [1, 1] : tensor<64x64xf32> to tensor<1x64xf32>
      %e = linalg.sqrt ins(%slice : tensor<1x64xf32>) outs(%slice : tensor<1x64xf32>) -> tensor<1x64xf32>
      %b = tensor.insert_slice %e into %acc[%k, 0] [1, 64] [1, 1] : tensor<1x64xf32> into tensor<64x64xf32>
      scf.yield %b : tensor<64x64xf32>
    }
    %m = bufferization.to_buffer %l : tensor<64x64xf32> to memref<64x64xf32>
    %al = memref.alloc() : memref<64x64xf32>
    linalg.exp ins(%m : memref<64x64xf32>) outs(%al : memref<64x64xf32>)
    %back = bufferization.to_tensor %al restrict : memref<64x64xf32> to tensor<64x64xf32>
    cf.cond_br %c, ^bb1, ^bb2(%back : tensor<64x64xf32>)
  ^bb1:
    %q = math.absf %back : tensor<64x64xf32>
    cf.br ^bb2(%q : tensor<64x64xf32>)
  ^bb2(%out: tensor<64x64xf32>):
    return %out : tensor<64x64xf32>
  }
}
