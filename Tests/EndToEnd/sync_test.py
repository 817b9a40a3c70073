#!/usr/bin/env python3
"""Two machines keep one collection in step through folders that a carrier copies.

usage: sync_test.py [--larder PATH]
"""
import json
import os
import random
import re
import shutil
import signal
import sys
import tempfile

import larder_tool
import schema


class SyncTest:
    def __init__(self, arguments, work):
        self.tool = larder_tool.Tool(arguments.larder)
        self.work = work
        self.findings = []
        self.secret = os.path.join(work, "secret")
        with open(self.secret, "w", encoding="utf-8") as file:
            file.write("correct horse\n")

    def check(self, holds, words):
        if not holds:
            self.findings.append(str(words))
            print(f"sync: {words}", file=sys.stderr)

    def path(self, *names):
        return os.path.join(self.work, *names)

    def store(self, name):
        return os.path.join(self.work, f"{name}.larder")

    def run(self, name, *words, allowed=(0,)):
        return self.tool.run(*words, "--store", self.store(name), allowed=allowed)

    def json(self, name, *words, allowed=(0,)):
        return json.loads(self.run(name, *words, "--format", "json", allowed=allowed).stdout)

    def sync(self, verb, *words, name="left", allowed=(0,)):
        """Runs a verb of the verb, and returns its answer, which is as the schema says."""
        answer = self.json(name, "sync", verb, *words, allowed=allowed)
        definition = {"now": "sync", "status": "devices", "retire": "retire", "conflicts": "conflicts"}[verb]
        unknown = set(answer) - set(schema.load()["$defs"][definition]["properties"])
        self.check(not schema.problems(answer, definition) and not unknown, f"{verb}: {answer} {unknown}")
        return answer

    def recipes(self, name, *titles):
        folder = os.path.join(self.work, name)
        os.makedirs(folder, exist_ok=True)
        for title in titles:
            with open(os.path.join(folder, f"{title}.json"), "w", encoding="utf-8") as file:
                json.dump({"@type": "Recipe", "name": title, "recipeIngredient": ["1 cup sugar", "2 eggs"],
                           "recipeInstructions": ["Mix.", "Bake for 20 minutes."]}, file)
        return folder

    def carry(self, source, destination):
        shutil.copytree(os.path.join(self.work, source), os.path.join(self.work, destination), dirs_exist_ok=True)

    def titles(self, name, *words):
        found = self.json(name, "search", *words, allowed=(0, 1))
        return sorted(hit["title"] for hit in found["hits"])

    def both(self, secret=(), rounds=2):
        left, right = (os.path.join(self.work, name) for name in ("left.folder", "right.folder"))
        for folder in (left, right):
            os.makedirs(folder, exist_ok=True)
        for _ in range(rounds):
            self.run("left", "sync", left, *secret)
            self.carry("left.folder", "right.folder")
            self.run("right", "sync", right, *secret)
            self.carry("right.folder", "left.folder")
        self.run("left", "sync", left, *secret)

    def exchange(self, secret=()):
        """Different folders, one recipe in both; changes of both; searches at once (Z-223, Z-225)."""
        self.run("left", "import", "-q", self.recipes("laptop", "Lemon tart", "Plum cake", "Shared pie"))
        self.run("right", "import", "-q", self.recipes("desktop", "Onion soup", "Shared pie"))
        self.both(secret)
        everything = ["Lemon tart", "Onion soup", "Plum cake", "Shared pie"]
        for name in ("left", "right"):
            self.check(self.titles(name, "eggs") == everything, (name, self.titles(name, "eggs")))
        self.run("left", "rate", "Onion soup", "4")
        self.run("right", "tag", "Lemon tart", "party")
        self.run("right", "note", "Shared pie", "Aunt Mary's.")
        self.both(secret)
        self.check(self.titles("right", "rating>=4") == ["Onion soup"], "a rating came")
        self.check(self.titles("left", "tag:party") == ["Lemon tart"], "a tag came")
        self.check(self.titles("left", "mary") == ["Shared pie"], "a note came")
        # A recipe whose file is elsewhere stays where it is.
        self.run("right", "reindex", "-q")
        self.check(self.titles("right", "eggs") == everything, "reindexing keeps what came")
        os.unlink(os.path.join(self.work, "laptop", "Plum cake.json"))
        self.run("left", "reindex", "-q")
        self.both(secret)
        self.check("Plum cake" not in self.titles("right", "eggs"), "a deletion came")
        for name in ("left", "right"):
            self.run(name, "check")
        quiet = self.sync("now", *secret)
        self.check(quiet["sent"] == 0 and quiet["inserted"] == 0, quiet)

    def conflicts(self):
        """The same property on both: the later one stays, the other can be had back."""
        self.run("left", "rate", "Shared pie", "2")
        self.run("right", "rate", "Shared pie", "5")
        self.both()
        listed = self.sync("conflicts")["conflicts"]
        mine = [one for one in listed if one["property"] == "ownRating"]
        self.check([one["value"] for one in mine] == ["2"], listed)
        if mine:
            self.run("left", "sync", "conflicts", "restore", str(mine[0]["number"]))
            self.both()
            shown = self.json("right", "search", "shared", "rating=2", allowed=(0, 1))
            self.check(shown["hits"] == [] or shown["hits"][0]["title"] == "Shared pie", shown)

    def waits(self):
        """What was written of a recipe that is deleted elsewhere is listed there until the rest of it comes."""
        desktop = self.recipes("desktop", "Leek pie")
        self.run("right", "reindex", "-q")
        self.both()
        os.unlink(os.path.join(desktop, "Leek pie.json"))
        self.run("right", "reindex", "-q")
        self.run("right", "sync", self.path("right.folder"))
        self.run("left", "note", "Leek pie", "More pepper.")
        self.run("left", "sync", self.path("left.folder"))
        self.carry("left.folder", "right.folder")
        self.run("right", "sync", self.path("right.folder"))
        waiting = self.sync("conflicts", name="right")["waiting"]
        self.check([one["value"] for one in waiting if one["property"] == "ownNotes"] == ["More pepper."], waiting)
        listed = self.run("right", "sync", "conflicts").stdout.splitlines()
        self.check([line for line in listed if line.startswith("waits  Recipe ownNotes: More pepper.")], listed)
        self.both()
        self.check(self.sync("conflicts", name="right", allowed=(0, 1))["waiting"] == [], "nothing waits")
        self.check(self.titles("right", "pepper") == ["Leek pie"], self.titles("right", "pepper"))

    def newcomer(self):
        """A machine without a store begins with the baseline (Z-224)."""
        self.run("third", "sync", os.path.join(self.work, "left.folder"))
        self.check(self.titles("third", "eggs") == self.titles("left", "eggs"), self.titles("third", "eggs"))
        self.run("third", "check")
        devices = self.sync("status", name="third")["devices"]
        self.check(len(devices) == 3 and sum(one["here"] for one in devices) == 1, devices)
        self.check(all((one["written"] is None) == one["here"] for one in devices), devices)
        # All three are stores of this machine, and are called alike: what to do is said, of those that are left.
        other = next(one for one in devices if not one["here"])
        for count in (3, 2):
            said = self.run("third", "sync", "status")
            self.check(f"{count} machines are called so" in said.stderr and "(this one)" in said.stderr, said.stderr)
            self.check(said.stdout.count("last wrote: 2") == 2 and (other["number"] in said.stderr) == (count == 3), said)
            if count == 3:
                self.sync("retire", other["number"], name="third")

    def mistakes(self):
        """Words and statuses for what goes wrong."""
        self.run("left", "sync", os.path.join(self.work, "nowhere"), allowed=(66,))
        fresh = os.path.join(self.work, "never.larder")
        shutil.copy(self.store("left"), fresh)
        self.tool.run("import", "-q", "--store", os.path.join(self.work, "plain.larder"), self.recipes("plain", "Bread"))
        self.tool.run("sync", "status", "--store", os.path.join(self.work, "plain.larder"), allowed=(66,))
        self.run("left", "sync", "retire", "nobody", allowed=(66,))
        self.run("left", "sync", "conflicts", "show", allowed=(64,))

    def upkeep(self):
        """The other verbs on a store that is kept in step; a copy is another device."""
        self.both()
        everything = self.titles("left", "eggs")
        for words in (("check",), ("status",), ("metadata", "get"), ("model", "show", self.store("left")),
                      ("optimize",), ("migrate", "--dry-run"), ("repair",), ("repair", "--full")):
            if words[0] == "model":
                self.tool.run(*words)
            else:
                self.run("left", *words)
        # What the store has not told yet the copy tells too, and what was changed in the copy.
        copy = self.store("copy")
        self.run("left", "note", "Lemon tart", "Untold.")
        done = self.tool.run("migrate", "--output", copy, self.store("left"))
        self.check("no sync has told" in done.stderr, done.stderr)
        self.run("copy", "rate", "Onion soup", "1")
        folder = os.path.join(self.work, "left.folder")
        self.run("copy", "sync", folder)
        third = self.run("third", "sync", folder)
        self.check(self.titles("third", "untold") == ["Lemon tart"], third.stdout)
        again = self.sync("now", folder, name="copy")
        self.check(again["sent"] == 0, again)
        # One that has told all tells what was changed in it alone.
        self.run("left", "sync", folder)
        exact = self.store("exact")
        done = self.tool.run("migrate", "--output", exact, self.store("left"))
        self.check("no sync has told" not in done.stderr, done.stderr)
        self.run("exact", "tag", "Shared pie", "copied")
        sent = self.sync("now", folder, name="exact")
        self.check(0 < sent["sent"] < 5 and sent["conflicts"] == 0, sent)
        self.run("copy", "sync")
        self.run("left", "sync", folder)
        number = {name: next(one["number"] for one in self.sync("status", name=name)["devices"] if one["here"])
                  for name in ("left", "copy")}
        self.check(number["left"] != number["copy"], number)
        self.check(self.titles("left", "rating=1") == ["Onion soup"], "the copy's rating came")
        for name in ("left", "copy"):
            self.check(self.titles(name, "eggs") == everything, (name, self.titles(name, "eggs")))

    def damaged(self):
        """A damaged store that is repaired gets back what was lost, and tells nobody that it was deleted."""
        folder = os.path.join(self.work, "left.folder")
        everything = self.titles("left", "eggs")
        for seed in range(3):
            name = f"damaged{seed}"
            self.run(name, "sync", folder)
            self.run(name, "check")
            chance = random.Random(seed)
            with open(self.store(name), "r+b") as file:
                pages = os.path.getsize(self.store(name)) // 4096
                for page in chance.sample(range(8, pages), pages // 6):
                    file.seek(page * 4096 + chance.randrange(100, 3900))
                    file.write(bytes(chance.randrange(256) for _ in range(60)))
            done = self.run(name, "repair", allowed=(0, 65))
            self.check("Fatal" not in done.stderr, done.stderr)
            for one in (name, "left", name):
                self.run(one, "sync", folder)
            self.check(self.titles("left", "eggs") == everything, f"seed {seed}: lost by a repair elsewhere")
            self.check(self.titles(name, "eggs") == everything, (seed, self.titles(name, "eggs"), done.stderr))
            self.run(name, "check")

    def asked(self):
        """The passphrase is asked for at a terminal, and not shown."""
        folder = os.path.join(self.work, "left.folder")
        for words, status in (("correct horsx\x7fe\r", 0), ("battery staple\r", 64), ("\x03", -signal.SIGINT)):
            path = self.store(f"asked{status}")
            process, terminal = os.forkpty()
            if process == 0:
                os.execv(self.tool.path, [self.tool.path, "sync", "--store", path, folder])
            shown = b""
            while b"Passphrase of" not in shown:
                shown += os.read(terminal, 1000)
            os.write(terminal, words.encode())
            try:
                while piece := os.read(terminal, 1000):
                    shown += piece
            except OSError:
                pass
            ended = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
            os.close(terminal)
            self.check(ended == status, f"{words!r}: {ended} {shown}")
            self.check(b"horse" not in shown and b"staple" not in shown, shown)
            self.check(os.path.exists(path) == (status == 0), f"{words!r}: a store")

    def same_file(self):
        """A file that both have below folders of one name is one recipe, whatever it holds; so are equal files of other names (Z-226)."""

        def write(name, folder, file, title, word):
            os.makedirs(self.path(name, folder), exist_ok=True)
            with open(self.path(name, folder, file), "w", encoding="utf-8") as out:
                json.dump({"@type": "Recipe", "name": title, "recipeIngredient": [f"1 cup {word}", "2 eggs"],
                           "recipeInstructions": [f"Cook the {word}."] * (1 if word == "ham" else 3)}, out)

        count = 8
        for name, word in (("one", "peas"), ("two", "ham"), ("three", "leeks")):
            for number in range(count):
                write(name, "Recipes/soups", f"soup{number}.json", f"Soup {number} of {word}", word)
            write(name, "Recipes", "same.json", "Same", "flour")
            # Equal content under another name, and another recipe of that name below a folder of another name.
            write(name, f"Of {name}" if name != "one" else "Recipes", f"pie of {name}.json", "Pie", "butter")
            write(name, f"Of {name}", "soup0.json", f"Own soup of {name}", name)
        folder = self.path("same.folder")
        os.makedirs(folder)

        def soups(name):
            return self.titles(name, "soup", "--limit", "100")

        def imports(name):
            folders = [self.path(name, one) for one in sorted(os.listdir(self.path(name)))]
            self.run(name, "import", "-q", *folders)

        def settle(*names):
            for name in names * 3:
                self.run(name, "sync", folder)

        def alike(names, when):
            """One soup for each number, the same everywhere; all else once."""
            expected = sorted(["Pie", "Same", *(f"Own soup of {name}" for name in names)])
            for name in names:
                found = self.titles(name, "eggs", "--limit", "100")
                numbered = [title for title in found if re.match("Soup [0-9]", title)]
                self.check([title[:6] for title in numbered] == [f"Soup {number}" for number in range(count)], f"{when}, {name}: {found}")
                self.check([title for title in found if title not in numbered] == expected, f"{when}, {name}: {found}")
                self.check(found == self.titles(names[0], "eggs", "--limit", "100") or len(names) == 1, f"{when}: {name} has {found}")
                self.run(name, "check")

        imports("one")
        imports("two")
        self.run("one", "rate", "Soup 1 of peas", "4")
        self.run("two", "note", "Soup 2 of ham", "With mustard.")
        self.run("two", "tag", "Soup 3 of ham", "winter")
        settle("one", "two")
        alike(["one", "two"], "after the first sync")
        # What the file says here comes with the next reading, and once.
        for _ in range(2):
            for name in ("one", "two"):
                self.run(name, "reindex", "-q")
            settle("one", "two")
            alike(["one", "two"], "after reading again")
        for name in ("one", "two"):
            self.check([title[:6] for title in self.titles(name, "rating=4")] == ["Soup 1"], f"{name}: a rating stays")
            self.check([title[:6] for title in self.titles(name, "mustard")] == ["Soup 2"], f"{name}: a note stays")
            self.check([title[:6] for title in self.titles(name, "tag:winter")] == ["Soup 3"], f"{name}: a tag stays")
        # Who has all of it before it imports files of its own, and one that has files before.
        self.run("three", "sync", folder)
        imports("three")
        settle("three", "one", "two")
        for name in ("one", "two", "three"):
            self.run(name, "reindex", "-q")
        settle("three", "one", "two")
        alike(["one", "two", "three"], "with a third machine")
        # A file that goes takes its recipe with it, on all machines, and nothing comes back.
        os.unlink(self.path("two", "Recipes", "soups", "soup0.json"))
        self.run("two", "reindex", "-q")
        settle("two", "one", "three")
        for name in ("one", "two", "three"):
            self.check(len(soups(name)) == len(soups("one")), f"{name}: {soups(name)}")

    def locked(self):
        """With a passphrase nothing is readable; without it, or with another, nothing is taken over."""
        for name in ("left", "right"):
            for suffix in ("", "-wal", "-shm"):
                path = self.store(name) + suffix
                if os.path.exists(path):
                    os.unlink(path)
            for folder in (f"{name}.folder", "laptop", "desktop"):
                shutil.rmtree(os.path.join(self.work, folder), ignore_errors=True)
        self.exchange(("--passphrase-file", self.secret))
        for folder, _, names in os.walk(os.path.join(self.work, "left.folder")):
            for name in names:
                with open(os.path.join(folder, name), "rb") as file:
                    self.check(b"Lemon" not in file.read(), f"{name} can be read")
        # The file of the last time is looked at again, and missed by its name.
        self.run("left", "sync")
        os.rename(self.secret, self.secret + ".away")
        done = self.run("left", "sync", allowed=(66,))
        self.check(self.secret in done.stderr, done.stderr)
        os.rename(self.secret + ".away", self.secret)
        new = os.path.join(self.work, "locked-out.larder")
        done = self.tool.run("sync", "--store", new, os.path.join(self.work, "left.folder"), allowed=(64,))
        self.check("passphrase" in done.stderr and not os.path.exists(new), done.stderr)
        wrong = os.path.join(self.work, "wrong")
        with open(wrong, "w", encoding="utf-8") as file:
            file.write("battery staple\n")
        done = self.run("left", "sync", "--passphrase-file", wrong, allowed=(64,))
        self.check("passphrase" in done.stderr, done.stderr)

    def interrupted(self):
        """A first sync says on a terminal how far it is, ends at control-C, keeps what it did, and is gone on with."""
        titles = [f"Pie number {number}" for number in range(700)]
        self.run("big", "import", "-q", self.recipes("many", *titles))
        folder = os.path.join(self.work, "big.folder")
        os.mkdir(folder)
        process, terminal = os.forkpty()
        if process == 0:
            os.environ["TERM"] = "xterm"
            os.execv(self.tool.path, [self.tool.path, "sync", "--store", self.store("big"), folder])
        shown = b""
        try:
            while b"% looked at" not in shown:
                shown += os.read(terminal, 4096)
            os.write(terminal, b"\x03")
            while more := os.read(terminal, 4096):
                shown += more
        except OSError:
            pass  # So a terminal ends here.
        ended = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        os.close(terminal)
        self.check(ended == -signal.SIGINT and b"the next one goes on" in shown, f"interrupted: {ended} {shown}")
        self.check(not any("baseline" in name for _, _, names in os.walk(folder) for name in names), "it was not over")
        self.run("big", "sync", folder)
        self.run("big", "check")
        self.run("new", "sync", folder)
        found = self.json("new", "search", "pie", "--count")["total"]
        self.check(found == len(titles), f"{found} of {len(titles)} reached the new machine")
        # A machine that has nothing to say any more removes what all have read by now; the last segment stays.
        for stars in "345":
            self.run("big", "rate", titles[0], stars)
            self.run("big", "sync", *(("--baseline",) if stars == "5" else ()))
        self.run("new", "sync")
        self.run("big", "sync")
        segments = sorted(name for _, _, names in os.walk(folder) for name in names if name.endswith(".segment"))
        self.check(segments == ["00000003.segment"], segments)

    def all(self):
        self.interrupted()
        self.exchange()
        self.conflicts()
        self.waits()
        self.newcomer()
        self.mistakes()
        self.upkeep()
        self.damaged()
        self.same_file()
        self.locked()
        self.asked()


def main():
    arguments = larder_tool.arguments(__doc__).parse_args()
    work = os.path.realpath(tempfile.mkdtemp(prefix="larder-sync-"))
    try:
        test = SyncTest(arguments, work)
        test.all()
    finally:
        shutil.rmtree(work, ignore_errors=True)
    print("sync:", "failed" if test.findings else "passed")
    return 1 if test.findings else 0


if __name__ == "__main__":
    sys.exit(main())
