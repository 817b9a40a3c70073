#!/usr/bin/env python3
"""Runs what the tool does over stores in a PostgreSQL database: programs beside this one, unchanged, with a schema for each file
that they name (server_larder.py), and what only such stores have.

Where there is no PostgreSQL it says so and is skipped.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.parse

import larder_tool
import postgresql_server

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
LONG = bool(os.environ.get("LARDER_LONG"))
FIXTURES = os.path.join(ROOT, "Fixtures", "Recipes")
PROGRAMS = [["kitchen_test.py"], ["find_test.py", "--count", "100" if LONG else "5"], ["facts_test.py"], ["json_test.py"],
            ["reindex_test.py", "--count", "1000" if LONG else "60"],
            ["watch_test.py", "--changes", "1000" if LONG else "30", "--kills", "10" if LONG else "1"]]
if LONG:
    PROGRAMS += [["foods_test.py"], ["spelling_test.py"], ["ignore_test.py"], ["export_test.py"], ["formats_test.py"]]


class ServerTest:
    def __init__(self, tool, work, server):
        self.tool, self.work, self.server = tool, work, server
        self.store = self.address("kitchen")
        self.identifiers = {}
        os.environ.pop("LARDER_STORE", None)
        # What the tool keeps of its own is in a folder that goes.
        os.environ.update(XDG_DATA_HOME=os.path.join(work, "data"), XDG_CACHE_HOME=os.path.join(work, "cache"))

    def address(self, schema, more=""):
        host = urllib.parse.quote(self.server.folder, safe="")
        return f"postgresql://postgres@/postgres?host={host}&schema={schema}{more}"

    def expect(self, what, found):
        if not found:
            raise larder_tool.Failure(what)

    def refused(self, status, words, *command):
        """A command that ends with a status and a line with these words."""
        done = self.tool.run(*command, allowed=None)
        if done.returncode != status or not all(word in done.stderr for word in words) or done.stdout:
            raise larder_tool.Failure(f"larder {' '.join(command)}: {done.returncode}, not {status} with {words}\n{done.stdout}{done.stderr}")

    def run(self):
        self.no_store()
        self.same_answers()
        self.claims()
        self.moves()
        self.bad_addresses()
        self.tables()
        self.without_its_program()

    def no_store(self):
        for command in (["status"], ["search", "leek"], ["show", "p1"], ["check"], ["metadata", "get"], ["rate", "p1", "3"], ["reindex"],
                        ["watch"], ["inhibit", "true"], ["export", "--all"]):
            self.refused(66, ["no store here yet", "larder import"], *placed(command, self.store))
        self.refused(64, ["repaired by restoring a backup"], "repair", "--store", self.store)

    def same_answers(self):
        """Two stores with the same recipes, one in a file and one in a schema, answer alike, byte for byte."""
        file = os.path.join(self.work, "file.larder")
        for store in (file, self.store):
            self.tool.run("import", "--quiet", "--store", store, FIXTURES, allowed=(65,))
        queries = [["search", *words] for words in (
            ["cake"], ["--why", "chocolate"], ["lemon", "-nuts"], ["soup", "without", "cream"], ["--exact", "butter"],
            ["--explain", "--why", "quick vegan dinner"], ["--facets", "tags", "cake"], ["title:soup OR tag:dessert"], ['"icing sugar"'],
            ["time<30"], ["--sort", "title", "flour"], ["zwiebel"], ["--limit", "3", "--offset", "2", "sugar"], ["nothing at all like this"],
            ["path:json cake"], ["lang:de"], ["--why-not", "p8", "leek"])]
        queries += [["find", one] for one in (
            'title CONTAINS[cd] "a"', "ANY ingredients.text LIKE[c] '*butter*'", "ingredients.@count > 6", "totalMinutes < 60",
            'SUBQUERY(ingredients, $i, $i.text CONTAINS[cd] "sugar").@count > 0', 'ANY tags.name BEGINSWITH[cd] "d"',
            'title MATCHES ".*e.*"', "source.path ENDSWITH 'json'", "rating > 3 OR rating == nil", "title ==[cd] 'nothing'")]
        queries += [["cook", "flour, butter, eggs"], ["similar", "p8"], ["complete", "lem"], ["show", "p1", "p8"], ["shop", "p1", "p8"],
                    ["export", "--format", "markdown", "--to", "-", "p1"], ["mdfind", "cake"]]
        verbs = 0
        for command in queries:
            for format in ([], ["--format", "json"]):
                if format and (command[0] in ("mdfind", "model", "export") or "json" in command):
                    continue
                answers = []
                for store in (file, self.store):
                    done = self.tool.run(*placed(command, store, format), allowed=None)
                    answers.append((done.returncode, self.neutral(done.stdout + done.stderr, store)))
                verbs += 1
                if answers[0] != answers[1]:
                    raise larder_tool.Failure(f"larder {' '.join(command)} {format}: two answers\n{answers[0]}\n{answers[1]}")
                self.expect(f"{command}: {answers[0]}", answers[0][0] in (0, 1) and (answers[0][1] or command[0] == "mdfind"))
        print(f"server_store_test: {verbs} answers, alike over a file and a schema")

    def neutral(self, text, store):
        """An answer without what names the store, or the time that it took."""
        if store not in self.identifiers:
            self.identifiers[store] = self.tool.json("status", "--quick", "--store", store, "--format", "json")["identifier"]
        text = re.sub(r"20\d\d-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?Z?", "TIME", text)
        lines = [line for line in text.replace(self.identifiers[store], "IDENTIFIER").replace(store, "STORE").splitlines()
                 if "milliseconds" not in line and not line.startswith("plan")]
        return "\n".join(lines)

    def claims(self):
        """One job at a time, and one who watches, among all processes; whoever holds a claim is named."""
        ready = os.path.join(self.work, "ready")
        holder = subprocess.Popen([self.tool.path, "inhibit", "--store", self.store, "sh", "-c", f"touch {ready}; exec sleep 100"])
        while not os.path.exists(ready):
            time.sleep(0.05)
        self.refused(75, ["another job is at work", "inhibit, process", " on "], "reindex", "--store", self.store)
        self.expect("searches go on", self.tool.run("search", "--store", self.store, "cake").stdout)
        holder.kill()
        holder.wait()
        subprocess.run(["pkill", "-f", "exec sleep 100|sleep 100"], check=False)
        deadline = time.monotonic() + 20
        while self.tool.run("reindex", "-q", "--store", self.store, allowed=None).returncode == 75:
            self.expect("the claim of a process that was killed", time.monotonic() < deadline)
        watcher = subprocess.Popen([self.tool.path, "watch", "--format", "json", "--store", self.store], stdout=subprocess.PIPE, text=True)
        try:
            self.expect("ready", '"ready"' in watcher.stdout.readline())
            self.refused(75, ["watched already", "watch, process"], "watch", "--store", self.store)
            status = self.tool.json("status", "--quick", "--store", self.store, "--format", "json")
            self.expect(f"status: {status}", "watch, process" in (status["watchedBy"] or "") and status["server"].startswith("PostgreSQL")
                        and status["encryption"] is None and status["bytes"] > 100_000)
        finally:
            watcher.terminate()
            watcher.wait()

    def moves(self):
        """Into a database and back: the same recipes, and what was said of them."""
        file, back = os.path.join(self.work, "here.larder"), os.path.join(self.work, "back.larder")
        self.tool.run("import", "--quiet", "--store", file, os.path.join(FIXTURES, "json"))
        for verb in (["rate", "4"], ["note", "More salt."], ["favorite"]):
            self.tool.run(verb[0], "--store", file, "p1", *verb[1:])
        there = self.address("moved")
        self.tool.run("migrate", "--store", file, "--to", there)
        self.refused(65, ["something already"], "migrate", "--store", file, "--to", there)
        self.tool.run("migrate", "--store", there, "--to", "sqlite", "--output", back)
        shown = [self.neutral(self.tool.run("export", "--store", store, "--all", "--format", "json").stdout
                              + self.tool.run("show", "--store", store, "p1").stdout, store) for store in (file, there, back)]
        self.expect(f"recipes after moves: {shown[0][-1000:]}", shown[0] == shown[1] == shown[2] and "More salt." in shown[0])
        for store in (there, back):
            self.tool.run("check", "--store", store)

    def bad_addresses(self):
        host = urllib.parse.quote(self.server.folder, safe="")
        self.refused(74, ["cannot be reached"], "status", "--store", "postgresql://postgres@/postgres?host=%2Fnowhere")
        self.refused(66, ["nowhere"], "status", "--store", f"postgresql://postgres@/nowhere?host={host}")
        self.refused(77, ["nobody"], "status", "--store", f"postgresql://nobody@/postgres?host={host}")
        self.refused(64, ["password", ".pgpass"], "status", "--store", f"postgresql://postgres:secret@/postgres?host={host}")
        self.refused(64, ["connection string"], "status", "--store", "postgresql://postgres@/postgres?what=that")
        done = self.tool.run("status", "--store", f"postgresql://postgres:secret@/postgres?host={host}", allowed=None)
        self.expect("no password is shown", "secret" not in done.stdout + done.stderr)
        larder_tool.psql(self.server.folder, "CREATE ROLE reader LOGIN; GRANT USAGE ON SCHEMA kitchen TO reader; "
                         "GRANT SELECT ON ALL TABLES IN SCHEMA kitchen TO reader; CREATE SCHEMA other; CREATE TABLE other.things (a int)")
        reader = self.store.replace("postgres@", "reader@")
        self.expect("a role that may only read", self.tool.run("search", "--store", reader, "cake").stdout)
        self.refused(77, ["ask the owner"], "rate", "--store", reader, "p1", "4")
        self.refused(65, ["another program"], "status", "--store", self.address("other"))
        self.refused(65, ["another program"], "import", "--store", self.address("other"), FIXTURES)

    def tables(self):
        """A new store's tables are made as the address says, and stay so; answers are the same."""
        divided = self.address("divided", "&partitions=4&foreign_keys=on")
        plain = self.address("divided")
        self.tool.run("import", "--quiet", "--store", divided, FIXTURES, allowed=(65,))
        for store in (divided, plain):
            status = self.tool.run("status", "--quick", "--store", store).stdout
            self.expect(f"status says what the tables are like: {status}", "4 partitions" in status and "foreign keys" in status)
            self.expect("the same answer", self.neutral(self.tool.run("search", "--store", store, "--why", "cake").stdout, store)
                        == self.neutral(self.tool.run("search", "--store", self.store, "--why", "cake").stdout, self.store))
        self.refused(64, ["made with 4 partitions"], "search", "--store", self.address("divided", "&partitions=8"), "cake")
        self.refused(64, ["from 2 to 64"], "import", "--store", self.address("new", "&partitions=1"), FIXTURES)
        self.refused(64, ["on or off"], "import", "--store", self.address("new", "&foreign_keys=maybe"), FIXTURES)
        try:
            larder_tool.psql(self.server.folder, 'UPDATE divided."ZINGREDIENTLINE" SET "ZRECIPE" = 1000000000')
            raise larder_tool.Failure("a link that leads nowhere was not refused")
        except larder_tool.Failure as failure:
            self.expect(f"a link that leads nowhere: {failure}", "violates foreign key" in str(failure))
        self.tool.run("check", "--store", plain)
        moved = self.address("redivided", "&partitions=2")
        self.tool.run("migrate", "--store", plain, "--to", moved)
        status = self.tool.run("status", "--quick", "--store", self.address("redivided")).stdout
        self.expect(f"another number by a move: {status}", "2 partitions" in status and "foreign keys" not in status)
        self.tool.run("check", "--store", moved)

    def without_its_program(self):
        """A tool alone says what it lacks."""
        alone = os.path.join(self.work, "alone")
        os.mkdir(alone)
        tool = shutil.copy(self.tool.path, os.path.join(alone, "larder"))
        done = subprocess.run([tool, "status", "--store", self.store], env={"PATH": "/nowhere"}, text=True, stderr=subprocess.PIPE)
        self.expect(done.stderr, done.returncode == 66 and "need larder-postgresql" in done.stderr)


