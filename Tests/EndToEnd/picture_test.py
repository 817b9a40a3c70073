#!/usr/bin/env python3
"""The first picture of a recipe that stands in its file is kept in the store, shown, written and taken along.

usage: picture_test.py [--larder FILE]
"""
import base64
import gzip
import io
import json
import os
import random
import shutil
import sys
import tempfile
import zipfile

import larder_tool

# One that lies in the row and, from 100 KB on, those that lie beside the store. What is behind the first bytes is nobody's.
SMALL, LARGE, OTHER = (b"\xff\xd8\xff\xe0" + random.Random(size).randbytes(size) for size in (20_000, 300_000, 250_000))
HUGE = b"\x89PNG" + bytes(11 << 20)


def packed(members):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, content in members:
            archive.writestr(name, content)
    return out.getvalue()


def text(picture):
    return base64.b64encode(picture).decode()


def paprika(title, picture):
    return gzip.compress(json.dumps({
        "uid": "1", "name": title, "ingredients": "1 leek", "directions": "Boil.", "photo_hash": "x",
        "image_url": "https://kitchen.example/leek.jpg", "photo_data": text(picture) if picture else None}).encode())


def mela(title, picture):
    return json.dumps({"title": title, "ingredients": "1 leek", "instructions": "Boil.", "link": "", "yield": "", "wantToCook": False,
                       "images": [text(picture), text(OTHER)]}).encode()


def page(title, picture):
    return (f"<!DOCTYPE html><html><body><img src='data:image/gif;base64,{text(b'GIF89a' + bytes(90))}'>"
            f"<div itemscope itemtype='https://schema.org/Recipe'><h1 itemprop=name>{title}</h1>"
            f"<img itemprop=image src='data:image/jpeg;base64,{text(picture)}'><p itemprop=recipeIngredient>1 leek</p></div>").encode()


def book(title, picture):
    return packed([
        ("mimetype", "application/epub+zip"),
        ("META-INF/container.xml", '<container><rootfiles><rootfile full-path="o/a.opf"/></rootfiles></container>'),
        ("o/a.opf", '<package><metadata/><manifest><item id="a" href="t/a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>'),
        ("o/t/a.xhtml", f'<html><body><h1>{title}</h1><img src="../i/a%20b.jpg" alt="A bowl"/><h2>Ingredients</h2><ul><li>1 leek</li></ul>'
                        "<h2>Method</h2><p>Boil.</p></body></html>"),
        ("o/i/a b.jpg", picture)])


def word(title, picture):
    paragraphs = "".join(f"<w:p><w:r><w:t>{line}</w:t></w:r></w:p>" for line in ("Ingredients", "1 leek", "Method", "Boil."))
    return packed([
        ("word/document.xml", '<w:document xmlns:w="w" xmlns:a="a" xmlns:r="r" xmlns:wp="p"><w:body>'
         f"<w:p><w:r><w:t>{title}</w:t></w:r></w:p><w:p><w:r><w:drawing><wp:inline><wp:docPr descr='A bowl'/><a:blip r:embed='rId7'/>"
         f"</wp:inline></w:drawing></w:r></w:p>{paragraphs}</w:body></w:document>"),
        ("word/_rels/document.xml.rels", '<Relationships><Relationship Id="rId7" Target="media/image1.jpeg"/></Relationships>'),
        ("word/media/image1.jpeg", picture)])


def open_document(title, picture):
    paragraphs = "".join(f"<text:p>{line}</text:p>" for line in ("Ingredients", "1 leek", "Method", "Boil."))
    return packed([
        ("mimetype", "application/vnd.oasis.opendocument.text"),
        ("content.xml", '<o:document-content xmlns:o="o" xmlns:text="t" xmlns:draw="d" xmlns:xlink="x" xmlns:svg="s"><o:body><o:text>'
         f"<text:p>{title}</text:p><text:p><draw:frame><draw:image xlink:href='Pictures/1.jpg'/><svg:desc>A bowl</svg:desc></draw:frame>"
         f"</text:p>{paragraphs}</o:text></o:body></o:document-content>"),
        ("Pictures/1.jpg", picture)])


