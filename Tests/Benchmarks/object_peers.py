#!/usr/bin/env python3
"""Objects of Larder, hand-written C, GRDB, SQLAlchemy and Django: the same ladder over the same rows, in turns.

usage: object_peers.py LARDER-BENCHMARK DIR [--recipes N] [--rounds N] [--out FILE.md]

Every round runs `larder-benchmark objects` (Larder and C) and then each other library in a process of its own, which reads
the store that Larder wrote in that round, so that all read one file, and writes the same rows into tables and indexes of the
same declarations (synchronous off, 2,000 recipes with their ingredients a transaction). Times are processor milliseconds
by each process's own clock, without its start. Every step adds up what it read and compares the sum with SQLite's own, so a
library that reads less than it should is an error and not a good result.

Needs: pip install sqlalchemy django; for GRDB, `swift build -c release` in the folder GRDB beside this file (left out, with a line that says so,
where that program has not been built).
"""

import argparse
import json
import os
import re
import sqlite3
import statistics
import subprocess
import sys
import time

STEPS = {
    "insert and save, no search fields, no history": "insert",
    "identifiers of all recipes": "identifiers",
    "values of all recipes, every attribute read": "recipes",
    "values of all ingredients, every attribute read": "ingredients",
    "values and the author's name, prefetched, against values": "authors",
}
WORDS = {
    "insert": "insert and save",
    "identifiers": "identifiers of all recipes",
    "recipes": "values of all recipes",
    "ingredients": "values of all ingredients",
    "authors": "values of all recipes and their author's name, prefetched",
}
BATCH = 2000
GRDB = os.path.join(os.path.dirname(os.path.abspath(__file__)), "GRDB", ".build", "release", "grdb-peer")
COLUMNS = {
    "ZAUTHOR": ["ZNAME"],
    "ZRECIPE": ["ZTITLE", "ZSUMMARY", "ZDIRECTIONS", "ZSOURCE", "ZSERVINGS", "ZMINUTES", "ZRATING", "ZADDED", "ZAUTHOR"],
    "ZINGREDIENT": ["ZTEXT", "ZUNIT", "ZAMOUNT", "ZPOSITION", "ZRECIPE"],
}
ENTITY = {"ZAUTHOR": 1, "ZINGREDIENT": 2, "ZRECIPE": 3}


def text(value):
    return len(value.encode()) if value is not None else 0


def number(value):
    return int(value) if value is not None else 0


def recipe_sum(title, summary, directions, source, servings, minutes, rating, added):
    return text(title) + text(summary) + text(directions) + text(source) + servings + minutes + number(rating) + int(added)


class Expected:
    """What SQLite itself says the sums are."""

    def __init__(self, path):
        with sqlite3.connect(path) as connection:
            one = lambda sql: connection.execute(sql).fetchone()[0]
            size = lambda column: f"ifnull(length(CAST({column} AS BLOB)), 0)"
            whole = lambda column: f"ifnull(CAST({column} AS INTEGER), 0)"
            self.count = one("SELECT count(*) FROM ZRECIPE")
            self.recipes = one(
                f"SELECT sum({size('ZTITLE')} + {size('ZSUMMARY')} + {size('ZDIRECTIONS')} + {size('ZSOURCE')} + "
                f"ZSERVINGS + ZMINUTES + {whole('ZRATING')} + {whole('ZADDED')}) FROM ZRECIPE")
            self.ingredients = one(
                f"SELECT sum({size('ZTEXT')} + {size('ZUNIT')} + {whole('ZAMOUNT')} + ZPOSITION) FROM ZINGREDIENT")
            self.names = one(f"SELECT sum({size('ZNAME')}) FROM ZRECIPE JOIN ZAUTHOR a ON a.Z_PK = ZRECIPE.ZAUTHOR")


class Rows:
    """All rows as tuples, in memory before any clock runs."""

    def __init__(self, path):
        with sqlite3.connect(path) as connection:
            read = lambda table: connection.execute(
                f"SELECT Z_PK, {', '.join(COLUMNS[table])} FROM {table} ORDER BY Z_PK").fetchall()
            self.authors = read("ZAUTHOR")
            self.recipes = read("ZRECIPE")
            self.lines = {}
            for row in read("ZINGREDIENT"):
                self.lines.setdefault(row[-1], []).append(row)
            self.schema = [sql for (sql,) in connection.execute(
                "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND tbl_name IN "
                "('ZRECIPE', 'ZAUTHOR', 'ZINGREDIENT') ORDER BY type DESC")]


