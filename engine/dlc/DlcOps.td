// The dlc dialect: linear layers (add, relu, matmul) on f32 tensors.
#ifndef TILESCOPE_ENGINE_DLC_DLCOPS_TD
#define TILESCOPE_ENGINE_DLC_DLCOPS_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Dlc_Dialect : Dialect {
  let name = "dlc";
  let cppNamespace = "::tilescope::dlc";
  let summary = "Linear layers on f32 tensors";
}

class Dlc_Op<string mnemonic, list<Trait> traits = []> :
    Op<Dlc_Dialect, mnemonic, !listconcat([Pure], traits)> {
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def Dlc_F32Tensor : RankedTensorOf<[F32]>;

def Dlc_AddOp : Dlc_Op<"add", [SameOperandsAndResultType]> {
  let summary = "Element-wise sum of two tensors of one type";
  let arguments = (ins Dlc_F32Tensor:$lhs, Dlc_F32Tensor:$rhs);
  let results = (outs Dlc_F32Tensor:$result);
}

def Dlc_ReluOp : Dlc_Op<"relu", [SameOperandsAndResultType]> {
  let summary = "Element-wise maximum of the input and zero (NaN stays NaN)";
  let arguments = (ins Dlc_F32Tensor:$input);
  let results = (outs Dlc_F32Tensor:$result);
}

def Dlc_MatMulOp : Dlc_Op<"matmul"> {
  let summary = "Matrix product; one of the two operands may be a vector";
  let description = [{
    | left   | right  | result |
    |--------|--------|--------|
    | [M, K] | [K, N] | [M, N] |
    | [K]    | [K, N] | [N]    |
    | [M, K] | [K]    | [M]    |
  }];
  let arguments = (ins Dlc_F32Tensor:$lhs, Dlc_F32Tensor:$rhs);
  let results = (outs Dlc_F32Tensor:$result);
  let hasVerifier = 1;
  let skipDefaultBuilders = 1;
  let builders = [
    // The result's shape follows from the operands', which must be ones that the table above has.
    OpBuilder<(ins "::mlir::Value":$lhs, "::mlir::Value":$rhs)>
  ];
}

#endif
