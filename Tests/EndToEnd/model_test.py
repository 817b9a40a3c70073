#!/usr/bin/env python3
"""Compares what the tool says of model files with another reader of XML, and gives it models that nobody should make.

usage: model_test.py [--larder PATH] [--models FOLDER] [--seed N]

A model is written back as the same tree; the difference of two versions is what their elements and attributes say; hashes are
those that the documentation describes; broken, hostile and huge files end with a reason, in bounded time and memory.
"""

import base64
import hashlib
import os
import random
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

import bad_input
import larder_tool

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
FIXTURES = os.path.join(ROOT, "Fixtures", "Models")
SHARED = os.path.join(os.path.dirname(ROOT), "shared", "data", "models")
# Attributes of the XML that a model does not have, or that say the same in another way.
IGNORED = {"syncable", "inverseEntity", "codeGenerationType", "spotlightIndexingEnabled", "customClassName",
           "coreSpotlightDisplayNameExpression", "name", "positionX", "positionY", "width", "height"}
KINDS = {"attribute": "attribute", "relationship": "relationship", "fetchedProperty": "fetched property"}


def versions(folder):
    """The versions below a folder: paths of `contents` files."""
    found = []
    for path, _, files in os.walk(folder):
        if "contents" in files:
            found.append(os.path.join(path, "contents"))
    return sorted(found)


def tree(element):
    """An element as nested tuples. White space between elements does not count, all other text does."""
    def text(value):
        return value if value and value.strip() else ""
    return (element.tag if isinstance(element.tag, str) else "comment", tuple(sorted(element.attrib.items())),
            text(element.text), text(element.tail), tuple(tree(child) for child in element))


def read(text):
    builder = ElementTree.TreeBuilder(insert_comments=True)
    return tree(ElementTree.fromstring(text, ElementTree.XMLParser(target=builder)))


def check_round_trip(tool, path):
    written = tool.run("model", "show", "--xml", path).stdout
    with open(path, encoding="utf-8") as file:
        before = read(file.read())
    if read(written) != before:
        raise larder_tool.Failure(f"{path}: written back as another tree")
    with tempfile.TemporaryDirectory() as folder:
        again = os.path.join(folder, "contents")
        with open(again, "w", encoding="utf-8") as file:
            file.write(written)
        if tool.run("model", "show", "--xml", again).stdout != written:
            raise larder_tool.Failure(f"{path}: written twice it is not the same")
        if not tool.json("model", "diff", "--format", "json", path, again)["same"]:
            raise larder_tool.Failure(f"{path}: read back as another model")


def facts(element):
    """What is said of an entity or a property, as far as the tool has words for it."""
    result = {key: value for key, value in element.attrib.items() if key not in IGNORED}
    # A to-one relationship has one object or none, whatever the counts say.
    if element.tag == "relationship" and result.get("toMany") != "YES":
        result.pop("minCount", None)
        result.pop("maxCount", None)
    if result.get("representedClassName") == "NSManagedObject":
        del result["representedClassName"]
    # Indexes of relationships are made anyway, and transient says nothing about a fetched property.
    if element.tag == "relationship":
        result.pop("indexed", None)
    if element.tag == "fetchedProperty":
        result.pop("optional", None)
        result.pop("transient", None)
    for entry in element.findall("userInfo/entry"):
        result["userInfo " + entry.get("key")] = entry.get("value")
    for request in element.findall("fetchRequest"):
        result.update({"fetch " + key: value for key, value in request.attrib.items()})
    return {key: value for key, value in result.items() if value != "NO" or key.startswith("userInfo")}


def members(element):
    return {(KINDS[child.tag], child.get("name")): facts(child) for child in element if child.tag in KINDS}


def expected_difference(old, new):
    """Lines of what was added, removed and changed between two files, made from the XML alone."""
    def entities(path):
        return {child.get("name"): child for child in ElementTree.parse(path).getroot() if child.tag == "entity"}

    def requests(path):
        root = ElementTree.parse(path).getroot()
        return {child.get("name"): facts(child) for child in root if child.tag == "fetchRequest"}
    lines = set()
    before, after = entities(old), entities(new)
    for name in before.keys() | after.keys():
        old_members = members(before[name]) if name in before else {}
        new_members = members(after[name]) if name in after else {}
        if name not in before or name not in after:
            lines.add(("added" if name in after else "removed", "entity", name))
        elif facts(before[name]) != facts(after[name]):
            lines.add(("changed", "entity", name))
        for member in old_members.keys() | new_members.keys():
            if member not in old_members or member not in new_members:
                lines.add(("added" if member in new_members else "removed", name, *member))
            elif old_members[member] != new_members[member]:
                count = sum(old_members[member].get(key) != new_members[member].get(key)
                            for key in old_members[member].keys() | new_members[member].keys())
                lines.add(("changed", name, *member, count))
    old_requests, new_requests = requests(old), requests(new)
    for name in old_requests.keys() | new_requests.keys():
        if old_requests.get(name) != new_requests.get(name):
            state = "added" if name not in old_requests else "removed" if name not in new_requests else "changed"
            lines.add((state, "fetch request", name))
    return lines


