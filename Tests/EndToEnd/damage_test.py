#!/usr/bin/env python3
"""Damages a small store in every way that a disk or a person may, and looks at what `check`, `repair` and `reindex --full` make of it.

usage: damage_test.py [--only-flips | --only-idle] [--every K] [--moments N] [--flips N] [--seconds S]

A store of some imported files, with ratings and notes of the user's, is damaged: every K-th byte of it is changed,
pages are filled with zeros, the file is cut, rows, indexes, views, triggers and columns are changed by Python's sqlite3. After each:
- `check` says 65, or everything that the store holds is as before;
- `repair` gives a store in which everything is as before (where it cannot be, it ends with 65 and says what is lost), and `check` then says 0;
- `reindex --full` leaves no damage behind a clean `check`.

Then `repair` is killed at N of the calls by which it changes files (of LARDER_LONG 400): the store is untouched or whole, the next repair ends
as if nothing had happened, and no other file is left.

Last, one bit is changed in each of N bytes of a store of two recipes (of LARDER_LONG in all of them, in a random order, until S seconds are over);
after each, `repair` has to give back everything, and `check` to agree. Bytes that say nothing, between what a page holds, come last; of
LARDER_LONG, `check` has to name the page of each of them (--only-idle: nothing else is done).
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
import time

import faults
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
            # Where the table is lost its rows are made anew in another order: a tag of the user's comes before those of later files.
            found[table] = sorted(names.values(), key=repr)
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

    def make(self, count):
        make_collection.make(self.arguments.seed, count, self.folder)
        subprocess.run([self.arguments.maker or self.tool.path, "import", "-q", "--store", self.store, self.folder], check=True)
        connection = sqlite3.connect(self.store, isolation_level=None)
        connection.execute("UPDATE ZRECIPE SET ZRATING = 4.5, ZNOTES = 'ours', Z_OPT = Z_OPT + 1 WHERE Z_PK % 3 = 1")
        connection.close()
        page_checksums.seal(self.store)
        if not self.arguments.maker:
            self.say([f"p{key}" for key in range(2, count + 1, 3)])
        self.tool.run("reindex", "--full", "-q", "--store", self.store)
        self.tool.run("check", "--thorough", "--store", self.store)
        self.expected = contents(self.store)
        connection = sqlite3.connect(f"file:{self.store}?mode=ro", uri=True)
        self.identifier = connection.execute("SELECT Z_UUID FROM Z_METADATA").fetchone()[0].encode()
        connection.close()
        self.bytes = open(self.store, "rb").read()
        self.expected_answers = self.answers(self.store)

    def say(self, names):
        """Says of recipes what no file says."""
        for name in names:
            for verb, *words in (("rate", name, "3.5"), ("favorite", name), ("cooked", "--on", "2025-11-24", name),
                                 ("tag", name, "weekday"), ("note", name, "More salt.")):
                self.tool.run(verb, "-q", "--store", self.store, *words)

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
        # Without the names of the files nothing can be read again.
        knows_no_files = done.returncode == 65 and "lost: which files and folders were imported" in said
        if difference and not knows_no_files:
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
            # A tag of the user's that was read wrong is one more, which its recipe has.
            if named and key in NAMES and set(self.expected[key]) <= set(found.get(key, ())):
                continue
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

    def root_page(self, table):
        connection = sqlite3.connect(f"file:{self.store}?mode=ro", uri=True)
        try:
            return connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchone()[0]
        finally:
            connection.close()

    def cases(self):
        every = self.arguments.every
        start = self.random.randrange(every)
        for offset in range(start, len(self.bytes), every):
            yield "a byte", self.flip(offset, 1 << self.random.randrange(8) if not offset & 1 else 0xff)
        pages = len(self.bytes) // 4096
        for page in range(pages) if LONG else sorted(self.random.sample(range(pages), 4)):
            yield "a page of zeros", self.zeroed(page)
        for _ in range(40 if LONG else 2):
            yield "a cut", self.cut(self.random.randrange(len(self.bytes)))
        yield "a cut of one byte", self.cut(len(self.bytes) - 1)
        # A part of the files' rows is left, and none of the steps.
        yield "a cut among the rows of files", self.cut(self.root_page("ZSOURCEFILE") * 4096 - 1000)
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
                ("a row of a file less", "DELETE FROM ZSOURCEFILE WHERE Z_PK = 2"),
                ("no rows of files", "DELETE FROM ZSOURCEFILE"),
                ("a link to nothing", "UPDATE ZSTEP SET ZRECIPE = 999999 WHERE Z_PK = 2"),
                ("a table replaced by a view", "ALTER TABLE Z_METADATA RENAME TO m", "CREATE VIEW Z_METADATA AS SELECT * FROM m")):
            yield name, self.sql(*statements)
        # It is still an identifier, and nothing else holds it.
        identifier = self.bytes.index(self.identifier)
        digit = next(place for place in range(identifier, identifier + 36) if chr(self.bytes[place]).isdigit())
        yield "another identifier", self.flip(digit, 1)
        # It is still a day, and no file holds it either.
        for day in re.finditer(rb"2025-11-24", self.bytes):
            yield "another day of the user's", self.flip(day.end() - 1, 1)
        yield "another program's change", self.sql("UPDATE ZRECIPE SET ZTITLE = 'x' WHERE Z_PK = 2", seals=False)

    # Repairs that are killed

    def kills(self):
        """Kills repairs of a store that has lost the page of its first recipes, without and with a log beside it."""
        faulty = faults.Faults(self.tool, self.work)
        folder = os.path.join(self.work, "killed")
        store = os.path.join(folder, "store.larder")
        files = {"store.larder": self.bytes}
        page = self.bytes.index(b"".join(column.encode() for column in self.expected["recipe", 1][0] if isinstance(column, str))[:12]) // 4096
        for kind in ("a killed repair", "a killed repair, with a log"):
            if kind.endswith("log"):
                files["store.larder-wal"] = self.log()
            def put():
                shutil.rmtree(folder, ignore_errors=True)
                os.mkdir(folder)
                for name, content in files.items():
                    with open(os.path.join(folder, name), "wb") as file:
                        file.write(content)
                self.zeroed(page)(store)
            words = ["repair", "--store", store]
            put()
            _, _, calls = faulty.run(words)
            put()
            done = self.tool.run(*words, allowed=None)
            status, said, left = done.returncode, done.stdout + done.stderr, self.beside(store)
            named = set(map(int, re.findall(r"^p(\d+)\b", said, re.MULTILINE)))
            if status not in (0, 65) or not calls:
                self.failures.append(f"{kind}: repair without a kill ended with {status} after {calls} calls: {said}")
                continue
            places = [(at, how) for how in faults.KILLS for at in range(1, calls + 1)]
            for at, how in self.random.sample(places, min(len(places), self.arguments.moments)):
                put()
                faulty.run(words, how, at)
                wrong = self.look_at_killed(store, status, left, named)
                self.counts[kind, "whole or untouched" if not wrong else "wrong"] += 1
                self.failures += [f"{kind}: {how} at call {at} of {calls}: {what}" for what in wrong]

    def log(self):
        """A log with pages of the store as they are."""
        copy = os.path.join(self.work, "logged.larder")
        shutil.copyfile(self.store, copy)
        connection = sqlite3.connect(copy, isolation_level=None)
        connection.execute("UPDATE ZSOURCEROOT SET ZPATH = ZPATH")
        with open(copy + "-wal", "rb") as file:
            log = file.read()
        connection.close()
        return log

    def beside(self, store):
        # Midnight may pass.
        return sorted(re.sub(r"\d{4}-\d\d-\d\d", "DATE", name) for name in os.listdir(os.path.dirname(store)))

    def differs_apart(self, store, named):
        """Says what is other than before in a copy, because Python's sqlite3 leaves files beside what it reads."""
        folder = tempfile.mkdtemp(dir=self.work)
        try:
            for suffix in ("", "-wal"):
                if os.path.exists(store + suffix):
                    shutil.copyfile(store + suffix, os.path.join(folder, "copy.larder" + suffix))
            return self.differs(os.path.join(folder, "copy.larder"), named)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def look_at_killed(self, store, status, left, named):
        checked = self.tool.run("check", "--thorough", "--store", store, allowed=None)
        wrong = []
        if checked.returncode not in (0, 65):
            wrong.append(f"check ended with {checked.returncode}: {checked.stderr.strip()}")
        if checked.returncode == 0 and "damaged" not in checked.stdout and self.differs_apart(store, named):
            wrong.append(f"check says 0, and {self.differs_apart(store, named)}")
        done = self.tool.run("repair", "--store", store, allowed=None)
        # What was repaired before the kill has no damage any more.
        if done.returncode not in (status, 0 if checked.returncode == 0 else status):
            wrong.append(f"the next repair ended with {done.returncode}: {done.stdout}{done.stderr}")
        difference = self.differs_apart(store, named)
        if difference:
            wrong.append(f"after the next repair {difference}")
        again = self.tool.run("check", "--thorough", "--store", store, allowed=None)
        if again.returncode != 0:
            wrong.append(f"check after the next repair ended with {again.returncode}: {again.stdout.strip()}")
        if self.beside(store) != left:
            wrong.append(f"left are {self.beside(store)}, without a kill {left}")
        return wrong

    # Bytes

    def flips(self):
        small = Damage(self.arguments)
        try:
            small.make(2)
            used = small.used()
            places = sorted(range(len(small.bytes)), key=lambda place: (place not in used if LONG else False, self.random.random()))
            places = places[:None if LONG else self.arguments.flips]
            if LONG or self.arguments.only_idle:
                idle = sorted(set(range(len(small.bytes))) - used)
                if self.arguments.only_idle:
                    places = []
                for places_at_once, wrong in small.look_at_idle_bytes(idle):
                    self.counts["a bit of a byte that says nothing", "wrong" if wrong else "found"] += len(places_at_once)
                    self.failures += [f"a bit of each of the bytes {places_at_once[:40]}: {wrong}"] if wrong else []
            end = time.monotonic() + self.arguments.seconds if self.arguments.seconds else None
            cases = ((place, small.flip(place, 1 << self.random.randrange(8))) for place in places)
            with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
                for number in range(0, len(places), 64):
                    if end and time.monotonic() > end:
                        break
                    for place, wrong in pool.map(lambda case: (case[0], small.look_at_flip(case[1])), [case for case, _ in zip(cases, range(64))]):
                        self.counts["a bit", "wrong" if wrong else "repaired"] += 1
                        self.failures += [f"a bit of byte {place}, page {place // 4096 + 1}: {what}" for what in wrong]
        finally:
            shutil.rmtree(small.work, ignore_errors=True)

    def used(self):
        """The bytes that say something: not those between the pointers of a page of a tree and its first cell."""
        found = set()
        for start in range(0, len(self.bytes), 4096):
            head = start + 100 if start == 0 else start
            page = range(start, start + 4096)
            kind, cells = self.bytes[head], int.from_bytes(self.bytes[head + 3:head + 5], "big")
            if kind in (2, 5, 10, 13):
                content = int.from_bytes(self.bytes[head + 5:head + 7], "big")
                found.update(range(start, head + (8 if kind > 8 else 12) + 2 * cells), range(start + content, start + 4096))
            else:
                found.update(place for place in page if self.bytes[place])
        return found

    def look_at_flip(self, damage):
        folder = tempfile.mkdtemp(dir=self.work)
        store = os.path.join(folder, "store.larder")
        try:
            with open(store, "wb") as file:
                file.write(self.bytes)
            damage(store)
            done = self.tool.run("repair", "--store", store, allowed=None)
            said = (done.stdout + done.stderr).strip()
            wrong = []
            if done.returncode not in (0, 65):
                wrong.append(f"repair ended with {done.returncode}: {said}")
            named = set(map(int, re.findall(r"^p(\d+)\b", said, re.MULTILINE))) if done.returncode == 65 else set()
            difference = self.differs(store, named, "identifier" in said and done.returncode == 65)
            if difference:
                wrong.append(f"after repair ({done.returncode}) {difference}: {said}")
            checked = self.tool.run("check", "--thorough", "--store", store, allowed=None)
            if checked.returncode != 0:
                wrong.append(f"check after repair ended with {checked.returncode}: {checked.stdout.strip()[:300]}{checked.stderr.strip()[:300]}; {said}")
            if done.returncode == 0 and "damaged" not in said:
                wrong.append(f"nothing was found: {said}")
            return wrong
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def look_at_idle_bytes(self, idle):
        """Changes every byte that says nothing, and says what is wrong about how `check` finds it: it has to name all pages and no other.

        Where a page is needed to open the store, `check` names it and ends; of all others, a byte of each is changed at once.
        """
        pages = collections.defaultdict(list)
        for place in idle:
            pages[place // 4096].append(place)
        opening = [page for page, places in pages.items() if not self.checked(places[:1]).stdout]
        together = [places for page, places in pages.items() if page not in opening]
        cases = [[place] for page in opening for place in pages[page]]
        cases += [[places[at] for places in together if at < len(places)] for at in range(max(map(len, together), default=0))]
        with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
            yield from zip(cases, pool.map(self.look_at_idle, cases))

    def checked(self, places):
        """What `check` says of a store with a bit changed in each of some bytes."""
        handle, store = tempfile.mkstemp(suffix=".larder", dir=self.work)
        damaged = bytearray(self.bytes)
        for place in places:
            damaged[place] ^= 1 << self.random.randrange(8)
        try:
            with open(handle, "wb") as file:
                file.write(damaged)
            return self.tool.run("check", "--store", store, allowed=None)
        finally:
            for suffix in ("", "-wal", "-shm"):
                if os.path.exists(store + suffix):
                    os.remove(store + suffix)

    def look_at_idle(self, places):
        done = self.checked(places)
        said = done.stdout + done.stderr
        named = set()
        for numbers in re.findall(r"\bpages? (\d+(?: to \d+)?(?:, \d+(?: to \d+)?)*) (?:of the file )?(?:is|are) not as", said):
            for part in numbers.split(", "):
                first, *last = map(int, part.split(" to "))
                named.update(range(first, (last or [first])[0] + 1))
        wanted = {place // 4096 + 1 for place in places}
        return None if done.returncode == 65 and named == wanted else f"check ended with {done.returncode}, named {sorted(named)}: {said}"

    def run(self):
        try:
            self.make(self.arguments.count)
            self.flips()
            if self.arguments.only_flips or self.arguments.only_idle:
                return self.end()
            self.kills()
            with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
                for kind, (outcome, wrong) in pool.map(lambda case: self.case(*case), self.cases()):
                    self.counts[kind, outcome] += 1
                    self.failures += [f"{kind}: {what}" for what in wrong]
        finally:
            shutil.rmtree(self.work, ignore_errors=True)
        return self.end()

    def end(self):
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
    parser.add_argument("--every", type=int, default=1_009 if LONG else 20_011)
    parser.add_argument("--maker", help="the tool that makes the store, for stores of older versions")
    parser.add_argument("--moments", type=int, default=400 if LONG else 6, help="how many kills, without and with a log")
    parser.add_argument("--flips", type=int, default=40, help="how many bytes of the small store, unless all")
    parser.add_argument("--seconds", type=float, default=3600 if LONG else 0, help="how long bytes of the small store are changed; 0 for no end")
    parser.add_argument("--only-flips", action="store_true", help="neither damage of other kinds nor kills")
    parser.add_argument("--only-idle", action="store_true", help="nothing but the bytes that say nothing, all of them")
    parser.add_argument("--show", type=int, default=20)
    arguments = parser.parse_args()
    print(f"damage: seed {arguments.seed}")
    sys.exit(0 if Damage(arguments).run() else 1)


if __name__ == "__main__":
    main()
