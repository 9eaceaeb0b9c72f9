#include "widgets/window/Style.h"

#include "widgets/window/SystemTheme.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QPalette>
#include <QPixmap>
#include <QStyle>
#include <QStyleFactory>
#include <QSvgRenderer>
#include <QWidget>

#include <cmath>
#include <optional>

namespace tilescope {

namespace {

const ThemeColors lightColors = {
    .window = "#f4f5f8",
    .surface = "#ffffff",
    .raised = "#fafbfc",
    .border = "#dfe3ea",
    .text = "#1d2433",
    .faint = "#5f687c",
    .accent = "#2461d6",
    .accentSoft = "#dfeafd",
    .good = "#127558",
    .warning = "#995700",
    .bad = "#c4281c",
    .badSoft = "#fdecea",
    .user = "#7a3fc4",
    .keyword = "#2155c4",
    .type = "#0f7173",
    .value = "#1d2433",
    .symbol = "#8a3ca8",
    .attribute = "#9a5b00",
    .literal = "#a8323e",
    .comment = "#636c7b",
    .current = "#e8f0fe",
};

const ThemeColors darkColors = {
    .window = "#191c22",
    .surface = "#20242c",
    .raised = "#262b34",
    .border = "#363c48",
    .text = "#e3e7ef",
    .faint = "#a0aabb",
    .accent = "#78a9ff",
    .accentSoft = "#2a3d63",
    .good = "#4cc79a",
    .warning = "#e5a84b",
    .bad = "#ff867a",
    .badSoft = "#472523",
    .user = "#c79bff",
    .keyword = "#7fb0ff",
    .type = "#5cc8c4",
    .value = "#e3e7ef",
    .symbol = "#d39af0",
    .attribute = "#e0b060",
    .literal = "#f0918f",
    .comment = "#949ba9",
    .current = "#2a3242",
};

Theme theme = Theme::Light;

/// An SVG whose currentColor is the theme's text colour at the time it is painted.
class ThemedIcon : public QIconEngine {
public:
  ThemedIcon(QString name, std::optional<QColor> fixed) : name(std::move(name)), fixed(fixed) {}

  void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override {
    qreal ratio = painter->device()->devicePixelRatioF();
    painter->drawPixmap(rect, drawn((QSizeF(rect.size()) * ratio).toSize(), mode));
  }
  QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State) override {
    return drawn(size, mode);
  }
  QIconEngine *clone() const override { return new ThemedIcon(*this); }

private:
  /// Lists draw the same icons in every row and frame.
  QPixmap drawn(const QSize &size, QIcon::Mode mode) const {
    QColor color = fixed.value_or(colors().text);
    QString key = QStringLiteral("%1 %2 %3 %4 %5")
                      .arg(name, color.name())
                      .arg(size.width())
                      .arg(size.height())
                      .arg(int(mode));
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
      return pixmap;
    pixmap = QPixmap(size);
    pixmap.fill(Qt::transparent);
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (file.open(QIODevice::ReadOnly)) {
      QSvgRenderer renderer(file.readAll().replace("currentColor", color.name().toLatin1()));
      QPainter painter(&pixmap);
      painter.setOpacity(mode == QIcon::Disabled ? 0.35 : 1);
      renderer.render(&painter, QRect(QPoint(), size));
    }
    QPixmapCache::insert(key, pixmap);
    return pixmap;
  }

