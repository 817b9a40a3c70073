#!/usr/bin/env python3
"""Kills every verb that writes with SIGKILL before, in the middle of, and behind calls by which it changes files, and looks at what is left.

usage: kills_test.py [--moments N] [--seed N] [--verb NAME]...

`check` finds nothing; no recipe is missing or mixed; the store can be searched; and the verb, given again, ends as if nothing had happened.
"""

import os
import random
import shutil
import sys
import tempfile

import faults
import larder_tool
import verbs


class KillsTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.arguments, self.random = arguments, random.Random(arguments.seed)
        self.work = os.path.realpath(tempfile.mkdtemp(prefix="larder-kills-"))
        os.environ["TMPDIR"] = os.environ["SQLITE_TMPDIR"] = self.work
        self.worlds = verbs.Worlds(self.tool, self.work)
        self.faults = faults.Faults(self.tool, self.work)
        self.table = verbs.Table(faults.KILLS)

    def run(self):
        try:
            chosen = [verb for verb in self.worlds.verbs() if verb.writes and (not self.arguments.verb or verb.name in self.arguments.verb)]
            for verb in chosen:
                self.kill(verb, max(1, self.arguments.moments // len(chosen)))
            return self.table.end("kills", shown=40)
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def kill(self, verb, moments):
        self.worlds.put(verb.world)
        before = verb.outcome(self.worlds.store) if os.path.exists(self.worlds.store) else None
        status, said, calls = self.faults.run(verb.words)
        if status != 0:
            raise larder_tool.Failure(f"{verb.name}: exit {status}: {said}")
        if not calls:
            raise larder_tool.Failure(f"{verb.name}: it changes nothing")
        after = verb.outcome(self.worlds.result(verb))
        # Where there are fewer calls than moments, each has its turn in each way.
        places = [(at, how) for how in faults.KILLS for at in range(1, calls + 1)]
        if len(places) > moments:
            places = self.random.sample(places, moments)
        for at, how in places:
            self.worlds.put(verb.world)
            self.faults.run(verb.words, how, at)
            failure = self.worlds.look(verb, before, after)
            self.table.add(verb.name, how, failure and f"at call {at} of {calls}: {failure}")


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--moments", type=int, default=300)
    parser.add_argument("--seed", type=int, default=20261122)
    parser.add_argument("--verb", action="append")
    try:
        sys.exit(KillsTest(parser.parse_args()).run())
    except larder_tool.Failure as failure:
        sys.exit(f"kills_test: {failure}")


main()
