#include "engine/autotile/Fit.h"

#include "engine/autotile/LeastSquares.h"
#include "engine/autotile/NumberText.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>

namespace tilescope::autotile {
namespace {

constexpr size_t shownResiduals = 5;

using Group = std::vector<const Measurement *>;
using Row = std::vector<double>;

double rowBytesOf(const Measurement &m) {
  return m.size / m.rows;
}

double aligned(const TransferRate &rate, double bytes, double cores) {
  return bytes / (rate.bytesPerCycle + rate.sharedBytesPerCycle / cores) + rate.start;
}

std::string rateText(const TransferRate &rate) {
  return "S / (" + numberText(rate.bytesPerCycle) + " + " + numberText(rate.sharedBytesPerCycle) +
         " / B) + " + numberText(rate.start);
}

class Fitter {
public:
  Fitter(const UnifiedBufferTarget &base, const std::vector<Measurement> &measurements) {
    result.target = base;
    for (const Measurement &m : measurements) {
      if (m.api == "load")
        addLoad(m);
      else if (m.api == "store")
        addStore(m);
      else if (m.api == "head")
        heads[{m.dtype, isSmall(m.size)}].push_back(&m);
      else
        vectors[{m.api, m.dtype}].push_back(&m);
    }
  }

  Result<FitResult> fit() {
    fitRate("load, large", largeLoads, result.target.load.large);
    fitRate("load, small", smallLoads, result.target.load.small);
    fitStride();
    fitRate("store, aligned rows", alignedStores, result.target.store.aligned);
    fitMediumRows();
    fitLongRows();
    fitShortRows();
    for (const auto &[key, group] : heads)
      fitHead(key.first, key.second, group);
    for (const auto &[key, group] : vectors)
      fitVector(key.first, key.second, group);
    if (!errors.empty())
      return errors;
    return std::move(result);
  }

private:
  bool isSmall(double bytes) const {
    return bytes < static_cast<double>(result.target.load.smallBelowBytes);
  }
  double misplaced(const Measurement &m) const {
    return std::fmod(m.stride, static_cast<double>(result.target.load.strideModulo));
  }

  void addLoad(const Measurement &m) {
    if (misplaced(m) != 0)
      stridedLoads.push_back(&m);
    else
      (isSmall(m.size) ? smallLoads : largeLoads).push_back(&m);
  }

  void addStore(const Measurement &m) {
    double row = rowBytesOf(m), granule = static_cast<double>(result.target.rowBytes);
    if (std::fmod(row, granule) == 0)
      alignedStores.push_back(&m);
    else if (row < granule)
      shortStores.push_back(&m);
    else if (row > static_cast<double>(result.target.cacheLineBytes))
      longStores.push_back(&m);
    else
      mediumStores.push_back(&m);
  }

  void tooFew(const std::string &name, const Group &group, const std::string &need) {
    errors.push_back(errorAt(group.front()->location,
                             "the " + std::to_string(group.size()) + " measurement(s) of " + name +
                                 " do not determine its formula; " + need));
  }

  void record(std::string name, std::string formula, const Group &group,
              const std::function<double(const Measurement &)> &predict, std::string note = "") {
    FitGroup entry;
    entry.name = std::move(name);
    entry.formula = std::move(formula);
    entry.note = std::move(note);
    for (const Measurement *m : group)
      entry.residuals.push_back({m->location, m->cycles, predict(*m)});
    result.groups.push_back(std::move(entry));
  }

  /// Least squares of cycles - known(m) over row(m).
  static std::optional<Row> linear(const Group &group,
                                   const std::function<Row(const Measurement &)> &row,
                                   const std::function<double(const Measurement &)> &known) {
    std::vector<Row> rows;
    Row values;
    for (const Measurement *m : group) {
      rows.push_back(row(*m));
      values.push_back(m->cycles - known(*m));
    }
    return solveLinear(rows, values);
  }

