"""What a person types into a search, read a second time: words, "phrases"~2, prefix*, p?tterns, typos~, field:x, -x, OR,
NEAR, ( ), conditions, missing<=n.

A query becomes nested tuples: ("word", text) ("phrase", text, slack) ("prefix", text) ("wildcard", text)
("fuzzy", text, distance) ("near", [texts], distance) ("all",) ("and", [..]) ("or", [..]) ("not", q) ("field", names, q)
("value", attribute, text) ("range", attribute, low, high) ("present", attribute) ("allbut", n, [..]).
"""

import re

from text_rules import Unsupported

FIELDS = {
    "title": "title", "name": "title",
    "ingredients": "ingredients", "ingredient": "ingredients", "with": "ingredients",
    "steps": "steps", "step": "steps", "directions": "steps", "method": "steps",
    "tags": "tags", "tag": "tags",
}
KEYWORDS = {"tag": "tag", "tags": "tag", "language": "language", "lang": "language", "site": "site", "source": "site"}
NUMBERS = {"time": "time", "minutes": "time", "total": "time", "prep": "prep", "cook": "cook"}
USUAL_DISTANCE = 10
BOOST = r"(?:\^[\d.]+)?"
TOKEN = re.compile(r"\s+|(?P<minus>-(?=[^\s)])(?![\w-]+-(?:[\s()\"“”„]|$)))|"
                   r"(?P<missing>missing<=?\d+)(?=[\s)]|$)|"
                   r"(?P<has>has:\w+)(?=[\s)]|$)|"
                   r"(?P<range>(?:" + "|".join(NUMBERS) + r")(?:<=|>=|[<>=]|:)[\d.]+)(?=[\s)]|$)|"
                   r"(?P<value>(?:" + "|".join(KEYWORDS) + r")=[^\s()\"“”„*]+)(?=[\s)]|$)|"
                   r"(?P<value2>(?:lang|language|site|source):[^\s()\"“”„*]+)(?=[\s)]|$)|"
                   r"(?P<near>NEAR\([^()\"*?~]*\)" + BOOST + r")|"
                   r"(?P<field>[^\W\d][\w,]*:(?=[^\s:)/]))|"
                   r"[\"“”„](?P<phrase>[^\"“”„]*)(?:[\"“”„]|$)(?P<star>\**)(?P<slack>~\d*)?" + BOOST + r"|"
                   r"(?P<open>\()|(?P<close>\)" + BOOST + r")|"
                   r"(?P<word>[^\s()\"“”„]+)")


def lex(text):
    """Splits into tokens; a minus, a name or NEAR( counts only at the start of an operand."""
    if "\\" in text:
        raise Unsupported("a backslash: " + text)
    out, i = [], 0
    while i < len(text):
        match = TOKEN.match(text, i)
        if not match:
            i += 1
            continue
        kind = match.lastgroup
        if kind == "minus" and out and out[-1][0] == "word" and not text[i - 1].isspace():
            kind = None
        if match["phrase"] is not None:
            slack = int(match["slack"][1:] or 0) if match["slack"] else 0
            out.append(("prefix", match["phrase"]) if match["star"] else ("phrase", match["phrase"], slack))
        elif kind:
            out.append((kind.rstrip("2"), match[kind]))
        i = match.end()
    return out


def parse(text):
    """The query's tree; None for one that holds nothing."""
    tree, rest = _sequence(lex(text), 0, 0)
    return tree


def _sequence(stream, i, depth):
    items, missing = [], None
    while i < len(stream):
        kind, value = stream[i][:2]
        if kind == "close":
            if depth:
                break
            i += 1
            continue
        if kind == "missing":
            missing = int(re.search(r"\d+", value)[0]) - (0 if "=" in value else 1)
            i += 1
            continue
        more = i + 1 < len(stream) and stream[i + 1][0] != "close"
        if items and more and (kind, value) == ("word", "AND"):
            i += 1
            continue
        if items and more and (kind, value) == ("word", "OR"):
            item, i = _operand(stream, i + 1, depth)
            if item is not None:
                last = items.pop()
                items.append(("or", (last[1] if last[0] == "or" and last[2:] == (True,) else [last]) + [item], True))
            continue
        item, i = _operand(stream, i, depth)
        if item is not None:
            items.append(item)
    if missing is not None:
        items = _lenient(items, missing)
    tree = items[0] if len(items) == 1 else ("and", items) if items else None
    return tree, i


