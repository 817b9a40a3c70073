#!/usr/bin/env python3
"""Types the beginnings of command lines into bash, zsh and fish at a terminal, presses Tab, and looks at the words that the
tool is then called with. A shell that is not installed is left out.

usage: completion_test.py
"""
import concurrent.futures
import json
import os
import pty
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import larder_tool

HOSTILE = "Hack $(touch OWNED) `touch OWNED`; touch OWNED & \"double\" 'single' !! $HOME * | \\ end"
TITLES = ["Chocolate Chip Cookies", "Crème Brûlée", "Grandma's \"Best\" Soup", "Tea: Green, cold", "Überraschung!",
          "Äpfel im Schlafrock", HOSTILE, "Knödel & Kraut", "Knödel mit Speck", "-f", "Zwei\u202e Zwerge"]
# What is typed, with a Tab where one is pressed, and the words that the tool gets.
LINES = [
    ("simil\t p1", ["similar", "p1"]),
    ("show Choc\t", ["show", "Chocolate Chip Cookies"]),
    ("show 'Choc\t", ["show", "Chocolate Chip Cookies"]),
    ("show \"Choc\t", ["show", "Chocolate Chip Cookies"]),
    ("true 'x | larder' | larder show Choc\t", ["show", "Chocolate Chip Cookies"]),
    ("true; larder --store box/Other\\ one.larder show Choc\t",
     ["--store", "box/Other one.larder", "show", "Chocolate Chip Cookies"]),
    ("show creme\t", ["show", "creme Brûlée"]),
    ("show Crè\t", ["show", "Crème Brûlée"]),
    ("show Grand\t", ["show", "Grandma's \"Best\" Soup"]),
    ("show Tea\t", ["show", "Tea: Green, cold"]),
    ("show Über\t", ["show", "Überraschung!"]),
    ("show äpf\t", ["show", "äpfel im Schlafrock"]),
    ("show Hack\t", ["show", HOSTILE]),
    ("show 'Hack\t", ["show", HOSTILE]),
    ("rate Choc\t non\t", ["rate", "Chocolate Chip Cookies", "none"]),
    ("tag p1 wee\t", ["tag", "p1", "week night"]),
    ("search query:for\t", ["search", "query:forguests"]),
    ("search query:wee\t", ["search", 'query:"week soup"']),
    ("search --form\t jso\t salt", ["search", "--format", "json", "salt"]),
    ("search --columns title,cui\t", ["search", "--columns", "title,cuisine"]),
    ("search --columns=title,cui\t", ["search", "--columns=title,cuisine"]),
    ("search --sort -rati\t", ["search", "--sort", "-rating"]),
    ("search choco\t", ["search", "chocolate"]),
    ("export --format mealm\t", ["export", "--format", "mealmaster"]),
    ("status --store box/Other\\ o\t", ["status", "--store", "box/Other one.larder"]),
    ("import box/Other\\ f\t", ["import", "box/Other folder/"]),
    ("metadata get own\t", ["metadata", "get", "owner"]),
    ("help mod\t sho\t", ["help", "model", "show"]),
    ("true; larder mdls -name kMDItemFSN\t", ["mdls", "-name", "kMDItemFSName"]),
    ("save wee\t", ["save", "week soup"]),
    ("records sto\t", ["records", "stop"]),
    ("thumbnail --siz\t 9 -o x.png Choc\t", ["thumbnail", "--size", "9", "-o", "x.png", "Chocolate Chip Cookies"]),
    ("preview Choc\t", ["preview", "Chocolate Chip Cookies"]),
    # Under the names of Apple's programs.
    ("mdfind -onl\t box", ["mdfind", "-onlyin", "box"]),
    ("mdfind -s wee\t", ["mdfind", "-s", "week soup"]),
    ("mdfind -attr kMDItemFSN\t choco\t", ["mdfind", "-attr", "kMDItemFSName", "chocolate"]),
    ("mdls -nullM\t x", ["mdls", "-nullMarker", "x"]),
    ("mdls -name kMDItemUR\t x", ["mdls", "-name", "kMDItemURL", "x"]),
    ("mdimport -r mealm\t", ["mdimport", "-r", "mealmaster"]),
    ("mdimport box/Other\\ f\t", ["mdimport", "box/Other folder/"]),
    ("mdutil -i of\t", ["mdutil", "-i", "off"]),
]
APPLES = ("mdfind", "mdls", "mdimport", "mdutil")


