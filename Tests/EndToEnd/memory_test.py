#!/usr/bin/env python3
"""Importing one large file takes 300 MB of memory at most, whatever its format; a file that would take more is refused.

usage: memory_test.py [--larder FILE] [SHAPE...]

Usually files of 10 MB with few words, against a bound in proportion to them; with LARDER_LONG=1 files of every format just
below and just above its limit, full of words: about ten minutes with a release build.
"""
import os
import shutil
import subprocess
import tempfile
import zipfile

import large_files
import larder_tool

LONG = bool(os.environ.get("LARDER_LONG"))
MEGABYTE = 1 << 20
MOST = 300 * MEGABYTE
# Of each shape that is refused above a size: this size. One recipe of so many lines is none at any size.
LIMITS = {"csv": 48, "text": 8, "markdown": 8, "fodt": 8, "docx": 12, "epub": 12, "yaml": 8, "cooklang": 8, "html": 32,
          "labelled-text": 32, "database": 16}
# Archives whose members are read one after the other have none.
UNLIMITED = {"paprika"}
# Of a database not its bytes are counted, but what its rows take.
NO_RECIPE = {"cooklang", "labelled-text", "yaml", "rtf", "database"}
# One of each way to read a file recipe by recipe, with how much the memory grows with the file: its bytes are held, and of XML a
# second time.
STREAMED = {"json": 1, "json-ld": 1, "tandoor": 1, "csv": 1, "mealmaster": 1, "copy-me-that": 1, "recipeml": 2}
# No word of the index, which would cost more than the file.
FILLER = " -" * 10_000


class MemoryTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.shapes = arguments.shapes
        self.work = tempfile.mkdtemp(prefix="larder-memory-")

    def run(self):
        try:
            if LONG or self.shapes:
                for shape in self.shapes or large_files.SHAPES:
                    self.is_bounded(shape)
            if not self.shapes:
                for shape, times in STREAMED.items():
                    self.is_streamed(shape, times)
            if not LONG:
                self.is_in_proportion()
            self.is_previewed()
            self.is_bounded_in_archives()
            print("memory_test: as much memory as is promised")
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def check(self, condition, what):
        if not condition:
            raise larder_tool.Failure(what)

    def write(self, shape, size, filler=""):
        path = os.path.join(self.work, large_files.SHAPES[shape][0])
        if os.path.exists(path):
            os.remove(path)
        return path, large_files.make(shape, size, path, filler)

    def called(self, *arguments):
        """The exit status of a call, the most memory that it took, and what it said."""
        process = subprocess.Popen([self.tool.path, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT)
        words = process.stdout.read().decode()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        return process.returncode, usage.ru_maxrss * 1024, words

    def imported(self, path):
        """The exit status of an import, the most memory that it took, what it said, and its recipes."""
        store = os.path.join(self.work, "store.larder")
        status, memory, words = self.called("import", "--store", store, path)
        recipes = self.tool.json("status", "--store", store, "--format", "json")["recipes"]
        for name in os.listdir(self.work):
            if name.startswith(("store.", ".store.")):
                entry = os.path.join(self.work, name)
                shutil.rmtree(entry) if os.path.isdir(entry) else os.remove(entry)
        return status, memory, words, recipes

    def is_in_proportion(self):
        small, _ = self.write("json", 1000)
        _, least, _, _ = self.imported(small)
        for shape, most in (("recipeml", 70), ("json object", 40)):
            path, count = self.write(shape, 10 * MEGABYTE, FILLER)
            status, memory, words, recipes = self.imported(path)
            self.check(status == 0 and recipes == count, f"{shape}: {recipes} recipes of {count}, status {status}: {words}")
            self.check(memory < least + most * MEGABYTE, f"{shape}: {memory >> 20} MB for 10 MB, {least >> 20} MB for nothing")

    def is_previewed(self):
        """What an import would read is said of a file of very many recipes, and of an archive of it, without holding them."""
        size, most = (60, 100) if LONG else (8, 16)
        small, _ = self.write("json", 1000)
        _, least, _ = self.called("import", "--dry-run", small)
        large, count = self.write("json", size * MEGABYTE)
        packed = os.path.join(self.work, "b.zip")
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.write(large, "all.json")
        for path in (large, packed):
            status, memory, words = self.called("import", "--dry-run", path)
            self.check(status == 0 and f" {count:,} recipes" in words, f"{path}: status {status}, {count} recipes: {words}")
            self.check(memory < least + most * MEGABYTE, f"{path}: {memory >> 20} MB to preview {size} MB, {least >> 20} MB for nothing")
            print(f"  preview: {size} MB, {memory >> 20} MB of memory, {least >> 20} MB for nothing", flush=True)
        os.remove(packed)

    def is_streamed(self, shape, times):
        """A reader that goes on from recipe to recipe needs no more for a large file than for a small one, but for its bytes. Both
        are refused at their ends, so that nothing is written: what a store takes would hide what a reader does."""
        small, large = 0, 8
        peaks = []
        for size in (small, large):
            path = os.path.join(self.work, large_files.SHAPES[shape][0])
            with open(path, "wb") as file:
                # More than the four megabytes that a recipe may have, and from which on files are read so.
                large_files.write_refused(shape, size * MEGABYTE, file, FILLER, 215)
            status, memory, words, recipes = self.imported(path)
            self.check(status == 65 and recipes == 0 and "MB of text; at most" in words, f"{shape}: {recipes} recipes, status {status}: {words}")
            peaks.append(memory)
            os.remove(path)
        grown = (peaks[1] - peaks[0]) / ((large - small) * MEGABYTE)
        self.check(grown < times + 0.5, f"{shape}: the memory grows {grown:.1f} times as much as the file, which is not read recipe by recipe")

    def is_bounded(self, shape):
        """Just below the limit it is read, and just above it is refused, both in the memory that is promised."""
        limit = LIMITS.get(shape, 64)
        for size, is_read in ((limit * MEGABYTE - 100_000, shape not in NO_RECIPE), (limit * MEGABYTE + 100_000, False)):
            if shape in UNLIMITED and not is_read:
                continue
            path, count = self.write(shape, size)
            status, memory, words, recipes = self.imported(path)
            print(f"  {shape}: {size >> 20} MB, {memory >> 20} MB of memory, {recipes} recipes", flush=True)
            self.check(memory < MOST, f"{shape}: {memory >> 20} MB of memory for {size >> 20} MB")
            if is_read:
                self.check(status == 0 and recipes > 0, f"{shape}: {recipes} recipes of {count}, status {status}: {words}")
            else:
                self.check(recipes == 0 and (status != 0 or shape in ("text", "markdown")), f"{shape}: status {status}: {words}")
            os.remove(path)

    def is_bounded_in_archives(self):
        """So it is with a long list in an archive, and with an archive of many files."""
        size, filler = (45 * MEGABYTE, "") if LONG else (5 * MEGABYTE, FILLER)
        path = os.path.join(self.work, "a.zip")
        with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
            with archive.open("all.csv", "w") as file:
                count = large_files.write("csv", size, file, filler)
            archive.writestr("one.json", large_files.flat(1))
        status, memory, words, recipes = self.imported(path)
        self.check(status == 0 and recipes == count + 1, f"list in an archive: {recipes} recipes of {count + 1}: {words}")
        most = MOST if LONG else 150 * MEGABYTE
        self.check(memory < most, f"list in an archive: {memory >> 20} MB of memory for {size >> 20} MB")


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("shapes", nargs="*", choices=[*large_files.SHAPES, []], metavar="SHAPE")
    arguments = parser.parse_args()
    try:
        MemoryTest(arguments).run()
    except larder_tool.Failure as failure:
        raise SystemExit(f"memory_test: {failure}")


main()
