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

  /// Findings of one kind beyond so many are not listed.
  private static let maximumFindings = 100

  init(_ store: PostgreSQLStore, _ session: StoreSession) {
    self.session = session
    target = PostgreSQLSaveTarget(store, session)
  }

  private var schema: StoreSchema { session.context.schema }

  private func count(_ sql: String) throws -> Int64 {
    try session.connection.run(sql).int64(0, 0)
  }

  // MARK: - Keys and links

  mutating func checkObjects() throws {
    let metadata = try MetadataTable.read(session.connection, path: session.context.path)
    for name in schema.model.differingEntities(fromVersionHashes: metadata.modelVersionHashes) {
      findings.append("\(name): the version hash in the store's metadata is another one")
    }
    for table in schema.tables {
      let numbers = table.entities.keys.sorted().map(String.init).joined(separator: ", ")
      let strange = try count(
        "SELECT count(*) FROM \(table.quoted) WHERE \"Z_ENT\" IS NULL OR \"Z_ENT\" NOT IN (\(numbers))"
      )
      if strange > 0 {
        findings.append("\(table.rootName): \(strange) rows of an entity that the model lacks")
      }
      let number = schema.model.entity(table.rootName)?.number ?? 0
      let isBehind = try count(
        "SELECT (coalesce((SELECT max(\"Z_PK\") FROM \(table.quoted)), 0) > "
          + "coalesce((SELECT \"Z_MAX\" FROM \"Z_PRIMARYKEY\" WHERE \"Z_ENT\" = \(number)), 0))::int"
      )
      if isBehind > 0 {
        findings.append("\(table.rootName): the next key would be one that is taken")
      }
      try checkLinks(table)
    }
    for join in schema.joins { try checkJoin(join) }
  }

  private mutating func checkLinks(_ table: TableLayout) throws {
    for column in table.columns {
      guard case .object(let destination) = column.kind, let end = schema.table(destination) else {
        continue
      }
      let dangling = try count(
        "SELECT count(*) FROM \(table.quoted) o WHERE o.\(column.quoted) IS NOT NULL AND NOT "
          + "EXISTS (SELECT 1 FROM \(end.quoted) d WHERE d.\"Z_PK\" = o.\(column.quoted))")
      if dangling > 0 {
        findings.append(
          "\(table.rootName): \(dangling) rows name a \(destination) that does not exist "
            + "(\(column.name))")
      }
    }
  }

  private mutating func checkJoin(_ join: JoinLayout) throws {
    for end in [join.first, join.second] {
      guard let table = schema.table(end.entity) else { continue }
      let dangling = try count(
        "SELECT count(*) FROM \(join.quoted) j WHERE NOT EXISTS (SELECT 1 FROM \(table.quoted) d "
          + "WHERE d.\"Z_PK\" = j.\(quotedName(end.column)))")
      if dangling > 0 {
        findings.append("\(join.name): \(dangling) links name a \(end.entity) that does not exist")
      }
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
    let all = session.context.documents.value.values.sorted { $0.indexName < $1.indexName }
    for (place, documents) in all.enumerated() {
      let name = documents.plan.root.name
      do {
        let index = session.index(documents)
        guard try index.isCurrent() else {
          findings.append("\(name): the search index was made by another version of Larder")
          continue
        }
        let damage = try index.checkIntegrity()
        let found =
          damage.isEmpty
          ? try compare(index, documents) { progress((Double(place) + $0) / Double(all.count)) }
          : damage
        findings += found.map { "\(name): search index: \($0)" }
      } catch let error as SearchError {
        findings.append("\(name): \(error.message)")
      }
    }
  }

  /// Compares an index with the rows that it was made of: every document is made anew, and nothing more may be in the
  /// index.
  private func compare(
    _ index: SearchIndex, _ documents: StoreContext.Documents, _ progress: (Double) -> Void
  ) throws -> [String] {
    try documents.plan.requireReaders()
    var findings: [String] = []
    var count = 0
    var lengths = [Int](repeating: 0, count: documents.schema.fields.count)
    // The first and the last piece reach as far as keys go: documents without a row may be anywhere.
    var lower: Int64? = Int64.min
    func compare(_ batch: DocumentBatch, upTo upper: Int64) throws {
      count += batch.count
      for (field, total) in batch.totals.enumerated() { lengths[field] += total }
      guard findings.count < Self.maximumFindings else { return }
      if let lower { findings += try index.compare(with: batch, keys: lower...upper) }
    }
    try session.forEachPiece(
      ofTree: documents.plan.root.name, size: PostgreSQLSaveTarget.pieceSize
    ) { keys, share in
      var batch = DocumentBatch(schema: documents.schema)
      try session.read(documents, KeyRanges(keys), into: &batch)
      guard let last = keys.last else { return }
      try compare(batch, upTo: last)
      lower = last < Int64.max ? last + 1 : nil
      progress(share)
    }
    try compare(DocumentBatch(schema: documents.schema), upTo: Int64.max)
    return findings + (try index.compare(documents: count, lengths: lengths))
  }
}
