#!/usr/bin/env python3
"""Copies stores as Apple's Core Data writes them into stores of Larder's, and compares every object by a reading of its own.

usage: apple_test.py [--larder PATH] [--stores N] [--seed N]

The stores are made here, of the shape that Core Data gives them (inheritance, trees, ordered and unordered relationships, every
type of column, large values in files, a write-ahead log that was not written back), with and without their model; those beside the project
are read too, where they are there. The old store has to stay as it is, byte for byte, with nothing made beside it.
"""

import hashlib
import os
import plistlib
import random
import shutil
import sqlite3
import sys
import tempfile
import uuid

import larder_tool

HERE = os.path.dirname(os.path.abspath(__file__))
SHARED = os.path.join(os.path.dirname(os.path.dirname(HERE)), "..", "shared", "data")
ENTITIES = [(1, "Dish", 0), (2, "Dessert", 1), (3, "Folder", 0), (5, "Step", 0), (8, "Tag", 0)]
SCHEMA = """
  CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
  CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB);
  CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB);
  CREATE TABLE ATRANSACTION (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZAUTHOR VARCHAR);
  CREATE TABLE ZDISH (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZISVEGAN INTEGER, ZFOLDER INTEGER,
    ZRATING FLOAT, ZADDED TIMESTAMP, ZPRICE DECIMAL, ZNAME VARCHAR, ZGLAZE VARCHAR, ZPHOTO BLOB, ZTOKEN BLOB);
  CREATE INDEX ZDISH_ZFOLDER_INDEX ON ZDISH (ZFOLDER);
  CREATE TABLE ZFOLDER (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZPARENT INTEGER, ZNAME VARCHAR);
  CREATE INDEX ZFOLDER_ZPARENT_INDEX ON ZFOLDER (ZPARENT);
  CREATE TABLE ZSTEP (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZOWNER INTEGER, Z1_OWNER INTEGER,
    Z_FOK_OWNER INTEGER, ZTEXT VARCHAR);
  CREATE INDEX ZSTEP_ZOWNER_INDEX ON ZSTEP (ZOWNER);
  CREATE TABLE ZTAG (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZNAME VARCHAR);
  CREATE TABLE Z_1TAGS (Z_1DISHES INTEGER, Z_8TAGS INTEGER, PRIMARY KEY (Z_1DISHES, Z_8TAGS));
"""
MODEL = """<?xml version="1.0" encoding="UTF-8"?>
<model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
  <entity name="Dish">
    <attribute name="name" optional="YES" attributeType="String"/>
    <attribute name="isVegan" optional="YES" attributeType="Boolean" usesScalarValueType="NO"/>
    <attribute name="rating" optional="YES" attributeType="Float" usesScalarValueType="NO"/>
    <attribute name="added" optional="YES" attributeType="Date"/>
    <attribute name="price" optional="YES" attributeType="Decimal"/>
    <attribute name="photo" optional="YES" attributeType="Binary" allowsExternalBinaryDataStorage="YES"/>
    <attribute name="token" optional="YES" attributeType="UUID"/>
    <relationship name="folder" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Folder"
      inverseName="dishes" inverseEntity="Folder"/>
    <relationship name="steps" optional="YES" toMany="YES" ordered="YES" deletionRule="Cascade" destinationEntity="Step"
      inverseName="owner" inverseEntity="Step"/>
    <relationship name="tags" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Tag"
      inverseName="dishes" inverseEntity="Tag"/>
  </entity>
  <entity name="Dessert" parentEntity="Dish"><attribute name="glaze" optional="YES" attributeType="String"/></entity>
  <entity name="Folder">
    <attribute name="name" optional="YES" attributeType="String"/>
    <relationship name="dishes" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Dish"
      inverseName="folder" inverseEntity="Dish"/>
    <relationship name="parent" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Folder"
      inverseName="children" inverseEntity="Folder"/>
    <relationship name="children" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Folder"
      inverseName="parent" inverseEntity="Folder"/>
  </entity>
  <entity name="Step">
    <attribute name="text" optional="YES" attributeType="String"/>
    <relationship name="owner" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Dish"
      inverseName="steps" inverseEntity="Dish"/>
  </entity>
  <entity name="Tag">
    <attribute name="name" optional="YES" attributeType="String"/>
    <relationship name="dishes" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Dish"
      inverseName="tags" inverseEntity="Dish"/>
  </entity>
</model>
"""
WORDS = "Crème brûlée Rösti Älplermagronen 味噌汁 борщ šljiva tea toast naïve 🍰 cake".split()


