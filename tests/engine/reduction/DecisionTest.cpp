// What is decided for whole reductions: the published examples exactly, and each rule beside what
// it refuses.
#include "SampleReduction.h"

#include "engine/reduction/ReduceWrite.h"
#include "engine/reduction/ReductionDecision.h"

#include <catch2/catch.hpp>

#include <deque>

using namespace tilescope;
using namespace tilescope::test;
using Catch::Contains;

namespace {

ReductionDecision decide(const ModelGraph &model, const OpOverride *own = nullptr,
                         const Target &target = {}) {
  Result<ReductionDecision> decision = decideReduction(model, 0, target, own);
  if (!decision)
    FAIL(decision.errors().front().str());
  return std::move(*decision);
}

/// Decisions refer to their model, so these stay.
ReductionDecision decide(const SampleReduction &sample) {
  static std::deque<ModelGraph> models;
  return decide(models.emplace_back(modelOf(sample)));
}

std::string errorOf(const ModelGraph &model, const OpOverride *own) {
  Result<ReductionDecision> decision = decideReduction(model, 0, Target(), own);
  REQUIRE_FALSE(decision);
  return decision.errors().front().str();
}

SampleReduction sumOf(int64_t kept, int64_t length) {
  return {{{kept, false}, {length, true}}};
}

/// Each chunk of the plan and its tail, and the whole of what it cuts.
void requireLegal(const ReductionDecision &decision, int64_t elementsInside) {
  Target target;
  const ReductionPlan &plan = *decision.plan;
  REQUIRE(isLegalReduceWrite(plan.chunk * elementsInside, target));
  if (plan.tail > 0)
    REQUIRE(isLegalReduceWrite(plan.tail * elementsInside, target));
}

} // namespace

TEST_CASE("a reduction that fits and is legal is left alone") {
  ReductionDecision decision = decide(sumOf(4, 64));
  REQUIRE_FALSE(decision.plan);
  REQUIRE(decision.why == "its operands (1040 bytes) fit the budget and 64 elements per output are "
                          "a legal reduce-write");
  REQUIRE_FALSE(decide(sumOf(1, 65536)).plan);
  REQUIRE_FALSE(decide(sumOf(1, 2)).plan);
  REQUIRE_THAT(decide(sumOf(1000000, 1)).why, Contains("no reduction"));
}

TEST_CASE("a short reduction of large kept dimensions stays whole") {
  ModelGraph model = modelOf({{{1, false}, {640, false}, {3, true}, {608, false}}, 16, 16, 32});
  Result<TileBody> body = compileTileBody(model, 0, {});
  REQUIRE(body);
  REQUIRE(operandBytes(*body, {1, 640, 3, 608}) == 2334720 + 778240);
  ReductionDecision decision = decide(model);
  ReductionPlan plan = *decision.plan;
  REQUIRE(plan.dim == 2);
  REQUIRE(plan.chunk == 3);
  REQUIRE(plan.chunks == 1);
  REQUIRE(plan.tail == 0);
  REQUIRE(plan.partials == 0);
  REQUIRE(plan.parallelTile == std::vector<int64_t>{1, 92, 3, 608});
  REQUIRE(plan.limit == "lram");
  // Only a cut of the reduction, or the keepdims rewrite, changes the arithmetic.
  REQUIRE_FALSE(plan.accumulatesInF32);
  REQUIRE(decision.layout.fits);
  REQUIRE_THAT(decision.why,
               Contains("its operands take 3112960 bytes, more than the budget of 509952"));
  REQUIRE_THAT(decision.why, Contains("stays whole, so its arithmetic does not change"));
  // 93 rows would fit too, but only ceil(640 / f) divides evenly: 107 rows do not fit.
  REQUIRE(operandBytes(decision.body, {1, 92, 3, 608}) <= 509952);
  REQUIRE(operandBytes(decision.body, {1, 107, 3, 608}) > 509952);
}

