#include "internal.h"

#include <stdlib.h>
#include <unicode/uregex.h>

struct larder_regex {
  URegularExpression *expression;
  /* Of the match under way. */
  int64_t left;
  int64_t taken;
};

/* ICU calls it after each of its steps. */
static UBool take_step(const void *context, int32_t steps) {
  larder_regex *regex = (larder_regex *)context;
  regex->taken = steps;
  return regex->taken < regex->left;
}

larder_regex *larder_regex_open(
    const uint8_t *pattern, size_t length, bool ignores_case, int32_t time_limit) {
  larder_units units;
  units_init(&units);
  units_append_utf8(&units, pattern, length);
  UErrorCode error = U_ZERO_ERROR;
  UParseError place;
  uint32_t flags = ignores_case ? UREGEX_CASE_INSENSITIVE : 0;
  /* ICU refuses an empty pattern; a group of nothing means the same. */
  static const UChar nothing[] = {'(', '?', ':', ')'};
  URegularExpression *expression =
      units.count == 0 ? uregex_open(nothing, 4, flags, &place, &error)
                       : uregex_open(units.units, units.count, flags, &place, &error);
  units_free(&units);
  if (U_FAILURE(error) || expression == NULL) {
    if (expression != NULL) uregex_close(expression);
    return NULL;
  }
  uregex_setTimeLimit(expression, time_limit, &error);
  larder_regex *regex = larder_reallocate(NULL, sizeof *regex);
  regex->expression = expression;
  regex->left = 0;
  regex->taken = 0;
  uregex_setMatchCallback(expression, take_step, regex, &error);
  return regex;
}

int32_t larder_regex_matches(
    larder_regex *regex, const uint8_t *text, size_t length, int64_t *left) {
  if (*left <= 0) return LARDER_REGEX_TOO_LONG;
  regex->left = *left;
  regex->taken = 0;
  larder_units units;
  units_init(&units);
  units_append_utf8(&units, text, larder_whole_code_points(text, length, 100000000));
  units_reserve(&units, units.count + 1);
  UErrorCode error = U_ZERO_ERROR;
  uregex_setText(regex->expression, units.units, units.count, &error);
  UBool found = uregex_matches(regex->expression, -1, &error);
  *left -= regex->taken;
  UErrorCode ignored = U_ZERO_ERROR;
  static const UChar empty[1];
  uregex_setText(regex->expression, empty, 0, &ignored); /* the text is about to go */
  units_free(&units);
  if (U_FAILURE(error)) return LARDER_REGEX_TOO_LONG;
  return found ? 1 : 0;
}

void larder_regex_close(larder_regex *regex) {
  uregex_close(regex->expression);
  free(regex);
}
