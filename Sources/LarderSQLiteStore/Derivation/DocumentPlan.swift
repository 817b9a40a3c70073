internal import LarderModel
internal import LarderSearch
internal import LarderStores

/// How the search documents of an entity tree are read from its rows: the SQL of each text.
///
/// Immutable and thread-safe.
struct DocumentPlan: Sendable {
  /// A statement that gives (owner's key, text) for owners between `?1` and `?2`, in the order of owner and text.
  struct Source: Sendable {
    var field: Int
    var sql: String
  }

  let rootName: String
  let root: ResolvedEntity
  /// Part of the names of the index's tables.
  let indexName: String
  let searchSchema: SearchSchema
  /// Gives the key of each owner between `?1` and `?2` in ascending order, then the texts of `ownFields`.
  let ownSQL: String
  /// The field of each text that the owner's own row holds.
  let ownFields: [Int]
  /// The texts that related rows hold.
  let sources: [Source]

  init?(_ plan: SearchSchemaPlan, schema: StoreSchema) {
    guard let (table, _) = schema.layout(plan.root.name) else { return nil }
    rootName = plan.root.name
    root = plan.root
    indexName = table.name
    searchSchema = SearchSchema(
      fields: plan.fields.map {
        SearchSchema.Field($0.name, weight: $0.weight, aliases: $0.aliases)
      })
    var ownColumns: [String] = []
    var ownFields: [Int] = []
    var sources: [Source] = []
    for source in plan.sources {
      guard let attribute = source.path.attribute else { continue }
      if source.path.steps.isEmpty {
        guard let own = schema.layout(source.path.lastEntity),
          let column = own.entity.columns[attribute.name]
        else { continue }
        ownColumns.append(own.table.columns[column].quoted)
        ownFields.append(source.field)
      } else if let sql = PathQuery(schema: schema).texts(of: source.path, attribute: attribute) {
        sources.append(Source(field: source.field, sql: sql))
      }
    }
    let columns = (["Z_PK"] + ownColumns).joined(separator: ", ")
    ownSQL = "SELECT \(columns) FROM \(table.quoted) WHERE Z_PK BETWEEN ?1 AND ?2 ORDER BY Z_PK"
    self.ownFields = ownFields
    self.sources = sources
  }

  /// The plans of all entity trees with search fields, by root.
  static func plans(_ schema: StoreSchema) -> [String: DocumentPlan] {
    var result: [String: DocumentPlan] = [:]
    for plan in SearchSchemaPlan.plans(for: schema.model) {
      if let made = DocumentPlan(plan, schema: schema) { result[made.rootName] = made }
    }
    return result
  }
}
