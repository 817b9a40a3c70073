#include "internal.h"

#include <unicode/uchar.h>

/* Letters that Unicode does not take apart, in the form that people type who lack the key.
   Lower case only: the case is folded before. */
static const char *letter_by_letters(UChar32 c) {
  switch (c) {
    case 0x00E6: return "ae";
    case 0x0153: return "oe";
    case 0x00FE: return "th";
    case 0x2C65: return "a";
    case 0x0180: case 0x0253: return "b";
    case 0x0188: case 0x023C: return "c";
    case 0x00F0: case 0x0111: case 0x0256: case 0x0257: return "d";
    case 0x0247: return "e";
    case 0x0192: return "f";
    case 0x01E5: case 0x0260: return "g";
    case 0x0127: return "h";
    case 0x0131: case 0x0268: return "i";
    case 0x0249: return "j";
    case 0x0199: case 0x2C6A: return "k";
    case 0x0142: case 0x019A: case 0x026B: case 0x2C61: return "l";
    case 0x014B: case 0x019E: case 0x0272: return "n";
    case 0x00F8: case 0x0275: return "o";
    case 0x01A5: case 0x1D7D: return "p";
    case 0x024D: case 0x027D: return "r";
    case 0x023F: return "s";
    case 0x0167: case 0x01AD: case 0x0288: case 0x2C66: return "t";
    case 0x0289: return "u";
    case 0x028B: return "v";
    case 0x01B4: case 0x024F: return "y";
    case 0x01B6: case 0x0225: case 0x0240: return "z";
    /* Not letters, but written in several ways too: apostrophes, hyphen, fraction slash. */
    case 0x2018: case 0x2019: case 0x02BB: case 0x02BC: case 0x05F3: return "'";
    case 0x05F4: return "\"";
    case 0x2010: return "-";
    case 0x2044: return "/";
    default: return NULL;
  }
}

/* Marks that are never letters: diacritics of any script, Hebrew points, Arabic vowel signs. */
static bool never_a_letter(UChar32 mark) {
  return mark < FIRST_KEEPING_MARKS || (mark >= 0x0591 && mark <= 0x05C7) ||
         (mark >= 0x0610 && mark <= 0x061A) || (mark >= 0x064B && mark <= 0x0652) ||
         (mark >= 0x0656 && mark <= 0x065F) || mark == 0x0670 ||
         (mark >= 0x06D6 && mark <= 0x06ED) || mark == 0x0711 ||
         (mark >= 0x0730 && mark <= 0x074A) || (mark >= 0x0898 && mark <= 0x08FF) ||
         (mark >= 0x1AB0 && mark <= 0x1AFF) || (mark >= 0x1DC0 && mark <= 0x1DFF) ||
         (mark >= 0x20D0 && mark <= 0x20FF) || (mark >= 0xFE20 && mark <= 0xFE2F);
}

/* Whether a mark goes away behind a folded base (-1: there is none). */
static bool drops_mark(UChar32 mark, UChar32 base) {
  if (never_a_letter(mark)) return true;
  if (base == 0x0627) return mark >= 0x0653 && mark <= 0x0655; /* alef with hamza or madda */
  return base >= 0 && base < FIRST_KEEPING_MARKS;
}

/* Soft hyphens, joiners, variation selectors; the Arabic stretching line; skin colours of emoji. */
static bool leaves_no_trace(UChar32 c) {
  return u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) || c == 0x0640 ||
         (c >= 0x1F3FB && c <= 0x1F3FF);
}

/* Appends the fold of one fully decomposed code point that is not a mark; returns its last code
   point. */
static UChar32 append_folded(UChar32 c, larder_units *to) {
  UErrorCode error = U_ZERO_ERROR;
  UChar source[2], folded[8];
  int32_t source_count = 0, i = 0;
  U16_APPEND_UNSAFE(source, source_count, c);
  int32_t count = u_strFoldCase(folded, 8, source, source_count, U_FOLD_CASE_DEFAULT, &error);
  if (U_FAILURE(error)) {
    units_append(to, c);
    return c;
  }
  UChar32 last = c;
  while (i < count) {
    U16_NEXT(folded, i, count, c);
    const char *letters = letter_by_letters(c);
    if (letters == NULL) {
      units_append(to, c);
      last = c;
    } else {
      for (; *letters != 0; letters++) {
        units_append(to, *letters);
        last = *letters;
      }
    }
  }
  return last;
}

