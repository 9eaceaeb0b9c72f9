// A draw list as pixels.
#pragma once

#include "widgets/canvas/DrawList.h"

#include <QImage>

class QPainter;

namespace tilescope {

/// Paints every shape in logical pixels from the painter's origin. Needs a QGuiApplication.
void paint(QPainter &painter, const DrawList &list);

/// An image of the list's bounds, `scale` device pixels a logical one.
QImage render(const DrawList &list, double scale = 1);

/// Makes a QGuiApplication on the offscreen platform unless there is an application already:
/// pictures need fonts and images, never a display.
void ensureOffscreenApplication();

/// The image as a PNG file's bytes.
std::string pngBytes(const QImage &image);

} // namespace tilescope
