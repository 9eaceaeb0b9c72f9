// The pipeline of loads, computation and stores, against numbers worked out by hand.
#include "tests/engine/plan/Models.h"

using namespace tilescope;
using namespace tilescope::test;

namespace {

const TrafficReport &trafficOf(const Plan &plan) {
  return opNamed(plan, "linalg.matmul").traffic;
}

} // namespace

TEST_CASE("without a compute rate only the DMA's cycles are stated") {
  auto model = load(matmul(300, 800, 3200));
  auto plan = planned(*model, sl2610());
  const TrafficReport &traffic = trafficOf(*plan);
  CHECK_FALSE(traffic.computeCycles);
  // 7,520,000 bytes at 8 x 0.65 a cycle.
  CHECK(traffic.cycles == 1446154);
  CHECK(traffic.totalCycles == traffic.cycles);
  CHECK(traffic.bottleneck == "loads");
}

TEST_CASE("one after the other, or the slower of both with two buffers") {
  auto model = load(matmul(300, 800, 3200));
  Target target = sl2610();
  target.macsPerCycle = 1024;
  auto plan = planned(*model, target);
  const TrafficReport &turns = trafficOf(*plan);
  // 300 x 800 x 3200 products and 300 x 3200 of the fill, 1,024 a cycle.
  REQUIRE(turns.computeCycles);
  CHECK(*turns.computeCycles == 750938);
  CHECK(turns.totalCycles == turns.cycles + *turns.computeCycles);
  CHECK_FALSE(turns.overlapped);

  target.doubleBuffer = true;
  auto doubled = planned(*model, target);
  const TrafficReport &beside = trafficOf(*doubled);
  CHECK(beside.overlapped);
  CHECK(beside.totalCycles >= beside.cycles);
  CHECK(beside.totalCycles < beside.cycles + *beside.computeCycles);
  CHECK(beside.bottleneck == "loads");

  target.macsPerCycle = 64;
  auto slow = planned(*model, target);
  CHECK(trafficOf(*slow).bottleneck == "compute");
  CHECK(trafficOf(*slow).totalCycles >= *trafficOf(*slow).computeCycles);
}
