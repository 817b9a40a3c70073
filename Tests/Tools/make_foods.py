#!/usr/bin/env python3
"""Makes the table of foods that LarderFoods carries, from WordNet and from the files written by hand.

usage: make_foods.py [--wordnet FOLDER] [--check]

Reads WordNet 3.0 (Debian: wordnet-base), Sources/LarderFoods/Data/foods.txt, languages.txt, subjects.txt and
dishes.txt, and writes Sources/LarderFoods/Generated and Sources/CFoods/words.txt. With --check nothing is written; the
exit status says whether anything would change.
What is written by hand wins: WordNet adds kinds of foods that are there, and other names of them.
"""
import argparse
import collections
import hashlib
import itertools
import pathlib
import re
import sys
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "Sources/LarderFoods/Data"
GENERATED = ROOT / "Sources/LarderFoods/Generated"
WORDS = ROOT / "Sources/CFoods/words.txt"
# Forms of six letters and more are looked up (RecipeLibrary.shortestSlip), whose words may have two letters less.
SHORTEST_WORD = 4
# noun.food in lexnames(5WN).
FOOD_FILE = "13"
# Words that rules are made of: a name that holds one is more than its parts.
RULE_WORDS = set("""free non less vegan vegetarian plant based meatless unsweetened imitation mock faux fake artificial
    simulated without no minus not size sized style shaped flavored flavoured flavor flavour or and with plus i can a o
    z e et""".split())
LETTERS = str.maketrans({"ß": "ss", "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ı": "i", "ð": "d"})


def fold(text):
    """The search fold, as far as names of foods need it; a test compares it with LarderText's."""
    text = unicodedata.normalize("NFKD", text.lower().translate(LETTERS))
    text = "".join(c for c in text if not unicodedata.combining(c))
    text = text.replace("'", "").replace("’", "").replace("-", " ").replace(".", " ").replace("&", " and ")
    return " ".join(text.split())


def split(text):
    """Splits at commas outside braces."""
    depth, parts, part = 0, [], ""
    for c in text:
        depth += (c == "{") - (c == "}")
        if c == "," and depth == 0:
            parts.append(part)
            part = ""
        else:
            part += c
    return [p.strip() for p in [*parts, part] if p.strip()]


def expand(text):
    """The names that a pattern with braces stands for."""
    pieces = [p[1:-1].split(",") if p.startswith("{") else [p] for p in re.findall(r"\{[^}]*\}|[^{}]+", text)]
    return [" ".join("".join(c).split()) for c in itertools.product(*pieces)]


def written_name(text):
    return "=" + fold(text[1:]) if text.startswith("=") else fold(text)


def singular(word):
    """LarderFoods' SingularForm: one form for singular and plural."""
    if len(word) < 4:
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("aves", "lves")):
        return word[:-3] + "f"
    if word.endswith("s") and word[-2] not in "sui":
        word = word[:-1]
    if len(word) > 4 and word.endswith("ie"):
        return word[:-2] + "y"
    if word.endswith("oe") or re.search(r"(ch|sh|x|ss|z)e$", word):
        return word[:-1]
    return word


def key(name):
    return name if name.startswith("=") else "".join(singular(w) for w in name.split())


class Food:
    def __init__(self, name, kinds, holds, names):
        self.name, self.kinds, self.holds, self.names = name, kinds, holds, names


def read_hand(path):
    foods, dropped, each, keys = {}, set(), [], set()
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("- "):
            dropped.update(fold(n) for p in split(line[2:]) for n in expand(p))
            continue
        cells = [c.strip() for c in line.split("|")]
        if len(cells) < 4:
            sys.exit(f"{path.name}:{number}: four columns were expected")
        name = fold(cells[0])
        if name == "each":
            each.append((fold(cells[1]), split(cells[2]), split(cells[3])))
            continue
        if key(name) in keys:
            sys.exit(f"{path.name}:{number}: {name} is there twice")
        keys.add(key(name))
        names = [written_name(n) for p in split(cells[3]) for n in expand(p)]
        foods[name] = Food(name, [fold(k) for k in split(cells[1])], split(cells[2]), names)
    for kind, holds, patterns in each:
        add_each(foods, keys, kind, holds, patterns)
    return foods, dropped


