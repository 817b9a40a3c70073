"""What lies beside a store, what it is called, and who may read it."""
import fcntl
import json
import os
import shutil
import stat
import subprocess
import sys
import time

from hostile_schemas import PATIENCE, Report, attempt, copy, make_store, recipe

PRECIOUS = b"This is the only copy of somebody's letter.\n" * 20


# MARK: locks

def locks(tool, folder, options):
    """Links, pipes, folders and other files where a lock belongs; jobs that come by several names."""
    report = Report()
    store, recipes = make_store(tool, folder, 3)
    victim = os.path.join(folder, "victim")
    job = ["import", "-q", "--store"]
    for suffix in (".lock", ".migration"):
        verb = (lambda target: [*job, target, recipes]) if suffix == ".lock" else (
            lambda target: ["migrate", "-q", "--store", target, "--to", "binary"])
        for kind in ("link", "hard link", "dangling", "pipe", "folder", "text", "numbers", "large"):
            target = copy(store, folder)
            place = target + suffix
            with open(victim, "wb") as file:
                file.write(PRECIOUS)
            content = {"text": PRECIOUS, "numbers": b"12 apples and pears\n", "large": b"7\n" * 4096}.get(kind)
            if kind == "link":
                os.symlink(victim, place)
            elif kind == "hard link":
                os.link(victim, place)
            elif kind == "dangling":
                os.symlink(victim + "-none", place)
            elif kind == "pipe":
                os.mkfifo(place)
            elif kind == "folder":
                os.mkdir(place)
            else:
                with open(place, "wb") as file:
                    file.write(content)
            done = attempt(tool, verb(target), report, f"{kind} as {suffix}", {65})
            # Whoever only reads has no need of it.
            attempt(tool, ["search", "--store", target, "soup"], report, f"{kind} as {suffix}", {0})
            attempt(tool, ["status", "--store", target], report, f"{kind} as {suffix}", {0})
            if done and suffix.encode() not in done.stderr:
                report.fail(f"{kind} as {suffix}: not named: {done.stderr!r}")
            with open(victim, "rb") as file:
                if file.read() != PRECIOUS:
                    report.fail(f"{kind} as {suffix}: what it leads to was changed")
            if content is not None:
                if not os.path.exists(place) or open(place, "rb").read() != content:
                    report.fail(f"{kind} as {suffix}: the file was changed")
            if os.path.exists(victim + "-none"):
                report.fail(f"{kind} as {suffix}: a file was made where the link leads")
            remove(place)
    several_names(tool, folder, store, recipes, report)
    return report


def remove(place):
    if os.path.isdir(place) and not os.path.islink(place):
        shutil.rmtree(place)
    elif os.path.lexists(place):
        os.remove(place)


