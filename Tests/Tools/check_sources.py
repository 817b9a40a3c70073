#!/usr/bin/env python3
"""Finds what the compiler and the formatter let through: constructs that end the process on a bad file, memory that
nobody checks outside of its walls, tabs, long files, long lines of Markdown.

Comments and text in quotation marks are not looked at. Generated tables may be long.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FORBIDDEN = [
    (re.compile(r"\btry!"), "try!: throw the error on"),
    (re.compile(r"\bas!"), "as!: use as? and say what was expected"),
    (re.compile(r"\b(?:fatalError|(?:precondition|assertion)(?:Failure)?|assert)\("),
     "throw an error, or call fatalMistake: its words are said in release builds too"),
    (re.compile(r"\bunsafeFlags\b"), "unsafeFlags: a package with them cannot be depended on"),
]
STRINGS = re.compile(r'"(?:\\.|[^"\\])*"')
LINES = 600
COLUMNS = 120
# What fatalMistake is made of, and the module below the one that has it.
SPEAKING = {
    "Sources/LarderPredicates/FatalMistake.swift", "Sources/LarderText/TokenBuffer.swift",
    "Sources/LarderLocks/CallStack.swift", "Sources/LarderBytes/MemoryMistake.swift"}
# Memory that the compiler does not check: pointers, counting by hand, casts of bits.
UNSAFE = re.compile(r"[Uu]nsafe|\bUnmanaged\b")
# Where it may stand. ARCHITECTURE.md says why; a module that is not here is compiled with .strictMemorySafety().
WALLS = (
    "Sources/LarderBytes/", "Sources/LarderLocks/", "Sources/LarderSQLite/", "Sources/LarderPostgreSQL/",
    "Sources/LarderText/",
    "Sources/LarderXML/", "Sources/LarderArchive/", "Sources/LarderPacking/", "Sources/LarderFormats/YAML/",
    "Sources/LarderFoods/Prepared/", "Sources/LarderRemote/Curl/",
)
PUBLIC = re.compile(r"\b(?:public|open) (?:static |mutating |borrowing |final )*(?:func|init|var|let|subscript)\b")

FUNCTION = re.compile(r"\b(?:func \S+?|init[?!]?|subscript)(?:<[^(]*>)?\(")
EXPLAINED = re.compile(r"^\s*/// (?:- Parameter |  - )(\w+):")


def parameters(declaration):
    """The names of a function's parameters, as its body knows them."""
    depth, part, parts = 0, "", []
    for character in declaration[declaration.index("("):]:
        depth += (character in "([{<") - (character in ")]}")
        # The arrow of a function type closes nothing.
        depth -= character == ">" and not part.endswith("-")
        if depth == 0 or depth == 1 and character == ",":
            parts.append(part)
            part = ""
            if depth == 0:
                break
        elif depth > 1 or character != "(":
            part += character
    return [part.split(":")[0].split()[-1] for part in parts if ":" in part]


def unexplained(lines):
    """Lines of public functions of which only some parameters are explained, with the names of the others."""
    comment, in_protocol, number = [], False, 0
    while number < len(lines):
        line = lines[number]
        in_protocol = line.startswith("public protocol ") or in_protocol and line != "}"
        if line.lstrip().startswith("///"):
            comment.append(line)
        elif not line.lstrip().startswith("@") or FUNCTION.search(line):
            explained = {match[1] for match in map(EXPLAINED.match, comment) if match}
            comment = []
            if explained and FUNCTION.search(line) and (in_protocol or PUBLIC.search(line)):
                declaration = line[FUNCTION.search(line).end() - 1:]
                for more in lines[number + 1:number + 40]:
                    if declaration.count("(") <= declaration.count(")"):
                        break
                    declaration += more
                yield number + 1, [name for name in parameters(declaration) if name not in explained]
        number += 1


def problems_of_file(path):
    place = path.relative_to(ROOT)
    lines = path.read_text().split("\n")
    if lines and lines[-1] == "":
        lines.pop()
    generated = "Generated" in path.parts
    # A declaration goes on until its parentheses are closed.
    declaration = ""
    if len(lines) > LINES and not generated:
        yield f"{place}: {len(lines)} lines, {LINES} are the most"
    if place.parts[0] == "Sources" and path.suffix == ".swift":
        for number, names in unexplained(lines):
            if names:
                yield f"{place}:{number}: says nothing of {', '.join(names)}, and something of other parameters"
    for number, line in enumerate(lines, 1):
        if "\t" in line:
            yield f"{place}:{number}: a tab"
        if line != line.rstrip():
            yield f"{place}:{number}: white space at the end of the line"
        if place.parts[0] != "Sources":
            continue
        code = STRINGS.sub('""', line).split("//")[0]
        if path.suffix == ".swift" and UNSAFE.search(code) and not str(place).startswith(WALLS):
            yield f"{place}:{number}: unsafe code: it stands in {', '.join(WALLS)}, and nowhere else"
        if PUBLIC.search(code) or declaration:
            declaration += code
            if "Unsafe" in declaration.split("{")[0]:
                yield f"{place}:{number}: a public declaration with a pointer: take or give a span"
                declaration = ""
            if declaration.count("(") <= declaration.count(")") or "{" in code:
                declaration = ""
        for pattern, advice in FORBIDDEN:
            if pattern.search(code) and not ("fatalMistake" in advice and str(place) in SPEAKING):
                yield f"{place}:{number}: {advice}"


def problems_of_page(path):
    for number, line in enumerate(path.read_text().splitlines(), 1):
        # A row of a table cannot be broken, nor can a link or a name without a space.
        if len(line) > COLUMNS and not line.lstrip().startswith("|") and len(line.split()) > 2:
            yield f"{path.relative_to(ROOT)}:{number}: {len(line)} columns, {COLUMNS} are the most"


def pages():
    for folder in ("", "Sources", "Tests", "Man", "Fixtures"):
        for path in sorted((ROOT / folder).rglob("*.md") if folder else ROOT.glob("*.md")):
            if not any(part.startswith(".") for part in path.relative_to(ROOT).parts):
                yield path


def files():
    yield ROOT / "Package.swift"
    for folder in ("Sources", "Tests"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in {".swift", ".py", ".c", ".h", ".sh"} and ".build" not in path.parts:
                yield path


found = [problem for path in files() for problem in problems_of_file(path)]
found += [problem for path in pages() for problem in problems_of_page(path)]
for problem in found:
    print(problem, file=sys.stderr)
sys.exit(1 if found else 0)
