#!/usr/bin/env python3
"""Imports the fixtures of all formats: each format gives recipes of three files at least, every recipe is found by its
title and shown, and every format that is written writes all of them.

usage: formats_test.py [--larder FILE]
"""

import collections
import concurrent.futures
import os
import shutil
import sqlite3
import sys
import tempfile

import larder_tool

FIXTURES = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "Fixtures", "Formats")
FILES = 3
PROGRAMS = {"pdf": "pdftotext", "scan": "tesseract"}


class FormatsTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.work = tempfile.mkdtemp(prefix="larder-formats-")
        self.store = os.path.join(self.work, "store.larder")

    def run(self):
        try:
            formats = self.tool.json("formats", "--format", "json")["formats"]
            # Two fixtures are failures: an archive in five others, and a recipe without a title.
            self.tool.run("import", "--quiet", "--store", self.store, FIXTURES, allowed=(0, 65))
            recipes = self.recipes()
            self.each_format_is_there(formats, recipes)
            # A process each: as many at once as there are processors.
            with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                list(pool.map(lambda recipe: self.is_found(*recipe[:3]), recipes))
            self.are_shown(recipes)
            written = [one["name"] for one in formats if one["isWritten"]]
            for name in written:
                self.is_written(name, len(recipes))
            print(f"formats_test: {len(recipes)} recipes of {len(formats)} formats found, shown and written in {len(written)}")
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def recipes(self):
        connection = sqlite3.connect(f"file:{self.store}?mode=ro", uri=True)
        try:
            return connection.execute("SELECT r.Z_PK, r.ZTITLE, f.ZIMPORTER, f.ZPATH FROM ZRECIPE r "
                                      "JOIN ZSOURCEFILE f ON f.Z_PK = r.ZSOURCE ORDER BY r.Z_PK").fetchall()
        finally:
            connection.close()

    def each_format_is_there(self, formats, recipes):
        files = collections.defaultdict(set)
        for _, _, importer, path in recipes:
            files[importer].add(path)
        for one in formats:
            # Archives are read as what is in them; PDF and scanned pages need a program.
            if not one["isRead"] or one["name"] == "archive":
                continue
            program = PROGRAMS.get(one["name"])
            if program and not shutil.which(program):
                print(f"formats_test: {one['name']} SKIPPED: {program} is not installed")
            elif len(files[one["name"]]) < FILES:
                raise larder_tool.Failure(f"{one['name']}: recipes of {len(files[one['name']])} files, expected {FILES}")

    def is_found(self, key, title, importer):
        query = 'title:"%s"' % " ".join(title.replace('"', " ").split())
        hits = self.tool.json("search", "--store", self.store, "--format", "json", "--limit", "100", "--all-copies", "--",
                              query, allowed=(0, 1))["hits"]
        if not any(hit["uri"].endswith(f"/p{key}") for hit in hits):
            raise larder_tool.Failure(f"{importer}: {title!r} is not found by {query}")

    def are_shown(self, recipes):
        shown = self.tool.json("show", "--store", self.store, "--format", "json", *[f"p{key}" for key, *_ in recipes])["recipes"]
        if len(shown) != len(recipes):
            raise larder_tool.Failure(f"{len(shown)} recipes are shown, expected {len(recipes)}")
        for (_, title, importer, _), one in zip(recipes, shown):
            if one["title"] != title or not (one["ingredients"] or one["steps"]):
                raise larder_tool.Failure(f"{importer}: {title!r} is not shown")

    def is_written(self, name, count):
        folder = os.path.join(self.work, name)
        self.tool.run("export", "--store", self.store, "--all", "--format", name, "--to", folder + "/")
        files = [os.path.join(folder, file) for file in os.listdir(folder)]
        if len(files) != count or any(os.path.getsize(file) == 0 for file in files):
            raise larder_tool.Failure(f"{name}: {len(files)} files written, expected {count}, none of them empty")


def main():
    parser = larder_tool.arguments(__doc__)
    try:
        FormatsTest(parser.parse_args()).run()
    except larder_tool.Failure as failure:
        sys.exit(f"formats_test: {failure}")


if __name__ == "__main__":
    main()
