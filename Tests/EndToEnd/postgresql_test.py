#!/usr/bin/env python3
"""Has PostgreSQL itself parse the statements of Fixtures/SQL/postgresql.sql, which the tests of LarderSQL write.

A server of its own, on a socket in a temporary folder, gets the tables of the fixture and functions with the names and
types of ours, and then each statement by PREPARE: it finds all names, types and operators. Where there is no PostgreSQL,
the test says so and is skipped.
"""
import pathlib
import re
import sys
import tempfile

import postgresql_server

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


def main():
    if not postgresql_server.is_there():
        print("skipped: PostgreSQL is not installed (Debian: postgresql)")
        return 0
    sql = STATEMENTS.read_text()
    count = len(re.findall(r"^PREPARE ", sql, re.M))
    functions = "".join(f"CREATE FUNCTION {name} RETURNS {kind} LANGUAGE sql AS 'SELECT NULL::{kind}';\n"
                        for name, kind in FUNCTIONS.items())
    with tempfile.TemporaryDirectory() as folder:
        server = postgresql_server.Server(folder)
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
