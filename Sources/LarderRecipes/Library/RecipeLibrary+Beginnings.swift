internal import LarderModel
internal import LarderPredicates
internal import LarderStores
internal import LarderText

/// What a name that is only begun may go on to: for those who complete what is typed.
extension RecipeLibrary {
  /// Finds the recipes whose identifier begins with a word (`p1`), then those whose title does, without regard to capitals
  /// and accents, in the order of titles; each title once.
  ///
  /// Cost: a look at the index of titles, and of identifiers at most `limit` keys.
  package func recipes(
    beginning word: String, limit: Int
  ) throws -> [(recipe: RecipeNaming.Named, isIdentifier: Bool)] {
    var found = try named(Self.keys(beginning: word, limit: limit))
      .map { (recipe: $0, isIdentifier: true) }
    let folded = Folding.canonical.fold(word)
    guard !folded.isEmpty, found.count < limit else { return found }
    var request = StoreFetchRequest(
      entity: try entity("Recipe"),
      predicate: .comparison(
        Comparison(.keyPath(["foldedTitle"]), .beginsWith, .constant(.string(folded)))),
      sortOrderings: [SortOrdering("title")])
    request.limit = limit - found.count
    var seen: Set<String> = []
    found += try named(store.fetchIDs(request).map(\.key)).compactMap {
      seen.insert($0.title).inserted ? (recipe: $0, isIdentifier: false) : nil
    }
    return found
  }

  /// The keys whose identifier begins with a word, the smallest first.
  private static func keys(beginning word: String, limit: Int) -> [Int64] {
    guard word.hasPrefix("p"), !word.hasPrefix("p0"), let first = Int64(word.dropFirst()),
      first > 0, first < Int64.max / 1000
    else { return [] }
    var keys: [Int64] = []
    for size: Int64 in [1, 10, 100] where keys.count < limit {
      keys += (first * size..<(first + 1) * size).prefix(limit - keys.count)
    }
    return keys
  }

  /// How many characters of a title say the same as a word that it begins with, capitals and accents aside.
  package static func lengthOfBeginning(_ word: String, of title: String) -> Int {
    let folded = Folding.canonical.fold(word)
    return title.indices.enumerated().first { _, index in
      Folding.canonical.fold(String(title[...index])) == folded
    }.map { $0.offset + 1 } ?? word.count
  }

  /// The names of tags that begin with a word, without regard to capitals and accents, in order.
  package func tagNames(beginning word: String, limit: Int) throws -> [String] {
    var condition = Comparison(.keyPath(["name"]), .beginsWith, .constant(.string(word)))
    condition.options = [.caseInsensitive, .diacriticInsensitive]
    var request = StoreFetchRequest(
      entity: try entity("Tag"), predicate: .comparison(condition),
      sortOrderings: [SortOrdering("name")])
    request.limit = limit
    var names: [String] = []
    try store.forEachRow(request, columns: ["name"]) { row in
      if let name = row.string(0), names.last != name { names.append(name) }
      return true
    }
    return names
  }
}
