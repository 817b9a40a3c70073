"""Makes large files of every format: many recipes one after the other, or one document with much in it."""
import base64
import gzip
import itertools
import json
import sqlite3
import zipfile

INGREDIENTS = ("{n} g flour", "2 eggs", "1 pinch of salt", "{n} ml milk, warmed to the temperature of the hand", "butter for the pan")
METHOD = ("Mix the flour with the milk, and beat number {n} until there are no lumps left in it.",
          "Add the eggs and the salt, stir, and let the batter rest for half an hour in a cool place.",
          "Fry thin cakes in butter on both sides until they are golden, and serve them at once.")


def lines(texts, n, form="{}\n"):
    return "".join(form.format(text.format(n=n)) for text in texts)


def jsonld(n):
    return json.dumps({"@context": "https://schema.org", "@type": "Recipe", "name": f"Cake {n}",
                       "recipeIngredient": [text.format(n=n) for text in INGREDIENTS],
                       "recipeInstructions": [{"@type": "HowToStep", "text": text.format(n=n)} for text in METHOD]})


def flat(n):
    return json.dumps({"title": f"Cake {n}", "ingredients": [text.format(n=n) for text in INGREDIENTS],
                       "directions": [text.format(n=n) for text in METHOD]})


def tandoor(n):
    return json.dumps({"name": f"Cake {n}", "working_time": 1, "waiting_time": 0, "steps": [
        {"instruction": text.format(n=n), "ingredients": []} for text in METHOD[1:]] + [
        {"instruction": METHOD[0].format(n=n), "ingredients": [{"food": {"name": item}, "unit": {"name": "g"}, "amount": 1.0, "note": ""}
                                                               for item in ("flour", "butter", "salt")]}]})


def paprika(n):
    return gzip.compress(json.dumps({"uid": str(n), "name": f"Cake {n}", "ingredients": lines(INGREDIENTS, n),
                                     "directions": lines(METHOD, n)}).encode(), 1)


def mealmaster(n):
    return (f"MMMMM----- Recipe via Meal-Master (tm) v8.05\n \n      Title: Cake {n}\n Categories: Cakes\n      Yield: 4 servings\n \n"
            "      2    Eggs\n    300 ml Milk; warm\n      1 pn Salt\n    200 g  Flour\n \n" + lines(METHOD, n, "  {}\n \n") + "MMMMM\n\n")


def rezkonv(n):
    return (f"========== REZKONV-Rezept - RezkonvSuite v1.4\n\n     Titel: Kuchen {n}\nKategorien: Kuchen\n     Menge: 4 Portionen\n\n"
            "    300     Gramm Mehl\n      2           Eier\n      1     Prise Salz\n\n" + lines(METHOD, n, "{}\n\n") + "=====\n\n")


def nyc(n):
    return (f"@@@@@ Now You're Cooking! Export Format\n\nCake {n}\n\nCakes\n\n2 eggs\n300 ml milk -- warm\n1 pinch salt\n200 g flour\n\n" +
            lines(METHOD, n) + "\nYield: 4 servings\n\n** Exported from Now You're Cooking! v5.64 **\n\n")


def mastercook(n):
    return (f"                     *  Exported from  MasterCook  *\n\n                            Cake {n}\n\nRecipe By     : Ann\n"
            "Serving Size  : 4    Preparation Time :0:20\nCategories    : Cakes\n\n  Amount  Measure       Ingredient -- Preparation Method\n"
            "--------  ------------  --------------------------------\n   2                    eggs\n 300      ml            milk -- warm\n"
            " 200      g             flour\n\n" + lines(METHOD, n, "{}\n\n") + "                   - - - - - - - - - - - - - - - - - - -\n\n")


def recipeml(n):
    return (f"<recipe><head><title>Cake {n}</title><categories><cat>Cakes</cat></categories><yield>4</yield></head><ingredients>" +
            "".join(f"<ing><amt><qty>{n % 90 + 1}</qty><unit>g</unit></amt><item>{item}</item></ing>" for item in ("flour", "butter", "salt", "sugar")) +
            "</ingredients><directions>" + lines(METHOD, n, "<step>{}</step>") + "</directions></recipe>\n")


