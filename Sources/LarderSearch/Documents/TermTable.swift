/// Gives each distinct term a number, in the order in which they first come.
///
/// Open addressing over the terms' bytes. Not thread-safe.
final class TermTable {
  private static let maximumCount = 1 << 28

  private let bytes = ByteWriter(capacity: 1 << 14)
  private let ends = GrowingBuffer<Int>(capacity: 1024)
  private let hashes = GrowingBuffer<UInt32>(capacity: 1024)
  private let alterations = GrowingBuffer<UInt8>(capacity: 1024)
  private var slots: UnsafeMutablePointer<UInt32>
  private var mask: Int

  init() {
    mask = 2047
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
  }

  deinit { slots.deallocate() }

  var count: Int { ends.count }

  /// The bytes of a term, valid until the next term comes.
  @inline(__always)
  func term(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    let start = number == 0 ? 0 : ends[number &- 1]
    return UnsafeBufferPointer(start: bytes.base + start, count: ends[number] &- start)
  }

  /// Copies the bytes of a term to the place of what was written.
  func copy(_ number: Int, to writer: ByteWriter) {
    writer.removeAll()
    writer.append(term(number))
  }

  /// The number of a term, which is made when it is new.
  func intern(_ term: Span<UInt8>) -> UInt32? {
    term.withUnsafeBufferPointer { term in
      term.baseAddress.map { intern($0, count: term.count) }
    }
  }

  /// The number of a term, which is made when it is new.
  @inline(__always)
  func intern(_ start: UnsafePointer<UInt8>, count: Int) -> UInt32 {
    let hash = Self.hash(start, count: count)
    var slot = Int(hash) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return insert(start, count: count, hash: hash, slot: slot) }
      let number = Int(entry &- 1)
      if hashes[number] == hash {
        let known = term(number)
        if known.count == count, Self.equal(known.baseAddress, start, count: count) {
          return entry &- 1
        }
      }
      slot = (slot &+ 1) & mask
    }
  }

  private func insert(
    _ start: UnsafePointer<UInt8>, count: Int, hash: UInt32, slot: Int
  ) -> UInt32 {
    let number = UInt32(truncatingIfNeeded: ends.count)
    bytes.append(UnsafeBufferPointer(start: start, count: count))
    ends.append(bytes.count)
    hashes.append(hash)
    alterations.append(0)
    slots[slot] = number &+ 1
    if ends.count &* 2 > mask { grow() }
    return number
  }

  /// Whether an occurrence of a term was noted as altered: see `TermEntry.isAltered`.
  func isAltered(_ number: Int) -> Bool { alterations[number] != 0 }

  func noteAlteration(of number: Int) { alterations[number] = 1 }

  private func grow() {
    slots.deallocate()
    mask = mask &* 4 &+ 3
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
    for number in 0..<ends.count {
      var slot = Int(hashes[number]) & mask
      while slots[slot] != 0 { slot = (slot &+ 1) & mask }
      slots[slot] = UInt32(number + 1)
    }
  }

  /// The numbers of all terms, in the order of their bytes.
  func sorted() -> [UInt32] {
    let prefixes = (0..<count).map { number -> (UInt64, UInt32) in
      (Self.prefix(term(number)), UInt32(number))
    }
    let ordered = prefixes.sorted { left, right in
      if left.0 != right.0 { return left.0 < right.0 }
      return DictionaryReader.compare(
        UnsafeRawBufferPointer(term(Int(left.1))), UnsafeRawBufferPointer(term(Int(right.1)))) < 0
    }
    return ordered.map(\.1)
  }

  private static func prefix(_ term: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<8 {
      value = value << 8 | (index < term.count ? UInt64(term[index]) : 0)
    }
    return value
  }

  @inline(__always)
  private static func hash(_ start: UnsafePointer<UInt8>, count: Int) -> UInt32 {
    let source = UnsafeRawPointer(start)
    var state = UInt64(truncatingIfNeeded: count) &* 0x9e37_79b9_7f4a_7c15
    var offset = 0
    while offset &+ 8 <= count {
      state =
        (state ^ source.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        &* 0xd6e8_feb8_6659_fd93
      state ^= state >> 32
      offset &+= 8
    }
    var rest: UInt64 = 0
    var shift: UInt64 = 0
    while offset < count {
      rest |= UInt64(start[offset]) &<< shift
      shift &+= 8
      offset &+= 1
    }
    state = (state ^ rest) &* 0xd6e8_feb8_6659_fd93
    return UInt32(truncatingIfNeeded: state ^ (state >> 32))
  }

  @inline(__always)
  private static func equal(
    _ left: UnsafePointer<UInt8>?, _ right: UnsafePointer<UInt8>, count: Int
  ) -> Bool {
    guard let left else { return count == 0 }
    for index in 0..<count where left[index] != right[index] { return false }
    return true
  }
}
