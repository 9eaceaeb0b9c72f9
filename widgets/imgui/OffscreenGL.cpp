#include "widgets/imgui/OffscreenGL.h"

namespace tilescope {

std::shared_ptr<OffscreenGL> OffscreenGL::shared() {
  static std::weak_ptr<OffscreenGL> known;
  if (auto existing = known.lock())
    return existing;
  auto made = std::make_shared<OffscreenGL>();
  if (!made->context.create())
    return nullptr;
  made->surface.setFormat(made->context.format());
  made->surface.create();
  if (!made->surface.isValid() || !made->makeCurrent())
    return nullptr;
  made->doneCurrent();
  known = made;
  return made;
}

} // namespace tilescope
