// fontconfig finds font files, FreeType reads the outlines in them.
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

// Swift does not import macros with casts, nor the casts to FcChar8 that literals need.
static inline const FcChar8 *carolFontBytes(const char *text) { return (const FcChar8 *)text; }
