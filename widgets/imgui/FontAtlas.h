// The pictures' font inside Dear ImGui: canvases are laid out with its widths.
#pragma once

struct ImFont;
struct ImFontAtlas;

namespace tilescope {

/// The built atlas for a device pixel ratio: regular and bold, in a few sizes. One for all canvases;
/// lives until the process ends.
ImFontAtlas &fontAtlas(double devicePixelRatio);

/// The face baked closest to `size` logical pixels and not smaller, for sharp text.
ImFont *fontFor(ImFontAtlas &atlas, float size, bool bold);

} // namespace tilescope
