internal import LarderText

/// Finds the recipes of a document by its headings.
struct DocumentRecipes {
  /// What differs between documents.
  struct Rules: Hashable, Sendable {
    /// Whether the first line is the title where no heading is.
    var takesFirstLine = true
    /// Whether a method alone makes no recipe: letters and reports have headings such as "Method" too.
    var needsIngredients = true
    /// What the collection is called that a page is of: a heading of these words is no recipe's title if another one is
    /// nearer.
    var collection: String?
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
    let titles = DocumentStarts(lines: document.lines, rules: rules)
    let starts = titles.all
    var all: [Found] = []
    for (index, start) in starts.enumerated() {
      // What stands around the only recipe of a page or two belongs to it; in a book it does not.
      let isOnly = starts.count == 1 && document.lines.count <= longestRecipe
      let end = index + 1 < starts.count ? starts[index + 1].first : document.lines.count
      let range = isOnly ? 0..<end : start.first..<titles.end(of: start, end)
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

  /// In lines; a longer document holds other things than a recipe.
  private static let longestRecipe = 500

  // MARK: - What they are

  private func recipe(
    _ start: DocumentStarts.Start, _ range: Range<Int>, _ facts: DocumentFacts, _ name: String
  ) throws(ImportError) -> Found? {
    // A heading may be of signs alone that stand for nothing.
    var title = start.title.flatMap { DocumentStarts.firstLine(of: lines[$0]).text.nonEmpty }
    var notes: [FormatNote] = []
    if title != nil, !start.isHeading {
      notes = [FormatNote(.guessed, "its title is the line before it")]
    } else if title == nil, let own = facts.title?.onOneLine, !own.isEmpty {
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
      let rest = DocumentStarts.firstLine(of: lines[index]).rest
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
