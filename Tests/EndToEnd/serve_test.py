#!/usr/bin/env python3
"""Serves a store to programs that ask as they should, and to others.

usage: serve_test.py [--larder FILE] [CHECK]

With LARDER_LONG=1: 5,000 connections, a million requests, all times waited for, and schemathesis where it is installed.
"""

import json
import os
import random
import shutil
import signal
import socket
import stat
import subprocess
import tempfile
import threading
import time
import urllib.parse

import larder_tool
import schema
import serving

LONG = bool(os.environ.get("LARDER_LONG"))
SEED = int(os.environ.get("LARDER_SEED", 20261126))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
JSON = "application/json"
PAGE = (b'<html><script type="application/ld+json">{"@context": "https://schema.org", "@type": "Recipe", '
        b'"name": "Served Dumplings", "recipeIngredient": ["250 g quark"], "recipeInstructions": ["Boil."]}</script></html>')


def expect(condition, words):
    if not condition:
        raise larder_tool.Failure(words)


class ServeTest:
    def __init__(self, tool, work):
        self.tool, self.work = tool, work
        self.store = os.path.join(work, "kitchen.larder")
        self.tool.run("import", "-q", "--store", self.store, os.path.join(ROOT, "Fixtures/Recipes/json"), allowed=(0, 65))

    def server(self, *words, **places):
        return serving.Server(self.tool, self.store, *words, **places)

    def answers_are_those_of_the_tool(self):
        """Search, list, recipe, facets and completions, byte for byte; changes, as the tool sees them."""
        server = self.server()
        try:
            def same(target, *words, allowed=(0, 1)):
                answer = server.ask("GET", target)
                wanted = self.tool.run(*words, "--store", self.store, "--format", "json", allowed=allowed).stdout
                expect(answer.status == 200 and answer.content.decode() == wanted, f"{target}: {answer}\n{wanted}")
                expect(answer.fields["content-type"] == JSON, f"{answer}")
                return answer.json()
            for query in ("soup", "lemon cake", "no-such-word", "soup without meat", "time<60", '"icing sugar"', "crème"):
                quoted = urllib.parse.quote(query)
                found = same(f"/api/v1/search?q={quoted}", "search", query)
                expect(not schema.problems(found, "search"), f"{schema.problems(found, 'search')}")
                same(f"/api/v1/search?q={quoted}&why=true&explain=true&limit=3&offset=1&copies=true&snippets=false", "search",
                     "--why", "--explain", "--limit", "3", "--offset", "1", "--all-copies", "--no-snippets", query)
                same(f"/api/v1/search?q={quoted}&sort=-time,title&exact=true", "search", "--sort=-time,title", "--exact", query)
                same(f"/api/v1/facets?q={quoted}&names=tag,author", "search", "-n", "0", "--facets", "tag,author", query)
            expect(not schema.problems(same("/api/v1/recipes/p3", "show", "p3"), "show"),
                   f"{schema.problems(server.ask('GET', '/api/v1/recipes/p3').json(), 'show')}")
            found = same("/api/v1/recipes?where=ingredients.@count%20%3E%203&sort=title&limit=5", "find", "--sort", "title",
                         "--limit", "5", "ingredients.@count > 3")
            expect(not schema.problems(found, "find") and len(found["hits"]) == 5, f"{found}")
            expect(not schema.problems(same("/api/v1/complete?text=lem", "complete", "lem"), "complete"), "complete")
            head = server.ask("HEAD", "/api/v1/search?q=soup")
            expect(head.status == 200 and int(head.fields["content-length"]) > 100, f"{head}")
            for path, content, key, value in (("rating", b'{"rating": 4.5}', "ownRating", 4.5),
                                              ("rating", b'{"rating": null}', "ownRating", None),
                                              ("note", '{"note": "mehr Zimt\\nund Äpfel"}'.encode(), "ownNote",
                                               "mehr Zimt\nund Äpfel")):
                answer = server.ask("PUT", f"/api/v1/recipes/p3/{path}", content, JSON)
                expect(answer.status == 200 and not schema.problems(answer.json(), "kitchen"), f"{answer}")
                said = self.tool.json("show", "--store", self.store, "--format", "json", "p3")["recipes"][0]
                expect(said[key] == value, f"{key}: {said[key]}")
            expect(server.ask("DELETE", "/api/v1/recipes/p3/note").json()["recipes"][0]["ownNote"] is None, "note")
            self.imports(server)
            # What another process writes is there at once.
            self.tool.run("rate", "--store", self.store, "p4", "5")
            expect(server.ask("GET", "/api/v1/recipes/p4").json()["recipes"][0]["ownRating"] == 5, "another process's rating")
            numbers = server.ask("GET", "/metrics").content.decode()
            expect('larder_requests_total{place="/api/v1/search",status="200"}' in numbers, numbers)
            expect(not [line for line in server.lines[1:] if "soup" in line or "Zimt" in line], "the log says what was looked for")
        finally:
            status = server.end()
        expect(status == 0, f"ended with {status}")
        expect(sum(" GET /api/v1/search 200 " in line for line in server.lines) >= 21, f"log: {server.lines}")

    def imports(self, server):
        answer = server.ask("POST", "/api/v1/import?address=https://example.org/dumplings%23top", PAGE, "text/html; charset=utf-8")
        expect(answer.status == 200 and answer.json()["added"] == 1 and not schema.problems(answer.json(), "job"), f"{answer}")
        found = server.ask("GET", "/api/v1/search?q=served+dumplings").json()
        expect(found["total"] == 1 and "example.org" in found["hits"][0]["path"], f"{found}")
        again = server.ask("POST", "/api/v1/import?address=https://example.org/dumplings", PAGE, "text/html")
        expect(again.json()["added"] == 0, f"the same page twice: {again}")
        cook = server.ask("POST", "/api/v1/import", b">> title: Toast\n\nBrown @bread{2%slices}.\n", "text/plain")
        expect(cook.status in (200, 422), f"{cook}")
        for content, type, status in ((b"<html>nothing</html>", "text/html", 422), (b"", "text/html", 422),
                                      (b'{"address": "file:///etc/passwd"}', JSON, 400), (b'{"adress": "x"}', JSON, 400),
                                      (b'{"address": 3}', JSON, 400), (b"{", JSON, 400), (b"[]", JSON, 400),
                                      (b'{"address": "http://127.0.0.1:1/"}', JSON, 422), (PAGE, "image/png", 415), (PAGE, None, 415)):
            answer = server.ask("POST", "/api/v1/import", content, type)
            expect(answer.status == status and answer.fields["content-type"] == "application/problem+json",
                   f"{content[:40]}: {answer}")

    def the_description_is_exact(self):
        """Each answer is as the description says, and so is each refusal."""
        server = self.server("--quiet")
        try:
            text = server.ask("GET", "/api/v1/openapi.json").json()
            expect(text["openapi"].startswith("3.1"), "version")
            names = {reference.split("/")[-1] for reference in json.dumps(text).split('"') if reference.startswith("#/components/")}
            known = {name for part in text["components"].values() for name in part}
            expect(names <= known, f"the description names {names - known}, and does not have it")
            for name in ("search", "find", "show", "complete", "kitchen", "job"):
                expect(name in known, f"no schema {name}")
            if LONG and shutil.which("schemathesis"):
                done = subprocess.run(
                    ["schemathesis", "run", f"http://127.0.0.1:{server.port}/api/v1/openapi.json", "--checks", "all",
                     "--max-examples", "200", "--seed", str(SEED), "--exclude-checks", "ignored_auth,unsupported_method"],
                    capture_output=True, text=True)
                expect(done.returncode == 0, f"schemathesis: {done.stdout[-6000:]}{done.stderr[-2000:]}")
            elif LONG:
                print("serve_test: SKIPPED: schemathesis is not installed")
        finally:
            server.end()

    def refusals_are_clear(self):
        """Each wrong request has its status, a text, and leaves the connection usable where it may be."""
        server = self.server()
        cases = [
            ("GET", "/api/v1/search", 400), ("GET", "/api/v1/search?q=a&q=b", 400), ("GET", "/api/v1/search?q=%", 400),
            ("GET", "/api/v1/search?q=%ff", 400), ("GET", "/api/v1/search?q=a&limit=1001", 400),
            ("GET", "/api/v1/search?q=a&limit=-1", 400), ("GET", "/api/v1/search?q=a&limit=1e3", 400),
            ("GET", "/api/v1/search?q=a&why=yes", 400), ("GET", "/api/v1/search?q=a&sort=nothing", 400),
            ("GET", "/api/v1/search?q=%22open", None), ("GET", "/api/v1/search?q=time%3C", None),
            ("GET", "/api/v1/search?q=a&facets=nothing", 400), ("GET", "/api/v1/facets?q=a&names=,", 400),
            ("GET", "/api/v1/search?q=" + "a" * 2001, 400), ("GET", "/api/v1/search?q=%00", 400),
            ("GET", "/api/v1/recipes?where=((", 400), ("GET", "/api/v1/recipes?where=nothing%20%3D%201", 400),
            ("GET", "/api/v1/recipes/p999999", 404), ("GET", "/api/v1/recipes/p0", 404),
            ("GET", "/api/v1/recipes/p99999999999999999999", 404), ("GET", "/api/v1/recipes/../../etc/passwd", 404),
            ("GET", "/api/v1/recipes/%2e%2e%2fkitchen.larder", 404), ("GET", "/api/v1/recipes/p1/", 404),
            ("GET", "//api/v1/search?q=a", 404), ("GET", "/../../etc/passwd", 404), ("GET", "/", 404),
            ("POST", "/api/v1/search?q=a", 405), ("DELETE", "/api/v1/recipes/p1", 405), ("PATCH", "/metrics", 405),
            ("BREW", "/api/v1/search?q=a", None), ("OPTIONS", "/api/v1/search", 405),
        ]
        try:
            connection = server.connect()
            for method, target, status in cases:
                answer = server.ask(method, target, connection=connection)
                if answer is None:  # a method that nobody has ends the connection
                    connection = server.connect()
                    continue
                if answer.status == 400 and answer.fields.get("connection") == "close":
                    connection = server.connect()
                expect(status is None and answer.status in (200, 400, 405) or answer.status == status, f"{method} {target}: {answer}")
                if answer.status >= 400 and answer.content:
                    said = answer.json()
                    expect(said["status"] == answer.status and len(said["detail"]) > 8, f"{said}")
            expect("Allow" in str(server.ask("POST", "/api/v1/search?q=a").fields) or
                   server.ask("POST", "/api/v1/search?q=a").fields["allow"] == "GET, HEAD", "Allow")
            for content, type, status in ((b'{"rating": 6}', JSON, 400), (b'{"rating": -0.1}', JSON, 400), (b'{"rating": "5"}', JSON, 400),
                                          (b'{"rating": 1e400}', JSON, 400), (b"{}", JSON, 400), (b'{"rating": 1, "x": 2}', JSON, 400),
                                          (b"", JSON, 400), (b"\xff", JSON, 400), (b"[" * 100000, JSON, 400), (b'{"rating": 5}', "text/plain", 415),
                                          (b'{"rating": 5}' + b" " * (300 << 10), JSON, 413)):
                answer = server.ask("PUT", "/api/v1/recipes/p5/rating", content, type)
                expect(answer.status == status, f"{content[:30]}: {answer}")
            said = server.ask("GET", "/api/v1/recipes/p5").json()["recipes"][0]
            expect(said["ownRating"] is None, "a refused rating was kept")
            hosts = ((["Host: evil.example"], 421), (["Host: evil.example:80"], 421), (["Host: 127.0.0.1:9"], 200), (["Host: [::1]:9"], 200),
                     (["Host: LOCALHOST"], 200), ([f"Host: {socket.gethostname()}"], 200), (["Host: a b"], 400), (["Host: "], 400),
                     ([], 400), (["Host: localhost", "Host: evil.example"], 400), (["Host: localhost", "Origin: http://evil.example"], 403),
                     (["Host: localhost", "Origin: null"], 403), (["Host: localhost", "Origin: http://localhost"], 200),
                     (["Host: localhost:1", "Origin: http://localhost"], 403))
            for fields, status in hosts:
                connection = server.connect()
                connection.sendall("\r\n".join(["GET /api/v1/search?q=soup HTTP/1.1", *fields, "", ""]).encode())
                answer = serving.read(connection)
                expect(answer.status == status, f"{fields}: {answer}")
        finally:
            expect(server.end() == 0, "the end")

    def smuggled_requests_are_refused(self):
        """What two servers in a row could read in two ways is no request."""
        server = self.server()
        heads = [
            b"POST /api/v1/import HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET",
            b"POST /api/v1/import HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
            b"POST /api/v1/import HTTP/1.1\r\nHost: localhost\r\nContent-Length: +5\r\n\r\nabcde",
            b"POST /api/v1/import HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
            b"POST /api/v1/import HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999999\r\n\r\n",
            b"POST /api/v1/import HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
            b"POST /api/v1/import HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
            b"POST /api/v1/import HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n\r\n",
            b"GET /api/v1/search?q=a HTTP/1.1\r\nHost : localhost\r\n\r\n",
            b"GET /api/v1/search?q=a HTTP/1.1\r\nHost: localhost\r\nX\x00Y: 1\r\n\r\n",
            b"GET /api/v1/search?q=a HTTP/9.9\r\nHost: localhost\r\n\r\n",
            b"GET /api/v1/search?q=a b HTTP/1.1\r\nHost: localhost\r\n\r\n",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
            b"CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n",
            b"GET /api/v1/search?q=a HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 70000 + b"\r\n\r\n",
            b"GET /api/v1/search?q=a HTTP/1.1\r\nHost: localhost\r\n" + b"".join(b"X%d: 1\r\n" % i for i in range(2000)) + b"\r\n",
            b"GET /" + b"a" * 200000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        ]
        try:
            for head in heads:
                connection = server.connect(timeout=10)
                try:
                    connection.sendall(head)
                    connection.shutdown(socket.SHUT_WR)
                    answer = serving.read(connection)
                except OSError:
                    answer = None
                expect(answer is None or 400 <= answer.status < 500, f"{head[:90]}: {answer}")
                connection.close()
            # Two requests in one breath are answered in their order.
            connection = server.connect()
            connection.sendall(serving.request("GET", "/healthz") + serving.request("GET", "/api/v1/recipes?limit=0"))
            data = b""
            while data.count(b"HTTP/1.1 200") < 2 or not data.endswith(b"}\n"):
                data += connection.recv(1 << 16)
            expect(data.index(b"ok\n") < data.index(b'"format"'), "the order of two answers")
            expect(server.ask("GET", "/healthz").status == 200, "the server after all that")
        finally:
            expect(server.end() == 0, "the end")

    def requests_cut_anywhere_do_nothing(self):
        """A request that ends at any byte changes nothing, and the server goes on."""
        server = self.server("--quiet")
        content = b'{"rating": 4.5}'
        plain = serving.request("PUT", "/api/v1/recipes/p6/rating", content, JSON)
        pieces = (b"PUT /api/v1/recipes/p6/rating HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                  b"Transfer-Encoding: chunked\r\n\r\n4\r\n" + content[:4] + b"\r\n%x\r\n" % len(content[4:]) + content[4:] + b"\r\n0\r\n\r\n")
        generator = random.Random(SEED)
        try:
            for whole in (plain, pieces):
                for end in range(len(whole)):
                    connection = server.connect()
                    connection.sendall(whole[:end])
                    if end % 2:
                        connection.shutdown(socket.SHUT_WR)
                        answer = serving.read(connection)
                        expect(answer is None or answer.status >= 400, f"cut at {end} of {len(whole)}: {answer}")
                    connection.close()
            for _ in range(20000 if LONG else 600):
                bytes_ = bytearray(generator.choice((plain, pieces)))
                for _ in range(generator.randint(1, 3)):
                    bytes_[generator.randrange(len(bytes_) - len(content) - 12)] = generator.randrange(256)
                connection = server.connect()
                try:
                    connection.sendall(bytes_)
                    connection.shutdown(socket.SHUT_WR)
                    serving.read(connection)
                except (OSError, larder_tool.Failure, ValueError, IndexError):
                    pass
                connection.close()
            expect(server.ask("GET", "/healthz").status == 200, f"the server after bytes of seed {SEED}")
            server.ask("DELETE", "/api/v1/recipes/p6/rating")
            for end in range(len(plain)):
                connection = server.connect()
                connection.sendall(plain[:end])
                connection.close()
            time.sleep(0.2)
            said = server.ask("GET", "/api/v1/recipes/p6").json()["recipes"][0]
            expect(said["ownRating"] is None, f"a rating of a request that was cut: {said['ownRating']}")
            answer = server.ask("PUT", "/api/v1/recipes/p6/rating", content, JSON)
            expect(answer.json()["recipes"][0]["ownRating"] == 4.5, "the whole request")
        finally:
            expect(server.end() == 0, "the end")

    def large_contents_are_not_held(self):
        """A gigabyte is refused by its length, or when it comes to too much; the memory stays."""
        server = self.server("--quiet")
        try:
            server.ask("GET", "/api/v1/search?q=soup")
            before = server.memory()
            connection = server.connect()
            connection.sendall(serving.request("POST", "/api/v1/import", None, "text/html", fields=[f"Content-Length: {1 << 30}"]))
            answer = serving.read(connection)
            expect(answer.status == 413 and answer.fields["connection"] == "close", f"{answer}")
            connection.close()
            connection = server.connect()
            connection.sendall(serving.request("POST", "/api/v1/import", None, "text/html", fields=["Transfer-Encoding: chunked"]))
            part = b"%x\r\n" % (1 << 20) + b"x" * (1 << 20) + b"\r\n"
            sent = 0
            try:
                for _ in range(1024):
                    connection.sendall(part)
                    sent += 1
            except OSError:
                pass
            expect(sent < 100, f"{sent} MB were taken")
            connection.close()
            # One that asks first is told before it sends.
            connection = server.connect()
            connection.sendall(serving.request("POST", "/api/v1/import", None, "text/html",
                                               fields=[f"Content-Length: {1 << 30}", "Expect: 100-continue"]))
            expect(serving.read(connection).status == 413, "100-continue of too much")
            connection.close()
            connection = server.connect()
            connection.sendall(serving.request("POST", "/api/v1/import", None, "text/html",
                                               fields=[f"Content-Length: {len(PAGE)}", "Expect: 100-continue"]))
            expect(serving.read(connection).status == 100, "100-continue")
            connection.sendall(PAGE)
            expect(serving.read(connection).status == 200, "the content behind 100-continue")
            grown = server.memory() - before
            expect(grown < 64 << 20, f"the memory grew by {grown >> 20} MB")
        finally:
            expect(server.end() == 0, "the end")

    def many_connections_are_borne(self):
        """Connections that say little or nothing keep nobody waiting; too many are told so."""
        count = 5000 if LONG else 1000
        server = self.server("--quiet", "--max-connections", str(count + 50))
        held = []
        try:
            for number in range(count):
                connection = server.connect()
                if number % 2:
                    connection.sendall(serving.request("GET", "/api/v1/search?q=soup")[:number % 60])
                held.append(connection)
            start = time.monotonic()
            for _ in range(20):
                expect(server.ask("GET", "/api/v1/search?q=soup").status == 200, "a search beside many connections")
            took = time.monotonic() - start
            expect(took < 20, f"20 searches beside {count} connections took {took:.1f} s")
            refused = None
            for _ in range(60):
                connection = server.connect()
                held.append(connection)
            refused = serving.read(held[-1])
            expect(refused is not None and refused.status == 503 and "retry-after" in refused.fields, f"{refused}")
            for connection in held:
                connection.close()
            for _ in range(100):
                answer = server.ask("GET", "/healthz")
                if answer and answer.status == 200:
                    break
                time.sleep(0.1)
            expect(server.ask("GET", "/healthz").status == 200, "the server after all have gone")
        finally:
            for connection in held:
                connection.close()
            expect(server.end() == 0, "the end")

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
            time.sleep(0.5)
            # On the same connection too.
            expect(server.ask("GET", "/metrics", token=tokens["write"], connection=connection).status == 401, "a token that is revoked")
            added = self.tool.json("serve", "token", "add", "--store", self.store, "--format", "json", "later")["token"]
            time.sleep(0.5)
            expect(server.ask("GET", "/metrics", token=added).status == 200, "a token that came later")
            # Others guess from another address; whoever was right before goes on.
            statuses = [server.ask("GET", "/metrics", token=f"larder_{number}", source="127.0.0.9").status for number in range(30)]
            expect(statuses[:9] == [401] * 9 and statuses[-10:] == [429] * 10, f"guesses: {statuses}")
            limited = server.ask("GET", "/metrics", token=tokens["read"], source="127.0.0.9")
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
            time.sleep(0.5)
            expect(server.ask("GET", "/metrics", token=tokens["read"], source="127.0.0.11").status == 401, "a file with the mode 644")
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
        """A Unix socket, one that systemd hands over, and TLS."""
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
        expect(serving.is_closed(idle, 5), "an idle connection is left open")
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
        expect(status == 0 and time.monotonic() - start < 15, f"{status} after {time.monotonic() - start:.0f} s")

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

    def memory_stays(self):
        """Many requests leave nothing behind."""
        server = self.server("--quiet")
        try:
            def some(count):
                connection = server.connect()
                data = serving.request("GET", "/api/v1/search?q=soup&limit=3")
                for _ in range(count):
                    connection.sendall(data)
                    serving.read(connection)
            some(500 if LONG else 100)
            before = server.memory()
            threads = [threading.Thread(target=some, args=(250_000 if LONG else 100,)) for _ in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            grown = server.memory() - before
            expect(grown < 32 << 20, f"the memory grew by {grown >> 20} MB")
        finally:
            expect(server.end() == 0, "the end")


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("check", nargs="?", help="only this one")
    given = parser.parse_args()
    tool = larder_tool.Tool(given.larder)
    if not os.path.exists(os.path.join(os.path.dirname(tool.path), "larder-serve")):
        return print("serve_test: SKIPPED: larder-serve is not beside the tool")
    with tempfile.TemporaryDirectory(prefix="larder-serve-") as work:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME"):
            os.environ[name] = work
        for name in ("LARDER_STORE", "LISTEN_FDS", "LISTEN_PID"):
            os.environ.pop(name, None)
        test = ServeTest(tool, work)
        for check in (test.answers_are_those_of_the_tool, test.the_description_is_exact, test.refusals_are_clear,
                      test.smuggled_requests_are_refused, test.requests_cut_anywhere_do_nothing, test.large_contents_are_not_held,
                      test.many_connections_are_borne, test.tokens_are_asked_for, test.sockets_and_certificates,
                      test.the_end_waits_for_requests, test.verbs_of_others, test.memory_stays):
            if given.check in (None, check.__name__):
                start = time.monotonic()
                check()
                print(f"serve_test: {check.__name__}: {time.monotonic() - start:.1f} s", flush=True)
    print(f"serve_test: a store served, and requests of seed {SEED} that nobody should send")
    return None


if __name__ == "__main__":
    main()
