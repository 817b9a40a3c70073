#!/usr/bin/env python3
"""Picks recipes on a terminal as a person does, in terminals of several sizes, with what goes wrong meanwhile.

usage: pick_test.py
"""
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import termios
import time

import larder_tool
import schema
import screen

DOWN, UP, PAGE_DOWN, PAGE_UP, HOME, END = "\x1b[B", "\x1b[A", "\x1b[6~", "\x1b[5~", "\x1b[H", "\x1b[F"
TITLES = ["Leek Soup", "Salt Dough", "Crème Brûlée", "麻婆豆腐 (Mapo Tofu)", "Evil \x1b[2J\x9b31m\x07 Cake", "Käsespätzle"]


class PickTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.work = os.path.realpath(tempfile.mkdtemp(prefix="larder-pick-"))
        self.store = os.path.join(self.work, "store.larder")
        self.recipes = os.path.join(self.work, "recipes")
        self.output = os.path.join(self.work, "output")
        self.environment = {"HOME": self.work, "PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "C.UTF-8",
                            "LARDER_STORE": self.store}
        os.environ["HOME"] = self.work

    def run(self):
        try:
            os.makedirs(self.recipes)
            for number, title in enumerate(TITLES):
                self.write(f"r{number}.json", title)
            for number in range(150):
                self.write(f"bread{number:03}.json", f"Bread number {number:03}")
            self.tool.run("import", "-q", "--store", self.store, self.recipes)
            for name in ("choosing", "keys", "several", "formats", "sizes", "resizing", "half_queries", "long_lists", "leaving",
                         "signals", "pausing", "in_a_shell", "changes", "refusals", "opening"):
                try:
                    getattr(self, name)()
                except larder_tool.Failure as error:
                    raise larder_tool.Failure(f"{name}: {error}")
            print("pick_test: all as it should be")
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def write(self, name, title, **more):
        path = os.path.join(self.recipes, name)
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"title": title, "ingredients": ["1 pinch of salt", f"the {title} mix"], "language": "en",
                       "directions": ["Mix. " * 30, "麻婆豆腐 " * 20], **more}, file)
        return path

    def expect(self, isTrue, what):
        if not isTrue:
            raise larder_tool.Failure(str(what))

    def pick(self, *words, size=(80, 24), **more):
        return screen.Terminal([self.tool.path, "pick", *words], {**self.environment, **more}, size, self.output)

    def shell(self):
        """An interactive shell, in which LARDER is the tool."""
        os.chdir(self.work)
        shell = screen.Terminal(["bash", "--norc", "--noprofile", "-i"],
                                {**self.environment, "PS1": "$ ", "LARDER": self.tool.path, "HISTFILE": ""})
        shell.wait_for_text("$")
        return shell

    def chosen(self):
        with open(self.output, encoding="utf-8", newline="") as file:
            return file.read()

    def ended(self, terminal, status, output=None):
        """Expects the end of a run, and the terminal as it was."""
        found = terminal.end()
        self.expect(found == status, f"exit {found}, not {status}: {terminal.raw[-300:]!r}")
        self.expect(terminal.is_as_before(), f"the terminal is not as it was: modes {terminal.screen.modes}")
        self.expect(1049 in terminal.screen.seen, "no screen of its own")
        if output is not None:
            self.expect(self.chosen() == output, f"output {self.chosen()!r}, not {output!r}")
        terminal.close()

    def path(self, number):
        return os.path.join(self.recipes, f"r{number}.json")

    # What is shown and chosen

    def choosing(self):
        terminal = self.pick()
        lines = terminal.wait_for_text("156 recipes")
        self.expect(lines[0] == ">" and lines[2].startswith(">"), lines)
        terminal.send("leek so")
        lines = terminal.wait_for(lambda lines: lines[1].strip() == "1 recipe" and "the Leek Soup mix" in "\n".join(lines), "one recipe")
        self.expect(lines[0] == "> leek so" and lines[2].startswith("> Leek Soup"), lines)
        # Beside it the recipe, without a word that is cut.
        beside = [line[41:] for line in lines[2:]]
        self.expect(beside[0] == "Leek Soup" and any("1 pinch of salt" in line for line in beside), beside)
        self.expect(all(line[40:41] in ("|", "") for line in lines[2:]), lines)
        terminal.send("\r")
        self.ended(terminal, 0, self.path(0) + "\n")
        # As search writes it.
        self.expect(self.tool.run("search", "--store", self.store, "--format", "paths", "-q", "leek soup").stdout == self.chosen(), "as search")
        # What is typed and entered in one go is what is chosen, though no search has had the time.
        for _ in range(5):
            terminal = self.pick()
            terminal.send("creme brulee\r")
            self.ended(terminal, 0, self.path(2) + "\n")
        terminal = self.pick("salt", "dough")
        terminal.send("\r")
        self.ended(terminal, 0, self.path(1) + "\n")

    def keys(self):
        terminal = self.pick("bread number")
        terminal.wait_for_text("150 recipes")
        order = []

        def current():
            return [line for line in terminal.screen.lines()[2:] if line.startswith(">")][0][2:40].split("|")[0].strip()

        def press(key, title):
            terminal.send(key)
            terminal.wait_for(lambda lines: any(line.startswith(f"> {title}") for line in lines[2:]), f"{key!r}: {title}")

        order = [line[2:40].strip() for line in terminal.screen.lines()[2:]]
        self.expect(len(order) == 22 and current() == order[0], order)
        for down, up in ((DOWN, UP), ("\n", "\x0b"), ("\x0e", "\x10"), ("\x1bOB", "\x1bOA")):
            press(down, order[1])
            press(down, order[2])
            press(up, order[1])
            press(up, order[0])
        press(UP, order[0])
        press(PAGE_DOWN, order[21])
        press(PAGE_UP, order[0])
        # In the query.
        for key, query in ((HOME, None), ("x", "xbread number"), ("\x7f", "bread number"), (END, None), ("s", "bread numbers"),
                           ("\x17", "bread "), ("\x19", "bread numbers"), ("\x1b[D", None), ("\x1b[D\x1b[3~", "bread numbes"),
                           ("\x15", "s"), ("\x01\x04", ""), ("é", "é"), ("\x1b[200~a\nb\x1b[201~", "éa b")):
            terminal.send(key)
            if query is not None:
                terminal.wait_for(lambda lines: lines[0] == f"> {query}".rstrip(), f"{key!r}: {query}")
        terminal.send("\x03")
        self.ended(terminal, 130, "")
        # A preview longer than its place is moved.
        terminal = self.pick("leek", size=(80, 10))
        terminal.wait_for_text("Ingredients")
        terminal.send("\x1b[1;2B" * 3)
        terminal.wait_for(lambda lines: lines[2][41:] == "Ingredients" or "Ingredients" not in "".join(lines), "moved")
        terminal.send("\x1b")
        self.ended(terminal, 130, "")

    def several(self):
        terminal = self.pick("-m", "--columns", "title", "-q")
        terminal.send("salt dough")
        terminal.wait_for_text("1 recipe")
        terminal.send("\t\x15leek")
        terminal.wait_for_text("1 marked")
        terminal.wait_for_text("Leek Soup")
        terminal.send("\t\x15käse\t")
        terminal.wait_for_text("3 marked")
        terminal.send("\x15leek\t")
        terminal.wait_for_text("2 marked")
        terminal.send("\r")
        self.ended(terminal, 0, "Salt Dough\nKäsespätzle\n")
        # Without --multi Tab does nothing.
        terminal = self.pick("leek soup")
        terminal.send("\t\r")
        self.ended(terminal, 0, self.path(0) + "\n")

    def formats(self):
        for words, check in (
                (["-0"], lambda text: text == self.path(0) + "\0"),
                (["--format", "json"], lambda text: json.loads(text)["recipes"][0]["title"] == "Leek Soup"
                 and not schema.problems(json.loads(text), "pick", schema.load())),
                (["--format", "jsonl"], lambda text: json.loads(text)["path"] == self.path(0)),
                (["--format", "csv", "--columns", "title,source.path"], lambda text: text == f"title,source.path\nLeek Soup,{self.path(0)}\n"),
                (["--columns", "uri", "-q"], lambda text: text.startswith("larder://"))):
            terminal = self.pick(*words, "leek")
            terminal.wait_for_text("1 recipe")
            terminal.send("\r")
            self.ended(terminal, 0)
            self.expect(check(self.chosen()), f"{words}: {self.chosen()!r}")
        shown = self.tool.run("show", "--store", self.store, "--", self.pick_uri())
        self.expect("Leek Soup" in shown.stdout, "show")

    def pick_uri(self):
        terminal = self.pick("--columns", "uri", "-q", "leek")
        terminal.wait_for_text("1 recipe")
        terminal.send("\r")
        terminal.end()
        terminal.close()
        return self.chosen().strip()

    # Terminals

    def sizes(self):
        for size in ((200, 60), (80, 24), (72, 24), (71, 24), (40, 12), (40, 11), (20, 5), (10, 3), (8, 2), (3, 2), (2, 1), (1, 1), (1, 40)):
            terminal = self.pick("mapo", size=size)
            # The emulator ends the test where anything is drawn over a margin.
            if size[0] > 20 and size[1] > 2:
                terminal.wait_for_text("1 recipe")
                terminal.wait_for(lambda lines: any(line.startswith("> 麻婆豆腐") for line in lines), f"{size}: the title")
            if size[0] > 20 and size[1] >= 12:
                terminal.wait_for_text("Ingredients")
            terminal.send(DOWN + UP + "x" * 30 + "\x7f" * 30)
            terminal.send("\r")
            self.ended(terminal, 0, self.path(3) + "\n")
        # Titles of strangers do nothing to the terminal, which the emulator sees; they are shown with their codes.
        terminal = self.pick("evil")
        lines = terminal.wait_for_text("Evil \\u{1b}[2J")
        self.expect("\\u{9b}31m\\u{7}" in "\n".join(lines), lines)
        terminal.send("\r")
        self.ended(terminal, 0, self.path(4) + "\n")
        # A long query follows its cursor.
        terminal = self.pick(size=(30, 6))
        terminal.send("麻" * 40 + "end")
        lines = terminal.wait_for(lambda lines: lines[0].endswith("end"), "the end of the query")
        terminal.send(HOME)
        terminal.wait_for(lambda lines: lines[0].startswith("> 麻") and "end" not in lines[0], "its beginning")
        terminal.send("\x1b")
        self.ended(terminal, 130, "")

    def resizing(self):
        terminal = self.pick("mapo")
        terminal.wait_for_text("Ingredients")
        for size in ((40, 20), (5, 2), (120, 30), (1, 1), (80, 24)):
            terminal.resize(*size)
            terminal.wait_for(lambda lines: not terminal.screen.is_settling, f"{size}: drawn anew")
            if size[0] >= 40:
                terminal.wait_for(lambda lines: any("Ingredients" in line for line in lines)
                                  and any(line.startswith("> 麻婆豆腐") for line in lines), f"{size}")
            else:
                terminal.wait_for(lambda lines: lines[0].startswith(">"), f"{size}")
        terminal.send("\r")
        self.ended(terminal, 0, self.path(3) + "\n")

    # Queries

    def half_queries(self):
        terminal = self.pick("soup")
        terminal.wait_for_text("Leek Soup")
        terminal.send(" time<")
        lines = terminal.wait_for_text("a value is missing behind time<")
        self.expect(any("Leek Soup" in line for line in lines), "what was found stays in sight")
        # Enter does not choose what the query does not say.
        terminal.send("\r")
        terminal.send("\x17\x7f")
        terminal.wait_for(lambda lines: lines[0] == "> soup" and "1 recipe" in lines[1], "the query again")
        terminal.send(" !nut")
        terminal.wait_for_text("is written -nut")
        terminal.send("\x15xyzzyxyzzy")
        terminal.wait_for_text("no recipes")
        terminal.send("\r")
        self.ended(terminal, 1, "")
        terminal = self.pick("-nut", "bread", "--name", "bread00*")
        terminal.wait_for_text("10 recipes")
        terminal.send("\x1b")
        self.ended(terminal, 130, "")

    def long_lists(self):
        """A list is read on where one goes past its end."""
        terminal = self.pick("--no-preview", "--columns", "title", "-q", "bread number", size=(40, 10))
        terminal.wait_for_text("150 recipes")
        for _ in range(40):
            terminal.send(PAGE_DOWN)
            time.sleep(0.01)
        terminal.wait_for(lambda lines: any(line.startswith("> Bread number") for line in lines), "a bread")
        last = self.tool.run("search", "--store", self.store, "--while-typing", "--no-snippets", "-n", "150", "--columns", "title",
                             "-q", "bread number").stdout.splitlines()[-1]
        for _ in range(40):
            terminal.send(PAGE_DOWN)
            time.sleep(0.01)
        terminal.wait_for_text(f"> {last}")
        terminal.send("\r")
        self.ended(terminal, 0, last + "\n")

    # Leaving, by key and by signal

    def leaving(self):
        for keys in ("\x1b", "\x03", "\x07", "\x04", "\x11"):
            terminal = self.pick()
            terminal.wait_for_text("156 recipes")
            terminal.send(keys)
            self.ended(terminal, 130, "")
        # A terminal that is closed ends it, also where a hang-up is to end nothing.
        for words, status in (([self.tool.path, "pick"], -signal.SIGHUP), (["sh", "-c", 'trap "" HUP; exec "$0" pick', self.tool.path], 74)):
            terminal = screen.Terminal(words, self.environment, output=self.output)
            terminal.wait_for_text("156 recipes")
            os.close(terminal.master)
            found = os.waitstatus_to_exitcode(os.waitpid(terminal.pid, 0)[1])
            self.expect(found == status, f"exit {found}, not {status}")

    def signals(self):
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1, signal.SIGABRT, signal.SIGSEGV):
            terminal = self.pick("leek")
            terminal.wait_for_text("Leek Soup")
            os.kill(terminal.pid, number)
            self.ended(terminal, -number, "")

    def pausing(self):
        """Ctrl-Z gives the terminal back to the shell, fg goes on."""
        shell = self.shell()
        shell.send('"$LARDER" pick leek > output; echo "ended with $?"\n')
        shell.wait_for(lambda lines: lines[0] == "> leek" and "Leek Soup" in lines[2], "the list")
        self.expect(1049 in shell.screen.modes, "a screen of its own")
        shell.send("\x1a")
        shell.wait_for(lambda lines: any("Stopped" in line for line in lines), "stopped")
        self.expect(1049 not in shell.screen.modes, "the shell has its screen")
        shell.send("fg\n")
        shell.wait_for(lambda lines: 1049 in shell.screen.modes and lines[0] == "> leek" and "Leek Soup" in lines[2], "the list again")
        shell.send("\x1a")
        shell.wait_for(lambda lines: 1049 not in shell.screen.modes, "stopped again")
        # A job that is ended while it is stopped leaves the shell's terminal alone.
        shell.send("kill %1; while jobs %1 > jobs 2>&1; do sleep 0.02; done; echo over\n")
        shell.wait_for(lambda lines: any(line.startswith("over") for line in lines), "ended")
        self.expect(1049 not in shell.screen.modes, "the shell has its screen")
        shell.send("exit\n")
        shell.end()
        shell.close()

    def in_a_shell(self):
        """$(larder pick), where Ctrl-Z must not leave a tool that nobody can wake."""
        shell = self.shell()
        shell.send('chosen=$("$LARDER" pick --columns title -q); echo "<$chosen> $?"\n')
        shell.wait_for_text("156 recipes")
        shell.send("\x1aleek")
        shell.wait_for(lambda lines: "Leek Soup" in lines[2] and "1 recipe" in lines[1], "the list")
        shell.send("\r")
        shell.wait_for_text("<Leek Soup> 0")
        shell.send('chosen=$("$LARDER" pick); echo "<$chosen> $?"\n')
        shell.wait_for_text("156 recipes")
        shell.send("\x1b")
        shell.wait_for_text("<> 130")
        shell.send("exit\n")
        shell.end()
        shell.close()

    # The store

    def changes(self):
        terminal = self.pick("leek")
        terminal.wait_for_text("1 recipe")
        self.write("new.json", "Leek Pie")
        self.tool.run("import", "-q", "--store", self.store, os.path.join(self.recipes, "new.json"))
        terminal.wait_for_text("2 recipes")
        # The cursor stays on its recipe.
        terminal.wait_for(lambda lines: any(line.startswith("> Leek Soup") for line in lines), "the same recipe")
        # What is chosen and has gone meanwhile is said.
        copy = os.path.join(self.work, "copy.larder")
        self.tool.run("import", "-q", "--store", copy, self.recipes)
        other = self.pick("--store", copy, "pie")
        other.wait_for_text("Leek Pie")
        os.kill(other.pid, signal.SIGSTOP)
        os.remove(os.path.join(self.recipes, "new.json"))
        self.tool.run("reindex", "-q", "--store", copy)
        os.kill(other.pid, signal.SIGCONT)
        other.send("\r")
        self.ended(other, 1, "")
        self.expect("has gone" in other.raw.decode(errors="replace"), "has gone")
        # A store that is gone, and one that is there again.
        os.rename(self.store, self.store + ".away")
        terminal.wait_for_text("the store is gone")
        os.rename(self.store + ".away", self.store)
        terminal.wait_for_text("2 recipes")
        self.tool.run("reindex", "-q", "--store", self.store)
        shutil.copy(self.store, self.store + ".other")
        os.rename(self.store + ".other", self.store)
        self.write("other.json", "Leek Stew")
        self.tool.run("reindex", "-q", "--store", self.store)
        terminal.wait_for_text("Leek Stew")
        terminal.send("\x1b")
        self.ended(terminal, 130, "")
        os.remove(os.path.join(self.recipes, "other.json"))
        self.tool.run("reindex", "-q", "--store", self.store)

    def refusals(self):
        """What is wrong is said before anything is drawn."""
        def refused(status, words, *command, env=None, tty=True):
            if tty:
                terminal = self.pick(*command, **(env or {}))
                found = terminal.end()
                said = terminal.raw.decode(errors="replace")
                self.expect(not terminal.screen.seen, said)
                terminal.close()
            else:
                done = subprocess.run([self.tool.path, "pick", *command], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                                      env={**self.environment, **(env or {})}, start_new_session=True)
                found, said = done.returncode, done.stderr
            self.expect(found == status and words in said, f"{command}: exit {found}, not {status}: {said}")

        refused(64, "no terminal to pick on; larder search", "leek", tty=False)
        refused(64, "cannot move its cursor", env={"TERM": "dumb"})
        refused(66, "larder import", "--store", os.path.join(self.work, "none.larder"))
        refused(65, "", "--store", self.path(0))
        refused(64, "--columns", "--columns", "titel")
        refused(64, "--print0", "-0", "--format", "csv")
        empty = os.path.join(self.work, "empty.larder")
        os.mkdir(os.path.join(self.work, "nothing"))
        self.tool.run("import", "-q", "--store", empty, os.path.join(self.work, "nothing"), allowed=(0, 1))
        refused(1, "larder import FOLDER", "--store", empty)

    def opening(self):
        opener = os.path.join(self.work, "opener")
        with open(opener, "w", encoding="utf-8") as file:
            file.write('#!/bin/sh\nprintf "%s\\n" "$1" > "$HOME/opened"\n')
        os.chmod(opener, 0o755)
        terminal = self.pick("--open", "leek soup", LARDER_OPEN=opener)
        terminal.wait_for_text("Leek Soup")
        terminal.send("\r")
        self.ended(terminal, 0, "")
        with open(os.path.join(self.work, "opened"), encoding="utf-8") as file:
            self.expect(file.read() == self.path(0) + "\n", "opened")


if __name__ == "__main__":
    try:
        PickTest(larder_tool.arguments(__doc__).parse_args()).run()
    except larder_tool.Failure as error:
        sys.exit(f"pick_test: {error}")
