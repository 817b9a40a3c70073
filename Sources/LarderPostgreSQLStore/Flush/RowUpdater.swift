internal import LarderModel
internal import LarderPostgreSQL
internal import LarderPredicates
internal import LarderSQL
internal import LarderStores

/// Writes changed rows of one entity, with the optimistic lock: those that change the same columns by one statement.
struct RowUpdater {
  /// What rows have to have in common to be changed together.
  private struct Form: Hashable {
    var slots: [Int]
    var isVersioned: Bool
    /// How often the same object has come before: one statement changes a row once.
    var turn: Int
  }

  private let target: PostgreSQLSaveTarget
  private let entity: ResolvedEntity
  private let table: TableLayout
  private let layout: EntityLayout

  /// About how many bytes of values go into one statement; a message of the protocol ends at a gigabyte.
  private static let mostBytes = 16 << 20

  init(_ target: PostgreSQLSaveTarget, _ entity: ResolvedEntity) throws(StoreError) {
    self.target = target
    self.entity = entity
    (table, layout) = try target.context.layout(entity.name)
  }

  /// - Returns: the new versions, in the same order.
  func update(_ updates: [StoreChanges.Update]) throws -> [Int64] {
    var groups: [(form: Form, places: [Int])] = []
    var known: [Form: Int] = [:]
    var turns: [Int64: Int] = [:]
    for (place, update) in updates.enumerated() {
      let turn = turns[update.objectID.key, default: 0]
      turns[update.objectID.key] = turn + 1
      let form = Form(
        slots: update.values.keys.sorted(), isVersioned: update.baseVersion != nil, turn: turn)
      if let group = known[form] {
        groups[group].places.append(place)
      } else {
        known[form] = groups.count
        groups.append((form, [place]))
      }
    }
    var versions = [Int64](repeating: 0, count: updates.count)
    for (form, places) in groups {
      var piece: [Int] = []
      var bytes = 0
      for place in places {
        piece.append(place)
        bytes += updates[place].values.values.reduce(16) { $0 + Self.byteCount($1) }
        if bytes < Self.mostBytes { continue }
        try update(updates, piece, form, &versions)
        (piece, bytes) = ([], 0)
      }
      if !piece.isEmpty { try update(updates, piece, form, &versions) }
    }
    return versions
  }

  private static func byteCount(_ value: Value) -> Int {
    switch value {
    case .string(let text): text.utf8.count + 4
    case .data(let data): data.count + 4
    default: 12
    }
  }

  /// A column of the rows is one parameter, so that the statement is the same for any number of them.
  private func update(
    _ updates: [StoreChanges.Update], _ places: [Int], _ form: Form, _ versions: inout [Int64]
  ) throws {
    var parameters = PostgreSQLParameters()
    parameters.add(places.map { updates[$0].objectID.key })
    var lists = ["$1::bigint[]"]
    var names = ["key"]
    var sets = ["\"Z_OPT\" = o.\"Z_OPT\" + 1"]
    func add(_ column: ColumnLayout, _ values: [Value]) {
      parameters.add(column: values, as: column.kind)
      lists.append("$\(parameters.count)::\(column.kind.type.name)[]")
      names.append("c\(parameters.count)")
      sets.append("\(column.quoted) = v.c\(parameters.count)")
    }
    for slot in form.slots {
      guard slot >= 0, slot < layout.slotColumns.count else {
        throw StoreError(
          .invalidInput, "\(entity.name): there is no property number \(slot)", path: target.path)
      }
      let column = table.columns[layout.slotColumns[slot]]
      let values = places.map { updates[$0].values[slot] ?? .null }
      for value in values { try target.check(value, column, entity, slot) }
      add(column, values)
      if let number = column.entityColumn {
        add(table.columns[number], try values.map { try target.entityNumber($0) })
      }
    }
    var condition = "o.\"Z_PK\" = v.key AND o.\"Z_ENT\" = \(entity.number)"
    if form.isVersioned {
      parameters.add(places.map { updates[$0].baseVersion ?? 0 })
      lists.append("$\(parameters.count)::bigint[]")
      names.append("version")
      condition += " AND o.\"Z_OPT\" = v.version"
    }
    let rows = try target.connection.run(
      "UPDATE \(table.quoted) o SET \(sets.joined(separator: ", ")) "
        + "FROM unnest(\(lists.joined(separator: ", "))) AS v(\(names.joined(separator: ", "))) "
        + "WHERE \(condition) RETURNING o.\"Z_PK\", o.\"Z_OPT\"", parameters)
    var found: [Int64: Int64] = [:]
    for row in 0..<rows.count { found[rows.int64(row, 0)] = rows.int64(row, 1) }
    for place in places {
      guard let version = found[updates[place].objectID.key] else {
        throw target.conflict(updates[place].objectID)
      }
      versions[place] = version
    }
  }
}