def krecipes(n):
    return (f"<krecipes-recipe><krecipes-description><title>Cake {n}</title><author>Ann</author></krecipes-description><krecipes-ingredients>" +
            "".join(f"<ingredient><name>{item}</name><amount>{n}</amount><unit>g</unit></ingredient>" for item in ("flour", "butter", "salt")) +
            "</krecipes-ingredients><krecipes-instructions>" + lines(METHOD, n, "{}\n\n") + "</krecipes-instructions></krecipes-recipe>\n")


def gourmet(n):
    return (f'<recipe id="{n}"><title>Cake {n}</title><category>Cakes</category><ingredient-list>' +
            "".join(f"<ingredient><amount>{n}</amount><unit>g</unit><item>{item}</item></ingredient>" for item in ("flour", "butter", "salt")) +
            "</ingredient-list><instructions>" + lines(METHOD, n, "{}\n\n") + "</instructions></recipe>\n")


def living_cookbook(n):
    return (f'<Recipe Name="Cake {n}" ID="{n}" Servings="4"><RecipeIngredients>' +
            "".join(f'<RecipeIngredient Quantity="{n}" Unit="g" Ingredient="{item}" Heading="N"/>' for item in ("flour", "butter", "salt")) +
            "</RecipeIngredients><RecipeProcedures>" +
            lines(METHOD, n, '<RecipeProcedure Heading="N"><ProcedureText>{}</ProcedureText></RecipeProcedure>') + "</RecipeProcedures></Recipe>\n")


def cookmate(n):
    return (f"<recipe><title>Cake {n}</title><quantity>4</quantity><ingredient>" + lines(INGREDIENTS, n, "<li>{}</li>") +
            "</ingredient><recipetext>" + lines(METHOD, n, "<li>{}</li>") + "</recipetext></recipe>\n")


def cookml(n):
    return (f'<recipe lang="en"><head title="Cake {n}" servingqty="4" servingtype="" rid=""><cat>Cakes</cat></head><part>' +
            "".join(f'<ingredient qty="{n}" unit="g" item="{item}"/>' for item in ("flour", "butter", "salt")) +
            "</part><preparation><text>" + lines(METHOD, n) + "</text></preparation></recipe>\n")


def mx2(n):
    return (f'<RcpE name="Cake {n}" author="Ann"><Serv qty="4"/>' +
            "".join(f'<IngR name="{item}" unit="g" qty="{n}"></IngR>' for item in ("flour", "butter", "salt")) +
            "<DirS>" + lines(METHOD, n, "<DirT>{}</DirT>") + "</DirS></RcpE>\n")


def row(n):
    return f'Cake {n},4,"{lines(INGREDIENTS, n)}","{lines(METHOD, n)}"\n'


def yaml(n):
    return f"- title: Cake {n}\n  ingredients:\n" + lines(INGREDIENTS, n, "    - {}\n") + "  directions:\n" + lines(METHOD, n, "    - {}\n")


def headed(n, title, part):
    return title.format(f"Cake {n}") + part.format("Ingredients") + lines(INGREDIENTS, n) + part.format("Method") + lines(METHOD, n, "{}\n\n") + "\n"


def markdown(n):
    return f"# Cake {n}\n\n## Ingredients\n\n" + lines(INGREDIENTS, n, "- {}\n") + "\n## Method\n\n" + lines(METHOD, n, "{}\n\n")


def cooklang(n):
    return f"Mix @flour{{{n}%g}} with @milk{{300%ml}} in a #bowl{{}}.\n\nAdd @eggs{{2}}, and let it rest for ~{{30%minutes}}. {METHOD[2]}\n\n"


def saffron(n):
    return f"Title: Cake {n}\nYield: 4\nIngredients: \n" + lines(INGREDIENTS, n) + "Instructions: \n" + lines(METHOD, n) + "\n"


def copy_me_that(n):
    return (f'<div class="recipe"><div id="name">Cake {n}</div><ul id="recipeIngredients">' +
            lines(INGREDIENTS, n, '<li class="recipeIngredient">{}</li>') + '</ul><ol id="recipeInstructions">' +
            lines(METHOD, n, '<li class="instruction">{}</li>') + "</ol></div>\n")


