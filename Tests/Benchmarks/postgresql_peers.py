#!/usr/bin/env python3
"""Larder beside SQLAlchemy 2 and Django over psycopg 3, on one PostgreSQL server, in turns.

usage: with-postgresql python3 postgresql_peers.py PROGRAM [--recipes N] [--rounds N] [--out FILE]

PROGRAM is server-benchmark (PostgreSQL/Package.swift). It makes the rows, and leaves a copy that nobody changes in the
schema "source"; every peer has tables made as Larder's, indexes included, and reads and writes the same rows. Each step
is clocked from outside of the libraries; what was read is compared with what the rows are. Peers that are not installed
(pip install sqlalchemy django "psycopg[binary]") are left out with a line."""
import argparse
import importlib.util
import json
import random
import statistics
import subprocess
import sys
import time

BATCH = 2000
TABLES = ("ZAUTHOR", "ZRECIPE", "ZINGREDIENT")
# The steps, and what server-benchmark calls them.
STEPS = {
    "insert objects": "insert {n} objects", "insert rows": "insert {n} rows by a batch", "identifiers": "identifiers",
    "values of wide rows": "values of wide rows", "values of narrow rows": "values of narrow rows",
    "1000 by key": "1000 objects by key, one by one", "objects of 5 conditions": "objects of 5 conditions",
    "10 counts of 5 conditions": "count: ", "update by a statement": "update a twelfth by a statement",
    "change and save objects": "change and save a twelfth as objects", "delete": "delete a twelfth"}


def text(value):
    return len(value.encode()) if value else 0


def number(value):
    return int(value or 0)


def recipe_sum(r):
    return (text(r.title) + text(r.summary) + text(r.directions) + text(r.source) + r.servings + r.minutes
            + number(r.rating) + number(r.added))


def line_sum(r):
    return text(r.text) + text(r.unit) + number(r.amount) + r.position


def equal(found, expected):
    if found != expected:
        raise SystemExit(f"postgresql_peers: read {found}, expected {expected}")


class Rows:
    """All rows as dictionaries by column, in memory before any clock runs; and the peer's tables, made anew."""

    def __init__(self):
        import psycopg
        from psycopg.rows import dict_row
        with psycopg.connect("", autocommit=True, row_factory=dict_row) as connection:
            connection.execute("DROP SCHEMA IF EXISTS peer CASCADE")
            connection.execute("CREATE SCHEMA peer")
            self.tables = {}
            for table in TABLES:
                connection.execute(f'CREATE TABLE peer."{table}" (LIKE source."{table}" INCLUDING ALL)')
                self.tables[table] = connection.execute(f'SELECT * FROM source."{table}" ORDER BY "Z_PK"').fetchall()
            size = lambda column: f'coalesce(octet_length("{column}"), 0)'
            whole = lambda column: f'coalesce(trunc("{column}"), 0)::bigint'
            one = lambda sql: int(connection.execute(sql).fetchone()["s"])
            self.recipe_sum = one(
                f"SELECT sum({size('ZTITLE')} + {size('ZSUMMARY')} + {size('ZDIRECTIONS')} + {size('ZSOURCE')} + "
                f'"ZSERVINGS" + "ZMINUTES" + {whole("ZRATING")} + {whole("ZADDED")}) AS s FROM source."ZRECIPE"')
            self.line_sum = one(
                f"SELECT sum({size('ZTEXT')} + {size('ZUNIT')} + {whole('ZAMOUNT')} + \"ZPOSITION\") AS s "
                'FROM source."ZINGREDIENT"')

    def tidy(self):
        import psycopg
        with psycopg.connect("", autocommit=True) as connection:
            for table in TABLES:
                connection.execute(f'VACUUM ANALYZE peer."{table}"')

    def fill(self):
        """Makes the tables as they are for all who read, whatever was inserted."""
        import psycopg
        with psycopg.connect("", autocommit=True) as connection:
            for table in TABLES:
                connection.execute(f'TRUNCATE peer."{table}"')
                connection.execute(f'INSERT INTO peer."{table}" SELECT * FROM source."{table}" ORDER BY "Z_PK"')
        self.tidy()


# MARK: - SQLAlchemy


