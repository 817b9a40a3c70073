"""Stores whose schema or whose values are not what the tool wrote."""
import json
import os
import random
import shutil
import sqlite3
import subprocess

import larder_tool
import page_checksums

# A debug build on a busy machine is slow; what hangs does so for ever.
PATIENCE = int(os.environ.get("LARDER_PATIENCE", 60))
RECIPES = 12
VERBS = (
    ("search", "soup"), ("search", "time<3000"), ("search", "--explain", "soup or cake"), ("find", "rating > 0"),
    ("show", "/1"), ("status",), ("check",), ("similar", "/1"), ("complete", "so"), ("metadata", "get"), ("import",), ("reindex",),
    ("reindex", "--full"), ("optimize",), ("migrate", "--dry-run"), ("migrate", "--output"), ("model", "show"),
)
VALUES = (-1, 0, 2**31, 2**63 - 1, -2**63, 1e300, -1e300, float("inf"), "x", "\u202e9", b"\x00\xff" * 40, None)


class Report:
    def __init__(self):
        self.count = 0
        self.failures = []
        self.skipped = ""

    def fail(self, words):
        self.failures.append(words)


def recipe(number, title=None):
    return {"@type": "Recipe", "name": title or f"{'Soup' if number % 2 else 'Cake'} {number}", "recipeIngredient": [f"{number} onions", "salt"],
            "recipeInstructions": ["Chop.", "Cook."], "totalTime": "PT30M", "keywords": "quick, warm", "author": "Julia"}


def make_store(tool, folder, count=RECIPES):
    """A store of a few recipes; returns its path and that of the recipes."""
    recipes = os.path.join(folder, "recipes")
    os.makedirs(recipes, exist_ok=True)
    for number in range(count):
        with open(os.path.join(recipes, f"{number}.json"), "w", encoding="utf-8") as file:
            json.dump(recipe(number), file)
    store = os.path.join(folder, "store.larder")
    tool.run("import", "-q", "--store", store, recipes)
    # A second run leaves a second segment, and a history of its own.
    with open(os.path.join(recipes, "late.json"), "w", encoding="utf-8") as file:
        json.dump(recipe(99), file)
    tool.run("import", "-q", "--store", store, recipes)
    return store, recipes


def words_of(verb, store, recipes, folder):
    """The command line of a verb."""
    words = list(verb)
    if words[0] == "show" or words[0] == "similar":
        words[1] = "p1"
    if words[0] == "import":
        words += ["-q", "--store", store, recipes]
    elif words[0] == "migrate":
        words += ["--store", store] if words[-1] == "--dry-run" else []
        if words[-1] == "--output":
            words = ["migrate", "-q", "--store", store, "--to", "binary", "--output", os.path.join(folder, "out.binary")]
    elif words[0] == "model":
        words += [store]
    else:
        head = 2 if words[0] == "metadata" else 1
        words = [*words[:head], "--store", store, *words[head:]]
    return words


