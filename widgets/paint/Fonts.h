// The pictures' font for Qt.
#pragma once

#include <QFont>

namespace tilescope {

/// The font, unhinted so that a text's width is the sum of its advances at every scale. Registers
/// the faces with Qt the first time; needs a QGuiApplication.
QFont pictureFont(int pixels, bool bold);

} // namespace tilescope
