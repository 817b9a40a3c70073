#!/usr/bin/env python3
"""Gives the tool what it cannot use: bad files, bad stores, bad queries, an output that goes away.

usage: bad_input_test.py [--larder PATH] [--only SECTION ...] [--seed N] [--keep]

Every failure is one line that names the thing and the reason; the rest goes on; the exit status says what it was; what
is not ours is left as it was. All is looked at before the program ends with 1.
"""

import os
import shutil
import sys
import tempfile
import time
import traceback
from concurrent.futures import ThreadPoolExecutor

import bad_input
import bad_input_files
import bad_input_output
import bad_input_queries
import bad_input_stores
import larder_tool

# The slow ones first: three run at a time.
SECTIONS = {
    "locked": bad_input_stores.run_locked,
    "replaced": bad_input_files.run_replaced,
    "files": bad_input_files.run,
    "full disk": bad_input_stores.run_full_disk,
    "large files": bad_input_files.run_large,
    "names": bad_input_files.run_names,
    "unreadable": bad_input_files.run_unreadable,
    "foreign stores": bad_input_stores.run_foreign,
    "damaged stores": bad_input_stores.run_damaged,
    "read-only": bad_input_stores.run_read_only,
    "queries": bad_input_queries.run,
    "output": bad_input_output.run,
}


class Section:
    """One part of the test: its own folder, its runs of the tool, what it found to be wrong."""

    def __init__(self, name, tool, work, seed):
        self.name, self.seed = name, seed
        self.runner = bad_input.Runner(tool)
        self.folder = os.path.join(work, name.replace(" ", "-"))
        os.mkdir(self.folder)
        # Those who are not root must be able to enter.
        os.chmod(self.folder, 0o755)
        self.notes, self.failures, self.checks = [], [], 0

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def run(self, *words, **options):
        return self.runner.run(*words, **options)

    def check(self, condition, what, done=None):
        self.checks += 1
        if not condition:
            self.failures.append(f"{what}" + (f"\n    {done}" if done is not None else ""))
        return condition

    def expect(self, what, done, status, *words, lines=None, seconds=None):
        """Checks the exit status, that every line of the errors is one of ours, and that they hold some words."""
        errors = "\n".join(done.lines)
        self.check(done.status in (status if isinstance(status, tuple) else (status,)), f"{what}: exit {done.status}, "
                   f"expected {status}", done)
        self.check(all(line.startswith(("larder: ", "  ")) for line in done.lines), f"{what}: a line that is not ours",
                   done)
        self.check("\x1b" not in errors and "\0" not in errors, f"{what}: control characters", done)
        for word in words:
            self.check(word.lower() in errors.lower(), f"{what}: the errors do not say {word!r}", done)
        if lines is not None:
            self.check(len(done.lines) == lines, f"{what}: {len(done.lines)} lines, expected {lines}", done)
        if seconds is not None:
            self.check(done.seconds < seconds, f"{what}: {done.seconds:.1f} s, at most {seconds}", done)
        return done

    def skip(self, what):
        self.notes.append(f"  skipped: {what}")


def run_section(name, tool, work, seed):
    section = Section(name, tool, work, seed)
    start = time.monotonic()
    try:
        SECTIONS[name](section)
    except Exception as error:  # A section that breaks is a finding; the others go on.
        place = traceback.extract_tb(error.__traceback__)[-1]
        section.failures.append(f"the rest cannot be looked at: {error!r} ({place.name}, line {place.lineno})")
    return section, time.monotonic() - start


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--only", nargs="+", choices=SECTIONS, default=list(SECTIONS), help="the parts to run")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("LARDER_SEED", 20261121)))
    parser.add_argument("--keep", action="store_true", help="keep the files")
    arguments = parser.parse_args()
    os.environ["LC_ALL"] = "C.UTF-8"
    os.environ.pop("LARDER_STORE", None)
    print(f"bad_input_test: seed {arguments.seed} (--seed or LARDER_SEED to change it)")
    tool = larder_tool.Tool(arguments.larder).path
    work = tempfile.mkdtemp(prefix="larder-bad-input-")
    os.chmod(work, 0o755)
    failures = 0
    try:
        with ThreadPoolExecutor(3) as pool:
            for section, seconds in pool.map(lambda name: run_section(name, tool, work, arguments.seed), arguments.only):
                print(f"{section.name}: {section.checks} checks, {len(section.failures)} failed, {seconds:.1f} s",
                      flush=True)
                for line in section.notes + [f"  FAILED: {failure}" for failure in section.failures]:
                    print(line, flush=True)
                failures += len(section.failures)
    finally:
        if arguments.keep:
            print(f"kept: {work}")
        else:
            shutil.rmtree(work, ignore_errors=True)
    if failures:
        sys.exit(f"bad_input_test: {failures} failed")
    print("bad_input_test: all as it should be")


if __name__ == "__main__":
    main()
