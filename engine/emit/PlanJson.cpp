// Writes a plan as JSON. The order of keys is a contract; a key that is not in it goes to the end
// of its object, so that readers by position and readers by name both keep working.
#include "engine/emit/PlanJson.h"

#include "engine/autotile/NamedTarget.h"
#include "engine/plan/Alignments.h"
#include "engine/plan/Document.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <charconv>

namespace tilescope {

std::string shortestNumber(double value) {
  char buffer[32];
  auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value);
  return std::string(buffer, end);
}

namespace {

using llvm::json::OStream;

std::string utf8(const std::string &text) {
  return llvm::json::isUTF8(text) ? text : llvm::json::fixUTF8(text);
}

/// Writes one plan; `indent` 0 makes it a single line.
class PlanWriter {
public:
  PlanWriter(OStream &json, const Plan &plan) : json(json), plan(plan) {}

  void write(const SweepPoint *point) {
    json.object([&] {
      if (point)
        json.attributeObject("sweep", [&] {
          text("model", point->model);
          text("target", point->target);
          text("mode", point->mode);
          number("lram_bytes", point->lramBytes);
          for (const auto &[name, value] : point->given)
            text(name, value);
        });
      text("tilescope", TILESCOPE_VERSION);
      text("model", plan.model->path);
      json.attributeObject("target", [&] { target(plan.target); });
      json.attributeObject("options", [&] {
        text("mode", spelling(plan.options.mode));
        text("search", spelling(plan.options.search));
        text("probe", spelling(plan.options.probe));
        json.attribute("slicing", plan.options.slicing);
        number("distance_limit", plan.options.distanceLimit);
      });
      json.attributeArray("ops", [&] {
        for (size_t i = 0; i < plan.ops.size(); ++i)
          op(plan.model->ops[i], *plan.ops[i]);
      });
      totals();
      json.attributeArray("diagnostics", [&] {
        for (const Diagnostic &diagnostic : plan.diagnostics)
          inlineObject([&](PlanWriter &line) { line.diagnostic(diagnostic); });
      });
    });
  }

  void target(const Target &target) {
    if (target.unifiedBuffer)
      if (auto complete = autotile::unifiedBufferTargetOf(target))
        return autotile::writeFields(json, *complete);
    if (target.cache)
      if (auto caches = cacheTargetOf(target))
        return fields(*caches);
    text("name", target.name);
    text("kind", "lram");
    number("lram_bytes", target.lramBytes);
    number("descriptor_headroom_bytes", target.descriptorHeadroomBytes);
    number("slice_count", target.sliceCount);
    number("slice_channel_group", target.sliceChannelGroup);
    number("sdim_max_factor", target.sdimMaxFactor);
    number("reduce_write_max_elements", target.reduceWriteMaxElements);
    number("lram_word_bytes", target.lramWordBytes);
    number("lram_large_bytes", target.lramLargeBytes);
    number("dma_bytes_per_cycle", target.dmaBytesPerCycle);
    raw("dma_efficiency", shortestNumber(target.dmaEfficiency));
    json.attribute("double_buffer", target.doubleBuffer);
    if (target.macsPerCycle)
      raw("macs_per_cycle", shortestNumber(*target.macsPerCycle));
    if (!target.css.empty())
      text("css", target.css);
    if (!target.nss.empty())
      text("nss", target.nss);
  }

  void fields(const CacheTarget &target) {
    json.attribute("name", utf8(target.name));
    json.attribute("kind", "cpu_cache");
    json.attributeArray("levels", [&] {
      for (const CacheLevel &level : target.levels)
        json.object([&] {
          json.attribute("bytes", level.bytes);
          json.attribute("line_bytes", level.lineBytes);
          if (level.ways > 0)
            json.attribute("ways", level.ways);
          json.attributeBegin("miss_cycles");
          json.rawValue(shortestNumber(level.missCycles));
          json.attributeEnd();
        });
    });
  }

private:
  void text(llvm::StringRef key, const std::string &value) { json.attribute(key, utf8(value)); }
  void number(llvm::StringRef key, int64_t value) { json.attribute(key, value); }
  void raw(llvm::StringRef key, const std::string &value) {
    json.attributeBegin(key);
    json.rawValue(value);
    json.attributeEnd();
  }
  void null(llvm::StringRef key) { json.attribute(key, nullptr); }

