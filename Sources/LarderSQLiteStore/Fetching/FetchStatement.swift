internal import LarderPredicates
internal import LarderStores

/// A fetch as SQL, ready to be run.
final class FetchStatement: Sendable {
  /// What a statement gives: for one request each is another.
  enum Kind: UInt8 {
    case identifiers
    case count
    case snapshots
    case rows
  }

  let sql: SQLFragment
  let tables: [StatementInputs.Table]
  /// Whether it calls functions of ours.
  let isOurs: Bool
  /// Where the objects are of whose identifiers it gives the keys alone.
  let origin: ObjectID.Origin?

  /// Its values are bound under this number: once, where the same statement is run again and again.
  let number = RequestMemo.nextOwner()

  init(_ plan: FetchSQL.Plan, origin: ObjectID.Origin? = nil) {
    self.origin = origin
    sql = plan.sql
    tables = plan.inputs.tables
    isOurs = plan.sql.isOurs
  }
}

extension SQLiteStore {
  /// The statement that was made for a request when it was asked before; nil where it has to be made.
  func kept(_ request: StoreFetchRequest, _ kind: FetchStatement.Kind) -> FetchStatement? {
    request.memo.work(memoOwner, kind: kind.rawValue) as? FetchStatement
  }

  /// The statement of a request: one that was made before, else a new one, in a snapshot that it then reads.
  ///
  /// - Parameter origin: for keys alone, where their objects are.
  func statement(
    _ request: StoreFetchRequest, _ kind: FetchStatement.Kind, _ connection: StoreConnection,
    origin: ObjectID.Origin? = nil,
    _ make: (FetchSQL) throws -> FetchSQL.Plan
  ) throws -> FetchStatement {
    if let kept = kept(request, kind) { return kept }
    try connection.beginReading()
    let generator = generator(connection)
    let plan = try make(generator)
    let statement = FetchStatement(plan, origin: origin)
    // What the index or the clock said, and temporary tables, are for this time only.
    if !plan.inputs.isOfTheMoment, plan.inputs.tables.isEmpty, generator.planner?.wasAsked != true {
      request.memo.keep(statement, for: memoOwner, kind: kind.rawValue)
    }
    return statement
  }
}
