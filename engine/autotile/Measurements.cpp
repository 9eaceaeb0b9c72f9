#include "engine/autotile/Measurements.h"

#include "engine/autotile/UnifiedBufferTarget.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace tilescope::autotile {
namespace {

enum Column { Api, Dtype, Bytes, Elements, Rows, Stride, Cores, Cycles, columnCount };

constexpr std::array<const char *, columnCount> columnNames = {
    "api", "dtype", "bytes", "elements", "rows", "stride", "cores", "cycles"};

struct Cell {
  llvm::StringRef text;
  int64_t column = 0;
};

std::vector<Cell> cellsOf(llvm::StringRef line) {
  std::vector<Cell> cells;
  const char *start = line.data();
  while (true) {
    auto [cell, rest] = line.split(',');
    llvm::StringRef trimmed = cell.trim(" \t\r");
    if (trimmed.size() >= 2 && trimmed.front() == '"' && trimmed.back() == '"')
      trimmed = trimmed.drop_front().drop_back();
    cells.push_back({trimmed, trimmed.data() - start + 1});
    if (cell.size() == line.size())
      return cells;
    line = rest;
  }
}

class Reader {
public:
  explicit Reader(const std::string &file) : file(file) {}

  Result<std::vector<Measurement>> read(llvm::StringRef text) {
    bool hasHeader = false;
    for (line = 1; !text.empty(); ++line) {
      auto [first, rest] = text.split('\n');
      text = rest;
      llvm::StringRef trimmed = first.trim();
      if (trimmed.empty() || trimmed.starts_with("#"))
        continue;
      if (hasHeader)
        readRow(cellsOf(first));
      else if (!readHeader(cellsOf(first)))
        return errors;
      hasHeader = true;
    }
    if (!hasHeader)
      error(1,
            "no header line; name the columns: api,dtype,bytes,elements,rows,stride,cores,cycles");
    else if (measurements.empty() && errors.empty())
      error(1, "no measurements after the header; add some");
    if (!errors.empty())
      return errors;
    return std::move(measurements);
  }

private:
  void error(int64_t column, const std::string &message) {
    errors.push_back(errorAt({file, line, column}, message));
  }

  bool readHeader(const std::vector<Cell> &cells) {
    position.fill(-1);
    for (size_t i = 0; i < cells.size(); ++i) {
      std::string name = cells[i].text.lower();
      if (name == "bytes or elements") {
        position[Bytes] = position[Elements] = static_cast<int>(i);
        continue;
      }
      auto known = std::find_if(columnNames.begin(), columnNames.end(),
                                [&](const char *column) { return name == column; });
      if (known == columnNames.end())
        error(cells[i].column, "unknown column \"" + name +
                                   "\"; known are api, dtype, bytes, elements, rows, stride, cores "
                                   "and cycles");
      else if (position[known - columnNames.begin()] >= 0)
        error(cells[i].column, "column \"" + name + "\" appears twice; keep one");
      else
        position[known - columnNames.begin()] = static_cast<int>(i);
    }
    for (Column column : {Api, Dtype, Cycles})
      if (position[column] < 0)
        error(1, std::string("the header lacks the column \"") + columnNames[column] + "\"");
    if (position[Bytes] < 0 && position[Elements] < 0)
      error(1, "the header lacks \"bytes\" and \"elements\"; one is needed");
    return errors.empty();
  }

  /// The cell of a column; empty when the column or the cell is absent.
  Cell cell(const std::vector<Cell> &cells, Column column) const {
    int index = position[column];
    if (index < 0 || index >= static_cast<int>(cells.size()))
      return {};
    return cells[index];
  }

  std::optional<double> number(const std::vector<Cell> &cells, Column column, double least,
                               std::optional<double> fallback) {
    Cell found = cell(cells, column);
    if (found.text.empty()) {
      if (!fallback)
        error(1, std::string("no value for \"") + columnNames[column] + "\"");
      return fallback;
    }
    double value = 0;
    auto [end, problem] = std::from_chars(found.text.begin(), found.text.end(), value);
    if (problem == std::errc() && end == found.text.end() && std::isfinite(value) && value >= least)
      return value;
    error(found.column, "\"" + found.text.str() + "\" in \"" + columnNames[column] +
                            "\" is not a number of at least " +
                            std::to_string(static_cast<int>(least)));
    return std::nullopt;
  }

  void readRow(const std::vector<Cell> &cells) {
    size_t before = errors.size();
    Measurement result;
    result.location = {file, line, 1};
    result.api = cell(cells, Api).text.str();
    result.dtype = cell(cells, Dtype).text.str();
    if (result.api.empty())
      error(1, "no value for \"api\"");
    bool transfer = result.api == "load" || result.api == "store", head = result.api == "head";
    int64_t bytes = bytesOfDtype(result.dtype);
    if (!head && bytes == 0)
      error(std::max<int64_t>(1, cell(cells, Dtype).column),
            "unknown dtype \"" + result.dtype +
                "\"; use one of fp32, fp16, bf16, int8, int16, "
                "int32, int64, uint8, bool");
    // Transfers count bytes and vector calls elements; the other one is converted.
    Column wanted = transfer || head ? Bytes : Elements, other = wanted == Bytes ? Elements : Bytes;
    bool convert = cell(cells, wanted).text.empty() && !cell(cells, other).text.empty();
    if (std::optional<double> size = number(cells, convert ? other : wanted, 0, std::nullopt)) {
      auto width = static_cast<double>(std::max<int64_t>(1, bytes));
      result.size = !convert ? *size : wanted == Bytes ? *size * width : *size / width;
    }
    result.rows = number(cells, Rows, 1, 1.0).value_or(1);
    result.stride = number(cells, Stride, 0, 0.0).value_or(0);
    result.cores = number(cells, Cores, 1, 1.0).value_or(1);
    result.cycles = number(cells, Cycles, 0, std::nullopt).value_or(0);
    if (errors.size() == before)
      measurements.push_back(std::move(result));
  }

  const std::string &file;
  int64_t line = 1;
  std::array<int, columnCount> position{};
  std::vector<Measurement> measurements;
  Diagnostics errors;
};

} // namespace

Result<std::vector<Measurement>> parseMeasurements(std::string_view text, const std::string &file) {
  return Reader(file).read(llvm::StringRef(text.data(), text.size()));
}

Result<std::vector<Measurement>> readMeasurements(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(path, /*IsText=*/true);
  std::string file = path == "-" ? "<stdin>" : path;
  if (!buffer)
    return errorAt({file, 0, 0}, "cannot be read: " + buffer.getError().message() +
                                     "; check the path and its permissions");
  llvm::StringRef text = (*buffer)->getBuffer();
  return parseMeasurements(std::string_view(text.data(), text.size()), file);
}

} // namespace tilescope::autotile
