internal import LarderFoods
internal import LarderText

/// Puts a recipe together from lines whose headings say what stands below them: Markdown, plain text, documents.
struct RecipeText {
  private(set) var recipe: ImportedRecipe
  /// Whether a heading of ingredients or method was met.
  private(set) var hasParts = false
  private var part: RecipeHeadings.Part?
  /// The level of the heading that began the part.
  private var partLevel = 0
  private var group: String?
  /// The group that lists of ingredients and steps of their own are of: "For the icing".
  private var outerGroup: String?
  private var paragraphs: [RecipeHeadings.Part: [String]] = [:]
  /// The ingredients that are paragraphs of lines.
  private var blocks: [Range<Int>] = []
  /// Whether an ingredient was an element of a list.
  private var hasItems = false
  /// What the recipe says under a word for all the making, which is the total where no other time is known.
  private var wholeMinutes: Double?

  /// Begins a recipe.
  init(title: String) { recipe = ImportedRecipe(title: title) }

  /// Takes the next line.
  mutating func add(_ line: DocumentLine) {
    recipe.add(images: line.images)
    switch line.kind {
    case .part(let heading, let level):
      // A second heading among the notes says what those below it are.
      if heading.part == .notes, part == .notes, paragraphs[.notes] != nil {
        paragraphs[.notes, default: []].append(line.text)
      }
      if heading.part == .ingredients || heading.part == .method {
        recipe.headings.append(line.text)
      }
      begin(heading, level)
    case .heading(let level): addHeading(line.text, level: level)
    case .item: addText(line.text, isItem: true)
    case .paragraph: addText(line.text, isItem: false)
    case .rule: group = outerGroup
    case .pageBreak: break
    }
  }

  /// Returns the recipe with what has no place of its own.
  func finished() -> ImportedRecipe {
    func text(_ part: RecipeHeadings.Part) -> String? {
      paragraphs[part]?.nonEmpty?.joined(separator: "\n")
    }
    var recipe = recipe
    takeBlockHeadings(&recipe)
    recipe.summary = recipe.summary ?? text(.summary)
    if recipe.prepMinutes == nil || recipe.cookMinutes == nil {
      recipe.totalMinutes = recipe.totalMinutes ?? wholeMinutes
    }
    let nutrition = text(.nutrition)
    let nutrients = nutrition.map { NutritionText.nutrients(in: $0) } ?? []
    if recipe.nutrition.isEmpty { recipe.nutrition = nutrients }
    let notes = [recipe.notes, text(.notes), nutrients.isEmpty ? nutrition : nil].compactMap { $0 }
    recipe.notes = notes.nonEmpty?.joined(separator: "\n")
    return recipe
  }

  // MARK: - Headings

  /// Where the ingredients are several paragraphs, and each begins with a line that has no amount before lines that
  /// have them, these lines are headings.
  private func takeBlockHeadings(_ recipe: inout ImportedRecipe) {
    func hasAmount(_ index: Int) -> Bool {
      recipe.ingredients[index].text.unicodeScalars.first.map {
        $0.properties.numericType != nil
      } == true
    }
    let lists = blocks.filter { $0.count > 1 }
    guard lists.count > 1, lists.count == blocks.count,
      lists.allSatisfy({ block in
        !hasAmount(block.lowerBound) && hasAmount(block.lowerBound + 1)
          && recipe.ingredients[block.lowerBound].group == nil
      })
    else { return }
    for block in lists {
      let name = recipe.ingredients[block.lowerBound].text
      for index in block { recipe.ingredients[index].group = name }
    }
    let headings = Set(lists.map(\.lowerBound))
    let names = headings.map { recipe.ingredients[$0].text }
    recipe.ingredients = recipe.ingredients.indices.filter { !headings.contains($0) }.map {
      recipe.ingredients[$0]
    }
    // The method has them too, as the first words of paragraphs.
    for index in recipe.steps.indices where recipe.steps[index].group == nil {
      let text = recipe.steps[index].text
      guard let name = names.first(where: { text.hasPrefix($0 + " ") }) else { continue }
      recipe.steps[index].group = name
      recipe.steps[index].text = TextCleaning.trimmed(String(text.dropFirst(name.count)))
    }
  }

