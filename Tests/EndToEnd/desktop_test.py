#!/usr/bin/env python3
"""Has a desktop search: the files that it is told by, and the search provider over a D-Bus of its own.

What is not installed here (dbus-run-session, gdbus, desktop-file-validate, xmllint, update-mime-database) is skipped, with a
line. With --inside it is run by itself, on that bus.

usage: desktop_test.py
"""
import ast
import json
import os
import re
import shlex
import shutil
import stat
import subprocess
import sys
import tempfile
import time

import larder_tool
import schema
import thumbnail_test

NAME, PATH = "org.larder.SearchProvider", "/org/larder/SearchProvider"
GNOME, KRUNNER = "org.gnome.Shell.SearchProvider2", "org.kde.krunner1"
TITLES = ["Leek Soup", "Salt Dough", "Crème Brûlée", "Evil\t\x1b[2J \"Cake\"", "麻婆豆腐"]
HELPER = "larder-search-provider"


def check(isTrue, what):
    if not isTrue:
        raise larder_tool.Failure(str(what))


class DesktopTest:
    def __init__(self, arguments, work):
        self.tool = larder_tool.Tool(arguments.larder)
        self.work = work
        # A folder whose name has all that a command line could take for something else.
        self.home = os.path.join(work, "a 'home' $HOME %u \"x\" \\n")
        self.data = os.path.join(self.home, "data")
        self.store = os.path.join(self.home, "my store.larder")
        self.bin = os.path.join(work, "bin")
        self.opened = os.path.join(work, "opened")
        self.environment = {"HOME": self.home, "XDG_DATA_HOME": self.data, "PATH": f"{self.bin}:{os.environ['PATH']}",
                            "LANG": "C.UTF-8", "LARDER_OPEN": os.path.join(self.bin, "opener"), "OPENED": self.opened}

    def larder(self, *words, status=0):
        done = subprocess.run([self.tool.path, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              env=self.environment)
        check(done.returncode == status, f"larder {' '.join(words)}: exit {done.returncode}, not {status}: {done.stdout}{done.stderr}")
        return done

    def states(self, *words, verb="status", status=0):
        done = self.larder("desktop", verb, "--store", self.store, "--format", "json", *words, status=status)
        found = json.loads(done.stdout)
        check(not schema.problems(found, "desktop"), schema.problems(found, "desktop"))
        return {os.path.relpath(file["path"], found["folder"]): file["state"] for file in found["files"]}

    def prepare(self):
        os.makedirs(os.path.join(self.home, "recipes"))
        os.makedirs(self.bin)
        for name, text in (("opener", 'printf "%s\\n" "$1" > "$OPENED"'),
                           ("xdg-terminal-exec", 'printf "%s\\n" "$@" > "$OPENED"')):
            path = os.path.join(self.bin, name)
            with open(path, "w", encoding="utf-8") as file:
                file.write(f"#!/bin/sh\n{text}\n")
            os.chmod(path, 0o755)
        for number, title in enumerate(TITLES):
            with open(os.path.join(self.home, "recipes", f"r{number}.json"), "w", encoding="utf-8") as file:
                json.dump({"title": title, "ingredients": ["1 pinch of salt"], "directions": ["Mix."], "language": "en",
                           "totalTime": 25, "yield": "4 servings"}, file)
        self.larder("import", "-q", "--store", self.store, os.path.join(self.home, "recipes"))

    # The files

    def files(self):
        """Z-273: the desktop is told of types of files, and of who opens what; all can be taken back."""
        has_helper = os.access(os.path.join(os.path.dirname(self.tool.path), HELPER), os.X_OK)
        self.states(status=1)
        before = self.tree()
        states = self.states(verb="install")
        expected = {"applications/larder.desktop", "applications/larder-open.desktop", "mime/packages/larder.xml",
                    "thumbnailers/larder.thumbnailer"}
        provided = {f"dbus-1/services/{NAME}.service", "gnome-shell/search-providers/larder.ini", "krunner/dbusplugins/larder.desktop"}
        check(set(states) == expected | provided, states)
        check(all(states[path] == "current" for path in expected) and
              all(states[path] == ("current" if has_helper else "missing") for path in provided), states)
        written = [path for path in states if os.path.exists(os.path.join(self.data, path))]
        check(all(os.stat(os.path.join(self.data, path)).st_mode & stat.S_IROTH for path in written), "others may read them")
        check(self.states() == states and self.states(verb="install") == states, "again, the same")
        self.validate()
        self.thumbnailer()
        # Another store: they are of the tool, and not as they would be now.
        other = json.loads(self.larder("desktop", "status", "--format", "json").stdout)
        outdated = [file["path"] for file in other["files"] if file["state"] == "outdated"]
        check(len(outdated) == 3 + has_helper, outdated)
        # What somebody has changed is written over by force alone, and nothing else is written then either.
        entry = os.path.join(self.data, "applications/larder.desktop")
        with open(entry, encoding="utf-8") as file:
            text = file.read()
        with open(entry, "w", encoding="utf-8") as file:
            file.write(text.replace("Name=Larder", "Name=My Larder"))
        check(self.states()["applications/larder.desktop"] == "foreign", "changed")
        os.remove(os.path.join(self.data, "mime/packages/larder.xml"))
        done = self.larder("desktop", "install", "--store", self.store, status=64)
        check("--force" in done.stderr and not os.path.exists(os.path.join(self.data, "mime/packages/larder.xml")), done.stderr)
        states = self.states(verb="uninstall")
        check(states.pop("applications/larder.desktop") == "foreign" and set(states.values()) == {"missing"}, states)
        check("My Larder" in open(entry, encoding="utf-8").read(), "what was changed stays")
        self.states("--force", verb="install")
        check(open(entry, encoding="utf-8").read() == text, "by force")
        self.states(verb="uninstall")
        check(self.tree() == before, f"left: {self.tree() - before}")
        self.states(status=1)
        # A folder of the system's, a folder that cannot be, and a name that is not the tool's.
        system = os.path.join(self.work, "system")
        done = self.larder("desktop", "install", "--store", self.store, "--folder", system)
        check("GNOME Shell" not in done.stderr and system in done.stdout, done)
        self.larder("desktop", "uninstall", "--folder", system)
        self.larder("desktop", "install", "--folder", "/dev/null/x", status=74)
        self.larder("desktop", "install", "--folder", "", status=64)
        self.larder("desktop", "frob", status=64)
        link = os.path.join(self.data, "applications/larder.desktop")
        os.symlink("/etc/passwd", link)
        check(self.states(status=1)["applications/larder.desktop"] == "foreign", "a link")
        os.remove(link)

    def thumbnailer(self):
        """What a file manager runs for a picture, read as GLib reads it: escaped as a string, then quoted as words."""
        if not os.access(os.path.join(os.path.dirname(self.tool.path), "larder-picture"), os.X_OK):
            print("desktop_test: SKIPPED: larder-picture is not built")
            return
        with open(os.path.join(self.data, "thumbnailers/larder.thumbnailer"), encoding="utf-8") as file:
            entry = dict(line.rstrip("\n").replace("\\\\", "\\").split("=", 1) for line in file if "=" in line and line[0] != "#")
        check(os.path.realpath(entry["TryExec"]) == os.path.realpath(self.tool.path), entry)
        with open(os.path.join(self.data, "mime/packages/larder.xml"), encoding="utf-8") as file:
            known = set(re.findall('mime-type type="([^"]+)"', file.read()))
        check(set(entry["MimeType"].strip(";").split(";")) <= known, entry["MimeType"])
        picture = thumbnail_test.plain(64, 32)
        path, out = os.path.join(self.home, "a new one.melarecipe"), os.path.join(self.home, "out.png")
        with open(path, "w", encoding="utf-8") as file:
            file.write(thumbnail_test.mela("New", picture))
        codes = {"%i": path, "%o": out, "%s": "16", "%%": "%"}
        words = [re.sub("%[ios%]", lambda code: codes[code[0]], word) for word in shlex.split(entry["Exec"])]
        done = subprocess.run(words, capture_output=True, text=True, env=self.environment)
        check(done.returncode == 0, f"{words}: {done.stderr}")
        with open(out, "rb") as file:
            check(thumbnail_test.pixels(file.read())[:2] == (16, 8), "the size that was asked for")

    def tree(self):
        # The lists that the desktop's own programs make are theirs.
        return {os.path.join(folder, name) for folder, _, names in os.walk(self.data) for name in names
                if "larder" in name or "/mime" not in folder and name != "mimeinfo.cache"}

    def validate(self):
        if shutil.which("desktop-file-validate"):
            for name in ("larder.desktop", "larder-open.desktop"):
                done = subprocess.run(["desktop-file-validate", os.path.join(self.data, "applications", name)], capture_output=True, text=True)
                check(done.returncode == 0 and not done.stdout, f"{name}: {done.stdout}{done.stderr}")
        else:
            print("desktop_test: SKIPPED: desktop-file-validate is not installed")
        types = os.path.join(self.data, "mime/packages/larder.xml")
        if shutil.which("xmllint"):
            done = subprocess.run(["xmllint", "--noout", types], capture_output=True, text=True)
            check(done.returncode == 0, done.stderr)
        else:
            print("desktop_test: SKIPPED: xmllint is not installed")
        if shutil.which("update-mime-database"):
            with open(os.path.join(self.data, "mime/globs2"), encoding="utf-8") as file:
                globs = file.read()
            check("application/vnd.larder.store:*.larder" in globs and "application/x-recipe-cooklang:*.cook" in globs, globs)
        else:
            print("desktop_test: SKIPPED: update-mime-database is not installed")
        if shutil.which("gio"):
            # What opens an address, by the reader of entries that the desktop has.
            address = json.loads(self.larder("search", "--store", self.store, "--format", "json", "leek soup").stdout)["hits"][0]["uri"]
            environment = dict(self.environment, XDG_DATA_DIRS="/usr/share")
            entry = os.path.join(self.data, "applications/larder-open.desktop")
            done = subprocess.run(["gio", "launch", entry, address], capture_output=True, text=True, env=environment)
            check(done.returncode == 0, done.stderr)
            self.expect_opened(os.path.join(self.home, "recipes", "r0.json"))
        else:
            print("desktop_test: SKIPPED: gio is not installed")

    def expect_opened(self, *expected):
        end = time.monotonic() + 10
        found = None
        while time.monotonic() < end:
            try:
                with open(self.opened, encoding="utf-8") as file:
                    found = file.read()
            except FileNotFoundError:
                found = None
            if found and found.endswith("\n") and found.count("\n") == len(expected):
                break
            time.sleep(0.02)
        check(found == "".join(f"{line}\n" for line in expected), f"opened {found!r}, not {expected}")
        os.remove(self.opened)

    # The bus

    def bus(self):
        missing = [name for name in ("dbus-run-session", "gdbus") if not shutil.which(name)]
        if missing:
            print(f"desktop_test: SKIPPED: {' and '.join(missing)} not installed")
            return
        if not os.access(os.path.join(os.path.dirname(self.tool.path), HELPER), os.X_OK):
            print(f"desktop_test: SKIPPED: {HELPER} is not built")
            return
        self.states(verb="install")
        configuration = os.path.join(self.work, "bus.conf")
        with open(configuration, "w", encoding="utf-8") as file:
            file.write('<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" '
                       '"http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">\n'
                       f"<busconfig><type>session</type><listen>unix:tmpdir={self.work}</listen><standard_session_servicedirs/>"
                       '<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>'
                       '<allow own="*"/></policy></busconfig>\n')
        environment = dict(self.environment, LARDER=self.tool.path, LARDER_TEST_WORK=self.work, XDG_DATA_DIRS="/nowhere",
                           XDG_RUNTIME_DIR=self.work)
        done = subprocess.run(["dbus-run-session", f"--config-file={configuration}", "--", sys.executable, os.path.abspath(__file__),
                               "--inside"], env=environment, timeout=120, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              errors="replace")
        check(done.returncode == 0, f"on the bus: {done.stdout}")
        # With its bus the program ends.
        with open(os.path.join(self.work, "process"), encoding="utf-8") as file:
            process = file.read()
        end = time.monotonic() + 10
        while os.path.exists(f"/proc/{process}") and time.monotonic() < end:
            time.sleep(0.02)
        check(not os.path.exists(f"/proc/{process}"), "the program outlives its bus")

    def call(self, interface, method, *arguments, fails=False):
        done = subprocess.run(["gdbus", "call", "--session", "--dest", NAME, "--object-path", PATH, "--method",
                               f"{interface}.{method}", *arguments], capture_output=True, text=True)
        check((done.returncode != 0) == fails, f"{method} {arguments}: {done.stdout}{done.stderr}")
        return value(done.stdout) if not fails else done.stderr

    def inside(self):
        """On the bus: the first call starts the program, by the file that was installed."""
        [found] = self.call(GNOME, "GetInitialResultSet", "['leek', 'so']")
        check(len(found) == 1 and found[0].startswith("larder://"), found)
        [metas] = self.call(GNOME, "GetResultMetas", text(found))
        check(metas == [{"id": found[0], "name": "Leek Soup", "description": "25 min · 4 servings · r0.json"}], metas)
        [narrower] = self.call(GNOME, "GetSubsearchResultSet", text(found), "['leek', 'soup']")
        check(narrower == found, narrower)
        [several] = self.call(GNOME, "GetInitialResultSet", "['salt']")
        names = [meta["name"] for meta in self.call(GNOME, "GetResultMetas", text(several))[0]]
        check(sorted(names) == sorted(["Leek Soup", "Salt Dough", "Crème Brûlée", 'Evil \\u{1b}[2J "Cake"', "麻婆豆腐"]), names)
        for words in ("['xyzzyxyzzy']", "['']", "['s']", "@as []", "['time<']", "['--help']", "['-nut']", "['\"']", text(["x" * 5000]),
                      text(["a"] * 5000)):
            [nothing] = self.call(GNOME, "GetInitialResultSet", words)
            check(isinstance(nothing, list), nothing)
            # Words that begin with a dash are left out, and options of nothing.
            if words not in ("['-nut']", "['--help']"):
                check(nothing == [], f"{words[:50]}: {nothing}")
        check(self.call(GNOME, "GetResultMetas", "@as []") == ([],), "no metas")
        # The last word may be only begun.
        [begun] = self.call(GNOME, "GetInitialResultSet", "['salt', 'cr']")
        check(len(begun) == 1 and "Crème" in begun[0], begun)
        # An identifier of nobody's is shown as what it says, and opens nothing.
        [[meta]] = self.call(GNOME, "GetResultMetas", "['odd']")
        check(meta["name"] == "" and meta["description"] == "", meta)
        self.call(GNOME, "ActivateResult", found[0], "['leek']", "0")
        self.expect_opened(os.path.join(self.home, "recipes", "r0.json"))
        for odd in ("/etc/passwd", "--page", "", "https://example.org"):
            check("no recipe" in self.call(GNOME, "ActivateResult", f"'{odd}'", "['x']", "0", fails=True), odd)
        self.call(GNOME, "LaunchSearch", "['leek', '$(touch x)']", "0")
        self.expect_opened(os.path.realpath(self.tool.path), "pick", "--store", self.store, "--open", "--", "leek $(touch x)")
        # KRunner.
        [matches] = self.call(KRUNNER, "Match", "creme brulee")
        check(len(matches) == 1 and matches[0][1] == "Crème Brûlée" and matches[0][0].startswith("larder://"), matches)
        check(0 < matches[0][4] <= 1 and matches[0][5]["subtext"] == "25 min · 4 servings · r2.json", matches)
        [several] = self.call(KRUNNER, "Match", "salt")
        check([match[4] for match in several] == sorted((match[4] for match in several), reverse=True) and len(several) == 5, several)
        check(self.call(KRUNNER, "Match", "xyzzyxyzzy") == ([],) and self.call(KRUNNER, "Actions") == ([],), "nothing")
        self.call(KRUNNER, "Run", matches[0][0], "")
        self.expect_opened(os.path.join(self.home, "recipes", "r2.json"))
        self.call(KRUNNER, "Run", "odd", "", fails=True)
        # Arguments of other types are refused, and the program goes on.
        self.call(GNOME, "GetInitialResultSet", "5", fails=True)
        self.call(GNOME, "Frob", fails=True)
        seen = subprocess.run(["gdbus", "introspect", "--session", "--dest", NAME, "--object-path", PATH], capture_output=True, text=True)
        check(GNOME in seen.stdout and KRUNNER in seen.stdout, seen.stdout)
        # A store that is gone, and there again: nothing is found, and then it is.
        os.rename(self.store, self.store + ".away")
        check(self.call(GNOME, "GetInitialResultSet", "['leek']") == ([],), "no store")
        os.rename(self.store + ".away", self.store)
        check(self.call(GNOME, "GetInitialResultSet", "['leek', 'soup']") == (found,), "the store again")
        self.lives()

    def lives(self):
        """One at a time; it ends when nobody asks, and with its bus, and is started again."""
        helper = os.path.join(os.path.dirname(self.tool.path), HELPER)
        second = subprocess.run([helper], capture_output=True, text=True)
        check(second.returncode == 75 and NAME in second.stderr, second)
        check(subprocess.run([helper, "--frob"], capture_output=True).returncode == 64, "usage")
        alone = subprocess.run([helper], capture_output=True, text=True,
                               env={"PATH": os.environ["PATH"], "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"})
        check(alone.returncode == 71 and "no session bus" in alone.stderr, alone)
        os.kill(self.process(), 9)
        [found] = self.call(GNOME, "GetInitialResultSet", "['leek', 'soup']")
        check(len(found) == 1, "started again")
        os.kill(self.process(), 15)
        time.sleep(0.1)
        start = time.monotonic()
        idle = subprocess.run([helper, "--idle", "1", "--larder", self.tool.path], capture_output=True, text=True, timeout=20)
        check(idle.returncode == 0 and 0.9 < time.monotonic() - start < 10, idle)
        self.call(KRUNNER, "Actions")
        with open(os.path.join(self.work, "process"), "w", encoding="utf-8") as file:
            file.write(str(self.process()))

    def process(self):
        """The process that has the name."""
        owner = subprocess.run(["gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/", "--method",
                                "org.freedesktop.DBus.GetConnectionUnixProcessID", NAME], capture_output=True, text=True).stdout
        return int(re.search(r"\(uint32 (\d+)", owner)[1])


def text(strings):
    """Strings as GVariant writes an array of them."""
    return "@as [" + ", ".join(json.dumps(string, ensure_ascii=False) for string in strings) + "]"


def value(shown):
    """What gdbus shows, as Python has it: the same but for types before values."""
    shown = re.sub(r"@a?[a-z(){}]+ |uint32 |<|>(?=[,}\]])", "", shown)
    return ast.literal_eval(shown)


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--inside", action="store_true", help="on the bus")
    arguments = parser.parse_args()
    try:
        if arguments.inside:
            DesktopTest(arguments, os.environ["LARDER_TEST_WORK"]).inside()
            return
        work = os.path.realpath(tempfile.mkdtemp(prefix="larder-desktop-"))
        try:
            test = DesktopTest(arguments, work)
            test.prepare()
            test.files()
            test.bus()
        finally:
            shutil.rmtree(work, ignore_errors=True)
    except larder_tool.Failure as error:
        sys.exit(f"desktop_test: {error}")
    print("desktop_test: all as it should be")


if __name__ == "__main__":
    main()