def expect(is_true, what):
    if not is_true:
        raise larder_tool.Failure(str(what))


class World:
    """A home with a store, searches and files, and a larder that says how it was called."""

    def __init__(self, tool, work):
        self.tool, self.work = tool, work
        self.environment = {
            "HOME": work, "PATH": f"{work}/bin:/usr/local/bin:/usr/bin:/bin", "TERM": "dumb", "LC_ALL": "C.UTF-8",
            "LARDER_STORE": os.path.join(work, "store.larder"), "XDG_CONFIG_HOME": os.path.join(work, "config"),
            "PS1": "> ", "fish_greeting": ""}
        os.environ.update({name: self.environment[name] for name in ("LARDER_STORE", "XDG_CONFIG_HOME")})
        for folder in ("bin", "recipes", "config", "box/Other folder"):
            os.makedirs(os.path.join(work, folder))
        for number, title in enumerate(TITLES):
            with open(os.path.join(work, "recipes", f"{number:02}.json"), "w", encoding="utf-8") as file:
                json.dump({"title": title, "ingredients": ["salt"], "directions": ["Mix."], "tags": ["week night"]}, file)
        tool.run("import", "-q", os.path.join(work, "recipes"))
        tool.run("metadata", "set", "owner", "somebody")
        tool.run("save", "forguests", "salt")
        tool.run("save", "week soup", "salt")
        shutil.copy(self.environment["LARDER_STORE"], os.path.join(work, "box", "Other one.larder"))
        os.makedirs(os.path.join(work, "names"))
        for name in ("larder", *APPLES):
            self.stand_in(name)

    def stand_in(self, name):
        """A program of a name, and its scripts: questions of the scripts go to the tool, what is typed into a file."""
        real = os.path.join(self.work, "names", name)
        os.symlink(self.tool.path, real)
        path = os.path.join(self.work, "bin", name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"""#!/bin/sh
case $1 in
---complete) exec {real} "$@" ;;
esac
printf '%s\\0' {"" if name == "larder" else name} "$@" > "$CALLED.new" && mv "$CALLED.new" "$CALLED"
""")
        os.chmod(path, 0o755)
        for shell in ("bash", "zsh", "fish"):
            # Each name has a script of its own; here one file has all of them.
            script = subprocess.run([real, "--generate-completion-script", shell], capture_output=True, text=True, check=True).stdout
            with open(os.path.join(self.work, shell + ".script"), "a", encoding="utf-8") as file:
                file.write(script)


