#include "widgets/imgui/FontAtlas.h"

#include "widgets/canvas/TextMetrics.h"
#include "widgets/paint/FontData.h"

#include <imgui.h>

#include <cmath>
#include <iterator>
#include <map>
#include <memory>

namespace tilescope {

namespace {

/// Logical pixels; other sizes are drawn from the next larger one.
constexpr float bakedSizes[] = {11, 12, 13, 14, 15, 18, 24};

/// Latin, Greek, dashes and quotes, sub- and superscripts, arrows, mathematical signs, shapes, marks.
constexpr ImWchar glyphRanges[] = {0x20,   0x17f,  0x391,  0x3c9,  0x2010, 0x2044, 0x2070,
                                   0x2089, 0x2190, 0x2199, 0x2200, 0x226f, 0x25a0, 0x25cf,
                                   0x2713, 0x2717, 0};

} // namespace

ImFontAtlas &fontAtlas(double devicePixelRatio) {
  static std::map<int, std::unique_ptr<ImFontAtlas>> atlases;
  std::unique_ptr<ImFontAtlas> &atlas = atlases[int(std::lround(devicePixelRatio * 100))];
  if (atlas)
    return *atlas;
  atlas = std::make_unique<ImFontAtlas>();
  for (bool bold : {false, true}) {
    std::string_view file = fontData(bold);
    for (float size : bakedSizes) {
      ImFontConfig config;
      config.FontDataOwnedByAtlas = false;
      config.OversampleH = devicePixelRatio > 1 ? 1 : 2;
      // ImGui sizes a face by the height of its line, Qt and SVG by the em.
      auto pixels = float(std::round(lineHeight(size) * devicePixelRatio));
      atlas->AddFontFromMemoryTTF(const_cast<char *>(file.data()), int(file.size()), pixels, &config,
                                  glyphRanges);
    }
  }
  atlas->Build();
  return *atlas;
}

ImFont *fontFor(ImFontAtlas &atlas, float size, bool bold) {
  constexpr int count = int(std::size(bakedSizes));
  int index = 0;
  while (index + 1 < count && bakedSizes[index] + 0.25f < size)
    ++index;
  return atlas.Fonts[bold * count + index];
}

} // namespace tilescope
