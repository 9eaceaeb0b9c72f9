#include "engine/emit/Annotate.h"

#include "engine/emit/PlanJson.h"
#include "engine/fusion/FuseAttributes.h"
#include "engine/pack/InnerTileAlignment.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/IRMapping.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace tilescope {

namespace {

/// Makes the attributes of one plan.
class PlanAttributes {
public:
  PlanAttributes(MLIRContext *context, const Plan &plan) : builder(context), plan(plan) {
    for (const auto &op : plan.ops)
      for (const OperandTraffic &operand : op->traffic.operands)
        traffic[{operand.op, operand.operand}] = &operand;
  }

  /// Whether the planner decided anything about the op.
  static bool hasDecision(const OpPlan &op) {
    bool planned = op.status != OpStatus::Host && op.status != OpStatus::Untileable &&
                   op.status != OpStatus::Dynamic;
    return planned || !op.user.empty();
  }

  /// The user said which groups the op is in, maybe none.
  bool setsGroups(const OpPlan &op) const {
    return llvm::is_contained(op.user, "groups");
  }

  /// With `named`, also the op's id and groups, for ops that have no attributes of their own.
  DictionaryAttr dictionary(const OpNode &node, const OpPlan &op, bool named) {
    NamedAttrList list;
    list.set("status", text(spelling(op.status)));
    if (hasDecision(op)) {
      list.set("tile", builder.getDenseI64ArrayAttr(op.tile));
      list.set("order", integers(op.order));
      list.set("producers", builder.getDenseI64ArrayAttr(op.producers));
      if (op.fusedInto)
        list.set("fused_into", builder.getI64IntegerAttr(*op.fusedInto));
      if (op.reduction)
        list.set("reduction", reduction(*op.reduction));
      if (op.status != OpStatus::Dynamic)
        bytes(node, op, list);
      list.set("user", strings(op.user));
      if (auto set = plan.overrides.find(op.id); set != plan.overrides.end() && set->second.mode)
        list.set("mode", text(spelling(*set->second.mode)));
      if (auto set = plan.overrides.find(op.id); set != plan.overrides.end()) {
        if (set->second.multiples)
          list.set("multiples", builder.getDenseI64ArrayAttr(*set->second.multiples));
        if (set->second.leastBurst)
          list.set("least_burst", builder.getI64IntegerAttr(*set->second.leastBurst));
        if (set->second.alignments)
          list.set(alignmentsKey, alignments(*set->second.alignments));
      }
      if (setsGroups(op))
        list.set("groups", builder.getDenseI64ArrayAttr(node.groups));
    }
    if (named) {
      list.set("id", builder.getI64IntegerAttr(op.id));
      if (!node.groups.empty())
        list.set("group", builder.getDenseI64ArrayAttr(node.groups));
    }
    return list.getDictionary(builder.getContext());
  }

  DictionaryAttr options(ArrayAttr bindings, bool transposedRhs) {
    NamedAttrList list;
    list.set("mode", text(spelling(plan.options.mode)));
    list.set("search", text(spelling(plan.options.search)));
    list.set("slicing", builder.getBoolAttr(plan.options.slicing));
    list.set("bindings", bindings);
    if (transposedRhs)
      list.set(transposeRhsKey, builder.getBoolAttr(true));
    const PlanOptions defaults;
    if (plan.options.distanceLimit != defaults.distanceLimit)
      list.set("distance_limit", builder.getI64IntegerAttr(plan.options.distanceLimit));
    if (plan.options.timeLimit != defaults.timeLimit)
      list.set("time_limit", builder.getF64FloatAttr(plan.options.timeLimit));
    return list.getDictionary(builder.getContext());
  }

