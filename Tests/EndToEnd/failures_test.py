#!/usr/bin/env python3
"""Fails the n-th call of each kind with each error that a system has for it, over every verb, for n = 1, 2, 3 ... until the verb gets through
untouched; a short run takes some of them.

usage: failures_test.py [--runs N] [--seed N] [--verb NAME]... [--kind NAME]... [--second LARDER]

No signal, no hang, words that name what failed; `check` finds nothing; nothing that was there is lost; and the command, given again, ends as if nothing
had happened. A verb that only reads shows what it shows undisturbed, or ends with words.
"""

import errno
import os
import random
import shutil
import sys
import tempfile

import calls
import larder_tool
import verbs

# What an input or output error ends with; busy, where a lock is not to be had; a recipe that could not be read is told, and the rest is imported.
STATUSES = (0, 65, 66, 74, 75)


class FailuresTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.arguments, self.random = arguments, random.Random(arguments.seed)
        self.work = os.path.realpath(tempfile.mkdtemp(prefix="larder-failures-"))
        os.environ["TMPDIR"] = os.environ["SQLITE_TMPDIR"] = self.work
        self.worlds = verbs.Worlds(larder_tool.Tool(arguments.second or self.tool.path), self.work)
        self.calls = calls.Calls(self.tool, self.worlds.here, self.work)
        self.table = verbs.Table(calls.KINDS)

    def run(self):
        try:
            chosen = [verb for verb in self.worlds.verbs() if not self.arguments.verb or verb.name in self.arguments.verb]
            plan = [place for verb in chosen for place in self.places(verb)]
            if self.arguments.runs and len(plan) > self.arguments.runs:
                plan = sorted(self.random.sample(plan, self.arguments.runs), key=lambda place: chosen.index(place[0]))
            for place in plan:
                self.table.add(place[0].name, place[1], self.fail(*place))
            return self.table.end("calls that fail", shown=60)
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def places(self, verb):
        """Runs a verb undisturbed, and returns all the places where it can fail."""
        self.worlds.put(verb.world)
        verb.before = verb.outcome(self.worlds.store) if verb.writes and os.path.exists(self.worlds.store) else None
        status, out, said, counts = self.calls.run(verb.words)
        if status != 0:
            raise larder_tool.Failure(f"{verb.name}: exit {status}: {said}")
        verb.expected = verb.outcome(self.worlds.result(verb)) if verb.writes else out
        found = [(verb, kind, error, at) for kind, errors in calls.KINDS.items() for error in errors
                 for at in range(1, counts[kind] + 1) if not self.arguments.kind or kind in self.arguments.kind]
        if not found:
            print(f"{verb.name}: no call on files is seen: it makes none, or the program is a static one")
        return found

    def fail(self, verb, kind, error, at):
        """Fails one call; returns what is wrong afterwards."""
        self.worlds.put(verb.world)
        status, out, said, _ = self.calls.run(verb.words, kind, at, error)
        name = f"call {at}, {errno.errorcode[error]}"
        end = f"{name}: exit {status}: {said.strip()[:300]}"
        if status is None:
            return f"{name}: it hangs: {said}"
        if status not in STATUSES or status in (65, 66) and not said_of_files(said):
            return end
        if status and not said.startswith("larder: "):
            return f"{end}: no words"
        if "damage" in said or "SELECT " in said:
            return f"{end}: the wrong words"
        if not verb.writes:
            # What status cannot look at it says in its place.
            return None if status or out == verb.expected or ": cannot be read: " in out else f"{end}: it shows something else: {out[:200]!r}"
        return self.afterwards(verb, end, status)

    def afterwards(self, verb, end, status):
        failure = self.worlds.look(verb, verb.before, verb.expected, status == 0 and not said_of_files(end))
        return failure and f"{end}; then: {failure}"


def said_of_files(said):
    """Whether the tool said of recipes' files that it could not read them: they are taken in the next time."""
    return "/recipes" in said and "read" in said


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--runs", type=int, default=0, help="how many of all places, at random (default: all)")
    parser.add_argument("--seed", type=int, default=20261122)
    parser.add_argument("--verb", action="append")
    parser.add_argument("--kind", action="append")
    parser.add_argument("--second", metavar="LARDER",
                        help="the tool that looks at what is left (default: the same; a static one starts faster)")
    try:
        sys.exit(FailuresTest(parser.parse_args()).run())
    except larder_tool.Failure as failure:
        sys.exit(f"failures_test: {failure}")


main()
