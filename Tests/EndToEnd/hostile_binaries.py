"""Makes PDF documents, pictures and databases that are built to bring down whoever reads them."""
import os
import sqlite3
import struct
import tempfile
import zlib

MEGABYTE = 1 << 20
DEPTH = 100_000


# MARK: - PDF (ISO 32000-1)

def pdf(stream, filters=b"", kids=b"5 0 R", more=b""):
    """A document of one page; readers find its objects without a table of them."""
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [" + kids + b"] /Count 1 >>",
               b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
               b"<< /Length %d %s>>\nstream\n" % (len(stream), filters) + stream + b"\nendstream",
               b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 4 0 R " + more + b" >>"]
    return b"%PDF-1.4\n" + b"".join(b"%d 0 obj\n%s\nendobj\n" % (number + 1, one) for number, one in enumerate(objects)) + \
        b"trailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF\n"


def page(lines):
    return b"BT /F1 12 Tf 16 TL 72 770 Td\n" + b"".join(b"(%s) Tj T*\n" % line for line in lines) + b"ET"


RECIPE = [b"Barley Broth", b"", b"Ingredients", b"200 g barley", b"", b"Method", b"Simmer it."]


def many_lines(kind, count):
    """A recipe of so many ingredients, or a picture of so many pages."""
    if kind == "pdf":
        return pdf(page(RECIPE[:4] + [b"1 egg"] * count + RECIPE[4:]))
    return pages(1000)


def deep(kind, content, depth):
    """What lies in itself, or so deep in each other."""
    if kind == "pdf":
        text = page(RECIPE)
        return [pdf(text, more=b"/A " + b"[" * depth + b"]" * depth), pdf(text, more=b"/A " + b"<< /A " * depth + b">>" * depth),
                pdf(b"q " * depth + text), pdf(text, kids=b"2 0 R 2 0 R 5 0 R"), pdf(text, filters=b"/Filter [" + b"/FlateDecode " * 1000 + b"] ")]
    if kind == "scan":
        return [pages(1, isEndless=True), tiff(100, 100, bytes(2000), entries=60_000)]
    return [nested_schema(content, depth), page_in_itself(content), endless_text()]


