// Runs emitted programs under valgrind's cache simulator and reads what it counted.
#include "engine/bench/EmitPrograms.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"

using namespace tilescope;

namespace {

/// "<bytes>,<ways>,<line>" as the option wants it.
Result<std::string> cacheOption(const CacheLevel &level, const CacheTarget &target) {
  // A cache with any placement is one with a single set.
  int64_t ways = level.ways == 0 ? level.lines() : level.ways;
  int64_t sets = level.lines() / ways;
  if (!llvm::isPowerOf2_64(sets) || !llvm::isPowerOf2_64(level.lineBytes))
    return errorAt({target.origin, 0, 0}, "a cache of " + std::to_string(level.bytes) +
                                              " bytes in " + std::to_string(sets) +
                                              " sets cannot be simulated: cachegrind needs a power "
                                              "of two of sets and of bytes in a line");
  return std::to_string(level.bytes) + "," + std::to_string(ways) + "," +
         std::to_string(level.lineBytes);
}

std::string contentOf(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  return buffer ? (*buffer)->getBuffer().str() : "";
}

Result<SimulatedRun> simulate(const EmittedProgram &program, const std::string &valgrind,
                              const std::string &first, const std::string &last) {
  std::string counts = program.executable + ".cachegrind", output = program.executable + ".out";
  std::string log = program.executable + ".log", message;
  std::string firstOption = "--D1=" + first, lastOption = "--LL=" + last,
              countsOption = "--cachegrind-out-file=" + counts;
  std::optional<llvm::StringRef> redirects[] = {llvm::StringRef(""), output, log};
  int code = llvm::sys::ExecuteAndWait(valgrind,
                                       {valgrind, "--tool=cachegrind", "--cache-sim=yes",
                                        firstOption, lastOption, countsOption, program.executable},
                                       std::nullopt, redirects, 0, 0, &message);
  if (code != 0)
    return errorAt({program.executable, 0, 0}, "the simulated run ended with code " +
                                                   std::to_string(code) + " " + message + "; see " +
                                                   log);
  Result<SimulatedRun> run = parseCachegrind(contentOf(counts), program.functions);
  if (!run)
    return errorAt({counts, 0, 0}, run.errors().front().message);
  run->variant = program.variant;
  run->output = contentOf(output);
  return run;
}

} // namespace

Result<SimulatedRun> tilescope::parseCachegrind(const std::string &text,
                                                const std::vector<std::string> &functions) {
  llvm::SmallVector<llvm::StringRef> lines, events;
  llvm::StringRef(text).split(lines, '\n');
  bool counted = false, seen = false;
  SimulatedRun run;
  for (llvm::StringRef line : lines) {
    if (line.consume_front("events: ")) {
      llvm::SplitString(line, events);
    } else if (line.consume_front("fn=")) {
      counted = llvm::is_contained(functions, line);
      seen |= counted;
    } else if (counted && !line.empty() && llvm::isDigit(line.front())) {
      // "<source line> <count of each event>"
      llvm::SmallVector<llvm::StringRef> fields;
      llvm::SplitString(line, fields);
      for (auto [event, field] : llvm::zip(events, llvm::drop_begin(fields))) {
        int64_t count = 0;
        field.getAsInteger(10, count);
        if (event == "Ir")
          run.instructions += count;
        else if (event == "Dr" || event == "Dw")
          run.accesses += count;
        else if (event == "D1mr" || event == "D1mw")
          run.firstLevelMisses += count;
        else if (event == "DLmr" || event == "DLmw")
          run.lastLevelMisses += count;
      }
    }
  }
  if (!llvm::is_contained(events, "DLmw") || !seen)
    return errorAt({}, "these are no counts of cachegrind with the model's functions in them");
  return run;
}

Result<std::vector<SimulatedRun>>
tilescope::simulateCaches(const std::vector<EmittedProgram> &programs, const CacheTarget &target,
                          const Task &task) {
  auto valgrind = llvm::sys::findProgramByName("valgrind");
  if (!valgrind)
    return errorAt({}, "valgrind is not installed: install it, or run the emitted programs under "
                       "another simulator");
  Result<std::string> first = cacheOption(target.levels.front(), target);
  Result<std::string> last = cacheOption(target.levels[target.levels.size() > 1 ? 1 : 0], target);
  for (const Result<std::string> &option : {first, last})
    if (!option)
      return option.errors();
  std::vector<SimulatedRun> runs;
  for (const EmittedProgram &program : programs) {
    if (task.cancelled())
      return errorAt({}, "cancelled");
    if (program.executable.empty())
      return errorAt({program.object, 0, 0},
                     "no C compiler was found to link this program: install one");
    task.report("simulating " + program.variant.name(), double(runs.size()) / programs.size());
    Result<SimulatedRun> run = simulate(program, *valgrind, *first, *last);
    if (!run)
      return run.errors();
    runs.push_back(*run);
  }
  return runs;
}
