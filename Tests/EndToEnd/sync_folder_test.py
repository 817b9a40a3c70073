#!/usr/bin/env python3
"""Folders that are closed, full, read-only, gone or somebody else's, syncs that are killed and that meet: words that name
the thing, statuses as in larder(1), and nothing lost.

usage: sync_folder_test.py [--larder PATH] [--kills N] [--seed N]
"""
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import larder_tool

LONG = bool(os.environ.get("LARDER_LONG"))
NOBODY = 65534
# What a sync says when it takes its store for a copy of another.
NEW_NUMBER = "it has a new number now"


class SyncFolderTest:
    def __init__(self, arguments, work):
        self.tool = larder_tool.Tool(arguments.larder)
        self.kills = arguments.kills
        self.random = random.Random(arguments.seed)
        self.work = work
        self.findings = []
        self.mounts = []
        self.serial = 0

    def check(self, holds, words):
        if not holds:
            self.findings.append(str(words))
            print(f"sync_folder: {words}", file=sys.stderr)

    def path(self, *names):
        return os.path.join(self.work, *names)

    def store(self, name):
        return self.path(f"{name}.larder")

    def run(self, name, *words, allowed=(0,)):
        return self.tool.run(*words, "--store", self.store(name), allowed=allowed)

    def titles(self, name, *words):
        found = json.loads(self.run(name, "search", *words, "--limit", "1000", "--format", "json", allowed=(0, 1)).stdout)
        return sorted(hit["title"] for hit in found["hits"])

    def devices(self, name):
        return json.loads(self.run(name, "sync", "status", "--format", "json").stdout)["devices"]

    def recipes(self, folder, count, word):
        os.makedirs(self.path(folder), exist_ok=True)
        for number in range(count):
            title = f"{word} {number}"
            with open(self.path(folder, f"{title}.json"), "w", encoding="utf-8") as file:
                json.dump({"@type": "Recipe", "name": title, "recipeIngredient": [f"{number} cups sugar", "2 eggs"],
                           "recipeInstructions": ["Mix.", f"Bake for {number} minutes."]}, file)
        return self.path(folder)

    def refused(self, done, status, *parts):
        """One line of words with these parts, and a status."""
        self.check(done.returncode == status, f"status {done.returncode}, not {status}: {done.stderr}")
        for part in parts:
            self.check(part in done.stderr, f"not said: {part}: {done.stderr}")
        self.check("Fatal" not in done.stderr and len(done.stderr.splitlines()) <= 2, done.stderr)

    def sync(self, name, folder, allowed=None):
        return self.run(name, "sync", folder, allowed=allowed)

    def names(self):
        """A store that is mistyped does not become an empty collection, and one that is made is said (Z-226)."""
        empty = self.path("empty")
        os.makedirs(empty)
        self.refused(self.sync("typo", empty), 66, "typo.larder: no store here", "larder import --store")
        self.check(not os.path.exists(self.store("typo")), "a store was made of nothing")
        self.refused(self.tool.run("sync", "--store", self.store("typo"), allowed=None), 66, "no store here")
        self.run("left", "import", "-q", self.recipes("left", 30, "Tart"))
        folder = self.path("folder")
        os.makedirs(folder)
        self.check(self.sync("left", folder).returncode == 0, "the first sync")
        done = self.sync("right", folder)
        self.check(done.returncode == 0 and "made a new one from" in done.stderr, done.stderr)
        self.check(self.titles("right", "eggs") == self.titles("left", "eggs"), "a new store has all")
        self.refused(self.sync("left", self.path("nowhere")), 66, "nowhere: no such folder")
        file = self.path("file")
        with open(file, "w", encoding="utf-8") as stream:
            stream.write("no folder\n")
        self.refused(self.sync("left", file), 66, "file: not a folder")
        self.refused(self.tool.run("sync", "--store", folder, folder, allowed=None), 66, "a folder, not a store")

    def others(self):
        """The folder of another collection, and one with two."""
        self.run("other", "import", "-q", self.recipes("other", 3, "Soup"))
        other = self.path("other.folder")
        os.makedirs(other)
        self.sync("other", other, (0,))
        self.refused(self.sync("left", other), 64, "another collection")
        for name in os.listdir(self.path("folder")):
            shutil.copytree(self.path("folder", name), os.path.join(other, name))
        self.refused(self.sync("fresh", other), 64, "several collections", "--collection")
        self.check(not os.path.exists(self.store("fresh")), "a store was made before it was said of what")
        self.sync("left", self.path("folder"), (0,))

    def twice_begun(self):
        """Two machines that began before either had the other's files: each says what to do, and then both are one."""
        for name, word in (("first", "Jam"), ("second", "Roll")):
            os.makedirs(self.path(f"{name}.side"))
            self.run(name, "import", "-q", self.recipes(f"{name}.recipes", 3, word))
            self.sync(name, self.path(f"{name}.side"), (0,))
        both = self.path("both")
        for name in ("first", "second"):
            shutil.copytree(self.path(f"{name}.side"), both, dirs_exist_ok=True)
        says = {name: self.sync(name, both, (0,)).stderr for name in ("first", "second")}
        mover = [name for name in says if "run here: larder sync --collection" in says[name]]
        self.check(len(mover) == 1 and all("another collection too" in said for said in says.values()), says)
        number = says[mover[0]].split("--collection ")[1].split()[0]
        self.run(mover[0], "sync", "--collection", number, both)
        for name in ("first", "second") * 2:
            done = self.sync(name, both, (0,))
        self.check("another collection" not in done.stderr and len(os.listdir(both)) == 1, (done.stderr, os.listdir(both)))
        for name in ("first", "second"):
            self.check(len(self.titles(name, "eggs")) == 6, (name, self.titles(name, "eggs")))
            self.run(name, "check")
        self.check(len(self.devices("first")) == 2, self.devices("first"))

    def closed(self):
        """A folder that may not be read or written."""
        folder = self.path("closed")
        shutil.copytree(self.path("folder"), folder)
        if os.geteuid() == 0:
            # Whoever has all rights is refused nothing.
            home = self.path("nobody")
            os.makedirs(home)
            shutil.copy(self.store("left"), os.path.join(home, "left.larder"))
            os.chown(home, NOBODY, NOBODY)
            os.chown(os.path.join(home, "left.larder"), NOBODY, NOBODY)
            os.chmod(self.work, 0o755)
            store, user = os.path.join(home, "left.larder"), NOBODY
        else:
            store, user = self.store("left"), None
        for mode in (0o000, 0o500):
            for inner in (folder, self.path("closed", os.listdir(self.path("folder"))[0])):
                os.chmod(inner, mode)
                done = subprocess.run([self.tool.path, "sync", "--store", store, folder], user=user, group=user,
                                      extra_groups=[] if user else None, capture_output=True, text=True)
                # What was written before may have been all there is to write.
                if done.returncode != 0:
                    self.refused(done, 74, "closed", "ermission denied")
                self.check(mode != 0 or done.returncode == 74, f"{mode:o}: {done.returncode} {done.stderr}")
                os.chmod(inner, 0o700)

    def mounted(self, options):
        """A file system in memory; None where none can be had."""
        place = tempfile.mkdtemp(prefix="mount-", dir=self.work)
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", place], capture_output=True, text=True)
        if done.returncode != 0:
            print(f"sync_folder: no file systems in memory ({done.stderr.strip()}): full and read-only folders are left out")
            return None
        self.mounts.append(place)
        return place

    def full(self):
        """A folder without room: said, and told when there is room; what is only read is refused when it is to be written."""
        place = self.mounted("size=48k")
        if place is None:
            return
        self.run("big", "import", "-q", self.recipes("big", 120, "Pie"))
        for _ in range(2):
            self.refused(self.sync("big", place), 74, place, "the disk is full")
        self.run("big", "check")
        subprocess.run(["mount", "-o", "remount,size=16m", place], check=True)
        self.sync("big", place, (0,))
        self.sync("big2", place, (0,))
        self.check(self.titles("big2", "eggs") == self.titles("big", "eggs"), "all came after there was room")
        self.check(len(self.titles("big2", "eggs")) == 120, len(self.titles("big2", "eggs")))
        self.run("big", "rate", "Pie 7", "4")
        subprocess.run(["mount", "-o", "remount,ro", place], check=True)
        self.refused(self.sync("big", place), 74, place, "read-only file system")
        subprocess.run(["mount", "-o", "remount,rw", place], check=True)
        self.sync("big", place, (0,))
        self.sync("big2", place, (0,))
        self.check(self.titles("big2", "rating=4") == ["Pie 7"], "what could not be told came later")
        self.tidy(place, "big", "big2")

    def tidy(self, folder, *names):
        """Nothing is left over, and stores are whole."""
        for place, _, files in os.walk(folder):
            for file in files:
                self.check(not file.endswith(".new"), f"left over: {place}/{file}")
        for file in os.listdir(self.work):
            self.check(not any(f".larder.{kind}-" in file for kind in ("baseline", "joined", "joining")), f"left over: {file}")
        for name in names:
            self.run(name, "check")

    def copied(self):
        """A home folder that was copied: another machine, which says so, and which loses nothing."""
        folder = self.path("folder")
        shutil.copy(self.store("left"), self.store("twin"))
        self.run("left", "rate", "Tart 1", "1")
        self.sync("left", folder, (0,))
        self.run("twin", "rate", "Tart 2", "2")
        done = self.sync("twin", folder, (0,))
        self.check(NEW_NUMBER in done.stderr, done.stderr)
        for _ in range(2):
            for name in ("left", "right", "twin"):
                self.sync(name, folder, (0,))
        for name in ("left", "right", "twin"):
            for stars in (1, 2):
                self.check(self.titles(name, f"rating={stars}") == [f"Tart {stars}"], f"{name}: {stars}")
            self.check(len(self.titles(name, "eggs")) == 30, name)
        self.check(len(self.devices("left")) == 3, self.devices("left"))

    def meeting(self):
        """Several syncs of one store at once, and of two stores in one folder: each is done, none takes another for a copy."""
        folder = self.path("folder")
        before = len(self.devices("left"))
        for turn in range(3):
            self.run("left", "rate", f"Tart {10 + turn}", "3")
            self.run("right", "note", f"Tart {20 + turn}", f"Turn {turn}.")
            running = [self.tool.start("sync", "--store", self.store(name), folder) for name in ("left", "right") * 3]
            for process in running:
                said = process.communicate()[1].decode()
                self.check(process.returncode == 0 and NEW_NUMBER not in said, f"{process.returncode}: {said}")
        for _ in range(2):
            self.sync("left", folder, (0,))
            self.sync("right", folder, (0,))
        for name in ("left", "right"):
            self.check(self.titles(name, "rating=3") == [f"Tart {10 + turn}" for turn in range(3)], f"{name}: ratings")
            self.check(len(self.titles(name, "turn")) == 3, f"{name}: notes")
        self.check(len(self.devices("left")) == before, self.devices("left"))
        self.tidy(folder, "left", "right")

    def killed(self):
        """Syncs that are killed at any moment, and folders that vanish then: both sides are equal afterwards."""
        folder, away = self.path("kills"), self.path("kills.away")
        os.makedirs(folder)
        names = ("one", "two")
        self.run("one", "import", "-q", self.recipes("one", 40, "Cake"))
        self.run("two", "import", "-q", self.recipes("two", 40, "Bread"))
        start = time.monotonic()
        longest = {name: 1.5 for name in names}
        ended = 0
        for turn in range(self.kills):
            name = names[turn % 2]
            if turn > 3:
                self.run(name, "rate", f"{'Cake' if name == 'one' else 'Bread'} {turn}", str(turn % 5 + 1))
            process = self.tool.start("sync", "--store", self.store(name), folder)
            vanishes = turn % 4 == 3
            begun = time.monotonic()
            try:
                process.wait(timeout=self.random.uniform(0, longest[name]))
            except subprocess.TimeoutExpired:
                if vanishes:
                    os.rename(folder, away)
                else:
                    process.send_signal(signal.SIGKILL)
                    ended += 1
            said = process.communicate()[1].decode()
            if vanishes and os.path.exists(away):
                self.check(process.returncode in (0, 66, 74), f"vanished: {process.returncode} {said}")
                os.rename(away, folder)
            elif process.returncode == 0:
                longest[name] = max(0.2, (time.monotonic() - begun) * 1.2)
        for _ in range(3):
            for name in names:
                self.sync(name, folder, (0,))
        print(f"sync_folder: {self.kills} syncs, {ended} of them killed, {time.monotonic() - start:.0f} s")
        self.check(self.titles("one", "eggs") == self.titles("two", "eggs"), "equal after kills")
        self.check(len(self.titles("one", "eggs")) == 80, len(self.titles("one", "eggs")))
        for stars in range(1, 6):
            found = self.titles("one", f"rating={stars}")
            self.check(found == self.titles("two", f"rating={stars}"), f"{stars} stars after kills: {found}")
        rated = sum(len(self.titles("one", f"rating={stars}")) for stars in range(1, 6))
        self.check(rated == max(0, min(self.kills, 40) - 4), f"{rated} rated")
        self.check(len(self.devices("one")) == 2, self.devices("one"))
        quiet = json.loads(self.run("one", "sync", folder, "--format", "json").stdout)
        self.check(quiet["sent"] + quiet["inserted"] == 0, quiet)
        self.tidy(folder, *names)

    def all(self):
        self.names()
        self.others()
        self.twice_begun()
        self.closed()
        self.full()
        self.copied()
        self.meeting()
        self.killed()


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--kills", type=int, default=40 if LONG else 24)
    parser.add_argument("--seed", type=int, default=int(os.environ.get("LARDER_SEED", 20261126)))
    arguments = parser.parse_args()
    print(f"sync_folder: seed {arguments.seed}")
    work = os.path.realpath(tempfile.mkdtemp(prefix="larder-sync-folder-"))
    test = SyncFolderTest(arguments, work)
    try:
        test.all()
    finally:
        for place in test.mounts:
            subprocess.run(["umount", place], check=False)
        shutil.rmtree(work, ignore_errors=True)
    print("sync_folder:", "failed" if test.findings else "passed")
    return 1 if test.findings else 0


if __name__ == "__main__":
    sys.exit(main())
