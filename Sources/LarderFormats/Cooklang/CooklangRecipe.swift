/// Makes a recipe of a Cooklang document.
struct CooklangRecipe {
  private(set) var recipe: ImportedRecipe
  private(set) var notes: [FormatNote] = []
  private var group: String?
  /// The ingredients that are listed, by group and name: who mentions one again without an amount lists nothing.
  private var listed: Set<[String]> = []

  /// - Parameter title: the title where the document gives none.
  init(title: String) { recipe = ImportedRecipe(title: title) }

  /// Adds what a document says.
  mutating func add(_ document: CooklangDocument) {
    for entry in document.metadata
    where !RecipeField.set(entry.values, for: entry.key, of: &recipe) {
      notes.append(FormatNote(.notKept, "\"\(entry.key)\" of the metadata"))
    }
    var remarks = recipe.notes.map { [$0] } ?? []
    for block in document.blocks {
      switch block {
      case .section(let name): group = name.isEmpty ? nil : name
      case .note(let text): remarks.append(text)
      case .step(let items): add(items)
      }
    }
    recipe.notes = remarks.isEmpty ? nil : remarks.joined(separator: "\n")
  }

  private mutating func add(_ items: [CooklangDocument.Item]) {
    var text = ""
    var minutes = 0.0
    var isList = true
    for item in items {
      switch item {
      case .text(let words):
        text += words
        isList = isList && words.allSatisfy { $0.isWhitespace || ",;、،".contains($0) }
      case .ingredient(let component):
        let name = Self.referencedName(component.shownName)
        text += name
        addIngredient(component)
      case .cookware(let component):
        text += component.shownName
        isList = false
        let tool = ImportedRecipe.Tag(kind: "tool", name: component.name)
        if !recipe.tags.contains(tool) { recipe.tags.append(tool) }
      case .timer(let component):
        let amount = Self.amount(component)
        text += amount.isEmpty ? component.shownName : amount
        minutes += CookedTime.minutes(amount) ?? 0
        isList = false
      }
    }
    // A paragraph of nothing but ingredients says what is needed, not what to do.
    guard !isList else { return }
    var step = ImportedRecipe.Step(text: text.onOneLine, group: group)
    // One timer after the other.
    step.minutes = minutes > 0 ? minutes : nil
    recipe.steps.append(step)
  }

  private mutating func addIngredient(_ component: CooklangDocument.Component) {
    let name = Self.referencedName(component.name)
    let isNew = listed.insert([group ?? "", name]).inserted
    guard isNew || component.quantity != nil else { return }
    if name != component.name {
      let note = FormatNote(.notKept, "the link to the recipe \(component.name)")
      if !notes.contains(note) { notes.append(note) }
    }
    var line = [Self.amount(component), name].filter { !$0.isEmpty }.joined(separator: " ")
    if let note = component.note { line += ", \(note)" }
    recipe.ingredients.append(
      ImportedRecipe.Ingredient(
        text: IngredientText.line(line, isOptional: component.isOptional), group: group))
  }

  /// The name of the recipe that `./sauces/Hollandaise` leads to; other names as they are.
  private static func referencedName(_ name: String) -> String {
    guard name.hasPrefix("./") || name.hasPrefix("../") || name.hasPrefix("/") else { return name }
    let last = name.split(separator: "/").last.map(String.init) ?? name
    return last.hasSuffix(".cook") ? String(last.dropLast(5)) : last
  }

  private static func amount(_ component: CooklangDocument.Component) -> String {
    [component.amountText, component.unit].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
