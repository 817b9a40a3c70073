#!/usr/bin/env python3
"""Keeps folders of links to what saved searches find, while files, tags and the folders themselves change.

usage: smart_folder_test.py
"""
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zipfile

import larder_tool
import schema


class SmartFolderTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.work = os.path.realpath(tempfile.mkdtemp(prefix="larder-folder-"))
        os.chmod(self.work, 0o755)
        os.environ.update(HOME=self.work, LARDER_STORE=os.path.join(self.work, "store.larder"))
        os.environ.pop("XDG_CONFIG_HOME", None)
        self.recipes, self.folder = os.path.join(self.work, "recipes"), os.path.join(self.work, "Salty")

    def run(self):
        try:
            self.names()
            self.changes()
            self.strangers()
            self.trouble()
            self.watching()
            self.ending()
            print("smart_folder_test: all as it should be")
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def expect(self, is_true, what):
        if not is_true:
            raise larder_tool.Failure(str(what))

    def put(self, name, title, *ingredients):
        path = os.path.join(self.recipes, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"title": title, "ingredients": ingredients or ["salt"], "directions": ["Mix."]}, file)
        return path

    def links(self):
        """The links and the files that they lead to."""
        return {name: os.path.realpath(os.path.join(self.folder, name)) for name in os.listdir(self.folder)
                if os.path.islink(os.path.join(self.folder, name))}

    def check(self, expected, what):
        self.expect(self.links() == expected, f"{what}: {self.links()}, expected {expected}")

    def names(self):
        """Names are titles, unique, and never lead out of the folder."""
        self.files = {
            "Leek Soup.json": self.put("1.json", "Leek Soup"), "Leek Soup (2).json": self.put("2.json", "Leek Soup"),
            "a-..-b.json": self.put("3.json", "a/../b"), "_..json": self.put("4.json", ".."),
            "_hidden.json": self.put("5.json", ".hidden"), "Äpfel & \"x\".json": self.put("6.json", "Äpfel & \"x\""),
            "ü" * 90 + ".json": self.put("7.json", "ü" * 300),
        }
        self.put("8.json", "Sweet", "sugar")
        archive = os.path.join(self.recipes, "box.zip")
        with zipfile.ZipFile(archive, "w") as file:
            file.writestr("in/one.json", json.dumps({"title": "One", "ingredients": ["salt"], "directions": ["Mix."]}))
            file.writestr("in/two.json", json.dumps({"title": "Two", "ingredients": ["salt"], "directions": ["Mix."]}))
        self.files["box.zip"] = archive
        self.tool.run("import", "-q", self.recipes)
        said = self.tool.json("save", "--format", "json", "--folder", self.folder, "salty", "ingredients:salt")
        self.expect((said["links"], said["folder"], said["withoutFile"]) == (8, self.folder, 0), said)
        self.check(self.files, "names")
        whole = self.tool.json("save", "--format", "json")
        listed = whole["searches"]
        self.expect([row["folder"] for row in listed] == [self.folder], listed)
        for answer in (said, whole, self.tool.json("save", "--format", "json", "salty")):
            self.expect(not list(schema.problems(answer, "save")), answer)
        self.expect(self.folder in self.tool.run("save").stdout, "the list says where")

    def changes(self):
        """What comes, changes and goes."""
        os.remove(self.files.pop("Leek Soup.json"))
        self.put("3.json", "No longer", "sugar")
        del self.files["a-..-b.json"]
        self.files["New.json"] = self.put("new/9.json", "New")
        before = os.lstat(os.path.join(self.folder, "_hidden.json"))
        self.tool.run("reindex", "-q")
        # A link keeps its name, though a better one is free.
        self.check(self.files, "after changes")
        self.expect(os.lstat(os.path.join(self.folder, "_hidden.json")).st_ino == before.st_ino, "a link was made anew")

    def strangers(self):
        """What is not ours stays, whatever it is called."""
        own = os.path.join(self.folder, "Taken.json")
        os.symlink(self.files["New.json"], own)
        os.remove(os.path.join(self.folder, "New.json"))
        with open(os.path.join(self.folder, "New.json"), "w", encoding="utf-8") as file:
            file.write("mine")
        os.makedirs(os.path.join(self.folder, "Other.json"))
        self.files["Other (2).json"] = self.put("10.json", "Other")
        self.files["Taken (2).json"] = self.put("11.json", "Taken")
        self.files["New (2).json"] = self.files.pop("New.json")
        self.tool.run("reindex", "-q")
        self.check(dict(self.files, **{"Taken.json": self.files["New (2).json"]}), "beside others")
        with open(os.path.join(self.folder, "New.json"), encoding="utf-8") as file:
            self.expect(file.read() == "mine", "a file was replaced")
        self.strange = {"Taken.json": self.files["New (2).json"]}

    def trouble(self):
        """A folder that is gone, or is another search's, or cannot be written: a line."""
        done = self.tool.run("save", "--folder", self.folder, "sweet", "sugar", allowed=(64,))
        self.expect("salty" in done.stderr and self.tool.run("save", "sweet", allowed=(64,)), done.stderr)
        self.expect(self.tool.run("save", "--folder", self.folder, allowed=(64,)).stderr.count("\n") == 1, "no name")
        done = self.tool.run("save", "--folder", os.path.join(self.work, "no/such"), "sweet", "sugar", allowed=(74,))
        self.expect(done.stderr.count("\n") == 1, done.stderr)
        moved = self.folder + " elsewhere"
        os.rename(self.folder, moved)
        for _ in range(2):
            done = self.tool.run("reindex", "-q")
            self.expect(done.stderr.count("\n") == 1 and self.folder in done.stderr and "--no-folder" in done.stderr, done.stderr)
        self.expect(not os.path.exists(self.folder), "the folder was made again")
        with open(self.folder, "w", encoding="utf-8") as file:
            file.write("a file")
        self.expect(self.tool.run("reindex", "-q").stderr.count("\n") == 1, "a file in its place")
        os.remove(self.folder)
        self.tool.run("save", "--folder", moved, "salty")
        os.rename(moved, self.folder)
        self.tool.run("save", "--folder", self.folder, "salty")
        self.check(dict(self.files, **self.strange), "after a move")
        if os.geteuid() == 0:
            for path in (os.environ["LARDER_STORE"], os.path.join(self.work, ".config")):
                subprocess.run(["chmod", "-R", "a+rwX", path], check=True)
            done = subprocess.run([self.tool.path, "save", "--folder", self.folder, "salty"], user=65534, capture_output=True,
                                  text=True)
            self.expect(done.returncode == 74 and done.stderr.count("\n") == 1 and self.folder in done.stderr, done)

    def watching(self):
        """Files and tags of others are followed at once."""
        self.tool.run("save", "--force", "salty", "ingredients:salt OR tag:pick")
        watch = subprocess.Popen([self.tool.path, "watch"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        try:
            self.expect("watching" in watch.stdout.readline(), "the watch begins")
            self.files["Watched.json"] = self.put("12.json", "Watched")
            self.wait("a new file")
            self.tool.run("tag", "-q", "Sweet", "pick")
            self.files["Sweet.json"] = os.path.join(self.recipes, "8.json")
            self.wait("a tag")
        finally:
            watch.send_signal(signal.SIGINT)
            watch.communicate(timeout=60)

    def wait(self, what):
        end = time.monotonic() + 60
        while self.links() != dict(self.files, **self.strange) and time.monotonic() < end:
            time.sleep(0.05)
        self.check(dict(self.files, **self.strange), what)

    def ending(self):
        """What stays is said."""
        self.tool.run("save", "other", "query:salty pepper")
        done = self.tool.run("save", "--remove", "salty")
        self.expect("3 other files stay" in done.stderr and "\"other\"" in done.stderr, done.stderr)
        self.check(self.strange, "what stays")
        empty = os.path.join(self.work, "Empty")
        self.tool.run("save", "--folder", empty, "sweet", "sugar")
        self.expect(len(os.listdir(empty)) == 2, os.listdir(empty))
        done = self.tool.run("save", "--no-folder", "sweet")
        self.expect(not os.path.exists(empty) and "2 links" in done.stderr, done.stderr)
        self.tool.run("reindex", "-q")
        self.expect(not os.path.exists(empty), "a folder that was given up is back")


def main():
    SmartFolderTest(larder_tool.arguments(__doc__).parse_args()).run()


if __name__ == "__main__":
    try:
        main()
    except larder_tool.Failure as failure:
        sys.exit(str(failure))
