/// What changed in a context since `processPendingChanges`: for observers and for undo.
///
/// Collected only while somebody wants to know.
struct PendingEvent {
  /// What touched objects were before, in the order in which they were first touched.
  private(set) var objects: [ObjectBefore] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// Objects that came by a merge: they are new to this context, and nothing that undo concerns.
  var merged: Set<ManagedObject> = []
  /// Objects brought up to date with the store.
  var refreshed: Set<ManagedObject> = []
  /// Objects that lost their values or their place in the context.
  var invalidated: Set<ManagedObject> = []
  var hasInvalidatedAll = false

  var isEmpty: Bool {
    objects.isEmpty && merged.isEmpty && refreshed.isEmpty && invalidated.isEmpty
      && !hasInvalidatedAll
  }

  /// Notes an object that an event touches, before it does.
  ///
  /// - Parameter key: the property that is about to change, where what it was has to be known later.
  mutating func touch(_ object: ManagedObject, existed: Bool, key: String? = nil) {
    let place: Int
    if let known = places[ObjectIdentifier(object)] {
      place = known
    } else {
      place = objects.count
      places[ObjectIdentifier(object)] = place
      objects.append(ObjectBefore(object, existed: existed))
    }
    if let key, objects[place].existed { objects[place].note(key) }
  }
}