def several_names(tool, folder, store, recipes, report):
    """Of two jobs on one file the second is sent away, whatever name it came by."""
    target = copy(store, folder)
    link, hard = os.path.join(folder, "link.larder"), os.path.join(folder, "hard.larder")
    os.symlink(os.path.basename(target), link)
    os.link(target, hard)
    many = os.path.join(folder, "many")
    os.mkdir(many)
    for number in range(3000):
        with open(os.path.join(many, f"{number}.json"), "w", encoding="utf-8") as file:
            json.dump(recipe(number), file)
    for first, second in ((target, link), (link, target), (target, hard), (hard, target)):
        holder = subprocess.Popen([tool.path, "reindex", "-q", "--full", "--store", first] if first == hard else
                                  [tool.path, "import", "-q", "--store", first, many],
                                  stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        # As soon as it says that it works on the store.
        lock = os.path.realpath(first) + ".lock"
        begun = time.monotonic()
        while time.monotonic() - begun < PATIENCE and holder.poll() is None:
            if os.path.exists(lock) and os.path.getsize(lock) > 0:
                break
            time.sleep(0.002)
        done = subprocess.run([tool.path, "import", "-q", "--store", second, recipes], stdin=subprocess.DEVNULL, capture_output=True)
        report.count += 1
        if holder.poll() is None and done.returncode != 75:
            report.fail(f"two jobs as {os.path.basename(first)} and {os.path.basename(second)}: the second ended with {done.returncode}")
        holder.wait()
    for name in (link, hard):
        os.remove(name)


# MARK: permissions

def permissions(tool, folder, options):
    """Who may not read a store may not read what stands beside it, nor its copies."""
    report = Report()
    for mode, mask in ((0o600, 0o022), (0o640, 0o022), (0o660, 0o002), (0o644, 0o077)):
        place = os.path.join(folder, f"{mode:o}-{mask:o}")
        os.mkdir(place)
        old = os.umask(mask)
        try:
            store, recipes = make_store(tool, place, 3)
            os.chmod(store, mode)
            if os.path.exists(store + ".lock"):
                os.remove(store + ".lock")
            tool.run("import", "-q", "--store", store, recipes)
            tool.run("migrate", "-q", "--store", store, "--to", "binary", "--output", store + ".binary")
            tool.run("migrate", "-q", "--store", store, "--to", "xml", "--output", store + ".xml")
            tool.run("migrate", "-q", "--store", store + ".binary", "--to", "sqlite", "--output", store + ".again")
            tool.run("migrate", "-q", "--store", store + ".again", "--to", "binary", "--backup", store + ".kept")
        finally:
            os.umask(old)
        for name in sorted(os.listdir(place)):
            path = os.path.join(place, name)
            if os.path.isdir(path):
                continue
            report.count += 1
            found = stat.S_IMODE(os.stat(path).st_mode)
            # A job that was slow to end leaves these; SQLite gives them the store's mode, for all who may use the store share them.
            isShared = path in (store + "-wal", store + "-shm")
            if path != store and found & ~mode or path != store and found & mask and not isShared and name != "store.larder.again":
                report.fail(f"store {mode:o}, mask {mask:o}: {name} has {found:o}")
    return report


# MARK: names

def names(tool, folder, options):
    """Names that are not UTF-8 are refused; never is another file taken for theirs."""
    report = Report()
    store, recipes = make_store(tool, folder, 3)
    root = os.fsencode(folder)
    bad = root + b"/bad\xff.larder"
    # What the bytes become where they are repaired.
    twin = os.path.join(folder, "bad\ufffd.larder")
    for verb in (["import", "-q", "--store", bad, recipes], ["search", "--store", bad, "soup"], ["status", "--store", bad],
                 ["check", "--store", bad], ["migrate", "--store", store, "--to", "binary", "--output", bad],
                 ["import", "-q", "--store", store, root + b"/folder\xff"], ["import", "-q", "--store", store, root + b"/folder\xff/a.json"],
                 ["migrate", "--store", store, "--to", "binary", "--backup", bad], ["model", "check", root + b"/folder\xff/a.json"]):
        for hasFile in (False, True):
            os.makedirs(root + b"/folder\xff", exist_ok=True)
            with open(root + b"/folder\xff/a.json", "w", encoding="utf-8") as file:
                json.dump(recipe(1), file)
            if hasFile:
                shutil.copyfile(store, bad)
            attempt(tool, verb, report, f"{verb} ({hasFile})", {64, 65, 66})
            if os.path.exists(twin):
                report.fail(f"{verb}: another file was made")
                os.remove(twin)
            if os.path.exists(bad):
                os.remove(bad)
    # The same by the environment, and by the folder that the process is in.
    for variable, value in (("LARDER_STORE", bad), ("XDG_DATA_HOME", root + b"/folder\xff"), ("HOME", root + b"/folder\xff")):
        environment = {name: content for name, content in os.environb.items() if name not in (b"LARDER_STORE", b"XDG_DATA_HOME")}
        environment[variable.encode()] = value
        report.count += 1
        done = subprocess.run([tool.path, "import", "-q", recipes], env=environment, stdin=subprocess.DEVNULL, capture_output=True)
        if done.returncode not in (64, 65, 66) or not done.stderr:
            report.fail(f"{variable}: ended with {done.returncode}: {done.stderr[-200:]!r}")
    report.count += 1
    done = subprocess.run([tool.path, "import", "-q", "--store", "here.larder", recipes], cwd=root + b"/folder\xff", stdin=subprocess.DEVNULL,
                          capture_output=True)
    made = [name for name in os.listdir(root) if b"\xef\xbf\xbd" in name]
    if made:
        report.fail(f"a folder of the process that is not UTF-8: {made} was made")
    if done.returncode == 0 and not os.path.exists(root + b"/folder\xff/here.larder"):
        report.fail("a folder of the process that is not UTF-8: the store is elsewhere")
    # A link to such a name is as good as any.
    link = os.path.join(folder, "link.larder")
    shutil.copyfile(store, bad)
    os.symlink(bad, os.fsencode(link))
    attempt(tool, ["search", "--store", link, "soup"], report, "a link to it", {0})
    attempt(tool, ["import", "-q", "--store", link, recipes], report, "a link to it", {0, 64, 65, 66})
    made = [name for name in os.listdir(root) if b"\xef\xbf\xbd" in name]
    if made:
        report.fail(f"a link to it: {made} was made")
    # Files within a folder: those with such names are read as well, or named.
    mixed = root + b"/mixed"
    os.makedirs(mixed + b"/sub\xfe")
    for name, number in ((b"good.json", 1), (b"bad\xff.json", 2), (b"sub\xfe/inner.json", 3)):
        with open(mixed + b"/" + name, "w", encoding="utf-8") as file:
            json.dump(recipe(number), file)
    fresh = os.path.join(folder, "fresh.larder")
    done = attempt(tool, ["import", "--store", fresh, mixed], report, "a folder with such names")
    found = tool.json("status", "--store", fresh, "--format", "json")
    if done is None or found["recipes"] + len(found["failures"]) != 3:
        report.fail(f"a folder with such names: {done.stderr!r} {found}")
    return report


# MARK: controls

CONTROLS = "\u202e\u202a\u2066\u2069\u200e\u200f\u061c\x1b[31m\x07\x9b"


def controls(tool, folder, options):
    """What turns a line around, or moves the cursor, does not reach the terminal."""
    report = Report()
    recipes = os.path.join(folder, "recipes")
    os.mkdir(recipes)
    for number in range(4):
        with open(os.path.join(recipes, f"{number}{CONTROLS}.json"), "w", encoding="utf-8") as file:
            data = recipe(number, f"Soup {CONTROLS} {number}")
            data["author"] = data["description"] = f"x{CONTROLS}y"
            data["recipeIngredient"] = [f"2 {CONTROLS} onions"]
            data["recipeInstructions"] = [f"Chop {CONTROLS} it"]
            data["keywords"] = f"tag{CONTROLS}"
            json.dump(data, file)
    with open(os.path.join(recipes, f"bad{CONTROLS}.json"), "w", encoding="utf-8") as file:
        file.write("{")
    store = os.path.join(folder, f"s{CONTROLS}.larder")
    verbs = (["import", "--store", store, recipes], ["search", "--store", store, "soup"], ["search", "--store", store, "--explain", "soup"],
             ["search", "--store", store, "--facet", "keyword", "soup"], ["search", "--store", store, f"soup{CONTROLS}"],
             ["show", "--store", store, "p1"], ["find", "--store", store, "title != ''"], ["find", "--store", store, f"title == '{CONTROLS}"],
             ["status", "--store", store], ["check", "--store", store], ["similar", "--store", store, "p1"],
             ["complete", "--store", store, "so"], ["complete", "--store", store, "ta"], ["metadata", "get", "--store", store],
             ["show", "--store", store, CONTROLS], ["import", "--store", store, f"/none{CONTROLS}"], ["reindex", "--store", store],
             ["optimize", "--store", store], ["convert", f"title == '{CONTROLS}'"], [f"verb{CONTROLS}"],
             ["search", f"--option{CONTROLS}"])
    for verb in verbs:
        report.count += 1
        try:
            done = subprocess.run([tool.path, *verb], stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            report.fail(f"{verb[0]} hangs")
            continue
        for stream in (done.stdout, done.stderr):
            text = stream.decode("utf-8", "replace")
            leaked = sorted({f"{ord(letter):04x}" for letter in text if letter in CONTROLS and letter != "[" and letter not in "31m"})
            if leaked:
                report.fail(f"{verb[0]} {verb[-1]!r:.30}: {leaked} in {text[:200]!r}")
    return report


# MARK: creation

def creation(tool, folder, options):
    """A store is created whole or not at all, also where links are not known; what a kill leaves goes with the next one."""
    report = Report()
    store, recipes = make_store(tool, folder, 3)
    fresh = os.path.join(folder, "fresh.larder")
    for round in range(30):
        process = subprocess.Popen([tool.path, "import", "-q", "--store", fresh, recipes], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(0.001 * round)
        process.kill()
        process.wait()
        report.count += 1
        for name in ([name for name in os.listdir(folder) if name.startswith("fresh.larder") and ".new-" not in name] if round % 3 else []):
            os.remove(os.path.join(folder, name))
    if os.path.exists(fresh):
        os.remove(fresh)
    # That of a process which is gone, and that of one which is at it.
    dead = subprocess.Popen(["true"])
    dead.wait()
    mine = f"{fresh}.new-{os.getpid()}-7"
    for path in (f"{fresh}.new-{dead.pid}-7", f"{fresh}.new-{dead.pid}-7-journal", mine):
        open(path, "w").close()
    tool.run("import", "-q", "--store", fresh, recipes)
    rest = [name for name in os.listdir(folder) if ".new-" in name]
    if rest != [os.path.basename(mine)]:
        report.fail(f"left behind: {rest}, expected that of the process which lives")
    # To another type in its own place: nothing of the old one stays.
    tool.run("migrate", "-q", "--store", fresh, "--to", "binary")
    rest = [name for name in os.listdir(folder) if name.startswith("fresh.larder-")]
    report.count += 1
    if rest:
        report.fail(f"migrating to binary left {rest}")
    without_links(tool, folder, recipes, report)
    on_fat(tool, folder, recipes, report)
    return report


SHIM = """
#include <errno.h>
#include <string.h>
static int refuse(int number) { errno = number; return -1; }
int renameat2(int a, const char *b, int c, const char *d, unsigned e) { return refuse(EINVAL); }
int link(const char *from, const char *to) { return refuse(EPERM); }
"""


def without_links(tool, folder, recipes, report):
    """The same calls refused as such a file system refuses them."""
    compiler = shutil.which("cc") or shutil.which("clang") or shutil.which("gcc")
    if not compiler:
        report.skipped = "no C compiler: links are not refused"
        return
    source, library = os.path.join(folder, "shim.c"), os.path.join(folder, "shim.so")
    with open(source, "w") as file:
        file.write(SHIM)
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source], check=True)
    environment = dict(os.environ, LD_PRELOAD=library)
    target = os.path.join(folder, "unlinked.larder")
    for round in range(2):
        report.count += 1
        done = subprocess.run([tool.path, "import", "-q", "--store", target, recipes], env=environment, stdin=subprocess.DEVNULL, capture_output=True)
        if done.returncode != 0:
            report.fail(f"without links: ended with {done.returncode}: {done.stderr!r}")
    attempt(tool, ["search", "--store", target, "soup"], report, "without links", {0})
    rest = [name for name in os.listdir(folder) if name.startswith("unlinked.larder.new-")]
    if rest:
        report.fail(f"without links: left behind: {rest}")


def on_fat(tool, folder, recipes, report):
    """A file system without links."""
    image, mount = os.path.join(folder, "fat.img"), os.path.join(folder, "fat")
    mkfs = shutil.which("mkfs.vfat", path=os.environ.get("PATH", "") + ":/sbin:/usr/sbin")
    if os.geteuid() != 0 or not mkfs:
        report.skipped = "no FAT: needs root and mkfs.vfat"
        return
    with open(image, "wb") as file:
        file.truncate(32 << 20)
    os.mkdir(mount)
    subprocess.run([mkfs, image], check=True, capture_output=True)
    mounted = subprocess.run(["mount", "-o", "loop", image, mount], capture_output=True)
    if mounted.returncode != 0:
        report.skipped = f"no FAT: {mounted.stderr.decode().strip()}"
        return
    try:
        target = os.path.join(mount, "s.larder")
        attempt(tool, ["import", "-q", "--store", target, recipes], report, "on FAT", {0})
        attempt(tool, ["search", "--store", target, "soup"], report, "on FAT", {0})
        attempt(tool, ["check", "--store", target], report, "on FAT", {0})
        rest = [name for name in os.listdir(mount) if ".new-" in name]
        if rest:
            report.fail(f"on FAT: left behind: {rest}")
    finally:
        subprocess.run(["umount", mount])
