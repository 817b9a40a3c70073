"""Stores that are not stores, are damaged, newer, read-only, in use, or on a full disk."""

import json
import os
import random
import shutil
import sqlite3
import subprocess
import time

import bad_input
import page_checksums

# Every verb that opens a store; each leaves alone what is not ours.
VERBS = (("search", "goodness"), ("status",), ("check",), ("show", "p1"), ("metadata", "get"), ("reindex",),
         ("metadata", "set", "colour", "red"))


def make_recipes(section, number=30):
    root = section.path("recipes")
    for index in range(number):
        lines = [f"{line} cups flour{index * 7 + line}" for line in range(20)]
        bad_input.write(os.path.join(root, f"{index}.json"), bad_input.recipe(f"Goodness {index}", lines))
    return root


def make_store(section, root, name="store.larder"):
    """A finished store in one file: closed, with its log written back."""
    store = section.path(name)
    os.makedirs(os.path.dirname(store), exist_ok=True)
    section.expect("import", section.run("import", "--store", store, root), 0)
    connection = sqlite3.connect(store)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return store


def all_verbs(section, what, store, root, status, *words, user=None):
    """Every verb fails with this status and these words, and the folder of the store stays as it was."""
    folder = os.path.dirname(store)
    before = bad_input.snapshot(folder)
    for verb in VERBS + (("import", root),):
        done = section.run(*verb[:1], *verb[1:], "--store", store, user=user)
        section.expect(f"{what}, {verb[0]}", done, status, *words, seconds=5, lines=1)
        section.check(done.out == b"", f"{what}, {verb[0]}: wrote something", done)
    after = bad_input.snapshot(folder)
    section.check(before == after, f"{what}: the folder changed: {sorted(before)} to {sorted(after)}, "
                  f"different: {[name for name in before if before[name] != after.get(name)]}")


def run_foreign(section):
    root = make_recipes(section, 3)

    def foreign(name, content=None):
        store = section.path(name.replace(" ", "-"), "store.larder")
        os.makedirs(os.path.dirname(store))
        if content is not None:
            bad_input.write(store, content)
        return store

    all_verbs(section, "a text file", foreign("text", "Dear diary\n" * 100), root, 65, "not a larder store")
    all_verbs(section, "an empty file", foreign("empty", b""), root, 65, "not a larder store")
    all_verbs(section, "a short file", foreign("short", b"SQLite format 3\0"), root, 65, "not a larder store")
    folder = foreign("folder")
    os.mkdir(folder)
    all_verbs(section, "a folder", folder, root, (65, 66), "folder")
    pipe = foreign("pipe")
    os.mkfifo(pipe)
    all_verbs(section, "a pipe", pipe, root, 65, "not a larder store")
    loop = foreign("link")
    os.symlink("store.larder", loop)
    all_verbs(section, "a link to itself", loop, root, (66, 74), loop)

    for mode in ("DELETE", "WAL"):
        other = foreign(f"sqlite {mode}")
        connection = sqlite3.connect(other)
        connection.execute(f"PRAGMA journal_mode = {mode}")
        connection.execute("CREATE TABLE diary (day, words)")
        connection.execute("INSERT INTO diary VALUES (1, 'dear diary')")
        connection.commit()
        connection.close()
        all_verbs(section, f"another SQLite database ({mode})", other, root, 65, "not a larder store")
        # Core Data's table names without our mark are another program's store.
        connection = sqlite3.connect(other)
        connection.execute("CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR, Z_PLIST BLOB)")
        connection.commit()
        connection.close()
        all_verbs(section, f"a Core Data store ({mode})", other, root, 65, "not a larder store")

    newer = foreign("newer")
    shutil.copyfile(make_store(section, root), newer)
    with page_checksums.changing(newer) as connection:
        connection.execute("PRAGMA user_version = 99")
    all_verbs(section, "a newer store", newer, root, 65, "99", "newer", "upgrade")

    nowhere = section.path("nowhere", "store.larder")
    for verb in VERBS:
        section.expect(f"no store, {verb[0]}", section.run(*verb, "--store", nowhere), 66, "no store here yet", lines=1)
    section.expect("no folder for a store, import", section.run("import", root, "--store", nowhere), (66, 74), nowhere,
                   lines=1)
    section.check(not os.path.exists(os.path.dirname(nowhere)), "a folder was made for a named store")
    section.expect("an empty store name", section.run("status", "--store", ""), (64, 66), lines=1)


