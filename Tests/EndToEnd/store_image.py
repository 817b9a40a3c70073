"""The whole of a store's file in a form that can be compared: every table and every row, of SQLite files, or every byte. Read with Python's own
sqlite3 and plistlib from a copy, so that the store stays as it was found."""

import glob
import hashlib
import os
import plistlib
import re
import shutil
import sqlite3
import tempfile


def kind_of(path):
    """The type of the store in a file, by its first bytes."""
    with open(path, "rb") as file:
        head = file.read(16)
    if head == b"SQLite format 3\0":
        return "sqlite"
    return "binary" if head.startswith(b"LarderB\n") else "xml" if head.startswith(b"<?xml") else "unknown"


def image(path, exact=False):
    """What the file holds: by table its statement, the number of its rows and a sum over them, by name the version hashes; for other types the sum of
    the bytes. What is made up anew with every store is left out unless `exact`: its identifier, the stamps of index segments, and the moments and
    processes of its history."""
    kind = kind_of(path)
    if kind != "sqlite":
        with open(path, "rb") as file:
            data = file.read()
        return {"type": kind, "bytes": _sum(data if exact else _without_identifier(kind, data))}
    with tempfile.TemporaryDirectory() as folder:
        # With its log or journal: what a process that was killed has left there is part of the store.
        for name in [path] + [path + suffix for suffix in ("-wal", "-journal") if os.path.exists(path + suffix)]:
            shutil.copyfile(name, os.path.join(folder, "copy" + name[len(path):]))
        store = sqlite3.connect(os.path.join(folder, "copy"))
        try:
            return _tables(store, exact)
        finally:
            store.close()


def _tables(store, exact):
    damage = store.execute("PRAGMA integrity_check").fetchall()
    if damage != [("ok",)]:
        raise AssertionError(f"the file is damaged: {damage[:3]}")
    found = {"type": "sqlite"}
    plist = plistlib.loads(store.execute("SELECT Z_PLIST FROM Z_METADATA").fetchone()[0])
    found["hashes"] = {name: value.hex() for name, value in plist["NSStoreModelVersionHashes"].items()}
    for what, name, statement in store.execute("SELECT type, name, sql FROM sqlite_master").fetchall():
        found[f"{what} {name}"] = statement
        if what == "table":
            columns = [row[1] for row in store.execute(f'PRAGMA table_info("{name}")')]
            made_up = {"Z_METADATA": {"Z_UUID"}, "ATRANSACTION": {"ZTIMESTAMP", "ZPROCESSID"}}.get(name, set())
            left_out = set() if exact else {"STAMP"} if name.endswith("_STATE") else made_up
            chosen = ", ".join(f'"{column}"' for column in columns if column not in left_out)
            rows = store.execute(f'SELECT rowid, {chosen} FROM "{name}"').fetchall()
            if name.endswith("_SEGMENT") and not exact:
                rows = [(*row[:-1], row[-1][:4] + row[-1][12:-8]) for row in rows]
            found[f"rows {name}"] = (len(rows), _sum("\n".join(sorted(map(repr, rows))).encode()))
    return found


def _without_identifier(kind, data):
    if kind == "xml":
        return re.sub(rb'id="[-0-9A-F]{36}"', b"", data, count=1)
    # The identifier, and the two hashes that cover it.
    end = 16 + int.from_bytes(data[12:16], "little")
    return data[:16] + data[32:end] + data[end + 32:-32]


def _sum(data):
    return hashlib.sha256(data).hexdigest()


def difference(found, expected):
    """The names of what is different, for messages."""
    return sorted(key for key in found.keys() | expected.keys() if found.get(key) != expected.get(key))[:6]


def leftovers(path):
    """The files that a migration left beside a store."""
    folder, name = os.path.split(path)
    names = glob.glob(glob.escape(path) + "[.-]*") + glob.glob(glob.escape(os.path.join(folder, f".{name}")) + ".*")
    return sorted(os.path.basename(found) for found in names if not found.endswith(("-wal", "-shm")))
