#!/usr/bin/env python3
"""Gives each reader of the table what breaks readers: empty files, files that are cut off, noise, other encodings, entities that
grow, archives that hold themselves or lead out of their folder, and with LARDER_LONG=1 too many ingredients, things too deep in
each other, long lines, archives that burst, rows that name one text over and over, and two hundred megabytes.

usage: hostile_formats_test.py [--larder FILE] [--seed N] [FORMAT...]

Each file gives recipes or one line that names it and the reason; the exit status says which; memory and time have bounds;
nothing is written but the store, and nothing is read but the files.
"""
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import warnings

import hostile_archives
import hostile_formats as hostile
import hostile_packages
import larder_tool

LONG = bool(os.environ.get("LARDER_LONG"))
MOST = 300 << 20
# Of a processor, for all that is started: the machine may do other things too.
SECONDS = 10
# Of a debug build, which is twenty times as slow.
PATIENCE = 120
SECRET = "nobodysbusiness"
LARGE = ("many", "deep", "long", "sparse", "burst", "inside", "references")
# The forms that not every format has, with the kinds of files, or the formats, that have them.
ONLY = {"entities": {"xml", "html", "package"}, "packages": {"package"}, "inside": {"gzip", "package", "archive", "pdf", "scan", "database"},
        "references": {"mealie", "openeats", "json-ld", "database"}}
# A picture has no words.
NOT = {"long": {"scan"}}


class HostileFormatsTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.seed = arguments.seed
        self.work = tempfile.mkdtemp(prefix="larder-hostile-")
        self.home = os.path.join(self.work, "home")
        self.failures = []
        self.count = 0
        os.mkdir(self.home)
        self.secret = os.path.join(self.work, "secret")
        with open(self.secret, "w", encoding="ascii") as file:
            file.write(SECRET)
        os.environ.update(HOME=self.home, TMPDIR=self.home, XDG_CONFIG_HOME=self.home, XDG_DATA_HOME=self.home, XDG_CACHE_HOME=self.home)
        self.formats = arguments.formats

    def run(self):
        try:
            known = {one["name"] for one in self.tool.json("formats", "--format", "json")["formats"] if one["isRead"]}
            if known != set(hostile.FORMATS):
                raise larder_tool.Failure(f"formats without a row here, or rows without a format: {known ^ set(hostile.FORMATS)}")
            names = self.formats or sorted(known)
            self.all_at_once({f"{name}-{what}": files for name in names for what, files in self.small(name).items()})
            if LONG:
                for name in names:
                    for form in LARGE:
                        self.each_by_itself(name, form)
        finally:
            shutil.rmtree(self.work, ignore_errors=True)
        if self.failures:
            raise larder_tool.Failure(f"{len(self.failures)} of {self.count} files:\n  " + "\n  ".join(self.failures))
        print(f"hostile_formats_test: {self.count} files of {len(names)} formats give recipes or a reason, seed {self.seed}")

    def small(self, name):
        """Files that are read in no time: of each kind, how their names end and their content."""
        end, content = hostile.fixture(name)
        tenths = range(1, 10) if LONG else (1, 4, 7, 9)
        kinds = {"cut": hostile.cut(content, tenths), "noise": hostile.noise(content, self.seed),
                 "encoding": hostile.encodings(name, content), "entities": hostile.entities(name, content, self.secret)}
        if not LONG:
            kinds["deep"] = hostile.deep(name, content, 2000)[:1]
        kinds = {form: [(end, one) for one in files] for form, files in kinds.items()}
        kinds["empty"] = hostile.blank(name, end)
        kinds["names"] = hostile_packages.names(end, content, self.secret)
        kinds["itself"] = [(end, hostile_archives.itself())]
        kinds["packages"] = hostile_packages.packages(end, content, self.secret) if hostile.kind(name) == "package" else []
        return self.complete(name, kinds)

    def large(self, name, form):
        """Files of one form that take memory or time to make."""
        end, content = hostile.fixture(name)
        if form == "burst":
            return hostile_packages.burst(end, content)
        if form == "inside":
            return hostile_packages.burst_inside(hostile.kind(name), end, content)
        files = {"many": lambda: [hostile.many_lines(name, content)], "deep": lambda: hostile.deep(name, content),
                 "long": lambda: hostile.long(name, content), "sparse": lambda: [200 << 20, 60 << 20],
                 "references": lambda: hostile_packages.references(name, "xy " * 400_000)}[form]()
        return [(end, one) for one in files if one]

    def written(self, name, form, folder):
        """Writes the files of a form, and returns their paths: in a process of its own, for what a process holds when it starts the
        tool counts as memory of the tool."""
        reading, writing = os.pipe()
        process = os.fork()
        if process == 0:
            status = 1
            try:
                files = self.complete(name, {form: self.large(name, form)})[form]
                with open(writing, "w", encoding="utf-8") as pipe:
                    json.dump([[self.write(folder, number, *file) for number, file in enumerate(files)], self.failures], pipe)
                status = 0
            finally:
                os._exit(status)
        os.close(writing)
        with open(reading, encoding="utf-8") as pipe:
            said = pipe.read()
        if os.waitpid(process, 0)[1]:
            raise larder_tool.Failure(f"{name}: no files of the form '{form}' are made")
        paths, self.failures = json.loads(said)
        return paths

    def complete(self, name, kinds):
        """Makes sure that there are files of each form that a format has: one without is tested by nobody."""
        for form, files in kinds.items():
            isThere = {name, hostile.kind(name)} & ONLY.get(form, {name}) and name not in NOT.get(form, ())
            if bool(files) != bool(isThere):
                self.failures.append(f"{name}: {len(files)} files of the form '{form}'")
        return kinds

    def write(self, folder, number, end, content):
        """Writes a file; a number stands for so many bytes that nobody wrote."""
        # Nextcloud's files are told by their whole name.
        path = os.path.join(folder, f"{number}{end}") if end.startswith(".") else os.path.join(folder, str(number), end)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            if isinstance(content, int):
                file.truncate(content)
            else:
                file.write(content)
        return path

    def imported(self, paths):
        """Imports files; returns what is wrong as a whole, the recipes of each file, and the lines on each."""
        store = os.path.join(self.work, "store", "a.larder")
        shutil.rmtree(os.path.dirname(store), ignore_errors=True)
        os.mkdir(os.path.dirname(store))
        with open(os.path.join(self.work, "said"), "w+b") as said:
            process = subprocess.Popen([self.tool.path, "import", "-q", "--store", store, *paths], stdin=subprocess.DEVNULL,
                                       stdout=subprocess.DEVNULL, stderr=said, cwd=self.home)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            said.seek(0)
            lines = said.read().decode(errors="replace").splitlines()
        seconds, memory = usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024
        recipes = {path: 0 for path in paths}
        connection = sqlite3.connect(f"file:{store}?mode=ro", uri=True)
        for path, texts in connection.execute(
                "SELECT f.ZPATH, (SELECT group_concat(i.ZTEXT) FROM ZINGREDIENTLINE i WHERE i.ZRECIPE = r.Z_PK) || r.ZTITLE FROM ZRECIPE r "
                "JOIN ZSOURCEFILE f ON f.Z_PK = r.ZSOURCE"):
            own = path if path in recipes else next((one for one in paths if path.startswith(one + "/")), None)
            if own is None:
                self.failures.append(f"{path}: a recipe of a file that nobody gave")
            else:
                recipes[own] += 1
            if texts and SECRET in texts:
                self.failures.append(f"{path}: holds what stands in another file")
        connection.close()
        outside = [name for name in os.listdir(self.home)] + [
            name for name in os.listdir(self.work) if name not in ("home", "store", "files", "secret", "said")] + [
            name for name in os.listdir(os.path.dirname(store)) if not name.startswith(("a.larder", ".a.larder"))]
        if outside:
            self.failures.append(f"written beside the store: {outside}")
        about = {path: [line for line in lines if line.startswith((f"larder: {path}: ", f"larder: {path}/"))] for path in paths}
        rest = set(lines) - {line for some in about.values() for line in some}
        if rest:
            self.failures.append(f"lines that name no file: {sorted(rest)[:5]}")
        return process.returncode, recipes, about, memory, seconds

    def judge(self, names, outcome, memory=MOST, seconds=PATIENCE):
        status, recipes, about, used, took = outcome
        self.count += len(names)
        # What is left out of a file that gives recipes is said, and is no failure.
        hasFailed = any(not recipes[path] or ": left out: " not in line for path, lines in about.items() for line in lines)
        if status not in (0, 65) or (status == 0) == hasFailed:
            self.failures.append(f"{list(names.values())[:3]}...: exit {status}, {sum(map(bool, about.values()))} files with a reason")
        if used > memory:
            self.failures.append(f"{list(names.values())[:3]}: {used >> 20} MB of memory")
        if took > seconds:
            self.failures.append(f"{list(names.values())[:3]}: {took:.1f} s")
        for path, name in names.items():
            lines = about[path]
            isArchive = any(line.startswith(f"larder: {path}/") for line in lines)
            if not recipes[path] and not lines:
                self.failures.append(f"{name}: neither a recipe nor a reason")
            elif sum(not line.startswith(f"larder: {path}: left out: ") for line in lines) > 1 and not isArchive:
                self.failures.append(f"{name}: {len(lines)} lines: {lines[:2]}")
            for line in lines:
                reason = line.split(": ", 2)[2] if line.count(": ") > 1 else ""
                if not reason.strip() or len(line) > 1000 or any(ord(letter) < 32 for letter in line):
                    self.failures.append(f"{name}: {line[:300]!r} says nothing")

    def all_at_once(self, kinds):
        """Many files in one import; where that ends as it must not, each kind by itself, so that it is named."""
        folder = os.path.join(self.work, "files")
        names, kindOf = {}, {}
        for kind, files in kinds.items():
            for number, (end, content) in enumerate(files):
                path = self.write(os.path.join(folder, kind), number, end, content)
                names[path], kindOf[path] = f"{kind} {number}", kind
        outcome = self.imported(list(names))
        if outcome[0] in (0, 65):
            self.judge(names, outcome)
        else:
            self.failures.append(f"all at once: exit {outcome[0]}")
            for kind in kinds:
                paths = {path: name for path, name in names.items() if kindOf[path] == kind}
                if paths:
                    self.judge(paths, self.imported(list(paths)))
        shutil.rmtree(folder)

    def each_by_itself(self, name, form):
        folder = os.path.join(self.work, "files")
        os.mkdir(folder)
        for number, path in enumerate(self.written(name, form, folder)):
            kind = f"{name}-{form} {number}"
            outcome = self.imported([path])
            print(f"  {kind}: {outcome[3] >> 20} MB, {outcome[4]:.1f} s, {outcome[1][path]} recipes, "
                  f"{(outcome[2][path] or [''])[0][len(path) + 8:][:110]}", flush=True)
            self.judge({path: kind}, outcome, seconds=SECONDS if os.environ.get("LARDER_RELEASE") else PATIENCE)
            os.remove(path)
        shutil.rmtree(folder)


def main():
    # That members have the same name is meant.
    warnings.filterwarnings("ignore", message="Duplicate name")
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--seed", type=int, default=int(os.environ.get("LARDER_SEED", 20261121)))
    parser.add_argument("formats", nargs="*", choices=[*hostile.FORMATS, []], metavar="FORMAT")
    arguments = parser.parse_args()
    try:
        HostileFormatsTest(arguments).run()
    except larder_tool.Failure as failure:
        sys.exit(f"hostile_formats_test: {failure}")


main()
