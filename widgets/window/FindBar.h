// Search in an editor: words to look for, next, previous.
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QsciScintilla;

namespace tilescope {

class FindBar : public QWidget {
  Q_OBJECT
public:
  explicit FindBar(QsciScintilla &editor, QWidget *parent = nullptr);
  /// Shows the bar and takes the focus.
  void open();
  QLineEdit *box() const { return words; }

private:
  void find(bool forward, bool fromHere);

  QsciScintilla &editor;
  QLineEdit *words;
  QLabel *verdict;

protected:
  void keyPressEvent(QKeyEvent *event) override;
};

} // namespace tilescope
