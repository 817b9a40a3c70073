#!/usr/bin/env python3
"""Brings stores of version 1 of the recipe model to the present one, and looks at them with other means than the tool's.

usage: migrate_test.py [--count N] [--moments N] [--seed N]

The store is written by Python alone. What it holds is counted and added up before and after: no recipe, unit, quantity or link may be lost.
Then each kind of migration is killed with SIGKILL, and ended by writes that fail, at random ones of all its writes: the store is whole, of one version or
the other, and finds what that version finds.
"""

import os
import random
import shutil
import sqlite3
import sys
import tempfile
import time

import larder_tool
import migration_damage
import migration_faults
import old_store
import page_checksums


class MigrateTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.count, self.moments = arguments.count, arguments.moments
        self.kinds = arguments.kind
        self.random = random.Random(arguments.seed)
        self.work = tempfile.mkdtemp(prefix="larder-migrate-")
        self.first = self.path("first.larder")
        old_store.make_first(self.first, self.count, 9, arguments.seed)
        self.expected = old_store.account(self.first, 1)

    def path(self, name):
        return os.path.join(self.work, name)

    def copy(self, name, original=None):
        path = self.path(name)
        for suffix in ("", "-wal", "-shm", ".migration", ".before-migration"):
            if os.path.exists(path + suffix):
                os.remove(path + suffix)
        shutil.copyfile(original or self.first, path)
        return path

    def run(self):
        try:
            self.plan()
            self.migrate()
            self.opening()
            self.other_types()
            self.errors()
            migration_damage.check(self.tool, self.first, self.copy)
            older = self.older()
            faults = migration_faults.FaultTest(self.tool, self.work, self.random)
            kinds = faults.kinds(self.first, older, self.path("migrated.larder"))
            faults.run([kinds[name] for name in self.kinds or kinds], self.moments)
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def same(self, store, version, what):
        found = old_store.account(store, version)
        if found != self.expected:
            raise larder_tool.Failure(f"{what}: {found}, expected {self.expected}")

    def leftovers(self, store):
        name = os.path.basename(store)
        return [found for found in os.listdir(self.work)
                if found.startswith(name + ".") or found.startswith("." + name + ".migrating")]

    def plan(self):
        store = self.copy("plan.larder")
        before = open(store, "rb").read()
        plan = self.tool.json("migrate", "--dry-run", "--format", "json", store)
        kinds = [step["kind"] for step in plan["steps"]]
        assert kinds == ["light", "heavy", "heavy", "light", "light", "light"], plan
        text = self.tool.run("migrate", "--dry-run", store).stdout
        assert len(text.splitlines()) == 6 and "version 2" in text, text
        assert open(store, "rb").read() == before, "a dry run changed the store"
        assert not self.leftovers(store), self.leftovers(store)

    def migrate(self):
        store = self.copy("migrated.larder")
        start = time.monotonic()
        out = self.tool.run("migrate", "--backup", self.path("backup.larder"), store)
        print(f"{self.expected['recipes']} recipes, {self.expected['lines']} lines: {time.monotonic() - start:.1f} s")
        assert "done in" in out.stdout, out.stdout
        assert "Recipe" in old_store.names_of_hashes(store) and "IngredientLine" in old_store.names_of_hashes(store)
        self.same(store, "present", "after the migration")
        self.same(self.path("backup.larder"), 1, "the copy of the old store")
        assert not self.leftovers(store), self.leftovers(store)
        self.searches(store, "after the migration")
        again = self.tool.run("migrate", store)
        assert again.stdout.startswith("nothing to do"), again.stdout
        # A copy is made all the same where one is wanted.
        copied = self.path("copied.larder")
        for words, wanted in ((("--dry-run",), "would be a copy"), ((), "copied.larder: a copy")):
            out = self.tool.run("migrate", "--output", copied, *words, store).stdout
            assert wanted in out and "nothing" not in out and ("done in" in out) == (not words), out
            assert os.path.exists(copied) == (not words), words
        self.same(copied, "present", "the copy")
        owner = self.tool.run("metadata", "get", "--store", store, "owner").stdout
        assert "somebody" in owner, owner

    def searches(self, store, what):
        """Search works at once, and finds what the tables hold."""
        self.tool.run("check", "--store", store)
        connection = sqlite3.connect(f"file:{store}?mode=ro", uri=True)
        for word, query in (("sugar", "sugar"), ("crème", "creme"), ("brûlée", "brulee")):
            texts = f"ZTITLE LIKE '%{word}%'"
            expected = connection.execute(
                f"SELECT COUNT(*) FROM ZRECIPE r WHERE {texts} OR EXISTS (SELECT 1 FROM ZINGREDIENTLINE WHERE ZRECIPE = r.Z_PK AND "
                f"ZTEXT LIKE '%{word}%') OR EXISTS (SELECT 1 FROM ZSTEP WHERE ZRECIPE = r.Z_PK AND ZTEXT LIKE '%{word}%')").fetchone()[0]
            answer = self.tool.search(store, query)
            assert answer["total"] == expected, f"{what}: {query}: {answer['total']} found, {expected} there"
        connection.close()

    def opening(self):
        """Any verb migrates an older store, and says so."""
        store = self.copy("opened.larder")
        done = self.tool.run("search", "--store", store, "sugar", allowed=(0, 1))
        assert "older version" in done.stderr, done.stderr
        self.same(store, "present", "opened by a search")
        done = self.tool.run("search", "--quiet", "--store", store, "sugar", allowed=(0, 1))
        assert done.stderr == "", done.stderr

    def other_types(self):
        store = self.copy("typed.larder")
        for kind in ("xml", "binary", "sqlite"):
            self.tool.run("migrate", "--to", kind, store)
            if kind != "sqlite":
                done = self.tool.run("search", "--store", store, "sugar", allowed=(65,))
                assert f"of the type {kind}" in done.stderr and "migrate --to sqlite" in done.stderr, done.stderr
        self.same(store, "present", "through XML and binary")
        self.searches(store, "through XML and binary")
        new = self.path("new.larder")
        self.tool.run("migrate", "--output", new, self.first)
        self.same(new, "present", "in another place")
        self.same(self.first, 1, "the old store")

    def errors(self):
        self.tool.run("migrate", self.path("none.larder"), allowed=(66,))
        text = self.path("text")
        with open(text, "w") as file:
            file.write("no store")
        self.tool.run("migrate", text, allowed=(65,))
        self.tool.run("migrate", "--to", "paper", self.first, allowed=(64,))
        done = self.tool.run("model", "show", self.first, allowed=(65,))
        assert "does not keep the model" in done.stderr, done.stderr
        store = self.copy("open.larder")
        holder = sqlite3.connect(store, isolation_level=None)
        holder.execute("BEGIN")
        holder.execute("SELECT COUNT(*) FROM ZRECIPE").fetchone()
        done = self.tool.run("migrate", store, allowed=(75,))
        assert "open" in done.stderr, done.stderr
        holder.execute("COMMIT")
        holder.close()
        self.same(store, 1, "a store that was open")
        # Written by a newer version: an attribute more.
        newer = self.copy("newer.larder")
        self.tool.run("migrate", newer)
        import plistlib
        with page_checksums.changing(newer) as connection:
            plist = plistlib.loads(connection.execute("SELECT Z_PLIST FROM Z_METADATA").fetchone()[0])
            plist["NSStoreModelVersionHashes"]["Recipe"] = b"x" * 32
            plist["LarderModelSignature"] = "newer"
            connection.execute("UPDATE Z_METADATA SET Z_PLIST = ?", (plistlib.dumps(plist, fmt=plistlib.FMT_BINARY),))
        before = old_store.account(newer, "present")
        done = self.tool.run("reindex", "--store", newer, allowed=(65,))
        assert "version" in done.stderr, done.stderr
        assert old_store.account(newer, "present") == before

    def older(self):
        """A store that one light step brings to the present version, inside its file."""
        store = self.copy("older.larder")
        self.tool.run("migrate", store)
        old_store.make_older(store)
        plan = self.tool.json("migrate", "--dry-run", "--format", "json", store)
        assert [step["kind"] for step in plan["steps"]] == ["light"], plan
        copy = self.copy("lightly.larder", store)
        done = self.tool.run("search", "--store", copy, "sugar", allowed=(0, 1))
        assert "older version" in done.stderr, done.stderr
        self.same(copy, "present", "after a light step")
        self.searches(copy, "after a light step")
        return store


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--moments", type=int, default=6, help="of each kind of migration, kills and as many failing writes")
    parser.add_argument("--kind", action="append", choices=["light", "heavy", "progressive", "type"], help="only this kind")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("LARDER_SEED", 20261121)))
    arguments = parser.parse_args()
    print(f"seed {arguments.seed} (LARDER_SEED to change it)")
    try:
        MigrateTest(arguments).run()
    except (larder_tool.Failure, AssertionError) as error:
        sys.exit(f"FAILED: {error}")


main()
