#!/usr/bin/env python3
"""Makes the documents of Fixtures/Formats that are zip archives or mails: the same bytes each time.

    Tests/Tools/make_documents.py

Each is written as the programs of its kind write it: styles by their identifiers in the program's language, text in
pieces, tables for what should stand side by side.
"""

import email.message
import email.policy
import io
import pathlib
import quopri
import zipfile
from xml.sax.saxutils import escape

FIXTURES = pathlib.Path(__file__).resolve().parents[2] / "Fixtures" / "Formats"
DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'


def packed(members, stored=()):
    """A zip archive of these members, none of which has a time."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in members:
            method = zipfile.ZIP_STORED if name in stored else zipfile.ZIP_DEFLATED
            archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), content, method)
    return out.getvalue()


# Word

def run(text, bold=False):
    """Text as Word cuts it: a run a word, spaces by themselves."""
    properties = "<w:rPr><w:b/></w:rPr>" if bold else ""
    pieces = []
    for number, word in enumerate(text.split(" ")):
        if number:
            pieces.append(f'<w:r>{properties}<w:t xml:space="preserve"> </w:t></w:r>')
        parts = escape(word).split("\t")
        inner = "<w:tab/>".join(f"<w:t>{part}</w:t>" for part in parts)
        pieces.append(f"<w:r>{properties}{inner}</w:r>")
    return "".join(pieces)


def paragraph(text, style="", bold=False, number=0, extra=""):
    properties = (f'<w:pStyle w:val="{style}"/>' if style else "") + extra
    if number:
        properties += f'<w:numPr><w:ilvl w:val="0"/><w:numId w:val="{number}"/></w:numPr>'
    return f"<w:p><w:pPr>{properties}</w:pPr>{run(text, bold)}</w:p>"


def table(rows, head=False):
    lines = []
    for index, row in enumerate(rows):
        mark = "<w:trPr><w:tblHeader/></w:trPr>" if head and index == 0 else ""
        cells = "".join(f"<w:tc><w:tcPr/>{cell if cell.startswith('<') else paragraph(cell)}</w:tc>" for cell in row)
        lines.append(f"<w:tr>{mark}{cells}</w:tr>")
    return f"<w:tbl><w:tblPr/>{''.join(lines)}</w:tbl>"


def docx(body, styles=(), title="", author="", language="", created="2019-05-04T08:00:00Z"):
    word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    types = ('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" '
             'ContentType="application/xml"/></Types>')
    style = ""
    for key, name, level in styles:
        outline = "" if level is None else f'<w:outlineLvl w:val="{level}"/>'
        style += (f'<w:style w:type="paragraph" w:styleId="{key}"><w:name w:val="{name}"/>'
                  f"<w:pPr>{outline}</w:pPr></w:style>")
    core = (f'<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" '
            f'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/">'
            f"<dc:title>{escape(title)}</dc:title><dc:creator>{escape(author)}</dc:creator>"
            f"<dc:language>{language}</dc:language><dcterms:created>{created}</dcterms:created></cp:coreProperties>")
    return packed([
        ("[Content_Types].xml", DECLARATION + types),
        ("word/document.xml", f"{DECLARATION}<w:document {word}><w:body>{body}<w:sectPr/></w:body></w:document>"),
        ("word/styles.xml", f"{DECLARATION}<w:styles {word}>{style}</w:styles>"),
        ("docProps/core.xml", DECLARATION + core)])


def word():
    folder = FIXTURES / "docx"
    folder.mkdir(exist_ok=True)
    levels = [("Title", "Title", None), ("Heading1", "heading 1", 0), ("Heading2", "heading 2", 1),
              ("Heading3", "heading 3", 2)]
    body = paragraph("Our family recipes", "Title") + paragraph("Contents ... 2", "TOC1")
    body += paragraph("Soups", "Heading1") + paragraph("Leek soup", "Heading2")
    body += paragraph("Good on cold days.") + paragraph("Serves 4") + paragraph("Cooking time: 40 minutes")
    body += paragraph("Ingredients", "Heading3")
    body += "".join(paragraph(line, number=1) for line in ["3 leeks", "500 g potatoes", "1 l stock"])
    body += paragraph("Directions", "Heading3")
    body += "".join(paragraph(line, number=2) for line in ["Cut the leeks.", "Boil everything for half an hour."])
    body += paragraph("Cakes", "Heading1") + paragraph("Some like them, some do not.")
    body += paragraph("Seed cake", "Heading2") + paragraph("Ingredients", "Heading3")
    body += table([["Amount", "What"], ["200 g", "flour"], ["2 tbsp", "caraway seeds"]], head=True)
    body += paragraph("Icing", bold=True) + table([["100 g", "sugar"]])
    body += paragraph("Method", "Heading3") + paragraph("Mix.") + paragraph("Bake for an hour.")
    body += paragraph("Notes", "Heading3") + paragraph("Keeps for weeks.")
    (folder / "english-collection.docx").write_bytes(
        docx(body, levels + [("TOC1", "toc 1", None)], "Our family recipes", "Ann Baker", "en-GB"))

    # Headings by their looks alone, ingredients as lines of tabs.
    body = paragraph("Omas Linsensuppe", bold=True) + paragraph("Zutaten für 4 Personen:", bold=True)
    body += paragraph("250 g\tLinsen") + paragraph("1 Bund\tSuppengrün") + paragraph("2\tWürstchen")
    body += paragraph("Zubereitung:", bold=True) + paragraph("Linsen waschen und eine Stunde kochen.")
    body += paragraph("Würstchen hineinschneiden.")
    (folder / "german-bold.docx").write_bytes(docx(body, [("berschrift1", "heading 1", 0)], "Dokument1", "Oma"))

    # Two columns side by side.
    left = "".join(paragraph(line) for line in ["Składniki", "6 ziemniaków", "1 cebula", "1 jajko"])
    right = "".join(paragraph(line) for line in ["Sposób przygotowania", "Zetrzeć ziemniaki.", "Smażyć na oleju."])
    body = paragraph("Placki ziemniaczane", "Tytu") + table([[left, right]])
    (folder / "polish-columns.docx").write_bytes(docx(body, [("Tytu", "Title", None)], language="pl-PL"))


# OpenDocument

SPACES = ('xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
          'xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" '
          'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" '
          'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
          'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" '
          'xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0" '
          'xmlns:dc="http://purl.org/dc/elements/1.1/"')
BOLD = ('<office:automatic-styles><style:style style:name="T1" style:family="text"><style:text-properties '
        'fo:font-weight="bold"/></style:style><style:style style:name="P1" style:family="paragraph" '
        'style:parent-style-name="Standard"><style:text-properties fo:font-weight="bold"/></style:style>'
        '<style:style style:name="P2" style:family="paragraph" style:parent-style-name="Heading_20_1">'
        '<style:paragraph-properties fo:break-before="page"/></style:style></office:automatic-styles>')


def odt_p(text, style="Standard"):
    return f'<text:p text:style-name="{style}">{text}</text:p>'


def odt_h(text, level, style=None):
    name = style or f"Heading_20_{level}"
    return f'<text:h text:style-name="{name}" text:outline-level="{level}">{escape(text)}</text:h>'


def odt_list(lines):
    items = "".join(f"<text:list-item>{odt_p(escape(line))}</text:list-item>" for line in lines)
    return f'<text:list text:style-name="L1">{items}</text:list>'


def odt_table(rows):
    lines = "".join("<table:table-row>" + "".join(
        f"<table:table-cell>{odt_p(escape(cell))}</table:table-cell>" for cell in row) + "</table:table-row>"
        for row in rows)
    return f'<table:table table:name="T"><table:table-column table:number-columns-repeated="2"/>{lines}</table:table>'


def odt(body, title="", author="", language=""):
    manifest = ('<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">'
                '<manifest:file-entry manifest:full-path="/" '
                'manifest:media-type="application/vnd.oasis.opendocument.text"/></manifest:manifest>')
    meta = (f"<dc:title>{escape(title)}</dc:title><meta:initial-creator>{escape(author)}</meta:initial-creator>"
            f"<dc:creator>Somebody</dc:creator><dc:language>{language}</dc:language>"
            f"<meta:creation-date>2018-03-02T10:00:00</meta:creation-date>")
    return packed([
        ("mimetype", "application/vnd.oasis.opendocument.text"),
        ("content.xml", f"{DECLARATION}<office:document-content {SPACES}>{BOLD}<office:body><office:text>"
                        f"{body}</office:text></office:body></office:document-content>"),
        ("styles.xml", f"{DECLARATION}<office:document-styles {SPACES}><office:styles/></office:document-styles>"),
        ("meta.xml", f"{DECLARATION}<office:document-meta {SPACES}><office:meta>{meta}</office:meta>"
                     f"</office:document-meta>"),
        ("META-INF/manifest.xml", DECLARATION + manifest)], stored=["mimetype"])


def open_document():
    folder = FIXTURES / "odt"
    folder.mkdir(exist_ok=True)
    body = odt_h("Tarte aux pommes", 1) + odt_p("La tarte\n  de <text:span text:style-name=\"T1\">mamie</text:span>"
                                                "<text:s text:c=\"3\"/>Jeanne.")
    body += odt_p("Préparation\u00a0: 20 min") + odt_h("Ingrédients (6 personnes)", 2)
    body += odt_h("Pâte", 3) + odt_list(["200 g de farine", "100 g de beurre"])
    body += odt_h("Garniture", 3) + odt_list(["4 pommes"]) + odt_h("Préparation", 2)
    body += odt_list(["Faire la pâte.", "Couper les pommes.", "Cuire 40 minutes."])
    body += odt_h("Crêpes", 1, "P2") + odt_h("Ingrédients", 2) + odt_list(["250 g de farine", "3 œufs"])
    body += odt_h("Préparation", 2) + odt_p("Mélanger, puis cuire.")
    (folder / "french-headings.odt").write_bytes(odt(body, "Mes recettes", "Jeanne Petit", "fr-FR"))

    body = odt_p("Gazpacho", "Title") + odt_p("Ingredientes:", "P1")
    body += odt_table([["1 kg", "tomates"], ["1", "pepino"], ["2 dientes", "ajo"]])
    body += odt_p("Elaboración:", "P1") + odt_p("1. Triturar todo.<text:line-break/>2. Enfriar.")
    (folder / "spanish-table.odt").write_bytes(odt(body, language="es-ES"))

    text = (odt_p("Pannkakor", "P1") + odt_p("Ingredienser") + odt_p("3 dl mjöl<text:line-break/>6 dl mjölk")
            + odt_p("3 ägg") + odt_p("Gör så här") + odt_p("Vispa ihop smeten.") + odt_p("Stek i smör."))
    (folder / "swedish-flat.fodt").write_text(
        f"{DECLARATION}<office:document {SPACES} office:mimetype=\"application/vnd.oasis.opendocument.text\">"
        f"<office:meta><dc:title>Pannkakor</dc:title></office:meta>{BOLD}"
        f"<office:body><office:text>{text}</office:text></office:body></office:document>\n")


# Books

def epub(pages, title, language, author, folder="OEBPS/"):
    items = "".join(f'<item id="p{n}" href="{name}" media-type="application/xhtml+xml"/>'
                    for n, (name, _) in enumerate(pages))
    spine = "".join(f'<itemref idref="p{n}"/>' for n in range(len(pages)))
    contents = "".join(f'<li><a href="{name}">{n + 1}</a></li>' for n, (name, _) in enumerate(pages))
    creator = f"<dc:creator>{escape(author)}</dc:creator>" if author else ""
    package = (f'<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata '
               f'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:isbn:0</dc:identifier>'
               f"<dc:title>{escape(title)}</dc:title><dc:language>{language}</dc:language>"
               f"{creator}"
               f'<meta property="dcterms:modified">2020-01-01T00:00:00Z</meta></metadata><manifest>'
               f'<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>{items}'
               f"</manifest><spine>{spine}</spine></package>")
    html = '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"{}>{}</html>'
    members = [
        ("mimetype", "application/epub+zip"),
        ("META-INF/container.xml", f'{DECLARATION}<container version="1.0" '
         f'xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile '
         f'full-path="{folder}content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'),
        (folder + "content.opf", DECLARATION + package),
        (folder + "nav.xhtml", DECLARATION + html.format("", f'<head><title>{escape(title)}</title></head><body>'
         f'<nav epub:type="toc"><ol>{contents}</ol></nav></body>'))]
    for name, body in pages:
        members.append((folder + name, DECLARATION + html.format(
            f' xml:lang="{language}"', f"<head><title>{escape(title)}</title></head><body>{body}</body>")))
    return packed(members, stored=["mimetype"])


def chapter(title, ingredients, steps, words=("Ingredients", "Method"), intro=""):
    lines = "".join(f"<li>{line}</li>" for line in ingredients)
    return (f"<h1>{title}</h1>{intro}<h2>{words[0]}</h2><ul>{lines}</ul><h2>{words[1]}</h2>"
            + "".join(f"<p>{step}</p>" for step in steps))


def books():
    folder = FIXTURES / "epub"
    folder.mkdir(exist_ok=True)
    marked = ('<div itemscope="" itemtype="https://schema.org/Recipe"><h1 itemprop="name">Shortbread</h1>'
              '<h2>Ingredients</h2><ul><li itemprop="recipeIngredient">200 g flour</li>'
              '<li itemprop="recipeIngredient">100 g butter</li></ul><h2>Method</h2>'
              '<p itemprop="recipeInstructions">Mix and bake.</p><h2>Notes</h2><p>Cut it hot.</p></div>')
    (folder / "english-book.epub").write_bytes(epub([
        ("intro.xhtml", "<h1>Before we begin</h1><p>Wash your hands.</p>"),
        ("soup.xhtml", chapter(
            "Pea soup", ["500 g peas", "1 onion"], ["Soak the peas.", "Boil them with the onion."],
            intro="<p>Serves 6</p><p>For <b>cold</b> days.</p>")),
        ("bread.xhtml", marked)], "Plain food", "en", "Ann Baker"))
    (folder / "italian-book.epub").write_bytes(epub([
        ("cap/uno.xhtml", chapter(
            "Pesto", ["2 mazzi di basilico", "50 g di pinoli"], ["Pestare tutto.", "Aggiungere l&#8217;olio."],
            ("Ingredienti", "Preparazione"))),
        ("cap/due.xhtml", chapter(
            "Panna cotta", ["500 ml di panna", "3 fogli di gelatina"], ["Scaldare la panna.", "Far raffreddare."],
            ("Ingredienti per 4 persone", "Preparazione")))], "Cucina di casa", "it", "Rosa Bianchi", "EPUB/"))
    rows = "<table><tr><td>小麦粉</td><td>200g</td></tr><tr><td>卵</td><td>2個</td></tr></table>"
    (folder / "japanese-book.epub").write_bytes(epub([
        ("ichi.xhtml", f"<h2>お好み焼き</h2><p><b>材料（2人分）</b></p>{rows}<p><b>作り方</b></p>"
                       f"<ol><li>混ぜる。</li><li>焼く。</li></ol>")], "家の料理", "ja", "", ""))


# Mail

def message(subject, sender, text, charset="utf-8", encoding="quoted-printable", **headers):
    mail = email.message.EmailMessage(policy=email.policy.SMTP)
    mail["From"] = sender
    mail["To"] = "kitchen@example.org"
    mail["Subject"] = subject
    mail["Date"] = headers.get("date", "Sun, 07 Mar 2021 18:30:00 +0100")
    mail["Message-ID"] = f"<{abs(len(subject) * 7919)}@example.org>"
    mail.set_content(text, charset=charset, cte=encoding)
    return mail


def mails():
    folder = FIXTURES / "mail"
    folder.mkdir(exist_ok=True)
    mail = message(
        "Fwd: Grönkålssoppa från mormor med ägg, grädde och en hel del annat som måste få plats på raden",
        "Åsa Öberg <asa@example.org>",
        "Hej!\n\nHär kommer soppan.\n\nIngredienser:\n\n500 g grönkål\n1 l buljong\n2 dl grädde\n\nGör så här:\n\n"
        "Hacka kålen och koka den i buljongen tills den är mjuk, och rör då och då så att inget bränner fast.\n\n"
        "Häll i grädden.\n\n-- \nÅsa\n", "iso-8859-1")
    mail.add_alternative("<html><body><p>Hej!</p></body></html>", subtype="html")
    mail.set_boundary("=-outer-1")
    (folder / "swedish-text.eml").write_bytes(mail.as_bytes())

    mail = message("The pie", "Bob <bob@example.org>", "See the file.\n", encoding="7bit")
    mail.add_attachment(
        '{"title": "Kürbiskuchen", "ingredients": ["1 Kürbis", "3 Eier"], "steps": ["Backen."]}'.encode(),
        maintype="application", subtype="octet-stream", filename="Kürbis.json")
    mail.add_attachment(packed([("../../Eis.json", '{"title": "Eis", "ingredients": ["1 l Sahne"]}')]),
                        maintype="application", subtype="zip", filename="more.zip")
    mail.set_boundary("=-outer-2")
    (folder / "english-attachments.eml").write_bytes(mail.as_bytes())

    meal_master = ("MMMMM----- Recipe via Meal-Master (tm) v8.05\n \n      Title: Bean Soup\n Categories: Soups\n"
                   "      Yield: 4 servings\n \n      1 lb Beans\n      2 qt Water\n \n  Boil the beans.\n \nMMMMM\n")
    page = ("<html><body><h1>Борщ</h1><h2>Ингредиенты</h2><ul><li>2 свеклы</li><li>1 луковица</li></ul>"
            "<h2>Приготовление</h2><p>Сварить овощи.</p><p>Подать со сметаной.</p></body></html>")
    html = message("Рецепт", "Ольга <olga@example.org>", page, "koi8-r", "base64")
    html.set_type("text/html")
    lines = b""
    for mail in [message("soup", "Bob <bob@example.org>", meal_master, "us-ascii", "7bit"),
                 message("lunch", "Eve <eve@example.org>", "Shall we?\n\n>From noon on I am free.\n", "us-ascii", "7bit"),
                 html]:
        text = mail.as_bytes(policy=email.policy.default)
        lines += b"From kitchen@example.org Sun Mar  7 18:30:00 2021\n" + text + b"\n"
    (folder / "three-messages.mbox").write_bytes(lines)


def pages():
    folder = FIXTURES / "mhtml"
    folder.mkdir(exist_ok=True)
    data = ('<html><head><script type="application/ld+json">{"@context": "https://schema.org", "@type": "Recipe", '
            '"name": "Brownies", "recipeIngredient": ["200 g chocolate", "3 eggs"], '
            '"recipeInstructions": "Melt.\\nBake."}</script></head><body>Brownies</body></html>')
    plain = ("<html><body><h1>Kaiserschmarrn für 2</h1><h2>Zutaten</h2><ul><li>4 Eier</li><li>125 g Mehl</li></ul>"
             "<h2>Zubereitung</h2><p>Rühren und backen.</p></body></html>")
    turkish = ("<html><body><h1>Mercimek çorbası</h1><h3>Malzemeler</h3><ul><li>1 su bardağı mercimek</li>"
               "<li>1 soğan</li></ul><h3>Yapılışı</h3><p>Kaynatın.</p></body></html>")
    for name, html, charset, address in [
            ("english-saved.mhtml", data, "utf-8", "https://kitchen.example/brownies"),
            ("german-saved.mht", plain, "windows-1252", "https://kueche.example/schmarrn"),
            ("turkish-saved.mhtml", turkish, "iso-8859-9", "https://mutfak.example/corba")]:
        text = html.encode(charset)
        body = quopri.encodestring(text).decode().replace("\n", "\r\n")
        (folder / name).write_bytes((
            "From: <Saved by Blink>\r\nSnapshot-Content-Location: " + address + "\r\nSubject: A page\r\n"
            "Date: Sun, 07 Mar 2021 18:30:00 -0000\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n"
            "\ttype=\"text/html\";\r\n\tboundary=\"----Boundary----\"\r\n\r\n\r\n------Boundary----\r\n"
            f"Content-Type: text/html; charset={charset}\r\nContent-ID: <frame@blink>\r\n"
            "Content-Transfer-Encoding: quoted-printable\r\nContent-Location: " + address + "\r\n\r\n" + body +
            "\r\n------Boundary----\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n"
            "Content-Location: https://kitchen.example/a.png\r\n\r\niVBORw0KGgo=\r\n------Boundary------\r\n").encode())


if __name__ == "__main__":
    word()
    open_document()
    books()
    mails()
    pages()
