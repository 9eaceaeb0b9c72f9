// How --help shows an option: its values or what stands for them, never the names of the checks that
// CLI11 appends to them.
#pragma once

#include <CLI/CLI.hpp>

namespace tilescope {

class HelpFormatter : public CLI::Formatter {
public:
  std::string make_option_opts(const CLI::Option *option) const override;
};

} // namespace tilescope
