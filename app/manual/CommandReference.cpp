// The commands as one markdown page. Options that many commands share are listed once.
#include "app/cli/OptionText.h"
#include "app/manual/ManualPage.h"

#include <map>
#include <sstream>

namespace tilescope {

namespace {

/// Text in a cell of a table.
std::string cell(const std::string &text) {
  std::string out;
  for (char c : text) {
    if (c == '|' || c == '<' || c == '*')
      out += '\\';
    out += c;
  }
  return out;
}

/// "`-o`, `--output` FILE".
std::string head(const CLI::Option &option) {
  std::string out;
  for (const std::string &spelling : spellings(option))
    out += (out.empty() ? "`" : ", `") + spelling + "`";
  if (option.get_positional())
    out = "`" + option.get_name() + "`";
  std::string value = option.get_positional() ? "" : valueName(option);
  return value.empty() ? out : out + " " + cell(value);
}

std::string row(const CLI::Option &option) {
  return "| " + head(option) + " | " + cell(option.get_description()) +
         (option.get_required() ? " (required)" : "") + " |\n";
}

std::string usage(const CLI::App &program, const CLI::App &command) {
  std::string out = program.get_name() + " " + command.get_name();
  for (const CLI::Option *option : command.get_options())
    if (option->get_positional()) {
      std::string name = option->get_name();
      if (option->get_items_expected_max() > 1)
        name += "...";
      out += option->get_required() ? " " + name : " [" + name + "]";
    }
  return out + " [OPTION]...";
}

constexpr const char *tableHead = "| option | meaning |\n|---|---|\n";

} // namespace

std::string commandReference(const CLI::App &program) {
  // 1. A row that at least this many commands have word for word is common to them.
  constexpr int many = 4;
  std::vector<const CLI::App *> commands = program.get_subcommands({});
  std::map<std::string, int> uses;
  for (const CLI::App *command : commands)
    for (const CLI::Option *option : command->get_options())
      ++uses[row(*option)];
  std::vector<std::string> common;
  for (const CLI::App *command : commands)
    for (const CLI::Option *option : command->get_options())
      if (std::string text = row(*option);
          uses[text] >= many && std::find(common.begin(), common.end(), text) == common.end())
        common.push_back(text);

  // 2. The program, the common rows, the commands with what is their own.
  std::ostringstream out;
  out << "# Commands\n\n"
         "Written by the build from the definitions that `--help` prints; the manual pages and "
         "the\n"
         "completions come from the same ones.\n\n"
      << program.get_description() << "\n\n"
      << "```text\n"
      << program.get_name() << " [OPTION]... [MODEL]\n"
      << program.get_name() << " COMMAND [OPTION]...\n```\n\n"
      << "Without a command the window opens on MODEL, with the options that the window knows:\n"
         "those of [common options](#common-options) that `tilescope --help` lists. `--version`\n"
         "prints the version.\n\n"
      << "| command | does |\n|---|---|\n";
  for (const CLI::App *command : commands)
    out << "| [`" << command->get_name() << "`](#" << command->get_name() << ") | "
        << cell(command->get_description()) << " |\n";
  out << "\nExit codes: 0 done, 1 the input or the model is at fault, 2 wrong usage, 3 a check "
         "found\n"
         "a violation.\n\n## Common options\n\n"
      << tableHead;
  for (const std::string &text : common)
    out << text;
  for (const CLI::App *command : commands) {
    out << "\n## " << command->get_name() << "\n\n"
        << command->get_description() << ".\n\n```text\n"
        << usage(program, *command) << "\n```\n\n";
    std::vector<std::string> shared;
    std::string own;
    for (const CLI::Option *option : command->get_options()) {
      if (std::string text = row(*option); uses[text] < many)
        own += text;
      else
        shared.push_back(
            "`" + (option->get_positional() ? option->get_name() : "--" + option->get_lnames()[0]) +
            "`");
    }
    if (!own.empty())
      out << tableHead << own << "\n";
    out << "Common: " << joined(shared, ", ") << ".\n";
    if (!command->get_footer().empty())
      out << "\n```text\n" << command->get_footer() << "\n```\n";
  }
  return out.str();
}

} // namespace tilescope
