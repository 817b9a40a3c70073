"""An output that goes away or is full, and signals."""

import os
import signal
import subprocess

import bad_input
import larder_tool


def closed_pipe():
    """The writing end of a pipe that nobody reads any more."""
    reader, writer = os.pipe()
    os.close(reader)
    return writer


def run(section):
    root, store = section.path("recipes"), section.path("store.larder")
    for index in range(1500):
        lines = [f"{line} cups flour{index}" for line in range(5)]
        bad_input.write(os.path.join(root, f"{index}.json"), bad_input.recipe(f"Goodness {index}", lines))
    bad_input.write(os.path.join(root, "broken.json"), "{")
    interrupted(section, root, store)
    for verb in (("search", "--limit", "1000", "goodness"), ("search", "goodness"), ("status",), ("show", "p1"),
                 ("check",), ("metadata", "get"), ("--help",), ("--version",), ("help", "search")):
        words = verb if verb[0].startswith("-") or verb[0] == "help" else (*verb, "--store", store)
        writer = closed_pipe()
        done = section.run(*words, out=writer)
        os.close(writer)
        # As whoever reads only the first lines expects: no word, and no status that says that something is wrong.
        section.expect(f"a reader that went away, {verb[0]}", done, (0, -signal.SIGPIPE), lines=0, seconds=10)
        with open("/dev/full", "wb") as full:
            done = section.run(*words, out=full)
        section.expect(f"a full output, {verb[0]}", done, 74, "standard output", "no space", lines=1, seconds=10)
    piped = subprocess.run(f'"{section.runner.tool}" search --store "{store}" --limit 1000 -q goodness | head -n 1',
                           shell=True, capture_output=True, text=True)
    section.check(piped.stderr == "" and piped.stdout.count("\n") == 1, f"search | head: {piped.stderr[:200]!r}")
    # A job does its work all the same.
    bad_input.write(os.path.join(root, "late.json"), bad_input.recipe("Late goodness"))
    with open("/dev/full", "wb") as full:
        section.expect("import with a full output", section.run("import", root, "--store", store, out=full), 74,
                       "standard output", lines=1)
    done = section.run("search", "--store", store, "late")
    section.expect("the recipe is there", done, 0, lines=0)
    writer = closed_pipe()
    section.expect("reindex without a reader", section.run("reindex", "--store", store, out=writer), 0, lines=0)
    os.close(writer)
    closed_descriptors(section, store)


def closed_descriptors(section, store):
    """Without standard output or standard error the store must not become one of them."""
    command = '"$0" import "$1" --store "$2" '
    path = bad_input.write(section.path("recipes", "closed.json"), bad_input.recipe("Closed goodness"))
    for streams in (">&-", "2>&-", "<&-", "<&- >&- 2>&-"):
        target = section.path(f"closed-{len(streams)}-{streams[0]}.larder".replace(">", "out").replace("<", "in"))
        done = subprocess.run(["sh", "-c", command + streams, section.runner.tool, path, target], capture_output=True)
        section.check(done.returncode in (0, 74), f"import {streams}: exit {done.returncode} {done.stderr!r}")
        section.expect(f"check after import {streams}", section.run("check", "--store", target), 0)


def interrupted(section, root, store):
    """SIGINT and SIGTERM in the middle of an import: the store is fine, and the next import goes on."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        target = section.path(f"signal-{number}.larder")
        process = subprocess.Popen([section.runner.tool, "import", root, "--store", target], stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)

        def is_at_work():
            try:
                with open(target + ".lock") as file:
                    return str(process.pid) in file.read()
            except FileNotFoundError:
                return False

        was_sent = bad_input.interrupt_when(process, is_at_work, number)
        _, errors = process.communicate(timeout=bad_input.HANGS_AFTER)
        section.check(was_sent, f"{number!r}: the import was over before it could be stopped")
        section.check(process.returncode in (-number, 65), f"{number!r}: status {process.returncode} {errors!r}")
        section.check(b"Fatal" not in errors and b"rash" not in errors, f"{number!r}: {errors!r}")
        section.expect(f"check after {number!r}", section.run("check", "--store", target), 0)
        section.expect(f"import after {number!r}", section.run("import", root, "--store", target), (0, 65))
    section.expect("an import without a signal", section.run("import", root, "--store", store), 65)
    for number in (signal.SIGINT, signal.SIGTERM):
        section.check(larder_tool.contents(section.path(f"signal-{number}.larder")) == larder_tool.contents(store),
                      f"{number!r}: the contents differ from those of an import that was not stopped")
