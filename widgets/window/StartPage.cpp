#include "widgets/window/StartPage.h"

#include "widgets/window/Style.h"

#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace tilescope {

static QWidget *listBox(const QString &title, QListWidget *list) {
  auto *box = new QWidget;
  auto *layout = new QVBoxLayout(box);
  layout->setContentsMargins(0, 0, 0, 0);
  auto *heading = new QLabel(title);
  heading->setProperty("heading", true);
  layout->addWidget(heading);
  layout->addWidget(list);
  list->setAccessibleName(title);
  list->setFrameShape(QFrame::NoFrame);
  list->setMaximumHeight(190);
  return box;
}

StartPage::StartPage(QWidget *parent)
    : QWidget(parent), recent(new QListWidget), examples(new QListWidget) {
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  auto *glyph = new QLabel;
  glyph->setPixmap(QIcon(QStringLiteral(":/icons/tilescope.svg")).pixmap(72, 72));
  auto *title = new QLabel(tr("Open a model"));
  title->setFont(scaledFont(font(), 1.8, true));
  auto *words = new QLabel(tr("See what does not fit LRAM, tune its tiles, export the result.\n"
                              "Drop an MLIR file here, or choose one."));
  words->setProperty("faint", true);
  auto *open = new QPushButton(tr("Open…"));
  open->setDefault(true);
  open->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  recentBox = listBox(tr("Recent"), recent);
  examplesBox = listBox(tr("Examples"), examples);
  recentBox->hide();
  examplesBox->hide();

  auto *column = new QVBoxLayout;
  column->setSpacing(12);
  column->addStretch(2);
  column->addWidget(glyph);
  column->addWidget(title);
  column->addWidget(words);
  column->addWidget(open);
  column->addSpacing(12);
  column->addWidget(recentBox);
  column->addWidget(examplesBox);
  column->addStretch(3);
  auto *inner = new QWidget;
  inner->setLayout(column);
  inner->setFixedWidth(480);
  auto *row = new QHBoxLayout(this);
  row->addStretch();
  row->addWidget(inner);
  row->addStretch();

  connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
  // A click or Return; a style that activates on one click would open twice otherwise.
  for (QListWidget *list : {recent, examples}) {
    auto choose = [this](QListWidgetItem *item) {
      emit fileChosen(item->data(Qt::UserRole).toString());
    };
    connect(list, &QListWidget::itemClicked, this, choose);
    connect(list, &QListWidget::itemActivated, this, [list, choose](QListWidgetItem *item) {
      if (!list->underMouse())
        choose(item);
    });
  }
}

static void fill(QListWidget *list, QWidget *box, const QStringList &files) {
  list->clear();
  for (const QString &file : files) {
    QFileInfo info(file);
    auto *item = new QListWidgetItem(
        QStringLiteral("%1    %2").arg(info.fileName(), info.absolutePath()), list);
    item->setData(Qt::UserRole, file);
  }
  box->setVisible(!files.isEmpty());
}

void StartPage::setRecent(const QStringList &files) { fill(recent, recentBox, files); }

void StartPage::setExamples(const QStringList &files) { fill(examples, examplesBox, files); }

} // namespace tilescope
