"""Queries and options that nobody meant."""

import json
import os
import random
import shutil

import bad_input

# Of a store of 400 recipes; most is what the query itself takes.
MOST_MEMORY = 400 << 20


def run(section):
    root, store = section.path("recipes"), section.path("store.larder")
    for index in range(400):
        lines = [f"{line} cups of the flour and a sugar{index}" for line in range(5)]
        bad_input.write(os.path.join(root, f"{index}.json"),
                        bad_input.recipe(f"The soup of the day {index}", lines, ["Stir and serve the soup."]))
    section.expect("import", section.run("import", "--store", store, root), 0, lines=0)

    def search(what, *words, status=(0, 1), said=(), lines=None, options=()):
        done = section.run("search", "--store", store, "--format", "json", *options, "--", *words)
        section.expect(what, done, status, *said, seconds=15)
        section.check(done.peak < MOST_MEMORY, f"{what}: {done.peak >> 20} MB", done)
        if done.status in (0, 1):
            section.check(done.lines == [], f"{what}: an answer and errors", done)
            answer = json.loads(done.text)
            found = answer["total"] + answer["partial"]
            section.check((found > 0) == (done.status == 0), f"{what}: status and total disagree", done)
            return answer
        if done.status == 64:
            section.check(1 <= len(done.lines) <= 4, f"{what}: {len(done.lines)} lines", done)
        return None

    common = search("only common words", "the and of", status=0)
    section.check(common and common["total"] == 400, f"only common words: {common and common['total']} of 400")
    search("one common word", "the", status=0)
    answers = (0, 1, 64)
    rng = random.Random(section.seed)
    for query in ("", " ", "\t\n", "!", "?!.,;", "...", "&&&", "(", ")", "()", "(((((", ")))))", "( )", '"', '""',
                  '"""', '"soup', 'soup"', '"" ""', '" "', '"!"', "-", "--", "---", "-soup", "-x", "- soup", '-"soup"',
                  "-(soup)", "*", "**", "s*", "*s", "s**", "?", "-*", "-s*", '"s*"', "OR", "AND", "NOT", "soup OR",
                  "OR soup", "soup OR OR soup", "soup AND", "NOT soup", "a:b:c", ":", "title:", ":soup", "title::soup",
                  'title:"', "title:(", "title:-soup", "-title:soup", "title:*", "<", ">", "time<30", "\\", "\\\"",
                  "soup\\", "%", "%s%n%x", "'", "';DROP TABLE ZRECIPE;--", "\x01\x02\x1b[31m", "\x7f", "\u200b",
                  "\u202e", "\ufeff", "\ufffd", "\u0301", "e" + "\u0301" * 5000, "ﷺ" * 100, "👩‍🍳", "🍲🍲", "𝔰𝔬𝔲𝔭",
                  "1" * 1000, "1/0", "-1", "1e999", "soup\n\nsoup", "x" * 100_000, "あ" * 30_000):
        search(f"the query {query[:30]!r}", query, status=answers)
    # Every piece of the syntax by itself, doubled, cut off, and where it does not belong.
    pieces = ("NEAR", "NEAR/", "NEAR/5", "NEAR/99999999999999999999", "NEAR/-1", "NEAR(", "NEAR()", "NEAR(soup", "NEAR(soup,",
              "NEAR(soup, 3)", "NEAR(soup sugar1, 3)", "NEAR(soup sugar1, 32)", "NEAR(s* t)", "NEAR((soup))", "~", "~1", "~9", "soup~",
              "soup~0", "soup~3", "soup~99999999999999999999", "soup~~", "s~2", '"soup of"~', '"soup of"~31', '"soup of"~32',
              '"soup of"~-1', '""~2', "^", "^2", "soup^", "soup^0", "soup^-1", "soup^1e999", "soup^nan", "soup^2^3", "(soup)^2", "()^2",
              "s?up", "?oup", "????", "*?*", "*s*p*", "?*", "s**?**p", "time<", "<30", "time<<30", "time<30<40", "time>=", "time=abc",
              "time<1e999", "time<nan", "time<-5", "time:", "time:..", "time:5..1", "time:1..", "time:..5", "time:<..<", "rating>x",
              "added:2026-13", "added:2026-02-30", "added:99999", "added:0000-00-00", "added:tomorrow", "added>2026-01-01T25:00",
              "added:..", "has:", "has:nothing", "has:time", "-has:time", "missing", "missing<=", "missing<=1", "missing<=-1",
              "missing<=99999999999999999999", "missing<=x", "missing>=1", "missing<=1 missing<=1", "language:", "language:(", "language:()",
              "language:(de OR", "language:(de OR en)", 'language=""', 'author="', "author=*", "cuisine<5", "title,tags:soup",
              "title,:soup", ",title:soup", "title,nothing:soup", "title:time<5", "NOT", "NOT NOT soup", "NOT -soup", "-NOT soup",
              "OR NEAR OR", "\\*", "\\NEAR", "soup\\~1")
    for piece in pieces:
        shapes = (piece, piece + piece, piece + " " + piece, "soup " + piece, piece + " soup", f"({piece})", "-" + piece,
                      "title:" + piece, f'"{piece}"', f"soup OR {piece} OR soup", piece[:-1], piece + "\u0301")
        for query in shapes if os.environ.get("LARDER_LONG") else (piece, *rng.sample(shapes, 1)):
            search(f"the query {query!r}", query, status=answers)
    for text in (*rng.sample(pieces, 20), "", " ", "s" * 100_000, "s " * 10_000 + "su", "(" * 10_000 + "su", '"' * 10_000 + "su", b"\xff",
                 "su\u0301", "-su", "title:su", "title:", "SU", "\x1b[31m", "*", "su*", "\\su", "sugar1 OR su"):
        done = section.run("complete", "--store", store, "--", text)
        section.expect(f"complete {text[:40]!r}", done, (0, 1), seconds=15, lines=0)
        section.check((done.status == 0) == (done.out != b""), f"complete {text[:40]!r}: status and answer disagree", done)
        section.check(b"\x1b" not in done.out, f"complete {text[:40]!r}: control characters", done)
    for query in (b"\xff", b"\xff\xfe soup", b"so\xc3up", b"\xed\xa0\x80", b"title:\xff", b'"\xff"', b"-\xff"):
        search(f"the query {query!r}", query, status=answers)
    section.check((search("a word beside bad bytes", b"\xff soup") or {"total": -1})["total"] >= 0, "bad bytes")
    unknown = search("an unknown field", "titel:soup", status=64, said=("titel", "title"))
    section.check(unknown is None, "an unknown field was answered")
    search("unknown fields without a likeness", "zzzzzz:soup", status=answers)

    words = ["".join(rng.choices("abcdefghijklmnop", k=4)) for _ in range(10_000)]
    search("ten thousand words", " ".join(words), status=answers)
    search("ten thousand arguments", *words, status=answers)
    search("ten thousand times a common word", " ".join(["the"] * 10_000), status=answers)
    search("ten thousand different common words", " ".join(f"sugar{n % 400}" for n in range(10_000)), status=answers)
    search("ten thousand OR", " OR ".join(words), status=answers)
    search("ten thousand prefixes", " ".join(f"s{n}*" for n in range(10_000)), status=answers)
    search("ten thousand times s*", "s* " * 10_000, status=answers)
    search("ten thousand exclusions", " ".join("-" + word for word in words), status=answers)
    search("a phrase of ten thousand words", '"' + " ".join(words) + '"', status=answers)
    search("a phrase of ten thousand common words", '"' + "the " * 10_000 + '"', status=answers)
    search("ten thousand parentheses", "(" * 10_000 + "soup" + ")" * 10_000, status=answers)
    search("ten thousand open parentheses", "(" * 10_000, status=answers)
    search("ten thousand minus parentheses", "-(" * 10_000 + "soup" + ")" * 10_000, status=answers)
    search("a hundred thousand quotes", '"' * 100_000, status=answers)
    search("a thousand clauses", " ".join(f"sugar{n}" for n in range(1000)), status=answers)
    search("a thousand alternatives", " OR ".join(f"sugar{n}" for n in range(1000)), status=0)
    search("a thousand of them, one missing", " ".join(f"sugar{n}" for n in range(1000)) + " missing<=1", status=answers)
    search("a thousand of them, all but one missing", " ".join(f"sugar{n}" for n in range(1000)) + " missing<=999", status=0)
    search("ten thousand words with wrong letters", " ".join(word + "~2" for word in words), status=answers)
    search("a thousand words with wrong letters", " OR ".join(f"sugar{n}~2" for n in range(1000)), status=0)
    search("ten thousand patterns", " ".join(f"*{n}*" for n in range(10_000)), status=answers)
    search("a thousand patterns of all words", " OR ".join("*" + chr(97 + n % 26) + "*?" * (n % 9) for n in range(1000)),
           status=answers)
    search("a pattern of ten thousand stars", "s" + "*a" * 10_000, status=answers)
    search("a pattern of question marks", "?" * 50_000 + "s", status=answers)
    search("a word with wrong letters of 100 kB", "x" * 100_000 + "~2", status=answers)
    search("ten thousand words near one another", "NEAR(" + " ".join(words) + ", 31)", status=answers)
    search("a hundred common words near one another", "NEAR(" + "the " * 100 + ", 31)", status=answers)
    search("a chain of NEAR", " NEAR/31 ".join(["the"] * 1000), status=answers)
    search("a phrase with slack of a thousand words", '"' + "the " * 1000 + '"~31', status=answers)
    search("ten thousand comparisons", "time<30 " * 10_000, status=answers)
    search("ten thousand alternative values", "language:(" + " OR ".join(words) + ")", status=answers)
    search("ten thousand fields", ",".join(["title"] * 10_000) + ":soup", status=answers)
    search("ten thousand boosts", "soup" + "^2" * 10_000, status=answers)
    search("ten thousand NOT", "NOT " * 10_000 + "soup", status=answers)
    search("ten thousand backslashes", "\\" * 10_000, status=answers)
    search("a hundred thousand parentheses", "(" * 100_000, status=answers)
    search("a hundred thousand parentheses and their partners", *["(" * 100_000, "soup", ")" * 100_000], status=answers)
    for facets, status in (("", (0, 64)), (",", (0, 64)), ("tag", 0), ("tag,tag,TAG", 0), ("nothing", 64), ("tag,nothing", 64),
                           ("time,added,language,site,author,rating,servings,cuisine", 0), (",".join(["tag"] * 5000), (0, 64)),
                           ("x" * 100_000, 64), ("\x1b[31m", 64), (b"\xff", 64)):
        search(f"facets {facets[:40]!r}", "soup", status=status, options=("--facets", facets))
    # The system takes arguments of 128 kB: a megabyte is several.
    for what, piece in (("words", "abc defg " * 14_000), ("one word", "x" * 126_000), ("punctuation", "?!-* " * 25_000)):
        search(f"a megabyte of {what}", *[piece] * 8, status=answers)

    for options, status in ((("--limit", "0"), 0), (("--limit", str(2 ** 63 - 1)), 0), (("--limit", str(2 ** 63)), 64),
                            (("--limit", "9" * 400), 64), (("--limit", "-1"), 64), (("--limit=-1",), 64),
                            (("--limit", "ten"), 64), (("--limit", ""), 64), (("--limit", "1.5"), 64),
                            (("--limit", "0x10"), 64), (("--offset", "10000000"), 0), (("--offset", "-1"), 64),
                            (("--offset", str(2 ** 63 - 1)), 0), (("--offset", "x"), 64), (("--format", "xml"), 64),
                            (("--limit", str(2 ** 63 - 1), "--offset", str(2 ** 63 - 1)), 0), (("--nonsense",), 64)):
        answer = search(f"options {' '.join(options)[:60]}", "soup", status=status, options=options)
        if answer:
            section.check(answer["total"] == 400, f"options {options}: total {answer['total']}")
            if "--offset" in options or options[1] == "0":
                section.check(answer["hits"] == [], f"options {options}: hits")
    for words in (("search",), ("search", "--store"), ("search", "--store", store), ("search", "soup", "--limit"), (),
                  ("serach", "soup"), ("--nonsense",), ("show",), ("metadata", "sett"), ("status", "extra"),
                  ("reindex", "--max-seconds", "x"), ("reindex", "--max-seconds", "-1"),
                  ("reindex", "--max-seconds", "nan"), ("import", "--limit", "3", "x"), (b"\xff",),
                  ("status", "--format", b"\xff")):
        section.expect(f"the command line {words}", section.run(*words), 0 if words == () else 64, seconds=2)
    for reference in ("p0", "p-1", "p99999999999999999999", "p9223372036854775807", "larder://", "larder://x/Recipe/p1",
                      "larder://00000000-0000-0000-0000-000000000000/Recipe/p1", "no-such-file.json", "", "/", "p1 ",
                      b"\xff"):
        for words in (("similar", reference), ("search", "--why-not", reference, "soup")):
            section.expect(f"{words}", section.run(*words, "--store", store), (1, 64, 66), seconds=5, lines=1)
        section.expect(f"show {reference!r}", section.run("show", "--store", store, reference), (1, 64, 66), seconds=2,
                       lines=1)
    for seconds in ("inf", "1e300", "1e-300"):
        section.expect(f"--max-seconds {seconds}", section.run("reindex", "--store", store, "--max-seconds", seconds),
                       (0, 64), seconds=3)
    section.expect("a metadata key of the store", section.run("metadata", "set", "--store", store, "NSStoreUUID", "x"),
                   (64, 65), "NSStoreUUID", lines=1)
    small_files(section, store, root)
    section.expect("check at the end", section.run("check", "--store", store), 0)


