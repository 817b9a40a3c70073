#include "CText.h"

#include <unicode/uchar.h>

int32_t larder_columns(uint32_t code_point) {
  UChar32 c = (UChar32)code_point;
  /* The vowels and ends of syllables are drawn into the block that their beginning takes. */
  if (c >= 0x1160 && c <= 0x11ff) return 0;
  switch (u_charType(c)) {
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
    case U_CONTROL_CHAR: return 0;
    case U_FORMAT_CHAR: return c == 0xad ? 1 : 0;
    default: break;
  }
  int32_t width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}
