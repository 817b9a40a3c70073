"""Makes of one sound file of each format files that readers break on."""
import gzip
import os
import random
import re
import zlib

import hostile_archives
import hostile_binaries
import hostile_packages as packages

FIXTURES = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "Fixtures")
LINES = 100_000
DEPTH = 100_000
# In bytes: a recipe has at most four megabytes.
LONG_LINE = 3 << 20

# Of each format: a sound file; its kind; the end of an ingredient's text in it; and what one ingredient is in it (the pattern that
# is repeated). None where only a part of the file that is described elsewhere has ingredients.
FORMATS = {
    "json": ("Recipes/json/de/*", "json", b"1 egg", None),
    "paprika": ("Formats/paprika/Ayran.paprikarecipe", "gzip", b"tuz", rb'"ingredients": ?"()'),
    "mela": ("Formats/mela/bread.melarecipe", "json", b"10 g salt", rb"(10 g salt)"),
    "crouton": ("Formats/crouton/soup.crumb", "json", b"boneless chicken", rb'(\{"uuid":"i1".*?\}\},)'),
    "tandoor": ("Formats/tandoor/english.json", "json", b"red lentils", rb'(\{"food":\{"name":"red lentils".*?"no_amount":false\})'),
    "nextcloud": ("Formats/nextcloud/recipe.json", "json", b"500 g Mehl", rb'("500 g Mehl")'),
    "mealie": ("Formats/mealie/version-2.json", "json", b"polvilho azedo", rb'(\{"quantity":500\.0.*?"title":"[^"]*"[^{}]*\})'),
    "recettetek": ("Formats/recettetek/recipes_0.json", "json", b"4 pommes", rb"(4 pommes\\n)"),
    "domestica": ("Formats/domestica/recipes.json", "json", b"2 leeks", rb"(2 leeks\\n)"),
    "openeats": ("Formats/openeats/english.json", "json", b"cheddar", rb'(\{"model": "ingredient\.ingredient",.*?\}\})'),
    "json-ld": ("Formats/json-ld/english-graph.json", "json", b"2 leeks", rb'("2 leeks")'),
    "recipe-keeper": ("Formats/recipe-keeper/english.html", "html", b"500 g split peas", rb'itemprop="recipeIngredients">\s*(<p>.*?</p>)'),
    "copy-me-that": ("Formats/copy-me-that/english.html", "html", b"4 cups blueberries", rb'(<li class="recipeIngredient">.*?</li>)'),
    "html": ("Formats/html/unmarked-stew.html", "html", b"200 g green lentils", rb"(200 g green lentils<br>)"),
    "mhtml": ("Formats/mhtml/english-saved.mhtml", "text", b"3 eggs", rb'("3 eggs")'),
    "mail": ("Formats/mail/swedish-text.eml", "text", b"1 l buljong", rb"(1 l buljong\r?\n)"),
    "labelled-text": ("Formats/labelled-text/saffron.txt", "text", b"1 couve", rb"(1 couve\r?\n)"),
    "cheftap": ("Formats/cheftap/english-lentils.txt", "text", b"250 g green lentils", rb"(250 g green lentils\r?\n)"),
    "cooklang": ("Formats/cooklang/pancakes.cook", "text", b"@buttermilk", rb"(@salt\{\} )"),
    "recipemd": ("Formats/recipemd/leek-soup.md", "text", b"leeks", rb"(- \*3\* leeks\r?\n)"),
    "markdown": ("Formats/markdown/kartoffelpuffer.md", "text", b"2 Eier", rb"(- 2 Eier\r?\n)"),
    "mealmaster": ("Formats/mealmaster/english-two-columns.mmf", "text", b"Cream", rb"(      2 tb Cream .*?\r?\n)"),
    "rezkonv": ("Formats/rezkonv/german.rk", "text", b"Salz", rb"(      1     Prise Salz\r?\n)"),
    "nyc": ("Formats/nyc/english.txt", "text", b"6 apples", rb"(6 apples -- peeled\r?\n)"),
    "mxp": ("Formats/mxp/english.mxp", "text", b"ground beef", rb"(   1 1/2  pounds        ground beef\r?\n)"),
    "mx2": ("Formats/mx2/english-latin1.mx2", "xml", b'name="salt', rb'(<IngR name="salt" unit="" qty=""></IngR>)'),
    "recipeml": ("Formats/recipeml/english.rml", "xml", b"<item>tomatoes", rb"(<ing>.*?</ing>)"),
    "krecipes": ("Formats/krecipes/german.kreml", "xml", b"<name>Linsen", rb"(<ingredient>.*?</ingredient>)"),
    "gourmet": ("Formats/gourmet/english.grmt", "xml", b"<item>penne", rb'(<ingredient optional="no">.*?</ingredient>)'),
    "living-cookbook": ("Formats/living-cookbook/english.fdx", "xml", b'Ingredient="bacon', rb'(<RecipeIngredient Quantity="4".*?/>)'),
    "cookmate": ("Formats/cookmate/english.xml", "xml", b"self-raising flour", rb"(<li>225 g self-raising flour</li>)"),
    "cookml": ("Formats/cookml/english.xml", "xml", b'item="cheddar', rb'(<ingredient qty="150".*?/>)'),
    "yaml": ("Formats/yaml/english.yml", "text", b"200 g flour", rb"(  200 g flour\r?\n)"),
    "csv": ("Formats/csv/plan-to-eat.csv", "text", b"1 cup orzo", rb"(1 cup orzo\r?\n)"),
    "odt": ("Formats/odt/swedish-flat.fodt", "xml", b'3 \xc3\xa4gg', rb'(<text:p text:style-name="Standard">3 [^<]*</text:p>)<text:p[^>]*>G'),
    "docx": ("Formats/docx/english-collection.docx", "package", b"leeks", rb"(<w:p><w:pPr><w:numPr>.*?</w:p>)"),
    "epub": ("Formats/epub/english-book.epub", "package", b"500 g peas", rb"(<li>.*?</li>)"),
    "rtf": ("Formats/rtf/english-wordpad.rtf", "text", b"50 g butter", rb"(\{\\pntext[^\n]*butter\\par\r?\n)"),
    "pdf": ("Formats/pdf/english.pdf", "pdf", b"2 carrots, diced", None),
    "scan": ("Formats/scan/english.tif", "scan", None, None),
    "database": ("Formats/database/gourmet-english.db", "database", None, None),
    "archive": ("Formats/archive/nextcloud.zip", "archive", b"500 g Mehl", None),
    "text": ("Formats/text/pancakes.txt", "text", b"3 eggs", rb"(3 eggs\r?\n)"),
}
def kind(name):
    return FORMATS[name][1]


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
    """A file whose text is in encodings that it does not name; a picture with the mark of the other order of bytes."""
    changes = (lambda text: text.decode("latin-1").encode("utf-16-le"), lambda text: text.decode("latin-1").encode("utf-32-be"),
               lambda text: b"\xff\xfe" + text, lambda text: b"\xef\xbb\xbf" + text.decode("latin-1").encode("utf-16-be"),
               lambda text: text.replace(b"e", b"\xe9"))
    if kind(name) == "scan":
        return [b"MM\0*" + content[4:]]
    return [packages.edited(kind(name), content, change) for change in changes]


