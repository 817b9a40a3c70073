internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Carries out a light migration of the tables of one inheritance tree of the destination.
struct TableMigration {
  let table: TableLayout
  let moves: TableMoves
  let database: any MigrationDatabase
  private let parts: [Part]
  /// The columns of each source table that the file has.
  private let present: [String: Set<String>]
  /// Whether the table of this name has partitions, or none, as the new one is to have.
  private let isDividedAlike: Bool

  private struct Part {
    let move: TableMoves.Move
    let new: ResolvedEntity
    let old: ResolvedEntity
    let origins: [Int: MigrationColumns.Origin]
  }

  init(
    _ table: TableLayout, _ moves: TableMoves, _ database: any MigrationDatabase,
    present: [String: Set<String>]
  ) throws {
    self.table = table
    self.moves = moves
    self.database = database
    self.present = present
    isDividedAlike = try database.isDivided(as: table)
    var parts: [Part] = []
    for move in moves.moves(into: table) {
      for (new, old) in move.entities where !old.description.isAbstract {
        let columns = MigrationColumns(
          moves: moves, move: move, new: new, old: old, present: present[move.source.name] ?? [],
          database: database)
        parts.append(Part(move: move, new: new, old: old, origins: columns.origins()))
      }
    }
    self.parts = parts
  }

  /// The name of the new table while the old one stands beside it.
  private var temporary: String { quotedName(database.temporary(table.name)) }

  /// Whether the table's rows can stay where they are: the same table and no row leaves it, nothing but new columns and other entity
  /// numbers.
  var keepsRows: Bool {
    let all = moves.moves(into: table)
    guard isDividedAlike, all.count == 1, let move = all.first, move.offset == 0,
      move.source.name == table.name, !moves.isSplit(move.source)
    else { return false }
    // A subquery reads other tables as they were.
    guard parts.allSatisfy({ $0.origins.values.allSatisfy { !$0.sql.hasPrefix("(SELECT") } }) else {
      return false
    }
    // What is in the file and not in the layout would be lost with a table that is made anew, and is in the way of one that is kept.
    let names = Set(table.columns.map(\.name))
    let former = present[move.source.name] ?? []
    guard former.isSubset(of: names.union(["Z_PK", "Z_ENT", "Z_OPT"])) else { return false }
    for (place, column) in table.columns.enumerated()
    where !column.name.hasPrefix(ColumnLayout.keyPrefix) {
      guard let known = move.source.columns.first(where: { $0.name == column.name }),
        former.contains(column.name)
      else {
        // A column beside the file's: every entity that has it has to have it anew.
        if former.contains(column.name) { return false }
        continue
      }
      guard database.dialect.type(known.kind) == database.dialect.type(column.kind),
        (known.kind == .external) == (column.kind == .external)
      else { return false }
      // Every entity that has the column now had it before, or it would take over what another entity's rows hold there.
      for part in parts {
        guard let origin = part.origins[place] else { continue }
        if origin.isNew { return false }
      }
    }
    return true
  }

  /// The columns that the file's table lacks.
  private var added: [ColumnLayout] {
    guard let source = moves.moves(into: table).first?.source else { return [] }
    let former = present[source.name] ?? []
    return table.columns.filter { !former.contains($0.name) }
  }

  // MARK: - In place

  /// How many rows there are of the entities that the model knows.
  func count() throws -> Int64 {
    if parts.isEmpty { return 0 }
    let numbers = parts.map { String($0.old.number) }.joined(separator: ", ")
    return try database.number(
      "SELECT COUNT(*) FROM \(table.quoted) WHERE \"Z_ENT\" IN (\(numbers))") ?? 0
  }

