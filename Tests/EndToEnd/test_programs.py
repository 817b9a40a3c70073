"""Tests of the test programs against a toy that works, and one that is broken: python3 -m unittest discover Tests/EndToEnd."""

import os
import subprocess
import sys
import tempfile
import unittest

import make_collection

HERE = os.path.dirname(os.path.abspath(__file__))
TOY = os.path.join(HERE, "toy_larder.py")


def run(program, *words, fault=""):
    return subprocess.run([sys.executable, os.path.join(HERE, program), "--larder", TOY, *words], capture_output=True,
                          text=True, env=dict(os.environ, TOY_FAULT=fault))


class Programs(unittest.TestCase):
    def check(self, fault, program, *words):
        done = run(program, *words, fault=fault)
        said = f"{program} {fault}: exit {done.returncode}\n{done.stdout}{done.stderr}"
        self.assertEqual(done.returncode != 0, fault != "", said)
        # A crash of the test program is not a finding.
        self.assertNotIn("Traceback", done.stderr, said)

    def test_reindex(self):
        with tempfile.NamedTemporaryFile("w", suffix=".tsv", encoding="utf-8") as queries:
            queries.write("creme\nthe\ns*\n-salt\n")
            queries.flush()
            for fault in ("", "stale", "greedy", "eager", "drift"):
                self.check(fault, "reindex_test.py", "--count", "40", "--share", "0.05", "--queries", queries.name)

    def test_kill_import(self):
        for fault in ("", "half"):
            self.check(fault, "kill_test.py", "--count", "100", "--moments", "3", "--shown", "0")

    def test_kill_save(self):
        for fault in ("", "half"):
            self.check(fault, "kill_test.py", "--mode", "save", "--count", "200", "--moments", "4", "--shown", "0")

    def test_counts(self):
        with tempfile.TemporaryDirectory() as folder:
            recipes, store = os.path.join(folder, "recipes"), os.path.join(folder, "store")
            make_collection.make(3, 60, recipes)
            queries, counts = os.path.join(folder, "queries.tsv"), os.path.join(folder, "counts.tsv")
            with open(queries, "w", encoding="utf-8") as file:
                file.writelines(f"made-up\t{query}\n" for query in make_collection.queries(3)[:20:2])
            with open(counts, "w", encoding="utf-8") as file:
                subprocess.run([sys.executable, os.path.join(HERE, "brute_force.py"), recipes, queries], stdout=file,
                               check=True)
            subprocess.run([TOY, "import", recipes, "--store", store], check=True, capture_output=True)
            for fault in ("", "lossy"):
                self.check(fault, "compare_counts.py", "--store", store, counts)
            self.check("", "compare_counts.py", "--store", store, "--folder", recipes, queries)


if __name__ == "__main__":
    unittest.main()
