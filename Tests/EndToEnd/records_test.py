#!/usr/bin/env python3
"""A page for each recipe, kept for the desktop's own indexers: what it says, what it leads to, and that it follows the store.

usage: records_test.py [--count N] [--kills N] [--seed N]
"""
import html.parser
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import larder_tool
import schema


class Page(html.parser.HTMLParser):
    """What an indexer gets of a page."""

    def __init__(self, path):
        super().__init__()
        self.title, self.values, self.texts, self.link, self.inside = "", {}, [], None, None
        with open(path, encoding="utf-8") as file:
            self.feed(file.read())

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        self.inside = tag
        if tag == "meta" and "name" in found:
            self.values.setdefault(found["name"], []).append(found["content"])
        if tag == "div":
            self.texts.append("")
        if tag == "a":
            self.link = found["href"]

    def handle_endtag(self, tag):
        self.inside = None

    def handle_data(self, data):
        if self.inside == "title":
            self.title += data
        if self.inside == "div":
            self.texts[-1] += data


class RecordsTest:
    def __init__(self, arguments, work):
        self.tool = larder_tool.Tool(arguments.larder)
        self.random, self.count, self.kills = random.Random(arguments.seed), arguments.count, arguments.kills
        self.work = work
        self.root, self.store = os.path.join(work, "recipes"), os.path.join(work, "store.larder")
        self.folder = os.path.join(self.root, "pages")
        os.environ.update(HOME=work, LARDER_STORE=self.store)
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
            os.environ.pop(name, None)

    def check(self, isTrue, what):
        if not isTrue:
            raise larder_tool.Failure(str(what))

    def put(self, name, title, **more):
        path = os.path.normpath(os.path.join(self.root, name + ".json"))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"title": title, "ingredients": ["3 leeks", "1 pinch of salt", "2 eggs"], "directions": ["Mix."], **more}, file)
        return path

    def records(self, *words, status=0):
        done = self.tool.run("records", *words, "--format", "json", allowed=(status,))
        found = json.loads(done.stdout)
        self.check(not schema.problems(found, "records"), schema.problems(found, "records"))
        return found

    def pages(self, folder=None):
        """The paths of the pages by what they are called."""
        found = {}
        for place, _, names in os.walk(folder or self.folder):
            found.update((name, os.path.join(place, name)) for name in names if name.endswith(".html"))
        return found

    def titles(self):
        return sorted(Page(path).title for path in self.pages().values())

    def says(self):
        """Z-257 to Z-263: one page for each recipe, that says what an indexer needs and leads back; what it has not is left out."""
        self.put("soup", "Leek Soup <&> \"x\"", description="Warm & green", author="Julia Child", tags=["soup", "warm"], rating=4, servings=4,
                 language="en")
        self.put("plain", "Plain/Bread")
        self.tool.run("import", "-q", self.root)
        self.check(self.records("status", status=1) == {"format": 1, "store": self.store, "isKept": False}, "none at first")
        found = self.records("start", self.folder)
        self.check(found["isKept"] and found["pages"] == 2 and found["isCurrent"] and found["folder"] == self.folder, found)
        names = sorted(self.pages())
        self.check(names[0].startswith("Leek Soup <&>") and names[1].startswith("Plain Bread ("), names)
        soup = Page(self.pages()[names[0]])
        self.check(soup.title == 'Recipe: Leek Soup <&> "x"' and soup.texts == ["Warm & green", "3 leeks", "1 pinch of salt", "2 eggs"],
                   (soup.title, soup.texts))
        expected = {"author": ["Julia Child"], "description": ["Warm & green"], "keywords": ["soup", "warm"], "language": ["en"],
                    "rating": ["4.0"], "servings": ["4.0"], "source": [os.path.join(self.root, "soup.json")]}
        values = {name: sorted(value) for name, value in soup.values.items() if name != "larder-object"}
        self.check({name: value for name, value in values.items() if name not in ("rating", "servings")} ==
                   {name: value for name, value in expected.items() if name not in ("rating", "servings")}, values)
        self.check(float(values["rating"][0]) == 4 and float(values["servings"][0]) == 4, values)
        self.check([soup.link] == soup.values["larder-object"] and soup.link.startswith("larder://"), soup.link)
        plain = Page(self.pages()[names[1]])
        self.check(set(plain.values) <= {"larder-object", "source", "language"}, plain.values)

    def leads_back(self):
        """Z-274 to Z-278: the page of a recipe is found by its name, names its recipe to every verb, and to none where it is gone."""
        found = subprocess.run(["grep", "-rl", "Leek Soup", self.folder], capture_output=True, text=True).stdout.splitlines()
        self.check(len(found) == 1, found)
        page, uri = found[0], Page(found[0]).link
        soup = os.path.join(self.root, "soup.json")
        self.check(self.tool.run("open", "--print", page).stdout == soup + "\n", "open")
        self.check(self.tool.run("open", "--print", uri).stdout == soup + "\n", "open by the URI")
        shown = json.loads(self.tool.run("show", "--format", "json", page).stdout)
        self.check(json.dumps(shown).count(uri) == 1, shown)
        self.check("Leek Soup" in self.tool.run("mdls", "-raw", "-name", "kMDItemTitle", page).stdout, "mdls")
        levels = [self.tool.run("mdimport", "-t", f"-d{level}", page).stdout for level in (1, 2, 3, 4)]
        self.check(all(one in other and len(one) < len(other) for one, other in zip(levels, levels[1:])), levels)
        for level, words in ((0, uri), (1, 'author      = (\n    "Julia Child"\n)'), (2, "    3 leeks\n"), (3, "is in the store")):
            self.check(words in levels[level] and (level == 0 or words not in levels[level - 1]), f"{words}: {levels[level]}")
        self.tool.run("mdimport", "-t", "-d5", page, allowed=(64,))
        kept = os.path.join(self.work, "kept (1).html")
        shutil.copy(page, kept)
        os.rename(soup, soup + ".away")
        self.tool.run("reindex", "-q")
        self.check("not in the store" in self.tool.run("mdimport", "-t", "-d4", kept).stdout, "gone")
        self.tool.run("open", "--print", kept, allowed=(1,))
        self.tool.run("show", kept, allowed=(1,))
        os.rename(soup + ".away", soup)
        self.tool.run("reindex", "-q")
        with open(kept, "w", encoding="utf-8") as file:
            file.write("<html><head><title>x</title></head></html>")
        self.tool.run("show", kept, allowed=(1,))

    def follows(self):
        """Z-265 to Z-272: imports, reindexing and watching bring the pages up to date; what is thrown away comes again."""
        self.put("tea", "Tea")
        self.tool.run("reindex", "-q")
        self.check(len(self.pages()) == 3 and "Recipe: Tea" in self.titles(), self.titles())
        self.check(json.loads(self.tool.run("status", "--format", "json").stdout)["recipes"] == 3, "pages are no recipes")
        self.put("tea", "Green Tea")
        self.tool.run("import", "-q", self.root)
        self.check("Recipe: Green Tea" in self.titles() and len(self.pages()) == 3, self.titles())
        self.tool.run("tag", "-q", "Green Tea", "drink")
        self.check(not self.records("status")["isCurrent"], "behind")
        self.tool.run("reindex", "-q")
        [page] = [Page(path) for name, path in self.pages().items() if "Tea" in name]
        self.check(page.values["keywords"] == ["drink"] and self.records("status")["isCurrent"], page.values)
        shutil.rmtree(self.folder)
        self.tool.run("reindex", "-q")
        self.check(len(self.pages()) == 3, "all come again")
        watcher = subprocess.Popen([self.tool.path, "watch", "--format", "json"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        self.check("ready" in watcher.stdout.readline(), "ready")
        self.put("late", "Late Cake")
        self.wait("Recipe: Late Cake")
        self.tool.run("tag", "-q", "Late Cake", "sweet")
        self.wait("sweet", lambda page: page.values.get("keywords", []))
        os.remove(os.path.join(self.root, "late.json"))
        self.wait("Recipe: Late Cake", isThere=False)
        watcher.send_signal(signal.SIGINT)
        watcher.communicate(timeout=20)
        extra = os.path.join(self.work, "extra.json")
        os.rename(self.put("extra", "Extra"), extra)
        self.tool.run("import", "-q", extra)
        self.check("Recipe: Extra" in self.titles(), self.titles())
        self.tool.run("forget", "-q", extra)
        self.check("Recipe: Extra" not in self.titles(), self.titles())

    def wait(self, text, read=lambda page: [page.title], isThere=True):
        end = time.monotonic() + 10
        while time.monotonic() < end:
            try:
                if any(text in read(Page(path)) for path in self.pages().values()) == isThere:
                    return
            except FileNotFoundError:
                pass
            time.sleep(0.05)
        raise larder_tool.Failure(f"{text}: {isThere}: not within 10 s: {self.titles()}")

    def bad(self):
        """What is in the way, what cannot be written, a copy of the store, another store in its place, a store that is gone."""
        blocker = os.path.join(self.work, "a file")
        with open(blocker, "w", encoding="utf-8") as file:
            file.write("mine")
        self.tool.run("records", "start", blocker, allowed=(74,))
        self.check(self.records("status")["folder"] == self.folder, "as before")
        self.tool.run("records", "start", "", allowed=(64,))
        self.tool.run("records", "start", "--store", os.path.join(self.work, "none.larder"), allowed=(66,))
        moved = os.path.join(self.work, "other pages")
        self.check(self.records("start", moved)["pages"] == 3 and not os.path.exists(self.folder) and len(self.pages(moved)) == 3, "moved")
        self.records("start", self.folder)
        copy = os.path.join(self.work, "copy.larder")
        shutil.copy(self.store, copy)
        before = self.pages()
        other = self.put("../other/other", "Other")
        self.tool.run("import", "-q", "--store", copy, os.path.dirname(other))
        self.check(self.pages() == before, "a copy has no pages")
        shutil.rmtree(self.folder)
        with open(self.folder, "w", encoding="utf-8") as file:
            file.write("mine")
        self.put("tea", "Black Tea")
        done = self.tool.run("reindex", "-q")
        self.check("records stop" in done.stderr and self.folder in done.stderr, done.stderr)
        os.remove(self.folder)
        for name in os.listdir(self.work):
            if name.startswith("store.larder"):
                os.remove(os.path.join(self.work, name))
        self.tool.run("import", "-q", os.path.dirname(other))
        self.check(self.titles() == ["Recipe: Other"] and len(os.listdir(self.folder)) == 1, "another store in its place")
        mine = os.path.join(self.folder, "mine.txt")
        with open(mine, "w", encoding="utf-8") as file:
            file.write("mine")
        os.remove(self.store)
        self.check(self.records("stop")["removed"] == 1 and os.listdir(self.folder) == ["mine.txt"], os.listdir(self.folder))
        self.tool.run("records", "stop", allowed=(66,))

    def killed(self):
        """Whoever is killed leaves no half page, and the next run does the rest."""
        shutil.rmtree(self.root)
        for number in range(self.count):
            self.put(f"r{number}", f"Dish {number}")
        self.tool.run("import", "-q", self.root)
        self.tool.run("records", "start", "-q", self.folder)
        whole = {name: open(path, "rb").read() for name, path in self.pages().items()}
        self.check(len(whole) == self.count, len(whole))
        for _ in range(self.kills):
            shutil.rmtree(self.folder)
            process = subprocess.Popen([self.tool.path, "records", "start"], stdout=subprocess.DEVNULL)
            time.sleep(self.random.random() * 0.3)
            process.kill()
            process.wait()
            for name, path in self.pages().items():
                self.check(open(path, "rb").read() == whole[name], f"{name} after a kill")
            self.tool.run("reindex", "-q")
            found = {name: open(path, "rb").read() for name, path in self.pages().items()}
            self.check(found == whole, f"after a kill {len(found)} pages, and all is as before: {found == whole}")
        # What a kill in the middle of a page leaves.
        pages = os.path.dirname(next(iter(self.pages().values())))
        for name in (".dat.nosync12ab.Xy1z", ".larder-12-34", "Dish (1).html.saving-12-34"):
            with open(os.path.join(pages, name), "w", encoding="utf-8") as file:
                file.write("half a page")
        self.check(self.records("stop")["removed"] == self.count, "all go")
        self.check(not os.path.exists(self.folder), "and the folder")

    def usual(self):
        """Where nobody names a folder: the user's documents."""
        os.makedirs(os.path.join(self.work, ".config"), exist_ok=True)
        with open(os.path.join(self.work, ".config", "user-dirs.dirs"), "w", encoding="utf-8") as file:
            file.write('# made by hand\nXDG_DOCUMENTS_DIR="$HOME/Dokumente"\n')
        found = self.records("start")
        self.check(found["folder"] == os.path.join(self.work, "Dokumente", "Larder") and found["pages"] == self.count, found)
        self.records("stop")


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--count", type=int, default=200, help="recipes whose pages are made while the tool is killed")
    parser.add_argument("--kills", type=int, default=4)
    parser.add_argument("--seed", type=int, default=int(os.environ.get("LARDER_SEED", 20261121)))
    arguments = parser.parse_args()
    work = os.path.realpath(tempfile.mkdtemp(prefix="larder-records-"))
    try:
        test = RecordsTest(arguments, work)
        for part in (test.says, test.leads_back, test.follows, test.bad, test.killed, test.usual):
            part()
    except larder_tool.Failure as error:
        sys.exit(f"records_test: {error} (seed {arguments.seed})")
    finally:
        shutil.rmtree(work, ignore_errors=True)
    print("records_test: all as it should be")


if __name__ == "__main__":
    main()
