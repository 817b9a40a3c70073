#include "internal.h"

#include <unicode/uchar.h>

/* The halves of the canonical fold: [c] alone takes the case away, [d] alone the diacritics. */

static void fold_case(const larder_units *from, larder_units *to) {
  larder_units composed, folded;
  units_init(&composed);
  units_init(&folded);
  units_normalize(larder_nfc(), from, &composed);
  int32_t i = 0;
  while (i < composed.count) {
    UChar32 c;
    U16_NEXT_OR_FFFD(composed.units, i, composed.count, c);
    if (larder_canonical_exception(c, &c)) {
      units_append(&folded, c);
      continue;
    }
    UErrorCode error = U_ZERO_ERROR;
    UChar source[2], part[8];
    int32_t source_count = 0, k = 0;
    U16_APPEND_UNSAFE(source, source_count, c);
    int32_t count = u_strFoldCase(part, 8, source, source_count, U_FOLD_CASE_DEFAULT, &error);
    if (U_FAILURE(error)) units_append(&folded, c);
    while (U_SUCCESS(error) && k < count) {
      U16_NEXT(part, k, count, c);
      units_append(&folded, c);
    }
  }
  units_normalize(larder_nfc(), &folded, to);
  units_free(&composed);
  units_free(&folded);
}

static UChar32 without_low_marks(UChar32 c) {
  UErrorCode error = U_ZERO_ERROR;
  UChar decomposition[32];
  int32_t count = unorm2_getDecomposition(larder_nfd(), c, decomposition, 32, &error);
  if (U_FAILURE(error) || count <= 0) return c;
  UChar32 first;
  int32_t i = 0;
  U16_NEXT(decomposition, i, count, first);
  return first < FIRST_KEEPING_MARKS ? first : c;
}

static void fold_diacritics(const larder_units *from, larder_units *to) {
  larder_units composed, folded;
  units_init(&composed);
  units_init(&folded);
  units_normalize(larder_nfc(), from, &composed);
  int32_t i = 0;
  while (i < composed.count) {
    UChar32 c;
    U16_NEXT_OR_FFFD(composed.units, i, composed.count, c);
    c = without_low_marks(c);
    units_append(&folded, c);
    if (c == 0) continue;
    bool drops_all = c < FIRST_KEEPING_MARKS, is_first = true;
    while (i < composed.count) {
      int32_t behind = i;
      U16_NEXT_OR_FFFD(composed.units, behind, composed.count, c);
      if (c < 0x80 || !larder_canonical_mark(c)) break;
      bool drops = drops_all || (is_first && c < FIRST_KEEPING_MARKS);
      if (!drops) units_append(&folded, c);
      is_first = false;
      i = behind;
    }
  }
  units_normalize(larder_nfc(), &folded, to);
  units_free(&composed);
  units_free(&folded);
}

size_t larder_fold_partly(
    int32_t folding, const uint8_t *text, size_t length, uint8_t *out, size_t capacity) {
  size_t i = 0;
  bool folds_case = folding == LARDER_FOLD_CASE;
  while (i < length && text[i] < 0x80) {
    uint8_t byte = text[i];
    if (i < capacity) out[i] = folds_case && byte >= 'A' && byte <= 'Z' ? byte + 32 : byte;
    i++;
  }
  if (i == length) return length;
  larder_units from, to;
  units_init(&from);
  units_init(&to);
  /* ICU counts with 32 bits: a longer text is cut, which no attribute comes near to. */
  units_append_utf8(&from, text, larder_whole_code_points(text, length, 100000000));
  if (folds_case) {
    fold_case(&from, &to);
  } else {
    fold_diacritics(&from, &to);
  }
  size_t total = units_to_utf8(&to, out, capacity);
  units_free(&from);
  units_free(&to);
  return total;
}
