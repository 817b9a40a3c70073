"""Runs the tool under test and reads its answers."""

import argparse
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading

import server_larder


def arguments(description):
    """A parser with --larder, whose default is LARDER in the environment or what stands in PATH."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--larder", default=os.environ.get("LARDER") or shutil.which("larder"),
                        help="the tool's path (default: LARDER in the environment, then PATH)")
    return parser


def preloaded(tool, source, folder):
    """Makes a library of a C file beside this one, to be interposed (LD_PRELOAD) before the functions that the tool calls; returns its path."""
    with open(tool.path, "rb") as file:
        if b"ld-" not in file.read(4096):
            sys.exit(f"{tool.path}: a static program, whose calls cannot be watched; give one that is linked dynamically")
    path = os.path.join(folder, os.path.splitext(source)[0] + ".so")
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), source)
    for compiler in (os.environ.get("CC"), "cc", "clang", "gcc"):
        try:
            if compiler and subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", path, source, "-ldl"]).returncode == 0:
                return path
        except FileNotFoundError:
            pass
    sys.exit(f"no C compiler (CC, cc, clang, gcc) makes {source}")


def waits(pid):
    """What each thread of a process does: the call that it waits in, and its frames where there is a gdb."""
    found = []
    for thread in sorted(os.listdir(f"/proc/{pid}/task")):
        try:
            with open(f"/proc/{pid}/task/{thread}/syscall", encoding="ascii") as file:
                found.append(f"thread {thread}: call {file.read().strip()}")
        except OSError as error:
            found.append(f"thread {thread}: {error}")
    if shutil.which("gdb"):
        frames = subprocess.run(["gdb", "-p", str(pid), "-batch", "-ex", "set width 0", "-ex", "thread apply all bt 40"],
                                stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace").stdout
        found += [line for line in frames.splitlines() if line.startswith(("#", "Thread "))]
    return "\n".join(found)


def ended(process, words, timeout=None):
    """Waits for the tool's end, and returns its exit status, what it wrote and what it said.

    One that watches is stopped when it is ready, which is then an end like any other; its words ask for events in JSON."""
    if words[0] != "watch":
        out, said = process.communicate(timeout=timeout)
        return process.returncode, out, said
    late = threading.Timer(timeout or 60, process.kill)
    late.start()
    lines = []
    while not lines or lines[-1] and '"ready"' not in lines[-1]:
        lines.append(process.stdout.readline())
    is_ready = bool(lines[-1])
    if is_ready:
        process.terminate()
    out, said = process.communicate()
    is_late = late.finished.is_set()
    late.cancel()
    if process.returncode == -signal.SIGKILL and is_late and timeout:
        raise subprocess.TimeoutExpired(words, timeout)
    is_stopped = is_ready and process.returncode == -signal.SIGTERM
    return 0 if is_stopped else process.returncode, "".join(lines) + out, said


class Tool:
    def __init__(self, path):
        if not path or not os.access(path, os.X_OK):
            sys.exit(f"{path or 'larder'}: no such program; say where the tool is with --larder or LARDER")
        self.path = os.path.abspath(path)

    def start(self, *words):
        return subprocess.Popen([self.path, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE)

    def run(self, *words, allowed=(0,)):
        """Runs to the end; an exit status that is not allowed ends the test with what the tool said."""
        process = subprocess.Popen([self.path, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True)
        done = subprocess.CompletedProcess([self.path, *words], *ended(process, words))
        if allowed is not None and done.returncode not in allowed:
            raise Failure(f"larder {' '.join(words)}: exit {done.returncode}\n{done.stdout}{done.stderr}")
        return done

    def json(self, *words, allowed=(0,)):
        done = self.run(*words, allowed=allowed)
        try:
            return json.loads(done.stdout)
        except ValueError:
            raise Failure(f"larder {' '.join(words)}: not one JSON object: {done.stdout[:300]!r} {done.stderr[:300]}")

    def search(self, store, query, limit=10, offset=0):
        """Finds what has every word as it was typed, without similar words and partial matches."""
        # Nothing found is exit status 1 and an answer all the same. "--" keeps "-word" from being an option.
        return self.json("search", "--store", store, "--format", "json", "--exact", "--limit", str(limit), "--offset",
                         str(offset), "--", query, allowed=(0, 1))


def server():
    """The folder of the socket of a server whose schemas stand for stores in files (server_larder.py); None where files are files."""
    try:
        with open(os.path.join(os.path.dirname(os.environ.get("LARDER", "")), "places"), encoding="utf-8") as file:
            return file.read().splitlines()[1]
    except OSError:
        return None


def rows(store, sql):
    """What a statement gives of a store's tables, without the tool; the names of its columns differ."""
    socket = server()
    if socket:
        # psql writes JSON, in which numbers stay numbers.
        sql = (f"SET search_path = {server_larder.schema(store)}; "
               f"SELECT coalesce(json_agg(row_to_json(found)), '[]') FROM ({sql}) found")
        return [tuple(row.values()) for row in json.loads(psql(socket, sql))]
    connection = sqlite3.connect(f"file:{store}?mode=ro", uri=True)
    try:
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


def psql(socket, sql):
    """Has a server run statements, and returns what it answers."""
    answer = subprocess.run(["psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", socket, "-U", "postgres", "-d", "postgres",
                             "-f", "-"], input=sql, text=True, cwd="/", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if answer.returncode != 0:
        raise Failure(f"{sql}: {answer.stderr}")
    return answer.stdout


def move(store, target):
    """Gives a store another name, and what stands there goes."""
    socket = server()
    if not socket:
        os.rename(store, target)
        return
    source, name = server_larder.schema(store), server_larder.schema(target)
    psql(socket, f"DROP SCHEMA IF EXISTS {name} CASCADE; ALTER SCHEMA {source} RENAME TO {name};")


class Failure(Exception):
    """What the test found to be wrong."""


def contents(store):
    """Everything a store holds that does not depend on the order of its making: a list of rows, sorted."""
    lines = {}
    for table in ("ZINGREDIENTLINE", "ZSTEP"):
        if server() or rows(store, f"SELECT 1 FROM sqlite_schema WHERE name = '{table}'"):
            for recipe, text in rows(store, f'SELECT "ZRECIPE", "ZTEXT" FROM "{table}" ORDER BY "ZRECIPE", "ZPOSITION"'):
                lines.setdefault(recipe, []).append(text)
    found = rows(store, 'SELECT r."Z_PK", r."ZTITLE", f."ZPATH" FROM "ZRECIPE" r '
                        'LEFT JOIN "ZSOURCEFILE" f ON f."Z_PK" = r."ZSOURCE"')
    return sorted((path or "", title or "", tuple(lines.get(key, ()))) for key, title, path in found)


def compare_contents(found, expected, what):
    if found != expected:
        missing = sorted(set(expected) - set(found))[:3]
        extra = sorted(set(found) - set(expected))[:3]
        raise Failure(f"{what}: {len(found)} recipes, expected {len(expected)}; missing {missing}, not expected {extra}")
