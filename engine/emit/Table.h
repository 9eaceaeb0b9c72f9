// Aligned text tables for a terminal.
#pragma once

#include "engine/support/Numbers.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tilescope {

/// Rows of cells printed in columns two spaces apart. When the table is wider than asked, the
/// columns marked flexible give up their ends (shown as "..").
class Table {
public:
  enum class Align { Left, Right };
  struct Column {
    std::string title;
    Align align = Align::Left;
    bool flexible = false;
  };

  explicit Table(std::vector<Column> columns) : columns(std::move(columns)) {}

  /// As many cells as there are columns.
  void add(std::vector<std::string> cells) { rows.push_back(std::move(cells)); }
  /// Title line and rows, each ending in a line feed, no trailing spaces.
  std::string str(int width) const;

private:
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> rows;
};

} // namespace tilescope
