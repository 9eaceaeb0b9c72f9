// A linear layer: relu(x W + b), with the bias given for every row. `tilescope bench` runs it on this
// CPU; sizes of which 64 is no divisor.
func.func @layer(%x: tensor<500x300xf32>, %w: tensor<300x400xf32>, %b: tensor<500x400xf32>) -> tensor<500x400xf32> {
  %0 = dlc.matmul %x, %w : (tensor<500x300xf32>, tensor<300x400xf32>) -> tensor<500x400xf32>
  %1 = dlc.add %0, %b : (tensor<500x400xf32>, tensor<500x400xf32>) -> tensor<500x400xf32>
  %2 = dlc.relu %1 : (tensor<500x400xf32>) -> tensor<500x400xf32>
  return %2 : tensor<500x400xf32>
}
