internal import LarderModel
internal import LarderPredicates
package import LarderStores

/// A light migration of the tables of objects, of what is kept beside them and of the history, by statements that read the
/// old tables, in the caller's transaction. No object is loaded.
///
/// What is derived from the rows, and the metadata, are the caller's to bring up to date.
package struct SchemaMigration {
  package let moves: TableMoves
  private let light: LightMigration
  private let database: any MigrationDatabase
  private let tables: [TableMigration]
  private let joins: [JoinMigration]
  private let creation: ObjectTables
  private let formerCreation: ObjectTables

  /// - Parameters:
  ///   - old: the present schema, without the keys beside texts: those are made anew.
  ///   - present: the columns of each table as the database has them.
  package init(
    _ light: LightMigration, old: StoreSchema, new: StoreSchema, present: [String: Set<String>],
    _ database: any MigrationDatabase
  ) throws {
    self.light = light
    self.database = database
    let moves = try TableMoves(light, old: old, new: new, database)
    self.moves = moves
    tables = try new.tables.map { try TableMigration($0, moves, database, present: present) }
    joins = new.joins.map { JoinMigration($0, moves, database) }
    creation = ObjectTables(schema: new, dialect: database.dialect)
    formerCreation = ObjectTables(
      schema: StoreSchema(model: light.source), dialect: database.dialect)
  }

  private var new: StoreSchema { moves.new }

  /// How many steps `run` takes.
  package var stepCount: Int { tables.count * 3 + joins.count * 2 + 1 }

  /// Runs all of it; `step` is called after each step.
  package func run(_ step: () throws -> Void) throws {
    let rows = try moves.old.tables.map { try count($0) }.reduce(0, +)
    var kept: Int64 = 0
    for table in tables {
      if table.keepsRows {
        kept += try table.count()
      } else {
        kept += try table.fill(creation.statements(table.table))
      }
      try step()
    }
    for join in joins {
      if join.kept == nil { try join.fill(creation.statements(join.join)) }
      try step()
    }
    guard kept == rows - (try lost()) else {
      throw StoreError(
        .corrupt,
        "\(database.path): some rows are of entities that the store's model does not have; "
          + "restore a copy", path: database.path)
    }
    let staying = tables.filter(\.keepsRows)
    for table in staying {
      try database.removeIndexes(
        of: table.table, former: formerIndexes(table.table), wanted: indexes(table.table))
    }
    for table in tables {
      if table.keepsRows { try table.alter() }
      try step()
    }
    for table in staying { try table.renumber() }
    try dropOldTables()
    for table in tables {
      if table.keepsRows {
        try database.addIndexes(
          of: table.table, former: formerIndexes(table.table), wanted: indexes(table.table))
      } else {
        try table.rename(creation.statements(table.table))
      }
      try step()
    }
    for join in joins {
      if join.kept == nil { try join.rename(creation.statements(join.join)) }
      try step()
    }
    try writeKeys()
    try HistoryMigration(moves: moves, database: database).run()
    try raiseKeptRows()
    try checkRequired()
    try step()
  }

  private func indexes(_ table: TableLayout) -> [String] {
    Array(creation.statements(table).dropFirst())
  }

  /// What made the indexes of a table that stays, before.
  private func formerIndexes(_ table: TableLayout) -> [String] {
    let former = moves.moves(into: table).first?.source
    return formerCreation.schema.tables.first { $0.name == former?.name }
      .map { Array(formerCreation.statements($0).dropFirst()) } ?? []
  }

  private func count(_ table: TableLayout) throws -> Int64 {
    try database.number("SELECT COUNT(*) FROM \(table.quoted)") ?? 0
  }

  /// How many rows are of entities that are gone.
  private func lost() throws -> Int64 {
    var result: Int64 = 0
    for entity in light.source.entities where light.destinationEntity(entity.name) == nil {
      guard let table = moves.old.table(entity.name),
        let number = light.source.entity(entity.name)?.number
      else { continue }
      result +=
        try database.number(
          "SELECT COUNT(*) FROM \(table.quoted) WHERE \"Z_ENT\" = \(number)") ?? 0
    }
    return result
  }

  private func dropOldTables() throws {
    let keptTables = Set(tables.filter(\.keepsRows).map(\.table.name))
    let keptJoins = Set(joins.compactMap { $0.kept?.name })
    for table in moves.old.tables where !keptTables.contains(table.name) {
      try database.execute("DROP TABLE \(table.quoted)")
    }
    for join in moves.old.joins where !keptJoins.contains(join.name) {
      try database.execute("DROP TABLE \(join.quoted)")
    }
  }

  private func writeKeys() throws {
    var last: [String: Int64] = [:]
    for move in moves.moves {
      let root = move.destination.rootName
      // Old tables may be gone by now, but not what they said in this one.
      let number = light.source.entity(move.source.rootName)?.number ?? 0
      let given =
        try database.number(
          "SELECT \"Z_MAX\" FROM \"Z_PRIMARYKEY\" WHERE \"Z_ENT\" = \(number)") ?? 0
      last[root] = max(last[root] ?? 0, given + move.offset)
    }
    try database.execute("DELETE FROM \"Z_PRIMARYKEY\"")
    for entity in new.entities {
      let parent = entity.description.parent.flatMap { new.model.entity($0)?.number } ?? 0
      var end: Int64 = 0
      if entity.rootName == entity.name, let table = new.table(entity.name) {
        let taken = try database.number("SELECT MAX(\"Z_PK\") FROM \(table.quoted)") ?? 0
        end = max(last[entity.name] ?? 0, taken)
      }
      let name: [Value] = [.string(entity.name)]
      try database.run(
        "INSERT INTO \"Z_PRIMARYKEY\" VALUES (\(entity.number), \(database.parameter(name)), "
          + "\(parent), \(end))", name)
    }
  }

  /// Raises the keys that objects keep of others' rows as these were raised.
  private func raiseKeptRows() throws {
    for entity in new.entities {
      guard let kept = KeptRows(entity), let (table, layout) = new.layout(entity.name),
        let name = layout.columns[kept.entity].map({ table.columns[$0].quoted }),
        let row = layout.columns[kept.row].map({ table.columns[$0].quoted })
      else { continue }
      var cases = ""
      var values: [Value] = []
      for move in moves.moves where move.offset != 0 {
        for (_, old) in move.entities {
          values.append(.string(old.name))
          cases += " WHEN \(database.parameter(values)) THEN \(move.offset)"
        }
      }
      if cases.isEmpty { continue }
      try database.run(
        "UPDATE \(table.quoted) SET \(row) = \(row) + CASE \(name)\(cases) ELSE 0 END "
          + "WHERE \(row) IS NOT NULL", values)
    }
  }

  /// Relationships that become required have to lead somewhere.
  private func checkRequired() throws {
    for entity in new.entities where !entity.description.isAbstract {
      guard let (table, layout) = new.layout(entity.name) else { continue }
      for relationship in entity.relationships where !relationship.isToMany {
        guard !relationship.isOptional, let place = layout.columns[relationship.name],
          case .relationship(let old)? = light.sourceProperty(relationship.name, of: entity.name),
          old.isOptional
        else { continue }
        let count =
          try database.number(
            "SELECT COUNT(*) FROM \(table.quoted) WHERE \"Z_ENT\" = \(entity.number) AND "
              + "\(table.columns[place].quoted) IS NULL") ?? 0
        guard count == 0 else {
          throw StoreError(
            .constraint,
            "\(database.path): \(entity.name).\(relationship.name) becomes required, and \(count) "
              + "objects have none; give them one, or write a mapping", path: database.path)
        }
      }
    }
  }
}

/// Says how far a migration has come, and ends it where that is asked for.
package struct MigrationSteps {
  private var done = 0
  private let total: Int
  private let progress: (Double) -> Bool

  package init(total: Int, _ progress: @escaping (Double) -> Bool) {
    self.total = total
    self.progress = progress
  }

  package mutating func step() throws {
    done += 1
    guard progress(min(0.99, Double(done) / Double(total))) else {
      throw StoreError(.cancelled, "the migration was ended")
    }
  }
}
