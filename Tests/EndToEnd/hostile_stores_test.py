#!/usr/bin/env python3
"""Attacks the tool through its stores and what lies beside them.

Every column of a store is set to numbers at the ends of what there is, to texts, bytes and nothing; schemas get triggers, views, expressions and
further tables; links, pipes, folders and other people's files lie where the lock and the mark of a migration belong; a store is named by links; names
are not UTF-8; titles try to turn the line of a terminal around; the tool is killed while it creates a store. Every verb has to answer rightly or to
say in words what is wrong: no signal, no hang, nothing lost that is not ours.

Prints a table of what was done and what failed. LARDER_LONG=1 tries all columns with all values and all verbs, otherwise a sample by LARDER_SEED.
"""
import os
import random
import signal
import subprocess
import sys
import tempfile

import hostile_files
import hostile_schemas
import larder_tool

LONG = bool(os.environ.get("LARDER_LONG"))
SEED = int(os.environ.get("LARDER_SEED", 20261122))


def main():
    options = larder_tool.arguments(__doc__)
    options.add_argument("--runs", type=int, default=0 if LONG else 80, help="runs over columns (0: all)")
    options = options.parse_args()
    tool = larder_tool.Tool(options.larder)
    random.seed(SEED)
    print(f"hostile stores, seed {SEED}")
    failures = 0
    with tempfile.TemporaryDirectory() as scratch:
        for name, attack in (("schemas", hostile_schemas.schemas), ("columns", hostile_schemas.columns),
                             ("locks", hostile_files.locks), ("permissions", hostile_files.permissions),
                             ("names", hostile_files.names), ("controls", hostile_files.controls),
                             ("creation", hostile_files.creation)):
            folder = os.path.join(scratch, name)
            os.mkdir(folder)
            report = attack(tool, folder, options)
            print(f"{name:12} {report.count:6} done {len(report.failures):4} failed"
                  + (f"  ({report.skipped})" if report.skipped else ""), flush=True)
            for failure in report.failures[:20]:
                print(f"  {failure}")
            failures += len(report.failures)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    main()