class Shell:
    """A shell at a terminal."""

    def __init__(self, world, name):
        self.world, self.name = world, name
        self.called = os.path.join(world.work, name + ".called")
        script = os.path.join(world.work, name + ".script")
        words = {
            "bash": ["bash", "--noprofile", "--norc", "-i"],
            "zsh": ["zsh", "-f", "-i"],
            "fish": ["fish", "--private", "--no-config", "-i"],
        }[name]
        first = {
            "bash": f"bind 'set bell-style none'; source {script}",
            "zsh": f"unsetopt beep auto_remove_slash zle_bracketed_paste; zstyle ':completion:*' use-cache no; autoload -Uz compinit; "
                   f"compinit -D -u; source {script}",
            "fish": f"source {script}",
        }[name]
        environment = dict(world.environment, CALLED=self.called)
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(world.work)
            os.execvpe(words[0], words, environment)
        self.seen = b""
        self.rest(0.4)
        # The one that says that the script was read.
        self.type(first + "; larder ready\r")
        expect(self.answer() == ["ready"], f"{name} does not begin: {self.seen!r}")
        self.rest(0.1)

    def rest(self, seconds):
        """Reads until nothing has come for a time."""
        while select.select([self.terminal], [], [], seconds)[0]:
            try:
                part = os.read(self.terminal, 65536)
            except OSError:
                return
            self.seen += part

    def type(self, text):
        os.write(self.terminal, text.encode())

    def answer(self, seconds=60):
        """The words that the tool was called with."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.rest(0.02)
            if os.path.exists(self.called):
                with open(self.called, encoding="utf-8") as file:
                    words = file.read().split("\0")[:-1]
                os.remove(self.called)
                return words
        return None

    def complete(self, line):
        """Types a line."""
        self.seen = b""
        # Shells read what comes behind a Tab when they have completed.
        self.type(line if "larder" in line or line.split()[0] in APPLES else "larder " + line)
        self.type("\r")
        return self.answer()

    def end(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)


def type_all(world, name):
    """The lines that are not as they should be. Z-244: what there is already, such as tags, is offered by its name."""
    wrong = []
    shell = Shell(world, name)
    try:
        for line, expected in LINES:
            found = shell.complete(line)
            # A quotation mark that stays open is closed by hand.
            if found is None:
                shell.type("\x03")
                shell.rest(0.1)
            if found != expected:
                wrong.append(f"{name}: {line!r} becomes {found}, expected {expected}: {shell.seen.decode()!r}")
    finally:
        shell.end()
    return wrong


def ask_fish(world):
    """What fish would show for a word with several ends."""
    def complete(line):
        done = subprocess.run(["fish", "--no-config", "-c", f"source {world.work}/fish.script; complete -C '{line}'"],
                              capture_output=True, text=True, env=world.environment, cwd=world.work)
        return done.stdout.splitlines()
    expect(complete("larder show Knö") == ["Knödel & Kraut", "Knödel mit Speck"], complete("larder show Knö"))
    # What turns the writing around is shown as a code.
    shown = {title.replace("\u202e", "\\u{202e}") for title in TITLES}
    named = dict(line.split("\t") for line in complete("larder show p1"))
    expect(set(named) == {"p1", "p10", "p11"} and set(named.values()) < shown, named)
    expect("search\tFinds recipes by the words in them." in complete("larder se"), complete("larder se"))


def ask_bash(world):
    """What bash would show, by the script's function alone."""
    script = f"""source {world.work}/bash.script
COMP_LINE=$1 COMP_POINT=${{#1}} COMP_WORDS=(larder) COMP_CWORD=1; _larder; printf '%s\\n' "${{COMPREPLY[@]}}" """

    def complete(line):
        done = subprocess.run(["bash", "-c", script, "bash", line], capture_output=True, text=True, env=world.environment,
                              cwd=world.work)
        return done.stdout.splitlines()
    expect(complete("larder show Knö") == ["Knödel\\ \\&\\ Kraut", "Knödel\\ mit\\ Speck"], complete("larder show Knö"))
    expect(complete("larder se") == ["search", "serve"], complete("larder se"))
    expect(complete("larder serve token re") == ["revoke"], complete("larder serve token re"))
    expect(complete("larder serve token add --ro") == ["--role"], complete("larder serve token add --ro"))
    expect(complete("larder serve --so") == ["--socket"], complete("larder serve --so"))
    expect(complete("larder search query:w") == ["\\\"week\\ soup\\\""], complete("larder search query:w"))


def main():
    tool = larder_tool.Tool(larder_tool.arguments(__doc__).parse_args().larder)
    work = os.path.realpath(tempfile.mkdtemp(prefix="larder-completion-"))
    try:
        world = World(tool, work)
        shells = [name for name in ("bash", "zsh", "fish") if shutil.which(name)]
        for name in {"bash", "zsh", "fish"} - set(shells):
            print(f"{name} is not installed and is left out")
        with concurrent.futures.ThreadPoolExecutor() as pool:
            wrong = [line for lines in pool.map(lambda name: type_all(world, name), shells) for line in lines]
        expect(not wrong, "\n".join(wrong))
        if "fish" in shells:
            ask_fish(world)
        if "bash" in shells:
            ask_bash(world)
        expect(not os.path.exists(os.path.join(work, "OWNED")), "a title was run as a command")
        print(f"completion_test: {len(LINES)} lines in {', '.join(shells)}")
    finally:
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    try:
        main()
    except larder_tool.Failure as failure:
        sys.exit(str(failure))
