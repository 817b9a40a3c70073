#include "internal.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>

/* What is known of code points is computed with ICU when one is met for the first time, and then
   stands in pages of 256. An entry is one atomic word: two threads that compute the same one write
   the same. Nothing is computed for text that is ASCII only. */
typedef _Atomic uint64_t page[256];
typedef _Atomic(page *) table[0x1100];

static table search_table, canonical_table;

static page *page_of(_Atomic(page *) *slot) {
  page *present = atomic_load_explicit(slot, memory_order_acquire);
  if (present != NULL) return present;
  page *made = larder_reallocate(NULL, sizeof(page));
  for (int k = 0; k < 256; k++) atomic_init(&(*made)[k], 0);
  if (atomic_compare_exchange_strong(slot, &present, made)) return made;
  free(made);
  return present;
}

static larder_entry lookup(
    _Atomic(page *) *pages, UChar32 c, larder_entry (*compute)(UChar32)) {
  if (c < 0 || c > 0x10FFFF) c = 0xFFFD;
  _Atomic uint64_t *slot = &(*page_of(&pages[c >> 8]))[c & 0xff];
  uint64_t word = atomic_load_explicit(slot, memory_order_relaxed);
  larder_entry entry;
  if (word == 0) {
    entry = compute(c);
    memcpy(&word, &entry, sizeof word);
    atomic_store_explicit(slot, word, memory_order_relaxed);
    return entry;
  }
  memcpy(&entry, &word, sizeof word);
  return entry;
}

/* ---- Folds ---- */

/* Stores a fold in an entry if it does not depend on what stands beside it. */
static void store_fold(const larder_units *folded, larder_entry *entry) {
  uint8_t bytes[5];
  size_t length = units_to_utf8(folded, bytes, sizeof bytes);
  if (length > sizeof bytes) return;
  int32_t i = 0;
  while (i < folded->count) {
    UChar32 c;
    U16_NEXT(folded->units, i, folded->count, c);
    if (!unorm2_hasBoundaryBefore(larder_nfc(), c)) return;
  }
  memcpy(entry->bytes, bytes, length);
  entry->length = (uint8_t)length;
  entry->flags |= FOLD_SIMPLE;
}

static bool ends_low(const larder_units *folded) {
  return folded->count > 0 && folded->units[folded->count - 1] < FIRST_KEEPING_MARKS;
}

static bool is_mark(UChar32 c) { return (U_GET_GC_MASK(c) & U_GC_M_MASK) != 0; }

/* Whether the fold of a code point loses more than NFKC and case folding take. */
static bool loses(UChar32 c, const larder_units *source, const larder_units *folded) {
  if (c == 0x00DF || c == 0x1E9E) return true;
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2 *form = unorm2_getNFKCCasefoldInstance(&error);
  if (U_FAILURE(error)) return false;
  larder_units plain;
  units_init(&plain);
  units_normalize(form, source, &plain);
  bool equal = plain.count == folded->count &&
               u_memcmp(plain.units, folded->units, plain.count) == 0;
  units_free(&plain);
  return !equal;
}

/* ---- Classes ---- */

static uint8_t class_of_punctuation(UChar32 c) {
  switch (c) {
    case '\'': case 0x2018: case 0x2019: case 0x02BB: case 0x02BC: case 0xFF07:
      return CLASS_APOSTROPHE;
    case '.': case ',': case 0x066C: case 0x2024: case 0xFE50: case 0xFE52: case 0xFF0C:
    case 0xFF0E:
      return CLASS_POINT;
    case 0x00B7: case 0x0387: case 0x2027: case 0x05F4:
      return CLASS_MIDDLE_DOT;
    case '"': case 0xFF02:
      return CLASS_QUOTE;
    case '-': case 0x2010: case 0x2011: case 0xFE63: case 0xFF0D:
      return CLASS_HYPHEN;
    case 0x2103: case 0x2109: /* degree Celsius, Fahrenheit: as a degree sign and a letter */
      return CLASS_NUMBER;
    case 0x309B: case 0x309C: /* kana voicing marks; the fold puts them on the kana before */
      return CLASS_EXTEND;
    default:
      return CLASS_UNKNOWN;
  }
}

static bool is_kana_or_han(UChar32 c) {
  UErrorCode error = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript(c, &error);
  if (script == USCRIPT_HAN || script == USCRIPT_HIRAGANA || script == USCRIPT_KATAKANA) {
    return (U_GET_GC_MASK(c) & (U_GC_L_MASK | U_GC_NL_MASK)) != 0;
  }
  return c == 0x30FC || c == 0xFF70; /* the sign for a long vowel belongs to both kana */
}

