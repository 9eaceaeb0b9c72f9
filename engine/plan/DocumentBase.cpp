#include "engine/plan/Document.h"

namespace tilescope {

// Here and not with the MLIR side, so that a program that puts a Document of its own in its place needs none
// of it.
Document::~Document() = default;

} // namespace tilescope
