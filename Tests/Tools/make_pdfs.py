#!/usr/bin/env python3
"""Makes the PDF documents of Fixtures/Formats/pdf: make_pdfs.py

Each is a page or two of lines in Helvetica, uncompressed, as small programs print them; the same each time.
"""
import pathlib

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Fixtures" / "Formats" / "pdf"
DOCUMENTS = {
    "english": [["Barley Broth", "", "Serves 4", "", "Ingredients", "", "200 g pearl barley", "2 carrots, diced",
                 "1 litre stock", "", "Method", "", "Simmer the barley in the stock for 40 minutes.", "",
                 "Add the carrots and cook until soft."]],
    "german-two-pages": [["Zwetschgenknödel", "", "Zutaten", "", "500 g Kartoffeln", "150 g Mehl", "12 Zwetschgen", "",
                          "Zubereitung", "", "Kartoffeln kochen und zerdrücken.", "", "Knödel formen und garen."],
                         ["Gurkensalat", "", "Zutaten", "", "1 Gurke", "2 EL Essig", "", "Zubereitung", "",
                          "Gurke hobeln und mit Essig mischen."]],
    "french": [["Soupe à l'oignon", "", "Ingrédients", "", "6 oignons", "50 g de beurre", "1 l de bouillon", "",
                "Préparation", "", "Émincer les oignons et les faire fondre.", "", "Mouiller et cuire 30 minutes."]],
}


def escaped(line):
    return line.encode("cp1252").replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")


def content(lines):
    text = b"".join(b"(" + escaped(line) + b") Tj T*\n" for line in lines)
    return b"BT /F1 12 Tf 16 TL 72 770 Td\n" + text + b"ET\n"


def document(pages):
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>", b"",
               b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"]
    kids = []
    for lines in pages:
        stream = content(lines)
        objects.append(b"<< /Length %d >>\nstream\n%sendstream" % (len(stream), stream))
        objects.append(b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> "
                       b"/Contents %d 0 R >>" % len(objects))
        kids.append(b"%d 0 R" % len(objects))
    objects[1] = b"<< /Type /Pages /Kids [%s] /Count %d >>" % (b" ".join(kids), len(kids))
    out, offsets = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        offsets.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    return out + b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)


FOLDER.mkdir(parents=True, exist_ok=True)
for name, pages in DOCUMENTS.items():
    (FOLDER / f"{name}.pdf").write_bytes(document(pages))
