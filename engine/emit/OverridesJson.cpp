#include "engine/emit/OverridesJson.h"

#include "engine/emit/OverrideRules.h"
#include "engine/plan/Alignments.h"
#include "engine/plan/Document.h"
#include "engine/support/LocatedJson.h"
#include "engine/support/Saturating.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <set>

namespace tilescope {

namespace {

using Kind = JsonNode::Kind;

std::vector<int> narrowed(const std::vector<int64_t> &values) {
  return std::vector<int>(values.begin(), values.end());
}

/// An array of "unknown", "multiple" and "equal"; none, after `error(node, message)`, when it is not.
template <typename Error>
std::optional<std::vector<InnerTileAlignment>> readAlignments(const JsonNode &node, Error error) {
  std::vector<InnerTileAlignment> alignments;
  if (!node.is(Kind::Array)) {
    error(node, "field \"alignments\" must be an array such as [\"equal\", \"unknown\"]");
    return std::nullopt;
  }
  for (const JsonNode &item : node.items) {
    std::optional<InnerTileAlignment> alignment;
    if (item.is(Kind::String))
      alignment = parseAlignment(item.string);
    if (!alignment) {
      error(item, "an alignment must be \"unknown\", \"multiple\" or \"equal\"");
      return std::nullopt;
    }
    alignments.push_back(*alignment);
  }
  return alignments;
}

/// Reads the entries of an overrides file's "ops".
class OverridesReader {
public:
  OverridesReader(const std::string &file, const ModelGraph &model, Diagnostics &errors)
      : file(file), model(model), errors(errors) {}

  void read(const JsonNode &root, Overrides &overrides) {
    JsonFields fields(root, file, "an overrides file", errors);
    const JsonNode *ops = fields.get("ops", JsonFields::Required);
    if (ops && !ops->is(Kind::Array))
      fields.error(*ops, "field \"ops\" must be an array of objects");
    fields.finish();
    if (!ops)
      return;
    for (const JsonNode &entry : ops->items) {
      OpOverride override;
      std::optional<int64_t> id = readEntry(entry, override);
      if (id && !overrides.emplace(*id, std::move(override)).second)
        errors.push_back(
            errorAt({file, entry.line, entry.column},
                    "op " + std::to_string(*id) + " is overridden twice; merge the two entries"));
    }
  }

private:
  std::optional<int64_t> readEntry(const JsonNode &entry, OpOverride &out) {
    JsonFields fields(entry, file, "an override", errors);
    const OpNode *op = findOp(entry, fields);
    out.location = fields.locationOf(entry);
    // A problem with the value itself is the rule's to word, at the value's place.
    auto check = [&](const char *key, std::string problem) {
      if (!problem.empty())
        fields.error(*entry.find(key), std::move(problem));
      return problem.empty();
    };
    out.tile = fields.getIntegers("tile", JsonFields::Optional, INT64_MIN);
    if (op && out.tile)
      check("tile", checkTileSizes(*op, "tile", *out.tile));
    if (auto order = fields.getIntegers("order", JsonFields::Optional, INT64_MIN)) {
      if (op)
        check("order", checkDimensions(*op, "order", *order));
      out.order = narrowed(*order);
    }
    readPerOperand(entry, fields, op, out);
    out.producers = fields.getIntegers("producers", JsonFields::Optional, INT64_MIN);
    if (op && out.producers)
      check("producers", checkProducers(*op, model, *out.producers));
    out.groups = fields.getIntegers("groups", JsonFields::Optional, INT64_MIN);
    if (const JsonNode *reduction = fields.get("reduction", JsonFields::Optional)) {
      JsonFields inner(*reduction, file, "\"reduction\"", errors);
      out.reductionChunk = inner.getInteger("chunk", JsonFields::Optional, 1);
      out.reductionParallelTile =
          inner.getIntegers("parallel_tile", JsonFields::Optional, INT64_MIN);
      if (op && out.reductionParallelTile)
        if (std::string problem = checkTileSizes(*op, "parallel_tile", *out.reductionParallelTile);
            !problem.empty())
          inner.error(*reduction->find("parallel_tile"), problem);
      inner.finish();
    }
    out.multiples = fields.getIntegers("multiples", JsonFields::Optional, 1);
    out.leastBurst = fields.getInteger("least_burst", JsonFields::Optional, 1);
    if (const JsonNode *alignments = fields.get("alignments", JsonFields::Optional)) {
      out.alignments = readAlignments(*alignments, [&](const JsonNode &node, std::string message) {
        fields.error(node, std::move(message));
      });
      if (op && out.alignments)
        check("alignments", checkAlignments(*op, *out.alignments));
    }
    if (auto mode = fields.getString("mode", JsonFields::Optional)) {
      out.mode = parseProducerMode(*mode);
      if (!out.mode)
        check("mode", "mode \"" + *mode +
                          "\" is unknown; it can be max-producers, max-size, only-patterns or "
                          "no-fuse");
    }
    fields.finish();
    return op ? std::optional<int64_t>(op->id) : std::nullopt;
  }

