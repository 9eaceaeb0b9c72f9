// Targets of kind "unified_buffer" as JSON: strict reading with located errors, and writing.
#include "engine/autotile/UnifiedBufferTarget.h"

#include "engine/autotile/NumberText.h"
#include "engine/support/LocatedJson.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

namespace tilescope::autotile {
namespace {

using Kind = JsonNode::Kind;
using Presence = JsonFields::Presence;

constexpr int64_t largestSize = int64_t(1) << 53;
constexpr double largestCycles = 1e15;

class Reader {
public:
  Reader(const JsonNode &root, const std::string &file) : root(root), file(file) {}

  Result<UnifiedBufferTarget> read() {
    JsonFields fields(root, file, "a target of kind unified_buffer", errors);
    if (!errors.empty())
      return errors;
    target.origin = file;
    target.name = text(fields, "name");
    std::string kind = text(fields, "kind");
    if (const JsonNode *node = root.find("kind"); node && kind != "unified_buffer")
      fields.error(*node, "kind \"" + kind + "\" is not read here; it must be unified_buffer");
    target.unifiedBufferBytes = size(fields, "unified_buffer_bytes", 1);
    target.reservedBytes = size(fields, "reserved_bytes", 0);
    target.cores = size(fields, "cores", 1);
    target.cacheLineBytes = size(fields, "cache_line_bytes", 1);
    target.rowBytes = size(fields, "row_bytes", 1);
    target.queueBuffers = size(fields, "queue_buffers", 1);
    target.temporaryBytes = size(fields, "temporary_bytes", 0);
    readTemporaryApis(fields);
    target.coreCycles = cycles(fields, "core_cycles");
    object(fields, "performance", [&](JsonFields &inner) { readPerformance(inner); });
    fields.finish();
    if (errors.empty())
      return std::move(target);
    return errors;
  }

private:
  std::string text(JsonFields &fields, const char *key) {
    return fields.getString(key, Presence::Required).value_or("");
  }
  int64_t size(JsonFields &fields, const char *key, int64_t least) {
    return fields.getInteger(key, Presence::Required, least, largestSize).value_or(least);
  }
  /// Any finite number: fitted coefficients may be negative.
  double real(JsonFields &fields, const char *key, Presence presence, double fallback = 0) {
    return fields.getReal(key, presence, -largestCycles, largestCycles).value_or(fallback);
  }
  double cycles(JsonFields &fields, const char *key) {
    const JsonNode *node = fields.get(key, Presence::Required);
    if (!node)
      return 0;
    bool isNumber = node->is(Kind::Integer) || node->is(Kind::Real);
    if (isNumber && node->real >= 0 && node->real <= largestCycles)
      return node->real;
    fields.error(*node, "field \"" + std::string(key) + "\" must be a number of at least 0");
    return 0;
  }
  /// A number that divides: above 0.
  double divisor(JsonFields &fields, const char *key) {
    return fields.getReal(key, Presence::Required, 0, largestCycles).value_or(1);
  }

  template <typename Body> void object(JsonFields &fields, const char *key, Body body) {
    const JsonNode *node = fields.get(key, Presence::Required);
    if (!node)
      return;
    JsonFields inner(*node, file, "\"" + std::string(key) + "\"", errors);
    if (!node->is(Kind::Object))
      return;
    body(inner);
    inner.finish();
  }

  template <typename Body> void list(JsonFields &fields, const char *key, Body body) {
    const JsonNode *node = fields.get(key, Presence::Required);
    if (!node)
      return;
    if (!node->is(Kind::Array)) {
      fields.error(*node, "field \"" + std::string(key) + "\" must be an array, but this is " +
                              node->kindName());
      return;
    }
    for (const JsonNode &item : node->items) {
      JsonFields inner(item, file, "an entry of \"" + std::string(key) + "\"", errors);
      if (!item.is(Kind::Object))
        continue;
      body(inner, item);
      inner.finish();
    }
  }

  void readTemporaryApis(JsonFields &fields) {
    const JsonNode *node = fields.get("temporary_apis", Presence::Required);
    if (!node)
      return;
    if (!node->is(Kind::Array)) {
      fields.error(*node, "field \"temporary_apis\" must be an array of strings");
      return;
    }
    for (const JsonNode &item : node->items) {
      if (item.is(Kind::String))
        target.temporaryApis.push_back(item.string);
      else
        fields.error(item, "an entry of \"temporary_apis\" must be a string, but this is " +
                               std::string(item.kindName()));
    }
  }

