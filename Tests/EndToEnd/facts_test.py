#!/usr/bin/env python3
"""Compares what the tool says of amounts, languages, sites and paths with an independent reading of the recipes' own files.

Amounts: every English recipe of Fixtures, and recipes written for it, are read line by line with a small grammar of amounts
and a table of units of this file's own. A line that names the food without an amount that this grammar reads makes the
amount unknown, and the recipe is met by no condition on it. The sets have to be equal, but for the recipes listed below,
each with who is right; what is listed and does not differ fails too.

Predicates: `find` has to find by foods what `search` finds, over all Fixtures, in each syntax.
"""
import fnmatch
import json
import os
import re
import subprocess
import sys
import tempfile
import unicodedata

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "Tests", "Tools"))
import larder_tool
import wishes

CUP = 236.5882365
UNITS = {
    "g": ("g", 1), "gram": ("g", 1), "kg": ("g", 1000), "oz": ("g", 28.349523125), "ounce": ("g", 28.349523125),
    "lb": ("g", 453.59237), "pound": ("g", 453.59237), "ml": ("ml", 1), "l": ("ml", 1000), "liter": ("ml", 1000),
    "litre": ("ml", 1000), "cup": ("ml", CUP), "c": ("ml", CUP), "tablespoon": ("ml", CUP / 16), "tbsp": ("ml", CUP / 16),
    "tbs": ("ml", CUP / 16), "teaspoon": ("ml", CUP / 48), "tsp": ("ml", CUP / 48), "pint": ("ml", CUP * 2),
    "quart": ("ml", CUP * 4), "pinch": ("ml", CUP / 768), "dl": ("ml", 100), "": ("", 1), "stick": ("stick", 1),
}
# (name in the query, what a line's food has to be, what it is not, grams of a cup)
FOODS = {
    "flour": (r"flour", r"almond|coconut|rice|corn|tortilla|potato|chickpea|for dusting", 125),
    "sugar": (r"sugar", r"sugar snap|sugar[- ]free|brown|powdered|confectioner|icing|cane syrup", 200),
    "butter": (r"butter", r"butter(milk|nut|scotch|cup|fingers)|peanut|almond|apple butter|cocoa|nut butter|butter ?beans|lettuce"
               r"|butter flavor|margarine", 227),
    "eggs": (r"eggs?", r"egg ?plant|eggnog|noodle|egg white|egg yolk|eggwash|egg wash|wrapper|substitute|beater", None),
}
FRACTIONS = {character: unicodedata.numeric(character) for character in "¼½¾⅓⅔⅛⅜⅝⅞"}
NUMBER = r"(?:\d+ \d+/\d+|\d+/\d+|\d+(?:\.\d+)?)"
LINE = re.compile(rf"^({NUMBER})(?: ?(?:-|–|to) ?({NUMBER}))? *(?:({'|'.join(sorted(filter(None, UNITS), key=len, reverse=True))})"
                  r"e?s?\.? +(?:of +)?)?(.*)$", re.I)
SIZES = r"^(?:(?:large|medium|small|extra|jumbo|whole|free[- ]range|fresh|beaten|organic) +)*"

# (query, file): who is right, and why.
DIFFERENCES = {}


def number(text):
    """`1 1/2`, `1/2`, `1.5`."""
    value = 0.0
    for part in text.split():
        over = part.split("/")
        value += float(over[0]) / (float(over[1]) if len(over) > 1 else 1)
    return value


def read(line):
    """The amount of a line, its kind of unit and the words behind; None where it does not begin with an amount."""
    for character, value in FRACTIONS.items():
        top, bottom = value.as_integer_ratio() if value in (0.25, 0.5, 0.75, 0.125, 0.375, 0.625, 0.875) else \
            (round(value * 3), 3)
        line = re.sub(rf"(?<=\d) ?{character}", f" {top}/{bottom}", line).replace(character, f"{top}/{bottom}")
    match = LINE.match(line.strip())
    if not match or re.search(r"\+|\bplus\b|\(|/", match.group(4).split(",")[0]):
        return None
    kind, scale = UNITS[(match.group(3) or "").lower()]
    low = number(match.group(1)) * scale
    high = number(match.group(2)) * scale if match.group(2) else low
    return low, high, kind, match.group(4)


