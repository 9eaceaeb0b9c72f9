// Prints, from one run: the fast probe against the reference probe, and how planning time grows with
// the depth of a transformer encoder. Not a test: it judges nothing.
#include "tests/engine/plan/BenchmarkModels.h"

#include "engine/plan/Document.h"
#include "engine/plan/Planner.h"
#include "engine/tiling/ProducerChoice.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <unistd.h>

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

/// One candidate of a file's last op by both probes.
int compareProbes(const char *what, const std::string &file, const Target &target) {
  Task task;
  auto document = Document::open(file, {}, task);
  if (!document)
    return fail(document.errors());
  auto plan = (*document)->plan(target, {}, {}, task, nullptr);
  int64_t id = plan->ops.back()->id;
  std::vector<bool> available(plan->ops.size(), true);
  auto unit = chooseUnit(*plan->model, plan->model->indexOf(id), target, {}, available);
  if (!unit)
    return fail(unit.errors());
  BodyLayout layout;
  double fast = medianMicroseconds(9, 2000, [&] {
    probe(unit->body, unit->sizes.tiling, target, layout);
  });
  double reference =
      medianMicroseconds(5, 5, [&] { (void)bool((*document)->referenceProbe(*plan, id)); });
  std::printf("%s, %zu ops in the tile, one candidate: fast probe %.2f us, reference probe %.0f us, "
              "ratio %.0f\n",
              what, unit->body.ops.size(), fast, reference, reference / fast);
  return 0;
}

/// Planning on one thread against all of them, and one edit against planning anew.
void compareShares(int layers, const Target &target) {
  auto model = loadText(Encoder(layers).text);
  Task alone, together;
  alone.parallel = false;
  for (SearchKind search : {SearchKind::Torq, SearchKind::Optimal}) {
    PlanOptions options;
    options.search = search;
    auto time = [&](const Task &task, const Overrides &overrides, const Plan *previous) {
      return medianMicroseconds(
          5, 1, [&] { makePlan(model->graph, target, options, overrides, task, previous); });
    };
    std::shared_ptr<const Plan> before = makePlan(model->graph, target, options, {}, together);
    // A size along the rows of an op in the middle.
    Overrides edit;
    for (size_t i = before->ops.size() / 2; i < before->ops.size() && edit.empty(); ++i)
      if (!before->ops[i]->fusedInto && !before->ops[i]->tile.empty()) {
        edit[before->ops[i]->id].tile = before->ops[i]->tile;
        edit[before->ops[i]->id].tile->front() = 7;
      }
    double one = time(alone, {}, nullptr), all = time(together, {}, nullptr),
           edited = time(together, edit, before.get());
    std::printf("%zu ops, search %s: one thread %.1f ms, all %.1f ms, ratio %.2f; "
                "an edit decides %lld of %lld units in %.2f ms\n",
                before->ops.size(), spelling(search), one / 1000, all / 1000, one / all,
                (long long)makePlan(model->graph, target, options, edit, together, before.get())
                    ->unitsDecided,
                (long long)before->unitsDecided, edited / 1000);
  }
}

/// 3x3 over an image that does not fit, in one tile body.
const char *const convolutionChain = R"(
func.func @chain(%image: tensor<1x112x112x64xi8>, %weights: tensor<3x3x64x128xi8>,
                 %bias: tensor<128xi32>) -> tensor<1x112x112x128xi32> {
  %zero = arith.constant 0 : i8
  %zero32 = arith.constant 0 : i32
  %padded = tensor.pad %image low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %zero : i8
  } : tensor<1x112x112x64xi8> to tensor<1x114x114x64xi8>
  %e = tensor.empty() : tensor<1x112x112x128xi32>
  %f = linalg.fill ins(%zero32 : i32) outs(%e : tensor<1x112x112x128xi32>) -> tensor<1x112x112x128xi32>
  %r = linalg.conv_2d_nhwc_hwcf
      ins(%padded, %weights : tensor<1x114x114x64xi8>, tensor<3x3x64x128xi8>)
      outs(%f : tensor<1x112x112x128xi32>) -> tensor<1x112x112x128xi32>
  %s = linalg.generic {indexing_maps = [affine_map<(n, h, w, c) -> (n, h, w, c)>,
      affine_map<(n, h, w, c) -> (c)>, affine_map<(n, h, w, c) -> (n, h, w, c)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%r, %bias : tensor<1x112x112x128xi32>, tensor<128xi32>)
      outs(%e : tensor<1x112x112x128xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %sum = arith.addi %x, %y : i32
    linalg.yield %sum : i32
  } -> tensor<1x112x112x128xi32>
  %t = linalg.generic {indexing_maps = [affine_map<(n, h, w, c) -> (n, h, w, c)>,
      affine_map<(n, h, w, c) -> (n, h, w, c)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%s : tensor<1x112x112x128xi32>) outs(%e : tensor<1x112x112x128xi32>) {
  ^bb0(%x: i32, %o: i32):
    %most = arith.maxsi %x, %zero32 : i32
    linalg.yield %most : i32
  } -> tensor<1x112x112x128xi32>
  return %t : tensor<1x112x112x128xi32>
})";

} // namespace

int main() {
  Result<Target> target = readTarget("SL2610");
  if (!target)
    return fail(target.errors());
  Task task;
  if (int failed = compareProbes("dense layer",
                                 std::string(TILESCOPE_SOURCE_DIR) + "/resources/models/matmul.mlir",
                                 *target))
    return failed;
  std::string file =
      (std::filesystem::temp_directory_path() / ("tilescope-chain-" + std::to_string(getpid())))
          .string();
  std::ofstream(file) << convolutionChain;
  int failed = compareProbes("pad, convolution, bias and relu", file, *target);
  std::filesystem::remove(file);
  if (failed)
    return failed;

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
  for (int layers : {56, 280})
    compareShares(layers, *target);
  return 0;
}
