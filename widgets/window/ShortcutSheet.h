// All shortcuts on one page, made from the actions themselves.
#pragma once

#include <QDialog>

class QMenuBar;

namespace tilescope {

class ShortcutSheet : public QDialog {
  Q_OBJECT
public:
  /// Lists every action of `menus` that has a shortcut, and the gestures of the canvases.
  ShortcutSheet(const QMenuBar &menus, QWidget *parent);
};

} // namespace tilescope
