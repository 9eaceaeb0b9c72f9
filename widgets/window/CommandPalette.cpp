#include "widgets/window/CommandPalette.h"

#include "widgets/window/Style.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace tilescope {

namespace {

constexpr int detailRole = Qt::UserRole + 1, entryRole = Qt::UserRole + 2;
constexpr int mostShown = 60;

/// The shortcut or place at the right, faint.
class EntryDelegate : public QStyledItemDelegate {
public:
  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter *painter, const QStyleOptionViewItem &option,
             const QModelIndex &index) const override {
    QStyledItemDelegate::paint(painter, option, index);
    painter->save();
    painter->setPen(colors().faint);
    painter->drawText(option.rect.adjusted(0, 0, -12, 0), Qt::AlignRight | Qt::AlignVCenter,
                      index.data(detailRole).toString());
    painter->restore();
  }
  QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override {
    return {QStyledItemDelegate::sizeHint(option, index).width(), 30};
  }
};

} // namespace

int matchScore(const QString &typed, const QString &text) {
  int score = 0;
  qsizetype at = 0, last = -2;
  for (QChar wanted : typed) {
    if (wanted.isSpace())
      continue;
    qsizetype found = at;
    while (found < text.size() && text[found].toLower() != wanted.toLower())
      ++found;
    if (found == text.size())
      return -1;
    bool wordStart = found == 0 || !text[found - 1].isLetterOrNumber();
    score += 1 + (found == last + 1 ? 4 : 0) + (wordStart ? 3 : 0);
    last = found;
    at = found + 1;
  }
  // Short texts first among equals.
  return score * 100 - int(std::min<qsizetype>(text.size(), 99));
}

CommandPalette::CommandPalette(std::vector<PaletteEntry> entries, QWidget *parent)
    : QDialog(parent, Qt::Popup | Qt::FramelessWindowHint), entries(std::move(entries)),
      words(new QLineEdit), choices(new QListWidget) {
  setAttribute(Qt::WA_DeleteOnClose);
  setAccessibleName(tr("Command palette"));
  words->setPlaceholderText(tr("Type a command or the name of an op"));
  words->setAccessibleName(tr("Command"));
  words->addAction(icon("search", colors().faint), QLineEdit::LeadingPosition);
  words->setMinimumHeight(36);
  words->installEventFilter(this);
  choices->setItemDelegate(new EntryDelegate(choices));
  choices->setAccessibleName(tr("Matching commands"));
  choices->setFocusPolicy(Qt::NoFocus);
  auto *layout = new QVBoxLayout(this);
  layout->setContentsMargins(10, 10, 10, 10);
  layout->addWidget(words);
  layout->addWidget(choices);
  setStyleSheet(QStringLiteral("QDialog { background: %1; border: 1px solid %2; }")
                    .arg(colors().surface.name(), colors().border.name()));
  resize(620, 440);
  QWidget *window = parent->window();
  move(window->mapToGlobal(QPoint((window->width() - width()) / 2, 80)));
  connect(words, &QLineEdit::textChanged, this, &CommandPalette::refresh);
  connect(choices, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
  refresh();
  words->setFocus();
}

void CommandPalette::refresh() {
  std::vector<std::pair<int, int>> ranked;
  for (int i = 0; i < int(entries.size()); ++i) {
    int score = matchScore(words->text(), entries[size_t(i)].text);
    if (score != -1)
      ranked.push_back({-score, i});
  }
  if (!words->text().trimmed().isEmpty())
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
  choices->clear();
  for (size_t i = 0; i < ranked.size() && i < mostShown; ++i) {
    const PaletteEntry &entry = entries[size_t(ranked[i].second)];
    auto *item = new QListWidgetItem(entry.text, choices);
    item->setData(detailRole, entry.detail);
    item->setData(entryRole, ranked[i].second);
  }
  choices->setCurrentRow(0);
}

void CommandPalette::runCurrent() {
  QListWidgetItem *item = choices->currentItem();
  if (!item)
    return;
  auto run = entries[size_t(item->data(entryRole).toInt())].run;
  close();
  // Commands may open dialogs: only once the palette is gone.
  QMetaObject::invokeMethod(qApp, run, Qt::QueuedConnection);
}

bool CommandPalette::eventFilter(QObject *object, QEvent *event) {
  if (object != words || event->type() != QEvent::KeyPress)
    return QDialog::eventFilter(object, event);
  switch (static_cast<QKeyEvent *>(event)->key()) {
  case Qt::Key_Down:
    choices->setCurrentRow(std::min(choices->currentRow() + 1, choices->count() - 1));
    return true;
  case Qt::Key_Up:
    choices->setCurrentRow(std::max(choices->currentRow() - 1, 0));
    return true;
  case Qt::Key_Return:
  case Qt::Key_Enter:
    runCurrent();
    return true;
  default:
    return false;
  }
}

} // namespace tilescope
