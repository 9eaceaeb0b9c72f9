#include "app/cli/OptionText.h"

#include <cctype>
#include <regex>
#include <sstream>

namespace tilescope {

namespace {

std::vector<std::string> split(const std::string &text, char separator) {
  std::vector<std::string> parts;
  std::istringstream words(text);
  for (std::string word; std::getline(words, word, separator);)
    parts.push_back(word);
  return parts;
}

} // namespace

std::vector<std::string> spellings(const CLI::Option &option) {
  std::vector<std::string> out;
  for (const std::string &name : option.get_snames())
    out.push_back("-" + name);
  for (const std::string &name : option.get_lnames())
    out.push_back("--" + name);
  return out;
}

std::vector<std::string> valuesOf(const CLI::Option &option) {
  std::string type = option.get_type_name();
  std::smatch set;
  if (std::regex_search(type, set, std::regex(R"(:\{([^}]*)\}$)")))
    return split(set[1], ',');
  if (type.find('|') == std::string::npos)
    return {};
  for (char c : type)
    if (c != '|' && c != '-' && !islower(static_cast<unsigned char>(c)))
      return {};
  return split(type, '|');
}

std::string valueName(const CLI::Option &option) {
  if (option.get_items_expected_max() == 0)
    return "";
  std::vector<std::string> values = valuesOf(option);
  if (!values.empty())
    return joined(values, "|");
  static const std::regex checks(R"(:(POSITIVE|NONNEGATIVE|[A-Z]+ in \[[^\]]*\])$)");
  return std::regex_replace(option.get_type_name(), checks, "");
}

std::string joined(const std::vector<std::string> &words, const char *separator) {
  std::string out;
  for (const std::string &word : words)
    out += (out.empty() ? "" : separator) + word;
  return out;
}

} // namespace tilescope
