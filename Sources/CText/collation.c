#include "internal.h"

#include <pthread.h>
#include <stdlib.h>
#include <unicode/ucol.h>

/* Collators are slow to open; a program uses few locales. Once opened and set up they are only read,
   which ICU allows from several threads. They live as long as the process. */
enum { MOST_LOCALES = 32, LONGEST_NAME = 64 };
typedef struct {
  char name[LONGEST_NAME];
  UCollator *collator;
} opened;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static opened collators[MOST_LOCALES];
static int collator_count;

/* Opens the collator of a name, or the root's where ICU does not know it; NULL if ICU has no collation
   data at all. */
static UCollator *open_collator(const char *name) {
  UErrorCode error = U_ZERO_ERROR;
  UCollator *collator = ucol_open(name, &error);
  if (U_FAILURE(error) || collator == NULL) {
    error = U_ZERO_ERROR;
    collator = ucol_open("", &error);
    if (U_FAILURE(error) || collator == NULL) return NULL;
  }
  /* Composed and decomposed spellings must come out equal. */
  ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &error);
  return collator;
}

/* The collator of a locale. Beyond the number that is kept it is opened for one use: an order must not
   depend on which other locales were in use before. */
static UCollator *take(const char *locale, bool *kept) {
  if (locale == NULL || strlen(locale) >= LONGEST_NAME) locale = "";
  UCollator *found = NULL;
  *kept = true;
  pthread_mutex_lock(&lock);
  for (int k = 0; k < collator_count && found == NULL; k++) {
    if (strcmp(collators[k].name, locale) == 0) found = collators[k].collator;
  }
  if (found == NULL) {
    found = open_collator(locale);
    *kept = found != NULL && collator_count < MOST_LOCALES;
    if (*kept) {
      strcpy(collators[collator_count].name, locale);
      collators[collator_count++].collator = found;
    }
  }
  pthread_mutex_unlock(&lock);
  return found;
}

static void give_back(UCollator *collator, bool kept) {
  if (!kept && collator != NULL) ucol_close(collator);
}

size_t larder_sort_key(
    const char *locale, const uint8_t *text, size_t length, uint8_t *out, size_t capacity) {
  bool kept;
  UCollator *collator = take(locale, &kept);
  if (collator == NULL) return 0;
  larder_units units;
  units_init(&units);
  units_append_utf8(&units, text, length);
  int32_t room = capacity < INT32_MAX ? (int32_t)capacity : INT32_MAX;
  int32_t count = ucol_getSortKey(collator, units.units, units.count, out, room);
  units_free(&units);
  give_back(collator, kept);
  return count > 0 ? (size_t)count - 1 : 0; /* without the zero that ends it */
}

int32_t larder_compare(
    const char *locale, const uint8_t *left, size_t left_length, const uint8_t *right,
    size_t right_length) {
  bool kept;
  UCollator *collator = take(locale, &kept);
  if (collator == NULL) {
    size_t shared = left_length < right_length ? left_length : right_length;
    int order = memcmp(left, right, shared);
    if (order != 0) return order;
    return left_length < right_length ? -1 : left_length > right_length ? 1 : 0;
  }
  larder_units a, b;
  units_init(&a);
  units_init(&b);
  units_append_utf8(&a, left, left_length);
  units_append_utf8(&b, right, right_length);
  int32_t order = ucol_strcoll(collator, a.units, a.count, b.units, b.count);
  units_free(&a);
  units_free(&b);
  give_back(collator, kept);
  return order;
}