  /// "levels": {"0": 1} and "overlap": {"0": [2]}.
  void readPerOperand(const JsonNode &entry, JsonFields &fields, const OpNode *op,
                      OpOverride &out) {
    auto each = [&](const char *key, auto &&store) {
      const JsonNode *node = fields.get(key, JsonFields::Optional);
      if (!node)
        return;
      if (!node->is(Kind::Object))
        return fields.error(*node, std::string("field \"") + key +
                                       "\" must be an object from operand index to value");
      for (const JsonMember &member : node->members) {
        int operand = 0;
        JsonNode place = member.value;
        place.line = member.line;
        place.column = member.column;
        if (llvm::StringRef(member.key).getAsInteger(10, operand)) {
          fields.error(place, "\"" + member.key + "\" in \"" + key +
                                  "\" is not an operand index; use numbers from 0");
          continue;
        }
        if (op)
          if (std::string problem = checkOperand(*op, key, operand); !problem.empty()) {
            fields.error(place, problem);
            continue;
          }
        store(operand, member.value);
      }
    };
    each("levels", [&](int operand, const JsonNode &value) {
      if (!value.is(Kind::Integer) || value.integer < 0 || value.integer > 64)
        return fields.error(value, "a level must be an integer from 0 (before all loops) to the "
                                   "number of loops");
      out.levels[operand] = static_cast<int>(value.integer);
    });
    each("overlap", [&](int operand, const JsonNode &value) {
      std::vector<int64_t> dims;
      bool good = value.is(Kind::Array);
      for (const JsonNode &item : value.items) {
        good &= item.is(Kind::Integer);
        dims.push_back(item.integer);
      }
      if (!good)
        return fields.error(value, "an operand's overlap must be an array of dimensions");
      if (op)
        if (std::string problem = checkDimensions(*op, "overlap", dims); !problem.empty())
          return fields.error(value, problem);
      out.overlap[operand] = narrowed(dims);
    });
  }

  const OpNode *findOp(const JsonNode &entry, JsonFields &fields) {
    const JsonNode *id = fields.get("id", JsonFields::Optional);
    const JsonNode *location = fields.get("location", JsonFields::Optional);
    if (!entry.is(Kind::Object))
      return nullptr;
    if (!id == !location) {
      fields.error(entry, "an override names its op by either \"id\" or \"location\"; give one");
      return nullptr;
    }
    if (id) {
      for (const OpNode &op : model.ops)
        if (id->is(Kind::Integer) && op.id == id->integer)
          return &op;
      fields.error(*id, (id->is(Kind::Integer) ? "op " + std::to_string(id->integer)
                                               : std::string("this id")) +
                            " is not an op of this model; use an id that `tilescope plan` lists");
      return nullptr;
    }
    return findByLocation(*location, fields);
  }

