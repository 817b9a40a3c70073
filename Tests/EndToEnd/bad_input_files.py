"""Files and folders that an importer cannot use."""

import json
import os
import random
import subprocess
import threading
import time

import bad_input
import larder_tool


def lines_about(done, shown):
    return [line for line in done.lines if shown in line]


def failures(section, store):
    done = section.run("status", "--store", store, "--format", "json")
    section.expect("status", done, 0, lines=0)
    return {failure["path"]: failure["reason"] for failure in json.loads(done.text)["failures"]}


def count(section, store, query):
    done = section.run("search", "--store", store, "--format", "json", "--limit", "100", "--", query)
    section.expect(f"search {query}", done, (0, 1), lines=0)
    return json.loads(done.text) if done.status in (0, 1) else {"total": -1, "hits": []}


def again(section, store, what, old):
    """A second run says nothing of old failures, ends with 0 and writes nothing."""
    done = section.expect(f"{what}, reindex", section.run("reindex", "--store", store, "--format", "json"), 0, lines=0)
    if done.status == 0:
        found = json.loads(done.text)
        section.check(found["oldFailures"] == old, f"{what}: {found['oldFailures']} old failures, expected {old}", done)
        section.check(found["added"] == found["changed"] == found["removed"] == 0, f"{what}: reindex wrote", done)
    section.expect(f"{what}, check", section.run("check", "--store", store), 0)


def run(section):
    """Damaged files of every kind among good ones."""
    root, store = section.path("recipes"), section.path("store.larder")
    damaged = bad_input.damaged_files()
    for name, (content, _) in damaged.items():
        bad_input.write(os.path.join(root, name), content)
    for number in range(20):
        # One is in UTF-16 without a mark.
        encoding = "utf-16-le" if number == 7 else "utf-8"
        bad_input.write(os.path.join(root, f"good-{number}.json"), bad_input.recipe(f"Goodness {number}").encode(encoding))
    lines = [f"{number} cups ingredient{number}" for number in range(10_000)]
    bad_input.write(os.path.join(root, "ten-thousand.json"), bad_input.recipe("Endless stew", lines))
    bad_input.write(os.path.join(root, "folder.json", "inside.json"), bad_input.recipe("Inside a folder"))
    # Links: to itself, to each other, to the folder they are in, to nothing.
    os.symlink("self.json", os.path.join(root, "self.json"))
    os.symlink("second.json", os.path.join(root, "first.json"))
    os.symlink("first.json", os.path.join(root, "second.json"))
    os.symlink(".", os.path.join(root, "loop"))
    os.symlink("nowhere", os.path.join(root, "dangling.json"))
    links = {"self.json": "link", "first.json": "link", "second.json": "link", "loop": "visited",
             "dangling.json": "nothing"}
    bad_input.make_special_files(root)
    first = section.expect("import", section.run("import", "--store", store, root), 65, seconds=25)
    section.check("added" in first.text and "failed" in first.text, "import: no summary", first)
    section.check(first.peak < 400 << 20, f"import: {first.peak >> 20} MB", first)
    expected = {name: words for name, (_, words) in damaged.items()} | links
    for name, words in expected.items():
        about = lines_about(first, f"{os.path.join(root, name)}: ")
        section.check(len(about) == 1, f"{name}: {len(about)} lines, expected 1: {about}", first)
        section.check(all(words.lower() in line.split(": ", 2)[2].lower() for line in about),
                      f"{name}: the reason does not say {words!r}: {about}")
    section.check(len(first.lines) == len(expected), f"{len(first.lines)} lines for {len(expected)} failures: " +
                  "; ".join(line for line in first.lines if not any(f"/{name}: " in line for name in expected)))
    section.check(count(section, store, "goodness")["total"] == 20, "the good files are not all there")
    section.check(count(section, store, "inside folder")["total"] == 1, "a folder named as a file was not entered")
    for number in (0, 4999, 9999):
        section.check(count(section, store, f"ingredient{number}")["total"] == 1, f"ingredient {number} is not found")
    stew = section.run("show", "--store", store, "--format", "json", os.path.join(root, "ten-thousand.json"))
    section.check(stew.text.count("cups ingredient") >= 10_000, "ingredient lines were lost")
    known = failures(section, store)
    section.check(set(known) == {os.path.join(root, name) for name in expected},
                  f"status: {set(known) ^ {os.path.join(root, name) for name in expected}}")
    again(section, store, "damaged files", len(expected))
    section.expect("import again", section.run("import", "--store", store, root), 0, lines=0)
    # A file that is made whole is taken in, one that breaks is a new failure and its recipe goes.
    bad_input.write(os.path.join(root, "broken.json"), bad_input.recipe("Mended goodness"))
    bad_input.write(os.path.join(root, "good-3.json"), b'{"title": ')
    done = section.expect("mended and broken", section.run("reindex", "--store", store), 65, "good-3.json", lines=1)
    section.check(count(section, store, "goodness")["total"] == 20, "a mended and a broken file", done)
    section.check(count(section, store, "mended")["total"] == 1, "the mended file is not found", done)
    paths(section, root, store)


