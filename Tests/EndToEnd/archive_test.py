#!/usr/bin/env python3
"""Imports archives with the tool, and changes them: members are files of the store, and nothing is unpacked to disk.

usage: archive_test.py [--larder FILE]
"""

import io
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import zipfile

import hostile_archives
import larder_tool


def packed(members, method=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, content in members:
            archive.writestr(name, content)
    return out.getvalue()


def recipe(title):
    return json.dumps({"title": title, "ingredients": ["1 cup water"], "directions": ["Stir."]})


class ArchiveTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.work = tempfile.mkdtemp(prefix="larder-archive-")
        self.store = os.path.join(self.work, "store.larder")
        self.box = os.path.join(self.work, "box.zip")

    def run(self):
        try:
            self.members_are_files()
            self.hostile_archives()
            self.made_to_burst()
            self.large_archives()
            self.large_files()
            print("archive_test: all as it should be")
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def write(self, content):
        with open(self.box, "wb") as file:
            file.write(content)

    def expect(self, query, titles):
        found = sorted(hit["title"] for hit in self.tool.search(self.store, query)["hits"])
        if found != titles:
            raise larder_tool.Failure(f"{query}: found {found}, expected {titles}")

    def members_are_files(self):
        before = sorted(os.listdir(self.work))
        inner = packed([("deep.json", recipe("Deep Stew"))])
        self.write(packed([("a.json", recipe("Red Stew")), ("../../b.json", recipe("Green Stew")), ("1.zip", inner)]))
        self.tool.run("import", self.box, "--store", self.store)
        self.expect("stew", ["Deep Stew", "Green Stew", "Red Stew"])
        made = sorted(name for name in os.listdir(self.work) if not name.startswith("store.larder"))
        if made != before + ["box.zip"]:
            raise larder_tool.Failure(f"files were made: {made}")
        again = self.tool.json("reindex", "--store", self.store, "--format", "json")
        if again["filesRead"] != 0 or again["removed"] != 0:
            raise larder_tool.Failure(f"an archive that did not change was read: {again}")
        self.write(packed([("a.json", recipe("Red Stew")), ("c.json", recipe("White Stew"))]))
        self.tool.run("reindex", "--store", self.store)
        self.expect("stew", ["Red Stew", "White Stew"])
        self.tool.run("check", "--store", self.store)

    def hostile_archives(self):
        """Archives that burst are refused in little memory; an archive that is cut off keeps what is known of it."""
        whole = packed([("a.json", recipe("Red Stew"))])
        for tenth in range(1, 10):
            self.write(whole[:len(whole) * tenth // 10])
            self.tool.run("reindex", "--store", self.store, allowed=(0, 65))
            self.expect("stew", ["Red Stew", "White Stew"])
        zeros = bytes(1 << 20)
        bomb = io.BytesIO()
        with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive:
            for number in range(60):
                archive.writestr(f"{number}.json", zeros)
        self.write(bomb.getvalue())
        done = self.tool.run("import", "--dry-run", self.box, allowed=None)
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10
        if done.returncode not in (1, 65) or "unpacks to far more" not in done.stdout + done.stderr:
            raise larder_tool.Failure(f"a bomb: exit {done.returncode}\n{done.stdout}{done.stderr}")
        if peak > 200:
            raise larder_tool.Failure(f"{peak} MB of memory were needed")

    def made_to_burst(self):
        """Each is refused in one line with its name, the member's and the next step, in 300 MB and 10 s, and writes nothing."""
        with zipfile.ZipFile(io.BytesIO(hostile_archives.itself())) as archive:
            if archive.read("itself.zip") != hostile_archives.itself():
                raise larder_tool.Failure("the archive that holds itself does not")
        folder = os.path.join(self.work, "bursting")
        os.mkdir(folder)
        for name, content, words in hostile_archives.all_of_them():
            path = os.path.join(folder, name)
            with open(path, "wb") as file:
                file.write(content)
            verbs = [["import", path, "--store", os.path.join(self.work, name + ".larder")], ["import", "--dry-run", path]]
            # A gigabyte is unpacked before that is too much.
            for verb in verbs[:1] if name == "many.zip" else verbs:
                process = subprocess.Popen([self.tool.path, *verb], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                           stderr=subprocess.STDOUT, text=True)
                said = process.stdout.read()
                _, status, usage = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
                lines = [line for line in said.splitlines() if path in line]
                if process.returncode != 65 or len(lines) != 1 or words not in lines[0]:
                    raise larder_tool.Failure(f"{name}: exit {process.returncode}: {said}")
                seconds, megabytes = usage.ru_utime + usage.ru_stime, usage.ru_maxrss >> 10
                if megabytes > 300 or seconds > 10:
                    raise larder_tool.Failure(f"{name}: {megabytes} MB and {seconds:.1f} s were needed")
            if os.listdir(folder) != [name]:
                raise larder_tool.Failure(f"{name}: files were made: {os.listdir(folder)}")
            os.remove(path)

    def large_archives(self):
        """Archives of more than 64 MB are read member by member, and kept true as others are."""
        store = os.path.join(self.work, "large.larder")
        box = os.path.join(self.work, "large.zip")

        def write(members, cut=0):
            with zipfile.ZipFile(box, "w", zipfile.ZIP_STORED) as archive:
                for name, content in members:
                    archive.writestr(name, content)
                with archive.open("pictures/all.jpg", "w") as picture:
                    for _ in range(66):
                        picture.write(bytes(1 << 20))
            os.truncate(box, os.path.getsize(box) - cut)

        def titles():
            return [hit["title"] for hit in self.tool.search(store, "stew")["hits"]]

        inner = packed([("deep.json", recipe("Deep Stew"))])
        write([("a.json", recipe("Red Stew")), ("../b.json", recipe("Green Stew")), ("1.zip", inner), ("bad.json", "{")])
        done = self.tool.run("import", box, "--store", store, allowed=(0, 65))
        if "bad.json" not in done.stdout + done.stderr:
            raise larder_tool.Failure(f"a member that is broken is not named: {done.stdout}{done.stderr}")
        uris = {hit["title"]: hit["uri"] for hit in self.tool.search(store, "stew")["hits"]}
        if sorted(uris) != ["Deep Stew", "Green Stew", "Red Stew"]:
            raise larder_tool.Failure(f"a large archive gave {sorted(uris)}")
        again = self.tool.json("reindex", "--store", store, "--format", "json")
        if again["filesRead"] != 0 or again["removed"] != 0:
            raise larder_tool.Failure(f"a large archive that did not change was read: {again}")
        # Cut off, it loses nothing; a member that got another name stays the recipe that it was.
        write([("a.json", recipe("Red Stew")), ("1.zip", inner)], cut=1000)
        self.tool.run("reindex", "--store", store, allowed=(65,))
        if sorted(titles()) != sorted(uris):
            raise larder_tool.Failure(f"an archive that was cut off left {titles()}")
        write([("soups/a.json", recipe("Red Stew")), ("1.zip", inner), ("c.json", recipe("White Stew"))])
        self.tool.run("reindex", "--store", store)
        now = {hit["title"]: hit["uri"] for hit in self.tool.search(store, "stew")["hits"]}
        if sorted(now) != ["Deep Stew", "Red Stew", "White Stew"] or any(now[t] != uris[t] for t in ("Deep Stew", "Red Stew")):
            raise larder_tool.Failure(f"after changes: {now}, before: {uris}")
        self.tool.run("check", "--store", store)
        os.remove(box)

    def large_files(self):
        """Files of 200 MB of every kind are refused unread, each with a line; the disk has none of their bytes."""
        folder = os.path.join(self.work, "large")
        os.mkdir(folder)
        ends = sorted({end for one in self.tool.json("formats", "--format", "json")["formats"] for end in one["extensions"]})
        for end in ends:
            with open(os.path.join(folder, "file." + end), "wb") as file:
                file.truncate(200 << 20)
        done = self.tool.json("import", folder, "--store", os.path.join(self.work, "refused.larder"), "--format", "json",
                              allowed=(1, 65))
        failures = done["newFailures"]
        if len(failures) != len(ends) or any("at most" not in failure["reason"] for failure in failures):
            raise larder_tool.Failure(f"of {len(ends)} large files {len(failures)} are refused: {failures[:2]}")


def main():
    parser = larder_tool.arguments(__doc__)
    try:
        ArchiveTest(parser.parse_args()).run()
    except larder_tool.Failure as failure:
        sys.exit(f"archive_test: {failure}")


if __name__ == "__main__":
    main()
