// One live canvas: draws it with Dear ImGui, and turns mouse gestures into looks, edits and selections.
#pragma once

#include "widgets/canvas/Canvas.h"
#include "widgets/canvas/GraphNodes.h"
#include "widgets/imgui/ImGuiWidget.h"

#include <memory>

namespace tilescope {

/// Wheel zooms at the cursor, drag pans or moves what lies under it, double click and F reset. By
/// keyboard, arrows change the tile in Tiles, walk along the edges in Graph and go from target to target
/// elsewhere (with Ctrl everywhere); on a target Return does what a click does, and on one that drags
/// the arrows move it.
class CanvasSurface : public ImGuiWidget {
  Q_OBJECT
public:
  explicit CanvasSurface(const Canvas &canvas, QWidget *parent = nullptr);

  void setPlan(std::shared_ptr<const Plan> plan);
  void setView(const ViewState &view);
  const ViewState &view() const { return state; }
  /// Zoom and offset back to the whole picture.
  void fit();
  /// The picture as it would be drawn now, for tests and export.
  DrawList drawing() const;
  const Canvas &canvasShown() const { return canvas; }

signals:
  /// `dragging`: one of a series of edits in one gesture.
  void edited(const Edit &edit, bool dragging);
  void gestureEnded();
  void opSelected(int64_t op);
  void viewChanged();

protected:
  void frame() override;
  QColor clearColor() const override;
  void keyPressEvent(QKeyEvent *event) override;
  void keyReleaseEvent(QKeyEvent *event) override;
  void focusInEvent(QFocusEvent *event) override;
  void focusOutEvent(QFocusEvent *event) override;

private:
  void handleMouse();
  void showTooltip(const HitArea &hit, bool beside);
  void showFocus();
  static void makeAccessible();
  /// CanvasSurface.cpp keeps the mouse, CanvasKeys.cpp what follows.
  bool keyOnTarget(const QKeyEvent &event);
  bool arrow(Walk direction, bool targets);
  bool moveTarget(Walk direction);
  bool stepTarget(Walk direction);
  void activateTarget();
  void pointAt(const HitArea &hit);
  void editByKey(const Edit &edit);
  void endKeyGesture();
  void changeView(const std::function<void(ViewState &)> &change);
  void zoomAt(Point cursor, float factor);
  /// Where the zoomed part of the whole picture begins.
  Point zoomOrigin() const;

  const Canvas &canvas;
  std::shared_ptr<const Plan> plan;
  ViewState state;
  /// The drawing of the last frame, until something changes.
  DrawList list;
  QSize drawnSize;
  Theme drawnTheme = Theme::Light;
  bool stale = true;
  enum class Gesture { None, Pressed, Drag, Look, Pan } gesture = Gesture::None;
  std::string pressed;
  Point pressedAt, lastAt;
  /// The last edit of the drag under way.
  Edit lastEdit;
  /// The target under the keyboard rather than the mouse; until the mouse moves.
  bool byKeyboard = false;
  bool focusShown = false, keyGesture = false;
};

} // namespace tilescope
