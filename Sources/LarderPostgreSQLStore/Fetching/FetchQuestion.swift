internal import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderStores

/// How a fetch is answered: by a statement, and by what is tested and sorted in memory on the rows that it leaves.
struct FetchQuestion: Sendable {
  var statement: SQLStatement
  /// What is true of the rows that count, beside what the statement says; tested in memory.
  var rest: ObjectPredicate?
  /// Whether the rows are sorted in memory.
  var sortsInMemory: Bool
  var plan: FetchPlan

  /// Whether the statement says all.
  var isWhole: Bool { rest == nil && !sortsInMemory }
}

/// Divides a request between PostgreSQL and memory: PostgreSQL gets the parts of a conjunction that its SQL says exactly.
struct FetchDivision {
  let session: StoreSession
  let request: StoreFetchRequest
  let columns: (FetchPlanner, SQLScope) throws(StoreError) -> FetchPlan.Columns
  /// Whether the order matters.
  var isOrdered = true
  /// Whether all of the condition is tested in memory: PostgreSQL refused what was asked of it.
  var isInMemory = false

  func question() throws -> FetchQuestion {
    if !isInMemory, let (plan, statement) = try attempt(request, isOrdered: isOrdered) {
      return FetchQuestion(statement: statement, sortsInMemory: false, plan: plan)
    }
    var said: [ObjectPredicate] = []
    var rest: [ObjectPredicate] = []
    for part in request.predicate.map(Self.parts) ?? [] {
      var one = request
      one.predicate = part
      if !isInMemory, try attempt(one, isOrdered: false) != nil {
        said.append(part)
      } else {
        rest.append(part)
      }
    }
    var asked = request
    asked.predicate = said.isEmpty ? nil : said.count == 1 ? said[0] : .and(said)
    if !rest.isEmpty { (asked.limit, asked.offset) = (0, 0) }
    let remaining = rest.isEmpty ? nil : rest.count == 1 ? rest[0] : ObjectPredicate.and(rest)
    if let (plan, statement) = try attempt(asked, isOrdered: isOrdered) {
      return FetchQuestion(statement: statement, rest: remaining, sortsInMemory: false, plan: plan)
    }
    (asked.limit, asked.offset) = (0, 0)
    guard let (plan, statement) = try attempt(asked, isOrdered: false) else {
      throw StoreError(
        .unsupported, "\(session.context.path): the request cannot be said in SQL",
        path: session.context.path)
    }
    try request.sortOrderings.check(against: request.entity, in: session.model)
    return FetchQuestion(statement: statement, rest: remaining, sortsInMemory: true, plan: plan)
  }

  /// The statement that changes all objects of the request; nil where PostgreSQL cannot say which these are.
  func statement(
    of change: RowChange, returning returned: [SQLColumn.Name]
  ) throws -> SQLStatement? {
    guard let (plan, _) = try attempt(request, isOrdered: false) else { return nil }
    let statement = SQLWriter.statement(
      change, of: plan, returning: returned, in: PostgreSQLDialect())
    return statement.isExact ? statement : nil
  }

  /// The parts of a conjunction.
  private static func parts(_ predicate: ObjectPredicate) -> [ObjectPredicate] {
    if case .and(let parts) = predicate { parts.array } else { [predicate] }
  }

  /// The statement of a request; nil for one that SQL cannot say.
  private func attempt(
    _ request: StoreFetchRequest, isOrdered: Bool
  ) throws -> (FetchPlan, SQLStatement)? {
    let planner = session.planner()
    do throws(StoreError) {
      let plan = try planner.plan(
        request, columns: { (scope) throws(StoreError) in try columns(planner, scope) },
        isOrdered: isOrdered)
      let statement = SQLWriter.statement(plan, in: PostgreSQLDialect())
      return statement.isExact ? (plan, statement) : nil
    } catch {
      if error.code == .unsupported { return nil }
      throw error
    }
  }
}

extension SQLStatement {
  /// Whether PostgreSQL can run it, and says by it what is meant.
  fileprivate var isExact: Bool {
    // It has no functions of ours, and no text with a NUL.
    !needsFunctions && tables.isEmpty && !bindings.contains(where: \.hasNUL)
  }

  /// The values of the parameters.
  var parameters: PostgreSQLParameters {
    var parameters = PostgreSQLParameters()
    for value in bindings { parameters.add(value) }
    return parameters
  }
}

extension Value {
  fileprivate var hasNUL: Bool {
    switch self {
    case .string(let text): text.utf8.contains(0)
    case .list(let values): values.contains(where: \.hasNUL)
    default: false
    }
  }
}
