public import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderSearch
public import LarderStores

extension SQLiteStore {
  /// Runs `body` with what answers searches of an entity's tree, in one snapshot; a foreign store's index is made first
  /// where there is none.
  public func withSearch<Result>(
    of entity: ResolvedEntity, _ body: (StoreSearch) throws -> Result
  ) throws(StoreError) -> Result {
    guard let plan = plans.value[entity.rootName] else {
      throw .withoutSearchFields(entity, path: file)
    }
    return try read { try body(answers(plan, $0)) }
  }

  /// What answers searches on a connection, in its snapshot.
  private func answers(_ plan: DocumentPlan, _ connection: StoreConnection) throws -> StoreSearch {
    let index = try currentIndex(plan, connection)
    // Most answers need no texts.
    var reader: DocumentReader?
    return StoreSearch(
      index, plan.documents, path: file, objectID: { try self.objectID($0, plan, connection) },
      texts: { key in
        let texts =
          try reader ?? DocumentReader(connection.connection, plan, includesAttributes: false)
        reader = texts
        return try texts.texts(of: key)
      })
  }

  /// The index, after a check that it was made by the present schema and analyzer.
  func currentIndex(_ plan: DocumentPlan, _ connection: StoreConnection) throws -> SearchIndex {
    if let foreign { try foreign.index.attach(to: connection) }
    if filling?.lacksIndex == true {
      throw SearchError(.outdated, "not made yet: the store is being filled")
    }
    let index = connection.index(plan)
    if !connection.hasCurrentIndexes {
      guard try index.isCurrent() else {
        throw SearchError(.outdated, "made by other rules")
      }
      connection.hasCurrentIndexes = plans.value.count == 1
    }
    return index
  }

  /// The identifier of a document's object: its entity is known, or stands in its row.
  func objectID(
    _ key: Int64, _ plan: DocumentPlan, _ connection: StoreConnection
  ) throws -> ObjectID {
    let name = plan.rootName
    guard schema.hasSubentities(name), let table = schema.table(name) else {
      return ObjectID(store: identifier, entityName: name, key: key)
    }
    let statement = try connection.connection.cached(
      "SELECT Z_ENT FROM \(table.quoted) WHERE Z_PK = ?")
    defer { statement.reset() }
    try statement.bind(1, key)
    guard try statement.step(),
      let object = objectID(entityNumber: statement.int64(0), key: key)
    else {
      throw SearchError(.corrupt, "an object that it knows does not exist")
    }
    return object
  }
}
