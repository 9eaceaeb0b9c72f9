// Dear ImGui inside a Qt widget: owns one ImGui context, feeds it Qt's events and paints on demand.
#pragma once

#include "widgets/imgui/EventBridge.h"

#include <QElapsedTimer>
#include <QOpenGLWidget>

struct ImGuiContext;

namespace tilescope {

/// Derive and draw in frame(). Repaints happen after input and after wake(), then stop: an idle
/// widget costs nothing. Needs Qt::AA_ShareOpenGLContexts for floating docks; survives without.
class ImGuiWidget : public QOpenGLWidget {
  Q_OBJECT
public:
  explicit ImGuiWidget(QWidget *parent = nullptr);
  ~ImGuiWidget() override;

  /// Schedules a repaint and the few that ImGui needs to settle after it.
  void wake();
  /// Frames painted so far.
  int64_t framesPainted() const { return frameCount; }

protected:
  /// Called between NewFrame and Render with the widget's context current; sizes in logical pixels.
  virtual void frame() = 0;
  /// What is behind everything ImGui draws.
  virtual QColor clearColor() const { return palette().color(QPalette::Base); }

  void initializeGL() override;
  void paintGL() override;
  bool event(QEvent *event) override;

private:
  void releaseGL();
  void updateCursor();

  ImGuiContext *context = nullptr;
  void *fontTexture = nullptr;
  EventBridge bridge;
  QElapsedTimer clock;
  qint64 lastFrame = 0;
  int settlingFrames = 0;
  int64_t frameCount = 0;
  bool backendReady = false;
};

} // namespace tilescope
