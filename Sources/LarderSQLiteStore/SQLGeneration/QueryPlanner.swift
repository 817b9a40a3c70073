internal import LarderModel
internal import LarderPredicates
internal import LarderSearch
internal import LarderStores

/// Asks the index what a condition on a text may be true of, in the snapshot that the statement will read.
///
/// Not thread-safe: belongs to one read.
final class QueryPlanner {
  /// From more than this share of the documents on, looking at all of them costs less than looking them up.
  private static let largestShare = 0.5

  let store: SQLiteStore
  let connection: StoreConnection

  init(store: SQLiteStore, connection: StoreConnection) {
    self.store = store
    self.connection = connection
  }

  /// The keys of the objects that a full-text query matches, ascending.
  func matches(_ root: ResolvedEntity, _ query: FullTextQuery) throws(StoreError) -> [Int64] {
    guard let plan = store.plans.value[root.name] else { return [] }
    return try store.translation.run { try store.currentIndex(plan, connection).matches(query) }
  }

  /// The documents whose text at the end of a path may hold some runs; nil where the index does not know, or where they are too many for
  /// the index to be of use.
  ///
  /// - Parameters:
  ///   - entity: the entity that the path begins at.
  ///   - paths: the keys to the text, to-many relationships included; several for a text in any of them.
  func candidates(
    _ entity: ResolvedEntity, _ paths: [[String]], runs: [String]
  ) throws(StoreError) -> IndexCandidates? {
    // An index beside a store of another program may have to be made first, and lags behind the rows until then.
    guard !runs.isEmpty, store.foreign == nil, let plan = store.plans.value[entity.rootName] else {
      return nil
    }
    var field: Int?
    for path in paths {
      guard let found = Self.field(of: path, in: plan.root) else { return nil }
      field = field ?? found
      if field != found { field = -1 }
    }
    do throws(SearchError) {
      let index = connection.index(plan)
      if !connection.hasCurrentIndexes {
        guard try index.isCurrent() else { return nil }
        connection.hasCurrentIndexes = store.plans.value.count == 1
      }
      let count = try index.documentCount()
      let limit = max(64, Int(Double(count) * Self.largestShare))
      guard
        let keys = try index.documents(
          containing: runs, isInFirstField: field == 0, limit: limit)
      else { return nil }
      return IndexCandidates(
        rootName: entity.rootName, runs: runs, isInFirstField: field == 0, keys: keys,
        documentCount: count)
    } catch {
      // The rows have the answer as well; that the index is damaged is for searches and checks to say.
      if error.code == .corrupt || error.code == .outdated || error.code == .tooLarge { return nil }
      throw store.translation.translate(error)
    }
  }

  /// The first search field that reads a path.
  private static func field(of path: [String], in root: ResolvedEntity) -> Int? {
    root.description.searchFields.firstIndex { $0.keyPaths.contains(path) }
  }
}
