#include "widgets/window/AlignmentSection.h"

#include "engine/plan/Alignments.h"
#include "engine/plan/RelayoutPreview.h"
#include "widgets/window/Format.h"
#include "widgets/window/ModelMatch.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace tilescope {

namespace {

QString arrow(const TileTypes &types) {
  return QStringLiteral("%1 → %2").arg(QString::fromStdString(types.source),
                                       QString::fromStdString(types.result));
}

} // namespace

AlignmentSection::AlignmentSection(Project &project, QWidget *parent)
    : InspectorSection(tr("Inner tiles"), parent), project(project) {}

void AlignmentSection::rebuild(const OpContext &context) {
  clearBody();
  boxes.clear();
  type = nullptr;
  setVisible(isRelayout(context.node));
  if (!isRelayout(context.node))
    return;
  auto *grid = new QGridLayout;
  grid->setHorizontalSpacing(10);
  grid->setColumnStretch(0, 1);
  body->addLayout(grid);
  QString opName = opResultName(context.model, context.node);
  for (int dim = 0; dim < int(context.node.domain.size()); ++dim) {
    auto *box = new QComboBox;
    box->setFixedWidth(180);
    box->setAccessibleName(tr("How the tile of d%1 relates to its inner tile").arg(dim));
    box->setToolTip(tr("Asserted, not checked: used where the sizes do not decide it"));
    box->addItem(tr("Nothing asserted"), qlonglong(InnerTileAlignment::Unknown));
    box->addItem(tr("Whole inner tiles"), qlonglong(InnerTileAlignment::Multiple));
    box->addItem(tr("Exactly one inner tile"), qlonglong(InnerTileAlignment::Equal));
    grid->addWidget(new QLabel(tr("Tile of d%1").arg(dim)), dim, 0);
    grid->addWidget(box, dim, 1);
    boxes.push_back(box);
    connect(box, &QComboBox::activated, this, [this, opName, dim, box] {
      std::vector<InnerTileAlignment> chosen;
      bool any = false;
      for (QComboBox *each : boxes) {
        chosen.push_back(InnerTileAlignment(each->currentData().toLongLong()));
        any |= chosen.back() != InnerTileAlignment::Unknown;
      }
      emit edited(
          tr("Tile of d%1 of %2: %3").arg(dim).arg(opName, box->currentText().toLower()),
          [chosen, any](OpOverride &change) {
            change.alignments = any ? std::optional(chosen) : std::nullopt;
          },
          {});
    });
  }
  type = new QLabel;
  type->setWordWrap(true);
  type->setTextInteractionFlags(Qt::TextSelectableByMouse);
  type->setAccessibleName(tr("Types of the tile"));
  body->addWidget(type);
  refresh(context);
}

void AlignmentSection::refresh(const OpContext &context) {
  if (!isRelayout(context.node))
    return markUser(false);
  for (size_t dim = 0; dim < boxes.size(); ++dim) {
    QSignalBlocker block(boxes[dim]);
    const auto &set = context.user.alignments;
    bool user = set && dim < set->size() && (*set)[dim] != InnerTileAlignment::Unknown;
    boxes[dim]->setCurrentIndex(
        boxes[dim]->findData(qlonglong(user ? (*set)[dim] : InnerTileAlignment::Unknown)));
    QFont font = boxes[dim]->font();
    font.setBold(user);
    boxes[dim]->setFont(font);
  }
  markUser(context.user.alignments.has_value());
  findTypes(context.node.id);
}

void AlignmentSection::findTypes(int64_t op) {
  auto document = project.document();
  auto plan = project.plan();
  if (!document || !plan)
    return;
  finding.submit([=, this, mine = ++asked](const Task &task) {
    auto types = relayoutTileTypes(*document, *plan, op);
    if (task.cancelled())
      return;
    finding.deliver([=, this] {
      if (mine != asked || !type)
        return;
      if (!types)
        return type->setText(QString::fromStdString(types.errors().front().message));
      QString text = tr("Tile: %1").arg(arrow(types->planned));
      if (!(types->planned == types->unaligned))
        text += tr("\nwith nothing asserted: %1").arg(arrow(types->unaligned));
      type->setText(text);
    });
  });
}

} // namespace tilescope
