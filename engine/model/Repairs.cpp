#include "engine/model/Repairs.h"

#include <algorithm>
#include <regex>

namespace tilescope {
namespace {

/// What is looked for, and what it became. Both stay on one line.
struct Rename {
  std::regex from;
  const char *to;
};

const std::vector<Rename> &renames() {
  // MLIR 21: pack and unpack moved; 22: the elementwise ops with a function attribute went.
  static const std::vector<Rename> all = {
      {std::regex(R"(\btensor\.(pack|unpack)\b)"), "linalg.$1"},
      {std::regex(R"(\blinalg\.elemwise_(?:unary|binary)\s*\{\s*fun\s*=\s*#linalg\.(?:unary|binary)_fn<(\w+)>\s*\})"),
       "linalg.$1"},
      {std::regex(R"(\blinalg\.elemwise_unary(?=\s+ins))"), "linalg.exp"},
      {std::regex(R"(\blinalg\.elemwise_binary(?=\s+ins))"), "linalg.add"},
      {std::regex(R"(\barith\.maxf\b)"), "arith.maximumf"},
      {std::regex(R"(\barith\.minf\b)"), "arith.minimumf"},
      {std::regex(R"(\blinalg\.init_tensor\s*\[[-\d,\s]*\])"), "tensor.empty()"},
  };
  return all;
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
  for (size_t number = 0; number < lines.size(); ++number) {
    std::string &line = lines[number];
    // Most lines have nothing that was ever renamed; a pattern costs more than looking.
    if (line.size() > 1 << 16 || line.find('.') == std::string::npos)
      continue;
    for (const Rename &rename : renames()) {
      std::string code = line.substr(0, commentOf(line)), after = line.substr(code.size());
      std::string repaired;
      auto at = std::sregex_iterator(code.begin(), code.end(), rename.from);
      size_t from = 0;
      for (; at != std::sregex_iterator(); ++at) {
        std::string to = at->format(rename.to);
        repairs.push_back({{path, int64_t(number) + 1, int64_t(at->position()) + 1}, at->str(), to});
        repaired += code.substr(from, size_t(at->position()) - from) + to;
        from = size_t(at->position()) + size_t(at->length());
      }
      if (from > 0)
        line = repaired + code.substr(from) + after;
    }
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
