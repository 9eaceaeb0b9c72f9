// The inspector's part for packs and unpacks: what is asserted of each dimension's loop tile against
// its inner tile, and the type that the tile gets.
#pragma once

#include "widgets/window/InspectorSections.h"
#include "widgets/window/Lane.h"
#include "widgets/window/Project.h"

namespace tilescope {

class AlignmentSection : public InspectorSection {
  Q_OBJECT
public:
  explicit AlignmentSection(Project &project, QWidget *parent = nullptr);
  void rebuild(const OpContext &context) override;
  void refresh(const OpContext &context) override;
  void clear(OpOverride &change) const override { change.alignments.reset(); }

  const std::vector<QComboBox *> &choices() const { return boxes; }
  /// "tensor<1x64x?xf32> to tensor<?x64xf32>", once it is known.
  QLabel *tileType() const { return type; }

private:
  /// Asks for the tile's types, away from the window's thread.
  void findTypes(int64_t op);

  Project &project;
  std::vector<QComboBox *> boxes;
  QLabel *type = nullptr;
  /// Of the last question; answers to earlier ones are late.
  int asked = 0;
  Lane finding;
};

} // namespace tilescope
