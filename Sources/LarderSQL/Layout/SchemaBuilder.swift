internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// Works out tables and columns from a model.
struct SchemaBuilder {
  private let model: ManagedObjectModel
  private let entities: [ResolvedEntity]
  private(set) var tables: [TableLayout] = []
  private(set) var joins: [JoinLayout] = []
  private(set) var tablesByEntity: [String: TableLayout] = [:]
  private(set) var joinsByRelationship: [String: (join: Int, isFirst: Bool)] = [:]

  private let keys: [StoredTextKey]

  init(model: ManagedObjectModel, entities: [ResolvedEntity], keys: [StoredTextKey] = []) {
    self.model = model
    self.entities = entities
    self.keys = keys
  }

  mutating func build() {
    for root in entities where root.rootName == root.name { buildTable(root) }
    for entity in entities {
      for relationship in entity.description.relationships where relationship.isToMany {
        buildJoin(entity, relationship)
      }
    }
  }

  // MARK: - Tables

  private mutating func buildTable(_ root: ResolvedEntity) {
    // The root first, then the others by number: the names that clash get a number in this order.
    var members = entities.filter { $0.rootName == root.name && $0.name != root.name }
    members.insert(root, at: 0)
    var naming = ColumnNaming()
    for entity in members { addColumns(of: entity, to: &naming) }
    let order = naming.order
    var place = [Int](repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { place[old] = new }
    let columns = order.map { old in
      var column = naming.columns[old]
      column.entityColumn = column.entityColumn.map { place[$0] }
      return column
    }
    var layouts: [Int: EntityLayout] = [:]
    for entity in members {
      layouts[entity.number] = layout(of: entity, naming: naming, place: place)
    }
    var orderColumns: [Int: Int] = [:]
    for (inverse, orderColumn) in naming.orderColumns {
      orderColumns[place[inverse]] = place[orderColumn]
    }
    let table = TableLayout(
      rootName: root.name, name: "Z" + root.name.uppercased(), columns: columns,
      entities: layouts, orderColumns: orderColumns)
    tables.append(table)
    for entity in members { tablesByEntity[entity.name] = table }
  }

  private func layout(
    of entity: ResolvedEntity, naming: ColumnNaming, place: [Int]
  ) -> EntityLayout {
    var columns: [String: Int] = [:]
    var slots: [Int] = []
    for property in entity.snapshotProperties {
      guard let column = naming.column(property.name, entity: entity.name, model: model) else {
        continue
      }
      columns[property.name] = place[column]
      slots.append(place[column])
    }
    var keyColumns: [String: [SortOrdering.TextComparison: Int]] = [:]
    for key in keys {
      guard let column = naming.keyColumn(key, of: entity.name, model: model) else { continue }
      keyColumns[key.attribute, default: [:]][key.comparison] = place[column]
    }
    return EntityLayout(
      entity: entity, slotColumns: slots, columns: columns, keyColumns: keyColumns)
  }

  private func addColumns(of entity: ResolvedEntity, to naming: inout ColumnNaming) {
    for attribute in entity.description.attributes where !attribute.isTransient {
      naming.add(
        attribute.name, entity: entity.name, name: "Z" + attribute.name.uppercased(),
        kind: ColumnLayout.Kind(attribute))
    }
    for key in keys where key.entity == entity.name {
      // No attribute's column has an underscore there.
      naming.add(
        key.name, entity: entity.name,
        name: ColumnLayout.keyPrefix + "\(key.attribute)_\(key.comparison.rawValue)".uppercased(),
        kind: key.comparison == .folded ? .string : .binary)
    }
    for relationship in entity.description.relationships where !relationship.isToMany {
      let upper = relationship.name.uppercased()
      let column = naming.add(
        relationship.name, entity: entity.name, name: "Z" + upper,
        kind: .object(entity: relationship.destination))
      guard let destination = model.entity(relationship.destination) else { continue }
      if destination.subtreeNames.count > 1 {
        naming.columns[column].entityColumn = naming.add(
          nil, entity: entity.name, name: "Z\(destination.number)_\(upper)", kind: .entityNumber)
      }
      if let inverse = relationship.inverse,
        case .relationship(let other)? = destination.property(inverse),
        other.isToMany, other.isOrdered
      {
        naming.orderColumns[column] = naming.add(
          nil, entity: entity.name, name: "Z_FOK_\(upper)", kind: .order)
      }
    }
  }

  // MARK: - Many-to-many

  private mutating func buildJoin(_ entity: ResolvedEntity, _ relationship: RelationshipDescription)
  {
    let key = "\(entity.name).\(relationship.name)"
    guard joinsByRelationship[key] == nil,
      let destination = model.entity(relationship.destination)
    else { return }
    let upper = relationship.name.uppercased()
    guard let inverseName = relationship.inverse,
      case .relationship(let inverse)? = destination.property(inverseName)
    else {
      let name = "Z_\(entity.number)\(upper)"
      let near = JoinLayout.End(
        column: "Z_\(entity.number)\(entity.name.uppercased())", entity: entity.name,
        relationship: relationship.name,
        orderColumn: relationship.isOrdered ? "Z_FOK_\(entity.number)\(upper)" : nil)
      let far = JoinLayout.End(
        column: "Z_\(destination.number)\(upper)", entity: destination.name, relationship: nil)
      joins.append(join(name, near, far))
      joinsByRelationship[key] = (joins.count - 1, true)
      return
    }
    guard inverse.isToMany else { return }
    let otherName = declaringEntity(of: inverseName, from: destination.name, in: model)
    guard let other = model.entity(otherName) else { return }
    // A column is called after the relationship that leads to the objects it holds.
    let isReflexive = other.name == entity.name && inverseName == relationship.name
    let near = JoinLayout.End(
      column: "Z_\(entity.number)\(inverseName.uppercased())", entity: entity.name,
      relationship: relationship.name,
      orderColumn: relationship.isOrdered ? "Z_FOK_\(entity.number)\(upper)" : nil)
    let far = JoinLayout.End(
      column: isReflexive ? "REFLEXIVE" : "Z_\(other.number)\(upper)", entity: other.name,
      relationship: inverseName,
      orderColumn: inverse.isOrdered && !isReflexive
        ? "Z_FOK_\(other.number)\(inverseName.uppercased())" : nil)
    // The end with the lower entity number names the table; entities come here in that order.
    joins.append(join("Z_\(entity.number)\(upper)", near, far))
    joinsByRelationship["\(other.name).\(inverseName)"] = (joins.count - 1, false)
    joinsByRelationship[key] = (joins.count - 1, true)
  }

  /// Objects with unique values are what others are filed under: few, with many members.
  private func join(_ name: String, _ first: JoinLayout.End, _ second: JoinLayout.End) -> JoinLayout
  {
    func isDivided(_ end: JoinLayout.End) -> Bool {
      tablesByEntity[end.entity]?.mayBePartitioned ?? false
    }
    return JoinLayout(
      name: name, first: first, second: second,
      dividingColumn: !isDivided(first) && isDivided(second) ? second.column : first.column)
  }
}

/// The columns of one table while it is laid out: unique names, whatever the entities of the tree call them.
private struct ColumnNaming {
  var columns: [ColumnLayout] = []
  var orderColumns: [Int: Int] = [:]
  private var byProperty: [String: Int] = [:]
  private var taken: Set<String> = ["Z_PK", "Z_ENT", "Z_OPT"]

