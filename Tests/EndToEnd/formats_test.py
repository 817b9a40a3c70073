#!/usr/bin/env python3
"""Imports the fixtures of all formats: each format gives recipes of three files at least, every recipe is found by its
title and shown. What is written of them is looked at by export_test.py.

usage: formats_test.py [--larder FILE]
"""

import collections
import os
import shutil
import sys
import tempfile

import larder_tool

FIXTURES = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "Fixtures", "Formats")
FILES = 3
TITLES = 20
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
            self.are_found(recipes)
            self.are_shown(recipes)
            print(f"formats_test: {len(recipes)} recipes of {len(formats)} formats found and shown")
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def recipes(self):
        return larder_tool.rows(
            self.store, 'SELECT r."Z_PK", r."ZTITLE", f."ZIMPORTER", f."ZPATH" FROM "ZRECIPE" r '
                        'JOIN "ZSOURCEFILE" f ON f."Z_PK" = r."ZSOURCE" ORDER BY r."Z_PK"')

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

    def are_found(self, recipes):
        """Each recipe by its title, many titles in a query: a process each takes longer than all the rest."""
        for start in range(0, len(recipes), TITLES):
            some = recipes[start:start + TITLES]
            query = " OR ".join('title:"%s"' % " ".join(title.replace('"', " ").split()) for _, title, *_ in some)
            hits = self.tool.json("search", "--store", self.store, "--format", "json", "--limit", "1000", "--all-copies", "--",
                                  query, allowed=(0, 1))["hits"]
            found = {hit["uri"].rsplit("/p", 1)[-1] for hit in hits}
            for key, title, importer, _ in some:
                if str(key) not in found:
                    raise larder_tool.Failure(f"{importer}: {title!r} is not found by its title")

    def are_shown(self, recipes):
        shown = self.tool.json("show", "--store", self.store, "--format", "json", *[f"p{key}" for key, *_ in recipes])["recipes"]
        if len(shown) != len(recipes):
            raise larder_tool.Failure(f"{len(shown)} recipes are shown, expected {len(recipes)}")
        for (_, title, importer, _), one in zip(recipes, shown):
            if one["title"] != title or not (one["ingredients"] or one["steps"]):
                raise larder_tool.Failure(f"{importer}: {title!r} is not shown")


def main():
    parser = larder_tool.arguments(__doc__)
    try:
        FormatsTest(parser.parse_args()).run()
    except larder_tool.Failure as failure:
        sys.exit(f"formats_test: {failure}")


if __name__ == "__main__":
    main()
