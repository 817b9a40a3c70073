internal import FoundationEssentials
internal import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderSearch
internal import LarderStores

// What is derived is worked out in memory, by the same code as in a store in memory.
extension PostgreSQLSaveTarget {
  /// How many objects are worked out at once.
  static var pieceSize: Int { 2000 }

  // MARK: - Who depends on what

  func owners(
    from keys: Set<Int64>, _ steps: ArraySlice<DerivationPlan.Step>
  ) throws -> Set<Int64> {
    try owners(from: keys, steps, in: session)
  }

  func owners(
    from keys: Set<Int64>, _ steps: ArraySlice<DerivationPlan.Step>, in before: StoreSession
  ) throws -> Set<Int64> {
    let relations = RelationSQL(schema: schema, dialect: PostgreSQLDialect())
    var here = keys
    for step in steps where !here.isEmpty {
      guard
        let sql = relations.owners(
          of: step.forward, in: step.to, leadingTo: "= ANY($1::bigint[])")
      else { return [] }
      var parameters = PostgreSQLParameters()
      parameters.add(here)
      let rows = try before.connection.run(sql, parameters)
      here = Set((0..<rows.count).map { rows.int64($0, 0) })
    }
    return here
  }

  /// Nobody else can have written since this transaction began, so what another session sees is the state before.
  func readingBefore(_ body: (StoreSession) throws -> Void) throws {
    // What was written meanwhile would be written twice.
    var isBegun = false
    try owner.sessions.read(canRepeat: { !isBegun }) { before in
      try before.beginSnapshot()
      isBegun = true
      try body(before)
    }
  }

  // MARK: - Attributes

  func refreshAttribute(
    _ name: String, of entity: String, _ keys: KeyRanges,
    changed: (_ entity: ResolvedEntity, _ key: Int64, _ value: Value) -> Void
  ) throws {
    guard let (table, layout) = schema.layout(entity) else { return }
    let now = Date()
    if let key = StoredKeys.all(schema).first(where: {
      $0.key.entity == entity && $0.key.name == name
    }) {
      try refresh(key.column, table, layout.entity, keys, changed: { _, _, _ in }) { subject in
        key.key.value(of: subject.value(at: [key.key.attribute]))
      }
      return
    }
    guard case .attribute(let attribute)? = layout.entity.property(name),
      let column = layout.columns[name]
    else { return }
    try refresh(table.columns[column], table, layout.entity, keys, changed: changed) { subject in
      subject.derivedValue(of: attribute, now: now)
    }
  }

  /// Writes a column of the objects in which it is not what it should be.
  private func refresh(
    _ column: ColumnLayout, _ table: TableLayout, _ entity: ResolvedEntity, _ keys: KeyRanges,
    changed: (_ entity: ResolvedEntity, _ key: Int64, _ value: Value) -> Void,
    _ value: (StoredSubject) -> Value
  ) throws {
    let names = Set(entity.subtreeNames)
    for piece in keys.pieces(of: Self.pieceSize) {
      let batch = StoredObjects(
        try session.snapshots(ofTree: entity.rootName, keys: piece).filter {
          names.contains($0.objectID.entityName)
        }, from: session)
      let subjects = batch.subjects
      if subjects.isEmpty { continue }
      let values = subjects.map(value)
      try batch.check()
      var parameters = PostgreSQLParameters()
      parameters.add(subjects.map(\.snapshot.objectID.key))
      parameters.add(column: values, as: column.kind)
      let rows = try connection.run(
        "UPDATE \(table.quoted) o SET \(column.quoted) = v.value "
          + "FROM unnest($1::bigint[], $2::\(column.kind.type.name)[]) AS v(key, value) "
          + "WHERE o.\"Z_PK\" = v.key AND o.\(column.quoted) IS DISTINCT FROM v.value "
          + "RETURNING o.\"Z_PK\"", parameters)
      var known: [Int64: Int] = [:]
      for (place, subject) in subjects.enumerated() { known[subject.snapshot.objectID.key] = place }
      for row in 0..<rows.count {
        guard let place = known[rows.int64(row, 0)] else { continue }
        changed(subjects[place].entity, rows.int64(row, 0), values[place])
      }
    }
  }

  func refreshAttributes(
    of batch: BatchInsertion, _ newKeys: [String: [ClosedRange<Int64>]]
  ) throws {
    for (entity, attribute) in derivedAttributesByLevel()
    where !entity.derivesFromRow(attribute) {
      for range in newKeys[entity.rootName] ?? [] {
        try refreshAttribute(attribute.name, of: entity.name, KeyRanges(range)) { _, _, _ in }
      }
    }
  }

