// How numbers are written in messages and tables.
#pragma once

#include <string>

namespace tilescope::autotile {

/// "1000000" for a whole number, four significant digits otherwise.
std::string numberText(double value);

/// The shortest text that reads back as the same double, without a point for whole numbers: a JSON
/// number.
std::string exactText(double value);

} // namespace tilescope::autotile
