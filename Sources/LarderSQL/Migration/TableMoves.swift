package import LarderModel
package import LarderStores

/// Where the rows of each table of a store's present schema go in the schema it is to have.
package struct TableMoves {
  /// All rows of an inheritance tree, or a part of it, that go into one table.
  package struct Move {
    package let source: TableLayout
    package let destination: TableLayout
    /// What the keys are raised by; above 0 only for the second and further trees that become one.
    package let offset: Int64
    /// The entities, by their names in the destination and in the source.
    package var entities: [(new: ResolvedEntity, old: ResolvedEntity)] = []
  }

  package let light: LightMigration
  package let old: StoreSchema
  package let new: StoreSchema
  let dialect: any SQLDialect
  package private(set) var moves: [Move] = []

  package init(
    _ light: LightMigration, old: StoreSchema, new: StoreSchema, _ database: any MigrationDatabase
  ) throws {
    dialect = database.dialect
    self.light = light
    self.old = old
    self.new = new
    for destination in new.tables {
      var end: Int64 = 0
      for source in old.tables.sorted(by: { $0.rootName < $1.rootName }) {
        var move = Move(source: source, destination: destination, offset: end)
        for number in destination.entities.keys.sorted() {
          guard let entity = destination.entities[number]?.entity,
            let name = light.sourceEntities[entity.name],
            let former = light.source.entity(name), old.table(name) === source
          else { continue }
          move.entities.append((entity, former))
        }
        if move.entities.isEmpty { continue }
        moves.append(move)
        let last = try Self.lastKey(of: source, old, database)
        let (sum, isTooMuch) = end.addingReportingOverflow(max(0, last))
        guard !isTooMuch else {
          throw StoreError(.unsupported, "\(destination.rootName): there are not enough keys")
        }
        end = sum
      }
    }
  }

  /// The highest key that was given to an object of a tree.
  static func lastKey(
    of table: TableLayout, _ schema: StoreSchema, _ database: any MigrationDatabase
  ) throws -> Int64 {
    let number = schema.model.entity(table.rootName)?.number ?? 0
    let given =
      try database.number(
        "SELECT \"Z_MAX\" FROM \"Z_PRIMARYKEY\" WHERE \"Z_ENT\" = \(number)") ?? 0
    let taken = try database.number("SELECT MAX(\"Z_PK\") FROM \(table.quoted)") ?? 0
    return max(given, taken)
  }

  package func moves(into table: TableLayout) -> [Move] {
    moves.filter { $0.destination === table }
  }

  /// The move that takes an entity of the source.
  func move(ofSource entity: String) -> Move? {
    moves.first { $0.entities.contains { $0.old.name == entity } }
  }

  /// Whether some rows of a tree go nowhere, or into different tables.
  package func isSplit(_ table: TableLayout) -> Bool {
    let concrete = table.entities.values.filter { !$0.entity.description.isAbstract }
    let places = Set(
      concrete.map { move(ofSource: $0.entity.name).map { ObjectIdentifier($0.destination) } })
    return places.count > 1 || places.contains(nil)
  }

  /// The condition for keys of objects of `entity` in the source that are objects of `destination` afterwards; nil where all are.
  ///
  /// - Parameter key: SQL for the key.
  func condition(
    _ key: String, ofSource entity: ResolvedEntity, asDestination destination: ResolvedEntity
  ) -> String? {
    let allowed = entity.subtreeNames.filter { name in
      guard let new = light.destinationEntity(name) else { return false }
      return destination.subtreeNames.contains(new)
    }
    if allowed.count == entity.subtreeNames.count { return nil }
    guard let table = old.table(entity.name), !allowed.isEmpty else {
      return dialect.truth(false)
    }
    let numbers = allowed.compactMap { old.model.entity($0)?.number }.map(String.init)
    return "EXISTS (SELECT 1 FROM \(table.quoted) e WHERE e.\"Z_PK\" = \(key) AND e.\"Z_ENT\" IN "
      + "(\(numbers.joined(separator: ", "))))"
  }

  /// What keys of objects of an entity are raised by.
  func offset(ofSource entity: ResolvedEntity) -> Int64 {
    entity.subtreeNames.lazy.compactMap { self.move(ofSource: $0)?.offset }.first ?? 0
  }

  /// SQL that makes entity numbers of the destination of those of the source.
  func number(_ column: String) -> String {
    var cases = ""
    for move in moves {
      for (new, old) in move.entities where !old.description.isAbstract {
        cases += " WHEN \(old.number) THEN \(new.number)"
      }
    }
    return cases.isEmpty ? "NULL" : "CASE \(column)\(cases) END"
  }
}
