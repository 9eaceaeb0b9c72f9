#include "widgets/window/InspectorSections.h"

#include "engine/plan/Alignments.h"
#include "widgets/window/Format.h"
#include "widgets/window/ModelMatch.h"
#include "widgets/window/Style.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QRegularExpressionValidator>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace tilescope {

namespace {

/// "1, 2, 3" to numbers.
std::vector<int64_t> numbersIn(const QString &text) {
  std::vector<int64_t> numbers;
  static const QRegularExpression separators(QStringLiteral("[^0-9]+"));
  for (const QString &part : text.split(separators, Qt::SkipEmptyParts))
    numbers.push_back(part.toLongLong());
  return numbers;
}

QString listText(const std::vector<int64_t> &numbers) {
  QStringList parts;
  for (int64_t number : numbers)
    parts << QString::number(number);
  return parts.join(QStringLiteral(", "));
}

QLineEdit *numberListEdit() {
  auto *edit = new QLineEdit;
  static const QRegularExpression numbers(QStringLiteral("[0-9, ]*"));
  edit->setValidator(new QRegularExpressionValidator(numbers, edit));
  return edit;
}

/// Ops this one could be fused with: everything it depends on in its block, nearest first.
std::vector<int64_t> producerCandidates(const ModelGraph &model, const OpNode &node) {
  constexpr size_t mostShown = 16;
  std::vector<int64_t> ids;
  std::vector<const OpNode *> queue{&node};
  for (size_t next = 0; next < queue.size() && ids.size() < mostShown; ++next) {
    for (const Operand &operand : queue[next]->operands) {
      int producer = operand.value < 0 ? -1 : model.values[size_t(model.sourceOf(operand.value))].definingOp;
      if (producer < 0)
        continue;
      const OpNode &candidate = model.ops[size_t(producer)];
      if (candidate.block != node.block ||
          std::find(ids.begin(), ids.end(), candidate.id) != ids.end())
        continue;
      ids.push_back(candidate.id);
      queue.push_back(&candidate);
    }
  }
  return ids;
}

/// Whether tiles along some dimension of the operand share elements with their neighbours.
bool slides(const Operand &operand) {
  return std::any_of(operand.access.begin(), operand.access.end(),
                     [](const DimensionAccess &access) { return access.terms.size() > 1; });
}

void setBold(QWidget *widget, bool bold) {
  QFont font = widget->font();
  font.setBold(bold);
  widget->setFont(font);
}

} // namespace

InspectorSection::InspectorSection(const QString &title, QWidget *parent)
    : QWidget(parent), body(new QVBoxLayout), heading(new QLabel(title)), reset(new QToolButton) {
  heading->setProperty("heading", true);
  reset->setIcon(icon("reset"));
  reset->setIconSize({14, 14});
  reset->setToolTip(tr("Reset %1 to automatic").arg(title.toLower()));
  reset->setAccessibleName(reset->toolTip());
  QSizePolicy policy = reset->sizePolicy();
  policy.setRetainSizeWhenHidden(true);
  reset->setSizePolicy(policy);
  reset->hide();
  auto *top = new QHBoxLayout;
  top->addWidget(heading);
  top->addStretch();
  top->addWidget(reset);
  body->setContentsMargins(0, 0, 0, 0);
  body->setSpacing(6);
  auto *layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(4);
  layout->addLayout(top);
  layout->addLayout(body);
  connect(reset, &QToolButton::clicked, this, [this, title] {
    emit edited(
        tr("Reset %1").arg(title.toLower()), [this](OpOverride &change) { clear(change); }, {});
  });
}

void InspectorSection::setTitle(const QString &title) {
  heading->setText(title);
}

void InspectorSection::markUser(bool set) { reset->setVisible(set); }

void InspectorSection::clearBody() {
  // Hidden at once, deleted later: a signal of one of them may be on the stack.
  std::function<void(QLayout *)> empty = [&](QLayout *layout) {
    while (QLayoutItem *item = layout->takeAt(0)) {
      if (QWidget *widget = item->widget()) {
        widget->hide();
        widget->deleteLater();
      } else if (QLayout *inner = item->layout()) {
        empty(inner);
      }
      delete item;
    }
  };
  empty(body);
}

TileSection::TileSection(QWidget *parent) : InspectorSection(tr("Tile"), parent) {}