  /// "m.mlir:7:8", with or without directories, or "7:8" or "7" in the model's own file.
  const OpNode *findByLocation(const JsonNode &location, JsonFields &fields) {
    if (!location.is(Kind::String)) {
      fields.error(location, "field \"location\" must be a string like \"model.mlir:7:8\"");
      return nullptr;
    }
    std::vector<const OpNode *> found;
    for (const OpNode &op : model.ops) {
      std::string full = ":" + op.location.str();
      std::string line = op.location.file + ":" + std::to_string(op.location.line);
      llvm::StringRef wanted = location.string;
      auto endsWith = [&](llvm::StringRef text) {
        return text == wanted || text.ends_with(":" + wanted.str()) ||
               text.ends_with("/" + wanted.str());
      };
      if (endsWith(full) || endsWith(line))
        found.push_back(&op);
    }
    if (found.size() == 1)
      return found.front();
    std::string ids;
    for (const OpNode *op : found)
      ids += (ids.empty() ? "" : ", ") + std::to_string(op->id);
    fields.error(location, found.empty() ? "no op is at \"" + location.string +
                                               "\"; use a location that `tilescope plan` lists"
                                         : "ops " + ids + " are all at \"" + location.string +
                                               "\"; name the op by \"id\"");
    return nullptr;
  }

  const std::string &file;
  const ModelGraph &model;
  Diagnostics &errors;
};

/// Reads a plan that planToJson wrote. Not strict about fields it does not need: a plan of a later
/// version may have more.
class PlanReader {
public:
  PlanReader(const std::string &file, const ModelGraph &model, Diagnostics &errors)
      : file(file), model(model), errors(errors) {}

  /// With `userOnly`, only the fields in each op's `user` list, and only ops that have one.
  RecordedPlan read(const JsonNode &root, bool userOnly) {
    RecordedPlan plan;
    const JsonNode *ops = root.find("ops");
    if (!ops || !ops->is(Kind::Array)) {
      error(root, "this plan has no array \"ops\"; write it with `tilescope plan --format json`");
      return plan;
    }
    for (const JsonNode &entry : ops->items)
      readOp(entry, *ops, userOnly, plan);
    return plan;
  }

private:
  void error(const JsonNode &node, std::string message) {
    errors.push_back(errorAt({file, node.line, node.column}, std::move(message)));
  }

  void readOp(const JsonNode &entry, const JsonNode &ops, bool userOnly, RecordedPlan &plan) {
    const JsonNode *id = entry.find("id");
    if (!id || !id->is(Kind::Integer))
      return error(entry, "an op of this plan has no integer \"id\"");
    RecordedOp recorded;
    recorded.location = {file, entry.line, entry.column};
    recorded.tiling.location = recorded.location;
    if (const JsonNode *name = entry.find("name"))
      recorded.name = name->string;

    std::set<std::string> wanted;
    if (const JsonNode *user = entry.find("user"))
      for (const JsonNode &field : user->items)
        wanted.insert(field.string);
    if (userOnly && wanted.empty())
      return;
    const JsonNode *status = entry.find("status");
    std::string spelled = status ? status->string : "";
    if (!userOnly && spelled != "fused")
      wanted.insert(recordedFields(spelled).begin(), recordedFields(spelled).end());

    const OpNode *op = nullptr;
    for (const OpNode &node : model.ops)
      if (node.id == id->integer)
        op = &node;
    if (!op) {
      // Without the op there is nothing to override; for a check that is itself the finding.
      if (userOnly)
        return error(*id, "op " + std::to_string(id->integer) +
                              " of this plan is not in the model; plan the model again");
    } else {
      readTiling(entry, ops, *op, wanted, recorded.tiling);
    }
    if (const JsonNode *lram = entry.find("lram"))
      if (const JsonNode *fits = lram->find("fits"))
        recorded.fits = fits->boolean;
    if (const JsonNode *traffic = entry.find("traffic")) {
      const JsonNode *load = traffic->find("load"), *store = traffic->find("store");
      if (load && store && load->is(Kind::Integer) && store->is(Kind::Integer))
        recorded.moved = addSaturating(load->integer, store->integer);
    }
    plan[id->integer] = std::move(recorded);
  }

  /// What makes up the tiling of an op of this status.
  static const std::set<std::string> &recordedFields(const std::string &status) {
    static const std::set<std::string> tiled = {"tile", "order", "producers"};
    static const std::set<std::string> whole = {"tile"};
    static const std::set<std::string> reduction = {"reduction"};
    static const std::set<std::string> none;
    if (status == "tiled" || status == "no_fit")
      return tiled;
    if (status == "fits")
      return whole;
    return status == "reduction" ? reduction : none;
  }

