// A tiling problem as numbers: variables, what they use, and what they cost.
//
// Words used in this part of the engine (autotile):
//   tile variable   elements of an axis that one tile covers; appears in the buffer use.
//   core variable   consecutive tiles that one core takes; appears in the number of cores used.
//   buffer use      bytes of the unified buffer one tile needs.
//   pipe            one of the units that work side by side: MTE2 loads, VEC computes, MTE3
//                   stores. The slowest one, the bottleneck, is taken to hide the others.
#pragma once

#include "engine/autotile/Expression.h"

#include <optional>

namespace tilescope::autotile {

enum class VariableRole { Tile, Core };

struct Variable {
  std::string name;
  VariableRole role = VariableRole::Tile;
  /// Bounds as functions of other variables (usually the parents).
  ExpressionId minimum = 0;
  ExpressionId maximum = 0;
  /// Every value is a multiple of `align`; of `promptAlign` too where that costs nothing.
  int64_t align = 1;
  int64_t promptAlign = 1;
  /// Variables decided before this one, because its bounds follow from them.
  std::vector<int> parents;
  bool reduction = false;
  bool broadcast = false;
  bool innermost = false;
  SourceLocation location;
};

/// An expression with the name it has in messages and tables.
struct NamedExpression {
  std::string name;
  ExpressionId expression = 0;
  SourceLocation location;
};

/// What the balanced mode keeps: a share of the buffer in use, and a share of the cores reached
/// (cores >= floor(share x cores)). Both from 0 to 1.
struct BalanceShares {
  double buffer = 0;
  double cores = 1;
};

struct Problem {
  std::string name;
  int64_t unifiedBufferBytes = 0;
  int64_t cores = 0;
  /// Cycles that each core in use adds to the task time.
  double coreCycles = 0;
  ExpressionPool pool;
  std::vector<Variable> variables;
  /// Bytes; at most unifiedBufferBytes.
  ExpressionId bufferUse = 0;
  /// Cores; at most `cores`.
  ExpressionId coreUse = 0;
  /// Each must be <= 0.
  std::vector<NamedExpression> constraints;
  /// Cycles of each pipe.
  std::vector<NamedExpression> pipes;
  std::optional<BalanceShares> shares;
  /// Variables that the user wants decided in this order; those absent keep to the rules.
  std::vector<int> preferredOrder;
};

/// Reads the text of a problem file (JSON; the format is in `tilescope solve --help`). Errors are
/// located at the key, value or token at fault: a missing, unknown or wrongly typed field, an
/// undeclared name, a cycle among bounds and parents, a division by a constant zero.
Result<Problem> parseProblem(std::string_view text, const std::string &file);

/// Reads a problem from `path`; "-" is standard input.
Result<Problem> readProblem(const std::string &path);

} // namespace tilescope::autotile
