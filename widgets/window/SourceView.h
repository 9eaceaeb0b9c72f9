// Read-only MLIR text: highlighting, the selected op's line, diagnostics in the margin, find.
#pragma once

#include "engine/support/Result.h"

#include <QWidget>

#include <vector>

class QLabel;
class QsciScintilla;

namespace tilescope {

class FindBar;
class MlirLexer;

enum class LineMark { None, Added, Removed };

class SourceView : public QWidget {
  Q_OBJECT
public:
  explicit SourceView(const QString &accessibleName, QWidget *parent = nullptr);

  /// Replaces the text. `marks` colours lines, one per line; may be empty.
  void setText(const QByteArray &text, const std::vector<LineMark> &marks = {});
  /// A line above the text, e.g. that something is not shown; empty for none.
  void setNotice(const QString &notice);
  /// 1-based; marks the line and scrolls to it when it is out of sight. 0 removes the mark.
  void markLine(int line);
  int markedLine() const { return marked; }
  /// Icons in the margin and words under the lines; those of other files are left out by the caller.
  void setDiagnostics(const Diagnostics &diagnostics);
  int lineCount() const;
  int firstVisibleLine() const;
  void setFirstVisibleLine(int line);
  void showFind();
  void refreshTheme();
  QsciScintilla *editor() const { return text; }
  FindBar *findBar() const { return find; }

signals:
  /// The user put the cursor on a line (1-based).
  void lineSelected(int line);

private:
  /// Highlighting for a text of that many bytes.
  void chooseLexer(qsizetype length);

  QsciScintilla *text;
  MlirLexer *lexer;
  FindBar *find;
  QLabel *notice;
  Diagnostics shownDiagnostics;
  int marked = 0;
  bool setting = false;
};

} // namespace tilescope
