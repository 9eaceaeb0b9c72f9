// Any bytes as a model: what loads is planned and exported, and an annotated export opens again. How many
// bytes there are says whether repairs and inlining are asked for.
#include "engine/plan/Document.h"
#include "tests/fuzz/MemoryFile.h"

#include <cstdio>
#include <cstdlib>

using namespace tilescope;

namespace {

[[noreturn]] void violated(const char *what, const Diagnostics &diagnostics) {
  std::fprintf(stderr, "violated: %s\n", what);
  for (const Diagnostic &diagnostic : diagnostics)
    std::fprintf(stderr, "%s\n", diagnostic.str().c_str());
  std::abort();
}

std::shared_ptr<const Plan> planAsStored(const Document &document) {
  return document.plan(Target(), document.storedOptions().value_or(PlanOptions()),
                       document.storedOverrides(), Task());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static MemoryFile file;
  file.hold(data, size);
  LoadOptions load;
  load.repair = size % 2 == 1;
  load.inlineCalls = size % 4 >= 2;
  auto document = Document::open(file.path(), load, Task());
  if (!document) {
    if (document.errors().empty())
      violated("a refusal says why", {});
    return 0;
  }
  std::shared_ptr<const Plan> plan = planAsStored(**document);
  planToJson(*plan);
  planToTable(*plan, 100);
  using Kind = Document::ExportKind;
  (void)(*document)->exportAs(Kind::Tiled, *plan, false, Task());
  (void)(*document)->exportAs(Kind::Transform, *plan, false, Task());
  auto annotated = (*document)->exportAs(Kind::Annotated, *plan, false, Task());
  if (!annotated)
    return 0;
  file.hold(*annotated);
  auto again = Document::open(file.path(), {}, Task());
  if (!again)
    violated("an annotated export opens again", again.errors());
  if ((*again)->graph()->ops.size() != (*document)->graph()->ops.size())
    violated("an annotated export has the same ops", {});
  return 0;
}
