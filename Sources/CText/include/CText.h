#ifndef LARDER_CTEXT_H
#define LARDER_CTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* No ICU header here: Foundation carries an ICU of its own whose types would clash.
   Every function is thread-safe as long as no two threads use the same larder_tokens.
   Running out of memory ends the process, as it does in Swift. */

/* The version of the ICU library in use, as in "72.1" -> 72 * 100 + 1. */
int32_t larder_icu_version(void);

/* ---- Folding (fold.c, canonical.c) ---- */

enum {
  LARDER_FOLD_CANONICAL = 0,
  LARDER_FOLD_SEARCH = 1,
  /* The canonical fold without its table of exceptions, which is made with it. */
  LARDER_FOLD_CANONICAL_RULE = 2,
  /* Added to one of the above: go through ICU even where the tables would do (for tests). */
  LARDER_FOLD_WITHOUT_TABLES = 16,
};

/* Folds UTF-8 text; writes at most `capacity` bytes to `out` and returns the whole length, so
   that the caller can come back with a larger buffer. Ill-formed bytes count as U+FFFD. */
size_t larder_fold(
    int32_t folding, const uint8_t *text, size_t length, uint8_t *out, size_t capacity);

/* ---- Half of the canonical fold (partial.c) ---- */

enum {
  /* Case alone: full case folding. */
  LARDER_FOLD_CASE = 0,
  /* Diacritics of Latin, Greek and Cyrillic letters alone. */
  LARDER_FOLD_DIACRITICS = 1,
};

/* As larder_fold, for one of the two; the result is in NFC where it is not ASCII. */
size_t larder_fold_partly(
    int32_t folding, const uint8_t *text, size_t length, uint8_t *out, size_t capacity);

/* ---- Regular expressions (regex.c) ---- */

/* A pattern of ICU's regular expressions. No two threads may use one at the same time. */
typedef struct larder_regex larder_regex;

enum {
  /* Not a match: the limit of time or of memory was reached. */
  LARDER_REGEX_TOO_LONG = -1,
};

/* NULL for a pattern that is none. The limit is counted in ICU's steps, about a millisecond each. */
larder_regex *larder_regex_open(
    const uint8_t *pattern, size_t length, bool ignores_case, int32_t time_limit);
/* Whether the pattern covers the whole text: 1, 0 or LARDER_REGEX_TOO_LONG, also where it would take more than *left steps, which
   become fewer by those it took. Steps are counted whole: what takes less than one takes none. */
int32_t larder_regex_matches(
    larder_regex *regex, const uint8_t *text, size_t length, int64_t *left);
void larder_regex_close(larder_regex *regex);

/* ---- Encodings (encoding.c) ---- */

/* Guesses the encoding of a text: its name, which is cut off by NUL, and how sure that is, 1 to 100; 0 for no guess. */
int32_t larder_encoding_detect(
    const uint8_t *bytes, size_t length, char *name, size_t capacity);
/* The text in UTF-8, to be freed with larder_encoding_free; NULL where no such encoding is known or, if `strict`, where
   the bytes are not well formed in it. Otherwise such bytes become U+FFFD. */
uint8_t *larder_encoding_decode(
    const char *name, const uint8_t *bytes, size_t length, bool strict, size_t *count);
void larder_encoding_free(uint8_t *text);

/* ---- Tokens (tokens.c, cut.c, run.c, plain.c) ---- */

enum {
  LARDER_TOKEN_MARKED = 1,
  LARDER_TOKEN_EXTRA = 2,
  LARDER_TOKEN_IDEOGRAPHIC = 4,
  LARDER_TOKEN_CONTINUATION = 8,
};

enum {
  LARDER_ANALYZE_SEARCH = 0,
  LARDER_ANALYZE_PLAIN = 1,
  /* Added to one of the above: ASCII text takes the way of other text too (for tests). */
  LARDER_ANALYZE_WITHOUT_ASCII_PATH = 16,
};

/* The longest term in bytes; longer ones are cut at a code point boundary. */
enum { LARDER_TERM_LIMIT = 255 };

/* One token; Swift's `Token` has the same layout. */
typedef struct {
  uint32_t term_start;
  uint32_t term_length;
  uint32_t position;
  uint32_t source_start;
  uint32_t source_end;
  uint8_t flags;
} larder_token;

/* A growing list of tokens and the bytes of their terms. All zero is an empty one. */
typedef struct {
  larder_token *tokens;
  size_t token_count;
  size_t token_capacity;
  uint8_t *terms;
  size_t term_count;
  size_t term_capacity;
} larder_tokens;

/* Frees the memory of a list; the list is then empty. */
void larder_tokens_free(larder_tokens *tokens);

/* Makes `to` an equal copy of `from`; what `to` held is lost. */
void larder_tokens_copy(larder_tokens *to, const larder_tokens *from);

/* Cuts UTF-8 text into tokens, which it appends, beginning at a position; returns the position
   behind the last token. Of a text of more than 4 GiB only the first 4 GiB count. */
uint32_t larder_analyze(
    int32_t rules, const uint8_t *text, size_t length, uint32_t position, larder_tokens *tokens);

/* ---- Stems (stem.c) ---- */

enum {
  LARDER_STEM_DANISH = 0,
  LARDER_STEM_DUTCH,
  LARDER_STEM_ENGLISH,
  LARDER_STEM_FINNISH,
  LARDER_STEM_FRENCH,
  LARDER_STEM_GERMAN,
  LARDER_STEM_ITALIAN,
  LARDER_STEM_NORWEGIAN,
  LARDER_STEM_PORTUGUESE,
  LARDER_STEM_RUSSIAN,
  LARDER_STEM_SPANISH,
  LARDER_STEM_SWEDISH,
};

/* Writes Snowball's stem of a lower-case UTF-8 word to `out` and returns its length; 0 when there
   is none, or no room for it. */
size_t larder_stem(
    int32_t algorithm, const uint8_t *word, size_t length, uint8_t *out, size_t capacity);

/* ---- Columns (width.c) ---- */

/* The columns that a code point takes on a terminal: 0, 1 or 2. */
int32_t larder_columns(uint32_t code_point);

/* ---- Bytes (memory.c) ---- */

/* Where a piece begins in a text, from `start` on; the text's length where it does not. */
size_t larder_find(
    const uint8_t *text, size_t length, size_t start, const uint8_t *piece, size_t piece_length);

/* ---- Collation (collation.c) ---- */

/* Writes the sort key of UTF-8 text by the rules of a locale ("" is the root) to `out`, at most
   `capacity` bytes, and returns the whole length (0: the collator could not be had). The key has
   no terminating zero; keys compare as bytes. */
size_t larder_sort_key(
    const char *locale, const uint8_t *text, size_t length, uint8_t *out, size_t capacity);

/* Compares two UTF-8 texts by the rules of a locale: negative, zero or positive. */
int32_t larder_compare(
    const char *locale, const uint8_t *left, size_t left_length, const uint8_t *right,
    size_t right_length);

#endif
