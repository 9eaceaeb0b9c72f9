#include "widgets/window/TileRow.h"

#include "widgets/window/Format.h"
#include "widgets/window/Style.h"

#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>

#include <algorithm>
#include <limits>

namespace tilescope {

TileRow::TileRow(int dimension, const DomainDimension &domain, QGridLayout &grid, int row,
                 QWidget *parent)
    : QObject(parent), dimension(dimension), extent(domain.size.value_or(1)),
      multiple(std::max<int64_t>(domain.multiple, 1)), kind(kindText(domain.kind)),
      name(new QLabel(QStringLiteral("d%1").arg(dimension))), note(new QLabel), slider(new QSlider(Qt::Horizontal)),
      spin(new QSpinBox) {
  constexpr int64_t widest = std::numeric_limits<int>::max();
  auto *kindLabel = new QLabel(kind);
  kindLabel->setProperty("faint", true);
  auto *sizeLabel = new QLabel(domain.size ? numberText(*domain.size) : tr("dynamic"));
  sizeLabel->setAlignment(Qt::AlignRight | Qt::AlignVCenter);

  slider->setRange(1, int(std::min(widest, (extent + multiple - 1) / multiple)));
  slider->setAccessibleName(tr("Tile size of d%1, slider").arg(dimension));
  slider->setMinimumWidth(60);
  // A size beyond the extent can be typed: it is refused with the reason, not silently cut.
  spin->setRange(domain.size ? 1 : 0, int(widest));
  if (!domain.size)
    spin->setSpecialValueText(tr("whole"));
  spin->setSingleStep(int(std::min(multiple, widest)));
  spin->setKeyboardTracking(false);
  spin->setAlignment(Qt::AlignRight);
  spin->setGroupSeparatorShown(true);
  spin->setFixedWidth(96);
  spin->setAccessibleName(tr("Tile size of d%1").arg(dimension));
  note->setWordWrap(true);
  note->setProperty("faint", true);
  note->setFont(scaledFont(note->font(), 0.9));

  grid.addWidget(name, row, 0);
  grid.addWidget(kindLabel, row, 1);
  grid.addWidget(sizeLabel, row, 2);
  grid.addWidget(slider, row, 3);
  grid.addWidget(spin, row, 4);
  grid.addWidget(note, row + 1, 1, 1, 4);

  QString remark = QString::fromStdString(domain.whole);
  if (remark.isEmpty() && multiple > 1)
    remark = tr("multiples of %1").arg(multiple);
  note->setText(remark);
  note->setVisible(!remark.isEmpty());
  bool editable = domain.size.has_value();
  slider->setEnabled(editable && domain.whole.empty());
  spin->setEnabled(editable);

  connect(slider, &QSlider::valueChanged, this, [this](int step) {
    emit changed(this->dimension, sizeOf(step), slider->isSliderDown());
    if (!slider->isSliderDown())
      emit gestureEnded();
  });
  connect(slider, &QSlider::sliderReleased, this, &TileRow::gestureEnded);
  connect(spin, &QSpinBox::valueChanged, this,
          [this](int size) { emit changed(this->dimension, size > 0 ? size : -1, false); });
}

void TileRow::allowDynamic() {
  spin->setEnabled(true);
}

int64_t TileRow::sizeOf(int step) const { return std::min(step * multiple, extent); }

int TileRow::stepOf(int64_t size) const { return int((std::min(size, extent) + multiple - 1) / multiple); }

void TileRow::show(int64_t tile, bool user, const QString &refused) {
  QSignalBlocker blockSpin(spin), blockSlider(slider);
  if (spin->value() != tile)
    spin->setValue(int(std::clamp<int64_t>(tile, 0, std::numeric_limits<int>::max())));
  if (!slider->isSliderDown())
    slider->setValue(stepOf(tile));
  QFont font = spin->font();
  font.setBold(user);
  spin->setFont(font);
  font = name->font();
  font.setBold(user);
  name->setFont(font);
  restyle(spin, refused.isEmpty() ? QString()
                                  : QStringLiteral("QSpinBox { color: %1; border-color: %1; }")
                                        .arg(colors().bad.name()));
  spin->setToolTip(refused.isEmpty()
                       ? user ? tr("Set by you; Reset goes back to automatic") : tr("Automatic")
                       : refused);
}

} // namespace tilescope
