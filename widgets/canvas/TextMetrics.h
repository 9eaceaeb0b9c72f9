// How wide a text is, without a font engine: the font of the pictures (resources/fonts) has no
// kerning, so a width is a sum of advances. All painters use that font.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tilescope {

/// Width in logical pixels of UTF-8 `text` set in `size` pixels. A character the font lacks counts
/// as a wide one.
float textWidth(std::string_view text, float size, bool bold = false);

/// Height of a line's box, and the distance of the baseline from its top.
inline float lineHeight(float size) {
  return 1.21f * size;
}
inline float baseline(float size) {
  return 0.97f * size;
}

/// `text`, or as much of its beginning as fits into `width` with an ellipsis; empty when not even
/// that fits.
std::string elide(std::string_view text, float width, float size, bool bold = false);

/// Lines of at most `width`, broken at spaces but not between a
/// number and its unit; the last of `maxLines` is elided when text is left.
std::vector<std::string> wrap(std::string_view text, float width, float size, int maxLines,
                              bool bold = false);

} // namespace tilescope