  QString name;
  std::optional<QColor> fixed;
};

QString styleSheet(const ThemeColors &c) {
  QString sheet = R"(
    QMainWindow, QDialog { background: @window; }
    QMainWindow::separator { background: @window; width: 6px; height: 6px; }
    QMainWindow::separator:hover { background: @accentSoft; }
    QToolTip { background: @raised; color: @text; border: 1px solid @border; padding: 5px 7px; }
    QMenuBar { background: @window; padding: 2px 4px; }
    QMenuBar::item { padding: 5px 10px; border-radius: 5px; background: transparent; }
    QMenuBar::item:selected { background: @accentSoft; }
    QMenu { background: @surface; border: 1px solid @border; padding: 5px; }
    QMenu::item { padding: 6px 26px 6px 10px; border-radius: 5px; }
    QMenu::icon { padding-left: 8px; }
    QMenu::item:selected { background: @accentSoft; color: @text; }
    QMenu::item:disabled { color: @faint; }
    QMenu::separator { height: 1px; background: @border; margin: 5px 8px; }
    QToolBar { background: @window; border: none; padding: 3px 8px; spacing: 4px; }
    QToolBar::separator { background: @border; width: 1px; margin: 6px 6px; }
    QToolButton { border: 1px solid transparent; border-radius: 6px; padding: 4px; background: transparent; }
    QToolButton:hover { background: @accentSoft; }
    QToolButton:pressed, QToolButton:checked { background: @accentSoft; border-color: @accent; }
    QToolButton:focus { border-color: @accent; }
    QToolButton::menu-indicator { image: none; }
    QPushButton { background: @surface; border: 1px solid @border; border-radius: 6px; padding: 6px 14px; }
    QPushButton:hover { border-color: @accent; }
    QPushButton:focus { border-color: @accent; }
    QPushButton:default { background: @accent; color: @onAccent; border-color: @accent; }
    QPushButton:disabled { color: @faint; background: @window; border-color: @border; }
    QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QPlainTextEdit, QTextEdit {
      background: @surface; color: @text; border: 1px solid @border; border-radius: 6px; padding: 3px 7px;
      selection-background-color: @accent; selection-color: @onAccent; }
    QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus { border-color: @accent; }
    QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled { color: @faint; background: @window; }
    QSpinBox { padding-right: 18px; }
    QSpinBox::up-button, QSpinBox::down-button { width: 16px; border: none; background: transparent; subcontrol-origin: border; }
    QSpinBox::up-button { subcontrol-position: top right; margin: 2px 2px 0 0; }
    QSpinBox::down-button { subcontrol-position: bottom right; margin: 0 2px 2px 0; }
    QSpinBox::up-arrow { image: url(:/icons/arrow-up.svg); width: 10px; height: 10px; }
    QSpinBox::down-arrow { image: url(:/icons/arrow-down.svg); width: 10px; height: 10px; }
    QComboBox { padding-right: 20px; }
    QComboBox::drop-down { border: none; width: 20px; }
    QComboBox::down-arrow { image: url(:/icons/arrow-down.svg); width: 12px; height: 12px; }
    QComboBox QAbstractItemView { background: @surface; border: 1px solid @border; outline: none;
      selection-background-color: @accentSoft; selection-color: @text; padding: 4px; }
    QTreeView, QTableView, QListView, QsciScintilla { border: 1px solid @surface; }
    QTreeView:focus, QTableView:focus, QListView:focus, QsciScintilla:focus { border-color: @accent; }
    QLabel:focus { background: @accentSoft; }
    QTreeView, QTableView, QListView { background: @surface; alternate-background-color: @raised;
      selection-background-color: @accentSoft; selection-color: @text; gridline-color: @border; outline: none; }
    QTreeView::item { padding: 4px 2px; border: none; }
    QTreeView::item:hover, QListView::item:hover { background: @raised; }
    QTreeView::item:selected, QListView::item:selected { background: @accentSoft; color: @text; }
    QTreeView::branch:selected { background: @accentSoft; }
    QTreeView::branch:has-children:closed { image: url(:/icons/arrow-right.svg); }
    QTreeView::branch:has-children:open { image: url(:/icons/arrow-down.svg); }
    QTableView::item { padding: 2px 8px; }
    QHeaderView { background: @surface; border: none; }
    QHeaderView::section { background: @surface; color: @faint; border: none; border-bottom: 1px solid @border;
      padding: 5px 8px; }
    QTableCornerButton::section { background: @surface; border: none; }
    QTabBar { qproperty-drawBase: 0; background: @window; }
    QTabBar::tab { background: transparent; color: @faint; padding: 7px 14px; border: none;
      border-bottom: 2px solid transparent; }
    QTabBar::tab:hover { color: @text; }
    QTabBar::tab:selected { color: @text; border-bottom: 2px solid @accent; }
    QTabWidget::pane { border: none; }
    QScrollBar:vertical { background: transparent; width: 11px; margin: 0; }
    QScrollBar:horizontal { background: transparent; height: 11px; margin: 0; }
    QScrollBar::handle { background: @scroll; border-radius: 4px; margin: 2px; min-height: 24px; min-width: 24px; }
    QScrollBar::handle:hover { background: @faint; }
    QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page { background: none; width: 0; height: 0; }
    QAbstractScrollArea::corner { background: transparent; }
    QSlider::groove:horizontal { height: 4px; background: @border; border-radius: 2px; }
    QSlider::sub-page:horizontal { background: @accent; border-radius: 2px; }
    QSlider::sub-page:horizontal:disabled, QSlider::handle:horizontal:disabled { background: @border; }
    QSlider::handle:horizontal { background: @accent; width: 14px; height: 14px; margin: -5px 0; border-radius: 7px; }
    QSlider::handle:horizontal:focus { border: 2px solid @text; width: 10px; height: 10px; }
    QStatusBar { background: @window; color: @faint; }
    QStatusBar::item { border: none; }
    QProgressBar { background: @border; border: none; border-radius: 3px; max-height: 6px; text-align: center; }
    QProgressBar::chunk { background: @accent; border-radius: 3px; }
    QSplitter::handle { background: @border; }
    QCheckBox { spacing: 7px; }
    QLabel[faint="true"] { color: @faint; }
    QLabel[heading="true"] { font-weight: 600; color: @faint; }
    QWidget[panel="true"] { background: @surface; border: 1px solid @border; border-radius: 8px; }
    QWidget[paneHeader="true"] { background: @surface; border-bottom: 1px solid @border; }
    QFrame[card="true"] { background: @raised; border: 1px solid @border; border-radius: 8px; }
    QFrame[refused="true"] { background: @badSoft; border: 1px solid @bad; border-radius: 8px; }
    QFrame[refused="true"] QLabel { color: @bad; }
    QScrollArea, QScrollArea > QWidget > QWidget { background: @surface; border: none; }
  )";
  const std::pair<const char *, QColor> names[] = {
      // Longer names first: "@accentSoft" starts with "@accent".
      {"@accentSoft", c.accentSoft},
      {"@onAccent", QColor(theme == Theme::Light ? "#ffffff" : "#10151f")},
      {"@accent", c.accent},
      {"@window", c.window},
      {"@surface", c.surface},
      {"@raised", c.raised},
      {"@border", c.border},
      {"@scroll", QColor(theme == Theme::Light ? "#c5ccd8" : "#4a5262")},
      {"@text", c.text},
      {"@faint", c.faint},
      {"@badSoft", c.badSoft},
      {"@bad", c.bad},
  };
  for (const auto &[name, color] : names)
    sheet.replace(QLatin1String(name), color.name());
  return sheet;
}

