#!/usr/bin/env python3
"""Judges what a search answers to whole sentences: wishes.py TOOL STORE [--folder FOLDER] [--none] [-v]

Reads Tests/Benchmarks/wishes.tsv (or --wishes FILE), which says of each wish what a right recipe is. English wishes are
searched for in STORE. Wishes in other languages are searched for in a store of Fixtures, which is made for it.
A recipe is judged by its own file, never by what the tool says of it.

The score of a wish is the share of the first ten places that right recipes fill, or of as many places as right recipes
exist: with --folder, the folder that STORE was imported from, they are counted. Where there is a folder, the same
wishes are asked of SQLite FTS5 (bm25 over title, ingredients and directions, the words joined by OR), and both scores
stand side by side. "Forbidden" counts the hits among the first ten that hold what the wish excludes.

--everywhere       wishes in every language are asked of STORE, a collection in many languages (with --folder)
--language en,de   only wishes in these languages    --none   lists the wishes without any right recipe
--self-test        judges cases made up by hand instead, of which the right answer is known
"""
import argparse
import collections
import html
import json
import os
import pathlib
import re
import sqlite3
import statistics
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from wishes_foods import CLASSES, GROUPS

ROOT = pathlib.Path(__file__).resolve().parents[2]
WISHES = ROOT / "Tests" / "Benchmarks" / "wishes.tsv"
FIXTURES = ["Wishes", "Recipes/json", "Recipes/json-ld", "Recipes/html"]
PLACES = 10
ENDINGS = (".json", ".jsonld", ".html")

Wish = collections.namedtuple("Wish", "query language title some none")
Recipe = collections.namedtuple("Recipe", "language title tags ingredients directions")


# Reading recipes

def texts_of(value):
    """Returns all texts inside a value of JSON, in order."""
    if isinstance(value, str):
        return [line.strip() for line in value.splitlines() if line.strip()]
    if isinstance(value, list):
        return [text for item in value for text in texts_of(item)]
    if isinstance(value, dict):
        return texts_of([value.get(key) for key in ("text", "name", "itemListElement") if key != "name" or
                         "text" not in value])
    return []


def recipe_objects(value):
    """Yields the objects of JSON that are recipes: schema.org's, or flat ones with a title."""
    if isinstance(value, list):
        for item in value:
            yield from recipe_objects(item)
    elif isinstance(value, dict):
        if "recipeIngredient" in value or "ingredients" in value:
            yield value
        else:
            yield from recipe_objects(list(value.values()))


def recipe_of_text(text, is_page):
    """Returns the first recipe of a file's text, or None where this reader finds none."""
    blocks = re.findall(r"<script[^>]*ld\+json[^>]*>(.*?)</script>", text, re.S | re.I) if is_page else [text]
    for block in blocks:
        try:
            found = next(recipe_objects(json.loads(block)), None)
        except ValueError:
            continue
        if found:
            tags = texts_of([found.get(key) for key in ("tags", "keywords", "recipeCategory")])
            return Recipe(
                (texts_of(found.get("language") or found.get("inLanguage")) or [""])[0].split("-")[0],
                html.unescape(" ".join(texts_of(found.get("title") or found.get("name")))),
                [tag.strip() for text in tags for tag in text.split(",")],
                [html.unescape(line) for line in texts_of(found.get("ingredients") or found.get("recipeIngredient"))],
                texts_of(found.get("directions") or found.get("recipeInstructions")))
    return None


def read_recipe(path):
    try:
        data = pathlib.Path(path).read_bytes()
        encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
        return recipe_of_text(data.decode(encoding), str(path).endswith(".html"))
    except (OSError, UnicodeDecodeError):
        return None


def recipes_of_folders(folders):
    """Yields path and recipe of every readable file."""
    for folder in folders:
        for place, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                path = os.path.join(place, name)
                recipe = read_recipe(path) if name.endswith(ENDINGS) else None
                if recipe:
                    yield path, recipe


# Judging

LANGUAGES = {language for languages in CLASSES.values() for language in languages}


