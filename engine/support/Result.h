// Errors are values: a Result holds what was asked for, or the diagnostics that say why not.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace tilescope {

enum class Severity { Note, Warning, Error };

/// "note", "warning", "error".
const char *spelling(Severity severity);

/// Where in a file something is: 1-based line and column, 0 when unknown.
struct SourceLocation {
  std::string file;
  int64_t line = 0;
  int64_t column = 0;

  /// "file:line:col", without the parts that are unknown.
  std::string str() const;
  bool operator==(const SourceLocation &) const = default;
};

/// What a window can offer to do about a message, beside its words: to load the model again with
/// renamed ops read as what they are now, or with calls replaced by what they call.
enum class Offer { None, Repair, Inline };

/// One message: what is wrong and what to do about it, and where.
struct Diagnostic {
  Severity severity = Severity::Error;
  SourceLocation location;
  std::string message;
  Offer offer = Offer::None;

  /// "file:line:col: error: message".
  std::string str() const;
  bool operator==(const Diagnostic &) const = default;
};

using Diagnostics = std::vector<Diagnostic>;

/// A value or at least one diagnostic.
template <typename T> class [[nodiscard]] Result {
public:
  Result(T value) : storage(std::move(value)) {}
  Result(Diagnostics diagnostics) : storage(std::move(diagnostics)) {}
  Result(Diagnostic diagnostic) : storage(Diagnostics{std::move(diagnostic)}) {}

  explicit operator bool() const { return std::holds_alternative<T>(storage); }
  T &operator*() { return std::get<T>(storage); }
  const T &operator*() const { return std::get<T>(storage); }
  T *operator->() { return &std::get<T>(storage); }
  const T *operator->() const { return &std::get<T>(storage); }
  const Diagnostics &errors() const { return std::get<Diagnostics>(storage); }

private:
  std::variant<T, Diagnostics> storage;
};

/// The usual way to fail: one error at a place.
inline Diagnostic errorAt(SourceLocation location, std::string message) {
  return {Severity::Error, std::move(location), std::move(message)};
}

} // namespace tilescope
