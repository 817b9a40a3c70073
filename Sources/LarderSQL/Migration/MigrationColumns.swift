internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// What the columns of one entity's rows are computed from, as SQL over the source's table.
struct MigrationColumns {
  /// What stands in a column.
  struct Origin {
    var sql: String
    /// The column of the source that is taken over as it is; nil for anything else.
    var sameAs: String?
    /// What stands there where the SQL gives NULL.
    var fill: Value?
    /// Whether the value may have to be counted as one that the row did not have before.
    var isNew = false

    /// Whether it is NULL whatever the row holds.
    var isNull: Bool { sql == "NULL" && fill == nil }

    /// The whole SQL; the value of a parameter is added to the others.
    func text(_ values: inout [Value], _ database: any MigrationDatabase) -> String {
      guard let fill else { return sql }
      values.append(fill)
      let parameter = database.parameter(values)
      return sql == "NULL" ? parameter : "COALESCE(\(sql), \(parameter))"
    }
  }

  let moves: TableMoves
  let move: TableMoves.Move
  let new: ResolvedEntity
  let old: ResolvedEntity
  /// The columns of the source that its file has.
  let present: Set<String>
  let database: any MigrationDatabase
  private var light: LightMigration { moves.light }

  /// The origins by place in the destination's table; columns that are not the entity's are absent.
  func origins() -> [Int: Origin] {
    guard let layout = move.destination.entities[new.number] else { return [:] }
    var result: [Int: Origin] = [:]
    for (name, place) in layout.columns {
      guard let property = new.property(name) else { continue }
      switch property {
      case .attribute(let attribute):
        result[place] = origin(of: attribute, in: move.destination.columns[place])
      case .relationship(let relationship):
        add(relationship, place, to: &result)
      }
    }
    return result
  }

  private func column(_ property: String) -> ColumnLayout? {
    guard let layout = move.source.entities[old.number], let place = layout.columns[property],
      present.contains(move.source.columns[place].name)
    else { return nil }
    return move.source.columns[place]
  }

  private func origin(of attribute: AttributeDescription, in column: ColumnLayout) -> Origin {
    let source = light.sourceProperty(attribute.name, of: new.name)
    guard let source, case .attribute(let former) = source, let known = self.column(former.name)
    else {
      if attribute.derivation != nil { return Origin(sql: "NULL", isNew: true) }
      return filled(attribute, column, isNew: true)
    }
    if attribute.derivation != nil, former.derivation == nil {
      return Origin(sql: "NULL", isNew: true)
    }
    let sql = database.converted(known.quoted, from: known.kind, to: column.kind)
    if attribute.derivation == nil, !attribute.isOptional, former.isOptional {
      let fill = filled(attribute, column, isNew: false)
      if let value = fill.fill { return Origin(sql: sql, fill: value) }
    }
    return Origin(sql: sql, sameAs: sql == known.quoted ? known.name : nil)
  }

  private func filled(
    _ attribute: AttributeDescription, _ column: ColumnLayout, isNew: Bool
  ) -> Origin {
    let value = light.fillValue(attribute, isNew: isNew)
    return Origin(
      sql: "NULL", fill: value.isNull ? nil : database.stored(value, column.kind), isNew: isNew)
  }

  // MARK: - Relationships

  private func add(
    _ relationship: RelationshipDescription, _ place: Int, to result: inout [Int: Origin]
  ) {
    let column = move.destination.columns[place]
    let source = light.sourceProperty(relationship.name, of: new.name)
    guard case .relationship(let former)? = source, let known = self.column(former.name),
      let oldEnd = light.source.entity(former.destination),
      let newEnd = light.destination.entity(relationship.destination)
    else {
      result[place] = backlink(relationship)
      if let number = column.entityColumn {
        result[number] = Origin(sql: "NULL", isNew: true)
      }
      if let order = move.destination.orderColumns[place] {
        result[order] = Origin(sql: "NULL", isNew: true)
      }
      return
    }
    // With the table's name: the table that the condition looks into may have a column of the same name.
    let condition = moves.condition(
      "\(move.source.quoted).\(known.quoted)", ofSource: oldEnd, asDestination: newEnd)
    let offset = moves.offset(ofSource: oldEnd)
    let key = offset == 0 ? known.quoted : "\(known.quoted) + \(offset)"
    result[place] = Origin(
      sql: condition.map { "CASE WHEN \($0) THEN \(key) END" } ?? key,
      sameAs: condition == nil && offset == 0 ? known.name : nil)
    if let number = column.entityColumn {
      let value: String
      if let former = known.entityColumn, present.contains(move.source.columns[former].name) {
        value = moves.number(move.source.columns[former].quoted)
      } else {
        let image = light.destinationEntity(oldEnd.name).flatMap { light.destination.entity($0) }
        value = "CASE WHEN \(known.quoted) IS NOT NULL THEN \(image?.number ?? 0) END"
      }
      result[number] = Origin(
        sql: condition.map { "CASE WHEN \($0) THEN \(value) END" } ?? value)
    }
    if let order = move.destination.orderColumns[place] {
      result[order] = self.order(known)
    }
  }

  /// The place among the members: as it was, or that of the key where there was no order.
  private func order(_ column: ColumnLayout) -> Origin {
    let place = move.source.columns.firstIndex { $0.name == column.name }
    if let order = place.flatMap({ move.source.orderColumns[$0] }),
      present.contains(move.source.columns[order].name)
    {
      let name = move.source.columns[order]
      return Origin(sql: name.quoted, sameAs: name.name)
    }
    return Origin(
      sql: "CASE WHEN \(column.quoted) IS NOT NULL THEN row_number() OVER "
        + "(PARTITION BY \(column.quoted) ORDER BY \"Z_PK\") END")
  }

  /// A relationship that is new where the other end is not: the one object that leads here.
  private func backlink(_ relationship: RelationshipDescription) -> Origin {
    guard let inverse = light.destination.inverse(of: relationship), !inverse.isToMany,
      case .relationship(let former)? = light.sourceProperty(
        inverse.name, of: relationship.destination),
      let source = light.sourceEntities[relationship.destination],
      let (table, layout) = moves.old.layout(source), let place = layout.columns[former.name],
      let end = light.source.entity(source)
    else { return Origin(sql: "NULL", isNew: true) }
    let numbers = moves.old.subtreeNumbers(end).map(String.init).joined(separator: ", ")
    let offset = moves.offset(ofSource: end)
    return Origin(
      sql:
        "(SELECT b.\"Z_PK\" + \(offset) FROM \(table.quoted) b WHERE b.\(table.columns[place].quoted) = "
        + "\(move.source.quoted).\"Z_PK\" AND b.\"Z_ENT\" IN (\(numbers)) ORDER BY b.\"Z_PK\" LIMIT 1)"
    )
  }
}
