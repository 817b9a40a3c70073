#!/usr/bin/env python3
"""Serves a store to programs that ask as they should, and to others.

usage: serve_test.py [--larder FILE] [CHECK]

With LARDER_LONG=1: 5,000 connections, a million requests, all times waited for, and schemathesis where it is installed.
"""

import base64
import json
import os
import random
import re
import select
import shutil
import socket
import struct
import subprocess
import threading
import time
import urllib.parse
import zlib

import larder_tool
import schema
import serving

LONG = bool(os.environ.get("LARDER_LONG"))
SEED = int(os.environ.get("LARDER_SEED", 20261126))
JSON = "application/json"
PAGE = (b'<html><script type="application/ld+json">{"@context": "https://schema.org", "@type": "Recipe", '
        b'"name": "Served Dumplings", "recipeIngredient": ["250 g quark"], "recipeInstructions": ["Boil."]}</script></html>')
expect = serving.expect


class ServeTest(serving.ServedStore):
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

    def pictures_favorites_and_tags(self):
        """A recipe's picture, as it was imported and small; favorites and tags, as the tool sees them."""
        png = b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
            for kind, data in ((b"IHDR", struct.pack(">IIBBBBB", 40, 30, 8, 2, 0, 0, 0)),
                               (b"IDAT", zlib.compress(b"".join(b"\0" + bytes(range(120)) for _ in range(30)))), (b"IEND", b"")))
        image = "data:image/png;base64," + base64.b64encode(png).decode()
        page = PAGE.replace(b"Served Dumplings", b"Pictured Dumplings").replace(
            b'"recipeIngredient"', b'"image": "' + image.encode() + b'", "recipeIngredient"')
        server = self.server()
        try:
            answer = server.ask("POST", "/api/v1/import?address=https://example.org/pictured", page, "text/html")
            expect(answer.status == 200, f"{answer}")
            recipe = server.ask("GET", "/api/v1/search?q=pictured+dumplings").json()["hits"][0]["id"]
            path = f"/api/v1/recipes/{recipe}"
            answer = server.ask("GET", f"{path}/picture")
            expect(answer.status == 200 and answer.fields["content-type"] == "image/png" and answer.content == png, f"{answer}")
            small = server.ask("GET", f"{path}/picture?size=16")
            if small.status == 500 and b"larder-picture" in small.content:
                print("serve_test: SKIPPED small pictures: larder-picture is not beside the tool")
            else:
                expect(small.status == 200 and small.content[16:24] == struct.pack(">II", 16, 12), f"{small}")
            for target, status in (("/api/v1/recipes/p3/picture", 404), (f"{path}/picture?size=0", 400), (f"{path}/picture?size=9999", 400),
                                   ("/api/v1/recipes/p99999/picture", 404)):
                expect(server.ask("GET", target).status == status, target)
            for method, target, key, value in (("PUT", "favorite", "favorite", True), ("PUT", "tags/for%20guests", "ownTags", ["for guests"]),
                                               ("PUT", "tags/quick", "ownTags", ["for guests", "quick"]),
                                               ("DELETE", "tags/for%20guests", "ownTags", ["quick"]), ("DELETE", "favorite", "favorite", False)):
                answer = server.ask(method, f"{path}/{target}")
                expect(answer.status == 200 and not schema.problems(answer.json(), "kitchen"), f"{target}: {answer}")
                expect(answer.json()["recipes"][0][key] == value, f"{method} {target}: {answer}")
                said = self.tool.json("show", "--store", self.store, "--format", "json", recipe)["recipes"][0]
                expect(key not in said or said[key] == value, f"{method} {target}: the tool says {said.get(key)}")
            for tag in ("", "%20", "a,b", "a%0Ab", "x" * 101):
                expect(server.ask("PUT", f"{path}/tags/{tag}").status == 400, f"the tag {tag}")
            found = self.tool.json("search", "--store", self.store, "--format", "json", "tag=quick pictured")
            expect([hit["id"] for hit in found["hits"]] == [recipe], f"{found}")
        finally:
            expect(server.end() == 0, "the end")

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
        finally:
            server.end()
        if LONG:
            self.schemathesis()

    def schemathesis(self):
        """Requests that a program of others makes up out of the description; every answer is as it says (version 4)."""
        if not shutil.which("schemathesis"):
            return print("serve_test: SKIPPED: schemathesis is not installed")
        # What it rates and imports is no matter of the other checks.
        store = os.path.join(self.work, "other.larder")
        self.tool.run("import", "-q", "--store", store, os.path.join(serving.ROOT, "Fixtures/Recipes/json"), allowed=(0, 65))
        made = self.tool.json("serve", "token", "add", "--store", store, "--format", "json", "--role", "admin", "tester")
        server = serving.Server(self.tool, store, "--quiet")
        try:
            # What follows the description may be refused all the same: queries, conditions, names to sort by and files have
            # rules of their own, which refusals_are_clear and the tool's tests know.
            done = subprocess.run(
                ["schemathesis", "run", f"http://127.0.0.1:{server.port}/api/v1/openapi.json", "--checks", "all",
                 "--exclude-checks", "positive_data_acceptance", "--header", f"Authorization: Bearer {made['token']}",
                 "--max-examples", "200", "--seed", str(SEED), "--continue-on-failure", "--request-timeout", "30",
                 "--warnings", "off", "--no-color"], cwd=self.work, capture_output=True, text=True)
            expect(done.returncode == 0, f"schemathesis: {done.stdout[-6000:]}{done.stderr[-2000:]}")
        finally:
            server.end()
        return None

    def refusals_are_clear(self):
        """Z-312: each wrong request has its status, a text, and leaves the connection usable where it may be."""
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
                connection = server.connect(timeout=60)
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
        # Its content says something before it ends.
        blanks = serving.request("PUT", "/api/v1/recipes/p6/rating", content + b" " * 8, JSON)
        generator = random.Random(SEED)
        try:
            for whole in (plain, pieces, blanks):
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
            for whole in (plain, blanks):
                for end in range(len(whole)):
                    connection = server.connect()
                    connection.sendall(whole[:end])
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
            expect(took < 60, f"20 searches beside {count} connections took {took:.1f} s")
            # On a slow machine the first ones have been closed meanwhile, because they say nothing.
            refused, last, look = None, {}, select.poll()
            while refused is None and len(held) < 3 * count:
                connection = server.connect()
                held.append(connection)
                last[connection.fileno()] = connection
                look.register(connection, select.POLLIN)
                for number, _ in look.poll(100 if len(last) > 60 else 0):
                    refused = serving.read(last[number])
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

    def clients_do_not_wait_for_each_other(self):
        """Z-307, Z-318: a slow client and a dozen quick ones at once; what each of them changes is there."""
        server = self.server("--quiet")
        slow, failures = server.connect(), []
        whole = serving.request("PUT", "/api/v1/recipes/p1/rating", b'{"rating": 1}', JSON)
        start = time.monotonic()
        slow.sendall(whole[:-3])

        def work(number):
            try:
                connection = server.connect()
                for turn in range(5):
                    rating = (number + turn) % 6
                    answer = server.ask("PUT", f"/api/v1/recipes/p{number}/rating", b'{"rating": %d}' % rating, JSON,
                                        connection=connection)
                    expect(answer.status == 200 and answer.json()["recipes"][0]["ownRating"] == rating, f"{answer}")
                    # All write on one recipe too: none fails because another was first.
                    answer = server.ask("PUT", "/api/v1/recipes/p20/note", b'{"note": "%d %d"}' % (number, turn), JSON,
                                        connection=connection)
                    expect(answer.status == 200, f"{answer}")
                    expect(server.ask("GET", "/api/v1/search?q=soup", connection=connection).status == 200, "a search")
            except Exception as error:  # in a thread: told below
                failures.append(f"client {number}: {error}")
        try:
            threads = [threading.Thread(target=work, args=(number,)) for number in range(2, 14)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            expect(not failures, "\n".join(failures))
            for number in range(2, 14):
                said = server.ask("GET", f"/api/v1/recipes/p{number}").json()["recipes"][0]
                expect(said["ownRating"] == (number + 4) % 6, f"p{number}: {said['ownRating']}")
            slow.sendall(whole[-3:])
            answer = serving.read(slow)
            expect(answer.status == 200 or answer.status == 408 and time.monotonic() - start > 25, f"the slow client: {answer}")
        finally:
            expect(server.end() == 0, "the end")
        self.tool.run("check", "--store", self.store)

    def kept_answers_go_with_the_store(self):
        """An answer is given again without a search, until anybody has changed the store."""
        server = self.server("--quiet")
        target = "/api/v1/recipes/p7"

        def kept():
            server.ask("GET", target)
            text = server.ask("GET", "/metrics").content.decode()
            return int(re.search(r"^larder_kept_answers_total (\d+)$", text, re.M)[1])
        try:
            for rating in (1, 2, 3):
                before = kept()
                expect(serving.becomes(lambda: kept() > before, True), "no answer is kept")
                if rating % 2:
                    self.tool.run("rate", "--store", self.store, "p7", str(rating))
                else:
                    server.ask("PUT", f"{target}/rating", b'{"rating": %d}' % rating, JSON)
                said = server.ask("GET", target).json()["recipes"][0]["ownRating"]
                expect(said == rating, f"rated {rating}, and the answer says {said}")
        finally:
            expect(server.end() == 0, "the end")

    def memory_stays(self):
        """Many requests leave nothing behind."""
        server = self.server("--quiet")
        try:
            def some(count):
                connection = server.connect()
                for number in range(count):
                    # Every other question is a new one, whose answer has to be found.
                    place = number // 2 if number % 2 else 0
                    connection.sendall(serving.request("GET", f"/api/v1/search?q=soup&limit=3&offset={place}"))
                    serving.read(connection)
            some(500 if LONG else 100)
            before = server.memory()
            threads = [threading.Thread(target=some, args=(125_000 if LONG else 50,)) for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            grown = server.memory() - before
            expect(grown < 32 << 20, f"the memory grew by {grown >> 20} MB")
        finally:
            expect(server.end() == 0, "the end")


if __name__ == "__main__":
    serving.run_checks(ServeTest, __doc__, (
        "answers_are_those_of_the_tool",
        "pictures_favorites_and_tags",
        "the_description_is_exact",
        "refusals_are_clear",
        "smuggled_requests_are_refused",
        "requests_cut_anywhere_do_nothing",
        "large_contents_are_not_held",
        "many_connections_are_borne",
        "clients_do_not_wait_for_each_other",
        "kept_answers_go_with_the_store",
        "memory_stays",
    ))
    print(f"serve_test: bytes of seed {SEED}")
