// Reads back what Annotate.cpp wrote, from a file that may have been edited since.
#include "engine/emit/Annotate.h"
#include "engine/emit/OverrideRules.h"
#include "engine/fusion/FuseAttributes.h"
#include "engine/plan/Alignments.h"
#include "engine/support/Saturating.h"

#include "mlir/IR/BuiltinAttributes.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace tilescope {

namespace {

/// What is wrong with one op's annotation is reported at the op.
class Reader {
public:
  Reader(const LoadedModel &model, Annotations &out) : model(model), out(out) {}

  void readOp(const OpNode &node, DictionaryAttr dictionary) {
    place = node.location;
    subject = describeOp(node);
    RecordedOp recorded;
    recorded.location = place;
    recorded.name = node.name;
    OpOverride all = readTiling(node, dictionary);
    if (auto fits = dictionary.getAs<BoolAttr>("fits"))
      recorded.fits = fits.getValue();
    auto load = integer(dictionary, "load_bytes"), store = integer(dictionary, "store_bytes");
    if (load && store)
      recorded.moved = addSaturating(*load, *store);

    // 1. Exactly what the user set.
    OpOverride set = userFields(node, dictionary, all);
    set.location = place;
    if (!set.empty())
      out.overrides[node.id] = set;

    // 2. With it, what else makes up the op's tiling. A fused op's tile follows its consumer's.
    auto status = dictionary.getAs<StringAttr>("status");
    StringRef spelled = status ? status.getValue() : "";
    recorded.tiling = set;
    if (spelled == "tiled" || spelled == "no_fit" || spelled == "fits")
      recorded.tiling.tile = all.tile;
    if (spelled == "tiled" || spelled == "no_fit") {
      recorded.tiling.order = all.order;
      recorded.tiling.producers = all.producers;
    }
    if (spelled == "reduction") {
      recorded.tiling.reductionChunk = all.reductionChunk;
      recorded.tiling.reductionParallelTile = all.reductionParallelTile;
    }
    out.recorded[node.id] = std::move(recorded);
  }

  void malformed(const std::string &field, const std::string &wanted) {
    out.errors.push_back(errorAt(place, "\"" + field + "\" in tilescope-plan of " + subject +
                                            " must be " + wanted +
                                            "; correct it or remove the attribute"));
  }

private:
  OpOverride readTiling(const OpNode &node, DictionaryAttr dictionary) {
    OpOverride all;
    all.tile = integers(dictionary, "tile");
    if (all.tile)
      rule(checkTileSizes(node, "tile", *all.tile));
    if (auto order = integers(dictionary, "order")) {
      rule(checkDimensions(node, "order", *order));
      all.order = std::vector<int>(order->begin(), order->end());
    }
    all.producers = integers(dictionary, "producers");
    if (all.producers)
      rule(checkProducers(node, *model.graph, *all.producers));
    if (auto levels = integers(dictionary, "levels"))
      for (size_t operand = 0; operand < levels->size(); ++operand) {
        if ((*levels)[operand] < 0)
          continue;
        rule(checkOperand(node, "levels", static_cast<int64_t>(operand)));
        all.levels[static_cast<int>(operand)] = static_cast<int>((*levels)[operand]);
      }
    if (Attribute overlap = dictionary.get("overlap"))
      readOverlap(node, overlap, all);
    if (Attribute attribute = dictionary.get("reduction")) {
      auto reduction = dyn_cast<DictionaryAttr>(attribute);
      if (!reduction) {
        malformed("reduction", "a dictionary");
        return all;
      }
      if (auto chunk = integer(reduction, "chunk"))
        all.reductionChunk = chunk;
      all.reductionParallelTile = integers(reduction, "parallel_tile");
      if (all.reductionParallelTile)
        rule(checkTileSizes(node, "parallel_tile", *all.reductionParallelTile));
    }
    return all;
  }

  void readOverlap(const OpNode &node, Attribute attribute, OpOverride &all) {
    auto array = dyn_cast<ArrayAttr>(attribute);
    if (!array)
      return malformed("overlap", "an array of array<i64: ..>");
    for (auto [operand, entry] : llvm::enumerate(array)) {
      auto dims = dyn_cast<DenseI64ArrayAttr>(entry);
      if (!dims)
        return malformed("overlap", "an array of array<i64: ..>");
      if (dims.empty())
        continue;
      rule(checkOperand(node, "overlap", static_cast<int64_t>(operand)));
      rule(checkDimensions(node, "overlap", dims.asArrayRef().vec()));
      all.overlap[static_cast<int>(operand)] =
          std::vector<int>(dims.asArrayRef().begin(), dims.asArrayRef().end());
    }
  }

