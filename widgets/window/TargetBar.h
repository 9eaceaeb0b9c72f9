// What-if in the tool bar: target, LRAM size, producer mode and search.
#pragma once

#include "widgets/window/Project.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSlider;
class QSpinBox;
class QToolButton;

namespace tilescope {

class TargetBar : public QWidget {
  Q_OBJECT
public:
  TargetBar(Project &project, ProjectServices services, QWidget *parent = nullptr);

  QSpinBox *lramBox() const { return lramKib; }
  QSlider *lramSizeSlider() const { return lramSlider; }
  QComboBox *targetBox() const { return target; }
  QComboBox *modeBox() const { return mode; }
  QComboBox *searchBox() const { return search; }

signals:
  /// A target could not be read, with the reason.
  void failed(const QString &message);

private:
  void refresh();
  void chooseTarget(const QString &nameOrFile);
  void setLram(int64_t bytes, bool dragging);
  /// What the size is one of.
  void nameMemory(const Target &of);

  Project &project;
  ProjectServices services;
  QComboBox *target, *mode, *search;
  QSlider *lramSlider;
  QSpinBox *lramKib;
  QToolButton *resetLram;
  QLabel *memory;
  /// LRAM size of the target as it was read.
  int64_t readLramBytes = 0;
  std::string readName;
};

} // namespace tilescope
