#!/usr/bin/env python3
"""Changes files as editors do while `larder watch` runs, and compares what is searchable with a store made from nothing.

usage: watch_test.py [--changes N] [--kills N] [--seed N]

A new file is searchable within a moment; a second watcher is refused; a watcher that is killed loses nothing.
"""
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

import larder_tool


def text(title, word):
    return json.dumps({"title": title, "ingredients": [f"1 cup {word}", "salt"], "directions": ["Mix."]})


class Watcher:
    """A running `larder watch`, whose lines are read as they come."""

    def __init__(self, tool, store, *words, before=None):
        self.process = subprocess.Popen([tool.path, "watch", "--store", store, "--format", "json", *words],
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        text=True, preexec_fn=before)
        self.ready = json.loads(self.process.stdout.readline() or "{}")
        # All along: a program that nobody reads from waits when the pipe is full.
        self.lines, self.errors = [], []
        self.readers = [threading.Thread(target=into.extend, args=(stream,), daemon=True)
                        for into, stream in ((self.lines, self.process.stdout), (self.errors, self.process.stderr))]
        for reader in self.readers:
            reader.start()

    def end(self, number=signal.SIGTERM):
        """Waits for its end, which a signal brings about; with 0 it comes by itself."""
        self.process.send_signal(number)
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise larder_tool.Failure(f"the watcher did not end by signal {number}") from None
        for reader in self.readers:
            reader.join(timeout=20)
        return [json.loads(line) for line in self.lines], "".join(self.errors), self.process.returncode


class WatchTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.random = random.Random(arguments.seed)
        self.changes, self.kills = arguments.changes, arguments.kills
        self.work = os.path.realpath(tempfile.mkdtemp(prefix="larder-watch-"))
        self.root = os.path.join(self.work, "recipes")
        self.store = os.path.join(self.work, "store.larder")
        self.number = 0

    def run(self):
        try:
            os.makedirs(os.path.join(self.root, "deep", "deeper"))
            for index in range(20):
                self.write(f"first-{index}.json", f"First {index}", "flour")
            os.makedirs(os.path.join(self.work, "single"))
            self.single = os.path.join(self.work, "single", "alone.json")
            self.put(self.single, "Alone", "mint")
            self.tool.run("import", "-q", "--store", self.store, self.root, self.single)
            watcher = Watcher(self.tool, self.store)
            self.expect(watcher.ready.get("event") == "ready", f"the first event is {watcher.ready}")
            self.editors()
            self.folders()
            self.second(watcher)
            self.many()
            self.overflow(watcher)
            self.times()
            self.stays_quiet(watcher)
            events, errors, status = watcher.end()
            self.expect(status == -signal.SIGTERM, f"ended by a signal: {status}, {errors}")
            self.expect(all(event["event"] == "changed" for event in events) and events, f"{events[:3]}")
            self.compare("after the changes")
            self.signals()
            self.killed()
            self.clock_goes_back()
            self.root_goes()
            self.store_goes()
            print("watch_test: all as it should be")
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def signals(self):
        """Whoever starts the watcher may have signals blocked, as threads of Swift programs have; nohup has one ignored."""
        blocked = Watcher(self.tool, self.store,
                          before=lambda: signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM, signal.SIGINT}))
        status = blocked.end()[2]
        self.expect(status == -signal.SIGTERM, f"ended by a signal that was blocked: {status}")
        lasting = Watcher(self.tool, self.store, before=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        lasting.process.send_signal(signal.SIGHUP)
        time.sleep(0.3)
        self.expect(lasting.process.poll() is None, "a watcher below nohup ended with its terminal")
        lasting.end()

    def expect(self, isTrue, what):
        if not isTrue:
            raise larder_tool.Failure(what)

    def put(self, path, title, word):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text(title, word))

    def write(self, name, title, word):
        self.put(os.path.join(self.root, name), title, word)

    def count(self, word):
        done = self.tool.run("search", "--store", self.store, "--exact", "-c", "--", word, allowed=(0, 1))
        return int(done.stdout)

    def await_count(self, word, count, what, seconds=5.0):
        """Waits until a word is found so often; returns how long it took."""
        start = time.monotonic()
        while True:
            found = self.count(word)
            if found == count:
                return time.monotonic() - start
            if time.monotonic() - start > seconds:
                raise larder_tool.Failure(f"{what}: {word} is found {found} times after {seconds} s, expected {count}")
            time.sleep(0.02)

    def word(self):
        self.number += 1
        # Letters only, so that it is one word.
        return "w" + "".join(chr(ord("a") + int(digit)) for digit in f"{self.number:05d}")

    def editors(self):
        path = os.path.join(self.root, "edited.json")
        times = []
        word = self.word()
        self.put(path, "New", word)
        times.append(self.await_count(word, 1, "a new file"))

        def changed(what, change):
            old, new = self.current, self.word()
            change(new)
            times.append(self.await_count(new, 1, what))
            self.expect(self.count(old) == 0, f"{what}: the old text is found")
            self.current = new

        self.current = word

        def rename_over(new):
            self.put(path + "~tmp", "Renamed over", new)
            os.rename(path + "~tmp", path)

        def vim(new):
            # Moves the old file away, writes a new one, removes the old one.
            os.rename(path, path + "~")
            self.put(path, "Vim", new)
            os.remove(path + "~")

        def in_place(new):
            with open(path, "r+", encoding="utf-8") as file:
                file.truncate(0)
                file.write(text("In place", new))

        def hard_link(new):
            other = os.path.join(self.work, "outside.json")
            self.put(other, "Hard link", new)
            os.remove(path)
            os.link(other, path)

        def never_closed(new):
            self.open_file = open(path, "w", encoding="utf-8")
            self.open_file.write(text("Open", new))
            self.open_file.flush()

        changed("renamed over", rename_over)
        changed("as vim saves", vim)
        changed("written in place", in_place)
        changed("a hard link in its place", hard_link)
        changed("written and not closed", never_closed)
        self.open_file.close()
        word = self.word()
        self.put(self.single, "Alone", word)
        times.append(self.await_count(word, 1, "a file that was imported alone"))
        os.rename(path, os.path.join(self.root, "deep", "deeper", "moved.json"))
        time.sleep(0.5)
        self.expect(self.count(self.current) == 1, "a file that was moved is found once")
        os.remove(os.path.join(self.root, "deep", "deeper", "moved.json"))
        times.append(self.await_count(self.current, 0, "a file that was removed"))
        self.put(os.path.join(self.root, ".hidden.json"), "Hidden", "hiddenword")
        print(f"watch_test: searchable after {min(times):.2f} to {max(times):.2f} s")

    def folders(self):
        outside = os.path.join(self.work, "outside")
        word = self.word()
        os.makedirs(os.path.join(outside, "inner"))
        self.put(os.path.join(outside, "inner", "a.json"), "Moved in", word)
        os.rename(outside, os.path.join(self.root, "moved-in"))
        self.await_count(word, 1, "a folder that was moved in")
        late = self.word()
        self.put(os.path.join(self.root, "moved-in", "inner", "b.json"), "Later", late)
        self.await_count(late, 1, "a file in a folder that was moved in")
        os.rename(os.path.join(self.root, "moved-in"), os.path.join(self.root, "renamed"))
        late = self.word()
        self.put(os.path.join(self.root, "renamed", "inner", "c.json"), "Later", late)
        self.await_count(late, 1, "a file in a folder that was renamed")
        found = self.tool.run("search", "--store", self.store, "-l", "--", word).stdout
        self.expect(found.startswith(os.path.join(self.root, "renamed")), f"the path of a moved folder: {found}")
        deep = os.path.join(self.root, "n1", "n2", "n3")
        word = self.word()
        os.makedirs(deep)
        self.put(os.path.join(deep, "x.json"), "Deep", word)
        self.await_count(word, 1, "a file in new folders")
        link = self.word()
        self.put(os.path.join(self.work, "target.json"), "Linked", link)
        os.symlink(os.path.join(self.work, "target.json"), os.path.join(self.root, "link.json"))
        self.await_count(link, 1, "a link")
        # What is written through it is seen by no watch.
        os.remove(os.path.join(self.root, "link.json"))
        self.await_count(link, 0, "a link that is gone")
        with open(os.path.join(self.root, "renamed", ".larderignore"), "w", encoding="utf-8") as file:
            file.write("inner/\n")
        self.await_count(late, 0, "a folder that an ignore file names")
        os.remove(os.path.join(self.root, "renamed", ".larderignore"))
        self.await_count(late, 1, "a folder that an ignore file names no longer")

    def second(self, watcher):
        done = self.tool.run("watch", "--store", self.store, allowed=(75,))
        self.expect(f"process {watcher.process.pid}" in done.stderr, f"the second watcher: {done.stderr}")
        status = self.tool.json("status", "--store", self.store, "--format", "json")
        self.expect(f"process {watcher.process.pid}" in (status.get("watchedBy") or ""), f"status: {status}")

    def many(self):
        """Random changes as fast as they can be made; then everything is as in a store made from nothing."""
        for _ in range(self.changes):
            self.change()
        word = self.word()
        self.write("last.json", "Last", word)
        self.await_count(word, 1, "the last of many changes", seconds=30)
        self.settle()

    def overflow(self, watcher):
        """More changes at once than the system keeps for who does not listen: what they come to is found all the same."""
        with open("/proc/sys/fs/inotify/max_queued_events", encoding="ascii") as file:
            kept = int(file.read())
        if kept > 50_000:
            return print(f"watch_test: SKIPPED: {kept} changes are kept for a watcher (fs.inotify.max_queued_events)")
        gone, moved = self.word(), self.word()
        self.write("gone.json", "Gone", gone)
        self.write("moved.json", "Moved", moved)
        self.await_count(moved, 1, "before many changes")
        self.await_count(gone, 1, "before many changes")
        many = os.path.join(self.root, "many")
        os.makedirs(many)
        first = self.word()
        self.put(os.path.join(many, "first.json"), "First", first)
        self.await_count(first, 1, "before many changes")
        # Time for the watch of the new folder.
        time.sleep(0.3)
        watcher.process.send_signal(signal.SIGSTOP)
        try:
            # Each is made, closed and removed.
            for number in range(kept // 3 + 100):
                path = os.path.join(many, f"{number}.json")
                os.close(os.open(path, os.O_CREAT | os.O_WRONLY))
                os.remove(path)
            word, deep = self.word(), self.word()
            for number in range(3):
                self.put(os.path.join(many, f"late{number}.json"), "Late", word)
            os.makedirs(os.path.join(many, "inner"))
            self.put(os.path.join(many, "inner", "deep.json"), "Deep", deep)
            os.remove(os.path.join(self.root, "gone.json"))
            os.rename(os.path.join(self.root, "moved.json"), os.path.join(many, "elsewhere.json"))
        finally:
            watcher.process.send_signal(signal.SIGCONT)
        for name, count in ((word, 3), (deep, 1), (gone, 0), (moved, 1)):
            self.await_count(name, count, "among more changes than are kept", seconds=20)
        found = self.tool.run("search", "--store", self.store, "-l", "--", moved).stdout
        self.expect(found == os.path.join(many, "elsewhere.json") + "\n", found)
        # Folders that came meanwhile are watched.
        late = self.word()
        self.put(os.path.join(many, "inner", "later.json"), "Later", late)
        self.await_count(late, 1, "in a folder that came with more changes than are kept")
        return None

    def times(self):
        """Files of clocks that are wrong: long ago, in the future, and set back while the text changes."""
        for moments in ((0, 1, 978_307_200, 4_102_444_800), (-5, 0, 5, 4_102_444_700)):
            word = self.word()
            for number, moment in enumerate(moments):
                path = os.path.join(self.root, f"time{number}.json")
                self.put(path, "Time", word)
                os.utime(path, (moment, moment))
            self.await_count(word, len(moments), f"files of {moments}")

    def clock_goes_back(self):
        """The machine's clock is set back by a day while files are followed."""
        back = os.path.join(self.work, "back")
        with open(back, "w", encoding="ascii"):
            pass
        try:
            library = larder_tool.preloaded(self.tool, "clock.c", self.work)
        except SystemExit as reason:
            return print(f"watch_test: SKIPPED: a clock that goes back: {reason}")
        os.environ.update(LD_PRELOAD=library, LARDER_TEST_CLOCK=back)
        try:
            watcher = Watcher(self.tool, self.store)
            word = self.word()
            self.write("clock.json", "Clock", word)
            self.await_count(word, 1, "before the clock goes back")
            first = self.added("clock.json")
            with open(back, "w", encoding="ascii") as file:
                file.write("h" * 24)
            for number in range(3):
                word = self.word()
                self.write("clock.json", f"Clock {number}", word)
                self.write(f"clock{number}.json", f"Clock {number}", word)
                self.await_count(word, 2, "after the clock went back")
            self.expect(self.added("clock2.json") < first, "the clock of the tool did not go back")
            self.tool.run("reindex", "-q", "--store", self.store)
            watcher.end()
        finally:
            del os.environ["LD_PRELOAD"], os.environ["LARDER_TEST_CLOCK"]
        self.compare("after the clock went back")
        return None

    def added(self, name):
        """When a file's recipe was added, as the store has it."""
        rows = self.tool.run("find", "--store", self.store, "-q", "--columns", "added", f"source.path ENDSWITH '/{name}'").stdout.split()
        self.expect(len(rows) == 1, rows)
        return rows[0]

    def change(self):
        folders = [folder for folder, _, _ in os.walk(self.root)]
        folder = self.random.choice(folders)
        files = [name for name in os.listdir(folder) if name.endswith(".json")]
        kind = self.random.choice(["new", "new", "edit", "rename", "remove", "folder", "over"])
        if kind == "folder":
            os.makedirs(os.path.join(folder, f"f{self.random.randrange(40)}"), exist_ok=True)
        elif kind == "new" or not files:
            self.put(os.path.join(folder, f"n{self.random.randrange(10**6)}.json"), "Many", self.word())
        else:
            path = os.path.join(folder, self.random.choice(files))
            other = os.path.join(self.random.choice(folders), f"m{self.random.randrange(10**6)}.json")
            if kind == "edit":
                self.put(path, "Edited", self.word())
            elif kind == "rename":
                os.rename(path, other)
            elif kind == "remove":
                os.remove(path)
            else:
                self.put(other + ".tmp", "Over", self.word())
                os.rename(other + ".tmp", path)

    def settle(self):
        time.sleep(0.7)

    def stays_quiet(self, watcher):
        def ticks():
            with open(f"/proc/{watcher.process.pid}/stat", encoding="ascii") as file:
                fields = file.read().rpartition(")")[2].split()
            return int(fields[11]) + int(fields[12])
        before = ticks()
        time.sleep(1.5)
        used = (ticks() - before) / os.sysconf("SC_CLK_TCK")
        self.expect(used <= 0.03, f"at rest it took {used:.2f} s of 1.5 s")

    def compare(self, what):
        fresh = os.path.join(self.work, "fresh.larder")
        self.tool.run("import", "-q", "--store", fresh, self.root, self.single)
        larder_tool.compare_contents(larder_tool.contents(self.store), larder_tool.contents(fresh), what)
        self.tool.run("check", "-q", "--files", "--store", self.store)
        for suffix in ("", "-wal", "-shm", ".lock"):
            if os.path.exists(fresh + suffix):
                os.remove(fresh + suffix)

    def killed(self):
        for _ in range(self.kills):
            watcher = Watcher(self.tool, self.store)
            for _ in range(20):
                self.change()
                time.sleep(self.random.random() * 0.01)
            watcher.end(signal.SIGKILL)
        watcher = Watcher(self.tool, self.store)
        watcher.end(signal.SIGINT)
        self.compare(f"after {self.kills} kills")

    def root_goes(self):
        before = larder_tool.contents(self.store)
        watcher = Watcher(self.tool, self.store)
        os.rename(self.root, self.root + "-away")
        time.sleep(0.5)
        # A file in its place is no reason to forget what was in the folder.
        with open(self.root, "w", encoding="utf-8") as file:
            file.write("not a folder")
        time.sleep(0.5)
        os.remove(self.root)
        os.rename(self.root + "-away", self.root)
        word = self.word()
        time.sleep(2.5)
        self.write("back.json", "Back", word)
        self.await_count(word, 1, "a root that came back")
        os.remove(os.path.join(self.root, "back.json"))
        self.await_count(word, 0, "a root that came back")
        _, errors, _ = watcher.end()
        self.expect("nothing was removed" in errors, f"a root that goes: {errors}")
        larder_tool.compare_contents(larder_tool.contents(self.store), before, "a root that went and came back")

    def store_goes(self):
        watcher = Watcher(self.tool, self.store)
        larder_tool.move(self.store, self.store + "-away")
        _, errors, status = watcher.end(0)
        self.expect(status == 66 and "store is gone" in errors, f"{status}: {errors}")


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--changes", type=int, default=100, help="random changes")
    parser.add_argument("--kills", type=int, default=2, help="how often a watcher is killed")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("LARDER_SEED", 20261121)))
    arguments = parser.parse_args()
    print(f"watch_test: seed {arguments.seed} (--seed or LARDER_SEED to change it)")
    WatchTest(arguments).run()


if __name__ == "__main__":
    try:
        main()
    except larder_tool.Failure as failure:
        sys.exit(str(failure))
