// One dimension of the iteration domain in the inspector: what it is, and its tile size as spin box and
// slider.
#pragma once

#include "engine/plan/Plan.h"

#include <QWidget>

class QGridLayout;
class QLabel;
class QSlider;
class QSpinBox;
class QToolButton;

namespace tilescope {

class TileRow : public QObject {
  Q_OBJECT
public:
  /// Adds its widgets as two rows of `grid` from `row` on.
  TileRow(int dimension, const DomainDimension &domain, QGridLayout &grid, int row, QWidget *parent);

  /// Lets a dimension of dynamic size be tiled too: 0 in the spin box, -1 in the plan, is all of it.
  void allowDynamic();

  /// The size shown; `user`: set by hand, `refused`: the reason it could not be honoured.
  void show(int64_t tile, bool user, const QString &refused);

  QSpinBox *spinBox() const { return spin; }
  QSlider *sizeSlider() const { return slider; }

signals:
  /// `fromSlider`: one of a series of changes in one gesture.
  void changed(int dimension, int64_t size, bool fromSlider);
  void gestureEnded();

private:
  /// Legal sizes in increasing order are step * multiple, and the whole size last.
  int64_t sizeOf(int step) const;
  int stepOf(int64_t size) const;

  int dimension;
  int64_t extent, multiple;
  QString kind;
  QLabel *name, *note;
  QSlider *slider;
  QSpinBox *spin;
};

} // namespace tilescope
