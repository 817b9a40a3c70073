#!/usr/bin/env python3
"""Compares what the tool leaves out with an independent reading of the recipes' own ingredient lines.

For each class of food (nuts, dairy, gluten ...) and each recipe of Fixtures in a language that the patterns of
Tests/Tools/wishes_foods.py know, both say whether it holds the class: the tool by `-contains:CLASS`, the patterns line by
line. They have to agree, but for the recipes listed below, each with who is right. What is listed and does not differ any
more fails too.
"""
import collections
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "Tests", "Tools"))
import larder_tool
import wishes
import wishes_foods

# What the tool calls the class: it has a recipe that holds one of these.
NAMES = {"nuts": ["treenuts"], "shellfish": ["shellfish"], "dairy": ["dairy"]}
# (class, file): who is right, and why.
DIFFERENCES = {
    ("dairy", "Recipes/json/en/smorgas-board-for-a-naive-cafe.json"): "the tool: the accents of crème fraîche stand apart",
    ("dairy", "Recipes/json/fr/creme-brulee-a-la-lavande.json"): "the tool: the accents of crème stand apart",
    ("gluten", "Wishes/de/grunkernbratlinge.json"): "the tool: Grünkern is unripe spelt",
    ("gluten", "Wishes/de/kartoffelpuree-mit-olivenol.json"): "the tool: oats count as gluten",
    ("gluten", "Wishes/fr/gratin-de-macaronis.jsonld"): "the tool: macaronis are wheat",
    ("meat", "Wishes/es/estofado-de-rabo-de-toro.jsonld"): "the tool: rabo de toro is oxtail",
    ("meat", "Wishes/it/panna-cotta-al-caffe.jsonld"): "the tool: gelatin is a class of its own, which vegetarians leave out",
}


def held(tool, store, name):
    """The files of the recipes that hold a class, by the tool."""
    query = " OR ".join(f"contains:{kind}" for kind in NAMES.get(name, [name]))
    out = subprocess.run([tool, "search", "--store", store, "--format", "json", "--limit", "100000", "--all-copies",
                          "--no-snippets", "--", query], capture_output=True, text=True)
    if out.returncode not in (0, 1):
        raise larder_tool.Failure(f"{query}: exit {out.returncode}: {out.stderr}")
    return {hit["path"] for hit in json.loads(out.stdout)["hits"]}


def main():
    tool = larder_tool.arguments(__doc__).parse_args().larder
    folders = [os.path.join(ROOT, "Fixtures", name) for name in wishes.FIXTURES]
    recipes = {path: recipe for path, recipe in wishes.recipes_of_folders(folders)
               if recipe.language in wishes.LANGUAGES and recipe.ingredients}
    failures, listed = [], dict(DIFFERENCES)
    counts = collections.Counter()
    with tempfile.TemporaryDirectory() as scratch:
        store = os.path.join(scratch, "store.larder")
        subprocess.run([tool, "import", "-q", "--store", store, *folders], check=False, capture_output=True)
        for name in wishes_foods.CLASSES:
            by_tool = held(tool, store, name) & set(recipes)
            by_pattern = {path for path, recipe in recipes.items()
                          if any(wishes.holds(line, name, recipe.language) for line in recipe.ingredients)}
            counts[name] = len(by_tool)
            for path in sorted(by_tool ^ by_pattern):
                key = (name, os.path.relpath(path, os.path.join(ROOT, "Fixtures")))
                if listed.pop(key, None) is None:
                    side = "the tool alone" if path in by_tool else "the patterns alone"
                    lines = [line for line in recipes[path].ingredients
                             if side == "the tool alone" or wishes.holds(line, name, recipes[path].language)]
                    failures.append(f"{key}: {side}: {lines}")
    failures += [f"{key} is listed and does not differ" for key in listed]
    for failure in failures:
        print(f"foods_test: {failure}")
    numbers = ", ".join(f"{name} {count}" for name, count in counts.items())
    print(f"foods_test: {len(recipes)} recipes; with {numbers}; {len(DIFFERENCES)} differences known, "
          f"{len(failures)} failures")
    sys.exit(1 if failures or not any(counts.values()) else 0)


main()
