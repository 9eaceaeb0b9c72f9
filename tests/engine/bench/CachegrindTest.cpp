#include "engine/bench/EmitPrograms.h"

#include <catch2/catch.hpp>

using namespace tilescope;

static const char *const counts = R"(desc: D1 cache:         49152 B, 64 B, 12-way associative
cmd: ./layer
events: Ir I1mr ILmr Dr D1mr DLmr Dw D1mw DLmw 
fl=???
fn=main
0 100 1 1 50 5 5 50 5 5
fn=model_layer
0 10 1 1 7 3 2 5 2 1
8 1 0 0 1 1 0 0 0 0
fn=driver_sum
0 1000 1 1 500 50 50 0 0 0
summary: 1111 3 3 558 59 57 55 7 6
)";

TEST_CASE("only the model's own functions are counted") {
  Result<SimulatedRun> run = parseCachegrind(counts, {"model_layer"});
  REQUIRE(run);
  CHECK(run->instructions == 11);
  CHECK(run->accesses == 13);
  CHECK(run->firstLevelMisses == 6);
  CHECK(run->lastLevelMisses == 3);
  Result<SimulatedRun> both = parseCachegrind(counts, {"model_layer", "main"});
  REQUIRE(both);
  CHECK(both->accesses == 113);
}

TEST_CASE("other text is refused") {
  CHECK_FALSE(parseCachegrind("", {"model_layer"}));
  CHECK_FALSE(parseCachegrind(counts, {"model_other"}));
  CHECK_FALSE(parseCachegrind("events: Ir\nfn=model_layer\n0 1\n", {"model_layer"}));
}

TEST_CASE("what cannot be simulated is refused") {
  EmittedProgram unlinked;
  unlinked.object = "layer.o";
  CacheTarget odd{"odd", "odd.json", {{3 * 64 * 2, 64, 2, 14}}};
  Result<std::vector<SimulatedRun>> runs = simulateCaches({unlinked}, odd);
  REQUIRE_FALSE(runs);
  // Where valgrind is missing, that is said first.
  std::string message = runs.errors().front().message;
  CHECK((message.find("power of two") != std::string::npos ||
         message.find("valgrind is not installed") != std::string::npos));
}
