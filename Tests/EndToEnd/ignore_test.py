#!/usr/bin/env python3
"""Imports folders with ignore files: what is left out is what git leaves out with the same lines.

usage: ignore_test.py [--larder FILE] [--trees N]
"""

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

import larder_tool

SEED = int(os.environ.get("LARDER_SEED", 20261124))
# To git a question mark is a byte, to people and to larder a letter: no name is one letter of several bytes.
NAMES = ["a", "b", "ab", "soup", "draft", "x y", "éé", "[z]", "old.b"]
PATTERNS = ["a", "/a", "a/", "*", "?", "a*", "*b", "**", "**/a", "a/**", "a/**/b", "a/b", "/a/b/", "soup.*", "[ab]",
            "[!a]*", "[a-s]*.json", "\\[z\\]*", "é*", "x y/", "x\\ y", "[[:alpha:]]", "*.json", "!*.json", "!a", "!a/b",
            "!soup.json", "# a", "\\#", "", " ", "a ", "draft/*", "!draft/soup.json", "old.b", "a**b", "**b", "[", "[a",
            "?.json", "*/*/soup.json", "[^a]", "a//b", "/", "!/", "**/", "x*y"]
RECIPE = {"title": "Soup", "ingredients": ["1 cup water"], "directions": ["Stir."]}


class IgnoreTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.trees = arguments.trees
        self.work = tempfile.mkdtemp(prefix="larder-ignore-")

    def run(self):
        try:
            self.agrees_with_git()
            self.is_kept_in_the_store()
            print(f"ignore_test: {self.trees} trees as git sees them (seed {SEED}), all as it should be")
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def write(self, path, text):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def make_tree(self, random, root):
        for _ in range(random.randint(5, 30)):
            parts = [random.choice(NAMES) for _ in range(random.randint(0, 3))]
            path = os.path.join(root, *parts, random.choice(NAMES) + ".json")
            if not any(os.path.isfile(os.path.join(root, *parts[:i])) for i in range(len(parts) + 1)):
                self.write(path, json.dumps(RECIPE))
        folders = [folder for folder, _, _ in os.walk(root)]
        for folder in [root] + random.sample(folders, min(len(folders), random.randint(0, 2))):
            lines = "\n".join(random.choice(PATTERNS) for _ in range(random.randint(1, 5)))
            for name in (".larderignore", ".gitignore"):
                self.write(os.path.join(folder, name), lines + random.choice(["", "\n", "\r\n"]))

    def agrees_with_git(self):
        source = random.Random(SEED)
        environment = dict(os.environ, GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_SYSTEM="/dev/null")
        left_out = 0
        for number in range(self.trees):
            root = os.path.join(self.work, str(number))
            os.makedirs(root)
            self.make_tree(source, root)
            subprocess.run(["git", "init", "-q", root], check=True, env=environment)
            listed = subprocess.run(["git", "-C", root, "ls-files", "-o", "-z", "--exclude-per-directory=.gitignore"],
                                    check=True, env=environment, stdout=subprocess.PIPE).stdout.decode()
            expected = sorted(name for name in listed.split("\0") if name.endswith(".json"))
            # Files are compared, whatever is in them; exit status 1 says that there is none.
            answer = subprocess.run([self.tool.path, "import", "--dry-run", "--format", "json", root],
                                    stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            found = sorted(os.path.relpath(file["path"], os.path.realpath(root))
                           for file in json.loads(answer.stdout)["files"])
            if found != expected:
                rules = [(os.path.join(f, ".gitignore"), open(os.path.join(f, ".gitignore"), newline="").read())
                         for f, _, names in os.walk(root) if ".gitignore" in names]
                raise larder_tool.Failure(f"tree {number} of seed {SEED}: {rules}: larder takes {found}, git {expected}")
            left_out += sum(len(names) for _, _, names in os.walk(root)) - len(expected)
            shutil.rmtree(root)
        if left_out == 0:
            raise larder_tool.Failure("nothing was ever left out")

    def recipe(self, title):
        return dict(RECIPE, title=title, ingredients=[f"1 cup water for {title}"])

    def count(self, store):
        return self.tool.search(store, "soup")["total"]

    def expect(self, what, found, expected):
        if found != expected:
            raise larder_tool.Failure(f"{what}: {found}, expected {expected}")

    def is_kept_in_the_store(self):
        root, store = os.path.join(self.work, "kept"), os.path.join(self.work, "store.larder")
        for index, name in enumerate(["soup", "drafts/soup", "node_modules/soup", ".git/soup"]):
            self.write(os.path.join(root, name + ".json"), json.dumps(self.recipe(f"Soup {index}")))
        # A link to a file that is there is the same recipe; one to a file elsewhere is the recipe's only place.
        os.symlink("soup.json", os.path.join(root, "link.json"))
        self.write(os.path.join(self.work, "elsewhere.json"), json.dumps(self.recipe("Soup elsewhere")))
        for name in ("far.json", "far-too.json"):
            os.symlink(os.path.join(self.work, "elsewhere.json"), os.path.join(root, name))
        self.tool.run("import", root, "--store", store)
        self.expect("without rules", self.count(store), 3)
        self.write(os.path.join(root, ".larderignore"), "drafts/\n")
        self.tool.run("reindex", "--store", store)
        self.expect("an ignore file that is new", self.count(store), 2)
        os.remove(os.path.join(root, ".larderignore"))
        self.tool.run("reindex", "--store", store)
        self.expect("without it", self.count(store), 3)
        os.makedirs(os.path.join(root, ".larderignore"))
        self.tool.run("reindex", "--store", store, allowed=(66,))
        self.expect("rules that cannot be read take away nothing", self.count(store), 3)
        os.rmdir(os.path.join(root, ".larderignore"))
        self.tool.run("import", root, "--store", store, "--exclude", "drafts/", "--exclude", "far*")
        self.expect("patterns of an option", self.count(store), 1)
        self.tool.run("reindex", "--store", store)
        self.tool.run("import", root, "--store", store)
        self.expect("they are remembered", self.count(store), 1)
        self.tool.run("import", os.path.join(root, "drafts"), "--store", store, allowed=(66,))
        self.expect("and hold below", self.count(store), 1)
        self.tool.run("import", os.path.join(root, "drafts"), "--store", store, "--exclude", "x", allowed=(64, 66))
        self.tool.run("import", root, "--store", store, "--exclude", "")
        self.expect("until they are taken back", self.count(store), 3)
        # What Apple's systems do not index.
        os.rename(os.path.join(root, "drafts"), os.path.join(root, "drafts.noindex"))
        self.tool.run("reindex", "--store", store)
        self.expect("a folder .noindex", self.count(store), 2)
        os.rename(os.path.join(root, "drafts.noindex"), os.path.join(root, "drafts.noindex.not"))
        self.tool.run("reindex", "--store", store)
        self.expect("another end", self.count(store), 3)
        self.write(os.path.join(root, "drafts.noindex.not", ".metadata_never_index"), "")
        self.tool.run("reindex", "--store", store)
        self.expect("a folder with .metadata_never_index", self.count(store), 2)
        self.tool.run("import", os.path.join(root, "drafts.noindex.not", "soup.json"), "--store", store)
        self.expect("a file of it that is named", self.count(store), 3)


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--trees", type=int, default=60)
    try:
        IgnoreTest(parser.parse_args()).run()
    except larder_tool.Failure as failure:
        sys.exit(f"ignore_test: {failure}")


if __name__ == "__main__":
    main()
