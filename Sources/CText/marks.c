#include "internal.h"

#include <unicode/uchar.h>

/* Normalizing moves each mark before those of a higher class, one place at a time: the time is the square of how many marks
   stand behind a letter. Long runs are therefore sorted beforehand, which is what normalizing makes of them anyway
   (The Unicode Standard, 3.11, D109). No language puts so many marks on a letter. */
enum { LONG_RUN = 64, STRIDE = LONG_RUN / 2, MAXIMUM_DECOMPOSITION = 32 };

/* The canonical combining class of the first code point that another one is decomposed to. */
static uint8_t leading_class(const UNormalizer2 *form, UChar32 c) {
  if (c < 0x300) return 0;
  uint8_t own = u_getCombiningClass(c);
  if (own != 0) return own;
  UErrorCode error = U_ZERO_ERROR;
  UChar parts[MAXIMUM_DECOMPOSITION];
  int32_t count = unorm2_getDecomposition(form, c, parts, MAXIMUM_DECOMPOSITION, &error);
  if (U_FAILURE(error) || count <= 0) return 0;
  int32_t i = 0;
  UChar32 first;
  U16_NEXT(parts, i, count, first);
  return u_getCombiningClass(first);
}

static bool is_mark_at(const UNormalizer2 *form, const larder_units *text, int32_t i) {
  UChar32 c;
  U16_GET(text->units, 0, i, text->count, c);
  return leading_class(form, c) != 0;
}

/* Appends a code point's full decomposition. */
static void append_decomposed(const UNormalizer2 *form, UChar32 c, larder_units *to) {
  UErrorCode error = U_ZERO_ERROR;
  UChar parts[MAXIMUM_DECOMPOSITION];
  int32_t count = unorm2_getDecomposition(form, c, parts, MAXIMUM_DECOMPOSITION, &error);
  if (U_FAILURE(error) || count <= 0) {
    units_append(to, c);
    return;
  }
  for (int32_t i = 0; i < count;) {
    UChar32 part;
    U16_NEXT(parts, i, count, part);
    units_append(to, part);
  }
}

static void append_part(const larder_units *from, int32_t start, int32_t end, larder_units *to) {
  units_reserve(to, to->count + (end - start));
  memcpy(to->units + to->count, from->units + start, (size_t)(end - start) * sizeof(UChar));
  to->count += end - start;
}

/* Appends the marks of a part of a text, those of a lower class first and the others in their order. */
static void append_sorted(const UNormalizer2 *form, const larder_units *from, int32_t start, int32_t end,
                          larder_units *to) {
  larder_units marks;
  units_init(&marks);
  for (int32_t i = start; i < end;) {
    UChar32 c;
    U16_NEXT_OR_FFFD(from->units, i, end, c);
    append_decomposed(form, c, &marks);
  }
  bool present[256] = {false};
  for (int32_t i = 0; i < marks.count;) {
    UChar32 c;
    U16_NEXT_OR_FFFD(marks.units, i, marks.count, c);
    present[u_getCombiningClass(c)] = true;
  }
  for (int class = 0; class < 256; class++) {
    if (!present[class]) continue;
    for (int32_t i = 0; i < marks.count;) {
      UChar32 c;
      U16_NEXT_OR_FFFD(marks.units, i, marks.count, c);
      if (u_getCombiningClass(c) == class) units_append(to, c);
    }
  }
  units_free(&marks);
}

bool units_sort_marks(const UNormalizer2 *form, const larder_units *from, larder_units *to) {
  bool found = false;
  int32_t done = 0;
  /* A long run covers at least one of these places, and is found by it. */
  for (int32_t place = STRIDE - 1; place < from->count; place += STRIDE) {
    if (from->units[place] < 0x300 || !is_mark_at(form, from, place)) continue;
    int32_t start = place, end = place;
    while (start > done) {
      int32_t before = start;
      U16_BACK_1(from->units, 0, before);
      if (!is_mark_at(form, from, before)) break;
      start = before;
    }
    while (end < from->count && is_mark_at(form, from, end)) U16_FWD_1(from->units, end, from->count);
    if (end - start > LONG_RUN) {
      found = true;
      append_part(from, done, start, to);
      append_sorted(form, from, start, end, to);
      done = end;
    }
    place = end / STRIDE * STRIDE - 1; /* the last place in the run */
  }
  if (!found) return false;
  append_part(from, done, from->count, to);
  return true;
}