  /// An array on one line.
  template <typename Integers> void integers(llvm::StringRef key, const Integers &values) {
    std::string line = "[";
    for (int64_t value : values)
      line += (line.size() == 1 ? "" : ", ") + std::to_string(value);
    raw(key, line + "]");
  }

  /// An object on one line, for the entries of long lists.
  void inlineObject(llvm::function_ref<void(PlanWriter &)> body) {
    std::string line;
    llvm::raw_string_ostream stream(line);
    OStream inner(stream);
    PlanWriter writer(inner, plan);
    inner.object([&] { body(writer); });
    json.rawValue(stream.str());
  }

  void op(const OpNode &node, const OpPlan &op) {
    json.object([&] {
      number("id", op.id);
      text("name", node.name);
      text("function", node.function);
      text("location", node.location.str());
      json.attributeArray("domain", [&] {
        for (size_t dim = 0; dim < node.domain.size(); ++dim)
          inlineObject([&](PlanWriter &line) { line.dimension(dim, node.domain[dim]); });
      });
      text("executor", node.onHost ? "host" : "npu");
      integers("groups", node.groups);
      json.attribute("principal", node.principal);
      json.attribute("group_output", node.groupOutput);
      text("status", spelling(op.status));
      text("why", op.reason());
      if (op.fusedInto)
        number("fused_into", *op.fusedInto);
      else
        null("fused_into");
      integers("tile", op.tile);
      integers("order", op.order);
      integers("producers", op.producers);
      reduction(op.reduction);
      json.attributeArray("user", [&] {
        for (const std::string &field : op.user)
          json.value(field);
      });
      json.attributeObject("lram", [&] { lram(op.lram); });
      json.attributeObject("traffic", [&] { traffic(op.traffic); });
      number("probes", op.probes);
      // Beyond the contract, where there is something to say.
      if (!node.sourceName.empty())
        text("source", node.sourceName);
      if (auto set = plan.overrides.find(op.id); set != plan.overrides.end() && set->second.mode)
        text("mode", spelling(*set->second.mode));
      if (!op.binding.empty())
        text("binding", op.binding);
      if (!op.proof.empty())
        text("proof", op.proof);
      if (!op.refused.empty())
        text("refused", op.refused);
      if (auto own = plan.overrides.find(op.id); own != plan.overrides.end()) {
        if (own->second.multiples)
          integers("multiples", *own->second.multiples);
        if (own->second.leastBurst)
          number("least_burst", *own->second.leastBurst);
        if (own->second.alignments)
          json.attributeArray("alignments", [&] {
            for (InnerTileAlignment alignment : *own->second.alignments)
              json.value(spelling(alignment));
          });
      }
    });
  }

  void dimension(size_t dim, const DomainDimension &dimension) {
    number("dim", static_cast<int64_t>(dim));
    text("kind", spelling(dimension.kind));
    if (dimension.size)
      number("size", *dimension.size);
    else
      null("size");
  }

  void reduction(const std::optional<ReductionPlan> &reduction) {
    if (!reduction)
      return null("reduction");
    json.attributeObject("reduction", [&] {
      number("dim", reduction->dim);
      number("chunks", reduction->chunks);
      number("chunk", reduction->chunk);
      number("tail", reduction->tail);
      number("partials", reduction->partials);
      if (reduction->parallelTile.empty())
        null("parallel_tile");
      else
        integers("parallel_tile", reduction->parallelTile);
      if (!reduction->limit.empty())
        text("limit", reduction->limit);
      json.attribute("partials_in_lram", reduction->partialLevel == 0);
      json.attribute("accumulates_in_f32", reduction->accumulatesInF32);
    });
  }

