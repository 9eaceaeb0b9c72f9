#include "engine/plan/Curve.h"

#include "engine/plan/Planner.h"
#include "engine/plan/UnitReport.h"
#include "engine/support/Saturating.h"
#include "engine/tiling/OptimalSearch.h"
#include "engine/traffic/Bounds.h"
#include "engine/traffic/ExactTraffic.h"

#include <algorithm>

namespace tilescope {
namespace {

Result<TrafficCurve> wordsOf(const OpNode &node, TrafficCurve curve,
                             const std::vector<int64_t> &sizes) {
  if (!node.contraction || node.m.size() > 1 || node.n.size() > 1 || node.k.size() != 1 ||
      !node.batch.empty())
    return errorAt(node.location, "the words model counts one matrix product; op " +
                                      std::to_string(node.id) + " (" + node.name +
                                      ") is not one, use --model bytes");
  auto extent = [&](const std::vector<int> &dims) {
    return dims.empty() ? int64_t(1) : node.domain[dims[0]].size.value_or(1);
  };
  GemmShape shape{extent(node.m), extent(node.k), extent(node.n)};
  auto dim = [](const std::vector<int> &dims) { return dims.empty() ? -1 : dims[0]; };
  std::array<int, 3> dims{dim(node.m), dim(node.k), dim(node.n)};
  if (sizes.empty()) {
    curve.points = wordCurve(shape, curve.tiles, dims);
    return curve;
  }
  for (int64_t size : sizes) {
    TrafficPoint point = wordOptimum(shape, curve.tiles, size, dims);
    if (point.buffer > 0)
      curve.points.push_back(std::move(point));
    else
      curve.note += "nothing fits in " + std::to_string(size) + " elements; ";
  }
  return curve;
}

SizeConstraints constraintsOf(const Plan &plan, const TileBody &body) {
  auto own = plan.overrides.find(body.consumerNode().id);
  return optionsOfUnit(plan.options, own == plan.overrides.end() ? nullptr : &own->second)
      .constraints();
}

/// The optimum of one body at one LRAM size.
bool pointAt(const TileBody &body, const Plan &plan, int64_t lramBytes, const Task &task,
             TrafficPoint &point, int64_t &peak) {
  Target target = plan.target;
  target.lramBytes = lramBytes;
  if (target.budget() <= 0)
    return false;
  TilingInfo info = tilingInfo(body, target, constraintsOf(plan, body));
  if (const OpPlan *op = plan.find(body.consumerNode().id))
    info.cutsFused = !op->copied;
  SizeResult torq = searchSizes(body, info, target);
  TrafficBound bound = trafficBound(body, target);
  BodyTiling best = torq.tiling;
  if (torq.tiling.depth() > 0 || !torq.fits) {
    OptimalResult optimum = searchOptimal(body, info, target, torq.tiling, torq.fits, bound.bound,
                                          plan.options.timeLimit, task);
    if (!optimum.fits)
      return false;
    best = optimum.tiling;
  }
  BodyLayout layout;
  probe(body, best, target, layout);
  peak = layout.peak;
  int last = int(body.ops.size()) - 1;
  point.buffer = lramBytes;
  point.accesses = exactTraffic(body, best).total();
  point.tile = tileOf(body, best, last);
  point.order = orderOf(body, best, last);
  return true;
}

} // namespace

Result<TrafficCurve> trafficCurve(const Plan &plan, int64_t id, CurveModel model, TileSet tiles,
                                  const std::vector<int64_t> &sizes, const Task &task) {
  int index = plan.model->indexOf(id);
  if (index < 0)
    return errorAt({plan.model->path, 0, 0}, "there is no op with id " + std::to_string(id));
  const OpNode &node = plan.model->ops[index];
  const OpPlan &op = *plan.ops[index];
  TrafficCurve curve;
  curve.op = id;
  curve.model = model;
  curve.tiles = tiles;
  if (model == CurveModel::Words)
    return wordsOf(node, std::move(curve), sizes);
  if (tiles == TileSet::Divisors)
    return errorAt(node.location, "divisor tiles belong to the words model; use --tiles ceil");
  if (op.fusedInto)
    return errorAt(node.location, "op " + std::to_string(id) + " is fused into op " +
                                      std::to_string(*op.fusedInto) + "; ask for that op's curve");
  std::vector<int> producers;
  for (int64_t producer : op.producers)
    producers.push_back(plan.model->indexOf(producer));
  if (node.onHost || node.dynamic || !node.untileable.empty())
    return errorAt(node.location, "op " + std::to_string(id) + " has no tiles: " + op.why);
  Result<TileBody> body = compileTileBody(*plan.model, index, producers);
  if (!body)
    return body.errors();

  std::vector<int64_t> wanted = sizes;
  int64_t peak = 0;
  TrafficPoint point;
  if (!wanted.empty()) {
    for (size_t i = 0; i < wanted.size(); ++i) {
      task.report("searching the optimum", double(i) / double(wanted.size()));
      if (task.cancelled())
        return errorAt(node.location, "cancelled");
      if (pointAt(*body, plan, wanted[i], task, point, peak))
        curve.points.push_back(point);
      else
        curve.note += "nothing fits in " + std::to_string(wanted[i]) + " bytes; ";
    }
    return curve;
  }
  // From the size at which the op fits whole, downwards.
  BodyTiling whole = untiled(*body);
  setLoops(*body, whole, {});
  BodyLayout layout;
  layOut(*body, whole, plan.target, layout);
  int64_t headroom = plan.target.descriptorHeadroomBytes;
  int64_t size = addSaturating(layout.peak, headroom);
  if (size == saturated)
    return errorAt(node.location, "the op is too large for a curve");
  while (size > headroom) {
    if (task.cancelled())
      return errorAt(node.location, "cancelled");
    task.report("searching the optimum", headroom / double(size));
    if (!pointAt(*body, plan, size, task, point, peak))
      break;
    // The point holds from the smallest size at which its tile still finds a place.
    point.buffer = std::min(size, addSaturating(peak, headroom));
    Target smaller = plan.target;
    smaller.lramBytes = point.buffer;
    TrafficPoint again;
    int64_t ignored = 0;
    if (point.buffer < size &&
        (!pointAt(*body, plan, point.buffer, task, again, ignored) || again.accesses > point.accesses))
      point.buffer = size;
    if (!curve.points.empty() && curve.points.back().accesses == point.accesses)
      curve.points.back() = point;
    else
      curve.points.push_back(point);
    size = std::min(point.buffer - 1, size - std::max<int64_t>(plan.target.lramWordBytes, size / 100));
  }
  std::reverse(curve.points.begin(), curve.points.end());
  curve.note = "drops less than one percent of the size apart are not searched for";
  return curve;
}

Result<TrafficCurve> modelCurve(const Plan &plan, const std::vector<int64_t> &sizes,
                                const Task &task) {
  TrafficCurve curve;
  curve.op = -1;
  std::vector<int64_t> wanted = sizes;
  if (wanted.empty())
    for (int64_t size = 32 << 10; size <= int64_t(1) << 30; size *= 2) {
      wanted.push_back(size);
      wanted.push_back(size + size / 2);
    }
  PlanOptions options = plan.options;
  options.search = SearchKind::Optimal;
  options.probe = ProbeKind::Fast;
  for (size_t i = 0; i < wanted.size(); ++i) {
    task.report("searching the optimum", double(i) / double(wanted.size()));
    Target target = plan.target;
    target.lramBytes = wanted[i];
    if (target.budget() <= 0) {
      curve.note += std::to_string(wanted[i]) + " bytes are not more than the headroom; ";
      continue;
    }
    std::shared_ptr<const Plan> sized =
        makePlan(plan.loaded, target, options, plan.overrides, task);
    if (!sized || task.cancelled())
      return errorAt({plan.model->path, 0, 0}, "cancelled");
    int64_t noFit = 0;
    for (const auto &op : sized->ops)
      noFit += !op->fusedInto && !op->lram.fits;
    if (noFit > 0) {
      curve.note += std::to_string(noFit) + " ops fit in no tile at " +
                    std::to_string(wanted[i]) + " bytes; ";
      continue;
    }
    int64_t traffic = addSaturating(sized->totals.load, sized->totals.store);
    bool lower = curve.points.empty() || traffic < curve.points.back().accesses;
    if (lower || !sizes.empty())
      curve.points.push_back({wanted[i], traffic, {}, {}});
    if (sizes.empty() && traffic <= sized->totals.compulsory && !lower)
      break;
  }
  return curve;
}

} // namespace tilescope