def write_model(folder, text=MODEL):
    path = os.path.join(folder, "Dishes.xcdatamodel")
    os.makedirs(path)
    with open(os.path.join(path, "contents"), "w", encoding="utf-8") as file:
        file.write(text)
    return path


def make_store(path, rng):
    """A store of Core Data's shape, with a write-ahead log beside it every other time; returns its folder of large values."""
    support = os.path.join(os.path.dirname(path), "." + os.path.splitext(os.path.basename(path))[0] + "_SUPPORT")
    files = os.path.join(support, "_EXTERNAL_DATA")
    os.makedirs(files)
    work = path + ".work"
    store = sqlite3.connect(work, isolation_level=None)
    hasLog = rng.random() < 0.5
    if hasLog:
        store.execute("PRAGMA journal_mode = WAL")
    store.executescript(SCHEMA)
    store.execute("BEGIN")
    hashes = {name: hashlib.sha256(name.encode()).digest() for _, name, _ in ENTITIES}
    store.execute("INSERT INTO Z_METADATA VALUES (1, ?, ?)", (str(uuid.UUID(int=rng.getrandbits(128))).upper(), plistlib.dumps(
        {"NSStoreType": "SQLite", "NSStoreModelVersionHashesVersion": 3, "NSStoreModelVersionHashes": hashes,
         "NSPersistenceFrameworkVersion": 1344, "kitchen": "ours"}, fmt=plistlib.FMT_BINARY)))

    def some(values, share=0.7):
        return rng.choice(values) if values and rng.random() < share else None

    def text():
        return " ".join(rng.choices(WORDS, k=rng.randint(1, 6)))

    def photo():
        if rng.random() < 0.3:
            return None
        if rng.random() < 0.5:
            return b"\x01" + rng.randbytes(rng.randint(1, 300))
        name = str(uuid.UUID(int=rng.getrandbits(128))).upper()
        with open(os.path.join(files, name), "wb") as file:
            file.write(rng.randbytes(rng.randint(1, 200_000)))
        return b"\x02" + name.encode() + b"\x00"

    folders = sorted(rng.sample(range(1, 60), rng.randint(1, 12)))
    for place, key in enumerate(folders):
        store.execute("INSERT INTO ZFOLDER VALUES (?, 3, 1, ?, ?)", (key, some(folders[:place]), text()))
    dishes = sorted(rng.sample(range(1, 900), rng.randint(3, 120)))
    kinds = {}
    for key in dishes:
        kinds[key] = rng.choice([1, 1, 2])
        store.execute("INSERT INTO ZDISH VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (
            key, kinds[key], rng.randint(1, 9), some([0, 1]), some(folders), some([0.5, 3.25, -1.0]),
            some([0.0, 86400.5, 7e8]), some([1.1, 7, 12345.67]), text(), some([text()]) if kinds[key] == 2 else None,
            photo(), some([uuid.UUID(int=rng.getrandbits(128)).bytes])))
    # As long as every link is a key, the column is told from a number.
    for key in range(1, rng.randint(2, 200)):
        owner = some(dishes, 0.95)
        store.execute("INSERT INTO ZSTEP VALUES (?, 5, 1, ?, ?, ?, ?)", (
            key, owner, kinds.get(owner), rng.randint(1, 10 ** 6) if owner else None, text()))
    tags = list(range(1, rng.randint(2, 20)))
    for key in tags:
        store.execute("INSERT INTO ZTAG VALUES (?, 8, 1, ?)", (key, text()))
    for _ in range(rng.randint(1, 80)):
        store.execute("INSERT OR IGNORE INTO Z_1TAGS VALUES (?, ?)", (rng.choice(dishes), rng.choice(tags)))
    highest = {1: max(dishes), 3: max(folders), 5: 200, 8: 20}
    for number, name, parent in ENTITIES:
        store.execute("INSERT INTO Z_PRIMARYKEY VALUES (?, ?, ?, ?)", (number, name, parent, highest.get(number, 0)))
    store.execute("COMMIT")
    # With its log as a process that is still running leaves it.
    for suffix in ("", "-wal"):
        if os.path.exists(work + suffix):
            shutil.copy(work + suffix, path + suffix)
    store.close()
    for suffix in ("", "-wal", "-shm"):
        if os.path.exists(work + suffix):
            os.remove(work + suffix)


