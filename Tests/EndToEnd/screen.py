"""A terminal for tests: a program in a pseudo-terminal, and the screen that it draws, read by an emulator of its own.

Only the sequences that a program may send are known; any other ends the test, and so does a control character.
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
import unicodedata

import larder_tool

SEQUENCE = re.compile(r"\x1b\[(\??)([0-9;]*)([A-Za-z])|\x1b([78=>])")
STYLE = re.compile(r"\x1b\[[0-9;]*m")


def columns(character):
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


class Screen:
    """What a terminal shows."""

    def __init__(self, width, height):
        self.resize(width, height)
        self.is_settling = False
        self.modes, self.seen, self.rest = set(), set(), ""

    def resize(self, width, height):
        """Takes another size. What the program draws before it has heard of that, and draws everything anew, fits nowhere."""
        self.width, self.height, self.is_settling = width, height, True
        self.cells = [[" "] * width for _ in range(height)]
        self.x = self.y = 0

    def feed(self, text):
        text = self.rest + text
        self.rest = ""
        place = 0
        while place < len(text):
            character = text[place]
            if character == "\x1b":
                match = SEQUENCE.match(text, place)
                if not match:
                    if len(text) - place < 16:
                        self.rest = text[place:]
                        return
                    raise larder_tool.Failure(f"an unknown sequence: {text[place:place + 20]!r}")
                self.obey(match)
                place = match.end()
                continue
            place += 1
            if character == "\r":
                self.x = 0
            elif character == "\n":
                self.y = min(self.height - 1, self.y + 1)
            elif character == "\x07" or character == "\x08":
                self.x = max(0, self.x - (character == "\x08"))
            elif unicodedata.category(character) == "Cc":
                if 1049 not in self.modes:
                    continue  # The terminal itself shows what is typed while nobody reads it.
                raise larder_tool.Failure(f"a control character reaches the terminal: {character!r}")
            else:
                self.put(character)

    def put(self, character):
        width = columns(character)
        if width == 0:
            return
        if self.x + width > self.width:
            if 1049 not in self.modes or self.is_settling:
                self.x = 0
                return
            raise larder_tool.Failure(f"{character!r} is drawn over the margin of {self.width} columns, in line {self.y}")
        self.cells[self.y][self.x] = character
        for more in range(1, width):
            self.cells[self.y][self.x + more] = ""
        self.x += width

    def obey(self, match):
        private, numbers, letter, short = match.groups()
        values = [int(number or 0) for number in (numbers or "").split(";")]
        if short or letter == "m":
            return
        if private:
            for value in values:
                (self.modes.add if letter == "h" else self.modes.discard)(value)
                self.seen.add(value)
                if value == 1049:
                    self.cells = [[" "] * self.width for _ in range(self.height)]
            return
        if letter == "H":
            self.y, self.x = max(1, values[0]) - 1, max(1, (values + [1])[1]) - 1
            if self.is_settling:
                self.y, self.x = min(self.y, self.height - 1), min(self.x, self.width - 1)
            if self.y >= self.height or self.x >= self.width:
                raise larder_tool.Failure(f"the cursor is sent to {self.y}, {self.x} of {self.height} lines, {self.width} columns")
        elif letter == "J" and values[0] == 2:
            self.cells = [[" "] * self.width for _ in range(self.height)]
            self.is_settling = False
        elif letter == "K":
            start = 0 if values[0] == 2 else self.x
            for place in range(start, self.width):
                self.cells[self.y][place] = " "
        elif letter not in "AB":
            raise larder_tool.Failure(f"an unknown sequence: {match.group()!r}")

    def lines(self):
        return ["".join(line).rstrip() for line in self.cells]


class Terminal:
    """A program that has a terminal of its own, as its controlling one; its standard output goes to a file."""

    def __init__(self, words, environment, size=(80, 24), output=None, joins=False):
        self.screen = Screen(*size)
        self.raw = b""
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            try:
                # Below nohup(1), or a job that ignores it, hang-ups would be ignored here too.
                signal.signal(signal.SIGHUP, signal.SIG_DFL)
                # Before the program looks.
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
                if output:
                    os.dup2(os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), 1)
                os.execvpe(words[0], words, environment)
            finally:
                os._exit(127)
        self.resize(*size, tell=False)
        self.before = termios.tcgetattr(self.master)
        self.status = None

    def resize(self, width, height, tell=True):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        if tell:
            self.screen.resize(width, height)

    def send(self, text):
        os.write(self.master, text.encode())

    def read(self, timeout):
        """Takes what the program has written; False where it has closed the terminal or nothing came."""
        if not select.select([self.master], [], [], timeout)[0]:
            return False
        try:
            got = os.read(self.master, 65536)
        except OSError:
            return False
        if not got:
            return False
        self.raw += got
        text = (getattr(self, "half", b"") + got)
        try:
            whole, self.half = text.decode(), b""
        except UnicodeDecodeError as error:
            whole, self.half = text[:error.start].decode(), text[error.start:]
        self.screen.feed(whole)
        return True

    def wait_for(self, condition, what, seconds=10):
        """Reads until the screen is as it should be."""
        end = time.monotonic() + seconds
        while not condition(self.screen.lines()):
            if time.monotonic() > end:
                shown = "\n".join(self.screen.lines())
                raise larder_tool.Failure(f"{what}: not seen after {seconds} s; the screen is\n{shown}")
            self.read(0.05)
        return self.screen.lines()

    def wait_for_text(self, text, seconds=10):
        return self.wait_for(lambda lines: any(text in line for line in lines), f"{text!r}", seconds)

    def end(self, seconds=10):
        """Waits until the program ends; its exit status, or minus the number of a signal."""
        end = time.monotonic() + seconds
        while self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
                break
            if time.monotonic() > end:
                os.kill(self.pid, signal.SIGKILL)
                raise larder_tool.Failure(f"the program does not end; the screen is\n" + "\n".join(self.screen.lines()))
            self.read(0.02)
        while self.read(0):
            pass
        return self.status

    def is_as_before(self):
        """Whether the terminal is in the mode that it was in before the program ran, and its screen is back."""
        return termios.tcgetattr(self.master) == self.before and not self.screen.modes - {7, 25}

    def close(self):
        if self.status is None:
            try:
                os.kill(self.pid, signal.SIGKILL)
                os.waitpid(self.pid, 0)
            except (OSError, ChildProcessError):
                pass
        os.close(self.master)
