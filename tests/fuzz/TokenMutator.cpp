#include "tests/fuzz/TokenMutator.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstring>
#include <random>
#include <vector>

extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize);

namespace tilescope {
namespace {

using Random = std::minstd_rand;

size_t below(Random &random, size_t limit) {
  return limit == 0 ? 0 : random() % limit;
}

bool isWord(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == '%' ||
         c == '#' || c == '@' || c == '-';
}

/// Words, runs of digits (also those in tensor<4x8xf32>), spaces, and single other characters.
std::vector<std::string> tokensOf(const std::string &text) {
  auto isDigit = [&](size_t i) { return std::isdigit(static_cast<unsigned char>(text[i])) != 0; };
  std::vector<std::string> tokens;
  for (size_t i = 0; i < text.size();) {
    size_t end = i + 1;
    if (isDigit(i))
      while (end < text.size() && isDigit(end))
        ++end;
    else if (isWord(text[i]))
      while (end < text.size() && isWord(text[end]) && !isDigit(end))
        ++end;
    tokens.push_back(text.substr(i, end - i));
    i = end;
  }
  return tokens;
}

std::vector<std::string> linesOf(const std::string &text) {
  std::vector<std::string> lines(1);
  for (char c : text) {
    lines.back() += c;
    if (c == '\n')
      lines.emplace_back();
  }
  return lines;
}

std::string joined(const std::vector<std::string> &parts) {
  std::string text;
  for (const std::string &part : parts)
    text += part;
  return text;
}

std::string interestingNumber(Random &random) {
  static const char *const numbers[] = {"0",     "1",          "2",          "3",
                                        "7",     "8",          "13",         "17",
                                        "64",    "127",        "128",        "1000",
                                        "32767", "32768",      "65537",      "1000003",
                                        "4096",  "2147483647", "2147483648", "4294967296",
                                        "-1",    "-2",         "?",          "9223372036854775807",
                                        "-9223372036854775808", "9223372036854775808", "1e300"};
  return numbers[below(random, std::size(numbers))];
}

/// Which tokens are numbers, or words when `numbers` is false.
std::vector<size_t> placesOf(const std::vector<std::string> &tokens, bool numbers) {
  std::vector<size_t> places;
  for (size_t i = 0; i < tokens.size(); ++i) {
    unsigned char first = static_cast<unsigned char>(tokens[i].front());
    if (numbers ? std::isdigit(first) != 0 : !std::isspace(first) && !std::isdigit(first))
      places.push_back(i);
  }
  return places;
}

void mutateWord(std::string &text, const std::string &other, bool numbers, Random &random) {
  std::vector<std::string> tokens = tokensOf(text);
  std::vector<size_t> places = placesOf(tokens, numbers);
  if (places.empty())
    return;
  std::string &token = tokens[places[below(random, places.size())]];
  std::vector<std::string> others = below(random, 2) ? tokens : tokensOf(other);
  std::vector<size_t> choices = placesOf(others, numbers);
  if (numbers && below(random, 2) == 0)
    token = interestingNumber(random);
  else if (below(random, 8) == 0)
    token.clear();
  else if (!choices.empty())
    token = others[choices[below(random, choices.size())]];
  text = joined(tokens);
}

/// The same number everywhere: shapes that belong together stay so.
void mutateEverywhere(std::string &text, Random &random) {
  std::vector<std::string> tokens = tokensOf(text);
  std::vector<size_t> places = placesOf(tokens, true);
  if (places.empty())
    return;
  std::string from = tokens[places[below(random, places.size())]], to = interestingNumber(random);
  std::replace(tokens.begin(), tokens.end(), from, to);
  text = joined(tokens);
}

void mutateLine(std::string &text, const std::string &other, Random &random) {
  std::vector<std::string> lines = linesOf(text);
  size_t at = below(random, lines.size());
  switch (below(random, 4)) {
  case 0:
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
    break;
  case 1:
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at),
                 std::string(lines[below(random, lines.size())]));
    break;
  case 2:
    std::swap(lines[at], lines[below(random, lines.size())]);
    break;
  default: {
    std::vector<std::string> others = linesOf(other);
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at),
                 others[below(random, others.size())]);
  }
  }
  text = joined(lines);
}

} // namespace

std::string mutateTokens(const std::string &text, const std::string &other, unsigned seed) {
  Random random(seed % 2147483646u + 1u);
  std::string mutated = text;
  for (size_t times = 1 + below(random, 4); times > 0; --times)
    switch (below(random, 6)) {
    case 0:
    case 1:
      mutateWord(mutated, other, true, random);
      break;
    case 2:
      mutateWord(mutated, other, false, random);
      break;
    case 3:
    case 4:
      mutateEverywhere(mutated, random);
      break;
    default:
      mutateLine(mutated, other, random);
    }
  return mutated;
}

} // namespace tilescope

namespace {

/// What the last cross-over saw of the corpus: the words and lines that mutations take.
std::string &lastOther() {
  static std::string text;
  return text;
}

size_t store(const std::string &text, uint8_t *data, size_t maxSize) {
  size_t size = std::min(text.size(), maxSize);
  std::memcpy(data, text.data(), size);
  return size;
}

} // namespace

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize,
                                          unsigned seed) {
  if (seed % 5 == 0)
    return LLVMFuzzerMutate(data, size, maxSize);
  std::string text(reinterpret_cast<const char *>(data), size);
  return store(tilescope::mutateTokens(text, lastOther(), seed), data, maxSize);
}

extern "C" size_t LLVMFuzzerCustomCrossOver(const uint8_t *first, size_t firstSize,
                                            const uint8_t *second, size_t secondSize, uint8_t *out,
                                            size_t maxSize, unsigned seed) {
  std::string text(reinterpret_cast<const char *>(first), firstSize);
  lastOther().assign(reinterpret_cast<const char *>(second), secondSize);
  return store(tilescope::mutateTokens(text, lastOther(), seed), out, maxSize);
}
