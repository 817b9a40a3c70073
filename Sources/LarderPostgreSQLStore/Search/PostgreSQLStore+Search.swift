public import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSearch
public import LarderStores

extension PostgreSQLStore {
  /// Runs `body` with what answers searches of an entity's tree, in one snapshot.
  public func withSearch<Result>(
    of entity: ResolvedEntity, _ body: (StoreSearch) throws -> Result
  ) throws(StoreError) -> Result {
    try read { try $0.withSearch(of: entity, body) }
  }
}

extension StoreSession {
  func withSearch<Result>(
    of entity: ResolvedEntity, _ body: (StoreSearch) throws -> Result
  ) throws(StoreError) -> Result {
    guard let documents = context.documents.value[entity.rootName] else {
      throw .withoutSearchFields(entity, path: context.path)
    }
    return try translated { try body(answers(documents)) }
  }

  /// The index in one snapshot, after a check that it was made by the present schema and analyzer.
  func currentIndex(_ documents: StoreContext.Documents) throws -> SearchIndex {
    let index = try indexOfSnapshot(documents)
    if !hasCurrentIndexes {
      guard try index.isCurrent() else { throw SearchError(.outdated, "made by other rules") }
      hasCurrentIndexes = context.documents.value.count == 1
    }
    return index
  }

  /// What answers searches, in one snapshot.
  private func answers(_ documents: StoreContext.Documents) throws -> StoreSearch {
    let rows = HitRows(documents, self)
    return StoreSearch(
      try currentIndex(documents), documents.plan, path: context.path, prepare: rows.expect,
      objectID: rows.objectID, texts: rows.texts)
  }
}
