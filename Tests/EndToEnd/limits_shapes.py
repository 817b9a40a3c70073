"""Inputs made to take long, each of about any size: files to import, and words to ask.

Whoever reads a file, a query or a list in linear time takes twice as long for twice as much.
"""
import json


def repeat(text, size):
    return text * max(1, size // len(text))


def numbered(form, size):
    """Texts with numbers in them, different ones, of about this size together."""
    count = max(1, size // len(form.format(100000)))
    return [form.format(number) for number in range(count)]


def page(text):
    return f"<html><head></head><body>{text}<script type='application/ld+json'>" \
           '{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 egg"]}</script></body></html>'


def recipe(**members):
    return json.dumps({"title": "Soup", "ingredients": ["1 egg"], "directions": ["Boil."], **members})


def linked(**members):
    return json.dumps({"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 egg"], **members})


def long_list(size):
    """A list of recipes with texts so long that few of them make a large file."""
    text = repeat("Stir it well. ", 20_000)
    return "[" + ",\n".join(recipe(title=f"Soup {number}", summary=text) for number in range(size // 20_000)) + "]"


# The name of a file, and its text for a size in bytes.
FILES = {
    "attributes of a tag": ("html", lambda n: page("<p " + " ".join(numbered("a{0}=1", n)) + ">")),
    "one attribute again and again": ("html", lambda n: page("<p " + repeat("a=b ", n) + ">")),
    "attributes in quotation marks": ("html", lambda n: page("<p " + repeat("a='>' b=\">\"", n) + ">")),
    "tags inside one another": ("html", lambda n: page(repeat("<div>", n))),
    "formatting that is never closed": ("html", lambda n: page(repeat("<p><b><i>", n))),
    "tags that are never closed": ("html", lambda n: page("") + repeat("<a ", n)),
    "quotation marks that are never closed": ("html", lambda n: page("") + repeat("<a b='", n)),
    "titles that are never closed": ("html", lambda n: page(repeat("<title><textarea><xmp>", n))),
    "comments that are never closed": ("html", lambda n: page("") + repeat("<!--", n)),
    "ends of nothing": ("html", lambda n: page(repeat("</b></p>", n))),
    "half a script's end": ("html", lambda n: page("<script>" + repeat("</scrip ", n) + "</script>")),
    "references in an attribute": ("html", lambda n: page("<meta name=og:url content='" + repeat("&amp;&#9", n) + "'>")),
    "very many scripts": ("html", lambda n: page(repeat("<script type=application/ld+json>{}</script>", n))),
    "broken scripts": ("html", lambda n: page(repeat("<script type=application/ld+json>{\"</script>", n))),
    "many facts of a page": ("html", lambda n: page(repeat("<link rel=canonical href=x><meta name=og:url>", n))),
    "one text": ("html", lambda n: page(repeat("word ", n))),
    "recipes of one title": ("jsonld", lambda n: "[" + ",".join(
        numbered('{{"@type":"Recipe","name":"Soup","recipeIngredient":["{0} eggs"]}}', n)) + "]"),
    "nodes with identifiers": ("jsonld", lambda n: "[" + linked() + "," + ",".join(
        numbered('{{"@id":"#{0}","name":"a"}}', n)) + "]"),
    "members of a node": ("jsonld", lambda n: linked()[:-1] + "," + ",".join(numbered('"k{0}":1', n)) + "}"),
    "signs that begin no tag": ("jsonld", lambda n: linked(description=repeat("<a", n))),
    "comments in what is no JSON": ("jsonld", lambda n: linked()[:-1] + repeat("/**/", n) + ",}"),
    "quotation marks in a text": ("jsonld", lambda n: linked()[:-1] + ',"d":"' + repeat('a "b" ', n) + '"}'),
    "quotation marks and space": ("jsonld", lambda n: linked()[:-1] + ',"d":"' + repeat('"   x', n) + '"}'),
    "steps in sections": ("jsonld", lambda n: linked(recipeInstructions=[
        {"@type": "HowToSection", "name": "x", "itemListElement": [{"text": "a"}] * (n // 16)}])),
    "a list of recipes": ("json", lambda n: "[" + ",".join(
        numbered('{{"title":"Soup {0}","ingredients":["{0} eggs"],"directions":["Boil."]}}', n)) + "]"),
    "one key again and again": ("json", lambda n: "[{" + repeat('"title":"a",', n) + '"title":"b"}]'),
    "different keys": ("json", lambda n: recipe()[:-1] + "," + ",".join(numbered('"k{0}":1', n)) + "}"),
    "escapes": ("json", lambda n: '{"title":"a","directions":["' + repeat("\\n\\u00e9", n) + '"]}'),
    "lists in lists": ("json", lambda n: '{"title":"a","ingredients":[' + "[" * 90 + repeat('"a",', n) + '"a"' +
                       "]" * 90 + "]}"),
    "parentheses in a line": ("json", lambda n: recipe(ingredients=[repeat("1 (1 ", n)])),
    "spaces in a line": ("json", lambda n: recipe(ingredients=["egg" + repeat(" ", n) + "x"])),
    "dots in a line": ("json", lambda n: recipe(ingredients=[repeat("a.... ", n)])),
    "ingredients": ("json", lambda n: "[" + ",".join([recipe(ingredients=["1 egg"] * 5000)] * max(1, n // 50000)) + "]"),
    "tags": ("json", lambda n: "[" + ",".join(
        numbered('{{"title":"a","tags":["t{0}","u{0}","v{0}"]}}', n)) + "]"),
    "different words": ("json", lambda n: recipe(directions=[" ".join(numbered("word{0}", n))])),
    "one long word": ("json", lambda n: recipe(directions=[repeat("a", n)])),
    "marks on one letter": ("json", lambda n: recipe(directions=["a" + repeat("\u0301\u0323", n)])),
    "a script without spaces": ("json", lambda n: recipe(directions=[repeat("\u6599\u7406", n)])),
    "a script that a dictionary cuts": ("json", lambda n: recipe(directions=[repeat("\u0e01\u0e32\u0e23", n // 4)])),
}

# The words of a command for a number of things; {store} has a few recipes.
COMMANDS = {
    "recipes to show": lambda n: ["show", "--store", "{store}", *[f"p{1 + number % 20}" for number in range(n)]],
    "recipes to show that are not there": lambda n: ["show", "--store", "{store}", *[f"p{100 + k}" for k in range(n)]],
    "words to complete": lambda n: ["complete", "--store", "{store}", *["eggs"] * n],
    "files to import": lambda n: ["import", "--store", "{new}", *[f"{{many}}/{k}.json" for k in range(n)]],
    "words": lambda n: ["search", "--store", "{store}", *[f"word{number}" for number in range(n)]],
    "words of the index": lambda n: ["search", "--store", "{store}", *["eggs"] * n],
    "excluded words": lambda n: ["search", "--store", "{store}", "eggs", *[f"-word{number}" for number in range(n)]],
    "choices": lambda n: ["search", "--store", "{store}", " OR ".join(f"word{number}" for number in range(n))],
    "parentheses": lambda n: ["search", "--store", "{store}", "(eggs) " * n],
    "a phrase": lambda n: ["search", "--store", "{store}", '"' + "eggs " * n + '"'],
    "beginnings": lambda n: ["search", "--store", "{store}", *[f"e{'g' * (k % 7)}*" for k in range(n)]],
    "options again and again": lambda n: ["search", *["--store", "{store}"] * n, "eggs"],
    "facets": lambda n: ["search", "--store", "{store}", "--facets", ",".join(["tag"] * (n // 20)), "eggs"],
    "a list of values": lambda n: ["find", "--store", "{store}", "title IN {" + ",".join(f"'{k}'" for k in range(n)) + "}"],
    "conditions": lambda n: ["find", "--store", "{store}", " OR ".join(f"rating = {k}" for k in range(min(n, 900)))],
    "a long text": lambda n: ["find", "--store", "{store}", "title CONTAINS[cd] '" + "egg " * n + "'"],
    "a condition to convert": lambda n: ["convert", "title IN {" + ",".join(f"'{k}'" for k in range(n)) + "}"],
}
