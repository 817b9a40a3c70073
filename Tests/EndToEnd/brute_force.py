#!/usr/bin/env python3
"""Evaluates queries over a folder of recipe files, file by file, without an index: what a search has to find.

usage: brute_force.py FOLDER QUERIES.tsv [--limit-files N]   prints category, query, number of files; "-" for a query
                                                             that it cannot evaluate
       brute_force.py FOLDER --paths QUERY                   prints the files that the query finds

Recipes are flat JSON files: title, ingredients, directions (or steps), tags. Each list element is a text of its own:
no phrase goes from one to the next. Python 3 alone; one process a core.
"""

import argparse
import json
import multiprocessing
import os
import re
import sys

import query_rules
import text_rules

FIELDS = ("title", "ingredients", "steps", "tags")
MINUTES = {"prep": ("prep_time", "preptime"), "cook": ("cook_time", "cooktime"), "time": ("total_time", "totaltime")}
KEYWORDS = {"tag": ("tags", "keywords", "category", "categories"), "language": ("language", "lang"),
            "site": ("source", "site")}
KEYS = {"title": ("title",), "ingredients": ("ingredients",), "steps": ("directions", "steps"), "tags": ("tags",)}


class Document:
    """A recipe's tokens by field: the terms, and for each value the terms of each position."""

    def __init__(self, recipe):
        self.values, self.terms, self.joined = {}, {}, {}
        for field in FIELDS:
            lists = []
            for key in KEYS[field]:
                value = recipe.get(key)
                for text in [value] if isinstance(value, str) else value or []:
                    if isinstance(text, dict):
                        text = text.get("text") or text.get("name")
                    if isinstance(text, str):
                        # Words that only a dictionary can cut are left out; queries for them are refused.
                        lists.append(text_rules.tokens(text, skips_dictionary=True))
            terms = set()
            for cut in lists:
                for term, extra in cut:
                    terms.add(term)
                    terms.update(extra)
            self.values[field], self.terms[field] = lists, terms
            self.joined[field] = None

        self.keywords = {name: {text_rules.fold(value).strip() for key in keys for value in _texts(recipe.get(key))}
                         for name, keys in KEYWORDS.items()}
        self.numbers = {name: next((recipe[key] for key in keys if isinstance(recipe.get(key), (int, float))), None)
                        for name, keys in MINUTES.items()}
        if self.numbers["time"] is None and None not in (self.numbers["prep"], self.numbers["cook"]):
            self.numbers["time"] = self.numbers["prep"] + self.numbers["cook"]

    def present(self, attribute):
        return bool(self.keywords.get(attribute)) or self.numbers.get(attribute) is not None

    def is_between(self, attribute, low, high):
        number = self.numbers[attribute]
        if number is None:
            return False
        return ((low is None or number > low[0] or low[1] and number == low[0])
                and (high is None or number < high[0] or high[1] and number == high[0]))

    def has_near(self, field, terms, distance, is_ordered):
        """Whether the terms stand within a stretch that has at most so many other positions."""
        if not all(term in self.terms[field] for term in terms):
            return False
        return any(_holds(cut[start:start + len(terms) + distance], terms, is_ordered)
                   for cut in self.values[field] for start in range(len(cut))
                   if any(_at(cut[start], term) for term in (terms[:1] if is_ordered else terms)))

    def has_prefix(self, field, prefix):
        if self.joined[field] is None:
            self.joined[field] = "\n" + "\n".join(self.terms[field])
        return "\n" + prefix in self.joined[field]

    def has_phrase(self, field, parts, last_is_prefix):
        terms = self.terms[field]
        exact = parts[:-1] if last_is_prefix else parts
        if not all(term in terms for _, term in exact):
            return False
        if len(parts) == 1:
            return not last_is_prefix or self.has_prefix(field, parts[0][1])
        last = parts[-1]
        for cut in self.values[field]:
            for start in range(len(cut) - last[0]):
                if all(_at(cut[start + offset], term) for offset, term in exact) and (
                        not last_is_prefix or _begins(cut[start + last[0]], last[1])):
                    return True
        return False


