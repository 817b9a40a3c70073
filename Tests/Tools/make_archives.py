#!/usr/bin/env python3
"""Makes the archives of Fixtures/Formats of the files beside them: the same bytes each time.

    Tests/Tools/make_archives.py
"""

import base64
import gzip
import io
import json
import pathlib
import tarfile
import zipfile

# A square of eight grey pixels a side.
PICTURE = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/"
    "wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AS//Z")
FIXTURES = pathlib.Path(__file__).resolve().parents[2] / "Fixtures" / "Formats"

PAPRIKA = {
    "Żurek": {
        "uid": "1", "name": "Żurek", "ingredients": "500 ml zakwasu\nDodatki:\n2 jajka na twardo",
        "directions": "Zagotować zakwas.\n\nPodać z jajkiem.", "notes": "Na Wielkanoc.", "servings": "4",
        "prep_time": "10 min", "cook_time": "1 hr", "total_time": "", "source": "Babcia",
        "source_url": "https://kuchnia.example/zurek", "image_url": None, "rating": 5,
        "categories": ["Zupy"], "photo_data": "aGVq" * 50, "photo_hash": "x", "description": ""},
    "Ayran": {
        "uid": "2", "name": "Ayran", "ingredients": "300 g yoğurt\n1 tutam tuz", "directions": "Çırpın.",
        "notes": "", "servings": "2 kişilik", "rating": 0, "categories": [], "source_url": "", "photo_hash": None},
}


def packed(members):
    """A zip archive of these members, none of which has a time."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members:
            archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def exports():
    """Exports that are archives: what apps and programs pack together, with a picture where they do."""
    def read(path):
        return (FIXTURES / path).read_bytes()
    picture = ("images/1.jpg", PICTURE)
    write = lambda path, content: (FIXTURES / "archive" / path).write_bytes(content)
    write("recipe-keeper.zip", packed([("recipes.html", read("recipe-keeper/english.html")), picture]))
    write("copy-me-that.zip", packed([("recipes.html", read("copy-me-that/english.html")), picture]))
    write("cookmate.mcb", packed([("italian.xml", read("cookmate/italian.xml")), picture]))
    write("recettetek.rtk", packed([
        ("recipes_0.json", read("recettetek/recipes_0.json")), ("recipes_1.json", read("recettetek/dutch.json")),
        ("categories.json", b'[{"title":"Desserts"}]'), ("827b9895.png", b"\x89PNG")]))
    write("mastercook.mz2", packed([("italian.mx2", read("mx2/italian.mx2")), picture]))
    write("living-cookbook.fdxz", packed([("english.fdx", read("living-cookbook/english.fdx")), picture]))
    write("nextcloud.zip", packed([
        ("Recipes/Zimtschnecken/recipe.json", read("nextcloud/recipe.json")),
        ("Recipes/Zimtschnecken/full.jpg", PICTURE),
        ("Recipes/Pelēkie zirņi/recipe.json", read("nextcloud/latvian/recipe.json"))]))
    write("cheftap.zip", packed([("cheftap_export/" + name, read("cheftap/" + name)) for name in ("english-notes.txt", "french.txt")]))
    # What Krecipes packs (kreexporter.cpp): a tar archive under gzip of its XML and the pictures.
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as archive:
        for name, content in [("german.kreml", read("krecipes/german.kreml")), ("linsen.jpg", PICTURE)]:
            member = tarfile.TarInfo(name)
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    write("krecipes.kre", gzip.compress(out.getvalue(), mtime=0))


def main():
    exports()
    recipes = {name: gzip.compress(json.dumps(recipe, ensure_ascii=False).encode(), mtime=0)
               for name, recipe in PAPRIKA.items()}
    for name, content in recipes.items():
        (FIXTURES / "paprika" / f"{name}.paprikarecipe").write_bytes(content)
    (FIXTURES / "paprika" / "export.paprikarecipes").write_bytes(
        packed([(f"{name}.paprikarecipe", content) for name, content in recipes.items()]))
    tandoor = (FIXTURES / "tandoor" / "recipe.json").read_bytes()
    (FIXTURES / "archive" / "tandoor.zip").write_bytes(
        packed([("1.zip", packed([("recipe.json", tandoor), ("image.jpeg", PICTURE)]))]))
    table = (FIXTURES / "csv" / "my-recipe-box.csv").read_bytes()
    mela = (FIXTURES / "mela" / "Knäckebröd.melarecipe").read_bytes()
    (FIXTURES / "archive" / "mixed.zip").write_bytes(packed([
        ("__MACOSX/._a.json", b"{}"), ("tables/box.csv", table), ("Bröd/Knäckebröd.melarecipe", mela),
        ("broken.json", b'{"title": "Half'), ("settings.json", b'{"theme": 1}'), ("photo.jpg", PICTURE)]))
    deep = packed([("soup.json", b'{"title": "Soup", "ingredients": ["1 egg"]}')])
    for _ in range(4):
        deep = packed([("inner.zip", deep)])
    (FIXTURES / "archive" / "five-deep.zip").write_bytes(deep)


if __name__ == "__main__":
    main()
