"""Puts a format's sound file into archives that lead out of the folder, that burst or that hold themselves, and changes what
lies in packages."""
import gzip
import io
import re
import sqlite3
import struct
import tarfile
import tempfile
import zipfile
import zlib

import hostile_archives
import hostile_binaries

MEGABYTE = 1 << 20
# More than any budget of an archive of this size allows.
BURST = 60 * MEGABYTE


def repacked(content, change, more=()):
    """A zip archive with its members changed, and others behind them."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            kind = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            new.writestr(zipfile.ZipInfo(name), change(name, old.read(name)), kind)
        for info, inner in more:
            new.writestr(info, inner)
    return out.getvalue()


def edited(kind, content, change):
    """A sound file whose text is changed, wherever it lies in it; None where it has none."""
    if kind == "gzip":
        return gzip.compress(change(gzip.decompress(content)), 1)
    if kind in ("package", "archive"):
        return repacked(content, lambda name, inner: inner if name == "mimetype" else change(inner))
    if kind == "database":
        return hostile_binaries.edited_rows(content, change)
    return None if kind == "scan" else change(content)


# MARK: - Names

def link(name, target):
    """A member of a zip archive that is a symbolic link."""
    info = zipfile.ZipInfo(name)
    info.create_system = 3
    info.external_attr = 0o120777 << 16
    return info, target


def names(end, content, secret):
    """Archives whose members have names that lead elsewhere, that nobody can have, or that are there twice."""
    file = "soup" + end if end.startswith(".") else end
    own, depth = file.encode(), "../" * 12
    paths = ["../../" + file, depth + "tmp/" + file, "/etc/" + file, "C:\\Windows\\" + file, "..\\..\\" + file, "./a/../../../" + file,
             "//host/share/" + file, "~/" + file, "a/" * 400 + file]
    plain = [hostile_archives.entry(name.encode(), content, method=0, crc=zlib.crc32(content)) for name in paths]
    odd = [hostile_archives.entry(name, content, method=0, crc=zlib.crc32(content))
           for name in (b"a\0/../" + own, b"\x1b[2J\n" + own, b"\xff\xfe\x80" + own, b"", b"x" * 60_000 + own, own, own, own + b"/")]
    linked = io.BytesIO()
    with zipfile.ZipFile(linked, "w", zipfile.ZIP_DEFLATED) as archive:
        for info, target in (link("link" + (end if end.startswith(".") else ""), secret), link("folder", "/etc"), link(file, "../../" + file)):
            archive.writestr(info, target)
        archive.writestr("folder/" + file, content)
    tape = io.BytesIO()
    with tarfile.open(fileobj=tape, mode="w") as archive:
        def add(name, kind, target="", data=b""):
            member = tarfile.TarInfo(name)
            member.type, member.linkname, member.size = kind, target, len(data)
            archive.addfile(member, io.BytesIO(data))
        for kind in (tarfile.SYMTYPE, tarfile.LNKTYPE):
            add("link" + kind.decode() + file, kind, secret)
        add("folder", tarfile.SYMTYPE, "/etc")
        for kind in (tarfile.CHRTYPE, tarfile.BLKTYPE, tarfile.FIFOTYPE):
            add("device" + kind.decode() + file, kind)
        for name in ("folder/" + file, "/etc/" + file, "../../" + file, file, file):
            add(name, tarfile.REGTYPE, data=content)
    return [(".zip", hostile_archives.zipped(plain)), (".zip", hostile_archives.zipped(odd)), (".zip", linked.getvalue()), (".tar", tape.getvalue())]


def packages(end, content, secret):
    """A package with members and references that lead elsewhere."""
    more = [(zipfile.ZipInfo("../../x"), "x"), (zipfile.ZipInfo("/etc/x"), "x"), link("word/document.xml", secret), link("OEBPS/soup.xhtml", secret)]
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        again = [(zipfile.ZipInfo(name), archive.read(name)) for name in archive.namelist()]
    targets = [secret, "file://" + secret, "../" * 12 + secret.lstrip("/"), "..\\..\\x"]
    return [(end, repacked(content, lambda name, inner: inner, more)), (end, repacked(content, lambda name, inner: inner, again))] + [
        (end, repacked(content, lambda name, inner: re.sub(rb'(href|full-path|Target)="[^"]*"', rb'\1="' + re.escape(target.encode()) + b'"', inner)))
        for target in targets]


# MARK: - Bombs

def burst(end, content):
    """Archives of the file with so many blanks behind it: as a member, and as all there is in gzip."""
    file = ("soup" + end if end.startswith(".") else end).encode()
    crc = zlib.crc32(content)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(content) + packer.flush(zlib.Z_FULL_FLUSH)
    block = zlib.compressobj(9, zlib.DEFLATED, -15)
    blanks = block.compress(b" " * MEGABYTE) + block.flush(zlib.Z_FULL_FLUSH)

    def stream(megabytes):
        return packed + blanks * megabytes + zlib.compressobj(9, zlib.DEFLATED, -15).flush()

    for _ in range(BURST // MEGABYTE):
        crc = zlib.crc32(b" " * MEGABYTE, crc)
    size = len(content) + BURST
    honest = hostile_archives.entry(file, stream(BURST // MEGABYTE), size, crc=crc)
    lying = hostile_archives.entry(file, stream(2048), 1000, crc=crc)
    alone = b"\x1f\x8b\x08\0\0\0\0\0\2\3" + stream(2048) + struct.pack("<II", crc, 1000)
    return [(".zip", hostile_archives.zipped([honest])), (".zip", hostile_archives.zipped([lying])), (file.decode() + ".gz", alone)]


def burst_inside(kind, end, content):
    """The file itself, where it is packed, made to burst."""
    if kind == "gzip":
        return [(end, gzip.compress(gzip.decompress(content)[:-1] + b" " * (200 * MEGABYTE) + b"}", 9))]
    if kind in ("package", "archive"):
        text = b"<i>" + b" " * (200 * MEGABYTE)
        return [(end, repacked(content, lambda path, inner: inner.replace(b">", b">" + text, 1) if path.endswith((".xml", ".xhtml", ".json"))
                               and path.startswith(("word/document", "OEBPS/soup", "Recipes")) else inner))]
    return hostile_binaries.bombs(kind, content)


# MARK: - References

def tables(statements):
    """A database of tables and rows."""
    with tempfile.NamedTemporaryFile(suffix=".db") as file:
        connection = sqlite3.connect(file.name)
        for statement in statements:
            connection.execute(*statement)
        connection.commit()
        connection.close()
        return file.read()


def references(name, text):
    """Files in which many rows name one long text: what is made of them is far larger than they are."""
    count = 20_000
    again = f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count}) SELECT "
    if name == "database":
        gourmet = [("CREATE TABLE recipe (id INTEGER PRIMARY KEY, title TEXT, instructions TEXT)",), ("CREATE TABLE keylookup (id INTEGER)",),
                   ("CREATE TABLE ingredients (recipe_id INTEGER, refid INTEGER, item TEXT)",),
                   ("CREATE TABLE categories (recipe_id INTEGER, category TEXT)",),
                   ("INSERT INTO recipe VALUES (1, 'Soup', 'Boil.'), (2, ?, 'Boil.')", (text,)),
                   (f"INSERT INTO ingredients {again} 1, 2, '' FROM n",)]
        krecipes = [("CREATE TABLE recipes (id INTEGER, title TEXT, instructions TEXT)",),
                    ("CREATE TABLE units (id INTEGER, name TEXT, plural TEXT)",),
                    ("CREATE TABLE ingredient_list (id INTEGER, recipe_id INTEGER, ingredient_id INTEGER, unit_id INTEGER, substitute_for INTEGER)",),
                    ("CREATE TABLE ingredients (id INTEGER, name TEXT)",), ("CREATE TABLE prep_methods (id INTEGER, name TEXT)",),
                    ("CREATE TABLE prep_method_list (ingredient_list_id INTEGER, prep_method_id INTEGER)",),
                    ("INSERT INTO recipes VALUES (1, 'Soup', 'Boil.')",), ("INSERT INTO ingredients VALUES (1, ?)", (text,)),
                    ("INSERT INTO units VALUES (1, ?, ?)", (text, text)), ("INSERT INTO prep_methods VALUES (1, ?)", (text,)),
                    (f"INSERT INTO ingredient_list {again} 1, 1, 1, 1, i % 2 FROM n",), (f"INSERT INTO prep_method_list {again} 1, 1 FROM n",)]
        mealie = [("CREATE TABLE recipes (id TEXT, name TEXT)",), ("CREATE TABLE recipe_instructions (recipe_id TEXT, text TEXT)",),
                  ("CREATE TABLE recipes_ingredients (recipe_id TEXT, food_id TEXT, unit_id TEXT)",),
                  ("CREATE TABLE ingredient_foods (id TEXT, name TEXT)",), ("INSERT INTO recipes VALUES ('1', 'Soup')",),
                  ("INSERT INTO ingredient_foods VALUES ('1', ?)", (text,)), (f"INSERT INTO recipes_ingredients {again} '1', '1', '' FROM n",)]
        return [tables(one) for one in (gourmet, krecipes, mealie)]
    word = text.encode()
    if name == "mealie":
        row, tag = b'{"recipe_id": "1", "food_id": "1", "unit_id": "1"}', b'{"recipe_id": "%d", "tag_id": "1"}'
        head = (b'{"alembic_version": [{"version_num": "x"}], "ingredient_foods": [{"id": "1", "name": "' + word + b'"}], '
                b'"tags": [{"id": "1", "name": "' + word + b'"}], ')
        recipe = b'{"id": "%d", "name": "Soup %d", "description": "Good."}'
        step = b'{"recipe_id": "%d", "text": "Boil."}'
        return [head + b'"recipes": [' + recipe % (1, 1) + b'], "recipes_ingredients": [' + b", ".join([row] * count) + b"]}",
                head + b'"recipes": [' + b", ".join(recipe % (n, n) for n in range(count)) + b'], "recipes_to_tags": [' +
                b", ".join(tag % n for n in range(count)) + b'], "recipe_instructions": [' + b", ".join(step % n for n in range(count)) + b"]}"]
    if name == "openeats":
        recipe = (b'{"model": "recipe.recipe", "pk": %d, "fields": {"title": "Soup", "directions": "Boil.", "tags": [' + b", ".join([b"5"] * 100) +
                  b"]}}")
        return [b'[{"model": "recipe_groups.tag", "pk": 5, "fields": {"title": "' + word + b'"}}, ' +
                b", ".join(recipe % n for n in range(count // 10)) + b"]"]
    if name == "json-ld":
        recipe = b'{"@type": "Recipe", "name": "Soup %d", "author": {"@id": "#a"}, "recipeIngredient": ["1 egg"], "recipeInstructions": ["Boil."]}'
        return [b'{"@context": "https://schema.org", "@graph": [{"@id": "#a", "@type": "Person", "name": "' + word + b'"}, ' +
                b", ".join(recipe % n for n in range(count)) + b"]}"]
    return []
