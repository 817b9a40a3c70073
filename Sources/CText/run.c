#include "internal.h"

#include <stdlib.h>

/* The long way of cutting: code point by code point, by the classes of codepoints.c. It follows
   UAX 29 (https://unicode.org/reports/tr29/, rules WB4 to WB13) as tailored: see Analyzer. */

static larder_entry next(const larder_cutter *c, size_t *i, size_t end, UChar32 *code_point) {
  UChar32 read;
  U8_NEXT_OR_FFFD(c->text, *i, end, read);
  if (code_point != NULL) *code_point = read;
  return larder_search_entry(read);
}

static bool is_letter(uint8_t class) { return class == CLASS_LETTER || class == CLASS_HEBREW; }

/* The class of the next code point that is not CLASS_EXTEND. */
static uint8_t class_ahead(const larder_cutter *c, size_t i, size_t end) {
  while (i < end) {
    larder_entry entry = next(c, &i, end, NULL);
    if (entry.class != CLASS_EXTEND) return entry.class;
  }
  return CLASS_OTHER;
}

size_t larder_fold_into_terms(larder_cutter *c, size_t start, size_t end, bool *truncated) {
  larder_tokens *out = c->out;
  larder_reserve(out);
  uint8_t *term = out->terms + out->term_count;
  size_t length = larder_fold(
      LARDER_FOLD_SEARCH, c->text + start, end - start, term, LARDER_TERM_LIMIT);
  *truncated = length > LARDER_TERM_LIMIT;
  if (!*truncated) return length;
  /* Where the last code point is cut in two shows only in the whole. */
  uint8_t *whole = larder_reallocate(NULL, length);
  larder_fold(LARDER_FOLD_SEARCH, c->text + start, end - start, whole, length);
  length = larder_whole_code_points(whole, length, LARDER_TERM_LIMIT);
  memcpy(term, whole, length);
  free(whole);
  return length;
}

/* Takes the signs out of a term that join letters without a trace: middle dots, Hebrew quotes. */
static size_t without_silent_signs(uint8_t *term, size_t length) {
  size_t kept = 0, k = 0;
  while (k < length) {
    if (term[k] == '"') {
      k += 1;
    } else if (k + 1 < length && term[k] == 0xC2 && term[k + 1] == 0xB7) {
      k += 2;
    } else if (k + 2 < length && term[k] == 0xE2 && term[k + 1] == 0x80 && term[k + 2] == 0xA7) {
      k += 3;
    } else {
      term[kept++] = term[k++];
    }
  }
  return kept;
}

/* A word as it is being read. */
typedef struct {
  larder_word word;
  bool simple; /* the tables suffice so far */
  bool low;    /* the term's last code point loses the marks behind it */
  bool alef;   /* it is an alef, which loses hamza and madda */
} reader;

static void append(larder_cutter *c, reader *r, UChar32 code_point, larder_entry entry) {
  bool simple = (entry.flags & FOLD_SIMPLE) != 0, mark = (entry.flags & FOLD_CONTEXT) != 0;
  bool dropped = mark && r->low;
  bool marked = dropped || (entry.flags & FOLD_MARKED) != 0 ||
                (r->alef && code_point >= 0x0653 && code_point <= 0x0655);
  r->simple &= simple;
  r->word.marked |= marked;
  if (r->word.apostrophe > 0) r->word.marked_behind |= marked;
  if (!mark && (entry.length > 0 || !simple)) {
    r->low = (entry.flags & FOLD_LOW) != 0;
    r->alef = code_point == 0x0627;
  }
  if (dropped || entry.length == 0) return;
  if (code_point == 0x013F || code_point == 0x0140) entry.length = 1; /* l with a middle dot */
  if (r->word.truncated) return;
  size_t room = LARDER_TERM_LIMIT - r->word.term_length;
  size_t count = larder_whole_code_points(entry.bytes, entry.length, room);
  memcpy(c->out->terms + c->out->term_count + r->word.term_length, entry.bytes, count);
  r->word.term_length += count;
  if (count < entry.length) r->word.truncated = true;
}