def small_files(section, store, root):
    """Files of one's own that cannot be used: other names of foods, and what is in every kitchen."""
    settings = section.path("settings", "larder")
    names = os.path.join(settings, "synonyms")
    environment = {"XDG_CONFIG_HOME": section.path("settings")}
    long = "".join(f"n{number}, m{number}\n" for number in range(100_000))
    for what, make, said in (
            ("none", lambda: None, None), ("a folder", lambda: os.mkdir(names), None),
            ("a pipe", lambda: os.mkfifo(names), None),
            ("no file behind a link", lambda: os.symlink("nowhere", names), None),
            ("a link to itself", lambda: os.symlink(names, names), "symbolic links"),
            ("more than a megabyte", lambda: bad_input.write(names, "soup, zorble\n" + long), "more than a megabyte")):
        os.makedirs(settings, exist_ok=True)
        make()
        done = section.run("search", "--store", store, "zorble", environment=environment)
        section.expect(f"synonyms: {what}", done, 0 if "megabyte" in what else 1, *[said] if said else [], lines=None if said else 0, seconds=15)
        shutil.rmtree(settings)
    for what, path, status, said in (("no file", section.path("nowhere"), 66, "no such file"), ("a folder", root, 66, "folder"),
                                     ("a large file", bad_input.write(section.path("large"), long), 65, "megabyte")):
        section.expect(f"staples: {what}", section.run("cook", "--store", store, "--staples", path, "sugar"), status, said, path, lines=1)
