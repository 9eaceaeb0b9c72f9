// Any bytes as a target of each kind, as measurements, and as a target's one-line form.
#include "engine/autotile/Measurements.h"
#include "engine/autotile/UnifiedBufferTarget.h"
#include "engine/target/CacheTarget.h"
#include "engine/target/Target.h"

using namespace tilescope;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::string text(reinterpret_cast<const char *>(data), size);
  if (auto target = parseTarget(text, "target.json"); target && target->budget() <= 0)
    __builtin_trap();
  (void)autotile::parseUnifiedBufferTarget(text, "target.json");
  (void)autotile::parseMeasurements(text, "measurements.csv");
  if (text.find(':') != std::string::npos && text.find('/') == std::string::npos)
    (void)readTarget(text);
  return 0;
}
