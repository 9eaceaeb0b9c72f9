// Every op of every model, tiled by hand along every dimension to 1, 2, 3, 7 and one less than its
// extent: each tile is taken as it is or refused with a reason at a place; what is taken is exported as
// a module that the stock tool accepts and, with --verify, computes what the untiled op computes.
//
// Usage: tile_everything [--verify] [--reasons] [--seconds N] [--stock MLIR_OPT] FILE|DIRECTORY...
// One line a file, what is wrong below it, counts at the end. Exit 1 when anything is wrong. Each file
// is looked at in a process of its own, so that a crash is one file's.
#include "engine/plan/Document.h"
#include "engine/verify/Verify.h"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sys/wait.h>
#include <unistd.h>

using namespace tilescope;

namespace {

struct Arguments {
  bool verify = false, reasons = false;
  int seconds = 60;
  std::string stock = "mlir-opt-22";
  std::vector<std::string> files;
};

/// The sizes tried; the last stands for one less than the extent.
constexpr int64_t tried[] = {1, 2, 3, 7, -1};

int64_t sizeFor(int64_t wanted, int64_t extent) {
  return std::clamp<int64_t>(wanted < 0 ? extent - 1 : wanted, 1, std::max<int64_t>(extent, 1));
}

/// A message as a kind: its numbers left out.
std::string withoutNumbers(const std::string &message) {
  std::string kind;
  for (char c : message) {
    if (!std::isdigit(static_cast<unsigned char>(c)))
      kind += c;
    else if (kind.empty() || kind.back() != '#')
      kind += '#';
  }
  return kind;
}

/// Every op's tile with dimension `dim` (all of them when negative) at `wanted`.
Overrides tilesOf(const ModelGraph &graph, int dim, int64_t wanted) {
  Overrides overrides;
  for (const OpNode &node : graph.ops) {
    if (node.dynamic || node.onHost || node.domain.empty() || dim >= int(node.domain.size()))
      continue;
    std::vector<int64_t> tile;
    for (size_t d = 0; d < node.domain.size(); ++d) {
      int64_t extent = *node.domain[d].size;
      tile.push_back(dim < 0 || dim == int(d) ? sizeFor(wanted, extent) : extent);
    }
    overrides[node.id].tile = tile;
  }
  return overrides;
}

class FileCheck {
public:
  FileCheck(const std::string &file, const Arguments &arguments)
      : file(file), arguments(arguments) {}

  /// Whether nothing is wrong.
  bool run() {
    auto opened = Document::open(file, {}, Task());
    if (!opened) {
      std::cout << file << "\tnot loaded: " << opened.errors().front().str() << "\n";
      return !opened.errors().front().message.empty();
    }
    document = *opened;
    size_t rank = 0;
    for (const OpNode &node : document->graph()->ops)
      rank = std::max(rank, node.domain.size());
    auto begin = std::chrono::steady_clock::now();
    bool inTime = true;
    for (ProducerMode mode : {ProducerMode::MaxProducers, ProducerMode::NoFuse})
      for (int64_t size : tried)
        for (int dim = -1; dim < int(rank) && inTime; ++dim) {
          attempt(mode, dim, size);
          std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin;
          inTime = spent.count() < arguments.seconds;
        }
    if (!modules.empty())
      checkWithStock();
    std::cout << file << "\t" << taken << " taken, " << refused << " refused, " << equal
              << " equal" << (inTime ? "" : ", stopped early") << "\n";
    for (const auto &[reason, count] : refusals)
      std::cout << "    " << count << " not run: " << reason << "\n";
    if (arguments.reasons)
      for (const auto &[reason, count] : reasons)
        std::cout << "    " << count << " refused: " << reason << "\n";
    for (const std::string &line : wrong)
      std::cout << "  WRONG " << line << "\n";
    return wrong.empty();
  }

private:
  /// A fused op's tile is at most its consumer's; asking for the whole there adds no loop.
  static bool isTaken(const OpPlan &op, const OpNode &node, const std::vector<int64_t> &asked) {
    for (size_t d = 0; d < asked.size(); ++d)
      if (op.tile[d] != asked[d] && !(op.fusedInto && asked[d] == node.domain[d].size))
        return false;
    return true;
  }

