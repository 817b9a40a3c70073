public import LarderModel
internal import LarderPostgreSQL
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

  /// The index, after a check that it was made by the present schema and analyzer.
  func currentIndex(_ documents: StoreContext.Documents) throws -> SearchIndex {
    let index = index(documents)
    if !hasCurrentIndexes {
      guard try index.isCurrent() else { throw SearchError(.outdated, "made by other rules") }
      hasCurrentIndexes = context.documents.value.count == 1
    }
    return index
  }

  /// What answers searches, in one snapshot.
  private func answers(_ documents: StoreContext.Documents) throws -> StoreSearch {
    try beginSnapshot()
    return StoreSearch(
      try currentIndex(documents), documents.plan, path: context.path,
      objectID: { try self.objectID($0, documents) },
      texts: { key in
        let root = documents.plan.root.name
        let objects = StoredObjects(
          try self.snapshots(ofTree: root, keys: [key]), from: self)
        let texts = objects.subjects.first.map { MemoryDocument(documents.plan, of: $0).texts }
        try objects.check()
        return texts ?? []
      })
  }

  /// The identifier of a document's object: its entity is known, or stands in its row.
  private func objectID(_ key: Int64, _ documents: StoreContext.Documents) throws -> ObjectID {
    let name = documents.plan.root.name
    guard context.schema.hasSubentities(name), let table = context.schema.table(name) else {
      return ObjectID(store: context.identifier, entityName: name, key: key)
    }
    var parameters = PostgreSQLParameters()
    parameters.add(key)
    let rows = try connection.run(
      "SELECT \"Z_ENT\" FROM \(table.quoted) WHERE \"Z_PK\" = $1", parameters)
    guard rows.count > 0,
      let object = context.objectID(entityNumber: rows.int64(0, 0), key: key)
    else { throw SearchError(.corrupt, "an object that it knows does not exist") }
    return object
  }
}
