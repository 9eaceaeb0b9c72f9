// JSON whose values know where they are, so that a message about a field can name its line. Used
// for every JSON file a user writes: targets, overrides, problems.
#pragma once

#include "engine/support/Result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tilescope {

struct JsonMember;

/// One value. `line` and `column` (1-based, bytes) are those of its first character.
struct JsonNode {
  enum class Kind { Null, Boolean, Integer, Real, String, Array, Object };
  Kind kind = Kind::Null;
  int64_t line = 0, column = 0;
  bool boolean = false;
  /// Set when the number has no fraction or exponent and fits 64 bits; kind Integer.
  int64_t integer = 0;
  /// Set for every number.
  double real = 0;
  std::string string;
  std::vector<JsonNode> items;
  /// In the file's order; keys are unique.
  std::vector<JsonMember> members;

  bool is(Kind wanted) const { return kind == wanted; }
  /// The member's value; null when there is none or this is not an object.
  const JsonNode *find(std::string_view key) const;
  /// "an integer", "a string", ... for messages.
  const char *kindName() const;
};

struct JsonMember {
  std::string key;
  int64_t line = 0, column = 0;
  JsonNode value;
};

/// Parses one JSON value (RFC 8259, nothing after it, no duplicate keys, at most 200 levels).
/// `fileName` is only for messages.
Result<JsonNode> parseLocatedJson(std::string_view text, const std::string &fileName);

/// Reads an object's fields strictly: each problem becomes a located diagnostic, and finish() adds
/// one for every field that was never asked for.
class JsonFields {
public:
  /// `what` names the object in messages ("a target of kind lram"). A node that is no object is
  /// reported at once.
  JsonFields(const JsonNode &object, std::string fileName, std::string what,
             Diagnostics &diagnostics);

  enum class Presence { Required, Optional };
  static constexpr Presence Required = Presence::Required;
  static constexpr Presence Optional = Presence::Optional;

  /// The value of `key`, or null. A missing required field is an error.
  const JsonNode *get(std::string_view key, Presence presence);
  /// Typed access; none when absent or wrong (reported).
  std::optional<std::string> getString(std::string_view key, Presence presence);
  std::optional<bool> getBoolean(std::string_view key, Presence presence);
  std::optional<int64_t> getInteger(std::string_view key, Presence presence, int64_t smallest,
                                    int64_t largest = INT64_MAX);
  /// A number above `above` and at most `largest`.
  std::optional<double> getReal(std::string_view key, Presence presence, double above,
                                double largest);
  /// An array of integers of at least `smallest` each.
  std::optional<std::vector<int64_t>> getIntegers(std::string_view key, Presence presence,
                                                  int64_t smallest);

  /// Reports fields that were not asked for. Returns whether no problem was found by this reader.
  bool finish();

  SourceLocation locationOf(const JsonNode &node) const { return {file, node.line, node.column}; }
  /// An error at `node`, counted by finish().
  void error(const JsonNode &node, std::string message);

private:
  bool expect(const JsonNode &node, std::string_view key, JsonNode::Kind kind, const char *wanted);

  const JsonNode &object;
  std::string file, what;
  Diagnostics &diagnostics;
  std::vector<std::string> known;
  bool good = true;
};

} // namespace tilescope