def read_copy(path):
    """A connection to a private copy of a store and its log, so that this reading changes nothing."""
    folder = tempfile.mkdtemp()
    try:
        for suffix in ("", "-wal"):
            if os.path.exists(path + suffix):
                shutil.copy(path + suffix, os.path.join(folder, "store" + suffix))
        source = sqlite3.connect(os.path.join(folder, "store"))
        memory = sqlite3.connect(":memory:")
        source.backup(memory)
        source.close()
        return memory
    finally:
        shutil.rmtree(folder)


def large_values(path, isOurs):
    folder = os.path.dirname(path)
    name = os.path.basename(path)
    stem = name if isOurs else os.path.splitext(name)[0]
    return os.path.join(folder, f".{stem}_SUPPORT", "_EXTERNAL_DATA")


def contents(path, isOurs):
    """The objects of a store: entity and values of each key, the links of join tables, the order of ordered members."""
    store = read_copy(path)
    names = dict(store.execute("SELECT Z_ENT, Z_NAME FROM Z_PRIMARYKEY"))
    tables = [name for (name,) in store.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    roots = {"Z" + name.upper() for name in names.values()}
    objects, joins, orders = {}, {}, {}
    for table in tables:
        columns = [row[1] for row in store.execute(f'PRAGMA table_info("{table}")')]
        if table in roots and "Z_PK" in columns:
            for row in store.execute(f'SELECT * FROM "{table}"'):
                values = dict(zip(columns, row))
                key = (table, values["Z_PK"])
                own = {"entity": names[values["Z_ENT"]]}
                for column, value in values.items():
                    if column in ("Z_PK", "Z_ENT", "Z_OPT") or column[1].isdigit() or value is None:
                        continue
                    if column.startswith("Z_FOK_"):
                        target = values["Z" + column[len("Z_FOK_"):]]
                        orders.setdefault((table, column, target), []).append((value, values["Z_PK"]))
                        continue
                    own[column] = normal(value, column, large_values(path, isOurs))
                objects[key] = own
        elif table.startswith("Z_") and table[2:3].isdigit():
            ends = [c for c in columns if c.startswith("Z_") and c[2:3].isdigit()]
            for row in store.execute("SELECT {} FROM \"{}\"".format(", ".join(f'"{e}"' for e in ends), table)):
                joins.setdefault(frozenset(e.lstrip("Z_0123456789") for e in ends), set()).add(
                    frozenset((e.lstrip("Z_0123456789"), key) for e, key in zip(ends, row)))
    return objects, joins, {key: [k for _, k in sorted(found)] for key, found in orders.items()}


def normal(value, column, files):
    """A value as what it stands for: both programs have ways of their own to write a number or a large value."""
    if column == "ZPRICE":
        return ("decimal", round(float(value), 6))
    if isinstance(value, (int, float)):
        return float(value)
    if isinstance(value, bytes) and column == "ZPHOTO":
        if value[:1] == b"\x02":
            name = value[1:].split(b"\x00")[0].decode()
            with open(os.path.join(files, name), "rb") as file:
                return hashlib.sha256(file.read()).hexdigest()
        if value[:1] == b"\x01":
            return hashlib.sha256(value[1:]).hexdigest()
    return hashlib.sha256(value).hexdigest() if isinstance(value, bytes) else value


def everything(folder):
    """Names, bytes and times of all files below a folder."""
    found = {}
    for place, _, files in os.walk(folder):
        for name in files:
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, folder)] = (hashlib.sha256(file.read()).hexdigest(), os.stat(path).st_mtime_ns)
    return found


def compare(old, new, what):
    for part, one, other in zip(("objects", "links", "orders"), old, new):
        if one == other:
            continue
        keys = [key for key in set(one) | set(other) if one.get(key) != other.get(key)]
        key = sorted(keys, key=str)[0]
        raise larder_tool.Failure(f"{what}: {len(keys)} {part} differ, the first: {key}: {one.get(key)} became {other.get(key)}")
    return len(old[0])