def saved_page(title, picture):
    return ("From: <Saved by Blink>\nSnapshot-Content-Location: https://kitchen.example/soup\nMIME-Version: 1.0\n"
            'Content-Type: multipart/related; type="text/html"; boundary="b"\n\n--b\nContent-Type: text/html\n'
            "Content-Location: https://kitchen.example/soup\n\n"
            f"<div itemscope itemtype='https://schema.org/Recipe'><h1 itemprop=name>{title}</h1><img itemprop=image src='cid:1@x'>"
            "<p itemprop=recipeIngredient>1 leek</p></div>\n--b\nContent-Type: image/jpeg\nContent-Transfer-Encoding: base64\n"
            f"Content-ID: <1@x>\n\n{text(picture)}\n--b--\n").encode()


def rich_text(title, picture):
    # Programs write a second picture for older ones.
    return (r"{\rtf1\ansi " + title + r"\par{\*\shppict{\pict{\*\picprop x}\jpegblip\picw9{\*\blipuid 00112233}" + "\n" + picture.hex() +
            r"}}{\nonshppict{\pict\wmetafile8 0100}}\par Ingredients\par 1 leek\par Method\par Boil.\par}").encode()


def markdown(title, picture):
    return f"# {title}\n\n![A bowl](pictures/bowl%20one.jpg)\n\n## Ingredients\n\n- 1 leek\n\n## Method\n\nBoil.\n".encode()


def cooklang(title, picture):
    return f"---\ntitle: {title}\n---\nBoil the @leek{{1}}.\n".encode()


def nextcloud(title, picture):
    return json.dumps({"@context": "http://schema.org", "@type": "Recipe", "name": title, "image": "", "recipeIngredient": ["1 leek"],
                       "recipeInstructions": ["Boil."]}).encode()


def tandoor(title, picture):
    recipe = json.dumps({"name": title, "working_time": 1, "waiting_time": 0, "steps": [
        {"instruction": "Boil.", "ingredients": [{"food": {"name": "leek"}, "amount": 1.0}]}]})
    return packed([("1.zip", packed([("recipe.json", recipe), ("image.jpg", picture)]))])


def site(title, picture):
    # More than is held at once: it is read member by member.
    return packed([("content/recipes/soup.md", b"---\nimage: /bowl.jpg\n---\n" + markdown(title, picture).replace(b"![", b"[")),
                   ("static/filler.bin", random.Random(1).randbytes(5 << 20)), ("static/bowl.jpg", picture)])


def mealie(title, picture):
    """A backup of all tables, which have identifiers without hyphens, and folders with them; another recipe has no picture."""
    recipe = "0123456789abcdef0123456789abcdef"
    rows = {"alembic_version": [{"version_num": "x"}], "recipes": [{"id": recipe, "name": title}, {"id": "f" * 32, "name": "Mealie stew"}],
            "recipes_ingredients": [{"recipe_id": one, "position": 0, "note": "1 leek"} for one in (recipe, "f" * 32)],
            "recipe_instructions": [{"id": "1", "recipe_id": recipe, "position": 0, "text": "Boil."}]}
    folder = "data/recipes/01234567-89ab-cdef-0123-456789abcdef/images/"
    return packed([("database.json", json.dumps(rows)), (folder + "tiny-original.webp", OTHER), (folder + "original.webp", picture)])


def old_mealie(title, picture):
    recipe = {"name": title, "slug": "soup", "recipeIngredient": [{"note": "1 leek"}], "recipeInstructions": [{"text": "Boil."}]}
    return packed([("recipes/soup/images/original.webp", picture), ("recipes/soup/soup.json", json.dumps(recipe))])


