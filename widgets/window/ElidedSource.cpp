#include "widgets/window/ElidedSource.h"

#include "widgets/window/Format.h"

#include <QFile>

#include <algorithm>

namespace tilescope {

ElidedSource elideSource(const std::string &source, qint64 longest, qint64 most) {
  ElidedSource elided;
  size_t at = 0;
  while (at < source.size()) {
    if (elided.text.size() > most) {
      elided.text += "// … the rest of the file is not shown\n";
      elided.hidden += qint64(source.size() - at);
      break;
    }
    size_t end = source.find('\n', at);
    size_t next = end == std::string::npos ? source.size() : end + 1;
    auto length = qint64(next - at);
    if (length <= longest) {
      elided.text.append(source.data() + at, length);
    } else {
      qint64 half = longest / 4;
      qint64 cut = length - 2 * half;
      elided.text.append(source.data() + at, half);
      elided.text += " … " + numberText(cut).toUtf8() + " bytes … ";
      elided.text.append(source.data() + next - half, half);
      elided.hidden += cut;
    }
    at = next;
  }
  return elided;
}

ElidedSource readSource(const std::string &path) {
  QFile file(QString::fromStdString(path));
  if (!file.open(QIODevice::ReadOnly))
    return {};
  QByteArray bytes = file.readAll();
  if (bytes.left(4096).contains('\0') || bytes.startsWith("ML\xefR"))
    return {};
  return elideSource(bytes.toStdString());
}

} // namespace tilescope