def _texts(value):
    return [text for text in ([value] if isinstance(value, str) else value or []) if isinstance(text, str)]


def _holds(stretch, terms, is_ordered):
    """Whether each term has a place of its own."""
    if not terms:
        return True
    for place, position in enumerate(stretch):
        if position and _at(position, terms[0]):
            rest = stretch[place + 1:] if is_ordered else stretch[:place] + [None] + stretch[place + 1:]
            if _holds(rest, terms[1:], is_ordered):
                return True
    return False


def single_term(text):
    """The one term of a plain word; words that are cut or joined are left to other tests."""
    parts, joined = text_rules.query_words(text)
    if len(parts) != 1 or joined or len(text_rules.tokens(text)) != 1 or text_rules.tokens(text)[0][1]:
        raise text_rules.Unsupported(text)
    return parts[0][1]


def edits(a, b):
    """Letters inserted, left out, replaced, or swapped with the next, no place edited twice."""
    rows = [list(range(len(b) + 1))]
    for i, x in enumerate(a, 1):
        row = [i]
        for j, y in enumerate(b, 1):
            best = min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and y == a[i - 2]:
                best = min(best, rows[-2][j - 2] + 1)
            row.append(best)
        rows.append(row)
    return rows[-1][-1]


def pattern_test(tree):
    """What terms a pattern or a word with wrong letters means, as a function that remembers."""
    known = {}
    if tree[0] == "fuzzy":
        wanted, most = single_term(tree[1]), tree[2]

        def test(term):
            return abs(len(term) - len(wanted)) <= most and edits(wanted, term) <= most
    else:
        letters = re.sub(r"[*?]", "", tree[1])
        single_term(letters)
        # At the end of a word a question mark is one.
        stem = re.sub(r"\?+$", "", tree[1])
        text = "".join(c if c in "*?" else text_rules.fold(c) for c in stem)
        expression = re.compile("".join({"*": ".*", "?": "."}.get(c, re.escape(c)) for c in text), re.DOTALL)

        def test(term):
            return expression.fullmatch(term) is not None

    def remembered(term):
        if term not in known:
            known[term] = test(term)
        return known[term]
    return remembered


def _at(position, term):
    return position[0] == term or term in position[1]


def _begins(position, prefix):
    return position[0].startswith(prefix) or any(e.startswith(prefix) for e in position[1])


def compiled(tree):
    """Makes a tree into a function of (document, fields); None where the text holds no word at all."""
    if tree is None:
        return None
    kind = tree[0]
    if kind == "all":
        return lambda document, fields: True
    if kind == "not":
        inner = compiled(tree[1])
        return inner and (lambda document, fields: not inner(document, fields))
    if kind == "field":
        inner, names = compiled(tree[2]), tree[1]
        return inner and (lambda document, fields: inner(document, names))
    if kind in ("and", "or"):
        inner = [f for f in map(compiled, tree[1]) if f]
        join = all if kind == "and" else any
        return (lambda document, fields: join(f(document, fields) for f in inner)) if inner else None
    if kind == "allbut":
        inner = [f for f in map(compiled, tree[2]) if f]
        # What says nothing is nothing that could be missing.
        most = tree[1]
        return (lambda document, fields: sum(not f(document, fields) for f in inner) <= most) if inner else None
    if kind == "present":
        return lambda document, fields: document.present(tree[1])
    if kind == "value":
        wanted = text_rules.fold(tree[2]).strip()
        return lambda document, fields: wanted in document.keywords[tree[1]]
    if kind == "range":
        return lambda document, fields: document.is_between(*tree[1:])
    if kind in ("fuzzy", "wildcard"):
        test = pattern_test(tree)
        return lambda document, fields: any(test(term) for field in fields for term in document.terms[field])
    if kind == "near" or kind == "phrase" and tree[2]:
        terms = [single_term(word) for word in (tree[1] if kind == "near" else tree[1].split())]
        return lambda document, fields: any(
            document.has_near(field, terms, tree[2], kind == "phrase") for field in fields)
    parts, joined = text_rules.query_words(tree[1])
    if not parts:
        return None
    prefix = kind == "prefix"

    def leaf(document, fields):
        for field in fields:
            if document.has_phrase(field, parts, prefix):
                return True
            if joined and document.has_phrase(field, [(0, joined)], prefix):
                return True
        return False
    return leaf