def empty_database(path, schema):
    for suffix in ("", "-wal", "-shm", "-journal"):
        if os.path.exists(path + suffix):
            os.unlink(path + suffix)
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA journal_mode = wal")
        for sql in schema:
            connection.execute(sql)


def clocked(body):
    start = time.process_time()
    body()
    return (time.process_time() - start) * 1000


def equal(found, expected):
    if found != expected:
        raise SystemExit(f"object_peers: read {found}, expected {expected}")


# MARK: - SQLAlchemy


def sqlalchemy_steps(source, target):
    import sqlalchemy as sa
    from sqlalchemy import orm

    class Base(orm.DeclarativeBase):
        pass

    class Author(Base):
        __tablename__ = "ZAUTHOR"
        key = orm.mapped_column("Z_PK", sa.Integer, primary_key=True)
        entity = orm.mapped_column("Z_ENT", sa.Integer)
        version = orm.mapped_column("Z_OPT", sa.Integer)
        name = orm.mapped_column("ZNAME", sa.String)

    class Recipe(Base):
        __tablename__ = "ZRECIPE"
        key = orm.mapped_column("Z_PK", sa.Integer, primary_key=True)
        entity = orm.mapped_column("Z_ENT", sa.Integer)
        version = orm.mapped_column("Z_OPT", sa.Integer)
        title = orm.mapped_column("ZTITLE", sa.String)
        summary = orm.mapped_column("ZSUMMARY", sa.String)
        directions = orm.mapped_column("ZDIRECTIONS", sa.String)
        source = orm.mapped_column("ZSOURCE", sa.String)
        servings = orm.mapped_column("ZSERVINGS", sa.Integer)
        minutes = orm.mapped_column("ZMINUTES", sa.Integer)
        rating = orm.mapped_column("ZRATING", sa.Float)
        added = orm.mapped_column("ZADDED", sa.Float)
        author_key = orm.mapped_column("ZAUTHOR", sa.ForeignKey("ZAUTHOR.Z_PK"))
        author = orm.relationship(Author)
        ingredients = orm.relationship("Ingredient", back_populates="recipe")

    class Ingredient(Base):
        __tablename__ = "ZINGREDIENT"
        key = orm.mapped_column("Z_PK", sa.Integer, primary_key=True)
        entity = orm.mapped_column("Z_ENT", sa.Integer)
        version = orm.mapped_column("Z_OPT", sa.Integer)
        text = orm.mapped_column("ZTEXT", sa.String)
        unit = orm.mapped_column("ZUNIT", sa.String)
        amount = orm.mapped_column("ZAMOUNT", sa.Float)
        position = orm.mapped_column("ZPOSITION", sa.Integer)
        recipe_key = orm.mapped_column("ZRECIPE", sa.ForeignKey("ZRECIPE.Z_PK"))
        recipe = orm.relationship(Recipe, back_populates="ingredients")

    def engine(path):
        made = sa.create_engine(f"sqlite:///{path}")
        sa.event.listen(made, "connect", lambda connection, _: connection.execute("PRAGMA synchronous = off"))
        return made

    reading, expected = engine(source), Expected(source)
    value = lambda r: recipe_sum(
        r.title, r.summary, r.directions, r.source, r.servings, r.minutes, r.rating, r.added)

    def identifiers():
        with orm.Session(reading) as session:
            equal(len(session.scalars(sa.select(Recipe.key)).all()), expected.count)

    def recipes():
        with orm.Session(reading) as session:
            equal(sum(value(r) for r in session.scalars(sa.select(Recipe)).all()), expected.recipes)

    def ingredients():
        with orm.Session(reading) as session:
            equal(sum(text(r.text) + text(r.unit) + number(r.amount) + r.position
                      for r in session.scalars(sa.select(Ingredient)).all()), expected.ingredients)

    def authors():
        with orm.Session(reading) as session:
            found = session.scalars(sa.select(Recipe).options(orm.selectinload(Recipe.author))).all()
            equal(sum(value(r) + text(r.author.name) for r in found), expected.recipes + expected.names)

    rows = Rows(source)
    empty_database(target, rows.schema)
    writing = engine(target)

    def insert():
        with orm.Session(writing) as session:
            session.add_all([Author(entity=1, version=1, name=name) for _, name in rows.authors])
            session.commit()
            keys = session.scalars(sa.select(Author.key).order_by(Author.key)).all()
            session.expunge_all()
            for start in range(0, len(rows.recipes), BATCH):
                known = {key: session.get(Author, key) for key in keys}
                for row in rows.recipes[start:start + BATCH]:
                    recipe = Recipe(
                        entity=3, version=1, title=row[1], summary=row[2], directions=row[3], source=row[4],
                        servings=row[5], minutes=row[6], rating=row[7], added=row[8], author=known[row[9]])
                    session.add(recipe)
                    for line in rows.lines.get(row[0], []):
                        session.add(Ingredient(
                            entity=2, version=1, text=line[1], unit=line[2], amount=line[3], position=line[4], recipe=recipe))
                session.commit()
                session.expunge_all()

    return {"insert": insert, "identifiers": identifiers, "recipes": recipes, "ingredients": ingredients,
            "authors": authors}, f"SQLAlchemy {sa.__version__}"


