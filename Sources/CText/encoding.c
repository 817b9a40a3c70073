#include "internal.h"

#include <stdlib.h>
#include <unicode/ucnv.h>
#include <unicode/ucsdet.h>

int32_t larder_encoding_detect(
    const uint8_t *bytes, size_t length, char *name, size_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  UCharsetDetector *detector = ucsdet_open(&error);
  if (detector == NULL) return 0;
  int32_t confidence = 0;
  int32_t limit = length > 100000000 ? 100000000 : (int32_t)length;
  ucsdet_setText(detector, (const char *)bytes, limit, &error);
  const UCharsetMatch *match = ucsdet_detect(detector, &error);
  if (U_SUCCESS(error) && match != NULL) {
    const char *found = ucsdet_getName(match, &error);
    confidence = ucsdet_getConfidence(match, &error);
    if (U_FAILURE(error) || found == NULL || strlen(found) >= capacity) {
      confidence = 0;
    } else {
      strcpy(name, found);
    }
  }
  ucsdet_close(detector);
  return confidence;
}

uint8_t *larder_encoding_decode(
    const char *name, const uint8_t *bytes, size_t length, bool strict, size_t *count) {
  if (length > 500000000) return NULL;
  UErrorCode error = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(name, &error);
  if (U_FAILURE(error) || converter == NULL) return NULL;
  if (strict) {
    ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &error);
  }
  /* In pieces, so that the whole text stands in memory as UTF-8 alone. */
  enum { PIECE = 4096 };
  UChar units[PIECE];
  size_t capacity = length + length / 2 + 64;
  size_t used = 0;
  uint8_t *out = larder_reallocate(NULL, capacity);
  const char *next = (const char *)bytes;
  const char *end = next + length;
  /* Half of a surrogate pair that ended the last piece. */
  UChar half = 0;
  bool is_done = false;
  while (!is_done && U_SUCCESS(error)) {
    UChar *unit = units;
    if (half != 0) *unit++ = half;
    half = 0;
    ucnv_toUnicode(converter, &unit, units + PIECE, &next, end, NULL, true, &error);
    is_done = error != U_BUFFER_OVERFLOW_ERROR;
    if (!is_done) error = U_ZERO_ERROR;
    if (U_FAILURE(error)) break;
    int32_t got = (int32_t)(unit - units);
    if (!is_done && got > 1 && U16_IS_LEAD(units[got - 1])) half = units[--got];
    if (capacity - used < (size_t)got * 3) {
      capacity = capacity * 2 + (size_t)got * 3;
      out = larder_reallocate(out, capacity);
    }
    int32_t written = 0;
    u_strToUTF8WithSub(
        (char *)out + used, got * 3, &written, units, got, 0xfffd, NULL, &error);
    /* A text that fills its room has no NUL behind it, which is only a warning. */
    used += (size_t)written;
  }
  ucnv_close(converter);
  if (U_FAILURE(error)) {
    free(out);
    return NULL;
  }
  *count = used;
  return out;
}

void larder_encoding_free(uint8_t *text) { free(text); }
