// What pages and completions say of an option, read from the command line's own definitions.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace tilescope {

/// "-o" and "--output"; empty for a positional.
std::vector<std::string> spellings(const CLI::Option &option);

/// The words an option takes; empty when it takes anything else. Known from a type name of
/// lower-case words separated by bars ("table|json"), or from a check for membership in a set.
std::vector<std::string> valuesOf(const CLI::Option &option);

/// What stands for the option's value in a page: its values separated by bars, or its type's name
/// without the checks that CLI11 appends to it. Empty for a flag.
std::string valueName(const CLI::Option &option);

std::string joined(const std::vector<std::string> &words, const char *separator);

} // namespace tilescope
