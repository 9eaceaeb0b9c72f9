#include "widgets/imgui/ImGuiWidget.h"

#include "widgets/imgui/FontAtlas.h"
#include "widgets/imgui/OffscreenGL.h"

#include <QEvent>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <QPainter>

#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace tilescope {

/// Hover and tooltip state of ImGui is final two frames after the input.
static constexpr int framesToSettle = 2;

ImGuiWidget::ImGuiWidget(QWidget *parent) : QWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_OpaquePaintEvent);
  clock.start();
}

ImGuiWidget::~ImGuiWidget() {
  if (!context)
    return;
  bool current = gl->makeCurrent();
  ImGui::SetCurrentContext(context);
  if (current) {
    ImGui::GetIO().Fonts->SetTexID(fontTexture);
    ImGui_ImplOpenGL3_Shutdown();
    buffer.reset();
    gl->doneCurrent();
  }
  ImGui::DestroyContext(context);
}

void ImGuiWidget::wake() {
  settlingFrames = framesToSettle;
  refresh();
}

void ImGuiWidget::refresh() {
  due = true;
  update();
}

QSize ImGuiWidget::deviceSize() const {
  double ratio = devicePixelRatioF();
  return {std::max(1, int(std::ceil(width() * ratio))),
          std::max(1, int(std::ceil(height() * ratio)))};
}

void ImGuiWidget::paintEvent(QPaintEvent *) {
  if (due || image.size() != deviceSize()) {
    due = false;
    if (!gl)
      gl = OffscreenGL::shared();
    if (gl && gl->makeCurrent()) {
      prepare();
      draw();
      gl->doneCurrent();
    }
  }
  QPainter painter(this);
  if (image.isNull()) {
    painter.fillRect(rect(), clearColor());
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(
        rect(), Qt::AlignCenter | Qt::TextWordWrap,
        tr("Pictures need OpenGL 3, which is not there. The table has the same facts."));
    return;
  }
  painter.drawImage(0, 0, image);
}

void ImGuiWidget::prepare() {
  if (!context) {
    context = ImGui::CreateContext(&fontAtlas(devicePixelRatioF()));
    ImGui::SetCurrentContext(context);
    ImGuiIO &io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
    fillKeyMap(io);
    ImGui_ImplOpenGL3_Init();
    // Makes the shaders and this context's copy of the font texture.
    ImGui_ImplOpenGL3_NewFrame();
    fontTexture = io.Fonts->TexID;
  }
  if (!buffer || buffer->size() != deviceSize())
    buffer = std::make_unique<QOpenGLFramebufferObject>(deviceSize());
}

void ImGuiWidget::draw() {
  ImGui::SetCurrentContext(context);
  ImGuiIO &io = ImGui::GetIO();
  double ratio = devicePixelRatioF();
  ImFontAtlas &atlas = fontAtlas(ratio);
  if (io.Fonts != &atlas) {
    // Moved to a screen of another density: glyphs are baked in device pixels.
    io.Fonts->SetTexID(fontTexture);
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    io.Fonts = &atlas;
    ImGui_ImplOpenGL3_CreateFontsTexture();
    fontTexture = atlas.TexID;
  }
  // The atlas is shared by all canvases, the texture is not.
  atlas.SetTexID(fontTexture);
  io.FontDefault = fontFor(atlas, 13, false);
  io.FontGlobalScale = float(1 / ratio);
  io.DisplaySize = ImVec2(float(width()), float(height()));
  io.DisplayFramebufferScale = ImVec2(float(ratio), float(ratio));
  qint64 now = clock.elapsed();
  io.DeltaTime = float(std::max<qint64>(now - lastFrame, 1)) / 1000.f;
  lastFrame = now;
  bridge.feed(io);

  ImGui_ImplOpenGL3_NewFrame();
  ImGui::NewFrame();
  frame();
  updateCursor();
  ImGui::Render();

  buffer->bind();
  QOpenGLFunctions &functions = gl->functions();
  QColor background = clearColor();
  functions.glViewport(0, 0, buffer->width(), buffer->height());
  functions.glClearColor(float(background.redF()), float(background.greenF()),
                         float(background.blueF()), 1);
  functions.glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  image = buffer->toImage();
  buffer->release();
  // Everything lies on the background: copied to the window, not blended with it.
  image.reinterpretAsFormat(QImage::Format_RGB32);
  image.setDevicePixelRatio(ratio);

  ++frameCount;
  if (bridge.pending())
    settlingFrames = framesToSettle;
  if (settlingFrames > 0) {
    --settlingFrames;
    refresh();
  }
}

void ImGuiWidget::updateCursor() {
  Qt::CursorShape shape = Qt::ArrowCursor;
  switch (ImGui::GetMouseCursor()) {
  case ImGuiMouseCursor_ResizeEW:
    shape = Qt::SizeHorCursor;
    break;
  case ImGuiMouseCursor_ResizeNS:
    shape = Qt::SizeVerCursor;
    break;
  case ImGuiMouseCursor_ResizeAll:
    shape = Qt::ClosedHandCursor;
    break;
  case ImGuiMouseCursor_Hand:
    shape = Qt::PointingHandCursor;
    break;
  default:
    break;
  }
  if (cursor().shape() != shape)
    setCursor(shape);
}

bool ImGuiWidget::event(QEvent *event) {
  // Shortcuts stay Qt's: ShortcutOverride is not ours to accept, as text is never entered here.
  if (event->type() == QEvent::ShortcutOverride)
    return QWidget::event(event);
  if (!bridge.take(*event))
    return QWidget::event(event);
  wake();
  if (event->type() == QEvent::Leave || event->type() == QEvent::FocusOut)
    return QWidget::event(event);
  if (event->type() == QEvent::MouseButtonPress)
    setFocus(Qt::MouseFocusReason);
  // Keys also go on to the widget, for its own bindings; Tab moves on to the next widget.
  if (event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease)
    return QWidget::event(event);
  event->accept();
  return true;
}

} // namespace tilescope