  void fitRate(const std::string &name, const Group &group, TransferRate &rate) {
    if (group.empty())
      return;
    std::set<double> coreCounts;
    Row values;
    for (const Measurement *m : group) {
      coreCounts.insert(m->cores);
      values.push_back(m->cycles);
    }
    // With one core count the two parts of the rate cannot be told apart: they keep the base's
    // proportion.
    bool fitShared = coreCounts.size() > 1;
    double proportion = rate.sharedBytesPerCycle / rate.bytesPerCycle;
    ModelSample model = [&](size_t i, const Row &c, Row &gradient) {
      double bytes = group[i]->size, cores = group[i]->cores;
      double speed = c[0] + (fitShared ? c[2] : proportion * c[0]) / cores;
      double slope = -bytes / (speed * speed);
      gradient[0] = fitShared ? slope : slope * (1 + proportion / cores);
      gradient[1] = 1;
      if (fitShared)
        gradient[2] = slope / cores;
      return bytes / speed + c[1];
    };
    Row start{rate.bytesPerCycle, rate.start};
    if (fitShared)
      start.push_back(rate.sharedBytesPerCycle);
    std::optional<Row> found = solveNonlinear(model, values, start);
    if (!found || (*found)[0] <= 0 || (fitShared && (*found)[2] < 0)) {
      tooFew(name, group, "measure at least two sizes, and each with at least two core counts");
      return;
    }
    rate = {(*found)[0], fitShared ? (*found)[2] : proportion * (*found)[0], (*found)[1]};
    record(
        name, rateText(rate), group,
        [rate](const Measurement &m) { return aligned(rate, m.size, m.cores); },
        fitShared ? ""
                  : "one core count only: the part that cores share is in proportion to the "
                    "base's");
  }

  void fitStride() {
    if (stridedLoads.empty())
      return;
    LoadModel &load = result.target.load;
    auto moving = [&](const Measurement &m) {
      return aligned(isSmall(m.size) ? load.small : load.large, m.size, m.cores);
    };
    auto found = linear(
        stridedLoads, [&](const Measurement &m) { return Row{m.rows * misplaced(m)}; }, moving);
    if (!found || found->front() < 0) {
      tooFew("strided loads", stridedLoads, "measure strides that take longer than none");
      return;
    }
    load.strideCycles = found->front();
    record("load, strided",
           numberText(load.strideCycles) + " x rows x (stride mod " +
               std::to_string(load.strideModulo) + ")",
           stridedLoads, [&](const Measurement &m) {
             return moving(m) + load.strideCycles * m.rows * misplaced(m);
           });
  }

  void fitMediumRows() {
    if (mediumStores.empty())
      return;
    StoreModel &store = result.target.store;
    auto found = linear(
        mediumStores,
        [](const Measurement &m) {
          return Row{m.size, 1};
        },
        [](const Measurement &) { return 0.0; });
    if (!found || found->front() < 0) {
      tooFew("stores of unaligned rows", mediumStores, "measure at least two sizes");
      return;
    }
    store.cyclesPerByte = (*found)[0];
    store.unalignedStart = (*found)[1];
    record("store, unaligned rows",
           numberText(store.cyclesPerByte) + " x S + " + numberText(store.unalignedStart),
           mediumStores, [&](const Measurement &m) {
             return store.cyclesPerByte * m.size + store.unalignedStart;
           });
  }

  void fitLongRows() {
    if (longStores.empty())
      return;
    StoreModel &store = result.target.store;
    auto line = static_cast<double>(result.target.cacheLineBytes);
    auto known = [&](const Measurement &m) {
      return aligned(store.aligned, m.size, m.cores) - aligned(store.aligned, line, m.cores);
    };
    auto found = linear(
        longStores, [](const Measurement &) { return Row{1}; }, known);
    store.atCacheLine = found->front();
    record("store, long unaligned rows",
           "aligned + " + numberText(store.atCacheLine) + " - aligned of one cache line",
           longStores, [&](const Measurement &m) { return known(m) + store.atCacheLine; });
  }

  void fitShortRows() {
    if (shortStores.empty())
      return;
    StoreModel &store = result.target.store;
    auto row = [](const Measurement &m) {
      double bytes = rowBytesOf(m);
      return Row{m.rows * m.cores * bytes, m.rows * bytes, m.rows * m.cores, m.rows};
    };
    auto known = [&](const Measurement &) { return store.aligned.start; };
    auto found = linear(shortStores, row, known);
    if (!found) {
      tooFew("stores of short rows", shortStores,
             "measure at least two row lengths, each with at least two core counts");
      return;
    }
    store.shortPerByteAndCore = (*found)[0];
    store.shortPerByte = (*found)[1];
    store.shortPerCore = (*found)[2];
    store.shortStart = (*found)[3];
    record("store, short rows",
           "((" + numberText((*found)[0]) + " B + " + numberText((*found)[1]) + ") x row + " +
               numberText((*found)[2]) + " B + " + numberText((*found)[3]) + ") x rows + " +
               numberText(store.aligned.start),
           shortStores, [=](const Measurement &m) {
             Row factors = row(m);
             double sum = store.aligned.start;
             for (size_t k = 0; k < factors.size(); ++k)
               sum += factors[k] * (*found)[k];
             return sum;
           });
  }

