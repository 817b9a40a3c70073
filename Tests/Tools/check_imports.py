#!/usr/bin/env python3
"""Compares every import in Sources with the table of modules in ARCHITECTURE.md.

The compiler refuses an import only when the target cannot be reached at all; a module that a dependency depends on
slips through. The table is the rule: a module imports what its row names, and nothing else of ours.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What any module may use of the toolchain. `Foundation` costs every start of the tool: it needs a comment that says why.
TOOLCHAIN = {"FoundationEssentials", "Glibc", "Synchronization", "Dispatch"}
# Modules whose folder has another name.
FOLDERS = {"LarderUmbrella": "Larder"}
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?([A-Za-z_]\w*)(.*)$"
)


def table():
    """Returns, for each module, the modules that its row names."""
    rows = {}
    for line in (ROOT / "ARCHITECTURE.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        name = re.fullmatch(r"`([\w-]+)`", cells[1]) if len(cells) == 4 else None
        if name:
            rows[name.group(1)] = set(re.findall(r"\w+", cells[3]))
    return rows


def problems():
    rows = table()
    folders = {FOLDERS.get(path.name, path.name): path for path in (ROOT / "Sources").iterdir() if path.is_dir()}
    for missing in sorted(set(folders) - set(rows)):
        yield f"ARCHITECTURE.md: the table of modules has no row for {missing}"
    for missing in sorted(set(rows) - set(folders)):
        yield f"ARCHITECTURE.md: the table of modules names {missing}, which is not in Sources"
    for module, allowed in sorted(rows.items()):
        if module in folders:
            for path in sorted(folders[module].rglob("*.swift")):
                yield from problems_of_file(path, module, allowed, rows)


def problems_of_file(path, module, allowed, rows):
    place = path.relative_to(ROOT)
    before = ""
    for number, line in enumerate(path.read_text().splitlines(), 1):
        match = IMPORT.match(line)
        if match:
            name, rest = match.groups()
            if name == "Foundation" and name not in allowed:
                if "//" not in rest and not before.strip().startswith("//"):
                    yield f"{place}:{number}: Foundation is imported without a comment that says why"
            elif name not in allowed and name not in TOOLCHAIN:
                ours = "" if name in rows else " (not a module of ours)"
                yield f"{place}:{number}: {module} may not import {name}{ours}"
        before = line


found = list(problems())
for problem in found:
    print(problem, file=sys.stderr)
sys.exit(1 if found else 0)