TEST_CASE("the descriptor cuts a reduction whose operands fit") {
  ModelGraph model = modelOf({{{2, false}, {100000, true}}, 16, 32, 32});
  ReductionDecision decision = decide(model);
  REQUIRE(operandBytes(decision.body, {2, 100000}) == 400008);
  ReductionPlan plan = *decision.plan;
  REQUIRE(plan.chunk == 65536);
  REQUIRE(plan.chunks == 1);
  REQUIRE(plan.tail == 34464);
  REQUIRE(plan.partials == 2);
  REQUIRE(plan.limit == "descriptor");
  REQUIRE(plan.parallelTile.empty());
  REQUIRE(plan.partialLevel == 0);
  REQUIRE(plan.merge.empty());
  REQUIRE_THAT(decision.why, Contains("changes the order of summation"));
}

TEST_CASE("five chunks and a tail give six partials") {
  ReductionPlan plan = *decide({{{2, false}, {359712, true}}, 16, 32, 32}).plan;
  REQUIRE(plan.chunks == 5);
  REQUIRE(plan.chunk == 65536);
  REQUIRE(plan.tail == 32032);
  REQUIRE(plan.partials == 6);
  REQUIRE(plan.limit == "descriptor");
}

TEST_CASE("lengths at the limits") {
  struct Expected {
    int64_t length, chunk, tail;
    const char *limit;
  };
  for (Expected e : {Expected{32771, 32770, 1, "sdim"}, Expected{65537, 65536, 1, "descriptor"},
                     Expected{65539, 65536, 3, "descriptor"}}) {
    INFO(e.length);
    ReductionPlan plan = *decide({{{1, false}, {e.length, true}}, 8}).plan;
    REQUIRE(plan.limit == e.limit);
    REQUIRE(plan.chunk == e.chunk);
    REQUIRE(plan.tail == e.tail);
    REQUIRE(plan.partials == 2);
  }
  // A tail that is a prime above 32,767 makes the chunk smaller.
  int64_t primeTail = 65536 + 32771;
  ReductionPlan plan = *decide({{{1, false}, {primeTail, true}}, 8}).plan;
  REQUIRE(plan.limit == "sdim");
  REQUIRE(plan.chunk == largestLegalChunk({primeTail, 1, 1}, primeTail, Target()));
  for (int64_t length : {1, 2, 32767, 32768, 65536})
    REQUIRE_FALSE(decide(sumOf(1, length)).plan);
  ReductionPlan huge = *decide(sumOf(1, int64_t(1) << 31)).plan;
  REQUIRE(huge.chunk == 65536);
  REQUIRE(huge.tail == 0);
  REQUIRE(huge.partials == 32768);
}

TEST_CASE("a merge of very many partials is cut itself") {
  // 2^33 / 65,536 = 131,072 partials, more than one descriptor merges.
  SampleReduction sample = sumOf(1, int64_t(1) << 33);
  ReductionPlan plan = *decide(sample).plan;
  REQUIRE(plan.partials == 131072);
  REQUIRE(plan.merge.size() == 1);
  REQUIRE(plan.merge[0].chunk == 65536);
  REQUIRE(plan.merge[0].partials == 2);
  REQUIRE(plan.merge[0].merge.empty());
}

TEST_CASE("bytes make the chunk smaller") {
  // One chunk of 65,536 would take 2 MiB beside 8 outputs.
  ReductionDecision decision = decide(sumOf(8, 100000));
  ReductionPlan plan = *decision.plan;
  REQUIRE(plan.limit == "lram");
  REQUIRE(plan.parallelTile.empty());
  REQUIRE(decision.layout.fits);
  requireLegal(decision, 1);
  REQUIRE(operandBytes(decision.body, {8, plan.chunk}) <= 509952);
  REQUIRE(operandBytes(decision.body, {8, plan.chunk + 40}) > 509952);
}

TEST_CASE("both kinds of split where chunks of one do not fit") {
  ReductionDecision decision = decide(sumOf(200000, 100000));
  ReductionPlan plan = *decision.plan;
  REQUIRE(plan.partials == 2);
  REQUIRE(plan.chunk == 65536);
  REQUIRE(plan.parallelTile.size() == 2);
  REQUIRE(plan.parallelTile[0] < 200000);
  REQUIRE(plan.parallelTile[1] == 100000);
  REQUIRE(plan.parallelOrder == std::vector<int>{0});
  REQUIRE(decision.layout.fits);
  REQUIRE_THAT(decision.why, Contains("kept dimensions are split, and d1 is cut into 1 x 65536"));
}

