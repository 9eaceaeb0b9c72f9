// Models as text for tests of the planner, and the shortest way to plan one.
#pragma once

#include "engine/model/ModelLoader.h"
#include "engine/plan/Planner.h"

#include <catch2/catch.hpp>

namespace tilescope::test {

/// C[m,n] = A[m,k] x B[k,n] with a zero fill, named %a, %w, %z, %r.
inline std::string matmul(int64_t m, int64_t k, int64_t n, const std::string &type = "bf16") {
  auto tensor = [&](int64_t a, int64_t b) {
    return "tensor<" + std::to_string(a) + "x" + std::to_string(b) + "x" + type + ">";
  };
  std::string a = tensor(m, k), w = tensor(k, n), r = tensor(m, n);
  return "func.func @main(%a: " + a + ", %w: " + w + ") -> " + r + " {\n" +
         "  %zero = arith.constant 0.0 : " + type + "\n" + "  %e = tensor.empty() : " + r + "\n" +
         "  %z = linalg.fill ins(%zero : " + type + ") outs(%e : " + r + ") -> " + r + "\n" +
         "  %r = linalg.matmul ins(%a, %w : " + a + ", " + w + ") outs(%z : " + r + ") -> " + r +
         "\n  return %r : " + r + "\n}\n";
}

inline std::shared_ptr<LoadedModel> load(const std::string &text) {
  Diagnostics diagnostics;
  Result<std::shared_ptr<LoadedModel>> model =
      loadModel({"test.mlir", text, false}, {}, diagnostics, Task());
  if (!model)
    FAIL(model.errors().front().str());
  return *model;
}

inline Target sl2610() {
  Result<Target> target = readTarget("SL2610");
  REQUIRE(target);
  return *target;
}

inline std::shared_ptr<const Plan> planned(const LoadedModel &model, const Target &target,
                                           const Overrides &overrides = {},
                                           const PlanOptions &options = {}) {
  return makePlan(model.graph, target, options, overrides, Task());
}

inline const OpPlan &opNamed(const Plan &plan, const std::string &name) {
  for (size_t i = 0; i < plan.ops.size(); ++i)
    if (plan.model->ops[i].name == name)
      return *plan.ops[i];
  FAIL("no op " + name);
  return *plan.ops.front();
}

inline OpOverride tileOverride(std::vector<int64_t> tile) {
  OpOverride change;
  change.tile = std::move(tile);
  return change;
}

} // namespace tilescope::test
