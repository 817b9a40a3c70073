#!/usr/bin/env python3
"""Compares the tool's totals with those that brute_force.py found; exit 1 on any difference.

usage: compare_counts.py --store STORE COUNTS.tsv     COUNTS.tsv as brute_force.py prints it
       compare_counts.py --store STORE --folder FOLDER QUERIES.tsv   compares the found paths too; for small folders
"""

import os
import sys

import brute_force
import larder_tool


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--store", required=True)
    parser.add_argument("--folder", help="evaluate here and compare the paths as well")
    parser.add_argument("--only", action="append", help="a category to compare (default: all)")
    parser.add_argument("queries")
    arguments = parser.parse_args()
    tool = larder_tool.Tool(arguments.larder)
    with open(arguments.queries, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if line.strip()]
    rows = [row if len(row) > 1 else ["", row[0]] for row in rows]
    if arguments.only:
        rows = [row for row in rows if row[0] in arguments.only]
    paths = brute_force.recipe_files(arguments.folder) if arguments.folder else []
    compared = differences = skipped = 0
    for row in rows:
        category, query = row[0], row[1]
        expected_paths = None
        if arguments.folder:
            if not brute_force.can_evaluate(query):
                skipped += 1
                continue
            _, hits, _ = brute_force.evaluate([query], paths)
            expected, expected_paths = len(hits[0]), {os.path.realpath(p) for p in hits[0]}
        elif len(row) < 3 or row[2] == "-":
            skipped += 1
            continue
        else:
            expected = int(row[2])
        compared += 1
        for limit in (0, 10):
            answer = tool.search(arguments.store, query, limit)
            wrong = [] if answer["total"] == expected else [f"total {answer['total']}, expected {expected}"]
            if limit and len(answer["hits"]) != min(limit, answer["total"]):
                wrong.append(f"{len(answer['hits'])} hits of {answer['total']} on a page of {limit}")
            if wrong:
                differences += 1
                print(f"{category}\t{query}\t--limit {limit}: {', '.join(wrong)}")
        if expected_paths is not None:
            answer = tool.search(arguments.store, query, 1_000_000)
            found = {os.path.realpath(hit["path"]) for hit in answer["hits"]}
            for sign, some in (("missing", expected_paths - found), ("not expected", found - expected_paths)):
                if some:
                    differences += 1
                    print(f"{category}\t{query}\t{sign}: {sorted(some)[:3]}")
    print(f"{compared} queries compared, {skipped} left out, {differences} differences")
    sys.exit(1 if differences or not compared else 0)


if __name__ == "__main__":
    try:
        main()
    except larder_tool.Failure as failure:
        sys.exit(str(failure))
