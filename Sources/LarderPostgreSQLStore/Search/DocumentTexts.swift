internal import LarderModel
internal import LarderPostgreSQL
internal import LarderSQL
internal import LarderStores

/// Reads the texts of some documents by one statement, in the order in which they were indexed.
///
/// Of many it would take the server longer than a statement for each relationship does: it goes through the members of
/// each document by itself.
struct DocumentTexts: Sendable {
  private struct Source: Sendable {
    var field: Int
    /// Whether it is of the document's own row.
    var isOwn: Bool
    var isInOrderOfTexts: Bool
  }

  private let sql: String
  /// In the order of the columns behind the key.
  private let sources: [Source]

  /// - Returns: nil where texts stand at the end of more than one relationship, or in rows of several entities.
  init?(_ plan: SearchSchemaPlan, _ schema: StoreSchema) {
    guard let (own, layout) = schema.layout(plan.root.name), own.entities.count == 1 else {
      return nil
    }
    var columns: [String] = []
    var sources: [Source] = []
    let (first, then) = (
      plan.sources.filter(\.path.steps.isEmpty), plan.sources.filter { !$0.path.steps.isEmpty }
    )
    for source in first + then {
      guard let attribute = source.path.attribute else { return nil }
      if source.path.steps.isEmpty {
        guard let place = layout.columns[attribute.name] else { return nil }
        columns.append("r.\(own.columns[place].quoted)")
      } else {
        guard let members = Self.members(source.path, own, attribute.name, schema) else {
          return nil
        }
        columns.append(members)
      }
      sources.append(
        Source(
          field: source.field, isOwn: source.path.steps.isEmpty,
          isInOrderOfTexts: source.isInOrderOfTexts))
    }
    self.sources = sources
    sql =
      "SELECT r.\"Z_PK\", \(columns.joined(separator: ", ")) FROM \(own.quoted) r "
      + "WHERE r.\"Z_PK\" = ANY($1::bigint[])"
  }

  /// A list of what stands at the end of a relationship.
  private static func members(
    _ path: ResolvedKeyPath, _ own: TableLayout, _ attribute: String, _ schema: StoreSchema
  ) -> String? {
    guard path.steps.count == 1, let origin = schema.model.entity(path.steps[0].entity),
      let stored = schema.relationship(path.steps[0].relationship, of: origin),
      let (table, end) = schema.layout(path.lastEntity), let place = end.columns[attribute]
    else { return nil }
    var source = RelationSQL(schema: schema, dialect: PostgreSQLDialect())
      .members(stored, own: own, table)
    if case .manyToMany(let join, let ownerIsFirst) = stored {
      // Each member by its key: the server takes a document to have many, and would join all members that there are.
      let far = quotedName((ownerIsFirst ? join.second : join.first).column)
      source.from =
        "\(join.quoted) j CROSS JOIN LATERAL "
        + "(SELECT * FROM \(table.quoted) WHERE \"Z_PK\" = j.\(far) OFFSET 0) t0"
    }
    let text = "t0.\(table.columns[place].quoted)"
    let numbers = schema.subtreeNumbers(end.entity).map(String.init).joined(separator: ", ")
    return "(SELECT array_agg(\(text) ORDER BY \(source.order)t0.\"Z_PK\") FROM \(source.from) "
      + "WHERE \(source.owner) = r.\"Z_PK\" AND t0.\"Z_ENT\" IN (\(numbers)) AND \(text) <> '')"
  }

  /// The texts of each document that there is, with the numbers of their fields.
  func read(
    _ keys: [Int64], on connection: PostgreSQLConnection
  ) throws(PostgreSQLError) -> [Int64: [(field: Int, text: String)]] {
    var parameters = PostgreSQLParameters()
    parameters.add(keys)
    let rows = try connection.run(sql, parameters)
    var found: [Int64: [(field: Int, text: String)]] = [:]
    for row in 0..<rows.count {
      var texts: [(field: Int, text: String)] = []
      for (place, source) in sources.enumerated() {
        var some = source.isOwn ? [rows.string(row, place + 1)] : rows.strings(row, place + 1)
        if source.isInOrderOfTexts {
          some.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        }
        for text in some where !text.isEmpty { texts.append((source.field, text)) }
      }
      found[rows.int64(row, 0)] = texts
    }
    return found
  }
}
