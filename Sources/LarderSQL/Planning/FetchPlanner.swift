package import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
package import LarderStores

/// Plans fetch requests over the tables of a schema.
package struct FetchPlanner {
  let schema: StoreSchema
  let store: UUID
  let path: String
  let index: (any ConditionIndex)?

  /// - Parameters:
  ///   - store: the identifier of the store whose objects predicates may name.
  ///   - path: what errors call the store.
  ///   - index: what may be asked of the index of words; nil where there is none.
  package init(schema: StoreSchema, store: UUID, path: String, index: (any ConditionIndex)? = nil) {
    self.schema = schema
    self.store = store
    self.path = path
    self.index = index
  }

  /// What a key path over to-one relationships leads to, as a column of the result.
  package struct Column {
    package var expression: SQLExpression
    package var kind: ColumnLayout.Kind
    /// The entity number of a to-one relationship's target, where that is a column of its own.
    package var entity: SQLExpression?
    /// The number where it is known beforehand.
    package var entityNumber: Int
  }

  /// How the objects that match are found, in order.
  ///
  /// - Parameters:
  ///   - columns: gets the rows of the objects.
  ///   - keys: those of the objects to look at, where an index has said that of all others it knows; nil for all.
  package func plan(
    _ request: StoreFetchRequest, columns: (SQLScope) throws(StoreError) -> FetchPlan.Columns,
    isOrdered: Bool = true, among keys: [Int64]? = nil
  ) throws(StoreError) -> FetchPlan {
    guard let table = schema.table(request.entity.name) else {
      throw StoreError(
        .invalidInput, "\(request.entity.name): the model has no such entity", path: path)
    }
    let names = SQLNames()
    let scope = SQLScope(request.entity, schema: schema, names: names)
    let columns = try columns(scope)
    let planner = PredicatePlanner(schema: schema, store: store, path: path, index: index)
    var place = PlanningPlace(scope)
    if keys != nil { (place.isAnswered, place.isNarrow) = (true, true) }
    var condition: ConditionPlan?
    if let predicate = request.predicate {
      do throws(StoreError) { condition = try planner.condition(predicate, place) } catch {
        throw explained(error, predicate, request.entity)
      }
    }
    let order = isOrdered ? try ordering(request.sortOrderings, scope) : nil
    return FetchPlan(
      columns: columns,
      sources: [SQLRows.Source(table: table.quoted, alias: scope.alias, join: .each)]
        + scope.joins,
      entities: entities(request, table), keys: keys, condition: condition, order: order,
      grouping: nil, limit: request.limit, offset: request.offset, steps: planner.steps,
      isLasting: planner.steps.isEmpty && !planner.readsClock && keys == nil
        && index?.wasAsked != true, tables: names.entities)
  }

  /// How the number of objects that match is found.
  package func countPlan(_ request: StoreFetchRequest) throws(StoreError) -> FetchPlan {
    try plan(request, columns: { _ throws(StoreError) in .count }, isOrdered: false)
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

  /// The numbers of the entities that are wanted, where the table has others.
  private func entities(_ request: StoreFetchRequest, _ table: TableLayout) -> [Int]? {
    let entity = request.entity
    let numbers =
      request.includesSubentities ? schema.subtreeNumbers(entity) : [schema.number(of: entity)]
    return numbers.count == table.entities.count ? nil : numbers
  }

  private func ordering(
    _ orderings: [SortOrdering], _ scope: SQLScope
  ) throws(StoreError) -> [FetchPlan.Ordering] {
    var terms: [FetchPlan.Ordering] = []
    for ordering in orderings {
      func add(_ expression: SQLExpression) {
        terms.append(FetchPlan.Ordering(expression: expression, source: ordering))
      }
      switch scope.resolve(ordering.keyPath[...]) {
      case .attribute(let text, _, let column, let canonical):
        if column.kind == .string, let key = textKey(ordering, text, canonical, scope) { add(key) }
        add(.column(text))
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
    return terms
  }

  /// What texts are sorted by before their code points.
  private func textKey(
    _ ordering: SortOrdering, _ text: SQLColumn, _ canonical: SQLColumn?, _ scope: SQLScope
  ) -> SQLExpression? {
    if let key = scope.sortKey(ordering.keyPath, ordering.comparison, of: text) {
      return .column(key)
    }
    switch ordering.comparison {
    case .codePoints: return nil
    case .folded: return canonical.map { .column($0) } ?? .call(.canonical, [.column(text)])
    case let other: return .call(.sortKey(other), [.column(text)])
    }
  }

  /// Finds what a key path over to-one relationships leads to.
  package func column(_ keyPath: String, _ scope: SQLScope) throws(StoreError) -> Column {
    let keys = keyPath.split(separator: ".").map(String.init)
    switch scope.resolve(keys[...]) {
    case .attribute(let column, _, let layout, _):
      return Column(
        expression: .column(column), kind: layout.kind, entity: nil, entityNumber: 0)
    case .object(let key, let entity):
      let kind = ColumnLayout.Kind.object(entity: entity.name)
      guard entity.subtreeNames.count > 1, let table = schema.table(entity.name) else {
        return Column(
          expression: .column(key), kind: kind, entity: nil,
          entityNumber: schema.number(of: entity))
      }
      return Column(
        expression: .column(key), kind: kind,
        entity: .entity(of: .column(key), table: table.quoted), entityNumber: 0)
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
