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
  private func layout(_ request: StoreFetchRequest) throws(StoreError) -> SnapshotLayout {
    try layout(request.entity.name, hasSubentities: request.includesSubentities).layout
  }

  // MARK: - Requests

  /// Returns the objects that match, with their rows.
  func fetch(_ request: StoreFetchRequest) throws(StoreError) -> [Snapshot] {
    try answering(request) { isInMemory in
      let layout = try layout(request)
      var result: [Snapshot] = []
      try forEachSnapshot(
        request, layout, snapshotQuestion(request, layout, .snapshots, isInMemory: isInMemory)
      ) { result.append($0) }
      return result
    }
  }

  /// Returns the objects that match, with their rows copied into pages.
  func fetchRows(_ request: StoreFetchRequest) throws(StoreError) -> FetchedRows {
    try answering(request) { isInMemory in
      let layout = try layout(request)
      let question = try snapshotQuestion(request, layout, .snapshots, isInMemory: isInMemory)
      guard question.isWhole else {
        var result: [Snapshot] = []
        try forEachSnapshot(request, layout, question) { result.append($0) }
        return FetchedRows(result)
      }
      let reader = RowPageReader(layout, context)
      try forEachRow(of: question) { reader.add($0, 0) }
      return reader.finish()
    }
  }

  /// Returns the identifiers of the objects that match.
  func fetchIDs(_ request: StoreFetchRequest) throws(StoreError) -> [ObjectID] {
    try answering(request) { isInMemory in
      // Where all rows of a table are of one entity, they need not say so.
      let isAlone = try context.layout(request.entity.name).table.entities.count == 1
      let origin = context.origins[context.schema.number(of: request.entity) - 1]
      let question = try question(request, .identifiers, isInMemory: isInMemory) { _, scope in
        .list(
          [.column(scope.key)] + (isAlone ? [] : [.column(SQLColumn(scope.alias, .entity))]))
      }
      var result: [ObjectID] = []
      guard question.isWhole else {
        let layout = try layout(request)
        try forEachSnapshot(
          request, layout, snapshotQuestion(request, layout, .snapshots, isInMemory: isInMemory)
        ) { result.append($0.objectID) }
        return result
      }
      try forEachRow(of: question) { rows in
        if isAlone {
          result.append(ObjectID(origin: origin, key: rows.int64(0, 0)))
        } else if let object = context.objectID(
          entityNumber: rows.int64(0, 1), key: rows.int64(0, 0))
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
      let question = try question(
        request, .count, isOrdered: false, isInMemory: isInMemory
      ) { _, _ in .count }
      if question.isWhole {
        return Int(
          try connection.run(question.statement.text, question.statement.parameters).int64(0, 0))
      }
      let layout = try layout(request)
      var count = 0
      try forEachSnapshot(
        request, layout,
        snapshotQuestion(request, layout, .anySnapshots, isOrdered: false, isInMemory: isInMemory)
      ) { _ in count += 1 }
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
      func question(_ request: StoreFetchRequest) throws -> FetchQuestion {
        try FetchDivision(
          session: self, request: request,
          columns: { (planner, scope) throws(StoreError) in
            found = []
            for column in columns { found.append(try planner.column(column, scope)) }
            return .list(
              [.column(scope.key)] + found.map(\.expression) + found.compactMap(\.entity))
          }, isInMemory: isInMemory
        ).question()
      }
      /// Passes rows on; false when no more are wanted.
      func pass(_ rows: PostgreSQLRows) -> Bool {
        isBegun = true
        for row in 0..<rows.count where !body(SessionRow(rows, row, found, context)) {
          return false
        }
        return true
      }
      var rest = request
      // Two statements of a transaction that writes could see two states.
      if isReading || !connection.isInTransaction, let piece = Self.firstPiece(of: request) {
        // As a rule these are all.
        let first = try question(piece)
        if first.isWhole {
          let rows = try runInSnapshot(first.statement)
          guard pass(rows), rows.count == piece.limit, piece.limit != request.limit else { return }
          rest.offset = max(0, rest.offset) + rows.count
          if rest.limit > 0 { rest.limit -= rows.count }
        }
      }
      let question = try question(rest)
      if question.isWhole { return try forEachPiece(question, pass) }
      let paths = columns.map { $0.split(separator: ".").map(String.init) }
      let layout = try layout(request)
      var objects: [Snapshot] = []
      try forEachSnapshot(
        request, layout, snapshotQuestion(request, layout, .snapshots, isInMemory: isInMemory)
      ) { objects.append($0) }
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

  /// What a question asks for: of one request each is another statement.
  private enum Kind: UInt8 {
    case identifiers, count, snapshots, anySnapshots
  }

  /// A question that is kept with its request.
  private final class KeptQuestion: Sendable {
    let question: FetchQuestion
    init(_ question: FetchQuestion) { self.question = question }
  }

  /// How a request is answered: as the last time, where that is good for another moment.
  private func question(
    _ request: StoreFetchRequest, _ kind: Kind, isOrdered: Bool = true, isInMemory: Bool,
    _ columns: @escaping (FetchPlanner, SQLScope) throws(StoreError) -> FetchPlan.Columns
  ) throws -> FetchQuestion {
    let owner = context.memoOwner
    if !isInMemory,
      let kept = request.memo.work(owner, kind: kind.rawValue) as? KeptQuestion
    {
      return kept.question
    }
    let question = try FetchDivision(
      session: self, request: request, columns: columns, isOrdered: isOrdered,
      isInMemory: isInMemory
    ).question()
    if !isInMemory, question.isWhole, question.plan.isLasting {
      request.memo.keep(KeptQuestion(question), for: owner, kind: kind.rawValue)
    }
    return question
  }

  private func snapshotQuestion(
    _ request: StoreFetchRequest, _ layout: SnapshotLayout, _ kind: Kind, isOrdered: Bool = true,
    isInMemory: Bool
  ) throws -> FetchQuestion {
    try question(request, kind, isOrdered: isOrdered, isInMemory: isInMemory) { _, scope in
      .list(layout.columns(scope.alias))
    }
  }

  /// The request of the first rows of another, asked for by a statement of its own; nil where that could take as long as
  /// all of them: what is sorted has to be gone through as a whole.
  private static func firstPiece(of request: StoreFetchRequest) -> StoreFetchRequest? {
    if (1...pieceSize).contains(request.limit) { return request }
    guard request.predicate != nil, request.sortOrderings.isEmpty else { return nil }
    var piece = request
    piece.limit = pieceSize
    return piece
  }

  /// Runs a statement in a snapshot, which begins in the same round trip where none is open.
  private func runInSnapshot(_ statement: SQLStatement) throws -> PostgreSQLRows {
    if connection.isInTransaction {
      return try connection.run(statement.text, statement.parameters)
    }
    let rows = try connection.run(statement.text, statement.parameters, beginning: .snapshot)
    isReading = true
    return rows
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

  private func forEachRow(
    of question: FetchQuestion, _ body: (PostgreSQLRows) throws -> Void
  ) throws {
    try connection.forEachRow(question.statement.text, question.statement.parameters, body)
  }

  /// Passes over the objects that match, in order where that was asked for; after limit and offset.
  private func forEachSnapshot(
    _ request: StoreFetchRequest, _ layout: SnapshotLayout, _ question: FetchQuestion,
    _ body: (Snapshot) -> Void
  ) throws {
    if question.isWhole {
      try forEachRow(of: question) { rows in
        if let snapshot = rows.snapshot(0, layout, context) { body(snapshot) }
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
      question.statement.parameters, isOnce: true)
    // A transaction that has failed takes its cursors with it.
    defer { _ = try? connection.execute("CLOSE \(name)") }
    while true {
      let rows = try connection.run("FETCH \(Self.pieceSize) FROM \(name)", isOnce: true)
      if rows.count == 0 { return }
      if try !body(rows) || rows.count < Self.pieceSize { return }
    }
  }
}