def add_each(foods, keys, kind, holds, patterns):
    """Makes a food of each name: "baby carrot" is a kind of "carrot", "carrot stick" another name of it."""
    named = {}
    for pattern in patterns:
        first = re.match(r"\{([^}]*)\}(.*)", pattern)
        for item in first[1].split(",") if first else [pattern]:
            names = expand(item + first[2]) if first else [item]
            # "{soused,smoked} herring" names two foods, "{cod,hake} {,fillet}" too.
            if first and first[2].strip() and not first[2].strip().startswith("{,"):
                for name in names:
                    named.setdefault(fold(name), [])
            elif fold(item):
                named.setdefault(fold(item), []).extend(fold(n) for n in names)
    for name in sorted(named, key=lambda n: (len(n.split()), n)):
        if key(name) in keys and name not in foods:
            continue
        keys.add(key(name))
        words = name.split()
        shorter = [" ".join(words[n:]) for n in range(1, len(words))]
        longer = [" ".join(words[:n]) for n in range(len(words) - 1, 0, -1)]
        above = next((s for s in shorter if s in named and s in foods), None)
        alias = next((s for s in longer if s in named and s in foods), None)
        # "Dried thyme" is thyme, which another line names. "Sunflower nuts" are no nuts: this holds of herbs alone.
        other = next((s for s in shorter if kind == "herb" and s in foods and s not in named), None)
        names = [n for n in named[name] if n != name]
        if above:
            foods.setdefault(name, Food(name, [above], [], [])).names += names
        elif alias:
            foods[alias].names += [name, *names]
        else:
            foods.setdefault(name, Food(name, [other or kind], list(holds), [])).names += names


def read_wordnet(folder):
    """Synsets of noun.food: offset -> (lemmas, offsets of what it is a kind of)."""
    synsets = {}
    for line in (folder / "data.noun").read_text(encoding="utf-8").splitlines():
        fields = line.split(" ")
        if len(fields) < 4 or fields[1] != FOOD_FILE:
            continue
        count = int(fields[3], 16)
        lemmas = [fields[4 + 2 * n].replace("_", " ") for n in range(count)]
        at = 4 + 2 * count
        pointers = [fields[at + 1 + 4 * n:at + 5 + 4 * n] for n in range(int(fields[at]))]
        above = [p[1] for p in pointers if p[0] in ("@", "@i") and p[2] == "n"]
        synsets[fields[0]] = (lemmas, above)
    return synsets


def read_words(folder):
    """The words of WordNet that are not too short, in order, and their irregular forms."""
    words = set()
    for kind in ("noun", "verb", "adj", "adv"):
        for name in (f"index.{kind}", f"{kind}.exc"):
            for line in (folder / name).read_text(encoding="utf-8").splitlines():
                words.update(re.findall(rf"^[a-z]{{{SHORTEST_WORD},}}(?= )", line))
    return sorted(words)


def merge(foods, dropped, synsets):
    """Adds what WordNet knows: synsets below one that names a food of ours."""
    owner = {}
    for food in foods.values():
        owner.setdefault(key(food.name), food.name)
    for food in foods.values():
        for name in food.names:
            owner.setdefault(key(name), food.name)
    gone = {key(name) for name in dropped}
    ours = {}
    for offset, (lemmas, _) in synsets.items():
        for lemma in lemmas:
            found = owner.get(key(fold(lemma)))
            if found:
                ours[offset] = found
                break

    def reaches(offset, seen=()):
        if offset in ours:
            return True
        return offset in synsets and offset not in seen and any(
            reaches(a, (*seen, offset)) for a in synsets[offset][1])

    fresh = {}
    for offset in sorted(synsets):
        lemmas, above = synsets[offset]
        names = [fold(n) for n in lemmas if key(fold(n)) not in gone and re.fullmatch(r"[a-z ]+", fold(n))]
        if offset in ours:
            food = foods[ours[offset]]
            for name in names:
                if key(name) not in owner:
                    owner[key(name)] = food.name
                    food.names.append(name)
        elif names and reaches(offset):
            names = [n for n in names if key(n) not in owner]
            if names:
                fresh[offset] = Food(names[0], [], [], names[1:])
                for name in names:
                    owner[key(name)] = names[0]

    def kinds(offset, seen=()):
        found = []
        for above in synsets[offset][1]:
            if above in seen or above not in synsets:
                continue
            if above in ours:
                found.append(ours[above])
            elif above in fresh:
                found.append(fresh[above].name)
            else:
                found += kinds(above, (*seen, above))
        return found

    for offset, food in fresh.items():
        food.kinds = sorted(set(kinds(offset)) - {food.name})
        foods[food.name] = food
    return foods


def check(foods):
    """Ends the program at a name that is not there, or at a food that is a kind of itself."""
    state = {}

    def visit(name, path):
        if state.get(name) == "done":
            return
        if state.get(name) == "open":
            sys.exit("a circle: " + " > ".join([*path, name]))
        if name not in foods:
            sys.exit(f"{path[-1]}: there is no food {name}")
        state[name] = "open"
        holds = [fold(h.rstrip("?")) for h in foods[name].holds if h[0] not in "*!"]
        for other in foods[name].kinds + holds:
            visit(other, [*path, name])
        state[name] = "done"

    for name in foods:
        visit(name, [])


