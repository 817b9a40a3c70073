#!/usr/bin/env python3
"""Does the same with a store in a file and with one that larder serve shares, and compares what the tool says.

usage: remote_test.py [--larder FILE]

The programs larder-serve and larder-remote stand beside the tool; where they are not, the test says so and is skipped.
"""
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

import larder_tool

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z|\d{8}T\d{6}Z")

READING = [
    ["search", "soup"], ["search", "--explain", "--why", "soupe"], ["search", "--format", "json", "--facets", "tag", "sugar"],
    ["search", "cake without eggs"], ["search", "qty(flour)<=200g"], ["search", "sooup"], ["search", "--why-not", "p1", "tofu"],
    ["find", 'title CONTAINS[c] "a"'], ["find", "--sort", "title", "ingredients.@count > 5"], ["show", "p1"],
    ["show", "--format", "json", "p15"], ["similar", "p15"], ["complete", "sou"], ["cook", "flour", "eggs"], ["check"],
    ["export", "--to", "markdown", "--output", "-", "p1"], ["search", "--no-such-option"], ["show", "p99999"],
]
WRITING = [
    ["rate", "p2", "4"], ["tag", "p2", "sunday"], ["untag", "p2", "sunday"], ["note", "p3", "more salt"], ["cooked", "p4"],
    ["favorite", "p5"], ["undo"], ["save", "quick", "time<30"], ["plan", "p2"], ["shop", "p2", "p3"],
    ["import", "-q", "Fixtures/Recipes/json-ld"], ["reindex"], ["rate", "p2", "99"], ["optimize"], ["reindex", "--full"],
    ["forget", "Fixtures/Recipes/json-ld"],
]


def expect(condition, words):
    if not condition:
        raise larder_tool.Failure(words)