  void attempt(ProducerMode mode, int dim, int64_t size) {
    Overrides overrides = tilesOf(*document->graph(), dim, size);
    PlanOptions options;
    options.mode = mode;
    std::string variant = std::string(spelling(mode)) + " d" + std::to_string(dim) + "=" +
                          std::to_string(size) + ": ";
    auto fault = [&](const std::string &what) {
      if (wrong.size() < 12)
        wrong.insert(variant + what);
    };
    auto plan = document->plan(Target(), options, overrides, Task());
    for (const Diagnostic &diagnostic : plan->diagnostics)
      if (diagnostic.severity == Severity::Error && diagnostic.location.line == 0)
        fault("no place: " + diagnostic.str());
    for (size_t i = 0; i < plan->ops.size(); ++i) {
      const OpPlan &op = *plan->ops[i];
      auto asked = overrides.find(op.id);
      if (asked == overrides.end())
        continue;
      std::string name = "op " + std::to_string(op.id) + " (" + plan->model->ops[i].name + ")";
      // What is set in one tile body is taken or refused together.
      const OpPlan &body = op.fusedInto ? *plan->find(*op.fusedInto) : op;
      if (!body.refused.empty() || op.status == OpStatus::Untileable) {
        ++refused;
        ++reasons[withoutNumbers(body.refused.empty() ? op.why : body.refused)];
        if (op.why.empty())
          fault(name + " does not say why");
      } else if (isTaken(op, plan->model->ops[i], *asked->second.tile)) {
        ++taken;
      } else {
        fault(name + " has another tile than asked for, and no word of it");
      }
    }
    auto tiled = document->exportAs(Document::ExportKind::Tiled, *plan, true, Task());
    if (!tiled)
      return fault("export: " + tiled.errors().front().str());
    modules.push_back(*tiled);
    if (!arguments.verify)
      return;
    VerifyOptions verifyOptions;
    verifyOptions.workLimit = 2 * 1000 * 1000;
    for (const VerifiedOp &op :
         verifyPlan(*document, *plan, std::nullopt, verifyOptions, Task()).ops) {
      std::string name = op.name + " " + std::to_string(op.id);
      if (op.verdict == Verdict::Mismatch)
        fault(name + ": " + op.reason);
      else if (op.verdict == Verdict::Refused)
        ++refusals[op.name + ": " + op.reason];
      else
        ++equal;
    }
  }

  void checkWithStock() {
    std::filesystem::path path = std::filesystem::temp_directory_path() /
                                 ("tilescope-tiled-" + std::to_string(getpid()) + ".mlir");
    {
      std::ofstream out(path);
      for (const std::string &module : modules)
        out << module << "// -----\n";
    }
    std::string command = arguments.stock + " --split-input-file --allow-unregistered-dialect " +
                          path.string() + " -o /dev/null 2>&1 | grep -m3 error:";
    if (FILE *pipe = popen(command.c_str(), "r")) {
      char line[400];
      while (fgets(line, sizeof line, pipe))
        wrong.insert(std::string("stock tool: ") + line);
      pclose(pipe);
    }
    std::filesystem::remove(path);
  }

  const std::string &file;
  const Arguments &arguments;
  std::shared_ptr<const Document> document;
  std::vector<std::string> modules;
  int64_t taken = 0, refused = 0, equal = 0;
  /// How often an op was not run, and how often a tile was refused, by reason.
  std::map<std::string, int64_t> refusals, reasons;
  std::set<std::string> wrong;
};

/// Runs the check in a child; whether nothing is wrong.
bool checkApart(const std::string &file, const Arguments &arguments) {
  std::cout.flush();
  pid_t child = fork();
  if (child == 0) {
    alarm(unsigned(arguments.seconds) * 2 + 30);
    bool right = FileCheck(file, arguments).run();
    std::cout.flush();
    _exit(right ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFSIGNALED(status))
    std::cout << file << "\n  WRONG ended by signal " << WTERMSIG(status)
              << (WTERMSIG(status) == SIGALRM ? " (it hangs)" : " (it crashes)") << "\n";
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

void collect(const std::string &path, std::vector<std::string> &files) {
  if (!std::filesystem::is_directory(path)) {
    files.push_back(path);
    return;
  }
  std::vector<std::string> found;
  for (const auto &entry : std::filesystem::recursive_directory_iterator(path))
    if (entry.path().extension() == ".mlir")
      found.push_back(entry.path().string());
  std::sort(found.begin(), found.end());
  files.insert(files.end(), found.begin(), found.end());
}

} // namespace

int main(int argc, char **argv) {
  Arguments arguments;
  for (int i = 1; i < argc; ++i) {
    if (!std::strcmp(argv[i], "--verify"))
      arguments.verify = true;
    else if (!std::strcmp(argv[i], "--reasons"))
      arguments.reasons = true;
    else if (!std::strcmp(argv[i], "--seconds") && i + 1 < argc)
      arguments.seconds = std::atoi(argv[++i]);
    else if (!std::strcmp(argv[i], "--stock") && i + 1 < argc)
      arguments.stock = argv[++i];
    else
      collect(argv[i], arguments.files);
  }
  int wrong = 0;
  for (const std::string &file : arguments.files)
    wrong += !checkApart(file, arguments);
  std::cout << arguments.files.size() << " files, " << wrong << " wrong\n";
  return wrong > 0 || arguments.files.empty();
}
