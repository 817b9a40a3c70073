internal import LarderText

/// Finds the recipes of a document by its headings.
struct DocumentRecipes {
  /// What differs between documents.
  struct Rules: Hashable, Sendable {
    /// Whether the first line is the title where no heading is.
    var takesFirstLine = true
    /// Whether a method alone makes no recipe: letters and reports have headings such as "Method" too.
    var needsIngredients = true
  }

  /// A recipe with its place.
  struct Found: Hashable, Sendable {
    var recipe: ImportedRecipe
    /// The place of the block that it begins with.
    var place: Int
    /// How its title was found, where that is a guess.
    var notes: [FormatNote]
    /// Whether the title is a heading or a line of the document.
    var hasOwnTitle: Bool
  }

  private let lines: [DocumentLine]
  private let rules: Rules

  /// Finds all recipes; none where no heading says that there is one.
  ///
  /// - Parameters:
  ///   - blocks: the document.
  ///   - facts: what it says of itself.
  ///   - name: the title of a recipe for which there is no other.
  ///   - rules: what differs between documents.
  /// - Throws: `tooLarge` for what is no recipe by any measure.
  static func all(
    in blocks: [DocumentBlock], facts: DocumentFacts = DocumentFacts(), name: String,
    rules: Rules = Rules()
  ) throws(ImportError) -> [Found] {
    let document = DocumentRecipes(lines: DocumentLine.lines(of: blocks), rules: rules)
    let starts = document.starts
    var all: [Found] = []
    for (index, start) in starts.enumerated() {
      let isOnly = starts.count == 1
      let end = index + 1 < starts.count ? starts[index + 1].first : document.lines.count
      let range = isOnly ? 0..<end : start.first..<document.end(of: start, end)
      if let found = try document.recipe(start, range, facts, name) { all.append(found) }
    }
    return all
  }

  /// What the text of a document says where it holds no list: a recipe that is to be completed.
  static func rest(of blocks: [DocumentBlock], name: String) -> ImportedRecipe {
    var text = RecipeText(title: name)
    for line in DocumentLine.lines(of: blocks) { text.add(line) }
    return text.finished()
  }

  // MARK: - Where recipes begin

  /// Where a recipe begins.
  private struct Start {
    /// The line of its title, or the first one behind the recipe before.
    var first: Int
    /// The line that is the title; nil where none is.
    var title: Int?
    /// Whether the title's line is a heading.
    var isHeading = false
    /// The level of the heading that its parts stand below; nil where levels do not say what belongs to what.
    var level: Int?
  }

  private var starts: [Start] {
    let anchors = places(of: .ingredients)
    let isByMethod = anchors.isEmpty && !rules.needsIngredients
    var starts: [Start] = []
    var last = -1
    for anchor in isByMethod ? places(of: .method) : anchors {
      let start = last < 0 ? firstStart(before: anchor) : nextStart(after: last, before: anchor)
      last = anchor
      if let start { starts.append(start) }
    }
    return leveled(starts)
  }

  /// Titles of a collection look alike: where the second one stands lower than the first, the first one is the collection's,
  /// and the recipe's own stands between.
  private func leveled(_ starts: [Start]) -> [Start] {
    guard starts.count > 1, let first = starts[0].title, let second = starts[1].title,
      let above = level(first), let below = level(second), above < below,
      let own = (first..<second).first(where: { isHeading($0) && level($0) == below }),
      !places(of: .ingredients).contains(where: { $0 < own })
    else { return starts }
    return [Start(first: own, title: own, isHeading: true)] + starts.dropFirst()
  }

  private func places(of part: RecipeHeadings.Part) -> [Int] {
    lines.indices.filter { index in
      if case .part(let heading, _) = lines[index].kind { heading.part == part } else { false }
    }
  }

  private func level(_ index: Int) -> Int? {
    switch lines[index].kind {
    case .heading(let level), .part(_, let level): level
    default: nil
    }
  }

  private func isHeading(_ index: Int) -> Bool {
    if case .heading = lines[index].kind { true } else { false }
  }

  /// The nearest heading that stands higher than the one of ingredients; one within a recipe is none.
  ///
  /// - Parameter last: the ingredients of the recipe before, below which a heading stands that is lower; -1 for none.
  private func titleAbove(_ anchor: Int, after last: Int) -> Start? {
    guard let level = level(anchor) else { return nil }
    let before = last < 0 ? nil : self.level(last)
    for index in ((last + 1)..<anchor).reversed() {
      if case .heading(let own) = lines[index].kind, own < level, own <= before ?? own {
        return RecipeHeadings.isGroup(lines[index].text)
          ? nil : Start(first: index, title: index, isHeading: true, level: own)
      }
    }
    return nil
  }

