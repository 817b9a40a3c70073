#!/usr/bin/env python3
"""What is exported in each format is imported again as the same recipes; files that are there stay.

usage: export_test.py [--larder PATH]
"""
import concurrent.futures
import os
import shutil
import stat
import sys
import tempfile
import xml.dom.minidom

import larder_tool

FIXTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Fixtures")
# Formats that sort ingredients by their use.
SORTED = {"cooklang"}
# Fixtures that another program has to convert, which costs more than the rest.
CONVERTED = ("*.pdf", "*.tif")
# Formats that are ASCII alone; only that they are read is compared.
SEVEN_BITS = {"mealmaster"}


def recipes(store):
    """Title, ingredients and steps of all recipes of a store, without white space, as its tables have them."""
    lines = {"ZINGREDIENTLINE": {}, "ZSTEP": {}}
    for table, found in lines.items():
        for recipe, text in larder_tool.rows(store, f'SELECT "ZRECIPE", "ZTEXT" FROM "{table}" ORDER BY "ZRECIPE", "ZPOSITION"'):
            found.setdefault(recipe, []).append("".join(text.split()))
    return [("".join(title.split()), tuple(lines["ZINGREDIENTLINE"].get(key, ())), tuple(lines["ZSTEP"].get(key, ())))
            for key, title in larder_tool.rows(store, 'SELECT "Z_PK", "ZTITLE" FROM "ZRECIPE"')]


def check(condition, what):
    if not condition:
        raise larder_tool.Failure(what)


def files_below(folder):
    return [os.path.join(at, name) for at, _, names in os.walk(folder) for name in names]


def comparable(found, format):
    if format in SORTED:
        return sorted((title, tuple(sorted(ingredients)), steps) for title, ingredients, steps in found)
    return sorted(found)


def round_trips(tool, store, work):
    expected = recipes(store)
    check(len(expected) > 100, f"{len(expected)} recipes in the fixtures")
    formats = [one for one in tool.json("formats", "--format", "json")["formats"] if one["isWritten"]]
    # Two processes after the other for each: as many at once as there are processors.
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        done = list(pool.map(lambda one: round_trip(tool, store, work, one, expected), formats))
    compared = [one["name"] for one, is_compared in zip(formats, done) if is_compared]
    check({"json", "json-ld", "html", "cooklang"} <= set(compared), f"compared: {compared}")
    return compared


def round_trip(tool, store, work, format, expected):
    """Writes all recipes in a format and reads them back: false where they are not read back."""
    name, folder = format["name"], os.path.join(work, format["name"]) + "/"
    done = tool.run("export", "--store", store, "--all", "--format", name, "--to", folder)
    written = files_below(folder)
    check(len(written) == len(expected), f"{name}: {len(written)} files of {len(expected)} recipes")
    check(f"{len(expected)} recipes written" in done.stderr, f"{name}: {done.stderr[:200]}")
    check(all(os.path.getsize(path) > 0 for path in written), f"{name}: an empty file")
    check(not [path for path in written if os.path.basename(path).startswith(".")], f"{name}: remains")
    if name == "recipeml":
        for path in written:
            xml.dom.minidom.parse(path)
    if not format["isRead"]:
        return False
    other = os.path.join(work, name + ".larder")
    tool.run("import", "-q", "--store", other, folder)
    found = recipes(other)
    check(len(found) == len(expected), f"{name}: {len(found)} recipes came back")
    if name not in SEVEN_BITS:
        differing = set(comparable(found, name)) ^ set(comparable(expected, name))
        check(not differing, f"{name}: {sorted(differing)[:2]}")
    if format["holdsMany"]:
        one = os.path.join(work, "all-" + name + "." + format["extensions"][0])
        tool.run("export", "-q", "--store", store, "--all", "--format", name, "--to", one)
        tool.run("import", "-q", "--store", other + "2", one)
        titles = {recipe[0] for recipe in recipes(other + "2")}
        # Two recipes of one title and one list of ingredients on a page are one recipe.
        check(name in SEVEN_BITS or titles == {recipe[0] for recipe in expected}, f"{name}: one file of all")
    return True


