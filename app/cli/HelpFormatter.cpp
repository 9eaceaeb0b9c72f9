#include "app/cli/HelpFormatter.h"

#include "app/cli/OptionText.h"

namespace tilescope {

std::string HelpFormatter::make_option_opts(const CLI::Option *option) const {
  std::string text = option->get_positional() ? "" : valueName(*option);
  if (!text.empty())
    text = " " + text;
  if (option->get_expected_max() == CLI::detail::expected_max_vector_size)
    text += " ...";
  if (option->get_required())
    text += " (required)";
  for (const CLI::Option *needed : option->get_needs())
    text += " (with " + needed->get_name(false, true) + ")";
  return text;
}

} // namespace tilescope
