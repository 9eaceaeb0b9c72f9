#include "widgets/window/FindBar.h"

#include "widgets/window/Style.h"

#include <Qsci/qsciscintilla.h>

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace tilescope {

FindBar::FindBar(QsciScintilla &editor, QWidget *parent)
    : QWidget(parent), editor(editor), words(new QLineEdit), verdict(new QLabel) {
  words->setPlaceholderText(tr("Find in text"));
  words->setAccessibleName(tr("Text to find"));
  words->setClearButtonEnabled(true);
  verdict->setProperty("faint", true);
  auto *close = new QToolButton;
  close->setIcon(icon("close"));
  close->setIconSize({14, 14});
  close->setToolTip(tr("Close (Esc)"));
  auto *layout = new QHBoxLayout(this);
  layout->setContentsMargins(8, 4, 8, 4);
  layout->addWidget(words);
  layout->addWidget(verdict);
  layout->addWidget(close);
  hide();
  connect(words, &QLineEdit::textEdited, this, [this] { find(true, true); });
  connect(close, &QToolButton::clicked, this, [this] {
    hide();
    this->editor.setFocus();
  });
}

void FindBar::open() {
  show();
  if (editor.hasSelectedText() && !editor.selectedText().contains('\n'))
    words->setText(editor.selectedText());
  words->setFocus();
  words->selectAll();
}

void FindBar::find(bool forward, bool fromHere) {
  if (words->text().isEmpty()) {
    verdict->clear();
    return;
  }
  int line = -1, index = -1;
  if (fromHere || !forward) {
    int lineTo, indexTo;
    editor.getSelection(&line, &index, &lineTo, &indexTo);
  }
  bool found = editor.findFirst(words->text(), false, false, false, true, forward, line, index);
  verdict->setText(found ? QString() : tr("not found"));
}

void FindBar::keyPressEvent(QKeyEvent *event) {
  if (event->key() == Qt::Key_Escape) {
    hide();
    editor.setFocus();
  } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    find(!(event->modifiers() & Qt::ShiftModifier), false);
  } else {
    QWidget::keyPressEvent(event);
  }
}

} // namespace tilescope
