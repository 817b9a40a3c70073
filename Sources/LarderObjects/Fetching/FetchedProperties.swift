internal import LarderLocks
internal import LarderModel
internal import LarderPredicates
internal import LarderStores

extension ManagedObject {
  /// Returns the objects of a fetched property: what its request finds when it is first asked for.
  ///
  /// The answer is kept: later changes of what it finds do not alter it until this object is refreshed or becomes a fault. There is no way to
  /// change it but by changing what the request looks for. Errors leave the list empty and a reason in the context's `faultError`. A name
  /// that the entity does not have is an error in the program and traps.
  public final func fetchedObjects(for key: String) -> [ManagedObject] {
    guard let property = entity.fetchedProperty(key) else {
      fatalMistake("\(entity.name) has no fetched property '\(key)'")
    }
    guard let context = managedObjectContext else { return [] }
    if let known = context.held.fetchedObjects(key, of: objectID) { return known }
    do {
      let objects = try context.fetch(property, of: self)
      context.held.setFetchedObjects(objects, key, of: objectID)
      return objects
    } catch {
      context.faultError = error
      return []
    }
  }

  /// Returns the objects of a fetched property as a class of their own; see `fetchedObjects(for:)`.
  public final func fetchedObjects<T: ManagedObject>(for key: String, as type: T.Type) -> [T] {
    fetchedObjects(for: key).compactMap { $0 as? T }
  }
}

extension ManagedObjectContext {
  fileprivate func fetch(
    _ property: FetchedPropertyDescription, of owner: ManagedObject
  ) throws -> [ManagedObject] {
    var predicate = property.predicate
    if predicate == nil, let format = property.predicateFormat {
      predicate = try ObjectPredicate(format: format)
    }
    var substitution = FetchedPropertySubstitution(owner: owner, property: property)
    var request = FetchRequest<ManagedObject>(
      entity: property.entity, where: try predicate.map { try substitution.rewrite($0) },
      sortedBy: property.sortOrderings, limit: property.limit)
    request.includesPendingChanges = true
    return try fetch(request)
  }
}

/// Puts values in the places of `$FETCH_SOURCE`, `$FETCHED_PROPERTY` and the key paths that begin there. Values only: what is
/// compared with what stays as it is.
private struct FetchedPropertySubstitution: PredicateRewriter {
  let owner: ManagedObject
  let property: FetchedPropertyDescription

  var staysOnThread: Bool { true }

  func replacement(
    of condition: ObjectPredicate, depth: Int
  ) throws(any Error) -> ObjectPredicate? {
    try checkStack()
    return nil
  }

  func replacement(
    of expression: ObjectExpression, depth: Int
  ) throws(any Error) -> ObjectExpression? {
    try checkStack()
    switch expression {
    case .variable("FETCH_SOURCE"): return .constant(.object(owner.objectID))
    case .function(PredicateFunction.valueForKeyPath.rawValue, let arguments)
    where arguments.count == 2:
      guard case .variable(let name) = arguments[0], case .keyPath(let path) = arguments[1] else {
        return nil
      }
      if name == "FETCH_SOURCE" { return .constant(try value(path)) }
      if name == "FETCHED_PROPERTY" { return .constant(try description(path)) }
      return nil
    default: return nil
    }
  }

  /// Objects are asked on their own thread only.
  private func checkStack() throws {
    guard CallStack.isSpent else { return }
    throw ObjectError(
      .unsupported,
      "\(owner.entity.name).\(property.name): the predicate is nested too deeply for the stack of this thread; make it flatter"
    )
  }

  /// What a key path from the owner leads to; a list over a to-many relationship.
  private func value(_ path: [String]) throws -> Value {
    var here = [owner]
    var crossedToMany = false
    for (place, key) in path.enumerated() {
      guard let property = here.first?.entity.property(key) else {
        if here.isEmpty { break }
        throw ObjectError(
          .unknownName,
          "\(owner.entity.name).\(self.property.name): $FETCH_SOURCE has no \(path.joined(separator: "."))"
        )
      }
      let isLast = place == path.count - 1
      switch property {
      case .attribute:
        let values = here.map { $0.value(for: key) }
        guard isLast else { return .null }
        return crossedToMany ? .list(values) : values.first ?? .null
      case .relationship(let relationship):
        if relationship.isToMany {
          crossedToMany = true
          here = here.flatMap { $0.objects(for: key) }
        } else {
          here = here.compactMap { $0.object(for: key) }
        }
      }
    }
    let identifiers = here.map { Value.object($0.objectID) }
    return crossedToMany ? .list(identifiers) : identifiers.first ?? .null
  }

  /// What the property says of itself: `name`, `userInfo.KEY`.
  private func description(_ path: [String]) throws -> Value {
    if path == ["name"] { return .string(property.name) }
    if path.count == 2, path[0] == "userInfo" {
      return property.userInfo[path[1]].map { .string($0) } ?? .null
    }
    throw ObjectError(
      .unknownName,
      "\(owner.entity.name).\(property.name): $FETCHED_PROPERTY has name and userInfo, not \(path.joined(separator: "."))"
    )
  }
}