  void readTiling(const JsonNode &entry, const JsonNode &ops, const OpNode &op,
                  const std::set<std::string> &wanted, OpOverride &out) {
    if (wanted.count("tile"))
      if (auto tile = integers(entry, "tile");
          tile && checked(entry, "tile", checkTileSizes(op, "tile", *tile)))
        out.tile = *tile;
    if (wanted.count("order"))
      if (auto order = integers(entry, "order");
          order && checked(entry, "order", checkDimensions(op, "order", *order)))
        out.order = narrowed(*order);
    if (wanted.count("producers"))
      if (auto producers = integers(entry, "producers");
          producers && checked(entry, "producers", checkProducers(op, model, *producers)))
        out.producers = *producers;
    if (wanted.count("groups"))
      out.groups = integers(entry, "groups");
    if (wanted.count("multiples"))
      out.multiples = integers(entry, "multiples");
    if (const JsonNode *burst = entry.find("least_burst");
        wanted.count("least_burst") && burst && burst->is(Kind::Integer))
      out.leastBurst = burst->integer;
    if (const JsonNode *alignments = entry.find("alignments");
        wanted.count("alignments") && alignments) {
      auto read = readAlignments(*alignments, [&](const JsonNode &node, std::string message) {
        error(node, std::move(message));
      });
      if (read && checked(entry, "alignments", checkAlignments(op, *read)))
        out.alignments = *read;
    }
    if (const JsonNode *reduction = entry.find("reduction");
        wanted.count("reduction") && reduction && reduction->is(Kind::Object)) {
      if (const JsonNode *chunk = reduction->find("chunk");
          chunk && chunk->is(Kind::Integer) && chunk->integer > 0)
        out.reductionChunk = chunk->integer;
      if (const JsonNode *tile = reduction->find("parallel_tile"); tile && tile->is(Kind::Array))
        if (auto sizes = integers(*reduction, "parallel_tile");
            sizes &&
            checked(*reduction, "parallel_tile", checkTileSizes(op, "parallel_tile", *sizes)))
          out.reductionParallelTile = *sizes;
    }
    if (const JsonNode *mode = entry.find("mode"); mode && wanted.count("mode"))
      out.mode = parseProducerMode(mode->string);
    if (wanted.count("levels") || wanted.count("overlap"))
      readPlacements(ops, op, wanted, out);
  }

  /// Placements are listed with the traffic of the unit whose body the op is in.
  void readPlacements(const JsonNode &ops, const OpNode &op, const std::set<std::string> &wanted,
                      OpOverride &out) {
    for (const JsonNode &unit : ops.items) {
      const JsonNode *unitId = unit.find("id"), *traffic = unit.find("traffic");
      const JsonNode *operands = traffic ? traffic->find("operands") : nullptr;
      if (!operands || !unitId)
        continue;
      for (const JsonNode &entry : operands->items) {
        const JsonNode *owner = entry.find("op"), *index = entry.find("operand");
        if ((owner ? owner : unitId)->integer != op.id || !index || !index->is(Kind::Integer))
          continue;
        if (!checked(entry, "operand", checkOperand(op, "operands", index->integer)))
          continue;
        int operand = static_cast<int>(index->integer);
        const JsonNode *load = entry.find("load");
        // Only what is loaded has a placement.
        if (!load || load->integer == 0)
          continue;
        if (const JsonNode *level = entry.find("level"); level && wanted.count("levels"))
          out.levels[operand] = static_cast<int>(level->integer);
        if (wanted.count("overlap"))
          if (auto dims = integers(entry, "overlap"); dims && !dims->empty())
            out.overlap[operand] = narrowed(*dims);
      }
    }
  }

