"""Stores whose metadata, version hashes and tables do not agree with each other: a clear error, and the store as it was."""

import plistlib
import sqlite3

import larder_tool
import page_checksums

HASHES = "NSStoreModelVersionHashes"


def _edited(change):
    def edit(store):
        plist = plistlib.loads(store.execute("SELECT Z_PLIST FROM Z_METADATA").fetchone()[0])
        change(plist)
        store.execute("UPDATE Z_METADATA SET Z_PLIST = ?", (plistlib.dumps(plist, fmt=plistlib.FMT_BINARY),))
    return edit


def _statement(text):
    return lambda store: store.execute(text)


def damages(first):
    """Yields whether the store is of version 1 or the present one, what is done to it, the verbs that notice, and a word of what they say."""
    with sqlite3.connect(first) as store:
        old = plistlib.loads(store.execute("SELECT Z_PLIST FROM Z_METADATA").fetchone()[0])[HASHES]
    everyone = ("migrate", "search", "check")
    yield 1, _statement("ALTER TABLE ZRECIPE DROP COLUMN ZDESC"), everyone, "no column for Recipe.desc"
    yield 1, _statement("DROP TABLE ZTYPE"), everyone, "there is no table ZTYPE"
    yield 1, _edited(lambda plist: plist[HASHES].update(Recipe=b"x" * 32)), everyone, "no version of the model that is known here"
    yield 1, _edited(lambda plist: plist[HASHES].update(Recipe=b"x")), everyone, "no version of the model that is known here"
    yield 1, _edited(lambda plist: plist.pop(HASHES)), everyone, "no version of the model that is known here"
    yield 1, _edited(lambda plist: plist[HASHES].update(Zoo=b"x" * 32)), everyone, "no version of the model that is known here"
    yield 1, _statement("UPDATE ZRECIPE SET Z_ENT = 77 WHERE Z_PK = 3"), everyone, "entities that the store's model does not have"
    yield 1, _statement("UPDATE ZRECIPEINGREDIENT SET ZRECIPE = 99999 WHERE Z_PK = 3"), everyone, "an object is required"
    yield 1, _statement("UPDATE ZRECIPE SET ZNAME = NULL WHERE Z_PK = 3"), everyone, "a value is required"
    yield "present", _statement("ALTER TABLE ZRECIPE DROP COLUMN ZNOTES"), ("search", "check"), "no column for Recipe.notes"
    yield "present", _statement("DROP TABLE ZSTEP"), ("search", "check"), "there is no table ZSTEP"
    # What is opened by the signature alone, the check compares.
    yield "present", _edited(lambda plist: plist[HASHES].update(Recipe=b"x" * 32)), ("check",), "Recipe: the version hash"
    yield "present", _edited(lambda plist: plist[HASHES].update(Recipe=b"x" * 32)), ("migrate",), "has other version hashes"
    yield "present", _edited(lambda plist: plist[HASHES].update(Recipe=b"x" * 32) or plist.update(LarderModelSignature="x")), \
        everyone, "has other version hashes than the store (Recipe)"
    yield "present", _edited(lambda plist: plist.update({HASHES: old, "LarderModelSignature": "x"})), everyone, "do not agree"
    yield "present", _statement("UPDATE Z_METADATA SET Z_PLIST = x'00'"), everyone, "metadata cannot be read"

    def no_model(store):
        _edited(lambda plist: plist[HASHES].update(Recipe=b"x" * 32) or plist.update(LarderModelSignature="x"))(store)
        store.execute("UPDATE Z_MODELCACHE SET Z_CONTENT = x'00ff'")
    yield "present", no_model, everyone, "the store does not keep its own"


def check(tool, first, copy):
    """`copy(name, of)` makes a copy of a store and returns its path."""
    present = copy("undamaged.larder", first)
    tool.run("migrate", present)
    count = 0
    for version, damage, verbs, words in damages(first):
        path = copy("damaged.larder", first if version == 1 else present)
        with page_checksums.changing(path) as store:
            damage(store)
        before = open(path, "rb").read()
        for verb in verbs:
            done = tool.run(verb, "--store", path, *(["sugar"] if verb == "search" else []), allowed=(65,))
            # What a check finds stands in its answer, what keeps it from checking is an error.
            said = done.stderr or done.stdout
            if words not in said or done.stderr and not done.stderr.startswith("larder: "):
                raise larder_tool.Failure(f"{verb}: {said!r} does not say {words!r}")
            if open(path, "rb").read() != before:
                raise larder_tool.Failure(f"{verb}: a store that cannot be used was changed: {done.stderr}")
        count += 1
    # The order in which properties are declared is in the signature alone: that is no other version.
    path = copy("damaged.larder", present)
    with page_checksums.changing(path) as store:
        _edited(lambda plist: plist.update(LarderModelSignature="x"))(store)
    tool.run("check", "--store", path)
    print(f"{count} kinds of disagreement: each said, and the store unchanged")
