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
                ("-x", ("not", word("x"))), ("low-fat", word("low-fat")), ('"a b"', ("phrase", "a b")),
                ('"a b', ("phrase", "a b")), ("choc*", ("prefix", "choc")), ("title:x", ("field", ["title"], word("x"))),
                ('tag:"a b"', ("field", ["tags"], ("phrase", "a b"))), ("10:30", word("10:30")), ("", None), ("*", ("all",)),
                ("(a b) -(c)", ("and", [("and", [word("a"), word("b")]), ("not", word("c"))])), ("OR", word("OR"))]:
            self.assertEqual(query_rules.parse(text), tree, text)
        self.assertEqual(query_rules.parse("a b OR c"), ("and", [word("a"), ("or", [word("b"), word("c")], True)]))
        with self.assertRaises(text_rules.Unsupported):
            query_rules.parse("chiken~1")


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
                ('"brown su"*', "1"), ('title:"creme bru"*', "1"), ("sugar (milk OR olive)", "12"), ("nothing", "")]:
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
