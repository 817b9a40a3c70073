#!/usr/bin/env python3
"""Searches beside writers: imports of a folder that changes, reindexing, optimizing, metadata; searches, shows, checks and the like all the while.

usage: concurrency_test.py [--seconds S] [--writers N] [--readers N] [--seed N] [--kinds wal,delete,other]

Every file of the folder holds SHARE recipes with one word in common, and a file is stored as a whole or not at all: whatever a reader counts is a multiple of
SHARE, or it saw a state that nobody committed. A reader never ends with 65, 74 or 75, whatever writers do, and nobody is told that a disk is full which is not.

wal: the store as it is made; delete: with a rollback journal; other: readers are another user who may not write the folder.
"""

import collections
import concurrent.futures
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

import larder_tool
import page_checksums
import make_collection

SHARE = 7
BASE = 60
WORD = "zwiebelmarker"
OTHER_USER = 65534


class Run:
    """One store, its writers and its readers."""

    def __init__(self, tool, kind, arguments):
        self.tool, self.kind, self.seed = tool, kind, arguments.seed
        self.writer_count, self.reader_count = arguments.writers, arguments.readers
        self.work = tempfile.mkdtemp(prefix="larder-concurrency-")
        os.chmod(self.work, 0o755)
        self.root = os.path.join(self.work, "recipes")
        self.store = os.path.join(self.work, "store", "store.larder")
        os.mkdir(os.path.dirname(self.store))
        self.cache = os.path.join(self.work, "cache")
        os.mkdir(self.cache)
        os.chmod(self.cache, 0o777)
        self.counts = collections.Counter()
        self.failures = []
        self.lock = threading.Lock()
        self.environment = dict(os.environ, XDG_CACHE_HOME=self.cache, TMPDIR=self.cache)

    # The store

    def prepare(self):
        make_collection.make(self.seed, BASE, os.path.join(self.root, "base"))
        for number in range(4):
            self.write_file(number, 0)
        done = self.call(["import", "--quiet", "--store", self.store, self.root])
        if done.returncode not in (0, 65):
            raise larder_tool.Failure(f"import: exit {done.returncode}: {done.stderr}")
        if self.kind == "delete":
            connection = sqlite3.connect(self.store)
            mode, = connection.execute("PRAGMA journal_mode = DELETE").fetchone()
            connection.close()
            page_checksums.seal(self.store)
            if mode != "delete":
                raise larder_tool.Failure(f"journal_mode: {mode}")
        if self.kind == "other":
            os.chmod(self.store, 0o644)
        status = json.loads(self.call(["status", "--format", "json", "--store", self.store]).stdout)
        self.rest = status["recipes"] % SHARE

    def write_file(self, number, generation):
        recipes = [{"title": f"{WORD} {number} generation{generation} dish{place}", "ingredients": ["2 cups flour", f"{generation} eggs"],
                    "directions": ["Mix.", f"Bake for {generation} minutes."]} for place in range(SHARE)]
        path = os.path.join(self.root, "batches", f"batch-{number}.json")
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path + ".new", "w", encoding="utf-8") as file:
            json.dump(recipes, file)
        os.rename(path + ".new", path)

    def call(self, words, user=None):
        extra = {"user": user, "group": user, "extra_groups": []} if user else {}
        return subprocess.run([self.tool.path, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, env=self.environment,
                              timeout=300, **extra)

    # Writers

    def importing(self, rng):
        number = rng.randrange(12)
        path = os.path.join(self.root, "batches", f"batch-{number}.json")
        if rng.random() < 0.2 and number > 3:
            if os.path.exists(path):
                os.remove(path)
        else:
            self.write_file(number, rng.randrange(1, 1000))
        return ["import", "--quiet", "--store", self.store, self.root] if rng.random() < 0.5 else ["reindex", "--quiet", "--store", self.store]

    def upkeep(self, rng):
        return rng.choice((["optimize", "--quiet", "--store", self.store],
                           ["metadata", "set", "--store", self.store, f"key{rng.randrange(3)}", str(rng.random())]))

    def writer(self, place):
        rng = random.Random(f"{self.seed} writer {place}")
        while time.monotonic() < self.end:
            words = self.importing(rng) if place == 0 else self.upkeep(rng)
            done = self.call(words)
            # One job at a time, and files that change while they are read: 75 and 65 are what a writer may be told.
            self.note(f"write {words[0]}", words, done, (0, 65, 75))

    # Readers

    def questions(self, rng):
        store = ["--store", self.store]
        word = rng.choice(("flour", "sugar", "chicken", "butter"))
        yield ["search", *store, "--format", "json", "--exact", "--limit", "3", WORD], "total"
        yield ["find", *store, "--format", "json", "--limit", "3", f"title CONTAINS '{WORD}'"], "total"
        yield ["status", *store, "--format", "json"], "recipes"
        yield ["show", *store, "--format", "json", f"p{rng.randrange(1, 30)}"], None
        yield ["search", *store, word], None
        yield ["complete", *store, WORD[:4]], None
        yield ["similar", *store, f"p{rng.randrange(1, 30)}"], None
        yield ["cook", *store, "--missing", "9", "butter, flour, egg, sugar"], None
        yield ["check", *store, "--quiet"], None

    def reader(self, place):
        rng = random.Random(f"{self.seed} reader {place}")
        user = OTHER_USER if self.kind == "other" else None
        while time.monotonic() < self.end:
            for words, key in self.questions(rng):
                done = self.call(words, user)
                if not self.note(f"read {words[0]}", words, done, (0, 1)) or key is None:
                    continue
                count = json.loads(done.stdout)[key]
                if count % SHARE != (self.rest if key == "recipes" else 0):
                    self.fail(words, f"{count} is no multiple of {SHARE}: a state that nobody committed")
                elif count == 0:
                    self.fail(words, "nothing was found")
                if time.monotonic() >= self.end:
                    break

    def note(self, what, words, done, allowed):
        with self.lock:
            self.counts[what] += 1
            if done.returncode in (65, 75):
                self.counts[f"{what}: exit {done.returncode}"] += 1
        if done.returncode in allowed and "disk" not in done.stderr:
            return True
        self.fail(words, f"exit {done.returncode}: {done.stderr.strip()[-400:]} {done.stdout[-200:] if done.returncode == 65 else ''}")
        return False

    def fail(self, words, why):
        free = shutil.disk_usage(self.work).free
        with self.lock:
            self.failures.append(f"{self.kind}: larder {' '.join(words)}: {why} ({free >> 20} MB free)")

    # The whole

    def run(self, seconds):
        try:
            self.prepare()
            self.end = time.monotonic() + seconds
            with concurrent.futures.ThreadPoolExecutor(self.writer_count + self.reader_count) as pool:
                ends = [pool.submit(self.writer, place) for place in range(self.writer_count)]
                ends += [pool.submit(self.reader, place) for place in range(self.reader_count)]
            for end in ends:
                if end.exception():
                    self.fail(["..."], f"the test itself came to an end: {end.exception()!r}")
            self.afterwards()
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def afterwards(self):
        done = self.call(["check", "--store", self.store])
        if done.returncode != 0:
            self.fail(["check"], f"afterwards: exit {done.returncode}: {done.stdout}{done.stderr}")
        left = [name for folder, names, files in os.walk(self.cache) for name in names + files if "private" in name]
        if left:
            self.fail(["check"], f"private copies stay behind: {left}")


def quiet(tool, arguments):
    """Where nobody writes nothing is made beside the store, and nothing of it changes."""
    run = Run(tool, "quiet", arguments)
    try:
        run.prepare()
        folder = os.path.dirname(run.store)
        time.sleep(0.05)

        def state():
            return {name: (os.stat(os.path.join(folder, name)).st_size, os.stat(os.path.join(folder, name)).st_mtime_ns)
                    for name in os.listdir(folder)}, os.stat(folder).st_mtime_ns

        before = state()
        for words, _ in run.questions(random.Random(1)):
            done = run.call(words)
            run.note(f"read {words[0]}", words, done, (0, 1))
            if state() != before:
                run.fail(words, f"the folder was {before} and is {state()}")
        return run
    finally:
        shutil.rmtree(run.work, ignore_errors=True)


def hot(tool, arguments):
    """A log that its killed writer left behind, in a folder that cannot be written: what was committed is found in a private copy."""
    run = Run(tool, "hot log, read-only folder", arguments)
    try:
        run.prepare()
        folder = os.path.dirname(run.store)
        for mode in ("wal", "delete"):
            connection = sqlite3.connect(run.store, isolation_level=None)
            connection.execute(f"PRAGMA journal_mode = {mode}")
            connection.close()
            page_checksums.seal(run.store)
            program = ("import os, sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None); c.execute('PRAGMA wal_autocheckpoint=0');"
                       "c.execute('PRAGMA cache_size=1'); c.execute('BEGIN');"
                       "c.execute(\"UPDATE ZRECIPE SET ZTITLE = ZTITLE || '!'\") if sys.argv[2] == 'delete' else c.execute('COMMIT');"
                       "c.execute('CREATE TABLE beside (a)') if sys.argv[2] == 'wal' else None;"
                       "c.execute('DROP TABLE beside') if sys.argv[2] == 'wal' else None;"
                       "os.kill(os.getpid(), 9)")
            subprocess.run([sys.executable, "-c", program, run.store, mode])
            if not any(os.path.getsize(run.store + end) for end in ("-wal", "-journal") if os.path.exists(run.store + end)):
                run.fail([mode], "the killed writer left no journal: nothing was tried")
            before = {name: open(os.path.join(folder, name), "rb").read() for name in os.listdir(folder) if not name.endswith("-shm")}
            for memory in (True, False):
                if not memory and os.path.exists(run.store + "-shm"):
                    os.remove(run.store + "-shm")
                for words, key in run.questions(random.Random(2)):
                    line = "mount --bind \"$0\" \"$0\" && mount -o remount,bind,ro \"$0\" && shift 0 && exec \"$@\""
                    done = subprocess.run(["unshare", "-m", "sh", "-c", line, folder, tool.path, *words], capture_output=True, text=True,
                                          stdin=subprocess.DEVNULL, env=run.environment)
                    if run.note(f"read {words[0]}", words, done, (0, 1)) and key:
                        count = json.loads(done.stdout)[key]
                        if count % SHARE != (run.rest if key == "recipes" else 0) or not count:
                            run.fail(words, f"{mode}: {count} were found")
            after = {name: open(os.path.join(folder, name), "rb").read() for name in os.listdir(folder) if not name.endswith("-shm")}
            if after != before:
                run.fail([mode], "the files of the store were changed")
            done = run.call(["optimize", "--quiet", "--store", run.store])
            run.note("write optimize", ["optimize"], done, (0,))
        run.afterwards()
        return run
    finally:
        shutil.rmtree(run.work, ignore_errors=True)


def killed(tool, arguments):
    """What a killed reader's private copy leaves behind goes with the next one."""
    run = Run(tool, "killed reader", arguments)
    try:
        left = os.path.join(run.cache, "larder", "larder-private-abcdef")
        os.makedirs(left, 0o700)
        with open(os.path.join(left, "store"), "wb") as file:
            file.write(b"words")
        run.prepare()
        run.note("write optimize", ["optimize"], run.call(["optimize", "--quiet", "--store", run.store]), (0,))
        if os.path.exists(left):
            run.fail(["optimize"], "the folder of a process that was killed is still there")
        return run
    finally:
        shutil.rmtree(run.work, ignore_errors=True)


def can_mount():
    done = subprocess.run(["unshare", "-m", "true"], capture_output=True)
    return os.geteuid() == 0 and done.returncode == 0


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--seconds", type=float, default=600 if os.environ.get("LARDER_LONG") else 9)
    parser.add_argument("--writers", type=int, default=2)
    parser.add_argument("--readers", type=int, default=2)
    parser.add_argument("--kinds", default="wal,delete,other")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("LARDER_SEED", 20261122)))
    arguments = parser.parse_args()
    tool = larder_tool.Tool(arguments.larder)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    kinds = arguments.kinds.split(",")
    failures = []
    runs = []
    for kind in kinds:
        if kind == "other" and os.geteuid() != 0:
            print("concurrency_test: other: skipped, only root runs programs as another user")
            continue
        run = Run(tool, kind, arguments)
        run.run(arguments.seconds / len(kinds))
        runs.append(run)
    runs += [quiet(tool, arguments), killed(tool, arguments)]
    if can_mount():
        runs.append(hot(tool, arguments))
    else:
        print("concurrency_test: a read-only folder: skipped, it takes root and unshare")
    for run in runs:
        counts = ", ".join(f"{count} {what}" for what, count in sorted(run.counts.items()))
        print(f"concurrency_test: {run.kind}: {counts}; {len(run.failures)} failures")
        failures += run.failures
    for failure in failures[:20]:
        print(f"  {failure}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    try:
        main()
    except larder_tool.Failure as failure:
        sys.exit(str(failure))
