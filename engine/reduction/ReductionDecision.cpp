#include "engine/reduction/ReductionDecision.h"

#include "engine/reduction/ReduceWrite.h"
#include "engine/support/Saturating.h"
#include "engine/tiling/SizeSearch.h"
#include "engine/traffic/ExactTraffic.h"

#include <algorithm>

namespace tilescope {
namespace {

using Tile = std::vector<int64_t>;

std::string dimName(int dim) {
  return "d" + std::to_string(dim);
}

/// Ops whose LRAM size is reduction tiling's matter.
bool isPlainReduction(const OpNode &node) {
  return !node.contraction && !node.convolution &&
         (node.name == "linalg.generic" || node.name == "linalg.reduce" ||
          node.name.rfind("linalg.pooling_", 0) == 0);
}

class Decider {
public:
  Decider(const ModelGraph &model, int op, const Target &target, const OpOverride *own,
          bool slicing)
      : model(model), op(op), node(model.ops[op]), target(target), own(own), slicing(slicing) {}

  Result<ReductionDecision> run() {
    bool asked = own && (own->reductionChunk || own->reductionParallelTile);
    if (node.onHost || node.dynamic || !node.untileable.empty() || node.inReductionLoop)
      return leaveOrRefuse(asked, "it is not planned for the NPU");
    for (size_t dim = 0; dim < node.domain.size(); ++dim) {
      int64_t size = node.domain[dim].size.value_or(1);
      whole.push_back(size);
      if (node.domain[dim].kind != DimensionKind::Parallel && size > 1) {
        reduced.push_back(dim);
        length = multiplySaturating(length, size);
      }
    }
    bool plain = isPlainReduction(node);
    if (length <= 1 || (!plain && !node.contraction && !node.convolution))
      return leaveOrRefuse(asked, "it is no reduction");
    bool legal = isLegalReduceWrite(length, target);
    if (legal && !plain && !asked)
      return leave("contractions and convolutions are tiled by tile-and-fuse");
    if (own && !asked && (own->tile || own->order || own->producers)) {
      if (legal)
        return leave("you set its tile");
      return refuse("its reduction must be cut (" + whyIllegalReduceWrite(length, target) +
                    "); set its reduction chunk and parallel tile instead of tile, order and "
                    "producers");
    }
    std::string cannot = node.reduction.uncuttable;
    if (cannot.empty()) {
      Result<TileBody> compiled = compileTileBody(model, op, {});
      if (compiled)
        decision.body = std::move(*compiled);
      else
        cannot = compiled.errors().front().message;
    }
    if (!cannot.empty()) {
      if (asked)
        return refuse("it cannot be tiled: " + cannot);
      if (legal)
        return leave("its reduction cannot be tiled: " + cannot);
      return unsolvable(cannot);
    }
    info = tilingInfo(decision.body, target, slicing);
    if (asked)
      return takeUsers();
    int64_t bytes = operandBytes(decision.body, whole);
    if (legal && bytes <= target.budget())
      return leave("its operands (" + std::to_string(bytes) + " bytes) fit the budget and " +
                   std::to_string(length) + " elements per output are a legal reduce-write");
    return legal ? splitKept(bytes) : cut();
  }

private:
  // --- outcomes -------------------------------------------------------------------------------

  ReductionDecision leave(std::string why) {
    decision.why = std::move(why);
    return std::move(decision);
  }

  Diagnostic refuse(const std::string &why) const {
    SourceLocation place = own && own->location.line > 0 ? own->location : node.location;
    return errorAt(place, "op " + std::to_string(node.id) + " (" + node.name + "): " + why);
  }

  Result<ReductionDecision> leaveOrRefuse(bool asked, const std::string &why) {
    if (asked)
      return refuse("there is no reduction to tile: " + why);
    return leave(why);
  }

  Diagnostic unsolvable(const std::string &why) const {
    return errorAt(node.location, node.name + " reduces " + whyIllegalReduceWrite(length, target) +
                                      ", and it cannot be cut: " + why);
  }

  // --- sizes ----------------------------------------------------------------------------------

  int64_t length = 1;

  /// Position in `reduced` of the dimension that `tile` cuts; none when the reduction is whole.
  std::optional<size_t> cutPosition(const Tile &tile) const {
    for (size_t k = reduced.size(); k-- > 0;)
      if (tile[reduced[k]] < whole[reduced[k]])
        return k;
    return std::nullopt;
  }

