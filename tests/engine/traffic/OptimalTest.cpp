// The optimal search against a plain loop over everything that it may choose: sizes, orders, placements
// and overlaps.
#include "tests/engine/plan/Models.h"

#include "engine/support/Saturating.h"
#include "engine/tiling/OptimalSearch.h"
#include "engine/tiling/ProducerChoice.h"
#include "engine/traffic/Bounds.h"
#include "engine/traffic/ExactTraffic.h"

#include <random>

using namespace tilescope;
using namespace tilescope::test;

namespace {

/// Counts in mixed radix; false when it is through.
bool advance(std::vector<int> &digits, const std::vector<int> &radix) {
  for (size_t i = 0; i < digits.size(); ++i) {
    if (++digits[i] < radix[i])
      return true;
    digits[i] = 0;
  }
  return false;
}

class Plain {
public:
  Plain(const TileBody &body, const TilingInfo &info, const Target &target)
      : body(body), info(info), target(target) {}

  int64_t least() {
    std::vector<std::vector<int64_t>> sizes;
    std::vector<int> radix;
    for (size_t dim = 0; dim < info.rules.size(); ++dim) {
      const DimensionRule &rule = info.rules[dim];
      bool k = body.consumerNode().contraction && llvm::is_contained(body.consumerNode().k, int(dim));
      std::vector<int64_t> of{rule.extent};
      if (rule.whole.empty() && (k || rule.parallel))
        for (int64_t trips = 2; trips <= rule.extent; ++trips)
          if (int64_t size = legalSize(rule, target, ceilDivide(rule.extent, trips));
              size < of.back() && (k || size >= rule.minimum))
            of.push_back(size);
      sizes.push_back(of);
      radix.push_back(of.size());
    }
    std::vector<int> index(sizes.size(), 0);
    do {
      BodyTiling tiling = untiled(body);
      llvm::SmallVector<int, 6> outer;
      for (size_t dim = 0; dim < sizes.size(); ++dim) {
        tiling.tile[dim] = sizes[dim][index[dim]];
        if (body.variables[dim].parallel && index[dim] > 0)
          outer.push_back(dim);
      }
      do {
        setLoops(body, tiling, outer);
        placements(tiling);
      } while (std::next_permutation(outer.begin(), outer.end()));
    } while (advance(index, radix));
    return best;
  }

private:
  void placements(BodyTiling tiling) {
    std::vector<int> radix, digits;
    for (size_t i = 0; i < body.loads.size(); ++i) {
      int deepest = defaultLevel(body, tiling, body.loads[i]);
      // Levels, then which of the shared loops outside keep what neighbouring slices have in common.
      radix.push_back(deepest + 1);
      radix.push_back(1 << std::min(deepest, tiling.depth()));
    }
    digits.assign(radix.size(), 0);
    do {
      for (size_t i = 0; i < body.loads.size(); ++i) {
        llvm::SmallVector<int, 8> path;
        loopPath(tiling, body.loads[i].op, path);
        tiling.level[i] = digits[2 * i];
        tiling.overlap[i].clear();
        for (int l = 0; l < std::min(tiling.level[i], tiling.depth()); ++l)
          if (digits[2 * i + 1] >> l & 1 && whyNotKept(body, tiling, i, path[l]).empty())
            tiling.overlap[i].push_back(path[l]);
      }
      int64_t traffic = exactTraffic(body, tiling).total();
      if (traffic >= best)
        continue;
      probe(body, tiling, target, layout);
      if (layout.fits)
        best = traffic;
    } while (advance(digits, radix));
  }

  const TileBody &body;
  const TilingInfo &info;
  const Target &target;
  BodyLayout layout;
  int64_t best = saturated;
};

std::string window(int64_t height, int64_t width, int64_t channels, int64_t kernel) {
  std::string h = std::to_string(height + kernel - 1), w = std::to_string(width + kernel - 1),
              c = std::to_string(channels), k = std::to_string(kernel);
  std::string in = "tensor<1x" + h + "x" + w + "x" + c + "xf32>", win = "tensor<" + k + "x" + k + "x" + c + "xf32>",
              out = "tensor<1x" + std::to_string(height) + "x" + std::to_string(width) + "x" + c + "xf32>";
  return "func.func @main(%a: " + in + ", %w: " + win + ", %z: " + out + ") -> " + out +
         " {\n  %r = linalg.depthwise_conv_2d_nhwc_hwc ins(%a, %w : " + in + ", " + win +
         ") outs(%z : " + out + ") -> " + out + "\n  return %r : " + out + "\n}\n";
}

} // namespace

