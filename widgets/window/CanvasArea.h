// The canvases in the middle: tabs that can be split, floated and closed.
#pragma once

#include "widgets/window/CanvasPanel.h"
#include "widgets/window/Project.h"

#include <QMainWindow>

#include <map>
#include <string>

class QDockWidget;

namespace tilescope {

class CanvasArea : public QMainWindow {
  Q_OBJECT
public:
  explicit CanvasArea(Project &project, QWidget *parent = nullptr);

  /// Null when there is no canvas of that name.
  CanvasPanel *panel(const std::string &name) const;
  QDockWidget *dock(const std::string &name) const;
  /// The panel that has the focus or was raised last.
  CanvasPanel *current() const;
  void raiseCanvas(const std::string &name);
  /// All canvases as tabs, in their usual order.
  void resetLayout();
  void refreshTheme();

signals:
  void pictureRequested(CanvasPanel *panel);
  void viewChanged();

private:
  void showSubject();

  struct Entry {
    CanvasPanel *panel;
    QDockWidget *dock;
  };
  Project &project;
  /// In the order of allCanvases().
  std::vector<std::pair<std::string, Entry>> entries;
  std::string raised;
};

} // namespace tilescope
