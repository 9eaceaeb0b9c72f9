// How numbers and shapes are written everywhere in the window.
#pragma once

#include "engine/plan/Plan.h"

#include <QString>

namespace tilescope {

/// "508,600".
QString numberText(int64_t number);
/// "508,600 B", "1.45 MB": exact up to a megabyte (10^6), three digits above.
QString byteText(int64_t bytes);
/// "300 × 13 × 800"; "?" for dynamic extents.
QString extentsText(const std::vector<int64_t> &extents);
QString domainText(const OpNode &op);
/// "12.3 %".
QString shareText(double share);
/// "no fit" for no_fit: the status as a word.
QString statusText(OpStatus status);
/// "parallel", "reduction", "window".
QString kindText(DimensionKind kind);
/// "d1 → d0".
QString orderText(const std::vector<int> &order);

} // namespace tilescope
