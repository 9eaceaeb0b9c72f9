#include "engine/support/LocatedJson.h"

#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/JSON.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <set>

namespace tilescope {

namespace {

/// Deeper files are refused, so that nesting cannot exhaust the stack.
constexpr int deepestLevel = 200;

class Parser {
public:
  Parser(std::string_view text, const std::string &file) : text(text), file(file) {
    if (text.substr(0, 3) == "\xEF\xBB\xBF")
      position = lineStart = 3;
  }

  Result<JsonNode> parse() {
    JsonNode root;
    skipSpace();
    if (!parseValue(root, 0))
      return std::move(*failure);
    skipSpace();
    if (position < text.size()) {
      fail("unexpected text after the end of the JSON value; remove it");
      return std::move(*failure);
    }
    return root;
  }

private:
  bool fail(std::string message) {
    if (!failure)
      failure = errorAt({file, line, column()}, std::move(message));
    return false;
  }

  int64_t column() const { return static_cast<int64_t>(position - lineStart) + 1; }
  bool atEnd() const { return position >= text.size(); }
  char peek() const { return atEnd() ? '\0' : text[position]; }

  void skipSpace() {
    for (; !atEnd(); ++position) {
      char c = text[position];
      if (c == '\n') {
        ++line;
        lineStart = position + 1;
      } else if (c != ' ' && c != '\t' && c != '\r') {
        return;
      }
    }
  }

  bool parseValue(JsonNode &node, int level) {
    node.line = line;
    node.column = column();
    if (level > deepestLevel)
      return fail("values are nested more than 200 levels deep; flatten the file");
    if (atEnd())
      return fail(text.empty() ? "the file is empty; a JSON value is needed"
                               : "the file ends where a value is needed; is it complete?");
    switch (peek()) {
    case '{':
      return parseObject(node, level);
    case '[':
      return parseArray(node, level);
    case '"':
      node.kind = JsonNode::Kind::String;
      return parseString(node.string);
    case 't':
      node.boolean = true;
      return parseWord("true", JsonNode::Kind::Boolean, node);
    case 'f':
      return parseWord("false", JsonNode::Kind::Boolean, node);
    case 'n':
      return parseWord("null", JsonNode::Kind::Null, node);
    default:
      return parseNumber(node);
    }
  }

  bool parseWord(std::string_view word, JsonNode::Kind kind, JsonNode &node) {
    if (text.substr(position, word.size()) != word)
      return fail("not a JSON value; strings need double quotes");
    position += word.size();
    node.kind = kind;
    return true;
  }

  bool digits() {
    size_t start = position;
    while (peek() >= '0' && peek() <= '9')
      ++position;
    return position > start;
  }

  bool parseNumber(JsonNode &node) {
    size_t start = position;
    bool fraction = false;
    if (peek() == '-')
      ++position;
    bool leadingZero = peek() == '0';
    size_t firstDigit = position;
    if (!digits()) {
      position = start;
      return fail("not a JSON value; expected a number, a string, true, false, null, [ or {");
    }
    if (leadingZero && position > firstDigit + 1) {
      position = start;
      return fail("a number must not begin with 0; remove the leading zeros");
    }
    if (peek() == '.') {
      fraction = true;
      ++position;
      if (!digits())
        return fail("digits are needed after the decimal point");
    }
    if (peek() == 'e' || peek() == 'E') {
      fraction = true;
      ++position;
      if (peek() == '+' || peek() == '-')
        ++position;
      if (!digits())
        return fail("digits are needed in the exponent");
    }
    std::string spelled(text.substr(start, position - start));
    node.kind = JsonNode::Kind::Real;
    node.real = std::strtod(spelled.c_str(), nullptr);
    if (!std::isfinite(node.real)) {
      position = start;
      return fail("the number is too large");
    }
    if (!fraction) {
      auto [end, error] =
          std::from_chars(spelled.data(), spelled.data() + spelled.size(), node.integer);
      if (error == std::errc())
        node.kind = JsonNode::Kind::Integer;
    }
    return true;
  }

  /// The four digits after \u; -1 and a diagnostic when they are not there.
  int32_t parseHex4() {
    uint32_t value = 0;
    std::string_view hex = text.substr(std::min(position, text.size()), 4);
    auto [end, error] = std::from_chars(hex.data(), hex.data() + hex.size(), value, 16);
    if (hex.size() != 4 || error != std::errc() || end != hex.data() + 4) {
      fail("\\u needs four hexadecimal digits");
      return -1;
    }
    position += 4;
    return static_cast<int32_t>(value);
  }

