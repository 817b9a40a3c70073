internal import LarderModel
internal import LarderSQL
internal import LarderStores

/// Fits a model to a store that Apple's Core Data wrote: entities get the numbers of the file, join tables their names.
///
/// Version hashes cannot be compared, because Core Data makes them in a way of its own. What counts instead is that the file
/// has a table, and in it a column, for everything that the model wants to read. What the file has beyond that is not seen.
struct ForeignSchema {
  let catalog: ForeignCatalog
  let path: String

  /// Returns the model with the numbers of the file.
  ///
  /// - Throws: `incompatibleModel` where the file lacks something, with all that it lacks.
  func adapted(
    _ model: ManagedObjectModel, _ metadata: StoreMetadata
  ) throws(StoreError) -> ManagedObjectModel {
    var numbers: [String: Int] = [:]
    for entity in catalog.entities.values { numbers[entity.name] = entity.number }
    var lacking: [String: [String]] = [:]
    for entity in model.entities where numbers[entity.name] == nil {
      lacking[entity.name] = ["it is not in the store"]
    }
    if lacking.isEmpty {
      let adapted = model.renumbered(numbers)
      let schema = schema(adapted)
      for table in schema.tables { check(table, &lacking) }
      for join in schema.joins where !has(join) {
        lacking[join.first.entity, default: []].append("there is no table \(join.name)")
      }
      if lacking.isEmpty { return adapted }
    }
    let words = lacking.sorted { $0.key < $1.key }
      .map { "\($0.key) (\($0.value.joined(separator: ", ")))" }
    var error = StoreError(
      .incompatibleModel,
      "\(path): the store was made with another version of the data model than the one it is opened "
        + "with: they differ in \(words.joined(separator: "; ")); open it with the model it was made "
        + "with, or with the one that its tables give", path: path)
    error.differingEntities = lacking.keys.sorted()
    error.storeMetadata = metadata
    throw error
  }

  func schema(_ model: ManagedObjectModel, searchableRoots: Set<String>? = nil) -> StoreSchema {
    StoreSchema(
      model: model, searchableRoots: searchableRoots, keepsKeys: false, adapting: found)
  }

  // MARK: - Tables

  private func check(_ table: TableLayout, _ lacking: inout [String: [String]]) {
    guard let columns = catalog.columns[table.name] else {
      lacking[table.rootName, default: []].append("there is no table \(table.name)")
      return
    }
    let names = Set(columns.map(\.name))
    for column in table.columns where !names.contains(column.name) {
      lacking[table.rootName, default: []].append("there is no column \(column.name)")
    }
  }

  // MARK: - Join tables

  private func has(_ join: JoinLayout) -> Bool {
    guard let columns = catalog.columns[join.name]?.map(\.name) else { return false }
    return [join.first, join.second].allSatisfy { end in
      columns.contains(end.column) && end.orderColumn.map { columns.contains($0) } ?? true
    }
  }

  /// Core Data names a join table after one of its relationships: which of the two is found out from the file.
  private func found(_ join: JoinLayout) -> JoinLayout {
    if has(join) { return join }
    var other = join
    let number = catalog.entities.values.first { $0.name == join.second.entity }?.number
    if let name = join.second.relationship, let number {
      other.name = "Z_\(number)\(name.uppercased())"
      if has(other) { return other }
    }
    // Any table with these two columns will do.
    for name in catalog.columns.keys.sorted() where name.hasPrefix("Z_") {
      other.name = name
      if has(other) { return other }
    }
    return join
  }
}
