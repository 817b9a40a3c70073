internal import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderStores

extension StoreSession {
  /// How many rows are fetched at once where all are passed over.
  private static let pieceSize = 1000

  /// Plans fetches for the state that the session reads.
  func planner() -> FetchPlanner {
    FetchPlanner(
      schema: context.schema, store: context.identifier, path: context.path,
      index: SessionConditionIndex(self))
  }

  /// What the snapshots of a request's objects are read from.
  func layout(_ request: StoreFetchRequest) throws -> SnapshotLayout {
    let (table, _) = try context.layout(request.entity.name)
    let entities =
      request.includesSubentities
      ? context.schema.subtreeNumbers(request.entity)
      : [context.schema.number(of: request.entity)]
    return SnapshotLayout(context.schema, context.origins, table: table, entities: entities)
  }

  // MARK: - Requests

  /// Returns the objects that match, with their rows.
  func fetch(_ request: StoreFetchRequest) throws(StoreError) -> [Snapshot] {
    try answering(request) { isInMemory in
      var result: [Snapshot] = []
      try forEachSnapshot(request, isOrdered: true, isInMemory: isInMemory) { result.append($0) }
      return result
    }
  }

  /// Returns the identifiers of the objects that match.
  func fetchIDs(_ request: StoreFetchRequest) throws(StoreError) -> [ObjectID] {
    try answering(request) { isInMemory in
      let question = try division(request, isInMemory: isInMemory) { _, scope in
        .list([.column(scope.key), .column(SQLColumn(scope.alias, .entity))])
      }.question()
      var result: [ObjectID] = []
      guard question.isWhole else {
        try forEachSnapshot(request, isOrdered: true, isInMemory: isInMemory) {
          result.append($0.objectID)
        }
        return result
      }
      let rows = try run(question)
      result.reserveCapacity(rows.count)
      for row in 0..<rows.count {
        if let object = context.objectID(
          entityNumber: rows.int64(row, 1), key: rows.int64(row, 0))
        {
          result.append(object)
        }
      }
      return result
    }
  }

  /// Returns how many objects match; limit and offset count too.
  func count(_ request: StoreFetchRequest) throws(StoreError) -> Int {
    try answering(request) { isInMemory in
      var division = division(request, isInMemory: isInMemory) { _, _ in .count }
      division.isOrdered = false
      let question = try division.question()
      if question.isWhole { return Int(try run(question).int64(0, 0)) }
      var count = 0
      try forEachSnapshot(request, isOrdered: false, isInMemory: isInMemory) { _ in count += 1 }
      return count
    }
  }

  /// Calls a closure with columns of each row that matches, until it returns false.
  func forEachRow(
    _ request: StoreFetchRequest, columns: [String], _ body: (any RowReader) -> Bool
  ) throws(StoreError) {
    // What was passed on cannot be taken back, so PostgreSQL is not asked a second time behind the first row.
    var isBegun = false
    try answering(request, canRepeat: { !isBegun }) { isInMemory in
      var found: [FetchPlanner.Column] = []
      let question = try division(request, isInMemory: isInMemory) {
        (planner, scope) throws(StoreError) in
        found = []
        for column in columns { found.append(try planner.column(column, scope)) }
        return .list([.column(scope.key)] + found.map(\.expression) + found.compactMap(\.entity))
      }.question()
      if question.isWhole {
        let kinds = found
        try forEachPiece(question) { rows in
          isBegun = true
          for row in 0..<rows.count {
            let reader = SessionRow(rows, row, kinds, context)
            if !body(reader) { return false }
          }
          return true
        }
        return
      }
      let paths = columns.map { $0.split(separator: ".").map(String.init) }
      var objects: [Snapshot] = []
      try forEachSnapshot(request, isOrdered: true, isInMemory: isInMemory) { objects.append($0) }
      isBegun = true
      let batch = StoredObjects(objects, from: self)
      for subject in batch.subjects {
        let values = paths.map { subject.value(at: $0) }
        try batch.check()
        if !body(MemoryRowReader(key: subject.snapshot.objectID.key, values: values)) { return }
      }
    }
  }

  // MARK: - How

  private func division(
    _ request: StoreFetchRequest, isInMemory: Bool,
    _ columns: @escaping (FetchPlanner, SQLScope) throws(StoreError) -> FetchPlan.Columns
  ) -> FetchDivision {
    FetchDivision(session: self, request: request, columns: columns, isInMemory: isInMemory)
  }

