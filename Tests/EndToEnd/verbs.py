"""Every verb of the tool with a store and files to run it on, for programs that disturb it."""

import json
import os
import shutil
import sqlite3

import larder_tool
import make_collection
import old_store


class Verb:
    """One way to call a verb. `world` names what is there before; what `outcome` returns is the same whenever it was done.

    `once`: done a second time, it does something else or says that there is nothing to do."""

    def __init__(self, name, world, words, writes=False, outcome=None, once=False):
        self.name, self.world, self.words, self.writes, self.once = name, world, words, writes, once
        self.outcome = outcome or contents


def contents(store):
    return larder_tool.contents(store)


SAID = ("OWNRATING", "RATING", "OWNNOTES", "ISFAVORITE", "TIMESCOOKED", "COOKEDDAYS", "OWNTAGS", "REMOVEDTAGS", "EDITEDFIELDS")


def kitchen(store):
    """The recipes, with what is said of each, and what could be undone."""
    connection = sqlite3.connect(f"file:{store}?mode=ro", uri=True)
    try:
        said = {(path or "", title or ""): tuple(rest) for path, title, *rest in connection.execute(
            f"SELECT f.ZPATH, r.ZTITLE, {', '.join('r.Z' + name for name in SAID)} FROM ZRECIPE r "
            "LEFT JOIN ZSOURCEFILE f ON f.Z_PK = r.ZSOURCE")}
        changes = connection.execute("SELECT count(*) FROM ZKITCHENCHANGE").fetchone()[0]
    finally:
        connection.close()
    # The changes are those of the whole: what is between before and after has one of both.
    return tuple(row + said[row[:2]] for row in contents(store)) + (changes,)


def searches(store):
    """The saved searches, and the links of a folder of theirs."""
    found = []
    here = os.path.dirname(os.path.dirname(store))
    for folder in ("config/larder/searches", "disk/links"):
        for name in sorted(os.listdir(os.path.join(here, folder)) if os.path.isdir(os.path.join(here, folder)) else []):
            path = os.path.join(here, folder, name)
            if os.path.islink(path):
                found.append((path, os.readlink(path)))
            elif not name.startswith("."):
                with open(path, encoding="utf-8") as file:
                    found.append((path, file.read()))
    return found


def schedule(store):
    """The units of a schedule."""
    folder = os.path.join(os.path.dirname(os.path.dirname(store)), "config/systemd/user")
    names = sorted(os.listdir(folder)) if os.path.isdir(folder) else []
    found = []
    for name in names:
        if not name.startswith("."):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                found.append((name, file.read()))
    return found


def pages(store):
    """The pages of recipes."""
    found = []
    for folder, _, names in os.walk(os.path.join(os.path.dirname(store), "pages")):
        for name in sorted(names):
            if name.endswith(".html") and not name.startswith("."):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    found.append((name, file.read()))
    return found


# What is among the user's settings, or can be made anew: no disk that is cut off has to keep it.
BESIDE_THE_STORE = (searches, schedule, pages)


def calendar(store):
    """The calendar, without the moments at which it was written."""
    path = os.path.join(os.path.dirname(store), "week.ics")
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as file:
        return [line for line in file.read().split("\n") if not line.startswith(("DTSTAMP", "UID"))]


def metadata(store):
    import plistlib
    connection = sqlite3.connect(f"file:{store}?mode=ro", uri=True)
    try:
        found = plistlib.loads(connection.execute("SELECT Z_PLIST FROM Z_METADATA").fetchone()[0])
        return contents(store), found.get("owner")
    finally:
        connection.close()


def migrated(store):
    """What a migrated store of version 1 holds; before, its version."""
    if "Ingredient" in old_store.names_of_hashes(store) or "IngredientLine" in old_store.names_of_hashes(store):
        return contents(store)
    return "version 1"


