// The shape of every subcommand: a function that declares its options on the CLI11 application and,
// when the user chose it, sets what main() runs.
#pragma once

#include <CLI/CLI.hpp>

#include <functional>

namespace tilescope {

/// Exit codes of every command (a contract: scripts branch on them).
enum ExitCode { Done = 0, InputAtFault = 1, WrongUsage = 2, CheckViolated = 3 };

/// What main() runs after parsing; returns the exit code.
using ChosenCommand = std::function<int()>;

/// Validators whose allowed values are told by the option's own type name and description.
inline CLI::Validator oneOf(std::vector<std::string> values) {
  return CLI::IsMember(std::move(values)).description("");
}
template <typename Number> CLI::Validator between(Number smallest, Number largest) {
  return CLI::Range(smallest, largest).description("");
}

} // namespace tilescope