def recipe_keeper(n):
    return (f'<div class="recipe-details"><h2 itemprop="name">Cake {n}</h2><div itemprop="recipeIngredients">' +
            lines(INGREDIENTS, n, "<p>{}</p>") + '</div><div itemprop="recipeDirections">' + lines(METHOD, n, "<p>{}</p>") + "</div></div>\n")


def page(n):
    return f'<script type="application/ld+json">{jsonld(n)}</script><p>Cake {n}</p>\n'


def message(n):
    return (f"From a@kitchen.example Sun Mar  7 18:30:00 2021\nFrom: Ann <a@kitchen.example>\nSubject: cake {n}\n"
            f"Content-Type: text/plain; charset=utf-8\n\n{mealmaster(n)}\n")


def attachment(n):
    packed = base64.encodebytes(flat(n).encode()).decode()
    return (f"--b\nContent-Type: application/json\nContent-Transfer-Encoding: base64\n"
            f'Content-Disposition: attachment; filename="cake{n}.json"\n\n{packed}\n')


def rich_text(n):
    return (f"\\pard\\s1\\outlinelevel0 Cake {n}\\par\n\\pard\\b Ingredients\\b0\\par\n" + lines(INGREDIENTS, n, "{}\\par\n") +
            "\\b Method\\b0\\par\n" + lines(METHOD, n, "{}\\par\n"))


def paragraphs(n, heading="text:h", paragraph="text:p"):
    return (f'<{heading} text:outline-level="1">Cake {n}</{heading}><{heading} text:outline-level="2">Ingredients</{heading}>' +
            lines(INGREDIENTS, n, f"<{paragraph}>{{}}</{paragraph}>") + f'<{heading} text:outline-level="2">Method</{heading}>' +
            lines(METHOD, n, f"<{paragraph}>{{}}</{paragraph}>") + "\n")


def word(n):
    def paragraph(text, style=""):
        style = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
        return f"<w:p>{style}<w:r><w:t>{text}</w:t></w:r></w:p>"
    return (paragraph(f"Cake {n}", "Heading1") + paragraph("Ingredients", "Heading2") +
            "".join(paragraph(text.format(n=n)) for text in INGREDIENTS) + paragraph("Method", "Heading2") +
            "".join(paragraph(text.format(n=n)) for text in METHOD))


def chapter(n):
    return (f"<h1>Cake {n}</h1><h2>Ingredients</h2><ul>" + lines(INGREDIENTS, n, "<li>{}</li>") + "</ul><h2>Method</h2>" +
            lines(METHOD, n, "<p>{}</p>") + "\n")


OFFICE = ('<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
          'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:mimetype="application/vnd.oasis.opendocument.text">'
          "<office:body><office:text>")
XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

