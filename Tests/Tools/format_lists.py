#!/usr/bin/env python3
"""Writes the lists of formats in README.md and Man/larder-formats.1 anew from what the tool says: format_lists.py TOOL

The last column of the README's table, whose files a reader was tested with, stays as it is; a new format gets a question
mark there, which a test refuses.
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEAD = "| format | files | read | written | tested with |\n|---|---|---|---|---|\n"


def replace(path, begin, end, text):
    file = ROOT / path
    before, rest = file.read_text(encoding="utf-8").split(begin, 1)
    file.write_text(before + begin + text + end + rest.split(end, 1)[1], encoding="utf-8")


def main():
    answer = subprocess.run([sys.argv[1], "formats", "--format", "json"], check=True, stdout=subprocess.PIPE).stdout
    formats = json.loads(answer)["formats"]
    tested = dict(re.findall(r"^\|[^|]*\(`([a-z0-9-]+)`\) \|[^|]*\|[^|]*\|[^|]*\| (.*) \|$",
                             (ROOT / "README.md").read_text(encoding="utf-8"), re.M))
    rows = [f"| {f['title']} (`{f['name']}`) | {' '.join(f'`.{end}`' for end in f['extensions'])} | "
            f"{'yes' if f['isRead'] else '–'} | {'yes' if f['isWritten'] else '–'} | {tested.get(f['name'], '?')} |"
            for f in formats]
    replace("README.md", HEAD, "\n\n", "\n".join(rows))
    entries = [f".It Cm {f['name']}\n{f['title']}:\n.Pa " + " , ".join("." + end for end in f["extensions"])
               for f in formats]
    replace("Man/larder-formats.1", ".Bl -tag -width living-cookbook\n", "\n.El", "\n".join(entries))


main()
