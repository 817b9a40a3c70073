#!/usr/bin/env python3
"""Small pictures and previews of recipes for file managers, of the store and of files, and of pictures that mean harm.

usage: thumbnail_test.py [--mutations N] [--seed N]
"""
import base64
import json
import os
import random
import re
import resource
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import zlib

import larder_tool
import schema

HELPER = "larder-picture"
RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)

# 48 by 32 pixels, on the left red above green, on the right blue; the first as a camera has them that was held upright.
TURNED = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAA0JCgsKCA0LCgsODg0P"
    "EyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09P"
    "T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAgADADAREAAhEBAxEB/8QAFwABAQEBAAAA"
    "AAAAAAAAAAAAAAcFBv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAXAQEBAQEAAAAAAAAAAAAAAAAABwYF/8QAFBEBAAAAAAAAAAAA"
    "AAAAAAAAAP/aAAwDAQACEQMRAD8A59xlJAAYSxJUAA3UdVUABhLElQACloMxwACaLy2IACloMxwACaLy2IAD/9k=")
PROGRESSIVE = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19i"
    "Z2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj"
    "Y2NjY2NjY2P/wgARCAAgADADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQF/8QAFgEBAQEAAAAAAAAAAAAAAAAABQQG"
    "/9oADAMBAAIQAxAAAAGISvI7I1DQUO3hjS2DvYLNQM1f/8QAFBABAAAAAAAAAAAAAAAAAAAAQP/aAAgBAQABBQJH/8QAGBEAAgMA"
    "AAAAAAAAAAAAAAAABBAAQUL/2gAIAQMBAT8Bh+WPa//EABkRAAMAAwAAAAAAAAAAAAAAAAUQQgCBwf/aAAgBAgEBPwHB1MVeur//"
    "xAAUEAEAAAAAAAAAAAAAAAAAAABA/9oACAEBAAY/Akf/xAAUEAEAAAAAAAAAAAAAAAAAAABA/9oACAEBAAE/IUf/2gAMAwEAAgAD"
    "AAAAEAAQPKAP/8QAFhEBAQEAAAAAAAAAAAAAAAAAwRAA/9oACAEDAQE/EMhSZ//EABYRAQEBAAAAAAAAAAAAAAAAAMEAIP/aAAgB"
    "AgEBPxCFyH//xAAUEAEAAAAAAAAAAAAAAAAAAABA/9oACAEBAAE/EEf/2Q==")
INKS = base64.b64decode(
    "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAQCwwODAoQDg0OEhEQExgoGhgWFhgxIyUdKDozPTw5Mzg3QEhcTkBEV0U3OFBtUVdfYmdo"
    "Zz5NcXlwZHhcZWdj/8AAFAgAIAAwBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAIB//EABQQAQAAAAAAAAAAAAAA"
    "AAAAAAD/2gAOBEMATQBZAEsAAD8A0Bn7P2gAAAn8UAAAAoAT+AAAn8UAAAAKAT+AAAJ/UAAAAKAT+AAAJ/UAAAA//9k=")
GRAY = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7"
    "gYKBTmCNl4x9lnN+gXz/wAALCAAgADABAREA/8QAFgABAQEAAAAAAAAAAAAAAAAAAAUG/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/a"
    "AAgBAQAAPwCUCYCmCYDYgxwNiDHA/9k=")
WEBP = base64.b64decode(
    "UklGRjgAAABXRUJQVlA4TCsAAAAvL8AHEBcgEEjaH3qN+RcQFPk/2gAGXwqItG1m8iavc3g4ov8TcEWbTcsBAA==")
MOVING = base64.b64decode(
    "UklGRrgAAABXRUJQVlA4WAoAAAACAAAALwAAHwAAQU5JTQYAAAAAAAAAAABBTk1GQgAAAAAAAAAAAC8AAB8AAAAAAAJWUDhMKQAA"
    "AC8vwAcAFyAQSNofeo35FxAU+T/a/AdfCoQEhJNOGitH9D+qCgCeVXUcAEFOTUZCAAAAAAAAAAAALwAAHwAAAAAAAFZQOEwpAAAA"
    "Ly/ABwAXIBBI2h96jfkXEBT5P9r8B18KhASEk04aK0f0PwBAVc+rajkA")


def chunk(kind, content):
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def png(width, height, rows, kind=2, depth=8, before=b"", interlaced=0):
    """A PNG of rows without filters; `rows` are the bytes to be packed, or an iterator of parts of them."""
    packer = zlib.compressobj()
    parts = [rows] if isinstance(rows, bytes) else rows
    content = b"".join(packer.compress(part) for part in parts) + packer.flush()
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, interlaced)) + before
            + chunk(b"IDAT", content) + chunk(b"IEND", b""))