TEST_CASE("both kinds of split where small chunks would move more") {
  // Chunks of one would fit beside 120,000 outputs, with 100,000 partials of each.
  ReductionDecision decision = decide(sumOf(40000, 100000));
  ReductionPlan plan = *decision.plan;
  REQUIRE_FALSE(plan.parallelTile.empty());
  REQUIRE(plan.partials == 2);
  REQUIRE(plan.partialLevel == 0);
}

TEST_CASE("several reduction dimensions are cut outermost first") {
  ReductionDecision outer = decide(SampleReduction{{{2, false}, {4, true}, {30000, true}}, 8});
  REQUIRE(outer.plan->dim == 1);
  REQUIRE(outer.plan->chunk == 2);
  REQUIRE(outer.plan->partials == 2);
  requireLegal(outer, 30000);
  // Not even one of the outermost is legal with all of the inner one.
  ReductionDecision inner = decide(SampleReduction{{{2, false}, {4, true}, {70000, true}}, 8});
  REQUIRE(inner.plan->dim == 2);
  REQUIRE(inner.plan->chunk == 65536);
  REQUIRE(inner.plan->tail == 4464);
  REQUIRE(inner.plan->partials == 8);
  REQUIRE(inner.tile == std::vector<int64_t>{2, 1, 65536});
  // Reduction dimensions of one iteration are no dimensions to cut.
  REQUIRE(decide(SampleReduction{{{1, true}, {70000, true}}, 8}).plan->dim == 1);
}

TEST_CASE("narrow floats accumulate in f32 when the reduction is cut") {
  REQUIRE(decide({{{2, false}, {100000, true}}, 16, 16, 32}).plan->accumulatesInF32);
  REQUIRE_FALSE(decide({{{2, false}, {100000, true}}, 16, 32, 32}).plan->accumulatesInF32);
  // The keepdims rewrite does so too.
  ModelGraph model = modelOf({{{640, false}, {3, true}, {608, false}}, 16, 16, 32});
  model.ops[0].reduction.unitResults = true;
  ReductionDecision decision = decide(model);
  REQUIRE(decision.plan->accumulatesInF32);
  REQUIRE(decision.plan->partials == 0);
}

TEST_CASE("parts that cannot be merged continue one accumulator") {
  ModelGraph model = modelOf(sumOf(1, 100000));
  model.ops[0].reduction.unmergeable = "its body is strange";
  ReductionDecision decision = decide(model);
  REQUIRE(decision.plan->partials == 0);
  REQUIRE(decision.plan->chunks == 1);
  REQUIRE(decision.plan->tail == 34464);
  REQUIRE_THAT(decision.why, Contains("original order, because its body is strange"));
}

TEST_CASE("contractions and convolutions are cut for the descriptor alone") {
  ModelGraph model = modelOf(sumOf(100000, 3000));
  model.ops[0].contraction = true;
  REQUIRE_FALSE(decide(model).plan);
  REQUIRE_THAT(decide(model).why, Contains("tile-and-fuse"));
  ModelGraph deep = modelOf(sumOf(2, 100000));
  deep.ops[0].contraction = true;
  deep.ops[0].name = "linalg.matvec";
  REQUIRE(decide(deep).plan->partials == 2);
}

TEST_CASE("other ops are not taken") {
  SampleReduction sample = sumOf(100000, 3000);
  sample.name = "linalg.softmax";
  REQUIRE_FALSE(decide(sample).plan);
  sample.name = "linalg.pooling_nhwc_sum";
  REQUIRE(decide(sample).plan);
  ModelGraph host = modelOf(sumOf(2, 100000));
  host.ops[0].onHost = true;
  REQUIRE_FALSE(decide(host).plan);
  ModelGraph inside = modelOf(sumOf(2, 100000));
  inside.ops[0].inReductionLoop = true;
  REQUIRE_FALSE(decide(inside).plan);
}