void TileSection::rebuild(const OpContext &context) {
  clearBody();
  for (TileRow *row : rows)
    row->deleteLater();
  rows.clear();
  opName = opResultName(context.model, context.node);
  auto *grid = new QGridLayout;
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(10);
  grid->setVerticalSpacing(2);
  grid->setColumnStretch(3, 1);
  body->addLayout(grid);
  for (int dimension = 0; dimension < int(context.node.domain.size()); ++dimension) {
    auto *row = new TileRow(dimension, context.node.domain[size_t(dimension)], *grid, 2 * dimension,
                            this);
    rows.push_back(row);
    if (isRelayout(context.node))
      row->allowDynamic();
    connect(row, &TileRow::gestureEnded, this, &InspectorSection::gestureEnded);
    connect(row, &TileRow::changed, this, [this](int dim, int64_t size, bool fromSlider) {
      std::vector<int64_t> tile = shown;
      if (size_t(dim) >= tile.size())
        return;
      tile[size_t(dim)] = size;
      emit edited(
          tr("Set tile d%1 of %2 to %3").arg(dim).arg(opName, numberText(size)),
          [tile](OpOverride &change) { change.tile = tile; },
          fromSlider ? QStringLiteral("tile:%1:%2").arg(opName).arg(dim) : QString());
    });
  }
  refresh(context);
}

void TileSection::refresh(const OpContext &context) {
  bool user = context.user.tile.has_value();
  shown = user ? *context.user.tile : context.plan.tile;
  shown.resize(rows.size(), 1);
  for (size_t dimension = 0; dimension < rows.size(); ++dimension) {
    bool changed = user && (dimension >= context.plan.tile.size() ||
                            shown[dimension] != context.plan.tile[dimension]);
    rows[dimension]->show(shown[dimension], user,
                          changed ? QString::fromStdString(context.plan.refused) : QString());
  }
  markUser(user);
}

OrderSection::OrderSection(QWidget *parent) : InspectorSection(tr("Loop order"), parent) {}

void OrderSection::rebuild(const OpContext &context) {
  clearBody();
  opName = opResultName(context.model, context.node);
  list = new QListWidget;
  list->setDragDropMode(QAbstractItemView::InternalMove);
  list->setDefaultDropAction(Qt::MoveAction);
  list->setAccessibleName(tr("Loop order, outermost first"));
  list->setToolTip(tr("Drag a loop, or move it with Alt+Up and Alt+Down"));
  list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list->setStyleSheet(QStringLiteral("QListView { border: 1px solid %1; border-radius: 6px; }")
                          .arg(colors().border.name()));
  list->installEventFilter(this);
  hint = new QLabel;
  hint->setProperty("faint", true);
  hint->setWordWrap(true);
  body->addWidget(list);
  body->addWidget(hint);
  connect(list->model(), &QAbstractItemModel::rowsMoved, this, &OrderSection::commit);
  connect(list->model(), &QAbstractItemModel::rowsInserted, this, [this] {
    // A drop inserts the row before it removes the old one; look once both are done.
    QMetaObject::invokeMethod(this, &OrderSection::commit, Qt::QueuedConnection);
  });
  refresh(context);
}

void OrderSection::refresh(const OpContext &context) {
  bool user = context.user.order.has_value();
  std::vector<int> order = context.plan.order;
  if (user && !context.plan.refused.empty())
    order = *context.user.order;
  QScopedValueRollback<bool> guard(filling, true);
  int current = list->currentRow();
  QStringList texts;
  for (int dimension : order) {
    size_t d = size_t(dimension);
    std::optional<int64_t> size;
    if (d < context.node.domain.size())
      size = context.node.domain[d].size;
    int64_t tile = d < context.plan.tile.size() ? std::max<int64_t>(context.plan.tile[d], 1) : 1;
    texts << (size ? tr("for d%1   ·   %2 iterations of %3")
                         .arg(dimension)
                         .arg(numberText((*size + tile - 1) / tile), numberText(tile))
                   : tr("for d%1   ·   iterations of %2").arg(dimension).arg(numberText(tile)));
  }
  if (shown != order || list->count() != int(order.size())) {
    list->clear();
    for (size_t i = 0; i < order.size(); ++i) {
      auto *item = new QListWidgetItem(icon("grip", colors().faint), texts[int(i)], list);
      item->setData(Qt::UserRole, order[i]);
      item->setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsDragEnabled);
    }
    list->setCurrentRow(std::min(current, list->count() - 1));
    shown = order;
  } else {
    for (int row = 0; row < list->count(); ++row)
      list->item(row)->setText(texts[row]);
  }
  setBold(list, user);
  constexpr int rowHeight = 26;
  list->setFixedHeight(std::max(1, list->count()) * rowHeight + 6);
  list->setVisible(!order.empty());
  hint->setText(order.empty() ? tr("No loop: the whole op fits in one tile.")
                              : QString());
  hint->setVisible(!hint->text().isEmpty());
  markUser(user);
}