def _lenient(items, missing):
    """Of the words beside it so many may be missing; of those in the ingredients alone, where there are some."""
    parts = []
    for item in items:
        if item[0] == "field" and item[2][0] == "and":
            parts += [("field", item[1], inner) for inner in item[2][1]]
        else:
            parts.append(item)

    def counts(part):
        if part[0] == "field":
            return counts(part[2])
        return part[0] not in ("all", "not", "value", "range", "present")

    def is_ingredient(part):
        return part[0] == "field" and part[1] == ["ingredients"] or part[0] == "or" and all(map(is_ingredient, part[1]))
    chosen = [part for part in parts if counts(part) and is_ingredient(part)] or [part for part in parts if counts(part)]
    if not chosen:
        raise Unsupported("missing beside nothing")
    rest = [part for part in parts if not any(part is other for other in chosen)]
    return rest + [("allbut", min(missing, len(chosen) - 1), chosen)]


def _operand(stream, i, depth):
    item, i = _plain_operand(stream, i, depth)
    words = []
    # NEAR joins what stands on both sides of it.
    while item is not None and i + 1 < len(stream) and stream[i][0] == "word" and stream[i + 1][0] in ("word", "phrase"):
        operator = re.fullmatch(r"NEAR(?:/(\d+))?", stream[i][1])
        if not operator:
            break
        following, i = _plain_operand(stream, i + 1, depth)
        for side in ([] if words else [item]) + [following]:
            if side is None or side[0] not in ("word", "phrase") or side[2:] not in ((), (0,)):
                raise Unsupported("NEAR beside what is no plain word")
            words.append(side[1])
        item = ("near", list(words), int(operator[1] or USUAL_DISTANCE))
    return item, i


def _plain_operand(stream, i, depth):
    if i >= len(stream):
        return None, i
    kind, value = stream[i][:2]
    if kind == "minus" or (kind, value) == ("word", "NOT") and i + 1 < len(stream) and stream[i + 1][0] != "close":
        inner, i = _plain_operand(stream, i + 1, depth)
        return (("not", inner) if inner is not None else None), i
    if kind == "field":
        names = []
        for name in value[:-1].lower().split(","):
            if name not in FIELDS:
                raise Unsupported("field " + name)
            names.append(FIELDS[name])
        inner, i = _plain_operand(stream, i + 1, depth)
        return (("field", names, inner) if inner is not None else None), i
    if kind == "open":
        inner, i = _sequence(stream, i + 1, depth + 1)
        return inner, i + 1
    if kind == "phrase":
        return (stream[i] if value.strip() else None), i + 1
    if kind == "prefix":
        return ((kind, value) if value.strip() else None), i + 1
    if kind in ("value", "range", "has"):
        return _condition(kind, value), i + 1
    if kind == "near":
        inside = re.fullmatch(r"NEAR\(\s*(.*?)\s*(?:,\s*(\d+)\s*)?\)(?:\^[\d.]+)?", value)
        words = inside[1].replace(",", " ").split()
        if len(words) < 2:
            raise Unsupported("NEAR of one word")
        return ("near", words, int(inside[2] or USUAL_DISTANCE)), i + 1
    if kind == "word":
        return _word(value), i + 1
    return None, i + 1


def _word(value):
    boosted = re.fullmatch(r"(.*[^\^])\^[\d.]+", value)
    if boosted:
        value = boosted[1]
    if re.match(r"\^[\d.]+$", value):
        return None
    typo = re.fullmatch(r"(.*[^~])~([12]?)", value)
    if typo:
        return "fuzzy", typo[1], int(typo[2] or 1)
    stem = value.rstrip("*")
    if not stem:
        return ("all",)
    if "*" in stem or re.search(r"\?[*?]*\w", stem):
        if "://" in stem:
            raise Unsupported("an address")
        return "wildcard", value
    return ("prefix" if len(stem) < len(value) else "word"), stem


def _condition(kind, text):
    if kind == "has":
        name = text[4:].lower()
        attribute = KEYWORDS.get(name) or NUMBERS.get(name)
        if not attribute:
            raise Unsupported(text)
        return "present", attribute
    name, sign, value = re.match(r"(\w+)(<=|>=|[<>=:])(.*)", text).groups()
    if kind == "value":
        return "value", KEYWORDS[name], value
    number = float(value)
    low, high = {"<": (None, (number, False)), "<=": (None, (number, True)), ">": ((number, False), None),
                 ">=": ((number, True), None)}.get(sign, ((number, True), (number, True)))
    return "range", NUMBERS[name], low, high