  /// A known target is named; any other is written out, so that the file can be planned elsewhere.
  Attribute target() {
    Result<Target> known = readTarget(plan.target.name);
    if (known) {
      known->origin = plan.target.origin;
      if (*known == plan.target)
        return text(plan.target.name);
    }
    if (plan.target.unifiedBuffer || plan.target.cache)
      return text(targetToJson(plan.target));
    NamedAttrList list;
    const Target &target = plan.target;
    list.set("name", text(target.name));
    list.set("kind", text("lram"));
    auto integer = [&](const char *key, int64_t value) {
      list.set(key, builder.getI64IntegerAttr(value));
    };
    integer("lram_bytes", target.lramBytes);
    integer("descriptor_headroom_bytes", target.descriptorHeadroomBytes);
    integer("slice_count", target.sliceCount);
    integer("slice_channel_group", target.sliceChannelGroup);
    integer("sdim_max_factor", target.sdimMaxFactor);
    integer("reduce_write_max_elements", target.reduceWriteMaxElements);
    integer("lram_word_bytes", target.lramWordBytes);
    integer("lram_large_bytes", target.lramLargeBytes);
    integer("dma_bytes_per_cycle", target.dmaBytesPerCycle);
    list.set("dma_efficiency", builder.getF64FloatAttr(target.dmaEfficiency));
    list.set("double_buffer", builder.getBoolAttr(target.doubleBuffer));
    if (target.macsPerCycle)
      list.set("macs_per_cycle", builder.getF64FloatAttr(*target.macsPerCycle));
    if (!target.css.empty())
      list.set("css", text(target.css));
    if (!target.nss.empty())
      list.set("nss", text(target.nss));
    return list.getDictionary(builder.getContext());
  }

  StringAttr text(StringRef value) { return builder.getStringAttr(value); }

  ArrayAttr strings(const std::vector<std::string> &values) {
    SmallVector<StringRef> views(values.begin(), values.end());
    return builder.getStrArrayAttr(views);
  }

private:
  DenseI64ArrayAttr integers(const std::vector<int> &values) {
    return builder.getDenseI64ArrayAttr(SmallVector<int64_t>(values.begin(), values.end()));
  }

  DenseI64ArrayAttr alignments(const std::vector<InnerTileAlignment> &values) {
    SmallVector<int64_t> numbers;
    for (InnerTileAlignment value : values)
      numbers.push_back(static_cast<int64_t>(value));
    return builder.getDenseI64ArrayAttr(numbers);
  }

  void bytes(const OpNode &node, const OpPlan &op, NamedAttrList &list) {
    placements(node, op, list);
    list.set("lram_peak", builder.getI64IntegerAttr(op.lram.peak));
    if (!op.lram.fits)
      list.set("fits", builder.getBoolAttr(false));
    list.set("load_bytes", builder.getI64IntegerAttr(op.traffic.load));
    list.set("store_bytes", builder.getI64IntegerAttr(op.traffic.store));
  }

  void placements(const OpNode &node, const OpPlan &op, NamedAttrList &list) {
    auto set = plan.overrides.find(op.id);
    const OpOverride *override = set == plan.overrides.end() ? nullptr : &set->second;
    SmallVector<int64_t> levels;
    SmallVector<Attribute> overlaps;
    bool anyOverlap = false;
    for (int operand = 0; operand < static_cast<int>(node.operands.size()); ++operand) {
      int level = -1;
      std::vector<int> overlap;
      // What the user said stands even where another use of the value is what loads it.
      if (override && override->levels.count(operand))
        level = override->levels.at(operand);
      if (override && override->overlap.count(operand))
        overlap = override->overlap.at(operand);
      auto found = traffic.find({op.id, operand});
      if (found != traffic.end() && found->second->load > 0) {
        level = found->second->level;
        overlap = found->second->overlap;
      }
      levels.push_back(level);
      overlaps.push_back(integers(overlap));
      anyOverlap |= !overlap.empty();
    }
    list.set("levels", builder.getDenseI64ArrayAttr(levels));
    if (anyOverlap)
      list.set("overlap", builder.getArrayAttr(overlaps));
  }

  DictionaryAttr reduction(const ReductionPlan &reduction) {
    NamedAttrList list;
    auto integer = [&](const char *key, int64_t value) {
      list.set(key, builder.getI64IntegerAttr(value));
    };
    integer("dim", reduction.dim);
    integer("chunks", reduction.chunks);
    integer("chunk", reduction.chunk);
    integer("tail", reduction.tail);
    integer("partials", reduction.partials);
    if (!reduction.parallelTile.empty())
      list.set("parallel_tile", builder.getDenseI64ArrayAttr(reduction.parallelTile));
    return list.getDictionary(builder.getContext());
  }

