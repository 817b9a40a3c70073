#include "internal.h"

/* What a byte of ASCII text is to the search rules; the classes of codepoints.c in small. */
enum {
  KIND_OTHER = 0,
  KIND_LETTER = 1,
  KIND_DIGIT = 2,
  KIND_WHITESPACE = 4,
  KIND_APOSTROPHE = 8,
  KIND_POINT = 16,
  KIND_HYPHEN = 32,
  KIND_NOT_ASCII = 64,
};

#define L KIND_LETTER
#define D KIND_DIGIT
#define W KIND_WHITESPACE
#define N4 64, 64, 64, 64
#define N16 N4, N4, N4, N4
static const uint8_t kinds[256] = {
    0, 0, 0, 0, 0, 0, 0, 0, 0, W, W, W, W, W, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    W, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 16, 32, 16, 0, D, D, D, D, D, D, D, D, D, D, 0, 0, 0, 0, 0, 0,
    0, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, 0, 0, 0, 0, 0,
    0, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, L, 0, 0, 0, 0, 0,
    N16, N16, N16, N16, N16, N16, N16, N16,
};
#undef L
#undef D
#undef W
#undef N4
#undef N16

/* Whether the sign text[i] joins what stands on both sides of it. */
static inline bool joins(const larder_cutter *c, size_t i) {
  uint8_t kind = kinds[c->text[i]];
  if ((kind & (KIND_APOSTROPHE | KIND_POINT)) == 0 || i + 1 >= c->length) return false;
  uint8_t joined = kind == KIND_APOSTROPHE ? KIND_LETTER : KIND_DIGIT;
  return (kinds[c->text[i - 1]] & kinds[c->text[i + 1]] & joined) != 0;
}

/* Reads the rest of a word that has signs in it or is long; returns where it ends. */
static size_t cut_long_ascii_word(larder_cutter *c, size_t start, size_t i) {
  const uint8_t *text = c->text;
  uint8_t *term = c->out->terms + c->out->term_count;
  larder_word word = {.source_start = start};
  size_t count = i - start;
  while (i < c->length) {
    uint8_t byte = text[i], kind = kinds[byte];
    if ((kind & (KIND_LETTER | KIND_DIGIT)) == 0) {
      if (!joins(c, i)) break;
      if (kind == KIND_APOSTROPHE && word.apostrophe == 0) word.apostrophe = count;
    }
    if (count < LARDER_TERM_LIMIT) {
      term[count++] = byte | ((kind & KIND_LETTER) << 5);
    } else {
      word.truncated = true;
    }
    i++;
  }
  word.term_length = count;
  word.source_end = i;
  larder_add_word(c, &word);
  return i;
}

/* Reads a word whose first byte is text[i], writes its term behind the terms and adds it; returns
   where it ends. */
static inline size_t cut_ascii_word(larder_cutter *c, size_t i) {
  const uint8_t *text = c->text + i;
  larder_begin_word(c, i);
  uint8_t *term = c->out->terms + c->out->term_count;
  size_t rest = c->length - i, limit = rest < LARDER_TERM_LIMIT ? rest : LARDER_TERM_LIMIT;
  size_t count = 0;
  uint8_t kind;
  while (count < limit && ((kind = kinds[text[count]]) & (KIND_LETTER | KIND_DIGIT)) != 0) {
    term[count] = text[count] | ((kind & KIND_LETTER) << 5);
    count++;
  }
  bool ends = count == rest || (count < LARDER_TERM_LIMIT && !joins(c, i + count));
  if (ends && c->hyphen_end != i) {
    larder_add_plain_word(c, count, i, i + count);
    return i + count;
  }
  return cut_long_ascii_word(c, i, i + count);
}

/* Where the whitespace-delimited run that text[i] is part of ends. */
static size_t end_of_run(const larder_cutter *c, size_t i) {
  while (i < c->length && kinds[c->text[i]] != KIND_WHITESPACE) i++;
  return i;
}

/* Cuts by the search rules. A run between whitespace is taken for ASCII until another byte is met:
   then what it gave so far is dropped, and the run goes the long way. */
static void cut_search(larder_cutter *c) {
  const uint8_t *text = c->text;
  const size_t length = c->length;
  size_t i = 0, run = 0, tokens = c->out->token_count, terms = c->out->term_count;
  uint32_t position = c->position;
  while (i < length) {
    uint8_t kind = kinds[text[i]];
    if ((kind & (KIND_LETTER | KIND_DIGIT)) != 0) {
      i = cut_ascii_word(c, i);
    } else if (kind == KIND_WHITESPACE) {
      if (c->chain_parts > 1) larder_close_chain(c);
      c->chain_parts = 0;
      run = ++i;
      tokens = c->out->token_count;
      terms = c->out->term_count;
      position = c->position;
    } else if (kind == KIND_NOT_ASCII) {
      c->out->token_count = tokens;
      c->out->term_count = terms;
      c->position = position;
      c->chain_parts = 0;
      i = end_of_run(c, i);
      larder_cut_run(c, run, i);
    } else {
      c->hyphen_end = kind == KIND_HYPHEN && c->chain_end == i ? i + 1 : NOWHERE;
      i++;
    }
  }
  larder_close_chain(c);
}

uint32_t larder_analyze(
    int32_t rules, const uint8_t *text, size_t length, uint32_t position, larder_tokens *tokens) {
  larder_cutter cutter = {
      .out = tokens,
      .text = text,
      .length = length < UINT32_MAX ? length : UINT32_MAX,
      .position = position,
      .chain_end = NOWHERE,
      .hyphen_end = NOWHERE,
  };
  bool ascii_path = (rules & LARDER_ANALYZE_WITHOUT_ASCII_PATH) == 0;
  if ((rules & ~LARDER_ANALYZE_WITHOUT_ASCII_PATH) == LARDER_ANALYZE_PLAIN) {
    larder_cut_plain(&cutter, ascii_path);
  } else if (ascii_path) {
    cut_search(&cutter);
  } else {
    larder_cut_run(&cutter, 0, cutter.length);
  }
  return cutter.position;
}
