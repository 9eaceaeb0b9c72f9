#include "widgets/window/ModelTree.h"

#include "widgets/window/OpTreeModel.h"
#include "widgets/window/Style.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QPainter>
#include <QScopedValueRollback>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace tilescope {

namespace {

/// A bar for the share of LRAM with the percentage beside it; beyond the budget it turns red and the
/// part too much is hatched.
class ShareDelegate : public QStyledItemDelegate {
public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter *painter, const QStyleOptionViewItem &option,
             const QModelIndex &index) const override {
    QVariant share = index.data(OpTreeModel::ShareRole);
    QStyleOptionViewItem background = option;
    initStyleOption(&background, index);
    background.text.clear();
    option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &background, painter,
                                        option.widget);
    if (!share.isValid())
      return;
    double value = share.toDouble();
    bool over = value > 1;
    constexpr int textWidth = 50, barHeight = 6;
    QRect bar(option.rect.left() + 4, option.rect.center().y() - barHeight / 2 + 1,
              option.rect.width() - textWidth - 8, barHeight);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    if (bar.width() > 12) {
      painter->setBrush(colors().border);
      painter->drawRoundedRect(bar, 3, 3);
      QRect filled = bar;
      filled.setWidth(int(bar.width() * std::clamp(value, 0.02, 1.0)));
      painter->setBrush(over ? colors().bad : colors().accent);
      painter->drawRoundedRect(filled, 3, 3);
      if (over) {
        painter->setBrush(QBrush(colors().surface, Qt::BDiagPattern));
        painter->drawRoundedRect(filled, 3, 3);
      }
    }
    painter->setPen(over ? colors().bad : colors().text);
    QRect text = option.rect.adjusted(0, 0, -6, 0);
    text.setLeft(text.right() - textWidth);
    painter->setFont(option.font);
    painter->drawText(text, Qt::AlignRight | Qt::AlignVCenter, index.data().toString());
    painter->restore();
  }
};

} // namespace

ModelTree::ModelTree(QWidget *parent)
    : QWidget(parent), model(new OpTreeModel(this)), proxy(new QSortFilterProxyModel(this)),
      filter(new QLineEdit), tree(new QTreeView) {
  proxy->setSourceModel(model);
  proxy->setRecursiveFilteringEnabled(true);
  proxy->setFilterKeyColumn(-1);
  proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
  proxy->setSortRole(OpTreeModel::SortRole);
  filter->setPlaceholderText(tr("Filter ops: name, status, size"));
  filter->setAccessibleName(tr("Filter of the op tree"));
  filter->setClearButtonEnabled(true);
  filter->addAction(icon("search", colors().faint), QLineEdit::LeadingPosition);
  tree->setModel(proxy);
  tree->setAccessibleName(tr("Ops of the model"));
  tree->setSortingEnabled(true);
  tree->sortByColumn(OpTreeModel::Name, Qt::AscendingOrder);
  tree->setUniformRowHeights(true);
  tree->setAllColumnsShowFocus(true);
  tree->setIndentation(16);
  tree->setItemDelegateForColumn(OpTreeModel::Lram, new ShareDelegate(tree));
  tree->header()->setStretchLastSection(false);
  tree->header()->setSectionResizeMode(OpTreeModel::Name, QHeaderView::Stretch);
  tree->header()->setMinimumSectionSize(40);
  const int widths[] = {0, 98, 80, 90, 70};
  for (int column = 1; column < OpTreeModel::ColumnCount; ++column)
    tree->header()->resizeSection(column, widths[column]);

  auto *layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 8, 0, 0);
  layout->setSpacing(6);
  auto *inset = new QVBoxLayout;
  inset->setContentsMargins(8, 0, 8, 0);
  inset->addWidget(filter);
  layout->addLayout(inset);
  layout->addWidget(tree);
  setFocusProxy(tree);

  connect(filter, &QLineEdit::textChanged, this, [this](const QString &text) {
    proxy->setFilterFixedString(text);
    tree->expandAll();
  });
  connect(tree->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex &current) {
            int64_t op = current.siblingAtColumn(0).data(OpTreeModel::OpIdRole).toLongLong();
            if (!settingCurrent && current.isValid() && op >= 0)
              emit selected(op);
          });
}

void ModelTree::setModel(std::shared_ptr<const ModelGraph> graph) {
  QScopedValueRollback<bool> guard(settingCurrent, true);
  model->setModel(std::move(graph));
  tree->expandAll();
}

void ModelTree::setPlan(std::shared_ptr<const Plan> plan) { model->setPlan(std::move(plan)); }

QModelIndex ModelTree::indexOf(int64_t op) const { return proxy->mapFromSource(model->indexOf(op)); }

void ModelTree::setCurrent(int64_t op) {
  QScopedValueRollback<bool> guard(settingCurrent, true);
  QModelIndex index = indexOf(op);
  if (!index.isValid() || index == tree->currentIndex().siblingAtColumn(0))
    return;
  tree->setCurrentIndex(index);
  tree->scrollTo(index);
}

void ModelTree::showFind() {
  filter->setFocus();
  filter->selectAll();
}

} // namespace tilescope
