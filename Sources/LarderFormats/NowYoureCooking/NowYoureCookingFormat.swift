extension RecipeFormat {
  /// The text of Now You're Cooking!, and the one that MasterCook calls generic.
  static let nowYoureCooking = RecipeFormat(
    name: "nyc", title: "Now You're Cooking!", extensions: ["nyc", "txt"],
    parts: [
      .ingredients, .ingredientGroups, .steps, .notes, .yield, .times, .authors, .tags,
    ],
    holdsMany: true, version: 2,
    reader: MarkedTextReader(
      title: "Now You're Cooking!", ownExtensions: ["nyc"], marksEnds: false,
      isStart: NowYoureCookingRecipe.isStart,
      begin: { NowYoureCookingRecipe(isGeneric: $0.count == 5) }))
}

/// One recipe of Now You're Cooking!: blocks of lines between blank lines.
struct NowYoureCookingRecipe: MarkedRecipe {
  private enum Part { case title, categories, ingredients, method }

  /// Whether it is MasterCook's generic format, which has a remark where the categories are.
  let isGeneric: Bool

  private var recipe = ImportedRecipe(title: "")
  private var notes: Set<FormatNote> = []
  private var part = Part.title
  /// The lines of the block at hand, while it is not known whether it has categories.
  private var block: [String] = []
  private var group: String?
  private var method = MethodLines()

  /// Begins a recipe.
  init(isGeneric: Bool) { self.isGeneric = isGeneric }

  /// Whether a line begins a recipe.
  @Sendable static func isStart(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "@@@@@".utf8)
  }

  mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.contains(where: { $0 > 0x20 }) else {
      endBlock()
      return false
    }
    let text = OldText.collapsed(line)
    if text.hasPrefix("** Exported from Now You're Cooking") { return true }
    if part != .title, takeField(text) { return false }
    switch part {
    case .title:
      recipe.title = text
      part = .categories
    case .categories:
      // The categories are the tabs' and commas' own: they are cut before white space is collapsed.
      block.append(String(decoding: line, as: UTF8.self))
    case .ingredients: takeIngredient(text)
    case .method: method.take(line)
    }
    return false
  }

  private mutating func endBlock() {
    switch part {
    case .title: break
    case .categories:
      guard let first = block.first else { return }
      part = .ingredients
      let isAmount = first.utf8.first.map { 0x30...0x39 ~= $0 } ?? false
      if block.count == 1, isGeneric {
        recipe.addNote(IngredientText.line(name: first))
      } else if block.count == 1, !isAmount {
        recipe.addTags(first.split { $0 == "\t" || $0 == "," })
      } else {
        for line in block { takeIngredient(OldText.collapsed(Array(line.utf8)[...])) }
        part = .method
      }
      block = []
    case .ingredients: if !recipe.ingredients.isEmpty { part = .method }
    case .method: method.endParagraph()
    }
  }

  private mutating func takeIngredient(_ text: String) {
    if text.hasPrefix("-----") {
      let name = text.drop { $0 == "-" || $0 == " " }.prefix { $0 != "-" }
      group = IngredientText.line(name: String(name))
      if group?.isEmpty == true { group = nil }
      return
    }
    let line = IngredientText.name(text, preparationBehind: " -- ")
    recipe.ingredients.append(ImportedRecipe.Ingredient(text: line, group: group))
  }

  /// Takes a line that says something of the whole recipe; false for one that is none.
  private mutating func takeField(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let value = String(text[text.utf8.index(after: colon)...].drop { $0 == " " })
    switch text[..<colon] {
    case "Contributor": recipe.authors.append(value)
    case "Yield": recipe.setYield(value, unit: "servings")
    case "Preparation Time": recipe.prepMinutes = CookedTime.minutes(value)
    case "NYC Nutrilink": break
    case let key where key.hasPrefix("NYC Nutrition Analysis"):
      notes.insert(.nutritionNotKept)
    default: return false
    }
    return true
  }

  mutating func finished() -> (recipe: ImportedRecipe, notes: [FormatNote]) {
    endBlock()
    method.endParagraph()
    recipe.steps = method.steps
    return (recipe, Array(notes))
  }
}
