#include "widgets/window/Format.h"

#include <QLocale>
#include <QStringList>

namespace tilescope {

QString numberText(int64_t number) { return QLocale(QLocale::English).toString(qlonglong(number)); }

QString byteText(int64_t bytes) {
  constexpr int64_t exactBelow = 1000000;
  if (bytes < exactBelow)
    return numberText(bytes) + QStringLiteral(" B");
  static const char *const units[] = {"MB", "GB", "TB", "PB", "EB"};
  double value = double(bytes) / 1e6;
  int unit = 0;
  while (value >= 1000 && unit < 4) {
    value /= 1000;
    ++unit;
  }
  return QString::number(value, 'f', value < 10 ? 2 : value < 100 ? 1 : 0) + u' ' + units[unit];
}

QString extentsText(const std::vector<int64_t> &extents) {
  QStringList parts;
  for (int64_t extent : extents)
    parts << (extent < 0 ? QStringLiteral("?") : QString::number(extent));
  return parts.join(QStringLiteral(" × "));
}

QString domainText(const OpNode &op) {
  std::vector<int64_t> extents;
  for (const DomainDimension &dimension : op.domain)
    extents.push_back(dimension.size.value_or(-1));
  return extentsText(extents);
}

QString shareText(double share) {
  return QString::number(share * 100, 'f', share < 0.9995 ? 1 : 0) + QStringLiteral(" %");
}

QString statusText(OpStatus status) {
  return QString::fromLatin1(spelling(status)).replace('_', ' ');
}

QString kindText(DimensionKind kind) { return QString::fromLatin1(spelling(kind)); }

QString orderText(const std::vector<int> &order) {
  QStringList parts;
  for (int dimension : order)
    parts << QStringLiteral("d%1").arg(dimension);
  return parts.join(QStringLiteral(" → "));
}

} // namespace tilescope
