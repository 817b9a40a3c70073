internal import LarderModel
internal import LarderSQL
internal import LarderSearch
internal import LarderStores
internal import LarderText

/// How the search documents of an entity tree are read from its rows: the SQL of each text and value.
///
/// Immutable and thread-safe.
struct DocumentPlan: Sendable {
  /// Where a value goes.
  struct Target: Sendable {
    enum Place: Hashable, Sendable {
      case field(Int)
      case number(attribute: Int)
      case keyword(attribute: Int)
      /// A text for a reader: the reading's place in the plan, and that of the key path.
      case reading(Int, path: Int)
    }

    /// A column of the statement that has to hold exactly this text.
    struct Condition: Sendable {
      var column: Int
      var text: [UInt8]
    }

    var place: Place
    var condition: Condition?
  }

  /// A statement that gives (owner's key, value, what conditions look at ...) for owners between `?1` and `?2`, in the order
  /// of owner and value.
  struct Source: Sendable {
    /// Rows that name their owner in a column, of which only texts are read.
    struct Children: Sendable {
      /// The properties of an entity that stand in the columns of the statement.
      struct Properties: Sendable {
        var owner: String
        var texts: [String]
      }

      /// The root of the rows' entity tree.
      var rootName: String
      /// By entities; those without an owner are not there.
      var properties: [String: Properties]
    }

    var targets: [Target]
    var sql: String
    /// Nil where the values come by another way, or are no texts.
    var children: Children?

    /// Whether it reads text; if not, only values of attributes.
    var hasText: Bool {
      targets.contains { if case .field = $0.place { true } else { false } }
    }
  }

  /// What the statements read, as key paths.
  let documents: SearchSchemaPlan
  let rootName: String
  let root: ResolvedEntity
  /// Part of the names of the index's tables.
  let indexName: String
  let searchSchema: SearchSchema
  /// Gives the key of each owner between `?1` and `?2` in ascending order, then the values of `ownTargets`.
  let ownSQL: String
  /// Where each value goes that the owner's own row holds.
  let ownTargets: [Target.Place]
  /// The values that related rows hold.
  let sources: [Source]