# MARK: - Django


def django_steps(source, target):
    import django
    from django.conf import settings

    # Dates are numbers in the store; Django would take a column declared TIMESTAMP for text.
    options = {"init_command": "PRAGMA synchronous = off", "detect_types": 0}
    database = lambda path: {"ENGINE": "django.db.backends.sqlite3", "NAME": path, "OPTIONS": options}
    settings.configure(
        INSTALLED_APPS=[], DATABASES={"default": database(source), "target": database(target)}, DEBUG=False)
    django.setup()
    from django.db import models, transaction

    class Base(models.Model):
        key = models.AutoField(primary_key=True, db_column="Z_PK")
        entity = models.IntegerField(db_column="Z_ENT")
        version = models.IntegerField(db_column="Z_OPT")

        class Meta:
            abstract = True
            app_label = "kitchen"
            managed = False

    class Author(Base):
        name = models.TextField(db_column="ZNAME", null=True)

        class Meta(Base.Meta):
            db_table = "ZAUTHOR"

    class Recipe(Base):
        title = models.TextField(db_column="ZTITLE", null=True)
        summary = models.TextField(db_column="ZSUMMARY", null=True)
        directions = models.TextField(db_column="ZDIRECTIONS", null=True)
        source = models.TextField(db_column="ZSOURCE", null=True)
        servings = models.IntegerField(db_column="ZSERVINGS", null=True)
        minutes = models.IntegerField(db_column="ZMINUTES", null=True)
        rating = models.FloatField(db_column="ZRATING", null=True)
        added = models.FloatField(db_column="ZADDED", null=True)
        author = models.ForeignKey(Author, models.DO_NOTHING, db_column="ZAUTHOR", null=True)

        class Meta(Base.Meta):
            db_table = "ZRECIPE"

    class Ingredient(Base):
        text = models.TextField(db_column="ZTEXT", null=True)
        unit = models.TextField(db_column="ZUNIT", null=True)
        amount = models.FloatField(db_column="ZAMOUNT", null=True)
        position = models.IntegerField(db_column="ZPOSITION", null=True)
        recipe = models.ForeignKey(Recipe, models.DO_NOTHING, db_column="ZRECIPE", null=True, related_name="ingredients")

        class Meta(Base.Meta):
            db_table = "ZINGREDIENT"

    expected = Expected(source)
    value = lambda r: recipe_sum(
        r.title, r.summary, r.directions, r.source, r.servings, r.minutes, r.rating, r.added)

    def identifiers():
        equal(len(list(Recipe.objects.values_list("key", flat=True))), expected.count)

    def recipes():
        equal(sum(value(r) for r in list(Recipe.objects.all())), expected.recipes)

    def ingredients():
        equal(sum(text(r.text) + text(r.unit) + number(r.amount) + r.position
                  for r in list(Ingredient.objects.all())), expected.ingredients)

    def authors():
        # select_related reads the author in the same statement, which is Django's best for a to-one.
        found = list(Recipe.objects.select_related("author"))
        equal(sum(value(r) + text(r.author.name) for r in found), expected.recipes + expected.names)

    rows = Rows(source)
    empty_database(target, rows.schema)

    def insert():
        with transaction.atomic(using="target"):
            Author.objects.using("target").bulk_create(
                [Author(entity=1, version=1, name=name) for _, name in rows.authors])
        known = {author.key: author for author in Author.objects.using("target")}
        for start in range(0, len(rows.recipes), BATCH):
            with transaction.atomic(using="target"):
                made, lines = [], []
                for row in rows.recipes[start:start + BATCH]:
                    recipe = Recipe(
                        entity=3, version=1, title=row[1], summary=row[2], directions=row[3], source=row[4],
                        servings=row[5], minutes=row[6], rating=row[7], added=row[8], author=known[row[9]])
                    made.append(recipe)
                    for line in rows.lines.get(row[0], []):
                        lines.append(Ingredient(
                            entity=2, version=1, text=line[1], unit=line[2], amount=line[3], position=line[4], recipe=recipe))
                Recipe.objects.using("target").bulk_create(made)
                Ingredient.objects.using("target").bulk_create(lines)

    return {"insert": insert, "identifiers": identifiers, "recipes": recipes, "ingredients": ingredients,
            "authors": authors}, f"Django {django.__version__}"


