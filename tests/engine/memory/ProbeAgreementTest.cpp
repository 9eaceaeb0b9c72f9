// The fast and the reference probe give the same answer on random programs and tilings, and what
// they agree on is true: the tiled program runs in LRAM and moves the bytes the plan predicts. A
// failure prints the seed and what is left of the program when everything that does not matter is
// taken away; TILESCOPE_SEED is the first seed, TILESCOPE_PROGRAMS how many are tried.
#include "tests/Environment.h"
#include "AgreementCase.h"

#include <catch2/catch.hpp>

#include <cstdlib>

using namespace tilescope;
using tilescope::test::fromEnvironment;

namespace {

/// What is wrong with a seed's program, reduced; empty when nothing is.
std::string checkSeed(uint64_t seed, bool execute, AgreementTally &tally) {
  AgreementCase made = randomCase(seed);
  std::string wrong;
  switch (check(made, execute, tally, wrong)) {
  case Agreement::Yes:
    return "";
  case Agreement::Unusable:
    return made.str() + wrong;
  case Agreement::No:
    break;
  }
  made = reduced(made, execute);
  AgreementTally unused;
  check(made, execute, unused, wrong);
  return made.str() + wrong;
}

} // namespace

TEST_CASE("the probes agree on random programs, and the programs run as planned") {
  bool one = std::getenv("TILESCOPE_SEED") && !std::getenv("TILESCOPE_PROGRAMS");
  int64_t first = fromEnvironment("TILESCOPE_SEED", 0);
  int64_t count = one ? 1 : fromEnvironment("TILESCOPE_PROGRAMS", 200);
  int64_t every = fromEnvironment("TILESCOPE_EXECUTE_EVERY", 2);
  AgreementTally tally;
  std::string all;
  int failures = 0;
  for (int64_t seed = first; seed < first + count && failures < 20; ++seed) {
    // Compiling takes most of the time, so only some of the programs are run.
    std::string wrong = checkSeed(seed, one || seed % every == 0, tally);
    if (wrong.empty())
      continue;
    ++failures;
    all += wrong + "\n";
  }
  WARN(tally.bodies << " bodies, " << tally.handedOver << " handed over to the reference probe, "
                    << tally.executed << " executed, " << tally.refused
                    << " that fit not executed");
  INFO(all);
  CHECK(tally.bodies > 0);
  CHECK(failures == 0);
}
