// A plan: for every op of a model, the tiling decided and what it costs. An immutable value made from
// (model, target, options, overrides); the same four give the same plan. Bytes unless named otherwise.
// It mirrors `tilescope plan --format json` field by field.
#pragma once

#include "engine/model/ModelGraph.h"
#include "engine/support/Result.h"
#include "engine/target/Target.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tilescope {

enum class ProducerMode { MaxProducers, MaxSize, OnlyPatterns, NoFuse };
enum class SearchKind { Torq, Optimal };
enum class ProbeKind { Fast, Reference };
enum class OpStatus { Fits, Tiled, Fused, Reduction, NoFit, Host, Untileable, Dynamic };

/// Spellings of the command line and JSON: "max-producers", "torq", "fast", "no_fit", ...
const char *spelling(ProducerMode mode);
const char *spelling(SearchKind search);
const char *spelling(ProbeKind probe);
const char *spelling(OpStatus status);
const char *spelling(DimensionKind kind);
std::optional<ProducerMode> parseProducerMode(const std::string &text);

/// See engine/pack/InnerTileAlignment.h.
enum class InnerTileAlignment : int64_t;

/// What sizes must keep to beside the target's rules.
struct SizeConstraints {
  SizeConstraints(bool slicing = true, std::vector<int64_t> multiples = {}, int64_t leastBurst = 0)
      : slicing(slicing), multiples(std::move(multiples)), leastBurst(leastBurst) {}
  /// Reserve output channels for the NPU's slices.
  bool slicing;
  /// By domain dimension of the unit's op: sizes are multiples of it (or the whole); empty: any.
  std::vector<int64_t> multiples;
  /// Bytes that a slice moves in one piece along its innermost dimension, at least; 0: any.
  int64_t leastBurst;
};

struct PlanOptions {
  ProducerMode mode = ProducerMode::MaxProducers;
  SearchKind search = SearchKind::Torq;
  ProbeKind probe = ProbeKind::Fast;
  /// Reserve output channels for the NPU's slices.
  bool slicing = true;
  /// How many ops back optional producers are taken; 0 = no limit.
  int64_t distanceLimit = 0;
  /// Seconds the optimal search may take per op.
  double timeLimit = 2.0;
  /// Reduction tiling goes first. Without it, tile-and-fuse stands alone, as in its pass.
  bool cutReductions = true;
  /// Of one unit, from its op's override; empty for a whole plan.
  std::vector<int64_t> multiples;
  int64_t leastBurst = 0;
  SizeConstraints constraints() const { return {slicing, multiples, leastBurst}; }
  bool operator==(const PlanOptions &) const = default;
};

/// What the user set for one op; absent fields are decided by the planner.
struct OpOverride {
  /// One per domain dimension; the full size means not tiled.
  std::optional<std::vector<int64_t>> tile;
  /// Tiled dimensions, outermost first.
  std::optional<std::vector<int>> order;
  /// Placement level by operand index.
  std::map<int, int> levels;
  /// Dimensions along which an operand's sliding slice keeps what it shares, by operand index.
  std::map<int, std::vector<int>> overlap;
  std::optional<std::vector<int64_t>> producers;
  std::optional<std::vector<int64_t>> groups;
  std::optional<int64_t> reductionChunk;
  std::optional<std::vector<int64_t>> reductionParallelTile;
  std::optional<ProducerMode> mode;
  /// Every size that the search takes is a multiple of these, one per domain dimension.
  std::optional<std::vector<int64_t>> multiples;
  /// Bytes that each slice moves in one piece, at least.
  std::optional<int64_t> leastBurst;
  /// Of a pack or unpack, one per domain dimension: how the loop tile relates to the inner tile.
  std::optional<std::vector<InnerTileAlignment>> alignments;
  /// Where it was read from, for messages.
  SourceLocation location;
  bool empty() const {
    return !tile && !order && levels.empty() && overlap.empty() && !producers && !groups &&
           !reductionChunk && !reductionParallelTile && !mode && !multiples && !leastBurst &&
           !alignments;
  }
  bool operator==(const OpOverride &) const = default;
};