# Names below these say by their last words that they are another thing: a sugar substitute is no sugar.
NO_KINDS = {"sweetener", "vinegar", "dairy", "alcohol", "meat", "flavouring", "whey"}


def more_special(foods):
    """A function that finds the kind of a food that one of its names says: of "spice", "ground cinnamon" is cinnamon."""
    owners = {key(name): name for name in foods}

    def above(name, seen):
        for kind in foods[name].kinds:
            if kind not in seen:
                seen.add(kind)
                above(kind, seen)
        return seen

    kinds = {name: above(name, set()) for name in foods}

    def find(name, food):
        words = name.split()
        if food in NO_KINDS or name.startswith("=") or RULE_WORDS & set(words):
            return food
        for length in range(len(words) - 1, 0, -1):
            for start in (len(words) - length, 0):
                kind = owners.get(key(" ".join(words[start:start + length])))
                if kind and food in kinds[kind]:
                    return kind
        return food

    return find


def table(foods):
    """The lines of the table, and each name once: that of the food's own line wins, then the first."""
    taken = {key(name): name for name in foods}
    # A food with few names is a special one, and keeps a name that a general one has too.
    for name in sorted(foods, key=lambda n: (len(foods[n].names), n)):
        for other in foods[name].names:
            taken.setdefault(key(other), name)
    find = more_special(foods)
    moved = {}
    for name in sorted(foods):
        for other in foods[name].names:
            kind = find(other, name) if taken[key(other)] == name else name
            if kind != name:
                taken[key(other)] = kind
                moved.setdefault(kind, []).append(other)
    for name, others in moved.items():
        foods[name].names += others

    def is_needless(name, food):
        """Whether reading the name finds this food and no other without the name: "light olive oil"."""
        plain = " ".join(re.sub(r"\b(fat free|low fat|reduced fat|full fat)\b", " ", name).split())
        if plain != name and taken.get(key(plain)) == food:
            return True
        words = name.split()
        if name.startswith("=") or len(words) < 2 or RULE_WORDS & set(words):
            return False
        parts = [words[a:b] for a in range(len(words)) for b in range(a + 1, len(words) + 1)]
        # What is written as one word may be a name as well. A name that counts as it is written finds the plural alone.
        owners = {taken.get(key(" ".join(p))) for p in parts if len(p) < len(words)}
        written = {taken.get("=" + " ".join(p) + s) for p in parts if len(p) < len(words) for s in ("", "s")}
        return owners - {None} == {food} and written <= {None, food}

    # Short names first: what is left out is found by what stays.
    for name in sorted(foods):
        food = foods[name]
        names = {n for n in food.names if n and taken[key(n)] == name and key(n) != key(name)}
        kept = {}
        for other in sorted(names, key=lambda n: (len(n), n)):
            if not is_needless(other, name):
                kept.setdefault(key(other), other)
        holds = [h if h[0] in "*!" else fold(h.rstrip("?")) + "?" * h.endswith("?") for h in food.holds]
        yield " | ".join([name, ", ".join(food.kinds), ", ".join(holds), ", ".join(sorted(kept.values()))]).rstrip()


def languages(path, foods):
    """Lines of names in other languages, folded: food | de: a, b | fr: c. A food may have several lines; no name has two."""
    lines, taken, wrong = {}, {}, []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        cells = [c.strip() for c in line.split("|")]
        name = fold(cells[0])
        if name not in foods:
            sys.exit(f"{path.name}:{number}: {name} is no food of the table")
        codes = [c.partition(":")[0].strip() for c in cells[1:]]
        # Danish and Norwegian mostly write foods alike.
        if "da" in codes and "nb" not in codes:
            cells.append("nb" + cells[1 + codes.index("da")][2:])
        for cell in cells[1:]:
            code, _, names = cell.partition(":")
            kept = lines.setdefault(name, {}).setdefault(code.strip(), {})
            for other in split(names):
                mark, other = ("!", fold(other[1:])) if other.startswith("!") else ("", fold(other))
                owner = taken.setdefault((code.strip(), key(other)), name)
                if owner != name:
                    wrong.append(f"{path.name}:{number}: {other} ({code.strip()}) is {owner} and {name}")
                kept.setdefault(key(other), mark + other)
    if wrong:
        sys.exit("\n".join(wrong))
    return [" | ".join([name, *(f"{code}: {', '.join(kept.values())}" for code, kept in lines[name].items())])
            for name in sorted(lines)]


