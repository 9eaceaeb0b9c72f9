// Writes the variants of a model as programs of their own, to run where a JIT is in the way: under
// valgrind's cache simulator, a debugger, a profiler.
#pragma once

#include "engine/bench/Bench.h"
#include "engine/target/CacheTarget.h"

#include <string>
#include <vector>

namespace tilescope {

struct EmittedProgram {
  LayerVariant variant;
  CachePrediction prediction;
  /// The variant on linalg, and as optimized LLVM IR with a main(), and compiled.
  std::string mlir, llvmIr, object;
  /// The linked program; empty when no C compiler was found to link it (then: cc <object>).
  std::string executable;
  /// The model's own functions in it.
  std::vector<std::string> functions;
};

/// Writes <directory>/<variant>.mlir, .ll, .o and the program itself for each variant, in place of
/// files of the same names. Compiled at -O3 for the baseline of this architecture, so that
/// simulators know every instruction. A program fills its inputs by a fixed rule, runs the function
/// once, and prints the sum of each result. `cc` is the C compiler that links, looked for on PATH.
Result<std::vector<EmittedProgram>> emitPrograms(const BenchOptions &options,
                                                 const std::string &directory,
                                                 const std::string &cc = "cc");

/// What a simulated run counted inside the model's own functions.
struct SimulatedRun {
  LayerVariant variant;
  int64_t instructions = 0, accesses = 0;
  /// Data misses, reads and writes, of the first level and of the last.
  int64_t firstLevelMisses = 0, lastLevelMisses = 0;
  /// The program's output: equal for all variants that compute the same.
  std::string output;
};

/// Runs each program under valgrind's cachegrind with the first level of `target` as its first data
/// cache and the second one (if any) as its last. Fails when valgrind is not installed, a program
/// was not linked, or a cache is not one that cachegrind can simulate (a power of two of sets).
Result<std::vector<SimulatedRun>> simulateCaches(const std::vector<EmittedProgram> &programs,
                                                 const CacheTarget &target, const Task &task = {});

/// Sums the events of `functions` in the text that cachegrind wrote. Fails on text of another
/// shape.
Result<SimulatedRun> parseCachegrind(const std::string &text,
                                     const std::vector<std::string> &functions);

} // namespace tilescope
