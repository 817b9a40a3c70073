internal import LarderModel
internal import LarderPredicates

/// Reads `--sort title,-rating`.
enum SortKeys {
  /// What sorts by the words that recipes miss, fewest first; it stands alone.
  static let missing = "missing"

  /// Returns the order of the hits of a search; none for `relevance`, for `missing` and for no keys. Recipes that say
  /// nothing are last, whichever way it goes.
  static func orderingsOfSearch(
    _ keys: String?, in model: ManagedObjectModel
  ) throws(ToolError) -> [SortOrdering] {
    guard let keys, keys != "relevance", keys != missing else { return [] }
    return try orderings(keys, of: "Recipe", in: model).map {
      var ordering = $0
      ordering.nulls = .last
      return ordering
    }
  }

  /// Returns the order that the keys stand for; texts go without regard to case and diacritics.
  ///
  /// - Throws: for a key that the entity does not have, with the nearest one.
  static func orderings(
    _ keys: String?, of entity: String, in model: ManagedObjectModel
  ) throws(ToolError) -> [SortOrdering] {
    // What a query compares by a name ("time") is sorted by it too.
    let attributes = (model.entity(entity)?.searchAttributeNames ?? [:]).compactMapValues {
      $0.keyPaths.count == 1 && $0.condition == nil ? $0.keyPaths[0].joined(separator: ".") : nil
    }
    var result: [SortOrdering] = []
    for part in keys?.split(separator: ",") ?? [] {
      let isDescending = part.hasPrefix("-")
      let name = String(isDescending ? part.dropFirst() : part)
      let path = attributes[name] ?? name
      var here = entity
      for key in path.split(separator: ".", omittingEmptySubsequences: false) {
        switch model.predicateSchemaProperty(String(key), of: here) {
        case .attribute: here = ""
        case .toOne(let next): here = next
        case .toMany, .values:
          throw ToolError(
            .usage, "--sort: \"\(path)\" is nothing to sort by: it has several values")
        case nil:
          let near = NearestName.suggestion(
            for: String(key), among: model.predicateKeys(of: here))
          throw ToolError(
            .usage,
            "--sort: \"\(path)\" is nothing to sort by"
              + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
        }
      }
      result.append(SortOrdering(path, ascending: !isDescending, folded: true))
    }
    return result
  }
}
