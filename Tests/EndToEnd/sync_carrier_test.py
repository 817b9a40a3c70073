#!/usr/bin/env python3
"""Two machines keep one collection in step through real carriers: Syncthing between two folders, and a folder over SSH.

usage: sync_carrier_test.py [--larder PATH] [--edits N]

Everything is on the loopback, as a user without rights: no discovery, no relays. What is not installed, or does not run
here, is left out with a line.
"""
import json
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as xml

import larder_tool
import watch_test


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Syncthing:
    """One Syncthing with a home of its own."""

    def __init__(self, home, folder):
        self.home, self.folder, self.process = home, folder, None
        self.port, self.page = free_port(), free_port()
        os.makedirs(folder, exist_ok=True)
        subprocess.run(["syncthing", "generate", f"--home={home}", "--no-default-folder"], check=True, capture_output=True)
        said = subprocess.run(["syncthing", f"--home={home}", "--device-id"], check=True, capture_output=True, text=True)
        self.number = re.search(r"[A-Z0-9]{7}(-[A-Z0-9]{7}){7}", said.stdout).group(0)

    def meet(self, other):
        """Writes its settings: the folder, the other one's address, and nothing that leaves the machine."""
        path = os.path.join(self.home, "config.xml")
        tree = xml.parse(path)
        root = tree.getroot()
        for old in root.findall("folder") + root.findall("device"):
            root.remove(old)
        folder = xml.SubElement(root, "folder", id="recipes", path=self.folder, type="sendreceive", rescanIntervalS="5",
                                fsWatcherEnabled="true", fsWatcherDelayS="1")
        for number, address in ((self.number, "dynamic"), (other.number, f"tcp://127.0.0.1:{other.port}")):
            xml.SubElement(folder, "device", id=number)
            device = xml.SubElement(root, "device", id=number, compression="never")
            xml.SubElement(device, "address").text = address
        options = root.find("options")
        for name, value in (("listenAddress", f"tcp://127.0.0.1:{self.port}"), ("globalAnnounceEnabled", "false"),
                            ("localAnnounceEnabled", "false"), ("relaysEnabled", "false"), ("natEnabled", "false"),
                            ("urAccepted", "-1"), ("crashReportingEnabled", "false"), ("startBrowser", "false"),
                            ("autoUpgradeIntervalH", "0"), ("reconnectionIntervalS", "2")):
            for old in options.findall(name):
                options.remove(old)
            xml.SubElement(options, name).text = value
        root.find("gui").find("address").text = f"127.0.0.1:{self.page}"
        tree.write(path, encoding="utf-8")

    def start(self):
        log = open(os.path.join(self.home, "log"), "ab")
        # Without the process that watches over it: the one that has the database is the one that is killed.
        self.process = subprocess.Popen(["syncthing", f"--home={self.home}", "--no-browser", "--no-restart", "--no-upgrade"],
                                        stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
                                        env={**os.environ, "STMONITORED": "yes"})
        log.close()

    def said(self):
        """The end of its log."""
        with open(os.path.join(self.home, "log"), encoding="utf-8", errors="replace") as file:
            return "".join(file.readlines()[-15:])

    def end(self, number=signal.SIGTERM):
        if self.process and self.process.poll() is None:
            os.killpg(self.process.pid, number)
            self.process.wait(30)