def placed(command, store, more=()):
    """A command with the store behind its verb."""
    count = 2 if command[0] == "metadata" else 1
    return [*command[:count], "--store", store, *more, *command[count:]]


def stand_in(tool, work, server):
    """Makes a folder with a `larder` that turns files into schemas, and returns its path."""
    folder = os.path.join(work, "bin")
    os.mkdir(folder)
    path = shutil.copy(os.path.join(HERE, "server_larder.py"), os.path.join(folder, "larder"))
    os.chmod(path, 0o755)
    with open(os.path.join(folder, "places"), "w", encoding="utf-8") as file:
        file.write(f"{tool}\n{server.folder}\n")
    return path


def main():
    tool = larder_tool.Tool(larder_tool.arguments(__doc__).parse_args().larder)
    if not postgresql_server.is_there():
        print("server_store_test: skipped: PostgreSQL is not installed (Debian: postgresql)")
        return 0
    with tempfile.TemporaryDirectory(prefix="larder-server-") as work:
        os.chmod(work, 0o755)
        folder = os.path.join(work, "postgresql")
        os.mkdir(folder)
        server = postgresql_server.Server(folder)
        try:
            ServerTest(tool, work, server).run()
            path = stand_in(tool.path, work, server)
            failed = [words[0] for words in PROGRAMS
                      if subprocess.run([sys.executable, os.path.join(HERE, words[0]), *words[1:]], env=dict(os.environ, LARDER=path)).returncode]
            print(f"server_store_test: {len(PROGRAMS)} programs over schemas, failed: {failed or 'none'}")
            return 1 if failed else 0
        except larder_tool.Failure as failure:
            print(f"server_store_test: {failure}")
            return 1
        finally:
            server.stop()


if __name__ == "__main__":
    sys.exit(main())
