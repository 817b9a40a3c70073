/// Finds the numbers of names, at the cost of comparing two numbers.
///
/// Equal strings of up to 15 bytes are the same 16 bytes in memory, and so are a literal's where it is used twice; these bytes are what
/// is looked up. Bytes that are equal are equal strings, whatever they mean; a miss says nothing, because equal strings may be of
/// different bytes.
///
/// Invariants: the table keeps its names, so that no other string can come to lie where one of them does; a third of the places at most
/// is taken, so that each search ends. Nothing is written after `init`.
package struct NameSlots: ~Copyable, @unchecked Sendable {
  @usableFromInline
  struct Entry {
    @usableFromInline var low: UInt64
    @usableFromInline var high: UInt64
    /// The number, or -1 for a free place.
    @usableFromInline var slot: Int
  }

  @usableFromInline let entries: UnsafeMutablePointer<Entry>
  @usableFromInline let mask: Int
  /// The names by number.
  package let names: [String]

  /// Takes names, each once.
  package init(_ names: [String]) {
    self.names = names
    // Where a string lies otherwise in memory nothing is found, and the strings are compared.
    let names = MemoryLayout<String>.size == 16 ? names : []
    var size = 4
    while size < names.count * 3 { size *= 2 }
    entries = .allocate(capacity: size)
    entries.initialize(repeating: Entry(low: 0, high: 0, slot: -1), count: size)
    mask = size - 1
    for (slot, name) in names.enumerated() {
      let (low, high) = Self.bytes(name)
      var place = Self.place(low, high, mask)
      while entries[place].slot >= 0 { place = (place + 1) & mask }
      entries[place] = Entry(low: low, high: high, slot: slot)
    }
  }

  deinit { entries.deallocate() }

  /// Returns the number of a name, or -1 where these bytes are not known.
  @inlinable
  @inline(__always)
  package func find(_ name: String) -> Int {
    let (low, high) = Self.bytes(name)
    var place = Self.place(low, high, mask)
    while true {
      let entry = entries + place
      if entry.pointee.low == low, entry.pointee.high == high { return entry.pointee.slot }
      if entry.pointee.slot < 0 { return -1 }
      place = (place &+ 1) & mask
    }
  }

  @inlinable
  @inline(__always)
  static func bytes(_ name: String) -> (UInt64, UInt64) {
    guard MemoryLayout<String>.size == 16 else { return (0, 0) }
    return unsafeBitCast(name, to: (UInt64, UInt64).self)
  }

  @inlinable
  @inline(__always)
  static func place(_ low: UInt64, _ high: UInt64, _ mask: Int) -> Int {
    let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 32) & mask
  }
}
