internal import LarderModel
internal import LarderStores

/// Carries out a light migration of one many-to-many relationship's table.
struct JoinMigration {
  let join: JoinLayout
  let moves: TableMoves
  let database: any MigrationDatabase
  private var light: LightMigration { moves.light }

  init(_ join: JoinLayout, _ moves: TableMoves, _ database: any MigrationDatabase) {
    self.join = join
    self.moves = moves
    self.database = database
  }

  private var temporary: String { quotedName(database.temporary(join.name)) }

  /// Where the pairs come from, seen from one end of the new table.
  private struct Source {
    /// The entity and relationship of the source that leads away from that end.
    let entity: ResolvedEntity
    let relationship: RelationshipDescription
    /// What it leads to.
    let far: ResolvedEntity
    let layout: RelationshipLayout
    /// Whether it is the first end of the new table.
    let isFirst: Bool
  }

  private var source: Source? {
    for (end, isFirst) in [(join.first, true), (join.second, false)] {
      guard let name = end.relationship,
        case .relationship(let former)? = light.sourceProperty(name, of: end.entity),
        let old = light.sourceEntities[end.entity].flatMap({ light.source.entity($0) }),
        let far = light.source.entity(former.destination),
        let layout = moves.old.relationship(former, of: old)
      else { continue }
      return Source(
        entity: old, relationship: former, far: far, layout: layout, isFirst: isFirst)
    }
    return nil
  }

  /// The table of the source whose pairs these are as they stand; nil where they have to be written anew.
  var kept: JoinLayout? {
    guard let source, case .manyToMany(let old, let ownerIsFirst) = source.layout,
      ownerIsFirst == source.isFirst, old.name == join.name,
      old.first.column == join.first.column, old.second.column == join.second.column,
      old.first.orderColumn == join.first.orderColumn,
      old.second.orderColumn == join.second.orderColumn,
      conditions(source, near: "n", far: "f").isEmpty,
      moves.offset(ofSource: source.entity) == 0, moves.offset(ofSource: source.far) == 0
    else { return nil }
    return old
  }

  private func conditions(_ source: Source, near: String, far: String) -> [String] {
    let ends =
      source.isFirst
      ? (near: join.first, far: join.second) : (near: join.second, far: join.first)
    var result: [String] = []
    for (key, old, end) in [(near, source.entity, ends.near), (far, source.far, ends.far)] {
      guard let new = light.destination.entity(end.entity) else { continue }
      if let condition = moves.condition(key, ofSource: old, asDestination: new) {
        result.append(condition)
      }
    }
    return result
  }

  /// Creates the new table beside the old one and fills it.
  func fill(_ statements: [String]) throws {
    let prefix = "CREATE TABLE \(join.quoted)"
    guard let creation = statements.first, creation.hasPrefix(prefix) else {
      throw StoreError(.unsupported, "\(join.name): the table cannot be created under another name")
    }
    try database.execute("CREATE TABLE \(temporary)" + creation.dropFirst(prefix.count))
    let name = database.temporary(join.name)
    for sql in database.dialect.partitions(of: join, named: name) { try database.execute(sql) }
    guard let source else { return }
    let ends = source.isFirst ? (join.first, join.second) : (join.second, join.first)
    let near: String
    let far: String
    var from: String
    var nearOrder: String?
    var farOrder: String?
    switch source.layout {
    case .manyToMany(let old, let ownerIsFirst):
      let first = ownerIsFirst ? old.first : old.second
      let second = ownerIsFirst ? old.second : old.first
      near = "j." + quotedName(first.column)
      far = "j." + quotedName(second.column)
      nearOrder = first.orderColumn.map { "j." + quotedName($0) }
      farOrder = second.orderColumn.map { "j." + quotedName($0) }
      from = "\(old.quoted) j WHERE \(database.dialect.truth(true))"
    case .toOne(let column):
      guard let table = moves.old.table(source.entity.name) else { return }
      near = "j.\"Z_PK\""
      far = "j." + table.columns[column].quoted
      from =
        "\(table.quoted) j WHERE \(far) IS NOT NULL AND j.\"Z_ENT\" IN (\(numbers(source.entity)))"
    case .oneToMany(let table, let column, let orderColumn):
      near = "j." + table.columns[column].quoted
      far = "j.\"Z_PK\""
      nearOrder = orderColumn.map { "j." + table.columns[$0].quoted }
      from =
        "\(table.quoted) j WHERE \(near) IS NOT NULL AND j.\"Z_ENT\" IN (\(numbers(source.far)))"
    }
    for condition in conditions(source, near: near, far: far) { from += " AND \(condition)" }
    var columns = [ends.0.column, ends.1.column].map(quotedName)
    var expressions = [
      "\(near) + \(moves.offset(ofSource: source.entity))",
      "\(far) + \(moves.offset(ofSource: source.far))",
    ]
    if let order = ends.0.orderColumn {
      columns.append(quotedName(order))
      expressions.append(nearOrder ?? place(of: far, among: near))
    }
    if let order = ends.1.orderColumn {
      columns.append(quotedName(order))
      expressions.append(farOrder ?? place(of: near, among: far))
    }
    try database.execute(
      "INSERT INTO \(temporary) (\(columns.joined(separator: ", "))) SELECT "
        + "\(expressions.joined(separator: ", ")) FROM \(from) ORDER BY 1, 2")
    let isReflexive =
      join.first.entity == join.second.entity && join.first.relationship == join.second.relationship
    if isReflexive {
      // Each pair stands in the table both ways.
      let first = quotedName(join.first.column)
      let second = quotedName(join.second.column)
      try database.execute(
        "INSERT INTO \(temporary) (\(first), \(second)) SELECT \(second), \(first) FROM \(temporary) "
          + "WHERE \(database.dialect.truth(true)) ON CONFLICT DO NOTHING")
    }
  }

  private func place(of member: String, among owner: String) -> String {
    "row_number() OVER (PARTITION BY \(owner) ORDER BY \(member))"
  }

  private func numbers(_ entity: ResolvedEntity) -> String {
    moves.old.subtreeNumbers(entity).map(String.init).joined(separator: ", ")
  }

  /// Gives the new table its name, when the old ones are gone.
  func rename(_ statements: [String]) throws {
    try database.rename(database.temporary(join.name), to: join.name)
    for statement in statements.dropFirst() { try database.execute(statement) }
  }
}
