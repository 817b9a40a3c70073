package import LarderModel
package import LarderPredicates

/// A `DictionaryRequest` that was checked against the model and taken apart: what has to be read of each object, what is collected over
/// groups, and what is computed from both.
///
/// All stores use it, so that all give the same rows; one that can group by itself hands groups in, the others rows.
package struct DictionaryPlan {
  /// An aggregate and what it is of.
  package struct Aggregate: Hashable {
    package let function: AggregateFunction
    package let argument: ObjectExpression
    let node: DictionaryNode
  }

  package let request: DictionaryRequest
  package let model: ManagedObjectModel
  package let aggregates: [Aggregate]
  /// The key paths whose values have to be read of each object.
  package let paths: [[String]]
  /// The places in `paths` of the grouping key paths.
  let groupPlaces: [Int]
  /// Whether the rows of the result are groups.
  package let isGrouped: Bool
  /// Whether the identifier of each object is needed.
  package let needsIdentifiers: Bool
  let columns: [DictionaryNode]
  let having: PredicateEvaluator?
  private let columnPlaces: [String: Int]

  package init(_ request: DictionaryRequest, model: ManagedObjectModel) throws(StoreError) {
    self.request = request
    self.model = model
    var builder = DictionaryPlanBuilder(entity: request.source.entity, model: model)
    var columnPlaces: [String: Int] = [:]
    var columns: [DictionaryNode] = []
    for column in request.columns {
      guard !column.name.isEmpty, columnPlaces[column.name] == nil else {
        throw StoreError(
          .invalidInput, "\"\(column.name)\": each expression of a fetch needs a name of its own")
      }
      columnPlaces[column.name] = columns.count
      columns.append(try builder.node(column.expression))
    }
    guard !columns.isEmpty else {
      throw StoreError(
        .invalidInput,
        "\(request.source.entity.name): a fetch of dictionaries needs properties to fetch")
    }
    let named = builder.plainPaths
    var places: [Int] = []
    for path in request.groupKeyPaths { places.append(try builder.groupPlace(of: path)) }
    var having: PredicateEvaluator?
    if let predicate = request.having {
      let rewritten = try builder.havingPredicate(predicate, columns: columnPlaces)
      do throws(QueryError) {
        having = try PredicateEvaluator(rewritten, allowance: PatternAllowance())
      } catch {
        throw StoreError(error)
      }
    }
    isGrouped = !places.isEmpty || !builder.aggregates.isEmpty || having != nil
    if isGrouped, let loose = named.first(where: { !places.contains($0) }) {
      throw StoreError(
        .invalidInput,
        "\(builder.paths[loose].joined(separator: ".")): with groups or aggregates, a property has to be one that is grouped by"
      )
    }
    if isGrouped, builder.usesIdentifierOutsideAggregates {
      throw StoreError(.invalidInput, "a group of objects has no identifier")
    }
    self.columns = columns
    self.having = having
    self.columnPlaces = columnPlaces
    groupPlaces = places
    for ordering in request.source.sortOrderings {
      if ordering.keyPath.count == 1, columnPlaces[ordering.keyPath[0]] != nil { continue }
      if isGrouped {
        let place = try builder.groupPlace(of: ordering.keyPath)
        guard places.contains(place) else {
          throw StoreError(
            .invalidInput,
            "\(ordering.keyPath.joined(separator: ".")): groups are sorted by what they are grouped by or by an expression's name"
          )
        }
      } else if request.isDistinct || !builder.isStored(ordering.keyPath) {
        throw StoreError(
          .invalidInput,
          "\(request.source.entity.name).\(ordering.keyPath.joined(separator: ".")): not something that the rows can be sorted by"
        )
      } else {
        _ = try builder.groupPlace(of: ordering.keyPath)
      }
    }
    aggregates = builder.aggregates
    paths = builder.paths
    needsIdentifiers = builder.usesIdentifier
  }

  /// Whether the store's own order and slice are those of the result.
  private var isOrderOfStore: Bool {
    !isGrouped && !request.isDistinct
      && request.source.sortOrderings.allSatisfy { ordering in
        guard ordering.keyPath.count == 1, let place = columnPlaces[ordering.keyPath[0]] else {
          return true
        }
        return columns[place] == .path(paths.firstIndex(of: ordering.keyPath) ?? -1)
      }
  }

  /// What a store is asked for.
  ///
  /// - Parameter isAlone: whether it is the only store.
  package func sourceRequest(isAlone: Bool) -> StoreFetchRequest {
    var source = request.source
    if isAlone, isOrderOfStore { return source }
    source.limit = 0
    source.offset = 0
    source.sortOrderings = []
    return source
  }

  // MARK: - Results

  /// Returns the rows of the result, the values in the order of the columns.
  ///
  /// - Parameter isAlone: whether the rows come from one store, asked as `sourceRequest(isAlone: true)` says.
  package func results(_ rows: [DictionaryRow], isAlone: Bool) throws(StoreError) -> [[Value]] {
    if isGrouped { return try results(try groups(of: rows)) }
    var lines: [Line] = []
    lines.reserveCapacity(rows.count)
    for row in rows {
      var values: [Value] = []
      for (place, node) in columns.enumerated() {
        let value = try node.evaluate(row, aggregates: [])
        values.append(convert(value, request.columns[place].type))
      }
      lines.append(Line(values: values, row: row))
    }
    if isAlone, isOrderOfStore { return lines.map(\.values) }
    return finish(lines)
  }

  /// Returns the rows of the result for groups that a store made, in the order of the smallest key of each.
  package func results(_ groups: [DictionaryGroup]) throws(StoreError) -> [[Value]] {
    var lines: [Line] = []
    for group in groups {
      let row = DictionaryRow(group: group, places: groupPlaces, count: paths.count)
      var values: [Value] = []
      for (place, node) in columns.enumerated() {
        let value = try node.evaluate(row, aggregates: group.aggregates)
        values.append(convert(value, request.columns[place].type))
      }
      if let having {
        let subject = HavingSubject(columns: values, row: row, aggregates: group.aggregates)
        do throws(QueryError) {
          guard try having.matches(subject) else { continue }
        } catch {
          throw StoreError(error)
        }
      }
      lines.append(Line(values: values, row: row))
    }
    return finish(lines)
  }

  private struct Line {
    var values: [Value]
    var row: DictionaryRow
  }

  /// Sorts, drops what is there twice, and takes the slice.
  private func finish(_ lines: [Line]) -> [[Value]] {
    var rows = lines.map(\.values)
    let orderings = request.source.sortOrderings
    if !orderings.isEmpty {
      let keys = lines.map { line in
        orderings.map { ordering -> Value in
          if ordering.keyPath.count == 1, let place = columnPlaces[ordering.keyPath[0]] {
            return line.values[place]
          }
          return paths.firstIndex(of: ordering.keyPath).flatMap { line.row.values[$0].first }
            ?? .null
        }
      }
      rows = orderings.sortedIndexes(of: keys).map { lines[$0].values }
    }
    if request.isDistinct {
      var seen: Set<[ExactValue]> = []
      rows = rows.filter { seen.insert($0.map(ExactValue.init)).inserted }
    }
    let rest = rows.dropFirst(max(0, request.source.offset))
    return Array(request.source.limit > 0 ? rest.prefix(request.source.limit) : rest)
  }

  private func groups(of rows: [DictionaryRow]) throws(StoreError) -> [DictionaryGroup] {
    var order: [[ExactValue]] = []
    var found: [[ExactValue]: [AggregateAccumulator]] = [:]
    let fresh = aggregates.map { AggregateAccumulator($0.function) }
    if groupPlaces.isEmpty {
      order.append([])
      found[[]] = fresh
    }
    for row in rows {
      let key = groupPlaces.map { ExactValue(row.values[$0].first ?? .null) }
      if found[key] == nil { order.append(key) }
      var state = found.removeValue(forKey: key) ?? fresh
      for place in state.indices {
        for value in try aggregates[place].node.values(row) { try state[place].add(value) }
      }
      found[key] = state
    }
    return order.map { key in
      DictionaryGroup(
        values: key.map(\.value), aggregates: (found[key] ?? fresh).map(\.result))
    }
  }
}

