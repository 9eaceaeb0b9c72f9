#include "widgets/window/CanvasSurface.h"

#include "widgets/canvas/Palette.h"
#include "widgets/imgui/DrawListPainter.h"
#include "widgets/window/Style.h"

#include <QKeyEvent>

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace tilescope {

namespace {

/// Mouse travel (pixels) that makes a press a drag.
constexpr float dragThreshold = 3;
constexpr float zoomStep = 1.2f, leastZoom = 1, mostZoom = 4096;

ImVec4 imColor(const QColor &color) {
  return {float(color.redF()), float(color.greenF()), float(color.blueF()), float(color.alphaF())};
}

} // namespace

CanvasSurface::CanvasSurface(const Canvas &canvas, QWidget *parent)
    : ImGuiWidget(parent), canvas(canvas) {
  makeAccessible();
  setAccessibleName(tr("%1 canvas").arg(QString::fromUtf8(canvas.title())));
  setAccessibleDescription(tr("A picture; the table beside it has the same facts"));
  setMinimumSize(160, 120);
}

void CanvasSurface::setPlan(std::shared_ptr<const Plan> newPlan) {
  plan = std::move(newPlan);
  // The plan has caught up with the drag.
  if (gesture != Gesture::Drag)
    state.draggedTile.clear();
  stale = true;
  refresh();
}

void CanvasSurface::setView(const ViewState &view) {
  state = view;
  stale = true;
  refresh();
}

void CanvasSurface::fit() {
  changeView([](ViewState &view) {
    view.zoom = 1;
    view.offset = {};
  });
}

void CanvasSurface::changeView(const std::function<void(ViewState &)> &change) {
  change(state);
  stale = true;
  refresh();
  // Listeners may start planning: not from within a frame.
  QMetaObject::invokeMethod(this, &CanvasSurface::viewChanged, Qt::QueuedConnection);
}

DrawList CanvasSurface::drawing() const {
  return plan ? canvas.draw(*plan, state, float(width()), float(height()), currentTheme())
              : DrawList();
}

QColor CanvasSurface::clearColor() const {
  Color color = paletteOf(currentTheme()).background;
  return QColor(int(color >> 24), int((color >> 16) & 255), int((color >> 8) & 255));
}

void CanvasSurface::frame() {
  if (stale || drawnSize != size() || drawnTheme != currentTheme()) {
    list = drawing();
    drawnSize = size();
    drawnTheme = currentTheme();
    stale = false;
  }
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize({float(width()), float(height())});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
  ImGui::Begin("canvas", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBackground |
                   ImGuiWindowFlags_NoNav);
  if (plan) {
    paintDrawList(*ImGui::GetWindowDrawList(), list, {0, 0}, devicePixelRatioF());
  } else {
    DrawList words;
    words.shapes.push_back(TextShape{{float(width()) / 2, float(height()) / 2 - 10},
                                     tr("Nothing to draw: there is no plan.").toStdString(),
                                     paletteOf(currentTheme()).muted, 13, Align::Center, false});
    paintDrawList(*ImGui::GetWindowDrawList(), words, {0, 0}, devicePixelRatioF());
  }
  handleMouse();
  showFocus();
  ImGui::End();
  ImGui::PopStyleVar(2);
}

void CanvasSurface::handleMouse() {
  const ImGuiIO &io = ImGui::GetIO();
  bool inside = ImGui::IsMousePosValid() && rect().contains(int(io.MousePos.x), int(io.MousePos.y));
  Point at{io.MousePos.x, io.MousePos.y};
  const HitArea *hit = inside ? list.hitAt(at) : nullptr;

  if (at.x != lastAt.x || at.y != lastAt.y || io.MouseDown[0])
    byKeyboard = false;
  if (gesture == Gesture::None && !byKeyboard) {
    std::string hovered = hit ? hit->target : std::string();
    if (hovered != state.hover) {
      // Only this picture follows the hover; nothing else has to know.
      state.hover = hovered;
      stale = true;
      refresh();
    }
  }
  const std::string &active = gesture == Gesture::None ? state.hover : pressed;
  if (hit && (gesture == Gesture::None || hit->target == active)) {
    if (hit->cursor == "size-x")
      ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    else if (hit->cursor == "size-y")
      ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeNS);
    else if (hit->cursor == "hand")
      ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  }
  if (gesture == Gesture::Pan)
    ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
  if (!plan)
    return;

  if (inside && io.MouseWheel != 0 && gesture == Gesture::None)
    zoomAt(at, std::pow(zoomStep, io.MouseWheel));
  if (inside && ImGui::IsMouseDoubleClicked(0) && (!hit || hit->cursor.empty())) {
    gesture = Gesture::None;
    fit();
    return;
  }
  if (inside && ImGui::IsMouseClicked(0)) {
    gesture = Gesture::Pressed;
    pressed = hit ? hit->target : std::string();
    pressedAt = lastAt = at;
  }
  if (gesture == Gesture::Pressed && std::hypot(at.x - pressedAt.x, at.y - pressedAt.y) > dragThreshold) {
    ViewState copy = state;
    if (canvas.drag(*plan, state, pressed, at, float(width()), float(height())))
      gesture = Gesture::Drag;
    else if (pressed.rfind("tile:", 0) != 0 &&
             canvas.look(*plan, copy, pressed, at, float(width()), float(height())))
      gesture = Gesture::Look;
    else
      gesture = Gesture::Pan;
  }
  bool moved = at.x != lastAt.x || at.y != lastAt.y;
  switch (gesture) {
  case Gesture::Drag:
    if (!moved)
      break;
    if (auto edit = canvas.drag(*plan, state, pressed, at, float(width()), float(height()))) {
      if (*edit != lastEdit) {
        lastEdit = *edit;
        if (edit->change.tile)
          state.draggedTile = *edit->change.tile;
        stale = true;
        QMetaObject::invokeMethod(
            this, [this, edit = *edit] { emit edited(edit, true); }, Qt::QueuedConnection);
      }
    }
    break;
  case Gesture::Look:
    if (moved)
      changeView([&](ViewState &view) {
        canvas.look(*plan, view, pressed, at, float(width()), float(height()));
      });
    break;
  case Gesture::Pan:
    if (moved && state.zoom > 1)
      changeView([&](ViewState &view) {
        view.offset.x += at.x - lastAt.x;
        view.offset.y += at.y - lastAt.y;
      });
    break;
  default:
    break;
  }
  lastAt = at;

  if (gesture != Gesture::None && !io.MouseDown[0]) {
    Gesture ended = gesture;
    gesture = Gesture::None;
    if (ended == Gesture::Drag) {
      state.draggedTile.clear();
      lastEdit = Edit();
      stale = true;
      QMetaObject::invokeMethod(this, &CanvasSurface::gestureEnded, Qt::QueuedConnection);
    } else if (ended == Gesture::Pressed) {
      if (auto edit = canvas.click(*plan, state, pressed)) {
        QMetaObject::invokeMethod(
            this, [this, edit = *edit] { emit edited(edit, false); }, Qt::QueuedConnection);
      } else {
        int64_t op = state.op;
        ViewState copy = state;
        if (canvas.look(*plan, copy, pressed, at, float(width()), float(height())))
          changeView([&](ViewState &view) { view = copy; });
        if (copy.op != op)
          QMetaObject::invokeMethod(
              this, [this, chosen = copy.op] { emit opSelected(chosen); }, Qt::QueuedConnection);
      }
    }
    wake();
  }
  if (hit && !byKeyboard && !hit->tooltip.empty() && gesture == Gesture::None)
    showTooltip(*hit, false);
}

