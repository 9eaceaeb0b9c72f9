# The IR tests: what a RUN line may call and under which names.
import os
import sys

import lit.formats

config.name = "tilescope-ir"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.dirname(os.path.abspath(__file__))
config.test_exec_root = os.path.join(config.tilescope_binary_dir, "tests", "ir", "output")

# A word on a RUN line that names a tool becomes that tool's path, so that nothing depends on PATH.
products = os.path.join(config.tilescope_binary_dir, "bin")
tools = {
    "tilescope-opt": products,
    "tilescope": products,
    "mlir-opt": config.stock_mlir_opt_dir,
    "mlir-runner": config.llvm_tools_dir,
    "FileCheck": config.llvm_tools_dir,
    "split-file": config.llvm_tools_dir,
    "not": config.llvm_tools_dir,
}
for name, directory in tools.items():
    # Whole words only: neither a part of a path or of an option, nor of another tool's name.
    config.substitutions.append((r"(?<![\w./%-])" + name + r"(?![\w./-])", os.path.join(directory, name)))

config.substitutions.append(("%plugin", os.path.join(config.tilescope_binary_dir, "lib", "TilescopePasses.so")))
config.substitutions.append(("%python", sys.executable))
config.substitutions.append(("%mlir_libs", config.llvm_library_dir))
config.substitutions.append(("%models", os.path.join(config.tilescope_source_dir, "resources", "models")))
config.substitutions.append(("%gap_table", os.path.join(config.tilescope_source_dir, "docs", "gap.md")))
config.substitutions.append(("%coverage_table", os.path.join(config.tilescope_source_dir, "docs", "coverage.md")))
config.substitutions.append(("%coverage", os.path.join(config.tilescope_source_dir, "resources", "coverage")))
