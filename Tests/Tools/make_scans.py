#!/usr/bin/env python3
"""Makes the scanned pages of Fixtures/Formats/scan: make_scans.py, with pdftoppm (poppler-utils) in the PATH."""
import pathlib
import subprocess
import tempfile

import make_pdfs

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Fixtures" / "Formats" / "scan"
PAGES = {
    "english": ["Onion Gravy", "", "Serves 4", "", "Ingredients", "", "3 onions, sliced", "50 g butter", "500 ml stock", "",
                "Method", "", "Fry the onions in the butter until brown.", "", "Add the stock and simmer for 10 minutes."],
    "dutch": ["Erwtensoep", "", "Ingredients", "", "500 g split peas", "1 leek", "1 smoked sausage", "", "Method", "",
              "Cook the peas for one hour.", "", "Add leek and sausage."],
    "italian": ["Pasta al limone", "", "Ingredienti", "", "400 g spaghetti", "2 limoni", "100 g burro", "", "Preparazione", "",
                "Cuocere la pasta.", "", "Sciogliere il burro con il limone."],
}


def main():
    with tempfile.TemporaryDirectory() as work:
        for name, lines in PAGES.items():
            page = pathlib.Path(work) / f"{name}.pdf"
            page.write_bytes(make_pdfs.document([lines]))
            subprocess.run(["pdftoppm", "-tiff", "-tiffcompression", "packbits", "-mono", "-r", "150", "-singlefile",
                            page, FOLDER / name], check=True)


main()
