"""What the tests of bad input share: runs that are bounded in time, files that break importers, states of a folder."""

import json
import os
import re
import signal
import socket
import stat
import subprocess
import tempfile
import threading
import time

NOBODY = 65534
TOTAL = re.compile(r"(no recipes?\b|[\d,]+ (of [\d,]+ )?recipes?\b|of [\d,]+ recipes?|did you mean: |there is no (food|diet|class)|\S+ finds )")
# Far above what any run may take beside two other programs: a tool that hangs is a finding, not a test that hangs.
HANGS_AFTER = 120


class Done:
    """A process that ended: its status (negative for a signal), what it wrote, its time and its peak memory."""

    def __init__(self, words, status, out, err, seconds, peak):
        self.words, self.status, self.out, self.err = words, status, out, err
        self.seconds, self.peak = seconds, peak
        self.text = out.decode(errors="replace")
        # What verbs that list recipes say of their answer is no complaint.
        self.lines = [line for line in err.decode(errors="replace").splitlines()
                      if not (words and words[0] in ("search", "find", "similar") and TOTAL.match(line))]

    def __str__(self):
        shown = " ".join(word.decode(errors="replace") if isinstance(word, bytes) else word for word in self.words)
        return (f"larder {shown[:200]}: exit {self.status} after {self.seconds:.1f} s, {self.peak >> 20} MB\n"
                f"    output {self.out[:300]!r}\n    errors {self.err[:700]!r}")


class Runner:
    def __init__(self, tool):
        self.tool = tool

    def run(self, *words, user=None, out=None, folder=None, environment=None):
        """Runs the tool to its end; `out` is a descriptor that takes the place of standard output."""
        environment = {**os.environ, **environment} if environment else None
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
            start = time.monotonic()
            process = subprocess.Popen([self.tool, *words], stdin=subprocess.DEVNULL,
                                       stdout=output if out is None else out, stderr=errors, cwd=folder, user=user, env=environment,
                                       group=user, extra_groups=[] if user else None)
            timer = threading.Timer(HANGS_AFTER, process.kill)
            timer.start()
            try:
                _, code, usage = os.wait4(process.pid, 0)
            finally:
                timer.cancel()
            process.returncode = os.waitstatus_to_exitcode(code)
            seconds = time.monotonic() - start
            output.seek(0)
            errors.seek(0)
            return Done(words, process.returncode, output.read(), errors.read(), seconds, usage.ru_maxrss * 1024)


def recipe(title, ingredients=("1 egg",), directions=("Boil it.",)):
    return json.dumps({"title": title, "ingredients": list(ingredients), "directions": list(directions)})


def page(script):
    return f'<html><head><script type="application/ld+json">{script}</script></head><body>words</body></html>'


def write(path, content=b""):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())
    return path


def write_large(path, size):
    """A well-formed list of recipes, so large that it is refused."""
    one = (recipe("Large " + "x" * 100_000) + ",\n").encode()
    with open(path, "wb") as file:
        file.write(b"[")
        for _ in range(size // len(one) + 1):
            file.write(one)
        file.write(recipe("last").encode() + b"]")


def make_sparse(path, size):
    with open(path, "wb") as file:
        file.truncate(size)


def damaged_files():
    """Names of files that give no recipe, each with its content and the words that the reason must hold."""
    return {
        "empty.json": (b"", "empty"),
        "blank.json": (b" \n\t\r\n", "empty"),
        "broken.json": ('{"title": "Half a recipe", "ingredients": ["1 eg', ""),
        "broken-after.json": (recipe("Whole") + "}}", ""),
        "number.json": ("42", ""),
        "no-recipe.json": ("[]", "no recipe"),
        "other.json": ('{"name": "package", "version": "1.0"}', ""),
        "deep.json": (b"[" * 1_000_000, ""),
        "deep-object.json": (b'{"title":' * 300_000, ""),
        "no-title.json": ('{"ingredients": ["1 egg"], "directions": ["Boil it."]}', "title"),
        "empty-title.json": (recipe(" "), "title"),
        "utf-16-unmarked.json": (recipe("Wide").encode("utf-16-le")[:-9], ""),
        "utf-16-cut.json": (recipe("Wide").encode("utf-16")[:-1], ""),
        "random.json": (bytes(range(256)) * 40, ""),
        "nul.json": (b"\0" * 1000, ""),
        "empty.html": (b"", "empty"),
        "no-recipe.html": ("<html><body><p>Nothing to cook</p></body></html>", "no"),
        "broken.html": (page('{"@type": "Recipe", "name": "Broken", "recipeIngredient": ["1 eg'), ""),
        "untitled.html": (page('{"@type": "Recipe", "recipeIngredient": ["1 egg"]}'), ""),
        "random.html": (bytes(range(256)) * 40, ""),
        "deep.html": (b"<div>" * 200_000 + b"words", ""),
        "unclosed.html": (b"<html><script type='application/ld+json'>{", ""),
    }


def odd_names():
    """Names that break tools, each of a good file: the name, and how a line of text may show it."""
    return {
        b"two\nlines.json": "two lines.json",
        b"escape\x1b[31m.json": "escape\\u{1b}[31m.json",
        b"with several  spaces.json": "with several  spaces.json",
        "ガパオライス крем.json".encode(): "ガパオライス крем.json",
        "cre\u0300me.json".encode(): "cre\u0300me.json",
        b"'quotes\" $HOME;`%s%n*?.json": "'quotes\" $HOME;`%s%n*?.json",
        b"back\\slash.json": "back\\slash.json",
        b"-q.json": "-q.json",
        b"l" * 250 + b".json": "l" * 250 + ".json",
        b"latin \xe9.json": None,
        b"latin \xe8.json": None,
        b"cut \xe3\x82.json": None,
    }


def make_special_files(folder):
    """A pipe, a socket, devices and links under names of recipes; returns the names of those that are no failure."""
    os.mkfifo(os.path.join(folder, "pipe.json"))
    with socket.socket(socket.AF_UNIX) as server:
        here = os.getcwd()
        os.chdir(folder)
        try:
            server.bind("socket.json")
        finally:
            os.chdir(here)
    if os.geteuid() == 0:
        try:
            os.mknod(os.path.join(folder, "device.json"), stat.S_IFCHR | 0o666, os.makedev(1, 5))
        except PermissionError:
            print("  skipped: a device file, which this system does not let us make")
    os.symlink("/dev/zero", os.path.join(folder, "zero.json"))
    os.symlink("pipe.json", os.path.join(folder, "link-to-pipe.json"))


def snapshot(folder):
    """Every file of a folder with its bytes; the lock that jobs hold does not count."""
    found = {}
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        if name.endswith(".lock") or not os.path.isfile(path):
            continue
        with open(path, "rb") as file:
            found[name] = file.read()
    return found


def interrupt_when(process, condition, number=signal.SIGINT, limit=20):
    """Sends a signal as soon as a condition holds; returns whether the process was still there."""
    end = time.monotonic() + limit
    while time.monotonic() < end and process.poll() is None:
        if condition():
            process.send_signal(number)
            return True
        time.sleep(0.002)
    return False
