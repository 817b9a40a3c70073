#!/usr/bin/env python3
"""Runs every verb with 512 KB of stack, and with 256 KB on what is nested as deeply as may be and far more deeply: an answer or words, never a signal.

usage: small_stack_test.py [--stack KB]
"""

import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile

import larder_tool
import verbs

NESTINGS = [("(", ")"), ("NOT (", ")"), ("!", ""), ("-(a ", ")"), ("title == 'a' OR (", ")"), ("abs(", ")"), ("{", "}"), ("-", ""),
            ("TERNARY(title == 'a', 1, ", ")"), ("SUBQUERY(tags, $x, ", ").@count > 0"), ("!(", ")"), ("tags[", "]"), ("\"", "\"")]
INNER = ["title == 'a'", "servings", "salt", "1"]
DEPTHS = (30, 199, 5_000)


class SmallStackTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.stack = arguments.stack << 10
        self.work = os.path.realpath(tempfile.mkdtemp(prefix="larder-stack-"))
        self.worlds = verbs.Worlds(self.tool, self.work)
        self.table = verbs.Table(("verb", "find", "search", "convert", "import"))

    def start(self, words, stack):
        process = subprocess.Popen([self.tool.path, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True, errors="replace", env=dict(os.environ, SWIFT_BACKTRACE="enable=no"),
                                   preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_STACK, (stack, stack)))
        return larder_tool.ended(process, words, timeout=300)

    def one(self, row, column, words, allowed=(0, 1, 64, 65), stack=None):
        status, _, said = self.start(words, stack or self.stack)
        failure = None
        if status not in allowed:
            failure = f"{' '.join(words)[:120]}: exit {status}: {said[:200]}"
        elif status > 1 and not said.startswith("larder: "):
            failure = f"{' '.join(words)[:120]}: exit {status} without words: {said[:200]}"
        self.table.add(row, column, failure)

    def run(self):
        try:
            for verb in self.worlds.verbs():
                self.worlds.put(verb.world)
                self.one("plain", "verb", verb.words, allowed=(0,), stack=2 * self.stack)
            self.worlds.put("full")
            store = ["--store", self.worlds.store]
            for depth in DEPTHS:
                for opening, closing in NESTINGS:
                    for inner in INNER:
                        text = opening * depth + inner + closing * depth
                        if len(text) > 30_000:
                            continue
                        for column, words in (("find", ["find", *store, "--limit", "1", "--", text]),
                                              ("search", ["search", *store, "--limit", "1", "--", text]),
                                              ("convert", ["convert", "--", text])):
                            # One inner text for each verb says what there is to be said.
                            if INNER.index(inner) == (NESTINGS.index((opening, closing)) + len(column)) % len(INNER):
                                self.one(f"{depth} deep", column, words)
                for syntax in ("swift", "raw", "typed"):
                    for opening, closing in NESTINGS[:4]:
                        self.one(f"{depth} deep", "convert", ["convert", "--from", syntax, "--", opening * depth + "a == 1" + closing * depth])
                self.documents(depth)
            return self.table.end(f"with {self.stack >> 10} KB of stack")
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def documents(self, depth):
        """Recipes whose lists are nested, as JSON, as JSON-LD and in pages."""
        folder = os.path.join(self.work, f"deep-{depth}")
        os.makedirs(folder)
        head = json.dumps({"@context": "https://schema.org", "@type": "Recipe", "name": "Pie"})[:-1]
        texts = [('{"title": "Pie", "ingredients": ' + "[" * depth + '"1 egg"' + "]" * depth + "}"),
                 (head + ', "recipeIngredient": ' + '{"itemListElement": [' * depth + '"1 egg"' + "]}" * depth + "}"),
                 (head + ', "recipeInstructions": ' + '{"@type": "HowToSection", "itemListElement": [' * depth + '"Bake"' + "]}" * depth + "}")]
        for number, text in enumerate(texts):
            with open(os.path.join(folder, f"{number}.json"), "w", encoding="utf-8") as file:
                file.write(text)
            with open(os.path.join(folder, f"{number}.html"), "w", encoding="utf-8") as file:
                file.write(f"<html>{'<div>' * depth}<script type='application/ld+json'>{text}</script></html>")
        store = os.path.join(self.work, f"deep-{depth}.larder")
        self.one(f"{depth} deep", "import", ["import", "-q", "--store", store, folder])


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--stack", type=int, default=256)
    try:
        sys.exit(SmallStackTest(parser.parse_args()).run())
    except larder_tool.Failure as failure:
        sys.exit(f"small_stack_test: {failure}")


main()