/* Whether a sign between what was read and what comes joins the two. */
static bool joins(
    const larder_cutter *c, uint8_t before, uint8_t sign, UChar32 code_point, size_t behind,
    size_t end) {
  switch (sign) {
    case CLASS_APOSTROPHE:
      if (before == CLASS_HEBREW && code_point == '\'') return true; /* WB7a */
      return is_letter(before) && is_letter(class_ahead(c, behind, end));
    case CLASS_MIDDLE_DOT:
      return is_letter(before) && is_letter(class_ahead(c, behind, end));
    case CLASS_POINT:
      return before == CLASS_DIGIT && class_ahead(c, behind, end) == CLASS_DIGIT;
    case CLASS_QUOTE:
      return before == CLASS_HEBREW && class_ahead(c, behind, end) == CLASS_HEBREW;
    default:
      return false;
  }
}

/* The term of a word with code points whose fold depends on their neighbours. */
static void fold_again(larder_cutter *c, larder_word *word) {
  size_t start = word->source_start, end = word->source_end;
  word->term_length = larder_fold_into_terms(c, start, end, &word->truncated);
  uint8_t *term = c->out->terms + c->out->term_count;
  word->term_length = without_silent_signs(term, word->term_length);
  if (word->apostrophe > 0) {
    const uint8_t *sign = memchr(term, '\'', word->term_length);
    word->apostrophe = sign == NULL ? 0 : (size_t)(sign - term);
  }
}

/* Reads a word that begins with text[start]; returns where it ends. */
static size_t cut_word(larder_cutter *c, size_t start, size_t end) {
  larder_begin_word(c, start);
  reader r = {.word = {.source_start = start}, .simple = true};
  size_t i = start;
  UChar32 code_point;
  larder_entry entry = next(c, &i, end, &code_point);
  append(c, &r, code_point, entry);
  uint8_t before = entry.class;
  while (i < end) {
    size_t behind = i;
    entry = next(c, &behind, end, &code_point);
    if (is_letter(entry.class) || entry.class == CLASS_DIGIT) {
      before = entry.class;
    } else if (entry.class != CLASS_EXTEND) {
      if (!joins(c, before, entry.class, code_point, behind, end)) break;
      if (entry.class == CLASS_APOSTROPHE && r.word.apostrophe == 0) {
        r.word.apostrophe = r.word.term_length;
      }
      if (entry.class == CLASS_MIDDLE_DOT || entry.class == CLASS_QUOTE) entry.length = 0;
      before = entry.class;
    }
    append(c, &r, code_point, entry);
    i = behind;
  }
  r.word.source_end = i;
  if (!r.simple) fold_again(c, &r.word);
  if (r.word.term_length > 0) larder_add_word(c, &r.word);
  return i;
}

/* ---- Han, Hiragana, Katakana ---- */

/* The last character of a run, for the pair that it makes with the next. */
typedef struct {
  bool present;
  size_t term_start;
  size_t term_length;
  size_t source_start;
} previous_character;

/* Adds the term of `length` bytes that stands behind the terms, and the pair it ends. The term of a
   pair is no copy: the terms of its two characters are neighbours. */
static void add_character(
    larder_cutter *c, size_t length, size_t source_start, size_t source_end,
    previous_character *previous) {
  larder_tokens *out = c->out;
  size_t start = out->term_count;
  larder_reserve(out);
  out->term_count += length;
  if (previous->present && previous->term_length + length <= LARDER_TERM_LIMIT) {
    larder_emit(
        c, previous->term_start, previous->term_length + length, c->position - 1,
        previous->source_start, source_end, LARDER_TOKEN_IDEOGRAPHIC | LARDER_TOKEN_EXTRA);
  }
  uint8_t flags =
      LARDER_TOKEN_IDEOGRAPHIC | (previous->present ? LARDER_TOKEN_CONTINUATION : 0);
  larder_emit(c, start, length, c->position, source_start, source_end, flags);
  c->position++;
  *previous = (previous_character){true, start, length, source_start};
}