  std::optional<std::vector<int64_t>> integersIn(DictionaryAttr dictionary, StringRef key) {
    auto array = dyn_cast_or_null<DenseI64ArrayAttr>(dictionary.get(key));
    return array ? std::optional(std::vector<int64_t>(array.asArrayRef())) : std::nullopt;
  }

  OpOverride userFields(const OpNode &node, DictionaryAttr dictionary, const OpOverride &all) {
    OpOverride set;
    Attribute attribute = dictionary.get("user");
    if (!attribute)
      return set;
    auto user = dyn_cast<ArrayAttr>(attribute);
    if (!user) {
      malformed("user", "an array of strings");
      return set;
    }
    for (Attribute entry : user) {
      auto text = dyn_cast<StringAttr>(entry);
      StringRef field = text ? text.getValue() : "";
      if (field == "tile")
        set.tile = all.tile;
      else if (field == "order")
        set.order = all.order;
      else if (field == "producers")
        set.producers = all.producers;
      else if (field == "levels")
        set.levels = all.levels;
      else if (field == "overlap")
        set.overlap = all.overlap;
      else if (field == "groups")
        set.groups = integersIn(dictionary, "groups").value_or(node.groups);
      else if (field == "reduction") {
        set.reductionChunk = all.reductionChunk;
        set.reductionParallelTile = all.reductionParallelTile;
      } else if (field == "multiples") {
        set.multiples = integersIn(dictionary, "multiples");
        if (!set.multiples)
          malformed("multiples", "an array such as array<i64: 8>");
      } else if (field == "least_burst") {
        auto burst = dictionary.getAs<IntegerAttr>("least_burst");
        if (burst)
          set.leastBurst = burst.getInt();
        else
          malformed("least_burst", "an i64");
      } else if (field == "alignments") {
        set.alignments = alignments(dictionary);
        if (set.alignments)
          rule(checkAlignments(node, *set.alignments));
      } else if (field == "mode") {
        auto mode = dictionary.getAs<StringAttr>("mode");
        set.mode = mode ? parseProducerMode(mode.str()) : std::nullopt;
        if (!set.mode)
          malformed("mode", "max-producers, max-size, only-patterns or no-fuse");
      } else {
        malformed("user", "an array of the fields tile, order, producers, levels, overlap, "
                          "reduction, mode, groups, multiples, least_burst and alignments");
      }
    }
    return set;
  }

  std::optional<std::vector<InnerTileAlignment>> alignments(DictionaryAttr dictionary) {
    std::vector<InnerTileAlignment> all;
    auto numbers = dictionary.getAs<DenseI64ArrayAttr>(alignmentsKey);
    for (int64_t number : numbers ? numbers.asArrayRef() : ArrayRef<int64_t>()) {
      all.push_back(static_cast<InnerTileAlignment>(number));
      if (*spelling(all.back()) == '\0')
        numbers = {};
    }
    if (numbers)
      return all;
    malformed(alignmentsKey, "an array<i64: ..> of 0 (unknown), 1 (multiple) and 2 (equal)");
    return std::nullopt;
  }

  std::optional<std::vector<int64_t>> integers(DictionaryAttr dictionary, StringRef key) {
    Attribute attribute = dictionary.get(key);
    if (!attribute)
      return std::nullopt;
    if (auto array = dyn_cast<DenseI64ArrayAttr>(attribute))
      return array.asArrayRef().vec();
    malformed(key.str(), "array<i64: ..>");
    return std::nullopt;
  }

  std::optional<int64_t> integer(DictionaryAttr dictionary, StringRef key) {
    Attribute attribute = dictionary.get(key);
    if (!attribute)
      return std::nullopt;
    auto value = dyn_cast<IntegerAttr>(attribute);
    if (value && value.getType().isSignlessInteger(64))
      return value.getInt();
    malformed(key.str(), "an i64");
    return std::nullopt;
  }

  void rule(const std::string &problem) {
    if (!problem.empty())
      out.errors.push_back(errorAt(place, problem));
  }

