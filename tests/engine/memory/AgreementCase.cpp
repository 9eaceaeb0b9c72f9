#include "AgreementCase.h"

#include "RandomProgram.h"

#include "engine/plan/Document.h"
#include "engine/verify/Verify.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace tilescope {
namespace {

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

template <typename Range> std::string listed(const char *what, const Range &range) {
  std::string text = std::string(" ") + what;
  for (const auto &item : range)
    text += " " + std::to_string(item);
  return text;
}

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
  std::string text = "  op " + std::to_string(op.id) + listed("tile", op.tile) +
                     listed("order", op.order) + listed("producers", op.producers);
  for (const OperandTraffic &operand : op.traffic.operands)
    text += " [" + std::to_string(operand.op) + ":" + std::to_string(operand.operand) + " level " +
            std::to_string(operand.level) + " load " + std::to_string(operand.load) + "]";
  return text + "\n";
}

/// Statements that are ops, in order: the ops of the model.
std::vector<const Statement *> opsOf(const Program &program) {
  std::vector<const Statement *> ops;
  for (const Statement &statement : program.statements)
    if (statement.isOp)
      ops.push_back(&statement);
  return ops;
}

int indexOf(const std::vector<const Statement *> &ops, const std::string &name) {
  for (size_t i = 0; i < ops.size(); ++i)
    if (ops[i]->results.front().name == name)
      return i;
  return -1;
}

/// The overrides by id; nothing when an op they name is gone.
std::optional<Overrides> resolve(const AgreementCase &tried, const ModelGraph &graph) {
  Overrides overrides;
  if (tried.overridden.empty())
    return overrides;
  std::vector<const Statement *> ops = opsOf(tried.program);
  int op = indexOf(ops, tried.overridden);
  if (op < 0 || ops.size() != graph.ops.size())
    return std::nullopt;
  OpOverride chosen = tried.chosen;
  if (chosen.producers) {
    chosen.producers->clear();
    for (const std::string &producer : tried.producers) {
      int index = indexOf(ops, producer);
      if (index < 0)
        return std::nullopt;
      chosen.producers->push_back(graph.ops[index].id);
    }
  }
  overrides[graph.ops[op].id] = chosen;
  return overrides;
}

/// A random tile of the op, sometimes with an order, placement levels, or producers among the ops
/// before it. Not all of them are legal.
void chooseOverride(std::mt19937_64 &random, const ModelGraph &graph, int op, AgreementCase &made) {
  std::vector<const Statement *> ops = opsOf(made.program);
  const OpNode &node = graph.ops[op];
  made.overridden = ops[op]->results.front().name;
  OpOverride &chosen = made.chosen;
  std::vector<int64_t> tile;
  std::vector<int> tiled;
  for (size_t dim = 0; dim < node.domain.size(); ++dim) {
    int64_t size = node.domain[dim].size.value_or(1);
    bool window = node.domain[dim].kind == DimensionKind::Window;
    tile.push_back(size > 1 && !window && random() % 3 != 0 ? 1 + int64_t(random() % size) : size);
    if (tile.back() < size && node.domain[dim].kind == DimensionKind::Parallel)
      tiled.push_back(dim);
  }
  chosen.tile = tile;
  if (tiled.size() > 1 && random() % 2) {
    std::shuffle(tiled.begin(), tiled.end(), random);
    for (size_t dim = 0; dim < node.domain.size(); ++dim)
      if (tile[dim] < *node.domain[dim].size && node.domain[dim].kind != DimensionKind::Parallel)
        tiled.push_back(dim);
    chosen.order = tiled;
  }
  if (random() % 2) {
    chosen.producers.emplace();
    for (int before = 0; before < op; ++before)
      if (random() % 2)
        made.producers.push_back(ops[before]->results.front().name);
  }
  if (!tiled.empty() && random() % 3 == 0)
    chosen.levels[int(random() % node.operands.size())] = int(random() % (tiled.size() + 1));
  if (!tiled.empty() && random() % 3 == 0)
    chosen.overlap[int(random() % node.operands.size())] = {tiled[random() % tiled.size()]};
}

} // namespace

std::string AgreementCase::str() const {
  std::string text = "seed " + std::to_string(seed) + ", LRAM " + std::to_string(target.lramBytes) +
                     ", large from " + std::to_string(target.lramLargeBytes) +
                     (target.doubleBuffer ? ", double buffer" : "") + ", " +
                     spelling(options.mode) + "\n" + program.str();
  if (overridden.empty())
    return text;
  text += "  set for " + overridden + ":";
  if (chosen.tile)
    text += listed("tile", *chosen.tile);
  if (chosen.order)
    text += listed("order", *chosen.order);
  for (auto [operand, level] : chosen.levels)
    text += " level of operand " + std::to_string(operand) + " " + std::to_string(level);
  for (const auto &[operand, dims] : chosen.overlap)
    text += listed(("overlap of operand " + std::to_string(operand)).c_str(), dims);
  if (chosen.producers)
    text += " producers";
  for (const std::string &producer : producers)
    text += " " + producer;
  return text + "\n";
}

