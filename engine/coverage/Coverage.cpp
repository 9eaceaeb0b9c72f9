#include "engine/coverage/Coverage.h"

#include "engine/plan/Document.h"
#include "engine/verify/Verify.h"

#include "llvm/Support/Path.h"

#include <algorithm>
#include <map>

namespace tilescope {
namespace {

using Tile = std::vector<int64_t>;

class Samples {
public:
  explicit Samples(std::shared_ptr<const Document> document)
      : document(std::move(document)), graph(*this->document->graph()) {
    std::map<std::string, int> last;
    for (size_t i = 0; i < graph.ops.size(); ++i)
      last[graph.ops[i].function] = int(i);
    for (size_t i = 0; i < graph.ops.size(); ++i)
      if (last[graph.ops[i].function] == int(i))
        subjects.push_back(int(i));
    covered.resize(subjects.size());
    for (size_t s = 0; s < subjects.size(); ++s)
      begin(s);
  }

  std::vector<CoveredOp> run(const Task &task) {
    size_t rank = 0;
    for (int subject : subjects)
      rank = std::max(rank, graph.ops[subject].domain.size());
    for (size_t dim = 0; dim < rank && !task.cancelled(); ++dim)
      tryDimension(dim);
    execute(task);
    return covered;
  }

private:
  const OpNode &node(size_t s) const { return graph.ops[subjects[s]]; }

  void begin(size_t s) {
    covered[s].op = node(s).name;
    covered[s].sample = node(s).function;
    for (size_t dim = 0; dim < node(s).domain.size(); ++dim)
      covered[s].dimensions.push_back({int(dim), spelling(node(s).domain[dim].kind), false, ""});
    chosen.push_back(whole(s));
  }

  Tile whole(size_t s) const {
    Tile tile;
    for (const DomainDimension &dimension : node(s).domain)
      tile.push_back(dimension.size.value_or(1));
    return tile;
  }

  std::shared_ptr<const Plan> planWith(const std::map<size_t, Tile> &tiles) const {
    Overrides overrides;
    for (const auto &[s, tile] : tiles)
      overrides[node(s).id].tile = tile;
    return document->plan(Target(), {}, overrides, Task());
  }

  /// The sizes tried along a dimension: near half of it first, then the sizes below, then above.
  static std::vector<int64_t> sizesOf(int64_t extent) {
    std::vector<int64_t> sizes;
    for (int64_t size = (extent + 1) / 2; size >= 1; --size)
      sizes.push_back(size);
    for (int64_t size = (extent + 1) / 2 + 1; size < extent; ++size)
      sizes.push_back(size);
    return sizes;
  }

  /// All samples at once: each takes the first size along `dim` that is not refused.
  void tryDimension(size_t dim) {
    std::map<size_t, std::vector<int64_t>> left;
    for (size_t s = 0; s < subjects.size(); ++s) {
      if (dim >= node(s).domain.size())
        continue;
      CoveredDimension &dimension = covered[s].dimensions[dim];
      int64_t extent = node(s).domain[dim].size.value_or(1);
      if (extent < 2)
        dimension.reason = "there is nothing to tile";
      else
        left[s] = sizesOf(extent);
    }
    for (size_t attempt = 0; !left.empty(); ++attempt) {
      std::map<size_t, Tile> tiles;
      for (const auto &[s, sizes] : left) {
        tiles[s] = whole(s);
        tiles[s][dim] = sizes[attempt];
      }
      auto plan = planWith(tiles);
      for (const auto &[s, tile] : tiles) {
        const OpPlan &op = *plan->ops[subjects[s]];
        CoveredDimension &dimension = covered[s].dimensions[dim];
        if (op.refused.empty() && op.tile == tile) {
          dimension.tileable = true;
          dimension.reason.clear();
          chosen[s][dim] = tile[dim];
          probe(s, *plan, op);
        } else {
          if (dimension.reason.empty())
            dimension.reason = reasonOf(s, op);
          if (attempt + 1 < left[s].size() && node(s).domain[dim].whole.empty())
            continue;
        }
        left.erase(s);
      }
    }
  }

  /// Why a tile was not taken, without the op in front.
  std::string reasonOf(size_t s, const OpPlan &op) const {
    if (op.refused.empty())
      return op.why;
    for (const DomainDimension &dimension : node(s).domain)
      if (!dimension.whole.empty() && op.refused.find(dimension.whole) != std::string::npos)
        return dimension.whole;
    return op.refused;
  }

  /// One message where several are joined.
  static std::string firstPart(const std::string &message) {
    return message.substr(0, message.find("; "));
  }

  void probe(size_t s, const Plan &plan, const OpPlan &op) {
    CoveredOp &sample = covered[s];
    ++sample.probed;
    Result<LramReport> reference = document->referenceProbe(plan, op.id);
    if (reference && *reference == op.lram)
      ++sample.confirmed;
    else if (reference)
      sample.unconfirmed = "the reference probe differs";
    else
      sample.unconfirmed = firstPart(reference.errors().front().message);
  }

  /// Every sample with every dimension tiled that can be.
  void execute(const Task &task) {
    std::map<size_t, Tile> tiles;
    for (size_t s = 0; s < subjects.size(); ++s)
      tiles[s] = chosen[s];
    auto plan = planWith(tiles);
    for (size_t s = 0; s < subjects.size() && !task.cancelled(); ++s) {
      task.report("running " + covered[s].sample, double(s) / double(subjects.size()));
      const OpPlan &op = *plan->ops[subjects[s]];
      CoveredOp &sample = covered[s];
      if (!op.refused.empty() || op.tile != chosen[s]) {
        sample.reason = op.refused.empty() ? op.why : op.refused;
        continue;
      }
      VerifyReport report = verifyPlan(*document, *plan, op.id, {}, Task());
      for (const VerifiedOp &verified : report.ops) {
        sample.executed = verified.verdict == Verdict::Equal || verified.verdict == Verdict::Close;
        sample.wrong = verified.verdict == Verdict::Mismatch;
        if (!sample.executed)
          sample.reason = firstPart(verified.reason);
      }
    }
  }

  std::shared_ptr<const Document> document;
  const ModelGraph &graph;
  /// Of each sample: its op, its tile with all its dimensions tiled, and what is found.
  std::vector<int> subjects;
  std::vector<Tile> chosen;
  std::vector<CoveredOp> covered;
};

} // namespace

bool CoverageReport::passed() const {
  for (const CoveredFamily &family : families)
    for (const CoveredOp &op : family.ops)
      if (op.wrong)
        return false;
  return true;
}

Result<CoverageReport> measureCoverage(const std::vector<std::string> &files, const Task &task) {
  CoverageReport report;
  for (const std::string &file : files) {
    auto document = Document::open(file, {}, task);
    if (!document)
      return document.errors();
    report.families.push_back({llvm::sys::path::stem(file).str(), Samples(*document).run(task)});
  }
  return report;
}

} // namespace tilescope
