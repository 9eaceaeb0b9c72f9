// Completion scripts. An option whose values are known ("table|json|csv") completes to them; every
// other value and every positional completes to files.
#include "app/cli/OptionText.h"
#include "app/manual/ManualPage.h"

#include <sstream>

namespace tilescope {

namespace {

std::vector<std::string> namesOf(const CLI::App &command) {
  std::vector<std::string> names;
  for (const CLI::Option *option : command.get_options())
    for (const std::string &name : spellings(*option))
      names.push_back(name);
  return names;
}

} // namespace

std::string bashCompletion(const CLI::App &program) {
  std::ostringstream out;
  std::vector<std::string> commands;
  for (const CLI::App *command : program.get_subcommands({}))
    commands.push_back(command->get_name());
  const std::string all = joined(commands, "|");
  out << "# bash completion for tilescope\n"
         "_tilescope() {\n"
         "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= i "
         "words=\n"
         "  for ((i = 1; i < COMP_CWORD; i++)); do\n"
         "    case ${COMP_WORDS[i]} in "
      << all
      << ") command=${COMP_WORDS[i]}; break ;; esac\n"
         "  done\n"
         "  case $command:$prev in\n";
  auto cases = [&](const CLI::App &command, const std::string &name) {
    for (const CLI::Option *option : command.get_options()) {
      std::vector<std::string> values = valuesOf(*option);
      if (values.empty())
        continue;
      std::string pattern;
      for (const std::string &spelling : spellings(*option))
        pattern += (pattern.empty() ? "" : "|") + name + ":" + spelling;
      out << "    " << pattern << ") words=\"" << joined(values, " ") << "\" ;;\n";
    }
  };
  cases(program, "");
  for (const CLI::App *command : program.get_subcommands({}))
    cases(*command, command->get_name());
  out << "  esac\n"
         "  if [ -z \"$words\" ]; then\n"
         "    case $command:$cur in\n";
  for (const CLI::App *command : program.get_subcommands({}))
    out << "      " << command->get_name() << ":-*) words=\"" << joined(namesOf(*command), " ")
        << "\" ;;\n";
  out << "      :-*) words=\"" << joined(namesOf(program), " ") << "\" ;;\n"
      << "      :*) words=\"" << joined(commands, " ")
      << "\" ;;\n"
         "    esac\n"
         "  fi\n"
         "  COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
         "}\n"
         "complete -o bashdefault -o default -F _tilescope tilescope\n";
  return out.str();
}

std::string zshCompletion(const CLI::App &program) {
  // Inside '...' and a specification's brackets.
  auto quoted = [](const std::string &text) {
    std::string out;
    for (char c : text) {
      if (c == '[' || c == ']' || c == ':' || c == '\\')
        out += '\\';
      out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return out;
  };
  std::ostringstream out;
  out << "#compdef tilescope\n"
         "local -a commands\n"
         "commands=(\n";
  for (const CLI::App *command : program.get_subcommands({}))
    out << "  '" << command->get_name() << ":" << quoted(command->get_description()) << "'\n";
  out << ")\n";
  auto specifications = [&](const CLI::App &command) {
    for (const CLI::Option *option : command.get_options())
      for (const std::string &spelling : spellings(*option)) {
        out << " \\\n      '*" << spelling << "[" << quoted(option->get_description()) << "]";
        std::vector<std::string> values = valuesOf(*option);
        if (!values.empty())
          out << ":value:(" << joined(values, " ") << ")";
        else if (option->get_items_expected_max() > 0)
          out << ":value:_files";
        out << "'";
      }
    out << " \\\n      '*:model:_files'\n";
  };
  out << "if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then\n"
         "  _describe command commands\n"
         "  _files\n"
         "  return\n"
         "fi\n"
         "case $words[2] in\n";
  for (const CLI::App *command : program.get_subcommands({})) {
    out << "  " << command->get_name() << ")\n    shift words; (( CURRENT-- ))\n    _arguments -s";
    specifications(*command);
    out << "    ;;\n";
  }
  out << "  *)\n    _arguments -s";
  specifications(program);
  out << "    ;;\nesac\n";
  return out.str();
}

} // namespace tilescope
