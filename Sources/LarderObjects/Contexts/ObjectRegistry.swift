internal import LarderBytes
internal import LarderModel
internal import LarderPredicates

/// The objects of a context by their identifiers; it does not keep them alive.
struct ObjectRegistry {
  /// Identifiers of one store and entity may come with several origins; each is found by the address of the one it came with.
  private struct Known {
    let origin: ObjectID.Origin
    let home: ObjectHome
  }

  private var homes: [ObjectHome] = []
  /// The origins met last, the newest first. Few of a program's origins are not the store's own.
  private var known: [Known] = []
  private static let knownLimit = 16

  var all: [ObjectHome] { homes }

  /// The home of identifiers of an origin; nil while it has none.
  @inline(__always)
  mutating func home(_ origin: ObjectID.Origin) -> ObjectHome? {
    for index in known.indices where known[index].origin === origin { return known[index].home }
    return findHome(origin)
  }

  private mutating func findHome(_ origin: ObjectID.Origin) -> ObjectHome? {
    let wanted = ObjectID(origin: origin, key: 0)
    guard let home = homes.first(where: { ObjectID(origin: $0.origin, key: 0) == wanted }) else {
      return nil
    }
    if known.count == Self.knownLimit { known.removeLast() }
    known.insert(Known(origin: origin, home: home), at: 0)
    return home
  }

  mutating func add(_ home: ObjectHome) { homes.append(home) }

  /// The object of an identifier.
  subscript(identifier: ObjectID) -> ManagedObject? {
    @inline(__always)
    mutating get { home(identifier.origin)?.objects.object(identifier.key) }
  }

  mutating func remove(_ identifier: ObjectID) {
    home(identifier.origin)?.objects.remove(identifier.key)
  }

  /// All objects, in no order.
  var objects: [ManagedObject] { homes.flatMap { $0.objects.all } }

  /// Forgets all objects.
  func removeAll() {
    for home in homes { home.objects.removeAll() }
  }
}
