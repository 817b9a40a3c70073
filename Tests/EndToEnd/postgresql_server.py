"""A PostgreSQL server for a test, on a socket in a folder of its own, which nobody else reaches."""
import glob
import os
import shutil
import subprocess


def is_there():
    """Whether a server can be started."""
    return all(program(name) for name in ("initdb", "pg_ctl", "psql"))


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