  void readRate(JsonFields &fields, const char *key, TransferRate &rate) {
    object(fields, key, [&](JsonFields &inner) {
      rate.bytesPerCycle = divisor(inner, "bytes_per_cycle");
      rate.sharedBytesPerCycle = cycles(inner, "shared_bytes_per_cycle");
      rate.start = real(inner, "start", Presence::Required);
    });
  }

  void readPerformance(JsonFields &fields) {
    object(fields, "load", [&](JsonFields &inner) {
      target.load.pipe = text(inner, "pipe");
      target.load.smallBelowBytes = size(inner, "small_below_bytes", 0);
      readRate(inner, "large", target.load.large);
      readRate(inner, "small", target.load.small);
      object(inner, "stride", [&](JsonFields &stride) {
        target.load.strideCycles = cycles(stride, "cycles");
        target.load.strideModulo = size(stride, "modulo", 1);
      });
    });
    object(fields, "store", [&](JsonFields &inner) { readStore(inner); });
    target.vectorPipe = text(fields, "vector_pipe");
    list(fields, "heads", [&](JsonFields &inner, const JsonNode &) {
      PipeHead head;
      head.pipe = text(inner, "pipe");
      head.cycles = real(inner, "cycles", Presence::Required);
      head.perCore = real(inner, "per_core", Presence::Optional, 0);
      head.smallCycles = real(inner, "small_cycles", Presence::Optional, head.cycles);
      head.smallPerCore = real(inner, "small_per_core", Presence::Optional, head.perCore);
      target.heads.push_back(std::move(head));
    });
    list(fields, "vector", [&](JsonFields &inner, const JsonNode &item) {
      VectorCost cost;
      cost.api = text(inner, "api");
      cost.dtype = dtype(inner, item, "dtype", Presence::Required);
      cost.perElement = real(inner, "per_element", Presence::Required);
      cost.start = real(inner, "start", Presence::Required);
      target.vector.push_back(std::move(cost));
    });
    list(fields, "assumed", [&](JsonFields &inner, const JsonNode &item) {
      AssumedCost cost;
      cost.api = text(inner, "api");
      cost.dtype = dtype(inner, item, "dtype", Presence::Optional);
      cost.as = text(inner, "as");
      cost.asDtype = dtype(inner, item, "as_dtype", Presence::Optional);
      cost.scale = inner.getReal("scale", Presence::Optional, 0, largestCycles).value_or(1);
      cost.onInput = choice(inner, item, "elements", "output", "input");
      cost.startPerHalving = choice(inner, item, "starts", "once", "log2_reduced");
      target.assumed.push_back(std::move(cost));
    });
  }

  void readStore(JsonFields &fields) {
    StoreModel &store = target.store;
    store.pipe = text(fields, "pipe");
    readRate(fields, "aligned", store.aligned);
    object(fields, "unaligned", [&](JsonFields &inner) {
      store.cyclesPerByte = cycles(inner, "cycles_per_byte");
      store.unalignedStart = real(inner, "start", Presence::Required);
      store.atCacheLine = real(inner, "at_cache_line", Presence::Required);
    });
    object(fields, "short_rows", [&](JsonFields &inner) {
      store.shortPerByteAndCore = real(inner, "per_byte_and_core", Presence::Required);
      store.shortPerByte = real(inner, "per_byte", Presence::Required);
      store.shortPerCore = real(inner, "per_core", Presence::Required);
      store.shortStart = real(inner, "start", Presence::Required);
    });
  }

  std::string dtype(JsonFields &fields, const JsonNode &item, const char *key, Presence presence) {
    std::string name = fields.getString(key, presence).value_or("");
    if (!name.empty() && bytesOfDtype(name) == 0)
      fields.error(*item.find(key), "unknown dtype \"" + name +
                                        "\"; use fp32, fp16, bf16, int8, "
                                        "int16, int32, int64, uint8 or "
                                        "bool");
    return name;
  }

  /// Whether the field is `second`; `first` is the default.
  bool choice(JsonFields &fields, const JsonNode &item, const char *key, const char *first,
              const char *second) {
    std::string value = fields.getString(key, Presence::Optional).value_or(first);
    if (value != first && value != second)
      fields.error(*item.find(key), "field \"" + std::string(key) + "\" must be \"" + first +
                                        "\" or \"" + second + "\"");
    return value == second;
  }

