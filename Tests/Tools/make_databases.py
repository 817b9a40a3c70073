#!/usr/bin/env python3
"""Makes the databases of Fixtures/Formats/database: make_databases.py

Each has the tables of a program, as its sources create them, and a recipe or two.
"""
import pathlib
import sqlite3

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Fixtures" / "Formats" / "database"

GOURMET = """
CREATE TABLE info (version_super INTEGER, version_major INTEGER, version_minor INTEGER, rowid INTEGER NOT NULL, PRIMARY KEY (rowid));
CREATE TABLE recipe (id INTEGER NOT NULL, title TEXT, instructions TEXT, modifications TEXT, cuisine TEXT, rating INTEGER,
  description TEXT, source TEXT, preptime INTEGER, cooktime INTEGER, servings FLOAT, yields FLOAT, yield_unit VARCHAR(32),
  image BLOB, thumb BLOB, deleted BOOLEAN, recipe_hash VARCHAR(32), ingredient_hash VARCHAR(32), link TEXT,
  last_modified INTEGER, PRIMARY KEY (id), CHECK (deleted IN (0, 1)));
CREATE TABLE categories (id INTEGER NOT NULL, recipe_id INTEGER, category TEXT, PRIMARY KEY (id), FOREIGN KEY(recipe_id) REFERENCES recipe (id));
CREATE TABLE ingredients (id INTEGER NOT NULL, recipe_id INTEGER, refid INTEGER, unit TEXT, amount FLOAT, rangeamount FLOAT,
  item TEXT, ingkey TEXT, optional BOOLEAN, shopoptional INTEGER, inggroup TEXT, position INTEGER, deleted BOOLEAN, PRIMARY KEY (id));
CREATE TABLE keylookup (id INTEGER NOT NULL, word TEXT, item TEXT, ingkey TEXT, count INTEGER, PRIMARY KEY (id));
CREATE INDEX by_recipe ON ingredients (recipe_id);
INSERT INTO recipe (id, title, instructions, modifications, cuisine, rating, source, preptime, cooktime, yields, yield_unit, deleted, link, image)
  VALUES (1, 'Cheese Scones', 'Rub the butter into the flour.' || char(10) || 'Bake for 12 minutes.', 'Good with chives too.',
  'British', 8, 'Aunt May', 900, 720, 8, 'scones', 0, 'https://kitchen.example/scones', zeroblob(9000));
INSERT INTO recipe (id, title, instructions, deleted) VALUES (2, 'Thrown Away', 'Nobody wanted it.', 1);
INSERT INTO recipe (id, title, instructions, servings, deleted) VALUES (3, 'Scone Tray', 'Lay everything on a tray.', 4.0, 0);
INSERT INTO categories (recipe_id, category) VALUES (1, 'Baking'), (1, 'Tea');
INSERT INTO ingredients (recipe_id, unit, amount, item, position, inggroup, deleted) VALUES (1, 'g', 225, 'flour', 0, NULL, 0),
  (1, 'g', 55, 'butter', 1, NULL, 0), (1, 'ml', 150, 'milk', 2, NULL, 0), (1, NULL, 1, 'egg', 3, 'For brushing', 0),
  (1, 'g', 5, 'sawdust', 4, NULL, 1);
INSERT INTO ingredients (recipe_id, unit, amount, rangeamount, item, position, optional) VALUES (1, 'tsp', 1, 2, 'mustard', 5, 1);
INSERT INTO ingredients (recipe_id, refid, amount, position) VALUES (3, 1, 8, 0);
INSERT INTO ingredients (recipe_id, unit, amount, item, position) VALUES (3, 'g', 100, 'clotted cream', 1);
"""

