"""What a person types into a search, read a second time: words, "phrases", prefix*, field:x, -x, OR, ( ).

A query becomes nested tuples: ("word", text) ("phrase", text) ("prefix", text) ("all",) ("and", [..]) ("or", [..])
("not", q) ("field", names, q).
"""

import re

from text_rules import Unsupported

FIELDS = {
    "title": "title", "name": "title",
    "ingredients": "ingredients", "ingredient": "ingredients", "with": "ingredients",
    "steps": "steps", "step": "steps", "directions": "steps", "method": "steps",
    "tags": "tags", "tag": "tags",
}
TOKEN = re.compile(r'\s+|(?P<minus>-(?=[^\s)]))|(?P<field>[^\W\d][\w,]*:(?=[^\s:)/]))|'
                   r'["“”„](?P<phrase>[^"“”„]*)(?:["“”„]|$)(?P<star>\**)|(?P<open>\()|(?P<close>\))|'
                   r'(?P<word>[^\s()"“”„]+)')


def lex(text):
    """Splits into tokens; a minus or a field name counts only at the start of an operand."""
    out, i = [], 0
    while i < len(text):
        match = TOKEN.match(text, i)
        if not match:
            i += 1
            continue
        kind = match.lastgroup
        if kind == "minus" and out and out[-1][0] == "word" and not text[i - 1].isspace():
            kind = None
        if kind in ("phrase", "star"):
            out.append(("prefix" if match["star"] else "phrase", match["phrase"]))
        elif kind:
            out.append((kind, match[kind]))
        i = match.end()
    return out


def parse(text):
    """The query's tree; None for one that holds nothing."""
    if re.search(r"~\d*(\s|$)", text):
        raise Unsupported("typos: " + text)
    stream = lex(text)
    tree, rest = _sequence(stream, 0, 0)
    return tree


def _sequence(stream, i, depth):
    items = []
    while i < len(stream):
        kind, value = stream[i]
        if kind == "close":
            if depth:
                break
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
                items.append(("or", (last[1] if last[0] == "or" and last[2] else [last]) + [item], True))
            continue
        item, i = _operand(stream, i, depth)
        if item is not None:
            items.append(item)
    tree = items[0] if len(items) == 1 else ("and", items) if items else None
    return tree, i


def _operand(stream, i, depth):
    if i >= len(stream):
        return None, i
    kind, value = stream[i]
    if kind == "minus":
        inner, i = _operand(stream, i + 1, depth)
        return (("not", inner) if inner is not None else None), i
    if kind == "field":
        names = []
        for name in value[:-1].lower().split(","):
            if name not in FIELDS:
                raise Unsupported("field " + name)
            names.append(FIELDS[name])
        inner, i = _operand(stream, i + 1, depth)
        return (("field", names, inner) if inner is not None else None), i
    if kind == "open":
        inner, i = _sequence(stream, i + 1, depth + 1)
        return inner, i + 1
    if kind in ("phrase", "prefix"):
        return ((kind, value) if value.strip() else None), i + 1
    if kind == "word":
        stem = value.rstrip("*")
        if not stem:
            return ("all",), i + 1
        return (("prefix" if len(stem) < len(value) else "word", stem), i + 1)
    return None, i + 1
