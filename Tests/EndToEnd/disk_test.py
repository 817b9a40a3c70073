#!/usr/bin/env python3
"""Disks that are full, fail, or have limits: every verb, at many moments and fill levels.

usage: disk_test.py [--moments N] [--most N] [--seed N]

Injected (faults.c): no room (ENOSPC), no quota (EDQUOT), a limit of file sizes (EFBIG), reads that fail (EIO). Real, where root may mount: small disks filled to
the last block, with blocks of 4 KB (tmpfs) and of 1 KB (ext4 in a file), also with a log that a killed writer left. No verb ends by a signal, what is said names
what happened and no SQL, a reading verb reads wherever it can, and what was acknowledged is there when there is room again.
"""

import collections
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

import faults
import larder_tool
import make_collection

WORDS = {"full": "disk (is|was) full|has no room", "quota": "quota", "large": "may not become that large", "unread": "input/output error"}
NEVER = "SELECT|INSERT|UPDATE|PRAGMA|SQLite|invalid argument|restore a copy"


class DiskTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.random = random.Random(arguments.seed)
        self.moments, self.most = arguments.moments, arguments.most
        # Resolved, because the reads of its files are known by where they are.
        self.work = os.path.realpath(tempfile.mkdtemp(prefix="larder-disk-"))
        self.cache = os.path.join(self.work, "cache")
        self.root = os.path.join(self.work, "recipes")
        self.more = os.path.join(self.work, "more")
        self.original = os.path.join(self.work, "original.larder")
        self.counts = collections.Counter()
        self.failures = []
        os.environ.update(XDG_CACHE_HOME=self.cache, LC_ALL="C.UTF-8")
        make_collection.make(1, 60, self.root)
        make_collection.make(2, 90, self.more)
        self.tool.run("import", "--quiet", "--store", self.original, self.root)
        self.recipes = self.tool.json("status", "--format", "json", "--store", self.original)["recipes"]

    def some(self, cases):
        """As many of the cases of one kind as are wanted, at random, in their order."""
        places = sorted(self.random.sample(range(len(cases)), min(self.most, len(cases))))
        return [cases[place] for place in places]

    # Verbs

    def reading(self, store):
        at = ["--store", store]
        return [["search", *at, "flour"], ["search", *at, "--format", "json", "butter sugar"], ["find", *at, "title CONTAINS 'a'"],
                ["show", *at, "p3"], ["status", *at], ["check", *at, "--quiet"], ["similar", *at, "p2"], ["complete", *at, "ch"],
                ["cook", *at, "--missing", "9", "butter, flour, egg"],
                ["metadata", "get", *at]]

    def writing(self, store):
        at, beside = ["--store", store], store + ".beside"
        return [["import", "--quiet", *at, self.more], ["reindex", "--full", "--quiet", *at], ["optimize", "--quiet", *at],
                ["metadata", "set", *at, "key", "v" * 50000], ["migrate", "--to", "xml", "--output", beside, store],
                ["migrate", "--to", "binary", "--backup", beside, store]]

    def clear(self, store):
        folder, name = os.path.split(store)
        for found in os.listdir(folder):
            if found == name or found.startswith((name + "-", name + ".", "." + name)):
                path = os.path.join(folder, found)
                shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)

    # Outcomes

    def judge(self, what, words, status, said, kind, allowed):
        self.counts[f"{what}: exit {status}"] += 1
        name = f"{what}: larder {' '.join(words)[:100]}"
        if status < 0:
            return self.failures.append(f"{name}: ended by the signal {-status}: {said[-300:]}")
        if status not in allowed:
            return self.failures.append(f"{name}: exit {status}: {said[-400:]}")
        if status in (0, 1):
            return None
        if not re.search(WORDS[kind], said):
            self.failures.append(f"{name}: exit {status}, without the words of {kind}: {said[-400:]}")
        if re.search(NEVER, said):
            self.failures.append(f"{name}: words that say nothing to a user: {said[-400:]}")

    def whole(self, what, words, store):
        """The store is sound, and holds what it held at least."""
        if words[0] == "migrate":
            kept = store if os.path.exists(store) else None
            if not kept:
                self.failures.append(f"{what}: larder {words}: the store is gone")
            if not open(kept, "rb").read(6).startswith(b"SQLite"):
                return
        done = self.tool.run("check", "--store", store, allowed=None)
        if done.returncode != 0:
            self.failures.append(f"{what}: larder {' '.join(words)[:100]}: then check: exit {done.returncode}: {done.stdout[:300]}{done.stderr[:300]}")
            return
        found = self.tool.json("status", "--format", "json", "--store", store)["recipes"]
        if found < self.recipes:
            self.failures.append(f"{what}: larder {' '.join(words)[:100]}: then {found} recipes of {self.recipes}")

    # Injected failures

    def injected(self):
        fault = faults.Faults(self.tool, self.work)
        store = os.path.join(self.work, "injected", "store.larder")
        os.mkdir(os.path.dirname(store))
        for kind, words in self.some([(kind, words) for kind in ("full", "quota", "large") for words in self.writing(store)]):
            self.clear(store)
            shutil.copyfile(self.original, store)
            calls = fault.run(words)[2]
            for moment in range(self.moments):
                at = 1 + int((moment + self.random.random()) * calls / self.moments)
                self.clear(store)
                shutil.copyfile(self.original, store)
                status, said = self.run_with(fault, words, kind, at)
                self.judge(f"injected {kind}", words, status, f"call {at} of {calls}: {said}", kind, (0, 65, 74))
                self.whole(f"injected {kind} at call {at}", words, store)
        for words in self.some(self.reading(store) + self.writing(store)):
            self.clear(store)
            shutil.copyfile(self.original, store)
            under = os.path.dirname(store)
            calls = fault.run(words, "reads", FAULT_UNDER=under)[2]
            for moment in range(self.moments):
                at = 1 + int((moment + self.random.random()) * calls / self.moments)
                # The first and the last one are always among them.
                at = {0: 1, self.moments - 1: calls}.get(moment, at)
                self.clear(store)
                shutil.copyfile(self.original, store)
                status, said = self.run_with(fault, words, "unread", at, FAULT_UNDER=under)
                self.judge("injected unread", words, status, f"read {at} of {calls}: {said}", "unread", (0, 1, 74))
                if re.search("damage", said):
                    self.failures.append(f"unread: larder {' '.join(words)[:80]}: a read error is called damage: {said[-300:]}")
                self.whole(f"injected unread at read {at}", words, store)

    def run_with(self, fault, words, kind, at, **more):
        try:
            status, said, _ = fault.run(words, kind, at, **more)
            return status, said
        except AssertionError as error:
            return -1, str(error)

    def limited(self):
        """A limit of file sizes, as ulimit -f sets it."""
        import resource

        store = os.path.join(self.work, "limited", "store.larder")
        os.mkdir(os.path.dirname(store))
        size = os.path.getsize(self.original)
        levels = (size // 4, size // 2, size - 4096, size, size + 4096, size * 3 // 2)
        for limit, words in self.some([(limit, words) for limit in levels for words in self.writing(store)]):
            self.clear(store)
            shutil.copyfile(self.original, store)

            def limits():
                resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

            done = subprocess.run([self.tool.path, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, preexec_fn=limits)
            self.judge("ulimit -f", words, done.returncode, f"limit {limit}: {done.stderr}", "large", (0, 74))
            self.whole(f"ulimit -f {limit}", words, store)

    # Real disks

    def real(self, name, mount):
        place = os.path.join(self.work, name)
        os.mkdir(place)
        if subprocess.run(mount(place), capture_output=True).returncode != 0:
            print(f"disk_test: {name}: skipped, such a disk cannot be mounted here")
            return
        try:
            store, filler = os.path.join(place, "store.larder"), os.path.join(place, "filler")
            levels = [0, 1, 2, 4, 8, 16, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 2048]
            for hot, level, words in self.some([(hot, level, words) for hot in (False, True) for level in levels
                                                for words in self.reading(store) + self.writing(store)]):
                self.clear(store)
                shutil.copyfile(self.original, store)
                if hot:
                    self.leave_log(store)
                self.fill(filler, level * 1024)
                done = self.tool.run(*words, allowed=None)
                is_reading = words in self.reading(store)
                what = f"{name}{', hot log' if hot else ''}, {'reading' if is_reading else 'writing'}"
                self.judge(what, words, done.returncode, f"{level} KB free: {done.stderr}", "full", (0, 1) if is_reading else (0, 74))
                os.remove(filler)
                self.whole(f"{what}, {level} KB free", words, store)
        finally:
            subprocess.run(["umount", "-l", place])

    def leave_log(self, store):
        program = ("import os, sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None); c.execute('PRAGMA wal_autocheckpoint=0');"
                   "c.execute('CREATE TABLE beside (a)'); c.execute('DROP TABLE beside'); os.kill(os.getpid(), 9)")
        subprocess.run([sys.executable, "-c", program, store])
        os.remove(store + "-shm")

    def fill(self, filler, left):
        with open(filler, "wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(1 << 16))
            except OSError:
                pass
            try:
                while True:
                    file.write(bytes(512))
            except OSError:
                pass
            os.ftruncate(file.fileno(), max(0, os.fstat(file.fileno()).st_size - left))
            os.fsync(file.fileno())

    def ext4(self, place):
        image = place + ".image"
        with open(image, "wb") as file:
            file.truncate(12 << 20)
        subprocess.run(["mkfs.ext4", "-q", "-b", "1024", "-m", "0", "-O", "^has_journal", image], capture_output=True)
        return ["mount", "-o", "loop", image, place]

    def run(self):
        try:
            self.injected()
            self.limited()
            if os.geteuid() == 0 and os.environ.get("LARDER_OWN_MOUNTS"):
                self.real("tmpfs", lambda place: ["mount", "-t", "tmpfs", "-o", "size=12m", "tmpfs", place])
                self.real("ext4", self.ext4)
            else:
                print("disk_test: real disks: skipped, only root mounts them")
        finally:
            shutil.rmtree(self.work, ignore_errors=True)
        groups = collections.Counter()
        for what, count in self.counts.items():
            groups[what.rsplit(":", 1)[0]] += count
        for group, count in groups.items():
            exits = ", ".join(f"{number} {what.rsplit(' ', 1)[1]}" for what, number in sorted(self.counts.items()) if what.rsplit(":", 1)[0] == group)
            print(f"disk_test: {group}: {count} runs; exit {exits}")
        print(f"disk_test: {sum(groups.values())} runs, {len(self.failures)} failures")
        for failure in self.failures[:int(os.environ.get("LARDER_SHOWN", 20))]:
            print(f"  {failure}")
        return 1 if self.failures else 0


def main():
    parser = larder_tool.arguments(__doc__)
    is_long = bool(os.environ.get("LARDER_LONG"))
    parser.add_argument("--moments", type=int, default=40 if is_long else 1, help="for each verb and kind of injected failure")
    parser.add_argument("--most", type=int, default=10_000 if is_long else 6, help="cases of each kind")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("LARDER_SEED", 20261122)))
    arguments = parser.parse_args()
    if os.geteuid() == 0 and not os.environ.get("LARDER_OWN_MOUNTS") and subprocess.run(["unshare", "-m", "true"], capture_output=True).returncode == 0:
        # What is mounted is nobody else's, and goes with this process.
        os.environ["LARDER_OWN_MOUNTS"] = "1"
        os.execvp("unshare", ["unshare", "-m", sys.executable, *sys.argv])
    sys.exit(DiskTest(arguments).run())


if __name__ == "__main__":
    try:
        main()
    except larder_tool.Failure as failure:
        sys.exit(str(failure))