TEST_CASE("nothing moves less than the optimum that is called proven") {
  std::mt19937 random(11);
  auto from = [&](int low, int high) { return int64_t(low + random() % (high - low + 1)); };
  int kept = 0, beyondTorq = 0;
  for (int i = 0; i < 28; ++i) {
    std::string text = i % 4 == 3 ? window(from(4, 9), from(4, 9), from(1, 6), from(2, 3))
                                  : matmul(from(5, 30), from(3, 20), from(5, 30), "f32");
    auto model = load(text);
    const ModelGraph &graph = *model->graph;
    int consumer = int(graph.ops.size()) - 1;
    Target target = sl2610();
    target.lramLargeBytes = from(0, 1) ? 64 : 8192;
    target.lramBytes = target.descriptorHeadroomBytes + 8 * from(30, 500);
    std::vector<bool> available(graph.ops.size(), true);
    PlanOptions options;
    options.slicing = false;
    auto unit = chooseUnit(graph, consumer, target, options, available);
    REQUIRE(unit);
    OptimalResult found =
        searchOptimal(unit->body, unit->info, target, unit->sizes.tiling, unit->sizes.fits,
                      trafficBound(unit->body, target).bound, 60, Task());
    int64_t least = Plain(unit->body, unit->info, target).least();
    INFO(text << "budget " << target.budget() << " large " << target.lramLargeBytes);
    CHECK(found.fits == (least < saturated));
    if (!found.fits)
      continue;
    CHECK(found.proven);
    CHECK(found.traffic == least);
    CHECK(found.traffic == exactTraffic(unit->body, found.tiling).total());
    for (const auto &overlap : found.tiling.overlap)
      kept += !overlap.empty();
    beyondTorq += unit->sizes.fits &&
                  exactTraffic(unit->body, unit->sizes.tiling).total() > found.traffic;
  }
  // The cases are hard enough to tell the searches apart.
  CHECK(kept > 0);
  CHECK(beyondTorq > 1);
}

TEST_CASE("producers are added where the unit moves no more and their own traffic goes") {
  auto model = load(R"(
func.func @main(%a: tensor<500x400xf32>) -> tensor<500x400xf32> {
  %e = tensor.empty() : tensor<500x400xf32>
  %x = linalg.exp ins(%a : tensor<500x400xf32>) outs(%e : tensor<500x400xf32>) -> tensor<500x400xf32>
  %y = linalg.log ins(%x : tensor<500x400xf32>) outs(%e : tensor<500x400xf32>) -> tensor<500x400xf32>
  return %y : tensor<500x400xf32>
})");
  Target roomy = sl2610();
  roomy.lramBytes = 8 << 20;
  // Whole, each fits, so that the torq search fuses nothing.
  auto torq = planned(*model, roomy);
  CHECK(torq->ops[1]->producers.empty());
  PlanOptions options;
  options.search = SearchKind::Optimal;
  auto optimal = planned(*model, roomy, {}, options);
  CHECK(optimal->ops[1]->producers == std::vector<int64_t>{0});
  CHECK(optimal->ops[0]->fusedInto == 1);
  CHECK(optimal->totals.load + optimal->totals.store == 2 * 500 * 400 * 4);
  // Not in a mode that takes no optional producers, and not against the user's word.
  options.mode = ProducerMode::OnlyPatterns;
  CHECK(planned(*model, roomy, {}, options)->ops[1]->producers.empty());
  options.mode = ProducerMode::MaxProducers;
  Overrides none;
  none[1].producers = std::vector<int64_t>{};
  CHECK(planned(*model, roomy, none, options)->ops[1]->producers.empty());
}
