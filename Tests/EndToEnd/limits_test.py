#!/usr/bin/env python3
"""Takes from the tool what it usually has, and gives it more than it usually gets.

usage: limits_test.py [--only PART]

  proc      every verb without /proc, and every verb in an empty root folder where the tool is one static file
  open      every verb with no more than 3 to 20 open files
  shapes    files and commands made to take long, each with more and more: at most 2.6 times the time for twice as much
  stop      a verb that takes long, by --max-seconds and by signals
"""
import json
import math
import os
import resource
import shutil
import signal
import struct
import subprocess
import tempfile
import time

import larder_tool
import limits_shapes

LONG = bool(os.environ.get("LARDER_LONG"))
RECIPE = '{"title": "Soup %d", "ingredients": ["%d eggs", "salt"], "directions": ["Boil the eggs.", "Serve."]}'
# Every verb, and its exit status where all is well. {store} is there, {new} is not yet, {folder} holds recipes.
VERBS = (
    (0, "--version"), (0, "help"), (0, "help search"), (64, "nonsense"), (64, "search --nonsense egg"),
    (0, "import --store {new} {folder}"), (0, "reindex --store {store}"), (0, "reindex --store {store} --full"),
    (0, "search --store {store} eggs"), (0, "search --store {store} --explain --why --facets tag eggs"),
    (1, "search --store {store} nothing"), (0, "find --store {store} title CONTAINS 'Soup'"),
    (0, "show --store {store} p1"), (0, "similar --store {store} p1"), (0, "complete --store {store} eg"),
    (0, "cook --store {store} --missing 9 egg, flour"), (64, "cook --store {store} nonsense"),
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
        self.new = os.path.join(scratch, "new.larder")
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

    def verbs(self, store, folder, root=""):
        """Every verb's words, with the exit status that is expected."""
        for status, text in VERBS:
            self.remove_new()
            yield status, text, [word.format(store=store, new=self.new.removeprefix(root), folder=folder) for word in text.split()]

    def remove_new(self):
        for ending in ("", "-wal", "-shm", ".lock"):
            if os.path.exists(self.new + ending):
                os.remove(self.new + ending)

    # Without what the system usually has

    def without_proc(self):
        """Every verb, where /proc is an empty folder."""
        space = unshared("--mount")
        if space is None:
            return print("  without /proc: left out, because this user cannot make a name space")
        for status, text, words in self.verbs(self.store, self.folder):
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
        into = [*space, shutil.which("chroot", path="/usr/sbin:/usr/bin:/sbin:/bin") or "chroot", root, "/larder"]
        self.run([*into, "import", "--store", "/store.larder", "/recipes"], "in an empty root: import", {0})
        self.new = os.path.join(root, "new.larder")
        for status, text, words in self.verbs("/store.larder", "/recipes", root):
            self.run([*into, *words], f"in an empty root: {text}", {status})

    def few_open_files(self):
        """Every verb, with so few open files that some of it cannot be done; what can be done is right, and all else is said."""
        for limit in range(3, 21) if LONG else (3, 6, 9, 11, 13):
            starts = subprocess.run(["sh", "-c", f'ulimit -n {limit} && exec "$0" --version', self.tool],
                                    capture_output=True)
            if starts.returncode == 127:
                continue  # The system's loader of shared libraries needs more.
            for status, text, words in self.verbs(self.store, self.folder):
                self.run(["sh", "-c", f'ulimit -n {limit} && exec "$0" "$@"', self.tool, *words],
                         f"{limit} open files: {text}", {status, 1, 65, 66, 74})
        self.run([self.tool, "reindex", "--store", self.store], "afterwards: reindex", {0})
        self.run([self.tool, "check", "--store", self.store], "afterwards: check", {0})

    # More than usual

    def seconds(self, words, what, environment=None):
        """The processor time of a command; None where it did not end."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        if self.run(words, what, {0, 1, 64, 65}, env=environment or self.environment) is None:
            return None
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    def doubled(self, what, sizes, measure, twice_above=None):
        """Notes what takes more than 2.6 times as long for twice as much, or 6.8 times for four times; what is larger than `twice_above` is
        read twice."""
        before = None
        for size in sizes:
            taken = measure(size)
            if taken is None:
                return
            readings = 2 if twice_above and before is not None and last <= twice_above < size else 1
            # The start of the tool and the making of a store are in it.
            for attempt in range(3):
                if before is None or taken <= max(0.3, readings * 2.6 ** math.log2(size / last) * max(before, 0.08)):
                    break
                if attempt == 2:
                    self.failed.append(f"{what}: {before:.2f} s for {last}, {taken:.2f} s for {size}")
                    return
                # Others may have disturbed it: of three the least counts.
                taken = min(taken, measure(size) or taken)
            before, last = taken, size
            if taken > (20 if LONG else 2):
                return

    def shapes_of_files(self):
        for what, (extension, make) in limits_shapes.FILES.items():
            def measure(size):
                folder = os.path.join(self.scratch, "shape")
                shutil.rmtree(folder, ignore_errors=True)
                os.mkdir(folder)
                with open(os.path.join(folder, f"file.{extension}"), "w") as file:
                    file.write(make(size))
                self.remove_new()
                return self.seconds([self.tool, "import", "-q", "--store", self.new, folder], what)
            # Recipes of larger files are counted before they are made one by one.
            self.doubled(what, [1 << power for power in (range(16, 25) if LONG else (15, 17))], measure, twice_above=4 << 20)

    def shapes_of_commands(self):
        many = os.path.join(self.scratch, "many")
        os.mkdir(many)
        most = 32000 if LONG else 1200
        for number in range(most):
            with open(os.path.join(many, f"{number}.json"), "w") as file:
                file.write(RECIPE % (number, number))
        for what, make in limits_shapes.COMMANDS.items():
            def measure(count):
                self.remove_new()
                words = make(count)
                places = {"{store}": self.store, "{new}": self.new, "{many}": many}
                for name, path in places.items():
                    words = [word.replace(name, path) for word in words]
                return self.seconds([self.tool, *words], what)
            sizes = [most >> shift for shift in (range(3, -1, -1) if LONG else (2, 0))]
            # The system takes no word of 128 KB.
            self.doubled(what, [size for size in sizes if max(map(len, make(size))) < 120_000], measure)

    def shapes_of_synonyms(self):
        """A file of very many names, and one that gives one word very many."""
        settings = os.path.join(self.scratch, ".config", "larder")
        os.makedirs(settings)
        for what, form in (("groups of synonyms", "n{0}, m{0}\n"), ("synonyms of one word", "eggs, m{0}\n")):
            def measure(size):
                with open(os.path.join(settings, "synonyms"), "w") as file:
                    file.writelines(limits_shapes.numbered(form, size))
                return self.seconds([self.tool, "search", "--store", self.store, "eggs"], what)
            self.doubled(what, [1 << power for power in (range(16, 20) if LONG else (15, 17))], measure)

    # Stopping

    def stops(self):
        """A search that takes long ends when its time is up or a signal comes, and an import while it reads a file."""
        slow = "tags.recipes.tags.recipes.tags.recipes.@count > 100000 AND title MATCHES '(e+)+x' "
        slow_store = os.path.join(self.scratch, "slow.larder")
        folder = os.path.join(self.scratch, "slow")
        os.mkdir(folder)
        for number in range(400):
            with open(os.path.join(folder, f"{number}.json"), "w") as file:
                file.write('{"title": "Soup %d", "ingredients": ["1 egg"], "tags": ["a", "b", "c"]}' % number)
        self.run([self.tool, "import", "-q", "--store", slow_store, folder], "a store to ask slowly", {0})
        find = [self.tool, "find", "--store", slow_store, slow]
        self.ends("find --max-seconds 1", find[:2] + ["--max-seconds", "1"] + find[2:], None, {75}, 3)
        for number in (signal.SIGINT, signal.SIGTERM):
            self.ends(f"find and signal {number}", find, number, {-number}, 3)

    def imports_stop(self):
        """An import that a signal or the end of its time stops keeps what is stored, and the next one does the rest."""
        folder = os.path.join(self.scratch, "lists")
        os.mkdir(folder)
        # A list that is stored in several transactions, and small files before and after it.
        recipes = limits_shapes.long_list(24 << 20 if LONG else 5 << 20)
        for name, text in (("a.json", RECIPE % (1, 1)), ("b.json", recipes), ("c.json", RECIPE % (2, 2))):
            with open(os.path.join(folder, name), "w") as file:
                file.write(text)
        total = recipes.count("title") + 2
        # While the list is read, and while its recipes are stored.
        moments = [(signal.SIGINT, 0.3), (signal.SIGTERM, None)] + LONG * [(signal.SIGINT, None), (signal.SIGTERM, 0.3)]
        for number, after in moments:
            when = "in the first second" if after else "when a part is stored"
            store = os.path.join(self.scratch, f"stopped-{number}-{when[-6:]}.larder")
            words = [self.tool, "import", "-q", "--store", store, folder]
            self.ends(f"import and signal {number} {when}", words, number, {-number}, 2, after=after, store=store)
            self.goes_on(f"after signal {number} {when}", words, store, total)
        store = os.path.join(self.scratch, "timed.larder")
        words = [self.tool, "import", "-q", "--store", store, folder]
        self.ends("import --max-seconds 0.3", words + ["--max-seconds", "0.3"], None, {0}, 3)
        self.goes_on("after --max-seconds 0.3", words, store, total)

    def goes_on(self, what, words, store, total):
        """Whether an import that is made again finishes, with nothing there twice."""
        begun = self.count(store)
        self.run(words, f"{what}: the next import", {0})
        ended = self.count(store)
        if begun is None or begun >= total or ended != total:
            self.failed.append(f"{what}: {begun} recipes, and {ended} after the next import, of {total}")
        self.run([self.tool, "check", "--store", store], f"{what}: check", {0})

    def count(self, store):
        """The number of recipes in a store, 0 where there is none yet."""
        if not os.path.exists(store):
            return 0
        ended = subprocess.run([self.tool, "status", "--store", store, "--format", "json"], capture_output=True,
                               env=self.environment)
        return json.loads(ended.stdout)["recipes"] if ended.returncode == 0 else None

    def ends(self, what, words, number, statuses, within, after=1, store=None):
        """Whether a command ends soon, by itself or after a signal, and as it should.

        The signal comes after so many seconds, or when there are recipes in the store.
        """
        self.done += 1
        # Who runs the tests behind a shell's back has SIGINT ignored, and so would the tool.
        process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   env=self.environment, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        start = time.monotonic()
        if number is not None:
            time.sleep(after or 0)
            while after is None and not (self.count(store) or 0) > 2 and process.poll() is None:
                time.sleep(0.05)
            start = time.monotonic()
            process.send_signal(number)
        try:
            output, words = process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return self.failed.append(f"{what}: did not end")
        taken = time.monotonic() - start
        if process.returncode not in statuses:
            self.failed.append(f"{what}: status {process.returncode} after {taken:.1f} s: {words[:200]!r}")
        elif taken > within + 5:
            self.failed.append(f"{what}: took {taken:.1f} s")


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


PARTS = {
    "proc": [Limits.without_proc, Limits.in_empty_root], "open": [Limits.few_open_files],
    "shapes": [Limits.shapes_of_files, Limits.shapes_of_commands, Limits.shapes_of_synonyms], "stop": [Limits.stops, Limits.imports_stop],
}


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