  bool parseUnicodeEscape(std::string &out) {
    int32_t unit = parseHex4();
    if (unit < 0)
      return false;
    uint32_t point = static_cast<uint32_t>(unit);
    if (point >= 0xD800 && point < 0xDC00 && text.substr(position, 2) == "\\u") {
      position += 2;
      int32_t low = parseHex4();
      if (low < 0)
        return false;
      if (low < 0xDC00 || low > 0xDFFF)
        return fail("the second half of a \\u pair is not a low surrogate");
      point = 0x10000 + ((point - 0xD800) << 10) + (static_cast<uint32_t>(low) - 0xDC00);
    }
    char buffer[4];
    char *end = buffer;
    if (!llvm::ConvertCodePointToUTF8(point, end))
      return fail("\\u names half of a surrogate pair");
    out.append(buffer, end);
    return true;
  }

  bool parseString(std::string &out) {
    size_t start = position;
    ++position;
    while (true) {
      if (atEnd() || peek() == '\n') {
        position = start;
        return fail("the string is not closed on its line; add the closing quote");
      }
      char c = text[position];
      if (c == '"')
        break;
      if (static_cast<unsigned char>(c) < 0x20)
        return fail("control characters in a string must be written as escapes");
      ++position;
      if (c != '\\') {
        out.push_back(c);
        continue;
      }
      char escape = peek();
      ++position;
      switch (escape) {
      case '"':
      case '\\':
      case '/':
        out.push_back(escape);
        break;
      case 'b':
        out.push_back('\b');
        break;
      case 'f':
        out.push_back('\f');
        break;
      case 'n':
        out.push_back('\n');
        break;
      case 'r':
        out.push_back('\r');
        break;
      case 't':
        out.push_back('\t');
        break;
      case 'u':
        if (!parseUnicodeEscape(out))
          return false;
        break;
      default:
        --position;
        return fail("not an escape that JSON has; write a backslash as \\\\");
      }
    }
    ++position;
    if (!llvm::json::isUTF8(out)) {
      position = start;
      return fail("the string is not UTF-8; save the file as UTF-8");
    }
    return true;
  }

  bool parseArray(JsonNode &node, int level) {
    node.kind = JsonNode::Kind::Array;
    ++position;
    skipSpace();
    if (peek() == ']') {
      ++position;
      return true;
    }
    while (true) {
      skipSpace();
      if (!parseValue(node.items.emplace_back(), level + 1))
        return false;
      skipSpace();
      if (peek() == ']') {
        ++position;
        return true;
      }
      if (peek() != ',')
        return fail("expected , or ] in the array");
      ++position;
    }
  }

  bool parseObject(JsonNode &node, int level) {
    node.kind = JsonNode::Kind::Object;
    ++position;
    skipSpace();
    if (peek() == '}') {
      ++position;
      return true;
    }
    std::set<std::string> seen;
    while (true) {
      skipSpace();
      JsonMember &member = node.members.emplace_back();
      member.line = line;
      member.column = column();
      if (peek() != '"')
        return fail("expected a field name in double quotes");
      size_t start = position;
      if (!parseString(member.key))
        return false;
      if (!seen.insert(member.key).second) {
        position = start;
        return fail("field \"" + member.key + "\" is given twice; keep one");
      }
      skipSpace();
      if (peek() != ':')
        return fail("expected : after the field name");
      ++position;
      skipSpace();
      if (!parseValue(member.value, level + 1))
        return false;
      skipSpace();
      if (peek() == '}') {
        ++position;
        return true;
      }
      if (peek() != ',')
        return fail("expected , or } after the value of \"" + member.key + "\"");
      ++position;
    }
  }

