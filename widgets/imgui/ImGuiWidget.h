// Dear ImGui inside a Qt widget: owns one ImGui context, feeds it Qt's events and paints on demand.
#pragma once

#include "widgets/imgui/EventBridge.h"

#include <QElapsedTimer>
#include <QImage>
#include <QWidget>

#include <memory>

class QOpenGLFramebufferObject;
struct ImGuiContext;

namespace tilescope {

class OffscreenGL;

/// Derive and draw in frame(). Frames are drawn after input, after wake() and after refresh(), then
/// no more: an idle widget costs nothing, and one that is only exposed shows its last picture.
class ImGuiWidget : public QWidget {
  Q_OBJECT
public:
  explicit ImGuiWidget(QWidget *parent = nullptr);
  ~ImGuiWidget() override;

  /// Schedules a frame and the few that ImGui needs to settle after input.
  void wake();
  /// Schedules one frame: something else is drawn, nothing happened to ImGui.
  void refresh();
  /// Frames drawn so far.
  int64_t framesPainted() const { return frameCount; }
  /// The last frame in device pixels; null when there is no OpenGL to draw it.
  const QImage &picture() const { return image; }

protected:
  /// Called between NewFrame and Render with the widget's context current; sizes in logical pixels.
  virtual void frame() = 0;
  /// What is behind everything ImGui draws.
  virtual QColor clearColor() const { return palette().color(QPalette::Base); }

  void paintEvent(QPaintEvent *event) override;
  bool event(QEvent *event) override;

private:
  /// The OpenGL context is current while these run.
  void prepare();
  void draw();
  void updateCursor();
  QSize deviceSize() const;

  std::shared_ptr<OffscreenGL> gl;
  std::unique_ptr<QOpenGLFramebufferObject> buffer;
  QImage image;
  ImGuiContext *context = nullptr;
  void *fontTexture = nullptr;
  EventBridge bridge;
  QElapsedTimer clock;
  qint64 lastFrame = 0;
  int settlingFrames = 0;
  int64_t frameCount = 0;
  bool due = true;
};

} // namespace tilescope