def sqlalchemy_steps(rows):
    import sqlalchemy as sa
    from sqlalchemy import orm

    class Base(orm.DeclarativeBase):
        pass

    def primary_key():
        return orm.mapped_column("Z_PK", sa.BigInteger, primary_key=True, autoincrement=False)

    def column(name, kind, *more):
        return orm.mapped_column(name, kind, *more)

    class Author(Base):
        __tablename__ = "ZAUTHOR"
        key = primary_key()
        name = column("ZNAME", sa.Text)

    class Recipe(Base):
        __tablename__ = "ZRECIPE"
        key = primary_key()
        entity = column("Z_ENT", sa.BigInteger)
        version = column("Z_OPT", sa.BigInteger)
        title, summary = column("ZTITLE", sa.Text), column("ZSUMMARY", sa.Text)
        directions, source = column("ZDIRECTIONS", sa.Text), column("ZSOURCE", sa.Text)
        servings, minutes = column("ZSERVINGS", sa.BigInteger), column("ZMINUTES", sa.BigInteger)
        rating, added = column("ZRATING", sa.Double), column("ZADDED", sa.Double)
        author_key = column("ZAUTHOR", sa.ForeignKey("ZAUTHOR.Z_PK"))
        author = orm.relationship(Author)

    class Ingredient(Base):
        __tablename__ = "ZINGREDIENT"
        key = primary_key()
        entity = column("Z_ENT", sa.BigInteger)
        version = column("Z_OPT", sa.BigInteger)
        text, unit = column("ZTEXT", sa.Text), column("ZUNIT", sa.Text)
        amount, position = column("ZAMOUNT", sa.Double), column("ZPOSITION", sa.BigInteger)
        recipe_key = column("ZRECIPE", sa.ForeignKey("ZRECIPE.Z_PK"))

    engine = sa.create_engine("postgresql+psycopg://", connect_args={"options": "-c search_path=peer"})
    names = {"Z_PK": "key", "Z_ENT": "entity", "Z_OPT": "version", "ZTITLE": "title", "ZSUMMARY": "summary",
             "ZDIRECTIONS": "directions", "ZSOURCE": "source", "ZSERVINGS": "servings", "ZMINUTES": "minutes",
             "ZRATING": "rating", "ZADDED": "added", "ZAUTHOR": "author_key"}
    given = [{names[name]: value for name, value in row.items()} for row in rows.tables["ZRECIPE"]]
    conditions = [
        (Recipe.minutes == 42,), (Recipe.minutes == 17, Recipe.rating > 2.5),
        (Recipe.servings.between(3, 4), Recipe.summary.is_(None)), (Recipe.title.startswith("butter"),),
        (Recipe.author.has(Author.name.startswith("Author 7 ")),)]

    def empty():
        with orm.Session(engine) as session:
            session.execute(sa.delete(Recipe))
            session.commit()

    def insert_objects():
        with orm.Session(engine) as session:
            for start in range(0, len(given), BATCH):
                session.add_all([Recipe(**row) for row in given[start:start + BATCH]])
                session.commit()
                session.expunge_all()

    def insert_rows():
        with orm.Session(engine) as session:
            session.execute(sa.insert(Recipe), given)
            session.commit()

    def identifiers():
        with orm.Session(engine) as session:
            equal(len(session.scalars(sa.select(Recipe.key)).all()), len(given))

    def wide():
        with orm.Session(engine) as session:
            equal(sum(map(recipe_sum, session.scalars(sa.select(Recipe)).all())), rows.recipe_sum)

    def narrow():
        with orm.Session(engine) as session:
            equal(sum(map(line_sum, session.scalars(sa.select(Ingredient)).all())), rows.line_sum)

    def by_key():
        with orm.Session(engine) as session:
            for key in rows.keys:
                recipe_sum(session.get(Recipe, key))

    def found():
        for condition in conditions:
            with orm.Session(engine) as session:
                sum(map(recipe_sum, session.scalars(sa.select(Recipe).where(*condition)).all()))

    def counts():
        with orm.Session(engine) as session:
            for condition in conditions:
                for _ in range(10):
                    session.scalar(sa.select(sa.func.count()).select_from(Recipe).where(*condition))

    def update():
        with orm.Session(engine) as session:
            session.execute(sa.update(Recipe).where(Recipe.servings == 1).values(minutes=7, version=Recipe.version + 1))
            session.commit()

    def change():
        with orm.Session(engine) as session:
            for recipe in session.scalars(sa.select(Recipe).where(Recipe.servings == 1)).all():
                recipe.minutes += 1
                recipe.version += 1
            session.commit()

    def delete():
        with orm.Session(engine) as session:
            keys = sa.select(Recipe.key).where(Recipe.servings == 1).scalar_subquery()
            session.execute(sa.delete(Ingredient).where(Ingredient.recipe_key.in_(keys)),
                            execution_options={"synchronize_session": False})
            session.execute(sa.delete(Recipe).where(Recipe.servings == 1),
                            execution_options={"synchronize_session": False})
            session.commit()

    return empty, [insert_objects, insert_rows, identifiers, wide, narrow, by_key, found, counts, update, change,
                   delete], f"SQLAlchemy {sa.__version__}"


