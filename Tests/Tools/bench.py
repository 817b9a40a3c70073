#!/usr/bin/env python3
"""Times the tool as a whole process: bench.py TOOL [--data FOLDER|ARCHIVE] [--queries FILE] [--rounds N]

Imports a collection into a new store, reindexes it unchanged, then runs every query of a file of `category<TAB>query`
lines. Prints wall and processor seconds and the peak of memory for the jobs, and the median of each category of queries.
Without --data the collection beside the project is used, and without that one is made up, the same each time.
"""
import argparse
import collections
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "Tests" / "EndToEnd"))
import make_collection

MADE_UP_COUNT = 20000
QUERIES = [("common", "salt"), ("and", "creme garlic"), ("or", "lemon OR basil"), ("phrase", '"with garlic"'),
           ("prefix", "cho*"), ("not", "jalapeno -butter"), ("title", "title:creme")]


def run(command, **environment):
    """Runs a process and returns its wall seconds, processor seconds, peak in MB, status and output."""
    with tempfile.TemporaryFile() as output:
        start = time.perf_counter()
        actions = [(os.POSIX_SPAWN_DUP2, output.fileno(), 1),
                   # Totals and refusals of single files are not what is measured.
                   (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)]
        process = os.posix_spawn(command[0], command, {**os.environ, **environment}, file_actions=actions)
        _, status, usage = os.wait4(process, 0)
        wall = time.perf_counter() - start
        output.seek(0)
        text = output.read()
    processor = usage.ru_utime + usage.ru_stime
    return wall, processor, usage.ru_maxrss / 1024, os.waitstatus_to_exitcode(status), text


def collection(argument, folder):
    """Returns the folder of recipes to import; an archive is unpacked first, and without any the recipes are made up."""
    path = pathlib.Path(argument) if argument else SHARED / "data" / "recipes-en.tar.xz"
    if path.is_dir():
        return path
    target = pathlib.Path(folder) / "recipes"
    if path.exists():
        with tarfile.open(path) as archive:
            archive.extractall(target, filter="data") if hasattr(tarfile, "data_filter") else archive.extractall(target)
    elif argument:
        sys.exit(f"bench: {argument}: no such folder or archive")
    else:
        make_collection.make(1, MADE_UP_COUNT, target)
    return target


def queries_of(argument):
    """Returns the pairs of category and query of a file; without any, queries that the made-up recipes answer."""
    path = pathlib.Path(argument) if argument else SHARED / "bench" / "queries.tsv"
    if not path.exists():
        if argument:
            sys.exit(f"bench: {argument}: no such file")
        return QUERIES
    return [tuple(line.split("\t", 1)) for line in path.read_text(encoding="utf-8").splitlines() if line]


def bench_jobs(tool, recipes, store):
    for name, arguments in (
        ("import", ["import", "-q", str(recipes)]),
        ("reindex, nothing changed", ["reindex", "-q"]),
    ):
        wall, processor, peak, status, _ = run([tool, *arguments], LARDER_STORE=store)
        print(f"{name}\t{wall:.3f} s wall\t{processor:.3f} s processor\t{peak:.0f} MB\tstatus {status}")
        if status not in (0, 65):
            sys.exit(f"bench: {name} failed")
    size = sum(os.path.getsize(store + end) for end in ("", "-wal") if os.path.exists(store + end))
    print(f"store\t{size / 1e6:.1f} MB")


def bench_queries(tool, queries, store, rounds):
    times = collections.defaultdict(list)
    totals = collections.Counter()
    for _ in range(rounds):
        for category, query in queries:
            wall, _, _, status, text = run(
                [tool, "search", "--format", "json", query], LARDER_STORE=store)
            if status > 1:
                sys.exit(f"bench: {query}: status {status}")
            totals[category] += json.loads(text)["total"]
            times[category].append(wall * 1000)
    for category, values in times.items():
        values.sort()
        print(
            f"search {category}\tmedian {statistics.median(values):.2f} ms\tp90 {values[len(values) * 9 // 10]:.2f} ms\t"
            f"{totals[category] // rounds} matches")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--data")
    parser.add_argument("--queries")
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    tool = os.path.abspath(arguments.tool)
    queries = queries_of(arguments.queries)
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "Recipes.larder")
        recipes = collection(arguments.data, folder)
        print(f"version\t{subprocess.check_output([tool, '--version'], text=True).strip()}\t{recipes.name}")
        bench_jobs(tool, recipes, store)
        bench_queries(tool, queries, store, arguments.rounds)


if __name__ == "__main__":
    main()
