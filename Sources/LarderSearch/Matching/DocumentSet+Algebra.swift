internal import LarderBytes

extension DocumentSet {
  // MARK: - Intersection

  func intersection(_ other: DocumentSet, documentCount: Int) -> DocumentSet {
    switch (self, other) {
    case (.none, _), (_, .none): return .none
    case (.all, let set), (let set, .all): return set
    case (.sparse(let left), .sparse(let right)):
      return left.count <= right.count
        ? Self.intersect(left, right) : Self.intersect(right, left)
    case (.sparse(let list), .dense(let bits)), (.dense(let bits), .sparse(let list)):
      let result = GrowingBuffer<UInt32>(capacity: list.count)
      for document in list.buffer where bits.contains(document) { result.append(document) }
      return .sparse(result)
    case (.dense(let left), .dense(let right)):
      let result = BitSet(copying: left)
      for index in 0..<result.wordCount { result.words[index] &= right.words[index] }
      // Few are quicker gone through as a list.
      let dense = DocumentSet.dense(result)
      if result.countOnes() * 64 < documentCount {
        return .sparse(dense.list(documentCount: documentCount))
      }
      return dense
    }
  }

  /// Gallops through the longer list.
  private static func intersect(
    _ short: GrowingBuffer<UInt32>, _ long: GrowingBuffer<UInt32>
  ) -> DocumentSet {
    let result = GrowingBuffer<UInt32>(capacity: short.count)
    var place = 0
    for document in short.buffer {
      place = long.buffer.index(of: document, from: place)
      if place == long.count { break }
      if long[place] == document { result.append(document) }
    }
    return .sparse(result)
  }

  // MARK: - Union

  func union(_ other: DocumentSet, documentCount: Int) -> DocumentSet {
    switch (self, other) {
    case (.none, let set), (let set, .none): return set
    case (.all, _), (_, .all): return .all
    case (.sparse(let left), .sparse(let right)):
      if Self.isDense(left.count + right.count, of: documentCount) {
        let bits = BitSet(documentCount: documentCount)
        for document in left.buffer { bits.insert(document) }
        for document in right.buffer { bits.insert(document) }
        return .dense(bits)
      }
      return Self.merge(left, right)
    case (.sparse(let list), .dense(let bits)), (.dense(let bits), .sparse(let list)):
      let result = BitSet(copying: bits)
      for document in list.buffer { result.insert(document) }
      return .dense(result)
    case (.dense(let left), .dense(let right)):
      let result = BitSet(copying: left)
      for index in 0..<result.wordCount { result.words[index] |= right.words[index] }
      return .dense(result)
    }
  }

  private static func merge(
    _ left: GrowingBuffer<UInt32>, _ right: GrowingBuffer<UInt32>
  ) -> DocumentSet {
    let result = GrowingBuffer<UInt32>(capacity: left.count + right.count)
    var (first, second) = (0, 0)
    while first < left.count, second < right.count {
      let (one, two) = (left[first], right[second])
      result.append(min(one, two))
      if one <= two { first += 1 }
      if two <= one { second += 1 }
    }
    while first < left.count {
      result.append(left[first])
      first += 1
    }
    while second < right.count {
      result.append(right[second])
      second += 1
    }
    return .sparse(result)
  }

  // MARK: - Difference

  /// The documents of this set that are not in the other.
  func subtracting(_ other: DocumentSet, documentCount: Int) -> DocumentSet {
    switch (self, other) {
    case (.none, _), (_, .all): return .none
    case (_, .none): return self
    case (.sparse(let list), .dense(let bits)):
      let result = GrowingBuffer<UInt32>(capacity: list.count)
      for document in list.buffer where !bits.contains(document) { result.append(document) }
      return .sparse(result)
    case (.sparse(let list), .sparse(let other)):
      let result = GrowingBuffer<UInt32>(capacity: list.count)
      var place = 0
      for document in list.buffer {
        place = other.buffer.index(of: document, from: place)
        if place == other.count || other[place] != document { result.append(document) }
      }
      return .sparse(result)
    case (.all, _), (.dense, _):
      let result = asBits(documentCount: documentCount)
      switch other {
      case .sparse(let list):
        for document in list.buffer {
          result.words[Int(document >> 6)] &= ~(1 &<< UInt64(document & 63))
        }
      case .dense(let bits):
        for index in 0..<result.wordCount { result.words[index] &= ~bits.words[index] }
      case .none, .all: break
      }
      return .dense(result)
    }
  }

  /// A copy as bits.
  func asBits(documentCount: Int) -> BitSet {
    if case .dense(let bits) = self { return BitSet(copying: bits) }
    let bits = BitSet(documentCount: documentCount)
    switch self {
    case .sparse(let list): for document in list.buffer { bits.insert(document) }
    case .all:
      for index in 0..<bits.wordCount { bits.words[index] = ~0 }
      if documentCount & 63 != 0 {
        bits.words[bits.wordCount - 1] = 1 << UInt64(documentCount & 63) - 1
      }
    case .none, .dense: break
    }
    return bits
  }

  /// The documents, ascending.
  func list(documentCount: Int) -> GrowingBuffer<UInt32> {
    switch self {
    case .sparse(let list): return list
    case .none: return GrowingBuffer()
    case .all, .dense:
      let bits =
        if case .dense(let bits) = self { bits } else { asBits(documentCount: documentCount) }
      let list = GrowingBuffer<UInt32>(capacity: bits.countOnes())
      for index in 0..<bits.wordCount {
        var word = bits.words[index]
        while word != 0 {
          list.append(UInt32(index &* 64 &+ word.trailingZeroBitCount))
          word &= word &- 1
        }
      }
      return list
    }
  }
}
