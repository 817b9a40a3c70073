"""The text rules of a search, written a second time, from their description alone (the comment of `Analyzer`).

Shares no code and no library with the program under test: Python's own Unicode tables, not ICU's.
Where the program cuts words by dictionary (Thai, Lao, Khmer, Burmese), this module raises Unsupported.
"""

import re
import unicodedata

LETTERS = {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ß": "ss"}
SPECIAL = str.maketrans(LETTERS)
APOSTROPHES = "'\u2018\u2019\u02bb\u02bc\uff07"
HYPHENS = "-\u2010\u2011\ufe63\uff0d"
MIDDLE_DOTS = "\u00b7\u0387\u2027"
POINTS = ".,"
ELIDED = set("c d j l m n s t v".split()) | set(
    "gl qu un all agl bell coll dall degl dell nell negl sull sant quell quest dagl sugl "
    "jusqu lorsqu puisqu quoiqu".split())
MOST_PARTS = 5
LONGEST = 255


class Unsupported(Exception):
    """The text needs a dictionary that this module does not have."""


def _in(c, *ranges):
    return any(low <= c <= high for low, high in ranges)


def is_ideographic(ch):
    """Han, Hiragana and Katakana, which are written without spaces."""
    c = ord(ch)
    if c < 0x2e80:
        return False
    return (_in(c, (0x3005, 0x3007), (0x3021, 0x3029), (0x3038, 0x303b), (0x3041, 0x3096), (0x309d, 0x309f),
                (0x30a1, 0x30fa), (0x30fc, 0x30ff), (0x31f0, 0x31ff), (0x3400, 0x4dbf), (0x4e00, 0x9fff),
                (0xf900, 0xfaff), (0x1b000, 0x1b16f), (0x20000, 0x323af), (0x2e80, 0x2fd5))
            and unicodedata.category(ch)[0] in "LN")


def needs_dictionary(ch):
    return _in(ord(ch), (0x0e00, 0x0eff), (0x1780, 0x17ff), (0x1000, 0x109f), (0xaa60, 0xaa7f), (0xa9e0, 0xa9ff))


def _mark_goes(base, mark):
    if base is None:
        return False
    if ord(base) < 0x0510:
        return True
    # Points and vowel signs of Hebrew and Arabic.
    return _in(ord(mark), (0x0591, 0x05bd), (0x05bf, 0x05bf), (0x05c1, 0x05c2), (0x05c4, 0x05c5), (0x05c7, 0x05c7),
               (0x0610, 0x061a), (0x064b, 0x065f), (0x0670, 0x0670), (0x06d6, 0x06dc), (0x06df, 0x06e4),
               (0x06e7, 0x06e8), (0x06ea, 0x06ed))


def fold(text):
    """The search fold: NFKC, case, diacritics of Latin, Greek and Cyrillic, and a few letters spelt out."""
    if text.isascii():
        return text.lower()
    text = unicodedata.normalize("NFKC", text).casefold()
    out, base = [], None
    for ch in unicodedata.normalize("NFKD", text):
        category = unicodedata.category(ch)
        if category[0] == "M":
            if not _mark_goes(base, ch):
                out.append(ch)
        elif category == "Cf" or ch == "\u00ad":
            continue
        else:
            base = ch
            out.append("'" if ch in APOSTROPHES else "-" if ch in HYPHENS else ch)
    return unicodedata.normalize("NFC", "".join(out)).translate(SPECIAL)


def _separated(text):
    """The text with every symbol a blank and every number that is not a plain digit a word of its own."""
    out = []
    for ch in unicodedata.normalize("NFC", text):
        category = unicodedata.category(ch)
        if category[0] == "S" or ch == "\u200b" or category in ("Cc", "Cs", "Co", "Cn"):
            out.append(" ")
        elif category == "No":
            out.append(" " + unicodedata.normalize("NFKC", ch).replace("\u2044", " ") + " ")
        else:
            out.append(ch)
    return "".join(out)


def _kind(ch):
    category = unicodedata.category(ch)
    if is_ideographic(ch):
        return "c"
    if needs_dictionary(ch) and category[0] in "LM":
        return "t"
    if category[0] == "L":
        return "l"
    if category[0] == "N":
        return "d"
    if category[0] == "M":
        return "m"
    if ch == "'":
        return "'"
    if ch in POINTS:
        return "."
    if ch in MIDDLE_DOTS:
        return "·"
    if ch in HYPHENS:
        return "-"
    return " "


def _pieces(text, skips_dictionary=False):
    """Cuts folded text into (kind, text): words 'w', ideographic runs 'c', single hyphens '-', anything else ' '."""
    kinds = [_kind(ch) for ch in text]
    pieces, i, n = [], 0, len(text)

    def letter_before(k):
        while k >= 0 and kinds[k] == "m":
            k -= 1
        return k >= 0 and kinds[k] == "l"

    while i < n:
        kind = kinds[i]
        if kind == "t":
            if not skips_dictionary:
                raise Unsupported(text)
            i += 1
            continue
        if kind in "ld":
            start, word = i, []
            while i < n:
                if kinds[i] in "ldm":
                    word.append(text[i])
                elif kinds[i] == "'" and letter_before(i - 1) and i + 1 < n and kinds[i + 1] == "l":
                    word.append("'")
                elif kinds[i] == "·" and letter_before(i - 1) and i + 1 < n and kinds[i + 1] == "l":
                    pass
                elif kinds[i] == "." and i > start and kinds[i - 1] == "d" and i + 1 < n and kinds[i + 1] == "d":
                    word.append(text[i])
                else:
                    break
                i += 1
            pieces.append(("w", "".join(word)))
        elif kind == "c":
            start = i
            while i < n and kinds[i] == "c" or i < n and i > start and kinds[i] == "m":
                i += 1
            pieces.append(("c", text[start:i]))
        else:
            pieces.append((kind if kind == "-" else " ", text[i]))
            i += 1
    return pieces


ASCII_PIECES = re.compile(r"[a-z0-9]+(?:(?:(?<=[a-z])'(?=[a-z])|(?<=[0-9])[.,](?=[0-9]))[a-z0-9]+)*|-|[^a-z0-9\-]+|-")


def _ascii_pieces(text):
    return [("w" if p[0].isalnum() else "-" if p == "-" else " ", p) for p in ASCII_PIECES.findall(text)]


def _limited(term):
    data = term.encode()
    return term if len(data) <= LONGEST else data[:LONGEST].decode(errors="ignore")


ASCII_SIMPLE = re.compile(r"[a-z0-9]+")


def tokens(text, skips_dictionary=False):
    """Cuts a text into a list of positions; each is (plain term, tuple of extra terms at the same position)."""
    if text.isascii():
        text = text.lower()
        if "'" not in text and "-" not in text and "." not in text and "," not in text:
            return [(_limited(t), ()) for t in ASCII_SIMPLE.findall(text)]
        pieces = _ascii_pieces(text)
    else:
        pieces = _pieces(fold(_separated(text)), skips_dictionary)
    out, i = [], 0
    while i < len(pieces):
        kind, piece = pieces[i]
        if kind == "c":
            chars = _characters(piece)
            for k, ch in enumerate(chars):
                out.append((ch, (ch + chars[k + 1],) if k + 1 < len(chars) else ()))
        elif kind == "w":
            chain = [piece]
            while i + 2 < len(pieces) and pieces[i + 1][0] == "-" and pieces[i + 2][0] == "w":
                chain.append(pieces[i + 2][1])
                i += 2
            out.extend(_chain_tokens(chain))
        i += 1
    return out


def _chain_tokens(chain):
    result = []
    for part in chain:
        before, apostrophe, rest = part.partition("'")
        extra = (rest,) if apostrophe and before in ELIDED and len(rest) > 1 else ()
        result.append((_limited(part), tuple(_limited(e) for e in extra)))
    if 1 < len(chain) <= MOST_PARTS and any(ch.isalpha() for ch in chain[0]):
        term, extra = result[0]
        joined = ("".join(chain),) + tuple("".join((e,) + tuple(chain[1:])) for e in extra)
        result[0] = (term, extra + tuple(_limited(j) for j in joined))
    return result


def _characters(run):
    chars = []
    for ch in run:
        if unicodedata.category(ch)[0] == "M" and chars:
            chars[-1] += ch
        else:
            chars.append(ch)
    return chars


def query_words(text):
    """What a word or phrase of a query asks for: ([(offset, term)], the joined form that is as good, or None)."""
    cut = tokens(text)
    parts, covered = [], False
    for offset, (term, extra) in enumerate(cut):
        pair = extra[0] if extra and is_ideographic(term[0]) else None
        if pair:
            parts.append((offset, pair))
        elif not covered:
            parts.append((offset, term))
        covered = pair is not None
    joined = None
    stripped = text.strip()
    if len(cut) > 1 and cut[0][1] and not is_ideographic(cut[0][0][0]) and not re.search(r"\s", stripped):
        whole = "".join(term for term, _ in cut)
        joined = whole if whole in cut[0][1] else None
    return parts, joined
