internal import LarderFoods
internal import LarderText

/// Puts a recipe together from a text whose headings say what stands below them: Markdown, plain text, documents.
struct RecipeText {
  /// A piece of the text, in its order.
  enum Piece: Hashable, Sendable {
    /// A heading; a smaller level stands higher.
    case heading(String, level: Int)
    /// An element of a list.
    case item(String)
    case paragraph(String)
  }

  private(set) var recipe: ImportedRecipe
  /// Whether a heading of ingredients or method was met.
  private(set) var hasParts = false
  private var part: RecipeHeadings.Part?
  /// The level of the heading that began the part.
  private var partLevel = 0
  private var group: String?
  private var paragraphs: [RecipeHeadings.Part: [String]] = [:]

  /// Begins a recipe.
  init(title: String) { recipe = ImportedRecipe(title: title) }

  /// Takes the next piece.
  mutating func add(_ piece: Piece) {
    switch piece {
    case .heading(let text, let level): addHeading(text, level: level)
    case .item(let text): addText(text, isItem: true)
    case .paragraph(let text): addText(text, isItem: false)
    }
  }

  /// Takes a line such as "Serves: 4" before the first heading; false where it is none.
  mutating func addFact(_ line: String) -> Bool {
    guard part == nil, let colon = line.firstIndex(of: ":") else { return false }
    let key = line[..<colon]
    let value = TextCleaning.trimmed(String(line[line.index(after: colon)...]))
    guard key.utf8.count <= Self.longestKey, !value.isEmpty else { return false }
    return RecipeField.set([value], for: String(key), of: &recipe)
  }

  /// In bytes; more is a sentence.
  private static let longestKey = 40

  /// Returns the recipe with what has no place of its own.
  mutating func finished() -> ImportedRecipe {
    func text(_ part: RecipeHeadings.Part) -> String? {
      paragraphs[part]?.nonEmpty?.joined(separator: "\n")
    }
    recipe.summary = recipe.summary ?? text(.summary)
    let notes = [recipe.notes, text(.notes), text(.nutrition)].compactMap { $0 }
    recipe.notes = notes.nonEmpty?.joined(separator: "\n")
    return recipe
  }

  private mutating func addHeading(_ text: String, level: Int) {
    let text = TextCleaning.trimmed(text)
    if let heading = RecipeHeadings.heading(text) {
      // "Preparation" within the ingredients is a group where it stands lower.
      part = heading.part
      partLevel = level
      group = nil
      hasParts = hasParts || heading.part == .ingredients || heading.part == .method
      if heading.part == .ingredients, recipe.yield == nil, !heading.rest.isEmpty,
        let servings = Servings.count(in: heading.rest)
      {
        recipe.yield = heading.rest
        recipe.servings = servings
      }
      return
    }
    guard let part, level > partLevel || part == .ingredients || part == .method else {
      // A heading of its own, behind the parts that are known, is a note's.
      self.part = hasParts ? .notes : .summary
      partLevel = level
      if hasParts { paragraphs[.notes, default: []].append(text) }
      return
    }
    var name = text
    while name.last == ":" { name.removeLast() }
    group = name.isEmpty ? nil : name
    if part == .notes { paragraphs[.notes, default: []].append(text) }
  }

  private mutating func addText(_ text: String, isItem: Bool) {
    let text = TextCleaning.trimmed(text)
    guard !text.isEmpty else { return }
    switch part {
    case .ingredients:
      for line in TextCleaning.lines(of: text) {
        if !isItem, line.hasSuffix(":"), line.utf8.count < 60 {
          group = String(line.dropLast())
        } else {
          recipe.ingredients.append(.init(text: line, group: group))
        }
      }
    case .method:
      let line = TextCleaning.lines(of: text).joined(separator: " ")
      if !isItem, line.hasSuffix(":"), line.utf8.count < 60 {
        group = String(line.dropLast())
      } else {
        recipe.steps.append(.init(text: RecipeText.withoutNumber(line), group: group))
      }
    case .equipment:
      recipe.tags += TextCleaning.lines(of: text).map { .init(kind: "tool", name: $0) }
    case let other: paragraphs[other ?? .summary, default: []].append(text)
    }
  }

  /// A step without the number before it: "1. ", "2) ", "Step 3: ".
  static func withoutNumber(_ line: String) -> String {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    guard 1...2 ~= digits.count else { return line }
    let rest = line.dropFirst(digits.count)
    guard let mark = rest.first, mark == "." || mark == ")", rest.dropFirst().first == " " else {
      return line
    }
    return TextCleaning.trimmed(String(rest.dropFirst()))
  }
}