  ReductionParts partsOf(const Tile &tile) const {
    ReductionParts parts;
    std::optional<size_t> position = cutPosition(tile);
    if (position && node.reduction.unmergeable.empty()) {
      parts.count = 1;
      for (size_t k = 0; k <= *position; ++k)
        parts.count =
            multiplySaturating(parts.count, ceilDivide(whole[reduced[k]], tile[reduced[k]]));
    }
    parts.wider =
        node.reduction.accumulatesInF32 && (parts.count > 0 || node.reduction.unitResults);
    return parts;
  }

  /// Whether one step of the loops fits, all parts of the tile beside it or leaving LRAM one by
  /// one.
  bool accepts(const Tile &tile, const std::string &phase, bool partsInLram = false) {
    BodyTiling tiling = tilingFor(decision.body, target, tile);
    ReductionParts parts = partsOf(tile);
    parts.inLram = partsInLram;
    layOutReduction(decision.body, tiling, parts, target, layout);
    bool fits = layout.fits && operandBytes(decision.body, tile) <= target.budget();
    decision.trace.push_back({tile, fits, layout.peak, phase});
    return fits;
  }

  /// Cuts the reduction of `tile` into the largest legal chunks that `fits` takes: along the
  /// outermost reduction dimension where that is possible, else along the next one with the outer
  /// ones taken one iteration at a time. False when no chunk does.
  bool cutReduction(Tile &tile, llvm::function_ref<bool(const Tile &)> fits) const {
    Tile candidate = tile;
    for (int dim : reduced)
      candidate[dim] = whole[dim];
    for (size_t k = 0; k < reduced.size(); ++k) {
      int dim = reduced[k];
      ReductionCut cut = reductionCut(node, dim, info.rules[dim].multiple);
      auto fitsChunk = [&](int64_t chunk) {
        candidate[dim] = chunk;
        return fits(candidate);
      };
      // Bytes grow with the chunk: find how large it may be, then the largest legal one below.
      int64_t most = std::min(cut.size, target.reduceWriteMaxElements / cut.elementsEach);
      if (most > 0 && !fitsChunk(most)) {
        int64_t tooLarge = most;
        for (most = 0; tooLarge - most > 1;) {
          int64_t middle = most + (tooLarge - most) / 2;
          (fitsChunk(middle) ? most : tooLarge) = middle;
        }
      }
      int64_t chunk = largestLegalChunk(cut, most, target, [&](int64_t size) {
        return whyIllegal(info.rules[dim], dim, size).empty() && fitsChunk(size);
      });
      if (chunk > 0) {
        candidate[dim] = chunk;
        tile = candidate;
        return true;
      }
      if (!whyIllegal(info.rules[dim], dim, 1).empty())
        return false;
      candidate[dim] = 1;
    }
    return false;
  }

  bool cutToLegal(Tile &tile) const {
    return cutReduction(tile, [](const Tile &) { return true; });
  }

  /// Chunks whose parts stay in LRAM are preferred.
  bool cutToFit(Tile &tile) {
    for (bool partsInLram : {true, false}) {
      auto fits = [&](const Tile &candidate) {
        return accepts(candidate, "chunk along " + dimName(firstCut(candidate)), partsInLram);
      };
      if (cutReduction(tile, fits))
        return true;
    }
    return false;
  }

  int firstCut(const Tile &tile) const { return reduced[cutPosition(tile).value_or(0)]; }

  /// Shrinks kept dimensions, those that save most bytes first, until a tile fits.
  bool shrinkKept(Tile &tile, std::vector<int> &shrunk) {
    for (int dim : info.shrinkOrder) {
      if (tile[dim] <= info.rules[dim].minimum)
        continue;
      tile[dim] = info.rules[dim].minimum;
      shrunk.push_back(dim);
      if (accepts(tile, "shrink " + dimName(dim)))
        return true;
    }
    // Minimums are best effort.
    for (int dim : info.shrinkOrder) {
      int64_t smallest = std::min(info.rules[dim].multiple, whole[dim]);
      if (smallest < tile[dim] && !llvm::is_contained(shrunk, dim))
        shrunk.push_back(dim);
      tile[dim] = smallest;
    }
    return accepts(tile, "smallest legal tile");
  }

