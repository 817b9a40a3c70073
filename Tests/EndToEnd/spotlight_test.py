#!/usr/bin/env python3
"""Types what users of mdfind, mdls, mdimport and mdutil type, and follows answers while another process writes.

usage: spotlight_test.py
"""
import datetime
import json
import math
import os
import plistlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import larder_tool


class SpotlightTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.work = os.path.realpath(tempfile.mkdtemp(prefix="larder-md-"))
        os.environ["HOME"] = self.work
        os.environ["LARDER_STORE"] = os.path.join(self.work, "store.larder")
        os.environ.pop("XDG_CONFIG_HOME", None)
        self.names = os.path.join(self.work, "bin")
        os.makedirs(self.names)
        for name in ("mdfind", "mdls", "mdimport", "mdutil"):
            os.symlink(self.tool.path, os.path.join(self.names, name))

    def run(self):
        try:
            self.soup = self.put("a/soup.json", title="Leek Soup", ingredients=["leeks", "salt"], tags=["soup", "warm"],
                                 rating=4, author="Julia Child")
            self.cake = self.put("b/Cake Nut.json", title="Crème Cake", ingredients=["nuts", "salt"])
            self.md("mdimport", self.work + "/a", self.work + "/b")
            self.mdfind()
            self.mdls()
            self.saved()
            self.mdimport()
            self.mdutil()
            self.live()
            self.files()
            self.rereading()
            print("spotlight_test: all as it should be")
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def expect(self, isTrue, what):
        if not isTrue:
            raise larder_tool.Failure(str(what))

    def put(self, name, **recipe):
        path = os.path.join(self.work, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            json.dump(dict({"directions": ["Mix."]}, **recipe), file)
        return path

    def md(self, name, *words, status=0):
        """Runs one of the programs under its own name."""
        done = subprocess.run([os.path.join(self.names, name), *words], stdin=subprocess.DEVNULL, capture_output=True,
                              text=True)
        self.expect(done.returncode == status, f"{name} {words}: {done.returncode} {done.stdout}{done.stderr}")
        return done.stdout

    def mdfind(self):
        both = f"{self.soup}\n{self.cake}\n"
        expected = [
            (("salt",), both), (("-count", "salt"), "2\n"), (("-0", "salt"), both.replace("\n", "\0")),
            (("-onlyin", self.work + "/a", "salt"), f"{self.soup}\n"),
            (("-onlyin", self.work + "/a", "-onlyin", self.work + "/b", "salt"), both),
            (("-name", "cake", "salt"), f"{self.cake}\n"), (("-name", "soup"), f"{self.soup}\n"),
            (('kMDItemTitle == "creme*"cd',), f"{self.cake}\n"),
            (('kMDItemAuthors == "*Child*" && kMDItemStarRating >= 4',), f"{self.soup}\n"),
            (('kMDItemFSName == "soup.json"',), f"{self.soup}\n"), (('kMDItemFSName = "*nut*"c',), f"{self.cake}\n"),
            (("(kMDItemTitle = 'Leek*') && (true)",), f"{self.soup}\n"),
            (("-interpret", "salt -nuts"), f"{self.soup}\n"), (("-interpret", "lee so"), f"{self.soup}\n"), (("lee",), ""),
            (("-interpret", "NUT OR lee"), both), (("-interpret", "title:cre*"), f"{self.cake}\n"),
            (("-interpret", '"leek soup"'), f"{self.soup}\n"), (("julia",), f"{self.soup}\n"),
            (("-0", "-count", "salt"), "2\n"), (("-count", "-name", "qwertyuiop"), "0\n"),
            (("-onlyin", self.work + "/c", "salt"), ""), (("-onlyin", self.work + "/a/", "-name", "SOUP", "-count", "salt"), "1\n"),
            (("-0", "-attr", "kMDItemFSName", "leek"), f"{self.soup}   kMDItemFSName = soup.json\0"), (("qwertyuiop",), ""), (("-count", "qwertyuiop"), "0\n"),
            (("-literal", 'kMDItemTitle == "Leek Soup"'), f"{self.soup}\n"),
            # The examples of the manual of mdfind, and what -interpret makes of a word there.
            (("-onlyin", self.work, "salt"), both), (("kMDItemAuthor == '*Child*'",), f"{self.soup}\n"),
            (("(* = lee* cdw || kMDItemTextContent = lee* cdw)",), f"{self.soup}\n"),
            (("((kMDItemTitle = \"*Cake*\"cd)) && (true)",), f"{self.cake}\n"),
            # A range, either spelling of it; quotation marks in each other; what must not be.
            (("InRange(kMDItemStarRating, 4, 5)",), f"{self.soup}\n"), (("inRange(kMDItemStarRating,1,3)",), ""),
            (("kMDItemTitle == 'leek \"soup\"'cd",), ""), (("kMDItemTitle != 'Leek Soup'",), f"{self.cake}\n"),
            (("!(kMDItemTitle == 'Leek Soup')",), f"{self.cake}\n"), (("false || kMDItemKeywords == 'warm'",), f"{self.soup}\n"),
            (("kMDItemTitle ==[c] 'leek soup'",), f"{self.soup}\n"), (('kMDItemTitle = "?eek*"',), f"{self.soup}\n"),
            (("kMDItemDateAdded >= $time.today && kMDItemDateAdded <= $time.now(60)",), both),
            (("kMDItemDateAdded < $time.this_week(-1)",), ""), (("kMDItemDateAdded > $time.yesterday",), both),
            (("kMDItemDateAdded > $time.last_week && kMDItemDateAdded > $time.this_month && kMDItemDateAdded > $time.this_year",), both),
            (("-attr", "kMDItemTitle", "-attr", "kMDItemKeywords", "-attr", "kMDItemURL", "leek"),
             f'{self.soup}   kMDItemTitle = Leek Soup   kMDItemKeywords = ("soup", "warm")   kMDItemURL = (null)\n'),
        ]
        for words, output in expected:
            found = self.md("mdfind", *words)
            self.expect(found == output, f"mdfind {words}: {found!r}, expected {output!r}")
            self.expect(self.tool.run("mdfind", *words).stdout == output, f"larder mdfind {words}")
        self.md("mdfind", "-literal", "leek soup", status=64)
        self.md("mdfind", 'kMDItemTitle == ', status=64)
        self.md("mdfind", "kMDItemAutor == '*Child*'", status=64)
        self.md("mdfind", "-s", "nothing", status=64)
        self.md("mdfind", "-onlyin", status=64)
        self.md("mdfind", status=64)

    def mdls(self):
        text = self.md("mdls", self.soup)
        values = {"kMDItemTitle": '"Leek Soup"', "kMDItemFSName": '"soup.json"', "kMDItemStarRating": "4",
                  "kMDItemContentType": '"public.json"', "kMDItemFSSize": os.path.getsize(self.soup),
                  "kMDItemKeywords": "(\n    soup,\n    warm\n)", "kMDItemAuthors": '(\n    "Julia Child"\n)'}
        for line in (f"{name:<26} = {value}\n" for name, value in values.items()):
            self.expect(line in text, f"{line!r} is not in {text}")
        self.expect(self.md("mdls", "-name", "kMDItemURL", self.soup) == "kMDItemURL = (null)\n", "-name")
        raw = self.md("mdls", "-raw", "-name", "kMDItemTitle", "-name", "kMDItemURL", self.soup)
        self.expect(raw == "Leek Soup\0(null)", repr(raw))
        raw = self.md("mdls", "-raw", "-nullMarker", "-", "-name", "kMDItemURL", self.soup)
        self.expect(raw == "-", repr(raw))
        self.md("mdls", "-nullMarker", "-", self.soup, status=64)
        self.md("mdls", "-plist", "-", "-raw", self.soup, status=64)
        self.md("mdls", os.path.join(self.work, "none.json"), status=1)
        self.md("mdls", status=64)
        # Of several files the attributes of each, one behind the other.
        self.expect(self.md("mdls", self.soup, self.cake) == text + self.md("mdls", self.cake), "several files")
        self.expect(self.md("mdls", "-raw", "-name", "kMDItemTitle", self.soup, self.cake) == "Leek Soup\0Crème Cake", "several files raw")
        self.expect(self.md("mdls", "-name", "kMDItemTitle", "-name", "kMDItemNothing", self.soup)
                    == 'kMDItemTitle   = "Leek Soup"\nkMDItemNothing = (null)\n', "several names")
        self.expect(self.md("mdls", "-raw", "-name", "kMDItemKeywords", self.soup) == "(\n    soup,\n    warm\n)", "a raw list")
        both = plistlib.loads(self.md("mdls", "-plist", "-", self.soup, self.cake).encode())
        self.expect([item["kMDItemTitle"] for item in both] == ["Leek Soup", "Crème Cake"], both)
        target = os.path.join(self.work, "out.plist")
        self.md("mdls", "-plist", target, self.soup)
        with open(target, "rb") as file:
            found = plistlib.load(file)
        self.expect(found["kMDItemTitle"] == "Leek Soup" and found["kMDItemKeywords"] == ["soup", "warm"], found)
        changed = found["kMDItemFSContentChangeDate"].timestamp() if found["kMDItemFSContentChangeDate"].tzinfo else \
            (found["kMDItemFSContentChangeDate"] - __import__("datetime").datetime(1970, 1, 1)).total_seconds()
        self.expect(abs(changed - os.path.getmtime(self.soup)) < 1, found)
        self.expect(plistlib.loads(self.md("mdls", "-plist", "-", self.soup).encode()) == found, "-plist -")

    def saved(self):
        """Searches that the Finder keeps, as XML and in binary form, and those that the tool writes."""
        search = {"CompatibleVersion": 1, "RawQuery": '(kMDItemTitle = "*Cake*"cd) && (true)',
                  "RawQueryDict": {"RawQuery": '(kMDItemTitle = "*Cake*"cd) && (true)', "FinderFilesOnly": True,
                                   "SearchScopes": ["kMDQueryScopeComputer"]},
                  "SearchCriteria": {"FXCriteriaSlices": [], "FXScopeArrayOfPaths": []}}
        folder = os.path.join(self.work, ".config", "larder", "searches")
        os.makedirs(folder)
        for name, form in (("cakes", plistlib.FMT_XML), ("binary cakes", plistlib.FMT_BINARY)):
            with open(os.path.join(folder, name + ".savedSearch"), "wb") as file:
                plistlib.dump(search, file, fmt=form)
            self.expect(self.md("mdfind", "-s", name) == f"{self.cake}\n", name)
        search["RawQueryDict"]["SearchScopes"] = [self.work + "/a"]
        path = os.path.join(self.work, "elsewhere.savedSearch")
        with open(path, "wb") as file:
            plistlib.dump(search, file)
        self.expect(self.md("mdfind", "-s", path) == "", "a scope")
        self.tool.run("save", "salty", "salt", "title:leek")
        with open(os.path.join(folder, "salty.savedSearch"), "rb") as file:
            written = plistlib.load(file)
        self.expect(written["CompatibleVersion"] == 1 and written["LarderQuery"] == "salt title:leek", written)
        self.expect(self.md("mdfind", "-s", "salty") == f"{self.soup}\n", "-s of a search of the tool")
        listed = json.loads(self.tool.run("save", "--format", "json").stdout)["searches"]
        self.expect([row["total"] for row in listed] == [1, 1, 1], listed)
        with open(os.path.join(folder, "broken.savedSearch"), "w", encoding="utf-8") as file:
            file.write("<plist><dict><key>x</key></dict></plist>")
        self.expect("broken" in self.tool.run("save", allowed=(65,)).stderr, "a broken file is named")

    def mdimport(self):
        """Z-275, Z-291: one file is tried alone, at every level; the attributes are those that the system could ask for."""
        formats = self.md("mdimport", "-L")
        self.expect(formats.startswith('(\n    "json",\n') and formats.endswith("\n)\n"), formats)
        attributes = self.md("mdimport", "-A").splitlines()
        self.expect("'kMDItemTitle'" in attributes and attributes == sorted(attributes), attributes)
        schema = self.md("mdimport", "-X")
        self.expect(re.findall('attribute name="(.*?)"', schema) == [line.strip("'") for line in attributes], schema)
        self.expect("<attribute name=\"kMDItemKeywords\" multivalued=\"true\"/>" in self.md("mdimport", "-X"), "-X")
        self.trying()
        self.md("mdimport", "-r", "json")
        self.md("mdimport", "-r", "nothing", status=64)
        self.tool.run("forget", "-q", os.path.join(self.work, "c", "new.json"))

    def trying(self):
        """Z-275: at each level more is said of a file, and what is said is what an import then gives."""
        new = self.put("c/new.json", title="Brand \"New\"", description="Over\ntwo lines", ingredients=["2 leeks", "salt"], author="Ada",
                       tags=["soup", "for guests"], rating=3.5, url="https://example.org/x", language="en")
        levels = {level: self.md("mdimport", "-t", f"-d{level}", new) for level in (1, 2, 3, 4)}
        first = f"Imported '{new}' of type 'public.json' with plugIn json.\n"
        self.expect(levels[1] == first, levels[1])
        text = 'kMDItemTextContent = "Over\\ntwo lines\\n2 leeks\\nsalt\\nMix."'
        listed = [re.sub(" +=", " =", line) for line in levels[3].splitlines()]
        self.expect(text in listed and "kMDItemTextContent" not in levels[2] and "leeks" not in levels[2], levels[3])
        listed.remove(text)
        self.expect(listed == [re.sub(" +=", " =", line) for line in levels[2].splitlines()], levels[2])
        self.expect(levels[4] == levels[3] + "the file is not in the store\n", levels[4])
        for words in (("-t", new), ("-d1", new), ("-t", "-d", "1", new)):
            self.expect(self.md("mdimport", *words) == first, words)
        self.expect(self.md("mdimport", "-n", new) == "", "-n")
        for level in ("0", "5", "x", "-1"):
            self.md("mdimport", "-t", f"-d{level}", new, status=64)
        self.md("mdimport", status=64)
        self.expect(self.md("mdfind", "-count", "brand") == "0\n", "-t stores nothing")
        self.expect(self.md("mdimport", "-i", "-f", "-w", "5", new).startswith("1 file seen"), "-i")
        self.expect(self.md("mdfind", "brand") == f"{new}\n", "-i")
        # What was said before is what is listed now, but for what the store adds.
        of_store = ("kMDItemDateAdded", "kMDItemUseCount", "kMDItemLastUsedDate")
        there = [line for line in self.md("mdls", new).splitlines(True) if not line.startswith(of_store)]
        self.expect(levels[2] == first + "".join(there), f"{levels[2]} {there}")
        self.expect(self.md("mdimport", "-t", "-d4", new) == levels[3] + "the file is in the store\n", "-d4 of what is there")
        # Several recipes, several files, folders.
        both = os.path.join(self.work, "c", "both.json")
        with open(both, "w", encoding="utf-8") as file:
            json.dump([{"title": title, "ingredients": ["oil"], "directions": ["Mix."]} for title in ("One", "Two")], file)
        parts = self.md("mdimport", "-t", "-d3", both).split("\n\n")
        self.expect(len(parts) == 2 and '= "One"' in parts[0] and '= "Two"' in parts[1], parts)
        self.expect(self.md("mdimport", "-t", "-d2", both, new) == self.md("mdimport", "-t", "-d2", os.path.join(self.work, "c")),
                    "a folder is its files")
        # What cannot be read, is no recipe, or is not there; the others are told of all the same.
        bad, other = os.path.join(self.work, "c", "bad.json"), os.path.join(self.work, "c", "picture.png")
        for path, content in ((bad, b"{"), (other, b"\x89PNG\r\n\x1a\n" + bytes(100))):
            with open(path, "wb") as file:
                file.write(content)
        for words, status, said in (((bad, new), 65, bad), ((other, new), 65, other), ((self.work + "/no", new), 66, self.work + "/no")):
            done = self.tool.run("mdimport", "-t", "-d2", *words, allowed=(status,))
            self.expect(done.stdout.endswith(levels[2]) and f"larder: {said}: " in done.stderr, f"{words}: {done}")
        done = self.tool.run("mdimport", "-t", other, allowed=(65,))
        self.expect(done.stdout == f"Imported '{other}' of type 'public.data' with no plugIn.\n", done)
        self.expect(self.tool.run("mdimport", "-n", bad, allowed=(65,)).stdout == "", "-n of a bad file")
        timed = self.tool.run("mdimport", "-t", "-p", new)
        self.expect(timed.stdout == first and re.fullmatch(r"[\d.]+ s\n", timed.stderr), timed)
        os.remove(bad)
        os.remove(other)
        os.remove(both)

    def mdutil(self):
        store = os.environ["LARDER_STORE"]
        said = {switch: f"{store}:\n\tIndexing {switch}.\n" for switch in ("enabled", "disabled")}
        self.expect(self.md("mdutil", "-s") == said["disabled"], "-s")
        # The system that watches is one of the test's own.
        with open(os.path.join(self.names, "systemctl"), "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\necho ActiveState=active\n")
        os.chmod(os.path.join(self.names, "systemctl"), 0o755)
        path = os.environ["PATH"]
        os.environ["PATH"] = f"{self.names}:{path}"
        self.expect(self.md("mdutil", "-i", "on") == said["enabled"], "-i on")
        self.expect(self.md("mdutil", "-s", store) == said["enabled"], "-s STORE")
        self.expect(self.md("mdutil", "-i", "off", store) == said["disabled"], "-i off")
        self.md("mdutil", "-i", "on")
        self.expect(self.md("mdutil", "-d") == said["disabled"], "-d")
        self.md("mdutil", "-d", "-i", "on", status=64)
        self.expect(self.md("mdutil", "-pv") == said["disabled"] + "\t2 recipes of 2 files.\n", "-p, -v")
        os.environ["PATH"] = path
        self.md("mdutil", "-i", "maybe", status=64)
        self.md("mdutil", "-s", os.path.join(self.work, "none.larder"), status=66)
        # All files are read again, and the index is made anew.
        with open(self.soup, "r+", encoding="utf-8") as file:
            before = os.stat(self.soup)
            changed = file.read().replace("leeks", "onion")
            file.seek(0)
            file.write(changed)
        os.utime(self.soup, ns=(before.st_atime_ns, before.st_mtime_ns))
        self.expect(self.md("mdutil", "-E") == said["disabled"], "-E")
        self.expect(self.md("mdfind", "onion") == f"{self.soup}\n", "-E reads files that look unchanged")
        self.expect(self.md("mdutil", "-sa") == said["disabled"], "-s -a")
        self.md("mdutil", status=64)

    def live(self):
        """Z-336: first what is there, then what comes, changes and goes when another process writes."""
        def start(*words):
            return subprocess.Popen([self.tool.path, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        searches = [start("search", "--live", "--format", "jsonl", "salt"),
                    start("find", "--live", "--format", "jsonl", "ANY ingredients.text CONTAINS 'salt'")]
        counting = start("mdfind", "-live", "salt")
        printing = start("mdfind", "-live", "-reprint", "-name", "third", "salt")

        def events(process, count):
            return [(event["event"], event["title"]) for event in
                    (json.loads(process.stdout.readline()) for _ in range(count))]
        for process in searches:
            found = sorted(events(process, 2))
            self.expect(found == [("found", "Crème Cake"), ("found", "Leek Soup")], found)
        self.expect(counting.stdout.readline() == "2\n", "-live")
        self.put("a/third.json", title="Third", ingredients=["salt"])
        self.tool.run("reindex", "-q")
        for process in searches:
            self.expect(events(process, 1) == [("added", "Third")], "added")
        self.expect(counting.stdout.readline() == "3\n", "-live")
        self.expect(printing.stdout.readline() == os.path.join(self.work, "a/third.json") + "\n", "-live -reprint")
        self.put("a/third.json", title="Third changed", ingredients=["salt"])
        self.tool.run("reindex", "-q")
        for process in searches:
            self.expect(events(process, 1) == [("changed", "Third changed")], "changed")
        os.remove(os.path.join(self.work, "a/third.json"))
        self.tool.run("reindex", "-q")
        for process in searches:
            self.expect(events(process, 1) == [("removed", "Third changed")], "removed")
        for process in [*searches, counting, printing]:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=10)
            self.expect(process.returncode == -signal.SIGINT, process.returncode)


    def files(self):
        """What is asked of files, in every way of asking, against what the file system says."""
        self.put("nuts/plain.json", title="Plain", ingredients=["salt"])
        for name, text in (("a/Notes.MD", "# Noted\n\n## Ingredients\n\n- salt\n\n## Method\n\nMix.\n"),
                           ("b/Zwölf Äpfel.txt", "Zwölf\n\nIngredients\n\n2 apples\n\nMethod\n\nMix all.\n")):
            with open(os.path.join(self.work, name), "w", encoding="utf-8") as file:
                file.write(text)
        moment = 1_705_314_600
        day = 86_400
        times = {"a/Notes.MD": moment + 0.5, "nuts/plain.json": moment + 1, "b/Cake Nut.json": time.time() - 3 * day}
        for name, value in times.items():
            os.utime(os.path.join(self.work, name), (value, value))
        self.tool.run("import", "-q", self.work + "/a", self.work + "/b", self.work + "/nuts")
        paths = [os.path.join(folder, name) for top in ("a", "b", "nuts")
                 for folder, _, names in os.walk(os.path.join(self.work, top)) for name in names]
        self.expect(len(paths) == 5, paths)
        today = datetime.datetime.combine(datetime.date.today(), datetime.time()).timestamp()
        changed = {path: math.floor(os.stat(path).st_mtime) for path in paths}
        name = {path: os.path.basename(path) for path in paths}
        size = {path: os.path.getsize(path) for path in paths}
        middle = sorted(size.values())[2]
        since_2001 = moment - 978_307_200
        cases = [
            ('kMDItemFSName == "soup.json"', None, lambda p: name[p] == "soup.json"),
            ('kMDItemFSName != "soup.json"', None, lambda p: name[p] != "soup.json"),
            ('kMDItemFSName == "*NUT*"c', 'kMDItemFSName LIKE[c] "*NUT*"', lambda p: "nut" in name[p].lower()),
            ('kMDItemFSName == "zwolf apf*"cd', 'kMDItemFSName BEGINSWITH[cd] "zwolf apf"', lambda p: name[p][0] == "Z"),
            ('kMDItemFSName == "nut"wc', 'kMDItemFSName CONTAINS[cw] "nut"', lambda p: name[p] == "Cake Nut.json"),
            ('kMDItemFSName == "*"', 'kMDItemFSName != nil', lambda p: True),
            (f"kMDItemFSSize > {middle}", None, lambda p: size[p] > middle),
            (f"InRange(kMDItemFSSize, {middle}, {middle})", f"kMDItemFSSize BETWEEN {{ {middle}, {middle} }}",
             lambda p: size[p] == middle),
            ("kMDItemFSContentChangeDate >= $time.today(-7)", None, lambda p: changed[p] >= today - 7 * day),
            ("kMDItemFSContentChangeDate < $time.today(-7)", None, lambda p: changed[p] < today - 7 * day),
            ("kMDItemFSContentChangeDate == $time.iso(2024-01-15T10:30:00Z)",
             f'kMDItemFSContentChangeDate == CAST({since_2001}, "NSDate")', lambda p: changed[p] == moment),
            ("InRange(kMDItemFSContentChangeDate, $time.iso(2024-01-15T10:30:00Z), $time.iso(2024-01-15T10:30:01Z))",
             None, lambda p: moment <= changed[p] <= moment + 1),
            (f"kMDItemFSContentChangeDate <= {since_2001}", None, lambda p: changed[p] <= moment),
            ('kMDItemContentType == "public.json"', None, lambda p: p.endswith(".json")),
            ('kMDItemContentType != "public.json"', None, lambda p: not p.endswith(".json")),
            ('kMDItemContentType == "*markdown"', 'kMDItemContentType ENDSWITH "markdown"', lambda p: p.endswith(".MD")),
            ('kMDItemContentType == "public.*" && kMDItemFSSize > 0', 'kMDItemContentType LIKE "public.*" AND kMDItemFSSize > 0', lambda p: not p.endswith(".MD")),
            ('kMDItemDisplayName == "CREME*"cd', 'kMDItemDisplayName BEGINSWITH[cd] "CREME"', lambda p: p == self.cake),
            (f'kMDItemPath == "{self.work}/a/*"', f'kMDItemPath BEGINSWITH "{self.work}/a/"', lambda p: "/a/" in p),
            ('!(kMDItemFSName == "*.json") || kMDItemTitle == "Plain"',
             'NOT kMDItemFSName ENDSWITH ".json" OR kMDItemTitle == "Plain"',
             lambda p: not p.endswith(".json") or "plain" in p),
        ]
        for raw, condition, fits in cases:
            expected = sorted(path for path in paths if fits(path))
            ways = {"mdfind": self.md("mdfind", raw),
                    "search": self.tool.run("search", "--paths", raw, allowed=(0, 1)).stdout,
                    "find --raw": self.tool.run("find", "--raw", "--paths", raw, allowed=(0, 1)).stdout,
                    "find": self.tool.run("find", "--paths", condition or raw, allowed=(0, 1)).stdout}
            for way, text in ways.items():
                self.expect(sorted(text.splitlines()) == expected, f"{way} {raw}: {text}, expected {expected}")
        self.expect(self.md("mdls", "-raw", "-name", "kMDItemFSContentChangeDate", os.path.join(self.work, "a/Notes.MD"))
                    == "2024-01-15 10:30:00 +0000", "mdls of a date")
        written = self.tool.run("convert", "--from", "raw", "--to", "format", cases[2][0]).stdout.strip()
        again = self.tool.run("convert", "--to", "raw", written).stdout.strip()
        self.expect(again == cases[2][0], f"{written} {again}")
        self.tool.run("save", "sized", f"kMDItemFSSize > {middle}")
        self.expect(sorted(self.md("mdfind", "-s", "sized").split("\n")[:-1]) == sorted(p for p in paths if size[p] > middle),
                    "a raw query that was saved")
        hint = self.tool.run("search", "kMDItemFSNam == \"x\"", allowed=(64,)).stderr
        self.expect("kMDItemFSName" in hint, hint)

    def rereading(self):
        """mdimport -r reads the files of one format, and no others that have not changed."""
        note, plain = os.path.join(self.work, "a/Notes.MD"), os.path.join(self.work, "nuts/plain.json")
        for path, old, new in ((note, "Noted", "Noten"), (plain, "Plain", "Plane")):
            before = os.stat(path)
            with open(path, encoding="utf-8") as file:
                text = file.read()
            with open(path, "w", encoding="utf-8") as file:
                file.write(text.replace(old, new))
            os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))

        def titles():
            return self.tool.run("find", "--columns", "title", "-q", f'kMDItemPath IN {{ "{note}", "{plain}" }}').stdout.split()
        self.expect(sorted(titles()) == ["Noted", "Plain"], titles())
        self.md("mdimport", "-r", "mealmaster")
        self.expect(sorted(titles()) == ["Noted", "Plain"], titles())
        said = self.md("mdimport", "-r", "json")
        self.expect(sorted(titles()) == ["Noted", "Plane"], f"{titles()} {said}")
        self.md("mdimport", "-r", "markdown")
        self.expect(sorted(titles()) == ["Noten", "Plane"], titles())


def main():
    SpotlightTest(larder_tool.arguments(__doc__).parse_args()).run()


if __name__ == "__main__":
    try:
        main()
    except larder_tool.Failure as failure:
        sys.exit(str(failure))
