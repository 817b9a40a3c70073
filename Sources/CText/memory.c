#define _GNU_SOURCE /* memmem */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <unicode/uversion.h>

int32_t larder_icu_version(void) {
  UVersionInfo version;
  u_getVersion(version);
  return version[0] * 100 + version[1];
}

void *larder_reallocate(void *memory, size_t bytes) {
  void *result = realloc(memory, bytes);
  if (result == NULL) {
    fputs("larder: out of memory\n", stderr);
    abort();
  }
  return result;
}

void units_init(larder_units *text) {
  text->units = text->room;
  text->count = 0;
  text->capacity = sizeof text->room / sizeof text->room[0];
}

void units_free(larder_units *text) {
  if (text->units != text->room) free(text->units);
  units_init(text);
}

void units_reserve(larder_units *text, int32_t capacity) {
  if (capacity <= text->capacity) return;
  size_t bytes = (size_t)capacity * sizeof(UChar);
  if (text->units == text->room) {
    text->units = larder_reallocate(NULL, bytes);
    memcpy(text->units, text->room, (size_t)text->count * sizeof(UChar));
  } else {
    text->units = larder_reallocate(text->units, bytes);
  }
  text->capacity = capacity;
}

void units_append(larder_units *text, UChar32 code_point) {
  if (text->capacity - text->count < 2) {
    units_reserve(text, text->capacity < INT32_MAX / 2 ? text->capacity * 2 : INT32_MAX);
  }
  if (text->capacity - text->count < 2) return;
  U16_APPEND_UNSAFE(text->units, text->count, code_point);
}

void units_append_utf8(larder_units *text, const uint8_t *bytes, size_t length) {
  size_t i = 0;
  while (i < length) {
    UChar32 c;
    U8_NEXT_OR_FFFD(bytes, i, length, c);
    units_append(text, c);
  }
}

static void normalize(const UNormalizer2 *form, const larder_units *from, larder_units *to) {
  UErrorCode error = U_ZERO_ERROR;
  to->count = 0;
  int32_t count =
      unorm2_normalize(form, from->units, from->count, to->units, to->capacity, &error);
  if (error == U_BUFFER_OVERFLOW_ERROR) {
    error = U_ZERO_ERROR;
    units_reserve(to, count);
    count = unorm2_normalize(form, from->units, from->count, to->units, to->capacity, &error);
  }
  if (U_FAILURE(error)) {
    /* Only if ICU's data is missing: the text stays as it is. */
    units_reserve(to, from->count);
    memcpy(to->units, from->units, (size_t)from->count * sizeof(UChar));
    count = from->count;
  }
  to->count = count;
}

void units_normalize(const UNormalizer2 *form, const larder_units *from, larder_units *to) {
  larder_units sorted;
  units_init(&sorted);
  normalize(form, units_sort_marks(form, from, &sorted) ? &sorted : from, to);
  units_free(&sorted);
}

size_t units_to_utf8(const larder_units *text, uint8_t *out, size_t capacity) {
  size_t length = 0, written = 0;
  int32_t i = 0;
  while (i < text->count) {
    UChar32 c;
    U16_NEXT_OR_FFFD(text->units, i, text->count, c);
    size_t size = U8_LENGTH(c);
    length += size;
    if (length <= capacity) {
      U8_APPEND_UNSAFE(out, written, c);
    }
  }
  return length;
}

static const UNormalizer2 *checked(const UNormalizer2 *form, UErrorCode error) {
  if (form == NULL || U_FAILURE(error)) {
    fprintf(stderr, "larder: ICU has no normalization data (%s)\n", u_errorName(error));
    abort();
  }
  return form;
}

/* ICU keeps these for the life of the process and hands them to every thread. */
const UNormalizer2 *larder_nfc(void) {
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2 *form = unorm2_getNFCInstance(&error);
  return checked(form, error);
}

const UNormalizer2 *larder_nfd(void) {
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2 *form = unorm2_getNFDInstance(&error);
  return checked(form, error);
}

const UNormalizer2 *larder_nfkd(void) {
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2 *form = unorm2_getNFKDInstance(&error);
  return checked(form, error);
}

const UNormalizer2 *larder_nfkc(void) {
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2 *form = unorm2_getNFKCInstance(&error);
  return checked(form, error);
}

size_t larder_find(
    const uint8_t *text, size_t length, size_t start, const uint8_t *piece, size_t piece_length) {
  if (start >= length) return length;
  const uint8_t *found = memmem(text + start, length - start, piece, piece_length);
  return found == NULL ? length : (size_t)(found - text);
}
