"""Makes of one sound file of each format files that readers break on."""
import gzip
import io
import os
import random
import re
import sqlite3
import tempfile
import zipfile

FIXTURES = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "Fixtures")
LINES = 100_000
DEPTH = 100_000

# Of each format: a sound file, and what one ingredient is in it (the pattern that is repeated). None where only a part of the
# file that is described elsewhere has ingredients.
FORMATS = {
    "json": ("Recipes/json/de/*", None),
    "paprika": ("Formats/paprika/Ayran.paprikarecipe", rb'"ingredients": ?"()'),
    "mela": ("Formats/mela/bread.melarecipe", rb"(10 g salt)"),
    "crouton": ("Formats/crouton/soup.crumb", rb'(\{"uuid":"i1".*?\}\},)'),
    "tandoor": ("Formats/tandoor/english.json", rb'(\{"food":\{"name":"red lentils".*?"no_amount":false\})'),
    "nextcloud": ("Formats/nextcloud/recipe.json", rb'("500 g Mehl")'),
    "mealie": ("Formats/mealie/version-2.json", rb'(\{"quantity":500\.0.*?"title":"[^"]*"[^{}]*\})'),
    "recettetek": ("Formats/recettetek/recipes_0.json", rb"(4 pommes\\n)"),
    "domestica": ("Formats/domestica/recipes.json", rb"(2 leeks\\n)"),
    "openeats": ("Formats/openeats/english.json", rb'(\{"model": "ingredient\.ingredient",.*?\}\})'),
    "json-ld": ("Formats/json-ld/english-graph.json", rb'("2 leeks")'),
    "recipe-keeper": ("Formats/recipe-keeper/english.html", rb'itemprop="recipeIngredients">\s*(<p>.*?</p>)'),
    "copy-me-that": ("Formats/copy-me-that/english.html", rb'(<li class="recipeIngredient">.*?</li>)'),
    "html": ("Formats/html/unmarked-stew.html", rb"(200 g green lentils<br>)"),
    "mhtml": ("Formats/mhtml/english-saved.mhtml", rb'("3 eggs")'),
    "mail": ("Formats/mail/swedish-text.eml", rb"(1 l buljong\r?\n)"),
    "labelled-text": ("Formats/labelled-text/saffron.txt", rb"(1 couve\r?\n)"),
    "cheftap": ("Formats/cheftap/english-lentils.txt", rb"(250 g green lentils\r?\n)"),
    "cooklang": ("Formats/cooklang/pancakes.cook", rb"(@salt\{\} )"),
    "recipemd": ("Formats/recipemd/leek-soup.md", rb"(- \*3\* leeks\r?\n)"),
    "markdown": ("Formats/markdown/kartoffelpuffer.md", rb"(- 2 Eier\r?\n)"),
    "mealmaster": ("Formats/mealmaster/english-two-columns.mmf", rb"(      2 tb Cream .*?\r?\n)"),
    "rezkonv": ("Formats/rezkonv/german.rk", rb"(      1     Prise Salz\r?\n)"),
    "nyc": ("Formats/nyc/english.txt", rb"(6 apples -- peeled\r?\n)"),
    "mxp": ("Formats/mxp/english.mxp", rb"(   1 1/2  pounds        ground beef\r?\n)"),
    "mx2": ("Formats/mx2/english-latin1.mx2", rb'(<IngR name="salt" unit="" qty=""></IngR>)'),
    "recipeml": ("Formats/recipeml/english.rml", rb"(<ing>.*?</ing>)"),
    "krecipes": ("Formats/krecipes/german.kreml", rb"(<ingredient>.*?</ingredient>)"),
    "gourmet": ("Formats/gourmet/english.grmt", rb'(<ingredient optional="no">.*?</ingredient>)'),
    "living-cookbook": ("Formats/living-cookbook/english.fdx", rb'(<RecipeIngredient Quantity="4".*?/>)'),
    "cookmate": ("Formats/cookmate/english.xml", rb"(<li>225 g self-raising flour</li>)"),
    "cookml": ("Formats/cookml/english.xml", rb'(<ingredient qty="150".*?/>)'),
    "yaml": ("Formats/yaml/english.yml", rb"(  200 g flour\r?\n)"),
    "csv": ("Formats/csv/plan-to-eat.csv", rb"(1 cup orzo\r?\n)"),
    "odt": ("Formats/odt/swedish-flat.fodt", rb'(<text:p text:style-name="Standard">3 [^<]*</text:p>)<text:p[^>]*>G'),
    "docx": ("Formats/docx/english-collection.docx", rb"(<w:p><w:pPr><w:numPr>.*?</w:p>)"),
    "epub": ("Formats/epub/english-book.epub", rb"(<li>.*?</li>)"),
    "rtf": ("Formats/rtf/english-wordpad.rtf", rb"(\{\\pntext[^\n]*butter\\par\r?\n)"),
    "pdf": ("Formats/pdf/english.pdf", None),
    "scan": ("Formats/scan/english.tif", None),
    "database": ("Formats/database/gourmet-english.db", None),
    "archive": ("Formats/archive/nextcloud.zip", None),
    "text": ("Formats/text/pancakes.txt", rb"(3 eggs\r?\n)"),
}
# Of those, what is XML and what is made of bytes that are no text.
XML = {"mx2", "recipeml", "krecipes", "gourmet", "living-cookbook", "cookmate", "cookml", "odt"}
BINARY = {"paprika", "docx", "epub", "pdf", "scan", "database", "archive"}
PACKED = {"docx", "epub"}


