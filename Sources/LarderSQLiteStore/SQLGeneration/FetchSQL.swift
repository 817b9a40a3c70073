internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Writes a fetch request as a SELECT.
struct FetchSQL {
  let schema: StoreSchema
  let store: UUID
  let path: String
  var planner: QueryPlanner?

  /// What a column of `forEachRow` is.
  struct Column {
    var sql: String
    var kind: ColumnLayout.Kind
    /// The entity number of a to-one relationship's target: a column of its own, or known beforehand.
    var entitySQL: String?
    var entityNumber: Int
  }

  /// A statement ready to be compiled.
  struct Plan {
    var sql: SQLFragment
    var inputs: StatementInputs
    var names: SQLNames
  }

  /// A SELECT of these columns of the objects that match, in order.
  ///
  /// - Parameters:
  ///   - columns: gets the name of the table that the objects are in.
  ///   - keys: those of the objects to look at, where an index has said that of all others it knows; nil for all.
  func select(
    _ request: StoreFetchRequest, columns: (SQLScope) throws(StoreError) -> String,
    isOrdered: Bool = true, among keys: [Int64]? = nil
  ) throws(StoreError) -> Plan {
    guard let table = schema.table(request.entity.name) else {
      throw StoreError(
        .invalidInput, "\(request.entity.name): the model has no such entity", path: path)
    }
    let names = SQLNames()
    let scope = SQLScope(request.entity, schema: schema, names: names)
    let list = try columns(scope)
    let inputs = StatementInputs(prefix: planner?.connection.tablePrefix ?? "")
    var generator = PredicateSQL(
      schema: schema, store: store, path: path, inputs: inputs, planner: planner)
    var conditions = SQLFragment()
    if let entities = entityCondition(request, scope) { conditions = SQLFragment(entities) }
    if let keys {
      (generator.isAnswered, generator.isNarrow) = (true, true)
      let isMeant = "\(scope.alias).Z_PK IN (" + inputs.keys(keys) + ")"
      conditions = conditions.text.isEmpty ? isMeant : conditions + " AND " + isMeant
    }
    if let predicate = request.predicate {
      let condition: SQLFragment
      do throws(StoreError) { condition = try generator.condition(predicate, scope) } catch {
        throw explained(error, predicate, request.entity)
      }
      conditions = conditions.text.isEmpty ? condition : conditions + " AND " + condition
    }
    let order = isOrdered ? try orderClause(request.sortOrderings, scope) : ""
    var sql = SQLFragment("SELECT \(list) FROM \(table.quoted) \(scope.alias)\(scope.joins)")
    if !conditions.text.isEmpty { sql = sql + " WHERE " + conditions }
    sql.text += order
    if request.limit > 0 || request.offset > 0 {
      sql.text += " LIMIT \(request.limit > 0 ? request.limit : -1)"
      if request.offset > 0 { sql.text += " OFFSET \(request.offset)" }
    }
    return Plan(sql: sql, inputs: inputs, names: names)
  }

  /// An error of a predicate in the words of the model, which knows the nearest key.
  private func explained(
    _ error: StoreError, _ predicate: ObjectPredicate, _ entity: ResolvedEntity
  ) -> StoreError {
    guard error.code == .invalidInput else { return error }
    let plain = QueryError(.unknownKey, error.message)
    let words = predicate.explaining(plain, by: schema.model, entity: entity.name)
    return words == plain ? error : StoreError(.invalidInput, words.message, path: path)
  }

  private func entityCondition(_ request: StoreFetchRequest, _ scope: SQLScope) -> String? {
    let entity = request.entity
    guard let table = schema.table(entity.name) else { return nil }
    let numbers =
      request.includesSubentities ? schema.subtreeNumbers(entity) : [schema.number(of: entity)]
    if numbers.count == table.entities.count { return nil }
    return "\(scope.alias).Z_ENT IN (\(numbers.map(String.init).joined(separator: ", ")))"
  }

  private func orderClause(
    _ orderings: [SortOrdering], _ scope: SQLScope
  ) throws(StoreError) -> String {
    var terms: [String] = []
    for ordering in orderings {
      let direction = ordering.isAscending ? "ASC" : "DESC"
      switch scope.resolve(ordering.keyPath[...]) {
      case .attribute(let sql, _, let column, let canonical):
        let nulls =
          ordering.nulls == .automatic ? "" : " NULLS \(ordering.nulls.rawValue.uppercased())"
        if column.kind == .string {
          terms += textTerm(ordering, sql, canonical, direction + nulls, scope)
        }
        terms.append("\(sql) \(direction)\(nulls)")
      case .object, .toMany:
        throw StoreError(
          .unsupported,
          "\(ordering.keyPath.joined(separator: ".")): only attributes can be sorted by", path: path
        )
      case nil:
        throw StoreError(
          .invalidInput,
          "\(ordering.keyPath.joined(separator: ".")): \(scope.entity.name) has no such property"
            + schema.model.hint(forKeyPath: ordering.keyPath, from: scope.entity), path: path)
      }
    }
    terms.append("\(scope.alias).Z_PK")
    return " ORDER BY \(terms.joined(separator: ", "))"
  }

  /// What texts are sorted by before their code points.
  private func textTerm(
    _ ordering: SortOrdering, _ sql: String, _ canonical: String?, _ direction: String,
    _ scope: SQLScope
  ) -> [String] {
    if let key = scope.sortKey(ordering.keyPath, ordering.comparison, sql: sql) {
      return ["\(key) \(direction)"]
    }
    switch ordering.comparison {
    case .codePoints: return []
    case .folded: return ["\(canonical ?? "\(StoreFunctions.canonical)(\(sql))") \(direction)"]
    // The name is one of the program's own, not of a file or a user.
    case let other: return ["\(StoreFunctions.sortKey)('\(other.rawValue)', \(sql)) \(direction)"]
    }
  }

  /// Finds the columns of `forEachRow`.
  func column(_ keyPath: String, _ scope: SQLScope) throws(StoreError) -> Column {
    let keys = keyPath.split(separator: ".").map(String.init)
    switch scope.resolve(keys[...]) {
    case .attribute(let sql, _, let column, _):
      return Column(sql: sql, kind: column.kind, entitySQL: nil, entityNumber: 0)
    case .object(let sql, let entity):
      guard entity.subtreeNames.count > 1, let table = schema.table(entity.name) else {
        return Column(
          sql: sql, kind: .object(entity: entity.name), entitySQL: nil,
          entityNumber: schema.number(of: entity))
      }
      return Column(
        sql: sql, kind: .object(entity: entity.name),
        entitySQL: "(SELECT Z_ENT FROM \(table.quoted) WHERE Z_PK = \(sql))", entityNumber: 0)
    case .toMany:
      throw StoreError(
        .unsupported, "\(keyPath): a row has no column for a to-many relationship", path: path)
    case nil:
      throw StoreError(
        .invalidInput,
        "\(keyPath): \(scope.entity.name) has no such stored property"
          + schema.model.hint(forKeyPath: keys, from: scope.entity), path: path)
    }
  }
}
