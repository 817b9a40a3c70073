internal import LarderLocks
internal import LarderModel
internal import LarderPredicates

/// Reads key paths with collection operators.
struct KeyPathReader {
  let context: ManagedObjectContext?

  /// Returns what stands under a path in one object.
  func value(of object: ManagedObject, _ path: ArraySlice<String>) throws -> Value {
    guard !CallStack.isSpent else {
      throw ObjectError(
        .invalidKeyPath, "the key path has too many keys for the stack of this thread")
    }
    guard let key = path.first else { return .object(object.objectID) }
    let rest = path.dropFirst()
    if key == "SELF" || key == "self" { return try value(of: object, rest) }
    if key.hasPrefix("@") {
      throw ObjectError(
        .invalidKeyPath, "\(object.entity.name).\(key): an operator needs a list to work on")
    }
    switch object.entity.property(key) {
    case .relationship(let relationship) where relationship.isToMany:
      guard !rest.isEmpty else { return try object.keyedValue(key) }
      try object.fulfil()
      let identifiers = try object.existingMembers(of: relationship)
      // How many there are is known without loading one of them.
      if rest.first == "@count", rest.count == 1 { return .integer(Int64(identifiers.count)) }
      guard let context = object.managedObjectContext else { throw object.lossError }
      return try value(
        of: identifiers.map { context.object(with: $0) }, rest, isOrdered: relationship.isOrdered)
    case .relationship:
      guard !rest.isEmpty else { return try object.keyedValue(key) }
      try object.fulfil()
      guard let end = object.object(for: key) else { return .null }
      return try value(of: end, rest)
    case .attribute, nil:
      let value = try object.keyedValue(key)
      return rest.isEmpty ? value : try continued(value, rest, object, key)
    }
  }

  /// Follows a path from what a computed key gave: an object, or a list of objects or values.
  private func continued(
    _ value: Value, _ rest: ArraySlice<String>, _ object: ManagedObject, _ key: String
  ) throws -> Value {
    switch value {
    case .null: return .null
    case .object(let identifier):
      guard let context = object.managedObjectContext else { throw object.lossError }
      return try self.value(of: context.object(with: identifier), rest)
    case .list(let items):
      guard let operation = rest.first, operation.hasPrefix("@"), rest.count == 1 else { break }
      return try CollectionOperator(named: operation).apply(to: items, count: items.count)
    default: break
    }
    throw ObjectError(
      .invalidKeyPath, "\(object.entity.name).\(key): the key path goes on after a value")
  }

  /// Returns what stands under a path in several objects, or what an operator makes of it.
  func value(
    of objects: [ManagedObject], _ path: ArraySlice<String>, isOrdered: Bool
  ) throws -> Value {
    guard let key = path.first else { return .list(objects.map { .object($0.objectID) }) }
    if key == "@count", path.count == 1 { return .integer(Int64(objects.count)) }
    context?.fill(objects)
    if key.hasPrefix("@") {
      let operation = try CollectionOperator(named: key)
      let rest = path.dropFirst()
      guard !rest.isEmpty else {
        throw ObjectError(.invalidKeyPath, "\(key): a key path has to follow the operator")
      }
      var values: [Value] = []
      for object in objects { values.append(try value(of: object, rest)) }
      return try operation.apply(to: values, count: objects.count)
    }
    var values: [Value] = []
    var seen: Set<Value> = []
    for object in objects {
      let value = try value(of: object, path)
      // Values of a set are a set.
      if !isOrdered, value.isNull || !seen.insert(value).inserted { continue }
      values.append(value)
    }
    return .list(values)
  }
}
