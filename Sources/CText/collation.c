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

/* The collator of a name that is at hand or can be opened, else NULL; the lock is held. */
static const UCollator *opened_collator(const char *name) {
  for (int k = 0; k < collator_count; k++) {
    if (strcmp(collators[k].name, name) == 0) return collators[k].collator;
  }
  if (collator_count == MOST_LOCALES) return NULL;
  UErrorCode error = U_ZERO_ERROR;
  UCollator *collator = ucol_open(name, &error);
  if (U_FAILURE(error) || collator == NULL) return NULL;
  /* Composed and decomposed spellings must come out equal. */
  ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &error);
  strcpy(collators[collator_count].name, name);
  collators[collator_count++].collator = collator;
  return collator;
}

/* The collator of a locale, or the root's where the name is too long or too many are open. NULL if ICU
   has no collation data at all. */
static const UCollator *collator_for(const char *locale) {
  if (locale == NULL || strlen(locale) >= LONGEST_NAME) locale = "";
  pthread_mutex_lock(&lock);
  const UCollator *root = opened_collator("");
  const UCollator *found = opened_collator(locale);
  pthread_mutex_unlock(&lock);
  return found != NULL ? found : root;
}

size_t larder_sort_key(
    const char *locale, const uint8_t *text, size_t length, uint8_t *out, size_t capacity) {
  const UCollator *collator = collator_for(locale);
  if (collator == NULL) return 0;
  larder_units units;
  units_init(&units);
  units_append_utf8(&units, text, length);
  int32_t room = capacity < INT32_MAX ? (int32_t)capacity : INT32_MAX;
  int32_t count = ucol_getSortKey(collator, units.units, units.count, out, room);
  units_free(&units);
  return count > 0 ? (size_t)count - 1 : 0; /* without the zero that ends it */
}

int32_t larder_compare(
    const char *locale, const uint8_t *left, size_t left_length, const uint8_t *right,
    size_t right_length) {
  const UCollator *collator = collator_for(locale);
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
  return order;
}