void larder_fold_search_units(const larder_units *from, larder_units *to) {
  larder_units source, decomposed, folded;
  units_init(&source);
  units_init(&decomposed);
  units_init(&folded);
  /* The voicing marks that stand alone in width would decompose into a space and a mark. */
  units_reserve(&source, from->count);
  for (int32_t i = 0; i < from->count; i++) {
    UChar unit = from->units[i];
    source.units[i] = unit == 0x309B ? 0x3099 : unit == 0x309C ? 0x309A : unit;
  }
  source.count = from->count;
  units_normalize(larder_nfkd(), &source, &decomposed);
  UChar32 base = -1;
  int32_t i = 0;
  while (i < decomposed.count) {
    UChar32 c;
    U16_NEXT_OR_FFFD(decomposed.units, i, decomposed.count, c);
    if (c < 0x80) {
      base = c >= 'A' && c <= 'Z' ? c + 32 : c;
      units_append(&folded, base);
    } else if (leaves_no_trace(c)) {
      continue;
    } else if ((U_GET_GC_MASK(c) & U_GC_M_MASK) != 0) {
      if (!drops_mark(c, base)) units_append(&folded, c);
    } else {
      base = append_folded(c, &folded);
    }
  }
  units_normalize(larder_nfc(), &folded, to);
  units_free(&source);
  units_free(&decomposed);
  units_free(&folded);
}

/* Text beyond this would overflow ICU's 32-bit lengths once it is decomposed (at most 18 times). */
enum { ICU_LIMIT = 100000000 };

static size_t fold_by_icu(
    void (*fold)(const larder_units *, larder_units *), const uint8_t *text, size_t length,
    uint8_t *out, size_t capacity) {
  size_t total = 0;
  while (length > 0) {
    size_t part = larder_whole_code_points(text, length, ICU_LIMIT);
    if (part == 0) part = length < ICU_LIMIT ? length : ICU_LIMIT;
    larder_units from, to;
    units_init(&from);
    units_init(&to);
    units_append_utf8(&from, text, part);
    fold(&from, &to);
    size_t room = total < capacity ? capacity - total : 0;
    total += units_to_utf8(&to, room > 0 ? out + total : out, room);
    units_free(&from);
    units_free(&to);
    text += part;
    length -= part;
  }
  return total;
}

/* Folds with the tables alone; false as soon as a code point depends on its neighbours. */
static bool fold_by_tables(
    int32_t folding, const uint8_t *text, size_t length, uint8_t *out, size_t capacity,
    size_t *result) {
  size_t i = 0, total = 0;
  bool low = false;
  while (i < length) {
    uint8_t byte = text[i];
    if (byte < 0x80) {
      if (total < capacity) out[total] = byte >= 'A' && byte <= 'Z' ? byte + 32 : byte;
      total++;
      i++;
      low = true;
      continue;
    }
    UChar32 c;
    U8_NEXT_OR_FFFD(text, i, length, c);
    larder_entry entry = folding == LARDER_FOLD_SEARCH ? larder_search_entry(c)
                                                       : larder_canonical_entry(c);
    if ((entry.flags & FOLD_SIMPLE) == 0) return false;
    if ((entry.flags & FOLD_CONTEXT) != 0) {
      if (low) continue;
    } else if (entry.length > 0) {
      low = (entry.flags & FOLD_LOW) != 0;
    }
    for (size_t k = 0; k < entry.length; k++, total++) {
      if (total < capacity) out[total] = entry.bytes[k];
    }
  }
  *result = total;
  return true;
}

size_t larder_fold(
    int32_t folding, const uint8_t *text, size_t length, uint8_t *out, size_t capacity) {
  int32_t kind = folding & ~LARDER_FOLD_WITHOUT_TABLES;
  bool tables = kind == folding && kind != LARDER_FOLD_CANONICAL_RULE;
  size_t result;
  if (tables && fold_by_tables(kind, text, length, out, capacity, &result)) return result;
  switch (kind) {
    case LARDER_FOLD_SEARCH:
      return fold_by_icu(larder_fold_search_units, text, length, out, capacity);
    case LARDER_FOLD_CANONICAL_RULE:
      return fold_by_icu(larder_fold_canonical_rule_units, text, length, out, capacity);
    default:
      return fold_by_icu(larder_fold_canonical_units, text, length, out, capacity);
  }
}