def told_difference(tool, old, new):
    """The same from what the tool says."""
    def state(item):
        return "added" if item["old"] is None else "removed" if item["new"] is None else "changed"
    lines = set()
    for item in tool.json("model", "diff", "--format", "json", old, new)["differences"]:
        name = item["new"] or item["old"]
        if item["kind"] == "entity":
            if item["old"] is not None and item["new"] is not None:
                if item["changes"]:
                    lines.add(("changed", "entity", name))
            else:
                lines.add((state(item), "entity", name))
            for member in item["properties"]:
                if member["kind"] not in KINDS.values():
                    continue
                line = (state(member), name, member["kind"], member["new"] or member["old"])
                lines.add(line + (len(member["changes"]),) if line[0] == "changed" else line)
        elif item["kind"] == "fetch request":
            lines.add((state(item), "fetch request", name))
    return lines


def check_difference(tool, old, new):
    expected, told = expected_difference(old, new), told_difference(tool, old, new)
    if expected != told:
        raise larder_tool.Failure(f"{old} to {new}: not told: {sorted(expected - told, key=str)}; "
                                  f"told, but not so: {sorted(told - expected, key=str)}")
    return len(expected)


def expected_hashes(path):
    """The version hashes of a file's entities, by what the documentation says is hashed."""
    root = ElementTree.parse(path).getroot()
    entities = {child.get("name"): child for child in root if child.tag == "entity"}

    def flag(element, name):
        return "true" if element.get(name) == "YES" else "false"

    def modifier(element):
        text = element.get("versionHashModifier")
        return f"modifier {len(text.encode())} {text}\n" if text else ""

    def lines(name):
        entity = entities[name]
        parent = entity.get("parentEntity")
        text = f"entity {name} parent {parent or '-'} abstract {flag(entity, 'isAbstract')}\n" + modifier(entity)
        for child in sorted((child for child in entity if child.tag == "attribute"), key=lambda child: child.get("name")):
            if child.get("transient") != "YES":
                derivation = child.get("derivationExpression") if child.get("derived") == "YES" else "-"
                text += (f"attribute {child.get('name')} type {child.get('attributeType')} optional {flag(child, 'optional')} "
                         f"external {flag(child, 'allowsExternalBinaryDataStorage')} derivation {derivation}\n")
                text += modifier(child)
        for child in sorted((child for child in entity if child.tag == "relationship"), key=lambda child: child.get("name")):
            many = child.get("toMany") == "YES"
            least, most = (child.get("minCount", 0), child.get("maxCount", 0)) if many else (0, 0)
            text += (f"relationship {child.get('name')} to {child.get('destinationEntity')} inverse "
                     f"{child.get('inverseName', '-')} many {flag(child, 'toMany')} ordered {flag(child, 'ordered')} "
                     f"optional {flag(child, 'optional')} count {least} {most} delete {child.get('deletionRule')}\n")
            text += modifier(child)
        constraints = [",".join(sorted(part.get("value") for part in constraint))
                       for constraint in entity.findall("uniquenessConstraints/uniquenessConstraint")]
        text += "".join(f"unique {constraint}\n" for constraint in sorted(constraints))
        return text + (lines(parent) if parent else "")
    return {name: hashlib.sha256(lines(name).encode()).hexdigest() for name in entities}


def check_hashes(tool, path):
    told = tool.json("model", "hash", "--format", "json", path)
    expected = expected_hashes(path)
    if told["hashes"] != expected:
        raise larder_tool.Failure(f"{path}: other hashes than documented: {told['hashes']}, expected {expected}")
    text = "".join(f"{name} {base64.b64encode(bytes.fromhex(value)).decode()}\n" for name, value in sorted(expected.items()))
    if told["checksum"] != base64.b64encode(hashlib.sha256(text.encode()).digest()).decode():
        raise larder_tool.Failure(f"{path}: another checksum than documented")


