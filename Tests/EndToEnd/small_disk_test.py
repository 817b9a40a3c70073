#!/usr/bin/env python3
"""A full disk whose blocks are smaller than the system's pages: what SQLite shares in `-shm` has holes there, and to write into a hole
for which there is no room ends a process with SIGBUS.

A store with a log that somebody left behind lies on a small ext4 with blocks of 1 KB. With every number of free blocks around the one
that is needed, every verb gives an answer, or words and a status of its own. Needs root and a loop device; else it says that it was left out.
"""
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile

import larder_tool
import make_collection

VERBS = (("search", "sugar"), ("status",), ("check",), ("show", "p1"), ("metadata", "get"), ("metadata", "set", "colour", "red"))
LONG = bool(os.environ.get("LARDER_LONG"))


class Disk:
    """A small file system in a file."""

    def __init__(self, work, blocks):
        self.image, self.path = os.path.join(work, "disk.img"), os.path.join(work, "disk")
        os.mkdir(self.path)
        with open(self.image, "wb") as file:
            file.truncate(blocks * 1024)
        for words in (["mkfs.ext4", "-q", "-b", "1024", "-m", "0", self.image], ["mount", "-o", "loop", self.image, self.path]):
            done = subprocess.run(words, capture_output=True, text=True)
            if done.returncode != 0:
                raise OSError(f"{words[0]}: {done.stderr.strip()}")

    def fill(self, free):
        """Leaves so many blocks free."""
        name = os.path.join(self.path, "filler")
        if os.path.exists(name):
            os.unlink(name)
        os.sync()
        file = os.open(name, os.O_CREAT | os.O_WRONLY)
        try:
            while os.write(file, bytes(1024)) == 1024:
                pass
        except OSError:
            pass
        os.fsync(file)
        os.ftruncate(file, max(0, os.fstat(file).st_size - free * 1024))
        os.fsync(file)
        os.close(file)

    def close(self):
        subprocess.run(["umount", self.path], check=False)


def leave_log(store):
    """Changes a store as a process does that is killed: the log stays."""
    code = "import sqlite3, sys, os; c = sqlite3.connect(sys.argv[1], isolation_level=None); " \
        "c.execute('UPDATE ZRECIPE SET Z_OPT = Z_OPT + 1'); os._exit(0)"
    subprocess.run([sys.executable, "-c", code, store], check=True)
    if os.path.getsize(store + "-wal") == 0:
        raise larder_tool.Failure("there is no log to read")


def main():
    tool = larder_tool.Tool(os.environ["LARDER"])
    with tempfile.TemporaryDirectory() as work:
        try:
            disk = Disk(work, 8 * 1024)
        except OSError as problem:
            print(f"small disk: left out, a disk cannot be made here ({problem})")
            return
        try:
            recipes, made = os.path.join(work, "recipes"), os.path.join(work, "made.larder")
            make_collection.make(7, 12, recipes)
            subprocess.run([tool.path, "import", "-q", "--store", made, recipes], stderr=subprocess.DEVNULL, check=False)
            leave_log(made)
            store = os.path.join(disk.path, "store.larder")
            runs, answered = 0, 0
            for free in range(0, 72) if LONG else (0, 8, 9, 20, 31, 32, 33, 34, 40, 64):
                for verb in VERBS:
                    for suffix in ("", "-wal", "-shm", "-journal", ".lock"):
                        if os.path.exists(store + suffix):
                            os.unlink(store + suffix)
                    disk.fill(4000)
                    for suffix in ("", "-wal"):
                        shutil.copyfile(made + suffix, store + suffix)
                    disk.fill(free)
                    done = subprocess.run([tool.path, *verb, "--store", store], capture_output=True, text=True, timeout=60)
                    runs += 1
                    answered += done.returncode == 0
                    words = done.stderr.startswith("larder: ") and done.stderr.count("\n") == 1
                    if done.returncode not in (0, 73, 74, 75) or done.returncode and not words:
                        raise larder_tool.Failure(f"{free} blocks free, {verb[0]}: status {done.returncode}: {done.stderr}")
            if not 0 < answered <= runs:
                raise larder_tool.Failure(f"{answered} of {runs} runs gave an answer")
            # What the verbs changed or gave up in is a store still.
            disk.fill(3000)
            sqlite3.connect(store).close()
            subprocess.run([tool.path, "check", "--store", store], check=True, stdout=subprocess.DEVNULL)
            print(f"small disk: {runs} runs, {answered} answered, {runs - answered} said that there is no room, 0 killed")
        finally:
            disk.close()


if __name__ == "__main__":
    try:
        main()
    except larder_tool.Failure as failure:
        print(f"FAILED: {failure}")
        sys.exit(1)
