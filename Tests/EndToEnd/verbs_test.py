#!/usr/bin/env python3
"""Takes the verbs from the tool's own help and asks of each: its page in the manual, an example there that a test runs, its
options in bash, zsh and fish, JSON where it gives data, and a program beside this one that runs it. Then it is installed.

usage: verbs_test.py
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

import larder_tool

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SHELLS = ("bash", "zsh", "fish")
# What gives no data of its own, and why.
NO_JSON = {
    "help": "shows the manual",
    "mdfind": "writes as Apple's program does; find --format json has the same recipes",
    "mdls": "writes as Apple's program does, with -plist for programs; show --format json has the same recipe",
    "mdimport": "writes as Apple's program does; import --dry-run --format json has the same files",
    "mdutil": "writes as Apple's program does; status --format json says more",
}


class Verb:
    """What the tool says of one of its verbs."""

    def __init__(self, tool, words):
        self.words, self.name = words, " ".join(words)
        self.help = tool.run(*words, "--help").stdout if words != ["help"] else ""
        listed = self.help.split("\nOPTIONS:\n")[-1].split("\nSUBCOMMANDS:\n")[0] if "\nOPTIONS:\n" in self.help else ""
        # `-q, --quiet`, `-d <level>`, `-name <name>`: what stands before the words of a line. Of two spellings the long one is
        # offered, and the parser does not tell of --version.
        self.options = set()
        for line in listed.splitlines():
            if re.match("  -", line):
                names = re.findall(r"(?<![\w<-])--?[A-Za-z0-9][\w-]*", re.split(r"\s{2,}", line.strip())[0])
                longer = [name for name in names if len(name) > 2]
                self.options |= set(longer or names) - {"--version"}
        inner = self.help.split("\nSUBCOMMANDS:\n")[1] if "\nSUBCOMMANDS:\n" in self.help else ""
        self.inner = re.findall(r"^  ([a-z]+)(?: \(default\))?(?:  |$)", inner, re.M)


def verbs(tool):
    """All verbs, and those that verbs have."""
    found = []
    listed = tool.run("--help").stdout
    for name in re.findall(r"^  ([a-z]+)  ", listed[listed.index("SUBCOMMANDS:"):], re.M):
        verb = Verb(tool, [name])
        found.append(verb)
        found += [Verb(tool, [name, inner]) for inner in verb.inner]
    return found + [Verb(tool, ["help"])]


def page(name):
    """The text of the page that has a verb's name in its head."""
    for path in (os.path.join(ROOT, "Man", f"larder-{name}.1"), *(
            os.path.join(ROOT, "Man", file) for file in sorted(os.listdir(os.path.join(ROOT, "Man"))))):
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                text = file.read()
            head = text.split("\n.Sh SYNOPSIS\n")[0]
            if re.search(rf"^\.Nm larder-{name}\b", head, re.M):
                return text
    return None


def programs():
    """The texts of the programs that run the tool, but for this one."""
    found = {}
    for name in sorted(os.listdir(HERE)):
        if name.endswith(".py") and name != os.path.basename(__file__):
            with open(os.path.join(HERE, name), encoding="utf-8") as file:
                found[name] = file.read()
    return found


def runs(text, words):
    """Whether a program gives these words to the tool, one after the other and as the first ones."""
    rest = "".join(rf',\s*"{re.escape(word)}"' for word in words[1:])
    first = rf'"{re.escape(words[0])}"{rest}'
    # Of a program that has a method for one verb, its inner verbs come first.
    return re.search(rf'(?:(?:run|json|larder|md|tool|start|typed|scheduled|check|call)\(|\(|\[|path,)\s*{first}', text) is not None \
        or len(words) == 2 and re.search(rf'\b{words[0]}\(\s*"{words[1]}"', text) is not None \
        or words == ["schedule"] and "scheduled(" in text


def offered(tool, shell, words):
    """What a shell is offered behind words and a dash."""
    line = "larder " + " ".join(words) + " -"
    asked = [line, " \t\n\"'><=;|&(:"] if shell == "bash" else [*words, "-"]
    said = tool.run("---complete", shell, *asked).stdout.splitlines()
    return {value.split("\t")[0] for value in said[1:]}


