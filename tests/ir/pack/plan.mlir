// What a user asserts of an unpack with unknown inner tiles is exported, read again, kept by the stock tool,
// and carried out by the export and by the pass.
// RUN: split-file %s %t
// RUN: tilescope export %t/model.mlir --override %t/equal.json --as annotated -o %t/annotated.mlir
// RUN: mlir-opt %t/annotated.mlir --canonicalize --cse | FileCheck %s --check-prefix=ANNOTATED
// RUN: tilescope export %t/annotated.mlir --as annotated -o %t/again.mlir
// RUN: cmp %t/annotated.mlir %t/again.mlir
// RUN: tilescope export %t/annotated.mlir --as tiled -o %t/tiled.mlir
// RUN: mlir-opt %t/tiled.mlir --canonicalize --cse | FileCheck %s --check-prefix=TILED
// RUN: tilescope-opt %t/annotated.mlir --tilescope-pack-tiling --canonicalize --cse | FileCheck %s --check-prefix=TILED
// RUN: tilescope plan %t/model.mlir --override %t/equal.json | FileCheck %s --check-prefix=TABLE
// RUN: tilescope plan %t/model.mlir --override %t/equal.json --format json | FileCheck %s --check-prefix=JSON
// RUN: bash -c 'tilescope export %t/model.mlir --override %t/equal.json --as transform -o %t/script.mlir 2>%t/notes'
// RUN: FileCheck %s --check-prefix=NOTES --input-file %t/notes
// RUN: FileCheck %s --check-prefix=SCRIPT --input-file %t/script.mlir
// RUN: mlir-opt %t/script.mlir --transform-interpreter | FileCheck %s --check-prefix=PLAIN
// RUN: bash -c 'tilescope plan %t/model.mlir --override %t/count.json 2>%t/err; test $? -eq 1'
// RUN: FileCheck %s --check-prefix=COUNT --input-file %t/err

// ANNOTATED: inner_tile_alignments = array<i64: 2, 0>, order = array<i64: 0>, producers = array<i64>, status = "dynamic", tile = array<i64: 8, 3>, user = ["tile", "alignments"]
// TILED: scf.for
// TILED-NOT: scf.for
// TILED: linalg.unpack {{.*}} : tensor<1x3x?xi64> -> tensor<?x3xi64>
// TABLE: linalg.unpack {{.*}}8/?x3 *{{ +}}d0{{ +}}dynamic
// JSON: "alignments": [
// JSON-NEXT: "equal",
// JSON-NEXT: "unknown"
// NOTES: model.mlir:2:8: warning: the transform script leaves out what is asserted of its inner tiles
// SCRIPT: // Left out, op 0 (linalg.unpack): what is asserted of its inner tiles
// SCRIPT: transform.structured.tile_using_for {{.*}} tile_sizes [8, 0]
// PLAIN: scf.for
// PLAIN: linalg.unpack {{.*}} : tensor<?x3x?xi64> -> tensor<?x3xi64>
// COUNT: count.json:1:{{[0-9]+}}: error: "alignments" of op 0 (linalg.unpack) has 3 entries, but the op has 2 dimensions

//--- model.mlir
func.func @unpack(%s: tensor<5x3x?xi64>, %d: tensor<?x3xi64>, %t: index) -> tensor<?x3xi64> {
  %p = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [%t] into %d : tensor<5x3x?xi64> -> tensor<?x3xi64>
  return %p : tensor<?x3xi64>
}

//--- equal.json
{"ops": [{"id": 0, "tile": [8, 3], "alignments": ["equal", "unknown"]}]}

//--- count.json
{"ops": [{"id": 0, "tile": [8, 3], "alignments": ["equal", "unknown", "unknown"]}]}