  void fitHead(const std::string &pipe, bool small, const Group &group) {
    auto head = std::find_if(result.target.heads.begin(), result.target.heads.end(),
                             [&](const PipeHead &entry) { return entry.pipe == pipe; });
    if (head == result.target.heads.end()) {
      errors.push_back(errorAt(group.front()->location, "the base target has no pipe \"" + pipe +
                                                            "\"; name one of its pipes"));
      return;
    }
    auto found = linear(
        group,
        [](const Measurement &m) {
          return Row{1, m.cores};
        },
        [](const Measurement &) { return 0.0; });
    std::string note;
    if (!found) {
      // One core count: the part that grows with it cannot be seen.
      auto constant = linear(
          group, [](const Measurement &) { return Row{1}; },
          [](const Measurement &) { return 0.0; });
      found = Row{constant->front(), 0};
      note = "one core count only: taken as constant";
    }
    (small ? head->smallCycles : head->cycles) = (*found)[0];
    (small ? head->smallPerCore : head->perCore) = (*found)[1];
    record(
        "head of " + pipe + (small ? ", small loads" : ""),
        numberText((*found)[1]) + " B + " + numberText((*found)[0]), group,
        [found](const Measurement &m) { return (*found)[0] + (*found)[1] * m.cores; }, note);
  }

  void fitVector(const std::string &api, const std::string &dtype, const Group &group) {
    auto found = linear(
        group,
        [](const Measurement &m) {
          return Row{m.size, 1};
        },
        [](const Measurement &) { return 0.0; });
    if (!found) {
      tooFew(api + " of " + dtype, group, "measure at least two numbers of elements");
      return;
    }
    VectorCost cost{api, dtype, (*found)[0], (*found)[1]};
    std::vector<VectorCost> &table = result.target.vector;
    auto entry = std::find_if(table.begin(), table.end(), [&](const VectorCost &other) {
      return other.api == api && other.dtype == dtype;
    });
    if (entry == table.end())
      table.push_back(cost);
    else
      *entry = cost;
    record(api + " " + dtype,
           numberText(cost.perElement) + " x elements + " + numberText(cost.start), group,
           [cost](const Measurement &m) { return cost.perElement * m.size + cost.start; });
  }

  FitResult result;
  Diagnostics errors;
  Group largeLoads, smallLoads, stridedLoads;
  Group alignedStores, mediumStores, longStores, shortStores;
  std::map<std::pair<std::string, bool>, Group> heads;
  std::map<std::pair<std::string, std::string>, Group> vectors;
};

} // namespace

double FitGroup::rootMeanSquare() const {
  double sum = 0;
  for (const Residual &residual : residuals)
    sum += (residual.measured - residual.predicted) * (residual.measured - residual.predicted);
  return residuals.empty() ? 0 : std::sqrt(sum / static_cast<double>(residuals.size()));
}

double FitGroup::determination() const {
  double mean = 0, around = 0, left = 0;
  for (const Residual &residual : residuals)
    mean += residual.measured / static_cast<double>(residuals.size());
  for (const Residual &residual : residuals) {
    around += (residual.measured - mean) * (residual.measured - mean);
    left += (residual.measured - residual.predicted) * (residual.measured - residual.predicted);
  }
  return around == 0 ? 1 : 1 - left / around;
}

Result<FitResult> fitTarget(const UnifiedBufferTarget &base,
                            const std::vector<Measurement> &measurements) {
  return Fitter(base, measurements).fit();
}

std::string toTable(const FitResult &result, bool all) {
  std::string text;
  llvm::raw_string_ostream out(text);
  for (const FitGroup &group : result.groups) {
    out << group.name << ": " << group.formula << '\n';
    out << llvm::format("  %zu measurements, residual %.3g cycles (root mean square), R2 %.6f\n",
                        group.residuals.size(), group.rootMeanSquare(), group.determination());
    if (!group.note.empty())
      out << "  " << group.note << '\n';
    std::vector<FitGroup::Residual> shown = group.residuals;
    if (!all && shown.size() > shownResiduals) {
      std::stable_sort(shown.begin(), shown.end(), [](const auto &x, const auto &y) {
        return std::abs(x.measured - x.predicted) > std::abs(y.measured - y.predicted);
      });
      shown.resize(shownResiduals);
    }
    for (const FitGroup::Residual &residual : shown)
      out << llvm::format("    line %-6lld measured %14.2f  predicted %14.2f  residual %+.2f\n",
                          static_cast<long long>(residual.location.line), residual.measured,
                          residual.predicted, residual.measured - residual.predicted);
    if (shown.size() < group.residuals.size())
      out << "    (the " << shown.size() << " largest of " << group.residuals.size() << ")\n";
  }
  return text;
}

} // namespace tilescope::autotile