def paths(section, root, store):
    """Single paths on the command line."""
    new = section.path("paths.larder")
    missing = section.path("missing")
    section.expect("a missing path", section.run("import", "--store", new, missing), 66, missing, lines=1)
    section.check(not os.path.exists(new), "a store was made of nothing")
    section.expect("a path below a file", section.run("import", "--store", new, os.path.join(root, "empty.json", "x")),
                   66, "not a directory", lines=1)
    section.expect("an empty path", section.run("import", "--store", new, ""), 66, lines=1)
    section.expect("no path", section.run("import", "--store", new), 64)
    good = os.path.join(root, "good-1.json")
    done = section.expect("one of two is missing", section.run("import", "--store", new, missing, good), 66, lines=1)
    section.check("1 added" in done.text, "the path that is there was not imported", done)
    for name, words in (("pipe.json", "regular"), ("socket.json", "regular"),
                        ("self.json", "link"), ("empty.json", "empty")):
        status = 66 if name == "self.json" else 65
        section.expect(f"the path {name}", section.run("import", "--store", new, os.path.join(root, name)), status,
                       name, words, lines=1, seconds=5)
    bad_input.write(section.path("notes.txt"), "words")
    # A link is imported as what it leads to.
    section.expect("a link to a device", section.run("import", "--store", new, os.path.join(root, "zero.json")), 65,
                   "/dev/zero: ", lines=1, seconds=5)
    section.expect("a file that nobody reads", section.run("import", "--store", new, section.path("notes.txt")), 65,
                   "notes.txt", lines=1)
    long = os.path.join(root, "n" * 300 + ".json")
    section.expect("a name too long", section.run("import", "--store", new, long), 66, "too long", lines=1)


def run_large(section):
    """Two hundred megabytes: sparse, and of real recipes; and an HTML page of some."""
    root, store = section.path("recipes"), section.path("store.larder")
    os.mkdir(root)
    bad_input.make_sparse(os.path.join(root, "sparse.json"), 200 << 20)
    bad_input.write_large(os.path.join(root, "large.json"), 200 << 20)
    bad_input.make_sparse(os.path.join(root, "sparse.html"), 200 << 20)
    bad_input.write(os.path.join(root, "good.json"), bad_input.recipe("Goodness"))
    # The largest that is read, of zeros.
    bad_input.make_sparse(os.path.join(root, "limit.json"), 64 << 20)
    done = section.expect("large files", section.run("import", "--store", store, root), 65, "large.json", "sparse.json",
                          "sparse.html", "limit.json", "at most", lines=4, seconds=20)
    section.check(done.peak < 500 << 20, f"large files: {done.peak >> 20} MB", done)
    section.check(count(section, store, "goodness")["total"] == 1, "the file beside the large ones")
    again(section, store, "large files", 4)