  void lram(const LramReport &lram) {
    json.attribute("fits", lram.fits);
    number("peak", lram.peak);
    number("budget", lram.budget);
    text("probe", spelling(lram.probe));
    json.attributeArray("buffers", [&] {
      for (const PlannedBuffer &buffer : lram.buffers)
        inlineObject([&](PlanWriter &line) { line.buffer(buffer); });
    });
    if (!lram.overflow)
      return null("overflow");
    json.attributeObject("overflow", [&] {
      text("buffer", lram.overflow->buffer);
      number("bytes", lram.overflow->bytes);
      number("largest_free", lram.overflow->largestFree);
      number("short_by", lram.overflow->shortBy);
    });
  }

  void buffer(const PlannedBuffer &buffer) {
    number("operand", buffer.operand);
    text("name", buffer.name);
    text("role", spelling(buffer.role));
    number("bytes", buffer.bytes);
    if (buffer.address)
      number("address", *buffer.address);
    else
      null("address");
    number("level", buffer.level);
    number("copies", buffer.copies);
    number("first", buffer.first);
    number("last", buffer.last);
    number("op", buffer.op);
  }

  void traffic(const TrafficReport &traffic) {
    number("load", traffic.load);
    number("store", traffic.store);
    number("estimate", traffic.estimate);
    number("compulsory", traffic.compulsory);
    number("bound", traffic.bound);
    text("bound_kind", traffic.boundKind);
    number("recompute", traffic.recompute);
    json.attributeArray("operands", [&] {
      for (const OperandTraffic &operand : traffic.operands)
        inlineObject([&](PlanWriter &line) { line.operandTraffic(operand); });
    });
    number("cycles", traffic.cycles);
    number("orders_considered", traffic.ordersConsidered);
    if (traffic.bottleneck.empty())
      return;
    json.attributeBegin("pipeline");
    inlineObject([&](PlanWriter &line) {
      if (traffic.computeCycles)
        line.number("compute_cycles", *traffic.computeCycles);
      else
        line.null("compute_cycles");
      line.number("cycles", traffic.totalCycles);
      line.text("bottleneck", traffic.bottleneck);
      line.json.attribute("overlapped", traffic.overlapped);
    });
    json.attributeEnd();
  }

  void operandTraffic(const OperandTraffic &operand) {
    number("operand", operand.operand);
    text("name", operand.name);
    number("load", operand.load);
    number("store", operand.store);
    number("level", operand.level);
    integers("overlap", operand.overlap);
    number("op", operand.op);
  }

  void totals() {
    json.attributeObject("totals", [&] {
      number("load", plan.totals.load);
      number("store", plan.totals.store);
      number("compulsory", plan.totals.compulsory);
      number("peak", plan.totals.peak);
      number("tiled", plan.totals.tiled);
      number("fused", plan.totals.fused);
      number("probes", plan.totals.probes);
    });
  }

  void diagnostic(const Diagnostic &diagnostic) {
    text("severity", spelling(diagnostic.severity));
    text("location", diagnostic.location.str());
    text("message", diagnostic.message);
  }

  OStream &json;
  const Plan &plan;
};

} // namespace

std::string planToJson(const Plan &plan) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  OStream json(stream, /*IndentSize=*/2);
  PlanWriter(json, plan).write(nullptr);
  stream << "\n";
  return text;
}

std::string planToSweepLine(const Plan &plan, const SweepPoint &point) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  OStream json(stream);
  PlanWriter(json, plan).write(&point);
  return text;
}

std::string targetToJson(const Target &target) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  OStream json(stream, /*IndentSize=*/2);
  Plan none;
  PlanWriter writer(json, none);
  json.object([&] { writer.target(target); });
  stream << "\n";
  return text;
}

std::string targetToJson(const CacheTarget &target) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  OStream json(stream, /*IndentSize=*/2);
  Plan none;
  PlanWriter writer(json, none);
  json.object([&] { writer.fields(target); });
  stream << "\n";
  return text;
}

} // namespace tilescope
