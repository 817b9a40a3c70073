"""Tests of the test programs themselves: python3 -m unittest discover Tests/EndToEnd."""

import os
import tempfile
import unittest

import brute_force
import compare_stores
import make_collection
import query_rules
import text_rules


class Folding(unittest.TestCase):
    def test_folds(self):
        for text, folded in [
                ("Crème Brûlée", "creme brulee"), ("Cre\u0300me", "creme"), ("Ærøskøbing", "aeroskobing"),
                ("Łódź", "lodz"), ("Đậu phụ", "dau phu"), ("İrmik", "irmik"), ("Straße", "strasse"), ("STRASSE", "strasse"),
                ("Œuf", "oeuf"), ("Þorri", "thorri"), ("ｶﾞﾊﾟｵ", "ガパオ"), ("한글", "한글"), ("नींबू", "नींबू"),
                ("Ёлка", "елка"), ("ΚΡΕΜΜΎΔΙ", "κρεμμυδι"), ("ﬁg", "fig")]:
            self.assertEqual(text_rules.fold(text), folded, text)


class Cutting(unittest.TestCase):
    def plain(self, text):
        return [term for term, _ in text_rules.tokens(text)]

    def test_words(self):
        for text, words in [
                ("Don't mix 1.5 kg, 1,000 g. End.", ["don't", "mix", "1.5", "kg", "1,000", "g", "end"]),
                ("don’t", ["don't"]), ("a.b:c_d", ["a", "b", "c", "d"]), ("10kg", ["10kg"]), ("½ cup", ["1", "2", "cup"]),
                ("Brand® x", ["brand", "x"]), ("'quoted' dogs'", ["quoted", "dogs"]), ("col·liflor", ["colliflor"]),
                ("low-fat", ["low", "fat"]), ("10-15", ["10", "15"]), ("🍲 - — …", []), ("", [])]:
            self.assertEqual(self.plain(text), words, text)

    def test_both_ways_agree_on_ascii(self):
        samples = ["Don't do-it 1.5,x 3.a a.3 '' a''b x-y-z- --a 9'x 1,2,3. o'clock's", "a-b--c d'e-f 1-a a-1"]
        for text in samples:
            ascii_only = [e for e in text_rules.tokens(text)]
            other = [e for e in text_rules.tokens(text + " é")][:-1]
            self.assertEqual(ascii_only, other, text)

    def test_extras(self):
        self.assertEqual(text_rules.tokens("low-fat milk"), [("low", ("lowfat",)), ("fat", ()), ("milk", ())])
        self.assertEqual(text_rules.tokens("10-15"), [("10", ()), ("15", ())])
        self.assertEqual(text_rules.tokens("l'huile"), [("l'huile", ("huile",))])
        self.assertEqual(text_rules.tokens("a-b-c-d-e-f")[0], ("a", ()))
        self.assertEqual(text_rules.tokens("牛肉麺"), [("牛", ("牛肉",)), ("肉", ("肉麺",)), ("麺", ())])

    def test_dictionaries_are_not_pretended(self):
        with self.assertRaises(text_rules.Unsupported):
            text_rules.tokens("ไข่เจียว")


class Queries(unittest.TestCase):
    def test_trees(self):
        word = lambda w: ("word", w)
        for text, tree in [
                ("a b", ("and", [word("a"), word("b")])), ("a AND b", ("and", [word("a"), word("b")])),
                ("-x", ("not", word("x"))), ("low-fat", word("low-fat")), ('"a b"', ("phrase", "a b", 0)),
                ('"a b', ("phrase", "a b", 0)), ("choc*", ("prefix", "choc")), ("title:x", ("field", ["title"], word("x"))),
                ('tag:"a b"', ("field", ["tags"], ("phrase", "a b", 0))), ("10:30", word("10:30")), ("", None), ("*", ("all",)),
                ("(a b) -(c)", ("and", [("and", [word("a"), word("b")]), ("not", word("c"))])), ("OR", word("OR")),
                ("NOT a", ("not", word("a"))), ("NOT", word("NOT")), ('"a b"~2', ("phrase", "a b", 2)),
                ("a~", ("fuzzy", "a", 1)), ("a~2", ("fuzzy", "a", 2)), ("a~3", word("a~3")), ("a?c", ("wildcard", "a?c")),
                ("*a*", ("wildcard", "*a*")), ("a?", word("a?")), ("a^2", word("a")), ("title:a^0.5", ("field", ["title"], word("a"))),
                ("a NEAR/5 b", ("near", ["a", "b"], 5)), ('a NEAR "b c"', ("near", ["a", "b c"], 10)),
                ("a NEAR/2 b NEAR/2 c", ("near", ["a", "b", "c"], 2)), ("NEAR(a b, 3)", ("near", ["a", "b"], 3)), ("NEAR", word("NEAR")),
                ("time<30", ("range", "time", None, (30, False))), ("prep>=5", ("range", "prep", (5, True), None)),
                ("tag=x", ("value", "tag", "x")), ("lang:de", ("value", "language", "de")), ("has:tag", ("present", "tag")),
                ("a b missing<=1", ("allbut", 1, [word("a"), word("b")])), ("a missing<=3", ("allbut", 0, [word("a")])),
                ("a with:b -c missing<2", ("and", [word("a"), ("not", word("c")), ("allbut", 0, [("field", ["ingredients"], word("b"))])]))]:
            self.assertEqual(query_rules.parse(text), tree, text)
        self.assertEqual(query_rules.parse("a b OR c"), ("and", [word("a"), ("or", [word("b"), word("c")], True)]))
        for text in ("a\\\\*", "missing<=1", "a* NEAR b", "NEAR(a)", "has:colour"):
            with self.assertRaises(text_rules.Unsupported):
                query_rules.parse(text)

    def test_edits(self):
        for a, b, distance in [("sugar", "sugar", 0), ("sugar", "suger", 1), ("sugar", "sugra", 1), ("sugar", "sgar", 1),
                               ("sugar", "suggar", 1), ("sugar", "usgra", 2), ("ca", "abc", 3), ("", "ab", 2)]:
            self.assertEqual(brute_force.edits(a, b), distance, (a, b))
            self.assertEqual(brute_force.edits(b, a), distance, (b, a))


