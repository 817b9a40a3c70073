internal import LarderBytes
internal import LarderModel
public import LarderPredicates

extension ManagedObject {
  /// The object at the other end of a to-one relationship, as a class of its own; nil when there is none.
  public final subscript<T: ManagedObject>(key: String) -> T? {
    get { object(for: key) as? T }
    set { setObject(newValue, for: key) }
  }

  /// The objects of a to-many relationship, as a class of their own; see `objects(for:)`.
  public final subscript<T: ManagedObject>(key: String) -> [T] {
    get { objects(for: key).compactMap { $0 as? T } }
    set { setObjects(newValue, for: key) }
  }

  /// Returns the object at the other end of a to-one relationship, perhaps a fault.
  public final func object(for key: String) -> ManagedObject? {
    guard case .object(let identifier) = value(for: key) else { return nil }
    return managedObjectContext?.object(with: identifier)
  }

  /// Sets a to-one relationship; the other end, and the ends that are left, follow.
  public final func setObject(_ object: ManagedObject?, for key: String) {
    if let object {
      guard canLink(object, key) else { return }
      if linkQuietly(object, key) { return }
    }
    setValue(object.map { .object($0.objectID) } ?? .null, for: key)
  }

  /// Links a new object, whose relationship is empty, with one that has it as one of many, while nobody watches: what importing does.
  ///
  /// - Returns: false where there is more to it.
  private final func linkQuietly(_ target: ManagedObject, _ key: String) -> Bool {
    guard status == .inserted, !isAwaking, let stateReference, target.isQuiet else { return false }
    return homeReference.with { home in
      let slot = home.slots.find(key)
      guard slot >= home.attributeCount, let owner = home.owner else { return false }
      let inverse = target.homeReference.with {
        home.inverse(of: slot, at: $0.entity)
      }
      guard let inverse else { return false }
      return inverse.with { inverse in
        guard inverse.isToMany else { return false }
        return stateReference.with { state in
          guard state.isQuiet, case .null = state[slot] else { return false }
          state.replace(slot, .object(target.objectID))
          owner.with { state.changeStamp = $0.nextStamp() }
          target.addMemberQuietly(ObjectID(origin: home.origin, key: self.key), of: inverse)
          return true
        }
      }
    }
  }

  /// Returns the objects of a to-many relationship: in its order when it is ordered, else in that of their keys with the new ones
  /// at the end.
  ///
  /// Loads the relationship if it is a fault, and those of the objects that are faults, in one go.
  public final func objects(for key: String) -> [ManagedObject] {
    guard let context = managedObjectContext else { return [] }
    let objects = memberIDs(of: key).map { context.object(with: $0) }
    context.fill(objects)
    return objects
  }

  /// Returns the identifiers of a to-many relationship's objects without loading the objects.
  public final func memberIDs(of key: String) -> [ObjectID] {
    let relationship = toMany(key)
    return loadMembers(of: relationship).identifiers
  }

  /// Returns how many objects a to-many relationship has.
  public final func count(of key: String) -> Int {
    let relationship = toMany(key)
    return loadMembers(of: relationship).count
  }

  /// Makes these the objects of a to-many relationship, in this order when it is ordered.
  public final func setObjects(_ objects: [ManagedObject], for key: String) {
    for object in objects where !canLink(object, key) { return }
    setValue(.list(objects.map { .object($0.objectID) }), for: key)
  }

  /// Adds an object to a to-many relationship, at a place in its order or at the end. Loads nothing of the relationship unless
  /// a place is given. A place that an ordered relationship does not have is an error in the program and traps.
  public final func insert(_ object: ManagedObject, into key: String, at index: Int? = nil) {
    let relationship = toMany(key)
    guard canLink(object, key), let context = managedObjectContext else { return }
    if let index {
      let count = loadMembers(of: relationship).count
      if relationship.isOrdered, !(0...count ~= index) { fatalPlace(index, of: key) }
    }
    let index = relationship.isOrdered ? index : nil
    if isAwaking { return putEnd(object.objectID, of: relationship, at: index) }
    context.link(self, relationship, object, at: index)
  }

  /// Adds several objects to a to-many relationship, as one change of it. Loads nothing of the relationship.
  public final func insert(contentsOf objects: some Sequence<some ManagedObject>, into key: String)
  {
    let relationship = toMany(key)
    let known = toManyStates[key]?.members
    var new: [ManagedObject] = []
    var seen: Set<ObjectID> = []
    for object in objects {
      guard canLink(object, key) else { continue }
      if known?.contains(object.objectID) != true, seen.insert(object.objectID).inserted {
        new.append(object)
      }
    }
    guard let context = managedObjectContext, !new.isEmpty else { return }
    mutateAsOne(key, .union(new.map(\.objectID))) {
      for object in new { context.link(self, relationship, object) }
    }
  }

