#!/usr/bin/env python3
"""Uses the tool in pipes: its forms of output, its JSON by the schema, what users of other programs type.

usage: pipe_test.py
"""
import csv
import io
import json
import os
import shutil
import sys
import tempfile

import larder_tool
import schema

RECIPES = [
    {"title": "Leek Soup", "ingredients": ["2 leeks", "1 l water"], "directions": ["Boil."], "tags": ["soup", "quick"],
     "totalTime": 25, "yield": "4 servings", "rating": 4.5},
    {"title": 'Salt, "Pepper" and more', "ingredients": ["salt", "pepper"], "directions": ["Mix."]},
    {"title": "Crème Brûlée", "ingredients": ["cream", "sugar"], "directions": ["Bake."], "tags": ["dessert"]},
    {"title": "Salt Dough", "ingredients": ["salt", "flour"], "directions": ["Knead."]},
]


class PipeTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.work = os.path.realpath(tempfile.mkdtemp(prefix="larder-pipe-"))
        self.store = os.path.join(self.work, "store.larder")
        self.schema = schema.load()
        os.environ["HOME"] = self.work

    def run(self):
        try:
            for folder, numbers in (("one", (0, 1)), ("two", (2, 3))):
                os.makedirs(os.path.join(self.work, folder))
                for number in numbers:
                    name = "line\nend.json" if number == 1 else f"r{number}.json"
                    with open(os.path.join(self.work, folder, name), "w", encoding="utf-8") as file:
                        json.dump(RECIPES[number], file)
            done = self.larder("import", "--format", "json", os.path.join(self.work, "one"), os.path.join(self.work, "two"))
            self.valid(json.loads(done.stdout), "job")
            self.formats()
            self.objects()
            self.habits()
            self.finding()
            self.names()
            print("pipe_test: all as it should be")
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def expect(self, isTrue, what):
        if not isTrue:
            raise larder_tool.Failure(str(what))

    def valid(self, value, name):
        found = schema.problems(value, name, self.schema)
        self.expect(not found, f"{found[:3]} in {json.dumps(value)[:500]}")

    def larder(self, *words, allowed=(0,)):
        return self.tool.run(words[0], "--store", self.store, *words[1:], allowed=allowed)

    def formats(self):
        """Z-240, Z-336: lists in every form, whose columns are key paths, each by itself."""
        for verb, query in (("search", "salt"), ("find", "ANY ingredients.text CONTAINS 'salt'")):
            paths = self.larder(verb, "-0", query).stdout.split("\0")
            self.expect(paths[-1] == "" and sorted(paths[:-1]) == sorted([
                os.path.join(self.work, "one", "line\nend.json"), os.path.join(self.work, "two", "r3.json")]), paths)
            self.expect(self.larder(verb, "-l", query).stdout == self.larder(verb, "--format", "paths", query).stdout, "-l")
            done = self.larder(verb, "--format", "csv", "--columns", "id,title,source.path,tags.name", query)
            rows = list(csv.reader(io.StringIO(done.stdout)))
            self.expect(rows[0] == ["id", "title", "source.path", "tags.name"] and len(rows) == 3, rows)
            self.expect('Salt, "Pepper" and more' in [row[1] for row in rows], rows)
            self.expect(done.stderr == "2 recipes\n", done.stderr)
            rows = [line.split("\t") for line in self.larder(verb, "--format", "tsv", query).stdout.splitlines()]
            self.expect(rows[0] == ["id", "title", "time", "yield", "rating", "tags", "path"], rows)
            self.expect(all(len(row) == 7 for row in rows), rows)
            quiet = self.larder(verb, "-q", "--columns", "title", query)
            self.expect(len(quiet.stdout.splitlines()) == 2 and quiet.stderr == "", quiet)
            self.expect(self.larder(verb, "-c", query).stdout == "2\n", "-c")
            self.expect(len(self.larder(verb, "-n", "1", "-l", query).stdout.splitlines()) in (1, 2), "-n 1")
            self.larder(verb, "-0", "--format", "csv", query, allowed=(64,))
            wrong = self.larder(verb, "--columns", "titel", query, allowed=(64,))
            self.expect('did you mean "title"' in wrong.stderr, wrong.stderr)
        none = self.larder("search", "qwertyuiop", allowed=(1,))
        self.expect(none.stdout == "" and "no recipes" in none.stderr, none)
        self.expect(self.larder("search", "--limit", "0", "salt").stdout == "2 recipes\n", "the total is the answer")
        human = self.larder("search", "salt")
        self.expect("recipes" not in human.stdout and human.stderr.endswith("2 recipes\n"), human)
        row = self.larder("search", "-q", "--columns", "time,yield,rating,tags", "leek").stdout
        self.expect(row == "25\t4 servings\t4.5\tquick; soup\n", row)

    def objects(self):
        found = json.loads(self.larder("search", "--format", "json", "--why", "--facets", "tag,time", "salt").stdout)
        self.valid(found, "search")
        leek = json.loads(self.larder("search", "--format", "json", "leek").stdout)["hits"][0]
        self.expect((leek["time"], leek["yield"], leek["rating"], leek["tags"]) == (25, "4 servings", 4.5, ["quick", "soup"]),
                    leek)
        self.expect(leek["id"] == "p" + leek["uri"].rpartition("/p")[2], leek)
        self.valid(json.loads(self.larder("find", "--format", "json", "rating > 1").stdout), "find")
        self.valid(json.loads(self.larder("similar", "--format", "json", leek["id"], allowed=(0, 1)).stdout), "similar")
        self.valid(json.loads(self.larder("status", "--format", "json").stdout), "status")
        self.valid(json.loads(self.larder("forget", "--dry-run", "--format", "json", os.path.join(self.work, "one")).stdout),
                   "forget")
        place = ("--store", self.store)
        self.tool.run("metadata", "set", *place, "owner", "somebody")
        self.expect(self.tool.json("metadata", "get", *place, "--format", "json", "owner")["values"] == {"owner": "somebody"}, "set")
        self.tool.run("metadata", "remove", *place, "owner")
        self.expect("owner" not in self.tool.json("metadata", "get", *place, "--format", "json")["values"], "removed")
        for verb, query in (("search", "salt"), ("find", "rating > 1")):
            for line in self.larder(verb, "--format", "jsonl", query).stdout.splitlines():
                self.valid(json.loads(line), "recipe")
        lines = self.larder("search", "--format", "jsonl", "--columns", "title,tags", "leek").stdout
        self.expect(json.loads(lines) == {"title": "Leek Soup", "tags": ["quick", "soup"]}, lines)

    def habits(self):
        refused = [(("-v", "salt"), "-word"), (("!pepper", "salt"), "-pepper"), (("salt|leek",), "salt OR leek"),
                   (("-i", "salt"), "case never matters")]
        for words, hint in refused:
            done = self.larder("search", *words, allowed=(64,))
            self.expect(hint in done.stderr, done.stderr)
        self.expect(self.larder("search", "-c", "--", "salt", "-v").stdout == "2\n", "a word of one letter")
        self.expect(self.larder("search", "-c", '"salt|x"', allowed=(0, 1)).stdout, "quoted")
        self.expect(len(self.larder("search", "-n5", "-l", "-0", "salt").stdout.split("\0")) == 3, "-n5")
        done = self.tool.run("--store", self.store, "search", "-c", "salt")
        self.expect(done.stdout == "2\n", done)
        done = self.tool.run("--format", "json", "--store", self.store, "metadata", "get")
        self.expect(json.loads(done.stdout), done)
        self.expect(self.tool.run("-V").stdout == self.tool.run("--version").stdout.replace("\n", "\n"), "-V")
        self.expect(self.larder("search", "-c", "--onlyin", os.path.join(self.work, "two"), "salt").stdout == "1\n", "--onlyin")
        self.expect(self.larder("search", "-c", "--onlyin", os.path.join(self.work, "tw"), "salt", allowed=(1,)).stdout
                    == "0\n", "--onlyin of a beginning")
        self.expect(self.larder("search", "-c", "--name", "r3", "salt").stdout == "1\n", "--name")
        self.expect(self.larder("find", "-c", "--name", "*.json", "--onlyin", os.path.join(self.work, "two"),
                                "title != nil").stdout == "2\n", "find --name --onlyin")

    def finding(self):
        done = self.larder("find", "soup", allowed=(64,))
        self.expect("larder search soup" in done.stderr, done.stderr)
        self.expect(self.larder("find", "-c", "time<30").stdout == "1\n", "time")
        self.expect(self.larder("find", "-c", "title == 'time<30' OR stars>=4").stdout == "1\n", "stars")
        done = self.larder("find", "tags.name == 'soup'", allowed=(0, 1, 64))
        self.expect("ANY" in done.stderr, done.stderr)

    def names(self):
        # A part of a title is enough where no other recipe has it.
        for name in ("Leek Soup", "leek soup", "creme brulee", "Leek"):
            shown = json.loads(self.larder("show", "--format", "json", name).stdout)["recipes"]
            self.expect(len(shown) == 1 and shown[0]["title"].casefold()[:2] == name.casefold()[:2], shown)
        self.larder("show", "Leak", allowed=(1,))


def main():
    PipeTest(larder_tool.arguments(__doc__).parse_args()).run()


if __name__ == "__main__":
    try:
        main()
    except larder_tool.Failure as failure:
        sys.exit(str(failure))
