internal import LarderBytes

/// A hash table from the names of units to units, over folded bytes, built once and only read
/// afterwards.
///
/// Lookups allocate nothing and count no references, so that two threads parse at full speed.
final class UnitTable: Sendable {
  /// A unit that a name stands for.
  struct Entry: Sendable {
    var unit: String
    var kind: UnitNames.Kind
  }

  static let shared = UnitTable()

  /// The longest name in bytes.
  static let maximumLength = 64

  private let slots: FixedBuffer<Slot>
  private let names: FixedBuffer<UInt8>
  private let entries: FixedBuffer<Entry>
  private let mask: Int
  /// The numbers of two units that one letter stands for, told apart by its case.
  let tablespoon: Int
  let teaspoon: Int

  /// A place of the table; `length` 0 is a free one.
  private struct Slot: Sendable {
    var hash: UInt32 = 0
    var offset: UInt32 = 0
    var length: UInt16 = 0
    var entry: UInt16 = 0
  }

  private init() {
    let units = UnitNames.all
    tablespoon = units.firstIndex { $0.unit == "tablespoon" } ?? 0
    teaspoon = units.firstIndex { $0.unit == "teaspoon" } ?? 0
    let words = units.enumerated().flatMap { index, unit in
      unit.names.split(separator: "|").map { (index, ContiguousArray($0.utf8)) }
    }
    var capacity = 256
    while capacity < words.count * 3 { capacity *= 2 }
    mask = capacity - 1
    entries = FixedBuffer(units.map { Entry(unit: $0.unit, kind: $0.kind) })
    var slots = [Slot](repeating: Slot(), count: capacity)
    var names: [UInt8] = []
    for (index, word) in words where word.count <= Self.maximumLength {
      let hash = word.reduce(Self.emptyHash) { Self.extend($0, $1) }
      var place = Int(hash) & mask
      while slots[place].length != 0 { place = (place + 1) & mask }
      slots[place] = Slot(
        hash: hash, offset: UInt32(names.count), length: UInt16(word.count), entry: UInt16(index))
      names += word
    }
    self.slots = FixedBuffer(slots)
    self.names = FixedBuffer(names)
  }

  /// The hash of no bytes.
  static let emptyHash: UInt32 = 2_166_136_261

  /// Adds a byte to a hash (FNV-1a).
  @inline(__always)
  static func extend(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }

  /// Returns the unit of a name, a part of some bytes, whose hash is known; the first one where two share the name.
  func find(_ bytes: Span<UInt8>, _ name: Range<Int>, hash: UInt32) -> Int? {
    var place = Int(hash) & mask
    while slots[place].length != 0 {
      let slot = slots[place]
      if slot.hash == hash, Int(slot.length) == name.count, equals(slot, bytes, name.lowerBound) {
        return Int(slot.entry)
      }
      place = (place + 1) & mask
    }
    return nil
  }

  private func equals(_ slot: Slot, _ bytes: Span<UInt8>, _ start: Int) -> Bool {
    let offset = Int(slot.offset)
    for index in 0..<Int(slot.length) where names[offset + index] != bytes[start + index] {
      return false
    }
    return true
  }

  /// The unit with a number that `find` returned.
  subscript(index: Int) -> Entry { entries[index] }
}
