#!/usr/bin/env python3
"""Drives the kitchen's verbs as a person does: what is said of recipes, edited, shopped for and planned, and what goes wrong.

The calendar is read by a small reader of RFC 5545 of this file's own.
"""
import json
import os
import pty
import re
import subprocess
import sys
import tempfile

import larder_tool


class Kitchen:
    def __init__(self, tool, folder):
        self.tool, self.folder = tool, folder
        self.store = os.path.join(folder, "kitchen.larder")
        self.recipes = os.path.join(folder, "recipes")
        os.mkdir(self.recipes)
        self.environment = {"PATH": os.environ["PATH"], "HOME": folder, "LARDER_STORE": self.store, "LANG": "C.UTF-8"}

    def run(self, *words, status=0, input="", **environment):
        done = subprocess.run([self.tool.path, *words], input=input.encode(), capture_output=True,
                              env={**self.environment, **environment})
        # As text without any change to its lines.
        done.stdout, done.stderr = done.stdout.decode(), done.stderr.decode()
        check(done.returncode == status, f"larder {' '.join(words)[:80]}: exit {done.returncode}, not {status}\n{done.stdout}{done.stderr}")
        return done

    def json(self, *words, **more):
        return json.loads(self.run(*words, "--format", "json", **more).stdout)

    def titles(self, query):
        done = subprocess.run([self.tool.path, "search", "--format", "json", "--limit", "50", "--", query], capture_output=True,
                              text=True, env=self.environment)
        check(done.returncode in (0, 1), f"{query}: {done.stderr}")
        return sorted(hit["title"] for hit in json.loads(done.stdout)["hits"])

    def id(self, title):
        """The identifier of the one recipe of a title."""
        words = re.sub(r"\W+", " ", title)
        return "p" + [hit for hit in self.json("search", words)["hits"] if hit["title"] == title][0]["uri"].rsplit("/p", 1)[1]

    def write(self, name, title, lines, **more):
        path = os.path.join(self.recipes, name)
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"title": title, "ingredients": lines, "directions": [f"Bake {title} at 350°F."], "language": "en", **more}, file)
        return path

    def editor(self, script):
        path = os.path.join(self.folder, "editor.sh")
        with open(path, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\n" + script + "\n")
        os.chmod(path, 0o755)
        return path


def check(truth, words):
    if not truth:
        raise larder_tool.Failure(words)


def equal(found, wanted, words):
    check(found == wanted, f"{words}: {found!r}, not {wanted!r}")


def saying(kitchen):
    kitchen.write("soup.json", "Leek Soup", ["2 leeks", "1 l stock", "salt"], rating=2, servings=4, tags=["soup"])
    kitchen.write("cake.json", "Cake", ["1 cup flour", "2 eggs", "100 g sugar", "1 cup milk"], servings=8, url="https://cake.example/c")
    kitchen.write("cake2.json", "Plain Cake", ["250 g flour", "1 egg"], servings=8)
    kitchen.run("import", kitchen.recipes)
    changed = kitchen.json("rate", "leek soup", "4.5")["recipes"][0]
    equal((changed["rating"], changed["ownRating"], changed["changed"]), (4.5, 4.5, True), "rate")
    kitchen.run("favorite", "leek soup", "Plain Cake")
    kitchen.run("tag", "leek soup", "weekday", "with kids")
    kitchen.run("untag", "Leek Soup", "soup")
    kitchen.run("note", "Leek Soup", "-", input="More salt.\n\nLess\tpepper.\n")
    kitchen.run("cooked", "Leek Soup")
    for query, wanted in [("rating>=4", ["Leek Soup"]), ("favorite:yes", ["Leek Soup", "Plain Cake"]), ("cooked:never", ["Cake", "Plain Cake"]),
                          ("cooked<1w", ["Leek Soup"]), ("note:pepper", ["Leek Soup"]), ("tag:weekday", ["Leek Soup"]), ("tag=soup", [])]:
        equal(kitchen.titles(query), wanted, query)
    # The file changes, moves, goes, and comes back.
    kitchen.write("soup.json", "Leek Soup", ["3 leeks", "1 l stock"], rating=1, servings=4, tags=["soup", "new"])
    kitchen.run("reindex")
    os.mkdir(os.path.join(kitchen.recipes, "soups"))
    os.rename(os.path.join(kitchen.recipes, "soup.json"), os.path.join(kitchen.recipes, "soups", "leek.json"))
    kitchen.run("reindex", "--full")
    os.rename(kitchen.recipes, kitchen.recipes + " of mine")
    kitchen.recipes += " of mine"
    kitchen.run("import", kitchen.recipes)
    with open(os.path.join(kitchen.recipes, "soups", "leek.json"), encoding="utf-8") as file:
        text = file.read()
    os.remove(os.path.join(kitchen.recipes, "soups", "leek.json"))
    kitchen.run("reindex", status=66)
    equal(kitchen.titles("leek"), [], "a file that is gone")
    with open(os.path.join(kitchen.recipes, "back.json"), "w", encoding="utf-8") as file:
        file.write(text)
    kitchen.run("import", kitchen.recipes)
    kitchen.run("optimize")
    if not larder_tool.server():
        kitchen.run("repair")
    shown = kitchen.json("show", kitchen.id("Leek Soup"))["recipes"][0]
    equal((shown["rating"], shown["sourceRating"], shown["favorite"], shown["ownTags"], shown["ownNote"], len(shown["cooked"])),
          (4.5, 1, True, ["weekday", "with kids"], "More salt.\n\nLess pepper.", 1), "what was said")
    equal(sorted(tag["name"] for tag in shown["tags"]), ["new", "weekday", "with kids"], "tags")
    equal(shown["ingredients"][0]["text"], "3 leeks", "what the file says")
    kitchen.run("check")


def taking_back(kitchen):
    before = kitchen.json("undo", "--list")["changes"]
    equal([change["verb"] for change in before], ["cooked", "note", "untag", "tag", "favorite", "rate"], "what can be taken back")
    check("Leek Soup" in kitchen.run("undo", "5").stdout, "undo says what it took back")
    equal(kitchen.titles("favorite:yes"), [], "favorites after undo")
    equal(kitchen.titles("tag=soup"), ["Leek Soup"], "the file's tag after undo")
    kitchen.run("undo")
    equal(kitchen.titles("rating>=4"), [], "ratings after undo")
    kitchen.run("undo", status=1)


def editing(kitchen):
    """Z-240, Z-326: a recipe is edited as a text, by whatever editor; what is no recipe is said to be, and is kept to be mended."""
    # What is written says so: a new title and a new line.
    editor = kitchen.editor('sed -i -e "s/^# Cake/# Best Cake/" -e "s/^title: .*/title: Best Cake/" -e "s/^- 2 eggs/- 3 eggs/" "$1"')
    cake = kitchen.id("Cake")
    done = kitchen.run("edit", cake, EDITOR=editor)
    check("title" in done.stdout and "ingredients" in done.stdout, f"edit: {done.stdout}{done.stderr}")
    equal([line["text"] for line in kitchen.json("show", cake)["recipes"][0]["ingredients"]],
          ["1 cup flour", "3 eggs", "100 g sugar", "1 cup milk"], "edited")
    kitchen.write("cake.json", "Cake", ["9 eggs"], servings=8, url="https://cake.example/c", summary="New.")
    kitchen.run("reindex", status=66)
    shown = kitchen.json("show", cake)["recipes"][0]
    equal((shown["title"], len(shown["ingredients"]), shown["summary"]), ("Best Cake", 4, "New."), "an edit and a changed file")
    # Cooklang, without any change, and editors that fail or leave nonsense.
    check("nothing was changed" in kitchen.run("edit", "--as", "cooklang", cake, EDITOR="true").stdout, "edit without a change")
    check("status 3" in kitchen.run("edit", cake, status=74, EDITOR="exit 3;").stderr, "an editor that fails")
    kitchen.run("edit", cake, status=74, EDITOR="/no/such/editor")
    done = kitchen.run("edit", cake, status=65, EDITOR=kitchen.editor('echo nonsense > "$1"'))
    kept = re.search(r"--from (\S+)", done.stderr)
    check(kept and os.path.exists(kept.group(1)), f"nonsense is kept: {done.stderr}")
    done = kitchen.run("edit", cake, status=65, EDITOR=kitchen.editor(': > "$1"'))
    equal(kitchen.json("show", cake)["recipes"][0]["title"], "Best Cake", "after failures")
    kitchen.run("edit", "--revert", cake)
    equal([line["text"] for line in kitchen.json("show", cake)["recipes"][0]["ingredients"]], ["9 eggs"], "what the file says")
    kitchen.run("undo")
    equal(kitchen.json("show", cake)["recipes"][0]["title"], "Best Cake", "undone")
    # The file itself.
    path = os.path.join(kitchen.recipes, "cake2.json")
    kitchen.run("edit", "--in-place", "Plain Cake", EDITOR=kitchen.editor('sed -i "s/250 g flour/300 g flour/" "$1"'))
    with open(path, encoding="utf-8") as file:
        check("300 g flour" in file.read(), "edited in place")
    equal(kitchen.json("show", kitchen.id("Plain Cake"))["recipes"][0]["ingredients"][0]["text"], "300 g flour", "read again")
    kitchen.run("edit", "--in-place", "Plain Cake", status=65, EDITOR=kitchen.editor('echo "{" > "$1"'))
    # A recipe of one's own.
    added = kitchen.json("add", "--from", "-", input="# Bread\n\n## Ingredients\n\n- 500 g flour\n\n## Directions\n\n1. Bake.\n")
    equal(added["recipes"][0]["title"], "Bread", "added")
    kitchen.run("reindex", "--full", status=66)
    equal(kitchen.titles("bread"), ["Bread"], "a recipe without a file")
    kitchen.run("add", "Roll", status=1, EDITOR="true")
    kitchen.run("add", "--from", "-", status=65, input="nonsense")
    kitchen.run("edit", "--in-place", "Bread", status=64)


def amounts(kitchen):
    plain, bread = kitchen.id("Plain Cake"), kitchen.id("Bread")

    def lines(*words):
        return [line["text"] for line in kitchen.json("show", *words)["recipes"][0]["ingredients"]]
    equal(lines("--servings", "4", plain), ["150 g flour", "1 egg"], "for half as many")
    more = lines("--servings", "24", "--us", plain)
    check(more[0].endswith(" cups flour") and more[1] == "3 eggs", f"for more, in cups: {more}")
    check("175 °C" in kitchen.run("show", "--metric", plain).stdout, "degrees")
    for number in ["0", "-1", "1e9", "nan", "many"]:
        kitchen.run("show", "--servings", number, plain, status=64)
    check("does not say" in kitchen.run("show", "--servings", "4", bread, status=64).stderr, "without servings")
    kitchen.run("show", "--metric", "--us", bread, status=64)
    equal(lines("--scale", "1/2", bread), ["250 g flour"], "half of what serves nobody knows how many")
    for factor in ["0", "-1", "1001", "nan", "2 cups", ""]:
        check("--scale" in kitchen.run("show", "--scale", factor, bread, status=64).stderr, f"--scale {factor}")
    kitchen.run("shop", "--scale", "2", "--servings", "4", plain, status=64)
    equal(kitchen.json("shop", "--scale", "3x", bread)["items"][0]["amounts"], ["1.5 kg"], "three times")


def shopping(kitchen):
    done = kitchen.json("shop", "Plain Cake", "Bread", "--metric")
    flour = [item for item in done["items"] if item["name"] == "flour"][0]
    equal((flour["amounts"], [need["line"] for need in flour["needs"]]), (["800 g"], ["300 g flour", "500 g flour"]), "flour")
    check("- [ ] flour: 800 g" in kitchen.run("shop", "--markdown", "Plain Cake", "Bread").stdout, "as Markdown")
    check("Plain Cake: 300 g flour" in kitchen.run("shop", "--why", "Plain Cake").stdout, "why")
    kitchen.run("shop", status=64)
    kitchen.run("shop", "cake", status=64)
    kitchen.run("shop", "no such recipe at all", status=1)
    kitchen.run("shop", "--query", "title:(", status=64)
    equal(len(kitchen.json("shop", "--query", "cake")["recipes"]), 2, "by a query")
    # A thousand recipes are one list; more are refused by their number.
    many = os.path.join(kitchen.folder, "many.json")
    store = ("--store", os.path.join(kitchen.folder, "many.larder"))
    for count in (1001, 1000):
        with open(many, "w", encoding="utf-8") as file:
            json.dump([{"title": f"Loaf {number}", "ingredients": ["2 g flour", f"{1 + number % 2} eggs"], "directions": ["Bake."]}
                       for number in range(count)], file)
        kitchen.run("import", *store, many)
        done = kitchen.run("shop", *store, "--query", "loaf", "--limit", "2000", "--format", "json", "--metric", status=0 if count == 1000 else 64)
        if count > 1000:
            check("1,001 recipes" in done.stderr and done.stdout == "", done.stderr)
    found = json.loads(done.stdout)
    equal((len(found["recipes"]), {item["name"]: item["amounts"] for item in found["items"]}),
          (1000, {"flour": ["2 kg"], "eggs": ["1500"]}), "a thousand recipes")


def unfolded(text):
    """The properties of a calendar, by name: RFC 5545, section 3.1."""
    check(text.endswith("\r\n") and "\n" not in text.replace("\r\n", ""), "lines end with CR LF")
    for line in text.split("\r\n"):
        check(len(line.encode()) <= 75, f"a line of {len(line.encode())} bytes")
    found = []
    for line in text.replace("\r\n ", "").split("\r\n")[:-1]:
        name, value = re.fullmatch(r"([A-Z-]+)(?:;[^:]*)?:(.*)", line).groups()
        found.append((name, re.sub(r"\\([nN,;\\])", lambda match: "\n" if match[1] in "nN" else match[1], value)))
    return found


def planning(kitchen):
    kitchen.run("cooked", "Plain Cake")
    kitchen.write("long.json", "Très " + "long; title, with \\ " * 8, ["1 cup of \u65e5\u672c"], servings=2)
    kitchen.run("import", kitchen.recipes)
    found = unfolded(kitchen.run("plan", "--start", "2026-12-30", "--at", "18:30", "--query", "bake OR bread", "--limit", "4").stdout)
    equal([value for name, value in found if name == "DTSTART"],
          ["20261230T183000", "20261231T183000", "20270101T183000", "20270102T183000"], "days")
    titles = [value for name, value in found if name == "SUMMARY"]
    check(any(title.startswith("Très long; title, with \\ long") for title in titles), f"titles: {titles}")
    check(len({value for name, value in found if name == "UID"}) == 4, "UIDs")
    check("Plain Cake" in titles[-1] or "Plain Cake" not in titles, f"what was cooked last comes last: {titles}")
    path = os.path.join(kitchen.folder, "week.ics")
    shown = kitchen.run("plan", "Bread", "--to", path).stdout
    check(re.fullmatch(r"[A-Z][a-z]{2} \d{4}-\d\d-\d\d  Bread  p\d+\n", shown), f"the plan for people: {shown}")
    kitchen.run("plan", "Bread", "--to", path, status=64)
    kitchen.run("plan", "Bread", "--to", path, "--force")
    for wrong in [("--start", "2026-02-30"), ("--at", "25:00"), ("--limit", "3")]:
        kitchen.run("plan", "Bread", *wrong, status=64)


def opening(kitchen):
    equal(kitchen.run("open", "--print", "Plain Cake").stdout.strip(), os.path.join(kitchen.recipes, "cake2.json"), "a file")
    equal(kitchen.run("open", "--print", "--page", "Best Cake").stdout.strip(), "https://cake.example/c", "a page")
    kitchen.run("open", "--print", "Bread", status=1)
    log = os.path.join(kitchen.folder, "opened")
    kitchen.run("open", "Plain Cake", LARDER_OPEN=kitchen.editor(f'echo "$1" > {log}'))
    with open(log, encoding="utf-8") as file:
        equal(file.read().strip(), os.path.join(kitchen.recipes, "cake2.json"), "what was opened")
    kitchen.run("open", "Plain Cake", status=74, LARDER_OPEN="/no/such/program")


def mistakes(kitchen):
    """Z-254: what is typed for a number, a date, a tag is read as one or refused with words, and nothing is changed."""
    for words in [("rate", "Bread", "11"), ("rate", "Bread", "-1"), ("rate", "Bread", "nan"), ("rate", "Bread", "good"), ("tag", "Bread", "a,b"),
                  ("tag", "Bread", "a\nb"), ("tag", "Bread", " "), ("tag", "Bread", "x" * 101), ("note", "Bread", ""), ("cooked", "--on", "3000-01-01", "Bread"),
                  ("cooked", "--on", "soon", "Bread"), ("rate", "Cake", "3"), ("undo", "0"), ("undo", "-1")]:
        done = kitchen.run(*words, status=64)
        check(done.stderr.startswith("larder: ") and done.stdout == "", f"{words}: {done.stderr}")
    kitchen.run("favorite", "Bread", "no such recipe at all", status=1)
    check("Bread" not in kitchen.titles("favorite:yes"), "all or none")
    kitchen.run("rate", "p9999", "3", status=1)
    # What was read as a number or a date is written as it was typed.
    kitchen.run("rate", "Bread", "3.5")
    kitchen.run("cooked", "--on", "2024-02-29", "Bread")
    shown = kitchen.json("show", kitchen.id("Bread"))["recipes"][0]
    equal((shown["ownRating"], shown["cooked"]), (3.5, ["2024-02-29"]), "a rating and a day")
    text = kitchen.run("show", kitchen.id("Bread")).stdout
    check("3.5" in text and "2024-02-29" in text, f"for people: {text}")
    equal(kitchen.titles("rating=3.5 cooked<2024-03-01"), ["Bread"], "as they are asked for")


def on_a_terminal(kitchen):
    """Facts under hits, and a pager for what is longer than the screen."""
    def typed(*words, **environment):
        output = b""
        child, terminal = pty.fork()
        if child == 0:
            os.execve(kitchen.tool.path, [kitchen.tool.path, *words], {**kitchen.environment, "TERM": "dumb", **environment})
        while True:
            try:
                part = os.read(terminal, 4096)
            except OSError:
                break
            if not part:
                break
            output += part
        os.waitpid(child, 0)
        return output.decode().replace("\r\n", "\n")
    check("serves 8" in typed("search", "title:plain"), "facts under a hit")
    kitchen.write("big.json", "Big", [f"{number} cups of sugar, which is much more than anybody should eat in one day or even in a week" for number in range(1, 40)])
    kitchen.run("import", kitchen.recipes)
    text = typed("show", kitchen.id("Big"), PAGER="sed s/^/PAGED/")
    check(text.startswith("PAGED"), "a pager")
    check("PAGED" not in typed("show", kitchen.id("Bread"), PAGER="sed s/^/PAGED/"), "no pager for what fits")
    text = typed("show", kitchen.id("Big"), LARDER_PAGER="", PAGER="sed s/^/PAGED/")
    check("PAGED" not in text and all(len(line) <= 80 for line in text.split("\n") if "/" not in line), "no pager, and lines that fit")


def main():
    options = larder_tool.arguments(__doc__).parse_args()
    with tempfile.TemporaryDirectory() as folder:
        kitchen = Kitchen(larder_tool.Tool(options.larder), os.path.realpath(folder))
        for part in (saying, taking_back, editing, amounts, shopping, planning, opening, mistakes, on_a_terminal):
            part(kitchen)
    print("the kitchen's verbs do what they say")


if __name__ == "__main__":
    try:
        main()
    except larder_tool.Failure as failure:
        sys.exit(str(failure))