def copy(tool, store, folder, what, *words):
    """Copies a store with the tool and compares; returns how many objects there were."""
    source = os.path.dirname(store)
    before = everything(source)
    new = os.path.join(folder, "New.larder")
    tool.run("migrate", "-q", "--output", new, *words, store)
    if everything(source) != before:
        raise larder_tool.Failure(f"{what}: the old store, or what lies beside it, was changed")
    count = compare(contents(store, False), contents(new, True), what)
    checked = tool.run("check", "--store", new, allowed=None)
    if checked.returncode != 0 or checked.stdout != "no problems found\n":
        raise larder_tool.Failure(f"{what}: check says {checked.stdout}{checked.stderr}")
    left = [name for name in os.listdir(folder) if name.startswith("New.larder.")]
    if left:
        raise larder_tool.Failure(f"{what}: left beside the new store: {left}")
    return count


def refusals(tool, store, folder):
    """What is refused, and the words; nothing is made."""
    missing = MODEL.replace('<attribute name="rating" optional="YES" attributeType="Float" usesScalarValueType="NO"/>', "")
    lacking = write_model(os.path.join(folder, "lacking"), missing)
    more = write_model(os.path.join(folder, "more"), MODEL.replace(
        '<attribute name="rating"', '<attribute name="stars" optional="YES" attributeType="String"/><attribute name="rating"'))
    new = os.path.join(folder, "None.larder")
    before = everything(os.path.dirname(store))
    cases = [
        ((), 64, "--output"),
        (("--output", store), 65, "there is a file of this name"),
        (("--output", new, "--model", lacking), 65, "ZRATING"),
        (("--output", new, "--model", more), 65, "ZSTARS"),
        (("--output", os.path.join(folder, "no", "such", "folder", "x")), 74, "no such file"),
        (("--output", new, "--backup", os.path.join(folder, "b")), None, "stays as it is"),
    ]
    for words, status, message in cases:
        done = tool.run("migrate", *words, store, allowed=None)
        if done.returncode == 0 or status not in (None, done.returncode) or message not in done.stderr.lower() + done.stderr:
            raise larder_tool.Failure(f"migrate {words}: exit {done.returncode}, {done.stderr}")
    if os.path.exists(new) or everything(os.path.dirname(store)) != before:
        raise larder_tool.Failure("a refused copy has changed something")
    tool.run("migrate", "-q", "--allow-loss", "--output", new, "--model", lacking, store)
    return len(cases) + 1


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--stores", type=int, default=200 if os.environ.get("LARDER_LONG") else 8)
    parser.add_argument("--seed", type=int, default=int(os.environ.get("LARDER_SEED", 20261122)))
    given = parser.parse_args()
    tool = larder_tool.Tool(given.larder)
    stores = objects = refused = 0
    with tempfile.TemporaryDirectory() as scratch:
        for number in range(given.stores):
            rng = random.Random(given.seed + number)
            place = os.path.join(scratch, str(number))
            for part in ("apple", "plain", "modelled"):
                os.makedirs(os.path.join(place, part))
            store = os.path.join(place, "apple", "Dishes.sqlite")
            make_store(store, rng)
            model = write_model(place)
            what = f"made-up store, seed {given.seed + number}"
            objects += copy(tool, store, os.path.join(place, "plain"), what + ", by its tables")
            objects += copy(tool, store, os.path.join(place, "modelled"), what + ", by its model", "--model", model)
            stores += 2
            if number == 0:
                refused = refusals(tool, store, place)
            shutil.rmtree(place)
        folder = os.path.join(SHARED, "apple-core-data")
        for year in ("2010", "2018"):
            original = os.path.join(folder, f"Recipes-{year}.sqlite")
            if not os.path.exists(original):
                print(f"{original} is not there: skipped")
                continue
            models = [(), ("--model", os.path.join(SHARED, "models", "AppleRecipes.xcdatamodeld"))]
            for number, words in enumerate(models):
                place = os.path.join(scratch, year, str(number))
                os.makedirs(os.path.join(place, "apple"))
                store = os.path.join(place, "apple", "Recipes.sqlite")
                shutil.copy(original, store)
                objects += copy(tool, store, place, f"Recipes-{year} {' '.join(words)}", *words)
                stores += 1
    print(f"{stores} stores copied, {objects} objects compared, {refused} refusals, 0 differences")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except larder_tool.Failure as failure:
        print(failure)
        sys.exit(1)