def run_names(section):
    """Names of files that are not plain text."""
    root, store = section.path("recipes"), section.path("store.larder")
    os.mkdir(root)
    names = bad_input.odd_names()
    for number, name in enumerate(names):
        path = os.path.join(os.fsencode(root), name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(bad_input.recipe(f"Oddness {number}"))
    deep = os.path.join(root, *["d" * 200] * 12)
    bad_input.write(os.path.join(deep, "deep.json"), bad_input.recipe("Oddness deep"))
    os.makedirs(os.path.join(os.fsencode(root), b"folder \xff\xfe"))
    with open(os.path.join(os.fsencode(root), b"folder \xff\xfe", b"inside.json"), "w") as file:
        file.write(bad_input.recipe("Oddness inside"))
    time.sleep(0.1)
    done = section.expect("odd names", section.run("import", "--store", store, root), 0, lines=0)
    section.check(f"{len(names) + 2} added" in done.text, "odd names: not all were added", done)
    found = count(section, store, "oddness")
    section.check(found["total"] == len(names) + 2, f"odd names: {found['total']} found of {len(names) + 2}")
    shown = {os.path.relpath(hit["path"], root) for hit in found["hits"]}
    for name, text in names.items():
        section.check(text is None or name.decode() in shown, f"{name!r} is not among the paths")
    human = section.run("search", "--store", store, "--limit", "100", "oddness")
    section.check("\x1b" not in human.text, "a control character of a name reaches the terminal", human)
    again(section, store, "odd names", 0)
    # The same names with bad content: one line each, though the name holds a new line.
    for name in names:
        with open(os.path.join(os.fsencode(root), name), "w") as file:
            file.write("{")
    done = section.expect("odd names that fail", section.run("reindex", "--store", store), 65, lines=len(names))
    for name, text in names.items():
        section.check(text is None or len([line for line in done.lines if f"/{text}: " in line]) == 1,
                      f"{name!r}: not one line that shows it", done)
    again(section, store, "odd names that fail", len(names))
    for name in names:
        os.remove(os.path.join(os.fsencode(root), name))
    done = section.run("reindex", "--store", store)
    section.expect("odd names that go", done, 0, lines=0)
    section.check(f"{len(names)} removed" in done.text, "odd names that go", done)
    section.check(failures(section, store) == {}, "odd names that go: failures are left")
    # A root with such a name.
    odd_root = section.path("roots ガパオ\nnew line")
    bad_input.write(os.path.join(odd_root, "x.json"), bad_input.recipe("Oddness root"))
    section.expect("a root with an odd name", section.run("import", "--store", store, odd_root), 0, lines=0)
    broken = os.fsencode(section.folder) + b"/root \xff"
    os.mkdir(broken)
    section.expect("a root that is not UTF-8", section.run("import", "--store", store, broken), 66, "UTF-8", lines=1)


def run_unreadable(section):
    """Files and folders without permission, as a user who is not root."""
    if os.geteuid() != 0:
        return section.skip("files without permission: only root can become somebody else")
    if section.run("--version", user=bad_input.NOBODY).status != 0:
        return section.skip("files without permission: nobody may not run the tool here")
    root, home = section.path("recipes"), section.path("home")
    store = os.path.join(home, "store.larder")
    os.mkdir(home)
    os.chown(home, bad_input.NOBODY, bad_input.NOBODY)
    for number in range(5):
        bad_input.write(os.path.join(root, f"good-{number}.json"), bad_input.recipe(f"Goodness {number}"))
    secret = bad_input.write(os.path.join(root, "secret.json"), bad_input.recipe("Secret goodness"))
    os.chmod(secret, 0)
    done = section.expect("an unreadable file", section.run("import", "--store", store, root, user=bad_input.NOBODY), 65,
                          "secret.json", "permission denied", lines=1)
    section.check("5 added" in done.text or "6 added" in done.text, "the files beside it were not read", done)
    done = section.run("reindex", "--store", store, user=bad_input.NOBODY)
    section.expect("an unreadable file, again", done, 0, lines=0)
    section.check(secret in failures(section, store), "status does not show the unreadable file")
    os.chmod(secret, 0o644)
    section.expect("a file that may be read now", section.run("reindex", "--store", store, user=bad_input.NOBODY), 0)
    section.check(count(section, store, "secret")["total"] == 1, "a file that may be read now was not read")
    section.check(failures(section, store) == {}, "a file that may be read now is still a failure")
    closed = os.path.join(root, "closed")
    bad_input.write(os.path.join(closed, "x.json"), bad_input.recipe("Closed goodness"))
    section.run("reindex", "--store", store, user=bad_input.NOBODY)
    os.chmod(closed, 0)
    done = section.run("reindex", "--store", store, user=bad_input.NOBODY)
    section.expect("an unreadable folder", done, 66, "closed", "permission denied", lines=1)
    section.check(count(section, store, "closed")["total"] == 1, "what is below an unreadable folder was removed")
    os.chmod(root, 0)
    done = section.run("reindex", "--store", store, user=bad_input.NOBODY)
    section.expect("an unreadable root", done, 66, root, "permission denied", lines=1)
    section.check(count(section, store, "goodness")["total"] == 7, "an unreadable root removed something")
    fresh = os.path.join(home, "fresh.larder")
    section.expect("importing an unreadable root", section.run("import", "--store", fresh, root, user=bad_input.NOBODY),
                   66, root, "permission denied", lines=1)
    section.expect("a path below it", section.run("import", "--store", fresh, closed, user=bad_input.NOBODY), 66,
                   "permission denied", lines=1)
    os.chmod(root, 0o755)
    os.chmod(closed, 0o755)
    section.expect("all may be read again", section.run("reindex", "--store", store, user=bad_input.NOBODY), 0, lines=0)


def run_replaced(section):
    """Files that are replaced, cut and removed while they are read."""
    root, store = section.path("recipes"), section.path("store.larder")
    names = [os.path.join(root, f"{number}.json") for number in range(40)]
    rng = random.Random(section.seed)

    def content(number):
        lines = [f"{index} cups flour number{number}" for index in range(rng.randrange(1, 400))]
        return bad_input.recipe(f"Version {number}", lines)

    for name in names:
        bad_input.write(name, content(0))
    stop = threading.Event()

    def disturb():
        number = 0
        while not stop.is_set():
            number += 1
            name = rng.choice(names)
            kind = rng.randrange(4)
            if kind == 0:
                os.rename(bad_input.write(name + ".new", content(number)), name)
            elif kind == 1:
                bad_input.write(name, content(number))
            elif kind == 2 and os.path.exists(name):
                with open(name, "r+b") as file:
                    file.truncate(rng.randrange(200))
            elif os.path.exists(name):
                os.remove(name)

    writer = threading.Thread(target=disturb)
    writer.start()
    try:
        for verb in (["import", root], ["reindex"], ["reindex"], ["import", root], ["reindex", "--full"], ["reindex"]):
            done = section.run(verb[0], "--store", store, *verb[1:])
            section.expect(f"{verb[0]} while files are replaced", done, (0, 65))
            section.check(all(root in line for line in done.lines), f"{verb[0]}: a line without a file", done)
    finally:
        stop.set()
        writer.join()
    for name in names:
        if os.path.exists(name + ".new"):
            os.remove(name + ".new")
    section.expect("reindex when all is calm", section.run("reindex", "--store", store), (0, 65))
    section.expect("check when all is calm", section.run("check", "--store", store), 0)
    fresh = section.path("fresh.larder")
    section.expect("a new store", section.run("import", "--store", fresh, root), (0, 65))
    section.check(larder_tool.contents(store) == larder_tool.contents(fresh), "the store differs from a new one")
    section.check(failures(section, store) == failures(section, fresh), "the failures differ from those of a new one")
