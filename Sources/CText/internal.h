#ifndef LARDER_CTEXT_INTERNAL_H
#define LARDER_CTEXT_INTERNAL_H

#include "CText.h"

#include <stdbool.h>
#include <string.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

/* ---- Memory ---- */

/* realloc that ends the process when there is no memory. */
void *larder_reallocate(void *memory, size_t bytes);

/* UTF-16 text, in place while it is short. Set up with units_init, let go with units_free. */
typedef struct {
  UChar *units;
  int32_t count;
  int32_t capacity;
  UChar room[256];
} larder_units;

void units_init(larder_units *text);
void units_free(larder_units *text);
void units_reserve(larder_units *text, int32_t capacity);
void units_append(larder_units *text, UChar32 code_point);
/* Appends UTF-8 text; ill-formed bytes become U+FFFD. */
void units_append_utf8(larder_units *text, const uint8_t *bytes, size_t length);
/* Puts the normalised form of `from` into `to`. */
void units_normalize(const UNormalizer2 *form, const larder_units *from, larder_units *to);
/* Puts the text into `to`, which is empty, with long runs of marks in their order; false, and nothing in `to`, where
   there is none. */
bool units_sort_marks(const UNormalizer2 *form, const larder_units *from, larder_units *to);
/* Writes UTF-8, at most `capacity` bytes and whole code points only; returns the whole length. */
size_t units_to_utf8(const larder_units *text, uint8_t *out, size_t capacity);

const UNormalizer2 *larder_nfc(void);
const UNormalizer2 *larder_nfd(void);
const UNormalizer2 *larder_nfkd(void);
const UNormalizer2 *larder_nfkc(void);

/* ---- What is known of a code point (codepoints.c) ---- */

/* How a code point takes part in a word. */
enum {
  CLASS_UNKNOWN = 0, /* not computed yet */
  CLASS_OTHER,       /* stands between words */
  CLASS_LETTER,
  CLASS_HEBREW, /* a Hebrew letter */
  CLASS_DIGIT,
  CLASS_EXTEND,      /* a mark or format character: belongs to what stands before it */
  CLASS_IDEOGRAPH,   /* Han, Hiragana, Katakana */
  CLASS_COMPLEX,     /* Thai, Lao, Khmer, Myanmar ...: words without spaces, by dictionary */
  CLASS_NUMBER,      /* a fraction, superscript or circled number: words of its own */
  CLASS_APOSTROPHE,  /* joins letters */
  CLASS_POINT,       /* point or comma, joins digits */
  CLASS_MIDDLE_DOT,  /* joins letters, and leaves no trace in the term */
  CLASS_QUOTE,       /* '"': joins Hebrew letters */
  CLASS_HYPHEN,
};

enum {
  FOLD_SIMPLE = 1,  /* the fold does not depend on the neighbours, and is stored here */
  FOLD_MARKED = 2,  /* the fold takes something away beyond case and width */
  FOLD_LOW = 4,     /* the fold ends with a code point that loses the marks behind it */
  FOLD_CONTEXT = 8, /* a mark that is dropped behind a code point which is FOLD_LOW */
};

/* A code point's class, FOLD_ flags, and the UTF-8 bytes of its fold when that is simple. */
typedef struct {
  uint8_t class;
  uint8_t flags;
  uint8_t length;
  uint8_t bytes[5];
} larder_entry;

larder_entry larder_search_entry(UChar32 code_point);
larder_entry larder_canonical_entry(UChar32 code_point);

/* Code points below this lose the marks that stand behind them: Latin, Greek, Cyrillic. */
enum { FIRST_KEEPING_MARKS = 0x0510 };

/* ---- Folds by way of ICU (fold.c, canonical.c) ---- */

void larder_fold_search_units(const larder_units *from, larder_units *to);
void larder_fold_canonical_units(const larder_units *from, larder_units *to);
/* The canonical fold without its table of exceptions. */
void larder_fold_canonical_rule_units(const larder_units *from, larder_units *to);
/* Whether the canonical fold takes a code point for a mark. */
bool larder_canonical_mark(UChar32 code_point);
/* Whether a code point has a case fold of its own, and which. */
bool larder_canonical_exception(UChar32 code_point, UChar32 *folded);

