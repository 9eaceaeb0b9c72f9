// Where Tab goes in a window of panes: through each pane that can be seen, in its own order. Qt's
// chain also leads into panes behind other tabs, and past the controls beside a pane's main one.
#pragma once

#include <QList>
#include <QWidget>

namespace tilescope {

/// The controls in `panes` that Tab stops at, in order.
QList<QWidget *> tabStops(const QList<QWidget *> &panes);

/// Moves the focus to the stop after (or before) `from`; false when there is none.
bool moveFocus(const QList<QWidget *> &stops, QWidget *from, bool next);

} // namespace tilescope