void OrderSection::commit() {
  if (filling || !list)
    return;
  std::vector<int> order;
  for (int row = 0; row < list->count(); ++row)
    order.push_back(list->item(row)->data(Qt::UserRole).toInt());
  if (order == shown || order.size() != shown.size())
    return;
  shown = order;
  emit edited(
      tr("Order loops of %1: %2").arg(opName, orderText(order)),
      [order](OpOverride &change) { change.order = order; }, {});
}

bool OrderSection::eventFilter(QObject *object, QEvent *event) {
  if (object == list && event->type() == QEvent::KeyPress) {
    auto *key = static_cast<QKeyEvent *>(event);
    int step = key->key() == Qt::Key_Up ? -1 : key->key() == Qt::Key_Down ? 1 : 0;
    int row = list->currentRow(), to = row + step;
    if (step && key->modifiers() == Qt::AltModifier && row >= 0 && to >= 0 && to < list->count()) {
      {
        QScopedValueRollback<bool> guard(filling, true);
        list->insertItem(to, list->takeItem(row));
        list->setCurrentRow(to);
      }
      commit();
      return true;
    }
  }
  return InspectorSection::eventFilter(object, event);
}

PlacementSection::PlacementSection(QWidget *parent) : InspectorSection(tr("Placement"), parent) {}

void PlacementSection::rebuild(const OpContext &context) {
  clearBody();
  rows.clear();
  loops = context.plan.order;
  auto *grid = new QGridLayout;
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(10);
  grid->setColumnStretch(1, 1);
  body->addLayout(grid);
  QString opName = opResultName(context.model, context.node);
  for (int index = 0; index < int(context.node.operands.size()); ++index) {
    const Operand &operand = context.node.operands[size_t(index)];
    if (operand.value < 0 || operand.shapeOnly)
      continue;
    QString name = QString::fromStdString(operand.name);
    auto *label = new QLabel(name);
    auto *level = new QComboBox;
    level->setAccessibleName(tr("Placement of %1").arg(name));
    level->addItem(tr("Automatic"), -1);
    level->addItem(tr("Before all loops"), 0);
    for (int depth = 1; depth <= int(loops.size()); ++depth)
      level->addItem(tr("Inside the d%1 loop").arg(loops[size_t(depth) - 1]), depth);
    auto *overlap = new QToolButton;
    overlap->setText(tr("Overlap"));
    overlap->setToolTip(tr("Dimensions along which the elements shared with the next tile stay in LRAM"));
    overlap->setPopupMode(QToolButton::InstantPopup);
    overlap->setVisible(slides(operand));
    auto *menu = new QMenu(overlap);
    for (int dimension = 0; dimension < int(context.node.domain.size()); ++dimension) {
      QAction *action = menu->addAction(tr("Keep along d%1").arg(dimension));
      action->setCheckable(true);
      action->setData(dimension);
      connect(action, &QAction::triggered, this, [this, menu, index, name] {
        std::vector<int> kept;
        for (QAction *choice : menu->actions())
          if (choice->isChecked())
            kept.push_back(choice->data().toInt());
        emit edited(
            tr("Keep overlap of %1").arg(name),
            [index, kept](OpOverride &change) {
              if (kept.empty())
                change.overlap.erase(index);
              else
                change.overlap[index] = kept;
            },
            {});
      });
    }
    overlap->setMenu(menu);
    int row = int(rows.size());
    grid->addWidget(label, row, 0);
    grid->addWidget(level, row, 1);
    grid->addWidget(overlap, row, 2);
    rows.push_back({index, level, overlap});
    connect(level, &QComboBox::activated, this, [this, level, index, name, opName] {
      int chosen = level->currentData().toInt();
      emit edited(
          tr("Place %1 of %2").arg(name, opName),
          [index, chosen](OpOverride &change) {
            if (chosen < 0)
              change.levels.erase(index);
            else
              change.levels[index] = chosen;
          },
          {});
    });
  }
  refresh(context);
}

