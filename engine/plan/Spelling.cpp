// How the values of a plan are spelled on the command line, in JSON and in attributes.
#include "engine/plan/Plan.h"

namespace tilescope {

const char *spelling(ProducerMode mode) {
  switch (mode) {
  case ProducerMode::MaxProducers:
    return "max-producers";
  case ProducerMode::MaxSize:
    return "max-size";
  case ProducerMode::OnlyPatterns:
    return "only-patterns";
  case ProducerMode::NoFuse:
    return "no-fuse";
  }
  return "";
}

const char *spelling(SearchKind search) {
  return search == SearchKind::Torq ? "torq" : "optimal";
}

const char *spelling(ProbeKind probe) {
  return probe == ProbeKind::Fast ? "fast" : "reference";
}

const char *spelling(OpStatus status) {
  switch (status) {
  case OpStatus::Fits:
    return "fits";
  case OpStatus::Tiled:
    return "tiled";
  case OpStatus::Fused:
    return "fused";
  case OpStatus::Reduction:
    return "reduction";
  case OpStatus::NoFit:
    return "no_fit";
  case OpStatus::Host:
    return "host";
  case OpStatus::Untileable:
    return "untileable";
  case OpStatus::Dynamic:
    return "dynamic";
  }
  return "";
}

const char *spelling(DimensionKind kind) {
  switch (kind) {
  case DimensionKind::Parallel:
    return "parallel";
  case DimensionKind::Reduction:
    return "reduction";
  case DimensionKind::Window:
    return "window";
  }
  return "";
}

const char *spelling(BufferRole role) {
  switch (role) {
  case BufferRole::Load:
    return "load";
  case BufferRole::Result:
    return "result";
  case BufferRole::Scratch:
    return "scratch";
  }
  return "";
}

std::optional<ProducerMode> parseProducerMode(const std::string &text) {
  for (ProducerMode mode : {ProducerMode::MaxProducers, ProducerMode::MaxSize,
                            ProducerMode::OnlyPatterns, ProducerMode::NoFuse})
    if (text == spelling(mode))
      return mode;
  return std::nullopt;
}

PlanOptions optionsOfUnit(const PlanOptions &options, const OpOverride *own) {
  PlanOptions unit = options;
  if (!own)
    return unit;
  unit.mode = own->mode.value_or(options.mode);
  unit.multiples = own->multiples.value_or(std::vector<int64_t>());
  unit.leastBurst = own->leastBurst.value_or(0);
  return unit;
}

} // namespace tilescope
