#!/usr/bin/env python3
"""A toy with the tool's commands, for testing the test programs: no index, every search reads all recipes.

TOY_FAULT in the environment breaks it in one way, which the test programs have to notice:
half (a save is two transactions), stale (a change is not read), greedy (all files are read), eager (a vanished root
removes everything), lossy (a tenth of the hits is left out), drift (scores depend on the store's history).
"""

import argparse
import hashlib
import json
import os
import sqlite3
import sys
import time

import brute_force
import query_rules

FAULT = os.environ.get("TOY_FAULT", "")
SCHEMA = """
CREATE TABLE IF NOT EXISTS ZSOURCEFILE(Z_PK INTEGER PRIMARY KEY, ZPATH UNIQUE, ZSIZE, ZTIME);
CREATE TABLE IF NOT EXISTS ZRECIPE(Z_PK INTEGER PRIMARY KEY, ZTITLE, ZSOURCE, ZBODY);
CREATE TABLE IF NOT EXISTS ROOT(PATH UNIQUE);
"""


def opened(path, create=False):
    if not create and not os.path.exists(path):
        print(f"{path}: there is no store yet", file=sys.stderr)
        sys.exit(66)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.executescript("PRAGMA journal_mode = wal;" + SCHEMA)
    return connection


def forget(connection, path):
    row = connection.execute("SELECT Z_PK FROM ZSOURCEFILE WHERE ZPATH = ?", (path,)).fetchone()
    if row:
        connection.execute("DELETE FROM ZRECIPE WHERE ZSOURCE = ?", row)
        connection.execute("DELETE FROM ZSOURCEFILE WHERE Z_PK = ?", row)


def reindex(connection):
    numbers = dict(filesRead=0, added=0, changed=0, removed=0, unchanged=0)
    known = {p: (s, t) for p, s, t in connection.execute("SELECT ZPATH, ZSIZE, ZTIME FROM ZSOURCEFILE")}
    present = []
    for (root,) in connection.execute("SELECT PATH FROM ROOT").fetchall():
        found = brute_force.recipe_files(root)
        if not found and known and FAULT != "eager":
            print(f"{root}: is missing or empty; nothing was removed", file=sys.stderr)
            sys.exit(66)
        present += found
    batch = 0
    connection.execute("BEGIN IMMEDIATE")
    for path in present:
        status = os.stat(path)
        state = (status.st_size, 0 if FAULT == "stale" else status.st_mtime_ns)
        if path in known and (known[path][0] == state[0] if FAULT == "stale" else known[path] == state):
            numbers["unchanged"] += 1
            numbers["filesRead"] += FAULT == "greedy"
            continue
        recipe = brute_force.read_recipe(path)
        numbers["filesRead"] += 1
        numbers["changed" if path in known else "added"] += 1
        forget(connection, path)
        key = connection.execute("INSERT INTO ZSOURCEFILE(ZPATH, ZSIZE, ZTIME) VALUES (?, ?, ?)", (path, *state)).lastrowid
        if FAULT == "half":
            connection.execute("COMMIT")
            time.sleep(0.05 if known else 0.002)
            connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO ZRECIPE(ZTITLE, ZSOURCE, ZBODY) VALUES (?, ?, ?)",
                           (recipe["title"], key, json.dumps(recipe)))
        batch += 1
        if batch % 20 == 0:
            connection.execute("COMMIT")
            time.sleep(0.01)
            connection.execute("BEGIN IMMEDIATE")
    for path in set(known) - set(present):
        forget(connection, path)
        numbers["removed"] += 1
    connection.execute("COMMIT")
    return numbers


def search(connection, arguments):
    words = " ".join(w for w in arguments.words if w != "--")
    function = brute_force.compiled(query_rules.parse(words))
    hits = []
    rows = connection.execute("SELECT r.Z_PK, ZTITLE, ZPATH, ZBODY FROM ZRECIPE r JOIN ZSOURCEFILE f ON f.Z_PK = ZSOURCE")
    for key, title, path, body in rows:
        if function and function(brute_force.Document(json.loads(body)), brute_force.FIELDS):
            score = int(hashlib.md5(path.encode()).hexdigest()[:2], 16) / 16 + (key if FAULT == "drift" else 0)
            hits.append(dict(uri=f"larder://toy/Recipe/p{key}", title=title, path=path, score=score, snippet=""))
    if FAULT == "lossy":
        hits = hits[:len(hits) - len(hits) // 10]
    hits.sort(key=lambda hit: -hit["score"])
    page = hits[arguments.offset:arguments.offset + arguments.limit]
    print(json.dumps(dict(format=1, query=words, total=len(hits), hits=page)))
    sys.exit(0 if hits else 1)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("verb")
    parser.add_argument("--store", required=True)
    parser.add_argument("--format")
    parser.add_argument("--limit", type=int, default=10)
    parser.add_argument("--offset", type=int, default=0)
    parser.add_argument("--exact", action="store_true")
    parser.add_argument("words", nargs="*")
    arguments = parser.parse_intermixed_args()
    if arguments.verb == "import":
        connection = opened(arguments.store, create=True)
        connection.execute("INSERT OR IGNORE INTO ROOT VALUES (?)", (os.path.abspath(arguments.words[0]),))
        print(json.dumps(reindex(connection)))
        return
    connection = opened(arguments.store)
    if arguments.verb == "reindex":
        print(json.dumps(reindex(connection)))
    elif arguments.verb == "search":
        search(connection, arguments)
    elif arguments.verb == "show":
        key = arguments.words[0].rpartition("/p")[2]
        sys.exit(0 if connection.execute("SELECT 1 FROM ZRECIPE WHERE Z_PK = ?", (key,)).fetchone() else 1)
    elif arguments.verb == "check":
        orphans = connection.execute(
            "SELECT count(*) FROM ZSOURCEFILE f WHERE NOT EXISTS (SELECT 1 FROM ZRECIPE WHERE ZSOURCE = f.Z_PK)").fetchone()
        sys.exit(65 if orphans[0] else 0)
    else:
        sys.exit(64)


if __name__ == "__main__":
    main()
