#!/usr/bin/env python3
"""Runs the end-to-end tests with the tool whose path is given.

With LARDER_LONG=1 the runs are long: more files, more moments at which the tool is killed, and the recipes beside the
project where they are there.
"""
import concurrent.futures
import os
import shutil
import subprocess
import sys
import tempfile
import time

import make_collection

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
LONG = bool(os.environ.get("LARDER_LONG"))
SEED = int(os.environ.get("LARDER_SEED", 20261121))
QUERIES = os.path.join(HERE, "queries.tsv")
# What failed is told again at the end, where whoever sees only the end of a long log looks.
LAST_LINES = 12
failures = []


def run(tool, program, *words):
    """Runs one program and then writes what it wrote, because another may run beside; returns whether all was well."""
    start = time.monotonic()
    process = subprocess.Popen([sys.executable, os.path.join(HERE, program), *words], env=dict(os.environ, LARDER=tool),
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    written = process.stdout.read()
    # What the program and all that it started and waited for used.
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    outcome = "passed" if process.returncode == 0 else "FAILED"
    took = f"{time.monotonic() - start:.0f} s, {usage.ru_utime + usage.ru_stime:.0f} s of a processor"
    said = written + f"{program} {' '.join(words)}: {outcome}, {took}\n".encode()
    sys.stdout.buffer.write(said)
    sys.stdout.buffer.flush()
    if process.returncode != 0:
        failures.append(b"".join(said.splitlines(keepends=True)[-LAST_LINES:]))
    return process.returncode == 0


def counts_agree(tool, folder, queries, extra=()):
    """Imports a folder and compares the tool's answers with those of the evaluator that reads the files itself."""
    with tempfile.TemporaryDirectory() as scratch:
        store = os.path.join(scratch, "store.larder")
        subprocess.run([tool, "import", "-q", "--store", store, folder], stderr=subprocess.DEVNULL)
        return run(tool, "compare_counts.py", "--store", store, "--folder", folder, queries, *extra)


def made_up_counts_agree(tool):
    """The same over a made-up collection and queries of every kind of syntax."""
    with tempfile.TemporaryDirectory() as scratch:
        folder, queries = os.path.join(scratch, "recipes"), os.path.join(scratch, "queries.tsv")
        make_collection.make(SEED, 1000 if LONG else 100, folder)
        with open(queries, "w", encoding="utf-8") as file:
            file.writelines(f"made-up\t{query}\n" for query in make_collection.queries(SEED, 300 if LONG else 60))
        print(f"made-up collection of seed {SEED} (LARDER_SEED to change it)", flush=True)
        return counts_agree(tool, folder, queries)


def is_open_to_all(path):
    """Whether every user may run a program: some tests act as another one."""
    parent = os.path.dirname(path)
    return os.stat(path).st_mode & 0o1 and (parent == path or is_open_to_all(parent))


def main():
    tool = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as scratch:
        if not is_open_to_all(tool):
            os.chmod(scratch, 0o755)
            for name in ("larder-fetch", "larder-search-provider", "larder-picture", "larder-postgresql",
                         "larder-remote", "larder-serve"):
                helper = os.path.join(os.path.dirname(tool), name)
                if os.path.exists(helper):
                    shutil.copy(helper, scratch)
            tool = shutil.copy(tool, scratch)
        sys.exit(0 if run_all(tool) else 1)


def run_all(tool):
    jobs = [
        lambda: run(tool, "server_store_test.py"),
        lambda: run(tool, "migrate_test.py", "--count", "50", "--moments", "200" if LONG else "2"),
        lambda: run(tool, "bad_input_test.py"),
        lambda: run(tool, "hostile_stores_test.py"),
        lambda: run(tool, "damage_test.py"),
        lambda: run(tool, "upkeep_test.py", *(("--damages", "40") if LONG else ("--damages", "1", "--count", "100"))),
        *(lambda mode=mode: run(tool, "kill_test.py", "--mode", mode, "--moments", "50" if LONG else "4",
                                "--count", "3000" if LONG else "400") for mode in ("import", "save")),
        lambda: run(tool, "test_rules.py"),
        lambda: counts_agree(tool, os.path.join(ROOT, "Fixtures", "Recipes", "json"), QUERIES),
        lambda: made_up_counts_agree(tool),
        lambda: run(tool, "spelling_test.py"),
        lambda: run(tool, "reindex_test.py", "--count", "2000" if LONG else "300"),
        lambda: run(tool, "watch_test.py", *(["--changes", "2000", "--kills", "20"] if LONG else [])),
        lambda: run(tool, "watch_day_test.py", "--hours", "24" if LONG else "0"),
        lambda: run(tool, "housekeeping_test.py"),
        lambda: run(tool, "pipe_test.py"),
        lambda: run(tool, "pick_test.py"),
        lambda: run(tool, "desktop_test.py"),
        lambda: run(tool, "sync_test.py"),
        lambda: run(tool, "sync_watch_test.py"),
        lambda: run(tool, "sync_folder_test.py"),
        lambda: run(tool, "records_test.py", *(["--count", "2000", "--kills", "50"] if LONG else [])),
        lambda: run(tool, "thumbnail_test.py", *(["--mutations", "3000"] if LONG else [])),
        lambda: run(tool, "help_test.py"),
        lambda: run(tool, "verbs_test.py"),
        lambda: run(tool, "json_test.py"),
        lambda: run(tool, "completion_test.py"),
        lambda: run(tool, "smart_folder_test.py"),
        lambda: run(tool, "spotlight_test.py"),
        lambda: run(tool, "pages_test.py", "--rounds", "20" if LONG else "1"),
        lambda: run(tool, "export_test.py"),
        lambda: run(tool, "archive_test.py"),
        lambda: run(tool, "formats_test.py"),
        lambda: run(tool, "hostile_formats_test.py"),
        lambda: run(tool, "picture_test.py"),
        lambda: run(tool, "memory_test.py"),
        lambda: run(tool, "ignore_test.py", "--trees", "2000" if LONG else "60"),
        lambda: run(tool, "fetch_test.py"),
        lambda: run(tool, "serve_test.py"),
        lambda: run(tool, "serve_access_test.py"),
        lambda: run(tool, "find_test.py", "--count", "200" if LONG else "25"),
        lambda: run(tool, "model_test.py"),
        lambda: run(tool, "foods_test.py"),
        lambda: run(tool, "facts_test.py"),
        lambda: run(tool, "postgresql_test.py"),
        lambda: run(tool, "remote_test.py"),
        lambda: run(tool, "kitchen_test.py"),
        lambda: run(tool, "apple_test.py", "--stores", "200" if LONG else "4"),
        lambda: run(tool, "small_disk_test.py"),
        lambda: run(tool, "limits_test.py"),
        lambda: run(tool, "small_stack_test.py"),
        lambda: run(tool, "disk_test.py"),
        lambda: run(tool, "concurrency_test.py"),
        lambda: run(tool, "failures_test.py", "--runs", "0" if LONG else "30"),
        lambda: run(tool, "power_test.py", "--states", "2000" if LONG else "42"),
        lambda: run(tool, "kills_test.py", "--moments", "2000" if LONG else "42"),
    ]
    if LONG:
        jobs.append(lambda: run(tool, "embed_test.py"))
        jobs.append(lambda: run(tool, "sync_carrier_test.py"))
    # Each spends a part of its time waiting for a tool that it started, or for the disk.
    with concurrent.futures.ThreadPoolExecutor(max_workers=3) as pool:
        passed = list(pool.map(lambda job: job(), jobs))
    sys.stdout.buffer.write(b"".join(failures))
    print(f"{passed.count(True)} passed, {passed.count(False)} failed", flush=True)
    return all(passed)


main()
