#!/usr/bin/env python3
"""Times the tool beside that of another commit, in turns: bench_compare.py BASE [--rounds N] [--size N ...] [--tool FILE] [--base-tool FILE]

Builds both as `make release` does (what is built already stays), then lets import, reindexing without changes, searches,
finds, the start and status take turns: base, base again, new. The two runs of the base say how much chance there is in
the figures. Prints processor seconds of jobs and wall milliseconds of short runs as ratios of new to base, and ends with 1
where one is slower by more than 5 % and by more than chance. Sizes are those of made-up collections; the recipes beside
the project, where they are there, are one more.
"""
import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import bench

ALLOWED = 0.05
QUERIES = 30


def build(commit, folder):
    """Builds the tool of a commit in a folder of its own and returns its path."""
    if not (folder / "Makefile").exists():
        folder.mkdir(parents=True, exist_ok=True)
        archive = subprocess.run(["git", "-C", bench.ROOT, "archive", commit], check=True, stdout=subprocess.PIPE).stdout
        subprocess.run(["tar", "x", "-C", folder], input=archive, check=True)
    subprocess.run(["make", "-C", folder, "release"], check=True, stdout=subprocess.DEVNULL)
    return folder / ".build-static" / "release" / "larder"


class Comparison:
    def __init__(self, base, new, rounds):
        self.tools = {"base": base, "base again": base, "new": new}
        self.rounds = rounds
        self.slower = []

    def measure(self, name, body):
        """Takes figures of the three in turns; `body` gets a tool and which of the three it is."""
        figures = {which: [] for which in self.tools}
        for number in range(self.rounds):
            order = list(self.tools)[number % 3:] + list(self.tools)[:number % 3]
            for which in order:
                figures[which].append(body(str(self.tools[which]), which))
        ratios = sorted(new / base for new, base in zip(figures["new"], figures["base"]))
        chance = statistics.median(abs(again / base - 1) for again, base in zip(figures["base again"], figures["base"]))
        ratio = statistics.median(ratios)
        print(f"{name}\t{ratio:.3f}\t{ratios[0]:.3f} to {ratios[-1]:.3f}\tchance {chance:.3f}\t"
              f"base {statistics.median(figures['base']):.4g}", flush=True)
        if ratio - 1 > ALLOWED + chance:
            self.slower.append(name)

    def job(self, name, words, stores, fresh=False):
        def body(tool, which):
            if fresh:
                for end in ("", "-wal", "-shm", ".lock"):
                    pathlib.Path(stores[which] + end).unlink(missing_ok=True)
            _, processor, _, status, _ = bench.run([tool, *words], LARDER_STORE=stores[which])
            if status not in (0, 65):
                sys.exit(f"bench_compare: {tool} {words[0]}: status {status}")
            return processor
        self.measure(f"{name}, processor s", body)

    def short(self, name, commands, stores):
        def body(tool, which):
            return sum(bench.run([tool, *words], LARDER_STORE=stores[which])[0] for words in commands) * 1000 / len(commands)
        self.measure(f"{name}, ms", body)

    def collection(self, name, recipes, folder):
        stores = {which: os.path.join(folder, which.replace(" ", "-") + ".larder") for which in self.tools}
        self.job(f"{name}: import", ["import", "-q", str(recipes)], stores, fresh=True)
        self.job(f"{name}: reindex", ["reindex", "-q"], stores)
        size = {which: os.path.getsize(store) for which, store in stores.items()}
        print(f"{name}: store\t{size['new'] / size['base']:.3f}\t\t\tbase {size['base'] / 1e6:.4g} MB")
        queries = [query for _, query in bench.queries_of(None)]
        queries = queries[::max(1, len(queries) // QUERIES)]
        self.short(f"{name}: search", [["search", query] for query in queries], stores)
        self.short(f"{name}: search --exact", [["search", "--exact", query] for query in queries], stores)
        self.short(f"{name}: find", [["find", 'title CONTAINS[cd] "creme"'], ["find", "totalMinutes < 30"]], stores)
        self.short(f"{name}: status", [["status"]], stores)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("base")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--size", type=int, nargs="*", default=[2000, 20000])
    parser.add_argument("--tool", type=pathlib.Path, help="instead of the one of this tree")
    parser.add_argument("--base-tool", type=pathlib.Path, help="instead of building the commit")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        base = arguments.base_tool or build(arguments.base, bench.ROOT / ".build-compare" / arguments.base)
        new = arguments.tool
        if new is None:
            subprocess.run(["make", "-C", bench.ROOT, "release"], check=True, stdout=subprocess.DEVNULL)
            new = bench.ROOT / ".build-static" / "release" / "larder"
        print("what\tnew : base\tspread\t\t")
        comparison = Comparison(base, new, arguments.rounds)
        comparison.short("start", [["--version"]] * 20, {which: "" for which in comparison.tools})
        for size in arguments.size:
            recipes = folder / f"made-up-{size}"
            bench.make_collection.make(1, size, recipes)
            comparison.collection(f"{size} made up", recipes, folder)
        if (bench.SHARED / "data" / "recipes-en.tar.xz").exists():
            comparison.collection("recipes beside the project", bench.collection(None, folder), folder)
    for name in comparison.slower:
        print(f"slower: {name}")
    sys.exit(1 if comparison.slower else 0)


if __name__ == "__main__":
    main()