def amount(recipe, food, kind):
    """The least and greatest amount of a food in a recipe in grams, milliliters or pieces; None where it is not known or not there."""
    pattern, other, cup = FOODS[food]
    low = high = 0.0
    isThere = False
    for line in recipe.ingredients:
        head = re.split(r",| - ", re.sub(r"\([^)]*\)", " ", line))[0]
        if not re.search(rf"\b{pattern}\b", head, re.I) or re.search(other, head, re.I):
            continue
        found = read(line)
        if not found or re.search(r"\b(and|or|with)\b", head):
            return None
        least, most, unit, _ = found
        if unit == "stick" and cup:
            least, most, unit = least * 113.4, most * 113.4, "g"
        if unit != kind:
            if not cup or {unit, kind} != {"g", "ml"}:
                return None
            factor = cup / CUP if kind == "g" else CUP / cup
            least, most = least * factor, most * factor
        low, high, isThere = low + least, high + most, True
    return (low, high) if isThere else None


# (query, food, kind, least, greatest, per serving)
QUERIES = [
    ("qty(flour)<=200g", "flour", "g", 0, 200), ("qty(flour)>=2 cups", "flour", "ml", 2 * CUP, float("inf")),
    ("qty(flour)>0.3 kg", "flour", "g", 300.01, float("inf")), ("qty(sugar)<100g", "sugar", "g", 0, 99.99),
    ("qty(sugar)<=1/2 cup", "sugar", "ml", 0, CUP / 2), ("qty(butter)>=4 oz", "butter", "g", 113.397, float("inf")),
    ("qty(butter)<=2 tbsp", "butter", "ml", 0, CUP / 8), ("qty(eggs)=3", "eggs", "", 3, 3),
    ("qty(eggs)>=4", "eggs", "", 4, float("inf")), ("qty(eggs)<2", "eggs", "", 0, 1.99),
]

WRITTEN = {
    "cups": ["2 cups flour", "1 cup sugar"], "grams": ["200 g flour", "50 g butter"], "two lines": ["150 g flour", "50 g flour"],
    "more": ["201 g flour"], "range": ["150-250 g flour"], "unknown": ["200 g flour", "flour for the pan"],
    "handful": ["1 handful flour"], "stick": ["1 stick butter", "3 eggs"], "eggs": ["1 egg", "2 large eggs", "1/2 cup sugar"],
    "fraction": ["1½ cups flour", "1 ⅓ cups sugar"], "none": ["1 cup rice"], "spoons": ["2 tablespoons butter"],
}


def run(tool, verb, store, *words):
    out = subprocess.run([tool, verb, "--store", store, "--format", "json", "--limit", "100000", *words],
                         capture_output=True, text=True)
    if out.returncode not in (0, 1):
        raise larder_tool.Failure(f"{verb} {words}: exit {out.returncode}: {out.stderr}")
    return json.loads(out.stdout)


def searched(tool, store, query):
    found = run(tool, "search", store, "--all-copies", "--no-snippets", "--", query)
    return {hit["path"] for hit in found["hits"] if not hit["isPartial"]}


def written(folder):
    """Writes recipes whose amounts are known to a folder."""
    for place, (name, lines) in enumerate(WRITTEN.items()):
        with open(os.path.join(folder, f"{place} {name}.json"), "w", encoding="utf-8") as file:
            json.dump({"title": name, "ingredients": lines, "directions": ["Heat oven to 190°C." if place else "Bake at 375 F."],
                       "language": ["en", "en-US", "en_GB", "de"][place % 4],
                       "source": ["www.bbc.co.uk", "bbcgoodfood.com", "allrecipes.com"][place % 3]}, file)


def expected_files(recipes, food, kind, least, most):
    """The files of the recipes with such an amount, by this program."""
    found = ((path, amount(recipe, food, kind)) for path, recipe in recipes.items())
    return {path for path, sums in found if sums and sums[0] >= least - 1e-3 and sums[1] <= most + 1e-3}