def module_flags(tool):
    """What the compiler needs to import the libraries that were built beside a debug tool; None where there are none."""
    built = os.path.dirname(os.path.realpath(tool.path))
    maps = [os.path.join(ROOT, "Sources", name, "module.modulemap") for name in ("CNettle", "CXML")]
    maps += [os.path.join(built, f"{name}.build", "module.modulemap") for name in ("CText", "CSQLite", "CStack")]
    compiler = shutil.which("swiftc")
    needed = [os.path.join(built, "Modules", "LarderObjects.swiftmodule"), *maps]
    if not compiler or not all(map(os.path.exists, needed)):
        return None
    flags = [compiler, "-typecheck", "-swift-version", "6", "-I", os.path.join(built, "Modules"), "-I",
             os.path.join(ROOT, "Sources", "CText", "include"), "-I", os.path.join(ROOT, "Sources", "CSQLite", "include"),
             "-I", os.path.join(ROOT, "Sources", "CStack", "include"),
             "-Xcc", "-I/usr/include/libxml2"]
    return flags + [word for name in maps for word in ("-Xcc", f"-fmodule-map-file={name}")]


def check_generated(tool, path, flags):
    """The classes that are written for a model are Swift that the compiler takes."""
    with tempfile.TemporaryDirectory() as folder:
        tool.run("model", "generate", "--output", folder, path)
        files = [os.path.join(folder, name) for name in sorted(os.listdir(folder))]
        done = subprocess.run([*flags, *files], capture_output=True, text=True)
        if not files or done.returncode != 0:
            raise larder_tool.Failure(f"{path}: classes that do not compile: {done.stderr[:500]}")


def made_up_model(generator):
    """A model with what files of other versions of Xcode may hold: unknown attributes, elements, comments, any character."""
    def word():
        return generator.choice("abcdefgh") + "".join(generator.choices("abcxyz019_", k=generator.randint(0, 6)))

    def text():
        return "".join(generator.choices("a b<>&\"'\n\t\r]]>--é\u2028🍲", k=generator.randint(0, 12)))
    root = ElementTree.Element("model", {"type": "com.apple.IDECoreDataModeler.DataModel"})
    for number in range(generator.randint(1, 6)):
        entity = ElementTree.SubElement(root, "entity", {"name": f"E{number}", "x" + word(): text()})
        for index in range(generator.randint(0, 6)):
            kind = generator.choice(["String", "Integer 16", "Double", "Date", "Boolean", "Binary", "URI"])
            attribute = ElementTree.SubElement(entity, "attribute", {"name": f"a{index}", "attributeType": kind})
            if generator.random() < 0.5:
                attribute.set("optional", "YES")
            if generator.random() < 0.5:
                attribute.set("unknown" + word(), text())
            if generator.random() < 0.3:
                information = ElementTree.SubElement(attribute, "userInfo")
                ElementTree.SubElement(information, "entry", {"key": text() + "k", "value": text()})
        if generator.random() < 0.4:
            future = ElementTree.SubElement(entity, word() + "Future", {"kind": text()})
            future.text = "t" + text()
            ElementTree.SubElement(future, "inner").tail = "x" + text()
        if generator.random() < 0.4:
            entity.append(ElementTree.Comment(" " + text().replace("-", "") + " "))
    return ElementTree.tostring(root, encoding="unicode")


def hostile():
    """Models that end with a status of 65 and a reason."""
    entity = "<entity name='A'>%s</entity>"
    yield "empty", ""
    yield "cut short", "<model><entity name='A'"
    yield "not XML", "{\"model\": 1}"
    yield "another document", "<plist/>"
    yield "an entity of XML", "<!DOCTYPE m [<!ENTITY e 'x'>]><model>&e;</model>"
    yield "an entity of a file", "<!DOCTYPE m [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><model>&e;</model>"
    lots = "".join(f"<!ENTITY e{n} '{('&e' + str(n - 1) + ';') * 10}'>" for n in range(1, 12))
    yield "a billion laughs", f"<!DOCTYPE m [<!ENTITY e0 'ha'>{lots}]><model a='&e11;'/>"
    yield "deep nesting", "<model>" * 100000
    yield "a circle", "<model>" + "".join(f"<entity name='E{n}' parentEntity='E{(n + 1) % 50}'/>" for n in range(50)) + "</model>"
    yield "a long circle", "<model>" + "".join(
        f"<entity name='E{n}' parentEntity='E{(n + 1) % 30000}'/>" for n in range(30000)) + "</model>"
    yield "a deep tree", "<model><entity name='E0'/>" + "".join(
        f"<entity name='E{n}' parentEntity='E{n - 1}'/>" for n in range(1, 20000)) + "</model>"
    yield "two of a name", "<model><entity name='A'/><entity name='a'/></model>"
    yield "many faults", "<model>" + "".join(
        f"<entity name='E{n}'><relationship name='r' destinationEntity='F{n}'/></entity>" for n in range(20000)) + "</model>"
    yield "a wide heir", ("<model><entity name='A'>" + "".join(
        f"<attribute name='a{n}' attributeType='String'/>" for n in range(2000)) + "</entity>" + "".join(
        f"<entity name='B{n}' parentEntity='A'/>" for n in range(5000)) + "</model>")
    yield "too large", "<model><!--" + "x" * (17 << 20) + "--></model>"
    yield "a million attributes", "<model><entity name='A'>" + "".join(
        f"<attribute name='a{n}' attributeType='String'/>" for n in range(1000000)) + "</entity></model>"
    yield "a wrong attribute", "<model>" + entity % "<attribute name='a' attributeType='Nonsense'/>" + "</model>"
    yield "many keys", "<model><entity name='A'><userInfo>" + "".join(
        f"<entry key='larder.search.f{n}' value='a'/>" for n in range(100000)) + "</userInfo></entity></model>"