def compiled(words):
    """A pattern for a list of words: "_" is a space, a hyphen or nothing, "*" any letters; a plural is allowed."""
    if not words:
        return None
    forms = [re.escape(word).replace("_", "[ -]?").replace(r"\*", r"\w*") for word in words.split()]
    return re.compile(r"\b(?:" + "|".join(forms) + r")(?:e?s)?\b", re.I)


PATTERNS = {(name, language): (compiled(words), compiled(exceptions))
            for name, languages in CLASSES.items() for language, (words, exceptions) in languages.items()}


def holds(line, what, language):
    """Whether an ingredient line holds a class of food, or matches a pattern that is no class."""
    if what in GROUPS:
        return any(holds(line, name, language) for name in GROUPS[what])
    if what not in CLASSES:
        return bool(re.search(what, line, re.I))
    pattern, exceptions = PATTERNS[what, language]
    return bool(pattern.search(exceptions.sub(" ", line) if exceptions else line))


def parts(field):
    return [] if field == "-" else field.split(" & ")


def is_forbidden(recipe, wish):
    """Whether the recipe holds what the wish excludes. The recipe's own language says which words to look for."""
    language = recipe.language if recipe.language in LANGUAGES else wish.language
    return any(holds(line, what, language) for what in parts(wish.none) for line in recipe.ingredients)


def is_right(recipe, wish):
    """Whether the recipe is what the wish asks for. One without ingredients is never right: nothing is known of it."""
    if recipe is None or not recipe.ingredients:
        return False
    if wish.language != "en" and recipe.language != wish.language:
        return False
    if wish.title != "-" and not any(re.search(wish.title, text, re.I) for text in [recipe.title, *recipe.tags]):
        return False
    for pattern in parts(wish.some):
        if not any(re.search(pattern, line, re.I) for line in recipe.ingredients):
            return False
    return not is_forbidden(recipe, wish)


def score(wish, paths, exist, strict):
    """The share of places that right recipes fill. In a small collection (strict) there are as many places as right
    recipes, or all that is there would be right by filling ten."""
    places = max(1, min(PLACES, exist))
    right = sum(is_right(read_recipe(path), wish) for path in paths[:places if strict else PLACES])
    return min(1, right / places)


def forbidden_hits(wish, paths):
    recipes = [read_recipe(path) for path in paths[:PLACES]]
    return sum(recipe is not None and is_forbidden(recipe, wish) for recipe in recipes)