def files(tool, store, work):
    """Names, permissions, refusals."""
    path = os.path.join(work, "one.json")
    old = os.umask(0o027)
    try:
        tool.run("export", "-q", "--store", store, "--to", path, "p1")
    finally:
        os.umask(old)
    check(stat.S_IMODE(os.stat(path).st_mode) == 0o640, "the process's mask")
    before = open(path, "rb").read()
    tool.run("export", "-q", "--store", store, "--to", path, "p2", allowed=(64,))
    check(open(path, "rb").read() == before, "a file that is there")
    tool.run("export", "-q", "--store", store, "--force", "--to", path, "p2")
    check(open(path, "rb").read() != before, "--force")
    link = os.path.join(work, "link.json")
    os.symlink(path, link)
    tool.run("export", "-q", "--store", store, "--force", "--to", link, "p1")
    check(os.path.islink(link) and open(path, "rb").read() == before, "through a link")
    tool.run("export", "--store", store, "--force", "--to", "/dev/null", "p1", allowed=(74,))
    check(stat.S_ISCHR(os.stat("/dev/null").st_mode), "/dev/null")
    tool.run("export", "--store", store, "--to", os.path.join(work, "no", "such.json"), "p1", allowed=(74,))
    # One of the names is there: nothing is written.
    folder = os.path.join(work, "some")
    os.mkdir(folder)
    title = tool.json("export", "-q", "--store", store, "p1")["title"]
    tool.run("export", "-q", "--store", store, "--to", folder, "p1")
    tool.run("export", "-q", "--store", store, "--to", folder, "p1", "p2", allowed=(64,))
    check(len(files_below(folder)) == 1, "nothing is written where one is there")
    check(title[:3] in files_below(folder)[0], "the title names the file")


def words(tool, store, work):
    """Which recipes are chosen."""
    tool.run("export", "--store", store, allowed=(64,))
    tool.run("export", "--store", store, "--all", "soup", allowed=(64,))
    tool.run("export", "--store", store, "--format", "sonnet", "--all", allowed=(64,))
    tool.run("export", "--store", store, "--format", "cooklang", "--all", allowed=(64,))
    tool.run("export", "--store", store, "(", allowed=(64,))
    tool.run("export", "--store", store, "xyzzyplugh", allowed=(1,))
    done = tool.run("export", "--store", store, "p1", "p999999", "p1", allowed=(1,))
    check('"title"' in done.stdout and "p999999" in done.stderr, "the others are written")
    tool.run("export", "--store", os.path.join(work, "none.larder"), "--all", allowed=(66,))
    total = tool.json("search", "--store", store, "--format", "json", "--limit", "0", "--all-copies", "--", "butter",
                      "-sugar")["total"]
    found = tool.json("export", "-q", "--store", store, "butter", "-sugar")
    check(len(found) == total, f"{len(found)} of {total} recipes that a search finds")


def main():
    tool = larder_tool.Tool(larder_tool.arguments(__doc__).parse_args().larder)
    with tempfile.TemporaryDirectory() as work:
        work = os.path.realpath(work)
        source = os.path.join(work, "source")
        # Wishes are recipes like the others, and many of them.
        for name in ("Recipes", "Formats", *(["Wishes"] if os.environ.get("LARDER_LONG") else [])):
            shutil.copytree(os.path.join(FIXTURES, name), os.path.join(source, name), ignore=shutil.ignore_patterns("damaged", *CONVERTED))
        store = os.path.join(work, "store.larder")
        tool.run("import", "-q", "--store", store, source, allowed=(0, 65))
        compared = round_trips(tool, store, work)
        files(tool, store, work)
        words(tool, store, work)
    print(f"export: all recipes come back from {', '.join(compared)}; files that are there stay")


if __name__ == "__main__":
    try:
        main()
    except larder_tool.Failure as failure:
        sys.exit(f"export: {failure}")
