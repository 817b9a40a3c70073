internal import LarderModel
public import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
public import LarderStores

extension SQLiteStore {
  /// Groups and collects in SQL where the values are stored columns; what SQL would count in another way (decimals, expressions, paths
  /// over to-many relationships) is read in one pass and collected here.
  public func fetchDictionaries(_ request: DictionaryRequest) throws(StoreError) -> [[Value]] {
    let plan = try DictionaryPlan(request, model: model)
    if plan.isGrouped, let groups = try groups(plan) { return try plan.results(groups) }
    return try plan.results(try dictionaryRows(plan, isAlone: true), isAlone: true)
  }

  /// A statement that gives one row for each group.
  private struct Grouping {
    var plan: FetchPlan
    var groupColumns: [FetchPlanner.Column]
    var aggregateKinds: [ColumnLayout.Kind]
  }

  private func grouping(
    _ plan: DictionaryPlan, _ planner: FetchPlanner
  ) throws(StoreError) -> Grouping? {
    var groupColumns: [FetchPlanner.Column] = []
    var kinds: [ColumnLayout.Kind] = []
    var isSimple = true
    let source = plan.sourceRequest(isAlone: false)
    var made = try planner.plan(
      source,
      columns: { scope throws(StoreError) in
        var list: [SQLExpression] = []
        for path in plan.request.groupKeyPaths {
          let column = try planner.column(path.joined(separator: "."), scope)
          // Equal decimals may be stored in two ways; the entity of an object is not among the groups.
          if column.kind == .decimal || column.kind == .external || column.entity != nil {
            isSimple = false
          }
          groupColumns.append(column)
          list.append(column.expression)
        }
        for aggregate in plan.aggregates {
          guard let (value, kind) = try self.value(aggregate, planner, scope) else {
            isSimple = false
            continue
          }
          list.append(value)
          kinds.append(kind)
        }
        list.append(.aggregateOfAll(.minimum, .column(scope.key)))
        return .list(list)
      }, isOrdered: false)
    guard isSimple else { return nil }
    made.grouping = FetchPlan.Grouping(
      columnCount: groupColumns.count, orderColumn: groupColumns.count + kinds.count + 1)
    return Grouping(plan: made, groupColumns: groupColumns, aggregateKinds: kinds)
  }

  private func value(
    _ aggregate: DictionaryPlan.Aggregate, _ planner: FetchPlanner, _ scope: SQLScope
  ) throws(StoreError) -> (SQLExpression, ColumnLayout.Kind)? {
    if case .evaluatedObject = aggregate.argument {
      return aggregate.function == .count ? (.aggregateOfAll(.count, nil), .integer) : nil
    }
    guard case .keyPath(let path) = aggregate.argument,
      !path.contains(where: { $0.hasPrefix("@") }),
      let resolved = model.resolve(keyPath: path, from: scope.entity), !resolved.crossesToMany
    else { return nil }
    let column = try planner.column(path.joined(separator: "."), scope)
    func all(_ function: SQLExpression.Aggregate) -> SQLExpression {
      .aggregateOfAll(function, column.expression)
    }
    switch (aggregate.function, column.kind) {
    case (.count, _): return (all(.count), .integer)
    case (_, .decimal), (_, .object), (_, .external): return nil
    case (.minimum, .boolean), (.minimum, .integer), (.minimum, .double), (.minimum, .string),
      (.minimum, .date):
      return (all(.minimum), column.kind)
    case (.maximum, .boolean), (.maximum, .integer), (.maximum, .double), (.maximum, .string),
      (.maximum, .date):
      return (all(.maximum), column.kind)
    case (.sum, .integer), (.sum, .boolean): return (all(.sum), .integer)
    case (.sum, .double): return (all(.sum), .double)
    case (.average, .integer), (.average, .boolean), (.average, .double):
      return (all(.average), .double)
    default: return nil
    }
  }

  /// The groups as SQL collects them; nil where it would count in another way.
  private func groups(_ plan: DictionaryPlan) throws(StoreError) -> [DictionaryGroup]? {
    do throws(StoreError) {
      return try read { connection -> [DictionaryGroup]? in
        guard let grouping = try self.grouping(plan, self.planner(connection)) else { return nil }
        var result: [DictionaryGroup] = []
        try connection.run(grouping.plan) { statement in
          var values: [Value] = []
          for (place, column) in grouping.groupColumns.enumerated() {
            values.append(self.value(statement, place, column))
          }
          let first = grouping.groupColumns.count
          var aggregates: [Value] = []
          for (place, kind) in grouping.aggregateKinds.enumerated() {
            aggregates.append(statement.value(first + place, kind))
          }
          result.append(DictionaryGroup(values: values, aggregates: aggregates))
          return true
        }
        return result
      }
    } catch {
      guard
        error.underlying?.contains("integer overflow") == true
          || error.message.contains("integer overflow")
      else { throw error }
      throw StoreError(
        .invalidInput, "a sum is larger than a whole number can be", path: file,
        underlying: error.message)
    }
  }

  private func value(_ statement: Statement, _ place: Int, _ column: FetchPlanner.Column) -> Value {
    guard case .object = column.kind else { return statement.value(place, column.kind) }
    if statement.isNull(place) { return .null }
    let found = objectID(
      entityNumber: Int64(column.entityNumber), key: statement.int64(place))
    return found.map { .object($0) } ?? .null
  }
}