/// The values of one object that a `DictionaryPlan` asks for.
package struct DictionaryRow {
  package var objectID: ObjectID?
  /// For each of the plan's paths the values at its end: one, or several behind a to-many relationship.
  package var values: [[Value]]

  package init(objectID: ObjectID?, values: [[Value]]) {
    self.objectID = objectID
    self.values = values
  }

  fileprivate init(group: DictionaryGroup, places: [Int], count: Int) {
    values = [[Value]](repeating: [], count: count)
    for (value, place) in zip(group.values, places) { values[place] = [value] }
  }
}

/// What was collected over one group.
package struct DictionaryGroup {
  /// The values of the grouping key paths.
  package var values: [Value]
  /// The values of the plan's aggregates.
  package var aggregates: [Value]

  package init(values: [Value], aggregates: [Value]) {
    self.values = values
    self.aggregates = aggregates
  }
}

/// A value that equals another only when both are stored alike: texts by their code points, not by what they look like.
package struct ExactValue: Hashable {
  package let value: Value

  package init(_ value: Value) { self.value = value }

  package static func == (left: ExactValue, right: ExactValue) -> Bool {
    if case .string(let one) = left.value, case .string(let other) = right.value {
      return one.utf8.elementsEqual(other.utf8)
    }
    return left.value == right.value
  }

  package func hash(into hasher: inout Hasher) {
    guard case .string(let text) = value else {
      value.hash(into: &hasher)
      return
    }
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