  std::string_view text;
  const std::string &file;
  size_t position = 0, lineStart = 0;
  int64_t line = 1;
  std::optional<Diagnostic> failure;
};

} // namespace

const JsonNode *JsonNode::find(std::string_view key) const {
  for (const JsonMember &member : members)
    if (member.key == key)
      return &member.value;
  return nullptr;
}

const char *JsonNode::kindName() const {
  switch (kind) {
  case Kind::Null:
    return "null";
  case Kind::Boolean:
    return "true or false";
  case Kind::Integer:
    return "an integer";
  case Kind::Real:
    return "a number";
  case Kind::String:
    return "a string";
  case Kind::Array:
    return "an array";
  case Kind::Object:
    return "an object";
  }
  return "a value";
}

Result<JsonNode> parseLocatedJson(std::string_view text, const std::string &fileName) {
  return Parser(text, fileName).parse();
}

JsonFields::JsonFields(const JsonNode &object, std::string fileName, std::string what,
                       Diagnostics &diagnostics)
    : object(object), file(std::move(fileName)), what(std::move(what)), diagnostics(diagnostics) {
  if (!object.is(JsonNode::Kind::Object))
    error(object, this->what + " must be an object, but this is " + object.kindName());
}

void JsonFields::error(const JsonNode &node, std::string message) {
  good = false;
  diagnostics.push_back(errorAt(locationOf(node), std::move(message)));
}

const JsonNode *JsonFields::get(std::string_view key, Presence presence) {
  known.emplace_back(key);
  const JsonNode *node = object.find(key);
  if (!node && presence == Required && object.is(JsonNode::Kind::Object))
    error(object, "field \"" + std::string(key) + "\" is missing from " + what + "; add it");
  return node;
}

bool JsonFields::expect(const JsonNode &node, std::string_view key, JsonNode::Kind kind,
                        const char *wanted) {
  if (node.is(kind))
    return true;
  error(node, "field \"" + std::string(key) + "\" must be " + wanted + ", but this is " +
                  node.kindName());
  return false;
}

std::optional<std::string> JsonFields::getString(std::string_view key, Presence presence) {
  const JsonNode *node = get(key, presence);
  if (!node || !expect(*node, key, JsonNode::Kind::String, "a string"))
    return std::nullopt;
  return node->string;
}

std::optional<bool> JsonFields::getBoolean(std::string_view key, Presence presence) {
  const JsonNode *node = get(key, presence);
  if (!node || !expect(*node, key, JsonNode::Kind::Boolean, "true or false"))
    return std::nullopt;
  return node->boolean;
}

std::optional<int64_t> JsonFields::getInteger(std::string_view key, Presence presence,
                                              int64_t smallest, int64_t largest) {
  const JsonNode *node = get(key, presence);
  if (!node || !expect(*node, key, JsonNode::Kind::Integer, "an integer"))
    return std::nullopt;
  if (node->integer < smallest || node->integer > largest) {
    error(*node, "field \"" + std::string(key) + "\" must be " +
                     (node->integer < smallest ? "at least " + std::to_string(smallest)
                                               : "at most " + std::to_string(largest)) +
                     ", but is " + std::to_string(node->integer));
    return std::nullopt;
  }
  return node->integer;
}

std::optional<double> JsonFields::getReal(std::string_view key, Presence presence, double above,
                                          double largest) {
  const JsonNode *node = get(key, presence);
  if (!node)
    return std::nullopt;
  if (!node->is(JsonNode::Kind::Integer) && !expect(*node, key, JsonNode::Kind::Real, "a number"))
    return std::nullopt;
  auto spelled = [](double value) {
    char buffer[32];
    auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value);
    return std::string(buffer, end);
  };
  if (node->real <= above || node->real > largest) {
    error(*node, "field \"" + std::string(key) + "\" must be above " + spelled(above) +
                     " and at most " + spelled(largest) + ", but is " + spelled(node->real));
    return std::nullopt;
  }
  return node->real;
}

std::optional<std::vector<int64_t>> JsonFields::getIntegers(std::string_view key, Presence presence,
                                                            int64_t smallest) {
  const JsonNode *node = get(key, presence);
  if (!node || !expect(*node, key, JsonNode::Kind::Array, "an array of integers"))
    return std::nullopt;
  std::vector<int64_t> values;
  for (const JsonNode &item : node->items) {
    if (!expect(item, key, JsonNode::Kind::Integer, "an array of integers"))
      return std::nullopt;
    if (item.integer < smallest) {
      error(item, "every entry of \"" + std::string(key) + "\" must be at least " +
                      std::to_string(smallest) + ", but this is " + std::to_string(item.integer));
      return std::nullopt;
    }
    values.push_back(item.integer);
  }
  return values;
}

bool JsonFields::finish() {
  for (const JsonMember &member : object.members) {
    if (std::find(known.begin(), known.end(), member.key) != known.end())
      continue;
    std::string list;
    for (const std::string &key : known)
      list += (list.empty() ? "" : ", ") + key;
    good = false;
    diagnostics.push_back(
        errorAt({file, member.line, member.column},
                "field \"" + member.key + "\" is unknown in " + what + "; it can have: " + list));
  }
  return good;
}

} // namespace tilescope
