// Reads a target from JSON text, from the one-line form, or from whatever a user may name it by.
#include "engine/autotile/UnifiedBufferTarget.h"
#include "engine/support/LocatedJson.h"
#include "engine/target/CacheTarget.h"
#include "engine/target/Target.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <cmath>

namespace tilescope {

namespace {

/// Sizes beyond these are slips of the keyboard, and keep all arithmetic far from 2^63.
constexpr int64_t mostBytes = int64_t(1) << 48;
constexpr int64_t mostSdimFactor = int64_t(1) << 24;

std::string kindRefusal(const std::string &kind) {
  return "kind \"" + kind + "\" is unknown; it can be lram, unified_buffer or cpu_cache";
}

/// A core's buffer in the place of local RAM. What else the kind has is read again from the origin
/// by those that need it.
Result<Target> readUnifiedBuffer(const std::string &text, const std::string &fileName) {
  Result<autotile::UnifiedBufferTarget> read = autotile::parseUnifiedBufferTarget(text, fileName);
  if (!read)
    return read.errors();
  Target target;
  target.name = read->name;
  target.origin = fileName;
  target.lramBytes = read->unifiedBufferBytes;
  target.descriptorHeadroomBytes = read->reservedBytes;
  target.sliceCount = target.sliceChannelGroup = 1;
  target.lramWordBytes = read->rowBytes;
  target.unifiedBuffer = true;
  if (target.budget() <= 0)
    return errorAt({fileName, 0, 0}, "\"reserved_bytes\" leaves nothing of the unified buffer; make "
                                     "it smaller than unified_buffer_bytes");
  return target;
}

Result<Target> readLramFields(const JsonNode &root, const std::string &fileName) {
  using Presence = JsonFields::Presence;
  Diagnostics diagnostics;
  JsonFields fields(root, fileName, "a target of kind lram", diagnostics);
  Target target;
  target.origin = fileName;
  if (auto name = fields.getString("name", Presence::Required)) {
    if (name->empty())
      fields.error(*root.find("name"), "field \"name\" must not be empty");
    target.name = *name;
  }
  fields.getString("kind", Presence::Required);
  auto integer = [&](const char *key, int64_t &value, int64_t smallest, int64_t largest) {
    if (auto read = fields.getInteger(key, Presence::Required, smallest, largest))
      value = *read;
  };
  integer("lram_bytes", target.lramBytes, 1, mostBytes);
  integer("descriptor_headroom_bytes", target.descriptorHeadroomBytes, 0, mostBytes);
  integer("slice_count", target.sliceCount, 1, mostSdimFactor);
  integer("slice_channel_group", target.sliceChannelGroup, 1, mostSdimFactor);
  integer("sdim_max_factor", target.sdimMaxFactor, 1, mostSdimFactor);
  integer("reduce_write_max_elements", target.reduceWriteMaxElements, 1, mostBytes);
  integer("lram_word_bytes", target.lramWordBytes, 1, mostSdimFactor);
  integer("lram_large_bytes", target.lramLargeBytes, 0, mostBytes);
  integer("dma_bytes_per_cycle", target.dmaBytesPerCycle, 1, mostSdimFactor);
  if (auto efficiency = fields.getReal("dma_efficiency", Presence::Required, 0, 1))
    target.dmaEfficiency = *efficiency;
  if (auto twice = fields.getBoolean("double_buffer", Presence::Optional))
    target.doubleBuffer = *twice;
  target.macsPerCycle = fields.getReal("macs_per_cycle", Presence::Optional, 0, 1e15);
  target.css = fields.getString("css", Presence::Optional).value_or("");
  target.nss = fields.getString("nss", Presence::Optional).value_or("");
  if (fields.finish() && target.budget() <= 0)
    fields.error(*root.find("descriptor_headroom_bytes"),
                 "field \"descriptor_headroom_bytes\" leaves nothing of the " +
                     std::to_string(target.lramBytes) +
                     " bytes of LRAM; make it smaller than lram_bytes");
  if (!diagnostics.empty())
    return diagnostics;
  return target;
}

Result<Target> readFile(const std::string &path) {
  auto fail = [&](const std::string &why) { return errorAt({path, 0, 0}, why); };
  if (llvm::sys::fs::is_directory(path))
    return fail("this is a directory; name a target file (JSON)");
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!buffer)
    return fail("cannot read the target file: " + buffer.getError().message());
  return parseTarget((*buffer)->getBuffer().str(), path);
}

/// <hw_id>:<lram_kb>:<slices>:<css>:<nss>[:<dma_bytes_per_cycle>[:<dma_efficiency>]]
Result<Target> readOneLine(const std::string &spec) {
  auto fail = [&](const std::string &why) {
    return errorAt({spec, 0, 0},
                   why + "; the one-line form of a target is <hw_id>:<lram_kb>:<slices>:<css>:"
                         "<nss>[:<dma_bytes_per_cycle>[:<dma_efficiency>]]");
  };
  llvm::SmallVector<llvm::StringRef, 8> parts;
  llvm::StringRef(spec).split(parts, ':');
  if (parts.size() < 5 || parts.size() > 7)
    return fail("5 to 7 parts are needed, but there are " + std::to_string(parts.size()));
  if (parts[0].empty())
    return fail("the hardware id is empty");
  Result<Target> base = readTarget("SL2610");
  if (!base)
    return base;
  Target target = *base;
  target.name = parts[0].str();
  target.origin = spec;
  target.css = parts[3].str();
  target.nss = parts[4].str();

  auto count = [](llvm::StringRef text, int64_t largest, int64_t &value) {
    return !text.getAsInteger(10, value) && value >= 1 && value <= largest;
  };
  int64_t kibibytes = 0;
  if (!count(parts[1], mostBytes >> 10, kibibytes))
    return fail("lram_kb must be a positive integer, but is \"" + parts[1].str() + "\"");
  target.lramBytes = kibibytes * 1024;
  if (target.budget() <= 0)
    return fail("lram_kb leaves nothing above the " +
                std::to_string(target.descriptorHeadroomBytes) + " bytes of descriptor headroom");
  if (!count(parts[2], mostSdimFactor, target.sliceCount))
    return fail("slices must be a positive integer, but is \"" + parts[2].str() + "\"");
  if (parts.size() > 5 && !count(parts[5], mostSdimFactor, target.dmaBytesPerCycle))
    return fail("dma_bytes_per_cycle must be a positive integer, but is \"" + parts[5].str() +
                "\"");
  if (parts.size() > 6) {
    double efficiency = 0;
    if (parts[6].getAsDouble(efficiency) || !(efficiency > 0 && efficiency <= 1))
      return fail("dma_efficiency must be a number above 0 and at most 1, but is \"" +
                  parts[6].str() + "\"");
    target.dmaEfficiency = efficiency;
  }
  return target;
}

} // namespace

