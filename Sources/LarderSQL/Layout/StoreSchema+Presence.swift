internal import LarderModel
internal import LarderStores

extension StoreSchema {
  /// Returns the columns of each table as the database has them.
  ///
  /// - Parameter columns: the columns of a table; none where there is no such table.
  /// - Throws: `corrupt` where a table or a column is missing, with its name.
  @discardableResult
  package func requireTables(
    path: String, columns: (_ table: String) throws -> [String]
  ) throws -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for table in tables {
      let names = Set(try columns(table.name))
      guard !names.isEmpty else { throw Self.isMissing(table.name, path: path) }
      for layout in table.entities.values {
        for (property, place) in layout.columns where !names.contains(table.columns[place].name) {
          throw StoreError(
            .corrupt,
            "\(path): the store's metadata and its tables do not agree: \(table.name) has no "
              + "column for \(layout.entity.name).\(property); restore a copy", path: path)
        }
      }
      result[table.name] = names
    }
    for join in joins where try columns(join.name).isEmpty {
      throw Self.isMissing(join.name, path: path)
    }
    return result
  }

  private static func isMissing(_ table: String, path: String) -> StoreError {
    StoreError(
      .corrupt,
      "\(path): the store's metadata and its tables do not agree: there is no table \(table); "
        + "restore a copy", path: path)
  }
}
