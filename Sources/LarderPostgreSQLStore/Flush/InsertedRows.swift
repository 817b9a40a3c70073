internal import LarderModel
internal import LarderPredicates
internal import LarderSQL
internal import LarderStores

/// New rows of one entity, as what brings them has them: nothing is copied to insert them.
protocol InsertedRows {
  var count: Int { get }
  func key(_ row: Int) -> Int64
  /// How many values a row has.
  func width(_ row: Int) -> Int
  func value(_ row: Int, _ slot: Int) -> Value
}

/// Those of a save that are at some places.
struct SavedRows: InsertedRows {
  let insertions: [StoreChanges.Insertion]
  let places: [Int]

  var count: Int { places.count }
  func key(_ row: Int) -> Int64 { insertions[places[row]].objectID.key }
  func width(_ row: Int) -> Int { insertions[places[row]].values.count }
  func value(_ row: Int, _ slot: Int) -> Value { insertions[places[row]].values[slot] }
}

/// Those of a table of a batch; what it leaves out gets its default, and what is derived from a row alone is made at once.
struct BatchRows: InsertedRows {
  private enum Content {
    case given(Int)
    /// The key of an object of the entity of this origin.
    case object(Int, ObjectID.Origin)
    case constant(Value)
    case derived(AttributeDescription)
  }

  private let table: BatchInsertion.Table
  private let entity: ResolvedEntity
  private let stride: Int
  private let contents: [Content]

  init(
    _ table: BatchInsertion.Table, _ entity: ResolvedEntity, _ context: StoreContext
  ) throws(StoreError) {
    self.table = table
    self.entity = entity
    stride = table.properties.count
    var contents = entity.snapshotProperties.map { property -> Content in
      guard case .attribute(let attribute) = property else { return .constant(.null) }
      return .constant(attribute.defaultValue)
    }
    for (place, name) in table.properties.enumerated() {
      guard let slot = entity.slot(name) else {
        throw StoreError(
          .invalidInput, "\(entity.name).\(name): there is no such stored property",
          path: context.path)
      }
      contents[slot] = .given(place)
      if case .relationship(let relationship) = entity.snapshotProperties[slot],
        let end = context.model.entity(relationship.destination)
      {
        contents[slot] = .object(place, context.origins[end.number - 1])
      }
    }
    for (slot, property) in entity.snapshotProperties.enumerated() {
      if case .attribute(let attribute) = property, entity.derivesFromRow(attribute) {
        contents[slot] = .derived(attribute)
      }
    }
    self.contents = contents
  }

  var count: Int { table.count }
  func key(_ row: Int) -> Int64 { table.firstKey + Int64(row) }
  func width(_ row: Int) -> Int { contents.count }

  func value(_ row: Int, _ slot: Int) -> Value {
    switch contents[slot] {
    case .given(let place): return table.values[row * stride + place]
    case .constant(let value): return value
    case .derived(let attribute):
      return RowSubject(rows: self, row: row, entity: entity).derivedValue(of: attribute)
    case .object(let place, let origin):
      let value = table.values[row * stride + place]
      if case .integer(let key) = value { return .object(ObjectID(origin: origin, key: key)) }
      return value
    }
  }
}

/// A row of a batch, of which attributes are asked for.
private struct RowSubject: PredicateSubject {
  let rows: BatchRows
  let row: Int
  let entity: ResolvedEntity

  var predicateObjectID: ObjectID? { nil }

  func predicateProperty(_ key: String) -> PredicateProperty {
    guard case .attribute = entity.property(key), let slot = entity.slot(key) else {
      return .missing
    }
    return .attribute(rows.value(row, slot))
  }
}

extension ResolvedEntity {
  /// Whether a derived attribute is made of attributes of its own object that are not derived themselves: then it is known
  /// when the row is written.
  func derivesFromRow(_ attribute: AttributeDescription) -> Bool {
    func isOwn(_ path: [String]) -> Bool {
      guard path.count == 1, case .attribute(let source)? = property(path[0]) else { return false }
      return source.derivation == nil && !source.isTransient
    }
    switch attribute.derivation {
    case .canonical(let path), .lowercase(let path), .uppercase(let path), .copy(let path):
      return isOwn(path)
    case .searchText(let paths): return paths.allSatisfy(isOwn)
    case .now, .sum, .count, nil: return false
    }
  }
}
