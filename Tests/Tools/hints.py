#!/usr/bin/env python3
"""Judges what the tool proposes while one types and where one mistyped: hints.py TOOL [STORE] [-v]

Reads Tests/Benchmarks/corrections.tsv and completions.tsv, which say what a person expects. Lines of "large" are asked of
STORE, thousands of recipes in English, and left out without it; lines of "fixtures" of a store of Fixtures, which is
made for it.

A mistyped query is right where the hint says what was meant, or where no hint is needed: the first hit is among the
first ten for what was meant. A query that is right has to stay without a hint. A line of completions scores the share
of what was expected that is among the first five; what must not be there counts like what has to. -v lists what is wrong.
"""
import argparse
import collections
import json
import pathlib
import subprocess
import sys
import tempfile
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parents[2]
BENCHMARKS = ROOT / "Tests" / "Benchmarks"
FIXTURES = ["Wishes", "Recipes/json", "Recipes/json-ld", "Recipes/html"]


def lines(name):
    """Yields the collection, the text and the alternatives of each line of a list."""
    for line in (BENCHMARKS / name).read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            collection, text, expected = line.split("\t")
            yield collection, text, expected.split("|")


def fold(text):
    decomposed = unicodedata.normalize("NFKD", text.lower().replace("ß", "ss"))
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def ask(tool, store, verb, text):
    """Returns the answer of a verb to a query as JSON; nothing found is an answer too."""
    command = [tool, verb, "--store", str(store), "--format", "json", "--", text]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60)
    if run.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)}: {run.stderr.strip()}")
    return json.loads(run.stdout)


def hits(answer):
    return [hit["uri"] for hit in answer["hits"]]


def correction(tool, store, query, meant):
    """Whether a query is judged right, and what was proposed."""
    answer = ask(tool, store, "search", query)
    hint = answer.get("suggestion")
    if meant == ["-"]:
        return hint is None, hint
    if hint is not None:
        return fold(hint) in map(fold, meant), hint
    first = hits(answer)[:1]
    return any(first and first[0] in hits(ask(tool, store, "search", other)) for other in meant), hint


def completion(tool, store, typed, expected):
    """The share of what was expected that came true, and the first five proposals."""
    found = [fold(item["text"]) for item in ask(tool, store, "complete", typed)["completions"][:5]]
    met = [fold(item.lstrip("!")) in found and not item.startswith("!") or
           item.startswith("!") and fold(item[1:]) not in found for item in expected]
    return sum(met) / len(met), found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("tool")
    parser.add_argument("store", nargs="?")
    parser.add_argument("-v", action="store_true", dest="tells")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="larder-hints-") as folder:
        stores = {"fixtures": pathlib.Path(folder) / "fixtures.larder"}
        if arguments.store:
            stores["large"] = arguments.store
        folders = [str(ROOT / "Fixtures" / name) for name in FIXTURES]
        subprocess.run([arguments.tool, "import", "--quiet", "--store", stores["fixtures"], *folders], check=True)
        scores = collections.defaultdict(list)
        for collection, query, meant in lines("corrections.tsv"):
            if collection in stores:
                is_right, hint = correction(arguments.tool, stores[collection], query, meant)
                kind = "right as they are" if meant == ["-"] else "mistyped"
                scores[f"corrections, {collection}, {kind}"].append(is_right)
                if arguments.tells and not is_right:
                    print(f"{collection}: {query}: {hint}, not {' or '.join(meant)}")
        for collection, typed, expected in lines("completions.tsv"):
            if collection in stores:
                score, found = completion(arguments.tool, stores[collection], typed, expected)
                scores[f"completions, {collection}"].append(score)
                if arguments.tells and score < 1:
                    print(f"{collection}: {typed}: {', '.join(found)}, not {' and '.join(expected)}")
    for name, values in scores.items():
        print(f"{name}: {sum(values):.1f} of {len(values)}, {sum(values) / len(values):.3f}")


if __name__ == "__main__":
    main()