  private mutating func begin(_ heading: RecipeHeadings.Heading, _ level: Int) {
    part = heading.part
    partLevel = level
    group = outerGroup
    hasParts = hasParts || heading.part == .ingredients || heading.part == .method
    if heading.part == .ingredients, recipe.yield == nil, !heading.rest.isEmpty,
      let servings = Servings.count(in: heading.rest)
    {
      recipe.yield = heading.rest
      recipe.servings = servings
    }
  }

  private mutating func addHeading(_ text: String, level: Int) {
    let text = TextCleaning.trimmed(text)
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
    if part == .method, level <= partLevel {
      outerGroup = RecipeHeadings.isGroup(name) ? name : nil
    }
    if part == .notes { paragraphs[.notes, default: []].append(text) }
  }

  // MARK: - Text

  private mutating func addText(_ text: String, isItem: Bool) {
    var lines = TextCleaning.lines(of: text)
    switch part {
    case .ingredients:
      if !isItem, hasItems, let text = lines.first, lines.count == 1, Self.isRemark(text) {
        paragraphs[.notes, default: []].append(text)
        return
      }
      hasItems = hasItems || isItem
      let first = recipe.ingredients.count
      for line in lines where !isGroup(line, isItem) {
        let line = isItem ? line : Self.unmarked(line)
        recipe.ingredients.append(.init(text: line.onOneLine, group: group))
      }
      if !isItem { blocks.append(first..<recipe.ingredients.count) }
    case .method:
      for step in isItem ? [lines.joined(separator: " ")] : Self.steps(of: lines)
      where !step.isEmpty && !isGroup(step, isItem) {
        recipe.steps.append(.init(text: Self.withoutNumber(step).onOneLine, group: group))
      }
    case .equipment:
      recipe.tags += lines.map { .init(kind: "tool", name: $0.onOneLine) }
    case let other:
      if other == nil || other == .summary { lines.removeAll { addFacts($0) } }
      guard !lines.isEmpty else { return }
      paragraphs[other ?? .summary, default: []].append(lines.joined(separator: "\n"))
    }
  }

  /// Whether a paragraph behind a list of ingredients is a sentence: "Feel free to take more."
  private static func isRemark(_ text: String) -> Bool {
    text.last == "。" && text.count > 10
      || text.last == "." && text.first?.isUppercase == true
        && text.split(separator: " ").count > 5
  }

  /// Takes a line such as "For the sauce:" as the heading of those behind it.
  private mutating func isGroup(_ line: String, _ isItem: Bool) -> Bool {
    guard !isItem, line.hasSuffix(":") || line.hasSuffix("："), line.utf8.count < 60
    else { return false }
    group = String(Self.unmarked(line).dropLast())
    return true
  }

  /// A paragraph is a step; where lines of it are numbered or marked, each that is begins one.
  private static func steps(of lines: [String]) -> [String] {
    func isMarked(_ line: String) -> Bool { line != unmarked(line) || line != withoutNumber(line) }
    guard lines.contains(where: isMarked) else { return [lines.joined(separator: " ")] }
    var steps: [String] = []
    for line in lines {
      if isMarked(line) || steps.isEmpty || line.hasSuffix(":") || steps.last?.last == ":" {
        steps.append(unmarked(line))
      } else {
        steps[steps.count - 1] += " " + line
      }
    }
    return steps
  }

  /// A line without the mark of a list before it.
  private static func unmarked(_ line: String) -> String {
    guard let mark = line.first, "-*•·–▪◦○●□☐".contains(mark),
      line.dropFirst().first?.isWhitespace == true
    else { return line }
    return TextCleaning.trimmed(String(line.dropFirst()))
  }

