extension RecipeFormat {
  /// Web pages.
  static let html = RecipeFormat(
    name: "html", title: "web pages", extensions: ["html", "htm", "xhtml"],
    mediaTypes: ["text/html", "application/xhtml+xml"],
    parts: RecipeFormat.Parts.all.subtracting([.own, .notes]), holdsMany: true,
    maximumSize: RecipeFormat.largestPage, version: 9,
    reader: HTMLFormatReader(), writer: HTMLWriter())
}

/// Reads web pages that hold recipes as JSON-LD, or marked up within their text; where they mark up none, by their looks.
struct HTMLFormatReader: FormatReader {
  /// Whether a page that marks up no recipe is read by its looks.
  var guesses = true

  func recognize(_ file: FileSample) -> Recognition? {
    if file.structure == .html { return Recognition(.mark, "it is a web page") }
    guard ["html", "htm", "xhtml"].contains(file.pathExtension) else { return nil }
    return Recognition(.name, "its name ends in .\(file.pathExtension)")
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    try SourceText.withText(
      of: bytes, declared: HTMLEncoding.declared(bytes), into: &found
    ) { (text, found) throws(ImportError) in
      try readRecipes(in: text, into: &found)
      if let image = Self.picture(in: text) { found.setPicture(image) }
      if let address = Self.savedAddress(text) { found.setAddress(address) }
    }
  }

  /// The picture that stands on the page itself and says that it is the recipe's.
  private static func picture(in page: Span<UInt8>) -> ImportedRecipe.Image? {
    var tags = HTMLTagReader(page)
    while tags.next() {
      guard tags.isNamed("img"), let address = tags.attribute("src"), address.hasPrefix("data:"),
        tags.attribute("itemprop") == "image" || tags.attribute("class")?.contains("photo") == true
      else { continue }
      let words = tags.attribute("alt").map(\.onOneLine)
      if let image = EmbeddedPicture.image(base64: address, words: words) { return image }
    }
    return nil
  }

  /// The address that browsers write at the beginning of a page that they save:
  /// `<!-- saved from url=(0026)https://kitchen.example/soup -->`.
  private static func savedAddress(_ text: Span<UInt8>) -> String? {
    let head = text.extracting(first: savedHead).text
    guard let mark = head.firstRange(of: "<!-- saved from url=("),
      let close = head[mark.upperBound...].firstIndex(of: ")"),
      let count = Int(head[mark.upperBound..<close])
    else { return nil }
    let address = String(
      decoding: head[close...].utf8.dropFirst().prefix(max(0, count)), as: UTF8.self)
    let isWhole = address.utf8.count == count && !address.contains { $0.isWhitespace || $0 == ">" }
    return isWhole && RecipeField.isAddress(address) ? address : nil
  }

  /// In bytes: how much of a page is looked at for it.
  private static let savedHead = 4096

  private func readRecipes(
    in text: Span<UInt8>, into found: inout FoundRecipes
  ) throws(ImportError) {
    let page = HTMLPage(text)
    let (marked, fault) = try marked(in: text, page)
    if marked.contains(where: { !$0.isHollow }) {
      guard guesses, marked.count == 1,
        let (recipe, note) = PartlyMarkedRecipe.completed(marked[0], in: text, facts: page.facts)
      else { return found.add(list: marked) }
      return found.add(recipe, at: .file, notes: [note])
    }
    if guesses, let guess = PageGuess.recipe(in: text, facts: page.facts) {
      let note = FormatNote(
        .guessed,
        marked.count == 1
          ? "its ingredients and steps are in no markup, and found by their looks"
          : "the page marks up no recipe; its title, ingredients and steps are found by their looks"
      )
      return found.add(
        marked.count == 1 ? Self.filled(marked[0], from: guess) : guess, at: .file, notes: [note])
    }
    guard marked.isEmpty else { return found.add(list: marked) }
    if guesses {
      let inner = Self.preformatted(text)
      if !inner.isEmpty { return found.add(list: inner) }
    }
    throw fault
      ?? ImportError(
        .noRecipe,
        "the page holds no recipe in JSON-LD, microdata, RDFa or a microformat, and none by its looks"
      )
  }

  /// What stands in `pre` may be the text of an old program, or one with headings, as archives of recipes have it.
  private static let textFormats: [RecipeFormat] = [
    .mealMaster, .rezKonv, .nowYoureCooking, .masterCookText, .plainText,
  ]

  /// The recipes of the texts of a page that stand as they were typed.
  private static func preformatted(_ page: Span<UInt8>) -> [ImportedRecipe] {
    var tags = HTMLTagReader(page)
    var text = ""
    var depth = 0
    while let token = tags.nextToken() {
      switch token {
      case .text(let range):
        if depth > 0 { text += HTMLEntities.decoded(page.extracting(range).text) }
      case .start where tags.isNamed("pre"): depth += 1
      case .start where tags.isNamed("br"): if depth > 0 { text += "\n" }
      case .end where tags.isNamed("pre"):
        depth = max(0, depth - 1)
        text += "\n"
      case .start, .end, .other: break
      }
    }
    guard !text.isEmpty else { return [] }
    let bytes = Array(text.utf8)
    // The name has no extension that would speak for a format.
    let sample = FileSample(bytes.span, name: "")
    let reading = RecipeFormats.read(bytes.span, of: sample, among: textFormats)
    guard case .success(let found) = reading.result else { return [] }
    return found.recipes.map(\.recipe).filter { !$0.ingredients.isEmpty }
  }

  /// What is marked up of a recipe, with what is not from a guess.
  private static func filled(_ marked: ImportedRecipe, from guess: ImportedRecipe) -> ImportedRecipe
  {
    var recipe = marked
    recipe.ingredients = guess.ingredients
    recipe.steps = guess.steps
    recipe.summary = recipe.summary ?? guess.summary
    if recipe.yield == nil, recipe.servings == nil {
      recipe.yield = guess.yield
      recipe.servings = guess.servings
    }
    if recipe.images.isEmpty { recipe.images = guess.images }
    return recipe
  }

  /// The recipes that a page marks up, and why what looks like one could not be read.
  private func marked(
    in text: Span<UInt8>, _ page: HTMLPage
  ) throws(ImportError) -> (recipes: [ImportedRecipe], fault: ImportError?) {
    var document = JSONLDDocument()
    var fault: ImportError?
    for script in page.scripts {
      let script = text.extracting(script)
      do throws(JSONFault) {
        document.add(try JSONLDFormatReader.value(in: script))
      } catch {
        fault = fault ?? Self.fault(error, script)
      }
    }
    let linked =
      document.recipes.isEmpty
      ? []
      : try JSONLDFormatReader.recipes(
        in: document, page: page.facts, absent: "")
    guard page.hasItems, linked.allSatisfy(\.isHollow) else { return (linked, fault) }
    var items = JSONLDDocument()
    for node in PageItems(text).nodes { items.add(node) }
    if items.recipes.isEmpty { return (linked, fault) }
    let marked = try JSONLDFormatReader.recipes(in: items, page: page.facts, absent: "")
    return (RecipeMerging.merged(linked + marked), fault)
  }

  /// The error for a script that cannot be read, where it speaks of a recipe at all.
  private static func fault(_ fault: JSONFault, _ text: Span<UInt8>) -> ImportError? {
    guard text.text.contains("Recipe") else { return nil }
    let message = fault.message(in: text)
    return ImportError(.malformed, "the page's JSON-LD cannot be read: \(message)")
  }
}
