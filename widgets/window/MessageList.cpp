#include "widgets/window/MessageList.h"

#include <QFileInfo>

#include <algorithm>

namespace tilescope {

static constexpr size_t mostNotes = 100;

MessageList::MessageList(QWidget *parent) : FactTable(tr("Messages"), parent) {
  connect(this, &FactTable::activated, this, [this](int row) {
    if (row >= int(notes.size()))
      emit locationActivated(diagnostics[size_t(row) - notes.size()].location);
  });
  refresh();
}

void MessageList::setDiagnostics(const Diagnostics &newDiagnostics) {
  if (newDiagnostics == diagnostics)
    return;
  diagnostics = newDiagnostics;
  refresh();
}

void MessageList::addNote(const QString &note) {
  notes.insert(notes.begin(), Diagnostic{Severity::Note, {}, note.toStdString()});
  if (notes.size() > mostNotes)
    notes.pop_back();
  refresh();
}

void MessageList::clearNotes() {
  notes.clear();
  refresh();
}

int MessageList::problems() const {
  return int(std::count_if(diagnostics.begin(), diagnostics.end(),
                           [](const Diagnostic &d) { return d.severity != Severity::Note; }));
}

void MessageList::refresh() {
  CanvasTable table;
  table.columns = {"Kind", "Place", "Message"};
  for (const Diagnostics *list : {&notes, &diagnostics})
    for (const Diagnostic &diagnostic : *list) {
      SourceLocation at = diagnostic.location;
      std::string place;
      if (!at.file.empty()) {
        at.file = QFileInfo(QString::fromStdString(at.file)).fileName().toStdString();
        place = at.str();
      }
      const char *kind = diagnostic.severity == Severity::Error     ? "error"
                         : diagnostic.severity == Severity::Warning ? "warning"
                                                                    : "note";
      table.rows.push_back({kind, place, diagnostic.message});
    }
  setTable(table);
  emit countChanged();
}

} // namespace tilescope
