#!/usr/bin/env python3
"""Takes from the tool what it usually has, and gives it more than it usually gets.

usage: limits_test.py [--only PART]

  proc      every verb without /proc, and every verb in an empty root folder where the tool is one static file
  open      every verb with no more than 3 to 20 open files
"""
import os
import shutil
import struct
import subprocess
import tempfile

import larder_tool

LONG = bool(os.environ.get("LARDER_LONG"))
RECIPE = '{"title": "Soup %d", "ingredients": ["%d eggs", "salt"], "directions": ["Boil the eggs.", "Serve."]}'
# Every verb, and its exit status where all is well. {store} is there, {new} is not yet, {folder} holds recipes.
VERBS = (
    (0, "--version"), (0, "help"), (0, "help search"), (64, "nonsense"), (64, "search --nonsense egg"),
    (0, "import --store {new} {folder}"), (0, "reindex --store {store}"), (0, "reindex --store {store} --full"),
    (0, "search --store {store} eggs"), (0, "search --store {store} --explain --why --facets tag eggs"),
    (1, "search --store {store} nothing"), (0, "find --store {store} title CONTAINS 'Soup'"),
    (0, "show --store {store} p1"), (0, "similar --store {store} p1"), (0, "complete --store {store} eg"),
    (0, "convert title CONTAINS 'Soup'"), (0, "status --store {store}"), (0, "check --store {store}"),
    (0, "optimize --store {store}"), (0, "metadata get --store {store}"), (0, "metadata set --store {store} a b"),
    (0, "metadata remove --store {store} a"), (0, "migrate --dry-run {store}"),
    (0, "migrate {store} --to binary --output {new}"), (0, "model show {store}"),
    (0, "model hash {store}"), (0, "model generate {store}"), (0, "search --help"), (0, "--generate-completion-script bash"),
)


class Limits:
    def __init__(self, tool, scratch):
        self.tool, self.scratch = tool, scratch
        self.done, self.failed = 0, []
        self.folder = os.path.join(scratch, "recipes")
        self.store = os.path.join(scratch, "store.larder")
        self.environment = {"LC_ALL": "C", "HOME": scratch}
        os.mkdir(self.folder)
        for number in range(20):
            with open(os.path.join(self.folder, f"{number}.json"), "w") as file:
                file.write(RECIPE % (number, number))
        self.run([tool, "import", "-q", "--store", self.store, self.folder], "making a store", {0})

    def run(self, words, what, allowed, **options):
        """Runs a command; anything but these statuses, or a failure without words, is noted."""
        options.setdefault("env", self.environment)
        self.done += 1
        try:
            ended = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, timeout=120, **options)
        except subprocess.TimeoutExpired:
            self.failed.append(f"{what}: did not end")
            return None
        words = (ended.stdout + ended.stderr).decode(errors="replace")
        if ended.returncode not in allowed:
            self.failed.append(f"{what}: status {ended.returncode}: {words[:300]!r}")
        elif ended.returncode not in (0, 1) and not ended.stderr.startswith(b"larder: "):
            self.failed.append(f"{what}: status {ended.returncode} without a word")
        elif "OVERVIEW" in words and "help" not in what:
            self.failed.append(f"{what}: help, which was not asked for")
        return ended

    def verbs(self, store, new, folder):
        """Every verb's words, with the exit status that is expected."""
        for status, text in VERBS:
            for path in (new, new + "-wal", new + "-shm", new + ".lock"):
                if os.path.exists(path):
                    os.remove(path)
            yield status, text, [word.format(store=store, new=new, folder=folder) for word in text.split()]

    # Without what the system usually has

    def without_proc(self):
        """Every verb, where /proc is an empty folder."""
        space = unshared("--mount")
        if space is None:
            return print("  without /proc: left out, because this user cannot make a name space")
        for status, text, words in self.verbs(self.store, os.path.join(self.scratch, "new.larder"), self.folder):
            hidden = 'mount -t tmpfs none /proc && exec "$0" "$@"'
            self.run([*space, "sh", "-c", hidden, self.tool, *words], f"without /proc: {text}", {status})

    def in_empty_root(self):
        """Every verb, where there is the tool and a folder and nothing else at all."""
        space = unshared()
        if not is_static(self.tool):
            return print("  in an empty root folder: left out, because the tool is not one static file")
        if space is None:
            return print("  in an empty root folder: left out, because this user cannot change the root folder")
        root = os.path.join(self.scratch, "root")
        os.mkdir(root)
        shutil.copy2(self.tool, os.path.join(root, "larder"))
        shutil.copytree(self.folder, os.path.join(root, "recipes"))
        into = [*space, "chroot", root, "/larder"]
        self.run([*into, "import", "--store", "/store.larder", "/recipes"], "in an empty root: import", {0})
        new = os.path.join(root, "new.larder")
        for status, text, words in self.verbs("/store.larder", new, "/recipes"):
            words = [word.replace(root, "") for word in words]
            self.run([*into, *words], f"in an empty root: {text}", {status})

    def few_open_files(self):
        """Every verb, with so few open files that some of it cannot be done; what can be done is right, and all else is said."""
        for limit in range(3, 21) if LONG else (3, 4, 6, 8, 9, 10, 11, 12, 13, 16):
            starts = subprocess.run(["sh", "-c", f'ulimit -n {limit} && exec "$0" --version', self.tool],
                                    capture_output=True)
            if starts.returncode == 127:
                continue  # The system's loader of shared libraries needs more.
            for status, text, words in self.verbs(self.store, os.path.join(self.scratch, "new.larder"), self.folder):
                self.run(["sh", "-c", f'ulimit -n {limit} && exec "$0" "$@"', self.tool, *words],
                         f"{limit} open files: {text}", {status, 1, 65, 66, 74})
        self.run([self.tool, "reindex", "--store", self.store], "afterwards: reindex", {0})
        self.run([self.tool, "check", "--store", self.store], "afterwards: check", {0})


def unshared(*options):
    """The words that put a command into a name space of its own; None where that cannot be done."""
    for words in (["unshare", *options], ["unshare", "--map-root-user", *options]):
        if os.geteuid() != 0 and "--map-root-user" not in words:
            continue
        if subprocess.run([*words, "chroot", "/", "true"], capture_output=True).returncode == 0:
            return words
    return None


def is_static(path):
    """Whether a program needs no shared libraries: it names no loader."""
    with open(path, "rb") as file:
        head = file.read(64)
        offset, size, count = struct.unpack_from("<Q", head, 32)[0], *struct.unpack_from("<HH", head, 54)
        file.seek(offset)
        table = file.read(size * count)
    return all(struct.unpack_from("<I", table, size * number)[0] != 3 for number in range(count))


PARTS = {"proc": [Limits.without_proc, Limits.in_empty_root], "open": [Limits.few_open_files]}


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--only", choices=sorted(PARTS), help="one part and no other")
    arguments = parser.parse_args()
    tool = larder_tool.Tool(arguments.larder).path
    failed = 0
    for name, steps in PARTS.items():
        if arguments.only not in (None, name):
            continue
        with tempfile.TemporaryDirectory() as scratch:
            limits = Limits(tool, scratch)
            for step in steps:
                step(limits)
            print(f"  {name:10} {limits.done:5} runs, {len(limits.failed)} wrong")
            for line in limits.failed[:20]:
                print(f"    {line}")
            failed += len(limits.failed)
    raise SystemExit(1 if failed else 0)


main()
