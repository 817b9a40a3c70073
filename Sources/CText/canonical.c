#include "internal.h"

#include <unicode/uchar.h>

const UChar *larder_canonical_exception(UChar32 code_point) {
  (void)code_point;
  return NULL;
}

bool larder_canonical_mark(UChar32 code_point) {
  return u_hasBinaryProperty(code_point, UCHAR_GRAPHEME_EXTEND);
}

/* The base that decides on the marks behind it, and what is folded: the first code point of the
   canonical decomposition where that is Latin, Greek or Cyrillic, else the code point itself. */
static UChar32 stripped(UChar32 c) {
  UErrorCode error = U_ZERO_ERROR;
  UChar decomposition[32];
  int32_t count = unorm2_getDecomposition(larder_nfd(), c, decomposition, 32, &error);
  if (U_FAILURE(error) || count <= 0) return c;
  UChar32 first;
  int32_t i = 0;
  U16_NEXT(decomposition, i, count, first);
  return first < FIRST_KEEPING_MARKS ? first : c;
}

/* Appends the fold of a code point that starts a cluster; returns what decides on its marks. */
static UChar32 append_cluster_start(UChar32 c, larder_units *to) {
  const UChar *exception = larder_canonical_exception(c);
  if (exception != NULL) {
    int32_t count = u_strlen(exception), i = 0;
    while (i < count) {
      U16_NEXT(exception, i, count, c);
      units_append(to, c);
    }
    return c;
  }
  UErrorCode error = U_ZERO_ERROR;
  UChar source[2], folded[8];
  int32_t source_count = 0, i = 0;
  c = stripped(c);
  bool filters = c < FIRST_KEEPING_MARKS;
  U16_APPEND_UNSAFE(source, source_count, c);
  int32_t count = u_strFoldCase(folded, 8, source, source_count, U_FOLD_CASE_DEFAULT, &error);
  if (U_FAILURE(error)) {
    units_append(to, c);
    return c;
  }
  if (count == source_count && u_memcmp(source, folded, count) == 0) {
    units_append(to, c);
    return c;
  }
  while (i < count) {
    U16_NEXT(folded, i, count, c);
    if (!filters || !larder_canonical_mark(c)) units_append(to, c);
  }
  return c;
}

void larder_fold_canonical_units(const larder_units *from, larder_units *to) {
  larder_units composed, folded;
  units_init(&composed);
  units_init(&folded);
  units_normalize(larder_nfc(), from, &composed);
  int32_t i = 0;
  while (i < composed.count) {
    UChar32 c;
    U16_NEXT_OR_FFFD(composed.units, i, composed.count, c);
    if (c == 0) {
      units_append(&folded, c);
      continue;
    }
    UChar32 base = append_cluster_start(c, &folded);
    while (i < composed.count) {
      int32_t next = i;
      U16_NEXT_OR_FFFD(composed.units, next, composed.count, c);
      if (c < 0x80 || !larder_canonical_mark(c)) break;
      if (base >= FIRST_KEEPING_MARKS && c >= FIRST_KEEPING_MARKS) units_append(&folded, c);
      i = next;
    }
  }
  units_normalize(larder_nfc(), &folded, to);
  units_free(&composed);
  units_free(&folded);
}
