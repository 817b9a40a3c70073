internal import LarderBytes

/// The objects that wait for a save for one reason, in the order in which they came to do so.
///
/// An object knows its own place, so that adding, finding and removing one cost no look-up. An object is in at most one such list.
struct PendingObjects: Sequence {
  /// Removed objects leave a hole, so that the others keep their places.
  private var slots: [ManagedObject?] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ object: ManagedObject) {
    object.pendingPlace = Int32(slots.count)
    slots.append(object)
    count += 1
  }

  /// Removes an object that is in this list.
  mutating func remove(_ object: ManagedObject) {
    let place = Int(object.pendingPlace)
    guard slots.indices.contains(place), slots[place] === object else { return }
    object.pendingPlace = -1
    slots[place] = nil
    count -= 1
    if count == 0 {
      slots.removeAll(keepingCapacity: slots.capacity < 4096)
    } else if slots.count > 64, count < slots.count / 2 {
      slots.removeAll { $0 == nil }
      for (place, object) in slots.enumerated() { object?.pendingPlace = Int32(place) }
    }
  }

  func makeIterator() -> some IteratorProtocol<ManagedObject> {
    slots.lazy.compactMap { $0 }.makeIterator()
  }

  /// The objects in the order in which they were added.
  var objects: [ManagedObject] {
    if count == slots.count { return .withoutHoles(slots) }
    var result: [ManagedObject] = []
    result.reserveCapacity(count)
    for object in slots { if let object { result.append(object) } }
    return result
  }
}

extension ManagedObject {
  /// Forgets its place in a list of pending objects that is about to be emptied.
  @inline(__always)
  final func leavePending() {
    pendingStatus = .unchanged
    pendingPlace = -1
  }
}
