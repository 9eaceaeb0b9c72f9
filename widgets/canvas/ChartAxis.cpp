#include "widgets/canvas/ChartAxis.h"

#include <algorithm>
#include <cmath>

using namespace tilescope;

float LogAxis::position(double value) const {
  double share =
      (std::log(std::max(value, 1e-9)) - std::log(low)) / (std::log(high) - std::log(low));
  return lowPixel + static_cast<float>(share) * (highPixel - lowPixel);
}

double LogAxis::value(float pixel) const {
  double share = (pixel - lowPixel) / (highPixel - lowPixel);
  return std::exp(std::log(low) + share * (std::log(high) - std::log(low)));
}

std::vector<int64_t> LogAxis::ticks(float spacing) const {
  auto collect = [&](std::vector<int> factors, int decades) {
    std::vector<int64_t> result;
    for (int power = 0; power <= 18; power += decades)
      for (int factor : factors) {
        double number = factor * std::pow(10, power);
        if (number >= low && number <= high)
          result.push_back(std::llround(number));
      }
    return result;
  };
  auto wide = [&](const std::vector<int64_t> &ticks) {
    for (size_t i = 1; i < ticks.size(); ++i)
      if (std::fabs(position(static_cast<double>(ticks[i])) -
                    position(static_cast<double>(ticks[i - 1]))) < spacing)
        return false;
    return true;
  };
  std::vector<int64_t> ticks;
  for (const std::vector<int> &factors : {std::vector{1, 2, 5}, std::vector{1}})
    for (int decades : {1, 2, 3}) {
      ticks = collect(factors, decades);
      if (wide(ticks))
        return ticks;
      if (factors.size() > 1)
        break;
    }
  return ticks;
}

LogAxis tilescope::logAxis(int64_t least, int64_t most, float lowPixel, float highPixel) {
  LogAxis axis;
  axis.low = static_cast<double>(std::max<int64_t>(1, least));
  axis.high = std::max(axis.low * 1.5, static_cast<double>(most));
  double margin = std::pow(axis.high / axis.low, 0.06);
  axis.low = std::max(1.0, axis.low / margin);
  axis.high *= margin;
  axis.lowPixel = lowPixel;
  axis.highPixel = highPixel;
  return axis;
}
