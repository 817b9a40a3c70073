#!/usr/bin/env python3
"""Damages, dates back, merges and interrupts the index of a store, and looks at what the tool says and does.

usage: upkeep_test.py [--seed N] [--count N] [--damages N]

Damage: a byte of a stored blob is changed behind the tool's back; `search` and `check` name the segment and what to do,
with status 65, and `reindex --full` repairs it. Another version: the state says that other rules made the index; searches
say so, and the next `reindex` or `import` makes it anew with one line. `optimize`: one segment, the same answers, the store
sound wherever it is stopped.
"""
import argparse
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time

import make_collection
import page_checksums

QUERIES = ["creme", "the", "chicken garlic", "s*", "title:creamy", "\"brown sugar\"", "salt -butter", "nosuchword"]
SEGMENT, PART, STATE = (f"LARDER_ZRECIPE_{name}" for name in ("SEGMENT", "PART", "STATE"))
ANY_PART = f"(SELECT ID FROM {PART} ORDER BY ID LIMIT 1)"
# Whatever else can be wrong with the index: the statement, and whether `check` has to notice it.
WRONG = (
    (f"DELETE FROM {PART} WHERE ID = {ANY_PART}", True),
    (f"DELETE FROM {PART}", True),
    (f"UPDATE {PART} SET DATA = x'' WHERE ID = {ANY_PART}", True),
    (f"UPDATE {PART} SET DATA = 'text'", True),
    (f"UPDATE {PART} SET DATA = substr(DATA, 1, length(DATA) / 2)", True),
    (f"UPDATE {PART} SET DATA = DATA || x'00'", True),
    (f"UPDATE {PART} SET DATA = zeroblob(length(DATA)) WHERE ID = {ANY_PART}", True),
    (f"UPDATE {PART} SET ID = ID + 100000", True),
    (f"INSERT INTO {PART} (ID, SUM, DATA) VALUES (77 << 32, 0, x'00')", False),
    (f"UPDATE {SEGMENT} SET HEADER = x''", True),
    (f"UPDATE {SEGMENT} SET HEADER = substr(HEADER, 1, length(HEADER) - 1)", True),
    (f"UPDATE {SEGMENT} SET HEADER = zeroblob(length(HEADER))", True),
    (f"UPDATE {SEGMENT} SET DELETED = DELETED + 1", True),
    (f"UPDATE {SEGMENT} SET DELETED = -1", True),
    (f"UPDATE {SEGMENT} SET LEVEL = 1000000", False),
    (f"UPDATE {SEGMENT} SET ID = ID + 5", True),
    (f"DELETE FROM {SEGMENT}", True),
    (f"UPDATE {STATE} SET DOCUMENTS = DOCUMENTS + 1 WHERE ID = 1", True),
    (f"UPDATE {STATE} SET DOCUMENTS = -1 WHERE ID = 1", True),
    (f"UPDATE {STATE} SET LENGTHS = x'' WHERE ID = 1", True),
    (f"UPDATE {STATE} SET LENGTHS = zeroblob(length(LENGTHS)) WHERE ID = 1", True),
    (f"UPDATE {STATE} SET NEXT = 1 WHERE ID = 1", False),
    (f"UPDATE {STATE} SET NEXT = 9223372036854775807 WHERE ID = 1", False),
    (f"DELETE FROM {STATE}", True),
    (f"INSERT INTO {STATE} (ID, FORMAT, SIGNATURE, STAMP, NEXT, DOCUMENTS, LENGTHS) VALUES (2, 0, 'merge', 1, 99, 3, x'010203')",
     False),
    (f"DROP TABLE {PART}", True),
    (f"DROP TABLE {SEGMENT}", True),
    (f"DROP TABLE {STATE}", True),
)


