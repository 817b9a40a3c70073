internal import LarderText

extension RecipeFormat {
  /// ChefTap's exports: a text for each recipe, in the folder `cheftap_export` of a zip archive.
  static let chefTap = RecipeFormat(
    name: "cheftap", title: "ChefTap", extensions: ["txt"],
    parts: [.ingredients, .steps, .summary, .yield, .times, .source],
    maximumSize: RecipeFormat.largestTree, version: 2,
    reader: ChefTapReader())
}

/// Reads the texts that ChefTap exports: the title; the address of the page; what the user noted; lines such as "Cook Time
/// 15 Minutes" and "Yield 6", or "Original recipe (1X) yields 6 servings"; below them the ingredients, a line each, up to
/// an empty one; then the method, a paragraph each. Facts from the importers of Tandoor (integration/cheftap.py) and Recipya
/// (integrations/apps/cheftap.rs) and their test files.
///
/// ChefTap keeps what it found on pages as text: where a page had headings, so has its text, and is read by these.
struct ChefTapReader: FormatReader {
  func recognize(_ file: FileSample) -> Recognition? {
    guard file.structure == .text else { return nil }
    let lines = file.lines.map(TextCleaning.trimmed).filter { !$0.isEmpty }
    guard lines.count > 2, Self.isAddress(lines[1]),
      !lines.contains(where: { RecipeHeadings.heading($0)?.part == .ingredients })
    else { return nil }
    if file.name.contains("cheftap_export") {
      return Recognition(.mark, "it is in the folder of ChefTap's exports")
    }
    guard lines.dropFirst(2).contains(where: { Self.fact(in: $0) != nil }) else { return nil }
    return Recognition(.mark, "its second line is an address, and others are ChefTap's")
  }

  func read(
    _ bytes: Span<UInt8>, of file: FileSample, into found: inout FoundRecipes
  ) throws(ImportError) {
    let lines = try SourceLines(try SourceText.text(of: bytes, into: &found))
    var fields: [(field: RecipeField, value: JSONValue)] = []
    var ingredients: [String] = []
    var steps: [JSONValue] = []
    var notes: [String] = []
    // Ingredients end with an empty line.
    var isListOpen = false
    var hasFacts = false
    for number in 0..<lines.count {
      let line = TextCleaning.trimmed(lines[number])
      if line.isEmpty {
        if !ingredients.isEmpty { isListOpen = false }
      } else if fields.isEmpty {
        fields.append((.title, .string(line)))
      } else if Self.isAddress(line) {
        fields.append((.url, .string(line)))
      } else if ingredients.isEmpty, let fact = Self.fact(in: line) {
        fields.append((fact.field, .string(fact.value)))
        hasFacts = true
      } else if isListOpen || ingredients.isEmpty && (hasFacts || Self.beginsWithAmount(line)) {
        ingredients.append(line)
        isListOpen = true
        try ImportedRecipe.checkParts(ingredients.count, fields[0].value.text ?? "")
      } else if ingredients.isEmpty {
        notes.append(line)
      } else if RecipeHeadings.heading(line)?.part != .method {
        steps.append(.string(line))
        try ImportedRecipe.checkParts(steps.count, fields[0].value.text ?? "")
      }
    }
    fields.append((.ingredients, .array(ingredients.map { .string($0) })))
    fields.append((.steps, .array(steps)))
    if !notes.isEmpty { fields.append((.summary, .string(notes.joined(separator: "\n")))) }
    guard let recipe = AppRecipe.recipe(of: fields) else {
      throw ImportError(.noTitle, "the recipe has no title")
    }
    found.add(recipe, at: .file)
  }

  private static func isAddress(_ line: String) -> Bool {
    RecipeField.isAddress(line) && !line.contains { $0.isWhitespace }
  }

  /// What a line says beside the recipe; nil for one that says nothing of the kind.
  private static func fact(in line: String) -> (field: RecipeField, value: String)? {
    let facts: [(beginning: String, field: RecipeField)] = [
      ("Cook Time ", .cookTime), ("Prep Time ", .prepTime), ("Total Time ", .totalTime),
      ("Yield ", .yield), ("Original recipe (1X) yields ", .yield),
    ]
    for (beginning, field) in facts where line.hasPrefix(beginning) {
      return (field, String(line.dropFirst(beginning.count)))
    }
    return nil
  }

  private static func beginsWithAmount(_ line: String) -> Bool {
    line.first?.isNumber == true && !line.dropFirst(2).hasPrefix(".")
  }
}