def compare(tool, store, folder):
    """Says of each query how many recipes both find, and each alone."""
    recipes = dict(wishes.recipes_of_folders([folder]))
    for query, food, kind, least, most in QUERIES:
        by_tool = searched(tool, store, query)
        by_hand = expected_files(recipes, food, kind, least, most)
        print(f"{query}: both {len(by_tool & by_hand)}, the tool alone {len(by_tool - by_hand)}, this program alone "
              f"{len(by_hand - by_tool)}")
        for side in (by_tool - by_hand, by_hand - by_tool):
            for path in sorted(side)[:3]:
                print("   ", path, [line for line in recipes[path].ingredients if re.search(FOODS[food][0], line, re.I)])


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--folder", help="compares the amounts of these English recipes instead, whose store is --store")
    parser.add_argument("--store")
    options = parser.parse_args()
    tool = options.larder
    if options.folder:
        return compare(tool, options.store, options.folder)
    failures, listed = [], dict(DIFFERENCES)

    def check(name, by_tool, by_hand):
        for path in sorted(by_tool ^ by_hand):
            key = (name, os.path.relpath(path, os.path.join(ROOT, "Fixtures")))
            if listed.pop(key, None) is None:
                side = "the tool alone" if path in by_tool else "this program alone"
                failures.append(f"{key}: {side}: {recipes[path].ingredients if path in recipes else ''}")

    with tempfile.TemporaryDirectory() as scratch:
        own = os.path.join(scratch, "Own Recipes")
        os.mkdir(own)
        written(own)
        folders = [os.path.join(ROOT, "Fixtures", name) for name in wishes.FIXTURES] + [own]
        recipes = dict(wishes.recipes_of_folders(folders))
        english = {path: recipe for path, recipe in recipes.items() if recipe.language == "en" or path.startswith(own)}
        store = os.path.join(scratch, "store.larder")
        subprocess.run([tool, "import", "-q", "--store", store, *folders], check=False, capture_output=True)
        met = 0
        for query, food, kind, least, most in QUERIES:
            expected = expected_files(english, food, kind, least, most)
            met += len(expected)
            check(query, searched(tool, store, query) & set(english), expected)
        # What is written for it.
        files = {path: json.load(open(path, encoding="utf-8")) for path in recipes if path.startswith(own)}
        for code, wanted in (("en", {"en", "en-US", "en_GB"}), ("en-gb", {"en_GB"}), ("EN_us", {"en-US"}), ("de", {"de"})):
            check(f"lang:{code}", searched(tool, store, f"lang:{code} path:\"Own Recipes\""),
                  {path for path, recipe in files.items() if recipe["language"] in wanted})
        for site, wanted in (("bbc", {"www.bbc.co.uk", "bbcgoodfood.com"}), ("BBC.co", {"www.bbc.co.uk"}), ("goodfood", set())):
            check(f"site:{site}", searched(tool, store, f"site:{site} path:\"Own Recipes\""),
                  {path for path, recipe in files.items() if recipe["source"] in wanted})
        for query, pattern in (("file:\"*r*\"", "*r*"), ("file:none*", "none*"), ("file:\"1 grams\"", "1 grams"),
                               ("file:\"1 grams.json\"", "1 grams")):
            check(query, searched(tool, store, query + " path:\"own*recipes\""),
                  {path for path in files if fnmatch.fnmatch(os.path.basename(path)[:-5].lower(), pattern)
                   or fnmatch.fnmatch(os.path.basename(path).lower(), pattern)})
        first = {path for path in files if os.path.basename(path).startswith("0 ")}
        for typed, itself in (("375F", set()), ("375 °F", first), ("375°f", first), ("190C", set()), ("190 °C", set(files) - first),
                              ("190 degrees", set()), ("gas mark 5", set())):
            check(typed, searched(tool, store, f"{typed} path:\"Own Recipes\""), set(files))
            check(f"{typed} quoted", searched(tool, store, f"\"{typed}\" path:\"Own Recipes\""), itself)
        for typed in ("350F", "450 degrees F", "160C", "gas mark 3"):
            check(typed, searched(tool, store, f"{typed} path:\"Own Recipes\""), set())
        # Predicates find what searches find.
        for key, value in (("food", "nut"), ("contains", "milk"), ("free", "gluten"), ("diet", "vegan"), ("food", "cheese")):
            expected = searched(tool, store, f"{key}:{value}")
            met += len(expected)
            predicates = [["--", f'ANY #{key} == "{value}"'], ["--", f'"{value}" IN #{key}'],
                          ["--raw", "--", f'{key} == "{value}"']]
            if key == "food":
                predicates.append(["--", f'ANY ingredients.foods == "{value}"'])
            for words in predicates:
                check(" ".join(words), {hit["path"] for hit in run(tool, "find", store, *words)["hits"]}, expected)
            check(f"NOT {key}", {hit["path"] for hit in run(tool, "find", store, "--", f'NOT ANY #{key} == "{value}"')["hits"]},
                  {hit["path"] for hit in run(tool, "find", store, "--", "TRUEPREDICATE")["hits"]} - expected)
    failures += [f"{key} is listed and does not differ" for key in listed]
    for failure in failures:
        print(f"facts_test: {failure}")
    print(f"facts_test: {len(english)} recipes, {met} answers; {len(DIFFERENCES)} differences known, {len(failures)} failures")
    sys.exit(1 if failures or not met else 0)


main()