def read_wishes(path):
    wishes = []
    for number, line in enumerate(pathlib.Path(path).read_text(encoding="utf-8").splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            fields = line.split("\t")
            if len(fields) != len(Wish._fields):
                sys.exit(f"wishes: {path}:{number}: {len(fields)} columns, not {len(Wish._fields)}")
            wishes.append(Wish(*fields))
    return wishes


# Answering

def ask_tool(tool, store, query):
    result = subprocess.run([tool, "search", "--store", store, "--format", "json", "--", query],
                            capture_output=True, text=True)
    try:
        return [hit.get("path") or "" for hit in json.loads(result.stdout)["hits"]]
    except (ValueError, KeyError):
        return []


class PlainSearch:
    """The baseline: SQLite's own full text search, with nothing added."""

    def __init__(self, recipes, stemmed):
        self.connection = sqlite3.connect(":memory:")
        tokenizer = ("porter " if stemmed else "") + "unicode61 remove_diacritics 2"
        self.connection.execute("CREATE VIRTUAL TABLE recipe USING fts5(path UNINDEXED, title, ingredients, "
                                f"directions, tokenize='{tokenizer}')")
        self.connection.executemany(
            "INSERT INTO recipe VALUES (?, ?, ?, ?)",
            ((path, r.title, "\n".join(r.ingredients), "\n".join(r.directions)) for path, r in recipes))

    def ask(self, query):
        words = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", query))
        rows = self.connection.execute(
            "SELECT path FROM recipe WHERE recipe MATCH ? ORDER BY bm25(recipe), rowid LIMIT ?", (words, PLACES))
        return [row[0] for row in rows]


def count_right(recipes, wishes):
    """Returns for each wish how many recipes are right."""
    counts = [0] * len(wishes)
    for _, recipe in recipes:
        for number, wish in enumerate(wishes):
            counts[number] += is_right(recipe, wish)
    return counts


# Reporting

def judge(wishes, tool, store, folders, options, strict):
    recipes = list(recipes_of_folders(folders))
    exist = count_right(recipes, wishes) if folders else [PLACES] * len(wishes)
    plain = PlainSearch(recipes, stemmed=not strict) if folders else None
    for wish, count in zip(wishes, exist):
        if not count:
            print(f"no recipe is right, left out: {wish.query}")
    judged = [(wish, count) for wish, count in zip(wishes, exist) if count]
    results = []
    for wish, count in judged:
        answers = [ask_tool(tool, store, wish.query)] + ([plain.ask(wish.query)] if plain else [])
        figures = [(score(wish, paths, count, strict), forbidden_hits(wish, paths)) for paths in answers]
        results.append(figures)
        if options.verbose:
            shown = "  ".join(f"{value:.2f}" for value, _ in figures)
            first = ", ".join(pathlib.Path(path).stem for path in answers[0][:3])
            print(f"{shown}  of {count:4}  {wish.query}  [{first}]")
    for column, name in enumerate(["larder", "FTS5"][:1 + bool(plain)]):
        values = [figures[column][0] for figures in results]
        if not values:
            continue
        print(f"{name:7} {len(values)} wishes, right: {statistics.mean(values):.3f}"
              f"; none right: {sum(value == 0 for value in values)}; all right: {sum(value == 1 for value in values)}"
              f"; forbidden hits: {sum(figures[column][1] for figures in results)}")
    if options.none:
        for (wish, _), figures in zip(judged, results):
            if figures[0][0] == 0:
                print(f"none right: {wish.query}")


def judge_fixtures(wishes, options):
    folders = [str(ROOT / "Fixtures" / name) for name in FIXTURES]
    with tempfile.TemporaryDirectory() as temporary:
        store = os.path.join(temporary, "fixtures.larder")
        subprocess.run([options.tool, "import", "-q", "--store", store, *folders], check=True)
        for language in dict.fromkeys(wish.language for wish in wishes):
            print(f"\n{language}, Fixtures")
            judge([wish for wish in wishes if wish.language == language], options.tool, store, folders, options, True)


def self_test():
    """Cases made up by hand: a judge that calls everything right, or nothing, fails them."""
    held = [
        ("1 cup walnuts", "nuts", "en", True), ("1 can water chestnuts", "nuts", "en", False),
        ("2 cups butternut squash", "nuts", "en", False), ("2 cups butternut squash", "dairy", "en", False),
        ("1 tin coconut milk", "dairy", "en", False), ("1 tin coconut milk, 1 cup milk", "dairy", "en", True),
        ("1 tsp cream of tartar", "dairy", "en", False), ("3 egg yolks", "eggs", "en", True),
        ("1 eggplant", "eggs", "en", False), ("1 tbsp Worcestershire sauce", "vegetarian", "en", True),
        ("oyster mushrooms", "vegan", "en", False), ("1 tbsp honey", "vegan", "en", True),
        ("2 tbsp red wine vinegar", "alcohol", "en", False), ("1 cup red wine", "alcohol", "en", True),
        ("8 oz rice noodles", "gluten", "en", False), ("8 oz noodles", "gluten", "en", True),
        ("turkey bacon", "pork", "en", False), ("turkey bacon", "meat", "en", True),
        ("200 ml Kokosmilch", "dairy", "de", False), ("200 ml Milch", "dairy", "de", True),
        ("3 œufs", "eggs", "fr", True), ("un bœuf", "eggs", "fr", False), ("noix de muscade", "nuts", "fr", False),
        ("2 huevos", "vegan", "es", True), ("leche de coco", "dairy", "es", False),
        ("100 g di burro", "dairy", "it", True), ("noce moscata", "nuts", "it", False),
        ("latte di mandorla", "dairy", "it", False), ("1 lemon", "lem[eo]n", "en", True),
    ]
    wrong = [case for case in held if holds(*case[:3]) != case[3]]
    with tempfile.TemporaryDirectory() as folder:
        def save(name, title, lines):
            path = os.path.join(folder, name + ".json")
            pathlib.Path(path).write_text(json.dumps({"title": title, "ingredients": lines}), encoding="utf-8")
            return path

        plain, nutty = save("a", "Oat Bars", ["oats"]), save("b", "Nut Bars", ["oats", "pecans"])
        other, bare = save("c", "Soup", ["peas"]), save("d", "Bare Bars", [])
        wish = Wish("bars without nuts", "en", r"\bbars?\b", "oats", "nuts")
        scores = [
            ([plain], 1, False, 1), ([nutty], 1, False, 0), ([other, plain], 1, False, 1), ([other, plain], 1, True, 0),
            ([plain, other], 4, False, 0.25), ([bare], 1, False, 0), ([], 1, False, 0), ([plain] * 12, 30, False, 1),
            ([other] * 10 + [plain], 1, False, 0), (["missing.json"], 1, False, 0),
        ]
        wrong += [case for case in scores if score(wish, *case[:3]) != case[3]]
        foreign = Recipe("fr", "Flan", [], ["3 œufs"], [])
        wrong += ["language"] if is_right(foreign, wish._replace(language="de", title="-", some="-")) else []
        empty = Recipe("en", "Bare Bars", [], [], [])
        wrong += ["empty"] if is_right(empty, wish._replace(some="-")) else []
        wrong += ["words"] if not is_forbidden(foreign, wish._replace(language="de", none="eggs")) else []
        wrong += ["forbidden"] if forbidden_hits(wish, [plain, nutty, other, bare]) != 1 else []
        page = {"@graph": [{"name": "x"}, {"name": "Pie", "keywords": "a, b", "inLanguage": "fr-CA",
                                           "recipeIngredient": [["pears"], "1 &amp; 2"]}]}
        read = recipe_of_text(f'<script type="application/ld+json">{json.dumps(page)}</script>', True)
        wrong += ["page"] if read != Recipe("fr", "Pie", ["a", "b"], ["pears", "1 & 2"], []) else []
        found = PlainSearch(list(recipes_of_folders([folder])), True).ask("bar of pecan")
        wrong += ["plain search"] if found[:1] != [nutty] else []
    for case in wrong:
        print(f"judged wrongly: {case}")
    print(f"{len(held) + len(scores) + 6 - len(wrong)} cases as known, {len(wrong)} not")
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", nargs="?")
    parser.add_argument("store", nargs="?")
    parser.add_argument("--folder")
    parser.add_argument("--wishes", default=str(WISHES))
    parser.add_argument("--language")
    parser.add_argument("--everywhere", action="store_true")
    parser.add_argument("--none", action="store_true")
    parser.add_argument("--self-test", action="store_true")
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    if options.self_test:
        return self_test()
    if not options.tool or not options.store:
        parser.error("a tool and a store are needed")
    wishes = read_wishes(options.wishes)
    if options.language:
        wishes = [wish for wish in wishes if wish.language in options.language.split(",")]
    if options.everywhere:
        if not options.folder:
            parser.error("--everywhere needs --folder")
        for language in dict.fromkeys(wish.language for wish in wishes):
            print(f"{language}, the store")
            some = [wish for wish in wishes if wish.language == language]
            judge(some, options.tool, options.store, [options.folder], options, True)
        return 0
    english = [wish for wish in wishes if wish.language == "en"]
    if english:
        print("en, the store")
        judge(english, options.tool, options.store, [options.folder] if options.folder else [], options, False)
    if len(wishes) > len(english):
        judge_fixtures([wish for wish in wishes if wish.language != "en"], options)
    return 0


if __name__ == "__main__":
    sys.exit(main())
