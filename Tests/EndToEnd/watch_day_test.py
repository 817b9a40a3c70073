#!/usr/bin/env python3
"""A day in the life of `larder watch`: changes in the rhythm of a day, kills, machines that are off, folders that go and come
back, are closed, or become files; every few hours the store is compared with one made from nothing, object for object and
search for search, and the pages of `larder records` with those of that store.

usage: watch_day_test.py [--hours N] [--pace N] [--seed N]

First two folders are closed and opened, which is all for 0 hours. No clock is turned: an hour is as long as its changes take. Run by root it becomes nobody, whom closed folders keep out.
"""
import collections
import os
import random
import shutil
import signal
import sys
import tempfile
import time

import compare_stores
import larder_tool
import records_test
from watch_test import Watcher, text

NOBODY = 65534
# RelevanceWeights.candidates
CANDIDATES = 100
# How many bursts of changes there are in the hours from midnight on.
BURSTS = [1, 0, 0, 0, 0, 1, 2, 3, 2, 1, 1, 3, 4, 2, 1, 1, 2, 4, 5, 5, 4, 3, 2, 1]
WORDS = "leek flour mint honey barley quince saffron walnut thyme lentil".split()


class Tool(larder_tool.Tool):
    def search(self, store, query, limit=10, offset=0):
        """With all copies: files are copied here."""
        return self.json("search", "--store", store, "--format", "json", "--exact", "--all-copies", "--limit", str(limit), "--", query,
                         allowed=(0, 1))


