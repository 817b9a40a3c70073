#!/usr/bin/env python3
"""Conditions on recipes find what Python finds in the files, in every syntax that can say them.

usage: find_test.py [--larder PATH] [--seed N] [--count N]
"""
import json
import os
import random
import sys
import tempfile
import unicodedata

import larder_tool

WORDS = ("soup", "crème", "Pea", "stew", "CREME", "bread", "brown sugar", "Łosoś", "x*y", "it's", "100%")


def fold(text):
    """Without case and diacritics, as [cd] takes the letters that occur here."""
    decomposed = unicodedata.normalize("NFD", text.casefold())
    return "".join(c for c in decomposed if unicodedata.category(c) != "Mn")


def recipes(rng, count):
    return [{"title": " ".join(rng.sample(WORDS, rng.randint(1, 3))) + f" {number}",
             "ingredients": [rng.choice(WORDS) for _ in range(rng.randint(1, 4))], "directions": ["Mix."],
             "language": rng.choice(("en", "de"))} for number in range(count)]


def conditions(rng):
    """A format string, a raw query and the same as a function."""
    word = rng.choice(("soup", "creme", "pea", "brown", "x*y", "it's", "os"))
    text = word.replace("'", "\\'")
    raw = word.replace("\\", "\\\\").replace("*", "\\*").replace("'", "\\'")
    other = rng.choice(("en", "de"))
    kinds = (
        (f"title CONTAINS[cd] '{text}'", f"kMDItemTitle == '*{raw}*'cd", lambda r: fold(word) in fold(r["title"])),
        (f"title BEGINSWITH[cd] '{text}'", f"title == '{raw}*' cd", lambda r: fold(r["title"]).startswith(fold(word))),
        (f"NOT language == '{other}'", f"!(kMDItemLanguages == {other})", lambda r: r["language"] != other),
        (f"ANY ingredients.text ==[cd] '{text}'", f"ingredients.text ==[cd] '{raw}'",
         lambda r: any(fold(i) == fold(word) for i in r["ingredients"])),
    )
    one, another = rng.choice(kinds), rng.choice(kinds)
    if rng.random() < 0.5:
        return f"({one[0]}) AND ({another[0]})", f"({one[1]}) && ({another[1]})", lambda r: one[2](r) and another[2](r)
    return f"({one[0]}) OR ({another[0]})", f"{one[1]} || {another[1]}", lambda r: one[2](r) or another[2](r)


def found(tool, store, *words):
    answer = tool.json("find", "--store", store, "--format", "json", "--limit", "100000", *words, allowed=(0, 1))
    titles = sorted(hit["title"] for hit in answer["hits"])
    if answer["total"] != len(titles):
        raise larder_tool.Failure(f"{words}: total {answer['total']}, {len(titles)} recipes")
    return titles


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--seed", type=int, default=int(os.environ.get("LARDER_SEED", 20261121)))
    parser.add_argument("--count", type=int, default=40)
    arguments = parser.parse_args()
    tool = larder_tool.Tool(arguments.larder)
    rng = random.Random(arguments.seed)
    print(f"find: seed {arguments.seed} (--seed or LARDER_SEED to change it)")
    with tempfile.TemporaryDirectory() as work:
        folder, store = os.path.join(work, "recipes"), os.path.join(work, "store.larder")
        os.mkdir(folder)
        all_recipes = recipes(rng, 150)
        for number, recipe in enumerate(all_recipes):
            with open(os.path.join(folder, f"{number}.json"), "w", encoding="utf-8") as file:
                json.dump(recipe, file)
        tool.run("import", "--quiet", "--store", store, folder)
        for _ in range(arguments.count):
            text, raw, test = conditions(rng)
            expected = sorted(recipe["title"] for recipe in all_recipes if test(recipe))
            # What is written of a condition in another syntax finds the same.
            written = tool.run("convert", "--to", "raw", text).stdout.strip()
            back = tool.run("convert", "--from", "raw", "--to", "format", raw).stdout.strip()
            for words in ((text,), ("--raw", raw), ("--raw", written), (back,)):
                titles = found(tool, store, *words)
                if titles != expected:
                    raise larder_tool.Failure(f"{words}: {len(titles)} recipes, expected {len(expected)}")
    print(f"{arguments.count} conditions in two syntaxes and back")


if __name__ == "__main__":
    try:
        main()
    except larder_tool.Failure as failure:
        sys.exit(f"find: {failure}")
