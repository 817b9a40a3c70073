internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Makes the history speak of the entities, keys and properties as they are called after a light migration.
struct HistoryMigration {
  let moves: TableMoves
  let database: any MigrationDatabase

  func run() throws {
    guard try database.hasColumn("ACHANGE", "ZENTITY") else { return }
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
      let gone =
        kept.isEmpty
        ? database.dialect.truth(true) : "\"ZENTITY\" NOT IN (\(kept.joined(separator: ", ")))"
      try database.execute("DELETE FROM \"ACHANGE\" WHERE \(gone)")
    }
    if !offsets.isEmpty {
      let offset = "CASE \"ZENTITY\"\(offsets) ELSE 0 END"
      try database.execute(
        "UPDATE \"ACHANGE\" SET \"ZENTITYPK\" = \"ZENTITYPK\" + \(offset), "
          + "\"ZLASTPK\" = \"ZLASTPK\" + \(offset)")
    }
    if !numbers.isEmpty {
      try database.execute(
        "UPDATE \"ACHANGE\" SET \"ZENTITY\" = CASE \"ZENTITY\"\(numbers) ELSE \"ZENTITY\" END")
    }
  }

  /// The names of changed properties stand in one text, with commas.
  private func renameProperties() throws {
    guard try database.hasColumn("ACHANGE", "ZCOLUMNS") else { return }
    var changes: [(entity: Int64, old: String, new: String)] = []
    let texts = try database.pairs(
      "SELECT DISTINCT \"ZENTITY\", \"ZCOLUMNS\" FROM \"ACHANGE\" WHERE \"ZCOLUMNS\" IS NOT NULL")
    for (number, text) in texts {
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
      let renamed = text.split(separator: ",").compactMap { names[String($0)] }.sorted()
        .joined(separator: ",")
      if renamed != text { changes.append((number, text, renamed)) }
    }
    for change in changes {
      // All parameters in the order in which they stand in the text.
      var values: [Value] = []
      func parameter(_ value: Value) -> String {
        values.append(value)
        return database.parameter(values)
      }
      let new = change.new.isEmpty ? "NULL" : parameter(.string(change.new))
      try database.run(
        "UPDATE \"ACHANGE\" SET \"ZCOLUMNS\" = \(new) WHERE \"ZENTITY\" = "
          + "\(parameter(.integer(change.entity))) AND \"ZCOLUMNS\" = \(parameter(.string(change.old)))",
        values)
    }
  }
}
