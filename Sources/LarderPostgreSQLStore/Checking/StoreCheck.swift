internal import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderSearch
internal import LarderStores

/// Looks for links that lead nowhere, and for derived data that is not what its sources give, in one snapshot.
struct StoreCheck {
  private let session: StoreSession
  private let target: PostgreSQLSaveTarget
  private(set) var findings: [String] = []

  init(_ store: PostgreSQLStore, _ session: StoreSession) {
    self.session = session
    target = PostgreSQLSaveTarget(store, session)
  }

  private var schema: StoreSchema { session.context.schema }

  // MARK: - Keys and links

  mutating func checkObjects() throws {
    let metadata = try MetadataTable.read(session.connection, path: session.context.path)
    for name in schema.model.differingEntities(fromVersionHashes: metadata.modelVersionHashes) {
      findings.append("\(name): the version hash in the store's metadata is another one")
    }
    for check in schema.rowChecks {
      let answer = try session.connection.run(check.sql).int64(0, 0)
      if answer > 0 { findings.append(check.finding(answer)) }
    }
  }

  // MARK: - What is derived

  mutating func checkAttributes() throws {
    for (entity, attribute) in target.derivedAttributesByLevel() {
      guard let slot = entity.slot(attribute.name) else { continue }
      let names = Set(entity.subtreeNames)
      var wrong = 0
      var first: Int64 = 0
      try session.forEachPiece(ofTree: entity.rootName, size: PostgreSQLSaveTarget.pieceSize) {
        keys, _ in
        let objects = StoredObjects(
          try session.snapshots(ofTree: entity.rootName, keys: keys), from: session)
        for subject in objects.subjects where names.contains(subject.entity.name) {
          let own = subject.entity.slot(attribute.name) ?? slot
          let value = subject.snapshot.values[own]
          let isRight =
            attribute.derivation == .now
            ? !value.isNull : value == subject.derivedValue(of: attribute)
          if isRight { continue }
          if wrong == 0 { first = subject.snapshot.objectID.key }
          wrong += 1
        }
        try objects.check()
      }
      if wrong > 0 {
        findings.append(
          "\(entity.name).\(attribute.name): \(wrong) objects have a stale value, the first p\(first)"
        )
      }
    }
  }

  /// Compares the keys beside texts with the texts.
  mutating func checkKeys() throws {
    for stored in StoredKeys.all(schema) {
      guard let entity = schema.model.entity(stored.key.entity) else { continue }
      let numbers = schema.subtreeNumbers(entity).map(String.init).joined(separator: ", ")
      var wrong = 0
      try session.forEachPiece(
        ofTree: stored.table.rootName, size: PostgreSQLSaveTarget.pieceSize
      ) { keys, _ in
        var parameters = PostgreSQLParameters()
        parameters.add(keys)
        let rows = try session.connection.run(
          "SELECT \(stored.source.quoted), \(stored.column.quoted) FROM \(stored.table.quoted) "
            + "WHERE \"Z_PK\" = ANY($1::bigint[]) AND \"Z_ENT\" IN (\(numbers))", parameters)
        for row in 0..<rows.count {
          let key = stored.key.value(of: rows.value(row, 0, .string))
          if rows.value(row, 1, stored.column.kind) != key { wrong += 1 }
        }
      }
      if wrong > 0 {
        findings.append("\(stored.key.entity).\(stored.key.name): \(wrong) stale keys")
      }
    }
  }

  mutating func checkIndexes(_ progress: (Double) -> Void) throws {
    findings += try session.trees.check(advice: "", progress: progress)
  }
}
