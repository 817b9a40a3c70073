#!/usr/bin/env python3
"""Stands in for the tool in tests that name stores by files: each file becomes a schema of a PostgreSQL server.

A copy of it named `larder` stands in a folder with a file `places`: the tool's path and the folder of the server's
socket, a line each. (Not variables of the environment: tests start the tool with one of their own.)
"""
import hashlib
import os
import sys
import urllib.parse


def places():
    """The tool's path, and the folder of the server's socket."""
    with open(os.path.join(os.path.dirname(os.path.realpath(__file__)), "places"), encoding="utf-8") as file:
        return file.read().splitlines()


def schema(path):
    """The name of the schema that stands for a file."""
    return "s" + hashlib.sha256(os.path.realpath(path).encode("utf-8", "surrogateescape")).hexdigest()[:24]


def address(path):
    """The address of the schema that stands for a file."""
    if path.startswith(("postgresql://", "postgres://")):
        return path
    host = urllib.parse.quote(places()[1], safe="")
    return f"postgresql://postgres@/postgres?host={host}&schema={schema(path)}"


def translated(words):
    """The arguments with addresses where `--store` has a file."""
    words = list(words)
    for index, word in enumerate(words):
        if word == "--":
            break
        if word == "--store" and index + 1 < len(words) and words[index + 1]:
            words[index + 1] = address(words[index + 1])
        elif word.startswith("--store=") and word != "--store=":
            words[index] = "--store=" + address(word[len("--store="):])
    return words


if __name__ == "__main__":
    if os.environ.get("LARDER_STORE"):
        os.environ["LARDER_STORE"] = address(os.environ["LARDER_STORE"])
    # The name that it is started by may be that of one of Apple's programs.
    os.execv(places()[0], [sys.argv[0], *translated(sys.argv[1:])])