class Upkeep:
    def __init__(self, arguments):
        self.tool = arguments.larder
        self.arguments = arguments
        self.random = random.Random(arguments.seed)
        self.work = tempfile.mkdtemp(prefix="larder-upkeep-")
        self.folder = os.path.join(self.work, "recipes")
        self.store = os.path.join(self.work, "store.larder")
        make_collection.make(arguments.seed, arguments.count, self.folder)

    def run_tool(self, *words, status=0):
        done = subprocess.run([self.tool, *words, "--store", self.store], capture_output=True, text=True)
        assert done.returncode == status, f"{words}: status {done.returncode}, not {status}: {done.stdout}{done.stderr}"
        return done

    def sql(self, text, values=()):
        connection = sqlite3.connect(self.store, isolation_level=None)
        try:
            rows = connection.execute(text, values).fetchall()
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            connection.close()
        # What Python changed is to be found by what it says, not by the checksums of its pages.
        page_checksums.seal(self.store)
        return rows

    def answers(self, queries=QUERIES):
        found = {}
        for query in queries:
            done = subprocess.run([self.tool, "search", "--format", "json", "--store", self.store, "--", query],
                                  capture_output=True, text=True)
            assert done.returncode in (0, 1), f"search {query}: {done.stdout}{done.stderr}"
            answer = json.loads(done.stdout)
            answer.pop("seconds", None)
            found[query] = answer
        return found

    def run(self):
        try:
            self.run_tool("import", self.folder)
            self.expected = self.answers()
            self.damage()
            self.wrong()
            self.another_version()
            self.optimize()
        finally:
            shutil.rmtree(self.work, ignore_errors=True)
        print("damage, other versions, optimizing: all as it should be")

    # Damage

    def damage(self):
        rows = self.sql(f"SELECT ID FROM {PART} ORDER BY ID")
        for _ in range(self.arguments.damages):
            (number,) = self.random.choice(rows)
            ((content,),) = self.sql(f"SELECT DATA FROM {PART} WHERE ID = ?", (number,))
            content = bytearray(content)
            content[self.random.randrange(len(content))] ^= 1 << self.random.randrange(8)
            self.sql(f"UPDATE {PART} SET DATA = ? WHERE ID = ?", (bytes(content), number))
            done = self.run_tool("check", status=65)
            assert f"segment {number >> 32}" in done.stdout, f"the check does not name the segment: {done.stdout}"
            self.expect_repair()
            rows = self.sql(f"SELECT ID FROM {PART} ORDER BY ID")
        # All rows: no search gets round them.
        self.sql(f"UPDATE {PART} SET SUM = SUM + 1")
        segments = [row[0] for row in self.sql(f"SELECT ID FROM {SEGMENT}")]
        done = self.run_tool("search", "the", status=65)
        line = done.stderr.strip()
        assert "\n" not in line and self.store in line and "larder reindex --full" in line, line
        assert any(f"segment {segment}" in line for segment in segments), line
        self.expect_repair()

    def wrong(self):
        """No search crashes over it, the check notices it, and making the index anew puts it right."""
        for statement, has_to_be_noticed in WRONG:
            self.sql(statement)
            for query in ("the", "s*", "no OR such~1"):
                done = subprocess.run([self.tool, "search", "--store", self.store, "--", query], capture_output=True, text=True)
                assert done.returncode in (0, 1, 65), f"{statement}: search ends with {done.returncode}: {done.stderr}"
                assert done.returncode != 65 or len(done.stderr.splitlines()) == 1, f"{statement}: {done.stderr}"
            done = subprocess.run([self.tool, "check", "--store", self.store], capture_output=True, text=True)
            assert done.returncode in ((65,) if has_to_be_noticed else (0, 65)), f"{statement}: check ends with {done.returncode}"
            try:
                self.expect_repair()
            except AssertionError as error:
                raise AssertionError(f"{statement}: {error}") from error

    def expect_repair(self):
        self.run_tool("reindex", "--full", "--quiet")
        self.run_tool("check")
        for query, answer in self.answers(self.random.sample(QUERIES, 3)).items():
            assert answer == self.expected[query], f"{query}: another answer after the repair"

    # Other versions

    def another_version(self):
        for change, verb in ((f"UPDATE {STATE} SET SIGNATURE = 'by others' WHERE ID = 1", ["reindex"]),
                             (f"UPDATE {STATE} SET FORMAT = FORMAT + 1 WHERE ID = 1", ["import", self.folder]),
                             (f"UPDATE {STATE} SET SIGNATURE = '' WHERE ID = 1", ["optimize"])):
            self.sql(change)
            done = self.run_tool("search", "the", status=65)
            line = done.stderr.strip()
            assert "\n" not in line and "another version" in line and "`larder reindex`" in line, line
            done = self.run_tool("check", status=65)
            assert "another version" in done.stdout, done.stdout
            done = self.run_tool(*verb)
            lines = [line for line in done.stderr.splitlines() if "another version" in line]
            assert len(lines) == 1, f"{verb}: {done.stderr}"
            assert self.answers() == self.expected, "other answers after the index was made anew"
            self.run_tool("check")
            done = self.run_tool("reindex")
            assert "another version" not in done.stderr, done.stderr

    # Optimizing

    def optimize(self):
        paths = sorted(os.path.join(root, name) for root, _, names in os.walk(self.folder) for name in names)
        for turn in range(4):
            for path in paths[turn::9]:
                os.utime(path, (1_700_000_000 + turn, 1_700_000_000 + turn))
            with open(os.path.join(self.folder, f"new-{turn}.json"), "w", encoding="utf-8") as file:
                json.dump({"title": f"Creme number {turn}", "ingredients": ["salt"], "directions": ["the stirring"]}, file)
            os.utime(file.name, (1_700_000_000, 1_700_000_000))
            self.run_tool("reindex", "--full" if turn == 0 else "--quiet")
        before = self.answers()
        for _ in range(3):
            job = subprocess.Popen([self.tool, "optimize", "--store", self.store], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
            time.sleep(self.random.random() * 0.05)
            job.send_signal(signal.SIGKILL)
            job.wait()
            assert self.answers() == before, "other answers after optimize was killed"
        self.run_tool("check")
        self.run_tool("optimize")
        assert self.answers() == before, "other answers after optimize"
        self.run_tool("check")
        ((segments, deleted),) = self.sql(f"SELECT COUNT(*), SUM(DELETED) FROM {SEGMENT}")
        assert (segments, deleted) == (1, 0), (segments, deleted)
        assert self.sql(f"SELECT COUNT(DISTINCT ID >> 32) FROM {PART}") == [(1,)]
        assert self.sql("PRAGMA freelist_count") == [(0,)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--larder", default=os.environ.get("LARDER", "larder"))
    parser.add_argument("--seed", type=int, default=int(os.environ.get("LARDER_SEED", 20261121)))
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--damages", type=int, default=3)
    arguments = parser.parse_args()
    print(f"upkeep: seed {arguments.seed}")
    Upkeep(arguments).run()


main()
