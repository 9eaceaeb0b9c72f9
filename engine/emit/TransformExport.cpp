#include "engine/emit/TransformExport.h"

#include "engine/emit/Annotate.h"
#include "engine/fusion/FuseAttributes.h"
#include "engine/memory/TileBody.h"
#include "engine/model/ModelLoader.h"
#include "engine/pack/InnerTileAlignment.h"

#include "mlir/IR/Builders.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <map>

using namespace mlir;

namespace tilescope {
namespace {

constexpr llvm::StringLiteral anyOp = "!transform.any_op";

/// One tile body of the plan: which op it is around, and under which ids its ops are in the payload.
struct Unit {
  int consumer = 0;
  const OpPlan *plan = nullptr;
  /// Indices of the producers in the model, in order, and their ids in the payload.
  std::vector<int> producers;
  std::map<int, int64_t> ids;
};

std::string listOf(llvm::ArrayRef<int64_t> values) {
  std::string text = "[";
  for (size_t i = 0; i < values.size(); ++i)
    text += (i ? ", " : "") + std::to_string(values[i]);
  return text + "]";
}

/// Gives each unit producers of its own in the payload.
class Payload {
public:
  Payload(const LoadedModel &model, const Plan &plan) : plan(plan) {
    IRMapping mapping;
    module = cast<ModuleOp>(model.module.get()->clone(mapping));
    for (mlir::Operation *op : model.ops)
      ops.push_back(mapping.lookup(op));
    for (const OpNode &node : plan.model->ops)
      next = std::max(next, node.id + 1);
  }

  void prepare(std::vector<Unit> &units) {
    for (Unit &unit : units) {
      unit.ids[unit.consumer] = plan.model->ops[unit.consumer].id;
      llvm::SmallPtrSet<Operation *, 8> body{ops[unit.consumer]};
      for (size_t i = unit.producers.size(); i-- > 0;) {
        int index = unit.producers[i];
        Operation *op = ops[index];
        bool usedElsewhere =
            llvm::any_of(op->getUsers(), [&](Operation *user) { return !body.contains(user); });
        unit.ids[index] = plan.model->ops[index].id;
        if (usedElsewhere) {
          OpBuilder builder(op->getContext());
          builder.setInsertionPointAfter(op);
          Operation *copy = builder.clone(*op);
          setFuseGroupId(copy, unit.ids[index] = next++);
          op->replaceUsesWithIf(copy->getResults(),
                                [&](OpOperand &use) { return body.contains(use.getOwner()); });
          op = copy;
        }
        body.insert(op);
      }
    }
  }

  std::string print(const std::string &script) {
    module->walk([](Operation *op) { op->removeDiscardableAttr(fuseGroupsAttrName); });
    stripAnnotations(*module);
    module->getOperation()->setDiscardableAttr(
        "transform.with_named_sequence", UnitAttr::get(module->getContext()));
    std::string text;
    llvm::raw_string_ostream stream(text);
    module->print(stream);
    // The script comes before the module's closing brace.
    size_t end = text.rfind('}');
    return text.substr(0, end) + script + "}\n";
  }

private:
  const Plan &plan;
  OwningOpRef<ModuleOp> module;
  std::vector<Operation *> ops;
  int64_t next = 0;
};

class ScriptWriter {
public:
  explicit ScriptWriter(const Plan &plan) : plan(plan), graph(*plan.model) {}

  std::string run(const std::vector<Unit> &units, llvm::ArrayRef<int> planned) {
    text = "  transform.named_sequence @__transform_main(%root: !transform.any_op "
           "{transform.readonly}) {\n";
    for (int index : planned)
      leaveOut(index, "the tile of an op that is planned only: on buffers (memref), or with bounds for sizes");
    for (const std::shared_ptr<const OpPlan> &op : plan.ops)
      if (op->reduction && !isParallelSplit(*op))
        leaveOut(graph.indexOf(op->id),
                 "the cut of its reduction: the stock dialect has partial results only with "
                 "scf.forall");
    for (const Unit &unit : units)
      write(unit);
    // What fusion left behind.
    line("%functions = transform.structured.match ops{[\"func.func\"]} in %root : "
         "(!transform.any_op) -> !transform.any_op");
    line("transform.apply_patterns to %functions {");
    line("  transform.apply_patterns.canonicalization");
    line("} {apply_cse} : !transform.any_op");
    line("transform.yield");
    return text + "  }\n";
  }

  /// A split of kept dimensions alone: loops like any other.
  static bool isParallelSplit(const OpPlan &op) {
    const ReductionPlan &reduction = *op.reduction;
    return reduction.chunks == 1 && reduction.tail == 0 && reduction.partials <= 1 &&
           !reduction.accumulatesInF32;
  }

  Diagnostics notes;

private:
  void line(const std::string &words) { text += "    " + words + "\n"; }