# Of each shape: the file's name, what begins it, a recipe, what stands between two, what ends it.
SHAPES = {
    "csv": ("a.csv", "title,yield,ingredients,directions\n", row, "", ""),
    "json object": ("a.json", '{"version": 1, "recipes": [', flat, ",\n", '], "count": 1}'),
    "tandoor": ("a.json", "[", tandoor, ",\n", "]"),
    "json": ("a.json", "[", flat, ",\n", "]"),
    "json-ld": ("a.json", "[", jsonld, ",\n", "]"),
    "json-ld graph": ("a.json", '{"@context": "https://schema.org", "@graph": [', jsonld, ",\n", "]}"),
    "yaml": ("a.yaml", "", yaml, "", ""),
    "mealmaster": ("a.mmf", "", mealmaster, "", ""),
    "rezkonv": ("a.rk", "", rezkonv, "", ""),
    "nyc": ("a.nyc", "", nyc, "", ""),
    "mxp": ("a.mxp", "", mastercook, "", ""),
    "recipeml": ("a.rml", XML + '<recipeml version="0.5">', recipeml, "", "</recipeml>"),
    "krecipes": ("a.kreml", XML + '<krecipes version="1.0" lang="en">', krecipes, "", "</krecipes>"),
    "gourmet": ("a.grmt", XML + "<gourmetDoc>", gourmet, "", "</gourmetDoc>"),
    "living-cookbook": ("a.fdx", XML + '<fdx Source="Living Cookbook 4.0" FileVersion="4.0"><Recipes>', living_cookbook, "", "</Recipes></fdx>"),
    "cookmate": ("a.xml", XML + '<cookbook version="46">', cookmate, "", "</cookbook>"),
    "cookml": ("a.cml", XML + '<cookml version="1.0.13">', cookml, "", "</cookml>"),
    "mx2": ("a.mx2", XML + '<mx2 source="MasterCook">', mx2, "", "</mx2>"),
    "text": ("a.txt", "", lambda n: headed(n, "{}\n\n", "{}\n"), "", ""),
    "markdown": ("a.md", "", markdown, "", ""),
    "cooklang": ("a.cook", "", cooklang, "", ""),
    "labelled-text": ("a.txt", "", saffron, "", ""),
    "copy-me-that": ("a.html", "<!DOCTYPE html><html><body>", copy_me_that, "", "</body></html>"),
    "recipe-keeper": ("a.html", "<!DOCTYPE html><html><head><title>Recipe Keeper</title></head><body>", recipe_keeper, "", "</body></html>"),
    "html": ("a.html", "<!DOCTYPE html><html><body>", page, "", "</body></html>"),
    "mbox": ("a.mbox", "", message, "", ""),
    "eml": ("a.eml", 'From: a@kitchen.example\nSubject: cakes\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b"\n\n', attachment, "", "--b--\n"),
    "rtf": ("a.rtf", "{\\rtf1\\ansi{\\fonttbl{\\f0 Calibri;}}{\\stylesheet{\\ql Normal;}{\\s1\\outlinelevel0 heading 1;}}\n", rich_text, "", "}"),
    "fodt": ("a.fodt", OFFICE, paragraphs, "", "</office:text></office:body></office:document>"),
    "docx": ("a.docx", XML + '<w:document xmlns:w="w"><w:body>', word, "", "</w:body></w:document>"),
    "epub": ("a.epub", XML + "<html><body>", chapter, "", "</body></html>"),
    "json in zip": ("a.zip", "[", flat, ",\n", "]"),
    "json in gzip": ("a.paprikarecipe", "[", flat, ",\n", "]"),
    "paprika": ("a.paprikarecipes", "", paprika, "", ""),
    "database": ("a.db", "", None, "", ""),
    "mealie": ("database.json", "", None, "", ""),
}
# Of those that are zip archives: the member that holds the recipes, and the others.
BOOK = [("mimetype", "application/epub+zip"),
        ("META-INF/container.xml", '<container><rootfiles><rootfile full-path="a.opf"/></rootfiles></container>'),
        ("a.opf", '<package><metadata/><manifest><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>')]
MEMBERS = {"docx": ("word/document.xml", []), "epub": ("a.xhtml", BOOK), "json in zip": ("all.json", [])}


def pieces(shape, size, filler=""):
    """The pieces of a file of a shape, of about a size; each recipe, which is a piece, has the filler in its method."""
    _, head, recipe, between, tail = SHAPES[shape]
    total = len(head) + len(tail)
    yield head
    for n in itertools.count(1):
        one = (between if n > 1 else "") + recipe(n).replace(METHOD[2], METHOD[2] + filler)
        total += len(one)
        if total > size and n > 1:
            break
        yield one
    yield tail


def write(shape, size, file, filler=""):
    """Writes a file of a shape into an open file; returns the number of its recipes. No more than a recipe is held: what a
    process held when it started another one counts as memory of that one."""
    count = -2
    for piece in pieces(shape, size, filler):
        file.write(piece.encode())
        count += 1
    return count


def write_refused(shape, size, file, filler, times):
    """Writes such a file with one recipe more, whose method has the filler so many times that a reader refuses the file at its end."""
    *_, recipe, between, tail = SHAPES[shape]
    count = -2
    for piece in pieces(shape, size, filler):
        # What ends the file comes behind the last recipe.
        if piece != tail or count < 0:
            file.write(piece.encode())
        count += 1
    before, behind = (between + recipe(count + 1)).split(METHOD[2], 1)
    file.write((before + METHOD[2]).encode())
    for _ in range(times):
        file.write(filler.encode())
    file.write((behind + tail).encode())