/// The options for the unit of an op with this override (null: none).
PlanOptions optionsOfUnit(const PlanOptions &options, const OpOverride *own);

/// By op id.
using Overrides = std::map<int64_t, OpOverride>;

enum class BufferRole { Load, Result, Scratch };
const char *spelling(BufferRole role);

/// One object in LRAM while a tile body runs.
struct PlannedBuffer {
  /// The op of the body whose operand it is, and the operand's index there.
  int64_t op = 0;
  int operand = 0;
  std::string name;
  BufferRole role = BufferRole::Load;
  /// Bytes of one copy, not rounded.
  int64_t bytes = 0;
  /// Byte address in LRAM; none when it found no place.
  std::optional<int64_t> address;
  /// Placement level: 0 before all loops, l inside the l-th loop.
  int level = 0;
  /// 2 with double buffering; the copies lie one behind the other.
  int copies = 1;
  /// First and last body step it is live in.
  int first = 0, last = 0;
  bool operator==(const PlannedBuffer &) const = default;
};

struct Overflow {
  std::string buffer;
  int64_t bytes = 0, largestFree = 0, shortBy = 0;
  bool operator==(const Overflow &) const = default;
};

/// One step of the tile body, for pictures: what happens and at which loop depth.
struct BodyStep {
  enum Kind { Load, Compute, Store } kind = Compute;
  /// "load %a", "linalg.matmul", "store %r".
  std::string label;
  int level = 0;
  int64_t op = 0;
};

struct LramReport {
  bool fits = true;
  int64_t peak = 0, budget = 0;
  ProbeKind probe = ProbeKind::Fast;
  std::vector<PlannedBuffer> buffers;
  std::optional<Overflow> overflow;
  std::vector<BodyStep> steps;
  bool operator==(const LramReport &other) const {
    return fits == other.fits && peak == other.peak && budget == other.budget &&
           buffers == other.buffers && overflow == other.overflow;
  }
};

struct OperandTraffic {
  int64_t op = 0;
  int operand = 0;
  std::string name;
  int64_t load = 0, store = 0;
  int level = 0;
  std::vector<int> overlap;
};

/// One loop order and what it costs.
struct OrderCost {
  /// Tiled dimensions, outermost first.
  std::vector<int> order;
  int64_t load = 0, store = 0;
  /// The estimate that chooses the order in the torq search.
  int64_t estimate = 0;
  int64_t cycles = 0;
  /// Whether the body fits with this order (placements depend on it).
  bool fits = true;
  std::vector<OperandTraffic> operands;
};

struct TrafficReport {
  int64_t load = 0, store = 0;
  int64_t estimate = 0;
  int64_t compulsory = 0;
  /// The larger of compulsory and the communication bound, and which it is: "compulsory",
  /// "communication", "communication (im2col)".
  int64_t bound = 0;
  std::string boundKind = "compulsory";
  /// Extra bytes loaded because fused copies of producers are recomputed.
  int64_t recompute = 0;
  /// Iterations of fused producers beyond one run of each: where their tiles overlap, and with the
  /// copies of ops that also run elsewhere.
  int64_t overlapIterations = 0, recomputedIterations = 0;
  std::vector<OperandTraffic> operands;
  int64_t cycles = 0;
  /// The op as a pipeline of loads, computation and stores: cycles of the computation where the target
  /// states a rate, of the whole, and what takes longest ("loads", "stores", "compute").
  std::optional<int64_t> computeCycles;
  int64_t totalCycles = 0;
  std::string bottleneck;
  /// Computation overlaps with the DMA (double_buffer).
  bool overlapped = false;
  /// Every order of the tiled loops (up to 6 loops), cheapest estimate first.
  std::vector<OrderCost> orders;
  int64_t ordersConsidered = 0;
};