void CanvasSurface::showTooltip(const HitArea &hit, bool beside) {
  if (beside)
    ImGui::SetNextWindowPos({hit.rect.x + hit.rect.width / 2, hit.rect.y + hit.rect.height + 4});
  ImGui::PushStyleColor(ImGuiCol_PopupBg, imColor(colors().raised));
  ImGui::PushStyleColor(ImGuiCol_Border, imColor(colors().border));
  ImGui::PushStyleColor(ImGuiCol_Text, imColor(colors().text));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {10, 7});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 6);
  ImGui::BeginTooltip();
  ImGui::PushTextWrapPos(std::min(420.f, float(width()) * 0.8f));
  ImGui::TextUnformatted(hit.tooltip.c_str());
  ImGui::PopTextWrapPos();
  ImGui::EndTooltip();
  ImGui::PopStyleVar(2);
  ImGui::PopStyleColor(3);
}

Point CanvasSurface::zoomOrigin() const {
  ViewState whole = state;
  whole.zoom = 1;
  whole.offset = {};
  DrawList picture = canvas.draw(*plan, whole, float(width()), float(height()), currentTheme());
  Point origin{float(width()), float(height())};
  for (const HitArea &hit : picture.hits) {
    if (hit.target != "grid" && hit.target.rfind("tile:", 0) != 0 && hit.target.rfind("dma:", 0) != 0)
      continue;
    origin.x = std::min(origin.x, hit.rect.x);
    origin.y = std::min(origin.y, hit.rect.y);
  }
  return origin.x < float(width()) ? origin : Point{};
}

void CanvasSurface::zoomAt(Point cursor, float factor) {
  float zoom = std::clamp(state.zoom * factor, leastZoom, mostZoom);
  if (zoom == state.zoom || !plan)
    return;
  changeView([&](ViewState &view) {
    if (zoom == leastZoom) {
      view.zoom = 1;
      view.offset = {};
      return;
    }
    // What lies under the cursor stays there.
    float ratio = zoom / view.zoom;
    Point origin = zoomOrigin();
    view.offset.x = cursor.x - origin.x - (cursor.x - origin.x - view.offset.x) * ratio;
    view.offset.y = cursor.y - origin.y - (cursor.y - origin.y - view.offset.y) * ratio;
    view.zoom = zoom;
  });
}

void CanvasSurface::keyPressEvent(QKeyEvent *event) {
  if (event->key() == Qt::Key_Shift) {
    changeView([](ViewState &view) { view.showWhyIllegal = true; });
  } else if (event->key() == Qt::Key_F && event->modifiers() == Qt::NoModifier) {
    fit();
  } else if (event->key() == Qt::Key_Plus || event->key() == Qt::Key_Minus) {
    zoomAt({float(width()) / 2, float(height()) / 2},
           event->key() == Qt::Key_Plus ? zoomStep : 1 / zoomStep);
  } else if (!keyOnTarget(*event)) {
    ImGuiWidget::keyPressEvent(event);
  }
}

void CanvasSurface::keyReleaseEvent(QKeyEvent *event) {
  if (event->key() == Qt::Key_Shift)
    changeView([](ViewState &view) { view.showWhyIllegal = false; });
  else
    ImGuiWidget::keyReleaseEvent(event);
  if (!event->isAutoRepeat())
    endKeyGesture();
}

} // namespace tilescope
