// The text of a model file for display: long constants cut, so that a file of hundreds of megabytes
// can be shown. Lines keep their numbers.
#pragma once

#include <QByteArray>

#include <string>

namespace tilescope {

struct ElidedSource {
  QByteArray text;
  /// Bytes of the file that are not shown.
  qint64 hidden = 0;
};

/// Cuts lines of more than `longest` bytes (the middle, which is a constant's data in practice) and
/// everything beyond `most` bytes.
ElidedSource elideSource(const std::string &source, qint64 longest = 2000, qint64 most = 16 << 20);

/// The file's text for display, when it is text at all; empty for what cannot be read or is binary.
ElidedSource readSource(const std::string &path);

} // namespace tilescope
