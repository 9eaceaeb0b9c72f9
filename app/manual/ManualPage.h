// Manual pages, the command reference and shell completions, from the definitions that the command
// line itself uses.
#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace tilescope {

/// The page of `command` in troff (man(7)); `parent` is null for the program itself.
std::string manualPage(const CLI::App &command, const CLI::App *parent);

/// Every command and option as one markdown page.
std::string commandReference(const CLI::App &program);

/// Completion scripts for the whole program.
std::string bashCompletion(const CLI::App &program);
std::string zshCompletion(const CLI::App &program);

} // namespace tilescope
