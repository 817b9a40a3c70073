#!/usr/bin/env python3
"""Compares the Markdown pages with the files and the code that they speak of.

- A relative link leads to a file that exists; `<doc:NAME>` to an article of the same catalogue.
- `Type.constant` = 100 is what the code says. Units are KB, MB, GB (powers of 1,024); comments of Swift files count too.
- In ARCHITECTURE.md and the catalogues, a `File.swift` exists, and so does whatever an `UpperCamelCase` name names; in
  the former also a `path/with/slashes`. The names of other systems that a page compares ours with stand in OTHERS.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")
ARTICLE = re.compile(r"<doc:([\w-]+)>")
CLAIM = re.compile(r"`{1,2}((?:\w+[./])+\w+)`{1,2}\s*=\s*(-?[0-9][0-9,_]*(?:\.[0-9]+)?)(?:\s(KB|MB|GB)\b)?")
CONSTANT = r"\b(?:let|var) {}\b(?:\s*:\s*[\w.<>]+)?\s*=\s*(.+)"
NAME = re.compile(r"\b[A-Z][a-z0-9]+(?:[A-Z]+[a-z0-9]+)+\b")
UNITS = {None: 1, "KB": 1 << 10, "MB": 1 << 20, "GB": 1 << 30}
OTHERS = re.compile(r"NS[A-Z]\w*|AsyncSequence|FoundationEssentials|SortDescriptor|SQLite|CoreData|Foundation\w*")
SWIFT = {path: path.read_text() for path in sorted((ROOT / "Sources").rglob("*.swift"))}
WORDS = set()
for path, text in SWIFT.items():
    WORDS.update(re.findall(r"\w+", text), re.findall(r"\w+", path.stem))
for path in (ROOT / "Tests").rglob("*.swift"):
    WORDS.add(path.stem)
# A module that no other one imports.
WORDS.update(path.name for path in (ROOT / "Sources").iterdir())


def pages():
    for folder in ("", "Sources", "Tests", "Man", "Fixtures"):
        for path in sorted((ROOT / folder).rglob("*.md") if folder else ROOT.glob("*.md")):
            if not any(part.startswith(".") for part in path.relative_to(ROOT).parts):
                yield path


def lines(text):
    """Returns the lines of a page outside its blocks of code."""
    isCode = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            isCode = not isCode
        elif not isCode:
            yield number, line


def problems_of_links(path):
    for number, line in lines(path.read_text()):
        for target in LINK.findall(line):
            place = target.split("#")[0]
            if place and not re.match(r"[a-z]+:", place) and not (path.parent / place).exists():
                yield f"{path.relative_to(ROOT)}:{number}: {target} does not exist"
        for article in ARTICLE.findall(line):
            if not (path.parent / f"{article}.md").exists():
                yield f"{path.relative_to(ROOT)}:{number}: the catalogue has no article {article}"


def value(text):
    """Returns the number that a constant's initializer is; None where it is no plain arithmetic."""
    text = text.split("//")[0].strip().rstrip("{").strip()
    text = re.sub(r"\b(?:Int(?:32|64)?|Duration\.seconds)\(", "(", text).replace("_", "")
    if not re.fullmatch(r"[-+*/<>() 0-9.e]+", text):
        return None
    try:
        return eval(text, {"__builtins__": {}})
    except (SyntaxError, TypeError, ZeroDivisionError):
        return None


def values(name):
    """Returns all values that the code gives a constant, for the type and constant of a page."""
    *_, type_name, constant = re.split(r"[./]", name)
    found = []
    declaration = re.compile(rf"\b(?:struct|class|enum|extension|protocol|actor) (?:\w+\.)*{type_name}\b")
    for path, text in SWIFT.items():
        if declaration.search(text):
            for match in re.finditer(CONSTANT.format(constant), text):
                found.append(value(match.group(1)))
    return found


def problems_of_numbers(path, text):
    # A claim may be broken between two lines, also of a comment.
    joined = re.sub(r"\n\s*(?:///? ?)?", lambda match: " " * len(match.group()), text)
    for match in CLAIM.finditer(joined):
        name, number, unit = match.groups()
        line = text.count("\n", 0, match.start()) + 1
        said = float(re.sub("[,_]", "", number)) * UNITS[unit]
        found = values(name)
        known = [number for number in found if number is not None]
        if not found:
            yield f"{path.relative_to(ROOT)}:{line}: the code has no constant {name}"
        elif not known:
            yield f"{path.relative_to(ROOT)}:{line}: {name} is no plain number in the code"
        elif said not in known:
            yield f"{path.relative_to(ROOT)}:{line}: {name} is {', '.join(map(str, known))}, not {match.group(2)}"


def problems_of_names(path):
    for number, line in lines(path.read_text()):
        for code in re.findall(r"`+([^`/]+)`+", line):
            for name in NAME.findall(code):
                if name not in WORDS and not OTHERS.fullmatch(name):
                    yield f"{path.relative_to(ROOT)}:{number}: nothing in Sources is called {name}"


def problems_of_paths(path, isMap):
    stems = {file.name for base in ("Sources", "Tests") for file in (ROOT / base).rglob("*.*")}
    for number, line in lines(path.read_text()):
        for code in re.findall(r"`([^`\s]+)`", line):
            isFile = re.fullmatch(r"[\w+]+\.(?:swift|py|c|h)", code)
            if isMap and "/" in code and re.fullmatch(r"[\w./+-]+", code) and not code.startswith(("/", ".")):
                if not any((ROOT / base / code).exists() for base in ("", "Sources")):
                    yield f"{path.relative_to(ROOT)}:{number}: {code} does not exist"
            elif isFile and code not in stems:
                yield f"{path.relative_to(ROOT)}:{number}: no file is called {code}"


def problems():
    for path in pages():
        yield from problems_of_links(path)
        yield from problems_of_numbers(path, path.read_text())
        if path.name == "ARCHITECTURE.md" or ".docc" in path.parent.name:
            yield from problems_of_names(path)
            yield from problems_of_paths(path, isMap=path.name == "ARCHITECTURE.md")
    for path, text in SWIFT.items():
        if "` = " in text or "` =" in text:
            yield from problems_of_numbers(path, text)


found = list(problems())
for problem in found:
    print(problem, file=sys.stderr)
sys.exit(1 if found else 0)
