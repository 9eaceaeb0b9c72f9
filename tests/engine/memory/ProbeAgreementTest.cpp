// The fast and the reference probe give the same answer on random programs and tilings, and what
// they agree on is true: the tiled program runs in LRAM and moves the bytes the plan predicts. A
// failure prints the seed and the program; TILESCOPE_SEED runs that one, TILESCOPE_PROGRAMS sets
// how many.
#include "RandomProgram.h"

#include "engine/plan/Document.h"
#include "engine/verify/Verify.h"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <unistd.h>

using namespace tilescope;

namespace {

int64_t fromEnvironment(const char *name, int64_t otherwise) {
  const char *text = std::getenv(name);
  return text ? std::atoll(text) : otherwise;
}

/// A model file that is gone when this is.
class ModelFile {
public:
  explicit ModelFile(const std::string &text)
      : path(std::filesystem::temp_directory_path() /
             ("tilescope-probe-" + std::to_string(getpid()) + ".mlir")) {
    std::ofstream(path) << text;
  }
  ~ModelFile() { std::filesystem::remove(path); }
  const std::filesystem::path path;
};

std::string describe(const LramReport &report) {
  std::string text = "fits " + std::to_string(report.fits) + " peak " + std::to_string(report.peak);
  for (const PlannedBuffer &buffer : report.buffers)
    text += "\n    " + buffer.name + " op " + std::to_string(buffer.op) + " operand " +
            std::to_string(buffer.operand) + " " + spelling(buffer.role) + " " +
            std::to_string(buffer.bytes) + " B at " + std::to_string(buffer.address.value_or(-1)) +
            " level " + std::to_string(buffer.level) + " copies " + std::to_string(buffer.copies) +
            " steps " + std::to_string(buffer.first) + ".." + std::to_string(buffer.last);
  return text;
}

std::string describe(const OpPlan &op) {
  std::string text = "op " + std::to_string(op.id) + " tile";
  for (int64_t size : op.tile)
    text += " " + std::to_string(size);
  text += " order";
  for (int dim : op.order)
    text += " " + std::to_string(dim);
  text += " producers";
  for (int64_t id : op.producers)
    text += " " + std::to_string(id);
  for (const OperandTraffic &operand : op.traffic.operands)
    text += " [" + std::to_string(operand.op) + ":" + std::to_string(operand.operand) + " level " +
            std::to_string(operand.level) + " load " + std::to_string(operand.load) + "]";
  return text;
}

struct Tally {
  int64_t bodies = 0, handedOver = 0, executed = 0;
};

/// Plans a random program and checks every body of the plan. Returns what went wrong; empty if
/// nothing.
std::string checkSeed(uint64_t seed, Tally &tally) {
  std::mt19937_64 random(seed);
  std::string text = randomProgram(random);
  ModelFile file(text);
  auto document = Document::open(file.path.string(), {}, Task());
  if (!document)
    return "the program does not load: " + document.errors().front().str() + "\n" + text;
  const ModelGraph &graph = *(*document)->graph();
  Target target;
  target.lramBytes = 14336 + 8 * (64 + random() % 600);
  target.lramLargeBytes = random() % 2 ? 8192 : 256;
  target.doubleBuffer = random() % 4 == 0;
  PlanOptions options;
  options.mode = random() % 2 ? ProducerMode::MaxProducers : ProducerMode::MaxSize;
  Overrides overrides;
  if (random() % 4 != 0) {
    int op = int(graph.ops.size()) - 1 - int(random() % std::min<size_t>(2, graph.ops.size()));
    overrides[graph.ops[op].id] = randomOverride(random, graph, op);
  }
  auto plan = (*document)->plan(target, options, overrides, Task());
  VerifyOptions verifyOptions;
  verifyOptions.seed = seed;
  for (const auto &op : plan->ops) {
    if (op->fusedInto || op->reduction || op->lram.buffers.empty())
      continue;
    ++tally.bodies;
    auto where = [&] {
      return "seed " + std::to_string(seed) + "\n" + text + "  " + describe(*op) +
             "\n  fast: " + describe(op->lram);
    };
    if (op->lram.probe == ProbeKind::Reference) {
      ++tally.handedOver;
      continue;
    }
    Result<LramReport> reference = (*document)->referenceProbe(*plan, op->id);
    if (!reference)
      return where() + "\n  reference: " + reference.errors().front().str();
    if (!(*reference == op->lram))
      return where() + "\n  reference: " + describe(*reference);
  }
  // Compiling takes most of the time, so only every few programs are run.
  if (seed % 8 != 0)
    return "";
  VerifyReport report = verifyPlan(**document, *plan, std::nullopt, verifyOptions, Task());
  for (const VerifiedOp &op : report.ops) {
    tally.executed += op.verdict != Verdict::Refused;
    if (op.verdict == Verdict::Mismatch)
      return "seed " + std::to_string(seed) + "\n" + text + "  " + describe(*plan->find(op.id)) +
             "\n  " + op.reason;
  }
  return "";
}

} // namespace

TEST_CASE("the probes agree on random programs, and the programs run as planned") {
  int64_t first = fromEnvironment("TILESCOPE_SEED", 0);
  int64_t count = std::getenv("TILESCOPE_SEED") ? 1 : fromEnvironment("TILESCOPE_PROGRAMS", 300);
  Tally tally;
  int failures = 0;
  std::string all;
  for (int64_t seed = first; seed < first + count && failures < 5; ++seed) {
    std::string wrong = checkSeed(seed, tally);
    if (wrong.empty())
      continue;
    ++failures;
    all += wrong + "\n";
  }
  WARN(tally.bodies << " bodies, " << tally.handedOver << " handed over to the reference probe, "
                    << tally.executed << " executed");
  INFO(all);
  CHECK(tally.bodies > 0);
  CHECK(failures == 0);
}
