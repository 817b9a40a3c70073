internal import LarderModel
internal import LarderSQL

/// Writes the joins that follow a key path over relationships.
struct PathQuery {
  let schema: StoreSchema

  /// A path as the parts of a SELECT.
  private struct Parts {
    var from = ""
    var owner = ""
    var order: [String] = []
    /// The alias of the table at the end.
    var last = ""
  }

  /// Returns a statement that gives (owner's key, values ...) for owners between `?1` and `?2`, in the order of the owner,
  /// then of the relationships crossed, or of the values where members are shared; nil for a path that the schema does not have.
  ///
  /// - Parameter attributes: the attributes of the object at the path's end whose values are wanted.
  func values(of path: ResolvedKeyPath, attributes: [String]) -> String? {
    guard var parts = parts(path.steps), let end = schema.layout(path.lastEntity) else {
      return nil
    }
    var columns: [String] = []
    for name in attributes {
      guard let column = end.entity.columns[name] else { return nil }
      columns.append("\(parts.last).\(end.table.columns[column].quoted)")
    }
    if schema.model.crossesSharedMembers(path) { parts.order = columns }
    if parts.order.last == "\(parts.last).Z_PK" { parts.order.removeLast() }
    let order = ([parts.owner] + parts.order + ["\(parts.last).Z_PK"]).joined(separator: ", ")
    return "SELECT \(parts.owner), \(columns.joined(separator: ", ")) "
      + "FROM \(parts.from) WHERE \(parts.owner) BETWEEN ?1 AND ?2 ORDER BY \(order)"
  }

  /// What a path leads to from one row, for a subselect that belongs to it.
  struct Correlated {
    var from: String
    /// The column with the owner's key.
    var owner: String
    var value: String
    /// In the order of the relationships crossed.
    var order: String
  }

  /// The values of an attribute at the end of a path over relationships; nil for a path that the schema does not have.
  func correlated(_ path: ResolvedKeyPath) -> Correlated? {
    guard let attribute = path.attribute, let parts = parts(path.steps), !path.steps.isEmpty,
      let end = schema.layout(path.lastEntity), let column = end.entity.columns[attribute.name]
    else { return nil }
    return Correlated(
      from: parts.from, owner: parts.owner,
      value: "\(parts.last).\(end.table.columns[column].quoted)",
      order: (parts.order + ["\(parts.last).Z_PK"]).joined(separator: ", "))
  }

  private func parts(_ steps: [ResolvedKeyPath.Step]) -> Parts? {
    var parts = Parts()
    for (number, step) in steps.enumerated() {
      guard let entity = schema.model.entity(step.entity),
        let layout = schema.relationship(step.relationship, of: entity),
        let destination = schema.table(step.relationship.destination),
        let origin = schema.table(step.entity)
      else { return nil }
      add(layout, number: number, origin: origin, destination: destination, to: &parts)
    }
    return parts
  }

  /// CROSS JOIN keeps SQLite from changing the order of the tables: the owners' range comes first.
  private func add(
    _ layout: RelationshipLayout, number: Int, origin: TableLayout, destination: TableLayout,
    to parts: inout Parts
  ) {
    let alias = "t\(number + 1)"
    let isFirst = number == 0
    let previous = isFirst ? "t0.Z_PK" : "\(parts.last).Z_PK"
    switch layout {
    case .toOne(let column):
      if isFirst {
        parts.from = "\(origin.quoted) t0"
        parts.owner = "t0.Z_PK"
        parts.last = "t0"
      }
      let link = "\(parts.last).\(origin.columns[column].quoted)"
      parts.from += " CROSS JOIN \(destination.quoted) \(alias) ON \(alias).Z_PK = \(link)"
    case .oneToMany(let table, let column, let orderColumn):
      let link = "\(alias).\(table.columns[column].quoted)"
      if isFirst {
        parts.from = "\(table.quoted) \(alias)"
        parts.owner = link
      } else {
        parts.from += " CROSS JOIN \(table.quoted) \(alias) ON \(link) = \(previous)"
      }
      if let orderColumn { parts.order.append("\(alias).\(table.columns[orderColumn].quoted)") }
      parts.order.append("\(alias).Z_PK")
    case .manyToMany(let join, let ownerIsFirst):
      let near = ownerIsFirst ? join.first : join.second
      let far = ownerIsFirst ? join.second : join.first
      let link = "j\(number + 1)"
      let nearColumn = "\(link).\(quotedName(near.column))"
      let farColumn = "\(link).\(quotedName(far.column))"
      if isFirst {
        parts.from = "\(join.quoted) \(link)"
        parts.owner = nearColumn
      } else {
        parts.from += " CROSS JOIN \(join.quoted) \(link) ON \(nearColumn) = \(previous)"
      }
      parts.from += " CROSS JOIN \(destination.quoted) \(alias) ON \(alias).Z_PK = \(farColumn)"
      if let order = near.orderColumn { parts.order.append("\(link).\(quotedName(order))") }
      parts.order.append(farColumn)
    }
    parts.last = alias
  }
}