class Worlds:
    """Folders to begin with, made once and copied for each run: `disk` has the store, `recipes` its files."""

    def __init__(self, tool, work, count=12, seed=7):
        self.tool, self.work = tool, os.path.realpath(work)
        self.here = os.path.join(self.work, "here")
        self.store = os.path.join(self.here, "disk", "store.larder")
        self.recipes = os.path.join(self.here, "recipes")
        self.count, self.seed = count, seed
        # Saved searches are put back with the rest.
        os.environ["XDG_CONFIG_HOME"] = os.path.join(self.here, "config")
        self._stand_in("systemctl")
        for make in (self._empty, self._full, self._said, self._changed, self._scattered, self._old):
            make()

    def _stand_in(self, name):
        """A program that is always content, before all others of its name."""
        folder = os.path.join(self.work, "bin")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\nexit 0\n")
        os.chmod(os.path.join(folder, name), 0o755)
        os.environ["PATH"] = f"{folder}:{os.environ['PATH']}"

    def files(self):
        return sorted(os.path.join(folder, name) for folder, _, names in os.walk(self.recipes) for name in names)

    def kept(self, world):
        return os.path.join(self.work, "worlds", world)

    def put(self, world):
        """Puts a world in its place."""
        shutil.rmtree(self.here, ignore_errors=True)
        shutil.copytree(self.kept(world), self.here, copy_function=shutil.copy2)

    def _keep(self, world):
        shutil.rmtree(self.kept(world), ignore_errors=True)
        shutil.copytree(self.here, self.kept(world), copy_function=shutil.copy2)

    def _empty(self):
        os.makedirs(os.path.join(self.here, "disk"))
        make_collection.make(self.seed, self.count, self.recipes)
        for path in self.files():
            # Files that were written just now are left to settle.
            os.utime(path, (1_700_000_000, 1_700_000_000))
        with open(os.path.join(self.here, "new.md"), "w", encoding="utf-8") as file:
            file.write("# A new one\n\n## Ingredients\n\n- 2 eggs\n\n## Method\n\nBoil them.\n")
        self._keep("empty")

    def _full(self):
        self.tool.run("import", "-q", "--store", self.store, self.recipes)
        connection = sqlite3.connect(f"file:{self.store}?mode=ro", uri=True)
        self.names = [f"p{row[0]}" for row in connection.execute("SELECT Z_PK FROM ZRECIPE ORDER BY Z_PK LIMIT 2")]
        connection.close()
        self.first_file = self.files()[0]
        self._keep("full")

    def _said(self):
        self.tool.run("tag", "-q", "--store", self.store, self.names[0], "weekday")
        self.tool.run("rate", "-q", "--store", self.store, self.names[0], "3")
        self.tool.run("save", "--store", self.store, "there", "salt")
        self._keep("said")
        self.put("full")

    def _changed(self):
        for number, path in enumerate(self.files()[:3]):
            if number == 0:
                os.remove(path)
                continue
            with open(path, encoding="utf-8") as file:
                text = json.load(file)
            (text[0] if isinstance(text, list) else text)["title"] = f"Changed number {number}"
            with open(path, "w", encoding="utf-8") as file:
                json.dump(text, file, ensure_ascii=False)
            os.utime(path, (1_710_000_000, 1_710_000_000))
        self._keep("changed")

    def _scattered(self):
        """Some segments that `optimize` joins."""
        self.tool.run("reindex", "-q", "--store", self.store)
        for number, path in enumerate(self.files()[3:6]):
            with open(path, "a", encoding="utf-8") as file:
                file.write("\n")
            os.utime(path, (1_720_000_000 + number, 1_720_000_000 + number))
            self.tool.run("reindex", "-q", "--store", self.store)
        self._keep("scattered")

    def _old(self):
        shutil.rmtree(self.here)
        os.makedirs(os.path.join(self.here, "disk"))
        old_store.make_first(self.store, 20, 3, self.seed)
        self._keep("old")

    def verbs(self):
        """All verbs, those that write first."""
        store = ["--store", self.store]
        copy = os.path.join(self.here, "disk", "copy.larder")
        found = [
            Verb("import", "empty", ["import", "-q", *store, self.recipes], True),
            Verb("reindex", "changed", ["reindex", "-q", *store], True),
            Verb("reindex --full", "changed", ["reindex", "-q", "--full", *store], True),
            Verb("optimize", "scattered", ["optimize", "-q", *store], True),
            Verb("metadata set", "full", ["metadata", "set", *store, "owner", "somebody"], True, metadata),
            Verb("migrate", "old", ["migrate", "-q", self.store], True, migrated),
            Verb("migrate --output", "old", ["migrate", "-q", "--output", copy, self.store], True, migrated),
        ]
        if "repair" in self.tool.run("--help").stdout:
            found.append(Verb("repair", "full", ["repair", "-q", *store], True))
            found.append(Verb("repair --full", "full", ["repair", "-q", "--full", *store], True))
        first, second = self.names
        new = os.path.join(self.here, "new.md")
        paged = os.path.join(self.here, "disk", "pages")
        links, week = os.path.join(self.here, "disk", "links"), os.path.join(self.here, "disk", "week.ics")
        found += [
            Verb("forget", "said", ["forget", "-q", *store, self.recipes], True, once=True),
            Verb("rate", "said", ["rate", "-q", *store, first, "4.5"], True, kitchen),
            Verb("favorite", "said", ["favorite", "-q", *store, first, second], True, kitchen),
            Verb("cooked", "said", ["cooked", "-q", *store, "--on", "2024-11-24", first, second], True, kitchen,
                 once=True),
            Verb("tag", "said", ["tag", "-q", *store, first, "with kids", "soup"], True, kitchen),
            Verb("untag", "said", ["untag", "-q", *store, first, "weekday"], True, kitchen),
            Verb("note", "said", ["note", "-q", *store, first, "More salt."], True, kitchen),
            Verb("add", "said", ["add", "-q", *store, "--from", new], True, kitchen, once=True),
            Verb("edit", "said", ["edit", "-q", *store, "--from", new, first], True, kitchen),
            Verb("undo", "said", ["undo", "-q", *store], True, kitchen, once=True),
            Verb("mdimport -r", "changed", ["mdimport", *store, "-r", "json"], True),
            Verb("save", "said", ["save", *store, "--force", "there", "pepper"], True, searches),
            Verb("save --folder", "said", ["save", *store, "--folder", links, "there"], True, searches),
            Verb("watch", "changed", ["watch", "--format", "json", *store], True),
            Verb("schedule", "full", ["schedule", "-q", *store, "--every", "hourly"], True, schedule),
            Verb("records start", "full", ["records", "start", "-q", *store, paged], True, pages),
            Verb("plan --to", "full", ["plan", "-q", *store, "--start", "2026-01-15", "--force", "--to", week, first, second],
                 True, calendar),
            Verb("plan", "full", ["plan", *store, "--format", "json", "--start", "2026-01-15", first, second]),
            Verb("shop", "full", ["shop", *store, first, second]),
            Verb("open", "full", ["open", *store, "--print", first]),
            Verb("export", "full", ["export", *store, "--all"]),
            Verb("preview", "full", ["preview", *store, first]),
            Verb("save list", "said", ["save", *store]),
            Verb("mdfind", "full", ["mdfind", *store, "kMDItemFSSize > 0"]),
            Verb("mdls", "full", ["mdls", *store, self.first_file]),
            Verb("inhibit", "full", ["inhibit", *store, "true"]),
            Verb("search", "full", ["search", *store, "--", "garlic OR butter OR salt"]),
            Verb("find", "full", ["find", *store, "title CONTAINS[cd] 'e'"]),
            Verb("show", "full", ["show", *store, *self.names]),
            Verb("status", "full", ["status", *store]),
            Verb("similar", "full", ["similar", *store, self.names[0]]),
            Verb("cook", "full", ["cook", *store, "--missing", "9", "butter, garlic, egg, flour"]),
            Verb("complete", "full", ["complete", *store, "ga"]),
            Verb("convert", "full", ["convert", "title CONTAINS 'a'"]),
            Verb("check", "full", ["check", *store]),
            Verb("metadata get", "full", ["metadata", "get", *store]),
            Verb("model check", "full", ["model", "check", *store]),
        ]
        return found

    def result(self, verb):
        """The store that a verb leaves."""
        return os.path.join(self.here, "disk", "copy.larder") if "--output" in verb.words else self.store


    def look(self, verb, before, after, is_done=False):
        """Says what is wrong with what a verb left that was ended on its way, or None.

        `before` and `after` are outcomes of an undisturbed run; `is_done` says that it was told to be done.
        """
        store, tool = self.result(verb), self.tool
        there = os.path.exists(store) and os.path.getsize(store) > 0
        if is_done and not there:
            return "what was done is gone"
        if before is not None and not os.path.exists(self.store):
            return "the store is gone"
        if there and verb.world != "old":
            checked = tool.run("check", "--store", store, allowed=None)
            if checked.returncode != 0:
                return f"check: exit {checked.returncode}: {(checked.stdout + checked.stderr)[:300]}"
            searched = tool.run("search", "--store", store, "salt OR garlic", allowed=None)
            if searched.returncode not in (0, 1):
                return f"search: exit {searched.returncode}: {searched.stderr[:300]}"
        if there:
            found = verb.outcome(store)
            if is_done and found != after:
                return "what was done is not all there"
            if not is_between(found, before, after):
                return "neither before nor after nor between"
        if "--output" in verb.words and there or verb.once and there and found == after:
            return None
        again = tool.run(*verb.words, allowed=None)
        if again.returncode != 0:
            return f"again: exit {again.returncode}: {again.stderr[:300]}"
        if verb.outcome(store) != after:
            return "done again, it is not what it is undisturbed"
        checked = tool.run("check", "--store", store, allowed=None)
        if checked.returncode != 0:
            return f"check at the end: exit {checked.returncode}: {(checked.stdout + checked.stderr)[:300]}"
        left = [name for name in os.listdir(os.path.dirname(store)) if ".new-" in name or ".migrating" in name]
        return f"{left} are left" if left else None