void PlacementSection::refresh(const OpContext &context) {
  if (loops != context.plan.order) {
    rebuild(context);
    return;
  }
  for (const Row &row : rows) {
    auto userLevel = context.user.levels.find(row.operand);
    int planned = -1;
    for (const OperandTraffic &traffic : context.plan.traffic.operands)
      if (traffic.op == context.node.id && traffic.operand == row.operand)
        planned = traffic.level;
    QString automatic = tr("Automatic");
    if (planned == 0)
      automatic = tr("Automatic: before all loops");
    else if (planned > 0 && planned <= int(loops.size()))
      automatic = tr("Automatic: inside the d%1 loop").arg(loops[size_t(planned) - 1]);
    QSignalBlocker block(row.level);
    bool user = userLevel != context.user.levels.end();
    row.level->setItemText(0, user ? tr("Automatic") : automatic);
    row.level->setCurrentIndex(user ? std::max(0, row.level->findData(userLevel->second)) : 0);
    setBold(row.level, user);
    auto overlap = context.user.overlap.find(row.operand);
    for (QAction *action : row.overlap->menu()->actions()) {
      bool kept = overlap != context.user.overlap.end() &&
                  std::find(overlap->second.begin(), overlap->second.end(),
                            action->data().toInt()) != overlap->second.end();
      action->setChecked(kept);
    }
    setBold(row.overlap, overlap != context.user.overlap.end());
  }
  markUser(!context.user.levels.empty() || !context.user.overlap.empty());
}

ProducerSection::ProducerSection(QWidget *parent)
    : InspectorSection(tr("Fused producers"), parent) {}

void ProducerSection::rebuild(const OpContext &context) {
  clearBody();
  boxes.clear();
  QString opName = opResultName(context.model, context.node);
  for (int64_t id : producerCandidates(context.model, context.node)) {
    const OpNode &producer = context.model.ops[size_t(context.model.indexOf(id))];
    auto *box = new QCheckBox(opLabel(context.model, producer));
    body->addWidget(box);
    boxes.push_back({id, box});
    QString name = opResultName(context.model, producer);
    connect(box, &QCheckBox::clicked, this, [this, opName, name](bool fuse) {
      std::vector<int64_t> chosen;
      // Body order: what is needed first comes first.
      for (auto it = boxes.rbegin(); it != boxes.rend(); ++it)
        if (it->second->isChecked())
          chosen.push_back(it->first);
      std::sort(chosen.begin(), chosen.end());
      emit edited(
          (fuse ? tr("Fuse %1 into %2") : tr("Take %1 out of %2")).arg(name, opName),
          [chosen](OpOverride &change) { change.producers = chosen; }, {});
    });
  }
  if (boxes.empty()) {
    auto *none = new QLabel(tr("Nothing before this op could be fused."));
    none->setProperty("faint", true);
    body->addWidget(none);
  }
  refresh(context);
}

void ProducerSection::refresh(const OpContext &context) {
  bool user = context.user.producers.has_value();
  const std::vector<int64_t> &producers = user ? *context.user.producers : context.plan.producers;
  for (auto &[id, box] : boxes) {
    QSignalBlocker block(box);
    box->setChecked(std::find(producers.begin(), producers.end(), id) != producers.end());
    setBold(box, user);
  }
  markUser(user);
}

ReductionSection::ReductionSection(QWidget *parent) : InspectorSection(tr("Reduction"), parent) {}

