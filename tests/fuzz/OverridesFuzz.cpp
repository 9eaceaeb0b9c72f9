// Any bytes as an overrides file of a layer with a product, a bias and a relu, planned with what
// they say.
#include "engine/emit/OverridesJson.h"
#include "engine/plan/Document.h"
#include "tests/fuzz/MemoryFile.h"

#include <cstdlib>

using namespace tilescope;

namespace {

constexpr const char *layer = R"(
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
func.func @main(%a: tensor<300x800xbf16>, %b: tensor<800x3200xbf16>, %c: tensor<3200xf32>)
    -> tensor<300x3200xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<300x3200xf32>
  %fill = linalg.fill ins(%zero : f32) outs(%empty : tensor<300x3200xf32>) -> tensor<300x3200xf32>
  %product = linalg.matmul ins(%a, %b : tensor<300x800xbf16>, tensor<800x3200xbf16>)
      outs(%fill : tensor<300x3200xf32>) -> tensor<300x3200xf32>
  %sum = linalg.generic {indexing_maps = [#id, #row, #id],
      iterator_types = ["parallel", "parallel"]}
      ins(%product, %c : tensor<300x3200xf32>, tensor<3200xf32>)
      outs(%empty : tensor<300x3200xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    %r = arith.maximumf %s, %zero : f32
    linalg.yield %r : f32
  } -> tensor<300x3200xf32>
  return %sum : tensor<300x3200xf32>
}
)";

std::shared_ptr<const Document> openLayer() {
  MemoryFile file;
  file.hold(layer);
  auto document = Document::open(file.path(), {}, Task());
  if (!document)
    std::abort();
  return *document;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const std::shared_ptr<const Document> document = openLayer();
  std::string text(reinterpret_cast<const char *>(data), size);
  (void)parseRecordedPlan(text, "recorded.json", *document->graph());
  auto overrides = parseOverrides(text, "overrides.json", *document->graph());
  if (!overrides)
    return 0;
  std::shared_ptr<const Plan> plan = document->plan(Target(), {}, *overrides, Task());
  planToJson(*plan);
  using Kind = Document::ExportKind;
  (void)document->exportAs(Kind::Tiled, *plan, false, Task());
  // What was read is written and read again.
  auto again = parseOverrides(overridesToJson(*overrides), "again.json", *document->graph());
  if (!again)
    std::abort();
  return 0;
}
