// Small dense least squares: a handful of unknowns, any number of samples.
#pragma once

#include <functional>
#include <optional>
#include <vector>

namespace tilescope::autotile {

/// The coefficients c that minimise sum (row . c - value)^2; none when the rows do not determine
/// them.
std::optional<std::vector<double>> solveLinear(const std::vector<std::vector<double>> &rows,
                                               const std::vector<double> &values);

/// One sample of a model that is not linear: its value at the coefficients, and the derivative by
/// each.
using ModelSample = std::function<double(size_t sample, const std::vector<double> &coefficients,
                                         std::vector<double> &gradient)>;

/// Levenberg-Marquardt from `start`. None when the samples do not determine the coefficients.
std::optional<std::vector<double>> solveNonlinear(const ModelSample &model,
                                                  const std::vector<double> &values,
                                                  std::vector<double> start);

} // namespace tilescope::autotile
