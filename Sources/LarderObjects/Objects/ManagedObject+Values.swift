internal import FoundationEssentials
internal import LarderBytes
internal import LarderModel
public import LarderPredicates
internal import LarderStores

extension ManagedObject {
  /// The value of an attribute, or a to-one relationship's `.object`; loads a fault.
  public final subscript(key: String) -> Value {
    get { value(for: key) }
    set { setValue(newValue, for: key) }
  }

  /// The value of an attribute as a Swift type; nil when it has none, or one of another kind.
  @inlinable
  public final subscript<T: AttributeValue>(key: String) -> T? {
    get { T.attributeValue(of: self, for: key) }
    set { setValue(newValue?.attributeValue ?? .null, for: key) }
  }

  /// The value of an attribute as a Swift type that is not optional: the given one where there is none, or one of another kind.
  @inlinable
  public final subscript<T: AttributeValue>(key: String, default value: @autoclosure () -> T) -> T {
    get { T.attributeValue(of: self, for: key) ?? value() }
    set { setValue(newValue.attributeValue, for: key) }
  }

  /// The value of an attribute as an enumeration, or another type that stands for a value; nil when there is none, or one that it does
  /// not stand for.
  public final subscript<T: RawRepresentable>(key: String) -> T? where T.RawValue: AttributeValue {
    get { T.RawValue.attributeValue(of: self, for: key).flatMap(T.init(rawValue:)) }
    set { setValue(newValue?.rawValue.attributeValue ?? .null, for: key) }
  }

  /// Returns a property's value: an attribute's, `.object` for a to-one, `.list` of identifiers for a to-many.
  ///
  /// Loads a fault; when that fails the value is null and the `faultError` of object and context says why. A name that
  /// the entity does not have goes to `value(forUndefinedKey:)`; if that knows none either, it is an error in the program and traps.
  public final func value(for key: String) -> Value {
    checkUse()
    guard let property = entity.find(key) else {
      do { return try value(forUndefinedKey: key) } catch { fatalMistake("\(error)") }
    }
    if let slot = property.slot {
      realise()
      return slotValue(slot)
    }
    if property.type != nil {
      realise()
      return transientValues[key] ?? .null
    }
    return .list(memberIDs(of: key).map(Value.object))
  }

  /// Sets a property: an attribute, a to-one (`.object` or `.null`) or a to-many (`.list` of `.object`).
  ///
  /// A value equal to the present one is no change. Types are checked when the object is validated. The other ends of
  /// relationships follow. Where the object's row is gone, or cannot be read, nothing is set, and the next save fails with a conflict that names
  /// object and value, unless the row is there again by then.
  public final func setValue(_ value: Value, for key: String) {
    if setQuietly(value, for: key) { return }
    checkUse()
    guard let property = entity.find(key) else {
      do { return try setValue(value, forUndefinedKey: key) } catch {
        fatalMistake("\(error)")
      }
    }
    guard let type = property.type else { return setRelationship(property, to: value) }
    let value = type.converting(value)
    guard realise() else {
      if property.slot != nil { noteLostWrite(key, value) }
      return
    }
    guard let slot = property.slot else {
      guard transientValues[key] ?? .null != value else { return }
      willMutate(key)
      transientValues[key] = value
      didMutate(key)
      return
    }
    guard slotValue(slot) != value else { return }
    willMutate(key)
    setSlotValue(slot, value)
    didMutate(key)
  }

  /// Sets an attribute of a new object that nobody watches, which is what most setters do: programs import more than they edit.
  ///
  /// - Returns: false where more has to be done than to write a value.
  @inline(__always)
  private final func setQuietly(_ value: Value, for key: String) -> Bool {
    guard status == .inserted, !isAwaking, let stateReference else { return false }
    return homeReference.with { home in
      let slot = home.slots.find(key)
      guard slot >= 0, slot < home.attributeCount, let owner = home.owner else { return false }
      return owner.with { context in
        stateReference.with { state in
          guard state.isQuiet, !context.isCollecting else { return false }
          let value = home.converting(value, slot)
          if state.kindBit(slot) == value.kindBit, state[slot] == value { return true }
          state.replace(slot, value)
          state.changeStamp = context.nextStamp()
          return true
        }
      }
    }
  }

  /// Returns what is in the object's own storage: as `value(for:)`, but a fault stays one and reads null, as does a to-many relationship
  /// that is not in memory.
  public final func primitiveValue(for key: String) -> Value {
    if let slot = entity.slot(key) { return slotValue(slot) }
    if let value = transientValues[key] { return value }
    if let members = toManyStates[key]?.members {
      return .list(members.identifiers.map(Value.object))
    }
    let isEmpty = status == .inserted && entity.relationship(named: key) != nil
    return isEmpty ? .list([]) : .null
  }

  /// Writes into the object's own storage: nobody is told, and no change is noted. For `awakeFromFetch`, `willSave` and setters.
  ///
  /// The next save of the object writes an attribute that differs from what is stored. A relationship is written on this side only, its other
  /// ends are left as they are; between `willChangeValue(for:)` and `didChangeValue(for:)` they follow with the latter. Loads a fault.
  public final func setPrimitiveValue(_ value: Value, for key: String) {
    switch entity.property(key) {
    case .attribute(let attribute):
      let value = attribute.type.converting(value)
      guard let slot = entity.slot(key) else {
        transientValues[key] = value
        return
      }
      guard realise() else { return noteLostWrite(key, value) }
      setSlotValue(slot, value)
    case .relationship(let relationship):
      setPrimitiveEnds(ends(value, of: relationship), of: relationship)
    case nil:
      fatalMistake("\(entity.name) has no property '\(key)'")
    }
  }

  private final func setRelationship(_ property: ResolvedProperty, to value: Value) {
    if !property.isToMany {
      switch value {
      case .object(let identifier): return setDestination(identifier, of: property)
      case .null: return setDestination(nil, of: property)
      default: break
      }
    }
    guard case .relationship(let relationship) = property.property else { return }
    let ends = ends(value, of: relationship)
    if relationship.isToMany {
      setMemberIDs(ends, of: relationship)
    } else {
      setDestination(ends.first, of: property)
    }
  }

  /// Takes identifiers out of a relationship's value.
  private final func ends(
    _ value: Value, of relationship: RelationshipDescription
  ) -> [ObjectID] {
    switch value {
    case .object(let identifier) where !relationship.isToMany: return [identifier]
    case .null where !relationship.isToMany: return []
    case .list(let items) where relationship.isToMany:
      return items.compactMap { item in
        guard case .object(let identifier) = item else { return nil }
        return identifier
      }
    default:
      fatalMistake(
        "\(entity.name).\(relationship.name) takes \(relationship.isToMany ? "a list of objects" : "an object or null")"
      )
    }
  }
}