  std::optional<std::vector<int64_t>> integers(const JsonNode &entry, const char *key) {
    const JsonNode *node = entry.find(key);
    if (!node)
      return std::nullopt;
    std::vector<int64_t> values;
    bool good = node->is(Kind::Array);
    for (const JsonNode &item : node->items) {
      good &= item.is(Kind::Integer);
      values.push_back(item.integer);
    }
    if (good)
      return values;
    error(*node, std::string("field \"") + key + "\" must be an array of integers");
    return std::nullopt;
  }

  bool checked(const JsonNode &entry, const char *key, const std::string &problem) {
    if (problem.empty())
      return true;
    const JsonNode *node = entry.find(key);
    error(node ? *node : entry, problem);
    return false;
  }

  const std::string &file;
  const ModelGraph &model;
  Diagnostics &errors;
};

bool isPlan(const JsonNode &root) {
  return root.find("tilescope") != nullptr;
}

} // namespace

Result<Overrides> parseOverrides(const std::string &text, const std::string &fileName,
                                 const ModelGraph &model) {
  Result<JsonNode> root = parseLocatedJson(text, fileName);
  if (!root)
    return root.errors();
  Diagnostics errors;
  Overrides overrides;
  if (isPlan(*root)) {
    for (auto &[id, recorded] : PlanReader(fileName, model, errors).read(*root, /*userOnly=*/true))
      if (!recorded.tiling.empty())
        overrides[id] = recorded.tiling;
  } else {
    OverridesReader(fileName, model, errors).read(*root, overrides);
  }
  if (!errors.empty())
    return errors;
  return overrides;
}

Result<RecordedPlan> parseRecordedPlan(const std::string &text, const std::string &fileName,
                                       const ModelGraph &model) {
  Result<JsonNode> root = parseLocatedJson(text, fileName);
  if (!root)
    return root.errors();
  Diagnostics errors;
  RecordedPlan plan;
  if (isPlan(*root)) {
    plan = PlanReader(fileName, model, errors).read(*root, /*userOnly=*/false);
  } else {
    Overrides overrides;
    OverridesReader(fileName, model, errors).read(*root, overrides);
    for (auto &[id, override] : overrides)
      plan[id] = RecordedOp{override, override.location, "", true, std::nullopt};
  }
  if (!errors.empty())
    return errors;
  return plan;
}

std::string overridesToJson(const Overrides &overrides) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::json::OStream json(stream, /*IndentSize=*/2);
  auto integers = [&](llvm::StringRef key, const auto &values) {
    std::string line = "[";
    for (int64_t value : values)
      line += (line.size() == 1 ? "" : ", ") + std::to_string(value);
    json.attributeBegin(key);
    json.rawValue(line + "]");
    json.attributeEnd();
  };
  json.object([&] {
    json.attributeArray("ops", [&] {
      for (const auto &[id, override] : overrides) {
        if (override.empty())
          continue;
        json.object([&, id = id, &override = override] {
          json.attribute("id", id);
          if (override.tile)
            integers("tile", *override.tile);
          if (override.order)
            integers("order", *override.order);
          if (!override.levels.empty())
            json.attributeObject("levels", [&] {
              for (const auto &[operand, level] : override.levels)
                json.attribute(std::to_string(operand), level);
            });
          if (!override.overlap.empty())
            json.attributeObject("overlap", [&] {
              for (const auto &[operand, dims] : override.overlap)
                integers(std::to_string(operand), dims);
            });
          if (override.producers)
            integers("producers", *override.producers);
          if (override.groups)
            integers("groups", *override.groups);
          if (override.reductionChunk || override.reductionParallelTile)
            json.attributeObject("reduction", [&] {
              if (override.reductionChunk)
                json.attribute("chunk", *override.reductionChunk);
              if (override.reductionParallelTile)
                integers("parallel_tile", *override.reductionParallelTile);
            });
          if (override.mode)
            json.attribute("mode", spelling(*override.mode));
          if (override.multiples)
            integers("multiples", *override.multiples);
          if (override.leastBurst)
            json.attribute("least_burst", *override.leastBurst);
          if (override.alignments)
            json.attributeArray("alignments", [&] {
              for (InnerTileAlignment alignment : *override.alignments)
                json.value(spelling(alignment));
            });
        });
      }
    });
  });
  stream << "\n";
  return text;
}

} // namespace tilescope
