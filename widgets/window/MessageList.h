// What went wrong or is worth knowing, with places to jump to.
#pragma once

#include "engine/support/Result.h"
#include "widgets/window/FactTable.h"

namespace tilescope {

class MessageList : public FactTable {
  Q_OBJECT
public:
  explicit MessageList(QWidget *parent = nullptr);

  /// Replaces the messages about the model or the plan.
  void setDiagnostics(const Diagnostics &diagnostics);
  /// Adds something the window itself has to say; newest on top, the last hundred are kept.
  void addNote(const QString &note);
  void clearNotes();
  /// Errors and warnings shown.
  int problems() const;

signals:
  void locationActivated(const SourceLocation &location);
  void countChanged();

private:
  void refresh();
  Diagnostics diagnostics;
  Diagnostics notes;
};

} // namespace tilescope
