internal import LarderPredicates

/// A reference that does not keep its object alive; the object takes itself out of the registry when it ends.
///
/// Not a weak reference: an object with one is slower to use and larger by an allocation.
struct WeakObject {
  private let reference: Unmanaged<ManagedObject>

  init(object: ManagedObject) { reference = .passUnretained(object) }

  var object: ManagedObject? { reference.takeUnretainedValue() }

  func isReference(to object: ObjectIdentifier) -> Bool {
    UnsafeRawPointer(reference.toOpaque()) == UnsafeRawPointer(bitPattern: UInt(bitPattern: object))
  }
}

/// The objects of a context by their identifiers: a table with open addressing.
///
/// A dictionary would do; but fetching a row and letting it go asks this three times, and hashing alone would then cost as much as
/// reading the row.
struct ObjectRegistry {
  private struct Slot {
    var identifier: ObjectID
    var object: WeakObject
  }

  private var slots: [Slot?] = []
  private(set) var count = 0

  /// Where the search for an identifier begins. Eight keys that follow one another are neighbours, as the rows are that are read one after
  /// the other; where each eight are is left to chance.
  private static func start(_ identifier: ObjectID, _ size: Int) -> Int {
    let block =
      (UInt64(bitPattern: identifier.key >> 3) &* 0x9E37_79B9_7F4A_7C15)
      ^ UInt64(truncatingIfNeeded: identifier.origin.contentHash)
    let mixed = Int(truncatingIfNeeded: (block &* 0xD6E8_FEB8_6659_FD93) >> 32)
    return (mixed << 3 | Int(truncatingIfNeeded: identifier.key & 7)) & (size - 1)
  }

  /// The place of an identifier, or the free one where it would go; nil for an empty table.
  private func place(_ identifier: ObjectID) -> Int? {
    guard !slots.isEmpty else { return nil }
    var place = Self.start(identifier, slots.count)
    while let slot = slots[place] {
      if slot.identifier.key == identifier.key, slot.identifier == identifier { return place }
      place = (place + 1) & (slots.count - 1)
    }
    return place
  }

  var values: [WeakObject] { slots.compactMap { $0?.object } }

  /// Makes room for so many more objects.
  mutating func reserve(_ additional: Int) {
    var size = max(16, slots.count)
    while size < (count + additional) * 2 { size *= 2 }
    if size > slots.count { resize(size) }
  }

  private mutating func resize(_ size: Int) {
    let old = slots
    slots = [Slot?](repeating: nil, count: size)
    for case let slot? in old {
      if let place = place(slot.identifier) { slots[place] = slot }
    }
  }

  subscript(identifier: ObjectID) -> WeakObject? {
    get {
      guard let place = place(identifier) else { return nil }
      return slots[place]?.object
    }
    set {
      if let newValue {
        updateValue(newValue, forKey: identifier)
      } else {
        removeValue(forKey: identifier)
      }
    }
  }

  @discardableResult
  mutating func updateValue(_ object: WeakObject, forKey identifier: ObjectID) -> WeakObject? {
    if slots.count < (count + 1) * 2 { reserve(1) }
    guard let place = place(identifier) else { return nil }
    let old = slots[place]?.object
    if old == nil { count += 1 }
    slots[place] = Slot(identifier: identifier, object: object)
    return old
  }

  mutating func removeValue(forKey identifier: ObjectID) {
    guard var hole = place(identifier), slots[hole] != nil else { return }
    count -= 1
    // Those that follow move up where their search would otherwise end at the hole.
    var place = hole
    while true {
      place = (place + 1) & (slots.count - 1)
      guard let slot = slots[place] else { break }
      let home = Self.start(slot.identifier, slots.count)
      let distance = (place - home) & (slots.count - 1)
      if distance >= (place - hole) & (slots.count - 1) {
        slots[hole] = slot
        hole = place
      }
    }
    slots[hole] = nil
    if slots.count > 4096, count * 16 < slots.count { resize(slots.count / 4) }
  }
}