TEST_CASE("what cannot be made legal is an error at the op") {
  ModelGraph model = modelOf(sumOf(2, 100000));
  model.ops[0].domain[1].whole = "an indexing map walks it backwards";
  REQUIRE(
      errorOf(model, nullptr) ==
      "sample.mlir:3:5: error: linalg.generic reduces 100000 elements per output are more than "
      "the 65536 of one reduce-write descriptor, and it cannot be cut: d1 must stay whole, as an "
      "indexing map walks it backwards");
  ModelGraph strange = modelOf(sumOf(2, 100000));
  strange.ops[0].reduction.uncuttable = "it writes one slice of a larger result";
  REQUIRE_THAT(errorOf(strange, nullptr), Contains("it writes one slice of a larger result"));
  // Too large is not illegal: tile-and-fuse reports what does not fit.
  ModelGraph large = modelOf(sumOf(400000, 3));
  large.ops[0].reduction.uncuttable = "it writes one slice of a larger result";
  REQUIRE_FALSE(decide(large).plan);
}

TEST_CASE("the user's chunk and parallel tile") {
  ModelGraph model = modelOf(sumOf(6, 100000));
  OpOverride own;
  own.location = {"overrides.json", 7, 9};
  own.reductionChunk = 10000;
  ReductionDecision decision = decide(model, &own);
  REQUIRE(decision.plan->chunks == 10);
  REQUIRE(decision.plan->tail == 0);
  REQUIRE(decision.plan->limit == "user");
  own.reductionParallelTile = {2, 100000};
  decision = decide(model, &own);
  REQUIRE(decision.plan->parallelTile == std::vector<int64_t>{2, 100000});
  own.reductionChunk.reset();
  decision = decide(model, &own);
  REQUIRE(decision.plan->parallelTile == std::vector<int64_t>{2, 100000});
  REQUIRE(isLegalChunk({100000, 1, 1}, decision.plan->chunk, Target()));
  REQUIRE(decision.layout.fits);
}

TEST_CASE("the user's values that are not legal are refused where they were read") {
  ModelGraph model = modelOf(sumOf(6, 100000));
  OpOverride own;
  own.location = {"overrides.json", 7, 9};
  own.reductionChunk = 70000;
  REQUIRE(
      errorOf(model, &own) ==
      "overrides.json:7:9: error: op 1 (linalg.generic): the reduction chunk 70000 is not legal: "
      "70000 elements per output are more than the 65536 of one reduce-write descriptor; the next "
      "smaller legal chunk is 65536");
  own.reductionChunk = 32771;
  REQUIRE_THAT(errorOf(model, &own), Contains("neither one count of at most 32767 nor a product"));
  own.reductionChunk = 100000 - 32771;
  REQUIRE_THAT(errorOf(model, &own), Contains("67229 elements per output are more than"));
  own.reductionChunk = 0;
  REQUIRE_THAT(errorOf(model, &own), Contains("must be between 1 and 100000"));
  own.reductionChunk.reset();
  own.reductionParallelTile = {6};
  REQUIRE_THAT(errorOf(model, &own), Contains("the parallel tile has 1 sizes"));
  own.reductionParallelTile = {6, 5};
  REQUIRE_THAT(errorOf(model, &own),
               Contains("d1 is reduced; its parallel tile is its size, 100000"));
  own.reductionParallelTile = {7, 100000};
  REQUIRE_THAT(errorOf(model, &own), Contains("must be between 1 and 6"));
  ModelGraph contraction = modelOf(sumOf(6, 1));
  own.reductionParallelTile = {3, 1};
  REQUIRE_THAT(errorOf(contraction, &own), Contains("there is no reduction to tile"));
  OpOverride tile;
  tile.tile = {3, 100000};
  REQUIRE_THAT(errorOf(model, &tile),
               Contains("set its reduction chunk and parallel tile instead"));
  // A legal reduction goes to tile-and-fuse with the user's tile.
  REQUIRE_FALSE(decide(modelOf(sumOf(1000, 1000)), &tile).plan);
}