struct ReductionPlan {
  /// The reduction dimension that is cut; reduction dimensions outside it are taken one iteration at
  /// a time, those inside it whole.
  int dim = 0;
  /// Chunks along `dim` without the tail, iterations a chunk, iterations of the tail.
  int64_t chunks = 1, chunk = 0, tail = 0;
  /// Partial results to merge; 0 when the reduction stays whole, or when its chunks continue one
  /// accumulator because its body's parts cannot be merged.
  int64_t partials = 0;
  /// Tile of every domain dimension for the parallel loops outside; empty when none.
  std::vector<int64_t> parallelTile;
  /// The dimensions of those loops, outermost first.
  std::vector<int> parallelOrder;
  /// Which limit decided: "descriptor", "sdim", "lram", "user".
  std::string limit;
  /// Where the partials live: 0 in LRAM for the whole loop, -1 outside.
  int partialLevel = 0;
  bool accumulatesInF32 = false;
  /// How the merge, a reduction over the partials (its dimension 0) with the kept dimensions after
  /// it, is itself cut; empty when it need not be, else one plan.
  std::vector<ReductionPlan> merge;
  bool operator==(const ReductionPlan &) const = default;
};

/// One probe of the size search.
struct ProbeRecord {
  std::vector<int64_t> tile;
  bool fits = false;
  /// Peak bytes.
  int64_t peak = 0;
  /// "full size", "shrink d1", "grow d1", "retry without optional producers", ...
  std::string phase;
};

/// A producer as it is computed inside a consumer's tile.
struct FusedShare {
  int64_t op = 0;
  /// Iterations inside one tile, and the dimensions cut there, outermost first.
  std::vector<int64_t> tile;
  std::vector<int> order;
};

struct OpPlan {
  int64_t id = 0;
  OpStatus status = OpStatus::Fits;
  /// One sentence: why it has this status.
  std::string why;
  /// What is computed and loaded again because producers are fused; empty when nothing.
  std::string recomputeNote;
  /// Both as one sentence.
  std::string reason() const { return recomputeNote.empty() ? why : why + "; " + recomputeNote; }
  std::optional<int64_t> fusedInto;
  std::vector<int64_t> tile;
  std::vector<int> order;
  std::vector<int64_t> producers;
  /// Copies of the op run in other units too.
  bool copied = false;
  /// Of the ops of a tile but its consumer, in the order they run.
  std::vector<FusedShare> shares;
  std::optional<ReductionPlan> reduction;
  /// Fields the user set: tile, order, producers, levels, overlap, reduction, mode, groups, multiples,
  /// least_burst, alignments.
  std::vector<std::string> user;
  LramReport lram;
  TrafficReport traffic;
  int64_t probes = 0;
  std::vector<ProbeRecord> trace;
  /// What keeps the tile from being larger: one sentence, empty when nothing does.
  std::string binding;
  /// With --search optimal: whether the result is proven least, and what was reached if not.
  std::string proof;
  /// An override that could not be honoured, with its reason; the plan then shows the automatic one.
  std::string refused;
  /// Ids of the ops that were looked at to decide this one: when none of them changes, neither does it.
  std::vector<int64_t> considered;
  /// What was said while it was decided; in the plan's diagnostics too.
  Diagnostics notes;
};

struct OpPlan;

struct PlanTotals {
  int64_t load = 0, store = 0, compulsory = 0, peak = 0, tiled = 0, fused = 0, probes = 0;

  void add(const OpPlan &op);
};

struct Plan {
  /// With the groups that the user set.
  std::shared_ptr<const ModelGraph> model;
  /// As it was loaded.
  std::shared_ptr<const ModelGraph> loaded;
  Target target;
  PlanOptions options;
  Overrides overrides;
  /// One per op of the model, in its order.
  std::vector<std::shared_ptr<const OpPlan>> ops;
  PlanTotals totals;
  Diagnostics diagnostics;
  /// Units decided anew (not kept from a previous plan); not part of the JSON.
  int64_t unitsDecided = 0;

  const OpPlan *find(int64_t id) const {
    int index = model->indexOf(id);
    return index < 0 ? nullptr : ops[index].get();
  }
};

} // namespace tilescope
