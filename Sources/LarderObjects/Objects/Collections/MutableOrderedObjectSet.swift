internal import LarderModel
internal import LarderPredicates

/// The objects of an ordered to-many relationship, to be changed in place: what is done here is done to the
/// relationship, with its inverse, and observers are told of each change with its places.
///
/// A view, not a copy; each object stands in it once. A loop over it goes over the objects that were there when it
/// began. A place out of bounds is an error in the program and traps. Not thread-safe: use where the owner is used.
public struct MutableOrderedObjectSet<Element: ManagedObject> {
  /// The object that has the relationship.
  public let owner: ManagedObject
  /// The relationship's name.
  public let key: String

  init(_ owner: ManagedObject, _ key: String) {
    self.owner = owner
    self.key = key
    guard owner.toMany(key).isOrdered else {
      fatalMistake("\(owner.entity.name).\(key): the relationship has no order")
    }
  }

  /// The objects in their order; see `ManagedObject.objects(for:)`.
  public var objects: [Element] { owner.objects(for: key).compactMap { $0 as? Element } }

  /// Returns the place of an object, or nil when it is not there.
  public func firstIndex(of object: Element) -> Int? {
    owner.loadMembers(of: owner.toMany(key)).index(of: object.objectID)
  }

  /// Whether an object is in the relationship.
  public func contains(_ object: Element) -> Bool { firstIndex(of: object) != nil }

  /// Adds an object at the end; one that is there already stays where it is.
  public func append(_ object: Element) { owner.insert(object, into: key) }

  /// Adds objects at the end, as one change.
  public func append(contentsOf objects: some Sequence<Element>) {
    owner.insert(contentsOf: objects, into: key)
  }

  /// Adds an object at a place; one that is there already is moved.
  public func insert(_ object: Element, at index: Int) {
    check(index, to: count)
    owner.insert(object, into: key, at: index)
  }

  /// Takes an object out; one that is not there is no error.
  public func remove(_ object: Element) { owner.remove(object, from: key) }

  /// Takes out the object at a place, and returns it.
  @discardableResult
  public func remove(at index: Int) -> Element {
    let object = self[index]
    owner.remove(object, from: key)
    return object
  }

  /// Takes objects out, as one change.
  public func subtract(_ objects: some Sequence<Element>) {
    owner.remove(contentsOf: objects, from: key)
  }

  /// Moves an object from a place to another one, counted without it.
  public func move(from index: Int, to other: Int) {
    check(other, to: count - 1)
    owner.insert(self[index], into: key, at: other)
  }

  /// Lets two objects change places, as one change.
  public func swapAt(_ index: Int, _ other: Int) {
    var all = owner.memberIDs(of: key)
    check(index, to: all.count - 1)
    check(other, to: all.count - 1)
    all.swapAt(index, other)
    owner.setValue(.list(all.map(Value.object)), for: key)
  }

  /// Puts objects in this order, as one change.
  public func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    setObjects(try objects.sorted(by: areInIncreasingOrder))
  }

  /// Makes these the objects, in this order, as one change.
  public func setObjects(_ objects: some Sequence<Element>) {
    owner.setObjects(objects.map { $0 as ManagedObject }, for: key)
  }

  /// Takes all objects out, as one change.
  public func removeAll() { setObjects([]) }

  private func check(_ index: Int, to end: Int) {
    if index < 0 || index > end { owner.fatalPlace(index, of: key) }
  }
}

extension MutableOrderedObjectSet: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of members.
  public var endIndex: Int { owner.count(of: key) }

  /// The object at a place. Setting puts another object there, as one change; one that stands elsewhere in the list
  /// leaves that place.
  public subscript(index: Int) -> Element {
    get {
      guard let identifier = owner.memberID(at: index, of: key),
        let object = owner.managedObjectContext?.object(with: identifier) as? Element
      else { owner.fatalPlace(index, of: key) }
      return object
    }
    nonmutating set {
      check(index, to: count - 1)
      owner.replaceMember(at: index, of: key, with: newValue)
    }
  }

  /// Goes over the members as they are now; what is added or removed meanwhile makes no difference.
  public func makeIterator() -> IndexingIterator<[Element]> { objects.makeIterator() }
}

extension ManagedObject {
  /// Ends the process over a place that a relationship does not have.
  final func fatalPlace(_ index: Int, of key: String) -> Never {
    fatalMistake("\(entity.name).\(key): there is no place \(index) among \(count(of: key))")
  }

  /// Returns the identifier at a place of a to-many relationship; nil out of bounds.
  final func memberID(at index: Int, of key: String) -> ObjectID? {
    guard index >= 0, index < loadMembers(of: toMany(key)).count else { return nil }
    return toManyStates[key]?.members?.identifier(at: index)
  }

  /// Puts an object in the place of another one of an ordered relationship.
  final func replaceMember(at index: Int, of key: String, with object: ManagedObject) {
    guard canLink(object, key) else { return }
    let relationship = toMany(key)
    guard let context = managedObjectContext, let old = memberID(at: index, of: key),
      old != object.objectID
    else { return }
    let isMember = loadMembers(of: relationship).contains(object.objectID)
    let mutation =
      isMember ? Mutation.setting : .replacement(old, with: object.objectID, at: index)
    mutateAsOne(key, mutation) {
      let place = loadMembers(of: relationship).index(of: object.objectID)
      context.unlink(self, relationship, context.object(with: old))
      let target = (place ?? index) < index ? index - 1 : index
      context.link(self, relationship, object, at: target)
    }
  }
}
