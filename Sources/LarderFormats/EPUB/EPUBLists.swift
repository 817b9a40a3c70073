internal import LarderFoods
internal import LarderText

/// Writes the lists by which recipes are found in a book.
enum EPUBLists {
  /// The contents: all recipes by title.
  static func contents(of book: EPUBBook) -> String {
    var body =
      "<nav epub:type=\"toc\" id=\"toc\">\n<h1>\(EPUBPage.escaped(book.title))</h1>\n<ol>\n"
    for page in book.pages { body += "<li>\(link(page))</li>\n" }
    if book.hasIndex { body += "<li><a href=\"\(EPUBBook.indexPath)\">Index</a></li>\n" }
    return EPUBPage.page(
      titled: book.title, language: book.language, body + "</ol>\n</nav>\n")
  }

  /// The index by tag and by ingredient; nil where there is nothing to list.
  static func index(of book: EPUBBook) -> String? {
    guard book.hasIndex else { return nil }
    var body = "<section class=\"index\">\n<h1>Index</h1>\n"
    for (title, entries) in [("By tag", book.tags), ("By ingredient", book.foods)]
    where !entries.isEmpty {
      body += "<h2>\(title)</h2>\n"
      for (name, pages) in entries {
        body += "<h3>\(EPUBPage.escaped(name))</h3>\n<ul>\n"
        for page in pages { body += "<li>\(link(book.pages[page]))</li>\n" }
        body += "</ul>\n"
      }
    }
    return EPUBPage.page(titled: "Index", language: book.language, body + "</section>\n")
  }

  private static func link(_ page: EPUBBook.Page) -> String {
    let words = EPUBPage.escaped(EPUBPage.title(of: page.recipe))
    let language = page.recipe.language.flatMap(EPUBPage.languageCode)
      .map { " xml:lang=\"\($0)\" lang=\"\($0)\"" }
    return "<a href=\"\(page.path)\"\(language ?? "")>\(words)</a>"
  }

  // MARK: - Entries

  static func tags(of pages: [EPUBBook.Page]) -> [(name: String, pages: [Int])] {
    entries(pages) { recipe in
      recipe.tags.filter { $0.kind != "tool" }.map(\.name.onOneLine).filter { !$0.isEmpty }
    }
  }

  /// Foods by their English names.
  static func foods(of pages: [EPUBBook.Page]) -> [(name: String, pages: [Int])] {
    entries(pages) { recipe in
      let reader = FoodReader(language: recipe.language)
      return recipe.ingredients.flatMap { reader.read($0.text).foods }.map(reader.table.name)
    }
  }

  /// Names in their order, each with its pages; names that differ in case alone are one.
  private static func entries(
    _ pages: [EPUBBook.Page], _ names: (ImportedRecipe) -> [String]
  ) -> [(name: String, pages: [Int])] {
    var entries: [String: (name: String, pages: [Int])] = [:]
    for (place, page) in pages.enumerated() {
      for name in names(page.recipe) {
        let key = name.lowercased()
        if entries[key]?.pages.last == place { continue }
        entries[key, default: (name, [])].pages.append(place)
      }
    }
    return entries.values.map { (SortKey.make($0.name), $0) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }
}
