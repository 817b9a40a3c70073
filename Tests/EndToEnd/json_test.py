#!/usr/bin/env python3
"""Runs every verb that writes JSON, and judges what it writes by Sources/LarderTool/Schema/larder.schema.json.

Fails for a verb whose help offers JSON and that is not named here; a few verbs are judged by other programs.
"""
import json
import os
import re
import shutil
import tempfile

import larder_tool
import schema

# Verbs that other programs hold against the schema, and `export`, which writes recipes and not answers.
ELSEWHERE = {
    "desktop", "export", "inhibit", "pick", "preview", "records", "save", "schedule", "serve", "sync", "thumbnail",
    "watch",
}


class JSONTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.work = os.path.realpath(tempfile.mkdtemp(prefix="larder-json-"))
        self.store = os.path.join(self.work, "store.larder")
        self.seen = set()

    def judge(self, definition, *words, own=True, allowed=(0,)):
        """Runs a verb and looks at its answer."""
        store = ["--store", self.store] if own else []
        text = self.tool.run(*words, *store, "--format", "json", allowed=allowed).stdout
        if text.count("\n") != 1:
            raise larder_tool.Failure(f"{words}: {text.count(chr(10))} lines")
        answer = json.loads(text)
        problems = schema.problems(answer, definition)
        # What nobody wrote down yet is a member that was added: programs may rely on the rest alone.
        unknown = set(answer) - set(schema.load()["$defs"][definition]["properties"])
        if problems or unknown:
            raise larder_tool.Failure(f"{' '.join(words)}: {problems}; not in the schema: {sorted(unknown)}: {text[:300]}")
        self.seen.add(words[0])
        return answer

    def run(self):
        try:
            self.answers()
            self.all_verbs()
        finally:
            shutil.rmtree(self.work, ignore_errors=True)
        print(f"json_test: {len(self.seen)} verbs as the schema says")

    def answers(self):
        root = os.path.join(self.work, "recipes")
        os.mkdir(root)
        for name, lines in (("soup", ["1 leek", "2 cups milk", "1 tsp salt"]), ("cake", ["200 g flour", "1 lemon", "1 tbsp vinegar"])):
            with open(os.path.join(root, name + ".json"), "w", encoding="utf-8") as file:
                json.dump({"title": name.title(), "ingredients": lines, "directions": ["Cook for 10 minutes."], "tags": ["quick"]}, file)
        self.judge("job", "import", root)
        self.judge("job", "reindex")
        self.judge("search", "search", "--facets", "tag", "soup")
        self.judge("find", "find", "title == 'Soup'")
        self.judge("similar", "similar", "p1", allowed=(0, 1))
        self.judge("status", "status")
        self.judge("check", "check")
        self.judge("complete", "complete", "so")
        self.judge("convert", "convert", "title == 'a' AND ANY tags.name == 'b'", own=False)
        cook = self.judge("cook", "cook", "--missing", "9", "leek, lemon, flour, no such food")
        if not any(hit["substitutes"] for hit in cook["hits"]) or not cook["hits"]:
            raise larder_tool.Failure(f"cook: nothing stands in for vinegar: {cook}")
        self.judge("formats", "formats", own=False)
        for words in (["rate", "p1", "4.5"], ["favorite", "p1"], ["cooked", "p1", "--on", "2024-11-24"], ["tag", "p1", "new"],
                      ["untag", "p1", "new"], ["note", "p1", "less salt"]):
            self.judge("kitchen", *words)
        page = os.path.join(self.work, "new.md")
        with open(page, "w", encoding="utf-8") as file:
            file.write("# Toast\n\n## Ingredients\n- bread\n\n## Directions\nToast it.\n")
        self.judge("kitchen", "add", "--from", page, "Toast")
        self.judge("edit", "edit", "p2", "--from", page)
        self.judge("changes", "undo", "--list")
        self.judge("undo", "undo", "2")
        self.judge("shop", "shop", "p1", "p2")
        self.judge("plan", "plan", "p1", "p2")
        self.judge("open", "open", "--print", "p1")
        self.judge("metadata", "metadata", "get")
        self.judge("model", "model", "check")
        self.judge("migrate", "migrate", "--dry-run")
        if larder_tool.server():
            self.seen.add("repair")
        else:
            self.judge("repair", "repair")
        self.judge("optimize", "optimize")
        self.judge("forget", "forget", "--dry-run", root)
        # One recipe, as it was read.
        self.judge("show", "show", "p1")

    def all_verbs(self):
        verbs = re.findall(r"^  ([a-z]+) ", self.tool.run("--help").stdout, re.M)
        for verb in verbs:
            text = self.tool.run(verb, "--help").stdout
            if re.search(r"--format <\w+>", text) and verb not in self.seen | ELSEWHERE:
                raise larder_tool.Failure(f"{verb}: writes JSON that no program holds against the schema")


def main():
    JSONTest(larder_tool.arguments(__doc__).parse_args()).run()


main()