def run_damaged(section):
    """Cut and overwritten stores: an error or an answer, never a crash, a hang, or a change by a reading verb."""
    root = make_recipes(section)
    good = make_store(section, root)
    with open(good, "rb") as file:
        content = file.read()
    rng = random.Random(section.seed)
    damaged = section.path("damaged", "store.larder")
    os.mkdir(os.path.dirname(damaged))
    cases = [("cut", size) for size in (50, 100, 1000, 4096, 5000, len(content) // 2, len(content) - 1)]
    times = 20 if os.environ.get("LARDER_LONG") else 1
    cases += [("bytes", number) for number in range(14 * times)] + [("page", number) for number in range(8 * times)]
    noticed = 0
    for kind, number in cases:
        data = bytearray(content)
        if kind == "cut":
            del data[number:]
        elif kind == "bytes":
            for _ in range(1 << number % 7):
                data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        else:
            start = rng.randrange(len(data) // 4096) * 4096
            data[start:start + 4096] = rng.randbytes(4096)
        for name in os.listdir(os.path.dirname(damaged)):
            os.remove(os.path.join(os.path.dirname(damaged), name))
        bad_input.write(damaged, bytes(data))
        what = f"a damaged store ({kind} {number})"
        found = []
        verbs = [("check",), ("search", "goodness"), ("search", "flour*"), ("reindex", "--full")]
        if kind == "cut":
            verbs += [("status",), ("show", "p1"), ("metadata", "get")]
        for verb in verbs:
            done = section.run(*verb, "--store", damaged)
            found.append(done.status)
            section.expect(f"{what}, {verb[0]}", done, (0, 1, 65) if verb[0] != "reindex" else (0, 1, 65, 66), seconds=10)
            if done.status == 65 and verb[0] != "check":
                # A path in it may be damaged too: then the folder it names is not there.
                lines = [line for line in done.lines if damaged in line]
                section.check(len(lines) == 1 and len(done.lines) <= 2, f"{what}, {verb[0]}: not one line", done)
        noticed += found[0] == 65
        if kind == "cut":
            section.check(found[0] == 65, f"{what}: check found nothing")
    section.notes.append(f"  {noticed} of {len(cases)} damaged stores were noticed by check")


def run_read_only(section):
    if os.geteuid() != 0:
        return section.skip("read-only stores: only root can become somebody else")
    if section.run("--version", user=bad_input.NOBODY).status != 0:
        return section.skip("read-only stores: nobody may not run the tool here")
    root = make_recipes(section, 5)
    plain = make_store(section, root, "plain/store.larder")
    os.remove(plain + ".lock")
    for folder_mode, file_mode, what in ((0o555, 0o444, "file and folder"), (0o777, 0o444, "file"),
                                         (0o555, 0o666, "folder")):
        os.chmod(os.path.dirname(plain), folder_mode)
        os.chmod(plain, file_mode)
        before = bad_input.snapshot(os.path.dirname(plain))
        for verb in VERBS + (("import", root),):
            done = section.run(*verb, "--store", plain, user=bad_input.NOBODY)
            name = f"read-only {what}, {' '.join(verb[:2])}"
            if verb[0] in ("reindex", "import") or verb[:2] == ("metadata", "set"):
                section.expect(name, done, 74, plain, lines=1, seconds=5)
            else:
                section.expect(name, done, 0, lines=0, seconds=5)
        after = bad_input.snapshot(os.path.dirname(plain))
        section.check(before == after, f"read-only {what}: the folder changed: {sorted(after)}")
        for name in list(after):
            if name not in before:
                os.remove(section.path("plain", name))
    os.chmod(plain, 0)
    all_verbs(section, "an unreadable store", plain, root, 74, plain, "permission denied", user=bad_input.NOBODY)
    closed = section.path("closed")
    os.mkdir(closed)
    os.chmod(closed, 0o555)
    section.expect("import into a folder that may not be written", section.run(
        "import", root, "--store", os.path.join(closed, "store.larder"), user=bad_input.NOBODY), 74, "permission denied",
        lines=1)
    section.check(os.listdir(closed) == [], "something was left in the folder")


def run_locked(section):
    root = make_recipes(section, 5)
    store = make_store(section, root)
    bad_input.write(os.path.join(root, "new.json"), bad_input.recipe("New goodness"))
    writer = sqlite3.connect(store, isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    try:
        for verb in (("search", "goodness"), ("status",), ("check",), ("show", "p1"), ("metadata", "get")):
            section.expect(f"reading beside a writer, {verb[0]}", section.run(*verb, "--store", store), 0, lines=0,
                           seconds=3)
        done = section.run("import", root, "--store", store)
        section.expect("a locked store", done, 75, store, "waited", "try again", lines=1, seconds=12)
        section.check("in use by `larder import`" not in done.err.decode(), "it says that it waits for itself", done)
        section.expect("a locked store, metadata set", section.run("metadata", "set", "a", "b", "--store", store), 75,
                       "waited", lines=1, seconds=12)
    finally:
        writer.execute("ROLLBACK")
        writer.close()
    section.expect("when the writer is gone", section.run("import", root, "--store", store), 0, lines=0)
    # Two jobs at once: the second says who the first is. The first is one that cannot go on, a stopped process.
    for number in range(1500):
        bad_input.write(os.path.join(root, "many", f"{number}.json"), bad_input.recipe(f"Many {number}"))
    first = subprocess.Popen([section.runner.tool, "import", root, "--store", store], stdin=subprocess.DEVNULL,
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    held = False
    while first.poll() is None and not held:
        held = os.path.exists(store + ".lock") and str(first.pid) in open(store + ".lock").read()
        time.sleep(0.001)
    if section.check(held, "the import never held its lock"):
        first.send_signal(19)
        try:
            for verb in (("import", root), ("reindex",)):
                done = section.run(*verb, "--store", store)
                section.expect(f"two jobs at once, {verb[0]}", done, 75, "import", str(first.pid), "since", lines=1,
                               seconds=8)
            section.expect("searching beside a job", section.run("search", "goodness", "--store", store), 0, lines=0)
        finally:
            first.send_signal(18)
    section.check(first.wait() == 0, f"the first job ended with {first.returncode}")
    section.expect("after both", section.run("check", "--store", store), 0)


def run_full_disk(section):
    if os.geteuid() != 0:
        return section.skip("a full disk: only root can mount one")
    disk, root = section.path("disk"), section.path("recipes")
    os.mkdir(disk)
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "larder-test", disk], capture_output=True, text=True)
    if done.returncode != 0:
        return section.skip(f"a full disk: {done.stderr.strip()}")
    try:
        store = os.path.join(disk, "store.larder")
        # Not even a new store fits.
        filler = os.path.join(disk, "filler")
        fill(filler, 3 << 20)
        section.expect("no room for a new store", section.run("import", make_recipes(section, 3), "--store", store), 74,
                       store, ": the disk is full; what was being written is not in the store", lines=1)
        section.check(os.listdir(disk) == ["filler"], f"left behind: {os.listdir(disk)}")
        os.remove(filler)
        for index in range(2500):
            lines = [f"{line} cups flour{index * 7 + line}" for line in range(25)]
            bad_input.write(os.path.join(root, "more", f"{index}.json"), bad_input.recipe(f"Goodness {index}", lines))
        section.expect("a first import", section.run("import", os.path.join(root, "0.json"), "--store", store), 0)
        done = section.run("import", root, "--store", store)
        section.expect("the disk fills up", done, 74, store, ": the disk is full; what was being written is not in the store", lines=1)
        section.expect("check on a full disk", section.run("check", "--store", store), 0)
        section.expect("search on a full disk", section.run("search", "goodness", "--store", store), 0, lines=0)
        # Not a byte is left, with the log of the last writer away.
        fill(filler, 3 << 20)
        for verb in (("search", "goodness"), ("status",), ("check",), ("show", "p1"), ("metadata", "get")):
            section.expect(f"not a byte left, {verb[0]}", section.run(*verb, "--store", store), 0, lines=0)
        for verb in (("import", root), ("reindex", "--full"), ("metadata", "set", "a", "b" * 20_000)):
            section.expect(f"not a byte left, {verb[0]}", section.run(*verb, "--store", store), 74, store,
                           ": the disk is full", lines=1)
        section.expect("check after all that", section.run("check", "--store", store), 0)
        os.remove(filler)
        subprocess.run(["mount", "-o", "remount,size=60m", disk], check=True)
        section.expect("import when there is room", section.run("import", root, "--store", store), 0, lines=0)
        section.expect("check when there is room", section.run("check", "--store", store), 0)
        found = section.run("search", "--store", store, "--format", "json", "--limit", "0", "goodness")
        section.check(json.loads(found.text)["total"] == 2503, "not all are there", found)
    finally:
        subprocess.run(["umount", disk], capture_output=True)


def fill(path, size):
    """Writes until the disk is full."""
    with open(path, "wb", buffering=0) as file:
        try:
            while size > 0:
                size -= file.write(bytes(4096))
        except OSError:
            pass
