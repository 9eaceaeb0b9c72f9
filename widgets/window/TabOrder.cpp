#include "widgets/window/TabOrder.h"

#include <QDockWidget>
#include <QScrollArea>

namespace tilescope {

/// Whether `widget` is where somebody can look at it, or scroll to it.
static bool isReachable(const QWidget *widget, const QWidget *pane) {
  if (!widget->isVisible() || widget->window() != pane->window())
    return false;
  for (const QWidget *at = widget; at; at = at == pane ? nullptr : at->parentWidget())
    if (qobject_cast<const QDockWidget *>(at) && at->visibleRegion().isEmpty())
      return false;
  return true;
}

QList<QWidget *> tabStops(const QList<QWidget *> &panes) {
  QList<QWidget *> stops;
  for (QWidget *pane : panes) {
    QList<QWidget *> widgets{pane};
    widgets += pane->findChildren<QWidget *>();
    for (QWidget *widget : widgets)
      if ((widget->focusPolicy() & Qt::TabFocus) && widget->isEnabled() && !widget->focusProxy() &&
          isReachable(widget, pane) && !stops.contains(widget))
        stops << widget;
  }
  return stops;
}

bool moveFocus(const QList<QWidget *> &stops, QWidget *from, bool next) {
  if (stops.isEmpty())
    return false;
  qsizetype at = stops.indexOf(from), count = stops.size();
  qsizetype wanted = at < 0 ? (next ? 0 : count - 1) : (at + (next ? 1 : count - 1)) % count;
  QWidget *stop = stops[wanted];
  stop->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
  for (QWidget *parent = stop->parentWidget(); parent; parent = parent->parentWidget())
    if (auto *area = qobject_cast<QScrollArea *>(parent))
      area->ensureWidgetVisible(stop);
  return true;
}

} // namespace tilescope