class Day:
    def __init__(self, arguments, work):
        self.tool = Tool(arguments.larder)
        self.random, self.pace = random.Random(arguments.seed), arguments.pace
        self.work = work
        self.roots = [os.path.join(work, name) for name in ("recipes", "clips", "inbox")]
        self.store, self.pages = os.path.join(work, "store.larder"), os.path.join(work, "pages")
        self.watcher = None
        self.counts = collections.Counter()
        # What has to be put back before the night is over: closed folders, roots that are away, files in their places.
        self.undo = []
        self.was_root_away = False
        self.number = 0

    def check(self, isTrue, what):
        if not isTrue:
            raise larder_tool.Failure(str(what))

    # The watcher

    def begin(self):
        if self.watcher is None:
            self.watcher = Watcher(self.tool, self.store)
            self.check(self.watcher.ready.get("event") in ("ready", "changed"), f"the first event is {self.watcher.ready}")
            self.counts["watchers"] += 1

    def stop(self, number):
        if self.watcher is None:
            return
        _, errors, status = self.watcher.end(number)
        self.watcher = None
        self.check(status == -number, f"the watcher ended with {status}: {errors}")
        self.counts["kills" if number == signal.SIGKILL else "ends"] += 1

    # Changes

    def name(self):
        self.number += 1
        return f"r{self.number}.json"

    def recipe(self):
        words = self.random.sample(WORDS, 3)
        return text(f"{words[0].title()} {words[1]} {self.random.randrange(1000)}", words[2])

    def write(self, path):
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.recipe())

    def folders(self):
        found = []
        for root in self.roots:
            found += [folder for folder, _, _ in os.walk(root) if os.access(folder, os.W_OK | os.X_OK)]
        return found

    def files(self, folder):
        return [os.path.join(folder, name) for name in os.listdir(folder) if name.endswith(".json")]

    def change(self):
        """One change of a file, in one of the ways of editors and people."""
        folders = self.folders()
        if not folders:
            return
        folder = self.random.choice(folders)
        files = self.files(folder)
        kind = self.random.choice(["new", "new", "edit", "over", "slowly", "rename", "move", "remove", "copy", "broken", "old"])
        if kind == "new" or not files:
            kind = "new"
            self.write(os.path.join(folder, self.name()))
        else:
            path = self.random.choice(files)
            other = os.path.join(self.random.choice(folders), self.name())
            if kind == "edit":
                self.write(path)
            elif kind == "over":
                self.write(path + ".part")
                os.rename(path + ".part", path)
            elif kind == "slowly":
                content = self.recipe()
                with open(path, "w", encoding="utf-8") as file:
                    file.write(content[:40])
                    file.flush()
                    time.sleep(self.random.random() * 0.05)
                    file.write(content[40:])
            elif kind == "rename":
                os.rename(path, os.path.join(folder, self.name()))
            elif kind == "move":
                os.rename(path, other)
            elif kind == "remove":
                os.remove(path)
            elif kind == "copy":
                shutil.copy(path, other)
            elif kind == "broken":
                with open(path, "w", encoding="utf-8") as file:
                    file.write("{")
            elif kind == "old":
                # A file that is written now and says it is from long ago, as what is unpacked.
                self.write(path)
                os.utime(path, (1_500_000_000 + self.number, 1_500_000_000 + self.number))
        self.counts[kind] += 1

    def new_tree(self):
        folder = os.path.join(self.work, f"tree{self.number}")
        for place in ("", "a", "a/b", "c"):
            os.makedirs(os.path.join(folder, place), exist_ok=True)
            for _ in range(self.random.randrange(12)):
                self.write(os.path.join(folder, place, self.name()))
        return folder

    def event(self):
        """Something that happens to a whole folder."""
        folders = [folder for folder in self.folders() if folder not in self.roots]
        kind = self.random.choice(["moved in", "copied in", "moved out", "renamed", "removed", "closed", "becomes a file", "root away",
                                   "root becomes a file", "ignored"])
        if kind in ("moved in", "copied in"):
            parents = self.folders()
            if not parents:
                return
            tree = self.new_tree()
            target = os.path.join(self.random.choice(parents), os.path.basename(tree))
            if kind == "moved in":
                os.rename(tree, target)
            else:
                shutil.copytree(tree, target)
                shutil.rmtree(tree)
        elif kind.startswith("root"):
            root = self.random.choice(self.roots)
            if not os.path.isdir(root):
                return
            os.rename(root, root + ".away")
            self.was_root_away = True
            if kind == "root becomes a file":
                with open(root, "w", encoding="utf-8") as file:
                    file.write("not a folder")
            self.undo.append(lambda: (os.path.isfile(root) and os.remove(root), os.rename(root + ".away", root)))
        elif not folders:
            return
        else:
            folder = self.random.choice(folders)
            if kind == "moved out":
                away = os.path.join(self.work, f"out{self.number}")
                self.number += 1
                os.rename(folder, away)
                self.undo.append(lambda: os.path.isdir(os.path.dirname(folder)) and not os.path.exists(folder) and os.rename(away, folder))
            elif kind == "renamed":
                os.rename(folder, f"{folder}-{self.number}")
                self.number += 1
            elif kind == "removed":
                shutil.rmtree(folder, ignore_errors=True)
            elif kind == "closed":
                self.close(folder)
            elif kind == "becomes a file":
                shutil.rmtree(folder, ignore_errors=True)
                if not os.path.exists(folder):
                    self.write(folder)
                    self.undo.append(lambda: os.path.isfile(folder) and os.remove(folder))
            elif kind == "ignored":
                rules = os.path.join(folder, ".larderignore")
                with open(rules, "w", encoding="utf-8") as file:
                    file.write("*1.json\na/\n")
                self.undo.append(lambda: os.path.exists(rules) and os.remove(rules))
        self.counts[kind] += 1

    def close(self, folder):
        """Nobody may look into a folder, and a file in it that was opened before is written to."""
        files = self.files(folder)
        number = os.open(self.random.choice(files), os.O_WRONLY) if files else None
        os.chmod(folder, 0)
        if number is not None:
            os.ftruncate(number, 0)
            os.write(number, self.recipe().encode())
            os.close(number)
        self.undo.append(lambda: os.path.isdir(folder) and os.chmod(folder, 0o755))

    def put_back(self, share=1.0):
        """Puts back some of what is away, the last first."""
        for change in [change for change in reversed(self.undo) if self.random.random() < share]:
            self.undo.remove(change)
            try:
                change()
            except OSError:
                # It was in a folder that is away itself; its turn comes again.
                self.undo.insert(0, change)

    # The day

    def closed_folder(self):
        """What changes in a folder while nobody may look into it is found when it is opened again."""
        self.begin()
        for folder in (os.path.join(self.roots[0], "deep"), self.roots[1]):
            self.write(os.path.join(folder, self.name()))
            self.write(os.path.join(folder, self.name()))
        self.settled()
        for folder in (os.path.join(self.roots[0], "deep"), self.roots[1]):
            self.close(folder)
        time.sleep(0.6)
        self.compare("closed folders")

    def hour(self, number):
        # The machine may be off for an hour.
        if self.random.random() < 0.1:
            self.stop(self.random.choice((signal.SIGTERM, signal.SIGKILL)))
        else:
            self.begin()
        for _ in range(BURSTS[number % 24]):
            for _ in range(int(self.random.choice((3, 10, 40)) * self.pace)):
                self.change()
                if self.random.random() < 0.1:
                    time.sleep(self.random.random() * 0.02)
            if self.random.random() < 0.6:
                self.event()
            if self.random.random() < 0.15:
                self.stop(signal.SIGKILL)
                self.begin()
            time.sleep(self.random.random() * 0.4)
            self.put_back(0.3)

    def settled(self):
        """Everything is there and open again, and the watcher has done what there is to do."""
        while self.undo:
            before = len(self.undo)
            self.put_back()
            self.check(len(self.undo) < before, "what is away does not come back")
        for root in self.roots:
            for folder, names, _ in os.walk(root):
                for name in names:
                    # Those that were closed, and have another path since a folder around them was renamed.
                    if not os.access(os.path.join(folder, name), os.R_OK | os.X_OK):
                        os.chmod(os.path.join(folder, name), 0o755)
        self.begin()
        word = f"sentinel{self.number}"
        path = os.path.join(self.roots[0], self.name())
        with open(path, "w", encoding="utf-8") as file:
            file.write(text("Sentinel", word))
        end = time.monotonic() + 30
        while self.tool.run("search", "--store", self.store, "--exact", "-c", "--", word, allowed=(0, 1)).stdout.strip() != "1":
            self.check(time.monotonic() < end, "the watcher does not come to an end")
            time.sleep(0.05)
        # Pages are brought up to date when a change is searchable already.
        while not self.tool.json("records", "status", "--format", "json", "--store", self.store)["isCurrent"]:
            self.check(time.monotonic() < end, "the pages stay behind")
            time.sleep(0.05)
        # A root that was away is looked for every two seconds.
        time.sleep(3 if self.was_root_away else 0.7)
        self.was_root_away = False

    def compare(self, when):
        self.settled()
        fresh = os.path.join(self.work, "fresh.larder")
        self.tool.run("import", "-q", "--store", fresh, *self.roots, allowed=(0, 65))
        expected = larder_tool.contents(fresh)
        larder_tool.compare_contents(larder_tool.contents(self.store), expected, when)
        queries = [*WORDS, *(f"{one} {other}" for one, other in zip(WORDS, WORDS[1:])), "title:honey -mint", "salt", '"cup leek"', "s*"]
        for query in queries:
            found = self.difference(query, fresh)
            self.check(not found, f"{when}: {query}: {found}")
        self.counts["searches compared"] += len(queries)
        self.counts["recipes compared"] += len(expected)
        self.tool.run("check", "-q", "--files", "--store", self.store)
        self.compare_pages(expected, when)
        for name in os.listdir(self.work):
            if name.startswith("fresh.larder"):
                os.remove(os.path.join(self.work, name))

    def difference(self, query, fresh):
        """How two stores answer otherwise; None where they do not. Of more hits than are looked at closely, those at the edge are a matter of keys."""
        answers = [self.tool.search(store, query, 1_000_000) for store in (self.store, fresh)]
        if answers[0]["total"] <= CANDIDATES:
            return compare_stores.difference(*answers)
        found, other = ({(hit["path"], hit["title"]) for hit in answer["hits"]} for answer in answers)
        return f"{len(found - other)} too many, {len(other - found)} missing" if found != other else None

    def compare_pages(self, expected, when):
        found = []
        for folder, _, names in os.walk(self.pages):
            for name in names:
                if name.endswith(".html"):
                    page = records_test.Page(os.path.join(folder, name))
                    found.append((page.values["source"][0], page.title.removeprefix("Recipe: "), tuple(page.texts)))
        self.check(sorted(found) == sorted((path, title, lines[:2]) for path, title, lines in expected),
                   f"{when}: {len(found)} pages are not those of {len(expected)} recipes")

    def run(self, hours):
        start = time.monotonic()
        for root in self.roots:
            os.makedirs(os.path.join(root, "deep", "deeper"))
            for _ in range(30):
                self.write(os.path.join(root, self.name()))
        self.tool.run("import", "-q", "--store", self.store, *self.roots)
        self.tool.run("records", "start", "-q", "--store", self.store, self.pages)
        self.closed_folder()
        for hour in range(hours):
            self.hour(hour)
            if hour % 6 == 5 or hour == hours - 1:
                self.compare(f"hour {hour}")
        self.stop(signal.SIGTERM)
        print(f"watch_day_test: {hours} hours in {time.monotonic() - start:.0f} s: " +
              ", ".join(f"{count} {name}" for name, count in sorted(self.counts.items())))


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--hours", type=int, default=24)
    parser.add_argument("--pace", type=float, default=1.0, help="how many changes there are in a burst, beside the usual ones")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("LARDER_SEED", 20261121)))
    arguments = parser.parse_args()
    print(f"watch_day_test: seed {arguments.seed} (--seed or LARDER_SEED to change it)", flush=True)
    work = os.path.realpath(tempfile.mkdtemp(prefix="larder-day-"))
    if os.getuid() == 0:
        # Where only root can reach the tool, nobody gets one.
        arguments.larder = shutil.copy(larder_tool.Tool(arguments.larder).path, work)
        os.chown(work, NOBODY, NOBODY)
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    os.environ["HOME"] = work
    day = Day(arguments, work)
    try:
        day.run(arguments.hours)
    except larder_tool.Failure as failure:
        sys.exit(f"watch_day_test: {failure} (seed {arguments.seed})")
    finally:
        if day.watcher:
            day.watcher.process.kill()
        for folder, names, _ in os.walk(work):
            for name in names:
                os.chmod(os.path.join(folder, name), 0o755)
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    main()
