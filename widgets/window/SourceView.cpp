#include "widgets/window/SourceView.h"

#include "widgets/window/FindBar.h"
#include "widgets/window/MlirLexer.h"
#include "widgets/window/Style.h"

#include <Qsci/qsciscintilla.h>

#include <QLabel>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>

namespace tilescope {

namespace {

enum Marker { OpLine, ErrorLine, WarningLine, ErrorSign, WarningSign, AddedLine, RemovedLine };
constexpr int numberMargin = 0, signMargin = 1;
/// Styling more than this at once would be felt.
constexpr qsizetype mostHighlighted = 8 << 20;

} // namespace

SourceView::SourceView(const QString &accessibleName, QWidget *parent)
    : QWidget(parent), text(new QsciScintilla), lexer(new MlirLexer(this)),
      find(new FindBar(*text)), notice(new QLabel) {
  text->setUtf8(true);
  text->setReadOnly(true);
  text->setAccessibleName(accessibleName);
  text->setFrameShape(QFrame::NoFrame);
  text->setCaretLineVisible(false);
  text->setMarginType(numberMargin, QsciScintilla::NumberMargin);
  text->setMarginType(signMargin, QsciScintilla::SymbolMargin);
  text->setMarginWidth(signMargin, 18);
  text->setMarginMarkerMask(signMargin, (1 << ErrorSign) | (1 << WarningSign));
  text->setMarginMarkerMask(numberMargin, 0);
  text->setMarginSensitivity(signMargin, true);
  text->setAnnotationDisplay(QsciScintilla::AnnotationBoxed);
  text->markerDefine(QsciScintilla::Background, OpLine);
  text->markerDefine(QsciScintilla::Background, ErrorLine);
  text->markerDefine(QsciScintilla::Background, WarningLine);
  text->markerDefine(QsciScintilla::Background, AddedLine);
  text->markerDefine(QsciScintilla::Background, RemovedLine);
  text->SendScintilla(QsciScintilla::SCI_SETSCROLLWIDTHTRACKING, 1);
  text->SendScintilla(QsciScintilla::SCI_SETSCROLLWIDTH, 1);
  text->SendScintilla(QsciScintilla::SCI_SETEXTRAASCENT, 1);
  text->SendScintilla(QsciScintilla::SCI_SETEXTRADESCENT, 1);
  notice->setProperty("faint", true);
  notice->setContentsMargins(12, 4, 12, 4);
  notice->hide();

  auto *layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(notice);
  layout->addWidget(find);
  layout->addWidget(text, 1);
  setFocusProxy(text);
  refreshTheme();

  connect(text, &QsciScintilla::cursorPositionChanged, this, [this](int line) {
    if (!setting)
      emit lineSelected(line + 1);
  });
}

void SourceView::refreshTheme() {
  const ThemeColors &c = colors();
  lexer->applyTheme();
  chooseLexer(text->length());
  text->setPaper(c.surface);
  text->setColor(c.text);
  text->setFont(monospaceFont());
  text->setSelectionBackgroundColor(c.accentSoft);
  text->setSelectionForegroundColor(c.text);
  text->setCaretForegroundColor(c.text);
  auto blend = [&](const QColor &color, double share) {
    auto mix = [&](int a, int b) { return int(a * share + b * (1 - share)); };
    return QColor(mix(color.red(), c.surface.red()), mix(color.green(), c.surface.green()),
                  mix(color.blue(), c.surface.blue()));
  };
  text->setMarkerBackgroundColor(c.current, OpLine);
  text->setMarkerBackgroundColor(c.badSoft, ErrorLine);
  text->setMarkerBackgroundColor(blend(c.warning, 0.15), WarningLine);
  text->setMarkerBackgroundColor(blend(c.good, 0.15), AddedLine);
  text->setMarkerBackgroundColor(blend(c.bad, 0.15), RemovedLine);
  text->markerDefine(icon("error", c.bad).pixmap(14, 14), ErrorSign);
  text->markerDefine(icon("warning", c.warning).pixmap(14, 14), WarningSign);
}

void SourceView::chooseLexer(qsizetype length) {
  QsciLexer *wanted = length > mostHighlighted ? nullptr : lexer;
  if (text->lexer() != wanted || wanted)
    text->setLexer(wanted);
  // A lexer takes the margins' style with it.
  const ThemeColors &c = colors();
  text->setMarginsFont(scaledFont(monospaceFont(), 0.9));
  text->setMarginsBackgroundColor(c.surface);
  text->setMarginsForegroundColor(c.faint);
}

void SourceView::setText(const QByteArray &newText, const std::vector<LineMark> &marks) {
  QScopedValueRollback<bool> guard(setting, true);
  marked = 0;
  chooseLexer(newText.size());
  text->setReadOnly(false);
  text->clearAnnotations();
  text->markerDeleteAll();
  text->SendScintilla(QsciScintilla::SCI_SETUNDOCOLLECTION, 0UL);
  text->SendScintilla(QsciScintilla::SCI_SETTEXT, newText.constData());
  text->setReadOnly(true);
  text->SendScintilla(QsciScintilla::SCI_SETSCROLLWIDTH, 1);
  for (size_t line = 0; line < marks.size(); ++line)
    if (marks[line] != LineMark::None)
      text->markerAdd(int(line), marks[line] == LineMark::Added ? AddedLine : RemovedLine);
  text->setMarginWidth(numberMargin,
                       QString::number(std::max(text->lines(), 100)) + QStringLiteral("0"));
}

void SourceView::setNotice(const QString &words) {
  notice->setText(words);
  notice->setVisible(!words.isEmpty());
}

void SourceView::markLine(int line) {
  QScopedValueRollback<bool> guard(setting, true);
  text->markerDeleteAll(OpLine);
  marked = line;
  if (line < 1 || line > text->lines())
    return;
  text->markerAdd(line - 1, OpLine);
  int first = firstVisibleLine();
  auto shown = int(text->SendScintilla(QsciScintilla::SCI_LINESONSCREEN));
  if (line < first + 1 || line > first + shown - 1)
    setFirstVisibleLine(std::max(0, line - shown / 3));
}

void SourceView::setDiagnostics(const Diagnostics &diagnostics) {
  shownDiagnostics = diagnostics;
  text->clearAnnotations();
  for (int marker : {ErrorLine, WarningLine, ErrorSign, WarningSign})
    text->markerDeleteAll(marker);
  for (const Diagnostic &diagnostic : diagnostics) {
    auto line = int(diagnostic.location.line) - 1;
    if (line < 0 || line >= text->lines() || diagnostic.severity == Severity::Note)
      continue;
    bool error = diagnostic.severity == Severity::Error;
    text->markerAdd(line, error ? ErrorSign : WarningSign);
    text->markerAdd(line, error ? ErrorLine : WarningLine);
    if (error)
      text->annotate(line, QString::fromStdString(diagnostic.message), int(MlirToken::String));
  }
}

int SourceView::lineCount() const { return text->lines(); }

int SourceView::firstVisibleLine() const { return text->firstVisibleLine(); }

void SourceView::setFirstVisibleLine(int line) { text->setFirstVisibleLine(line); }

void SourceView::showFind() { find->open(); }

} // namespace tilescope
