// Prints, from one run: exact traffic of all orders of a four-loop nest, the optimal search at one LRAM
// size and at forty, and how much faster than a plain loop over the same space it is. Not a test: it
// judges nothing.
#include "tests/engine/plan/BenchmarkModels.h"

#include "engine/plan/Curve.h"
#include "engine/tiling/OptimalSearch.h"
#include "engine/tiling/ProducerChoice.h"
#include "engine/traffic/Bounds.h"
#include "engine/traffic/ExactTraffic.h"

#include "engine/support/Saturating.h"

#include <cmath>
#include <sys/resource.h>

using namespace tilescope;

namespace {

struct Unit {
  std::shared_ptr<LoadedModel> model;
  int consumer = 0;
  UnitChoice choice;
};

Unit unitOf(const std::string &text, const std::string &name, const Target &target) {
  Unit unit;
  unit.model = loadText(text);
  for (size_t i = 0; i < unit.model->graph->ops.size(); ++i)
    if (unit.model->graph->ops[i].name == name)
      unit.consumer = i;
  std::vector<bool> available(unit.model->graph->ops.size(), true);
  auto choice = chooseUnit(*unit.model->graph, unit.consumer, target, {}, available);
  if (!choice)
    std::exit(1);
  unit.choice = std::move(*choice);
  return unit;
}

OptimalResult optimum(const Unit &unit, const Target &target) {
  const TileBody &body = unit.choice.body;
  TilingInfo info = tilingInfo(body, target, true);
  SizeResult torq = searchSizes(body, info, target);
  return searchOptimal(body, info, target, torq.tiling, torq.fits, trafficBound(body, target).bound,
                       60, Task());
}

/// Every size of every dimension that the search may take, every order, every placement: the least
/// traffic, the plain way.
int64_t exhaustive(const Unit &unit, const Target &target, int64_t &tried) {
  const TileBody &body = unit.choice.body;
  TilingInfo info = tilingInfo(body, target, true);
  std::vector<std::vector<int64_t>> sizes;
  size_t rank = info.rules.size();
  for (size_t dim = 0; dim < rank; ++dim) {
    std::vector<int64_t> of{info.rules[dim].extent};
    bool k = llvm::is_contained(body.consumerNode().k, int(dim));
    if (k || llvm::is_contained(info.shrinkOrder, int(dim)))
      for (int64_t trips = 2; trips <= info.rules[dim].extent; ++trips) {
        int64_t size = legalSize(info.rules[dim], target, ceilDivide(info.rules[dim].extent, trips));
        if (size < of.back() && (k || size >= info.rules[dim].minimum))
          of.push_back(size);
      }
    sizes.push_back(of);
  }
  int64_t least = saturated;
  BodyLayout layout;
  std::vector<size_t> index(rank, 0);
  while (true) {
    BodyTiling tiling = untiled(body);
    llvm::SmallVector<int, 6> outer;
    for (size_t dim = 0; dim < rank; ++dim) {
      tiling.tile[dim] = sizes[dim][index[dim]];
      if (body.variables[dim].parallel && index[dim] > 0)
        outer.push_back(dim);
    }
    do {
      setLoops(body, tiling, outer);
      std::vector<int> deepest(tiling.level.begin(), tiling.level.end());
      while (true) {
        ++tried;
        int64_t traffic = exactTraffic(body, tiling).total();
        if (traffic < least) {
          probe(body, tiling, target, layout);
          if (layout.fits)
            least = traffic;
        }
        size_t load = 0;
        while (load < deepest.size() && tiling.level[load] == 0)
          tiling.level[load] = deepest[load], ++load;
        if (load == deepest.size())
          break;
        --tiling.level[load];
      }
    } while (std::next_permutation(outer.begin(), outer.end()));
    size_t dim = 0;
    while (dim < rank && ++index[dim] == sizes[dim].size())
      index[dim++] = 0;
    if (dim == rank)
      return least;
  }
}

constexpr const char *conv = R"(
func.func @main(%a: tensor<4x58x58x64xbf16>, %w: tensor<3x3x64x256xbf16>) -> tensor<4x56x56x256xbf16> {
  %zero = arith.constant 0.0 : bf16
  %e = tensor.empty() : tensor<4x56x56x256xbf16>
  %z = linalg.fill ins(%zero : bf16) outs(%e : tensor<4x56x56x256xbf16>) -> tensor<4x56x56x256xbf16>
  %r = linalg.conv_2d_nhwc_hwcf ins(%a, %w : tensor<4x58x58x64xbf16>, tensor<3x3x64x256xbf16>)
      outs(%z : tensor<4x56x56x256xbf16>) -> tensor<4x56x56x256xbf16>
  return %r : tensor<4x56x56x256xbf16>
})";

} // namespace

int main() {
  Target target = *readTarget("SL2610");
  std::printf("machine: %s\n", machineName().c_str());

  Unit nest = unitOf(conv, "linalg.conv_2d_nhwc_hwcf", target);
  BodyTiling tiling = tilingFor(nest.choice.body, target, {1, 8, 14, 32});
  int64_t sum = 0, orders = 0;
  double allOrders = medianMicroseconds(9, 200, [&] {
    llvm::SmallVector<int, 6> order{0, 1, 2, 3};
    orders = 0;
    do {
      setLoops(nest.choice.body, tiling, order);
      sum += exactTraffic(nest.choice.body, tiling).total();
      ++orders;
    } while (std::next_permutation(order.begin(), order.end()));
  });
  std::printf("exact traffic of all %lld orders of a four-loop nest: %.1f us\n", (long long)orders,
              allOrders);

  Unit square = unitOf(matmulText(4096, 4096, 4096), "linalg.matmul", target);
  OptimalResult found;
  double once = medianMicroseconds(9, 1, [&] { found = optimum(square, target); });
  std::printf("optimal search, 4096 x 4096 x 4096, one LRAM size: %.2f ms, %s\n", once / 1000,
              found.proven ? "proven" : "not proven");
  double forty = medianMicroseconds(5, 1, [&] {
    for (int i = 0; i < 40; ++i) {
      Target sized = target;
      sized.lramBytes = int64_t((32 << 10) * std::pow(2.0, i * 0.2));
      optimum(square, sized);
    }
  });
  std::printf("at 40 LRAM sizes from 32 KiB to 7 MiB: %.1f ms\n", forty / 1000);

  Unit small = unitOf(matmulText(749, 96, 200), "linalg.matmul", target);
  Target tight = target;
  tight.lramBytes = target.descriptorHeadroomBytes + 40000;
  double searched = medianMicroseconds(5, 1, [&] { found = optimum(small, tight); });
  int64_t tried = 0, least = 0;
  double plain = medianMicroseconds(1, 1, [&] { least = exhaustive(small, tight, tried); });
  std::printf("749 x 96 x 200 in 40,000 bytes: search %.2f ms, plain loop over %lld tilings %.0f ms, "
              "ratio %.0f; least traffic %lld and %lld\n",
              searched / 1000, (long long)tried, plain / 1000, plain / searched,
              (long long)found.traffic, (long long)least);

  std::shared_ptr<LoadedModel> big = loadText(chainText(1000));
  rusage before, after;
  getrusage(RUSAGE_SELF, &before);
  auto plan = makePlan(big->graph, target, {}, {}, Task());
  getrusage(RUSAGE_SELF, &after);
  std::printf("a plan of %zu ops: %.1f MB more at the peak\n", plan->ops.size(),
              double(after.ru_maxrss - before.ru_maxrss) / 1024);
  return sum == 0;
}