/* The length of the character at the head of folded bytes: a code point and the marks behind it. */
static size_t character_length(const uint8_t *bytes, size_t length) {
  size_t i = 0;
  UChar32 c;
  U8_NEXT_OR_FFFD(bytes, i, length, c);
  while (i < length) {
    size_t behind = i;
    U8_NEXT_OR_FFFD(bytes, behind, length, c);
    if (larder_search_entry(c).class != CLASS_EXTEND) break;
    i = behind;
  }
  return i;
}

/* Reads a run of ideographs and kana; returns where it ends. */
static size_t cut_ideographs(larder_cutter *c, size_t start, size_t end) {
  larder_close_chain(c);
  previous_character previous = {false, 0, 0, 0};
  size_t i = start;
  while (i < end) {
    size_t behind = i;
    larder_entry entry = next(c, &behind, end, NULL);
    if (entry.class != CLASS_IDEOGRAPH) break;
    size_t cluster = behind;
    while (cluster < end && next(c, &behind, end, NULL).class == CLASS_EXTEND) cluster = behind;
    bool truncated;
    size_t length = larder_fold_into_terms(c, i, cluster, &truncated);
    while (length > 0) {
      const uint8_t *term = c->out->terms + c->out->term_count;
      size_t count = character_length(term, length);
      add_character(c, count, i, cluster, &previous);
      length -= count;
    }
    i = cluster;
  }
  return i;
}

/* ---- Fractions, superscripts, circled numbers, degrees ---- */

static bool is_ascii_part(uint8_t byte) {
  return (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z');
}

static void add_number(
    larder_cutter *c, const uint8_t *term, size_t length, size_t start, size_t end,
    uint8_t flags) {
  if (length == 0) return;
  larder_reserve(c->out);
  memcpy(c->out->terms + c->out->term_count, term, length);
  larder_emit(c, c->out->term_count, length, c->position, start, end, flags);
  c->out->term_count += length;
  c->position++;
}

/* Adds the groups of ASCII digits and letters in the fold of one code point ("½" gives 1 and 2 as
   "1/2" does), or the whole if there are none (digits of other scripts). */
static void cut_number(larder_cutter *c, size_t start, size_t end) {
  larder_close_chain(c);
  bool truncated;
  uint8_t folded[LARDER_TERM_LIMIT], flags = 0;
  size_t length = larder_fold_into_terms(c, start, end, &truncated), k = 0;
  memcpy(folded, c->out->terms + c->out->term_count, length);
  while (k < length) {
    size_t first = k;
    while (k < length && is_ascii_part(folded[k])) k++;
    if (k == first) {
      k++;
      continue;
    }
    add_number(c, folded + first, k - first, start, end, flags);
    flags = LARDER_TOKEN_CONTINUATION;
  }
  if (flags == 0) add_number(c, folded, length, start, end, 0);
}

void larder_cut_run(larder_cutter *c, size_t start, size_t end) {
  size_t i = start;
  while (i < end) {
    size_t behind = i;
    uint8_t class = next(c, &behind, end, NULL).class;
    switch (class) {
      case CLASS_LETTER: case CLASS_HEBREW: case CLASS_DIGIT:
        i = cut_word(c, i, end);
        break;
      case CLASS_IDEOGRAPH:
        i = cut_ideographs(c, i, end);
        break;
      case CLASS_COMPLEX: {
        size_t first = i;
        while (class == CLASS_COMPLEX || class == CLASS_EXTEND) {
          i = behind;
          if (i >= end) break;
          class = next(c, &behind, end, NULL).class;
        }
        larder_close_chain(c);
        larder_cut_complex(c, first, i);
        break;
      }
      case CLASS_NUMBER:
        while (behind < end) {
          size_t mark = behind;
          if (next(c, &mark, end, NULL).class != CLASS_EXTEND) break;
          behind = mark;
        }
        cut_number(c, i, behind);
        i = behind;
        break;
      default:
        c->hyphen_end = class == CLASS_HYPHEN && c->chain_end == i ? behind : NOWHERE;
        i = behind;
    }
  }
  larder_close_chain(c);
}