  /// Grows the shrunk dimensions back, last shrunk first, to the largest size that fits.
  void growKept(Tile &tile, const std::vector<int> &shrunk) {
    for (size_t i = shrunk.size(); i-- > 0;) {
      int dim = shrunk[i];
      int64_t best = tile[dim], low = 1, high = whole[dim];
      while (low < high) {
        int64_t factor = low + (high - low) / 2;
        tile[dim] = legalSize(info.rules[dim], target, ceilDivide(whole[dim], factor));
        if (accepts(tile, "grow " + dimName(dim))) {
          best = std::max(best, tile[dim]);
          high = factor;
        } else {
          low = factor + 1;
        }
      }
      tile[dim] = best;
    }
  }

  bool fitKept(Tile &tile) {
    std::vector<int> shrunk;
    if (!shrinkKept(tile, shrunk))
      return false;
    growKept(tile, shrunk);
    return true;
  }

  /// Both kinds of split: the largest legal chunk with kept dimensions as large as fit, or, when
  /// that chunk fits beside no tile, the largest that fits beside the smallest one.
  bool fitBoth(Tile &tile) {
    tile = whole;
    if (!cutToLegal(tile))
      return false;
    Tile largest = tile;
    if (accepts(tile, "largest legal chunk") || fitKept(tile))
      return true;
    tile = largest;
    std::vector<int> shrunk;
    shrinkKept(tile, shrunk);
    if (!cutToFit(tile))
      return false;
    growKept(tile, shrunk);
    return true;
  }

  int64_t trafficOf(const Tile &tile) {
    ReductionParts parts = placeParts(tile);
    int64_t bytes = exactTraffic(decision.body, tilingFor(decision.body, target, tile)).total();
    for (int64_t part : partTraffic(decision.body, parts))
      bytes = addSaturating(bytes, addSaturating(part, part));
    return bytes;
  }

  /// Parts stay in LRAM where all of a tile's fit beside it.
  ReductionParts placeParts(const Tile &tile) {
    ReductionParts parts = partsOf(tile);
    if (parts.count == 0)
      return parts;
    parts.inLram = true;
    layOutReduction(decision.body, tilingFor(decision.body, target, tile), parts, target, layout);
    parts.inLram = layout.fits && layout.peak <= target.budget();
    return parts;
  }

  // --- decisions ------------------------------------------------------------------------------

  Result<ReductionDecision> splitKept(int64_t bytes) {
    std::string asks = "its operands take " + std::to_string(bytes) +
                       " bytes, more than the budget of " + std::to_string(target.budget());
    Tile tile = whole;
    if (fitKept(tile))
      return finish(tile, "lram", asks);
    if (fitBoth(tile))
      return finish(tile, "lram", asks);
    return leave(asks + ", and no tile of it fits");
  }

  Result<ReductionDecision> cut() {
    Tile largest = whole;
    if (!cutToLegal(largest)) {
      std::string why;
      for (int dim : reduced)
        if (why.empty() && !info.rules[dim].whole.empty())
          why = dimName(dim) + " must stay whole, as " + info.rules[dim].whole;
      return unsolvable(why.empty() ? "no chunk of it is legal either" : why);
    }
    Tile chunked = whole, both;
    bool hasChunked = cutToFit(chunked);
    Tile tile = chunked;
    // Small chunks of a large result cost more than they save: the parts leave LRAM.
    if (!hasChunked || chunked != largest)
      if (fitBoth(both) && (!hasChunked || trafficOf(both) < trafficOf(chunked))) {
        tile = both;
        hasChunked = true;
      }
    if (!hasChunked)
      tile = both;
    bool byLram = tile != largest;
    int dim = firstCut(largest);
    int64_t most = target.reduceWriteMaxElements;
    for (int inner : reduced)
      if (inner > dim)
        most /= whole[inner];
    std::string limit = byLram                                          ? "lram"
                        : length <= target.reduceWriteMaxElements       ? "sdim"
                        : largest[dim] < std::min(most, whole[dim] - 1) ? "sdim"
                                                                        : "descriptor";
    return finish(tile, limit, whyIllegalReduceWrite(length, target));
  }