def fixture(name):
    """The sound file of a format: how its name ends, and its bytes."""
    path = os.path.join(FIXTURES, FORMATS[name][0])
    if path.endswith("*"):
        folder = os.path.dirname(path)
        path = os.path.join(folder, min(one for one in os.listdir(folder) if one.endswith(".json")))
    with open(path, "rb") as file:
        content = file.read()
    # Nextcloud's files are told by their whole name.
    return os.path.basename(path) if name == "nextcloud" else os.path.splitext(path)[1], content


def cut(content, tenths):
    return [content[:len(content) * tenth // 10] for tenth in tenths]


def noise(content, seed):
    """Bytes of no meaning, alone and behind a sound beginning; and a sound file of which some bytes are turned."""
    generator = random.Random(seed)
    turned = bytearray(content)
    for place in range(generator.randrange(97), len(turned), 97):
        turned[place] ^= 0xff
    return [generator.randbytes(3000), content[:200] + generator.randbytes(3000), bytes(turned)]


def encodings(name, content):
    """A text in encodings that it does not name."""
    if name in BINARY:
        return []
    text = content.decode("latin-1")
    return [text.encode("utf-16-le"), text.encode("utf-32-be"), b"\xff\xfe" + content, b"\xef\xbb\xbf" + text.encode("utf-16-be"),
            content.replace(b"e", b"\xe9")]


def repacked(content, change):
    """A zip archive with its members changed."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            kind = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            new.writestr(zipfile.ZipInfo(name), change(name, old.read(name)), kind)
    return out.getvalue()


def repeated(content, pattern, count, between=b""):
    found = re.search(pattern, content, re.S)
    if not found:
        return None
    piece = found.group(1)
    return content[:found.start(1)] + between.join([piece] * count) + content[found.end(1):]


def many_lines(name, content, count=LINES):
    """A recipe of so many ingredients; None where the format has no place for them."""
    pattern = FORMATS[name][1]
    if name == "json":
        return b'{"title": "Many", "ingredients": [' + b", ".join([b'"1 egg"'] * count) + b'], "directions": ["Boil."]}'
    if name == "paprika":
        text = gzip.decompress(content)
        return gzip.compress(text.replace(b'"ingredients": "', b'"ingredients": "' + rb"1 egg\n" * count)
                             .replace(b'"ingredients":"', b'"ingredients":"' + rb"1 egg\n" * count))
    if name == "archive":
        return repacked(content, lambda member, inner: inner.replace(
            b'"recipeIngredient":[', b'"recipeIngredient":[' + b'"1 egg",' * count).replace(
            b'"recipeIngredient": [', b'"recipeIngredient": [' + b'"1 egg",' * count))
    if name == "database":
        return many_rows(content, count)
    if name in PACKED:
        return repacked(content, lambda member, inner: repeated(inner, pattern, count) or inner)
    if pattern is None:
        return None
    # Between elements of lists in JSON stands a comma, unless the pattern has it.
    is_element = pattern.startswith((rb'("', rb'(\{"')) and not pattern.endswith(rb",)")
    return repeated(content, pattern, count, b"," if is_element else b"")


def many_rows(content, count):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.db")
        with open(path, "wb") as file:
            file.write(content)
        connection = sqlite3.connect(path)
        columns = [row[1] for row in connection.execute("PRAGMA table_info(ingredients)") if row[5] == 0]
        connection.execute(f"INSERT INTO ingredients ({', '.join(columns)}) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n "
                           f"WHERE i < ?) SELECT {', '.join('o.' + one for one in columns)} FROM n, (SELECT * FROM ingredients LIMIT 1) AS o",
                           (count,))
        connection.commit()
        connection.close()
        with open(path, "rb") as file:
            return file.read()


def deep(name, content, depth=DEPTH):
    """Files in which something lies so deep in each other, where the format has such a thing."""
    braces = [b"[" * depth, b'{"recipes":' * depth, b'{"title": "Deep", "ingredients": ' + b"[" * depth + b"]" * depth + b"}"]
    if name == "json":
        return braces
    if name == "paprika":
        return [gzip.compress(one) for one in braces]
    if name in ("mela", "crouton", "tandoor", "nextcloud", "mealie", "recettetek", "domestica", "openeats", "json-ld"):
        start = content.index(b'"', content.index(b":")) if b":" in content else 0
        return [content[:start] + b"[" * depth + b"1" + b"]" * depth + content[content.index(b",", start):]]
    if name in XML:
        root = content.rindex(b"</")
        return [content[:root] + b"<a>" * depth + b"</a>" * depth + content[root:], content[:root] + b"<a>" * depth]
    if name in ("html", "recipe-keeper", "copy-me-that"):
        place = content.index(b"<body>") + 6
        return [content[:place] + one + content[place:] for one in (b"<div>" * depth, b"<ul><li>" * depth, b"<table><tr><td>" * depth)]
    if name in PACKED:
        # Behind the first element of the text.
        member = {"docx": "document.xml", "epub": "html"}[name]
        return [repacked(content, lambda path, inner: nested(inner, depth) if path.endswith(member) else inner)]
    if name in ("markdown", "recipemd"):
        return [content + one for one in (b"> " * depth, b"".join(b"  " * min(n, 200) + b"- a\n" for n in range(depth // 100)),
                                          b"*" * depth, b"[" * depth, b"(" * depth)] + [b"+++\na = " + b"[" * depth + b"\n+++\n" + content,
                                                                                     b"---\na: " + b"[" * depth + b"\n---\n" + content]
    if name in ("yaml", "cooklang"):
        return [b"---\na: " + b"{a: " * depth + b"\n---\n" + content, b"- " * depth, content + b"{" * depth]
    if name == "rtf":
        return [b"{\\rtf1" + b"{" * depth, content[:-2] + b"{\\b" * depth + b"}" * depth + content[-2:]]
    if name in ("mail", "mhtml"):
        return [b"".join(b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (n, n) for n in range(depth // 10)),
                b"Content-Type: message/rfc822\n\n" * depth]
    return []


def nested(document, depth):
    place = document.rindex(b"</")
    place = document.rindex(b"</", 0, place)
    return document[:place] + b"<b>" * depth + b"</b>" * depth + document[place:]


def entities(name, content, secret):
    """Documents whose entities grow, or stand for a file that is nobody's business."""
    if name not in XML and name not in PACKED:
        return []
    laughs = b"".join(b'<!ENTITY l%d "%s">' % (n, b"&l%d;" % (n - 1) * 10) for n in range(1, 10))
    kinds = [b'<!ENTITY l0 "ha">' + laughs + b'<!ENTITY x "&l9;">', b'<!ENTITY l "' + b"ha" * 50_000 + b'"><!ENTITY x "' + b"&l;" * 5000 + b'">',
             b'<!ENTITY x SYSTEM "file://' + secret.encode() + b'">',
             b'<!ENTITY % p SYSTEM "file://' + secret.encode() + b'"> %p; <!ENTITY x "y">']

    def document(xml, kind):
        xml = re.sub(rb"<!DOCTYPE[^>\[]*(\[.*?\])?\s*>", b"", xml, flags=re.S)
        head = re.match(rb"\s*(<\?xml[^>]*\?>)?\s*", xml).end()
        root = re.search(rb"<([A-Za-z:]+)", xml[head:]).group(1)
        # In the first text there is, and in all there are.
        text = re.compile(rb">([^<>&\s][^<>&]*)<")
        body = text.sub(rb">\1&x;<", xml[head:])
        return xml[:head] + b"<!DOCTYPE " + root + b" [" + kind + b"]>" + body

    if name in XML:
        return [document(content, kind) for kind in kinds]
    ends = {"docx": "document.xml", "epub": "html"}[name]
    return [repacked(content, lambda path, inner: document(inner, kind) if path.endswith(ends) else inner) for kind in kinds]