def bombs(kind, content):
    """What unpacks to far more than its size, or says that it does."""
    if kind == "pdf":
        packer = zlib.compressobj(9)
        block = b"(1 egg) Tj T*\n" * 80_000
        stream = packer.compress(page(RECIPE)[:-2]) + b"".join(packer.compress(block) for _ in range(200)) + packer.flush()
        return [(".pdf", pdf(stream, filters=b"/Filter /FlateDecode ")),
                (".pdf", pdf(zlib.compress(stream, 9), filters=b"/Filter [/FlateDecode /FlateDecode] "))]
    if kind == "scan":
        # 128 bytes of white for each two.
        return [(".tif", tiff(30_000, 30_000, b"\x81\xff" * (30_000 * 30_000 // 8 // 128 + 1), compression=32773)),
                (".tif", tiff(0xffffffff, 0xffffffff, bytes(100))), (".tif", tiff(60_000, 60_000, bytes(100), compression=4))]
    if kind == "database":
        return [(".db", one_leaf_often())]
    return []


# MARK: - TIFF (revision 6.0)

def directory(width, height, place, size, compression, following, entries=0):
    rows = [(256, 4, 1, width), (257, 4, 1, height), (258, 3, 1, 1), (259, 3, 1, compression), (262, 3, 1, 1), (273, 4, 1, place),
            (278, 4, 1, height), (279, 4, 1, size)] + [(40_000 + number % 20_000, 4, 1, 0) for number in range(entries)]
    return struct.pack("<H", len(rows)) + b"".join(struct.pack("<HHII", *row) for row in rows) + struct.pack("<I", following)


def tiff(width, height, data, compression=1, entries=0):
    return b"II*\0" + struct.pack("<I", 8 + len(data)) + data + directory(width, height, 8, len(data), compression, 0, entries)


def pages(count, isEndless=False):
    """A picture of so many white pages, or one behind which the same one comes again."""
    data = b"\xff" * (100 * 104 // 8)
    out, start = b"", 8 + len(data)
    for number in range(count):
        one = directory(100, 100, 8, len(data), 1, 0)
        following = start if isEndless else start + len(one) if number + 1 < count else 0
        out += one[:-4] + struct.pack("<I", following)
        start += len(one)
    return b"II*\0" + struct.pack("<I", 8 + len(data)) + data + out


# MARK: - Databases (https://www.sqlite.org/fileformat2.html)

def changed(content, body):
    """A database after some statements."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.db")
        with open(path, "wb") as file:
            file.write(content)
        connection = sqlite3.connect(path)
        body(connection)
        connection.commit()
        connection.close()
        with open(path, "rb") as file:
            return file.read()


def edited_rows(content, change):
    """A database of Gourmet with its names of ingredients changed."""
    def body(connection):
        connection.text_factory = bytes
        for number, item in connection.execute("SELECT rowid, item FROM ingredients WHERE item IS NOT NULL").fetchall():
            connection.execute("UPDATE ingredients SET item = CAST(? AS TEXT) WHERE rowid = ?", (change(item), number))
    return changed(content, body)


def many_rows(content, count):
    def body(connection):
        columns = [row[1] for row in connection.execute("PRAGMA table_info(ingredients)") if row[5] == 0]
        connection.execute(f"INSERT INTO ingredients ({', '.join(columns)}) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n "
                           f"WHERE i < ?) SELECT {', '.join('o.' + one for one in columns)} FROM n, (SELECT * FROM ingredients LIMIT 1) AS o",
                           (count,))
    return changed(content, body)


def nested_schema(content, depth):
    """A table whose statement has so many parentheses in each other."""
    def body(connection):
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_schema SET sql = sql || ? WHERE name = 'recipe'", (" CHECK " + "(" * depth + ")" * depth,))
    return changed(content, body)


def page_size(content):
    return struct.unpack(">H", content[16:18])[0] or 65536


def page_in_itself(content):
    """A database whose table of recipes is a page that holds itself."""
    roots = []
    changed(content, lambda connection: roots.extend(connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'recipe'").fetchone()))
    size, root = page_size(content), roots[0]
    out = bytearray(content)
    cell = struct.pack(">I", root) + b"\x01"
    head = struct.pack(">BHHHBI", 5, 0, 1, size - len(cell), 0, root) + struct.pack(">H", size - len(cell))
    out[(root - 1) * size:root * size] = head + bytes(size - len(head) - len(cell)) + cell
    return bytes(out)


GOURMET = ["CREATE TABLE recipe (id INTEGER PRIMARY KEY, title TEXT, instructions TEXT)", "CREATE TABLE keylookup (id INTEGER)",
           "CREATE TABLE ingredients (recipe_id INTEGER, item TEXT)", "CREATE TABLE categories (recipe_id INTEGER, category TEXT)"]


def small_database(page, rows):
    def body(connection):
        connection.execute(f"PRAGMA page_size = {page}")
        for statement in GOURMET:
            connection.execute(statement)
        connection.executemany("INSERT INTO recipe VALUES (?, ?, ?)", rows)
    return changed(b"", body)


def endless_text():
    """A database of which each page with more of a long text says that it goes on there itself."""
    content = bytearray(small_database(1024, [(1, "Soup", "x" * 100_000)]))
    for number in range(len(content) // 1024):
        if content[number * 1024 + 4:number * 1024 + 900] == b"x" * 896:
            content[number * 1024:number * 1024 + 4] = struct.pack(">I", number + 1)
    return bytes(content)


def one_leaf_often():
    """A database whose table has one page of rows thousands of times, over two levels."""
    size = 65536
    content = small_database(size, [(n, f"Soup {n}", "Boil. " * 100) for n in range(50)])
    roots = []
    changed(content, lambda connection: roots.extend(connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'recipe'").fetchone()))
    root, count = roots[0], len(content) // size
    leaf = content[(root - 1) * size:root * size]

    def interior(child):
        cell = struct.pack(">I", child) + b"\x01"
        cells = (size - 12) // (len(cell) + 2)
        start = size - cells * len(cell)
        head = struct.pack(">BHHHBI", 5, 0, cells, start % 65536, 0, child)
        head += b"".join(struct.pack(">H", start + number * len(cell)) for number in range(cells))
        return head + bytes(start - len(head)) + cell * cells

    out = bytearray(content) + interior(count + 2) + leaf
    out[(root - 1) * size:root * size] = interior(count + 1)
    out[28:32] = struct.pack(">I", count + 2)
    return bytes(out)