/* The class of symbols and numbers that stand for other characters, such as a squared "kg". */
static uint8_t class_of_compatibility(UChar32 c, const larder_units *folded) {
  uint32_t category = U_GET_GC_MASK(c);
  bool ideographs = folded->count > 0, words = folded->count > 0;
  int32_t i = 0;
  while (i < folded->count) {
    UChar32 part;
    U16_NEXT(folded->units, i, folded->count, part);
    ideographs = ideographs && is_kana_or_han(part);
    words = words && part < 0x0400 && u_isalnum(part);
  }
  if (ideographs) return CLASS_IDEOGRAPH;
  if ((category & U_GC_NO_MASK) != 0) return CLASS_NUMBER;
  if (words && c >= 0x3300 && c <= 0x33FF) return CLASS_LETTER;
  return CLASS_OTHER;
}

static uint8_t class_of(UChar32 c, const larder_units *folded) {
  uint8_t special = class_of_punctuation(c);
  if (special != CLASS_UNKNOWN) return special;
  if (is_kana_or_han(c)) return CLASS_IDEOGRAPH;
  int32_t wordbreak = u_getIntPropertyValue(c, UCHAR_WORD_BREAK);
  switch (wordbreak) {
    case U_WB_EXTEND: case U_WB_FORMAT: case U_WB_ZWJ: return CLASS_EXTEND;
    case U_WB_HEBREW_LETTER: return CLASS_HEBREW;
    case U_WB_NUMERIC: return CLASS_DIGIT;
    case U_WB_ALETTER: return CLASS_LETTER;
    default: break;
  }
  uint32_t category = U_GET_GC_MASK(c);
  /* Kana that belong to no one script, such as the repeat marks of vertical writing. */
  if (wordbreak == U_WB_KATAKANA && (category & U_GC_L_MASK) != 0) return CLASS_IDEOGRAPH;
  if ((category & U_GC_M_MASK) != 0) return CLASS_EXTEND;
  if ((category & U_GC_ND_MASK) != 0) return CLASS_DIGIT;
  if ((category & U_GC_L_MASK) != 0) {
    bool complex = u_getIntPropertyValue(c, UCHAR_LINE_BREAK) == U_LB_COMPLEX_CONTEXT;
    return complex ? CLASS_COMPLEX : CLASS_LETTER;
  }
  return class_of_compatibility(c, folded);
}

static larder_entry compute_search(UChar32 c) {
  larder_entry entry = {CLASS_OTHER, 0, 0, {0}};
  larder_units source, folded;
  units_init(&source);
  units_init(&folded);
  units_append(&source, c);
  larder_fold_search_units(&source, &folded);
  store_fold(&folded, &entry);
  entry.class = class_of(c, &folded);
  if (ends_low(&folded)) entry.flags |= FOLD_LOW;
  if (is_mark(c) && folded.count > 0) entry.flags |= FOLD_CONTEXT;
  bool is_letter = entry.class == CLASS_LETTER || entry.class == CLASS_HEBREW ||
                   entry.class == CLASS_EXTEND || entry.class == CLASS_IDEOGRAPH ||
                   entry.class == CLASS_COMPLEX;
  if (is_letter && c != 0x309B && c != 0x309C && loses(c, &source, &folded)) {
    entry.flags |= FOLD_MARKED;
  }
  units_free(&source);
  units_free(&folded);
  return entry;
}

static larder_entry compute_canonical(UChar32 c) {
  larder_entry entry = {CLASS_OTHER, 0, 0, {0}};
  larder_units source, folded;
  units_init(&source);
  units_init(&folded);
  units_append(&source, c);
  larder_fold_canonical_units(&source, &folded);
  /* A mark, or what normalization may put together with the code point before, needs ICU. */
  if (c < 0x80 || (!larder_canonical_mark(c) && unorm2_hasBoundaryBefore(larder_nfc(), c))) {
    store_fold(&folded, &entry);
  }
  units_free(&source);
  units_free(&folded);
  return entry;
}

larder_entry larder_search_entry(UChar32 code_point) {
  return lookup(search_table, code_point, compute_search);
}

larder_entry larder_canonical_entry(UChar32 code_point) {
  return lookup(canonical_table, code_point, compute_canonical);
}