# MARK: - Django


def django_steps(rows):
    import django
    from django.conf import settings
    settings.configure(INSTALLED_APPS=[], DEBUG=False, DATABASES={"default": {
        "ENGINE": "django.db.backends.postgresql", "NAME": "postgres", "USER": "postgres", "CONN_MAX_AGE": None,
        "OPTIONS": {"options": "-c search_path=peer"}}})
    django.setup()
    from django.db import models, transaction

    class Base(models.Model):
        key = models.BigIntegerField(primary_key=True, db_column="Z_PK")

        class Meta:
            abstract = True
            app_label = "kitchen"
            managed = False

    class Author(Base):
        name = models.TextField(db_column="ZNAME", null=True)

        class Meta(Base.Meta):
            db_table = "ZAUTHOR"

    class Recipe(Base):
        entity = models.BigIntegerField(db_column="Z_ENT")
        version = models.BigIntegerField(db_column="Z_OPT")
        title = models.TextField(db_column="ZTITLE", null=True)
        summary = models.TextField(db_column="ZSUMMARY", null=True)
        directions = models.TextField(db_column="ZDIRECTIONS", null=True)
        source = models.TextField(db_column="ZSOURCE", null=True)
        servings = models.BigIntegerField(db_column="ZSERVINGS", null=True)
        minutes = models.BigIntegerField(db_column="ZMINUTES", null=True)
        rating = models.FloatField(db_column="ZRATING", null=True)
        added = models.FloatField(db_column="ZADDED", null=True)
        author = models.ForeignKey(Author, models.DO_NOTHING, db_column="ZAUTHOR", null=True)

        class Meta(Base.Meta):
            db_table = "ZRECIPE"

    class Ingredient(Base):
        entity = models.BigIntegerField(db_column="Z_ENT")
        version = models.BigIntegerField(db_column="Z_OPT")
        text = models.TextField(db_column="ZTEXT", null=True)
        unit = models.TextField(db_column="ZUNIT", null=True)
        amount = models.FloatField(db_column="ZAMOUNT", null=True)
        position = models.BigIntegerField(db_column="ZPOSITION", null=True)
        recipe = models.ForeignKey(Recipe, models.CASCADE, db_column="ZRECIPE", null=True)

        class Meta(Base.Meta):
            db_table = "ZINGREDIENT"

    names = {"Z_PK": "key", "Z_ENT": "entity", "Z_OPT": "version", "ZTITLE": "title", "ZSUMMARY": "summary",
             "ZDIRECTIONS": "directions", "ZSOURCE": "source", "ZSERVINGS": "servings", "ZMINUTES": "minutes",
             "ZRATING": "rating", "ZADDED": "added", "ZAUTHOR": "author_id"}
    given = [{names[name]: value for name, value in row.items()} for row in rows.tables["ZRECIPE"]]
    objects = Recipe.objects
    conditions = [
        {"minutes": 42}, {"minutes": 17, "rating__gt": 2.5}, {"servings__range": (3, 4), "summary": None},
        {"title__startswith": "butter"}, {"author__name__startswith": "Author 7 "}]

    def empty():
        objects.all().delete()

    def insert_objects():
        for start in range(0, len(given), BATCH):
            with transaction.atomic():
                objects.bulk_create([Recipe(**row) for row in given[start:start + BATCH]])

    def insert_rows():
        with transaction.atomic():
            objects.bulk_create([Recipe(**row) for row in given], batch_size=BATCH)

    def identifiers():
        equal(len(list(objects.values_list("key", flat=True))), len(given))

    def wide():
        equal(sum(map(recipe_sum, list(objects.all()))), rows.recipe_sum)

    def narrow():
        equal(sum(map(line_sum, list(Ingredient.objects.all()))), rows.line_sum)

    def by_key():
        for key in rows.keys:
            recipe_sum(objects.get(key=key))

    def found():
        for condition in conditions:
            sum(map(recipe_sum, list(objects.filter(**condition))))

    def counts():
        for condition in conditions:
            for _ in range(10):
                objects.filter(**condition).count()

    def update():
        objects.filter(servings=1).update(minutes=7, version=models.F("version") + 1)

    def change():
        with transaction.atomic():
            changed = list(objects.filter(servings=1))
            for recipe in changed:
                recipe.minutes += 1
                recipe.version += 1
            objects.bulk_update(changed, ["minutes", "version"], batch_size=BATCH)

    def delete():
        objects.filter(servings=1).delete()

    return empty, [insert_objects, insert_rows, identifiers, wide, narrow, by_key, found, counts, update, change,
                   delete], f"Django {django.__version__}"