  const JsonNode &root;
  const std::string &file;
  UnifiedBufferTarget target;
  Diagnostics errors;
};

void number(llvm::json::OStream &json, llvm::StringRef key, double value) {
  json.attributeBegin(key);
  json.rawValue(exactText(value));
  json.attributeEnd();
}

void writeRate(llvm::json::OStream &json, llvm::StringRef key, const TransferRate &rate) {
  json.attributeObject(key, [&] {
    number(json, "bytes_per_cycle", rate.bytesPerCycle);
    number(json, "shared_bytes_per_cycle", rate.sharedBytesPerCycle);
    number(json, "start", rate.start);
  });
}

void writeTransfers(llvm::json::OStream &json, const UnifiedBufferTarget &target) {
  json.attributeObject("load", [&] {
    json.attribute("pipe", target.load.pipe);
    json.attribute("small_below_bytes", target.load.smallBelowBytes);
    writeRate(json, "large", target.load.large);
    writeRate(json, "small", target.load.small);
    json.attributeObject("stride", [&] {
      number(json, "cycles", target.load.strideCycles);
      json.attribute("modulo", target.load.strideModulo);
    });
  });
  const StoreModel &store = target.store;
  json.attributeObject("store", [&] {
    json.attribute("pipe", store.pipe);
    writeRate(json, "aligned", store.aligned);
    json.attributeObject("unaligned", [&] {
      number(json, "cycles_per_byte", store.cyclesPerByte);
      number(json, "start", store.unalignedStart);
      number(json, "at_cache_line", store.atCacheLine);
    });
    json.attributeObject("short_rows", [&] {
      number(json, "per_byte_and_core", store.shortPerByteAndCore);
      number(json, "per_byte", store.shortPerByte);
      number(json, "per_core", store.shortPerCore);
      number(json, "start", store.shortStart);
    });
  });
}

void writeHeads(llvm::json::OStream &json, const UnifiedBufferTarget &target) {
  json.attribute("vector_pipe", target.vectorPipe);
  json.attributeArray("heads", [&] {
    for (const PipeHead &head : target.heads)
      json.object([&] {
        json.attribute("pipe", head.pipe);
        number(json, "cycles", head.cycles);
        number(json, "per_core", head.perCore);
        number(json, "small_cycles", head.smallCycles);
        number(json, "small_per_core", head.smallPerCore);
      });
  });
}

void writeCosts(llvm::json::OStream &json, const UnifiedBufferTarget &target) {
  json.attributeArray("vector", [&] {
    for (const VectorCost &cost : target.vector)
      json.object([&] {
        json.attribute("api", cost.api);
        json.attribute("dtype", cost.dtype);
        number(json, "per_element", cost.perElement);
        number(json, "start", cost.start);
      });
  });
  json.attributeArray("assumed", [&] {
    for (const AssumedCost &cost : target.assumed)
      json.object([&] {
        json.attribute("api", cost.api);
        if (!cost.dtype.empty())
          json.attribute("dtype", cost.dtype);
        json.attribute("as", cost.as);
        if (!cost.asDtype.empty())
          json.attribute("as_dtype", cost.asDtype);
        if (cost.scale != 1)
          number(json, "scale", cost.scale);
        if (cost.onInput)
          json.attribute("elements", "input");
        if (cost.startPerHalving)
          json.attribute("starts", "log2_reduced");
      });
  });
}

} // namespace

Result<UnifiedBufferTarget> parseUnifiedBufferTarget(std::string_view text,
                                                     const std::string &fileName) {
  Result<JsonNode> root = parseLocatedJson(text, fileName);
  if (!root)
    return root.errors();
  return Reader(*root, fileName).read();
}

Result<UnifiedBufferTarget> readUnifiedBufferTarget(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return errorAt({path, 0, 0}, "cannot be read: " + buffer.getError().message() +
                                     "; check the path and its permissions");
  llvm::StringRef text = (*buffer)->getBuffer();
  return parseUnifiedBufferTarget(std::string_view(text.data(), text.size()), path);
}

void writeFields(llvm::json::OStream &json, const UnifiedBufferTarget &target) {
  json.attribute("name", target.name);
  json.attribute("kind", "unified_buffer");
  json.attribute("unified_buffer_bytes", target.unifiedBufferBytes);
  json.attribute("reserved_bytes", target.reservedBytes);
  json.attribute("cores", target.cores);
  json.attribute("cache_line_bytes", target.cacheLineBytes);
  json.attribute("row_bytes", target.rowBytes);
  json.attribute("queue_buffers", target.queueBuffers);
  json.attribute("temporary_bytes", target.temporaryBytes);
  json.attributeArray("temporary_apis", [&] {
    for (const std::string &api : target.temporaryApis)
      json.value(api);
  });
  number(json, "core_cycles", target.coreCycles);
  json.attributeObject("performance", [&] {
    writeTransfers(json, target);
    writeHeads(json, target);
    writeCosts(json, target);
  });
}

std::string toJson(const UnifiedBufferTarget &target) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::json::OStream json(stream, 2);
  json.object([&] { writeFields(json, target); });
  stream << '\n';
  return text;
}

} // namespace tilescope::autotile
