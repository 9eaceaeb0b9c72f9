#include "engine/model/Repairs.h"

#include "engine/model/Renames.h"

#include <algorithm>
#include <set>

namespace tilescope {
namespace {

/// Characters of a line that are looked at: the matcher recurses, and only constants are longer.
constexpr size_t longestCode = 4096;

/// Integers of the constants that are written out, as a list separated by ", ".
std::map<std::string, std::string> integerConstants(const std::vector<std::string> &lines) {
  static const std::regex constant(
      R"re((?:^|[\s{])(%[\w$.-]+)\s*=\s*"?(?:tosa\.const|arith\.constant)"?[^\n]*?dense<([-\)re"
      R"re(d,\s\[\]]+)>)re");
  std::map<std::string, std::string> known;
  std::set<std::string> ambiguous;
  for (const std::string &line : lines) {
    std::smatch match;
    if (line.size() > longestCode || line.find("dense<[") == std::string::npos ||
        !std::regex_search(line, match, constant))
      continue;
    std::string list;
    for (char c : match.str(2))
      if (c == ',')
        list += ", ";
      else if (c == '-' || (c >= '0' && c <= '9'))
        list += c;
    auto [at, isNew] = known.emplace(match.str(1), list);
    if (!isNew && at->second != list)
      ambiguous.insert(match.str(1));
  }
  for (const std::string &name : ambiguous)
    known.erase(name);
  return known;
}

/// Where a comment begins on the line; its length without one.
size_t commentOf(const std::string &line) {
  return std::min(line.find("//"), line.size());
}

std::vector<std::string> linesOf(const std::string &text) {
  std::vector<std::string> lines(1);
  for (char c : text)
    if (c == '\n')
      lines.emplace_back();
    else
      lines.back() += c;
  return lines;
}

std::string joined(const std::vector<std::string> &lines) {
  std::string text;
  for (size_t i = 0; i < lines.size(); ++i)
    text += (i ? "\n" : "") + lines[i];
  return text;
}

bool isSeparator(const std::string &line) {
  return line.rfind("// -----", 0) == 0;
}

} // namespace

std::pair<std::string, std::vector<Repair>> repairRenames(const std::string &text,
                                                          const std::string &path) {
  std::vector<Repair> repairs;
  std::vector<std::string> lines = linesOf(text);
  std::map<std::string, std::string> constants = integerConstants(lines);
  for (size_t number = 0; number < lines.size(); ++number) {
    std::string &line = lines[number];
    // Most lines have no op whose name was ever another.
    if (line.find_first_not_of(" \t\r})") == std::string::npos)
      continue;
    std::string code = line.substr(0, std::min(commentOf(line), longestCode));
    std::string after = line.substr(code.size());
    for (const std::vector<Rename> *renames : {&commonRenames(), &tosaRenames()})
      for (const Rename &rename : *renames) {
        std::string repaired;
        size_t from = 0;
        for (auto at = std::sregex_iterator(code.begin(), code.end(), rename.from);
             at != std::sregex_iterator(); ++at) {
          int64_t column = int64_t(at->position()) + 1;
          std::string to = rename.to(*at, {constants, "%renamed_" + std::to_string(number + 1) +
                                                          "_" + std::to_string(column)});
          if (to.empty())
            continue;
          repairs.push_back({{path, int64_t(number) + 1, column}, at->str(), to});
          repaired += code.substr(from, size_t(at->position()) - from) + to;
          from = size_t(at->position()) + size_t(at->length());
        }
        if (from > 0)
          code = repaired + code.substr(from);
      }
    line = code + after;
  }
  return {joined(lines), std::move(repairs)};
}

size_t countSections(const std::string &text) {
  std::vector<std::string> lines = linesOf(text);
  return 1 + size_t(std::count_if(lines.begin(), lines.end(), isSeparator));
}

std::string sectionOf(const std::string &text, size_t section) {
  std::vector<std::string> lines = linesOf(text);
  size_t at = 1;
  for (std::string &line : lines) {
    at += isSeparator(line);
    if (at != section || isSeparator(line))
      line.clear();
  }
  return joined(lines);
}

} // namespace tilescope
