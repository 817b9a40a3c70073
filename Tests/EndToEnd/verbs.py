"""Every verb of the tool with a store and files to run it on, for programs that disturb it."""

import json
import os
import shutil
import sqlite3

import larder_tool
import make_collection
import old_store


class Verb:
    """One way to call a verb. `world` names what is there before; what `outcome` returns is the same whenever it was done."""

    def __init__(self, name, world, words, writes=False, outcome=None):
        self.name, self.world, self.words, self.writes = name, world, words, writes
        self.outcome = outcome or contents


def contents(store):
    return larder_tool.contents(store)


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
        for make in (self._empty, self._full, self._changed, self._scattered, self._old):
            make()

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
        self._keep("empty")

    def _full(self):
        self.tool.run("import", "-q", "--store", self.store, self.recipes)
        connection = sqlite3.connect(f"file:{self.store}?mode=ro", uri=True)
        self.names = [f"p{row[0]}" for row in connection.execute("SELECT Z_PK FROM ZRECIPE ORDER BY Z_PK LIMIT 2")]
        connection.close()
        self._keep("full")

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
        found += [
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
        if "--output" in verb.words and there:
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
