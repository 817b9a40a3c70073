#!/usr/bin/env python3
"""Compares what `larder help` says with what mandoc makes of the pages, in words and in their order.

usage: help_test.py
"""
import os
import re
import subprocess
import sys

import larder_tool

MAN = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "Man")


def mandoc(path):
    """The words of a page, without the lines at its head and its foot."""
    # Lines that never end are broken nowhere.
    text = subprocess.run(["mandoc", "-T", "utf8", "-O", "width=1000", path], capture_output=True, text=True,
                          check=True).stdout
    lines = re.sub(".\b", "", text).replace("\u00a0", " ").strip().split("\n")
    return " ".join(lines[1:-1]).split()


def check(tool, name, path):
    text = tool.run("help", name).stdout
    found, expected = text.split(), mandoc(path)
    for place, pair in enumerate(zip(found + [None], expected + [None])):
        if pair[0] != pair[1]:
            raise larder_tool.Failure(f"help {name}: {' '.join(found[place - 5:place + 5])!r}, mandoc has "
                                      f"{' '.join(expected[place - 5:place + 5])!r}")
    for line in text.split("\n"):
        # Examples and tables are not broken.
        if len(line) > 80 and "  " not in line.strip() and "$ " not in line:
            raise larder_tool.Failure(f"help {name}: a line of {len(line)} columns: {line!r}")


def main():
    tool = larder_tool.Tool(larder_tool.arguments(__doc__).parse_args().larder)
    pages = sorted(os.listdir(MAN))
    for page in pages:
        check(tool, page.rsplit(".", 1)[0], os.path.join(MAN, page))
    listed = tool.run("help").stdout
    for verb in re.findall(r"^  ([a-z]+)  ", listed.split("SUBCOMMANDS:", 1)[1], re.M):
        first = tool.run("help", verb).stdout.split("\n")
        if first[0] != "NAME" or f"larder-{verb}" not in first[1]:
            raise larder_tool.Failure(f"help {verb}: {first[:2]}")
    for words, hint in ((["serch"], "did you mean \"search\"?"), (["model", "shwo"], "model has show"), (["--nonsense"], "")):
        done = tool.run("help", *words, allowed=(64,))
        if done.stdout or hint not in done.stderr:
            raise larder_tool.Failure(f"help {words}: {done.stdout[:100]}{done.stderr}")
    if tool.run("help", "--help").stdout != tool.run("help", "help").stdout:
        raise larder_tool.Failure("help --help is not the page of help")
    print(f"help_test: {len(pages)} pages as mandoc has them")


if __name__ == "__main__":
    try:
        main()
    except larder_tool.Failure as failure:
        sys.exit(str(failure))