def attempt(tool, words, report, what, allowed=None):
    """Runs the tool; a signal, a hang or an error without words is a failure."""
    report.count += 1
    try:
        done = subprocess.run([tool.path, *words], stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        report.fail(f"{what}: {words[0]} hangs")
        return None
    if done.returncode < 0 or done.returncode > 75 or b"Fatal error" in done.stderr:
        report.fail(f"{what}: {' '.join(words[:1])} ended with {done.returncode}: {done.stderr[-200:]!r}")
    elif done.returncode >= 64 and not done.stderr.strip() and words[0] != "check":
        report.fail(f"{what}: {words[0]} ended with {done.returncode} and said nothing")
    elif allowed is not None and done.returncode not in allowed:
        report.fail(f"{what}: {' '.join(words[:2])} ended with {done.returncode}: {done.stderr[-200:]!r}")
    return done


def copy(store, folder):
    """A copy of a store that nobody has open, in a folder of its own."""
    target = os.path.join(folder, "copy.larder")
    for name in os.listdir(folder):
        if name.startswith("copy.larder") or name.startswith("out."):
            place = os.path.join(folder, name)
            shutil.rmtree(place) if os.path.isdir(place) and not os.path.islink(place) else os.remove(place)
    shutil.copyfile(store, target)
    return target


def edit(store, sql, *values):
    connection = sqlite3.connect(store)
    try:
        connection.execute("PRAGMA writable_schema = ON")
        for statement in sql.split(";;"):
            connection.execute(statement, values)
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        connection.close()
    # Whoever attacks a store gives the pages the checksums that they need.
    page_checksums.seal(store)


ENDLESS = "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r)"
# What would be carried out: refused by every verb.
ACTIVE = (
    "CREATE TRIGGER spy AFTER INSERT ON ZRECIPE BEGIN DELETE FROM ZSTEP; END",
    "CREATE TRIGGER spy AFTER UPDATE ON ZSOURCEFILE BEGIN DELETE FROM ZSTEP; END",
    "CREATE VIEW spy AS SELECT 1",
    f"ALTER TABLE ZRECIPE RENAME TO ZOLD;;CREATE VIEW ZRECIPE AS {ENDLESS} SELECT n AS Z_PK, n AS Z_ENT FROM r",
    f"ALTER TABLE Z_METADATA RENAME TO ZOLD;;CREATE VIEW Z_METADATA AS {ENDLESS} SELECT n AS Z_VERSION, n AS Z_UUID, n AS Z_PLIST FROM r WHERE n < 0",
    f"ALTER TABLE Z_MODELCACHE RENAME TO ZOLD;;CREATE VIEW Z_MODELCACHE AS {ENDLESS} SELECT n AS Z_CONTENT FROM r WHERE n < 0",
    # Written into the schema: to make it here would take the memory that it is to take there.
    "CREATE INDEX spy ON ZRECIPE (ZTITLE);;UPDATE sqlite_schema SET sql = 'CREATE INDEX spy ON ZRECIPE (printf(''%.*c'', 900000000, ''x''))' "
    "WHERE name = 'spy'",
    "CREATE INDEX spy ON ZRECIPE (ZTITLE) WHERE ZTITLE > 'a'",
    "ALTER TABLE ZRECIPE ADD COLUMN ZSPY TEXT AS (hex(ZTITLE))",
    "UPDATE sqlite_schema SET sql = substr(sql, 1, length(sql) - 1) || ', CHECK (length(hex(zeroblob(400000000))) > 1))' "
    "WHERE name = 'ZRECIPE'",
    "CREATE TABLE spy (a TEXT DEFAULT (hex(zeroblob(900000000))))",
    "CREATE VIRTUAL TABLE spy USING fts5(a)",
    "UPDATE sqlite_schema SET sql = 'CREATE VIEW ZRECIPE AS SELECT 1' WHERE name = 'ZRECIPE'",
    "UPDATE sqlite_schema SET rootpage = 0 WHERE name = 'ZRECIPE'",
    "UPDATE sqlite_schema SET sql = NULL WHERE name = 'ZRECIPE'",
)
# What is missing, or keeps rows out: refused by every verb that asks for objects.
WRONG = ("DROP TABLE ZSTEP", "ALTER TABLE ZRECIPE DROP COLUMN ZTITLE", "CREATE UNIQUE INDEX one ON ZSTEP (ZRECIPE, Z_PK)")
# What changes nothing: every verb does as before.
INERT = ("CREATE TABLE notes (id integer, words text)", "CREATE INDEX further ON ZRECIPE (ZTITLE)",
         "ALTER TABLE ZRECIPE ADD COLUMN ZFURTHER VARCHAR")


def schemas(tool, folder, options):
    """Schemas that are not those of a store."""
    report = Report()
    store, recipes = make_store(tool, folder)
    for statements, outcome in ((ACTIVE, {65}), (WRONG, {65}), (INERT, {0, 1})):
        for sql in statements:
            for verb in VERBS if options.runs == 0 else random.sample(VERBS, 3):
                target = copy(store, folder)
                try:
                    edit(target, sql)
                except sqlite3.DatabaseError as error:
                    report.fail(f"{sql}: {error}")
                    break
                allowed = outcome
                if outcome == {0, 1} and verb[0] == "check" or statements is WRONG and (verb[0] in ("metadata", "model") or "--dry-run" in verb):
                    allowed = None
                attempt(tool, words_of(verb, target, recipes, folder), report, sql, allowed)
    return report


def columns(tool, folder, options):
    """Values that the tool would not write, in every column of every table."""
    report = Report()
    store, recipes = make_store(tool, folder)
    connection = sqlite3.connect(store)
    places = []
    for table, in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
        if connection.execute(f'SELECT COUNT(*) FROM "{table}"').fetchone()[0] == 0:
            continue
        places += [(table, row[1], row[5] > 0) for row in connection.execute(f'PRAGMA table_info("{table}")')]
    connection.close()
    attempts = [(place, value, isAll) for place in places for value in VALUES for isAll in ((False,) if place[2] else (False, True))]
    if options.runs:
        # System tables first: what they say, the tool counts with.
        attempts.sort(key=lambda attempt: (not attempt[0][0].startswith(("Z_", "A", "LARDER")), random.random()))
        attempts = attempts[:options.runs // 3 * 2] + random.sample(attempts[options.runs // 3 * 2:], options.runs // 3)
    for (table, column, _), value, isAll in attempts:
        rows = "" if isAll else f' WHERE rowid = (SELECT max(rowid) FROM "{table}")'
        for verb in VERBS if options.runs == 0 else random.sample(VERBS, 2):
            target = copy(store, folder)
            try:
                edit(target, f'UPDATE "{table}" SET "{column}" = ?{rows}', value)
            except sqlite3.DatabaseError:
                # A column that has to have a value, or one of its own in each row.
                continue
            attempt(tool, words_of(verb, target, recipes, folder), report, f"{table}.{column} = {value!r}{' in all rows' if isAll else ''}")
    return report
