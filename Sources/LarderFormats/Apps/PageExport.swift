internal import LarderText

/// How an app writes all of its recipes into one web page, which has none of the marks that other programs look for.
struct PageExport {
  /// Signs that stand in the page of the app, all of them within the first recipe.
  let signs: [String]
  /// The class of the element that is a recipe.
  let recipeClass: String
  /// What an element of a recipe says: the part, and its value where that is an attribute.
  let part: @Sendable (HTMLTagReader) -> (field: RecipeField, value: String?)?

  /// Copy Me That: parts have identifiers, lines classes. Facts from its exports, as the importers of Tandoor
  /// (integration/copymethat.py) and RecipeSage (parseCopymethatHtml) read them.
  static let copyMeThat = PageExport(
    signs: ["id=\"name\"", "id=\"recipeIngredients\"", "class=\"recipeIngredient\""],
    recipeClass: "recipe"
  ) { tag in
    let classes = tag.classes
    if classes.contains("recipeIngredient_subheader") { return (.ingredients, "# ") }
    if classes.contains("instruction_subheader") { return (.steps, "# ") }
    if classes.contains("recipeIngredient_spacer") { return nil }
    for (name, field) in [
      ("recipeIngredient", RecipeField.ingredients), ("instruction", .steps),
      ("recipeNote", .notes), ("recipeCategory", .tag),
    ] where classes.contains(name) { return (field, nil) }
    switch tag.attribute("id") {
    case "name": return (.title, nil)
    case "description": return (.summary, nil)
    case "recipeYield": return (.yield, nil)
    case "ratingValue": return (.rating, nil)
    case "original_link": return (.source, tag.attribute("href"))
    default: return nil
    }
  }

  /// Recipe Keeper: like microdata, with names of its own and without things that have them. Facts from the importers of
  /// Tandoor (integration/recipekeeper.py), Mealie (migrations/recipekeeper.py) and RecipeSage.
  static let recipeKeeper = PageExport(
    signs: ["recipe-details", "itemprop=\"recipeIngredients\""], recipeClass: "recipe-details"
  ) { tag in
    guard let name = tag.attribute("itemprop") else { return nil }
    let fields: [String: RecipeField] = [
      "name": .title, "recipeIngredients": .ingredients, "recipeDirections": .steps,
      "recipeNotes": .notes, "recipeYield": .yield, "prepTime": .prepTime, "cookTime": .cookTime,
      "recipeSource": .source, "recipeCourse": .category, "recipeCategory": .category,
      "recipeCollection": .tag, "recipeRating": .rating,
    ]
    return fields[name].map { ($0, tag.attribute("content")) }
  }

  /// Reads the recipes of a page. Cost: in proportion to the page's size.
  ///
  /// - Parameters:
  ///   - page: the whole page.
  ///   - body: gets the values of each recipe in their order, and whether it is the page's only one.
  func forEachRecipe(
    in page: Span<UInt8>, _ body: ([(field: RecipeField, value: JSONValue)], Bool) -> Void
  ) {
    var fields: [(field: RecipeField, value: JSONValue)] = []
    var count = 0
    var reader = HTMLTagReader(page)
    /// The part whose text is being read, the element that it is of, and how many of its name are open.
    var open: (field: RecipeField, element: String, depth: Int)?
    var text: [UInt8] = []
    var mark = ""
    func add(_ field: RecipeField, _ value: String) {
      if count > 0 { fields.append((field, .string(value))) }
    }
    while let token = reader.nextToken() {
      switch token {
      case .text(let range):
        // Line ends are white space.
        if open != nil { for index in range { text.append(max(page[index], 0x20)) } }
      case .start:
        let name = reader.lowerName
        if reader.classes.contains(recipeClass) {
          if count > 0 { body(Self.merged(fields), false) }
          count += 1
          fields = []
          (open, text) = (nil, [])
        } else if let part = open {
          if name == part.element { open?.depth += 1 }
          if Self.endsLine.contains(name) { text.append(UInt8(ascii: "\n")) }
          // A source may be a link: its words and its address.
          if part.field == .source, let address = reader.attribute("href") { add(.source, address) }
        } else if let (field, value) = part(reader) {
          if let value, value != Self.headingMark {
            add(field, value)
          } else if name != "meta", name != "img" {
            open = (field, name, 1)
            text = []
            mark = value ?? ""
          }
        }
      case .end:
        guard let part = open else { continue }
        let name = reader.lowerName
        if Self.endsLine.contains(name) { text.append(UInt8(ascii: "\n")) }
        guard name == part.element else { continue }
        open?.depth -= 1
        guard part.depth == 1 else { continue }
        open = nil
        let words = HTMLEntities.decoded(String(decoding: text, as: UTF8.self))
        add(part.field, mark.isEmpty ? words : mark + words.onOneLine)
      case .other: break
      }
    }
    if count > 0 { body(Self.merged(fields), count == 1) }
  }

  /// Values of which the lines of a list are one text, in which headings stand before what is below them.
  private static func merged(
    _ fields: [(field: RecipeField, value: JSONValue)]
  ) -> [(field: RecipeField, value: JSONValue)] {
    lists.map { list in
      let lines = fields.filter { $0.field == list }.compactMap(\.value.text)
      return (list, .string(lines.joined(separator: "\n")))
    } + fields.filter { !lists.contains($0.field) }
  }

  /// What begins a heading among lines.
  private static let headingMark = "# "

  /// Parts that have lines, an element each.
  private static let lists: [RecipeField] = [.ingredients, .steps, .notes]

  /// Elements that stand on lines of their own.
  private static let endsLine: Set<String> = ["p", "li", "br", "div", "tr"]
}

extension HTMLTagReader {
  /// The classes of the present tag.
  fileprivate var classes: [String] {
    attribute("class")?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
  }
}