  /// Adds columns and sets what is another value now, but for the entity numbers.
  func alter() throws {
    for column in added {
      try database.execute(
        "ALTER TABLE \(table.quoted) ADD COLUMN \(column.quoted) "
          + database.dialect.type(column.kind))
    }
    for part in parts {
      var sets: [String] = []
      var values: [Value] = []
      for place in part.origins.keys.sorted() {
        guard let origin = part.origins[place] else { continue }
        let column = table.columns[place]
        if origin.sameAs == column.name || origin.isNull && origin.isNew { continue }
        sets.append("\(column.quoted) = \(origin.text(&values, database))")
      }
      if !sets.isEmpty {
        try setOrders(part, &sets)
        try database.run(
          "UPDATE \(table.quoted) SET \(sets.joined(separator: ", ")) WHERE \"Z_ENT\" = "
            + "\(part.old.number)", values)
      }
    }
  }

  /// Gives the rows the new numbers of their entities: when nobody asks for the old ones any more.
  func renumber() throws {
    var conditions: [String] = []
    for part in parts where part.old.number != part.new.number {
      conditions.append(" WHEN \(part.old.number) THEN \(part.new.number)")
    }
    // All at once: one entity's new number may be another one's old number.
    if !conditions.isEmpty {
      try database.execute(
        "UPDATE \(table.quoted) SET \"Z_ENT\" = CASE \"Z_ENT\"\(conditions.joined()) ELSE \"Z_ENT\" END"
      )
    }
  }

  /// A number within a group cannot be computed while rows are changed: it is set from a list that was made before.
  private func setOrders(_ part: Part, _ sets: inout [String]) throws {
    guard sets.contains(where: { $0.contains(" OVER ") }) else { return }
    for place in sets.indices where sets[place].contains(" OVER ") {
      guard let split = sets[place].firstRange(of: " = ") else { continue }
      let column = sets[place][..<split.lowerBound]
      let expression = sets[place][split.upperBound...]
      try database.execute(
        "UPDATE \(table.quoted) SET \(column) = o.N FROM (SELECT \"Z_PK\" AS K, \(expression) AS N "
          + "FROM \(table.quoted) WHERE \"Z_ENT\" = \(part.old.number)) o WHERE o.K = "
          + "\(table.quoted).\"Z_PK\"")
      sets[place] = "\(column) = \(column)"
    }
  }

  // MARK: - Anew

  /// Creates the new table beside the old one and fills it.
  ///
  /// - Returns: how many rows it has.
  func fill(_ statements: [String]) throws -> Int64 {
    let prefix = "CREATE TABLE \(table.quoted)"
    guard let creation = statements.first, creation.hasPrefix(prefix) else {
      throw StoreError(
        .unsupported, "\(table.name): the table cannot be created under another name")
    }
    try database.execute("CREATE TABLE \(temporary)" + creation.dropFirst(prefix.count))
    let name = database.temporary(table.name)
    for sql in database.dialect.partitions(of: table, named: name) { try database.execute(sql) }
    var count: Int64 = 0
    for part in parts {
      let places = part.origins.keys.sorted()
      var columns = ["\"Z_PK\"", "\"Z_ENT\"", "\"Z_OPT\""]
      var expressions = [
        part.move.offset == 0 ? "\"Z_PK\"" : "\"Z_PK\" + \(part.move.offset)",
        "\(part.new.number)", "\"Z_OPT\"",
      ]
      var values: [Value] = []
      for place in places {
        guard let origin = part.origins[place] else { continue }
        if origin.isNull { continue }
        columns.append(table.columns[place].quoted)
        expressions.append(origin.text(&values, database))
      }
      count += Int64(
        try database.run(
          "INSERT INTO \(temporary) (\(columns.joined(separator: ", "))) SELECT "
            + "\(expressions.joined(separator: ", ")) FROM \(part.move.source.quoted) WHERE \"Z_ENT\" = "
            + "\(part.old.number) ORDER BY \"Z_PK\"", values))
    }
    return count
  }

  /// Gives the new table its name, when the old ones are gone.
  func rename(_ statements: [String]) throws {
    try database.rename(database.temporary(table.name), to: table.name)
    for statement in statements.dropFirst() { try database.execute(statement) }
  }
}
