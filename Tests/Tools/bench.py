#!/usr/bin/env python3
"""Times the tool as a whole process: bench.py TOOL [--data FOLDER|ARCHIVE] [--queries FILE] [--rounds N]

Imports a collection into a new store, reindexes it unchanged, then runs every query of a file of `category<TAB>query`
lines. Prints wall and processor seconds and the peak of memory for the jobs, and the median of each category of queries.
Without --data the collection beside the project is used, and without that the recipes of Fixtures.
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


def run(command, **environment):
    """Runs a process and returns its wall seconds, processor seconds, peak in MB, status and output."""
    with tempfile.TemporaryFile() as output:
        start = time.perf_counter()
        actions = [(os.POSIX_SPAWN_DUP2, output.fileno(), 1)]
        process = os.posix_spawn(command[0], command, {**os.environ, **environment}, file_actions=actions)
        _, status, usage = os.wait4(process, 0)
        wall = time.perf_counter() - start
        output.seek(0)
        text = output.read()
    processor = usage.ru_utime + usage.ru_stime
    return wall, processor, usage.ru_maxrss / 1024, os.waitstatus_to_exitcode(status), text


def collection(argument, folder):
    """Returns the folder of recipes to import; an archive is unpacked first."""
    path = pathlib.Path(argument) if argument else SHARED / "data" / "recipes-en.tar.xz"
    if path.is_dir():
        return path
    if path.exists():
        target = pathlib.Path(folder) / "recipes"
        with tarfile.open(path) as archive:
            archive.extractall(target, filter="data") if hasattr(tarfile, "data_filter") else archive.extractall(target)
        return target
    return ROOT / "Fixtures" / "Recipes"


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
    queries_path = pathlib.Path(arguments.queries or SHARED / "bench" / "queries.tsv")
    if queries_path.exists():
        queries = [tuple(line.split("\t", 1)) for line in queries_path.read_text().splitlines() if line]
    else:
        queries = [("common", "salt"), ("and", "creme brulee"), ("phrase", '"olive oil"'), ("prefix", "choc*")]
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "Recipes.larder")
        recipes = collection(arguments.data, folder)
        print(f"version\t{subprocess.check_output([tool, '--version'], text=True).strip()}\t{recipes.name}")
        bench_jobs(tool, recipes, store)
        bench_queries(tool, queries, store, arguments.rounds)


main()
