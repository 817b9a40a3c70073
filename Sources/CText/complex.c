#include "internal.h"

#include <pthread.h>
#include <stdlib.h>
#include <unicode/ubrk.h>

/* Break iterators are slow to open and belong to one thread at a time: they wait here between
   uses. */
enum { KEPT = 8 };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static UBreakIterator *kept[KEPT];
static int kept_count;

static UBreakIterator *take(void) {
  UBreakIterator *iterator = NULL;
  pthread_mutex_lock(&lock);
  if (kept_count > 0) iterator = kept[--kept_count];
  pthread_mutex_unlock(&lock);
  if (iterator != NULL) return iterator;
  UErrorCode error = U_ZERO_ERROR;
  iterator = ubrk_open(UBRK_WORD, "", NULL, 0, &error);
  if (U_FAILURE(error)) return NULL;
  return iterator;
}

static void give_back(UBreakIterator *iterator) {
  if (iterator == NULL) return;
  UErrorCode error = U_ZERO_ERROR;
  ubrk_setText(iterator, NULL, 0, &error); /* it must not keep a pointer to text that goes away */
  pthread_mutex_lock(&lock);
  bool full = kept_count == KEPT;
  if (!full) kept[kept_count++] = iterator;
  pthread_mutex_unlock(&lock);
  if (full) ubrk_close(iterator);
}

static void add(larder_cutter *c, size_t start, size_t end) {
  if (end <= start) return;
  bool truncated;
  larder_begin_word(c, start);
  size_t length = larder_fold_into_terms(c, start, end, &truncated);
  if (length == 0) return;
  larder_word word = {.source_start = start, .source_end = end, .term_length = length};
  larder_add_word(c, &word);
  larder_close_chain(c);
}

/* The text is handed to ICU in parts, so that memory stays bounded. */
enum { PART = 1 << 16 };

/* Cuts one part; returns where the next begins. */
static size_t cut_part(
    larder_cutter *c, UBreakIterator *iterator, size_t start, size_t end, UChar *units,
    uint32_t *offsets) {
  int32_t count = 0;
  size_t i = start;
  while (i < end && count < PART) {
    UChar32 code_point;
    size_t first = i;
    U8_NEXT_OR_FFFD(c->text, i, end, code_point);
    int32_t before = count;
    U16_APPEND_UNSAFE(units, count, code_point);
    for (int32_t k = before; k < count; k++) offsets[k] = (uint32_t)(first - start);
  }
  offsets[count] = (uint32_t)(i - start);
  UErrorCode error = U_ZERO_ERROR;
  ubrk_setText(iterator, units, count, &error);
  if (U_FAILURE(error)) {
    add(c, start, i);
    return i;
  }
  int32_t from = ubrk_first(iterator), to;
  while ((to = ubrk_next(iterator)) != UBRK_DONE) {
    add(c, start + offsets[from], start + offsets[to]);
    from = to;
  }
  return i;
}

void larder_cut_complex(larder_cutter *c, size_t start, size_t end) {
  UBreakIterator *iterator = take();
  if (iterator == NULL) {
    add(c, start, end);
    return;
  }
  size_t capacity = end - start < PART ? end - start : PART;
  UChar *units = larder_reallocate(NULL, (capacity + 2) * sizeof(UChar));
  uint32_t *offsets = larder_reallocate(NULL, (capacity + 3) * sizeof(uint32_t));
  while (start < end) start = cut_part(c, iterator, start, end, units, offsets);
  free(units);
  free(offsets);
  give_back(iterator);
}