def is_between(found, before, after):
    """Whether each recipe is as it was or as it becomes, and none is missing that is in both."""
    if found == before or found == after:
        return True
    if not all(isinstance(side, list) for side in (found, after)):
        return False
    old, new = set(before or []), set(after)
    paths = {row[0] for row in found}
    return set(found) <= old | new and {row[0] for row in old} & {row[0] for row in new} <= paths and len(paths) == len(found)


class Table:
    """Counts of what was done and what failed, by row and column."""

    def __init__(self, columns):
        self.columns, self.rows, self.failures = list(columns), {}, []

    def add(self, row, column, failure=None):
        done = self.rows.setdefault(row, {}).setdefault(column, [0, 0])
        done[0] += 1
        if failure:
            done[1] += 1
            self.failures.append(f"{row}, {column}: {failure}")

    def end(self, title, shown=20):
        """Prints the table; the exit status."""
        print(f"{title}: runs, and of these failed")
        width = max((len(row) for row in self.rows), default=4)
        print(" " * width + "".join(f"{column:>12}" for column in self.columns) + f"{'all':>12}")
        sums = {column: [0, 0] for column in [*self.columns, "all"]}
        for row, cells in self.rows.items():
            text = ""
            whole = [sum(cell[place] for cell in cells.values()) for place in (0, 1)]
            for column in [*self.columns, "all"]:
                done = whole if column == "all" else cells.get(column, [0, 0])
                sums[column] = [sums[column][place] + done[place] for place in (0, 1)]
                text += f"{done[0]}, {done[1]}".rjust(12)
            print(row.ljust(width) + text)
        print("all".ljust(width) + "".join(f"{done[0]}, {done[1]}".rjust(12) for done in sums.values()))
        for failure in self.failures[:shown]:
            print(f"FAILED: {failure}")
        return 1 if self.failures else 0
