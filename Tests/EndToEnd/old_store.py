"""Makes stores of the earlier versions of the recipe model, and counts and adds up what any version holds: with Python's own sqlite3 and
plistlib, from the written layout alone, so that it shares nothing with what it checks."""

import hashlib
import plistlib
import random
import sqlite3
import uuid

import page_checksums

MAIN_COURSES = ("Meat", "Fish")
UNITS = ["g", "ml", "cup", "tbsp", "pinch", "", None, "kg"]
TYPES = ["Meat", "Fish", "Dessert", "Salad", "Soup", None]
WORDS = ["crème", "brûlée", "sugar", "flour", "garlic", "butter", "salt", "milk", "egg", "rice", "牛肉", "onion", "honey", "basil"]

FIRST = {
    "Recipe": ([("desc", "String", True), ("imagePath", "String", True), ("name", "String", False), ("serves", "Integer 16", False),
                ("type", "String", True)],
               [("ingredients", "RecipeIngredient", "recipe", True, True, "Cascade")]),
    "RecipeIngredient": ([("name", "String", False), ("quantity", "Double", False), ("unitOfMeasure", "String", True)],
                         [("recipe", "Recipe", "ingredients", False, False, "Nullify")]),
    "Type": ([("name", "String", False)], []),
}


def version_hash(name, attributes, relationships):
    """The hash of an entity without a parent, as the reference documentation of `entityVersionHashes` has it."""
    def word(flag):
        return "true" if flag else "false"
    text = f"entity {name} parent - abstract false\n"
    for attribute, kind, optional in sorted(attributes):
        text += f"attribute {attribute} type {kind} optional {word(optional)} external false derivation -\n"
    for relationship, destination, inverse, many, optional, rule in sorted(relationships):
        text += (f"relationship {relationship} to {destination} inverse {inverse} many {word(many)} ordered false "
                 f"optional {word(optional)} count 0 0 delete {rule}\n")
    return hashlib.sha256(text.encode()).digest()


def signature():
    """The short signature of version 1 (FNV-1a), which a store is opened by: entities by number, properties as they are declared."""
    def word(flag):
        return "true" if flag else "false"
    entities = (
        ("Recipe", ("name String", "desc String", "serves Integer 16", "type String", "imagePath String"),
         (("ingredients", "RecipeIngredient", "recipe", "many"),)),
        ("RecipeIngredient", ("name String", "quantity Double", "unitOfMeasure String"), (("recipe", "Recipe", "ingredients", "one"),)),
        ("Type", ("name String",), ()))
    words = []
    for name, attributes, relationships in entities:
        words += ["entity", name, "", "false"]
        optional = {attribute[0]: attribute[2] for attribute in FIRST[name][0]}
        rules = {relationship[0]: relationship[4:] for relationship in FIRST[name][1]}
        for attribute in attributes:
            attribute, kind = attribute.split(" ", 1)
            words += ["attribute", attribute, kind, word(optional[attribute]), "false", ""]
        for relationship in relationships:
            may_be_empty, rule = rules[relationship[0]]
            words += ["relationship", *relationship, word(may_be_empty), "0", "0", rule]
    state = 0xcbf29ce484222325
    for byte in b"".join(word.encode() + b"\0" for word in words):
        state = ((state ^ byte) * 0x100000001b3) % (1 << 64)
    return f"{state:x}"


