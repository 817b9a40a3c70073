internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderSQLite
internal import LarderStores

/// Writes the members of many-to-many and of ordered to-many relationships.
struct LinkWriter {
  let store: SQLiteStore
  let connection: Connection

  /// Makes these the members of a relationship, in this order.
  func set(
    _ members: [ObjectID], of key: Int64, _ entity: ResolvedEntity, relationship name: String,
    isNew: Bool
  ) throws {
    guard case .relationship(let relationship)? = entity.property(name),
      let layout = store.schema.relationship(relationship, of: entity)
    else {
      throw StoreError(
        .invalidInput, "\(entity.name).\(name): there is no such relationship", path: store.file)
    }
    let keys = members.map(\.key)
    switch layout {
    case .manyToMany(let join, let ownerIsFirst):
      let links = JoinStatements(join, ownerIsFirst: ownerIsFirst)
      if !isNew { try remove(links, of: key, except: Set(keys)) }
      for (place, member) in keys.enumerated() {
        try insert(links, key, member, place: Int64(place + 1))
      }
    case .oneToMany(let table, _, let orderColumn?):
      // The members' own rows say whom they belong to; only their order is set here.
      let statement = try connection.cached(
        "UPDATE \(table.quoted) SET \(table.columns[orderColumn].quoted) = ? WHERE Z_PK = ?")
      for (place, member) in keys.enumerated() {
        try statement.bind(1, Int64(place + 1))
        try statement.bind(2, member)
        try statement.run()
      }
    case .oneToMany, .toOne: break
    }
  }

  /// Adds one pair; one that exists only gets its place.
  func insert(_ links: JoinStatements, _ key: Int64, _ member: Int64, place: Int64) throws {
    let statement = try connection.cached(links.insertion)
    try statement.bind(1, key)
    try statement.bind(2, member)
    if links.isOrdered { try statement.bind(3, place) }
    try statement.run()
    guard links.isReflexive else { return }
    try statement.bind(1, member)
    try statement.bind(2, key)
    try statement.run()
  }

  private func remove(_ links: JoinStatements, of key: Int64, except kept: Set<Int64>) throws {
    let selection = try connection.cached(links.selection)
    try selection.bind(1, key)
    var gone: [Int64] = []
    while try selection.step() {
      if !kept.contains(selection.int64(0)) { gone.append(selection.int64(0)) }
    }
    selection.reset()
    let deletion = try connection.cached(links.deletion)
    for member in gone {
      try deletion.bind(1, key)
      try deletion.bind(2, member)
      try deletion.run()
      guard links.isReflexive else { continue }
      try deletion.bind(1, member)
      try deletion.bind(2, key)
      try deletion.run()
    }
  }

  /// Removes the links of a deleted object.
  func removeAll(of key: Int64, _ entity: ResolvedEntity) throws {
    for join in store.schema.joins {
      for end in [join.first, join.second] {
        let ends = store.model.entity(end.entity)?.subtreeNames ?? []
        guard ends.contains(entity.name) else { continue }
        let statement = try connection.cached(
          "DELETE FROM \(join.quoted) WHERE \(quotedName(end.column)) = ?")
        try statement.bind(1, key)
        try statement.run()
      }
    }
  }
}

/// The SQL of one many-to-many relationship, seen from one of its ends.
struct JoinStatements {
  /// How many pairs of an unordered relationship one statement takes: a little more than half of the cost of one by one.
  static let pairsAtOnce = 50

  /// Adds the pair (`?1`, `?2`), at place `?3` when ordered.
  let insertion: String
  /// Adds `pairsAtOnce` pairs, none of which has a place.
  let insertionOfMany: String
  /// Gives the members of `?1`.
  let selection: String
  /// Removes the pair (`?1`, `?2`).
  let deletion: String
  let isOrdered: Bool
  /// Whether the relationship is its own inverse: each pair then stands in the table both ways.
  let isReflexive: Bool

  init(_ join: JoinLayout, ownerIsFirst: Bool) {
    let near = ownerIsFirst ? join.first : join.second
    let far = ownerIsFirst ? join.second : join.first
    let nearColumn = quotedName(near.column)
    let farColumn = quotedName(far.column)
    isReflexive = near.entity == far.entity && near.relationship == far.relationship
    isOrdered = near.orderColumn != nil
    if let order = near.orderColumn.map(quotedName) {
      insertion =
        "INSERT INTO \(join.quoted) (\(nearColumn), \(farColumn), \(order)) VALUES (?1, ?2, ?3) "
        + "ON CONFLICT DO UPDATE SET \(order) = excluded.\(order)"
    } else {
      insertion =
        "INSERT OR IGNORE INTO \(join.quoted) (\(nearColumn), \(farColumn)) VALUES (?1, ?2)"
    }
    insertionOfMany =
      "INSERT OR IGNORE INTO \(join.quoted) (\(nearColumn), \(farColumn)) VALUES "
      + repeatElement("(?, ?)", count: Self.pairsAtOnce).joined(separator: ", ")
    selection = "SELECT \(farColumn) FROM \(join.quoted) WHERE \(nearColumn) = ?1"
    deletion = "DELETE FROM \(join.quoted) WHERE \(nearColumn) = ?1 AND \(farColumn) = ?2"
  }
}
