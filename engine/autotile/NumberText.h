// How numbers are written in messages and tables.
#pragma once

#include <string>

namespace tilescope::autotile {

/// "1000000" for a whole number, four significant digits otherwise.
std::string numberText(double value);

} // namespace tilescope::autotile