def page_and_folder(title, picture):
    """As browsers save it: the addresses of pictures on the page lead into a folder beside it, those in its data to the site."""
    data = {"@context": "https://schema.org", "@type": "Recipe", "name": title, "image": ["https://kitchen.example/i/the%20bowl.jpg?w=300"],
            "recipeIngredient": ["1 leek"], "recipeInstructions": "Boil."}
    return (f"<!DOCTYPE html><html><body><img src='q_files/logo.jpg'><script type='application/ld+json'>{json.dumps(data)}</script>"
            "</body></html>").encode()


def page_with_folder(title, picture):
    return (f"<!DOCTYPE html><html><body><div itemscope itemtype='https://schema.org/Recipe'><h1 itemprop=name>{title}</h1>"
            "<img itemprop=image src='./r-Dateien/b%C3%B6wl.jpg'><p itemprop=recipeIngredient>1 leek</p></div>").encode()


# Of those that lie beside a file: where.
BESIDE = {"Data soup": "q_files/the bowl.jpg", "Folder soup": "r-Dateien/b\u00f6wl.jpg", "Cooklang 100% soup": "s 100% #1.jpg",
          "Markdown soup": "pictures/bowl one.jpg", "Cooklang soup": "j.png", "Nextcloud soup": "k/full.jpg"}
MADE = {"Paprika soup": ("a.paprikarecipe", paprika, LARGE), "Mela soup": ("b.melarecipe", mela, SMALL), "Page soup": ("c.html", page, LARGE),
        "Book soup": ("d.epub", book, SMALL), "Word soup": ("e.docx", word, LARGE), "Open soup": ("f.odt", open_document, SMALL),
        "Saved soup": ("g.mhtml", saved_page, SMALL), "Rich soup": ("h.rtf", rich_text, LARGE), "Markdown soup": ("i.md", markdown, SMALL),
        "Cooklang soup": ("j.cook", cooklang, SMALL), "Nextcloud soup": ("k/recipe.json", nextcloud, SMALL),
        "Tandoor soup": ("l.zip", tandoor, SMALL), "Site soup": ("m.zip", site, SMALL), "Mealie soup": ("n.zip", mealie, SMALL),
        "Old Mealie soup": ("o.zip", old_mealie, SMALL), "Data soup": ("q.html", page_and_folder, SMALL),
        "Folder soup": ("r.htm", page_with_folder, SMALL), "Cooklang 100% soup": ("s 100% #1.cook", cooklang, SMALL)}
# Pictures of steps: none of them is the recipe's. In a folder and in an archive; counted from 0, and from 1.
STEPS = [("t.cook", b"---\ntitle: Steps soup\n---\nBoil the @leek{1}.\n\nEat.\n", ["t.0.jpg", "t.1.png"], ["step 1", "step 2"]),
         ("u.cook", b"---\ntitle: Part soup\n---\n== Broth ==\nBoil the @leek{1}.\n\n== Serve ==\nFill.\n\nEat.\n",
          ["u.2.jpg", "u.2.2.webp"], ["step 2", "part 2, step 2"])]

LARGE_ONES = sum(picture is LARGE for _, _, picture in MADE.values())


