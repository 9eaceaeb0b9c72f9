// The inspector's part for linear layers (models of the dlc dialect): the layout of right-hand sides
// and the sizes that the whole layer is tiled by, the inner dimension inside the consumer's tile too.
#pragma once

#include "widgets/window/InspectorSections.h"
#include "widgets/window/Lane.h"
#include "widgets/window/Project.h"

class QPushButton;

namespace tilescope {

class LayerSection : public InspectorSection {
  Q_OBJECT
public:
  explicit LayerSection(Project &project, QWidget *parent = nullptr);
  void rebuild(const OpContext &context) override { refresh(context); }
  void refresh(const OpContext &context) override;
  /// Its edits are of the layer, not of one op; the ops' own sections take theirs back.
  void clear(OpOverride &) const override {}

  QCheckBox *transposition() const { return transpose; }
  /// Rows, columns, inner; 0 is all of it.
  QSpinBox *size(int which) const { return sizes[which]; }
  QPushButton *plainButton() const { return plain; }
  QPushButton *tiledButton() const { return tiled; }
  QPushButton *chosenButton() const { return chosen; }

private:
  struct Request;
  void compile(Request request);
  void setTranspose(bool on);
  void setSizes();

  Project &project;
  QCheckBox *transpose;
  QSpinBox *sizes[3];
  QPushButton *plain, *tiled, *chosen;
  QLabel *failure;
  bool tileSet = false;
  Lane working;
};

} // namespace tilescope
