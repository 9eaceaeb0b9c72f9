// The keyboard on a canvas.
#include "widgets/window/CanvasSurface.h"

#include "widgets/canvas/Palette.h"
#include "widgets/canvas/TargetKeys.h"
#include "widgets/canvas/TileGrid.h"
#include "widgets/imgui/DrawListPainter.h"
#include "widgets/window/Style.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QKeyEvent>

#include <imgui.h>

#include <algorithm>
#include <string_view>

namespace tilescope {

bool CanvasSurface::keyOnTarget(const QKeyEvent &event) {
  bool targets = event.modifiers() & Qt::ControlModifier;
  switch (event.key()) {
  case Qt::Key_Left:
    return arrow(Walk::Left, targets);
  case Qt::Key_Right:
    return arrow(Walk::Right, targets);
  case Qt::Key_Up:
    return arrow(Walk::Up, targets);
  case Qt::Key_Down:
    return arrow(Walk::Down, targets);
  case Qt::Key_Return:
  case Qt::Key_Enter:
  case Qt::Key_Space:
    activateTarget();
    return true;
  default:
    return false;
  }
}

bool CanvasSurface::arrow(Walk direction, bool targets) {
  if (!plan)
    return false;
  focusShown = true;
  if (targets)
    return moveTarget(direction);
  if (byKeyboard && stepTarget(direction))
    return true;
  std::string_view name = canvas.name();
  if (name == "tiles") {
    bool horizontal = direction == Walk::Left || direction == Walk::Right;
    int by = direction == Walk::Right || direction == Walk::Down ? 1 : -1;
    if (auto edit = stepTileAlong(*plan, state, horizontal, by))
      editByKey(*edit);
    return true;
  }
  if (name == "graph") {
    int64_t next = walk(*plan, state.op, direction);
    if (next >= 0)
      emit opSelected(next);
    return true;
  }
  return moveTarget(direction);
}

bool CanvasSurface::moveTarget(Walk direction) {
  DrawList picture = drawing();
  if (const HitArea *next = neighbour(picture, byKeyboard ? state.hover : std::string(), direction))
    pointAt(*next);
  return true;
}

void CanvasSurface::pointAt(const HitArea &hit) {
  byKeyboard = true;
  setAccessibleDescription(QString::fromStdString(hit.tooltip));
  QAccessibleEvent said(this, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&said);
  changeView([&](ViewState &view) { view.hover = hit.target; });
}

bool CanvasSurface::stepTarget(Walk direction) {
  DrawList picture = drawing();
  const HitArea *hit = hitOf(picture, state.hover);
  if (!hit)
    return false;
  bool upright = direction == Walk::Up || direction == Walk::Down;
  int by = direction == Walk::Right || direction == Walk::Down ? 1 : -1;
  std::string_view target = hit->target;
  if (!upright && target.rfind("scrub:", 0) == 0) {
    std::optional<Subject> subject = subjectOf(*plan, state);
    auto dim = size_t(std::stoi(std::string(target.substr(6))));
    if (!subject || dim >= subject->rank())
      return false;
    changeView([&](ViewState &view) {
      view.scrub = shownTile(*subject, view);
      view.scrub[dim] = std::clamp<int64_t>(view.scrub[dim] + by, 0, subject->trips(int(dim)) - 1);
    });
    return true;
  }
  if (hit->cursor != (upright ? "size-y" : "size-x"))
    return false;
  std::optional<Edit> edit =
      target.rfind("tile-edge:", 0) == 0
          ? stepTile(*plan, state, std::stoi(std::string(target.substr(10))), by)
          : stepDrag(canvas, *plan, state, *hit, by, float(width()), float(height()));
  if (edit)
    editByKey(*edit);
  return true;
}

void CanvasSurface::activateTarget() {
  DrawList picture = drawing();
  const HitArea *hit = plan ? hitOf(picture, state.hover) : nullptr;
  if (!hit)
    return;
  if (auto edit = canvas.click(*plan, state, hit->target)) {
    emit edited(*edit, false);
    return;
  }
  ViewState copy = state;
  Point at{hit->rect.x + hit->rect.width / 2, hit->rect.y + hit->rect.height / 2};
  if (!canvas.look(*plan, copy, hit->target, at, float(width()), float(height())))
    return;
  int64_t op = state.op;
  changeView([&](ViewState &view) { view = copy; });
  if (copy.op != op)
    emit opSelected(copy.op);
}

/// All that a held key does is one step of undo.
void CanvasSurface::editByKey(const Edit &edit) {
  keyGesture = true;
  if (edit.change.tile)
    state.draggedTile = *edit.change.tile;
  emit edited(edit, true);
}

void CanvasSurface::endKeyGesture() {
  if (!keyGesture)
    return;
  keyGesture = false;
  state.draggedTile.clear();
  emit gestureEnded();
}

void CanvasSurface::focusInEvent(QFocusEvent *event) {
  ImGuiWidget::focusInEvent(event);
  // A click says itself where it was.
  focusShown = event->reason() != Qt::MouseFocusReason;
  refresh();
}

void CanvasSurface::focusOutEvent(QFocusEvent *event) {
  ImGuiWidget::focusOutEvent(event);
  focusShown = false;
  byKeyboard = false;
  endKeyGesture();
  refresh();
}

/// Qt has no role of its own for a picture that reacts.
static QAccessibleInterface *describeCanvas(const QString &, QObject *object) {
  auto *surface = qobject_cast<CanvasSurface *>(object);
  return surface ? new QAccessibleWidget(surface, QAccessible::Canvas, surface->accessibleName())
                 : nullptr;
}

void CanvasSurface::makeAccessible() {
  static const bool installed = (QAccessible::installFactory(describeCanvas), true);
  Q_UNUSED(installed);
}

void CanvasSurface::showFocus() {
  if (!focusShown || !hasFocus())
    return;
  DrawList ring;
  Color accent = paletteOf(currentTheme()).accent;
  ring.shapes.push_back(RectShape{{1, 1, float(width()) - 2, float(height()) - 2}, 0, accent, 2});
  const HitArea *hit = byKeyboard ? hitOf(list, state.hover) : nullptr;
  if (hit)
    ring.shapes.push_back(
        RectShape{{hit->rect.x - 2, hit->rect.y - 2, hit->rect.width + 4, hit->rect.height + 4},
                  0,
                  accent,
                  2,
                  3});
  paintDrawList(*ImGui::GetWindowDrawList(), ring, {0, 0}, devicePixelRatioF());
  if (hit && !hit->tooltip.empty())
    showTooltip(*hit, true);
}

} // namespace tilescope
