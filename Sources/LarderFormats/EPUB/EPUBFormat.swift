extension RecipeFormat {
  /// Books.
  static let epub = RecipeFormat(
    name: "epub", title: "books (EPUB)", extensions: ["epub"],
    mediaTypes: ["application/epub+zip"], parts: .all.subtracting(.own),
    holdsMany: true, version: 3, reader: EPUBReader(), writer: EPUBWriter())
}

/// Reads books, each page as a page of the web: by its markup where it has any, else by its headings.
struct EPUBReader: FormatReader {
  func recognize(_ file: FileSample) -> Recognition? {
    if file.zip.mediaType == "application/epub+zip" {
      return Recognition(.mark, "it says that it is a book")
    }
    guard file.pathExtension == "epub" else { return nil }
    return Recognition(file.structure == .zip ? .shape : .name, "its name ends in .epub")
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    let files = try DocumentPackage(bytes, of: file) { path in
      let end = FileSample.pathExtension(of: path)
      return path.hasPrefix("META-INF/") && end == "xml"
        || ["opf", "xhtml", "html", "htm", "xml"].contains(end) || DocumentPackage.isPicture(path)
    }
    let book = try EPUBPackage(files)
    for path in book.pages {
      guard let page = files[path] else { continue }
      var own = FoundRecipes()
      try read(page, path, book.facts, name: file.baseName, into: &own)
      own.setPictures { files[DocumentPackage.path($0, besides: path)] }
      if let image = Self.picture(on: page, path, files) { own.setPicture(image) }
      found.add(own)
    }
    guard found.recipes.isEmpty else { return }
    throw ImportError(
      .noRecipe, "the book holds no recipe: no chapter has headings such as Ingredients")
  }

  private func read(
    _ page: [UInt8], _ path: String, _ facts: DocumentFacts, name: String,
    into found: inout FoundRecipes
  ) throws(ImportError) {
    let sample = FileSample(page.span, name: path)
    var marked = FoundRecipes()
    do throws(ImportError) {
      try HTMLFormatReader(guesses: false).read(page.span, of: sample, into: &marked)
      let plain = marked.recipes.count == 1 ? try? Self.recipes(of: page, facts, name: name) : nil
      for recipe in marked.recipes {
        var own = recipe.recipe
        if let plain = plain?.first?.recipe { Self.complete(&own, by: plain) }
        if own.authors.isEmpty { own.authors = facts.authors }
        own.language = own.language ?? facts.language
        found.add(own, at: .member(path), notes: recipe.notes)
      }
      return
    } catch {
      // A page that is broken is no reason to lose the others.
      if error.code != .noRecipe, error.code != .empty {
        return found.note(.leftOut, "\(path): \(error.message)")
      }
      if error.code == .empty { return }
    }
    do throws(ImportError) {
      for recipe in try Self.recipes(of: page, facts, name: name) {
        found.add(recipe.recipe, at: .member(path), notes: recipe.notes)
      }
    } catch { found.note(.leftOut, "\(path): \(error.message)") }
  }

  /// Adds to a recipe what its markup has no words for, and the headings of its page say: groups of ingredients, notes.
  private static func complete(_ recipe: inout ImportedRecipe, by plain: ImportedRecipe) {
    if recipe.ingredients.map(\.text) == plain.ingredients.map(\.text) {
      recipe.ingredients = plain.ingredients
    }
    recipe.notes = recipe.notes ?? plain.notes
  }

  /// The first picture on a page that is in the book.
  private static func picture(
    on page: [UInt8], _ path: String, _ files: DocumentPackage
  ) -> ImportedRecipe.Image? {
    var tags = HTMLTagReader(page.span)
    while tags.next() {
      guard tags.isNamed("img"), let address = tags.attribute("src") else { continue }
      let place = DocumentPackage.path(address, besides: path)
      guard let bytes = files[place], EmbeddedPicture.isPicture(bytes) else { continue }
      let words = tags.attribute("alt").map(\.onOneLine)
      return .init(
        location: place, alternativeText: words?.isEmpty == false ? words : nil, bytes: bytes)
    }
    return nil
  }

  private static func recipes(
    of page: [UInt8], _ facts: DocumentFacts, name: String
  ) throws(ImportError) -> [DocumentRecipes.Found] {
    let decoded = try SourceText.decoded(
      page.span, declared: HTMLEncoding.declared(page.span))
    var own = facts
    // What the book is called is no recipe's title; the page may have one.
    own.title = nil
    return try DocumentRecipes.all(
      inPage: decoded.text.utf8.span, facts: own, name: name,
      rules: .init(collection: facts.title?.onOneLine))
  }
}