# MARK: - Rounds


def run_peer(name):
    rows = Rows()
    keys = random.Random(1)
    rows.keys = [keys.randint(1, len(rows.tables["ZRECIPE"])) for _ in range(1000)]
    empty, steps, version = {"sqlalchemy": sqlalchemy_steps, "django": django_steps}[name](rows)
    result = {}
    for step, body in zip(STEPS, steps):
        if step.startswith("insert"):
            empty()
            rows.tidy()
        if step == "identifiers":
            rows.fill()
        # What reads is clocked the second time, as Larder's.
        if step in list(STEPS)[2:8]:
            body()
        start = time.monotonic()
        body()
        result[step] = (time.monotonic() - start) * 1000
    print(json.dumps({"version": version, "steps": result}))


def run_larder(program, recipes):
    output = subprocess.run(
        [program, "objects", "--recipes", str(recipes), "--rounds", "1"], check=True, capture_output=True, text=True).stdout
    result = {}
    for line in output.splitlines():
        fields = line.split("\t")
        for step, prefix in STEPS.items():
            if len(fields) > 5 and fields[0].startswith(prefix.format(n=recipes)) and "index and history" not in fields[0]:
                who = "Larder" if fields[1] == "Larder" else "libpq"
                if fields[1].startswith("libpq, "):
                    # The fastest way by hand.
                    result[step, who] = min(result.get((step, who), 1e9), float(fields[3]))
                else:
                    result[step, who] = result.get((step, who), 0) + float(fields[3])
    if {step for step, _ in result} != set(STEPS):
        raise SystemExit("postgresql_peers: server-benchmark printed other lines than expected:\n" + output)
    return result


def present():
    found = []
    for name in ("sqlalchemy", "django"):
        missing = [module for module in (name, "psycopg") if importlib.util.find_spec(module) is None]
        if missing:
            print(f"{name}: left out, {' and '.join(missing)} cannot be imported", file=sys.stderr)
        else:
            found.append(name)
    return found


def main():
    if sys.argv[1:2] == ["--peer"]:
        return run_peer(sys.argv[2])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--recipes", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--out")
    arguments = parser.parse_args()
    times, versions, peers = {}, {}, present()
    for _ in range(arguments.rounds):
        for (step, who), value in run_larder(arguments.program, arguments.recipes).items():
            times.setdefault((step, who), []).append(value)
        for peer in peers:
            output = subprocess.run(
                [sys.executable, __file__, "--peer", peer], check=True, stdout=subprocess.PIPE, text=True).stdout
            result = json.loads(output)
            versions[peer] = result["version"]
            for step, value in result["steps"].items():
                times.setdefault((step, peer), []).append(value)
    lines = [
        f"{arguments.recipes} recipes, {arguments.rounds} rounds in turns, milliseconds of the clock: the median (least to "
        "most), and how many times Larder's.", "",
        "| step | Larder | libpq by hand | " + " | ".join(versions.values()) + " |", "|---|---|---" + "|---" * len(versions) + "|"]
    for step in STEPS:
        ours = statistics.median(times[step, "Larder"])
        cells = []
        for who in ("Larder", "libpq", *versions):
            values = times[step, who]
            spread = f"{statistics.median(values):.0f} ({min(values):.0f} to {max(values):.0f})"
            cells.append(spread if who == "Larder" else f"{spread}, {statistics.median(values) / ours:.2f}")
        lines.append(f"| {step} | " + " | ".join(cells) + " |")
    table = "\n".join(lines)
    print(table)
    if arguments.out:
        with open(arguments.out, "w", encoding="utf-8") as file:
            file.write(table + "\n")


if __name__ == "__main__":
    main()
