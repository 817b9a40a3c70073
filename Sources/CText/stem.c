#include "internal.h"

#include <libstemmer.h>
#include <pthread.h>

/* In the order of the LARDER_STEM constants. */
static const char *const algorithms[] = {
    "danish", "dutch",      "english", "finnish", "french",  "german",
    "italian", "norwegian", "portuguese", "russian", "spanish", "swedish",
};
enum { ALGORITHMS = sizeof algorithms / sizeof algorithms[0], KEPT = 4 };

/* A stemmer belongs to one thread at a time: they wait here between uses. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct sb_stemmer *kept[ALGORITHMS][KEPT];
static int kept_count[ALGORITHMS];

static struct sb_stemmer *take(int32_t algorithm) {
  struct sb_stemmer *stemmer = NULL;
  pthread_mutex_lock(&lock);
  if (kept_count[algorithm] > 0) stemmer = kept[algorithm][--kept_count[algorithm]];
  pthread_mutex_unlock(&lock);
  return stemmer != NULL ? stemmer : sb_stemmer_new(algorithms[algorithm], NULL);
}

static void give_back(int32_t algorithm, struct sb_stemmer *stemmer) {
  pthread_mutex_lock(&lock);
  bool full = kept_count[algorithm] == KEPT;
  if (!full) kept[algorithm][kept_count[algorithm]++] = stemmer;
  pthread_mutex_unlock(&lock);
  if (full) sb_stemmer_delete(stemmer);
}

size_t larder_stem(
    int32_t algorithm, const uint8_t *word, size_t length, uint8_t *out, size_t capacity) {
  if (algorithm < 0 || algorithm >= ALGORITHMS || length > LARDER_TERM_LIMIT * 4) return 0;
  struct sb_stemmer *stemmer = take(algorithm);
  if (stemmer == NULL) return 0;
  const sb_symbol *stem = sb_stemmer_stem(stemmer, word, (int)length);
  size_t stem_length = stem == NULL ? 0 : (size_t)sb_stemmer_length(stemmer);
  if (stem_length > capacity) stem_length = 0;
  if (stem_length > 0) memcpy(out, stem, stem_length);
  give_back(algorithm, stemmer);
  return stem_length;
}
