"""A server of the tool under test, and requests to it byte by byte."""

import json
import os
import re
import select
import signal
import socket
import ssl
import subprocess
import tempfile
import threading
import time

import larder_tool


ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def expect(condition, words):
    if not condition:
        raise larder_tool.Failure(words)


class ServedStore:
    """A store of a few recipes, and servers of it."""

    def __init__(self, tool, work):
        self.tool, self.work = tool, work
        self.store = os.path.join(work, "kitchen.larder")
        self.tool.run("import", "-q", "--store", self.store, os.path.join(ROOT, "Fixtures/Recipes/json"), allowed=(0, 65))

    def server(self, *words, **places):
        return Server(self.tool, self.store, *words, **places)


def run_checks(test_class, description, names):
    """Runs the checks of a test, or the one that is named, in a home of its own."""
    parser = larder_tool.arguments(description)
    parser.add_argument("check", nargs="?", help="only this one")
    given = parser.parse_args()
    tool = larder_tool.Tool(given.larder)
    if not os.path.exists(os.path.join(os.path.dirname(tool.path), "larder-serve")):
        print(f"{test_class.__name__}: SKIPPED: larder-serve is not beside the tool")
        return
    with tempfile.TemporaryDirectory(prefix="larder-serve-") as work:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME"):
            os.environ[name] = work
        for name in ("LARDER_STORE", "LISTEN_FDS", "LISTEN_PID"):
            os.environ.pop(name, None)
        test = test_class(tool, work)
        for name in names:
            if given.check in (None, name):
                start = time.monotonic()
                getattr(test, name)()
                print(f"{test_class.__name__}: {name}: {time.monotonic() - start:.1f} s", flush=True)


class Answer:
    """What came back: status, fields in lower case, content."""

    def __init__(self, status, fields, content):
        self.status, self.fields, self.content = status, fields, content

    def json(self):
        return json.loads(self.content)

    def __repr__(self):
        return f"{self.status} {self.fields} {self.content[:300]!r}"


class Server:
    """`larder serve`, from its first line on; with `path`, on a Unix socket."""

    def __init__(self, tool, store, *words, path=None, certificate=None, environment=None, listen="127.0.0.1:0", prefix=()):
        place = ["--socket", path] if path else ["--listen", listen]
        if listen is None:
            place = []
        self.path, self.context, self.lines = path, None, []
        if certificate:
            self.context = ssl.create_default_context(cafile=certificate)
        self.process = subprocess.Popen([*prefix, tool.path, "serve", "--store", store, *place, *words],
                                        stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace",
                                        env=dict(os.environ, **environment or {}), pass_fds=(3,) if listen is None else ())
        ready = threading.Event()
        self.reader = threading.Thread(target=self._read, args=(ready,), daemon=True)
        self.reader.start()
        if not ready.wait(60):
            self.process.kill()
            raise larder_tool.Failure(f"the server does not begin: {self.lines}")
        if self.process.poll() is not None or not self.lines or "served at" not in self.lines[0]:
            self.process.wait()
            raise larder_tool.Failure(f"the server ended with {self.process.returncode}: {self.lines}")
        found = re.search(r":(\d+)$", self.lines[0])
        self.port = int(found[1]) if found else None

    def _read(self, ready):
        for line in self.process.stderr:
            self.lines.append(line.rstrip("\n"))
            ready.set()
        ready.set()

    def connect(self, timeout=120, source=None):
        if self.path:
            connection = socket.socket(socket.AF_UNIX)
            connection.settimeout(timeout)
            connection.connect(self.path)
        else:
            connection = socket.create_connection(("127.0.0.1", self.port), timeout, (source, 0) if source else None)
        return self.context.wrap_socket(connection, server_hostname="localhost") if self.context else connection

    def ask(self, method, target, content=None, type=None, token=None, fields=(), connection=None, source=None):
        """Sends one request, on a connection of its own where none is given, and returns its answer."""
        own = connection is None
        connection = connection or self.connect(source=source)
        try:
            connection.sendall(request(method, target, content, type, token, fields))
            return read(connection, method)
        finally:
            if own:
                connection.close()

    def memory(self):
        """Bytes of memory in use."""
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def end(self, number=signal.SIGTERM, timeout=120):
        """Ends the server; returns its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            return self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise larder_tool.Failure(f"the server does not end: {self.lines[-5:]}") from None
        finally:
            self.reader.join(5)


def request(method, target, content=None, type=None, token=None, fields=()):
    """The bytes of a request."""
    lines = [f"{method} {target} HTTP/1.1", "Host: localhost"]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    if type:
        lines.append(f"Content-Type: {type}")
    if content is not None:
        lines.append(f"Content-Length: {len(content)}")
    return "\r\n".join([*lines, *fields, "", ""]).encode() + (content or b"")


def read(connection, method="GET"):
    """Reads one answer; None where the connection ends without one."""
    data = b""
    while b"\r\n\r\n" not in data:
        try:
            part = connection.recv(1 << 16)
        except (ConnectionResetError, BrokenPipeError):
            part = b""
        if not part:
            if data:
                raise larder_tool.Failure(f"an answer that ends early: {data!r}")
            return None
        data += part
    head, rest = data.split(b"\r\n\r\n", 1)
    first, *lines = head.decode("latin-1").split("\r\n")
    fields = {name.strip().lower(): value.strip() for name, value in (line.split(":", 1) for line in lines)}
    status = int(first.split()[1])
    if status == 100:
        return Answer(status, fields, rest)
    length = 0 if method == "HEAD" else int(fields.get("content-length", 0))
    while len(rest) < length:
        part = connection.recv(1 << 16)
        if not part:
            raise larder_tool.Failure(f"an answer that ends early: {data!r}")
        rest += part
    return Answer(status, fields, rest[:length])


def becomes(question, wanted, seconds=60, pause=0.1):
    """Whether a question is answered as wanted within so many seconds."""
    end = time.monotonic() + seconds
    while question() != wanted:
        if time.monotonic() > end:
            return False
        time.sleep(pause)
    return True


def is_closed(connection, timeout):
    """Whether the other side closes within so many seconds; what it still says is passed over."""
    end = time.monotonic() + timeout
    while time.monotonic() < end:
        if select.select([connection], [], [], max(0, end - time.monotonic()))[0]:
            try:
                if not connection.recv(1 << 16):
                    return True
            except OSError:
                return True
    return False