class Server:
    """larder serve, until it is ended."""

    def __init__(self, program, store, *words, address):
        self.process = subprocess.Popen([program, "--quiet", "--store", store, *words], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        for _ in range(600):
            try:
                family = socket.AF_UNIX if isinstance(address, str) else socket.AF_INET
                with socket.socket(family) as probe:
                    probe.connect(address)
                return
            except OSError:
                expect(self.process.poll() is None, f"larder serve has ended: {self.process.stderr}")
                time.sleep(0.05)
        raise larder_tool.Failure("larder serve does not listen")

    def end(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        return self.process.wait(30)


class RemoteTest:
    def __init__(self, tool, work):
        self.tool, self.work = tool, work
        beside = os.path.dirname(tool.path)
        self.serve = os.path.join(beside, "larder-serve")
        self.near, self.far = os.path.join(work, "near.larder"), os.path.join(work, "far.larder")
        self.socket = os.path.join(work, "s")
        self.address = f"http+unix://{self.socket}"
        self.environment = dict(os.environ)
        self.environment.pop("LARDER_STORE", None)
        self.environment.pop("LARDER_TOKEN", None)

    def run(self, *words, store, **changes):
        # Each store has a user of its own.
        home = os.path.join(self.work, "near-home" if store == self.near else "home")
        places = {"HOME": home, "XDG_DATA_HOME": f"{home}/data", "XDG_CONFIG_HOME": f"{home}/config"}
        done = subprocess.run([self.tool.path, *words, "--store", store], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              env=dict(self.environment, **places, **changes), cwd=ROOT, timeout=300)
        said = done.stdout + done.stderr
        for name in (self.address, self.near):
            said = said.replace(name, "STORE")
        said = TIME.sub("TIME", said)
        # How large it is where it is kept, and how long it took, are no affair of the store's.
        return done.returncode, re.sub(r"\d+(?:\.\d+)? (?:kB|MB|bytes|ms|s)\b", "N", said)

    def verbs(self):
        """Every verb says of a served store what it says of a file, and what it writes is there."""
        self.run("import", "-q", "Fixtures/Recipes/json", store=self.near)
        # Both have one identifier.
        shutil.copy(self.near, self.far)
        server = Server(self.serve, self.far, "--socket", self.socket, address=self.socket)
        try:
            for words in READING + WRITING + READING:
                near, far = self.run(*words, store=self.near), self.run(*words, store=self.address)
                expect(near == far, f"larder {' '.join(words)}:\n{near[0]}: {near[1]}\n{far[0]}: {far[1]}")
            status = self.run("status", store=self.address)[1]
            expect("larder-serve" in status, status)
            # Whoever opens the file itself sees it too.
            code, said = self.run("check", store=self.far)
            expect(code == 0, said)
            ratings = [self.run("show", "p2", store=store)[1] for store in (self.near, self.far)]
            expect(ratings[0] == ratings[1], f"{ratings}")
            # Two jobs at once, wherever they are started: one waits, or is told.
            for words in (["repair"], ["migrate", "--to", "xml"]):
                code, said = self.run(*words, store=self.address)
                expect(code not in (0, 139, 134), f"{words}: {code} {said}")
            usual = subprocess.run([self.tool.path, "search", "soup"], capture_output=True, text=True,
                                   env=dict(self.environment, LARDER_STORE=self.address))
            expect(usual.returncode == 0, f"LARDER_STORE: {usual}")
        finally:
            expect(server.end() == 0, "larder serve did not end well")
        code, said = self.run("search", "soup", store=self.address)
        expect(code == 74 and "cannot be reached" in said, f"{code} {said}")
        print(f"{len(READING) * 2 + len(WRITING)} verbs say of a served store what they say of a file")

    def tokens(self):
        """A wrong token ends with 77, and a role allows what it says; a certificate of one's own is trusted when it is named."""
        probe = socket.socket()
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        key, certificate = os.path.join(self.work, "key.pem"), os.path.join(self.work, "certificate.pem")
        words = []
        if shutil.which("openssl"):
            subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate,
                            "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
                           check=True, capture_output=True)
            os.chmod(key, 0o600)
            words = ["--certificate", certificate, "--key", key]
        else:
            print("skipped: certificates: openssl is not installed")
        made = {}
        for role in ("read", "write"):
            done = subprocess.run([self.serve, "token", "add", "--store", self.far, "--role", role, f"the-{role}"],
                                  capture_output=True, text=True, env=self.environment)
            found = re.findall(r"\S{40,}", done.stdout)
            expect(done.returncode == 0 and found, f"token add: {done}")
            made[role] = found[0]
        server = Server(self.serve, self.far, "--listen", f"127.0.0.1:{port}", *words, address=("127.0.0.1", port))
        address = f"{'https' if words else 'http'}://localhost:{port}"
        trusted = {"LARDER_CA_FILE": certificate} if words else {}
        try:
            if words:
                code, said = self.run("search", "soup", store=address, LARDER_TOKEN=made["read"])
                expect(code == 77 and "LARDER_CA_FILE" in said, f"{code} {said}")
            code, said = self.run("search", "soup", store=address, **trusted)
            expect(code == 77 and "LARDER_TOKEN" in said, f"no token: {code} {said}")
            code, said = self.run("search", "soup", store=address, LARDER_TOKEN="x" * 43, **trusted)
            expect(code == 77 and "x" * 43 not in said, f"wrong token: {code} {said}")
            code, said = self.run("search", "soup", store=address, LARDER_TOKEN=made["read"], **trusted)
            expect(code == 0, f"{code} {said}")
            code, said = self.run("rate", "p2", "3", store=address, LARDER_TOKEN=made["read"], **trusted)
            expect(code == 77 and "role" in said, f"{code} {said}")
            code, said = self.run("rate", "p2", "3", store=address, LARDER_TOKEN=made["write"], **trusted)
            expect(code == 0, f"{code} {said}")
            # In the file of tokens.
            folder = os.path.join(self.work, "home", "config", "larder")
            os.makedirs(folder, exist_ok=True)
            tokens = os.path.join(folder, "tokens")
            with open(tokens, "w", encoding="ascii") as file:
                file.write(f"{address} {made['write']}\n")
            os.chmod(tokens, 0o644)
            code, said = self.run("search", "soup", store=address, **trusted)
            expect(code == 77 and "chmod 600" in said, f"{code} {said}")
            os.chmod(tokens, 0o600)
            code, said = self.run("search", "soup", store=address, **trusted)
            expect(code == 0, f"{code} {said}")
            code, said = self.run("search", "soup", store=f"{address}/nowhere/at/all", LARDER_TOKEN=made["read"], **trusted)
            expect(code in (66, 64, 65, 77), f"{code} {said}")
        finally:
            server.end()
        print("tokens and certificates are what they say")


def main():
    parser = larder_tool.arguments(__doc__)
    tool = larder_tool.Tool(parser.parse_args().larder)
    beside = os.path.dirname(tool.path)
    for name in ("larder-serve", "larder-remote"):
        if not os.path.exists(os.path.join(beside, name)):
            print(f"skipped: {name} is not beside the tool")
            return 0
    with tempfile.TemporaryDirectory() as work:
        test = RemoteTest(tool, work)
        try:
            test.verbs()
            test.tokens()
        except larder_tool.Failure as failure:
            print(f"FAILED: {failure}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
