internal import LarderText

extension RecipeFormat {
  /// Text in which each line that is no ingredient and no step has a word before it.
  static let labelledText = RecipeFormat(
    name: "labelled-text", title: "text with labels (Plan to Eat, Pepperplate, Saffron)",
    extensions: ["txt", "text"],
    parts: [
      .ingredients, .ingredientGroups, .steps, .stepGroups, .summary, .notes, .yield, .times,
      .source, .tags, .rating, .pictures,
    ],
    // A single recipe of 64 MB took 415 MB.
    holdsMany: true, maximumSize: RecipeFormat.largestPage, version: 2, reader: LabelledTextReader()
  )
}

/// Reads text as Plan to Eat, Pepperplate, Saffron and RecipeSage export it: "Title: Soup", "Yield: 4", and below
/// "Ingredients:" and "Instructions:" or "Directions:" a line each. Rows of hyphens stand between recipes, or one begins
/// with the next title. Facts from the importers of Tandoor (integration/plantoeat.py, pepperplate.py, saffron.py).
struct LabelledTextReader: StreamingReader {
  func recognize(_ file: FileSample) -> Recognition? {
    // Front matter has labels too.
    guard file.structure == .text, FrontMatter.keys(in: file.lines) == nil
    else { return nil }
    let labels = Set(file.lines.compactMap { Self.label(of: $0)?.field })
    guard labels.isSuperset(of: [.title, .ingredients, .steps]) else { return nil }
    return Recognition(.mark, "its lines have the labels Title, Ingredients and Directions")
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    try SourceText.withText(of: bytes, into: &found) { (text, found) throws(ImportError) in
      Self.read(text, into: &found)
    }
    if found.count == 0, !found.notes.contains(where: { $0.kind == .leftOut }) {
      throw ImportError(.noRecipe, "no line of the file is a label such as \"Title:\"")
    }
  }

  private static func read(_ text: Span<UInt8>, into found: inout FoundRecipes) {
    var lines = LineCursor(text)
    // What has a label and says nothing of the recipe has no field.
    var fields: [(field: RecipeField?, value: String)] = []
    var start = 0
    while let range = lines.next() {
      let line = TextCleaning.trimmed(text.text(range))
      if isRule(line) {
        add(fields, at: start, to: &found)
        fields = []
        continue
      }
      if let (field, value) = label(of: line) {
        if field == .title, fields.contains(where: { $0.field == .title }) {
          add(fields, at: start, to: &found)
          fields = []
        }
        if fields.isEmpty { start = lines.count }
        fields.append((field, value))
      } else if let field = fields.last?.field, continues.contains(field) {
        // A blank line ends a paragraph of wrapped lines.
        fields[fields.count - 1].value += "\n" + line
      }
    }
    add(fields, at: start, to: &found)
  }

  private static func add(
    _ fields: [(field: RecipeField?, value: String)], at line: Int, to found: inout FoundRecipes
  ) {
    let values = fields.compactMap { field in
      field.field.map { ($0, TextCleaning.trimmed(field.value)) }
    }.filter { !$0.1.isEmpty }
    guard !values.isEmpty else { return }
    let cleaned: [(field: RecipeField, value: JSONValue)] = values.map { field, value in
      switch field {
      // Quotation marks stand around the titles of some.
      case .title: (field, .string(value.filter { $0 != "\"" }))
      // Plan to Eat's tags have these between them.
      case .tag: (field, .string(value.replacing("^", with: ",")))
      default: (field, .string(value))
      }
    }
    guard let recipe = AppRecipe.recipe(of: cleaned) else {
      return found.note(.leftOut, "the recipe in line \(line) has no title")
    }
    found.add(recipe, at: .line(line))
  }

  /// Parts that go on in the next lines.
  private static let continues: Set<RecipeField> = [.ingredients, .steps, .notes, .summary]

  /// Between recipes.
  private static func isRule(_ line: String) -> Bool {
    line.utf8.count >= 10 && line.utf8.allSatisfy { $0 == UInt8(ascii: "-") }
  }

  /// The longest label, in bytes.
  private static let longestLabel = 20

  /// What a line such as "Prep Time: 10 min" says; nil for any other line. Steps may have colons too: no label has more
  /// than two words.
  private static func label(of line: String) -> (field: RecipeField?, value: String)? {
    guard let colon = line.utf8.prefix(longestLabel + 1).firstIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    guard let field = labels[line[..<colon].lowercased()] else { return nil }
    return (field, TextCleaning.trimmed(String(line[line.utf8.index(after: colon)...])))
  }

  /// The words before the colons; what the apps do not share is of one of them.
  private static let labels: [String: RecipeField?] = [
    "title": .title, "description": .summary, "source": .source, "original url": .source,
    "url": .source, "yield": .yield, "serves": .yield, "servings": .yield, "prep": .prepTime,
    "prep time": .prepTime, "active": .prepTime, "cook": .cookTime, "cook time": .cookTime,
    "total": .totalTime, "total time": .totalTime, "course": .category, "cuisine": .cuisine,
    "main ingredient": .tag, "cookbook": .tag, "section": .category, "tags": .tag,
    "rating": .rating, "photo url": .image, "image": .image, "ingredients": .ingredients,
    "instructions": .steps, "directions": .steps, "notes": .notes, "note": .notes,
    "category": .category, "categories": .category, "labels": .tag, "images": .image,
    "activetime": .prepTime, "totaltime": .totalTime, "id": nil, "folder": nil, "userid": nil,
    "createdat": nil, "updatedat": nil,
  ]
}
