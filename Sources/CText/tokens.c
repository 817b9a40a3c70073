#include "internal.h"

#include <stdlib.h>

void larder_tokens_free(larder_tokens *tokens) {
  free(tokens->tokens);
  free(tokens->terms);
  memset(tokens, 0, sizeof *tokens);
}

void larder_tokens_copy(larder_tokens *to, const larder_tokens *from) {
  larder_tokens_free(to);
  if (from->token_count > 0) {
    to->tokens = larder_reallocate(NULL, from->token_count * sizeof(larder_token));
    memcpy(to->tokens, from->tokens, from->token_count * sizeof(larder_token));
    to->token_count = to->token_capacity = from->token_count;
  }
  if (from->term_count > 0) {
    to->terms = larder_reallocate(NULL, from->term_count);
    memcpy(to->terms, from->terms, from->term_count);
    to->term_count = to->term_capacity = from->term_count;
  }
}

void larder_reserve_slowly(larder_tokens *out) {
  size_t terms = out->term_count + 4 * LARDER_TERM_LIMIT;
  if (out->term_capacity < terms) {
    size_t doubled = out->term_capacity * 2;
    out->term_capacity = doubled > terms ? doubled : terms + 1024;
    out->terms = larder_reallocate(out->terms, out->term_capacity);
  }
  size_t tokens = out->token_count + 8;
  if (out->token_capacity < tokens) {
    size_t doubled = out->token_capacity * 2;
    out->token_capacity = doubled > tokens ? doubled : tokens + 64;
    out->tokens =
        larder_reallocate(out->tokens, out->token_capacity * sizeof(larder_token));
  }
}

/* ---- Elided articles and the like: l'huile, dell'olio, qu'elle ---- */

/* Whether the folded letters before an apostrophe are an article, pronoun or preposition that lost
   its vowel (French, Italian, Catalan). */
static bool is_elision(const uint8_t *letters, size_t length) {
  static const char *const longer[] = {
      "gl",   "qu",   "un",    "all",   "agl",   "bell",   "coll",   "dall",   "degl",
      "dell", "nell", "negl",  "sull",  "sant",  "quell",  "quest",  "dagl",   "sugl",
      "jusqu", "lorsqu", "puisqu", "quoiqu",
  };
  if (length == 1) return memchr("cdjlmnstv", letters[0], 9) != NULL;
  for (size_t k = 0; k < sizeof longer / sizeof longer[0]; k++) {
    if (strlen(longer[k]) == length && memcmp(longer[k], letters, length) == 0) return true;
  }
  return false;
}

/* How many bytes of a word are an elided article and its apostrophe; at least two letters follow. */
static size_t elision(const uint8_t *term, const larder_word *word) {
  size_t before = word->apostrophe;
  if (before == 0 || before > 6 || word->truncated) return 0;
  size_t start = before + 1;
  if (start >= word->term_length || !is_elision(term, before)) return 0;
  size_t rest = word->term_length - start;
  size_t first = 1;
  while (first < rest && (term[start + first] & 0xc0) == 0x80) first++;
  return first < rest ? start : 0;
}

/* ---- Hyphenated words ---- */

/* Longer chains ("stick-to-your-ribs-and-more") have no joined form. */
enum { MOST_PARTS = 5 };

static bool has_letter(const uint8_t *term, size_t length) {
  for (size_t k = 0; k < length; k++) {
    if (term[k] >= 0x80 || (term[k] >= 'a' && term[k] <= 'z')) return true;
  }
  return false;
}

/* Adds the joined form behind the tokens of the first part, where its position is. */
static void add_joined(larder_cutter *c) {
  larder_tokens *out = c->out;
  larder_reserve(out);
  const larder_token first = out->tokens[c->chain_first];
  size_t start = out->term_count, length = 0, end = 0;
  uint8_t flags = LARDER_TOKEN_EXTRA;
  for (size_t k = c->chain_first; k < out->token_count; k++) {
    const larder_token *part = &out->tokens[k];
    if ((part->flags & LARDER_TOKEN_EXTRA) != 0) continue;
    size_t skip = k == c->chain_first ? c->chain_skip : 0;
    size_t count = part->term_length - skip;
    if (length + count > LARDER_TERM_LIMIT) return;
    memcpy(out->terms + start + length, out->terms + part->term_start + skip, count);
    length += count;
    end = part->source_end;
    flags |= part->flags & LARDER_TOKEN_MARKED;
  }
  out->term_count += length;
  size_t place = c->chain_first + 1 + (c->chain_skip > 0 ? 1 : 0);
  size_t behind = out->token_count - place;
  larder_emit(c, start, length, first.position, first.source_start, end, flags);
  larder_token joined = out->tokens[place + behind];
  memmove(&out->tokens[place + 1], &out->tokens[place], behind * sizeof(larder_token));
  out->tokens[place] = joined;
}

void larder_close_chain(larder_cutter *c) {
  if (c->chain_parts >= 2 && c->chain_parts <= MOST_PARTS) {
    const larder_token *first = &c->out->tokens[c->chain_first];
    if (has_letter(c->out->terms + first->term_start, first->term_length)) add_joined(c);
  }
  c->chain_parts = 0;
  c->chain_end = NOWHERE;
  c->hyphen_end = NOWHERE;
}

void larder_add_word(larder_cutter *c, const larder_word *word) {
  larder_tokens *out = c->out;
  bool continues = c->chain_parts > 0 && c->hyphen_end == word->source_start;
  size_t start = out->term_count;
  out->term_count += word->term_length;
  size_t skip = word->apostrophe > 0 ? elision(out->terms + start, word) : 0;
  if (continues) {
    c->chain_parts++;
  } else {
    c->chain_parts = 1;
    c->chain_first = out->token_count;
    c->chain_skip = skip;
  }
  c->chain_end = word->source_end;
  uint8_t flags = (word->marked ? LARDER_TOKEN_MARKED : 0) |
                  (continues ? LARDER_TOKEN_CONTINUATION : 0);
  larder_emit(
      c, start, word->term_length, c->position, word->source_start, word->source_end, flags);
  if (skip > 0) {
    flags = LARDER_TOKEN_EXTRA | (word->marked_behind ? LARDER_TOKEN_MARKED : 0);
    larder_emit(
        c, start + skip, word->term_length - skip, c->position, word->source_start,
        word->source_end, flags);
  }
  c->position++;
}