# MARK: - Rounds


def count(path):
    with sqlite3.connect(path) as connection:
        return connection.execute("SELECT count(*) FROM ZINGREDIENT").fetchone()[0]


def run_peer(name, source, target):
    steps, version = {"sqlalchemy": sqlalchemy_steps, "django": django_steps}[name](source, target)
    result = {"version": version, "steps": {step: clocked(body) for step, body in steps.items()}}
    print(json.dumps(result))


def run_larder(program, folder, recipes):
    output = subprocess.run(
        [program, "objects", folder, "--recipes", str(recipes), "--rounds", "1"], check=True, capture_output=True,
        text=True).stdout
    result = {}
    for line in output.splitlines():
        name, _, rest = line.partition(": wall ")
        found = re.search(r"processor ([\d.]+) ms, C ([\d.]+) ms", rest)
        if name in STEPS and found:
            result[STEPS[name]] = (float(found[1]), float(found[2]))
    if set(result) != set(WORDS):
        raise SystemExit("object_peers: larder-benchmark printed other lines than expected:\n" + output)
    return result


def peers():
    """The other libraries that are here: their names, and the commands to run them with source and target."""
    found = {name: [sys.executable, __file__, "--peer", name] for name in ("sqlalchemy", "django")}
    if os.access(GRDB, os.X_OK):
        return {"grdb": [GRDB, "records"], "grdb codable": [GRDB, "codable"], **found}
    print(f"GRDB: left out, {GRDB} has not been built", file=sys.stderr)
    return found


def main():
    if sys.argv[1:2] == ["--peer"]:
        return run_peer(*sys.argv[2:])
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("folder")
    parser.add_argument("--recipes", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--out")
    arguments = parser.parse_args()
    source, target = (os.path.join(arguments.folder, name) for name in ("ours.larder", "peer.db"))
    times, versions = {}, {}
    libraries = peers()
    for _ in range(arguments.rounds):
        for step, (ours, direct) in run_larder(arguments.program, arguments.folder, arguments.recipes).items():
            times.setdefault((step, "Larder"), []).append(ours)
            # The last step's other side is Larder itself, without the authors.
            if step != "authors":
                times.setdefault((step, "C"), []).append(direct)
        for peer, command in libraries.items():
            output = subprocess.run(command + [source, target], check=True, capture_output=True, text=True)
            result = json.loads(output.stdout)
            equal(count(target), count(source))
            versions[peer] = result["version"]
            for step, milliseconds in result["steps"].items():
                times.setdefault((step, peer), []).append(milliseconds)
    lines = [
        f"{arguments.recipes} recipes with {arguments.recipes * 9} ingredients, {arguments.rounds} rounds in turns, processor "
        "milliseconds (medians); in brackets how many times Larder's.", "",
        "| step | Larder | C by hand | " + " | ".join(versions.values()) + " |", "|---|---|---" + "|---" * len(versions) + "|"]
    for step, words in WORDS.items():
        ours = statistics.median(times[step, "Larder"])
        cells = [f"{ours:.0f}"]
        for engine in ("C", *versions):
            values = times.get((step, engine))
            cells.append(f"{statistics.median(values):.0f} ({statistics.median(values) / ours:.2f})" if values else "–")
        lines.append(f"| {words} | " + " | ".join(cells) + " |")
    table = "\n".join(lines)
    print(table)
    if arguments.out:
        with open(arguments.out, "w", encoding="utf-8") as file:
            file.write(table + "\n")


if __name__ == "__main__":
    main()
