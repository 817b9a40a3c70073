internal import LarderBytes

/// Gives each distinct term a number, in the order in which they first come.
///
/// Open addressing over the terms' bytes. Not thread-safe.
final class TermTable {
  private static let maximumCount = 1 << 28

  private let bytes = ByteWriter(capacity: 1 << 14)
  private let ends = GrowingBuffer<Int>(capacity: 1024)
  private let hashes = GrowingBuffer<UInt32>(capacity: 1024)
  private let alterations = GrowingBuffer<UInt8>(capacity: 1024)
  private var slots = FixedBuffer<UInt32>(repeating: 0, count: 2048)
  private var mask = 2047

  var count: Int { ends.count }

  /// The bytes of a term, valid until the next term comes.
  @inline(__always)
  func term(_ number: Int) -> CellRun<UInt8> {
    let start = number == 0 ? 0 : ends[number &- 1]
    return (bytes.base + start).run(ends[number] &- start)
  }

  /// Copies the bytes of a term to the place of what was written.
  func copy(_ number: Int, to writer: ByteWriter) {
    writer.removeAll()
    writer.append(term(number))
  }

  /// The number of a term, which is made when it is new.
  @inline(__always)
  func intern(_ term: Span<UInt8>) -> UInt32 {
    let hash = Self.hash(term)
    let slots = slots.cells
    var slot = Int(hash) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return insert(term, hash: hash, slot: slot) }
      let number = Int(entry &- 1)
      if hashes[number] == hash, self.term(number).span.isEqual(to: term) { return entry &- 1 }
      slot = (slot &+ 1) & mask
    }
  }

  private func insert(_ term: Span<UInt8>, hash: UInt32, slot: Int) -> UInt32 {
    let number = UInt32(truncatingIfNeeded: ends.count)
    bytes.append(term)
    ends.append(bytes.count)
    hashes.append(hash)
    alterations.append(0)
    slots.cells[slot] = number &+ 1
    if ends.count &* 2 > mask { grow() }
    return number
  }

  /// Whether an occurrence of a term was noted as altered: see `TermEntry.isAltered`.
  func isAltered(_ number: Int) -> Bool { alterations[number] != 0 }

  func noteAlteration(of number: Int) { alterations[number] = 1 }

  private func grow() {
    mask = mask &* 4 &+ 3
    self.slots = FixedBuffer(repeating: 0, count: mask + 1)
    let slots = self.slots.cells
    for number in 0..<ends.count {
      var slot = Int(hashes[number]) & mask
      while slots[slot] != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = UInt32(number + 1)
    }
  }

  /// The numbers of all terms, in the order of their bytes.
  func sorted() -> [UInt32] {
    let prefixes = (0..<count).map { number -> (UInt64, UInt32) in
      (Self.prefix(term(number).span), UInt32(number))
    }
    let ordered = prefixes.sorted { left, right in
      if left.0 != right.0 { return left.0 < right.0 }
      return term(Int(left.1)).span.order(to: term(Int(right.1)).span) < 0
    }
    return ordered.map(\.1)
  }

  private static func prefix(_ term: Span<UInt8>) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<8 {
      value = value << 8 | (index < term.count ? UInt64(term[index]) : 0)
    }
    return value
  }

  @inline(__always)
  private static func hash(_ term: Span<UInt8>) -> UInt32 {
    let count = term.count
    var state = UInt64(truncatingIfNeeded: count) &* 0x9e37_79b9_7f4a_7c15
    var offset = 0
    while offset &+ 8 <= count {
      state = (state ^ term.word(at: offset)) &* 0xd6e8_feb8_6659_fd93
      state ^= state >> 32
      offset &+= 8
    }
    var rest: UInt64 = 0
    var shift: UInt64 = 0
    while offset < count {
      rest |= UInt64(term[offset]) &<< shift
      shift &+= 8
      offset &+= 1
    }
    state = (state ^ rest) &* 0xd6e8_feb8_6659_fd93
    return UInt32(truncatingIfNeeded: state ^ (state >> 32))
  }
}
