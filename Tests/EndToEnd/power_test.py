#!/usr/bin/env python3
"""Replays power cuts: what a verb writes is written down call by call, and from that the disks are built that a cut could leave behind.

usage: power_test.py [--states N] [--seed N] [--verb NAME]...

In each state `check` finds nothing; what was told to be done before the verb began is there; what the verb was doing is done, in part or not at all; the
store can be searched; and the verb, given again, ends as if nothing had happened. With a cut after its end all of it is there.

Three kinds of disks: `ordered`, as ext4 with its data in order: a prefix of all changes of names and sizes and of each file's writes, and a synced file has its
name; `loose`: names are a prefix, of each file's writes since its last sync any stay, in parts of 512 bytes; `bare`: nothing but what was synced.
"""

import os
import random
import shutil
import sys
import tempfile

import calls
import larder_tool
import verbs

SECTOR = 512
DISKS = ("ordered", "loose", "bare")


class Change:
    """One call: C create, W write, T cut or grow, S sync of a file, D of a folder, R rename, X exchange, L link, U remove, M make a folder."""

    def __init__(self, what, file, place, name, data):
        self.what, self.file, self.place, self.name, self.data = what, file, place, name, data


def read_trace(path):
    """The changes that a trace says. A new file often has the number of one that is gone: its own is counted down from -1."""
    found, new = [], {}
    with open(path, "rb") as file:
        while head := file.readline():
            what, number, place, length, name = head.decode(errors="surrogateescape").rstrip("\n").split(" ", 4)
            if what == "C":
                new[number] = ~sum(change.what == "C" for change in found)
            found.append(Change(what, new.get(number, int(number)), int(place), name, file.read(int(length))))
    return found


class Disk:
    """Files by number, names, and what of both would be there after a cut."""

    def __init__(self, folder):
        self.folder, self.names, self.files, self.folders, self.modes = folder, {}, {}, {folder}, {}
        for place, folders, files in os.walk(folder):
            self.folders.update(os.path.join(place, name) for name in folders)
            for name in files:
                path = os.path.join(place, name)
                number = os.stat(path).st_ino
                self.names[path] = number
                self.modes[number] = os.stat(path).st_mode & 0o7777
                with open(path, "rb") as file:
                    self.files[number] = file.read()

    def after(self, changes, kind, chance):
        """The names and the contents of files after a cut behind these changes."""
        names, folders = dict(self.names), set(self.folders)
        # Names: a prefix of their changes that has all that were synced.
        of_names = [place for place, change in enumerate(changes) if change.what in "CRXLUM"]
        safe = 0
        for place, change in enumerate(changes):
            if change.what == "D" or change.what == "S" and kind == "ordered":
                safe = sum(1 for other in of_names if other < place)
        kept = len(of_names) if kind == "loose" and chance.random() < 0.3 else safe if kind == "bare" else chance.randint(safe, len(of_names))
        for place in of_names[:kept]:
            self._rename(changes[place], names, folders)
        contents = {number: self._content(number, changes, kind, chance) for number in set(names.values())}
        return names, folders, contents

    @staticmethod
    def _rename(change, names, folders):
        other = change.data.decode(errors="surrogateescape")
        if change.what == "C":
            names[change.name] = change.file
        elif change.what == "M":
            folders.add(change.name)
        elif change.what == "L" and change.name in names:
            names[other] = names[change.name]
        elif change.what == "U":
            names.pop(change.name, None)
            folders.discard(change.name)
        elif change.what == "X":
            names[change.name], names[other] = names[other], names[change.name]
        elif change.what == "R":
            for path in [path for path in names if path == change.name or path.startswith(change.name + "/")]:
                names[other + path[len(change.name):]] = names.pop(path)
            for path in [path for path in folders if path == change.name or path.startswith(change.name + "/")]:
                folders.discard(path)
                folders.add(other + path[len(change.name):])

    def _content(self, number, changes, kind, chance):
        own = [change for change in changes if change.file == number and change.what in "CWTS"]
        synced = max((place for place, change in enumerate(own) if change.what == "S"), default=-1)
        content = bytearray(self.files.get(number, b""))
        pending = own[synced + 1:]
        for change in own[:synced + 1]:
            self._write(content, change)
        if kind == "ordered":
            pending = pending[:chance.randint(0, len(pending))]
        elif kind == "bare":
            pending = []
        for change in pending:
            if kind == "loose":
                # Sizes change with the names; of data any part gets through.
                if change.what == "W":
                    self._write_parts(content, change, chance)
                    continue
            self._write(content, change)
        return bytes(content)

    @staticmethod
    def _write(content, change, start=0, end=None):
        if change.what == "T":
            del content[change.place:]
            content.extend(bytes(change.place - len(content)))
        elif change.what == "W":
            data = change.data[start:end]
            place = change.place + start
            if place > len(content):
                content.extend(bytes(place - len(content)))
            content[place:place + len(data)] = data

    def _write_parts(self, content, change, chance):
        mood = chance.random()
        if mood < 0.35:
            return
        if mood < 0.7:
            return self._write(content, change)
        start = 0
        while start < len(change.data):
            # Parts are those of the disk, not of the call.
            end = min(len(change.data), start + SECTOR - (change.place + start) % SECTOR)
            if chance.random() < 0.5:
                self._write(content, change, start, end)
            start = end

    def put(self, state):
        """Makes a state the folder's; memory that was shared is gone with the power, whatever of its file is left."""
        names, folders, contents = state
        shutil.rmtree(self.folder)
        for folder in sorted(folders):
            os.makedirs(folder, exist_ok=True)
        for path, number in names.items():
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(contents[number] if not path.endswith("-shm") else os.urandom(len(contents[number])))
            os.chmod(path, self.modes.get(number, 0o600))


class PowerTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.arguments, self.random = arguments, random.Random(arguments.seed)
        self.work = os.path.realpath(tempfile.mkdtemp(prefix="larder-power-"))
        os.environ["TMPDIR"] = os.environ["SQLITE_TMPDIR"] = self.work
        self.worlds = verbs.Worlds(self.tool, self.work)
        self.folder = os.path.dirname(self.worlds.store)
        self.calls = calls.Calls(self.tool, self.folder, self.work)
        self.table = verbs.Table(DISKS)

    def run(self):
        try:
            chosen = [verb for verb in self.worlds.verbs() if verb.writes and verb.outcome not in verbs.BESIDE_THE_STORE
                      and (not self.arguments.verb or verb.name in self.arguments.verb)]
            for number, verb in enumerate(chosen):
                self.cut(verb, max(1, self.arguments.states // len(chosen)), number)
            return self.table.end("power cuts", shown=40)
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def cut(self, verb, states, first):
        self.worlds.put(verb.world)
        before = verb.outcome(self.worlds.store) if os.path.exists(self.worlds.store) else None
        disk = Disk(self.folder)
        trace = os.path.join(self.work, "trace")
        if os.path.exists(trace):
            os.remove(trace)
        status, _, said, _ = self.calls.run(verb.words, trace=trace)
        if status != 0:
            raise larder_tool.Failure(f"{verb.name}: exit {status}: {said}")
        changes = read_trace(trace)
        if not changes:
            raise larder_tool.Failure(f"{verb.name}: it changes nothing")
        after = verb.outcome(self.worlds.result(verb))
        for number in range(states):
            # Where a verb has few states, the next one goes on with the next kind of disk.
            kind = DISKS[(first + number) % len(DISKS)]
            # The last ones are cut when all is done.
            at = len(changes) if states > len(DISKS) and number >= states - len(DISKS) else self.random.randint(0, len(changes))
            state = disk.after(changes[:at], kind, self.random)
            self.worlds.put(verb.world)
            disk.put(state)
            failure = self.worlds.look(verb, before, after, at == len(changes))
            self.table.add(verb.name, kind, failure and f"cut after {at} of {len(changes)} calls: {failure}")


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--states", type=int, default=300)
    parser.add_argument("--seed", type=int, default=20261122)
    parser.add_argument("--verb", action="append")
    try:
        sys.exit(PowerTest(parser.parse_args()).run())
    except larder_tool.Failure as failure:
        sys.exit(f"power_test: {failure}")


main()
