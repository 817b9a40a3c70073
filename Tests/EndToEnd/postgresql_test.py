#!/usr/bin/env python3
"""Has PostgreSQL itself parse the statements of Fixtures/SQL/postgresql.sql, which the tests of LarderSQL write.

A server of its own, on a socket in a temporary folder, gets the tables of the fixture and functions with the names and
types of ours, and then each statement by PREPARE: it finds all names, types and operators. Where there is no PostgreSQL,
the test says so and is skipped.
"""
import glob
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
STATEMENTS = ROOT / "Fixtures" / "SQL" / "postgresql.sql"
# Their types are what counts: nothing is run.
FUNCTIONS = {
    "larder_canonical(text)": "text", "larder_contains(text, text)": "boolean", "larder_fold(integer, text)": "text",
    "larder_test(text, integer, text, text)": "boolean", "larder_sort_key(text, text)": "bytea",
    **{f"larder_call_{name}(text, text, jsonb)": kind for name, kind in [
        ("text", "text"), ("bigint", "bigint"), ("double", "double precision"), ("numeric", "numeric"),
        ("bytea", "bytea"), ("uuid", "uuid")]},
}


def program(name):
    """The newest of the installed programs of this name; None where there is none."""
    found = sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"), key=lambda path: int(path.split("/")[4]))
    return found[-1] if found else shutil.which(name)


class Server:
    """A server that only this program reaches. It refuses to run as root, and becomes another user then."""

    def __init__(self, folder):
        self.folder = folder
        self.user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        if self.user:
            shutil.chown(folder, "postgres")
        self.run(program("initdb"), "-D", f"{folder}/data", "-A", "trust", "-U", "postgres", "-E", "UTF8",
                 "--locale=C", "--no-sync")
        self.control("start", "-o", f"-k {folder} -c listen_addresses='' -c fsync=off")

    def run(self, *words):
        subprocess.run([*self.user, *words], cwd="/", check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def control(self, *words):
        # The server keeps what it was started with: its output goes to a file.
        subprocess.run([*self.user, program("pg_ctl"), "-D", f"{self.folder}/data", "-l", f"{self.folder}/log", "-w",
                        *words], cwd="/", check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def errors(self, sql):
        """Runs statements and returns what the server said against them."""
        ended = subprocess.run(
            [program("psql"), "-X", "-q", "-h", self.folder, "-U", "postgres", "-d", "postgres", "-f", "-"],
            input=sql, text=True, cwd="/", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        return [line for line in ended.stderr.splitlines() if "ERROR" in line or "FATAL" in line or "error:" in line]

    def stop(self):
        self.control("-m", "immediate", "stop")


def main():
    if not all(program(name) for name in ("initdb", "pg_ctl", "psql")):
        print("skipped: PostgreSQL is not installed (Debian: postgresql)")
        return 0
    sql = STATEMENTS.read_text()
    count = len(re.findall(r"^PREPARE ", sql, re.M))
    functions = "".join(f"CREATE FUNCTION {name} RETURNS {kind} LANGUAGE sql AS 'SELECT NULL::{kind}';\n"
                        for name, kind in FUNCTIONS.items())
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            failures = server.errors(functions)
            failures += server.errors(sql)
            # What is wrong would have been noticed.
            noticed = server.errors('PREPARE x AS SELECT nothing FROM "ZDISH";')
        finally:
            server.stop()
    for failure in failures:
        print("FAILED:", failure)
    if not noticed:
        print("FAILED: a column that does not exist was not noticed")
    if count < 150:
        print(f"FAILED: only {count} statements")
    if failures or not noticed or count < 150:
        return 1
    print(f"PostgreSQL parsed {count} statements")
    return 0


if __name__ == "__main__":
    sys.exit(main())