def blank(name, end):
    """Files in which nothing is, or nothing but blanks, or an empty one in the packages that the format has."""
    files = [b"", b" \r\n\t" * 1000, b"\xef\xbb\xbf"]
    if kind(name) in ("package", "archive"):
        files += [hostile_archives.zipped([]), hostile_archives.zipped([hostile_archives.entry(b"word/document.xml", b"", method=0)])]
    if kind(name) == "gzip":
        files += [gzip.compress(b""), gzip.compress(b" ")]
    if kind(name) == "database":
        files.append(packages.tables([("PRAGMA user_version = 1",)]))
    return [(end, one) for one in files]


def repeated(content, pattern, count, between=b""):
    found = re.search(pattern, content, re.S)
    if not found:
        return content
    piece = found.group(1)
    return content[:found.start(1)] + between.join([piece] * count) + content[found.end(1):]


def many_lines(name, content, count=LINES):
    """A recipe of so many ingredients."""
    pattern = FORMATS[name][3]
    if name == "json":
        return b'{"title": "Many", "ingredients": [' + b", ".join([b'"1 egg"'] * count) + b'], "directions": ["Boil."]}'
    if kind(name) == "gzip":
        return packages.edited("gzip", content, lambda text: re.sub(rb'"ingredients": ?"', lambda found: found.group() + rb"1 egg\n" * count, text))
    if kind(name) == "archive":
        return packages.edited("archive", content, lambda text: re.sub(
            rb'"recipeIngredient": ?\[', lambda found: found.group() + b'"1 egg",' * count, text))
    if kind(name) == "database":
        return hostile_binaries.many_rows(content, count)
    if kind(name) in ("pdf", "scan"):
        return hostile_binaries.many_lines(kind(name), count)
    # Between elements of lists in JSON stands a comma, unless the pattern has it.
    is_element = pattern.startswith((rb'("', rb'(\{"')) and not pattern.endswith(rb",)")
    return packages.edited(kind(name), content, lambda text: repeated(text, pattern, count, b"," if is_element else b""))


