#!/usr/bin/env python3
"""Imports many web pages on all cores, several times: the HTML parser has state that threads must not share.

A static tool once had no threads as far as libxml2 could see, and died in the first second.
"""
import os
import shutil
import sys
import tempfile

import larder_tool

PAGES = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))),
                     "Fixtures", "Recipes", "html")


def main():
    parser = larder_tool.arguments(__doc__)
    is_long = bool(os.environ.get("LARDER_LONG"))
    parser.add_argument("--rounds", type=int, default=5 if is_long else 2)
    parser.add_argument("--copies", type=int, default=30 if is_long else 10)
    arguments = parser.parse_args()
    tool = larder_tool.Tool(arguments.larder)
    pages = [os.path.join(folder, name) for folder, _, names in os.walk(PAGES) for name in names]
    with tempfile.TemporaryDirectory(prefix="larder-pages-") as scratch:
        root = os.path.join(scratch, "pages")
        os.mkdir(root)
        for copy in range(arguments.copies):
            for number, page in enumerate(sorted(pages)):
                # Errors in the page make the parser raise its own: those are the state in question.
                with open(page, "rb") as source:
                    text = source.read().replace(b"</head>", b"</hed></b><p></head>", 1)
                with open(os.path.join(root, f"{copy}-{number}.html"), "wb") as target:
                    target.write(text)
        for turn in range(arguments.rounds):
            store = os.path.join(scratch, f"{turn}.larder")
            summary = tool.json("import", "--store", store, "--format", "json", root)
            if summary["added"] != arguments.copies * len(pages):
                sys.exit(f"round {turn}: {summary}")
            os.remove(store)
    shutil.rmtree(scratch, ignore_errors=True)
    print(f"{arguments.copies * len(pages)} pages imported {arguments.rounds} times")


if __name__ == "__main__":
    try:
        main()
    except larder_tool.Failure as failure:
        sys.exit(str(failure))