  private func firstStart(before anchor: Int) -> Start {
    if let above = titleAbove(anchor, after: -1) { return above }
    if let heading = (0..<anchor).first(where: isHeading) {
      return Start(first: heading, title: heading, isHeading: true)
    }
    guard rules.takesFirstLine else { return Start(first: 0) }
    // Before the first recipe there may be pages of other things.
    let page = (0..<anchor).last { index in
      lines[index].kind == .pageBreak && lines[index..<anchor].contains { $0.kind == .paragraph }
    }
    let title = ((page ?? 0)..<anchor).first { !lines[$0].text.isEmpty }
    guard let title, lines[title].kind == .paragraph else { return Start(first: 0) }
    return Start(first: title, title: title)
  }

  /// Where the recipe of a further list of ingredients begins; nil where it is one more list of the same recipe.
  private func nextStart(after last: Int, before anchor: Int) -> Start? {
    if let above = titleAbove(anchor, after: last) { return above }
    let method = (last..<anchor).last { index in
      guard case .part(let heading, _) = lines[index].kind else { return false }
      return heading.part == .method
    }
    guard let method else { return nil }
    let between = (method + 1)..<anchor
    if let heading = between.last(where: isHeading) {
      return RecipeHeadings.isGroup(lines[heading].text)
        ? nil : Start(first: heading, title: heading, isHeading: true)
    }
    let mark = between.first { lines[$0].kind == .pageBreak || lines[$0].kind == .rule }
    if let mark, let first = (mark..<anchor).first(where: { !lines[$0].text.isEmpty }),
      isTitle(first)
    {
      return Start(first: first, title: first)
    }
    return between.suffix(Self.longestLead).last { isTitle($0) }.map { Start(first: $0, title: $0) }
  }

  /// How many lines before a list of ingredients its title is looked for.
  private static let longestLead = 6
  /// In bytes.
  private static let longestTitle = 100

  /// Whether a line may be the title of a recipe by its looks.
  private func isTitle(_ index: Int) -> Bool {
    guard lines[index].kind == .paragraph, let line = firstLine(index).text.nonEmptyText,
      line.utf8.count <= Self.longestTitle, let first = line.first, first.isLetter,
      let end = line.last
    else { return false }
    return !".,;:?".contains(end) && RecipeText.fact(line) == nil
  }

  /// Where a recipe of several ends: at the next one, or at a chapter's heading before it.
  private func end(of start: Start, _ next: Int) -> Int {
    guard let level = start.level else { return next }
    return ((start.first + 1)..<max(next, start.first + 1)).first { index in
      if case .heading(let own) = lines[index].kind { own <= level } else { false }
    } ?? next
  }

  // MARK: - What they are

  private func firstLine(_ index: Int) -> (text: String, rest: String) {
    let all = TextCleaning.lines(of: lines[index].text)
    return (all.first?.onOneLine ?? "", all.dropFirst().joined(separator: "\n"))
  }

  private func recipe(
    _ start: Start, _ range: Range<Int>, _ facts: DocumentFacts, _ name: String
  ) throws(ImportError) -> Found? {
    var title = start.title.map { firstLine($0).text }
    var notes: [FormatNote] = []
    if title != nil, !start.isHeading {
      notes = [FormatNote(.guessed, "its title is the line before it")]
    } else if title == nil, let own = facts.title?.onOneLine.nonEmptyText {
      title = own
      notes = [FormatNote(.guessed, "its title is \(facts.titleOrigin)")]
    } else if title == nil {
      notes = [FormatNote(.guessed, "its title is the file's name")]
    }
    var text = RecipeText(title: title ?? name)
    for index in range {
      try ImportedRecipe.checkParts(index - range.lowerBound, title ?? name)
      guard index == start.title else {
        text.add(lines[index])
        continue
      }
      let rest = firstLine(index).rest
      if !rest.isEmpty {
        text.add(DocumentLine(kind: .paragraph, text: rest, place: lines[index].place))
      }
    }
    guard text.hasParts else { return nil }
    var recipe = text.finished()
    if rules.needsIngredients, recipe.ingredients.isEmpty { return nil }
    if recipe.authors.isEmpty { recipe.authors = facts.authors }
    recipe.language = recipe.language ?? facts.language
    recipe.published = recipe.published ?? facts.published
    let place = lines[start.title ?? range.lowerBound].place
    return Found(recipe: recipe, place: place, notes: notes, hasOwnTitle: start.title != nil)
  }
}

extension String {
  /// The text, nil when it is empty.
  fileprivate var nonEmptyText: String? { isEmpty ? nil : self }
}

extension FoundRecipes {
  /// Adds the recipes of a document, each with its place where there are several.
  ///
  /// - Throws: `noRecipe` where there is none.
  mutating func add(
    _ recipes: [DocumentRecipes.Found],
    place: (Int, DocumentRecipes.Found) -> RecipePlace = { index, _ in .index(index) }
  ) throws(ImportError) {
    guard !recipes.isEmpty else {
      throw ImportError(
        .noRecipe,
        "the file holds no recipe: it has no headings such as Ingredients and Directions")
    }
    for (index, found) in recipes.enumerated() {
      add(
        found.recipe, at: recipes.count == 1 ? .file : place(index, found), notes: found.notes)
    }
  }
}
