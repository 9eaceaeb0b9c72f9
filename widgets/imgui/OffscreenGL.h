// One OpenGL context beside the screen for everything that Dear ImGui draws. The window itself
// stays raster: with OpenGL in it Qt would compose the whole window anew for every frame, which
// software rendering does in three frames' time.
#pragma once

#include <QOffscreenSurface>
#include <QOpenGLContext>

#include <memory>

namespace tilescope {

class OffscreenGL {
public:
  /// The same one for all who hold it at a time; null where there is no OpenGL.
  static std::shared_ptr<OffscreenGL> shared();

  bool makeCurrent() { return context.makeCurrent(&surface); }
  void doneCurrent() { context.doneCurrent(); }
  QOpenGLFunctions &functions() { return *context.functions(); }

private:
  QOffscreenSurface surface;
  QOpenGLContext context;
};

} // namespace tilescope