  Result<ReductionDecision> takeUsers() {
    Tile tile = whole;
    if (own->reductionParallelTile) {
      const Tile &given = *own->reductionParallelTile;
      if (given.size() != whole.size())
        return refuse("the parallel tile has " + std::to_string(given.size()) +
                      " sizes but the op has " + std::to_string(whole.size()) +
                      " dimensions; give one size each");
      for (size_t dim = 0; dim < given.size(); ++dim) {
        bool kept = node.domain[dim].kind == DimensionKind::Parallel;
        std::string why = whyIllegal(info.rules[dim], dim, given[dim]);
        if (!kept && given[dim] != whole[dim])
          why = dimName(dim) + " is reduced; its parallel tile is its size, " +
                std::to_string(whole[dim]) + ", and the chunk says how it is cut";
        if (!why.empty())
          return refuse(why);
        tile[dim] = given[dim];
      }
    }
    if (own->reductionChunk) {
      if (std::optional<Diagnostic> error = takeChunk(tile, *own->reductionChunk))
        return *error;
    } else if (!cutToFit(tile) && !cutToLegal(tile)) {
      return unsolvable("no chunk of it is legal either");
    }
    if (!own->reductionParallelTile && !accepts(tile, "as you set it")) {
      std::vector<int> shrunk;
      if (shrinkKept(tile, shrunk))
        growKept(tile, shrunk);
    }
    if (tile == whole)
      return leave("you left it whole");
    return finish(tile, "user", "you set it so");
  }

  std::optional<Diagnostic> takeChunk(Tile &tile, int64_t chunk) const {
    // The dimension that would be cut anyway: the first along which some chunk is legal.
    Tile legal = whole;
    bool cuts = cutToLegal(legal);
    std::optional<size_t> cutAt = cutPosition(legal);
    size_t position = cuts && cutAt ? *cutAt : 0;
    int dim = reduced[position];
    std::string why = whyIllegal(info.rules[dim], dim, chunk);
    if (!why.empty())
      return refuse("the reduction chunk: " + why);
    ReductionCut cut = reductionCut(node, dim, info.rules[dim].multiple);
    if (std::string what = whyIllegalChunk(cut, chunk, target); !what.empty()) {
      int64_t below = largestLegalChunk(cut, chunk, target, [&](int64_t size) {
        return whyIllegal(info.rules[dim], dim, size).empty();
      });
      return refuse(
          "the reduction chunk " + std::to_string(chunk) +
          " is not legal: " + what +
          (below > 0 ? "; the next smaller legal chunk is " + std::to_string(below) : ""));
    }
    for (size_t k = 0; k < position; ++k)
      tile[reduced[k]] = 1;
    tile[dim] = chunk;
    return std::nullopt;
  }

  // --- the plan -------------------------------------------------------------------------------

  Result<ReductionDecision> finish(const Tile &tile, const std::string &limit,
                                   const std::string &asks) {
    decision.tile = tile;
    decision.tiling = tilingFor(decision.body, target, tile);
    decision.parts = placeParts(tile);
    layOutReduction(decision.body, decision.tiling, decision.parts, target, decision.layout);
    ReductionPlan plan;
    plan.dim = firstCut(tile);
    plan.chunk = tile[plan.dim];
    plan.chunks = whole[plan.dim] / plan.chunk;
    plan.tail = whole[plan.dim] % plan.chunk;
    plan.partials = decision.parts.count;
    plan.limit = limit;
    plan.partialLevel = decision.parts.count > 0 && !decision.parts.inLram ? -1 : 0;
    plan.accumulatesInF32 = decision.parts.wider;
    for (int variable : decision.tiling.outer)
      plan.parallelOrder.push_back(decision.body.variables[variable].dim);
    if (!plan.parallelOrder.empty()) {
      plan.parallelTile = tile;
      for (int dim : reduced)
        plan.parallelTile[dim] = whole[dim];
    }
    if (plan.partials > 0) {
      Result<ReductionDecision> merge = decideMerge(tile, plan.partials);
      if (!merge)
        return merge.errors();
      if (merge->plan)
        plan.merge.push_back(*merge->plan);
    }
    say(plan, asks);
    decision.plan = std::move(plan);
    return std::move(decision);
  }

