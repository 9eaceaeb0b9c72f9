// Prints, from one run: the fast probe against the reference probe, and how planning time grows with
// the depth of a transformer encoder. Not a test: it judges nothing.
#include "tests/engine/plan/BenchmarkModels.h"

#include "engine/plan/Document.h"
#include "engine/plan/Planner.h"
#include "engine/tiling/ProducerChoice.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>

using namespace tilescope;

namespace {

/// An encoder's linear layers with their bias, activation and residual: d = 768, sequence 749, FFN 3072.
class Encoder {
public:
  explicit Encoder(int layers) {
    text = "#id = affine_map<(r, c) -> (r, c)>\n#row = affine_map<(r, c) -> (c)>\n"
           "func.func @encoder(%x: tensor<749x768xbf16>, %w: tensor<768x768xbf16>, "
           "%up: tensor<768x3072xbf16>, %down: tensor<3072x768xbf16>, %b: tensor<768xbf16>, "
           "%bu: tensor<3072xbf16>) -> tensor<749x768xbf16> {\n"
           "  %zero = arith.constant 0.0 : bf16\n";
    std::string state = "%x";
    for (int layer = 0; layer < layers; ++layer) {
      for (int projection = 0; projection < 4; ++projection)
        state = linear(state, 768, "%w", "%b", 768, false, projection == 3 ? "%x" : "");
      std::string wide = linear(state, 768, "%up", "%bu", 3072, true, "");
      state = linear(wide, 3072, "%down", "%b", 768, false, state);
    }
    text += "  return " + state + " : tensor<749x768xbf16>\n}\n";
  }
  std::string text;

private:
  std::string linear(const std::string &in, int k, const std::string &weight,
                     const std::string &bias, int n, bool relu, const std::string &residual) {
    std::string id = std::to_string(next++);
    std::string ti = "tensor<749x" + std::to_string(k) + "xbf16>";
    std::string tw = "tensor<" + std::to_string(k) + "x" + std::to_string(n) + "xbf16>";
    std::string to = "tensor<749x" + std::to_string(n) + "xbf16>";
    std::string tb = "tensor<" + std::to_string(n) + "xbf16>";
    text += "  %e" + id + " = tensor.empty() : " + to + "\n  %z" + id +
            " = linalg.fill ins(%zero : bf16) outs(%e" + id + " : " + to + ") -> " + to + "\n  %m" +
            id + " = linalg.matmul ins(" + in + ", " + weight + " : " + ti + ", " + tw +
            ") outs(%z" + id + " : " + to + ") -> " + to + "\n";
    std::string extra = residual.empty() ? "" : ", " + residual;
    text += "  %r" + id + " = linalg.generic {indexing_maps = [#id, #row, " +
            (residual.empty() ? "" : "#id, ") +
            "#id], iterator_types = [\"parallel\", \"parallel\"]} ins(%m" + id + ", " + bias + extra +
            " : " + to + ", " + tb + (residual.empty() ? "" : ", " + to) + ") outs(%e" + id + " : " +
            to + ") {\n  ^bb0(%p: bf16, %q: bf16" + (residual.empty() ? "" : ", %s: bf16") +
            ", %o: bf16):\n    %t = arith.addf %p, %q : bf16\n";
    std::string value = "%t";
    if (!residual.empty()) {
      text += "    %u = arith.addf %t, %s : bf16\n";
      value = "%u";
    }
    if (relu) {
      text += "    %v = arith.maximumf " + value + ", %zero : bf16\n";
      value = "%v";
    }
    text += "    linalg.yield " + value + " : bf16\n  } -> " + to + "\n";
    return "%r" + id;
  }
  int next = 0;
};

int fail(const Diagnostics &errors) {
  for (const Diagnostic &error : errors)
    std::fprintf(stderr, "%s\n", error.str().c_str());
  return 1;
}

} // namespace

int main() {
  Result<Target> target = readTarget("SL2610");
  if (!target)
    return fail(target.errors());
  Task task;
  std::string file = std::string(TILESCOPE_SOURCE_DIR) + "/resources/models/matmul.mlir";
  auto document = Document::open(file, {}, task);
  if (!document)
    return fail(document.errors());
  auto plan = (*document)->plan(*target, {}, {}, task, nullptr);
  int64_t id = plan->ops.back()->id;
  int consumer = plan->model->indexOf(id);
  std::vector<bool> available(plan->ops.size(), true);
  auto unit = chooseUnit(*plan->model, consumer, *target, {}, available);
  if (!unit)
    return fail(unit.errors());
  BodyLayout layout;
  double fast = medianMicroseconds(9, 2000, [&] {
    probe(unit->body, unit->sizes.tiling, *target, layout);
  });
  double reference =
      medianMicroseconds(5, 5, [&] { (void)bool((*document)->referenceProbe(*plan, id)); });
  std::printf("dense layer, one candidate: fast probe %.2f us, reference probe %.0f us, ratio %.0f\n",
              fast, reference, reference / fast);

  double previous = 0;
  for (int layers : {1, 2, 4, 8, 12, 16}) {
    Diagnostics diagnostics;
    auto model = loadModel({"encoder.mlir", Encoder(layers).text, false}, {}, diagnostics, task);
    if (!model)
      return fail(model.errors());
    double time = medianMicroseconds(
        5, 1, [&] { makePlan((*model)->graph, *target, {}, {}, task); });
    bool doubled = layers != 12 && previous > 0;
    std::printf("encoder of %2d layers (%zu ops): planned in %.2f ms", layers,
                (*model)->graph->ops.size(), time / 1000);
    if (doubled)
      std::printf(", time(2n)/time(n) %.2f", time / previous);
    std::printf("\n");
    if (layers != 12)
      previous = time;
  }
  return 0;
}