  Builder builder;
  const Plan &plan;
  std::map<std::pair<int64_t, int>, const OperandTraffic *> traffic;
};

/// Each op of the graph with the op that is annotated for it, grouped by the latter.
using Carriers = llvm::MapVector<Operation *, SmallVector<size_t>>;

Carriers carriersOf(const LoadedModel &model, bool atLinalg) {
  Carriers carriers;
  const std::vector<Operation *> &ops = atLinalg ? model.ops : model.sourceOps;
  for (size_t i = 0; i < ops.size(); ++i)
    if (ops[i])
      carriers[ops[i]].push_back(i);
  return carriers;
}

/// Whether the carrier is the op itself rather than what it was lowered from.
bool isItself(const LoadedModel &model, Operation *carrier, ArrayRef<size_t> indices) {
  return indices.size() == 1 && carrier->getName() == model.ops[indices.front()]->getName();
}

/// Whether every op carries its own annotation. Otherwise ids are given while lowering, in order of
/// appearance, and ids written on some ops would change those of the others when read again.
bool carriesItsIds(const LoadedModel &model, const Carriers &carriers) {
  return llvm::all_of(
      carriers, [&](const auto &entry) { return isItself(model, entry.first, entry.second); });
}

/// Whether ops are in it whose custom syntax stock tools cannot read; in generic form they can,
/// with
/// --allow-unregistered-dialect.
bool hasOwnDialect(ModuleOp module) {
  return module
      .walk([](Operation *op) {
        return op->getName().getDialectNamespace() == "dlc" ? WalkResult::interrupt()
                                                            : WalkResult::advance();
      })
      .wasInterrupted();
}

ArrayAttr recordedBindings(ModuleOp module) {
  auto options = module->getAttrOfType<DictionaryAttr>(optionsAttrName);
  return options ? options.getAs<ArrayAttr>("bindings") : ArrayAttr();
}

} // namespace

std::string printed(ModuleOp module, bool generic) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  OpPrintingFlags flags;
  flags.printGenericOpForm(generic);
  module.print(stream, flags);
  return text;
}

void stripAnnotations(ModuleOp module) {
  module->walk([](Operation *op) { op->removeDiscardableAttr(planAttrName); });
  for (StringRef name : {targetAttrName, versionAttrName, optionsAttrName})
    module->removeDiscardableAttr(name);
}

std::string printAnnotated(const LoadedModel &model, const Plan &plan, bool atLinalg,
                           const std::vector<std::string> &bindings) {
  // 1. A clone, so that the model stays as it is for other threads.
  ModuleOp original = atLinalg ? model.module.get() : model.source.get();
  PlanAttributes attributes(original.getContext(), plan);
  ArrayAttr bound = attributes.strings(bindings);
  if (ArrayAttr kept = recordedBindings(model.source.get()); kept && bindings.empty())
    bound = kept;
  IRMapping mapping;
  OwningOpRef<ModuleOp> clone = cast<ModuleOp>(original->clone(mapping));
  stripAnnotations(*clone);

  // 2. The decisions, at the ops they are about.
  Carriers carriers = carriersOf(model, atLinalg);
  bool ownIds = carriesItsIds(model, carriers);
  for (auto &[carrier, indices] : carriers) {
    Operation *op = mapping.lookupOrNull(carrier);
    if (!op)
      continue;
    if (isItself(model, carrier, indices)) {
      size_t index = indices.front();
      const OpNode &node = plan.model->ops[index];
      if (ownIds)
        setFuseGroupId(op, node.id);
      if (ownIds && (!node.groups.empty() || attributes.setsGroups(*plan.ops[index])))
        setFuseGroups(op, node.groups);
      if (PlanAttributes::hasDecision(*plan.ops[index]))
        op->setDiscardableAttr(planAttrName,
                               attributes.dictionary(node, *plan.ops[index], /*named=*/!ownIds));
      continue;
    }
    SmallVector<Attribute> lowered;
    for (size_t index : indices)
      lowered.push_back(attributes.dictionary(plan.model->ops[index], *plan.ops[index],
                                              /*named=*/true));
    op->setDiscardableAttr(planAttrName, ArrayAttr::get(op->getContext(), lowered));
  }

  // 3. What the decisions were made with.
  clone->getOperation()->setDiscardableAttr(targetAttrName, attributes.target());
  clone->getOperation()->setDiscardableAttr(versionAttrName, attributes.text(TILESCOPE_VERSION));
  clone->getOperation()->setDiscardableAttr(
      optionsAttrName, attributes.options(bound, model.transposedRhs && !atLinalg));

  std::string text = printed(*clone, hasOwnDialect(*clone));
  // Some printers of the TOSA dialect leave out the quotes that the name needs.
  if (StringRef(text).contains((planAttrName + " = ").str()))
    text = printed(*clone, /*generic=*/true);
  return text;
}

} // namespace tilescope