AgreementCase randomCase(uint64_t seed) {
  std::mt19937_64 random(seed);
  AgreementCase made;
  made.seed = seed;
  made.program = randomProgram(random);
  made.target.lramBytes = 14336 + 8 * (64 + random() % 600);
  made.target.lramLargeBytes = random() % 2 ? 8192 : 256;
  made.target.doubleBuffer = random() % 4 == 0;
  made.options.mode = random() % 2 ? ProducerMode::MaxProducers : ProducerMode::MaxSize;
  if (random() % 4 == 0)
    return made;
  ModelFile file(made.program.str());
  auto document = Document::open(file.path.string(), {}, Task());
  if (!document)
    return made;
  const ModelGraph &graph = *(*document)->graph();
  size_t count = graph.ops.size();
  if (opsOf(made.program).size() == count)
    chooseOverride(random, graph, int(count - 1 - random() % std::min<size_t>(2, count)), made);
  return made;
}

Agreement check(const AgreementCase &tried, bool execute, AgreementTally &tally,
                std::string &wrong) {
  ModelFile file(tried.program.str());
  auto document = Document::open(file.path.string(), {}, Task());
  if (!document) {
    wrong = "the program does not load: " + document.errors().front().str() + "\n";
    return Agreement::Unusable;
  }
  std::optional<Overrides> overrides = resolve(tried, *(*document)->graph());
  if (!overrides) {
    wrong = "the model has other ops than the program\n";
    return Agreement::Unusable;
  }
  auto plan = (*document)->plan(tried.target, tried.options, *overrides, Task());
  for (const auto &op : plan->ops) {
    if (op->fusedInto || op->reduction || op->lram.buffers.empty())
      continue;
    ++tally.bodies;
    if (op->lram.probe == ProbeKind::Reference) {
      ++tally.handedOver;
      wrong = describe(*op) + "  handed over to the reference probe\n";
      return Agreement::No;
    }
    Result<LramReport> reference = (*document)->referenceProbe(*plan, op->id);
    if (reference && *reference == op->lram)
      continue;
    wrong = describe(*op) + "  fast: " + describe(op->lram) + "\n  reference: " +
            (reference ? describe(*reference) : reference.errors().front().str()) + "\n";
    return Agreement::No;
  }
  if (!execute)
    return Agreement::Yes;
  VerifyOptions options;
  options.seed = tried.seed;
  VerifyReport report = verifyPlan(**document, *plan, std::nullopt, options, Task());
  for (const VerifiedOp &op : report.ops) {
    bool ran = op.verdict != Verdict::Refused;
    tally.executed += ran;
    tally.refused += !ran && plan->find(op.id)->lram.fits;
    if (op.verdict != Verdict::Mismatch)
      continue;
    wrong = describe(*plan->find(op.id)) + "  " + op.reason + "\n";
    return Agreement::No;
  }
  return Agreement::Yes;
}

AgreementCase reduced(const AgreementCase &failing, bool execute) {
  AgreementCase best = failing;
  bool smaller = true;
  auto keepIfFailing = [&](const AgreementCase &candidate) {
    AgreementTally tally;
    std::string wrong;
    if (candidate.program.returned.empty() ||
        check(candidate, execute, tally, wrong) != Agreement::No)
      return false;
    best = candidate;
    smaller = true;
    return true;
  };
  while (smaller) {
    smaller = false;
    for (size_t i = best.program.statements.size(); i-- > 0;) {
      AgreementCase candidate = best;
      candidate.program = best.program.without(i);
      keepIfFailing(candidate);
      i = std::min(i, best.program.statements.size());
    }
    for (size_t i = best.program.returned.size(); i-- > 1;) {
      AgreementCase candidate = best;
      candidate.program.returned.erase(candidate.program.returned.begin() + i);
      keepIfFailing(candidate);
    }
    auto without = [&](auto change) {
      AgreementCase candidate = best;
      change(candidate);
      if (!(candidate.chosen == best.chosen) || candidate.overridden != best.overridden ||
          candidate.producers != best.producers)
        keepIfFailing(candidate);
    };
    without([](AgreementCase &one) {
      one.overridden.clear();
      one.chosen = OpOverride();
      one.producers.clear();
    });
    without([](AgreementCase &one) { one.chosen.order.reset(); });
    without([](AgreementCase &one) { one.chosen.levels.clear(); });
    without([](AgreementCase &one) { one.chosen.overlap.clear(); });
    for (size_t i = best.producers.size(); i-- > 0;)
      without([i](AgreementCase &one) { one.producers.erase(one.producers.begin() + i); });
  }
  return best;
}

} // namespace tilescope
