internal import LarderModel

/// Finds the slot of a stored property by its name, without a reference to anything: what reading a value needs, and no more.
///
/// A miss says nothing, because equal strings may be of different bytes; `ResolvedEntity.find` is asked then. Whoever makes one frees it.
struct SlotFinder {
  private struct Entry {
    var low: UInt64
    var high: UInt64
    /// The slot, or -1 for a free place.
    var slot: Int
  }

  private let entries: UnsafeMutablePointer<Entry>
  private let mask: Int

  init(_ properties: [ResolvedProperty]) {
    var size = 4
    while size < properties.count * 3 { size *= 2 }
    entries = .allocate(capacity: size)
    entries.initialize(repeating: Entry(low: 0, high: 0, slot: -1), count: size)
    mask = size - 1
    for (slot, property) in properties.enumerated() {
      let (low, high) = Self.bytes(property.name)
      var place = Self.place(low, high, mask)
      while entries[place].slot >= 0 { place = (place + 1) & mask }
      entries[place] = Entry(low: low, high: high, slot: slot)
    }
  }

  func free() { entries.deallocate() }

  /// Returns the slot, or -1 where these bytes are not known.
  @inline(__always)
  func find(_ name: String) -> Int {
    let (low, high) = Self.bytes(name)
    var place = Self.place(low, high, mask)
    while true {
      let entry = entries + place
      if entry.pointee.low == low, entry.pointee.high == high { return entry.pointee.slot }
      if entry.pointee.slot < 0 { return -1 }
      place = (place &+ 1) & mask
    }
  }

  @inline(__always)
  private static func bytes(_ name: String) -> (UInt64, UInt64) {
    guard MemoryLayout<String>.size == 16 else { return (0, 0) }
    return unsafeBitCast(name, to: (UInt64, UInt64).self)
  }

  @inline(__always)
  private static func place(_ low: UInt64, _ high: UInt64, _ mask: Int) -> Int {
    let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 32) & mask
  }
}
