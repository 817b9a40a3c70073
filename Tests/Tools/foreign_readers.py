#!/usr/bin/env python3
"""What Larder writes, read by the programs of others: foreign_readers.py FOLDER

FOLDER holds files that Larder wrote of the same recipes in each format, as FORMAT/NUMBER.EXTENSION; `json` says what is
in them. A test makes it: LARDER_WRITTEN=FOLDER swift test --filter WrittenFilesTests. Title, ingredients, method and
yield are compared with what comes out of

    json-ld, html, nextcloud    recipe-scrapers
    recipemd                    recipemd, whose author made the format
    cooklang                    cooklang-py
    epub                        epubcheck
    paprika, mela, mealie       the modules of Python that the importers of Tandoor and Mealie use: zipfile, gzip, json

A reader that is not installed is skipped with a line: pip install recipe-scrapers recipemd cooklang-py.
"""
import glob
import gzip
import io
import json
import os
import re
import shutil
import subprocess
import sys
import unicodedata
import zipfile


class Missing(Exception):
    """A reader that is not installed."""


def words(text):
    """A text by which readers that change white space, quotation marks and compatible letters agree."""
    text = unicodedata.normalize("NFKC", text or "")
    return "".join(c for c in text.casefold() if c.isalnum())


def numbers(text):
    return re.findall(r"\d+", unicodedata.normalize("NFKC", text or ""))


def lines(values):
    return [value if isinstance(value, str) else value["text"] for value in values]


def headings(values):
    return {value["group"] for value in values if not isinstance(value, str)}


class Recipe:
    """What is compared: a list of ingredients, or None where a reader has no lines of them; the method as one text."""

    def __init__(self, title, ingredients, method, makes=None):
        self.title, self.ingredients, self.method, self.makes = title, ingredients, method, makes


def scraped(page):
    try:
        import recipe_scrapers
    except ImportError as error:
        raise Missing("recipe-scrapers") from error
    scraper = recipe_scrapers.scrape_html(page, org_url="https://kitchen.example/recipe", supported_only=False)

    def said(part):
        try:
            return part()
        except Exception:  # The library has many kinds for "the page does not say".
            return None
    return Recipe(said(scraper.title), said(scraper.ingredients) or [], said(scraper.instructions) or "", said(scraper.yields))


def html(data):
    return scraped(data.decode())


def json_ld(data):
    # The library reads pages; the text of a script ends where its element does.
    text = data.decode().replace("</", "<\\/")
    return scraped(f'<html><script type="application/ld+json">{text}</script></html>')


def members(data):
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        if archive.testzip():
            raise ValueError("a member is damaged")
        return {name: archive.read(name) for name in archive.namelist()}


def nextcloud(data):
    (path, content), = members(data).items()
    if not path.endswith("/recipe.json"):
        raise ValueError(path)
    recipe = json.loads(content)
    # FixInstructionsFilter.php takes texts alone.
    if not all(isinstance(step, str) for step in recipe["recipeInstructions"]):
        raise ValueError("steps that are no texts")
    found = json_ld(content)
    found.ingredients = [line for line in found.ingredients if not line.startswith("## ")]
    return found


def recipemd(data):
    try:
        from recipemd.data import RecipeParser
    except ImportError as error:
        raise Missing("recipemd") from error
    recipe = RecipeParser().parse(data.decode())

    def line(ingredient):
        amount = ingredient.amount
        # The amount is a number by then: 1/2 is 0.5, and cannot be compared as it was written.
        return " ".join(part for part in [amount.unit if amount else None, ingredient.name] if part)
    ingredients = [line(ingredient) for ingredient in recipe.leaf_ingredients]
    makes = " ".join(f"{amount.factor} {amount.unit or ''}" for amount in recipe.yields)
    return Recipe(recipe.title, ingredients, recipe.instructions or "", makes or None)


def cooklang(data):
    try:
        import cooklang_py
    except ImportError as error:
        raise Missing("cooklang-py") from error
    recipe = cooklang_py.Recipe(data.decode())
    names = [f"{ingredient.name} {ingredient.notes or ''}" for ingredient in recipe.ingredients]
    return Recipe(recipe.metadata.get("title"), names, None, str(recipe.metadata.get("servings") or "") or None)


def paprika(data):
    (path, content), = members(data).items()
    if not path.endswith(".paprikarecipe"):
        raise ValueError(path)
    recipe = json.loads(gzip.decompress(content))
    for key in ["uid", "hash", "name", "ingredients", "directions", "notes", "servings", "prep_time", "cook_time", "source",
                "source_url", "nutritional_info", "description"]:
        if not isinstance(recipe[key], str):
            raise ValueError(f"{key} is no text")
    if not isinstance(recipe["rating"], int) or not isinstance(recipe["categories"], list):
        raise ValueError("rating or categories")
    return Recipe(recipe["name"], recipe["ingredients"].split("\n"), recipe["directions"], recipe["servings"] or None)


