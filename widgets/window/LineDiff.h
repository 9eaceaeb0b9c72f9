// Which lines were added and removed between two texts.
#pragma once

#include <QByteArray>
#include <QByteArrayList>

#include <vector>

namespace tilescope {

struct DiffLine {
  enum Kind { Same, Added, Removed } kind;
  QByteArray text;
};

/// A shortest edit script between the lines of `before` and `after` (Myers, "An O(ND) difference
/// algorithm", 1986); when more than `mostEdits` lines differ, everything between the common beginning
/// and end counts as replaced. Leading and trailing blanks do not matter.
std::vector<DiffLine> diffLines(const QByteArray &before, const QByteArray &after,
                                int mostEdits = 2000);

} // namespace tilescope
