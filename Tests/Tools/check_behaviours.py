#!/usr/bin/env python3
"""Compares Tests/BEHAVIOURS.md with the tests.

- A code (A-145) that a test names has a line, and a code of a line is named by a test, unless the line begins with `not built`.
- A test that a line names, as Suite or Suite/name, exists; so does an end-to-end program, as file or file/function. A benchmark may stand for one.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
CODE = re.compile(r"\b[ABITZ]-\d{3}\b")


def entries(text):
    """Returns the entries of the page: a line that begins with a dash, and those that are indented behind it."""
    found = []
    for line in text.splitlines():
        if line.startswith("- "):
            found.append(line[2:])
        elif line.startswith("  ") and found:
            found[-1] += " " + line.strip()
    return found


def plain(text):
    return re.sub(r"[\s`]+", " ", text).strip()


def main():
    sources = {path: path.read_text() for path in (ROOT / "Tests").rglob("*.swift") if ".build" not in path.parts}
    programs = {path.name: path.read_text() for path in (ROOT / "Tests" / "EndToEnd").glob("*_test.py")}
    named = {code for text in [*sources.values(), *programs.values()] for code in CODE.findall(text)}
    everything = plain(" ".join(sources.values()))
    suites = set(re.findall(r"\b(?:struct|class|enum|extension) (\w+)", everything))
    functions = set(re.findall(r"\bfunc (\w+)\(", everything))
    problems, listed, pinned = [], set(), set()

    def exists(name):
        return name.strip("`") in functions or plain(name) in everything

    def names(test, isFirst):
        suite, _, name = test.rpartition("/")
        if suite in programs:
            return re.search(rf"\bdef {re.escape(name)}\(", programs[suite]) is not None
        if test in suites or test in programs or test.startswith("the benchmark `"):
            return True
        return (suite in suites or not suite and not isFirst) and exists(name)

    for entry in entries((ROOT / "Tests" / "BEHAVIOURS.md").read_text()):
        codes = set(CODE.findall(entry))
        listed |= codes
        if entry.startswith("not built"):
            continue
        pinned |= codes
        said, _, tests = entry.rpartition("): ") if "): " in entry else entry.rpartition(": ")
        pieces, isFirst = tests.split(", "), True
        while pieces:
            # The name of a test may hold commas.
            for count in range(1, len(pieces) + 1):
                if names(", ".join(pieces[:count]), isFirst):
                    isFirst = False
                    del pieces[:count]
                    break
            else:
                problems.append(f"there is no test {', '.join(pieces)}")
                break
    problems += [f"{code}: a test names it, and no line of Tests/BEHAVIOURS.md" for code in sorted(named - listed)]
    problems += [f"{code}: no test names it" for code in sorted(pinned - named)]
    for problem in problems:
        print(f"Tests/BEHAVIOURS.md: {problem}")
    sys.exit(1 if problems else 0)


main()