void ReductionSection::rebuild(const OpContext &context) {
  clearBody();
  auto *grid = new QGridLayout;
  grid->setHorizontalSpacing(10);
  grid->setColumnStretch(0, 1);
  body->addLayout(grid);
  QString opName = opResultName(context.model, context.node);
  chunk = new QSpinBox;
  chunk->setRange(0, std::numeric_limits<int>::max());
  chunk->setSpecialValueText(tr("Automatic"));
  chunk->setGroupSeparatorShown(true);
  chunk->setKeyboardTracking(false);
  chunk->setFixedWidth(120);
  chunk->setAlignment(Qt::AlignRight);
  chunk->setAccessibleName(tr("Chunk of the reduction, elements"));
  parallel = numberListEdit();
  parallel->setPlaceholderText(tr("automatic"));
  parallel->setFixedWidth(120);
  parallel->setAccessibleName(tr("Parallel tile outside the reduction, one size per dimension"));
  summary = new QLabel;
  summary->setProperty("faint", true);
  summary->setWordWrap(true);
  grid->addWidget(new QLabel(tr("Chunk, elements")), 0, 0);
  grid->addWidget(chunk, 0, 1);
  grid->addWidget(new QLabel(tr("Parallel tile")), 1, 0);
  grid->addWidget(parallel, 1, 1);
  grid->addWidget(summary, 2, 0, 1, 2);
  connect(chunk, &QSpinBox::valueChanged, this, [this, opName](int size) {
    emit edited(
        tr("Reduce %1 in chunks of %2").arg(opName, numberText(size)),
        [size](OpOverride &change) {
          change.reductionChunk = size > 0 ? std::optional<int64_t>(size) : std::nullopt;
        },
        {});
  });
  connect(parallel, &QLineEdit::editingFinished, this, [this, opName] {
    if (!parallel->isModified())
      return;
    parallel->setModified(false);
    std::vector<int64_t> tile = numbersIn(parallel->text());
    emit edited(
        tr("Set parallel tile of %1").arg(opName),
        [tile](OpOverride &change) {
          change.reductionParallelTile =
              tile.empty() ? std::nullopt : std::optional<std::vector<int64_t>>(tile);
        },
        {});
  });
  refresh(context);
}

void ReductionSection::refresh(const OpContext &context) {
  bool reduces = std::any_of(context.node.domain.begin(), context.node.domain.end(),
                             [](const DomainDimension &dimension) {
                               return dimension.kind == DimensionKind::Reduction;
                             });
  bool user = context.user.reductionChunk || context.user.reductionParallelTile;
  setVisible(reduces);
  QSignalBlocker block(chunk);
  const auto &plan = context.plan.reduction;
  chunk->setValue(int(context.user.reductionChunk.value_or(0)));
  setBold(chunk, context.user.reductionChunk.has_value());
  if (!parallel->hasFocus())
    parallel->setText(context.user.reductionParallelTile
                          ? listText(*context.user.reductionParallelTile)
                          : QString());
  setBold(parallel, context.user.reductionParallelTile.has_value());
  if (!plan || plan->chunks <= 1) {
    summary->setText(tr("Reduced whole, in one piece."));
  } else {
    QString text = tr("d%1 in %2 chunks of %3").arg(plan->dim).arg(numberText(plan->chunks), numberText(plan->chunk));
    if (plan->tail)
      text += tr(" and a tail of %1").arg(numberText(plan->tail));
    text += tr("; %1 partial results").arg(numberText(plan->partials));
    if (!plan->limit.empty())
      text += tr("; limited by %1").arg(QString::fromStdString(plan->limit));
    summary->setText(text + '.');
  }
  markUser(user);
}

ModeSection::ModeSection(QWidget *parent) : InspectorSection(tr("Fusion"), parent) {}

void ModeSection::rebuild(const OpContext &context) {
  clearBody();
  auto *grid = new QGridLayout;
  grid->setHorizontalSpacing(10);
  grid->setColumnStretch(0, 1);
  body->addLayout(grid);
  QString opName = opResultName(context.model, context.node);
  mode = new QComboBox;
  mode->setAccessibleName(tr("Producer mode of this op"));
  mode->addItem(tr("As the model"), -1);
  for (ProducerMode choice : {ProducerMode::MaxProducers, ProducerMode::MaxSize,
                              ProducerMode::OnlyPatterns, ProducerMode::NoFuse})
    mode->addItem(QString::fromLatin1(spelling(choice)), int(choice));
  groups = numberListEdit();
  groups->setFixedWidth(140);
  groups->setPlaceholderText(tr("none"));
  groups->setAccessibleName(tr("Fuse groups this op belongs to"));
  mode->setFixedWidth(140);
  grid->addWidget(new QLabel(tr("Producer mode")), 0, 0);
  grid->addWidget(mode, 0, 1);
  grid->addWidget(new QLabel(tr("Fuse groups")), 1, 0);
  grid->addWidget(groups, 1, 1);
  connect(mode, &QComboBox::activated, this, [this, opName] {
    int chosen = mode->currentData().toInt();
    emit edited(
        tr("Set producer mode of %1 to %2").arg(opName, mode->currentText()),
        [chosen](OpOverride &change) {
          change.mode = chosen < 0 ? std::nullopt : std::optional(ProducerMode(chosen));
        },
        {});
  });
  connect(groups, &QLineEdit::editingFinished, this, [this, opName] {
    if (!groups->isModified())
      return;
    groups->setModified(false);
    std::vector<int64_t> chosen = numbersIn(groups->text());
    emit edited(
        tr("Put %1 into groups %2").arg(opName, listText(chosen)),
        [chosen](OpOverride &change) { change.groups = chosen; }, {});
  });
  refresh(context);
}

