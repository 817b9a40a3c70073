#!/usr/bin/env python3
"""Writes Fixtures/TOML/cases.json: texts, and what Python's tomllib makes of them.

Each case is a text with its value, or without one where it is no TOML. Dates are texts as TOML writes them, with Z for
UTC; numbers that a double does not hold are texts too.
"""

import datetime
import json
import pathlib
import tomllib

TEXTS = [
    "", "\n\n", "# only a comment", "a = 1", "a=1\nb=2", "a = 1 # comment", "\ta\t=\t1\t", "a = 1\r\nb = 2\r\n",
    "a = 1 b = 2", "a =", "= 1", "a", "a = 1\na = 2", "a b = 1", "a-b_c = 1", "1234 = 1", "ä = 1", '"ä" = 1',
    "'quoted key' = 1", '"" = 1', '"""a""" = 1', "a.b = 1\na.c = 2", "a . b = 1", "a.\"b.c\".d = 1", "a.b = 1\na.b.c = 2",
    "a = 1\na.b = 2", "3.14 = \"pi\"", "a..b = 1", ".a = 1", "a. = 1", "a\n= 1",
    # Strings of the four kinds.
    'a = "x"', "a = 'x'", 'a = ""', "a = ''", 'a = "\\b\\t\\n\\f\\r\\"\\\\"', 'a = "\\u00e9 \\U0001F35E"', 'a = "\\ud800"',
    'a = "\\U00110000"', 'a = "\\u12"', 'a = "\\x41"', 'a = "\\e"', 'a = "\\/"', "a = 'C:\\x'", 'a = "x', "a = 'x", 'a = "x\ny"',
    'a = "x" y', "a = x", 'a = "tab\there"', 'a = "\x01"', 'a = "\x7f"', "a = '\x01'", 'a = """x"""', 'a = """\nx\ny\n"""',
    'a = """x \\\n   y"""', 'a = """x \\  \n\n\n  y"""', 'a = """x \\ y"""', 'a = """a "quote" and ""two"" """',
    'a = """"x""""', 'a = """""x"""""', 'a = """x""""""', 'a = """\\"""x"""', 'a = """x', "a = '''x'''", "a = '''\nx\\\n'y''z'''",
    "a = ''''x''''", "a = '''x", 'a = """x\r\ny"""', "a = '''x\r\ny'''", 'a = """\\\n"""', 'a = """\r\nx"""', 'a = "ÄÖ 日本"',
    'a = """x\x02"""', 'a = """\ty"""',
    # Numbers.
    "a = 0", "a = +0", "a = -0", "a = 42", "a = +99", "a = -17", "a = 1_000", "a = 1__0", "a = _1", "a = 1_", "a = 01", "a = -01",
    "a = 0xDEADbeef", "a = 0xdead_beef", "a = 0o755", "a = 0b1101", "a = 0b2", "a = 0o8", "a = 0x", "a = +0x1", "a = 0X1",
    "a = 9223372036854775807", "a = 9007199254740993", "a = 1.5", "a = -0.01", "a = 5e+22", "a = 1e06", "a = -2E-2",
    "a = 6.626e-34", "a = 1_0.2_5", "a = 1.", "a = .5", "a = 1.e2", "a = 1._5", "a = 1_.5", "a = 03.14", "a = 1e", "a = 1e_5",
    "a = inf", "a = +inf", "a = -inf", "a = nan", "a = -nan", "a = Inf", "a = 1e1_0", "a = 0e0", "a = 0.0", "a = --1", "a = 1.2.3",
    "a = 0_1", "a = 1,000",
    # Booleans.
    "a = true", "a = false", "a = True", "a = truex", "a = yes", "a = null",
    # Dates and times.
    "a = 1979-05-27", "a = 1979-05-27T07:32:00Z", "a = 1979-05-27T00:32:00-07:00", "a = 1979-05-27T00:32:00.999999-07:00",
    "a = 1979-05-27 07:32:00Z", "a = 1979-05-27T07:32:00", "a = 1979-05-27 07:32:00", "a = 07:32:00", "a = 00:32:00.999999",
    "a = 1979-13-01", "a = 2023-02-29", "a = 2024-02-29", "a = 1900-02-29", "a = 25:00:00", "a = 07:60:00", "a = 07:32",
    "a = 1979-05-27T", "a = 1979-05-27 ", "a = 1979-5-27", "a = 79-05-27", "a = 1979-05-27T07:32", "a = 1979-05-27T07:32:00+25:00",
    "a = 1979-05-27T07:32:00+0700", "a = 1979-05-27 # a day", "a = [1979-05-27, 07:32:00]", "a = 1979-05-27t07:32:00",
    "a = 1979-05-27  07:32:00", "a = 00:00:00.", "a = 1979/05/27",
    # Lists.
    "a = []", "a = [1, 2]", "a = [1, 2,]", "a = [,]", "a = [1,,2]", "a = [1 2]", "a = [\n1, # one\n# two\n2\n]", "a = [1", "a = [[1], ['x']]",
    "a = [{b = 1}, {c = 2}]", "a = [1, 'x', true, {}]", "a = [ ]", "a = [\n\n]", "a = [1]]", "a = [\n1\n,\n2\n]",
    # Tables in braces.
    "a = {}", "a = { }", "a = {b = 1}", "a = {b = 1, c = 'x'}", "a = {b = 1,}", "a = {,}", "a = {b = 1 c = 2}", "a = {b = 1\n}", "a = {b.c = 1, b.d = 2}",
    "a = {b = 1, b = 2}", "a = {b = {c = 1}, b.d = 2}", "a = {b = 1", "a = {b = 1}\na.c = 2", "a = {b = 1}\n[a.c]", "a = {b = 1}\n[a]",
    "a = {b = [1,\n2]}", "a = {b = 1 # c\n}",
    # Tables.
    "[a]", "[a]\nb = 1", "[a.b.c]\nd = 1", "[ a . b ]\nc = 1", "[a]\n[a]", "[a]\n[b]\n[a.c]", "[a.b]\nc = 1\n[a]\nd = 2", "[a]\nb = 1\n[a.b]",
    "a = 1\n[a]", "[]", "[a", "[a]]", "[a] b = 1", "[a] # comment", "[a]\n\n[b]", "['a b']\nc = 1", "[a.\"b.c\"]\nd = 1", "[a..b]", "[a.]",
    "a.b = 1\n[a]", "a.b = 1\n[a.c]\nd = 2", "[a.b.c]\nz = 9\n[a]\nb.c.t = 1", "[a.b.c]\nz = 9\n[a]\nb.x = 1", "[a]\nb.c = 1\n[a.b]",
    "[a]\nb.c = 1\n[a.b.d]", "[a]\nb.c = 1\nb.d = 2", "[a.b]\n[a]\n[a.b]", "[fruit]\napple.color = 'red'\napple.taste.sweet = true\n[fruit.apple.texture]\nsmooth = true",
    # Lists of tables.
    "[[a]]\nb = 1\n[[a]]\nb = 2", "[[a]]\n[[a]]", "[[a]]\n[a.b]\nc = 1\n[[a]]\n[a.b]\nc = 2", "[[a.b]]\nc = 1", "[a]\n[[a]]", "[[a]]\n[a]", "a = []\n[[a]]",
    "a = [{}]\n[[a]]", "[[a]]\n[[a.b]]\nc = 1\n[[a.b]]\nc = 2\n[[a]]\n[[a.b]]\nc = 3", "[[a]", "[ [a] ]", "[[a] ]", "[[]]", "[[a.b]]\n[a]\nc = 1", "[[a.b]]\n[a]\nb.c = 1",
    "[a.b]\n[[a]]", "[[a]]\nb = 1\n[a.c]\nd = 2",
    # As sites write it.
    'title = "Knäckebröd"\ndate = 2024-05-31T10:00:00+02:00\ndraft = false\ntags = ["bröd", "råg"]\n\n[params]\n  servings = 12\n  times = { prep = "20 min", cook = "15 min" }\n',
    "description = '''\nFirst line.\nSecond line.'''\n[taxonomies]\ncategories = ['Bread']\n[[extra.steps]]\ntext = 'Mix.'\n[[extra.steps]]\ntext = 'Bake.'\n",
]


def plain(value):
    if isinstance(value, dict):
        return {key: plain(element) for key, element in value.items()}
    if isinstance(value, list):
        return [plain(element) for element in value]
    if isinstance(value, (datetime.datetime, datetime.date, datetime.time)):
        return value.isoformat().replace("+00:00", "Z")
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return str(value)
    if isinstance(value, int) and not isinstance(value, bool) and int(float(value)) != value:
        return str(value)
    return value


def case(text):
    try:
        return {"text": text, "value": plain(tomllib.loads(text))}
    except tomllib.TOMLDecodeError:
        return {"text": text}


folder = pathlib.Path(__file__).resolve().parents[2] / "Fixtures" / "TOML"
folder.mkdir(exist_ok=True)
lines = ",\n".join(json.dumps(case(text), ensure_ascii=False) for text in TEXTS)
(folder / "cases.json").write_text(f"[\n{lines}\n]\n")
