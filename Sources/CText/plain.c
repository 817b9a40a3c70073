#include "internal.h"

#include <stdlib.h>
#include <unicode/uchar.h>

/* The plain rules: a term is a maximal run of letters and digits; NFKD, marks with a combining class
   dropped, lower case. They are what Python's \w without '_' and unicodedata make of a text. */

static bool is_plain(UChar32 c) {
  if (c < 0x80) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }
  return (U_GET_GC_MASK(c) & U_GC_L_MASK) != 0 ||
         u_getIntPropertyValue(c, UCHAR_NUMERIC_TYPE) != U_NT_NONE;
}

/* Lower case of UTF-16 text in place, by the root locale. */
static void lower(larder_units *text) {
  larder_units source;
  units_init(&source);
  units_reserve(&source, text->count);
  memcpy(source.units, text->units, (size_t)text->count * sizeof(UChar));
  source.count = text->count;
  for (int attempt = 0; attempt < 2; attempt++) {
    UErrorCode error = U_ZERO_ERROR;
    int32_t count =
        u_strToLower(text->units, text->capacity, source.units, source.count, "", &error);
    if (error == U_BUFFER_OVERFLOW_ERROR) {
      units_reserve(text, count);
      continue;
    }
    if (U_SUCCESS(error)) text->count = count;
    break;
  }
  units_free(&source);
}

/* Folds one term and writes it behind the terms; returns its length. */
static size_t fold_plain(larder_cutter *c, size_t start, size_t end, bool *marked) {
  larder_units source, decomposed, kept;
  units_init(&source);
  units_init(&decomposed);
  units_init(&kept);
  /* More than this cannot count: a term ends at the limit. */
  size_t most = larder_whole_code_points(c->text + start, end - start, 64 * LARDER_TERM_LIMIT);
  units_append_utf8(&source, c->text + start, most);
  units_normalize(larder_nfkd(), &source, &decomposed);
  int32_t i = 0;
  while (i < decomposed.count) {
    UChar32 code_point;
    U16_NEXT_OR_FFFD(decomposed.units, i, decomposed.count, code_point);
    if (u_getCombiningClass(code_point) == 0) {
      units_append(&kept, code_point);
    } else {
      *marked = true;
    }
  }
  lower(&kept);
  larder_reserve(c->out);
  uint8_t folded[LARDER_TERM_LIMIT];
  size_t length = units_to_utf8(&kept, folded, sizeof folded);
  if (length > sizeof folded) {
    /* Only whole code points were written; count them. */
    length = 0;
    i = 0;
    while (i < kept.count) {
      UChar32 code_point;
      U16_NEXT_OR_FFFD(kept.units, i, kept.count, code_point);
      size_t size = U8_LENGTH(code_point);
      if (length + size > sizeof folded) break;
      length += size;
    }
  }
  memcpy(c->out->terms + c->out->term_count, folded, length);
  units_free(&source);
  units_free(&decomposed);
  units_free(&kept);
  return length;
}

static size_t cut_plain_ascii(larder_cutter *c, size_t i) {
  larder_reserve(c->out);
  larder_tokens *out = c->out;
  size_t start = i, count = 0;
  uint8_t *term = out->terms + out->term_count;
  while (i < c->length && is_plain(c->text[i]) && c->text[i] < 0x80) {
    uint8_t byte = c->text[i++];
    if (count < LARDER_TERM_LIMIT) term[count++] = byte >= 'A' && byte <= 'Z' ? byte + 32 : byte;
  }
  larder_emit(c, out->term_count, count, c->position, start, i, 0);
  out->term_count += count;
  c->position++;
  return i;
}

/* Where the term that begins at text[start] ends, and whether it is ASCII throughout. */
static size_t end_of_term(const larder_cutter *c, size_t start, bool *ascii) {
  size_t i = start;
  *ascii = true;
  while (i < c->length) {
    size_t behind = i;
    UChar32 code_point;
    U8_NEXT_OR_FFFD(c->text, behind, c->length, code_point);
    if (!is_plain(code_point)) break;
    if (code_point >= 0x80) *ascii = false;
    i = behind;
  }
  return i;
}

void larder_cut_plain(larder_cutter *c, bool ascii_path) {
  size_t i = 0;
  while (i < c->length) {
    bool ascii;
    size_t end = end_of_term(c, i, &ascii);
    if (end == i) {
      UChar32 code_point;
      U8_NEXT_OR_FFFD(c->text, i, c->length, code_point);
      continue;
    }
    if (ascii && ascii_path) {
      i = cut_plain_ascii(c, i);
      continue;
    }
    bool marked = false;
    size_t length = fold_plain(c, i, end, &marked);
    if (length > 0) {
      larder_emit(
          c, c->out->term_count, length, c->position, i, end, marked ? LARDER_TOKEN_MARKED : 0);
      c->out->term_count += length;
      c->position++;
    }
    i = end;
  }
}
