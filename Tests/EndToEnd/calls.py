"""Fails the n-th call of a kind that the tool makes on files of a folder, or writes down those that change them: see calls.c."""

import errno
import os
import struct
import subprocess

import larder_tool

# The kinds of calls, and the errors that a system gives for them.
KINDS = {
    "open": (errno.EIO, errno.EMFILE, errno.EINTR), "read": (errno.EIO, errno.EINTR), "write": (errno.EIO, errno.ENOSPC, errno.EINTR),
    "sync": (errno.EIO, errno.ENOSPC, errno.EINTR), "size": (errno.EIO, errno.ENOSPC), "name": (errno.EIO, errno.ENOSPC),
    "map": (errno.ENOMEM,), "lock": (errno.EIO, errno.ENOLCK), "stat": (errno.EIO,), "list": (errno.EIO, errno.EMFILE),
}


class Calls:
    """The tool, with the files of a folder under watch; what is needed for it lies in another one."""

    def __init__(self, tool, folder, scratch):
        self.tool, self.folder = tool, folder
        self.counter = os.path.join(scratch, "calls-count")
        self.library = larder_tool.preloaded(tool, "calls.c", scratch)

    def run(self, words, kind="open", at=0, error=0, trace=None, timeout=60):
        """Runs the tool. Returns its exit status (None where it did not end), what it said on both ways, and how many calls of each kind it made."""
        with open(self.counter, "wb") as file:
            file.write(bytes(8 * len(KINDS)))
        environment = dict(os.environ, LD_PRELOAD=self.library, CALLS_UNDER=self.folder, CALLS_COUNT=self.counter, CALLS_KIND=kind,
                           CALLS_AT=str(at), CALLS_ERROR=str(error), SWIFT_BACKTRACE="enable=no")
        if trace:
            environment["CALLS_TRACE"] = trace
        process = subprocess.Popen([self.tool.path, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True, errors="replace", env=environment)
        try:
            status, out, said = larder_tool.ended(process, words, timeout)
        except subprocess.TimeoutExpired:
            waits = larder_tool.waits(process.pid)
            process.kill()
            out, said = process.communicate()
            status, said = None, f"{said}\n{waits}"
        with open(self.counter, "rb") as file:
            counts = dict(zip(KINDS, struct.unpack(f"{len(KINDS)}q", file.read())))
        return status, out, said, counts