  void leaveOut(int index, const std::string &what) {
    const OpNode &node = graph.ops[index];
    std::string words = "op " + std::to_string(node.id) + " (" + node.name + "): " + what;
    line("// Left out, " + words);
    notes.push_back({Severity::Warning, node.location, "the transform script leaves out " + what +
                                                           " (op " + std::to_string(node.id) + ")"});
  }

  std::string fresh(const std::string &base) { return "%" + base + std::to_string(names++); }

  std::string match(int64_t id, const std::string &in) {
    std::string name = fresh("op" + std::to_string(id) + "_");
    line(name + " = transform.structured.match attributes {\"torq-fuse-group-id\" = " +
         std::to_string(id) + " : i64} in " + in + " : (!transform.any_op) -> !transform.any_op");
    return name;
  }

  /// "%a, %l0, %l1 = KEYWORD %op tile_sizes [..] interchange [..] : ..."; the loops' names.
  std::vector<std::string> loops(const std::string &keyword, std::string &op,
                                 llvm::ArrayRef<int64_t> sizes, llvm::ArrayRef<int64_t> order,
                                 size_t count, bool equals) {
    std::string tiled = fresh("tiled"), results = tiled, types = anyOp.str();
    std::vector<std::string> names;
    for (size_t i = 0; i < count; ++i) {
      names.push_back(fresh("loop"));
      results += ", " + names.back();
      types += ", " + anyOp.str();
    }
    line(results + " = " + keyword + " " + op + " tile_sizes " + listOf(sizes) + " interchange " +
         (equals ? "= " : "") + listOf(order) + " : (!transform.any_op) -> (" + types + ")");
    op = tiled;
    return names;
  }

  /// The sizes of `dims` and the order that puts them first.
  static void split(llvm::ArrayRef<int64_t> tile, llvm::ArrayRef<int> dims,
                    std::vector<int64_t> &sizes, std::vector<int64_t> &order) {
    sizes.assign(tile.size(), 0);
    order.assign(dims.begin(), dims.end());
    for (int dim : dims)
      sizes[dim] = tile[dim];
    for (int64_t dim = 0; dim < int64_t(tile.size()); ++dim)
      if (!llvm::is_contained(dims, int(dim)))
        order.push_back(dim);
  }

  void write(const Unit &unit) {
    const OpNode &node = graph.ops[unit.consumer];
    const OpPlan &op = *unit.plan;
    std::vector<int64_t> tile = op.tile;
    std::vector<int> outer, inner;
    for (int dim : op.reduction ? op.reduction->parallelOrder : op.order)
      (node.domain[dim].kind == DimensionKind::Parallel ? outer : inner).push_back(dim);
    if (op.reduction)
      tile = op.reduction->parallelTile;
    line("// op " + std::to_string(node.id) + " (" + node.name + ")");
    if (op.status == OpStatus::Dynamic && assertsAlignments(op.id))
      leaveOut(unit.consumer, "what is asserted of its inner tiles: the stock dialect has no such hints, "
                              "so its tiles are right but not tight");
    std::string consumer = match(unit.ids.at(unit.consumer), "%root"), nest;
    if (!outer.empty()) {
      std::vector<int64_t> sizes, order;
      split(tile, outer, sizes, order);
      if (op.status != OpStatus::Dynamic && isWhatGreedyFusionReaches(unit, outer)) {
        nest = loops("transform.structured.fuse", consumer, sizes, order, outer.size(), false).front();
      } else {
        std::vector<std::string> made =
            loops("transform.structured.tile_using_for", consumer, sizes, order, outer.size(), true);
        nest = fuseOneByOne(unit, outer, made);
      }
    }
    // Loops of single ops, inside.
    for (int producer : unit.producers)
      writeOwnLoops(unit, producer, nest);
    if (!inner.empty()) {
      std::vector<int64_t> sizes, order;
      split(op.tile, inner, sizes, order);
      loops("transform.structured.tile_using_for", consumer, sizes, order, inner.size(), true);
    }
  }

  bool assertsAlignments(int64_t id) const {
    auto set = plan.overrides.find(id);
    return set != plan.overrides.end() && set->second.alignments &&
           llvm::any_of(*set->second.alignments, [](InnerTileAlignment alignment) {
             return alignment != InnerTileAlignment::Unknown;
           });
  }

  void writeOwnLoops(const Unit &unit, int producer, const std::string &nest) {
    const OpPlan &op = *plan.ops[producer];
    if (!op.fusedInto || op.order.empty())
      return;
    std::string name = match(unit.ids.at(producer), nest.empty() ? "%root" : nest);
    std::vector<int64_t> sizes, order;
    split(op.tile, op.order, sizes, order);
    loops("transform.structured.tile_using_for", name, sizes, order, op.order.size(), true);
  }