  /// The merge as an op of its own: [parts, kept dimensions...] reduced along the first.
  Result<ReductionDecision> decideMerge(const Tile &tile, int64_t parts) const {
    ModelGraph graph;
    graph.path = model.path;
    OpNode merge;
    merge.name = "linalg.generic";
    merge.location = node.location;
    merge.reduction = node.reduction;
    merge.reduction.unitResults = merge.reduction.accumulatesInF32 = false;
    merge.domain.push_back({DimensionKind::Reduction, parts, 1, 0, ""});
    std::vector<int> position(whole.size(), -1);
    for (size_t dim = 0; dim < whole.size(); ++dim)
      if (node.domain[dim].kind == DimensionKind::Parallel) {
        position[dim] = merge.domain.size();
        merge.domain.push_back({DimensionKind::Parallel, tile[dim], 1, 0, ""});
      }
    for (bool destinations : {false, true})
      for (const Operand &operand : node.operands) {
        if (!operand.isInit || operand.result < 0)
          continue;
        Operand part = operand;
        part.isInit = destinations;
        part.isRead = true;
        part.elementBits = node.reduction.partBits[operand.result];
        part.access.clear();
        if (!destinations) {
          part.result = -1;
          part.access.push_back({{{0, 1, 1, 0}}, 0, 1, parts, false, false});
        }
        for (DimensionAccess access : operand.access) {
          for (AccessTerm &term : access.terms) {
            access.extent = tile[term.dim];
            term.dim = position[term.dim];
          }
          part.access.push_back(access);
        }
        part.value = graph.values.size();
        Value value;
        value.name = operand.name;
        for (const DimensionAccess &access : part.access)
          value.shape.push_back(access.extent);
        value.elementBits = part.elementBits;
        value.usedOutside = destinations;
        value.uses.push_back({0, int(merge.operands.size())});
        if (destinations) {
          // The result, after the destination it is read from.
          Value result = value;
          result.uses.clear();
          result.definingOp = 0;
          result.definingResult = operand.result;
          graph.values.push_back(value);
          merge.results.push_back(graph.values.size());
          graph.values.push_back(result);
        } else {
          graph.values.push_back(value);
        }
        merge.operands.push_back(part);
      }
    graph.ops.push_back(merge);
    return decideReduction(graph, 0, target, nullptr, slicing);
  }

  void say(const ReductionPlan &plan, const std::string &asks) {
    std::string &why = decision.why;
    why = asks + ": ";
    if (!plan.parallelTile.empty())
      why += "kept dimensions are split";
    bool isCut = cutPosition(decision.tile).has_value();
    if (!isCut) {
      why += " and the reduction stays whole, so its arithmetic does not change";
      if (plan.accumulatesInF32)
        why += " but for accumulating in f32";
    } else {
      why += std::string(plan.parallelTile.empty() ? "" : ", and ") + dimName(plan.dim) +
             " is cut into " + std::to_string(plan.chunks) + " x " + std::to_string(plan.chunk);
      if (plan.tail > 0)
        why += " and a tail of " + std::to_string(plan.tail);
      if (plan.partials > 0) {
        why += "; " + std::to_string(plan.partials) + " partial results are merged";
        why += plan.partialLevel == 0 ? " in LRAM" : " after leaving LRAM";
        if (node.reduction.rounds)
          why += std::string(", which changes the order of summation") +
                 (plan.accumulatesInF32 ? " (in f32)" : "");
        if (!node.reduction.caveat.empty())
          why += "; " + node.reduction.caveat;
      } else {
        why += "; the chunks continue one accumulator in the original order, because " +
               node.reduction.unmergeable;
      }
    }
    if (plan.limit == "descriptor")
      decision.binding = "a larger chunk would be more than the " +
                         std::to_string(target.reduceWriteMaxElements) +
                         " elements of one reduce-write descriptor";
    else if (plan.limit == "sdim")
      decision.binding =
          "no larger chunk leaves both chunk and tail a product of two counts of at most " +
          std::to_string(target.sdimMaxFactor);
    else if (plan.limit == "lram")
      decision.binding = "a larger tile would need more than the budget of " +
                         std::to_string(target.budget()) + " bytes";
  }

  const ModelGraph &model;
  int op;
  const OpNode &node;
  const Target &target;
  const OpOverride *own;
  bool slicing;
  /// Sizes of the domain; its reduction dimensions of more than one iteration, outermost first.
  Tile whole;
  std::vector<int> reduced;
  TilingInfo info;
  BodyLayout layout;
  ReductionDecision decision;
};

} // namespace

Result<ReductionDecision> decideReduction(const ModelGraph &model, int op, const Target &target,
                                          const OpOverride *own, bool slicing) {
  return Decider(model, op, target, own, slicing).run();
}

} // namespace tilescope