  /// The derived attributes that are stored, each after those that it is derived from.
  func derivedAttributesByLevel() -> [(entity: ResolvedEntity, attribute: AttributeDescription)] {
    var found: [(level: Int, entity: ResolvedEntity, attribute: AttributeDescription)] = []
    for entity in schema.entities {
      for attribute in entity.description.attributes
      where attribute.derivation != nil && !attribute.isTransient {
        let level = dependents.dependents(ofWhole: entity.name).first {
          $0.ownerEntity == entity.name && $0.kind == .derivedAttribute(attribute.name)
        }?.level
        found.append((level ?? 0, entity, attribute))
      }
    }
    return found.sorted { $0.level < $1.level }.map { ($0.entity, $0.attribute) }
  }

  // MARK: - Documents

  func prepareDerivedData() throws {
    guard !session.hasCurrentIndexes else { return }
    for tree in session.trees { try tree.ensureIsCurrent() }
    session.hasCurrentIndexes = true
  }

  func refreshDocuments(
    root: String, existing: KeyRanges, new: KeyRanges,
    of batch: BatchInsertion?, before: StoreSession?
  ) throws {
    guard let documents = context.documents.value[root] else { return }
    try session.tree(documents).refresh(
      existing: existing, new: new, of: batch, before: before?.tree(documents))
  }
}

/// The index of an entity tree and the rows that it is made of, in a session.
struct SessionTree: IndexedTree {
  let plan: SearchSchemaPlan
  let session: StoreSession
  let index: SearchIndex

  static var rebuildPiece: Int { PostgreSQLSaveTarget.pieceSize }
  static var checkPiece: Int { PostgreSQLSaveTarget.pieceSize }

  func read(
    _ keys: KeyRanges, of batch: BatchInsertion?, into documents: inout DocumentBatch
  ) throws {
    let known = batch?.keywords.flatMap { $0.entity.rootName == plan.root.name ? $0 : nil }
    if let new = try batch.flatMap({ try InsertedObjects($0, for: plan, in: session) }) {
      for key in keys.ranges.joined() {
        guard let subject = new.subject(key, ofTree: plan.root.name) else { continue }
        MemoryDocument(plan, of: subject, knowing: known?.of(key)).add(to: &documents, key: key)
      }
      return try new.finish()
    }
    for piece in keys.pieces(of: PostgreSQLSaveTarget.pieceSize) {
      let objects = StoredObjects(
        try session.snapshots(ofTree: plan.root.name, keys: piece), from: session)
      for subject in objects.subjects {
        let key = subject.snapshot.objectID.key
        let document = MemoryDocument(plan, of: subject, knowing: known?.of(key))
        try objects.check()
        document.add(to: &documents, key: key)
      }
    }
  }

  func forEachPiece(of size: Int, _ body: (KeyRanges, Double) throws -> Void) throws {
    try session.forEachPiece(ofTree: plan.root.name, size: size) { try body(KeyRanges($0), $1) }
  }
}

extension StoreSession {
  /// The index of an entity tree with its rows.
  func tree(_ documents: StoreContext.Documents) -> SessionTree {
    SessionTree(plan: documents.plan, session: self, index: index(documents))
  }

  /// All of them.
  var trees: [SessionTree] { context.documents.value.values.map(tree) }

  /// Goes over the rows of an entity tree by their keys, at most so many at once, with the share that is done with them.
  func forEachPiece(
    ofTree root: String, size: Int, _ body: ([Int64], Double) throws -> Void
  ) throws {
    guard let table = context.schema.table(root) else { return }
    let total = try connection.run("SELECT count(*) FROM \(table.quoted)").int64(0, 0)
    var from = Int64.min
    var done = 0
    while true {
      var parameters = PostgreSQLParameters()
      parameters.add(from)
      parameters.add(size)
      let rows = try connection.run(
        "SELECT \"Z_PK\" FROM \(table.quoted) WHERE \"Z_PK\" >= $1 ORDER BY \"Z_PK\" LIMIT $2",
        parameters)
      if rows.count == 0 { return }
      let keys = (0..<rows.count).map { rows.int64($0, 0) }
      done += keys.count
      try body(keys, Double(done) / Double(max(Int(total), done)))
      guard let last = keys.last, last < Int64.max, rows.count == size else { return }
      from = last + 1
    }
  }
}

extension KeyRanges {
  /// The keys in their order, at most so many at once.
  fileprivate func pieces(of size: Int) -> [[Int64]] {
    var pieces: [[Int64]] = []
    var piece: [Int64] = []
    for range in ranges {
      for key in range {
        piece.append(key)
        if piece.count == size {
          pieces.append(piece)
          piece = []
        }
      }
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces
  }
}
