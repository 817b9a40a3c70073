#!/usr/bin/env python3
"""Imports pages from a server on this machine, and recipes from standard input.

usage: fetch_test.py [--larder FILE]
"""

import http.server
import json
import os
import shutil
import ssl
import subprocess
import sys
import tempfile
import threading

import larder_tool

RECIPE = {"@context": "https://schema.org", "@type": "Recipe", "name": "Quark Dumplings",
          "recipeIngredient": ["250 g quark", "1 egg"], "recipeInstructions": ["Mix.", "Boil for 10 minutes."]}


def page(recipe):
    return f'<html><script type="application/ld+json">{json.dumps(recipe)}</script></html>'.encode()


class Server(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        answers = {
            "/dumplings": (200, {"Content-Type": "text/html; charset=utf-8"}, page(RECIPE)),
            "/moved": (302, {"Location": "/dumplings?from=moved"}, b""),
            "/for-ever": (302, {"Location": "/for-ever"}, b""),
            "/to-a-file": (302, {"Location": "file:///etc/passwd"}, b""),
            "/news": (200, {"Content-Type": "text/html"}, b"<html><p>nothing to eat</p></html>"),
            "/huge": (200, {"Content-Type": "text/html"}, b"<p>" + b"x" * (17 << 20)),
        }
        status, headers, body = answers.get(self.path.split("?")[0], (404, {}, b"gone"))
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        try:
            self.wfile.write(body)
        except OSError:
            pass

    def log_message(self, *_):
        pass


def serve(context=None):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
    if context:
        server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_port


class PagesTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.work = tempfile.mkdtemp(prefix="larder-pages-")
        self.store = os.path.join(self.work, "store.larder")

    def run(self):
        try:
            self.standard_input()
            if not self.has_helper():
                print("fetch_test: standard input is as it should be; pages SKIPPED: larder-fetch is not built")
                return
            self.pages()
            print("fetch_test: all as it should be")
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def has_helper(self):
        folder = os.path.dirname(self.tool.path)
        return os.access(os.path.join(folder, "larder-fetch"), os.X_OK) or shutil.which("larder-fetch")

    def expect(self, what, found, expected):
        if found != expected:
            raise larder_tool.Failure(f"{what}: {found!r}, expected {expected!r}")

    def importing(self, *words, status=0, says="", content=None, store=None):
        done = subprocess.run([self.tool.path, "import", "--store", store or self.store, *words], capture_output=True,
                              input=content, stdin=None if content is not None else subprocess.DEVNULL)
        text = (done.stdout + done.stderr).decode()
        if done.returncode != status or says not in text:
            raise larder_tool.Failure(f"import {words}: exit {done.returncode}, expected {status} and {says!r}: {text}")
        return text

    def titles(self, query):
        return sorted(hit["title"] for hit in self.tool.search(self.store, query)["hits"])

    def standard_input(self):
        recipe = {"title": "Pumpkin Curry", "ingredients": ["1 pumpkin"], "directions": ["Cook."]}
        for _ in range(2):
            self.importing("-", content=json.dumps(recipe).encode())
            self.expect("the same twice", self.titles("pumpkin"), ["Pumpkin Curry"])
        self.importing("-", content=json.dumps(dict(recipe, title="Pumpkin Pie", ingredients=["2 pumpkins"])).encode())
        self.expect("another one", self.titles("pumpkin"), ["Pumpkin Curry", "Pumpkin Pie"])
        self.importing("-", content=b"no recipe at all", status=65, says="-: ")
        self.importing("-", content=b"", status=65, says="-: the file is empty")
        self.importing("--dry-run", "-", content=json.dumps(recipe).encode(), says="-: json: 1 recipe",
                       store=os.path.join(self.work, "none.larder"))
        self.expect("a dry run makes nothing", os.path.exists(os.path.join(self.work, "none.larder.files")), False)
        kept = os.path.join(self.store + ".files", "input")
        self.expect("kept files", len(os.listdir(kept)), 2)
        self.tool.run("reindex", "--store", self.store)
        self.expect("after reindexing", self.titles("pumpkin"), ["Pumpkin Curry", "Pumpkin Pie"])

    def pages(self):
        port = serve()
        root = f"http://127.0.0.1:{port}"
        self.importing(f"{root}/dumplings", status=66, says="private network")
        self.importing(f"http://localhost:{port}/dumplings", status=66, says="private network")
        self.expect("nothing was got", self.titles("dumplings"), [])
        for address in ("/dumplings#method", "/moved", "/dumplings"):
            self.importing("--allow-private", root + address)
        self.expect("a page", self.titles("dumplings")[:1], ["Quark Dumplings"])
        files = [name for _, _, names in os.walk(os.path.join(self.store + ".files", "127.0.0.1")) for name in names]
        self.expect("pages by their addresses", len(files), 2)
        found = self.tool.search(self.store, "dumplings")["hits"][0]
        details = self.tool.json("show", "--store", self.store, "--format", "json", found["uri"])
        if f"{root}/dumplings" not in json.dumps(details):
            raise larder_tool.Failure(f"the page's address is not kept: {details}")
        for address, status, says in (("/for-ever", 66, "redirected too often"), ("/news", 65, "holds no recipe"),
                                      ("/nothing", 66, "the server answers 404"), ("/huge", 65, "larger than 16 MB"),
                                      ("/to-a-file", 64, "no address of a page")):
            self.importing("--allow-private", root + address, status=status, says=says)
        self.importing("http://no-such-host.invalid/", status=66, says="no such host")
        # One that cannot be got keeps no other from being imported.
        path = os.path.join(self.work, "soup.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"title": "Pea Soup", "ingredients": ["peas"], "directions": ["Cook."]}, file)
        self.importing("--allow-private", f"{root}/nothing", path, status=66, says="404")
        self.expect("the rest", self.titles("pea"), ["Pea Soup"])
        self.secret_pages()

    def secret_pages(self):
        """A certificate that nobody vouches for is not believed."""
        if not shutil.which("openssl"):
            return
        key, certificate = (os.path.join(self.work, name) for name in ("key.pem", "certificate.pem"))
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate,
                        "-days", "2", "-subj", "/CN=localhost"], check=True, capture_output=True)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        self.importing("--allow-private", f"https://localhost:{serve(context)}/dumplings", status=66, says="cannot be read")


def main():
    parser = larder_tool.arguments(__doc__)
    try:
        PagesTest(parser.parse_args()).run()
    except larder_tool.Failure as failure:
        sys.exit(f"fetch_test: {failure}")


if __name__ == "__main__":
    main()
