// Mutations that know words, numbers and lines: most of their results still parse, so the code behind
// the parsers is reached.
#pragma once

#include <string>

namespace tilescope {

/// `text` changed in one to four places; a function of `text`, `other` and `seed` alone. Lines and
/// words may come from `other`.
std::string mutateTokens(const std::string &text, const std::string &other, unsigned seed);

} // namespace tilescope
