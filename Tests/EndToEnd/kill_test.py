#!/usr/bin/env python3
"""Kills the tool with SIGKILL at random moments and looks at what is left.

usage: kill_test.py [--mode import|save] [--moments N] [--seed N] [--folder FOLDER | --count N]

import: a store is made from the folder; the import is killed, once or a few times on the same store.
save:   a finished store is brought up to date after some files changed; the reindex is killed.

After each kill: `check` passes, every search result exists (its file, and `show` of it). Then the job is run to its end:
the store holds what one holds that was never killed, and answers the same. Without a folder, made-up recipes are used.
"""

import os
import random
import shutil
import signal
import sys
import tempfile
import time

import brute_force
import compare_stores
import larder_tool
import make_collection

QUERIES = ["creme", "the", "chicken garlic", "s*", "title:creamy", "牛肉", "\"brown sugar\"", "salt -butter"]


class KillTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.mode, self.moments = arguments.mode, arguments.moments
        self.shown, self.queries = arguments.shown, len(QUERIES) if arguments.shown else 2
        self.random = random.Random(arguments.seed)
        self.work = tempfile.mkdtemp(prefix="larder-kill-")
        self.folder = arguments.folder
        if self.mode == "save" or not self.folder:
            self.folder = os.path.join(self.work, "recipes")
            if arguments.folder:
                copy_recipes(arguments.folder, self.folder, arguments.count)
            else:
                make_collection.make(arguments.seed, arguments.count, self.folder)
        self.killed = self.early = 0

    def path(self, name):
        return os.path.join(self.work, name)

    def run(self):
        try:
            reference = self.path("reference.larder")
            duration = self.finish(["import", self.folder, "--store", reference])
            print(f"{self.mode}: {len(larder_tool.contents(reference))} recipes, {duration:.2f} s undisturbed, "
                  f"{self.moments} moments")
            if self.mode == "import":
                self.kill_imports(reference, duration)
            else:
                self.kill_saves(reference)
            print(f"{self.killed} times killed, {self.early} times the job was faster: all as it should be")
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def kill_imports(self, reference, duration):
        expected = larder_tool.contents(reference)
        done = 0
        while done < self.moments:
            store = self.path(f"killed-{done}.larder")
            job = ["import", self.folder, "--store", store]
            for _ in range(min(self.random.randint(1, 3), self.moments - done)):
                done += 1
                self.kill(job, duration, done)
                self.inspect(store, f"moment {done}")
            self.finish(job)
            self.compare(store, reference, expected, f"moment {done}")
            self.remove(store)

    def kill_saves(self, store):
        self.change(0.05)
        duration = self.finish(["reindex", "--store", store])
        for moment in range(1, self.moments + 1):
            self.change(0.05)
            self.kill(["reindex", "--store", store], duration, moment)
            self.inspect(store, f"moment {moment}")
            self.finish(["reindex", "--store", store])
            # A new store each time would take longer than all the rest: now and then, and at the end.
            if moment % 10 == 0 or moment == self.moments:
                fresh = self.path(f"fresh-{moment}.larder")
                self.finish(["import", self.folder, "--store", fresh])
                self.compare(store, fresh, larder_tool.contents(fresh), f"moment {moment}")
                self.remove(fresh)

    def kill(self, job, duration, moment):
        """Starts a job and kills it somewhere between its start and a little after its usual end."""
        delay = self.random.uniform(0, duration * 1.05)
        process = self.tool.start(*job)
        try:
            # Read what it says, or a full pipe would stop it.
            out, err = process.communicate(timeout=delay)
            if process.returncode not in (0, 65):
                raise larder_tool.Failure(f"moment {moment}: exit {process.returncode}: {err.decode(errors='replace')}")
            self.early += 1
        except Exception as error:
            if process.poll() is None:
                process.send_signal(signal.SIGKILL)
            process.communicate()
            if isinstance(error, larder_tool.Failure):
                raise
            self.killed += 1

    def inspect(self, store, what):
        if not os.path.exists(store):
            return
        # Nothing was ever committed to an empty file: it is as good as none.
        empty = os.path.getsize(store) == 0
        self.tool.run("check", "--store", store, allowed=(0, 66) if empty else (0,))
        if empty:
            return
        for query in QUERIES[:self.queries]:
            answer = self.tool.search(store, query, 1_000_000)
            if len(answer["hits"]) != answer["total"]:
                raise larder_tool.Failure(f"{what}: {query}: {len(answer['hits'])} hits for {answer['total']}")
            for hit in answer["hits"]:
                if self.mode == "import" and not os.path.exists(hit["path"]):
                    raise larder_tool.Failure(f"{what}: {query}: {hit['path']} does not exist")
            for hit in self.random.sample(answer["hits"], min(self.shown, len(answer["hits"]))):
                self.tool.run("show", "--store", store, hit["uri"])

    def compare(self, store, reference, expected, what):
        self.tool.run("check", "--store", store)
        larder_tool.compare_contents(larder_tool.contents(store), expected, what)
        if compare_stores.compare(self.tool, store, reference, QUERIES[:self.queries]):
            raise larder_tool.Failure(f"{what}: the answers differ")

    def finish(self, job):
        start = time.monotonic()
        self.tool.run(*job, allowed=(0, 65))
        return time.monotonic() - start

    def change(self, share):
        """Rewrites some of the files."""
        paths = brute_force.recipe_files(self.folder)
        for path in self.random.sample(paths, max(1, int(len(paths) * share))):
            recipe = brute_force.read_recipe(path)
            if recipe:
                recipe["title"] = f"{recipe['title'].split(' changed')[0]} changed {self.random.randrange(10 ** 6)}"
                make_collection.write(path, recipe)

    def remove(self, store):
        for suffix in ("", "-wal", "-shm", ".lock"):
            if os.path.exists(store + suffix):
                os.remove(store + suffix)


def copy_recipes(source, target, count):
    """Copies the first `count` recipe files (all for None)."""
    for path in brute_force.recipe_files(source)[:count]:
        copy = os.path.join(target, os.path.relpath(path, source))
        os.makedirs(os.path.dirname(copy), exist_ok=True)
        shutil.copyfile(path, copy)


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--mode", choices=("import", "save"), default="import")
    parser.add_argument("--moments", type=int, default=50)
    parser.add_argument("--seed", type=int, default=int(os.environ.get("LARDER_SEED", 20261121)))
    parser.add_argument("--folder", help="recipes to import (default: made-up ones)")
    parser.add_argument("--count", type=int, default=2000, help="how many recipes are made up, or copied for save")
    parser.add_argument("--shown", type=int, default=2, help="hits to show for each query; 0: fewer queries as well")
    arguments = parser.parse_args()
    print(f"kill_test: seed {arguments.seed} (--seed or LARDER_SEED to change it)")
    KillTest(arguments).run()


if __name__ == "__main__":
    try:
        main()
    except larder_tool.Failure as failure:
        sys.exit(str(failure))
