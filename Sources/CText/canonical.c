#include "internal.h"

#include <unicode/uchar.h>

/* Where Foundation's folding departs from the rule below: code points first...last are folded to
   code points `offset` further on. */
typedef struct {
  UChar32 first;
  UChar32 last;
  UChar32 offset;
} exception;

/* Code points that Foundation takes for marks and ICU does not, or the other way round. */
typedef struct {
  UChar32 first;
  UChar32 last;
} mark_exception;

#include "Generated/canonical-exceptions.h"

static bool is_mark(UChar32 c, bool exceptions) {
  bool mark = u_hasBinaryProperty(c, UCHAR_GRAPHEME_EXTEND);
  if (!exceptions) return mark;
  for (size_t k = 0; k < sizeof mark_exceptions / sizeof mark_exceptions[0]; k++) {
    if (c >= mark_exceptions[k].first && c <= mark_exceptions[k].last) return !mark;
  }
  return mark;
}

bool larder_canonical_mark(UChar32 code_point) { return is_mark(code_point, true); }

bool larder_canonical_exception(UChar32 code_point, UChar32 *folded) {
  for (size_t k = 0; k < sizeof fold_exceptions / sizeof fold_exceptions[0]; k++) {
    if (code_point >= fold_exceptions[k].first && code_point <= fold_exceptions[k].last) {
      *folded = code_point + fold_exceptions[k].offset;
      return true;
    }
  }
  return false;
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

/* What is to become of the marks behind a code point. Not a plan, but what Foundation does. */
typedef enum { DROP_ALL, DROP_FIRST_IF_LOW, KEEP_ALL } fate_of_marks;

static fate_of_marks append_exception(UChar32 c, UChar32 offset, larder_units *to) {
  units_append(to, c + offset);
  return offset == 0 ? DROP_FIRST_IF_LOW : KEEP_ALL;
}

/* Appends the fold of a code point that starts a cluster. */
static fate_of_marks append_start(UChar32 c, larder_units *to, bool exceptions) {
  for (size_t k = 0; exceptions && k < sizeof fold_exceptions / sizeof fold_exceptions[0]; k++) {
    if (c >= fold_exceptions[k].first && c <= fold_exceptions[k].last) {
      return append_exception(c, fold_exceptions[k].offset, to);
    }
  }
  UErrorCode error = U_ZERO_ERROR;
  UChar source[2], folded[8];
  int32_t source_count = 0, i = 0;
  c = stripped(c);
  bool filters = c < FIRST_KEEPING_MARKS;
  U16_APPEND_UNSAFE(source, source_count, c);
  int32_t count = u_strFoldCase(folded, 8, source, source_count, U_FOLD_CASE_DEFAULT, &error);
  if (U_FAILURE(error) ||
      (count == source_count && u_memcmp(source, folded, count) == 0)) {
    units_append(to, c);
    return c < FIRST_KEEPING_MARKS ? DROP_ALL : DROP_FIRST_IF_LOW;
  }
  while (i < count) {
    U16_NEXT(folded, i, count, c);
    if (!filters || !is_mark(c, exceptions)) units_append(to, c);
  }
  return c < FIRST_KEEPING_MARKS ? DROP_ALL : KEEP_ALL;
}

static void fold_units(const larder_units *from, larder_units *to, bool exceptions) {
  larder_units composed, folded;
  units_init(&composed);
  units_init(&folded);
  units_normalize(larder_nfc(), from, &composed);
  int32_t i = 0;
  while (i < composed.count) {
    UChar32 c;
    U16_NEXT_OR_FFFD(composed.units, i, composed.count, c);
    if (c == 0) {
      units_append(&folded, c); /* no mark belongs to it */
      continue;
    }
    fate_of_marks fate = append_start(c, &folded, exceptions);
    while (i < composed.count) {
      int32_t behind = i;
      U16_NEXT_OR_FFFD(composed.units, behind, composed.count, c);
      if (c < 0x80 || !is_mark(c, exceptions)) break;
      bool low = c < FIRST_KEEPING_MARKS;
      if (fate == KEEP_ALL || (fate == DROP_FIRST_IF_LOW && !low)) units_append(&folded, c);
      if (fate == DROP_FIRST_IF_LOW) fate = KEEP_ALL;
      i = behind;
    }
  }
  units_normalize(larder_nfc(), &folded, to);
  units_free(&composed);
  units_free(&folded);
}

void larder_fold_canonical_units(const larder_units *from, larder_units *to) {
  fold_units(from, to, true);
}

void larder_fold_canonical_rule_units(const larder_units *from, larder_units *to) {
  fold_units(from, to, false);
}