def make_first(path, recipes, ingredients_each, seed=1):
    """Writes a store of version 1: so many recipes, each with about so many ingredients."""
    chance = random.Random(seed)
    store = sqlite3.connect(path)
    store.executescript("""
        PRAGMA page_size = 4096;
        PRAGMA auto_vacuum = INCREMENTAL;
        PRAGMA application_id = 0x4C415244;
        PRAGMA user_version = 1;
        PRAGMA journal_mode = WAL;
        PRAGMA synchronous = OFF;
        CREATE TABLE "ZRECIPE" ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "ZSERVES" INTEGER, "ZDESC" VARCHAR,
            "ZIMAGEPATH" VARCHAR, "ZNAME" VARCHAR, "ZTYPE" VARCHAR );
        CREATE TABLE "ZRECIPEINGREDIENT" ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "ZRECIPE" INTEGER, "ZQUANTITY" FLOAT,
            "ZNAME" VARCHAR, "ZUNITOFMEASURE" VARCHAR );
        CREATE INDEX "ZRECIPEINGREDIENT_ZRECIPE_INDEX" ON "ZRECIPEINGREDIENT" ("ZRECIPE");
        CREATE TABLE "ZTYPE" ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "ZNAME" VARCHAR );
        CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
        CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB);
        CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB);
        CREATE TABLE ATRANSACTION ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZTIMESTAMP TIMESTAMP, ZAUTHOR VARCHAR );
        CREATE TABLE ACHANGE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZCHANGETYPE INTEGER, ZENTITY INTEGER,
            ZENTITYPK INTEGER, ZLASTPK INTEGER, ZTRANSACTIONID INTEGER );
        CREATE INDEX ACHANGE_ZTRANSACTIONID_INDEX ON ACHANGE (ZTRANSACTIONID);
    """)
    lines = 0

    def rows():
        for key in range(1, recipes + 1):
            name = f"{chance.choice(WORDS)} {chance.choice(WORDS)} {key}"
            steps = "\n".join(f"{chance.choice(WORDS)} and {chance.choice(WORDS)}" for _ in range(chance.randint(0, 3)))
            yield (key, 1, 1, chance.randint(1, 12), steps or None, f"/images/{key}.jpg" if key % 10 == 0 else None, name,
                   chance.choice(TYPES))

    def ingredients():
        nonlocal lines
        for recipe in range(1, recipes + 1):
            for _ in range(chance.randint(max(0, ingredients_each - 2), ingredients_each + 2)):
                lines += 1
                yield (lines, 2, 1, recipe, chance.choice([0.0, 0.5, 1.0, 2.0, 250.0, 1.25]),
                       f"{chance.choice(WORDS)} {chance.randint(1, 400)}", chance.choice(UNITS))

    with store:
        store.executemany("INSERT INTO ZRECIPE VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows())
        store.executemany("INSERT INTO ZRECIPEINGREDIENT VALUES (?, ?, ?, ?, ?, ?, ?)", ingredients())
        names = [name for name in TYPES if name]
        store.executemany("INSERT INTO ZTYPE VALUES (?, 3, 1, ?)", enumerate(names, 1))
        for number, (entity, last) in enumerate((("Recipe", recipes), ("RecipeIngredient", lines), ("Type", len(names))), 1):
            store.execute("INSERT INTO Z_PRIMARYKEY VALUES (?, ?, 0, ?)", (number, entity, last))
        store.execute("INSERT INTO ATRANSACTION VALUES (1, 16002, 1, 800000000.0, 'somebody')")
        store.execute("INSERT INTO ACHANGE VALUES (1, 16001, 1, 0, 1, 1, ?, 1)", (recipes,))
        metadata = {
            "NSStoreType": "SQLite", "NSStoreModelVersionHashesVersion": 3, "NSPersistenceFrameworkVersion": 754,
            "NSStoreModelVersionIdentifiers": ["1"], "LarderStoreVersion": 1, "LarderModelSignature": signature(),
            "NSStoreModelVersionHashes": {name: version_hash(name, *parts) for name, parts in FIRST.items()}, "owner": "somebody"}
        store.execute("INSERT INTO Z_METADATA VALUES (1, ?, ?)",
                      (str(uuid.UUID(int=chance.getrandbits(128))).upper(), plistlib.dumps(metadata, fmt=plistlib.FMT_BINARY)))
    store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()


def make_older(path):
    """Makes of a store of the present version one of a version before it that can be inferred: `Recipe.url` was not there yet, and
    `Recipe.title` was optional, so that the index has to be made anew. The model that the store keeps says so."""
    with page_checksums.changing(path) as store:
        model = plistlib.loads(store.execute("SELECT Z_CONTENT FROM Z_MODELCACHE").fetchone()[0])
        recipe = next(entity for entity in model["entities"] if entity["name"] == "Recipe")
        recipe["attributes"] = [attribute for attribute in recipe["attributes"] if attribute["name"] != "url"]
        for attribute in recipe["attributes"]:
            if attribute["name"] == "title":
                attribute["optional"] = True
        text = "entity Recipe parent - abstract false\n"
        for attribute in sorted(recipe["attributes"], key=lambda attribute: attribute["name"]):
            derivation = "canonical:(title)" if attribute["name"] == "foldedTitle" else "-"
            text += (f"attribute {attribute['name']} type {attribute['type']} optional {str(attribute.get('optional', False)).lower()} "
                     f"external false derivation {derivation}\n")
        for relationship in sorted(recipe["relationships"], key=lambda relationship: relationship["name"]):
            text += (f"relationship {relationship['name']} to {relationship['destination']} inverse {relationship.get('inverse', '-')} "
                     f"many {str(relationship.get('many', False)).lower()} ordered false optional "
                     f"{str(relationship.get('optional', False)).lower()} count {relationship.get('minimum', 0)} "
                     f"{relationship.get('maximum', 0)} delete {relationship['deleteRule']}\n")
        plist = plistlib.loads(store.execute("SELECT Z_PLIST FROM Z_METADATA").fetchone()[0])
        plist["NSStoreModelVersionHashes"]["Recipe"] = hashlib.sha256(text.encode()).digest()
        plist["LarderModelSignature"] = "older"
        store.execute("UPDATE Z_METADATA SET Z_PLIST = ?", (plistlib.dumps(plist, fmt=plistlib.FMT_BINARY),))
        store.execute("UPDATE Z_MODELCACHE SET Z_CONTENT = ?", (plistlib.dumps(model, fmt=plistlib.FMT_BINARY),))
        store.execute("ALTER TABLE ZRECIPE DROP COLUMN ZURL")


def names_of_hashes(path):
    """Which entities the store says that it has."""
    store = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        return sorted(plistlib.loads(store.execute("SELECT Z_PLIST FROM Z_METADATA").fetchone()[0])["NSStoreModelVersionHashes"])
    finally:
        store.close()


def _number(quantity):
    return str(int(quantity)) if quantity == int(quantity) else repr(quantity)


def _recipes(store, version):
    """Yields (name, serves, type, steps, image, [(quantity, unit, food)]) of each recipe, with the type as version 3 has it."""
    if version == "present":
        heads = """SELECT r.Z_PK, r.ZTITLE, r.ZSERVINGS, t.ZNAME,
            (SELECT group_concat(ZTEXT, char(10)) FROM (SELECT ZTEXT FROM ZSTEP WHERE ZRECIPE = r.Z_PK ORDER BY ZPOSITION)),
            (SELECT ZLOCATION FROM ZIMAGEREFERENCE WHERE ZRECIPE = r.Z_PK)
            FROM ZRECIPE r LEFT JOIN {join} j ON j.{recipes} = r.Z_PK LEFT JOIN ZTAG t ON t.Z_PK = j.{tags} ORDER BY r.Z_PK"""
        join = next(name for name, in store.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'Z\\__TAGS' ESCAPE '\\'"))
        columns = [row[1] for row in store.execute(f"PRAGMA table_info({join})")]
        recipes = next(name for name in columns if name.endswith("RECIPES"))
        tags = next(name for name in columns if name.endswith("TAGS"))
        heads = heads.format(join=join, recipes=recipes, tags=tags)
        lines = "SELECT ZRECIPE, ZQUANTITY, ZUNIT, ZFOOD FROM ZINGREDIENTLINE ORDER BY ZRECIPE"
    else:
        heads = "SELECT Z_PK, ZNAME, ZSERVES, ZTYPE, ZDESC, ZIMAGEPATH FROM ZRECIPE ORDER BY Z_PK"
        lines = "SELECT ZRECIPE, ZQUANTITY, ZUNITOFMEASURE, ZNAME FROM ZRECIPEINGREDIENT ORDER BY ZRECIPE"
        if version == 3:
            lines = """SELECT l.ZRECIPE, l.ZQUANTITY, u.ZNAME, i.ZNAME FROM ZRECIPEINGREDIENT l
                JOIN ZINGREDIENT i ON i.Z_PK = l.ZINGREDIENT LEFT JOIN ZUNITOFMEASURE u ON u.Z_PK = i.ZUNITOFMEASURE ORDER BY l.ZRECIPE"""
    found = store.execute(lines)
    line = found.fetchone()
    for key, name, serves, kind, steps, image in store.execute(heads):
        while line and line[0] < key:
            raise AssertionError(f"a line of the recipe {line[0]}, which is not there")
        own = []
        while line and line[0] == key:
            own.append((_number(line[1]), line[2], line[3]))
            line = found.fetchone()
        if kind in MAIN_COURSES and version != "as it is":
            kind = "Entrée"
        yield name, int(serves), kind, steps, image, sorted(own, key=repr)
    assert line is None, "lines without a recipe"


def account(path, version):
    """Counts and an order-free sum over all that a store holds: equal for stores that hold the same."""
    store = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        total, recipes, lines, units = 0, 0, 0, {}
        for recipe in _recipes(store, version):
            recipes += 1
            lines += len(recipe[5])
            for _, unit, _ in recipe[5]:
                units[unit] = units.get(unit, 0) + 1
            total = (total + int.from_bytes(hashlib.sha256(repr(recipe).encode()).digest(), "big")) % (1 << 256)
        return {"recipes": recipes, "lines": lines, "units": sorted(units.items(), key=repr), "sum": f"{total:064x}"}
    finally:
        store.close()


if __name__ == "__main__":
    import sys
    if len(sys.argv) == 5 and sys.argv[1] == "make":
        make_first(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
    elif len(sys.argv) == 4 and sys.argv[1] == "account":
        print(account(sys.argv[2], int(sys.argv[3]) if sys.argv[3].isdigit() else sys.argv[3]))
    else:
        sys.exit("usage: old_store.py make STORE RECIPES INGREDIENTS-EACH | account STORE 1|2|3|present")