KRECIPES = """
CREATE TABLE recipes (id INTEGER NOT NULL,title VARCHAR(200), yield_amount FLOAT, yield_amount_offset FLOAT, yield_type_id INTEGER DEFAULT '-1',
  instructions TEXT, photo BLOB, prep_time TIME, ctime TIMESTAMP, mtime TIMESTAMP, atime TIMESTAMP,  PRIMARY KEY (id));
CREATE TABLE ingredients (id INTEGER NOT NULL, name VARCHAR(200), PRIMARY KEY (id));
CREATE TABLE ingredient_list (id INTEGER NOT NULL, recipe_id INTEGER, ingredient_id INTEGER, amount FLOAT, amount_offset FLOAT,
  unit_id INTEGER, order_index INTEGER, group_id INTEGER, substitute_for INTEGER, PRIMARY KEY(id) );
CREATE TABLE units (id INTEGER NOT NULL, name VARCHAR(20), name_abbrev VARCHAR(20), plural VARCHAR(20), plural_abbrev VARCHAR(20),
  type INTEGER NOT NULL DEFAULT '0',PRIMARY KEY (id));
CREATE TABLE prep_methods (id INTEGER NOT NULL, name VARCHAR(20), PRIMARY KEY (id));
CREATE TABLE prep_method_list (ingredient_list_id INTEGER NOT NULL,prep_method_id INTEGER NOT NULL, order_index INTEGER );
CREATE TABLE categories (id INTEGER NOT NULL, name varchar(40) default NULL, parent_id INGEGER NOT NULL default -1, PRIMARY KEY (id));
CREATE TABLE category_list (recipe_id INTEGER NOT NULL,category_id INTEGER NOT NULL);
CREATE TABLE authors (id INTEGER NOT NULL, name varchar(50) default NULL,PRIMARY KEY (id));
CREATE TABLE author_list (recipe_id INTEGER NOT NULL,author_id INTEGER NOT NULL);
CREATE TABLE ingredient_groups (id INTEGER NOT NULL, name varchar(40), PRIMARY KEY (id));
CREATE TABLE yield_types (id INTEGER NOT NULL, name varchar(20), PRIMARY KEY (id));
CREATE TABLE ratings (id INTEGER NOT NULL, recipe_id int(11) NOT NULL, comment TEXT, rater TEXT, created TIMESTAMP, PRIMARY KEY (id));
CREATE TABLE rating_criterion_list (rating_id INTEGER NOT NULL, rating_criterion_id INTEGER, stars FLOAT);
CREATE INDEX ridil_index ON ingredient_list(recipe_id);
INSERT INTO recipes (id, title, yield_amount, yield_amount_offset, yield_type_id, instructions, prep_time)
  VALUES (7, 'Linsensuppe', 4, 2, 1, 'Linsen kochen.' || char(10) || 'Mit Essig abschmecken.', '00:20');
INSERT INTO yield_types VALUES (1, 'Teller');
INSERT INTO ingredients VALUES (1, 'Tellerlinsen'), (2, 'Karotte'), (3, 'Speck'), (4, 'Räuchertofu'), (5, 'Essig');
INSERT INTO units VALUES (1, 'g', 'g', 'g', 'g', 1), (2, 'Stück', '', 'Stücke', '', 0), (3, 'Schuss', '', 'Schüsse', '', 0);
INSERT INTO prep_methods VALUES (1, 'gewürfelt'), (2, 'geschält');
INSERT INTO ingredient_groups VALUES (1, 'Zum Abschmecken');
INSERT INTO ingredient_list VALUES (1, 7, 1, 250, 0, 1, 0, -1, 0), (2, 7, 2, 2, 0, 2, 1, -1, 0), (3, 7, 3, 100, 50, 1, 2, -1, 0),
  (4, 7, 4, 150, 0, 1, 3, -1, 3), (5, 7, 5, 1, 0, 3, 4, 1, 0);
INSERT INTO prep_method_list VALUES (2, 2, 1), (2, 1, 2), (3, 1, 1);
INSERT INTO categories VALUES (1, 'Suppen', -1);
INSERT INTO category_list VALUES (7, 1);
INSERT INTO authors VALUES (1, 'Tante Frieda');
INSERT INTO author_list VALUES (7, 1);
INSERT INTO ratings VALUES (1, 7, 'Am nächsten Tag noch besser.', 'Anna', NULL);
INSERT INTO rating_criterion_list VALUES (1, 1, 4), (1, 2, 5);
"""