  /// A step without the number before it: "1. ", "2) ", "3.Bake", or one in a cell of its own.
  static func withoutNumber(_ line: String) -> String {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    guard 1...2 ~= digits.count else { return line }
    var rest = line.dropFirst(digits.count)
    if rest.first == "." || rest.first == ")" {
      rest = rest.dropFirst()
      guard let next = rest.first, next.isWhitespace || next.isLetter && !next.isLowercase else {
        return line
      }
    }
    guard rest.first == "\t" || rest.count < line.count - digits.count else { return line }
    return TextCleaning.trimmed(String(rest))
  }

  // MARK: - Facts

  /// In bytes; a key that is longer is a sentence, and so is a line without a colon.
  private static let longestFact = (key: 40, line: 60)

  /// What a line says beside the text: "Serves: 4", "Prep time 20 min"; nil for any other line.
  static func fact(_ line: String) -> (key: String, value: String)? {
    func fact(_ end: String.Index, _ start: String.Index) -> (key: String, value: String)? {
      let key = TextCleaning.trimmed(String(line[..<end]))
      let value = TextCleaning.trimmed(String(line[start...]))
      guard !value.isEmpty, key.utf8.count <= longestFact.key, RecipeField(key) != nil
      else { return nil }
      return (key, value)
    }
    if let mark = line.firstIndex(where: { ":：\t".contains($0) }) {
      return fact(mark, line.index(after: mark))
    }
    guard line.utf8.count <= longestFact.line, let number = line.firstIndex(where: \.isNumber),
      let fact = fact(number, number), let field = RecipeField(fact.key),
      [.yield, .prepTime, .cookTime, .totalTime].contains(field), !fact.value.contains(". ")
    else { return nil }
    return fact
  }

  /// Takes a line of facts, or of several with bars, tabs, dashes or commas between; false where it says anything else.
  private mutating func addFacts(_ line: String) -> Bool {
    let pieces = Self.pieces(of: line)
    let facts = pieces.compactMap { Self.fact($0) }
    if pieces.count > 1, facts.count == pieces.count {
      return facts.reduce(true) { addFact($1) && $0 }
    }
    if let facts = FactLine.facts(line) {
      return facts.reduce(true) { add($1) && $0 }
    }
    if let fact = Self.fact(line) { return addFact(fact) }
    if addAddress(line) { return true }
    guard let fact = FactLine.fact(line, isFirst: part == nil && paragraphs[.summary] == nil)
    else { return false }
    return add(fact)
  }

  private static func pieces(of line: String) -> [String] {
    let cells = line.split(separator: "\t")
    guard cells.count > 2, cells.count.isMultiple(of: 2) else {
      return line.split { "|•·".contains($0) }.map { TextCleaning.trimmed(String($0)) }
    }
    return stride(from: 0, to: cells.count, by: 2).map { "\(cells[$0])\t\(cells[$0 + 1])" }
  }

  private mutating func add(_ fact: FactLine) -> Bool {
    switch fact {
    case .named(let key, let value): return addFact((key, value))
    case .time(let minutes):
      guard recipe.totalMinutes == nil else { return false }
      recipe.totalMinutes = minutes
    case .yield(let text):
      let servings = Servings.count(in: text)
      // "Für 4 Personen" beside "12 Muffins"
      guard recipe.yield == nil || recipe.servings == nil && servings != nil else { return false }
      recipe.yield = recipe.yield ?? text
      recipe.servings = servings
    }
    return true
  }

  private mutating func addFact(_ fact: (key: String, value: String)) -> Bool {
    guard RecipeField.set([fact.value.onOneLine], for: fact.key, of: &recipe) else { return false }
    if RecipeField.isOfWholeMaking(fact.key) { wholeMinutes = CookingTime.minutes(in: fact.value) }
    return true
  }

  /// Takes an address with at most a few words before it: "Adapted from https://kitchen.example/soup".
  private mutating func addAddress(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    guard recipe.url == nil, words.count <= 4, let last = words.last.map(String.init),
      RecipeField.isAddress(last)
    else { return false }
    recipe.url = last
    return true
  }
}