def make(shape, size, path, filler=""):
    """Makes a file of a shape, of about a size before it is packed; returns the number of its recipes."""
    if shape == "database":
        return make_database(size, path)
    if shape == "mealie":
        return make_backup(size, path)
    if shape == "paprika":
        with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
            for n in itertools.count(1):
                archive.writestr(f"Cake {n}.paprikarecipe", paprika(n))
                if archive.fp.tell() > size:
                    return n
    if shape == "json in gzip":
        with gzip.open(path, "wb", 1) as file:
            return write(shape, size, file, filler)
    if shape not in MEMBERS:
        with open(path, "wb") as file:
            return write(shape, size, file, filler)
    name, others = MEMBERS[shape]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for other in others:
            archive.writestr(*other, zipfile.ZIP_STORED)
        with archive.open(name, "w") as file:
            return write(shape, size, file, filler)


def make_backup(size, path):
    """A backup of all tables of Mealie, of about so many bytes."""
    def rows(n):
        for place, item in enumerate(("flour", "butter", "salt", "sugar")):
            yield "recipes_ingredients", {"id": 10 * n + place, "recipe_id": f"recipe-{n:08}", "position": place, "title": None, "note": "",
                                          "original_text": None, "quantity": n % 90 + 1.0, "unit_id": "unit-g", "food_id": f"food-{item}-{n % 500}"}
        for place, text in enumerate(METHOD):
            yield "recipe_instructions", {"id": f"step-{10 * n + place:08}", "recipe_id": f"recipe-{n:08}", "position": place, "type": "", "title": "",
                                          "text": text.format(n=n)}
        yield "recipes", {"id": f"recipe-{n:08}", "slug": f"cake-{n}", "name": f"Cake {n}", "recipe_yield": "4 servings", "org_url": None}

    size -= 100_000
    foods = json.dumps([{"id": f"food-{item}-{n}", "name": f"{item} {n}"} for item in ("flour", "butter", "salt", "sugar")
                        for n in range(500)])
    # Rows of larger numbers are a little longer.
    count = (size - len(foods)) * 99 // 100 // sum(len(json.dumps(row)) + 2 for _, row in rows(10_000))
    with open(path, "w", encoding="ascii") as file:
        file.write('{"alembic_version": [{"version_num": "x"}], "ingredient_units": [{"id": "unit-g", "name": "g"}], "ingredient_foods": ' + foods)
        for table in ("recipe_instructions", "recipes", "recipes_ingredients"):
            file.write(f',\n"{table}": [')
            file.writelines((", " if n or place else "") + json.dumps(row)
                            for n in range(count) for place, row in enumerate(row for name, row in rows(n) if name == table))
            file.write("]")
        # Up to the size, what no recipe needs.
        file.write(',\n"users": ["' + "x" * (size + 90_000 - file.tell()) + '"]}')
    return count


def make_database(size, path):
    """A database of Gourmet, of about so many bytes of text."""
    connection = sqlite3.connect(path)
    connection.executescript("""
        CREATE TABLE recipe (id INTEGER PRIMARY KEY, title TEXT, instructions TEXT, deleted BOOLEAN);
        CREATE TABLE ingredients (id INTEGER PRIMARY KEY, recipe_id INTEGER, unit TEXT, amount FLOAT, item TEXT, position INTEGER);
        CREATE TABLE categories (id INTEGER PRIMARY KEY, recipe_id INTEGER, category TEXT); CREATE TABLE keylookup (id INTEGER)""")
    total = 0
    for n in itertools.count(1):
        method = lines(METHOD, n)
        connection.execute("INSERT INTO recipe VALUES (?, ?, ?, 0)", (n, f"Cake {n}", method))
        connection.executemany("INSERT INTO ingredients VALUES (NULL, ?, 'g', ?, ?, ?)",
                               [(n, n % 90, item, place) for place, item in enumerate(("flour", "butter", "salt", "sugar"))])
        total += len(method) + 60
        if total > size:
            break
    connection.commit()
    connection.close()
    return n
