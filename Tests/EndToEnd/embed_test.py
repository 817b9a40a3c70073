#!/usr/bin/env python3
"""Builds a package of its own, outside of this one, that has the program of the README and depends on Larder, and runs it.

Takes minutes, because all of Larder is built anew: run.py does it in its long runs only.
"""
import os
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.path.join(ROOT, "Tests", "EmbeddingTests", "EmbeddedProgram.swift")
EXPECTED = ["saved 3", "quick: Toast", "quick: Crème brûlée", "found: Crème brûlée"]

MANIFEST = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Kitchen",
  dependencies: [.package(name: "Larder", path: "%s")],
  targets: [
    .executableTarget(name: "Kitchen", dependencies: [.product(name: "Larder", package: "Larder")])
  ],
  swiftLanguageModes: [.v6]
)
"""


def main():
    with tempfile.TemporaryDirectory() as folder:
        sources = os.path.join(folder, "Sources", "Kitchen")
        os.makedirs(sources)
        with open(os.path.join(folder, "Package.swift"), "w", encoding="utf-8") as manifest:
            manifest.write(MANIFEST % ROOT)
        shutil.copy(PROGRAM, sources)
        with open(os.path.join(sources, "main.swift"), "w", encoding="utf-8") as program:
            program.write("for line in try keepRecipes(in: CommandLine.arguments[1]) { print(line) }\n")
        swift = os.environ.get("SWIFT", "swift")
        build = subprocess.run([swift, "build", "--package-path", folder], capture_output=True, text=True)
        if build.returncode != 0:
            print(build.stdout[-4000:], build.stderr[-4000:])
            return 1
        run = subprocess.run([os.path.join(folder, ".build", "debug", "Kitchen"), os.path.join(folder, "Family.larder")],
                             capture_output=True, text=True)
        if run.returncode != 0 or run.stdout.splitlines() != EXPECTED:
            print(f"exit {run.returncode}\n{run.stdout}{run.stderr}")
            return 1
    print("a package of its own builds and runs the README's program")
    return 0


if __name__ == "__main__":
    sys.exit(main())