def plain(width, height):
    """Left half red, right half blue."""
    return png(width, height, (b"\0" + bytes(RED) * (width // 2) + bytes(BLUE) * (width - width // 2)) * height)


def interlaced(width, height):
    """The same in Adam7's passes."""
    rows = b""
    for x0, y0, dx, dy in ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)):
        for _ in range(y0, height, dy):
            rows += b"\0" + b"".join(bytes(RED if x < width // 2 else BLUE) for x in range(x0, width, dx))
    return png(width, height, rows, interlaced=1)


def pixels(data):
    """Width, height and the rows of a PNG of 8 bits, as tuples."""
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    size = {2: 3, 6: 4}[kind]
    content, place = b"", 8
    while place < len(data):
        length, = struct.unpack(">I", data[place:place + 4])
        if data[place + 4:place + 8] == b"IDAT":
            content += data[place + 8:place + 8 + length]
        place += length + 12
    content = zlib.decompress(content)
    rows, above = [], bytes(width * size)
    for y in range(height):
        method, line = content[y * (width * size + 1)], bytearray(content[y * (width * size + 1) + 1:(y + 1) * (width * size + 1)])
        for x in range(len(line)):
            left, up = line[x - size] if x >= size else 0, above[x]
            corner = above[x - size] if x >= size else 0
            guess = min((abs(up - corner), 0, left), (abs(left - corner), 1, up), (abs(left + up - 2 * corner), 2, corner))[2]
            line[x] = (line[x] + (0, left, up, (left + up) // 2, guess)[method]) % 256
        above = bytes(line)
        rows.append([tuple(above[x:x + size]) for x in range(0, len(above), size)])
    return width, height, rows


def is_near(found, expected):
    return len(found) == len(expected) and all(abs(one - other) <= 6 for one, other in zip(found, expected))


def mela(title, picture=None):
    images = [base64.b64encode(picture).decode()] if picture else []
    return json.dumps({"title": title, "ingredients": "1 leek", "instructions": "Boil.", "link": "", "yield": "4", "text": f"About {title}.",
                       "wantToCook": False, "images": images})


class ThumbnailTest:
    def __init__(self, arguments, work):
        self.tool = larder_tool.Tool(arguments.larder)
        self.random, self.mutations = random.Random(arguments.seed), arguments.mutations
        self.work = work
        self.store = os.path.join(work, "store.larder")
        self.helper = os.path.join(os.path.dirname(self.tool.path), HELPER)
        self.out = os.path.join(work, "out.png")

    def check(self, isTrue, what):
        if not isTrue:
            raise larder_tool.Failure(str(what))

    def put(self, name, text):
        path = os.path.join(self.work, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def thumbnail(self, *words, status=0):
        done = self.tool.run("thumbnail", "--store", self.store, "--output", self.out, *words, allowed=None)
        self.check(done.returncode == status, f"thumbnail {words}: exit {done.returncode}, not {status}: {done.stderr}")
        if status:
            return done.stderr
        with open(self.out, "rb") as file:
            return pixels(file.read())

    def make(self, picture, size=24):
        """What the helper makes of bytes: its status, what it says, the pixels."""
        done = subprocess.run([self.helper, "--size", str(size)], input=picture, capture_output=True,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (640 << 20, 640 << 20)))
        self.check(done.returncode in (0, 65), f"exit {done.returncode}: {done.stderr[:200]}")
        return done.returncode, done.stderr.decode().strip(), pixels(done.stdout) if done.returncode == 0 else None

    def recipes(self):
        """Z-282, Z-288: the picture of a recipe within the size that is asked for; where there is none that is said, and no file is made."""
        for name, title, picture in (("wide", "Wide Soup", plain(300, 100)), ("turned", "Turned Cake", TURNED), ("none", "Bare Bread", None)):
            self.put(f"recipes/{name}.melarecipe", mela(title, picture))
        self.tool.run("import", "-q", "--store", self.store, os.path.join(self.work, "recipes"))
        width, height, rows = self.thumbnail("Wide Soup", "--size", "30")
        self.check((width, height) == (30, 10) and rows[5][2] == RED and rows[5][27] == BLUE, (width, height, rows[5]))
        self.check(self.thumbnail("Wide Soup")[:2] == (256, 85), "256 if not given")
        self.check(self.thumbnail("Wide Soup", "--size", "400")[:2] == (300, 100), "never larger")
        self.check(self.thumbnail("Wide Soup", "--size", "1")[:2] == (1, 1), "one pixel")
        width, height, rows = self.thumbnail(os.path.join(self.work, "recipes", "turned.melarecipe"), "--size", "24")
        self.check((width, height) == (16, 24), (width, height))
        corners = (rows[2][2], rows[2][13], rows[21][2], rows[21][13])
        self.check(all(map(is_near, corners, (GREEN, RED, BLUE, BLUE))), f"as the camera was held: {corners}")
        os.remove(self.out)
        self.check("has no picture" in self.thumbnail("Bare Bread", status=1) and not os.path.exists(self.out), "no picture")
        self.check("no such recipe" in self.thumbnail("Nothing", status=1), "no recipe")
        for size in ("0", "2049", "x", "-1"):
            self.thumbnail("Wide Soup", f"--size={size}", status=64)
        self.thumbnail("Wide Soup", "--output", "/nowhere/x.png", status=74)
        found = json.loads(self.tool.run("thumbnail", "--store", self.store, "-o", self.out, "--format", "json", "Wide Soup").stdout)
        self.check(not schema.problems(found, "thumbnail") and (found["width"], found["height"]) == (256, 85), found)
        written = subprocess.run([self.tool.path, "thumbnail", "--store", self.store, "-o", "-", "Wide Soup"], capture_output=True).stdout
        self.check(pixels(written)[:2] == (256, 85), "standard output")

    def files(self):
        """Z-283, Z-289, Z-337: as a desktop asks: a file that is in no store, from where nothing else can be seen."""
        path = self.put("elsewhere/new.melarecipe", mela("New", plain(64, 64)))
        self.check(self.thumbnail(path, "--size", "8")[:2] == (8, 8), "a file that is not in the store")
        done = subprocess.run([self.tool.path, "thumbnail", "--size", "8", "--output", self.out, "--", path], capture_output=True, text=True,
                              env={"PATH": os.environ["PATH"]})
        self.check(done.returncode == 0, f"without a home: {done.stderr}")
        self.thumbnail(self.put("elsewhere/broken.melarecipe", "{"), status=65)
        self.thumbnail(os.path.join(self.work, "elsewhere"), status=1)
        # Without its helper, and with it where an installation has it.
        for folder in ("usr/bin", "usr/libexec/larder"):
            os.makedirs(os.path.join(self.work, folder))
        words = [shutil.copy(self.tool.path, os.path.join(self.work, "usr/bin")), "thumbnail", "--store", self.store, "-o", self.out, "Wide Soup"]
        done = subprocess.run(words, capture_output=True, text=True)
        self.check(done.returncode == 74 and HELPER in done.stderr, done.stderr)
        shutil.copy(self.helper, os.path.join(self.work, "usr/libexec/larder"))
        done = subprocess.run(words, capture_output=True, text=True)
        self.check(done.returncode == 0, done.stderr)

    def kinds(self):
        left, right = [RED] * 24, [BLUE] * 24
        for picture in (PROGRESSIVE, INKS):
            _, said, found = self.make(picture)
            self.check(found and is_near(found[2][2][2], RED) and is_near(found[2][13][2], GREEN) and is_near(found[2][8][20], BLUE), said)
        self.check(is_near(self.make(GRAY)[2][2][2][2], (76, 76, 76)), "gray")
        width, height, rows = self.make(WEBP)[2]
        self.check((width, height) == (24, 16) and rows[2][2] == RED + (128,) and rows[8][20] == BLUE + (128,), "WebP with alpha")
        self.check(self.make(interlaced(48, 32))[2] == self.make(plain(48, 32))[2], "interlaced")
        palette = png(48, 32, (b"\0" + b"\x00" * 3 + b"\xff" * 3) * 32, kind=3, depth=1, before=chunk(b"PLTE", bytes(RED + BLUE)))
        self.check(self.make(palette)[2] == self.make(plain(48, 32))[2], "a palette")
        deep = png(48, 32, b"".join(b"\0" + b"".join(struct.pack(">HHH", *(value * 257 for value in pixel)) for pixel in left + right)
                                    for _ in range(32)), depth=16)
        self.check(self.make(deep)[2] == self.make(plain(48, 32))[2], "16 bits")
        clear = png(2, 1, b"\0" + bytes((200, 0, 0, 255)) + bytes((0, 250, 0, 0)), kind=6)
        self.check(self.make(clear, 1)[2][2] == [[(200, 0, 0, 128)]], "what is clear has no colour")

    def hostile(self):
        self.check(self.make(b"")[1] == "the picture is neither JPEG nor PNG nor WebP", "nothing")
        for picture, words in ((b"GIF89a" + bytes(90), "neither"), (MOVING, "moves"), (TURNED[:-100], "cut off"), (WEBP[:40], "cut off"),
                               (plain(300, 100)[:-60], "cut off"), (plain(300, 100)[:40], "cut off"), (TURNED[:30], ""), (bytes(21 << 20), "bytes"),
                               (png(60000, 60000, bytes(9)), "60000 by 60000"), (png(1, 2**31 - 1, bytes(9)), "too large"),
                               (self.resized(TURNED, 60000, 60000), "60000 by 60000")):
            status, said, _ = self.make(picture)
            self.check(status == 65 and words in said, f"{words}: {status} {said}")
        start = time.monotonic()
        bomb = png(7000, 7000, (bytes(7000 * 4 + 1) for _ in range(7000)), kind=6)
        self.check(len(bomb) < 1 << 20 and self.make(bomb)[0] == 0, "49 megapixels of nothing")
        scans = PROGRESSIVE.rindex(b"\xff\xda")
        repeated = PROGRESSIVE[:scans] + PROGRESSIVE[scans:-2] * 100_000 + PROGRESSIVE[-2:]
        status, said, _ = self.make(repeated[:19 << 20])
        self.check(status == 65, f"scans without end: {said}")
        text = chunk(b"zTXt", b"a\0\0" + zlib.compress(bytes(100 << 20)))
        self.check(self.make(png(48, 32, b"\0" * 145 * 32, before=text))[2][:2] == (24, 16), "a text of 100 MB in few bytes")
        self.check(time.monotonic() - start < 20, f"{time.monotonic() - start} s")
        for _ in range(self.mutations):
            picture = bytearray(self.random.choice((TURNED, PROGRESSIVE, INKS, GRAY, WEBP, interlaced(48, 32), plain(48, 32))))
            for _ in range(self.random.randrange(1, 6)):
                picture[self.random.randrange(len(picture))] = self.random.randrange(256)
            self.make(bytes(picture[:self.random.choice((None, self.random.randrange(len(picture)))) ]))
        path = self.put("elsewhere/huge.melarecipe", mela("Huge", png(60000, 60000, bytes(99))))
        self.check("Huge: the picture is too large: 60000 by 60000 pixels" in self.thumbnail(path, status=65), "as the tool says it")
        leak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        self.check(leak < 640 << 10, f"{leak} KB of memory")

    def resized(self, picture, width, height):
        """A JPEG whose head says another size."""
        place = next(place for place in range(len(picture)) if picture[place:place + 2] in (b"\xff\xc0", b"\xff\xc2"))
        return picture[:place + 5] + struct.pack(">HH", height, width) + picture[place + 9:]

    def preview(self):
        """Z-284, Z-285, Z-286, Z-287: a page with title, description, servings and the last time, and the picture in it."""
        words = ("preview", "--store", self.store)
        page = self.tool.run(*words, "Turned Cake").stdout
        for part in ("<h1>Turned Cake</h1>", "About Turned Cake.", "Yield: 4", "Last cooked: never", "<meta charset=\"utf-8\">",
                     f"data:image/jpeg;base64,{base64.b64encode(TURNED).decode()}"):
            self.check(part in page, f"{part} is not in the page")
        self.tool.run("cooked", "-q", "--store", self.store, "--on", "2024-11-24", "Turned Cake")
        self.check("Last cooked: 2024-11-24" in self.tool.run(*words, "Turned Cake").stdout, "cooked")
        self.check("<img" not in self.tool.run(*words, "Bare Bread").stdout, "no picture")
        # All of it is in the page: nothing has to be found beside it, or loaded.
        self.check("<style>" in page and not re.search(r'(src|href)="(?!data:)', page), "it needs something else")
        path = os.path.join(self.work, "page.html")
        self.tool.run(*words, "-o", path, "Turned Cake")
        with open(path, encoding="utf-8") as file:
            self.check("Turned Cake" in file.read(), "a file")
        found = json.loads(self.tool.run(*words, "--format", "json", "Turned Cake").stdout)
        self.check(not schema.problems(found, "preview") and "Turned Cake" in found["page"], found)
        self.check((found["mediaType"], found["title"]) == ("text/html", "Turned Cake") and "<title>Turned Cake</title>" in page, found)
        elsewhere = self.tool.run(*words, os.path.join(self.work, "elsewhere/new.melarecipe")).stdout
        self.check("<h1>New</h1>" in elsewhere and "Last cooked" not in elsewhere, "a file of nobody's")
        self.tool.run(*words, "Nothing", allowed=(1,))


def main():
    parser = larder_tool.arguments(__doc__)
    parser.add_argument("--mutations", type=int, default=150, help="how many damaged pictures")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("LARDER_SEED", 20261121)))
    arguments = parser.parse_args()
    work = os.path.realpath(tempfile.mkdtemp(prefix="larder-thumbnail-"))
    try:
        test = ThumbnailTest(arguments, work)
        if not os.access(test.helper, os.X_OK):
            sys.exit(print(f"thumbnail_test: SKIPPED: {HELPER} is not built"))
        test.recipes()
        test.files()
        test.kinds()
        test.hostile()
        test.preview()
    except larder_tool.Failure as error:
        sys.exit(f"thumbnail_test: {error} (seed {arguments.seed})")
    finally:
        shutil.rmtree(work, ignore_errors=True)
    print("thumbnail_test: all as it should be")


if __name__ == "__main__":
    main()
