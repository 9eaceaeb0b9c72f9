#include "widgets/imgui/ImGuiWidget.h"

#include "widgets/imgui/FontAtlas.h"

#include <QEvent>
#include <QOpenGLContext>
#include <QOpenGLFunctions>

#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include <algorithm>

namespace tilescope {

/// Hover and tooltip state of ImGui is final two frames after the input.
static constexpr int framesToSettle = 2;

ImGuiWidget::ImGuiWidget(QWidget *parent) : QOpenGLWidget(parent) {
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_OpaquePaintEvent);
  clock.start();
}

ImGuiWidget::~ImGuiWidget() {
  if (context) {
    releaseGL();
    ImGui::DestroyContext(context);
  }
}

void ImGuiWidget::wake() {
  settlingFrames = framesToSettle;
  update();
}

void ImGuiWidget::initializeGL() {
  // Called again for every new GL context: moving the widget into another window may bring one.
  if (!context) {
    context = ImGui::CreateContext(&fontAtlas(devicePixelRatioF()));
    ImGui::SetCurrentContext(context);
    ImGuiIO &io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
    fillKeyMap(io);
  }
  ImGui::SetCurrentContext(context);
  ImGui_ImplOpenGL3_Init();
  // Makes the shaders and this context's copy of the font texture.
  ImGui_ImplOpenGL3_NewFrame();
  fontTexture = ImGui::GetIO().Fonts->TexID;
  backendReady = true;
  connect(QOpenGLWidget::context(), &QOpenGLContext::aboutToBeDestroyed, this,
          &ImGuiWidget::releaseGL, Qt::DirectConnection);
}

void ImGuiWidget::releaseGL() {
  if (!backendReady)
    return;
  backendReady = false;
  makeCurrent();
  ImGui::SetCurrentContext(context);
  ImGui::GetIO().Fonts->SetTexID(fontTexture);
  ImGui_ImplOpenGL3_Shutdown();
  doneCurrent();
  if (QOpenGLContext *gl = QOpenGLWidget::context())
    disconnect(gl, &QOpenGLContext::aboutToBeDestroyed, this, &ImGuiWidget::releaseGL);
}

void ImGuiWidget::paintGL() {
  if (!backendReady)
    return;
  ImGui::SetCurrentContext(context);
  ImGuiIO &io = ImGui::GetIO();
  double ratio = devicePixelRatioF();
  ImFontAtlas &atlas = fontAtlas(ratio);
  if (io.Fonts != &atlas) {
    // Moved to a screen of another density: glyphs are baked in device pixels.
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

  QOpenGLFunctions *gl = QOpenGLWidget::context()->functions();
  QColor background = clearColor();
  gl->glViewport(0, 0, int(width() * ratio), int(height() * ratio));
  gl->glClearColor(float(background.redF()), float(background.greenF()), float(background.blueF()),
                   1);
  gl->glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());

  ++frameCount;
  if (bridge.pending())
    settlingFrames = framesToSettle;
  if (settlingFrames > 0) {
    --settlingFrames;
    update();
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
    return QOpenGLWidget::event(event);
  if (!bridge.take(*event))
    return QOpenGLWidget::event(event);
  wake();
  if (event->type() == QEvent::Leave || event->type() == QEvent::FocusOut)
    return QOpenGLWidget::event(event);
  if (event->type() == QEvent::MouseButtonPress)
    setFocus(Qt::MouseFocusReason);
  // Keys also go on to the widget, for its own bindings; Tab moves on to the next widget.
  if (event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease)
    return QOpenGLWidget::event(event);
  event->accept();
  return true;
}

} // namespace tilescope
