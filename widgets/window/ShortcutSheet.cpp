#include "widgets/window/ShortcutSheet.h"

#include "widgets/window/Style.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QVBoxLayout>

#include <utility>
#include <vector>

namespace tilescope {

namespace {

using Rows = std::vector<std::pair<QString, QString>>;

void collect(const QMenu &menu, Rows &rows) {
  for (QAction *action : menu.actions()) {
    if (action->menu())
      collect(*action->menu(), rows);
    else if (!action->shortcut().isEmpty())
      rows.push_back({action->text().remove('&'),
                      action->shortcut().toString(QKeySequence::NativeText)});
  }
}

QWidget *sheetSection(const QString &title, const Rows &rows) {
  auto *box = new QWidget;
  auto *grid = new QGridLayout(box);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(24);
  grid->setVerticalSpacing(5);
  auto *heading = new QLabel(title);
  heading->setProperty("heading", true);
  grid->addWidget(heading, 0, 0, 1, 2);
  int row = 1;
  for (const auto &[what, keys] : rows) {
    grid->addWidget(new QLabel(what), row, 0);
    auto *key = new QLabel(keys);
    key->setStyleSheet(QStringLiteral("background: %1; border: 1px solid %2; border-radius: 4px; "
                                      "padding: 1px 6px;")
                           .arg(colors().raised.name(), colors().border.name()));
    grid->addWidget(key, row++, 1, Qt::AlignRight);
  }
  grid->setRowStretch(row, 1);
  return box;
}

} // namespace

ShortcutSheet::ShortcutSheet(const QMenuBar &menus, QWidget *parent) : QDialog(parent) {
  setWindowTitle(tr("Shortcuts"));
  setAttribute(Qt::WA_DeleteOnClose);
  auto *columns = new QGridLayout;
  columns->setHorizontalSpacing(40);
  columns->setVerticalSpacing(20);
  int cell = 0;
  auto place = [&](const QString &title, const Rows &rows) {
    if (rows.empty())
      return;
    columns->addWidget(sheetSection(title, rows), cell / 3, cell % 3, Qt::AlignTop);
    ++cell;
  };
  for (QAction *top : menus.actions()) {
    Rows rows;
    if (top->menu())
      collect(*top->menu(), rows);
    place(top->text().remove('&'), rows);
  }
  place(tr("Canvases"), {{tr("Zoom at the cursor"), tr("Wheel")},
                         {tr("Zoom in, out"), QStringLiteral("+ −")},
                         {tr("Pan"), tr("Drag")},
                         {tr("Whole picture"), QStringLiteral("F")},
                         {tr("Whole picture"), tr("Double click")},
                         {tr("Change the tile"), tr("Drag an edge")},
                         {tr("Change the tile, in Tiles"), tr("Arrows")},
                         {tr("Walk along the edges, in Graph"), tr("Arrows")},
                         {tr("From part to part of the picture"), tr("Ctrl+Arrows")},
                         {tr("Do what a click there does"), tr("Return")},
                         {tr("Why a size is not legal"), tr("Shift")}});
  place(tr("Lists"), {{tr("Move a loop"), tr("Alt+Up, Alt+Down")},
                      {tr("Copy a table"), QStringLiteral("Ctrl+C")},
                      {tr("Next match"), tr("Return")},
                      {tr("Close the search"), QStringLiteral("Esc")}});
  auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto *layout = new QVBoxLayout(this);
  layout->setContentsMargins(24, 20, 24, 16);
  layout->setSpacing(18);
  layout->addLayout(columns);
  layout->addWidget(buttons);
}

} // namespace tilescope
