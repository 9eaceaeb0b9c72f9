#include "engine/emit/PlanCheck.h"
#include "SamplePlan.h"
#include "engine/emit/OverridesJson.h"
#include "engine/plan/Document.h"

#include <catch2/catch.hpp>

#include <functional>

using namespace tilescope;

namespace {

RecordedPlan recorded() {
  Plan plan = samplePlan();
  Result<RecordedPlan> read = parseRecordedPlan(planToJson(plan), "then.json", *plan.model);
  REQUIRE(read);
  return *read;
}

/// The messages of checking the sample, with its matmul changed, against what was recorded.
std::string findings(const std::function<void(OpPlan &)> &change) {
  Plan plan = samplePlan();
  OpPlan op = *plan.ops[1];
  change(op);
  plan.ops[1] = std::make_shared<OpPlan>(op);
  std::string text;
  for (const Diagnostic &violation : checkAgainst(plan, recorded()))
    text += violation.str() + "\n";
  return text;
}

bool contains(const std::string &text, const std::string &part) {
  return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("a plan records tilings and costs") {
  RecordedPlan plan = recorded();
  REQUIRE(plan.size() == 3);
  CHECK(plan[1].tiling.tile == std::vector<int64_t>{300, 13, 800});
  CHECK(plan[1].tiling.order == std::vector<int>{1});
  CHECK(plan[1].tiling.producers == std::vector<int64_t>{0});
  CHECK(plan[1].moved == 7520000);
  CHECK(plan[1].location.file == "then.json");
  CHECK(plan[1].location.line > 1);
  CHECK(plan[0].tiling.empty());
  CHECK(withRecordedTilings(plan, {}).size() == 1);
  OpOverride explicitly;
  explicitly.tile = std::vector<int64_t>{1, 1, 1};
  CHECK(withRecordedTilings(plan, {{1, explicitly}})[1].tile == explicitly.tile);
}

TEST_CASE("an unchanged plan has no findings") {
  CHECK(findings([](OpPlan &) {}) == "");
  CHECK(findings([](OpPlan &op) { op.traffic.load -= 1; }) == "");
}

TEST_CASE("each finding is an error where it was recorded") {
  CHECK(contains(findings([](OpPlan &op) {
                   op.lram.fits = false;
                   op.lram.overflow = Overflow{"%w", 20800, 20000, 800};
                 }),
                 "no longer fits: %w needs 20,800 bytes and is 800 short"));
  CHECK(contains(findings([](OpPlan &op) { op.traffic.store += 5; }),
                 "now moves 7,520,005 bytes, 5 more than recorded"));
  CHECK(contains(findings([](OpPlan &op) { op.refused = "it is softmax"; }),
                 "is refused: it is softmax"));
  CHECK(contains(findings([](OpPlan &op) { op.traffic.store += 5; }), "then.json:"));
}

TEST_CASE("a restored tiling that overflows is a warning where it came from") {
  Plan plan = samplePlan();
  OpOverride restored;
  restored.tile = std::vector<int64_t>{300, 13, 800};
  restored.location = {"a.mlir", 6, 10};
  CHECK(restoredThatOverflow(plan, {{1, restored}}).empty());
  OpPlan op = *plan.ops[1];
  op.lram.fits = false;
  plan.ops[1] = std::make_shared<OpPlan>(op);
  Diagnostics warnings = restoredThatOverflow(plan, {{1, restored}});
  REQUIRE(warnings.size() == 1);
  CHECK(contains(warnings[0].str(), "a.mlir:6:10: warning: the tiling restored for op 1"));
  CHECK(restoredThatOverflow(plan, {}).empty());
}

TEST_CASE("a changed model is a finding") {
  Plan plan = samplePlan();
  auto renamed = std::make_shared<ModelGraph>(*plan.model);
  renamed->ops[1].name = "linalg.batch_matmul";
  plan.model = renamed;
  Diagnostics violations = checkAgainst(plan, recorded());
  REQUIRE(violations.size() == 1);
  CHECK(contains(violations[0].message, "recorded as linalg.matmul"));
  plan = samplePlan();
  plan.ops.pop_back();
  violations = checkAgainst(plan, recorded());
  REQUIRE(violations.size() == 1);
  CHECK(contains(violations[0].message, "not in the model"));
}

TEST_CASE("an overrides file records tilings without costs") {
  Plan plan = samplePlan();
  Result<RecordedPlan> read =
      parseRecordedPlan("{\"ops\": [{\"id\": 1, \"tile\": [1, 1, 800]}]}", "ov.json", *plan.model);
  REQUIRE(read);
  CHECK_FALSE(read->at(1).moved);
  CHECK(read->at(1).tiling.tile == std::vector<int64_t>{1, 1, 800});
  CHECK_FALSE(parseRecordedPlan("{", "ov.json", *plan.model));
  CHECK_FALSE(parseRecordedPlan("{\"ops\": 3}", "ov.json", *plan.model));
}
