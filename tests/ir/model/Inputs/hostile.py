"""Writes models and JSON files that nest without end, or seem to, into a directory."""
import json
import os
import sys

DEEP = 10000
EXP = "%{0} = linalg.exp ins(%{1} : tensor<8xf32>) outs(%x : tensor<8xf32>) -> tensor<8xf32>"


def write(name, text):
    with open(os.path.join(sys.argv[1], name), "w") as file:
        file.write(text)


regions = "func.func @f(%c: i1) {\n" + "scf.if %c {\n" * DEEP + "}\n" * DEEP + "return\n}\n"
write("refused-regions.mlir", regions)
write("refused-modules.mlir", "module {\n" * DEEP + "}\n" * DEEP)
write("refused-attributes.mlir",
      "func.func @f() attributes {a = " + "[" * DEEP + "]" * DEEP + "} { return }")
write("refused-types.mlir", "func.func private @f(" + "tuple<" * DEEP + "i1" + ">" * DEEP + ")")
write("refused-map.mlir", "#m = affine_map<(d0) -> (" + "(" * DEEP + "d0" + " + 1)" * DEEP + ")>\n")
write("refused-sums.mlir", "#m = affine_map<(d0) -> (d0" + " + d0" * DEEP + ")>\n")
write("refused-aliases.mlir", "#a0 = [1]\n" +
      "".join(f"#a{i} = [#a{i - 1}, #a{i - 1}]\n" for i in range(1, 60)) +
      "func.func @f() attributes {a = #a59} { return }")
write("refused-locations.mlir", '#l0 = loc("a")\n' +
      "".join(f'#l{i} = loc(callsite(#l{i - 1} at "x{i}"))\n' for i in range(1, DEEP)) +
      "func.func @f(%x: tensor<8xf32>) { " + EXP.format("r", "x") + f" loc(#l{DEEP - 1})\nreturn }}\n")
write("refused-circle.mlir",
      "%a = tensor.expand_shape %b [[0, 1]] output_shape [2, 4] : tensor<8xf32> into tensor<2x4xf32>\n"
      "%b = tensor.collapse_shape %a [[0, 1]] : tensor<2x4xf32> into tensor<8xf32>\n")
# MLIR's parser crashes where this permutation stops being one.
write("refused-parser.mlir", "func.func @f(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>) {\n"
      "  %t = linalg.transpose ins(%a : tensor<8x8xf32>) outs(%b : tensor<8x8xf32>) permutation = [1,`0]\n"
      "  return\n}\n")
write("read-strings.mlir", 'func.func @f() attributes {a = "' + "[(" * DEEP + '"} { return }')
write("read-ids.mlir", "func.func @f(%x: tensor<8000xf32>) {\n"
      '  %0 = linalg.exp {"torq-fuse-group-id" = 9223372036854775807 : i64} '
      "ins(%x : tensor<8000xf32>) outs(%x : tensor<8000xf32>) -> tensor<8000xf32>\n  return\n}\n")
chain = "".join(
    f"%e{i} = tensor.expand_shape %{i - 1} [[0, 1]] output_shape [2, 4] "
    ": tensor<8xf32> into tensor<2x4xf32>\n"
    f"%{i} = tensor.collapse_shape %e{i} [[0, 1]] : tensor<2x4xf32> into tensor<8xf32>\n"
    for i in range(1, DEEP))
write("read-reshapes.mlir", "func.func @f(%x: tensor<8xf32>) -> tensor<8xf32> {\n" +
      EXP.format(0, "x") + "\n" + chain + EXP.format("r", DEEP - 1) + "\nreturn %r : tensor<8xf32>\n}\n")
write("deep.json", '{"ops": ' + "[" * DEEP + "]" * DEEP + "}")
write("deep-expression.json", json.dumps({
    "name": "deep", "unified_buffer_bytes": 1000, "cores": 1,
    "variables": [{"name": "t", "role": "tile", "max": "100"}],
    "buffer_use": "(" * DEEP + "t" + ")" * DEEP, "core_use": "1", "pipes": {"MTE2": "t"}}))
shallow = DEEP // 8
write("regions-of-bytecode.mlir",
      "func.func @f(%c: i1) {\n" + "scf.if %c {\n" * shallow + "}\n" * shallow + "return\n}\n")
