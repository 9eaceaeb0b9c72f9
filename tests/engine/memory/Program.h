// A model of a few statements that can be taken apart: what random programs are made of, and what
// is left of one when it is reduced to what still fails.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tilescope {

struct ProgramValue {
  std::string name;
  std::vector<int64_t> shape;
  std::string element;
  std::string type() const;
};

struct Statement {
  std::vector<ProgramValue> results;
  /// The text after the results, without attributes; those go between `head` and `tail`.
  std::string head, tail;
  std::vector<std::string> attributes;
  /// Attributes are written as linalg.generic wants them.
  bool generic = false;
  /// The model lists it as an op (tensor.empty is none).
  bool isOp = true;
  bool uses(const std::string &name) const;
};

struct Program {
  std::vector<ProgramValue> arguments;
  std::vector<Statement> statements;
  std::vector<ProgramValue> returned;
  /// Definitions of constants, always there.
  std::string constants;

  std::string str() const;
  /// Without statement `index`: what it made is an argument now. Without unused arguments and
  /// destinations.
  Program without(size_t index) const;
  /// Without unused arguments and empty tensors.
  void tidy();
  bool isUsed(const std::string &name) const;
};

} // namespace tilescope