def subjects(path):
    """Lines of words for classes and diets, folded: nuts | nuts | en: nut | de: nuss."""
    lines, taken = [], {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        cells = [c.strip() for c in line.split("|")]
        out = cells[:2]
        for cell in cells[2:]:
            code, _, names = cell.partition(":")
            kept = {}
            for name in split(names):
                mark, name = ("!", fold(name[1:])) if name.startswith("!") else ("", fold(name))
                if taken.setdefault((code, key(name)), number) != number:
                    sys.exit(f"{path.name}:{number}: {name} ({code}) is in two lines")
                kept.setdefault(key(name), mark + name)
            out.append(f"{code.strip()}: {', '.join(kept.values())}")
        lines.append(" | ".join(out))
    return lines


def dishes(path):
    """The names of each dish; and the words that are said of them, in order, each with the dishes by their numbers and
    what it says of them: n, it is in a name; k, a kind of thing; p, whence it comes; t, something else that tells of it.
    """
    names, said, taken = [], collections.defaultdict(list), {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        cells = [c.strip() for c in line.split("|")]
        if len(cells) != 3 or not all(cells):
            sys.exit(f"{path.name}:{number}: not three cells")
        places = [word for word in cells[2].split() if word[0].isupper()]
        others = [word for word in cells[2].split() if word not in places]
        cells = [fold(cell) for cell in (cells[0], cells[1], " ".join(places), " ".join(others))]
        for name in split(cells[0]):
            if taken.setdefault(name, number) != number:
                sys.exit(f"{path.name}:{number}: {name} is in two lines")
        words = " ".join(cells[1:]).split()
        if len(words) != len(set(words)):
            sys.exit(f"{path.name}:{number}: a word is there twice")
        for kind, cell in zip("nkpt", cells):
            for word in dict.fromkeys(cell.replace(",", " ").split()):
                said[word].append(f"{len(names)}{kind}")
        names.append(",".join(split(cells[0])))
    return names, [" ".join([word, *said[word]]) for word in sorted(said)]


def swift(name, comment, lines, type="FoodTable"):
    """A Swift file with the lines as one literal."""
    return swifts(type, (name, comment, lines))


def swifts(type, *tables):
    """A Swift file with some tables, each a literal: a text where it is named lines, else an array."""
    def literal(name, comment, lines):
        if name.endswith("Lines"):
            body = "\n".join("    " + line for line in lines)
            return f"  /// {comment}\n  static let {name} = \"\"\"\n{body}\n    \"\"\"\n"
        body = "\n".join(f'    "{line}",' for line in lines)
        return f"  /// {comment}\n  static let {name}: [String] = [\n{body}\n  ]\n"
    return (f"// Made by Tests/Tools/make_foods.py; changes belong into Sources/LarderFoods/Data.\n"
            f"extension {type} {{\n" + "\n".join(literal(*table) for table in tables) + "}\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--wordnet", type=pathlib.Path, default=pathlib.Path("/usr/share/wordnet"))
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    foods, dropped = read_hand(DATA / "foods.txt")
    foods = merge(foods, dropped, read_wordnet(arguments.wordnet))
    check(foods)
    files = {
        "FoodTable+Foods.swift": swift(
            "foodLines", "`name | kinds | holds | other names`: WordNet 3.0 and our own; see Data/LICENSE-WordNet.txt.",
            list(table(foods))),
        "FoodTable+Languages.swift": swift(
            "languageLines", "`name | language: names | ...`.", languages(DATA / "languages.txt", foods)),
        "FoodTable+Subjects.swift": swift(
            "subjectLines", "`name | classes or a diet | language: words | ...`.", subjects(DATA / "subjects.txt")),
    }
    mark = hashlib.sha256("".join(files.values()).encode()).hexdigest()[:8]
    files["FoodTable+Version.swift"] = (
        "// Made by Tests/Tools/make_foods.py.\nextension FoodTable {\n"
        "  /// Another one for each change of the table: what was read with another table is read again.\n"
        f"  public static let version = \"{mark}\"\n}}\n")
    # What recipes are read with does not change with it.
    names, said = dishes(DATA / "dishes.txt")
    files["DishDescriptions+Table.swift"] = swifts(
        "DishDescriptions", ("names", "The names of each dish, separated by commas.", names),
        ("wordLines", "A word and its dishes: their numbers, and what it is of each (name, kind, place, telling).", said))
    changed = False
    GENERATED.mkdir(exist_ok=True)
    paths = {GENERATED / name: text for name, text in files.items()}
    paths[WORDS] = "\n".join(read_words(arguments.wordnet)) + "\n"
    for path, text in paths.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            changed = True
            if not arguments.check:
                path.write_text(text, encoding="utf-8")
    print(f"{len(foods)} foods{', changed' if changed else ''}")
    return 1 if changed and arguments.check else 0


if __name__ == "__main__":
    sys.exit(main())
