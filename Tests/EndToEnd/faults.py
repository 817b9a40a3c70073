"""Ends the tool, or makes its writes fail, at a chosen one of the calls by which it changes files: see faults.c."""

import os
import signal
import struct
import subprocess

import larder_tool

KILLS = ("kill", "after", "torn")
FAILURES = ("full", "error")


class Faults:
    def __init__(self, tool, folder):
        self.tool = tool
        self.counter = os.path.join(folder, "calls")
        self.library = larder_tool.preloaded(tool, "faults.c", folder)

    def run(self, words, kind=None, at=0, **more):
        """Runs the tool. Returns its exit status (-9 when it was killed), what it said, and how many of its calls changed files.

        `more` is added to the environment. Of the kinds `reads` and `unread` reads are counted instead."""
        with open(self.counter, "wb") as file:
            file.write(bytes(8))
        environment = dict(os.environ, LD_PRELOAD=self.library, FAULT_COUNTER=self.counter, **more)
        if kind:
            environment.update(FAULT_KIND=kind, FAULT_AT=str(at))
        process = subprocess.Popen([self.tool.path, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True, env=environment)
        status, _, said = larder_tool.ended(process, words)
        with open(self.counter, "rb") as file:
            count, = struct.unpack("q", file.read(8))
        if status < 0 and (status != -signal.SIGKILL or kind not in KILLS):
            raise AssertionError(f"{kind} at call {at}: ended by the signal {-status}: {said}")
        return status, said, count