  /// Takes several objects out of a to-many relationship, as one change of it.
  public final func remove(contentsOf objects: some Sequence<some ManagedObject>, from key: String)
  {
    let relationship = toMany(key)
    let known = toManyStates[key]?.members
    var old: [ManagedObject] = []
    var seen: Set<ObjectID> = []
    for object in objects where !object.isGoneElsewhere {
      checkContext(object)
      if known?.contains(object.objectID) != false, seen.insert(object.objectID).inserted {
        old.append(object)
      }
    }
    guard let context = managedObjectContext, !old.isEmpty else { return }
    mutateAsOne(key, .minus(old.map(\.objectID))) {
      for object in old { context.unlink(self, relationship, object) }
    }
  }

  /// Takes an object out of a to-many relationship.
  public final func remove(_ object: ManagedObject, from key: String) {
    let relationship = toMany(key)
    if isGoneElsewhere || object.isGoneElsewhere { return }
    checkContext(object)
    if isAwaking { return dropEnd(object.objectID, of: relationship) }
    managedObjectContext?.unlink(self, relationship, object)
  }

  /// The to-many relationship of a name; there has to be one.
  final func toMany(_ key: String) -> RelationshipDescription {
    checkUse()
    guard let relationship = relationship(key), relationship.isToMany else {
      fatalMistake("\(entity.name) has no to-many relationship '\(key)'")
    }
    return relationship
  }

  /// Whether two objects are of one context.
  @inline(__always)
  final func isOfSameContext(as object: ManagedObject) -> Bool {
    let owner = homeReference.with { $0.owner }
    let other = object.homeReference.with { $0.owner }
    return owner != nil && other?.identity == owner?.identity
      && status != .detached && object.status != .detached
  }

  /// Ends the process where two objects are not of one context.
  final func checkContext(_ object: ManagedObject) {
    guard isOfSameContext(as: object) else {
      fatalMistake("\(self) and \(object) are not objects of one context")
    }
  }

  /// Returns a to-many relationship's members with the pending changes applied.
  final func loadMembers(of relationship: RelationshipDescription) -> IdentifierList {
    if let members = toManyStates[relationship.name]?.members { return members }
    var state = toManyStates[relationship.name] ?? ToManyState()
    var stored: [ObjectID] = []
    if status != .inserted, let context = managedObjectContext {
      guard let found = context.storedMembers(of: self, relationship.name) else {
        return IdentifierList()
      }
      stored = found
    }
    state.load(stored)
    toManyStates[relationship.name] = state
    return state.members ?? IdentifierList()
  }

  final func setDestination(_ new: ObjectID?, of relationship: RelationshipDescription) {
    guard let relationship = entity.find(relationship.name) else { return }
    setDestination(new, of: relationship)
  }

  final func setDestination(_ new: ObjectID?, of relationship: ResolvedProperty) {
    guard let context = managedObjectContext, realise() else {
      return noteLostWrite(relationship.name, new.map(Value.object) ?? .null)
    }
    let old = destinationID(of: relationship)
    guard old != new else { return }
    // While it awakes from a fetch, an object changes alone.
    if isAwaking, case .relationship(let description) = relationship.property {
      return setPrimitiveEnds([new].compactMap { $0 }, of: description)
    }
    if let new {
      context.link(self, relationship, context.object(with: new))
    } else if let old {
      context.unlink(self, relationship, context.object(with: old))
    }
  }

  final func destinationID(of relationship: RelationshipDescription) -> ObjectID? {
    entity.find(relationship.name).flatMap { destinationID(of: $0) }
  }

  final func setMemberIDs(_ new: [ObjectID], of relationship: RelationshipDescription) {
    let key = relationship.name
    guard let context = managedObjectContext else {
      return noteLostWrite(key, .list(new.map(Value.object)))
    }
    let wanted = IdentifierList(new)
    let old = loadMembers(of: relationship)
    let isSame =
      relationship.isOrdered
      ? old.identifiers == wanted.identifiers
      : old.count == wanted.count && wanted.identifiers.allSatisfy(old.contains)
    if isSame { return }
    if isAwaking { return setPrimitiveEnds(new, of: relationship) }
    // One change of this object, however many members come and go.
    mutateAsOne(key) {
      for identifier in old.identifiers where !wanted.contains(identifier) {
        context.unlink(self, relationship, context.object(with: identifier))
      }
      for identifier in wanted.identifiers where !old.contains(identifier) {
        context.link(self, relationship, context.object(with: identifier))
      }
      toManyStates[key]?.set(wanted, isOrdered: relationship.isOrdered)
    }
  }
}
