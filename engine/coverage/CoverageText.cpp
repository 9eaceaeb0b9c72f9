#include "engine/coverage/Coverage.h"

#include <map>

namespace tilescope {
namespace {

std::string dimensionText(const CoveredDimension &dimension) {
  std::string text = "d" + std::to_string(dimension.dim);
  return dimension.kind == "parallel" ? text : text + " (" + dimension.kind + ")";
}

void append(std::string &list, const std::string &word, const char *separator = ", ") {
  list += (list.empty() ? "" : separator) + word;
}

/// A cell's text must not end the cell.
std::string cell(const std::string &text) {
  std::string out;
  for (char c : text)
    out += c == '|' ? std::string("\\|") : c == '\n' ? std::string(" ") : std::string(1, c);
  return out;
}

std::string probeText(const CoveredOp &op) {
  if (op.probed == 0)
    return "";
  if (op.confirmed == op.probed)
    return "yes";
  return "yes, not confirmed: " + op.unconfirmed;
}

std::string executedText(const CoveredOp &op) {
  if (op.executed)
    return "yes";
  return (op.wrong ? "WRONG: " : "no: ") + op.reason;
}

std::string rowOf(const CoveredOp &op) {
  std::string tileable, whole;
  // Dimensions that stay whole, by reason.
  std::map<std::string, std::string> reasons;
  for (const CoveredDimension &dimension : op.dimensions)
    append(dimension.tileable ? tileable : reasons[dimension.reason], dimensionText(dimension));
  for (const auto &[reason, dimensions] : reasons)
    append(whole, dimensions + ": " + reason, "; ");
  return "| `" + op.op + "` | " + op.sample + " | " + cell(tileable) + " | " + cell(whole) + " | " +
         cell(probeText(op)) + " | " + cell(executedText(op)) + " |\n";
}

} // namespace

std::string coverageToMarkdown(const CoverageReport &report) {
  int samples = 0, executed = 0, confirmed = 0;
  std::string tables;
  for (const CoveredFamily &family : report.families) {
    tables += "\n## " + family.name +
              "\n\n| op | sample | tiled along | stays whole | fast probe | executed |\n"
              "|---|---|---|---|---|---|\n";
    for (const CoveredOp &op : family.ops) {
      ++samples;
      executed += op.executed;
      confirmed += op.confirmed == op.probed;
      tables += rowOf(op);
    }
  }
  auto number = [](int n) { return std::to_string(n); };
  return "# Coverage\n\nWhat `tilescope coverage` prints: every sample of `resources/coverage`, its "
         "op tiled along each dimension by\nhalf (or the nearest size that is legal). *Fast probe*: "
         "it agrees with the reference probe on verdict, peak and\nevery address for each of those "
         "tiles. *Executed*: with all of these dimensions tiled at once, in local RAM, it\ncomputes "
         "what the untiled op computes and moves the bytes the plan says.\n\n" +
         number(samples) + " samples, " + number(executed) + " executed, " + number(confirmed) +
         " confirmed by the reference probe.\n" + tables;
}

} // namespace tilescope
