#include "SamplePlan.h"
#include "engine/emit/PlanJson.h"
#include "engine/emit/Table.h"
#include "engine/plan/Document.h"
#include "engine/support/LocatedJson.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>

using namespace tilescope;

namespace {

std::string keysOf(const JsonNode &node) {
  std::string keys;
  for (const JsonMember &member : node.members)
    keys += (keys.empty() ? "" : " ") + member.key;
  return keys;
}

JsonNode parsed(const std::string &text) {
  Result<JsonNode> node = parseLocatedJson(text, "plan.json");
  REQUIRE(node);
  return *node;
}

} // namespace

TEST_CASE("the plan's keys come in the documented order") {
  JsonNode plan = parsed(planToJson(samplePlan()));
  CHECK(keysOf(plan) == "tilescope model target options ops totals diagnostics");
  CHECK(keysOf(*plan.find("options")) == "mode search probe slicing distance_limit");
  CHECK(keysOf(*plan.find("totals")) == "load store compulsory peak tiled fused probes");
  REQUIRE(plan.find("ops")->items.size() == 3);
  const JsonNode &op = plan.find("ops")->items[1];
  CHECK(keysOf(op) == "id name function location domain executor groups principal group_output "
                      "status why fused_into tile order producers reduction user lram traffic "
                      "probes");
  CHECK(keysOf(*op.find("lram")) == "fits peak budget probe buffers overflow");
  CHECK(keysOf(op.find("lram")->find("buffers")->items[0]) ==
        "operand name role bytes address level copies first last op");
  CHECK(keysOf(*op.find("traffic")) == "load store estimate compulsory bound bound_kind recompute "
                                       "operands cycles orders_considered");
  CHECK(keysOf(op.find("traffic")->find("operands")->items[0]) ==
        "operand name load store level overlap op");
  CHECK(op.find("reduction")->is(JsonNode::Kind::Null));
  CHECK(op.find("fused_into")->is(JsonNode::Kind::Null));
  CHECK(plan.find("ops")->items[0].find("fused_into")->integer == 1);
  CHECK(plan.find("ops")->items[2].find("domain")->items[0].find("size")->is(JsonNode::Kind::Null));
  CHECK(plan.find("diagnostics")->items[0].find("severity")->string == "warning");
}

TEST_CASE("optional parts of an op") {
  Plan plan = samplePlan();
  OpPlan op = *plan.ops[1];
  op.lram.fits = false;
  op.lram.buffers[0].address.reset();
  op.lram.overflow = Overflow{"%w", 10, 6, 4};
  op.reduction = ReductionPlan{2, 5, 65536, 32032, 6, {}, {}, "descriptor", 0, true, {}};
  op.refused = "no";
  plan.ops[1] = std::make_shared<OpPlan>(op);
  JsonNode json = parsed(planToJson(plan));
  const JsonNode &node = json.find("ops")->items[1];
  CHECK(node.find("lram")->find("overflow")->find("short_by")->integer == 4);
  CHECK(node.find("lram")->find("buffers")->items[0].find("address")->is(JsonNode::Kind::Null));
  CHECK(keysOf(*node.find("reduction")).substr(0, 45) ==
        "dim chunks chunk tail partials parallel_tile ");
  CHECK(node.find("reduction")->find("parallel_tile")->is(JsonNode::Kind::Null));
  CHECK(node.find("refused")->string == "no");
}

TEST_CASE("same plan, same bytes; a sweep line is one line") {
  CHECK(planToJson(samplePlan()) == planToJson(samplePlan()));
  std::string line = planToSweepLine(samplePlan(), {"m.mlir", "SL2610", "max-size", 262144});
  CHECK(line.find('\n') == std::string::npos);
  JsonNode json = parsed(line);
  CHECK(json.members[0].key == "sweep");
  CHECK(keysOf(*json.find("sweep")) == "model target mode lram_bytes");
}

TEST_CASE("names that are not UTF-8 still make valid JSON") {
  Plan plan = samplePlan();
  OpPlan op = *plan.ops[1];
  op.why = "\xFF";
  plan.ops[1] = std::make_shared<OpPlan>(op);
  parsed(planToJson(plan));
}

TEST_CASE("a written target reads back") {
  Target target = samplePlan().target;
  target.macsPerCycle = 0.1;
  target.doubleBuffer = true;
  target.css = "c";
  Result<Target> read = parseTarget(targetToJson(target), "x");
  REQUIRE(read);
  target.origin = read->origin;
  CHECK(*read == target);
}

TEST_CASE("CSV has one row per op and quotes what needs it") {
  std::string csv = planToCsv(samplePlan());
  CHECK(std::count(csv.begin(), csv.end(), '\n') == 4);
  CHECK(csv.find("\"it needs 6,560,000 bytes, more than the budget\"") != std::string::npos);
  CHECK(csv.find("1,linalg.matmul,main,m.mlir:7:8,npu,tiled,300 3200 800,300 13 800,1,0,,true,") !=
        std::string::npos);
}

TEST_CASE("the table is readable at 100 columns") {
  std::string table = planToTable(samplePlan(), 100);
  std::istringstream lines(table);
  for (std::string line; std::getline(lines, line);)
    CHECK(line.size() <= 100);
  CHECK(table.find("300x13/3200x800 *") != std::string::npos);
  CHECK(table.find("508,600") != std::string::npos);
  CHECK(table.find("7,520,000    1.00") != std::string::npos);
  CHECK(table.find("fused 1") != std::string::npos);
  CHECK(table.find("5 linalg.generic: dimension 0 has no static size") != std::string::npos);
  CHECK(table.find("m.mlir:9:8: warning: op 5 has dynamic") != std::string::npos);
}

TEST_CASE("narrow terminals cut the flexible columns") {
  std::string table = planToTable(samplePlan(), 70);
  CHECK(table.find("..") != std::string::npos);
}

TEST_CASE("a model with nothing to tile says so") {
  Plan plan;
  plan.model = std::make_shared<ModelGraph>();
  CHECK(planToTable(plan, 100).find("no op that can be tiled") != std::string::npos);
}

TEST_CASE("thousands are separated") {
  CHECK(withSeparators(0) == "0");
  CHECK(withSeparators(999) == "999");
  CHECK(withSeparators(1000) == "1,000");
  CHECK(withSeparators(-1234567) == "-1,234,567");
  CHECK(withSeparators(INT64_MAX) == "> 9.2e18");
}
