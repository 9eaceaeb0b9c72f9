#include "engine/support/Result.h"

namespace tilescope {

std::string SourceLocation::str() const {
  std::string text = file.empty() ? "<unknown>" : file;
  if (line > 0) {
    text += ":" + std::to_string(line);
    if (column > 0)
      text += ":" + std::to_string(column);
  }
  return text;
}

const char *spelling(Severity severity) {
  switch (severity) {
  case Severity::Note:
    return "note";
  case Severity::Warning:
    return "warning";
  case Severity::Error:
    return "error";
  }
  return "error";
}

std::string Diagnostic::str() const {
  return location.str() + ": " + spelling(severity) + ": " + message;
}

} // namespace tilescope
