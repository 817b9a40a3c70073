internal import LarderModel
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

/// Makes the history speak of the entities, keys and properties as they are called after a light migration.
struct HistoryMigration {
  let moves: TableMoves
  let connection: Connection

  func run() throws {
    guard try HistoryTables.hasColumn(connection, table: "ACHANGE", column: "ZENTITY") else {
      return
    }
    try renameProperties()
    var numbers = ""
    var offsets = ""
    var kept: [String] = []
    for move in moves.moves {
      for (new, old) in move.entities {
        kept.append("\(old.number)")
        if new.number != old.number { numbers += " WHEN \(old.number) THEN \(new.number)" }
        if move.offset != 0 { offsets += " WHEN \(old.number) THEN \(move.offset)" }
      }
    }
    if kept.count < moves.light.source.entities.count {
      try connection.execute(
        "DELETE FROM ACHANGE WHERE ZENTITY NOT IN (\(kept.joined(separator: ", ")))")
    }
    if !offsets.isEmpty {
      let offset = "CASE ZENTITY\(offsets) ELSE 0 END"
      try connection.execute(
        "UPDATE ACHANGE SET ZENTITYPK = ZENTITYPK + \(offset), ZLASTPK = ZLASTPK + \(offset)")
    }
    if !numbers.isEmpty {
      try connection.execute(
        "UPDATE ACHANGE SET ZENTITY = CASE ZENTITY\(numbers) ELSE ZENTITY END")
    }
  }

  /// The names of changed properties stand in one text, with commas.
  private func renameProperties() throws {
    guard try HistoryTables.hasColumn(connection, table: "ACHANGE", column: "ZCOLUMNS") else {
      return
    }
    var changes: [(entity: Int64, old: String, new: String)] = []
    let texts = try connection.prepare(
      "SELECT DISTINCT ZENTITY, ZCOLUMNS FROM ACHANGE WHERE ZCOLUMNS IS NOT NULL")
    while try texts.step() {
      let number = texts.int64(0)
      guard let old = moves.old.entity(number: Int(clamping: number)),
        let name = moves.light.destinationEntity(old.name),
        let new = moves.light.destination.entity(name)
      else { continue }
      var names: [String: String] = [:]
      for property in new.properties {
        if let source = moves.light.sourceProperty(property.name, of: name) {
          names[source.name] = property.name
        }
      }
      let text = texts.string(1)
      let renamed = text.split(separator: ",").compactMap { names[String($0)] }.sorted()
        .joined(separator: ",")
      if renamed != text { changes.append((number, text, renamed)) }
    }
    texts.reset()
    let update = try connection.prepare(
      "UPDATE ACHANGE SET ZCOLUMNS = ?3 WHERE ZENTITY = ?1 AND ZCOLUMNS = ?2")
    for change in changes {
      try update.bind(1, change.entity)
      try update.bind(2, change.old)
      if change.new.isEmpty { try update.bindNull(3) } else { try update.bind(3, change.new) }
      try update.run()
    }
  }
}