  const LoadedModel &model;
  Annotations &out;
  SourceLocation place;
  std::string subject;
};

/// A target dictionary as the JSON of a target file.
std::string targetJson(DictionaryAttr dictionary) {
  llvm::json::Object object;
  for (NamedAttribute entry : dictionary) {
    std::string key = entry.getName().str();
    if (auto flag = dyn_cast<BoolAttr>(entry.getValue()))
      object[key] = flag.getValue();
    else if (auto integer = dyn_cast<IntegerAttr>(entry.getValue()))
      object[key] = integer.getValue().getSExtValue();
    else if (auto real = dyn_cast<FloatAttr>(entry.getValue()))
      object[key] = real.getValueAsDouble();
    else if (auto text = dyn_cast<StringAttr>(entry.getValue()))
      object[key] = text.getValue().str();
    else
      object[key] = nullptr; // readTarget then names the field
  }
  std::string text;
  llvm::raw_string_ostream(text) << llvm::json::Value(std::move(object));
  return text;
}

void readModule(ModuleOp module, const std::string &path, Annotations &out) {
  auto malformed = [&](StringRef name, const std::string &wanted) {
    out.errors.push_back(errorAt({path, 0, 0}, "module attribute " + name.str() + " must be " +
                                                   wanted + "; correct it or remove it"));
  };
  if (Attribute target = module->getAttr(targetAttrName)) {
    if (auto name = dyn_cast<StringAttr>(target))
      out.target = name.str();
    else if (auto fields = dyn_cast<DictionaryAttr>(target))
      out.target = targetJson(fields);
    else
      malformed(targetAttrName, "a target's name or a dictionary of its fields");
  }
  Attribute attribute = module->getAttr(optionsAttrName);
  if (!attribute)
    return;
  auto fields = dyn_cast<DictionaryAttr>(attribute);
  if (!fields)
    return malformed(optionsAttrName, "a dictionary");
  PlanOptions options;
  for (NamedAttribute entry : fields) {
    StringRef key = entry.getName();
    auto text = dyn_cast<StringAttr>(entry.getValue());
    auto flag = dyn_cast<BoolAttr>(entry.getValue());
    auto integer = dyn_cast<IntegerAttr>(entry.getValue());
    auto real = dyn_cast<FloatAttr>(entry.getValue());
    std::optional<ProducerMode> mode = text ? parseProducerMode(text.str()) : std::nullopt;
    if (key == "mode" && mode)
      options.mode = *mode;
    else if (key == "search" && text && text.getValue() == "torq")
      options.search = SearchKind::Torq;
    else if (key == "search" && text && text.getValue() == "optimal")
      options.search = SearchKind::Optimal;
    else if (key == "slicing" && flag)
      options.slicing = flag.getValue();
    else if (key == "distance_limit" && integer && !flag && integer.getInt() >= 0)
      options.distanceLimit = integer.getInt();
    else if (key == "time_limit" && real && real.getValueAsDouble() > 0)
      options.timeLimit = real.getValueAsDouble();
    else if (key != "bindings" && !(key == transposeRhsKey && flag))
      malformed(optionsAttrName, "a dictionary as documented; \"" + key.str() + "\" is not");
  }
  out.options = options;
}

} // namespace

Annotations readAnnotations(const LoadedModel &model) {
  Annotations out;
  ModuleOp source = model.source.get();
  readModule(source, model.graph->path, out);
  Reader reader(model, out);
  // How many ops of each carrier were seen: the index into the carrier's array.
  llvm::DenseMap<Operation *, size_t> seen;
  for (size_t i = 0; i < model.sourceOps.size(); ++i) {
    Operation *carrier = model.sourceOps[i];
    if (!carrier)
      continue;
    size_t position = seen[carrier]++;
    Attribute attribute = carrier->getDiscardableAttr(planAttrName);
    if (auto lowered = dyn_cast_or_null<ArrayAttr>(attribute))
      attribute = position < lowered.size() ? lowered[position] : Attribute();
    if (!attribute)
      continue;
    const OpNode &node = model.graph->ops[i];
    if (auto dictionary = dyn_cast<DictionaryAttr>(attribute))
      reader.readOp(node, dictionary);
    else
      out.errors.push_back(errorAt(node.location, "tilescope-plan of " + describeOp(node) +
                                                      " must be a dictionary, or an array of "
                                                      "them; correct it or remove it"));
  }
  return out;
}

} // namespace tilescope
