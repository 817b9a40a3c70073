#!/usr/bin/env python3
"""Who may ask a server for a store, where it listens, and how it ends.

usage: serve_access_test.py [--larder FILE] [CHECK]
"""

import json
import os
import shutil
import signal
import socket
import stat
import subprocess
import time

import larder_tool
import schema
import serving

JSON = "application/json"
expect = serving.expect


def has_ipv6():
    """Whether the machine has the family of addresses."""
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::", 0))
        return True
    except OSError:
        return False


def announcers(port):
    """The programs that tell of a server at a port."""
    found = []
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{process}/cmdline", "rb") as file:
                words = file.read().split(b"\0")
        except OSError:
            continue
        if b"_larder._tcp" in words and str(port).encode() in words:
            found.append(process)
    return found


class ServeAccessTest(serving.ServedStore):
    def tokens_are_asked_for(self):
        """Roles, wrong tokens, guesses, and what becomes of a token that is revoked while the server runs."""
        environment = {"LARDER_STORE": self.store}
        kept = f"{self.store}.tokens"
        done = subprocess.run([self.tool.path, "serve", "--listen", "0.0.0.0:0"], env=dict(os.environ, **environment),
                              stdin=subprocess.DEVNULL, capture_output=True, text=True)
        expect(done.returncode == 64 and "token add" in done.stderr, f"without tokens: {done}")
        made = {role: self.tool.json("serve", "token", "add", "--store", self.store, "--format", "json", "--role", role, f"my-{role}")
                for role in ("read", "write", "admin")}
        tokens = {role: answer["token"] for role, answer in made.items()}
        with open(kept, encoding="utf-8") as file:
            text = file.read()
        expect(stat.S_IMODE(os.stat(kept).st_mode) == 0o600, "the mode of the file")
        expect(not any(token in text or token[7:] in text for token in tokens.values()), "a token is kept as it is")
        expect(len(set(tokens.values())) == 3 and all(len(token) >= 50 for token in tokens.values()), f"{tokens}")
        listed = self.tool.json("serve", "token", "list", "--store", self.store, "--format", "json")
        expect([entry["name"] for entry in listed["tokens"]] == ["my-read", "my-write", "my-admin"] and "token" not in listed, f"{listed}")
        for words in (["add", "my-read"], ["add", "a b"], ["add", "x", "--role", "king"]):
            self.tool.run("serve", "token", *words, "--store", self.store, allowed=(64,))
        self.tool.run("serve", "token", "revoke", "nobody", "--store", self.store, allowed=(1,))
        server = self.server(listen="0.0.0.0:0")
        rating = ("PUT", "/api/v1/recipes/p7/rating", b'{"rating": 3}', JSON)
        try:
            # Z-321
            expect(server.ask("GET", "/healthz").status == 200, "healthz needs no token")
            for target in ("/api/v1/search?q=soup", "/metrics", "/api/v1/openapi.json", "/nothing", "/store/v1/changes"):
                answer = server.ask("GET", target)
                expect(answer.status == 401 and answer.fields["www-authenticate"].startswith("Bearer"), f"{target}: {answer}")
            for role, status in (("read", 403), ("write", 200), ("admin", 200)):
                expect(server.ask("GET", "/api/v1/search?q=soup", token=tokens[role]).status == 200, role)
                answer = server.ask(*rating, token=tokens[role])
                expect(answer.status == status, f"{role}: {answer}")
            connection = server.connect()
            expect(server.ask("GET", "/metrics", token=tokens["write"], connection=connection).status == 200, "write")
            self.tool.run("serve", "token", "revoke", "my-write", "--store", self.store)
            # On the same connection too.
            expect(serving.becomes(lambda: server.ask("GET", "/metrics", token=tokens["write"], connection=connection).status, 401),
                   "a token that is revoked")
            added = self.tool.json("serve", "token", "add", "--store", self.store, "--format", "json", "later")["token"]
            time.sleep(0.5)
            expect(serving.becomes(lambda: server.ask("GET", "/metrics", token=added).status, 200, pause=7), "a token that came later")
            # Others guess from another address; whoever was right before goes on.
            start = time.monotonic()
            statuses = [server.ask("GET", "/metrics", token=f"larder_{number}", source="127.0.0.9").status for number in range(30)]
            # A machine with much to do may be slow enough for some more.
            taken = statuses.count(401)
            expect(statuses[:9] == [401] * 9 and taken <= 11 + (time.monotonic() - start) / 6, f"guesses: {statuses}")
            for _ in range(5):
                while server.ask("GET", "/metrics", token="larder_x", source="127.0.0.9").status != 429:
                    pass
                limited = server.ask("GET", "/metrics", token=tokens["read"], source="127.0.0.9")
                if limited.status == 429:
                    break
            expect(limited.status == 429 and int(limited.fields["retry-after"]) > 0, f"a right guess among many: {limited}")
            expect(server.ask("GET", "/metrics", token=tokens["read"]).status == 200, "another address")
            [server.ask("GET", "/metrics", token="wrong") for _ in range(15)]
            expect(server.ask("GET", "/metrics", token=tokens["read"]).status == 200, "who was right before")
            for fields in (["Authorization: Basic bGFyZGVyOng="], ["Authorization: Bearer"], ["Authorization: "],
                           [f"Authorization: Token {tokens['read']}"]):
                expect(server.ask("GET", "/metrics", fields=fields, source="127.0.0.10").status == 401, f"{fields}")
            text = "\n".join(server.lines)
            expect(not any(token in text for token in tokens.values()), "a token is in the log")
            expect("my-read GET /api/v1/search 200" in text, f"the log names the token: {text[:500]}")
            # A file that others could have changed lets nobody in.
            os.chmod(kept, 0o644)
            os.utime(kept)
            expect(serving.becomes(lambda: server.ask("GET", "/metrics", token=tokens["read"], source="127.0.0.11").status, 401),
                   "a file with the mode 644")
        finally:
            expect(server.end() == 0, "the end")
        done = subprocess.run([self.tool.path, "serve", "--store", self.store], stdin=subprocess.DEVNULL, capture_output=True, text=True)
        expect(done.returncode == 77 and "chmod 600" in done.stderr, f"a file with the mode 644: {done}")
        os.chmod(kept, 0o600)
        read_only = self.server("--read-only")
        try:
            answer = read_only.ask(*rating, token=tokens["admin"])
            expect(answer.status == 403 and "reading only" in answer.json()["detail"], f"{answer}")
            expect(read_only.ask("GET", "/metrics").status == 401, "tokens are asked for on the loopback too")
        finally:
            read_only.end()
        os.remove(kept)

    def sockets_and_certificates(self):
        """Z-302, Z-320: a Unix socket, one that systemd hands over, and TLS; nobody has to look on."""
        path = os.path.join(self.work, "socket")
        server = self.server(path=path)
        try:
            expect(stat.S_IMODE(os.stat(path).st_mode) == 0o600, f"the mode of the socket: {os.stat(path)}")
            expect(server.ask("GET", "/api/v1/search?q=soup", fields=[]).status == 200, "a Unix socket")
            done = subprocess.run([self.tool.path, "serve", "--store", self.store, "--socket", path], stdin=subprocess.DEVNULL,
                                  capture_output=True, text=True)
            expect(done.returncode == 75, f"a second server: {done}")
        finally:
            expect(server.end() == 0, "the end")
        expect(not os.path.exists(path), "the socket is left")
        # A server that was killed leaves its socket, and the next one takes its place.
        server = self.server(path=path)
        server.end(signal.SIGKILL)
        expect(os.path.exists(path), "killed")
        server = self.server(path=path)
        expect(server.ask("GET", "/healthz").status == 200 and server.end() == 0, "the next server")
        with open(path, "w", encoding="utf-8") as file:
            file.write("a file")
        self.tool.run("serve", "--store", self.store, "--socket", path, allowed=(64,))
        with socket.socket() as listening:
            listening.bind(("127.0.0.1", 0))
            listening.listen()
            saved = os.dup(3) if os.path.exists("/proc/self/fd/3") else None
            os.dup2(listening.fileno(), 3)
            try:
                server = self.server(listen=None, prefix=["sh", "-c", 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"', "sh"])
            finally:
                if saved is None:
                    os.close(3)
                else:
                    os.dup2(saved, 3)
                    os.close(saved)
            server.port = listening.getsockname()[1]
            expect(server.ask("GET", "/healthz").status == 200 and server.end() == 0, "a socket of systemd's")
        units = self.tool.run("serve", "install", "--dry-run", "--store", self.store, "--socket", path).stdout
        expect(f"ListenStream={path}" in units and "SocketMode=0600" in units and "ExecStart=" in units, units)
        units = self.tool.json("serve", "install", "--dry-run", "--format", "json", "--store", self.store, "--listen", "0.0.0.0:1")
        expect([unit["name"] for unit in units["units"]] == ["larder-serve.socket", "larder-serve.service"], f"{units}")
        expect(self.tool.json("serve", "uninstall", "--format", "json") == {"format": 1, "uninstalled": False}, "uninstall")
        self.encrypted()

    def encrypted(self):
        if not shutil.which("openssl"):
            return print("serve_test: SKIPPED: TLS: there is no openssl")
        certificate, key, other = (os.path.join(self.work, name) for name in ("c.pem", "k.pem", "other.pem"))
        for out in (key, other):
            subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                            "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", out, "-out",
                            certificate if out == key else os.devnull], check=True, capture_output=True)
        server = self.server("--certificate", certificate, "--key", key, certificate=certificate)
        try:
            expect("https://" in server.lines[0], server.lines[0])
            connection = server.connect()
            for _ in range(3):
                expect(server.ask("GET", "/api/v1/search?q=soup", connection=connection).status == 200, "TLS")
            plain = socket.create_connection(("127.0.0.1", server.port), 10)
            plain.sendall(serving.request("GET", "/healthz"))
            expect(b"200" not in plain.recv(100), "without TLS")
        finally:
            expect(server.end() == 0, "the end")
        for words in (["--certificate", certificate, "--key", other], ["--certificate", key, "--key", key],
                      ["--certificate", certificate, "--key", os.path.join(self.work, "no.pem")]):
            self.tool.run("serve", "--store", self.store, *words, allowed=(65,))
        self.tool.run("serve", "--store", self.store, "--certificate", certificate, allowed=(64,))
        return None

    def the_end_waits_for_requests(self):
        """A request that is at work at SIGTERM is answered; idle connections close; nothing new is taken."""
        server = self.server()
        busy, idle = server.connect(), server.connect()
        server.ask("GET", "/healthz", connection=idle)
        whole = serving.request("PUT", "/api/v1/recipes/p8/rating", b'{"rating": 2}', JSON)
        busy.sendall(whole[:-5])
        time.sleep(0.3)
        server.process.send_signal(signal.SIGTERM)
        expect(serving.is_closed(idle, 60), "an idle connection is left open")
        time.sleep(0.3)
        try:
            server.connect(timeout=1)
            raise larder_tool.Failure("a connection is taken after SIGTERM")
        except OSError:
            pass
        expect(server.process.poll() is None, "the server did not wait")
        busy.sendall(whole[-5:])
        answer = serving.read(busy)
        expect(answer.status == 200 and answer.json()["recipes"][0]["ownRating"] == 2, f"{answer}")
        expect(server.end() == 0, f"ended with {server.process.returncode}")
        # Who does not go on is not waited for.
        server = self.server()
        busy = server.connect()
        busy.sendall(whole[:-5])
        time.sleep(0.3)
        start = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        status = server.end()
        expect(status == 0 and time.monotonic() - start < 25, f"{status} after {time.monotonic() - start:.0f} s")

    def announcements(self):
        """Z-306, Z-314: what Avahi's programs are asked for, and what becomes of what they say; real ones where they run."""
        folder = os.path.join(self.work, "avahi")
        os.makedirs(folder)
        told = os.path.join(folder, "told")

        def program(name, text):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write("#!/bin/sh\n" + text)
            os.chmod(file.name, 0o755)
        program("avahi-publish-service", f'printf "%s\\n" "$@" > {told}.new; mv {told}.new {told}; while sleep 1; do :; done\n')
        environment = {"PATH": f"{folder}:/usr/bin:/bin"}
        for words, path, status in ((["--announce"], environment["PATH"], 64), (["--announce", "--socket", "x"], environment["PATH"], 64),
                                    (["--announce", "--listen", "0.0.0.0:0"], self.work, 66)):
            self.tool.run("serve", "token", "add", "--store", self.store, f"for-{status}-{len(words)}")
            done = subprocess.run([self.tool.path, "serve", "--store", self.store, *words], env=dict(os.environ, PATH=path),
                                  stdin=subprocess.DEVNULL, capture_output=True, text=True)
            expect(done.returncode == status and "--announce" in done.stderr, f"{words}: {done}")
        for number, listen in ((signal.SIGTERM, "0.0.0.0:0"), (signal.SIGKILL, "[::]:0" if has_ipv6() else "0.0.0.0:0")):
            if os.path.exists(told):
                os.remove(told)
            server = self.server("--announce", listen=listen, environment=environment)
            expect(serving.becomes(lambda: os.path.exists(told), True), "the server is not announced")
            with open(told, encoding="utf-8") as file:
                words = file.read().split("\n")[:-1]
            name = f"Larder on {socket.gethostname()}"
            expect(words == ["--no-fail", name, "_larder._tcp", str(server.port)], f"{words}")
            port = server.port
            expect(len(announcers(port)) >= 2, f"programs: {announcers(port)}")
            server.end(number)
            expect(serving.becomes(lambda: announcers(port), []), f"announced after the end by {number}: {announcers(port)}")
        lines = ["+;eth0;IPv4;Larder\\032on\\032nas;_larder._tcp;local",
                 "=;eth0;IPv4;Larder\\032on\\032nas;_larder._tcp;local;nas.local;192.168.1.2;8710;\"tls=1\"",
                 "=;eth0;IPv6;Larder\\032on\\032nas;_larder._tcp;local;nas.local;fe80::1;8710;\"tls=1\"",
                 "=;eth0;IPv4;K\\195\\188che\\059\\027\\.x;_larder._tcp;local;pi.local;10.0.0.7;80;",
                 "=;eth0;IPv4;no port;_larder._tcp;local;pi.local;10.0.0.7;99999;", "=;eth0;IPv4", "", "\\"]
        program("avahi-browse", "cat <<'END'\n" + "\n".join(lines).replace("\\\\", "\\") + "\nEND\n")
        nearby = [self.tool.path, "status", "--nearby"]

        def look(*words, path=environment["PATH"]):
            return subprocess.run([*nearby, *words], env=dict(os.environ, PATH=path), capture_output=True, text=True)
        done = look()
        expect((done.returncode, done.stdout) == (0, "http://pi.local:80  Küche;\\u{1b}.x\nhttps://nas.local:8710  Larder on nas\n"), f"{done}")
        answer = json.loads(look("--format", "json").stdout)
        expect(not schema.problems(answer, "nearby") and [store["port"] for store in answer["nearby"]] == [80, 8710], f"{answer}")
        program("avahi-browse", "exit 0\n")
        expect(look().returncode == 1, "nobody nearby")
        program("avahi-browse", 'echo "Failed to create client object: Daemon not running" >&2; exit 1\n')
        done = look()
        expect(done.returncode == 74 and "Daemon not running" in done.stderr, f"{done}")
        done = look(path=self.work)
        expect(done.returncode == 66 and "avahi-utils" in done.stderr and done.stderr.count("\n") == 1, f"{done}")

    def verbs_of_others(self):
        """`larder VERB` becomes `larder-VERB`; without larder-serve the tool says what is missing."""
        folder = os.path.join(self.work, "bin")
        os.makedirs(folder)
        program = os.path.join(folder, "larder-greet")
        with open(program, "w", encoding="utf-8") as file:
            file.write('#!/bin/sh\necho "hello $*"\nexit 3\n')
        os.chmod(program, 0o755)
        environment = dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}")
        done = subprocess.run([self.tool.path, "greet", "a b", "--store", "x"], env=environment, capture_output=True, text=True)
        expect((done.returncode, done.stdout) == (3, "hello a b --store x\n"), f"{done}")
        done = subprocess.run([self.tool.path, "serch"], env=environment, capture_output=True, text=True)
        expect(done.returncode == 64 and 'did you mean "search"' in done.stderr, f"{done}")
        alone = shutil.copy(self.tool.path, os.path.join(self.work, "larder"))
        done = subprocess.run([alone, "serve", "--store", self.store], env=dict(os.environ, PATH="/usr/bin:/bin"),
                              stdin=subprocess.DEVNULL, capture_output=True, text=True)
        expect(done.returncode == 66 and "larder-serve" in done.stderr and "make serve" in done.stderr, f"{done}")


if __name__ == "__main__":
    serving.run_checks(ServeAccessTest, __doc__, ("tokens_are_asked_for", "sockets_and_certificates", "the_end_waits_for_requests",
                                                  "announcements", "verbs_of_others"))
