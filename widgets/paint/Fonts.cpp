#include "widgets/paint/Fonts.h"

#include "widgets/paint/FontData.h"

#include <QFontDatabase>

using namespace tilescope;

QFont tilescope::pictureFont(int pixels, bool bold) {
  static const bool registered = [] {
    for (bool face : {false, true}) {
      std::string_view data = fontData(face);
      QFontDatabase::addApplicationFontFromData(
          QByteArray(data.data(), static_cast<qsizetype>(data.size())));
    }
    return true;
  }();
  (void)registered;
  QFont font{QString::fromLatin1(fontFamily)};
  font.setPixelSize(pixels);
  font.setWeight(bold ? QFont::Bold : QFont::Normal);
  font.setHintingPreference(QFont::PreferNoHinting);
  font.setKerning(false);
  font.setStyleStrategy(QFont::PreferAntialias);
  return font;
}
