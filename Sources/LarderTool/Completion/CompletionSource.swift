internal import ArgumentParser
internal import Glibc
internal import LarderBytes
internal import LarderModel
internal import LarderPredicates
internal import LarderRecipes
internal import LarderStores

/// Where the values of an argument come from when a shell completes it.
enum CompletionSource: String, CaseIterable {
  case recipes, tags, searches, queries, stores, columns, sortKeys, facets, metadataKeys, roots
  case foods

  /// What stands in the place of a list of values in a declaration.
  var kind: CompletionKind { .list([marker]) }
  private var marker: String { "@" + rawValue }

  /// The source that a list of values stands for; nil where it is a list.
  init?(values: [String]) {
    guard values.count == 1, let source = Self.allCases.first(where: { $0.marker == values[0] })
    else { return nil }
    self = source
  }
}

extension CompletionKind {
  /// Titles and identifiers of recipes.
  static var recipes: CompletionKind { CompletionSource.recipes.kind }
  /// Queries.
  static var queries: CompletionKind { CompletionSource.queries.kind }
  /// Files of stores.
  static var stores: CompletionKind { CompletionSource.stores.kind }
}

/// A value that a shell may put in the place of a word.
struct CompletionCandidate: Hashable {
  var value: String
  var words = ""
}

/// Finds the values of a source. Where there is no store there are none.
struct CompletionValues {
  /// The store that the command line names.
  let store: String?
  /// The words of the query before the one at hand.
  let before: [String]
  /// The beginning of the word.
  let word: String

  /// The most values that are offered.
  private static let most = 100

  /// The values whose beginning is the word.
  func values(of source: CompletionSource) throws -> [CompletionCandidate] {
    switch source {
    case .recipes: try recipes()
    case .queries: try queries()
    case .searches: try SavedSearches.names().filter(isMatch).map { CompletionCandidate(value: $0) }
    case .stores: stores()
    case .columns: try listed(columnNames(includesAll: true))
    case .facets: try listed(columnNames(includesAll: false))
    case .sortKeys: try sortKeys()
    case .tags: try tags()
    case .metadataKeys:
      try OpenStore.metadata(option: store).values.keys.sorted().filter(isMatch)
        .map { CompletionCandidate(value: $0) }
    case .roots:
      try library().roots().filter(isMatch).map { CompletionCandidate(value: $0) }
    case .foods: try foods()
    }
  }

  private func isMatch(_ value: String) -> Bool { value.hasPrefix(word) }

  private func library() throws -> RecipeLibrary {
    RecipeLibrary(store: try OpenStore.forReading(option: store))
  }

  // MARK: - Recipes

  /// Identifiers for a word that begins like one, and titles.
  private func recipes() throws -> [CompletionCandidate] {
    guard !word.isEmpty, !word.hasPrefix("/"), !word.hasPrefix(".") else { return [] }
    let found = try library().recipes(beginning: word, limit: Self.most)
    return found.compactMap { named in
      if named.isIdentifier {
        return CompletionCandidate(
          value: "p\(named.recipe.objectID.key)", words: SafeText.line(named.recipe.title))
      }
      let title = named.recipe.title
      // What would be read as something else is asked for by its identifier.
      guard !title.hasPrefix("-"), !title.hasPrefix("/"), !RecipeReference.isLasting(title) else {
        return nil
      }
      return CompletionCandidate(value: goingOn(title))
    }
  }

  /// A title as the shells take it, which only offer what begins with the very word: as it is, or with its end behind what
  /// was typed without its capitals and accents.
  private func goingOn(_ title: String) -> String {
    if isMatch(title) { return title }
    return word + title.dropFirst(RecipeLibrary.lengthOfBeginning(word, of: title))
  }

  // MARK: - Queries

  private func queries() throws -> [CompletionCandidate] {
    if let saved = try SavedSearches.completions(word) {
      return saved.map { CompletionCandidate(value: $0) }
    }
    guard !word.isEmpty else { return [] }
    let start = before.map { $0 + " " }.joined()
    return try library().completions(of: start + word).map {
      CompletionCandidate(value: String($0.text.dropFirst(start.count)))
    }
  }

  /// Foods that stand in lists of ingredients; commas part them.
  private func foods() throws -> [CompletionCandidate] {
    let last = word.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
    let food = last.drop { $0 == " " }
    guard !food.isEmpty, !food.contains(where: { ":()\"".contains($0) }) else { return [] }
    let start = word.dropLast(food.count)
    let field = "ingredients:"
    return try library().completions(of: field + food).map {
      CompletionCandidate(value: String(start) + String($0.text.dropFirst(field.count)))
    }
  }

  private func tags() throws -> [CompletionCandidate] {
    try library().tagNames(beginning: word, limit: Self.most)
      .filter { !$0.hasPrefix("-") }
      .map { CompletionCandidate(value: $0) }
  }

  // MARK: - Names

  /// Lists with commas between: the last of them is completed.
  private func listed(_ names: [String]) -> [CompletionCandidate] {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let last = parts.last ?? ""
    return names.filter { $0.hasPrefix(last) && !parts.dropLast().contains($0) }
      .map { CompletionCandidate(value: String(word.dropLast(last.count)) + $0) }
  }

  private func columnNames(includesAll: Bool) throws -> [String] {
    let model = try RecipeModel.make()
    let searched = model.entity("Recipe")?.searchAttributeNames.keys.map { $0 } ?? []
    let all = ["id", "uri", "path", "score", "source.path"] + model.predicateKeys(of: "Recipe")
    return Set(includesAll ? searched + all : searched).sorted()
  }

  private func sortKeys() throws -> [CompletionCandidate] {
    let isDescending = (word.split(separator: ",").last ?? "").hasPrefix("-")
    let names = try columnNames(includesAll: true).filter {
      (try? SortKeys.orderings($0, of: "Recipe", in: RecipeModel.make())) != nil
    }
    return listed(isDescending ? names.map { "-" + $0 } : names)
  }

  // MARK: - Stores

  /// Files whose names end as those of stores, and folders; the usual store first.
  private func stores() -> [CompletionCandidate] {
    let slash = word.lastIndex(of: "/")
    let folder = slash.map { String(word[...$0]) } ?? ""
    let start = slash.map { word[word.index(after: $0)...] } ?? word[...]
    let names = SystemFolder.names(in: folder.isEmpty ? "." : folder).sorted()
      .filter { $0.hasPrefix(start) && (start.hasPrefix(".") || !$0.hasPrefix(".")) }
    var found = names.compactMap { name -> String? in
      let path = folder + name
      if FilePath.isFolder(path) { return path + "/" }
      return name.hasSuffix(".larder") ? path : nil
    }
    if let usual = try? StoreLocation(option: nil).path, isMatch(usual), FilePath.exists(usual),
      !found.contains(usual)
    {
      found.insert(usual, at: 0)
    }
    return found.map { CompletionCandidate(value: $0) }
  }
}
