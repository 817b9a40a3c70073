internal import LarderModel
public import LarderPredicates

extension ManagedObject {
  /// Returns what stands under a key path, such as `author.name` or `lines.@count`.
  ///
  /// A to-one relationship without an object makes the rest null. Through a to-many relationship there is a list of what stands under the rest
  /// in its objects: in an ordered one a value for each object, nulls included; in any other each value once, without nulls. A
  /// collection operator in front of the rest makes one value, or one list, of a list: `@count`, `@sum`, `@avg`, `@min`, `@max`,
  /// `@unionOfObjects`, `@distinctUnionOfObjects`, and for lists of lists `@unionOfArrays`, `@distinctUnionOfArrays` and the same of `Sets`. They compute what they
  /// compute in a predicate: nil is left out of sums and averages.
  /// Keys that the entity does not have go to `value(forUndefinedKey:)`. Objects are `.object`; `SELF` is the object.
  ///
  /// Loads faults: the objects of a to-many relationship together.
  ///
  /// - Throws: `ObjectError` `unknownName` for a key that is not there, `invalidKeyPath` for an operator that does not exist or has nothing to work
  ///   on, the errors of `fulfil()`, and what an override throws.
  public final func value(forKeyPath keyPath: String) throws -> Value {
    try KeyPathReader(context: managedObjectContext).value(of: self, try splitKeyPath(keyPath)[...])
  }

  /// Sets what stands under a key path; to-one relationships may be crossed. Where one of them leads to nothing, nothing is set.
  ///
  /// - Throws: `ObjectError` `unknownName` for a key that is not there, `invalidKeyPath` where the path crosses something else than to-one
  ///   relationships, `wrongClass` for a value that a relationship cannot take, and the errors of `fulfil()`.
  public final func setValue(_ value: Value, forKeyPath keyPath: String) throws {
    let path = try splitKeyPath(keyPath)
    var object = self
    for key in path.dropLast() {
      guard let property = object.entity.property(key) else { throw object.undefinedKey(key) }
      guard case .relationship(let relationship) = property, !relationship.isToMany else {
        throw ObjectError(
          .invalidKeyPath,
          "\(object.entity.name).\(key): a value is set over to-one relationships only")
      }
      try object.fulfil()
      guard let next = object.object(for: key) else { return }
      object = next
    }
    try object.setKeyedValue(value, path[path.count - 1])
  }

  /// Returns the values under some keys, those without one as null: for a copy of a part of an object, or a file.
  ///
  /// - Throws: as `value(forKeyPath:)`.
  public final func values(forKeys keys: some Sequence<String>) throws -> [String: Value] {
    var result: [String: Value] = [:]
    for key in keys { result[key] = try value(forKeyPath: key) }
    return result
  }

  /// Sets the values under some keys; null takes a value away. The keys are checked before the first value is set.
  ///
  /// - Throws: as `setValue(_:forKeyPath:)`, and what an override of `setValue(_:forUndefinedKey:)` throws.
  public final func setValues(_ values: [String: Value]) throws {
    try fulfil()
    for (key, value) in values { try checkKeyedValue(value, key) }
    for (key, value) in values.sorted(by: { $0.key < $1.key }) { try setKeyedValue(value, key) }
  }

  /// Reads one key.
  final func keyedValue(_ key: String) throws -> Value {
    guard let property = entity.property(key) else { return try value(forUndefinedKey: key) }
    try fulfil()
    if case .relationship(let relationship) = property, relationship.isToMany {
      return .list(try existingMembers(of: relationship).map(Value.object))
    }
    return value(for: key)
  }

  /// Returns the members of a to-many relationship, or throws why they cannot be loaded.
  final func existingMembers(of relationship: RelationshipDescription) throws -> [ObjectID] {
    let list = loadMembers(of: relationship)
    if toManyStates[relationship.name]?.members == nil {
      throw managedObjectContext?.faultError ?? lossError
    }
    return list.identifiers
  }

  private final func setKeyedValue(_ value: Value, _ key: String) throws {
    try checkKeyedValue(value, key)
    guard entity.property(key) != nil else { return try setValue(value, forUndefinedKey: key) }
    try fulfil()
    setValue(value, for: key)
  }

  private final func checkKeyedValue(_ value: Value, _ key: String) throws(ObjectError) {
    guard case .relationship(let relationship) = entity.property(key) else { return }
    let model = managedObjectContext?.model
    func isObject(_ value: Value) -> Bool {
      guard case .object(let end) = value else { return false }
      return model?.entity(end.entityName) != nil
    }
    switch value {
    case .object where !relationship.isToMany && isObject(value),
      .null where !relationship.isToMany:
      return
    case .list(let items) where relationship.isToMany && items.allSatisfy(isObject): return
    default: break
    }
    throw ObjectError(
      .wrongClass,
      "\(entity.name).\(key): expected \(relationship.isToMany ? "a list of objects" : "an object"), found \(value.kind)"
    )
  }

  private final func splitKeyPath(_ keyPath: String) throws(ObjectError) -> [String] {
    let path = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !path.contains("") else {
      throw ObjectError(.invalidKeyPath, "\(entity.name): '\(keyPath)' is not a key path")
    }
    return managedObjectContext?.model.flattening(path, from: entity) ?? path
  }

  /// Whether the entity has a property of a name. Subscripts, `value(for:)` and `setValue(_:for:)` end the process over a name that neither the
  /// entity nor `value(forUndefinedKey:)` knows; who takes names from a file or a user asks here first, or uses `value(forKeyPath:)` and
  /// `setValue(_:forKeyPath:)`, which throw.
  public final func isKnownKey(_ key: String) -> Bool { entity.property(key) != nil }

  /// The error for a key that the entity does not have.
  final func undefinedKey(_ key: String) -> ObjectError {
    ObjectError(
      .unknownName,
      "\(entity.name) is not key-value coding compliant for the key '\(key)': the entity has no such property"
        + NearestName.hint(
          for: key, among: entity.attributes.map(\.name) + entity.relationships.map(\.name))
    )
  }
}

extension Sequence where Element: ManagedObject {
  /// Returns what stands under a key path in each object, in order, or what a collection operator at its head makes of that:
  /// `recipes.value(forKeyPath: "@avg.rating")`.
  ///
  /// - Throws: as `ManagedObject.value(forKeyPath:)`.
  public func value(forKeyPath keyPath: String) throws -> Value {
    let objects = Array(self)
    guard let context = objects.first?.managedObjectContext else {
      return try KeyPathReader(context: nil).value(
        of: objects, keyPath.split(separator: ".").map(String.init)[...], isOrdered: true)
    }
    return try KeyPathReader(context: context).value(
      of: objects, keyPath.split(separator: ".").map(String.init)[...], isOrdered: true)
  }
}
