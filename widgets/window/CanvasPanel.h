// A canvas with its header (what is shown, tools) and the table of the same facts.
#pragma once

#include "widgets/window/CanvasSurface.h"
#include "widgets/window/FactTable.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QSplitter;
class QToolButton;

namespace tilescope {

class CanvasPanel : public QWidget {
  Q_OBJECT
public:
  explicit CanvasPanel(const Canvas &canvas, QWidget *parent = nullptr);

  void setPlan(std::shared_ptr<const Plan> plan);
  /// Shows `op`; forgets scrubbers and zoom of the op before.
  void setOp(int64_t op);
  /// Another view of the same op, picture and table.
  void setView(const ViewState &view);
  void setTableShown(bool shown);
  bool tableShown() const;
  CanvasSurface *surface() const { return canvasSurface; }
  FactTable *facts() const { return table; }
  void refreshTheme();

signals:
  void savePicture();
  void floatRequested();
  void tableToggled(bool shown);

private:
  void refreshTable();
  void refreshHeader();
  void step();

  const Canvas &canvas;
  std::shared_ptr<const Plan> plan;
  QLabel *heading;
  QComboBox *axisX = nullptr, *axisY = nullptr;
  QToolButton *play = nullptr, *tableButton;
  QSplitter *splitter;
  CanvasSurface *canvasSurface;
  FactTable *table;
  QTimer animation;
  /// A table that cannot be seen catches up when it is.
  bool tableStale = true;

protected:
  void paintEvent(QPaintEvent *event) override;
};

} // namespace tilescope