def mela(data):
    (path, content), = members(data).items()
    if not path.endswith(".melarecipe"):
        raise ValueError(path)
    recipe = json.loads(content)
    if not recipe["id"]:
        raise ValueError("no identifier")
    return Recipe(recipe["title"], recipe["ingredients"].split("\n"), recipe["instructions"], recipe["yield"] or None)


def mealie(data):
    (path, content), = members(data).items()
    recipe = json.loads(content)
    # mealie_alpha.py looks for **/recipes/**/*.json with these members.
    if not re.fullmatch(r"recipes/[^/]+/[^/.]+\.json", path) or "extras" not in recipe or not recipe["slug"]:
        raise ValueError(path)
    return Recipe(recipe["name"], [line["note"] for line in recipe["recipeIngredient"]],
                  "\n".join(step["text"] for step in recipe["recipeInstructions"]), recipe["recipeYield"])


READERS = {"json-ld": json_ld, "html": html, "nextcloud": nextcloud, "recipemd": recipemd, "cooklang": cooklang,
           "paprika": paprika, "mela": mela, "mealie": mealie}


def differences(expected, found, name):
    """The parts in which a reader understands something else."""
    wrong = []
    ingredients, steps = lines(expected.get("ingredients", [])), lines(expected.get("directions", []))
    if words(found.title) != words(expected["title"]):
        wrong.append(f"title: {found.title!r}")
    if name == "recipemd":
        # Of each line the words behind the amount.
        agree = len(found.ingredients) == len(ingredients) and all(
            words(line).endswith(words(part)) for line, part in zip(ingredients, found.ingredients))
    elif name == "cooklang":
        # In the order of the method; each name is in one of the lines.
        rest = [words(line) for line in ingredients]
        agree = len(found.ingredients) == len(ingredients)
        for part in found.ingredients:
            place = next((i for i, line in enumerate(rest) if words(part) in line), None)
            agree = agree and place is not None
            if place is not None:
                rest.pop(place)
    else:
        # Headings are lines of their own in the texts of apps.
        groups = {words(heading) for heading in headings(expected.get("ingredients", []))}
        own = {words(line) for line in ingredients}
        found_lines = [words(line) for line in found.ingredients]
        agree = [line for line in found_lines if line and (line in own or line not in groups)] == \
            [words(line) for line in ingredients if words(line)]
    if not agree:
        wrong.append(f"ingredients: {found.ingredients!r:.300} for {ingredients!r:.300}")
    if found.method is not None:
        method = words(found.method)
        position = 0
        for step in steps:
            place = method.find(words(step), position)
            if place < 0:
                wrong.append(f"method: {step!r:.200} is not in {found.method!r:.300}")
                break
            position = place + len(words(step))
    makes = expected.get("yield") or expected.get("servings")
    # Of a range one reader takes one end, one the other.
    if makes and found.makes is not None and not set(numbers(found.makes)[:1]) <= set(numbers(str(makes))) \
            and name != "recipemd":
        wrong.append(f"yield: {found.makes!r} for {makes!r}")
    return wrong


def check_epub(paths):
    if not shutil.which("epubcheck"):
        raise Missing("epubcheck")
    failed = []
    for path in paths:
        done = subprocess.run(["epubcheck", "-q", path], capture_output=True, text=True)
        if done.returncode:
            failed.append(f"{path}: {done.stdout[:300]}{done.stderr[:300]}")
    return failed


def compare(folder, name, expected):
    """How many files of a format were read, and what came out otherwise."""
    failures = []
    paths = sorted(glob.glob(os.path.join(folder, name, "*")))
    for path in paths:
        recipe = expected[os.path.basename(path).split(".")[0]]
        try:
            wrong = differences(recipe, READERS[name](open(path, "rb").read()), name)
        except Missing:
            raise
        except Exception as error:  # Whatever a foreign reader raises is what its user would see.
            wrong = [f"{type(error).__name__}: {error}"]
        failures += [f"{path}: {line}" for line in wrong]
    return len(paths), failures


def main():
    if len(sys.argv) != 2 or not os.path.isdir(sys.argv[1]):
        sys.exit(__doc__)
    folder = sys.argv[1]
    expected = {}
    for path in glob.glob(os.path.join(folder, "json", "*.json")):
        with open(path, encoding="utf-8") as file:
            expected[os.path.basename(path).split(".")[0]] = json.load(file)
    if not expected:
        sys.exit(f"foreign readers: {folder}/json holds no recipes to compare with")
    failed = False
    for name in [*READERS, "epub"]:
        if not os.path.isdir(os.path.join(folder, name)):
            print(f"{name}: skipped, nothing was written in it")
            continue
        try:
            if name == "epub":
                paths = sorted(glob.glob(os.path.join(folder, name, "*.epub")))[:20]
                count, failures = len(paths), check_epub(paths)
            else:
                count, failures = compare(folder, name, expected)
        except Missing as missing:
            print(f"{name}: skipped, {missing} is not installed")
            continue
        files = len({failure.split(": ")[0] for failure in failures})
        print(f"{name}: {count - files} of {count} files read alike")
        for failure in failures[:5]:
            print(f"  {failure}")
        failed = failed or bool(failures)
    sys.exit(failed)


if __name__ == "__main__":
    main()
