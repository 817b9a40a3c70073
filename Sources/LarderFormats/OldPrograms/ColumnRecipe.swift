internal import LarderText

/// One recipe of a file with ingredients in columns, taken line by line.
struct ColumnRecipe: MarkedRecipe {
  private enum Part { case head, ingredients, source, method }

  private let dialect: ColumnDialect
  /// What its marks begin with.
  private let mark: UInt8?
  private var recipe = ImportedRecipe(title: "")
  private var part = Part.head
  /// The heading that was read last, until something stands under it.
  private var openHeading: String?
  /// The heading of the ingredients at hand.
  private var group: String?
  /// The ingredients since the last heading or blank line, by column.
  private var left: [IngredientColumns.Entry] = []
  private var right: [IngredientColumns.Entry] = []
  /// Whether a blank line stood behind the ingredients: a name alone is text then.
  private var isListEnded = false
  private var source: [String] = []
  private var method = MethodLines()

  /// Begins a recipe.
  init(_ dialect: ColumnDialect, mark: UInt8?) {
    self.dialect = dialect
    self.mark = mark
  }

  mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    switch dialect.meaning(of: line) {
    // Five hyphens are an ornament where the marks are letters.
    case .end where line.first == mark: return true
    case .end: method.endParagraph()
    case .heading(let name): take(heading: name)
    case .rule: method.endParagraph()
    case .start, nil: take(text: line)
    }
    return false
  }

  private mutating func take(text line: ArraySlice<UInt8>) {
    guard line.contains(where: { $0 > 0x20 }) else { return takeBlank() }
    if part == .head, takeField(line) || takeOtherField(line) { return }
    switch part {
    case .source: source.append(OldText.collapsed(line))
    case .head, .ingredients: takeIngredients(line)
    case .method:
      // Behind a heading in the method there may be ingredients again.
      if openHeading != nil, let columns = dialect.columns(line), isSure(columns) {
        part = .ingredients
        return take(columns)
      }
      takeMethod(line)
    }
  }

  private mutating func take(heading name: String) {
    flush()
    method.endParagraph()
    if name.lowercased() == dialect.sourceHeading {
      part = .source
      return
    }
    if part == .head || part == .source { part = .ingredients }
    openHeading = name.hasSuffix(":") ? String(name.dropLast()) : name
    isListEnded = false
  }

  private mutating func takeBlank() {
    switch part {
    case .head: if !recipe.title.isEmpty { part = .ingredients }
    case .ingredients:
      isListEnded = isListEnded || !left.isEmpty || !right.isEmpty
      flush()
    case .source: if !source.isEmpty { part = .method }
    case .method: method.endParagraph()
    }
  }

  private mutating func takeIngredients(_ line: ArraySlice<UInt8>) {
    let columns = dialect.columns(line)
    let more = columns?.second == nil ? columns?.first : nil
    let goesOn = more?.isContinuation == true && !(left.isEmpty && right.isEmpty)
    if let columns, isSure(columns) || !isListEnded || goesOn, !isLoneContinuation(columns) {
      part = .ingredients
      return take(columns)
    }
    // Cookmate writes a blank line where the right column had nothing, and goes on with the ingredient above it.
    if let more, more.isContinuation, more.name.dropFirst().first?.isLetter == true,
      let last = recipe.ingredients.indices.last
    {
      recipe.ingredients[last].text += " " + more.continuation
      return
    }
    flush()
    part = .method
    takeMethod(line)
  }

  private func isSure(_ columns: IngredientColumns) -> Bool {
    (columns.first ?? columns.second)?.amount.isEmpty == false
  }

  private func isLoneContinuation(_ columns: IngredientColumns) -> Bool {
    left.isEmpty && right.isEmpty && (columns.first ?? columns.second)?.isContinuation == true
  }

  private mutating func take(_ columns: IngredientColumns) {
    if let heading = openHeading {
      group = heading
      openHeading = nil
    }
    if let first = columns.first { left.append(first) }
    if let second = columns.second { right.append(second) }
  }

  private mutating func takeMethod(_ line: ArraySlice<UInt8>) {
    if let heading = openHeading {
      method.group = heading
      openHeading = nil
    }
    guard let mark = dialect.ownLineMark, line.first == mark else { return method.take(line) }
    method.endParagraph()
    if takeRemark(line.dropFirst()) { return }
    method.take(line.dropFirst())
    method.endParagraph()
  }

  /// Takes what stands behind the method of keywords and of who typed it in: "Stichworte: Kuchen".
  private mutating func takeRemark(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let value = OldText.collapsed(line[(colon + 1)...])
    let key = OldText.collapsed(line[..<colon]).lowercased()
    if key.hasPrefix("stichwort") {
      recipe.addTags(value.split(separator: ","), kind: "tag")
    } else if key.hasPrefix("erfass") {
      recipe.addNote(OldText.collapsed(line))
    } else {
      return false
    }
    return true
  }

  /// Makes ingredients of the columns: all on the left stand before those on the right.
  private mutating func flush() {
    var entries: [IngredientColumns.Entry] = []
    for entry in left + right {
      if entry.isContinuation, !entries.isEmpty {
        entries[entries.count - 1].name += " " + entry.continuation
      } else {
        entries.append(entry)
      }
    }
    let isOneColumn = right.isEmpty
    for entry in entries {
      if isOneColumn, entry.isBare, let heading = Self.heading(entry.name) {
        group = heading
        continue
      }
      let name = IngredientText.name(entry.name, preparationBehind: ";")
      let text = IngredientText.line(amount: entry.amount, unit: entry.unit, name: name)
      recipe.ingredients.append(ImportedRecipe.Ingredient(text: text, group: group))
    }
    left = []
    right = []
  }

  /// The heading that a name alone is, by what stands behind it: "TOPPING---", "For the sauce:"; nil for an ingredient.
  private static func heading(_ name: String) -> String? {
    guard name.hasSuffix(":") || name.hasSuffix("--") else { return nil }
    let text = TextCleaning.trimmed(String(name.reversed().drop { "-: ".contains($0) }.reversed()))
    return text.isEmpty ? nil : text
  }

  /// Takes a line of the head that some programs have: "Contributor: Ann", "Tags:"; false for one that is none.
  private mutating func takeOtherField(_ line: ArraySlice<UInt8>) -> Bool {
    guard !recipe.title.isEmpty, line.count <= Self.longestField.line,
      let colon = line.firstIndex(of: UInt8(ascii: ":")),
      case let key = OldText.collapsed(line[..<colon]), key.utf8.count <= Self.longestField.key,
      !key.isEmpty, key.allSatisfy({ $0.isLetter || $0 == " " }),
      !(dialect.columns(line).map(isSure) ?? false)
    else { return false }
    let value = OldText.collapsed(line[(colon + 1)...])
    switch key.lowercased() {
    case "contributor", "author", "recipe by", "from", "autor":
      if !value.isEmpty { recipe.authors.append(value) }
    case "tags", "keywords", "stichworte": recipe.addTags(value.split(separator: ","), kind: "tag")
    default: recipe.addNote(value.isEmpty ? "" : "\(key): \(value)")
    }
    return true
  }

  /// In bytes.
  private static let longestField = (key: 16, line: 200)

  /// Takes a line of the head; false for one that is none.
  private mutating func takeField(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let value = OldText.collapsed(line[(colon + 1)...])
    switch OldText.collapsed(line[..<colon]).lowercased() {
    case "title", "titel": recipe.title = value
    case "categories", "category", "kategorien", "kategorie":
      recipe.addTags(value.split(separator: ","))
    case "servings", "yield": recipe.setYield(value, unit: "servings")
    case "menge", "portionen": recipe.setYield(value, unit: "Portionen")
    default: return false
    }
    return true
  }

  mutating func finished() -> (recipe: ImportedRecipe, notes: [FormatNote]) {
    flush()
    method.endParagraph()
    recipe.steps = method.steps
    takeSource()
    return (recipe, [])
  }

  /// What stands under "Quelle": who it is from, then who typed it in and when, which is a note.
  private mutating func takeSource() {
    let lines = source.map { String($0.drop { $0 == "-" || $0 == " " }) }.filter { !$0.isEmpty }
    let typed = lines.firstIndex { $0.lowercased().hasPrefix("erfasst") } ?? lines.count
    recipe.authors += lines[..<typed]
    recipe.addNote(lines[typed...].joined(separator: " "))
  }
}