  init?(_ plan: SearchSchemaPlan, schema: StoreSchema) {
    guard let (table, _) = schema.layout(plan.root.name) else { return nil }
    documents = plan
    rootName = plan.root.name
    root = plan.root
    indexName = table.name
    searchSchema = SearchSchema(plan)
    var builder = DocumentPlanBuilder(plan, schema: schema)
    builder.build()
    let columns = (["Z_PK"] + builder.ownColumns).joined(separator: ", ")
    ownSQL = "SELECT \(columns) FROM \(table.quoted) WHERE Z_PK BETWEEN ?1 AND ?2 ORDER BY Z_PK"
    ownTargets = builder.ownTargets
    sources = builder.sources
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

/// Collects what a document is read from. What stands at the end of one key path is read once, whatever it is for.
private struct DocumentPlanBuilder {
  private struct Draft {
    var path: ResolvedKeyPath
    /// The attributes read at the end of the path, that of the path first.
    var attributes: [String]
    var targets: [DocumentPlan.Target]
  }

  private let plan: SearchSchemaPlan
  private let schema: StoreSchema
  private var drafts: [Draft] = []
  private(set) var ownColumns: [String] = []
  private(set) var ownTargets: [DocumentPlan.Target.Place] = []

  init(_ plan: SearchSchemaPlan, schema: StoreSchema) {
    self.plan = plan
    self.schema = schema
  }

  mutating func build() {
    for source in plan.sources {
      guard let attribute = source.path.attribute else { continue }
      let place = DocumentPlan.Target.Place.field(source.field)
      if source.path.steps.isEmpty {
        if let column = ownColumn(attribute.name) { addOwn(column, place) }
      } else {
        // Texts of one path in two fields are read twice, each in its field's order.
        drafts.append(
          Draft(
            path: source.path, attributes: [attribute.name],
            targets: [DocumentPlan.Target(place: place)]))
      }
    }
    for source in plan.attributeSources { add(source) }
    for (number, reading) in plan.readings.enumerated() {
      for (place, path) in reading.paths.enumerated() {
        add(path, .reading(number, path: place))
      }
    }
  }

  private mutating func add(_ source: SearchSchemaPlan.AttributeSource) {
    guard let attribute = source.path.attribute else { return }
    let description = plan.attributes[source.attribute]
    let place: DocumentPlan.Target.Place =
      description.kind == .keyword
      ? .keyword(attribute: source.attribute) : .number(attribute: source.attribute)
    if source.path.steps.isEmpty {
      guard let column = ownColumn(attribute.name) else { return }
      let sum = description.substituteSum.compactMap { ownColumn($0) }
      addOwn(
        sum.isEmpty ? column : "COALESCE(\(column), \(sum.joined(separator: " + ")))", place)
      return
    }
    let index = draft(of: source.path, attribute.name)
    var target = DocumentPlan.Target(place: place)
    if let condition = description.condition {
      let column =
        drafts[index].attributes.firstIndex(of: condition.attribute)
        ?? drafts[index].attributes.count
      if column == drafts[index].attributes.count {
        drafts[index].attributes.append(condition.attribute)
      }
      target.condition = DocumentPlan.Target.Condition(
        column: column + 1, text: Array(condition.value.utf8))
    }
    drafts[index].targets.append(target)
  }

  /// Adds texts for a reader.
  private mutating func add(_ path: ResolvedKeyPath, _ place: DocumentPlan.Target.Place) {
    guard let attribute = path.attribute else { return }
    if path.steps.isEmpty {
      if let column = ownColumn(attribute.name) { addOwn(column, place) }
    } else {
      drafts[draft(of: path, attribute.name)].targets.append(DocumentPlan.Target(place: place))
    }
  }

  /// The place of what is read at the end of a path.
  private mutating func draft(of path: ResolvedKeyPath, _ attribute: String) -> Int {
    if let known = drafts.firstIndex(where: { $0.path == path }) { return known }
    drafts.append(Draft(path: path, attributes: [attribute], targets: []))
    return drafts.count - 1
  }

  private func ownColumn(_ attribute: String) -> String? {
    guard let own = schema.layout(plan.root.name),
      let column = own.entity.columns[attribute]
    else { return nil }
    return own.table.columns[column].quoted
  }

  private mutating func addOwn(_ column: String, _ place: DocumentPlan.Target.Place) {
    ownColumns.append(column)
    ownTargets.append(place)
  }

  var sources: [DocumentPlan.Source] {
    drafts.compactMap { draft in
      PathQuery(schema: schema).values(of: draft.path, attributes: draft.attributes).map {
        DocumentPlan.Source(targets: draft.targets, sql: $0, children: children(draft))
      }
    }
  }

  private func children(_ draft: Draft) -> DocumentPlan.Source.Children? {
    guard draft.path.steps.count == 1, let step = draft.path.steps.first,
      let origin = schema.model.entity(step.entity), let end = schema.layout(draft.path.lastEntity),
      case .oneToMany(let table, let owner, orderColumn: nil)? = schema.relationship(
        step.relationship, of: origin), table.name == end.table.name
    else { return nil }
    let isText = draft.targets.allSatisfy {
      if case .number = $0.place { false } else { true }
    }
    let columns = draft.attributes.compactMap { end.entity.columns[$0] }
    guard isText, columns.count == draft.attributes.count,
      columns.allSatisfy({ table.columns[$0].kind == .string })
    else { return nil }
    var properties: [String: DocumentPlan.Source.Children.Properties] = [:]
    for entity in schema.model.entitiesByName.values
    where entity.rootName == end.entity.entity.rootName {
      guard let names = schema.layout(entity.name)?.entity.columns else { return nil }
      let byColumn = Dictionary(names.map { ($1, $0) }, uniquingKeysWith: { $1 })
      guard let owner = byColumn[owner] else { continue }
      let texts = columns.compactMap { byColumn[$0] }
      guard texts.count == columns.count else { return nil }
      properties[entity.name] = .init(owner: owner, texts: texts)
    }
    return DocumentPlan.Source.Children(
      rootName: end.entity.entity.rootName, properties: properties)
  }
}