class Evaluating(unittest.TestCase):
    RECIPES = {
        "1": {"title": "Crème Brûlée", "ingredients": ["brown sugar", "low-fat milk"], "directions": ["Stir."], "tags": ["x"]},
        "2": {"title": "Sugar", "ingredients": ["brown", "sugar"], "directions": ["l'huile d'olive"], "tags": []},
        "3": {"title": "Lowfat CREME", "ingredients": "salt", "steps": [{"text": "Serve garlic"}], "tags": ["brown bread"]},
        "4": {"title": "牛肉、麺", "ingredients": ["豆腐"], "directions": []},
        "5": {"name": "not flat"},
    }

    def found(self, query):
        with tempfile.TemporaryDirectory() as folder:
            for name, recipe in self.RECIPES.items():
                make_collection.write(os.path.join(folder, name + ".json"), recipe)
            _, hits, _ = brute_force.evaluate([query], brute_force.recipe_files(folder), 1)
            return "".join(sorted(os.path.basename(path)[0] for path in hits[0]))

    def test_answers(self):
        for query, expected in [
                ("creme", "13"), ("CRÈME", "13"), ("cre\u0300me brulee", "1"), ("brown", "123"), ('"brown sugar"', "1"),
                ("title:sugar", "2"), ("ingredients:brown -milk", "2"), ("lowfat", "13"), ("low-fat", "13"), ('"low fat"', "1"),
                ("tags:brown", "3"), ("garlic", "3"), ("huile", "2"), ("olive", "2"), ("l'huile", "2"), ("su*", "12"),
                ("牛肉", "4"), ("肉麺", ""), ("牛", "4"), ("salt OR olive", "23"), ("-brown", "4"), ("*", "1234"), ("®", ""),
                ('"brown su"*', "1"), ('title:"creme bru"*', "1"), ("sugar (milk OR olive)", "12"), ("nothing", ""),
                ('"brown sugar"~1', "1"), ('"sugar brown"~5', ""), ("sugar NEAR/0 brown", "1"), ("sugar NEAR milk", ""),
                ("NEAR(brulee creme, 0)", "1"), ("sugr~", "12"), ("brwon~1", "123"), ("*ug*", "12"), ("s?gar", "12"), ("su?", ""),
                ("sugar salt missing<=1", "123"), ("sugar salt brown missing<=1", "123"), ("tag=X", "1"), ("-has:tag", "24"),
                ("sugar^3 milk", "1"), ("NOT brown", "4")]:
            self.assertEqual(self.found(query), expected, query)

    def recipes(self, folder):
        return [brute_force.read_recipe(path) for path in brute_force.recipe_files(folder)]

    def test_collections_repeat(self):
        with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
            make_collection.make(7, 40, one)
            make_collection.make(7, 40, two)
            self.assertEqual(self.recipes(one), self.recipes(two))
            self.assertEqual(len(self.recipes(one)), 40)
            queries = [q for q in make_collection.queries(7) if brute_force.can_evaluate(q)]
            counts, _, skipped = brute_force.evaluate(queries, brute_force.recipe_files(one))
            self.assertEqual(skipped, [])
            self.assertGreater(sum(1 for c in counts if c), len(queries) // 2)


class Comparing(unittest.TestCase):
    def test_results(self):
        a = {"total": 2, "hits": [{"path": "x", "title": "X", "score": 2.0}, {"path": "y", "title": "Y", "score": 2.0}]}
        b = {"total": 2, "hits": [{"path": "y", "title": "Y", "score": 2.0}, {"path": "x", "title": "X", "score": 2.0}]}
        self.assertIsNone(compare_stores.difference(a, b))
        b["hits"][0]["score"] = 2.1
        self.assertIn("score", compare_stores.difference(a, b))
        self.assertIn("total", compare_stores.difference(a, {"total": 3, "hits": []}))
        c = {"total": 2, "hits": [{"path": "x", "title": "X", "score": 2.0}, {"path": "z", "title": "Z", "score": 2.0}]}
        self.assertIn("y", compare_stores.difference(a, c))


if __name__ == "__main__":
    unittest.main()