/* ---- Cutting ---- */

#define NOWHERE ((size_t)-1)

/* The state of one call of larder_analyze. */
typedef struct {
  larder_tokens *out;
  const uint8_t *text;
  size_t length;
  uint32_t position;
  /* The hyphenated word that is being read: its first token, how many bytes of that are an elided
     article, how many parts it has, where the last one ended, and where a hyphen behind it ended. */
  size_t chain_first;
  size_t chain_skip;
  uint32_t chain_parts;
  size_t chain_end;
  size_t hyphen_end;
} larder_cutter;

/* A word on its way into the list; its term stands at the end of the list's terms. */
typedef struct {
  size_t source_start;
  size_t source_end;
  size_t term_length;
  /* The length of what stands before the first apostrophe, or 0; and whether something marked
     stands behind it. */
  size_t apostrophe;
  bool marked;
  bool marked_behind;
  bool truncated;
} larder_word;

/* Room for the terms and tokens that one word can add, joined form included. */
void larder_reserve_slowly(larder_tokens *out);
static inline void larder_reserve(larder_tokens *out) {
  if (out->term_capacity - out->term_count < 4 * LARDER_TERM_LIMIT ||
      out->token_capacity - out->token_count < 8) {
    larder_reserve_slowly(out);
  }
}

/* Appends one token whose term of `length` bytes starts at `start` in the terms. */
static inline void larder_emit(
    larder_cutter *c, size_t start, size_t length, uint32_t position, size_t source_start,
    size_t source_end, uint8_t flags) {
  larder_token *token = &c->out->tokens[c->out->token_count++];
  token->term_start = (uint32_t)start;
  token->term_length = (uint32_t)length;
  token->position = position;
  token->source_start = (uint32_t)source_start;
  token->source_end = (uint32_t)source_end;
  token->flags = flags;
}

/* Ends a hyphenated word: adds its joined form. */
void larder_close_chain(larder_cutter *c);
/* Makes ready for a word that begins at text[start]; to be called before its term is written. */
static inline void larder_begin_word(larder_cutter *c, size_t start) {
  if (c->chain_parts > 1 && c->hyphen_end != start) larder_close_chain(c);
  larder_reserve(c->out);
}
/* Adds a word without apostrophe that continues no hyphenated word. */
static inline void larder_add_plain_word(
    larder_cutter *c, size_t length, size_t source_start, size_t source_end) {
  size_t start = c->out->term_count;
  c->chain_parts = 1;
  c->chain_first = c->out->token_count;
  c->chain_skip = 0;
  c->chain_end = source_end;
  larder_emit(c, start, length, c->position++, source_start, source_end, 0);
  c->out->term_count = start + length;
}
/* Adds a word, with the part behind an elided article; goes on with a hyphenated word. */
void larder_add_word(larder_cutter *c, const larder_word *word);

/* Cuts text[start..<end], which may hold anything, by the search rules. */
void larder_cut_run(larder_cutter *c, size_t start, size_t end);
/* Cuts a run of CLASS_COMPLEX (text[start..<end]) with ICU's dictionaries. */
void larder_cut_complex(larder_cutter *c, size_t start, size_t end);
/* Writes the search fold of text[start..<end] behind the terms; returns its length, cut to the
   limit at a code point boundary. */
size_t larder_fold_into_terms(larder_cutter *c, size_t start, size_t end, bool *truncated);

/* All of larder_analyze for the plain rules. */
void larder_cut_plain(larder_cutter *c, bool ascii_path);

/* The longest prefix of at most `limit` bytes that ends at a code point boundary. */
static inline size_t larder_whole_code_points(const uint8_t *bytes, size_t length, size_t limit) {
  if (length <= limit) return length;
  while (limit > 0 && (bytes[limit] & 0xc0) == 0x80) limit--;
  return limit;
}

#endif