def recipe_files(folder):
    """The JSON files of a folder in the order of their paths."""
    found = []
    for base, folders, names in os.walk(folder):
        folders.sort()
        found += [os.path.join(base, name) for name in names if name.endswith(".json")]
    return sorted(found)


def read_recipe(path):
    """The recipe of a file; None for anything but a flat recipe."""
    try:
        with open(path, "rb") as file:
            recipe = json.loads(file.read())
    except (ValueError, OSError):
        return None
    if not isinstance(recipe, dict) or not isinstance(recipe.get("title"), str) or not recipe["title"].strip():
        return None
    return recipe


def _evaluate(job):
    queries, paths = job
    functions = [compiled(query_rules.parse(q)) for q in queries]
    counts, hits, skipped = [0] * len(queries), [[] for _ in queries], []
    for path in paths:
        recipe = read_recipe(path)
        if recipe is None:
            skipped.append(path)
            continue
        document = Document(recipe)
        for k, function in enumerate(functions):
            if function and function(document, FIELDS):
                counts[k] += 1
                if len(queries) == 1:
                    hits[k].append(path)
    return counts, hits, skipped


def evaluate(queries, paths, processes=None):
    """Counts the files that each query finds: (counts, paths by query, files that hold no flat recipe).

    The paths are kept for a single query only.
    """
    processes = processes or os.cpu_count() or 1
    size = 500
    jobs = [(queries, paths[i:i + size]) for i in range(0, len(paths), size)]
    counts, hits, skipped = [0] * len(queries), [[] for _ in queries], []
    if processes > 1 and len(jobs) > 1:
        with multiprocessing.Pool(processes) as pool:
            results = list(pool.imap(_evaluate, jobs))
    else:
        results = map(_evaluate, jobs)
    for some, found, left in results:
        skipped += left
        for k in range(len(queries)):
            counts[k] += some[k]
            hits[k] += found[k]
    return counts, hits, skipped


def can_evaluate(query):
    try:
        compiled(query_rules.parse(query))
        return True
    except text_rules.Unsupported:
        return False


def read_queries(path):
    """The (category, query) pairs of a file; a line without a tab is a query without a category."""
    pairs = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            line = line.rstrip("\n")
            if line and not line.startswith("#"):
                category, tab, query = line.partition("\t")
                pairs.append((category, query.split("\t")[0]) if tab else ("", line))
    return pairs


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("queries", nargs="?")
    parser.add_argument("--limit-files", type=int)
    parser.add_argument("--paths", metavar="QUERY")
    arguments = parser.parse_args()
    paths = recipe_files(arguments.folder)[:arguments.limit_files]
    if arguments.paths is not None:
        _, hits, skipped = evaluate([arguments.paths], paths)
        print("\n".join(hits[0]))
    elif arguments.queries:
        pairs = read_queries(arguments.queries)
        able = [query for _, query in pairs if can_evaluate(query)]
        counts, _, skipped = evaluate(able, paths)
        by_query = dict(zip(able, counts))
        for category, query in pairs:
            print(category, query, by_query.get(query, "-"), sep="\t")
    else:
        parser.error("a file of queries or --paths QUERY is needed")
    if skipped:
        print(f"{len(skipped)} files hold no flat recipe, {skipped[0]} first", file=sys.stderr)


if __name__ == "__main__":
    main()