  /// Answers a request; again with all conditions tested in memory where PostgreSQL refuses to compute what was asked, as
  /// it does with numbers that become too large.
  private func answering<Result>(
    _ request: StoreFetchRequest, canRepeat: () -> Bool = { true },
    _ body: (_ isInMemory: Bool) throws -> Result
  ) throws(StoreError) -> Result {
    context.count { $0.fetches += 1 }
    return try translated {
      // What is refused takes the transaction with it, but for what was there before a savepoint.
      let isInner = connection.isInTransaction && request.predicate != nil
      if isInner { try connection.execute("SAVEPOINT larder_fetch") }
      do {
        let result = try body(false)
        if isInner { try connection.execute("RELEASE SAVEPOINT larder_fetch") }
        return result
      } catch let error as PostgreSQLError {
        // 22: data that an operation does not take; 42: an operation that there is not.
        guard request.predicate != nil, ["22", "42"].contains(error.code.kind), canRepeat(),
          connection.isAlive
        else { throw error }
        if isInner {
          try connection.execute("ROLLBACK TO SAVEPOINT larder_fetch")
        } else {
          endReading()
        }
        return try body(true)
      }
    }
  }

  private func run(_ question: FetchQuestion) throws -> PostgreSQLRows {
    try connection.run(question.statement.text, question.statement.parameters)
  }

  /// Passes over the objects that match, in order where that is wanted; after limit and offset.
  private func forEachSnapshot(
    _ request: StoreFetchRequest, isOrdered: Bool, isInMemory: Bool, _ body: (Snapshot) -> Void
  ) throws {
    let layout = try layout(request)
    var division = division(request, isInMemory: isInMemory) { _, scope in
      .list(layout.columns(scope.alias))
    }
    division.isOrdered = isOrdered
    let question = try division.question()
    if question.isWhole {
      let rows = try run(question)
      for row in 0..<rows.count {
        if let snapshot = rows.snapshot(row, layout, context) { body(snapshot) }
      }
      return
    }
    let test = try question.rest.map { (rest) throws(StoreError) in
      try SubjectTest(rest, request.entity, model)
    }
    let offset = question.rest == nil && !question.sortsInMemory ? 0 : max(0, request.offset)
    var passed = 0
    var given = 0
    /// Passes one on behind the offset; false where the limit is reached.
    func give(_ snapshot: Snapshot) -> Bool {
      passed += 1
      if passed <= offset { return true }
      body(snapshot)
      given += 1
      return request.limit <= 0 || given < request.limit
    }
    var sorted: [(snapshot: Snapshot, keys: [Value])] = []
    try forEachPiece(question) { rows in
      let batch = StoredObjects(
        (0..<rows.count).compactMap { rows.snapshot($0, layout, context) }, from: self)
      for subject in batch.subjects {
        let matches = try test?.matches(subject) ?? true
        try batch.check()
        if !matches { continue }
        if question.sortsInMemory {
          sorted.append(
            (subject.snapshot, request.sortOrderings.map { subject.value(at: $0.keyPath) }))
          try batch.check()
        } else if !give(subject.snapshot) {
          return false
        }
      }
      return true
    }
    guard question.sortsInMemory else { return }
    // Rows with equal keys stay in the order of theirs.
    sorted.sort { $0.snapshot.objectID.key < $1.snapshot.objectID.key }
    for place in request.sortOrderings.sortedIndexes(of: sorted.map(\.keys)) {
      if !give(sorted[place].snapshot) { return }
    }
  }

  /// Fetches the rows of a statement piece by piece through a cursor, in a snapshot in which others may be asked for
  /// meanwhile; until `body` returns false.
  private func forEachPiece(
    _ question: FetchQuestion, _ body: (PostgreSQLRows) throws -> Bool
  ) throws {
    try beginSnapshot()
    lastCursor += 1
    let name = "larder_cursor_\(lastCursor)"
    try connection.run(
      "DECLARE \(name) NO SCROLL CURSOR FOR " + question.statement.text,
      question.statement.parameters)
    // A transaction that has failed takes its cursors with it.
    defer { _ = try? connection.execute("CLOSE \(name)") }
    while true {
      let rows = try connection.run("FETCH \(Self.pieceSize) FROM \(name)")
      if rows.count == 0 { return }
      if try !body(rows) || rows.count < Self.pieceSize { return }
    }
  }
}
