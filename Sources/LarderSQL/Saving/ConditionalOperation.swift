internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// A change of all objects that fulfil a condition, in the caller's transaction: rows by statements over all of them, and
/// what follows from the keys that these give.
struct ConditionalOperation<Target: StatementTarget> {
  private let target: Target
  private let author: String?
  private var result = BatchChange()
  private var history = HistoryChanges()
  private var refresh: DerivedRefresh<Target>

  init(_ target: Target, author: String?) {
    self.target = target
    self.author = author
    refresh = DerivedRefresh(target)
  }

  private var schema: StoreSchema { target.schema }

  /// Whether a statement can mean what a request means: the objects come in the order of their keys.
  private func isPlain(_ source: StoreFetchRequest) -> Bool {
    source.sortOrderings.isEmpty && source.limit == 0 && source.offset == 0
      && !target.defersDerivedData
  }

  // MARK: - Updating

  mutating func update(_ batch: BatchUpdate, _ planner: BatchPlanner) throws -> BatchChange? {
    guard isPlain(batch.source), let values = planner.commonValues(batch),
      let (table, layout) = schema.layout(batch.source.entity.name)
    else { return nil }
    var columns: [(column: ColumnLayout, value: Value)] = []
    for (name, value) in values {
      guard let place = layout.columns[name], table.columns[place].kind.accepts(value) else {
        return nil
      }
      columns.append((table.columns[place], value))
      if let number = table.columns[place].entityColumn {
        columns.append((table.columns[number], .null))
      }
    }
    try target.prepareDerivedData()
    guard let rows = try target.update(batch.source, setting: columns) else { return nil }
    result.objectIDs = objects(rows)
    note(rows, changing: values.map(\.name))
    return try finish()
  }

  private mutating func note(_ rows: RowKeys, changing names: [String]) {
    for (entity, keys) in rows.groups(schema) {
      history.add(.update, entity: entity.number, keys: keys, properties: names)
      for dependent in target.dependents.dependents(of: entity.name, changing: names) {
        for key in keys { refresh.addUpdate(of: key, dependent) }
      }
    }
  }

  // MARK: - Deleting

  mutating func delete(_ batch: BatchDeletion) throws -> BatchChange? {
    guard isPlain(batch.source), let rules = DeletionRules(batch.source, target) else { return nil }
    try target.prepareDerivedData()
    guard let rows = try target.delete(batch.source) else { return nil }
    result.objectIDs = objects(rows)
    var deleted = rows
    var frontier = rows
    while !frontier.isEmpty {
      var next = RowKeys()
      for (entity, keys) in frontier.groups(schema) {
        for rule in rules.ofEntity[entity.name] ?? [] where rule.relationship.deleteRule == .cascade
        {
          next.add(try target.delete(rule.members, leadingTo: keys))
        }
      }
      result.alsoDeleted += objects(next)
      deleted.add(next)
      frontier = next
    }
    for (entity, keys) in deleted.groups(schema) {
      for rule in rules.ofEntity[entity.name] ?? [] where rule.relationship.deleteRule != .cascade {
        try apply(rule, to: keys, of: entity)
      }
    }
    for (entity, keys) in deleted.groups(schema) {
      try target.removeLinks(of: Set(keys), entity)
      history.add(.deletion, entity: entity.number, keys: keys)
      for dependent in target.dependents.dependents(ofWhole: entity.name) {
        for key in keys { refresh.addDeletion(of: key, dependent) }
      }
    }
    return try finish()
  }

  /// Does what a rule says of the objects that are left at the other ends.
  private mutating func apply(
    _ rule: DeletionRules.Rule, to keys: [Int64], of entity: ResolvedEntity
  ) throws {
    if rule.relationship.deleteRule == .deny || !rule.inverse.isOptional {
      guard let end = try target.entity(of: rule.members, leadingTo: keys) else { return }
      throw rule.relationship.deleteRule == .deny
        ? StoreError.denied(rule.relationship, of: entity, end: end.name)
        : StoreError.required(rule.inverse, of: end.name, leadingTo: entity)
    }
    let rows = try target.unlink(rule.members, from: keys)
    // One row may lose several links.
    let known = Set(result.alsoUpdated)
    result.alsoUpdated += objects(rows).filter { !known.contains($0) }
    note(rows, changing: [rule.inverse.name])
  }

  // MARK: - What follows

  private func objects(_ rows: RowKeys) -> [ObjectID] {
    let objects = rows.groups(schema).flatMap { entity, keys in
      let origin = ObjectID.Origin(store: target.store, entityName: entity.name)
      return keys.map { ObjectID(origin: origin, key: $0) }
    }
    return rows.keys.count > 1 ? objects.sorted { $0.key < $1.key } : objects
  }

  private mutating func finish() throws -> BatchChange {
    _ = try refresh.run { _ in [] }
    if target.recordsHistory { try target.write(history, author: author, contextName: nil) }
    return result
  }
}

/// What the delete rules of entities reach, where the rows at the other ends say themselves whom they belong to.
struct DeletionRules {
  /// A relationship whose rule has to be looked at.
  struct Rule {
    let relationship: RelationshipDescription
    let inverse: RelationshipDescription
    /// The rows at the other end, with the column of the inverse.
    let members: LinkedRows
  }

  /// The rules of an entity, inherited ones too, by its name.
  private(set) var ofEntity: [String: [Rule]] = [:]

  /// - Returns: nil where a rule has to follow links that the other end does not hold, or the history has to keep values
  ///   of deleted objects.
  init?(_ source: StoreFetchRequest, _ target: some SaveTarget) {
    let (schema, model) = (target.schema, target.schema.model)
    var names =
      source.includesSubentities ? source.entity.subtreeNames : [source.entity.name]
    while let name = names.popLast() {
      guard ofEntity[name] == nil else { continue }
      guard let entity = model.entity(name) else { return nil }
      if target.recordsHistory, !Tombstone.attributes(of: entity).isEmpty { return nil }
      var rules: [Rule] = []
      for relationship in entity.relationships where model.isConcerned(relationship) {
        guard let inverse = model.inverse(of: relationship), !inverse.isToMany,
          let end = model.entity(relationship.destination), let table = schema.table(end.name),
          case .toOne(let column)? = schema.relationship(inverse, of: end)
        else { return nil }
        rules.append(
          Rule(
            relationship: relationship, inverse: inverse,
            members: LinkedRows(table: table, column: table.columns[column])))
        if relationship.deleteRule == .cascade { names += end.subtreeNames }
      }
      ofEntity[name] = rules
    }
  }
}
