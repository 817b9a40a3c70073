#!/usr/bin/env python3
"""Compares what two stores answer; exit 1 on any difference.

usage: compare_stores.py A B [--queries FILE]

For each query the totals are equal, and the same paths have the same scores: hits of equal score are compared as a
set. Without a file of queries the words of the made-up collections are asked for.
"""

import math
import sys

import brute_force
import larder_tool
import make_collection

TOLERANCE = 1e-5


def difference(first, second):
    """Says how two answers differ; None when they agree."""
    if first["total"] != second["total"]:
        return f"total {first['total']} and {second['total']}"
    scores = []
    for answer in (first, second):
        hits = answer["hits"]
        if len(hits) != answer["total"]:
            return f"{len(hits)} hits for a total of {answer['total']}"
        for before, after in zip(hits, hits[1:]):
            if after["score"] > before["score"] * (1 + TOLERANCE):
                return f"hits out of order at {after['path']}"
        by_recipe = {}
        for hit in hits:
            by_recipe.setdefault((hit["path"] or "", hit["title"]), []).append(hit["score"])
        scores.append({key: sorted(found) for key, found in by_recipe.items()})
    for key in sorted(scores[0].keys() ^ scores[1].keys()):
        return f"only in one: {key}"
    for key, found in scores[0].items():
        other = scores[1][key]
        if len(found) != len(other) or not all(
                math.isclose(a, b, rel_tol=TOLERANCE, abs_tol=TOLERANCE) for a, b in zip(found, other)):
            return f"score of {key}: {found} and {other}"
    return None


def compare(tool, first, second, queries):
    """Prints each difference and returns how many there are."""
    differences = 0
    for query in queries:
        answers = [tool.search(store, query, 1_000_000) for store in (first, second)]
        found = difference(*answers)
        if found:
            differences += 1
            print(f"{query}\t{found}")
    return differences


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--queries")
    parser.add_argument("--seed", type=int, default=20261121)
    arguments = parser.parse_args()
    queries = ([query for _, query in brute_force.read_queries(arguments.queries)] if arguments.queries
               else make_collection.queries(arguments.seed))
    differences = compare(larder_tool.Tool(arguments.larder), arguments.first, arguments.second, queries)
    print(f"{len(queries)} queries, {differences} differences")
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    try:
        main()
    except larder_tool.Failure as failure:
        sys.exit(str(failure))
