#!/usr/bin/env python3
"""Changes, adds, renames and deletes files of an imported folder and looks at what reindex makes of it.

usage: reindex_test.py [--folder FOLDER] [--count N] [--share PART] [--seed N] [--queries FILE]

Only the files that changed are read; the store then answers as one made from nothing; a root that has vanished or is
suddenly empty removes nothing. Without a folder, made-up recipes are used.
"""

import os
import random
import shutil
import sys
import tempfile

import brute_force
import compare_stores
import kill_test
import larder_tool
import make_collection


class ReindexTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.random = random.Random(arguments.seed)
        self.share = arguments.share
        self.work = tempfile.mkdtemp(prefix="larder-reindex-")
        self.root = os.path.join(self.work, "recipes")
        self.store = os.path.join(self.work, "store.larder")
        self.queries = ([query for _, query in brute_force.read_queries(arguments.queries)] if arguments.queries
                        else make_collection.queries(arguments.seed))
        if arguments.folder:
            kill_test.copy_recipes(arguments.folder, self.root, arguments.count)
        else:
            make_collection.make(arguments.seed, arguments.count or 2000, self.root)

    def run(self):
        try:
            self.tool.run("import", self.root, "--store", self.store)
            self.expect("nothing changed", filesRead=0, added=0, changed=0, removed=0,
                        unchanged=len(brute_force.recipe_files(self.root)))
            self.files_change()
            self.compare_with_fresh("after the changes")
            self.expect("nothing changed since", filesRead=0, added=0, changed=0, removed=0)
            self.roots_vanish()
            print("reindex_test: all as it should be")
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def summary(self, *options, allowed=(0,)):
        return self.tool.json("reindex", "--store", self.store, "--format", "json", *options, allowed=allowed)

    def expect(self, what, **numbers):
        found = self.summary()
        for key, number in numbers.items():
            if found.get(key) != number:
                raise larder_tool.Failure(f"{what}: {key} is {found.get(key)}, expected {number}: {found}")
        return found

    def files_change(self):
        paths = brute_force.recipe_files(self.root)
        number = max(2, int(len(paths) * self.share))
        chosen = self.random.sample(paths, 3 * number)
        changed, renamed, deleted = chosen[:number], chosen[number:2 * number], chosen[2 * number:]
        for index, path in enumerate(changed):
            self.edit(path, keep_size=index % 2 == 0)
        for path in renamed:
            os.rename(path, path[:-len(".json")] + "-renamed.json")
        for path in deleted:
            os.remove(path)
        for index in range(number):
            recipe = make_collection.recipe(self.random, 900_000 + index)
            make_collection.write(os.path.join(self.root, "added", f"{index}.json"), recipe)
        # A renamed file may be known by its content or be read again as a new one.
        found = self.summary()
        print(f"{len(paths)} files, {number} of each: {found}")
        self.within(found, "filesRead", 2 * number, 3 * number)
        self.within(found, "changed", number, 2 * number)
        self.within(found, "added", number, 2 * number)
        self.within(found, "removed", number, 2 * number)
        self.within(found, "unchanged", len(paths) - 3 * number, len(paths) - 2 * number)
        self.tool.run("check", "--store", self.store)

    def within(self, found, key, low, high):
        if not low <= found.get(key, -1) <= high:
            raise larder_tool.Failure(f"{key} is {found.get(key)}, expected {low} to {high}: {found}")

    def edit(self, path, keep_size):
        """Changes a recipe; with its size kept, only the time and the content tell."""
        recipe = brute_force.read_recipe(path)
        if keep_size:
            title = recipe["title"]
            recipe["title"] = ("z" if title[0] != "z" else "y") + title[1:]
            with open(path, "rb") as file:
                text = file.read().decode()
            old = text.index('"title"')
            start = text.index('"', old + len('"title"')) + 1
            if text[start].isascii() and text[start] != "\\":
                with open(path, "wb") as file:
                    file.write((text[:start] + recipe["title"][0] + text[start + 1:]).encode())
                return
        recipe["ingredients"] = list(recipe.get("ingredients") or []) + ["1 cup gruyère, changed"]
        make_collection.write(path, recipe)

    def compare_with_fresh(self, what):
        fresh = os.path.join(self.work, "fresh.larder")
        self.tool.run("import", self.root, "--store", fresh)
        larder_tool.compare_contents(larder_tool.contents(self.store), larder_tool.contents(fresh), what)
        if compare_stores.compare(self.tool, self.store, fresh, self.queries):
            raise larder_tool.Failure(f"{what}: the answers differ from those of a new store")
        for suffix in ("", "-wal", "-shm", ".lock"):
            if os.path.exists(fresh + suffix):
                os.remove(fresh + suffix)

    def roots_vanish(self):
        before = larder_tool.contents(self.store)
        away = self.root + "-away"
        os.rename(self.root, away)
        self.tool.run("reindex", "--store", self.store, allowed=(66,))
        larder_tool.compare_contents(larder_tool.contents(self.store), before, "the root has vanished")
        os.mkdir(self.root)
        self.tool.run("reindex", "--store", self.store, allowed=(66,))
        larder_tool.compare_contents(larder_tool.contents(self.store), before, "the root is empty")
        os.rmdir(self.root)
        os.rename(away, self.root)
        self.expect("the root is back", filesRead=0, added=0, changed=0, removed=0)
        larder_tool.compare_contents(larder_tool.contents(self.store), before, "the root is back")


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--folder", help="recipes to copy and change (default: made-up ones)")
    parser.add_argument("--count", type=int, help="how many recipes")
    parser.add_argument("--share", type=float, default=0.01, help="the part that is changed, added, renamed, deleted")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("LARDER_SEED", 20261121)))
    parser.add_argument("--queries", help="queries to compare (default: made-up ones)")
    arguments = parser.parse_args()
    print(f"reindex_test: seed {arguments.seed} (--seed or LARDER_SEED to change it)")
    ReindexTest(arguments).run()


if __name__ == "__main__":
    try:
        main()
    except larder_tool.Failure as failure:
        sys.exit(str(failure))
