#!/usr/bin/env python3
"""predicates.py STORE.larder TABLE: asks the questions of `larder-benchmark predicates` of objects in Python's memory, and prints its table with ratios."""
import sqlite3
import statistics
import sys
import time
import unicodedata


def fold(text):
    """Without case and marks, as [cd] has it."""
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(c for c in decomposed if not unicodedata.combining(c)).casefold()


def load(path):
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    recipes = {}
    columns = "Z_PK, ZTITLE, ZFOLDEDTITLE, ZSUMMARY, ZNOTES, ZSERVINGS, ZTOTALMINUTES, ZADDED"
    for key, title, folded, summary, notes, servings, minutes, added in database.execute(
        f"SELECT {columns} FROM ZRECIPE"
    ):
        recipes[key] = {
            "key": key, "title": title, "folded": folded, "summary": summary, "notes": notes, "servings": servings,
            "minutes": minutes, "added": added, "ingredients": [], "steps": [], "names": [],
        }
    for owner, text, quantity, unit in database.execute(
        "SELECT ZRECIPE, ZTEXT, ZQUANTITY, ZUNIT FROM ZINGREDIENTLINE"
    ):
        recipes[owner]["ingredients"].append({"text": text, "quantity": quantity, "unit": unit})
    for owner, text in database.execute("SELECT ZRECIPE, ZTEXT FROM ZSTEP"):
        recipes[owner]["steps"].append({"text": text})
    for owner, name in database.execute(
        "SELECT Z_4RECIPES, ZNAME FROM Z_4TAGS JOIN ZTAG ON ZTAG.Z_PK = Z_8TAGS "
        "UNION ALL SELECT Z_4RECIPES, ZNAME FROM Z_1RECIPES JOIN ZAUTHOR ON ZAUTHOR.Z_PK = Z_1AUTHORS"
    ):
        recipes[owner]["names"].append(name)
    return list(recipes.values())


def part(needle):
    needle = fold(needle)

    def title(r):
        return needle in fold(r["title"])

    def ingredients(r):
        return any(needle in fold(i["text"]) for i in r["ingredients"])

    def everything(r):
        return (
            title(r) or any(r[name] is not None and needle in fold(r[name]) for name in ("summary", "notes"))
            or ingredients(r) or any(needle in fold(s["text"]) for s in r["steps"])
            or any(needle in fold(name) for name in r["names"])
        )

    return title, ingredients, everything


def count_of(test, holds):
    return lambda r: holds(sum(1 for i in r["ingredients"] if test(i)))


def between(number, low, high):
    return number is not None and low <= number <= high


def questions(recipes):
    by_key = sorted(recipes, key=lambda r: r["key"])
    texts = {r["folded"] for r in by_key[20_000:21_000]}
    numbers = {float(n * 3) for n in range(1_000)}
    keys = {n * 50 + 1 for n in range(1_000)}
    large = count_of(lambda i: i["quantity"] is not None and i["quantity"] > 4, lambda n: n >= 3)
    tests = [
        lambda r: fold(r["title"]).startswith("choc"),
        lambda r: fold(r["title"]).startswith("creme"),
        lambda r: fold(r["title"]) == "banana bread",
        lambda r: fold(r["title"]) == "banana bread",
        *part("ardamo"), *part("own sug"), *part("butter"),
        lambda r: r["folded"] in texts,
        lambda r: fold(r["title"]) in texts,
        lambda r: r["servings"] in numbers,
        lambda r: r["key"] in keys,
        large,
        large,
        lambda r: len(r["ingredients"]) > 20,
        count_of(lambda i: i["unit"] == "cup", lambda n: n == 0),
        lambda r: between(r["minutes"], 20, 30) and r["servings"] is not None and r["servings"] > 4,
        lambda r: r["added"] is not None and r["added"] >= 400_000_000,
        lambda r: r["minutes"] is not None and r["minutes"] < 40 and part("cardamom")[2](r),
        lambda r: part("lemon")[1](r) and part("chicken")[2](r),
    ]
    return tests


def main():
    recipes = load(sys.argv[1])
    rows = [line.rstrip("\n").split("\t") for line in open(sys.argv[2]) if "\t" in line]
    rows = [row for row in rows if row[0] != "question"]
    tests = questions(recipes)
    assert len(tests) == len(rows), (len(tests), len(rows))
    titles = ["question", "found", "by SQL", "Larder ms", "SQL ms", "SQL / Larder", "count ms", "SQL count ms",
              "SQL / Larder", "Python ms", "Python / Larder", "first time ms", "SQL, first ms"]
    print("| " + " | ".join(titles) + " |")
    print("|" + "---|" * len(titles))
    for test, (name, ours, sql, count, sql_count, found, sql_found, same, first, sql_first) in zip(tests, rows):
        times = []
        for _ in range(3):
            start = time.process_time()
            matching = [r for r in recipes if test(r)]
            times.append((time.process_time() - start) * 1e3)
        # Parts of words stand for words where the index is asked for these.
        assert len(matching) == int(found) or name.startswith("SEARCH"), (name, len(matching), found)
        python = statistics.median(times)
        by_sql = sql_found if same == "yes" or sql_found == found else f"{sql_found} (LIKE)"
        cells = [name, found, by_sql, ours, sql, ratio(sql, ours), count, sql_count, ratio(sql_count, count),
                 f"{python:.1f}", ratio(python, ours), first, sql_first]
        print("| " + " | ".join(cells) + " |", flush=True)


def ratio(theirs, ours):
    value = float(theirs) / float(ours)
    return f"{value:.2f}" if value < 100 else f"{value:.0f}"


if __name__ == "__main__":
    main()
