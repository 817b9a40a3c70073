/// How many letters a word is away from others: inserted, left out, replaced, or swapped with their neighbour, no part
/// edited twice (optimal string alignment), counted in Unicode scalars.
///
/// A word of at most 64 scalars is compared with a term in one pass over the term, all its letters at once in the bits of
/// a number (Hyyrö 2003).
struct EditDistance {
  private let scalars: [UInt32]
  /// The places of each ASCII letter in the word, a bit each; those of other letters in `others`.
  private let places: GrowingBuffer<UInt64>
  private var others: [(scalar: UInt32, places: UInt64)] = []

  init(_ word: String) {
    scalars = word.unicodeScalars.map(\.value)
    places = GrowingBuffer(capacity: 128)
    places.fill(128, with: 0)
    guard scalars.count <= 64 else { return }
    for (place, scalar) in scalars.enumerated() {
      let bit = UInt64(1) << UInt64(place)
      if scalar < 128 {
        places[Int(scalar)] |= bit
      } else if let known = others.firstIndex(where: { $0.scalar == scalar }) {
        others[known].places |= bit
      } else {
        others.append((scalar, bit))
      }
    }
  }

  /// The word's length in scalars.
  var count: Int { scalars.count }

  /// The distance to a term in well-formed UTF-8, of any other bytes some number.
  func distance(to term: Span<UInt8>) -> Int {
    guard !scalars.isEmpty else { return Self.scalarCount(term) }
    guard scalars.count <= 64 else { return slowDistance(to: term) }
    let last = UInt64(1) &<< UInt64(scalars.count &- 1)
    var (positive, negative): (UInt64, UInt64) = (~0, 0)
    var (diagonal, previous): (UInt64, UInt64) = (0, 0)
    var distance = scalars.count
    var index = 0
    while index < term.count {
      let match: UInt64
      let byte = term[index]
      if byte < 128 {
        match = places[Int(byte)]
        index &+= 1
      } else {
        match = places(of: Self.scalar(term, &index))
      }
      let swap = ((~diagonal & match) &<< 1) & previous
      diagonal = (((match & positive) &+ positive) ^ positive) | match | negative | swap
      var rises = negative | ~(diagonal | positive)
      var falls = diagonal & positive
      if rises & last != 0 { distance &+= 1 }
      if falls & last != 0 { distance &-= 1 }
      rises = rises &<< 1 | 1
      falls = falls &<< 1
      positive = falls | ~(diagonal | rises)
      negative = rises & diagonal
      previous = match
    }
    return distance
  }

  private func places(of scalar: UInt32) -> UInt64 {
    for other in others where other.scalar == scalar { return other.places }
    return 0
  }

  /// The rows of the table, one after the other, for long words.
  private func slowDistance(to term: Span<UInt8>) -> Int {
    var other: [UInt32] = []
    var index = 0
    while index < term.count { other.append(Self.scalar(term, &index)) }
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for row in 1...scalars.count {
      var current = [row]
      current.reserveCapacity(other.count + 1)
      for column in stride(from: 1, through: other.count, by: 1) {
        let isSame = scalars[row - 1] == other[column - 1]
        var best = min(
          last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, scalars[row - 1] == other[column - 2],
          scalars[row - 2] == other[column - 1]
        {
          best = min(best, beforeLast[column - 2] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[other.count]
  }

  // MARK: - Scalars

  /// The scalar at a byte, and goes behind it; never beyond the end, whatever the bytes.
  @inline(__always)
  static func scalar(_ term: Span<UInt8>, _ index: inout Int) -> UInt32 {
    let first = term[index]
    index &+= 1
    guard first >= 0xc0 else { return UInt32(first) }
    var value = UInt32(first & (first < 0xe0 ? 0x1f : first < 0xf0 ? 0x0f : 0x07))
    while index < term.count, term[index] & 0xc0 == 0x80 {
      value = value &<< 6 | UInt32(term[index] & 0x3f)
      index &+= 1
    }
    return value
  }

  @inline(__always)
  static func scalarCount(_ term: Span<UInt8>) -> Int {
    var count = 0
    for index in term.indices { count &+= term[index] & 0xc0 != 0x80 ? 1 : 0 }
    return count
  }
}
