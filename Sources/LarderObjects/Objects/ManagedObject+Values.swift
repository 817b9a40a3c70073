internal import FoundationEssentials
internal import LarderModel
public import LarderPredicates

extension ManagedObject {
  /// The value of an attribute, or a to-one relationship's `.object`; loads a fault.
  public final subscript(key: String) -> Value {
    get { value(for: key) }
    set { setValue(newValue, for: key) }
  }

  /// The value of an attribute as a Swift type; nil when it has none, or one of another kind.
  public final subscript<T: AttributeValue>(key: String) -> T? {
    get { T(attributeValue: value(for: key)) }
    set { setValue(newValue?.attributeValue ?? .null, for: key) }
  }

  /// Returns a property's value: an attribute's, `.object` for a to-one, `.list` of identifiers for a to-many.
  ///
  /// Loads a fault; when that fails the value is null and the context's `faultError` says why. A name that
  /// the entity does not have is an error in the program and traps.
  public final func value(for key: String) -> Value {
    if let slot = entity.slot(key) {
      realise()
      return slot < values.count ? values[slot] : .null
    }
    switch entity.property(key) {
    case .attribute:
      realise()
      return transientValues[key] ?? .null
    case .relationship:
      return .list(memberIDs(of: key).map(Value.object))
    case nil:
      preconditionFailure("\(entity.name) has no property '\(key)'")
    }
  }

  /// Sets a property: an attribute, a to-one (`.object` or `.null`) or a to-many (`.list` of `.object`).
  ///
  /// A value equal to the present one is no change. Types are checked when the object is validated. The other ends of
  /// relationships follow.
  public final func setValue(_ value: Value, for key: String) {
    switch entity.property(key) {
    case .attribute(let attribute):
      guard realise() else { return }
      let value = attribute.type.converting(value)
      guard let slot = entity.slot(key) else {
        guard transientValues[key] ?? .null != value else { return }
        willMutate(key)
        transientValues[key] = value
        didMutate(key)
        return
      }
      guard values[slot] != value else { return }
      willMutate(key)
      values[slot] = value
      didMutate(key)
    case .relationship(let relationship):
      setRelationship(relationship, to: value)
    case nil:
      preconditionFailure("\(entity.name) has no property '\(key)'")
    }
  }

  /// Returns what is in the object's own storage: as `value(for:)`, but a fault stays one and reads null.
  public final func primitiveValue(for key: String) -> Value {
    if let slot = entity.slot(key) { return slot < values.count ? values[slot] : .null }
    return transientValues[key] ?? .null
  }

  /// Writes an attribute into the object's own storage without noting a change: for `awakeFromFetch` and `willSave`.
  ///
  /// The next save of the object writes it if it differs from what is stored. Relationships have no primitive setter,
  /// because their other ends would be left behind.
  public final func setPrimitiveValue(_ value: Value, for key: String) {
    guard case .attribute(let attribute) = entity.property(key) else {
      preconditionFailure("\(entity.name) has no attribute '\(key)'")
    }
    let value = attribute.type.converting(value)
    guard let slot = entity.slot(key) else {
      transientValues[key] = value
      return
    }
    guard realise() else { return }
    values[slot] = value
  }

  private final func setRelationship(
    _ relationship: RelationshipDescription, to value: Value
  ) {
    guard relationship.isToMany else {
      switch value {
      case .object(let identifier): setDestination(identifier, of: relationship)
      case .null: setDestination(nil, of: relationship)
      default: preconditionFailure("\(entity.name).\(relationship.name) takes an object or null")
      }
      return
    }
    guard case .list(let items) = value else {
      preconditionFailure("\(entity.name).\(relationship.name) takes a list of objects")
    }
    setMemberIDs(
      items.compactMap { item in
        guard case .object(let identifier) = item else { return nil }
        return identifier
      }, of: relationship)
  }
}

extension AttributeType {
  /// Takes a whole number for an attribute with fractions; every other value is left as it is.
  func converting(_ value: Value) -> Value {
    guard case .integer(let number) = value else { return value }
    switch self {
    case .double, .float: return .double(Double(number))
    case .decimal: return .decimal(.init(number))
    default: return value
    }
  }
}
