#!/usr/bin/env python3
"""Damages a small store in every way that a disk or a person may, and looks at what `check`, `repair` and `reindex --full` make of it.

usage: damage_test.py [--every K] [--older]

A store of some imported files, with ratings and notes of the user's, is damaged: every K-th byte of it is changed (of LARDER_LONG all),
pages are filled with zeros, the file is cut, rows, indexes, views, triggers and columns are changed by Python's sqlite3. After each:
- `check` says 65, or everything that the store holds is as before;
- `repair` gives a store in which everything is as before (where it cannot be, it ends with 65 and says what is lost), and `check` then says 0;
- `reindex --full` leaves no damage behind a clean `check`.
"""
import collections
import concurrent.futures
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile

import larder_tool
import make_collection
import page_checksums

LONG = bool(os.environ.get("LARDER_LONG"))
NAMES = {"ZAUTHOR": ("ZNAME",), "ZTAG": ("ZKIND", "ZNAME")}
LINES = {"ZINGREDIENTLINE": "ZPOSITION, ZTEXT, ZGROUP, ZQUANTITY, ZQUANTITYMAXIMUM, ZUNIT, ZFOOD",
         "ZSTEP": "ZPOSITION, ZTEXT, ZGROUP", "ZIMAGEREFERENCE": "ZPOSITION, ZLOCATION"}


