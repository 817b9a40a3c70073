package import FoundationEssentials
internal import LarderModel
package import LarderPredicates
internal import LarderStores

/// Which columns the snapshots of an entity tree's rows are read from, and where each value stands in a result.
package struct SnapshotLayout {
  /// Where in the result a slot of an entity's snapshot stands, and how it is read.
  package struct Cell {
    package enum Source {
      case attribute(ColumnLayout.Kind)
      /// Bytes that may lie in a file.
      case external
      /// A key of an object of the one entity that the relationship leads to.
      case object(ObjectID.Origin)
      /// A key beside the number of the entity, in a column of its own.
      case anyObject(entityPlace: Int)
    }
    package var place: Int
    package var source: Source
  }

  /// What is read of the rows of an entity.
  package struct Entity {
    package var origin: ObjectID.Origin
    package var cells: [Cell]
  }

  private let table: TableLayout
  /// What is read of a row by its entity number, from the lowest; nil for entities that are not asked for.
  package private(set) var entities: [Entity?] = []
  package private(set) var firstNumber = 0
  private let columns: [Int]
  /// Whether the rows' entity numbers are among the columns.
  package let readsEntity: Bool

  /// Prepares for rows of these entities of one tree.
  ///
  /// - Parameters:
  ///   - origins: what the identifiers of each entity share, by entity number from 1.
  ///   - readsEntity: false where all rows of the table are of one entity and need not say so.
  package init(
    _ schema: StoreSchema, _ origins: [ObjectID.Origin], table: TableLayout, entities: [Int],
    readsEntity: Bool = true
  ) {
    self.table = table
    self.readsEntity = readsEntity
    var needed = Set<Int>()
    for number in entities {
      for column in table.entities[number]?.slotColumns ?? [] {
        needed.insert(column)
        if let entity = table.columns[column].entityColumn { needed.insert(entity) }
      }
    }
    columns = needed.sorted()
    var places: [Int: Int] = [:]
    for (place, column) in columns.enumerated() { places[column] = place + (readsEntity ? 3 : 2) }
    guard let first = entities.min(), let last = entities.max() else { return }
    firstNumber = first
    self.entities = [Entity?](repeating: nil, count: last - first + 1)
    for number in entities {
      guard let layout = table.entities[number] else { continue }
      let cells = layout.slotColumns.map { column in
        Cell(
          place: places[column] ?? 0,
          source: Self.source(of: table.columns[column], places, schema, origins))
      }
      self.entities[number - first] = Entity(origin: origins[number - 1], cells: cells)
    }
  }

  private static func source(
    of column: ColumnLayout, _ places: [Int: Int], _ schema: StoreSchema,
    _ origins: [ObjectID.Origin]
  ) -> Cell.Source {
    if column.kind == .external { return .external }
    guard case .object(let destination) = column.kind else { return .attribute(column.kind) }
    if let number = column.entityColumn, let place = places[number] {
      return .anyObject(entityPlace: place)
    }
    guard let number = schema.model.entity(destination)?.number else {
      return .object(ObjectID.Origin(store: origins[0].store, entityName: destination))
    }
    return .object(origins[number - 1])
  }

  /// How many columns there are.
  package var width: Int { columns.count + (readsEntity ? 3 : 2) }

  /// The columns to select from the table of this name.
  package func columns(_ alias: String) -> [SQLExpression] {
    var names: [SQLColumn.Name] = readsEntity ? [.key, .entity, .version] : [.key, .version]
    for column in columns { names.append(.quoted(table.columns[column].quoted)) }
    return names.map { .column(SQLColumn(alias, $0)) }
  }
}

extension StoreSchema {
  /// What the identifiers of each entity of a store share, by entity number from 1.
  package func origins(store: UUID) -> [ObjectID.Origin] {
    var origins: [ObjectID.Origin] = []
    for entity in entities {
      // The numbers of another program may have gaps.
      while origins.count < entity.number - 1 {
        origins.append(ObjectID.Origin(store: store, entityName: ""))
      }
      origins.append(ObjectID.Origin(store: store, entityName: entity.name))
    }
    return origins
  }
}
