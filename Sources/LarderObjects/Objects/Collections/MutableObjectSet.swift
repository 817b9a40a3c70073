internal import LarderModel
internal import LarderPredicates

/// The objects of a to-many relationship, to be changed in place: what is done here is done to the relationship, with
/// its inverse, and observers are told of each change.
///
/// A view, not a copy: it always shows what the relationship has now, and two views of one relationship show the same.
/// A loop goes over the objects that were there when it began. Not thread-safe: use where the owner is used.
public struct MutableObjectSet<Element: ManagedObject> {
  /// The object that has the relationship.
  public let owner: ManagedObject
  /// The relationship's name.
  public let key: String

  init(_ owner: ManagedObject, _ key: String) {
    self.owner = owner
    self.key = key
    _ = owner.toMany(key)
  }

  /// How many objects there are; loads the relationship, and none of the objects.
  public var count: Int { owner.count(of: key) }

  /// Whether there is no object.
  public var isEmpty: Bool { count == 0 }

  /// The objects; see `ManagedObject.objects(for:)`.
  public var objects: [Element] { owner.objects(for: key).compactMap { $0 as? Element } }

  /// Whether an object is in the relationship; loads the relationship, and none of the objects.
  public func contains(_ object: Element) -> Bool {
    owner.loadMembers(of: owner.toMany(key)).contains(object.objectID)
  }

  /// Adds an object; loads nothing.
  public func insert(_ object: Element) { owner.insert(object, into: key) }

  /// Takes an object out; one that is not there is no error.
  public func remove(_ object: Element) { owner.remove(object, from: key) }

  /// Adds objects, as one change.
  public func formUnion(_ objects: some Sequence<Element>) {
    owner.insert(contentsOf: objects, into: key)
  }

  /// Takes objects out, as one change.
  public func subtract(_ objects: some Sequence<Element>) {
    owner.remove(contentsOf: objects, from: key)
  }

  /// Keeps these objects only, as one change.
  public func formIntersection(_ objects: some Sequence<Element>) {
    let kept = Set(objects.map(\.objectID))
    let old = owner.memberIDs(of: key)
    owner.setValue(.list(old.filter(kept.contains).map(Value.object)), for: key)
  }

  /// Makes these the objects, as one change.
  public func setObjects(_ objects: some Sequence<Element>) {
    owner.setObjects(objects.map { $0 as ManagedObject }, for: key)
  }

  /// Takes all objects out, as one change.
  public func removeAll() { setObjects([]) }
}

extension MutableObjectSet: Sequence {
  /// Goes over the members as they are now; what is added or removed meanwhile makes no difference.
  public func makeIterator() -> IndexingIterator<[Element]> { objects.makeIterator() }
}

extension ManagedObject {
  /// Returns the objects of a to-many relationship as a set that writes through.
  public final func mutableSet<T: ManagedObject>(
    forKey key: String, of type: T.Type = ManagedObject.self
  ) -> MutableObjectSet<T> { MutableObjectSet(self, key) }

  /// Returns the objects of an ordered relationship as a list that writes through. A relationship without an order is
  /// an error in the program and traps.
  public final func mutableOrderedSet<T: ManagedObject>(
    forKey key: String, of type: T.Type = ManagedObject.self
  ) -> MutableOrderedObjectSet<T> { MutableOrderedObjectSet(self, key) }
}