def check_hostile(tool):
    runner = bad_input.Runner(tool.path)
    worst = (0, 0)
    with tempfile.TemporaryDirectory() as folder:
        for number, (what, text) in enumerate(hostile()):
            path = os.path.join(folder, f"{number}.xcdatamodel", "contents")
            os.mkdir(os.path.dirname(path))
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            done = runner.run("model", "show", os.path.dirname(path))
            if done.status != 65 or not done.lines or done.out or not done.lines[0].startswith("larder: "):
                raise larder_tool.Failure(f"{what}: {done}")
            if done.seconds > 10 or done.peak > 700 << 20:
                raise larder_tool.Failure(f"{what}: {done.seconds:.1f} s, {done.peak >> 20} MB")
            worst = max(worst[0], done.seconds), max(worst[1], done.peak)
        # Nearly as many attributes as a file may hold, in long runs: no more time and memory than its length asks for.
        count = 300000 if os.environ.get("LARDER_LONG") else 50000
        path = os.path.join(folder, "wide.xcdatamodel", "contents")
        os.mkdir(os.path.dirname(path))
        with open(path, "w", encoding="utf-8") as file:
            file.write("<model><entity name='A'>")
            for n in range(count):
                file.write(f"<attribute name='a{n}' attributeType='String'/>")
            file.write("</entity></model>")
        done = runner.run("model", "hash", os.path.dirname(path))
        if done.status != 0:
            raise larder_tool.Failure(f"{count} attributes: {done}")
        if done.peak > count * 3000 + (200 << 20):
            raise larder_tool.Failure(f"{count} attributes: {done.peak >> 20} MB")
    print(f"hostile models: at most {worst[0]:.1f} s and {worst[1] >> 20} MB; "
          f"{count} attributes: {done.seconds:.1f} s and {done.peak >> 20} MB")


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--models", default=SHARED, help="a folder with models of real programs (default: beside the project)")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("LARDER_SEED", 20261121)))
    options = parser.parse_args()
    tool = larder_tool.Tool(options.larder)
    try:
        paths = versions(FIXTURES) + versions(options.models)
        if not os.path.isdir(options.models):
            print(f"skipped: {options.models} is not there")
        for path in paths:
            check_round_trip(tool, path)
            check_hashes(tool, path)
        differences = 0
        for old, new in zip(paths, paths[1:]):
            # Versions of one model, and of those the ones that rename nothing: XML alone does not say what was renamed.
            if os.path.dirname(os.path.dirname(old)) == os.path.dirname(os.path.dirname(new)) and "Kitchen" not in old:
                differences += check_difference(tool, old, new)
                differences += check_difference(tool, new, old)
        flags = module_flags(tool)
        for path in paths if flags else ():
            check_generated(tool, path, flags)
        print(f"classes of {len(paths)} models compile" if flags else "skipped: no modules beside the tool to compile classes with")
        print(f"{len(paths)} models written back as the same trees, {differences} differences as the XML says")
        generator = random.Random(options.seed)
        print(f"made-up models of seed {options.seed}")
        with tempfile.TemporaryDirectory() as folder:
            for _ in range(25):
                path = os.path.join(folder, "contents")
                with open(path, "w", encoding="utf-8", newline="") as file:
                    file.write(made_up_model(generator))
                check_round_trip(tool, path)
        check_hostile(tool)
    except larder_tool.Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
