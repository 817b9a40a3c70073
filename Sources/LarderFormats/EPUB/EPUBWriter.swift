internal import LarderArchive
internal import LarderText

/// Writes a collection as a book (EPUB 3.3): contents by title, a page a recipe with schema.org's microdata, an index.
struct EPUBWriter: FormatWriter {
  let holdsPictures = true

  func file(of recipes: [ImportedRecipe]) -> WrittenFile {
    let book = EPUBBook(recipes)
    var members = [
      ArchiveMember(path: Self.typePath, bytes: Array("application/epub+zip".utf8))
    ]
    func add(_ path: String, _ text: String) {
      members.append(ArchiveMember(path: path, bytes: Array(text.utf8)))
    }
    add("META-INF/container.xml", Self.container)
    add("EPUB/package.opf", Self.package(book))
    add("EPUB/nav.xhtml", EPUBLists.contents(of: book))
    add("EPUB/style.css", Self.style)
    for page in book.pages {
      add("EPUB/\(page.path)", EPUBPage.text(of: page.recipe, picture: page.picture?.path))
      if let (path, bytes) = page.picture {
        members.append(ArchiveMember(path: "EPUB/\(path)", bytes: bytes))
      }
    }
    if let index = EPUBLists.index(of: book) { add("EPUB/\(EPUBBook.indexPath)", index) }
    return WrittenFile(
      bytes: ArchiveWriter.zip(members) { $0 == Self.typePath },
      notes: FormatNote.notSaid(of: recipes, by: .all.subtracting(.own)))
  }

  /// What a book begins with, as it is.
  private static let typePath = "mimetype"

  private static let container = """
    <?xml version="1.0" encoding="UTF-8"?>
    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
    <rootfiles>
    <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
    </rootfiles>
    </container>

    """

  private static func package(_ book: EPUBBook) -> String {
    var items = book.pages.enumerated().map { ("page\($0.offset + 1)", $0.element.path) }
    if book.hasIndex { items.append(("index", EPUBBook.indexPath)) }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:identifier id="id">\(book.identifier)</dc:identifier>
      <dc:title>\(MarkupText.escaped(book.title))</dc:title>
      <dc:language>\(MarkupText.escaped(book.language))</dc:language>
      <meta property="dcterms:modified">\(book.modified)</meta>

      """
    for author in book.authors {
      text += "<dc:creator>\(MarkupText.escaped(author))</dc:creator>\n"
    }
    text += """
      </metadata>
      <manifest>
      <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
      <item id="style" href="style.css" media-type="text/css"/>

      """
    for (name, path) in items {
      text += "<item id=\"\(name)\" href=\"\(path)\" media-type=\"application/xhtml+xml\"/>\n"
    }
    for (number, page) in book.pages.enumerated() {
      guard let (path, bytes) = page.picture, let type = EmbeddedPicture.mediaType(of: bytes)
      else { continue }
      text += "<item id=\"picture\(number + 1)\" href=\"\(path)\" media-type=\"\(type)\"/>\n"
    }
    text += "</manifest>\n<spine>\n<itemref idref=\"nav\"/>\n"
    for (name, _) in items { text += "<itemref idref=\"\(name)\"/>\n" }
    return text + "</spine>\n</package>\n"
  }

  private static let style = """
    body { font-family: serif; line-height: 1.4; margin: 0 5%; }
    h1 { line-height: 1.2; }
    h1, h2, h3 { break-after: avoid; page-break-after: avoid; }
    li { margin-bottom: 0.3em; break-inside: avoid; page-break-inside: avoid; }
    .picture img { max-width: 100%; max-height: 20em; }
    .facts, .source { color: #555; }
    nav ol, .index ul { list-style: none; padding-left: 0; }
    @media print {
      body { font-size: 11pt; margin: 0; }
      a { color: inherit; text-decoration: none; }
    }

    """
}

/// What is in a book that is written.
struct EPUBBook {
  /// A page with its recipe.
  struct Page {
    var path: String
    var recipe: ImportedRecipe

    /// The picture of the recipe, beside the page.
    var picture: (path: String, bytes: [UInt8])? {
      guard let bytes = recipe.embeddedPicture?.bytes else { return nil }
      let name = path.prefix { $0 != "." }
      return ("\(name).\(EmbeddedPicture.pathExtension(of: bytes))", bytes)
    }
  }

  static let indexPath = "index.xhtml"

  /// The pages, by the titles of their recipes.
  let pages: [Page]
  let title: String
  /// The language of most recipes; `und` where none says its own.
  let language: String
  /// Who all recipes are from; empty where they differ.
  let authors: [String]
  /// The places of the recipes that have a tag or a food, by its name.
  let tags: [(name: String, pages: [Int])]
  let foods: [(name: String, pages: [Int])]

  /// Makes a book of recipes.
  init(_ recipes: [ImportedRecipe]) {
    let keys = recipes.map { SortKey.make($0.title) }
    let order = recipes.indices.sorted {
      keys[$0] == keys[$1] ? $0 < $1 : keys[$0].lexicographicallyPrecedes(keys[$1])
    }
    pages = order.enumerated().map { number, place in
      Page(path: "recipe\(number + 1).xhtml", recipe: recipes[place])
    }
    title = recipes.count == 1 ? EPUBPage.title(of: recipes[0]) : "Recipes"
    var counts: [String: Int] = [:]
    for recipe in recipes {
      if let language = recipe.language { counts[language, default: 0] += 1 }
    }
    let most = counts.max { $0.value == $1.value ? $0.key > $1.key : $0.value < $1.value }
    language = most.flatMap { EPUBPage.languageCode($0.key) } ?? "und"
    let names = Set(recipes.map(\.authors))
    authors = names.count == 1 ? names.first ?? [] : []
    tags = EPUBLists.tags(of: pages)
    foods = language == "und" || language.hasPrefix("en") ? EPUBLists.foods(of: pages) : []
  }

  var hasIndex: Bool { !tags.isEmpty || !foods.isEmpty }

  /// The same for the same recipes: books of one identifier are one book to reading programs.
  var identifier: String {
    var first: UInt64 = 0xcbf2_9ce4_8422_2325
    var second: UInt64 = 0x9e37_79b9_7f4a_7c15
    for page in pages {
      let recipe = page.recipe
      for text in [recipe.title] + recipe.ingredients.map(\.text) + recipe.steps.map(\.text) {
        for byte in text.utf8 {
          first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
          second = (second ^ first) &* 0x100_0000_01b3
        }
      }
    }
    func digits(_ number: UInt64) -> String {
      let text = String(number, radix: 16)
      return String(repeating: "0", count: max(0, 16 - text.count)) + text
    }
    let all = digits(first) + digits(second)
    var parts: [Substring] = []
    var rest = all[...]
    for count in [8, 4, 4, 4, 12] {
      parts.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    // Version 8 is for identifiers that are made in a way of one's own (RFC 9562).
    parts[2] = "8" + parts[2].dropFirst()
    parts[3] = "8" + parts[3].dropFirst()
    return "urn:uuid:" + parts.joined(separator: "-")
  }

  /// A book has to say when it was changed: the day of its newest recipe, for it has no other.
  var modified: String {
    let days = pages.compactMap(\.recipe.published).filter(DocumentFacts.isDate)
    return "\(days.max()?.prefix(10) ?? "2000-01-01")T00:00:00Z"
  }
}