MEALIE = """
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num));
CREATE TABLE recipes (created_at DATETIME, id CHAR(32) NOT NULL, slug VARCHAR, name VARCHAR NOT NULL, description VARCHAR,
  total_time VARCHAR, prep_time VARCHAR, perform_time VARCHAR, recipe_yield VARCHAR, recipe_servings FLOAT, rating FLOAT,
  org_url VARCHAR, PRIMARY KEY (id), CONSTRAINT one UNIQUE (slug));
CREATE TABLE ingredient_foods (id CHAR(32) NOT NULL, name VARCHAR, PRIMARY KEY (id));
CREATE TABLE ingredient_units (id CHAR(32) NOT NULL, name VARCHAR, PRIMARY KEY (id));
CREATE TABLE recipes_ingredients (id INTEGER NOT NULL, position INTEGER, recipe_id CHAR(32), title VARCHAR, note VARCHAR,
  unit_id CHAR(32), food_id CHAR(32), quantity FLOAT, original_text VARCHAR, PRIMARY KEY (id));
CREATE TABLE recipe_instructions (id CHAR(32) NOT NULL, recipe_id CHAR(32), position INTEGER, type VARCHAR, title VARCHAR, text VARCHAR, PRIMARY KEY (id));
CREATE TABLE recipe_nutrition (id INTEGER NOT NULL, recipe_id CHAR(32), calories VARCHAR, fat_content VARCHAR, PRIMARY KEY (id));
CREATE TABLE notes (id INTEGER NOT NULL, recipe_id CHAR(32), title VARCHAR, text VARCHAR, PRIMARY KEY (id));
CREATE TABLE tags (id CHAR(32) NOT NULL, name VARCHAR, slug VARCHAR, PRIMARY KEY (id));
CREATE TABLE recipes_to_tags (recipe_id CHAR(32), tag_id CHAR(32));
CREATE TABLE categories (id CHAR(32) NOT NULL, name VARCHAR, slug VARCHAR, PRIMARY KEY (id));
CREATE TABLE recipes_to_categories (recipe_id CHAR(32), category_id CHAR(32));
INSERT INTO recipes (id, slug, name, description, prep_time, recipe_yield, recipe_servings, org_url)
  VALUES ('aa', 'clafoutis', 'Clafoutis aux abricots', 'Un dessert d''été.', '15 minutes', '1 plat', 6, 'https://cuisine.example/clafoutis');
INSERT INTO ingredient_foods VALUES ('f1', 'abricots'), ('f2', 'farine'), ('f3', 'œufs');
INSERT INTO ingredient_units VALUES ('u1', 'gramme');
INSERT INTO recipes_ingredients VALUES (1, 0, 'aa', NULL, 'dénoyautés', 'u1', 'f1', 500, NULL), (2, 1, 'aa', 'Pour la pâte', '', 'u1', 'f2', 100, NULL),
  (3, 2, 'aa', NULL, '', NULL, 'f3', 3, NULL);
INSERT INTO recipe_instructions VALUES ('i2', 'aa', 1, NULL, '', 'Cuire 35 minutes.'), ('i1', 'aa', 0, NULL, '', 'Mélanger la farine et les œufs.');
INSERT INTO recipe_nutrition VALUES (1, 'aa', '210', '5');
INSERT INTO notes VALUES (1, 'aa', 'Conseil', 'Servir tiède.');
INSERT INTO tags VALUES ('t1', 'été', 'ete');
INSERT INTO recipes_to_tags VALUES ('aa', 't1');
INSERT INTO categories VALUES ('c1', 'Dessert', 'dessert');
INSERT INTO recipes_to_categories VALUES ('aa', 'c1');
"""


def main():
    for name, script, settings in [("gourmet-english.db", GOURMET, "PRAGMA page_size=1024;"),
                                   ("krecipes-german.krecdb", KRECIPES, "PRAGMA page_size=1024; PRAGMA encoding='UTF-16le';"),
                                   ("mealie-french.db", MEALIE, "PRAGMA page_size=1024;")]:
        path = FOLDER / name
        path.unlink(missing_ok=True)
        connection = sqlite3.connect(path)
        connection.executescript(settings + script)
        connection.execute("VACUUM")
        connection.close()


main()
