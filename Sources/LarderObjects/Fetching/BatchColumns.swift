internal import FoundationEssentials
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

/// The properties that the rows of a batch give.
struct BatchColumns {
  let entity: ResolvedEntity
  let model: ManagedObjectModel
  private(set) var names: [String] = []
  private var places: [String: Int] = [:]
  private(set) var hasOneToOne = false

  init(entity: ResolvedEntity, model: ManagedObjectModel) {
    self.entity = entity
    self.model = model
  }

  /// The values of a row by column; nil for those that it does not give.
  mutating func values(
    of row: [String: Value], _ store: any PersistentStore
  ) throws -> [Value?] {
    var values = [Value?](repeating: nil, count: names.count)
    for (name, value) in row {
      let place: Int
      if let known = places[name] {
        place = known
      } else {
        place = try addColumn(name)
        values.append(nil)
      }
      values[place] = try checked(value, name, store)
    }
    return values
  }

  private mutating func addColumn(_ name: String) throws -> Int {
    switch entity.property(name) {
    case .attribute(let attribute) where attribute.isTransient:
      throw StoreError(
        .invalidInput, "\(entity.name).\(name): a transient attribute is not stored")
    case .attribute(let attribute) where attribute.derivation != nil:
      throw StoreError(
        .invalidInput, "\(entity.name).\(name): a derived attribute is set by the store alone")
    case .relationship(let relationship) where relationship.isToMany:
      throw StoreError(
        .unsupported,
        "\(entity.name).\(name): a batch insert sets attributes and to-one relationships only")
    case .relationship(let relationship):
      if model.inverse(of: relationship)?.isToMany == false { hasOneToOne = true }
    case .attribute: break
    default:
      throw ObjectError(.unknownName, "\(entity.name).\(name): there is no such property")
    }
    names.append(name)
    places[name] = names.count - 1
    return names.count - 1
  }

  private func checked(
    _ value: Value, _ name: String, _ store: any PersistentStore
  ) throws -> Value {
    if value.isNull { return .null }
    switch entity.property(name) {
    case .attribute(let attribute):
      let converted = attribute.type.converting(value)
      if attribute.type.problem(with: converted) == nil { return converted }
    case .relationship(let relationship):
      if case .object(let end) = value, end.store == store.identifier,
        model.entity(relationship.destination)?.subtreeNames.contains(end.entityName) == true
      {
        return value
      }
    case nil: break
    }
    throw StoreError(.invalidInput, "\(entity.name).\(name): the value has the wrong type")
  }

  func defaultValue(_ name: String) -> Value {
    guard case .attribute(let attribute) = entity.property(name) else { return .null }
    return attribute.type.converting(attribute.defaultValue)
  }

  func place(_ name: String) -> Int? { places[name] }
}