def contents(store):
    """Every object of a store with all that it says, by its key: read with Python's own sqlite3, without indexes."""
    connection = sqlite3.connect(f"file:{store}?mode=ro", uri=True)
    connection.text_factory = lambda raw: raw.decode("utf-8", "surrogateescape")
    try:
        found = {}
        ask = lambda sql: connection.execute(sql).fetchall()
        columns = [row[1] for row in ask("PRAGMA table_info(ZRECIPE)") if row[1] not in ("Z_OPT", "Z_ENT", "ZOTHER")]
        for row in ask(f"SELECT {', '.join(columns)} FROM ZRECIPE NOT INDEXED"):
            found["recipe", row[columns.index("Z_PK")]] = [row]
        for table, wanted in LINES.items():
            for recipe, *values in ask(f"SELECT +ZRECIPE, {wanted} FROM {table} NOT INDEXED ORDER BY ZRECIPE, ZPOSITION, Z_PK"):
                found.setdefault(("recipe", recipe), []).append((table, *values))
        tables = [name for (name,) in ask("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        for table, place in (("ZAUTHOR", "authors"), ("ZTAG", "tags")):
            # The one of the many-to-many tables that has a column after the relationship's name.
            column, keys = next((name, keys) for name in tables if name[:2] == "Z_"
                                for keys in [[row[1] for row in ask(f"PRAGMA table_info({name})")]]
                                if any(key[:2] == "Z_" and key.endswith(place.upper()) for key in keys))
            other = next(key for key in keys if key.endswith(place.upper()))
            theirs = next(key for key in keys if key != other)
            names = dict((row[0], row[1:]) for row in ask(f"SELECT Z_PK, {', '.join(NAMES[table])} FROM {table} NOT INDEXED"))
            links = collections.defaultdict(list)
            for recipe, name in ask(f"SELECT {theirs}, {other} FROM {column} NOT INDEXED"):
                links[recipe].append(names.get(name))
            for recipe, all_names in links.items():
                found.setdefault(("recipe", recipe), []).append((place, sorted(all_names, key=repr)))
            found[table] = sorted(names.items())
        found["files"] = sorted(ask("SELECT Z_PK, ZPATH, ZSIZE, ZMODIFICATIONTIME, ZCONTENTHASH, ZIMPORTER, ZIMPORTERVERSION, ZFAILURE "
                                    "FROM ZSOURCEFILE NOT INDEXED"))
        found["roots"] = sorted(ask("SELECT ZPATH FROM ZSOURCEROOT NOT INDEXED"))
        return found
    finally:
        connection.close()


class Damage:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.arguments = arguments
        self.random = random.Random(arguments.seed)
        self.work = tempfile.mkdtemp(prefix="larder-damage-")
        self.folder = os.path.join(self.work, "recipes")
        self.store = os.path.join(self.work, "store.larder")
        self.counts = collections.Counter()
        self.failures = []

    def make(self):
        make_collection.make(self.arguments.seed, self.arguments.count, self.folder)
        subprocess.run([self.arguments.maker or self.tool.path, "import", "-q", "--store", self.store, self.folder], check=True)
        connection = sqlite3.connect(self.store, isolation_level=None)
        connection.execute("UPDATE ZRECIPE SET ZRATING = 4.5, ZNOTES = 'ours', Z_OPT = Z_OPT + 1 WHERE Z_PK % 3 = 1")
        connection.close()
        page_checksums.seal(self.store)
        self.tool.run("reindex", "--full", "-q", "--store", self.store)
        self.tool.run("check", "--thorough", "--store", self.store)
        self.expected = contents(self.store)
        self.bytes = open(self.store, "rb").read()
        self.expected_answers = self.answers(self.store)

    def answers(self, store):
        done = self.tool.run("search", "--format", "json", "--store", store, "--limit", "1000", "--", "salt", allowed=None)
        text = done.stdout
        return "\n".join(line for line in text.splitlines() if '"seconds"' not in line) if done.returncode in (0, 1) else None

    def case(self, kind, damage):
        """Damages a copy, and tries everything on it."""
        folder = tempfile.mkdtemp(dir=self.work)
        store = os.path.join(folder, "store.larder")
        try:
            with open(store, "wb") as file:
                file.write(self.bytes)
            damage(store)
            return kind, self.look(store, os.path.join(folder, "second.larder"))
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def look(self, store, second):
        shutil.copyfile(store, second)
        wrong = []
        done = self.tool.run("check", "--thorough", "--store", store, allowed=None)
        outcome = "found" if done.returncode == 65 else f"check ended with {done.returncode}"
        if done.returncode == 0:
            outcome = "unharmed"
            if self.differs(store):
                wrong.append(f"check says 0, and {self.differs(store)}")
        elif done.returncode != 65:
            wrong.append(f"check ended with {done.returncode}: {done.stderr.strip()}")
        done = self.tool.run("repair", "--store", store, allowed=None)
        said = (done.stdout + done.stderr).strip()
        if done.returncode not in (0, 65):
            wrong.append(f"repair ended with {done.returncode}: {said}")
        # What no file holds may be another, if the repair says so.
        named = set(map(int, re.findall(r"^p(\d+)\b", said, re.MULTILINE))) if done.returncode == 65 else set()
        difference = self.differs(store, named, "identifier" in said and done.returncode == 65)
        if difference:
            wrong.append(f"after repair ({done.returncode}) {difference}: {said}")
        again = self.tool.run("check", "--thorough", "--store", store, allowed=None)
        if again.returncode != 0:
            wrong.append(f"check after repair ended with {again.returncode}: {again.stdout.strip()[:300]}{again.stderr.strip()[:300]}; {said}")
        if done.returncode == 65:
            outcome += ", repaired with losses named"
        done = self.tool.run("reindex", "--full", "-q", "--store", second, allowed=None)
        if done.returncode not in (0, 65):
            wrong.append(f"reindex --full ended with {done.returncode}: {done.stderr.strip()}")
        after = self.tool.run("check", "--thorough", "--store", second, allowed=None)
        if after.returncode == 0:
            difference = self.differs(second)
            if difference:
                wrong.append(f"after reindex --full ({done.returncode}) a clean check, and {difference}")
        return outcome, wrong

    def differs(self, store, named=(), is_another=False):
        """Says what is other than before; None where all is as it was, but for the recipes that were named, and with another identifier."""
        try:
            found = contents(store)
        except (sqlite3.Error, OverflowError) as error:
            return f"Python's sqlite3 says: {error}"
        for key in self.expected.keys() | found.keys():
            if found.get(key) != self.expected.get(key) and not (key[0] == "recipe" and key[1] in named):
                return f"{key}: {found.get(key)} for {self.expected.get(key)}"[:700]
        if not named and not is_another and self.answers(store) != self.expected_answers:
            return "a search has another answer"
        return None

    # Kinds of damage

    def flip(self, offset, bits):
        def damage(store):
            with open(store, "r+b") as file:
                file.seek(offset)
                file.write(bytes([self.bytes[offset] ^ bits]))
        return damage

    def zeroed(self, page, size=4096):
        def damage(store):
            with open(store, "r+b") as file:
                file.seek(page * size)
                file.write(bytes(size))
        return damage

    def cut(self, length):
        return lambda store: os.truncate(store, length)

    def sql(self, *statements, seals=True):
        def damage(store):
            connection = sqlite3.connect(store, isolation_level=None)
            for statement in statements:
                connection.execute(statement)
            connection.close()
            # As if Larder had written it: what is wrong has to be found by looking at it.
            if seals:
                page_checksums.seal(store)
        return damage

    def cases(self):
        every = 1 if LONG else self.arguments.every
        start = self.random.randrange(every)
        for offset in range(start, len(self.bytes), every):
            yield "a byte", self.flip(offset, 1 << self.random.randrange(8) if not offset & 1 else 0xff)
        pages = len(self.bytes) // 4096
        for page in range(pages) if LONG else sorted(self.random.sample(range(pages), 4)):
            yield "a page of zeros", self.zeroed(page)
        for _ in range(40 if LONG else 2):
            yield "a cut", self.cut(self.random.randrange(len(self.bytes)))
        yield "a cut of one byte", self.cut(len(self.bytes) - 1)
        for name, *statements in (
                ("a dropped unique index", "DROP INDEX Z_SourceFile_UNIQUE_path"),
                ("a dropped index", "DROP INDEX ZRECIPE_ZSOURCE_INDEX"),
                ("a model of zeros", "UPDATE Z_MODELCACHE SET Z_CONTENT = zeroblob(length(Z_CONTENT))"),
                ("no model", "DELETE FROM Z_MODELCACHE"),
                ("other amounts", "UPDATE ZINGREDIENTLINE SET ZQUANTITY = 99, ZFOOD = 'x'"),
                ("another place", "UPDATE ZINGREDIENTLINE SET ZPOSITION = ZPOSITION + 7 WHERE Z_PK = 3"),
                ("a view", "CREATE VIEW v AS SELECT * FROM ZRECIPE"),
                ("a trigger", "CREATE TRIGGER t AFTER INSERT ON ZRECIPE BEGIN DELETE FROM ZSTEP; END"),
                ("a table", "CREATE TABLE other (a, b)"),
                ("a column", "ALTER TABLE ZRECIPE ADD COLUMN ZOTHER VARCHAR"),
                ("an index over an expression", "CREATE INDEX i ON ZRECIPE (printf('%.*c', 9, 'x'))"),
                ("a table less", "DROP TABLE ZSTEP"),
                ("a link to nothing", "UPDATE ZSTEP SET ZRECIPE = 999999 WHERE Z_PK = 2"),
                ("a table replaced by a view", "ALTER TABLE Z_METADATA RENAME TO m", "CREATE VIEW Z_METADATA AS SELECT * FROM m")):
            yield name, self.sql(*statements)
        yield "another program's change", self.sql("UPDATE ZRECIPE SET ZTITLE = 'x' WHERE Z_PK = 2", seals=False)

    def run(self):
        try:
            self.make()
            with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
                for kind, (outcome, wrong) in pool.map(lambda case: self.case(*case), self.cases()):
                    self.counts[kind, outcome] += 1
                    self.failures += [f"{kind}: {what}" for what in wrong]
        finally:
            shutil.rmtree(self.work, ignore_errors=True)
        for (kind, outcome), count in sorted(self.counts.items()):
            print(f"{count:6}  {kind}: {outcome}")
        for failure in self.failures[:self.arguments.show]:
            print(f"FAILED  {failure}")
        print(f"{sum(self.counts.values())} damages of a store of {len(self.bytes)} bytes, {len(self.failures)} failures")
        return not self.failures


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--seed", type=int, default=int(os.environ.get("LARDER_SEED", 20261122)))
    parser.add_argument("--count", type=int, default=12)
    parser.add_argument("--every", type=int, default=20_011)
    parser.add_argument("--maker", help="the tool that makes the store, for stores of older versions")
    parser.add_argument("--show", type=int, default=20)
    arguments = parser.parse_args()
    print(f"damage: seed {arguments.seed}")
    sys.exit(0 if Damage(arguments).run() else 1)


if __name__ == "__main__":
    main()
