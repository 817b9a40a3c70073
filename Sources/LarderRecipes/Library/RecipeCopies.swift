internal import LarderModel
internal import LarderPredicates
internal import LarderStores
internal import LarderText

/// Finds recipes that a collection has more than once: by a link, in a second file, from the same page.
///
/// Copies have the same title and the same list of ingredients or the same URL; case, marks and signs do not matter.
struct RecipeCopies {
  /// The most values that one request asks for.
  private static let valuesAtOnce = 1000

  private let store: any PersistentStore
  private let recipe: ResolvedEntity

  init(_ store: any PersistentStore, _ recipe: ResolvedEntity) {
    self.store = store
    self.recipe = recipe
  }

  /// What may be the same recipe as another.
  private struct Candidate {
    var key: Int64
    var title: String
    var url: String?
    var ingredients: [String] = []

    /// What copies have one of in common.
    var marks: [String] {
      (ingredients.isEmpty ? [] : [([title] + ingredients).joined(separator: "\0")])
        + (url.map { ["\(title)\0\0\($0)"] } ?? [])
    }
  }

  /// For each of some recipes that has copies, the keys of all of them, its own among them, ascending.
  ///
  /// Cost: a look at the index of titles, and at the ingredient lines of recipes that share one.
  func groups(of keys: [Int64]) throws(StoreError) -> [Int64: [Int64]] {
    var titles: [Value] = []
    try forEach(recipe, "SELF", keys.map(object), ["foldedTitle"]) { row in
      titles.append(row.value(0))
    }
    var candidates: [Candidate] = []
    try forEach(recipe, "foldedTitle", Array(Set(titles)), ["foldedTitle", "url"]) { row in
      candidates.append(
        Candidate(key: row.key, title: row.string(0) ?? "", url: row.string(1)))
    }
    let counts = Dictionary(candidates.map { ($0.title, 1) }, uniquingKeysWith: +)
    candidates.removeAll { counts[$0.title] == 1 }
    guard !candidates.isEmpty else { return [:] }
    candidates.sort { $0.key < $1.key }
    try readIngredients(of: &candidates)
    var groups: [[Candidate]] = []
    var places: [String: Int] = [:]
    for candidate in candidates {
      var known = Set(candidate.marks.compactMap { places[$0] })
      let place = known.popFirst() ?? groups.count
      if place == groups.count { groups.append([]) }
      // What two groups have in common makes them one.
      let joined = [candidate] + known.flatMap { groups[$0] }
      for other in known { groups[other] = [] }
      for mark in joined.flatMap(\.marks) { places[mark] = place }
      groups[place] += joined
    }
    var found: [Int64: [Int64]] = [:]
    for group in groups where group.count > 1 {
      for candidate in group { found[candidate.key] = group.map(\.key).sorted() }
    }
    let wanted = Set(keys)
    return found.filter { wanted.contains($0.key) }
  }

  private func readIngredients(of candidates: inout [Candidate]) throws(StoreError) {
    guard let lines = store.model.entity("IngredientLine") else { return }
    var texts: [Int64: [(position: Int64, text: String)]] = [:]
    try forEach(
      lines, "recipe", candidates.map { object($0.key) }, ["recipe", "position", "text"]
    ) { row in
      guard case .object(let owner) = row.value(0) else { return }
      texts[owner.key, default: []].append((row.integer(1), row.string(2) ?? ""))
    }
    for place in candidates.indices {
      let lines = texts[candidates[place].key, default: []].sorted { $0.position < $1.position }
      candidates[place].ingredients = lines.map { Folding.search.fold($0.text) }
    }
  }

  private func object(_ key: Int64) -> Value {
    .object(ObjectID(store: store.identifier, entityName: recipe.name, key: key))
  }

  /// Reads the rows in which a key is one of some values.
  private func forEach(
    _ entity: ResolvedEntity, _ key: String, _ values: [Value], _ columns: [String],
    _ body: (any RowReader) -> Void
  ) throws(StoreError) {
    let subject: ObjectExpression = key == "SELF" ? .evaluatedObject : .keyPath([key])
    for start in stride(from: 0, to: values.count, by: Self.valuesAtOnce) {
      let some = values[start..<min(start + Self.valuesAtOnce, values.count)]
      let request = StoreFetchRequest(
        entity: entity, includesSubentities: false,
        predicate: .comparison(Comparison(subject, .in, .constant(.list(Array(some))))))
      try store.forEachRow(request, columns: columns) { row in
        body(row)
        return true
      }
    }
  }
}