class CarrierTest:
    def __init__(self, arguments, work):
        self.tool = larder_tool.Tool(arguments.larder)
        self.edits = arguments.edits
        self.work = work
        self.findings = []

    def check(self, holds, words):
        if not holds:
            self.findings.append(str(words))
            print(f"sync_carrier: {words}", file=sys.stderr)

    def path(self, *names):
        return os.path.join(self.work, *names)

    def run(self, name, *words, allowed=(0,)):
        return self.tool.run(*words, "--store", self.path(f"{name}.larder"), allowed=allowed)

    def titles(self, name, *words):
        found = json.loads(self.run(name, "search", *words, "--limit", "1000", "--format", "json", allowed=(0, 1)).stdout)
        return sorted(hit["title"] for hit in found["hits"])

    def recipes(self, folder, count, word, step="Mix."):
        os.makedirs(self.path(folder), exist_ok=True)
        for number in range(count):
            title = f"{word} {number}" if count > 1 else word
            with open(self.path(folder, f"{title}.json"), "w", encoding="utf-8") as file:
                json.dump({"@type": "Recipe", "name": title, "recipeIngredient": [f"{number} cups sugar", "2 eggs"],
                           "recipeInstructions": [step]}, file)
        return self.path(folder)

    def eventually(self, holds, limit=90.0):
        start = time.monotonic()
        while time.monotonic() - start < limit:
            if holds():
                return time.monotonic() - start
            time.sleep(0.1)
        return None

    def syncthing(self):
        """Edits on both sides travel; what was changed while one was off comes when it is back."""
        if not shutil.which("syncthing"):
            print("sync_carrier: left out: there is no syncthing (apt-get install syncthing)")
            return
        folders = {name: self.path(name, "folder") for name in ("left", "right")}
        both = {name: Syncthing(self.path(name, "home"), folder) for name, folder in folders.items()}
        both["left"].meet(both["right"])
        both["right"].meet(both["left"])
        watchers = {}
        try:
            self.run("left", "import", "-q", self.recipes("here", 100, "Tart"))
            self.run("right", "import", "-q", self.recipes("there", 100, "Soup"))
            for one in both.values():
                one.start()
            self.run("left", "sync", folders["left"])
            came = self.eventually(lambda: any(re.fullmatch("[0-9A-F-]{36}", name) for name in os.listdir(folders["right"])))
            self.check(came is not None, "Syncthing brought the collection")
            self.run("right", "sync", folders["right"], allowed=(0, 65))
            for name in both:
                watchers[name] = watch_test.Watcher(self.tool, self.path(f"{name}.larder"))
            self.equal(200, "in the beginning")
            slowest = 0.0
            for edit in range(self.edits):
                name, other = ("left", "right") if edit % 2 else ("right", "left")
                word = f"word{edit}x"
                title = f"Tart {edit}"
                if edit % 5 == 4:
                    # A text that is too large for a segment, and is a file of its own there.
                    title = f"Long {edit}"
                    self.recipes({"left": "here", "right": "there"}[name], 1, title, f"{word} " + "long " * 20000)
                else:
                    self.run(name, "note", title, word)
                took = self.eventually(lambda: self.titles(other, word) == [title])
                self.check(took is not None, f"edit {edit} came")
                slowest = max(slowest, took or 90)
            print(f"sync_carrier: {self.edits} edits through Syncthing, each found on the other side after {slowest:.1f} s at the most")
            # One is off, and both go on; one is killed while it brings what there is.
            both["right"].end()
            for edit in range(10):
                self.run("left", "rate", f"Soup {edit}", "4")
                self.run("right", "tag", f"Tart {edit}", "party")
            self.run("left", "rate", "Soup 50", "1")
            self.run("right", "rate", "Soup 50", "5")
            both["right"].start()
            time.sleep(1)
            both["left"].end(signal.SIGKILL)
            both["left"].start()
            self.check(self.eventually(lambda: len(self.titles("left", "tag:party")) == 10) is not None, "tags came")
            self.check(self.eventually(lambda: len(self.titles("right", "rating=4")) == 10) is not None, "ratings came")
            self.equal(200 + self.edits // 5, "after one was off")
            alike = lambda: self.titles("left", "rating>0 soup") == self.titles("right", "rating>0 soup") and \
                self.titles("left", "rating=5") == self.titles("right", "rating=5")
            self.check(self.eventually(alike) is not None, "of two ratings the same stays on both sides")
            for name, watcher in watchers.items():
                _, errors, _ = watcher.end()
                self.check("damaged" not in errors and "Fatal" not in errors, f"{name}: {errors}")
                print(f"sync_carrier: said by the watcher of {name}: {errors.strip() or 'nothing'}")
            if self.findings:
                for name, one in both.items():
                    print(f"sync_carrier: the Syncthing of {name} said:\n{one.said()}", file=sys.stderr)
            for folder in folders.values():
                for place, _, files in os.walk(folder):
                    self.check(not any("sync-conflict" in file for file in files), f"{place}: {files}")
            for name in both:
                self.run(name, "check")
        finally:
            for watcher in watchers.values():
                watcher.process.kill()
            for one in both.values():
                one.end(signal.SIGKILL)

    def equal(self, count, when):
        alike = lambda: len(self.titles("left", "eggs")) == count and self.titles("left", "eggs") == self.titles("right", "eggs")
        self.check(self.eventually(alike) is not None,
                   f"{when}: {len(self.titles('left', 'eggs'))} and {len(self.titles('right', 'eggs'))}, not {count}")

    def over_ssh(self):
        """One folder that a machine has on its disk and another over SSH, which tells of nothing that happens there."""
        program = next((path for path in ("/usr/lib/openssh/sftp-server", "/usr/lib/ssh/sftp-server") if os.path.exists(path)), None)
        if not shutil.which("sshfs") or not program:
            print("sync_carrier: left out: there is no sshfs with an sftp-server (apt-get install sshfs openssh-server)")
            return
        disk, far = self.path("disk"), self.path("far")
        os.makedirs(disk)
        os.makedirs(far)
        # What sshd would start, without sshd: sshfs speaks to its standard streams.
        mounted = subprocess.Popen(["sshfs", "-f", "-o", "passive,dcache_timeout=2", f"none:{disk}", far], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, pass_fds=())
        server = subprocess.Popen([program], stdin=mounted.stdout, stdout=mounted.stdin, stderr=subprocess.DEVNULL)
        # Whoever keeps an end of a pipe open keeps the other side from seeing that the server is gone.
        mounted.stdin.close()
        mounted.stdout.close()
        try:
            if self.eventually(lambda: os.path.ismount(far) or mounted.poll() is not None, 10) is None or mounted.poll() is not None:
                mounted.kill()
                print(f"sync_carrier: left out: sshfs does not mount here: {mounted.stderr.read().decode().strip()}")
                return
            self.run("near", "import", "-q", self.recipes("near.recipes", 50, "Pie"))
            self.run("near", "sync", disk)
            self.run("distant", "sync", far)
            self.check(len(self.titles("distant", "eggs")) == 50, "a new machine over SSH")
            watcher = watch_test.Watcher(self.tool, self.path("distant.larder"))
            self.run("near", "rate", "Pie 7", "4")
            self.run("near", "sync")
            took = self.eventually(lambda: self.titles("distant", "rating=4") == ["Pie 7"], 60)
            self.check(took is not None, "an edit came over SSH to a watcher")
            self.run("distant", "tag", "Pie 8", "party")
            back = self.eventually(lambda: self.run("near", "sync") and self.titles("near", "tag:party") == ["Pie 8"], 60)
            self.check(back is not None, "an edit went over SSH from a watcher")
            print(f"sync_carrier: over SSH an edit came after {took or -1:.1f} s, and went after {back or -1:.1f} s")
            # The connection breaks: said, and nothing lost.
            server.kill()
            server.wait()
            self.run("distant", "rate", "Pie 9", "2")
            said = self.eventually(lambda: watcher.errors, 30)
            self.check(said is not None, "a connection that is gone is said")
            _, errors, _ = watcher.end()
            print(f"sync_carrier: said when the connection was cut: {errors.strip()}")
            done = self.run("distant", "sync", allowed=(66, 74))
            self.check("far" in done.stderr, done.stderr)
            self.run("distant", "sync", disk)
            self.run("near", "sync")
            self.check(self.titles("near", "rating=2") == ["Pie 9"], "what was changed meanwhile came")
            for name in ("near", "distant"):
                self.run(name, "check")
        finally:
            for process in (server, mounted):
                process.kill()
            subprocess.run(["fusermount", "-uz", far], capture_output=True, check=False)


def apart(test, part, is_root=False):
    """Runs a part of the test in a process of its own, as nobody where this one is root.

    Returns its status."""
    process = os.fork()
    if process == 0:
        status = 1
        try:
            if os.geteuid() == 0 and not is_root:
                nobody = pwd.getpwnam("nobody")
                os.setgroups([])
                os.setgid(nobody.pw_gid)
                os.setuid(nobody.pw_uid)
            os.environ["HOME"] = test.work
            part()
            status = 1 if test.findings else 0
        finally:
            sys.stdout.flush()
            if sys.exc_info()[0]:
                sys.excepthook(*sys.exc_info())
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--edits", type=int, default=20)
    parser.add_argument("--only", choices=("syncthing", "ssh"))
    arguments = parser.parse_args()
    work = os.path.realpath(tempfile.mkdtemp(prefix="larder-sync-carrier-"))
    test = CarrierTest(arguments, work)
    nobody = pwd.getpwnam("nobody")
    if os.geteuid() == 0:
        os.chown(work, nobody.pw_uid, nobody.pw_gid)
    failed = 0
    if arguments.only != "ssh":
        failed += apart(test, test.syncthing) != 0
    if arguments.only != "syncthing":
        # Some systems let root alone mount.
        fuse = os.stat("/dev/fuse") if os.path.exists("/dev/fuse") else None
        failed += apart(test, test.over_ssh, is_root=fuse is not None and not fuse.st_mode & 0o006) != 0
    print("sync_carrier:", "failed" if failed else "passed", flush=True)
    shutil.rmtree(work, ignore_errors=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