QPalette paletteOf(const ThemeColors &c) {
  QPalette palette;
  palette.setColor(QPalette::Window, c.window);
  palette.setColor(QPalette::WindowText, c.text);
  palette.setColor(QPalette::Base, c.surface);
  palette.setColor(QPalette::AlternateBase, c.raised);
  palette.setColor(QPalette::Text, c.text);
  palette.setColor(QPalette::Button, c.surface);
  palette.setColor(QPalette::ButtonText, c.text);
  palette.setColor(QPalette::BrightText, c.bad);
  palette.setColor(QPalette::Highlight, c.accent);
  palette.setColor(QPalette::HighlightedText, theme == Theme::Light ? Qt::white : QColor("#10151f"));
  palette.setColor(QPalette::Link, c.accent);
  palette.setColor(QPalette::PlaceholderText, c.faint);
  palette.setColor(QPalette::ToolTipBase, c.raised);
  palette.setColor(QPalette::ToolTipText, c.text);
  palette.setColor(QPalette::Mid, c.border);
  palette.setColor(QPalette::Light, c.raised);
  palette.setColor(QPalette::Dark, c.border);
  for (QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
    palette.setColor(QPalette::Disabled, role, c.faint);
  return palette;
}

} // namespace

const ThemeColors &colors() { return theme == Theme::Light ? lightColors : darkColors; }

Theme currentTheme() { return theme; }

void applyTheme(ThemeChoice choice) {
  Theme system = SystemTheme::instance().theme();
  theme = choice == ThemeChoice::System  ? system
          : choice == ThemeChoice::Light ? Theme::Light
                                         : Theme::Dark;
  if (QApplication::style()->name() != u"fusion")
    QApplication::setStyle(QStyleFactory::create("Fusion"));
  QApplication::setPalette(paletteOf(colors()));
  qApp->setStyleSheet(styleSheet(colors()));
}

QFont monospaceFont() {
  QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
  font.setStyleHint(QFont::Monospace);
  return font;
}

QFont scaledFont(const QFont &font, double factor, bool bold) {
  QFont result = font;
  if (font.pixelSize() > 0)
    result.setPixelSize(int(std::lround(font.pixelSize() * factor)));
  else
    result.setPointSizeF(font.pointSizeF() * factor);
  result.setBold(bold);
  return result;
}

QIcon icon(const QString &name) { return QIcon(new ThemedIcon(name, std::nullopt)); }

QIcon icon(const QString &name, const QColor &color) { return QIcon(new ThemedIcon(name, color)); }

QColor statusColor(OpStatus status) {
  const ThemeColors &c = colors();
  switch (status) {
  case OpStatus::Fits:
    return c.good;
  case OpStatus::Tiled:
    return c.accent;
  case OpStatus::Fused:
    return c.symbol;
  case OpStatus::Reduction:
    return c.type;
  case OpStatus::NoFit:
    return c.bad;
  case OpStatus::Host:
    return c.faint;
  case OpStatus::Untileable:
  case OpStatus::Dynamic:
    return c.warning;
  }
  return c.text;
}

QIcon statusIcon(OpStatus status) {
  return icon(QStringLiteral("status-") + QLatin1String(spelling(status)), statusColor(status));
}

void restyle(QWidget *widget, const QString &sheet) {
  if (widget->styleSheet() != sheet)
    widget->setStyleSheet(sheet);
}

} // namespace tilescope
