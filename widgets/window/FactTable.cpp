#include "widgets/window/FactTable.h"

#include "widgets/window/FactModel.h"
#include "widgets/window/Style.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

namespace tilescope {

namespace {

/// Numbers by value, before texts.
class FactProxy : public QSortFilterProxyModel {
public:
  using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
  bool lessThan(const QModelIndex &left, const QModelIndex &right) const override {
    QVariant a = left.data(FactModel::NumberRole), b = right.data(FactModel::NumberRole);
    if (a.isValid() && b.isValid())
      return a.toDouble() < b.toDouble();
    if (a.isValid() != b.isValid())
      return a.isValid();
    return left.data().toString().localeAwareCompare(right.data().toString()) < 0;
  }
};

} // namespace

QString csvField(const QString &text) {
  if (!text.contains(',') && !text.contains('"') && !text.contains('\n'))
    return text;
  QString quoted = text;
  return '"' + quoted.replace('"', QStringLiteral("\"\"")) + '"';
}

FactTable::FactTable(const QString &accessibleName, QWidget *parent)
    : QWidget(parent), table(new QTableView), filter(new QLineEdit),
      model(new FactModel(this)), proxy(new FactProxy(this)) {
  proxy->setSourceModel(model);
  proxy->setFilterKeyColumn(-1);
  proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
  table->setModel(proxy);
  table->setAccessibleName(accessibleName);
  table->setSortingEnabled(true);
  table->sortByColumn(-1, Qt::AscendingOrder);
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table->setAlternatingRowColors(true);
  table->setShowGrid(false);
  table->setWordWrap(false);
  table->verticalHeader()->hide();
  table->verticalHeader()->setDefaultSectionSize(26);
  table->horizontalHeader()->setHighlightSections(false);
  table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  table->setContextMenuPolicy(Qt::CustomContextMenu);
  table->setTabKeyNavigation(false);
  filter->setPlaceholderText(tr("Filter rows"));
  filter->setAccessibleName(tr("Filter of %1").arg(accessibleName));
  filter->setClearButtonEnabled(true);
  filter->hide();

  auto *layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(filter);
  layout->addWidget(table);
  setFocusProxy(table);

  connect(filter, &QLineEdit::textChanged, proxy, &QSortFilterProxyModel::setFilterFixedString);
  connect(table, &QTableView::activated, this,
          [this](const QModelIndex &index) { emit activated(sourceRow(index.row())); });
  connect(table, &QTableView::customContextMenuRequested, this, [this](const QPoint &at) {
    QMenu menu;
    menu.addAction(icon("copy"), tr("Copy as text"), [this] { copy(false); });
    menu.addAction(icon("table"), tr("Copy as CSV"), [this] { copy(true); });
    menu.addSeparator();
    menu.addAction(icon("search"), tr("Filter rows"), [this] { showFind(); });
    menu.exec(table->viewport()->mapToGlobal(at));
  });
}

void FactTable::setTable(const CanvasTable &facts) {
  bool sameShape = facts.columns == model->table().columns;
  model->setTable(facts);
  if (!sameShape)
    table->resizeColumnsToContents();
  table->horizontalHeader()->setStretchLastSection(true);
}

int FactTable::sourceRow(int viewRow) const {
  return proxy->mapToSource(proxy->index(viewRow, 0)).row();
}

QStringList FactTable::rowTexts(int row) const {
  QStringList texts;
  for (int column = 0; column < proxy->columnCount(); ++column)
    texts << proxy->index(row, column).data().toString();
  return texts;
}

QString FactTable::asText() const {
  QStringList header;
  for (const std::string &column : model->table().columns)
    header << QString::fromStdString(column);
  QStringList lines{header.join('\t')};
  for (int row = 0; row < proxy->rowCount(); ++row)
    lines << rowTexts(row).join('\t');
  return lines.join('\n') + '\n';
}

QString FactTable::asCsv() const {
  auto line = [](const QStringList &fields) {
    QStringList quoted;
    for (const QString &field : fields)
      quoted << csvField(field);
    return quoted.join(',');
  };
  QStringList header;
  for (const std::string &column : model->table().columns)
    header << QString::fromStdString(column);
  QStringList lines{line(header)};
  for (int row = 0; row < proxy->rowCount(); ++row)
    lines << line(rowTexts(row));
  return lines.join(QStringLiteral("\r\n")) + QStringLiteral("\r\n");
}

void FactTable::copy(bool csv) { QApplication::clipboard()->setText(csv ? asCsv() : asText()); }

void FactTable::showFind() {
  filter->show();
  filter->setFocus();
  filter->selectAll();
}

void FactTable::keyPressEvent(QKeyEvent *event) {
  if (event->matches(QKeySequence::Copy)) {
    copy(false);
  } else if (event->key() == Qt::Key_Escape && filter->isVisible()) {
    filter->clear();
    filter->hide();
    table->setFocus();
  } else {
    QWidget::keyPressEvent(event);
  }
}

} // namespace tilescope
