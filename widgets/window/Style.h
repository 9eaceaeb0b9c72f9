// Colours, fonts, icons of the window in both themes.
#pragma once

#include "engine/plan/Plan.h"
#include "widgets/canvas/Canvas.h"

#include <QColor>
#include <QFont>
#include <QIcon>

class QWidget;

namespace tilescope {

struct ThemeColors {
  QColor window, surface, raised, border, text, faint, accent, accentSoft, good, warning, bad, badSoft,
      user;
  // Syntax.
  QColor keyword, type, value, symbol, attribute, literal, comment, current;
};

const ThemeColors &colors();
Theme currentTheme();

enum class ThemeChoice { System, Light, Dark };
/// Palette and style sheet of the application.
void applyTheme(ThemeChoice choice);

/// resources/icons/<name>.svg in the theme's text colour, sharp at every density.
QIcon icon(const QString &name);
QIcon icon(const QString &name, const QColor &color);
/// Each status has its own colour and its own shape.
QIcon statusIcon(OpStatus status);
QColor statusColor(OpStatus status);

QFont monospaceFont();
/// `font` in `factor` times its size, whatever unit that is in.
QFont scaledFont(const QFont &font, double factor, bool bold = false);

/// Sets a widget's own style sheet, when it is another one: setting it lays out and paints anew.
void restyle(QWidget *widget, const QString &sheet);

} // namespace tilescope
