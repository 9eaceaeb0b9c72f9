// One program with what is to be decided about it, and what is checked: the fast probe and the
// reference probe give the same answer, and the plan runs as it says.
#pragma once

#include "Program.h"

#include "engine/plan/Plan.h"

#include <random>

namespace tilescope {

struct AgreementCase {
  uint64_t seed = 0;
  Program program;
  Target target;
  PlanOptions options;
  /// What the user sets for the op that makes the value of this name; producers by the names of
  /// their first results. Empty: nothing.
  std::string overridden;
  OpOverride chosen;
  std::vector<std::string> producers;

  std::string str() const;
};

struct AgreementTally {
  int64_t bodies = 0, handedOver = 0, executed = 0, refused = 0;
};

AgreementCase randomCase(uint64_t seed);

enum class Agreement {
  Yes,
  No,
  /// The program is not one that can be loaded.
  Unusable
};

/// Plans the program and checks every body of the plan; runs it too when `execute` is set. What
/// went wrong is in `wrong`.
Agreement check(const AgreementCase &tried, bool execute, AgreementTally &tally,
                std::string &wrong);

/// The smallest case found by leaving out ops, results and parts of the override, one after the
/// other, while it still fails.
AgreementCase reduced(const AgreementCase &failing, bool execute);

} // namespace tilescope
