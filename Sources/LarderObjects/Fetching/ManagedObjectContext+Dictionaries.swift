internal import LarderModel
public import LarderPredicates
internal import LarderStores

extension ManagedObjectContext {
  /// Returns values instead of objects: one dictionary for each object that matches, or for each group of them. A key without a value is absent.
  ///
  /// They are what is stored: changes not yet saved do not count, not those of a parent either. One store answers in one statement where it can
  /// compute the values itself; else, and where there are several stores, they are computed here from one pass over the rows.
  ///
  /// - Throws: `ObjectError` for an unknown entity; `StoreError` `invalidInput` for a property that cannot be fetched, two expressions of one
  ///   name, and a property beside aggregates that is not grouped by.
  public func fetchDictionaries<T>(_ request: FetchRequest<T>) throws -> [[String: Value]] {
    let stored = try storeRequest(for: request)
    var columns = request.propertiesToFetch.map {
      DictionaryRequest.Column($0.name, $0.expression, type: $0.resultType)
    }
    if columns.isEmpty {
      columns = stored.entity.attributes.filter { !$0.isTransient }
        .map { DictionaryRequest.Column($0.name, .keyPath([$0.name])) }
    }
    let dictionaries = DictionaryRequest(
      source: stored, columns: columns,
      groupKeyPaths: request.propertiesToGroupBy.map {
        $0.split(separator: ".").map(String.init)
      },
      having: request.havingPredicate, isDistinct: request.returnsDistinctResults)
    var stores = coordinator.stores
    if let affected = request.affectedStores {
      stores.removeAll { !affected.contains($0.identifier) }
    }
    let rows = try rows(dictionaries, try stores.map { try generationReader(of: $0) ?? $0 })
    return rows.map { values in
      var result: [String: Value] = [:]
      for (column, value) in zip(columns, values) where !value.isNull {
        result[column.name] = value
      }
      return result
    }
  }

  private func rows(
    _ request: DictionaryRequest, _ readers: [any StoreReader]
  ) throws -> [[Value]] {
    if readers.count == 1 { return try readers[0].fetchDictionaries(request) }
    let plan = try DictionaryPlan(request, model: model)
    var rows: [DictionaryRow] = []
    for reader in readers { rows += try reader.dictionaryRows(plan, isAlone: false) }
    return try plan.results(rows, isAlone: false)
  }
}
