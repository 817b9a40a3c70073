internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

extension RowWriter {
  /// Empties unique columns of several rows that get new values by one save: SQLite compares after each row, so two rows that change
  /// places would meet on the way.
  func vacateUniqueValues(_ updates: [StoreChanges.Update]) throws {
    var found: [(update: StoreChanges.Update, slots: [Int])] = []
    for update in updates {
      let slots = store.schema.uniqueSlots(of: update.objectID.entityName).filter {
        update.values[$0] != nil
      }
      if !slots.isEmpty { found.append((update, slots.sorted())) }
    }
    guard found.count > 1 else { return }
    for (update, slots) in found {
      let (table, layout) = try store.layout(update.objectID.entityName)
      let columns = slots.map { "\(table.columns[layout.slotColumns[$0]].quoted) = NULL" }
      let statement = try connection.cached(
        "UPDATE \(table.quoted) SET \(columns.joined(separator: ", ")) WHERE Z_PK = ?")
      try statement.bind(1, update.objectID.key)
      try statement.run()
    }
  }
}