  /// Users first. Returns the outermost loop.
  std::string fuseOneByOne(const Unit &unit, llvm::ArrayRef<int> outer,
                           const std::vector<std::string> &made) {
    std::string inside = made.back();
    llvm::SmallVector<int, 8> fused{unit.consumer};
    for (size_t i = unit.producers.size(); i-- > 0;) {
      int producer = unit.producers[i];
      if (!isReadBy(unit, producer, fused)) {
        leaveOut(producer, "fusing op " + std::to_string(graph.ops[producer].id) + " into op " +
                               std::to_string(unit.plan->id) +
                               ": it is reached only as a destination, through a reshape, or by an op "
                               "left out");
        continue;
      }
      std::string name = match(unit.ids.at(producer), "%root");
      std::string result = fresh("fused"), containing = fresh("nest");
      line(result + ", " + containing + " = transform.structured.fuse_into_containing_op " + name +
           " into " + inside +
           " : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)");
      inside = containing;
      fused.push_back(producer);
    }
    return made.size() > 1 ? made.front() : inside;
  }

  /// Whether some op of `users` reads the producer's result as an input, as it is.
  bool isReadBy(const Unit &unit, int producer, llvm::ArrayRef<int> users) const {
    for (int user : users)
      for (const Operand &operand : graph.ops[user].operands)
        if (operand.value >= 0 && !operand.isInit &&
            graph.values[operand.value].definingOp == producer)
          return true;
    return false;
  }

  /// Greedy fusion takes every producer that a slice is of, destinations too, and slices that are whole:
  /// in a network it goes on to the beginning. It copies one for each path to it.
  bool isWhatGreedyFusionReaches(const Unit &unit, llvm::ArrayRef<int> outer) const {
    Result<TileBody> body = compileTileBody(graph, unit.consumer, unit.producers);
    if (!body)
      return false;
    constexpr int64_t mostCopies = 64;
    int64_t copies = 0;
    std::map<int, int64_t> pathsTo{{unit.consumer, 1}};
    for (const BodyOp &op : llvm::reverse(body->ops))
      for (const Operand &operand : graph.ops[op.node].operands) {
        if (operand.value < 0)
          continue;
        bool moves = false;
        for (const DimensionAccess &access : operand.access) {
          std::optional<SliceFunction> function = compose(access, op.domain);
          for (int variable : outer)
            moves |= !function || function->dependsOn(variable);
        }
        int maker = graph.values[operand.value].definingOp;
        int source = graph.values[graph.sourceOf(operand.value)].definingOp;
        bool wanted = llvm::is_contained(unit.producers, source);
        if (wanted && (maker != source || !moves))
          return false;
        if (!wanted && maker >= 0)
          return false;
        if (wanted) {
          copies += pathsTo[op.node];
          pathsTo[source] += pathsTo[op.node];
        }
        if (copies > mostCopies)
          return false;
      }
    return true;
  }

  const Plan &plan;
  const ModelGraph &graph;
  std::string text;
  int names = 0;
};

/// Whether no export tiles op `i`, whatever its plan. Of dynamic ones the alignments are exported.
bool isLeftAsItIs(const LoadedModel &model, const Plan &plan, size_t i) {
  return plan.ops[i]->status != OpStatus::Dynamic && isPlannedOnly(model.ops[i]);
}

/// Ops that the plan tiles and no export does.
std::vector<int> plannedOnly(const LoadedModel &model, const Plan &plan) {
  std::vector<int> found;
  for (size_t i = 0; i < model.ops.size(); ++i)
    if (isLeftAsItIs(model, plan, i) &&
        (!plan.ops[i]->order.empty() || plan.ops[i]->reduction))
      found.push_back(int(i));
  return found;
}

/// The bodies with loops, users before their producers.
std::vector<Unit> unitsOf(const LoadedModel &model, const Plan &plan) {
  std::vector<Unit> units;
  for (size_t i = plan.ops.size(); i-- > 0;) {
    const OpPlan &op = *plan.ops[i];
    if (isLeftAsItIs(model, plan, i))
      continue;
    bool tiled = op.reduction ? ScriptWriter::isParallelSplit(op) && !op.reduction->parallelOrder.empty()
                              : op.status == OpStatus::Tiled || op.status == OpStatus::NoFit ||
                                    (op.status == OpStatus::Dynamic && !op.order.empty());
    bool ownLoops = llvm::any_of(op.producers, [&](int64_t id) {
      const OpPlan *producer = plan.find(id);
      return producer && producer->fusedInto && !producer->order.empty();
    });
    if (op.fusedInto || (!tiled && !ownLoops))
      continue;
    Unit unit;
    unit.consumer = i;
    unit.plan = &op;
    for (int64_t id : op.producers)
      unit.producers.push_back(plan.model->indexOf(id));
    units.push_back(std::move(unit));
  }
  return units;
}

} // namespace

TransformExport exportTransform(const LoadedModel &model, const Plan &plan) {
  std::vector<Unit> units = unitsOf(model, plan);
  Payload payload(model, plan);
  payload.prepare(units);
  ScriptWriter writer(plan);
  std::string script = writer.run(units, plannedOnly(model, plan));
  return {payload.print(script), std::move(writer.notes)};
}

} // namespace tilescope