class PictureTest:
    def __init__(self, arguments):
        self.tool = larder_tool.Tool(arguments.larder)
        self.work = tempfile.mkdtemp(prefix="larder-picture-")
        self.folder = os.path.join(self.work, "recipes")
        self.store = os.path.join(self.work, "store.larder")
        os.mkdir(self.folder)

    def run(self):
        try:
            self.are_kept()
            self.steps_are_named()
            self.come_from_beside_alone()
            self.are_written()
            self.outlive_changes()
            self.go_with_their_recipes()
            print("picture_test: kept, shown, written and taken along")
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    def write(self, name, content):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)

    def check(self, condition, what):
        if not condition:
            raise larder_tool.Failure(what)

    def pictures(self, store):
        """The picture of each recipe, by its title, as an export has it."""
        out = os.path.join(self.work, "out.paprikarecipes")
        self.tool.run("export", "-q", "--force", "--store", store, "--all", "--format", "paprika", "--to", out)
        with zipfile.ZipFile(out) as archive:
            recipes = [json.loads(gzip.decompress(archive.read(name))) for name in archive.namelist()]
        return {recipe["name"]: base64.b64decode(recipe["photo_data"]) for recipe in recipes if recipe["photo_data"]}

    def beside(self, store):
        folder = os.path.join(os.path.dirname(store), f".{os.path.basename(store)}_SUPPORT", "_EXTERNAL_DATA")
        return len(os.listdir(folder)) if os.path.exists(folder) else 0

    def are_as_made(self, store, what):
        found = self.pictures(store)
        for title, (_, _, picture) in MADE.items():
            self.check(found.get(title) == picture, f"{what}: {title}: {len(found.get(title, b''))} bytes, expected {len(picture)}")
        self.tool.run("check", "--store", store)

    def are_kept(self):
        for title, (name, make, picture) in MADE.items():
            self.write(name, make(title, picture))
            if title in BESIDE:
                self.write(BESIDE[title], picture)
        self.tool.run("import", "-q", "--store", self.store, self.folder)
        self.are_as_made(self.store, "imported")
        self.check(self.beside(self.store) == LARGE_ONES, f"{self.beside(self.store)} files beside the store")
        shown = self.tool.run("show", "--store", self.store, "Word soup").stdout
        self.check("Picture: A bowl (293 KB)" in shown, shown)
        pictures = self.tool.json("show", "--store", self.store, "--format", "json", "Paprika soup")["recipes"][0]["pictures"]
        self.check([one.get("bytes") for one in pictures] == [None, len(LARGE)], f"{pictures}")
        for title in ("Word soup", "Mela soup"):
            out = os.path.join(self.work, title + ".jpg")
            self.tool.run("show", "--store", self.store, "--picture", out, title)
            with open(out, "rb") as file:
                self.check(file.read() == MADE[title][2], f"show --picture: {title}")
            self.tool.run("show", "--store", self.store, "--picture", out, title, allowed=(64,))
        again = self.tool.json("reindex", "--store", self.store, "--format", "json")
        self.check(again["filesRead"] == 0, "files that did not change were read")
        self.tool.run("reindex", "-q", "--full", "--store", self.store)
        self.are_as_made(self.store, "read again")
        self.check(self.beside(self.store) == LARGE_ONES, "read again, they lie there twice")

    def come_from_beside_alone(self):
        """A page says %2F, which would lead out of its folder."""
        store, folder = os.path.join(self.work, "lured.larder"), os.path.join(self.work, "lured")
        os.makedirs(os.path.join(folder, "q_files"))
        with open(os.path.join(self.work, "private.jpg"), "wb") as file:
            file.write(SMALL)
        with open(os.path.join(folder, "q.html"), "wb") as file:
            file.write(page_and_folder("Lured soup", SMALL).replace(b"the%20bowl", b"..%2F..%2Fprivate"))
        self.tool.run("import", "-q", "--store", store, folder)
        found = self.tool.json("show", "--store", store, "--format", "json", "Lured soup")["recipes"][0]["pictures"]
        self.check(len(found) == 1 and found[0].get("bytes") is None, f"a picture from elsewhere: {found}")

    def steps_are_named(self):
        store, folder = os.path.join(self.work, "steps.larder"), os.path.join(self.work, "steps")
        os.mkdir(folder)
        for name, content, pictures, _ in STEPS:
            with open(os.path.join(folder, name), "wb") as file:
                file.write(content)
            for picture in pictures + [name[0] + ".7.jpg"]:
                with open(os.path.join(folder, picture), "wb") as file:
                    file.write(OTHER)
        with open(os.path.join(folder, "w.cook"), "wb") as file:
            file.write(b"Boil the @leek{1}.\n\nEat.\n")
        for name, content in (("w.jpg", SMALL), ("w.1.jpg", OTHER)):
            with open(os.path.join(folder, name), "wb") as file:
                file.write(content)
        archive = os.path.join(self.work, "steps.zip")
        with open(archive, "wb") as file:
            file.write(packed([(name, open(os.path.join(folder, name), "rb").read()) for name in sorted(os.listdir(folder))]))
        for source in (folder, archive):
            self.tool.run("import", "-q", "--store", store, source)
            for name, _, pictures, words in STEPS:
                found = self.tool.json("show", "--store", store, "--format", "json", f"{source}/{name}")["recipes"][0]["pictures"]
                self.check([one["location"] for one in found] == pictures, f"{source}, {name}: {found}")
                self.check([one["alternativeText"] for one in found] == words, f"{source}, {name}: {found}")
            found = self.tool.json("show", "--store", store, "--format", "json", f"{source}/w.cook")["recipes"][0]["pictures"]
            self.check([(one["location"], one.get("bytes")) for one in found] == [("w.jpg", len(SMALL)), ("w.1.jpg", None)], f"{found}")
        self.check(set(self.pictures(store)) == {"w"}, f"the picture of a step is taken for the recipe's: {list(self.pictures(store))}")

    def are_written(self):
        for format in ("paprika", "mela", "epub", "html"):
            folder = os.path.join(self.work, format)
            self.tool.run("export", "-q", "--store", self.store, "--all", "--format", format, "--to", folder + "/")
            other = os.path.join(self.work, format + ".larder")
            self.tool.run("import", "-q", "--store", other, folder)
            self.are_as_made(other, f"read back from {format}")
        book = os.path.join(self.work, "all.epub")
        self.tool.run("export", "-q", "--store", self.store, "--all", "--to", book)
        self.tool.run("import", "-q", "--store", book + ".larder", book)
        self.are_as_made(book + ".larder", "read back from a book of all")
        done = self.tool.run("export", "--store", self.store, "--format", "json", "--to", "-", "Word soup")
        self.check("pictures themselves" in done.stderr and "image1" not in done.stdout, done.stdout + done.stderr)

    def outlive_changes(self):
        os.environ["VISUAL"] = os.environ["EDITOR"] = "sed -i 's/Boil/Simmer/'"
        for title in ("Word soup", "Mela soup"):
            self.tool.run("edit", "--store", self.store, title)
        self.are_as_made(self.store, "edited")
        self.check("Simmer" in self.tool.run("show", "--store", self.store, "Word soup").stdout, "nothing was edited")
        other = os.path.join(self.work, "other.binary")
        self.tool.run("migrate", "-q", "--store", self.store, "--to", "binary", "--output", other)
        back = os.path.join(self.work, "back.larder")
        self.tool.run("migrate", "-q", "--store", other, "--to", "sqlite", "--output", back)
        self.are_as_made(back, "migrated there and back")
        self.tool.run("repair", "-q", "--store", self.store)
        self.are_as_made(self.store, "repaired")

    def go_with_their_recipes(self):
        self.write("a.paprikarecipe", paprika("Paprika soup", None))
        self.write("e.docx", word("Word soup", OTHER))
        self.write("z.paprikarecipe", paprika("Huge soup", HUGE))
        self.tool.run("reindex", "-q", "--store", self.store)
        found = self.pictures(self.store)
        self.check("Paprika soup" not in found, "a picture that its file has no longer is there")
        self.check(found["Word soup"] == OTHER, "a picture that is another one")
        self.check("Huge soup" not in found, "a picture of 11 MB is kept")
        self.check(self.beside(self.store) == LARGE_ONES - 1, f"{self.beside(self.store)} files beside the store after changes")
        notes = self.tool.run("import", "--dry-run", "-v", os.path.join(self.folder, "z.paprikarecipe")).stdout
        self.check("a picture of 12 MB is not kept; at most 10 MB are" in notes, notes)
        self.tool.run("forget", "-q", "--store", self.store, self.folder)
        self.check(self.beside(self.store) == 0, "what is forgotten has left its pictures")
        self.tool.run("check", "--store", self.store)


def main():
    parser = larder_tool.arguments(__doc__)
    try:
        PictureTest(parser.parse_args()).run()
    except larder_tool.Failure as failure:
        sys.exit(f"picture_test: {failure}")


if __name__ == "__main__":
    main()
