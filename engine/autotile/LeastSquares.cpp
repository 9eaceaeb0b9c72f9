#include "engine/autotile/LeastSquares.h"

#include <cmath>
#include <utility>

namespace tilescope::autotile {
namespace {

constexpr int mostIterations = 200;

using Matrix = std::vector<std::vector<double>>;

/// Gaussian elimination with row pivots; none when a pivot all but vanishes.
std::optional<std::vector<double>> solveSquare(Matrix a, std::vector<double> b) {
  size_t n = b.size();
  for (size_t column = 0; column < n; ++column) {
    size_t pivot = column;
    for (size_t row = column + 1; row < n; ++row)
      if (std::abs(a[row][column]) > std::abs(a[pivot][column]))
        pivot = row;
    // Columns have unit length, so this is relative to a well determined system.
    if (std::abs(a[pivot][column]) < 1e-11)
      return std::nullopt;
    std::swap(a[pivot], a[column]);
    std::swap(b[pivot], b[column]);
    for (size_t row = column + 1; row < n; ++row) {
      double factor = a[row][column] / a[column][column];
      for (size_t k = column; k < n; ++k)
        a[row][k] -= factor * a[column][k];
      b[row] -= factor * b[column];
    }
  }
  for (size_t column = n; column-- > 0;) {
    for (size_t k = column + 1; k < n; ++k)
      b[column] -= a[column][k] * b[k];
    b[column] /= a[column][column];
  }
  return b;
}

/// Normal equations on columns scaled to unit length, with `damping` added to the diagonal.
std::optional<std::vector<double>> solveNormal(const Matrix &rows,
                                               const std::vector<double> &values, double damping) {
  if (rows.empty())
    return std::nullopt;
  size_t n = rows.front().size();
  std::vector<double> scale(n, 0), right(n, 0);
  for (const std::vector<double> &row : rows)
    for (size_t k = 0; k < n; ++k)
      scale[k] += row[k] * row[k];
  for (double &length : scale) {
    length = std::sqrt(length);
    if (length == 0)
      return std::nullopt;
  }
  Matrix normal(n, std::vector<double>(n, 0));
  for (size_t i = 0; i < rows.size(); ++i)
    for (size_t k = 0; k < n; ++k) {
      double left = rows[i][k] / scale[k];
      right[k] += left * values[i];
      for (size_t l = 0; l < n; ++l)
        normal[k][l] += left * rows[i][l] / scale[l];
    }
  for (size_t k = 0; k < n; ++k)
    normal[k][k] *= 1 + damping;
  std::optional<std::vector<double>> result = solveSquare(std::move(normal), std::move(right));
  if (result)
    for (size_t k = 0; k < n; ++k)
      (*result)[k] /= scale[k];
  return result;
}

} // namespace

std::optional<std::vector<double>> solveLinear(const Matrix &rows,
                                               const std::vector<double> &values) {
  return solveNormal(rows, values, 0);
}

std::optional<std::vector<double>> solveNonlinear(const ModelSample &model,
                                                  const std::vector<double> &values,
                                                  std::vector<double> start) {
  auto linearise = [&](const std::vector<double> &at, Matrix &rows, std::vector<double> &errors) {
    double sum = 0;
    rows.assign(values.size(), std::vector<double>(at.size(), 0));
    errors.assign(values.size(), 0);
    for (size_t i = 0; i < values.size(); ++i) {
      errors[i] = values[i] - model(i, at, rows[i]);
      sum += errors[i] * errors[i];
    }
    return sum;
  };
  Matrix rows, trialRows;
  std::vector<double> errors, trialErrors;
  double sum = linearise(start, rows, errors);
  if (!solveNormal(rows, errors, 0))
    return std::nullopt;
  double damping = 1e-3;
  for (int iteration = 0; iteration < mostIterations && sum > 0; ++iteration) {
    std::optional<std::vector<double>> step = solveNormal(rows, errors, damping);
    if (!step)
      break;
    std::vector<double> trial = start;
    for (size_t k = 0; k < trial.size(); ++k)
      trial[k] += (*step)[k];
    double trialSum = linearise(trial, trialRows, trialErrors);
    if (!(trialSum < sum)) {
      damping *= 10;
      if (damping > 1e12)
        break;
      continue;
    }
    bool settled = sum - trialSum < 1e-14 * sum;
    start = std::move(trial);
    rows.swap(trialRows);
    errors.swap(trialErrors);
    sum = trialSum;
    damping = std::max(damping / 10, 1e-12);
    if (settled)
      break;
  }
  return start;
}

} // namespace tilescope::autotile
