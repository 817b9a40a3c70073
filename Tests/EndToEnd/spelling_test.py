#!/usr/bin/env python3
"""Every spelling of a query finds the same recipes in the same order: with marks or without, in capitals, decomposed.

usage: spelling_test.py [--larder PATH] [--seed N] [--count N] [--store STORE QUERY ...]

With --store, the given queries are tried on a store that is there; else a made-up collection is imported.
"""
import os
import random
import sys
import tempfile
import unicodedata

import larder_tool
import make_collection

QUERIES = ("crème", "crème gruyère", "jalapeño rice", "flambé -purée", "sauté", "title:crème", "\"purée sauté\"", "œuf salt",
           "français", "tag=français crème", "gruyère OR jalapeño", "smørrebrød", "Łosoś", "κρεμμύδι")
LIMITS = ("1", "10", "100", "1000") if os.environ.get("LARDER_LONG") else ("1", "100")


def plain(text):
    letters = unicodedata.normalize("NFD", text)
    return "".join(c for c in letters if unicodedata.category(c) != "Mn").translate(
        str.maketrans({"ø": "o", "œ": "oe", "Ł": "L", "ł": "l"}))


def spellings(query):
    words = query.split(" ")

    def all_words(change):
        changed = []
        for word in words:
            name, sign, rest = word.partition("=") if "=" in word else word.partition(":")
            changed.append(name + sign + change(rest) if sign else word if word == "OR" else change(word))
        return " ".join(changed)
    return [query, all_words(plain), all_words(str.upper), all_words(lambda w: unicodedata.normalize("NFD", w)),
            all_words(lambda w: unicodedata.normalize("NFD", w.upper())), all_words(lambda w: plain(w).upper())]


def compare(tool, store, queries):
    differences = 0
    for query in queries:
        for options in ((), ("--exact",)):
            for limit in LIMITS:
                answers = {}
                for spelling in spellings(query):
                    answer = tool.json("search", "--store", store, "--format", "json", "--no-snippets", "--limit", limit, *options,
                                       "--", spelling, allowed=(0, 1))
                    hits = tuple((hit["uri"], hit["score"]) for hit in answer["hits"])
                    answers.setdefault((answer["total"], answer["partial"], hits), spelling)
                if len(answers) > 1:
                    differences += 1
                    print(f"{query} {' '.join(options)} --limit {limit}: {list(answers.values())} differ: "
                          f"{[(total, partial, len(hits)) for total, partial, hits in answers]}")
    print(f"{len(queries)} queries of {len(spellings(QUERIES[0]))} spellings, {differences} differences")
    return differences


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--seed", type=int, default=int(os.environ.get("LARDER_SEED", 20261121)))
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--store")
    parser.add_argument("queries", nargs="*", default=QUERIES)
    arguments = parser.parse_args()
    tool = larder_tool.Tool(arguments.larder)
    if arguments.store:
        sys.exit(1 if compare(tool, arguments.store, arguments.queries) else 0)
    print(f"spelling: seed {arguments.seed} (--seed or LARDER_SEED to change it)")
    with tempfile.TemporaryDirectory() as work:
        folder, store = os.path.join(work, "recipes"), os.path.join(work, "store.larder")
        make_collection.make(arguments.seed, arguments.count, folder)
        # Equals but for their marks, on both sides of every page's end.
        rng = random.Random(arguments.seed)
        for number in range(arguments.count):
            word = rng.choice(("crème", "creme", "CRÈME", "gruyère", "gruyere"))
            make_collection.write(os.path.join(folder, f"equal-{number}.json"),
                                  {"title": f"{word} dish", "ingredients": ["salt"], "directions": [f"Stir the {word}."]})
        tool.run("import", "--quiet", "--store", store, folder)
        sys.exit(1 if compare(tool, store, arguments.queries) else 0)


main()