  @discardableResult
  mutating func add(_ property: String?, entity: String, name: String, kind: ColumnLayout.Kind)
    -> Int
  {
    var free = name
    var number = 1
    while !taken.insert(free).inserted {
      free = "\(name)\(number)"
      number += 1
    }
    columns.append(ColumnLayout(name: free, kind: kind))
    if let property { byProperty["\(entity).\(property)"] = columns.count - 1 }
    return columns.count - 1
  }

  /// The column of a key for an entity that has its attribute from the one that declares it.
  func keyColumn(_ key: StoredTextKey, of entity: String, model: ManagedObjectModel) -> Int? {
    var name: String? = entity
    while let current = name {
      if current == key.entity { return byProperty["\(current).\(key.name)"] }
      name = model.entity(current)?.description.parent
    }
    return nil
  }

  func column(_ property: String, entity: String, model: ManagedObjectModel) -> Int? {
    var name: String? = entity
    while let current = name {
      if let column = byProperty["\(current).\(property)"] { return column }
      name = model.entity(current)?.description.parent
    }
    return nil
  }

  /// The columns in the order in which they stand in the table.
  var order: [Int] {
    columns.indices.sorted { left, right in
      (columns[left].rank, columns[left].name) < (columns[right].rank, columns[right].name)
    }
  }
}
