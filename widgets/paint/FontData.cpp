#include "widgets/paint/FontData.h"

// The assembler includes the files as they are; no generator and no path at run time.
asm(".section .rodata\n"
    ".balign 16\n"
    "tilescopeFontRegular: .incbin \"" TILESCOPE_FONT_DIR "/TilescopeSans-Regular.otf\"\n"
    "tilescopeFontRegularEnd:\n"
    ".balign 16\n"
    "tilescopeFontBold: .incbin \"" TILESCOPE_FONT_DIR "/TilescopeSans-Bold.otf\"\n"
    "tilescopeFontBoldEnd:\n"
    ".previous\n"
    ".globl tilescopeFontRegular, tilescopeFontRegularEnd, tilescopeFontBold, "
    "tilescopeFontBoldEnd\n");

extern "C" {
extern const char tilescopeFontRegular[], tilescopeFontRegularEnd[];
extern const char tilescopeFontBold[], tilescopeFontBoldEnd[];
}

std::string_view tilescope::fontData(bool bold) {
  return bold ? std::string_view(tilescopeFontBold, tilescopeFontBoldEnd - tilescopeFontBold)
              : std::string_view(tilescopeFontRegular,
                                 tilescopeFontRegularEnd - tilescopeFontRegular);
}
