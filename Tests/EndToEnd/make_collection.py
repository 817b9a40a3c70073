#!/usr/bin/env python3
"""usage: make_collection.py SEED COUNT FOLDER - writes COUNT made-up recipes as flat JSON files, the same for the same seed."""

import json
import os
import random
import sys
import unicodedata

FOODS = ("chicken garlic lemon butter sugar flour salt pepper onion crème jalapeño gruyère chocolate rice saffron "
         "cinnamon potato tomato basil milk yeast salmon beetroot l'huile sauerkraut Łosoś smørrebrød æbler œuf "
         "İrmik Straße đậu Öl śliwka κρεμμύδι борщ чеснок 鶏肉 ガパオライス しょうゆ 牛肉麺 豆腐 김치 비빔밥 नींबू लहसुन "
         "low-fat half-and-half don't 1.5 2½ all-purpose").split()
VERBS = "bake stir fry chop mix boil simmer roast grate whisk serve rest knead sauté flambé purée".split()
FILLERS = "the a and with until in of for to it then over".split()
TAGS = "dessert soup main quick vegetarian français 日本料理 スープ русская ελληνική gluten-free".split()
STYLES = "classic creamy quick spicy roasted grandmother's crispy cold Crème brown".split()


def sentence(rng, length):
    words = []
    for _ in range(length):
        words.append(rng.choice(rng.choice((FOODS, VERBS, FILLERS))))
    return " ".join(words)


def recipe(rng, number):
    """One recipe; the text is now composed, now decomposed, now in capitals."""
    foods = rng.sample(FOODS, rng.randint(2, 6))
    title = f"{rng.choice(STYLES)} {foods[0]} {rng.choice(('with', 'and', '-', '&', 'à la'))} {foods[1]} {number}"
    ingredients = [f"{rng.choice(('1', '2', '1/2', '½', '200 g', '1.5'))} {rng.choice(('cups', 'g', 'brown'))} {f}"
                   for f in foods]
    steps = [sentence(rng, rng.randint(4, 18)) + "." for _ in range(rng.randint(1, 5))]
    change = rng.choice((str, str, str.upper, lambda t: unicodedata.normalize("NFD", t)))
    made = {"title": change(title), "ingredients": ingredients, "directions": [change(s) for s in steps],
            "tags": rng.sample(TAGS, rng.randint(0, 3)), "language": rng.choice(("en", "en", "fr")),
            "source": "made-up.example", "url": f"https://made-up.example/{number}"}
    for key in ("prep_time", "cook_time", "total_time"):
        if rng.random() < 0.5:
            made[key] = rng.randrange(0, 120, 5)
    return made


def write(path, content, indent=None):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        json.dump(content, file, ensure_ascii=False, indent=indent)


def make(seed, count, folder):
    rng = random.Random(seed)
    for number in range(count):
        write(os.path.join(folder, f"{number % 16:x}", f"recipe-{number:06}.json"), recipe(rng, number),
              rng.choice((None, 2)))


def queries(seed, count=110):
    """Queries of every kind over the made-up words."""
    rng = random.Random(seed)
    found = ["creme", "CRÈME", "cre\u0300me", "gruyere", "oeuf", "lowfat", "low-fat", "\"low fat\"", "jalapeno -butter",
             "title:creme", "ガパオ", "牛肉", "스", "김치", "\"with garlic\"", "the", "s*", "title:cho*", "irmik", "strasse",
             "losos", "smorrebrod", "don't", "don’t", "huile", "борщ", "ΚΡΕΜΜΎΔΙ", "-the", "1.5", "no-such-word",
             "NOT the", "*utter*", "p?pper", "cr*me", "s?l*", "chiken~", "buter~1 -salt", "suggra~2", "title:crmee~2",
             "\"chicken garlic\"~3", "\"with butter\"~1", "sugar NEAR/2 butter", "salt NEAR pepper NEAR rice",
             "NEAR(flour salt, 4)", "NEAR(CRÈME the a, 6)", "title:sugar^3 rice", "(salt OR rice)^2 -basil",
             "tag=dessert", "tag=FRANCAIS salt", "language:fr", "-language=fr the", "site=made-up.example -has:tag",
             "has:time -has:prep", "time<30", "time<=30 time>=30", "prep>45 cook:60", "salt -time>=20",
             "salt pepper rice missing<=1", "ingredients:(butter flour salt) chicken missing<=2",
             "salt rice basil yeast missing<3 -sugar", "title:(classic salt) missing<=1"]
    while len(found) < count:
        kind = rng.randrange(12)
        a, b = rng.choice(FOODS), rng.choice(FOODS + VERBS)
        found.append((f"{a} {b}", f"\"{a} {b}\"", f"{a} -{b}", f"{a} OR {b}", f"{a[:2]}*", f"ingredients:{a} {b}",
                      f"{a}~", f"{a[:1]}*{a[-2:]}", f"\"{a} {b}\"~{rng.randrange(5)}", f"{a} NEAR/{rng.randrange(6)} {b}",
                      f"{a} {b} {rng.choice(FOODS)} missing<=1", f"{a} time<{rng.randrange(120)}")[kind])
    return found


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    make(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