void ModeSection::refresh(const OpContext &context) {
  QSignalBlocker block(mode);
  mode->setCurrentIndex(context.user.mode ? mode->findData(int(*context.user.mode)) : 0);
  mode->setItemText(0, tr("As the model"));
  setBold(mode, context.user.mode.has_value());
  if (!groups->hasFocus())
    groups->setText(listText(context.user.groups ? *context.user.groups : context.node.groups));
  setBold(groups, context.user.groups.has_value());
  markUser(context.user.mode || context.user.groups);
}

ConstraintSection::ConstraintSection(QWidget *parent)
    : InspectorSection(tr("Search constraints"), parent) {}

void ConstraintSection::rebuild(const OpContext &context) {
  clearBody();
  auto *grid = new QGridLayout;
  grid->setHorizontalSpacing(10);
  grid->setColumnStretch(0, 1);
  body->addLayout(grid);
  QString opName = opResultName(context.model, context.node);
  multiples = numberListEdit();
  multiples->setFixedWidth(140);
  multiples->setPlaceholderText(tr("any size"));
  multiples->setToolTip(tr("One number per dimension: sizes that the search takes are multiples of it"));
  multiples->setAccessibleName(tr("Multiples of the tile sizes, one per dimension"));
  burst = new QSpinBox;
  burst->setRange(0, 1 << 30);
  burst->setSpecialValueText(tr("Any"));
  burst->setSuffix(tr(" B"));
  burst->setGroupSeparatorShown(true);
  burst->setKeyboardTracking(false);
  burst->setFixedWidth(140);
  burst->setAlignment(Qt::AlignRight);
  burst->setToolTip(tr("Bytes that every slice moves in one piece, at least"));
  burst->setAccessibleName(tr("Least burst, bytes"));
  grid->addWidget(new QLabel(tr("Sizes in multiples of")), 0, 0);
  grid->addWidget(multiples, 0, 1);
  grid->addWidget(new QLabel(tr("Least burst")), 1, 0);
  grid->addWidget(burst, 1, 1);
  connect(multiples, &QLineEdit::editingFinished, this, [this, opName] {
    if (!multiples->isModified())
      return;
    multiples->setModified(false);
    std::vector<int64_t> chosen = numbersIn(multiples->text());
    emit edited(
        chosen.empty() ? tr("Let %1 take any size").arg(opName)
                       : tr("Keep sizes of %1 to multiples of %2").arg(opName, listText(chosen)),
        [chosen](OpOverride &change) {
          change.multiples = chosen.empty() ? std::nullopt : std::optional(chosen);
        },
        {});
  });
  connect(burst, &QSpinBox::valueChanged, this, [this, opName](int bytes) {
    emit edited(
        tr("Move at least %1 B of %2 in one piece").arg(numberText(bytes), opName),
        [bytes](OpOverride &change) {
          change.leastBurst = bytes > 0 ? std::optional<int64_t>(bytes) : std::nullopt;
        },
        {});
  });
  refresh(context);
}

void ConstraintSection::refresh(const OpContext &context) {
  QSignalBlocker block(burst);
  burst->setValue(int(context.user.leastBurst.value_or(0)));
  setBold(burst, context.user.leastBurst.has_value());
  if (!multiples->hasFocus())
    multiples->setText(context.user.multiples ? listText(*context.user.multiples) : QString());
  setBold(multiples, context.user.multiples.has_value());
  markUser(context.user.leastBurst || context.user.multiples);
}

} // namespace tilescope
