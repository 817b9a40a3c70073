#!/usr/bin/env python3
"""Drives the verbs that look after a store: forget, reindex with its options, status, check --files, inhibit, schedule.

usage: housekeeping_test.py

The schedule is made with a systemctl and a crontab of the test's own; its units are judged by systemd-analyze where that
is installed.
"""
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

import larder_tool
import page_checksums


def text(title, word="salt"):
    return json.dumps({"title": title, "ingredients": [f"1 cup {word}"], "directions": ["Mix."]})


class HousekeepingTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.work = os.path.realpath(tempfile.mkdtemp(prefix="larder-keep-"))
        self.store = os.path.join(self.work, "store.larder")
        os.environ["HOME"] = self.work
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "LARDER_STORE"):
            os.environ.pop(name, None)

    def run(self):
        try:
            self.forget()
            self.missing()
            self.failures()
            self.stale()
            self.inhibit()
            self.schedule()
            self.cron()
            self.saved()
            print("housekeeping_test: all as it should be")
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def expect(self, isTrue, what):
        if not isTrue:
            raise larder_tool.Failure(str(what))

    def folder(self, name, count):
        path = os.path.join(self.work, name)
        os.makedirs(path, exist_ok=True)
        for index in range(count):
            with open(os.path.join(path, f"{os.path.basename(name)}{index}.json"), "w", encoding="utf-8") as file:
                file.write(text(f"{name} {index}"))
        return path

    def larder(self, *words, allowed=(0,)):
        return self.tool.run(words[0], "--store", self.store, *words[1:], allowed=allowed)

    def roots(self):
        return [root["path"] for root in json.loads(self.larder("status", "--format", "json").stdout)["roots"]]

    def count(self, query="*"):
        return int(self.larder("search", "-c", "--", query, allowed=(0, 1)).stdout)

    def forget(self):
        one, two = self.folder("one", 3), self.folder("two", 5)
        inner = self.folder("two/inner", 2)
        self.larder("import", "-q", one, two)
        dry = self.larder("forget", "--dry-run", two)
        self.expect("7 files (7 recipes) would be forgotten" in dry.stdout, dry.stdout)
        self.expect(self.count() == 10, "a dry run changes nothing")
        refused = self.larder("forget", inner, allowed=(64,))
        self.expect(f"lies in {two}" in refused.stderr and "--exclude '/inner'" in refused.stderr, refused.stderr)
        unknown = self.larder("forget", os.path.join(self.work, "three"), allowed=(66,))
        self.expect("is not followed" in unknown.stderr and one in unknown.stderr, unknown.stderr)
        # What a program changed in the store is in no file.
        transactions = self.transactions()
        self.change_as_a_program("one 1")
        refused = self.larder("forget", one, allowed=(64,))
        self.expect("1 recipe of 3 have been changed" in refused.stderr and "one 1" in refused.stderr, refused.stderr)
        self.expect(self.count() == 10, "a refusal changes nothing")
        self.larder("forget", "-q", "--force", one)
        self.expect(self.count() == 7 and self.roots() == [two], self.roots())
        self.expect(self.transactions() == transactions + 2, "forgetting is one transaction")
        # A folder that is gone can be forgotten, also by another way to it.
        os.rename(two, two + "-away")
        self.larder("forget", os.path.join(self.work, "two-away", "..", "two"))
        self.expect(self.count() == 0 and self.roots() == [], self.roots())
        self.larder("check", "-q")
        self.expect(self.larder("reindex").returncode == 0, "nothing is followed")
        os.rename(two + "-away", two)
        os.rename(os.path.join(self.work, "one"), os.path.join(self.work, "first"))

    def transactions(self):
        connection = sqlite3.connect(f"file:{self.store}?mode=ro", uri=True)
        try:
            return connection.execute("SELECT count(*) FROM ATRANSACTION").fetchone()[0]
        finally:
            connection.close()

    def change_as_a_program(self, title):
        """Writes a change with its transaction, as a program with the library does."""
        with page_checksums.changing(self.store) as connection:
            key, entity = connection.execute("SELECT Z_PK, Z_ENT FROM ZRECIPE WHERE ZTITLE = ?", (title,)).fetchone()
            made = connection.execute("INSERT INTO ATRANSACTION (Z_ENT, Z_OPT, ZTIMESTAMP, ZAUTHOR) VALUES (16002, 1, ?, 'me')",
                                      (time.time() - 978_307_200,)).lastrowid
            connection.execute("INSERT INTO ACHANGE (Z_ENT, Z_OPT, ZCHANGETYPE, ZENTITY, ZENTITYPK, ZLASTPK, ZTRANSACTIONID, "
                               "ZCOLUMNS) VALUES (16001, 1, 1, ?, ?, ?, ?, 'rating')", (entity, key, key, made))

    def missing(self):
        two, four = os.path.join(self.work, "two"), self.folder("four", 4)
        self.larder("import", "-q", two, four)
        shutil.rmtree(four)
        for _ in range(2):
            done = self.larder("reindex", allowed=(66,))
            self.expect("nothing was removed" in done.stderr and self.count() == 11, done.stderr)
        done = self.larder("reindex", "--remove-missing")
        self.expect("4 removed" in done.stdout and "is gone and is not followed any longer" in done.stdout, done.stdout)
        self.expect("nothing was removed" not in done.stderr, done.stderr)
        self.larder("reindex", "-q")
        self.expect(self.roots() == [two] and self.count() == 7, self.roots())
        shutil.rmtree(two)
        done = self.larder("import", "--remove-missing", two)
        self.expect(self.roots() == [] and self.count() == 0, done.stdout)
        self.larder("check", "-q")

    def failures(self):
        five = self.folder("five", 2)
        bad = os.path.join(five, "bad.json")
        with open(bad, "w", encoding="utf-8") as file:
            file.write("{")
        self.larder("import", "-q", five, allowed=(65,))
        self.larder("reindex", "-q")
        done = self.larder("reindex", "--retry-failed", allowed=(65,))
        self.expect(bad in done.stderr and "1 file failed" in done.stdout, done.stdout + done.stderr)
        done = self.larder("reindex", "--retry-failed", os.path.join(five, "five0.json"))
        self.expect(bad not in done.stderr, done.stderr)
        self.larder("reindex", five, allowed=(64,))
        os.remove(bad)

    def stale(self):
        five = os.path.join(self.work, "five")
        self.larder("reindex", "-q", "--low-priority")
        self.larder("check", "-q", "--files")
        with open(os.path.join(five, "new.json"), "w", encoding="utf-8") as file:
            file.write(text("New"))
        with open(os.path.join(five, "five0.json"), "w", encoding="utf-8") as file:
            file.write(text("Changed now"))
        os.remove(os.path.join(five, "five1.json"))
        shown = self.larder("status").stdout
        self.expect("3 files changed since (1 new, 1 changed, 1 gone)" in shown, shown)
        since = json.loads(self.larder("status", "--format", "json").stdout)["roots"][0]["since"]
        self.expect(since == {"added": 1, "changed": 1, "removed": 1, "problem": None}, since)
        self.expect("since" not in self.larder("status", "--quick").stdout, "quick")
        found = self.larder("check", "--files", allowed=(65,)).stdout
        for name in ("new.json: is not in the store", "five0.json: has changed", "five1.json: is gone"):
            self.expect(name in found, found)
        self.larder("reindex", "-q")
        self.larder("check", "-q", "--files")

    def inhibit(self):
        flag = os.path.join(self.work, "flag")
        held = self.tool.start("inhibit", "--store", self.store, "sh", "-c", f"touch {flag}; read line; exit 7 # -q")
        # Its standard input is empty, so it would end at once: it is stopped while the others look.
        while not os.path.exists(flag) and held.poll() is None:
            time.sleep(0.01)
        held.communicate()
        self.expect(held.returncode == 7, held.returncode)
        inner = self.larder("inhibit", "--", self.tool.path, "reindex", "--store", self.store, allowed=(75,))
        self.expect("inhibit, process" in inner.stderr, inner.stderr)
        self.larder("inhibit", "--", self.tool.path, "search", "--store", self.store, "salt")
        gone = self.larder("inhibit", "no-such-program", allowed=(66,))
        self.expect("no such program" in gone.stderr, gone.stderr)
        waiting = subprocess.Popen([self.tool.path, "inhibit", "--store", self.store, "sleep", "0.6"])
        time.sleep(0.2)
        done = self.larder("inhibit", "true")
        self.expect("waiting: " in done.stderr and waiting.wait() == 0, done.stderr)

    def script(self, name, body):
        folder = os.path.join(self.work, "bin-" + name)
        os.makedirs(folder, exist_ok=True)
        path = os.path.join(folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\n" + body)
        os.chmod(path, 0o755)
        return folder

    def scheduled(self, path, *words, allowed=(0,)):
        done = subprocess.run([self.tool.path, "schedule", "--store", self.store, *words], stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, env=dict(os.environ, PATH=path))
        self.expect(done.returncode in allowed, f"schedule {words}: {done.returncode} {done.stdout}{done.stderr}")
        return done

    def schedule(self):
        log = os.path.join(self.work, "systemctl.log")
        path = self.script("systemctl", f'echo "$@" >> {log}\necho ActiveState=active\n') + ":/usr/bin:/bin"
        units = os.path.join(self.work, ".config", "systemd", "user")
        self.expect("no schedule" in self.scheduled(path, allowed=(1,)).stdout, "none yet")
        for rhythm, words in (("10min", "every 10 minutes"), ("hourly", "every hour"), ("daily", "every day")):
            done = self.scheduled(path, "--every", rhythm)
            self.expect(words in done.stdout and "by systemd" in done.stdout, done.stdout)
            names = sorted(os.listdir(units))
            self.expect(len(names) == 2 and names[1].endswith(".timer"), names)
            self.verify(units)
            with open(os.path.join(units, names[0]), encoding="utf-8") as file:
                self.expect(" reindex --sync --quiet" in file.read(), names)
        self.expect("every day" in self.scheduled(path, "--status").stdout, "status")
        done = self.scheduled(path, "--watch")
        self.expect("as files change" in done.stdout and len(os.listdir(units)) == 1, os.listdir(units))
        self.verify(units)
        with open(os.path.join(units, os.listdir(units)[0]), encoding="utf-8") as file:
            unit = file.read()
        self.expect(f'watch --quiet --low-priority --store "{self.store}"' in unit and "Nice=19" in unit, unit)
        self.scheduled(path, "--off")
        self.expect(os.listdir(units) == [], os.listdir(units))
        self.expect("there was no schedule" in self.scheduled(path, "--off").stdout, "off twice")
        with open(log, encoding="utf-8") as file:
            told = file.read()
        for words in ("daemon-reload", "enable --now larder-", "disable --now larder-"):
            self.expect(words in told, told)
        self.scheduled(path, "--every", "hourly", "--watch", allowed=(64,))
        self.scheduled(path, "--every", "weekly", allowed=(64,))

    def verify(self, units):
        if not shutil.which("systemd-analyze"):
            return
        for name in os.listdir(units):
            done = subprocess.run(["systemd-analyze", "--user", "verify", "--man=no", "--recursive-errors=no",
                                   os.path.join(units, name)],
                                  capture_output=True, text=True, env=dict(os.environ, XDG_RUNTIME_DIR=self.work))
            self.expect(done.returncode == 0 and name not in done.stderr, f"{name}: {done.stdout}{done.stderr}")

    def cron(self):
        table = os.path.join(self.work, "crontab.txt")
        with open(table, "w", encoding="utf-8") as file:
            file.write("# mine\n5 4 * * * true\n")
        body = f'case $1 in -l) cat {table};; -) cat > {table};; esac\n'
        path = self.script("crontab", body) + ":" + self.without_systemd()
        for rhythm in ("10min", "hourly", "daily"):
            done = self.scheduled(path, "--every", rhythm)
            self.expect("by cron" in done.stdout, done.stdout)
            with open(table, encoding="utf-8") as file:
                lines = file.read().splitlines()
            self.expect(lines[:2] == ["# mine", "5 4 * * * true"] and len(lines) == 3, lines)
            fields = lines[2].split()
            self.expect("--except-on-battery" in fields and len(fields[:5]) == 5, lines)
        self.expect("every day" in self.scheduled(path).stdout, "status")
        self.scheduled(path, "--off")
        with open(table, encoding="utf-8") as file:
            self.expect(file.read() == "# mine\n5 4 * * * true\n", "what was there stays")
        nothing = self.scheduled(self.without_systemd(), "--every", "daily", allowed=(74,))
        self.expect("neither systemd" in nothing.stderr, nothing.stderr)

    def without_systemd(self):
        folder = os.path.join(self.work, "bin-plain")
        os.makedirs(folder, exist_ok=True)
        for name in ("sh", "cat"):
            if not os.path.exists(os.path.join(folder, name)):
                os.symlink(shutil.which(name), os.path.join(folder, name))
        return folder

    def saved(self):
        self.larder("save", allowed=(1,))
        self.larder("save", "salty", "salt", "-pepper")
        self.larder("save", "salty", "other", allowed=(64,))
        self.larder("save", "--force", "nested", "query:salty", "time<30", "OR", "new")
        listed = json.loads(self.larder("save", "--format", "json").stdout)["searches"]
        self.expect([search["name"] for search in listed] == ["nested", "salty"], listed)
        expected = self.count("salt -pepper")
        self.expect(listed[1]["total"] == expected > 0, listed)
        self.expect(self.count("query:salty") == expected, "query:salty")
        completed = self.tool.run("---complete", "zsh", "search", "query:s")
        self.expect(completed.stdout == "values\nquery:salty\n", completed)
        self.expect(self.larder("save", "salty").stdout == "salt -pepper\n", "shown")
        self.expect("salt" in self.larder("search", "--explain", "-q", "query:salty").stdout, "explained")
        self.larder("save", "--force", "salty", "query:nested")
        looped = self.larder("search", "query:salty", allowed=(64,))
        self.expect("leads back to itself" in looped.stderr, looped.stderr)
        wrong = self.larder("search", "query:salt", allowed=(64,))
        self.expect('did you mean "salty"' in wrong.stderr, wrong.stderr)
        self.larder("save", "bad", "title:(", allowed=(64, 0))
        self.larder("save", "../x", "salt", allowed=(64,))
        self.larder("save", "--remove", "salty")
        self.larder("save", "--remove", "salty", allowed=(64,))


def main():
    HousekeepingTest(larder_tool.arguments(__doc__).parse_args()).run()


if __name__ == "__main__":
    try:
        main()
    except larder_tool.Failure as failure:
        sys.exit(str(failure))