Result<Target> parseTarget(const std::string &text, const std::string &fileName) {
  Result<JsonNode> root = parseLocatedJson(text, fileName);
  if (!root)
    return root.errors();
  if (const JsonNode *kind = root->find("kind"); kind && kind->is(JsonNode::Kind::String)) {
    if (kind->string == "cpu_cache") {
      Result<CacheTarget> caches = parseCacheTarget(text, fileName);
      if (!caches)
        return caches.errors();
      return planningTarget(*caches);
    }
    if (kind->string == "unified_buffer")
      return readUnifiedBuffer(text, fileName);
    if (kind->string != "lram")
      return errorAt({fileName, kind->line, kind->column}, kindRefusal(kind->string));
  }
  return readLramFields(*root, fileName);
}

Result<Target> readTarget(const std::string &nameFileOrSpec) {
  llvm::StringRef text = nameFileOrSpec;
  // 1. This machine's own caches.
  if (text.equals_insensitive("this-cpu")) {
    Result<CacheTarget> caches = thisCpuCaches();
    if (!caches)
      return caches.errors();
    return planningTarget(*caches);
  }
  // 2. A preset's name. The default target needs no file, so that a lone binary works.
  std::string known;
  for (const KnownTarget &target : knownTargets()) {
    if (text.equals_insensitive(target.name))
      return readFile(target.file);
    known += (known.empty() ? "" : ", ") + target.name;
  }
  if (text.equals_insensitive("SL2610")) {
    Target target;
    target.name = "SL2610";
    target.origin = "built in";
    return target;
  }
  // 3. The JSON text itself, as an exported model carries it.
  if (text.ltrim().starts_with("{")) {
    Result<Target> target = parseTarget(nameFileOrSpec, "<target>");
    if (target && (target->unifiedBuffer || target->cache))
      target->origin = nameFileOrSpec;
    return target;
  }
  // 4. A file, or what can only be meant as one.
  if (llvm::sys::fs::exists(text) || text.ends_with_insensitive(".json") || text.contains('/'))
    return readFile(nameFileOrSpec);
  // 5. The one-line form.
  if (text.contains(':'))
    return readOneLine(nameFileOrSpec);
  return errorAt({nameFileOrSpec, 0, 0},
                 "no target is called '" + nameFileOrSpec + "'; use one of " + known +
                     ", a JSON file, or <hw_id>:<lram_kb>:<slices>:<css>:<nss>");
}

} // namespace tilescope