def with_word(name, content, more):
    """A file with more behind a word of an ingredient; None for one without words."""
    word = FORMATS[name][2]
    if name == "json":
        return b'{"title": "Long", "ingredients": ["1 egg' + more + b'"], "directions": ["Boil."]}'
    if kind(name) == "database":
        return packages.edited("database", content, lambda text: text + more)
    if kind(name) == "pdf":
        more = more.replace(b"(", rb"\(").replace(b")", rb"\)")
    return word and packages.edited(kind(name), content, lambda text: text.replace(word, word + more, 1))


def long(name, content):
    """An ingredient of three megabytes, of words and of one."""
    return [with_word(name, content, b" x" * (LONG_LINE // 2)), with_word(name, content, b"x" * LONG_LINE)]


def deep(name, content, depth=DEPTH):
    """Files in which something lies so deep in each other: parentheses in an ingredient, and what the format has itself."""
    line = with_word(name, content, b" " + b"(" * depth + b")" * depth)
    return [one for one in [line, *nested(name, content, depth)] if one]


def nested(name, content, depth):
    braces = [b"[" * depth, b'{"recipes":' * depth, b'{"title": "Deep", "ingredients": ' + b"[" * depth + b"]" * depth + b"}"]
    if name == "json":
        return braces
    if kind(name) == "gzip":
        return [gzip.compress(one) for one in braces]
    if kind(name) == "json":
        start = content.index(b'"', content.index(b":")) if b":" in content else 0
        return [content[:start] + b"[" * depth + b"1" + b"]" * depth + content[content.index(b",", start):]]
    if kind(name) == "xml":
        root = content.rindex(b"</")
        return [content[:root] + b"<a>" * depth + b"</a>" * depth + content[root:], content[:root] + b"<a>" * depth]
    if kind(name) == "html":
        place = content.index(b"<body>") + 6
        return [content[:place] + one + content[place:] for one in (b"<div>" * depth, b"<ul><li>" * depth, b"<table><tr><td>" * depth)]
    if kind(name) == "package":
        # Behind the first element of the text.
        return [packages.edited("package", content, lambda inner: inside(inner, b"<b>" * depth, b"</b>" * depth))]
    if kind(name) in ("pdf", "scan", "database"):
        return hostile_binaries.deep(kind(name), content, depth)
    if kind(name) == "archive":
        return [in_each_other(content, 5), in_each_other(content, 200)]
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
    if name == "csv":
        return [content + b'"' * depth, content.replace(b"\n", b"\n" + b"," * depth, 2)]
    return []


def inside(document, before, behind):
    if document.count(b"</") < 2:
        return document
    place = document.rindex(b"</", 0, document.rindex(b"</"))
    return document[:place] + before + behind + document[place:]


def in_each_other(content, depth):
    """An archive in an archive, and so on."""
    for number in range(depth):
        content = hostile_archives.zipped([hostile_archives.entry(b"%d.zip" % number, content, method=0, crc=zlib.crc32(content))])
    return content


def entities(name, content, secret):
    """Documents whose entities grow, or stand for a file that is nobody's business."""
    if kind(name) not in ("xml", "html", "package"):
        return []
    laughs = b"".join(b'<!ENTITY l%d "%s">' % (n, b"&l%d;" % (n - 1) * 10) for n in range(1, 10))
    kinds = [b'<!ENTITY l0 "ha">' + laughs + b'<!ENTITY x "&l9;">', b'<!ENTITY l "' + b"ha" * 50_000 + b'"><!ENTITY x "' + b"&l;" * 5000 + b'">',
             b'<!ENTITY x SYSTEM "file://' + secret.encode() + b'">',
             b'<!ENTITY % p SYSTEM "file://' + secret.encode() + b'"> %p; <!ENTITY x "y">']

    def document(xml, declared):
        if xml[:1] != b"<":
            return xml
        xml = re.sub(rb"<!DOCTYPE[^>\[]*(\[.*?\])?\s*>", b"", xml, flags=re.S)
        head = re.match(rb"\s*(<\?xml[^>]*\?>)?\s*", xml).end()
        root = re.search(rb"<([A-Za-z:]+)", xml[head:]).group(1)
        # In the first text there is, and in all there are.
        text = re.compile(rb">([^<>&\s][^<>&]*)<")
        body = text.sub(rb">\1&x;<", xml[head:])
        return xml[:head] + b"<!DOCTYPE " + root + b" [" + declared + b"]>" + body

    return [packages.edited(kind(name), content, lambda text: document(text, one)) for one in kinds]
