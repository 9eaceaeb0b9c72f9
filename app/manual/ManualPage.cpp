#include "app/manual/ManualPage.h"

#include "app/cli/OptionText.h"

#include <sstream>

namespace tilescope {

namespace {

/// Text as troff shows it literally.
std::string escaped(const std::string &text) {
  std::string out;
  bool lineStart = true;
  for (char c : text) {
    if (lineStart && (c == '.' || c == '\''))
      out += "\\&";
    lineStart = c == '\n';
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
  }
  return out;
}

std::string upper(std::string text) {
  for (char &c : text)
    c = static_cast<char>(toupper(c));
  return text;
}

std::string pageName(const CLI::App &command, const CLI::App *parent) {
  return parent ? parent->get_name() + "-" + command.get_name() : command.get_name();
}

std::string invocation(const CLI::App &command, const CLI::App *parent) {
  return parent ? parent->get_name() + " " + command.get_name() : command.get_name();
}

/// "-o, --output FILE".
std::string optionHead(const CLI::Option &option) {
  std::string head;
  for (const std::string &spelling : spellings(option))
    head += (head.empty() ? "\\fB" : ", \\fB") + escaped(spelling) + "\\fR";
  if (std::string value = valueName(option); !value.empty())
    head += " \\fI" + escaped(value) + "\\fR";
  return head;
}

} // namespace

std::string manualPage(const CLI::App &command, const CLI::App *parent) {
  std::ostringstream out;
  std::string name = pageName(command, parent);
  out << ".TH " << upper(escaped(name))
      << " 1 \"\" \"tilescope " TILESCOPE_VERSION "\"\n"
      // Long option names leave nothing to justify a line with.
      << ".nh\n.ad l\n"
      << ".SH NAME\n"
      << escaped(name) << " \\- " << escaped(command.get_description()) << "\n"
      << ".SH SYNOPSIS\n.B " << escaped(invocation(command, parent)) << "\n";
  for (const CLI::Option *option : command.get_options())
    if (option->get_positional()) {
      std::string shown = escaped(option->get_name());
      out << (option->get_required() ? "\\fI" + shown + "\\fR" : "[\\fI" + shown + "\\fR]") << "\n";
    }
  out << "[\\fIOPTION\\fR]...\n";
  std::vector<const CLI::App *> commands = command.get_subcommands({});
  if (!commands.empty()) {
    out << ".SH COMMANDS\n";
    for (const CLI::App *inner : commands)
      out << ".TP\n.BR " << escaped(pageName(*inner, &command)) << " (1)\n"
          << escaped(inner->get_description()) << "\n";
  }
  out << ".SH OPTIONS\n";
  for (const CLI::Option *option : command.get_options())
    out << ".TP\n"
        << (option->get_positional() ? "\\fI" + escaped(option->get_name()) + "\\fR"
                                     : optionHead(*option))
        << "\n"
        << escaped(option->get_description()) << "\n";
  if (parent)
    out << ".SH EXIT STATUS\n"
           "0 done, 1 the input or the model is at fault, 2 wrong usage, 3 a check found a "
           "violation\n";
  if (!command.get_footer().empty())
    out << ".SH NOTES\n.nf\n" << escaped(command.get_footer()) << "\n.fi\n";
  if (parent)
    out << ".SH SEE ALSO\n.BR " << escaped(parent->get_name()) << " (1)\n";
  return out.str();
}

} // namespace tilescope