def problems(tool):
    """All that is missing, a line each."""
    listed, texts = verbs(tool), programs()
    if len(listed) < 50:
        yield f"the help lists {len(listed)} verbs: {[verb.name for verb in listed]}"
    with open(os.path.join(ROOT, "Tests", "CommandLineTests", "ManualTests.swift"), encoding="utf-8") as file:
        if "contentsOfDirectory(atPath: Self.folder.path).sorted()" not in file.read():
            yield "no test runs the examples of all pages"
    for shell in SHELLS:
        script = tool.run("--generate-completion-script", shell).stdout
        if "---complete" not in script:
            yield f"{shell}: the script asks nobody"
        for names, behind in (({verb.words[0] for verb in listed}, []),
                              *(({inner for inner in verb.inner}, verb.words) for verb in listed if verb.inner)):
            line = " ".join(["larder", *behind, ""])
            asked = [line, " \t\n"] if shell == "bash" else [*behind, ""]
            said = {value.split("\t")[0] for value in tool.run("---complete", shell, *asked).stdout.splitlines()[1:]}
            if not names <= said:
                yield f"{shell}: {names - said} are not offered behind {behind}"
    for verb in listed:
        name = verb.name
        text = page(verb.words[0])
        if text is None:
            yield f"{name}: no page in Man"
            continue
        examples = text.split("\n.Sh EXAMPLES\n")[-1].split("\n.Sh ")[0]
        if not re.search(rf"^\$ (.*\| )?larder (--?\S+ )*{name}\b", examples, re.M):
            yield f"{name}: its page has no example of it"
        # fish asks as zsh does.
        for shell in SHELLS[:2]:
            missing = verb.options - offered(tool, shell, verb.words) if not verb.inner and verb.words != ["help"] else set()
            if missing:
                yield f"{name}: {shell} is not offered {sorted(missing)}"
        hasJSON = verb.inner or re.search(r"--format <\w+>", verb.help) and re.search(r"\bjson\b", verb.help)
        if bool(hasJSON) == (verb.words[0] in NO_JSON):
            yield f"{name}: " + ("writes JSON, and is said not to" if hasJSON else "writes no JSON")
        if verb.words != ["help"] and not any(runs(text, verb.words) for text in texts.values()):
            yield f"{name}: no program runs it"
    for name in NO_JSON.keys() - {verb.words[0] for verb in listed}:
        yield f"{name}: there is no such verb"


def install(tool, folder):
    """Z-337: what is installed has a place each, works from there, and goes again."""
    def make(*words):
        # Nothing is built, and no symbols are taken out, which would take long.
        done = subprocess.run(["make", "-s", "-C", ROOT, "-o", "release", *words, f"RELEASE_TOOL={tool.path}", "PREFIX=/usr",
                               f"DESTDIR={folder}", "MDTOOLS=1", "INSTALL=install --strip-program=true"],
                              stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if done.returncode != 0:
            raise larder_tool.Failure(f"make {words}: {done.stdout}{done.stderr}")

    def tree():
        return {os.path.relpath(os.path.join(at, name), folder) for at, _, names in os.walk(folder) for name in names}
    helpers = ("larder-fetch", "larder-picture", "larder-search-provider")
    missing = [name for name in helpers if not os.path.exists(os.path.join(os.path.dirname(tool.path), name))]
    if missing or not shutil.which("make"):
        return print(f"verbs_test: SKIPPED: installing: {', '.join(missing) or 'make'} is not there")
    make("install")
    names = ("larder", "mdfind", "mdls", "mdimport", "mdutil")
    wanted = {f"usr/bin/{name}" for name in names} | {f"usr/libexec/larder/{name}" for name in helpers}
    wanted.add("usr/share/larder/larder.schema.json")
    for page_name in [*os.listdir(os.path.join(ROOT, "Man")), *(f"{name}.1" for name in names[1:])]:
        wanted.add(f"usr/share/man/man{page_name[-1]}/{page_name}")
    for name in names:
        wanted |= {f"usr/share/bash-completion/completions/{name}", f"usr/share/zsh/site-functions/_{name}",
                   f"usr/share/fish/vendor_completions.d/{name}.fish"}
    if tree() != wanted:
        raise larder_tool.Failure(f"installed: {sorted(tree() ^ wanted)}")
    done = subprocess.run([os.path.join(folder, "usr/bin/mdimport"), "-L"], capture_output=True, text=True)
    if done.returncode != 0 or "json" not in done.stdout:
        raise larder_tool.Failure(f"mdimport as it is installed: {done}")
    for name in ("larder-fetch", "larder-picture"):
        done = subprocess.run([os.path.join(folder, "usr/libexec/larder", name)], stdin=subprocess.DEVNULL, capture_output=True)
        if done.returncode < 0 or done.returncode == 127:
            raise larder_tool.Failure(f"{name} as it is installed: {done}")
    make("uninstall")
    if tree():
        raise larder_tool.Failure(f"left by make uninstall: {sorted(tree())}")
    return None


def main():
    tool = larder_tool.Tool(larder_tool.arguments(__doc__).parse_args().larder)
    found = list(problems(tool))
    if found:
        raise larder_tool.Failure("\n".join(found))
    with tempfile.TemporaryDirectory(prefix="larder-install-") as folder:
        install(tool, folder)
    print(f"verbs_test: {len(verbs(tool))} verbs with their pages, examples, completions and programs")


if __name__ == "__main__":
    try:
        main()
    except larder_tool.Failure as failure:
        sys.exit(str(failure))
