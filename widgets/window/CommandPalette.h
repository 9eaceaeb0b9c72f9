// Everything the window can do, found by typing a few letters of it.
#pragma once

#include <QDialog>

#include <functional>
#include <vector>

class QLineEdit;
class QListWidget;

namespace tilescope {

struct PaletteEntry {
  QString text, detail;
  std::function<void()> run;
};

/// How well `typed` matches `text` as a subsequence, higher is better; -1 when it does not. Beginnings
/// of words and neighbouring letters count more.
int matchScore(const QString &typed, const QString &text);

class CommandPalette : public QDialog {
  Q_OBJECT
public:
  CommandPalette(std::vector<PaletteEntry> entries, QWidget *parent);
  QLineEdit *box() const { return words; }
  QListWidget *list() const { return choices; }

protected:
  bool eventFilter(QObject *object, QEvent *event) override;

private:
  void refresh();
  void runCurrent();
  std::vector<PaletteEntry> entries;
  QLineEdit *words;
  QListWidget *choices;
};

} // namespace tilescope
