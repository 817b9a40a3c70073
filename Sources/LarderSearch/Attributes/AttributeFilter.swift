internal import LarderBytes
internal import LarderPredicates

/// A condition on an attribute, checked against the schema. It says which documents match and scores nothing.
///
/// In each segment the values that it asks for stand side by side, so that it is a range of their places; but for parts of
/// keywords, for which all keywords are looked at.
struct AttributeFilter: DocumentFilter {
  private enum Test {
    case nothing
    case range(lower: AttributeCondition.Bound, upper: AttributeCondition.Bound)
    case keyword([UInt8])
    case like((_ folded: [UInt8]) -> Bool)
    case present
  }

  private let attribute: Int
  private let test: Test
  private let schema: SearchSchema
  let key: String?

  /// - Throws: `invalidQuery` for an attribute that the schema does not have or a test that does not go with its kind.
  init(_ condition: AttributeCondition, _ schema: SearchSchema) throws(SearchError) {
    self.schema = schema
    attribute = try schema.attribute(named: condition.name)
    let declared = schema.attributes[attribute]
    switch condition.test {
    case .present:
      test = .present
      key = "  \(attribute) present"
    case .keyword(let text):
      guard declared.kind == .keyword else {
        throw SearchError(
          .invalidQuery,
          "'\(declared.name)' has \(declared.kind == .date ? "dates" : "numbers"), not words; "
            + "ask for a range of them")
      }
      let folded = KeywordText.folded(text)
      test = folded.isEmpty ? .nothing : .keyword(folded)
      key = "  \(attribute) = \(String(decoding: folded, as: UTF8.self))"
    case .like(let pattern):
      guard declared.kind == .keyword else {
        throw SearchError(
          .invalidQuery, "'\(declared.name)' has no words, of which one could ask for a part")
      }
      test = pattern.text.isEmpty ? .nothing : .like(pattern.test())
      key = "  \(attribute) \(pattern.kind) \(pattern.text)"
    case .range(let lower, let upper):
      guard declared.kind != .keyword else {
        throw SearchError(
          .invalidQuery,
          "'\(declared.name)' has words, which are in no range; ask for one of them")
      }
      let low = lower ?? AttributeCondition.Bound(-.infinity)
      let high = upper ?? AttributeCondition.Bound(.infinity)
      // Nothing is above, below or equal to what is not a number.
      let isEmpty =
        low.value.isNaN || high.value.isNaN || low.value > high.value
        || (low.value == high.value && !(low.isInclusive && high.isInclusive))
      test = isEmpty ? .nothing : .range(lower: low, upper: high)
      key =
        "  \(attribute) \(low.isInclusive ? "[" : "(")\(low.value) "
        + "\(high.value)\(high.isInclusive ? "]" : ")")"
    }
  }

  /// The places of the values that match.
  private func ordinals(_ column: AttributeColumnReader) throws(SearchError) -> Range<Int> {
    guard column.count > 0 else { return 0..<0 }
    switch test {
    case .nothing: return 0..<0
    case .present: return 0..<column.count
    case .keyword(let folded): return try column.ordinals(folded: folded)
    case .like: return 0..<column.count
    case .range(let lower, let upper):
      return column.ordinals(
        lower: lower.value, isOpenBelow: !lower.isInclusive, upper: upper.value,
        isOpenAbove: !upper.isInclusive)
    }
  }

  /// All documents of a segment that match.
  func documents(_ segment: SegmentReader) throws(SearchError) -> DocumentSet {
    let column = try segment.attributeColumn(attribute, schema)
    if case .like(let test) = test { return try column.documents(whereKeyword: test) }
    return try column.documents(try ordinals(column))
  }

  /// Those of some documents that match, ascending as they are.
  func documents(
    _ segment: SegmentReader, among candidates: GrowingBuffer<UInt32>
  ) throws(SearchError) -> DocumentSet {
    let column = try segment.attributeColumn(attribute, schema)
    if case .like = test {
      return try documents(segment).intersection(
        .sparse(candidates), documentCount: segment.documentCount)
    }
    return try column.documents(try ordinals(column), among: candidates)
  }
}

extension AttributeColumnReader {
  /// The documents that have a keyword for which a test of its fold holds. Cost: a look at each keyword and each document.
  func documents(whereKeyword test: (_ folded: [UInt8]) -> Bool) throws(SearchError) -> DocumentSet
  {
    var isMeant = [Bool](repeating: false, count: count)
    var count = 0
    try forEachKeyword { ordinal, entry in
      isMeant[ordinal] = test(entry.folded)
      if isMeant[ordinal] { count += 1 }
    }
    if count == 0 { return .none }
    if count == self.count { return try documents(0..<count) }
    if isStoredByValue { return try union(isMeant.indices.filter { isMeant[$0] }) }
    let list = GrowingBuffer<UInt32>(capacity: 0)
    try byDocument().forEach { document, ordinal in
      if isMeant[Int(ordinal)] { list.append(document) }
    }
    return .sparse(list)
  }

  /// The documents that have a value at one of these places.
  func documents(_ ordinals: Range<Int>) throws(SearchError) -> DocumentSet {
    guard !ordinals.isEmpty else { return .none }
    if isStoredByValue { return try union(ordinals) }
    guard case .single(let values) = try byDocument().layout else { return .all }
    let bits = BitSet(documentCount: documentCount)
    switch values.widthCode {
    case 0: fill(bits, values.base, ordinals, as: UInt8.self)
    case 1: fill(bits, values.base, ordinals, as: UInt16.self)
    default: fill(bits, values.base, ordinals, as: UInt32.self)
    }
    return set(of: bits)
  }

  /// The documents that have a value at one of these places, of a column that is stored by value.
  private func union(_ ordinals: some Collection<Int>) throws(SearchError) -> DocumentSet {
    if ordinals.count == 1, let only = ordinals.first, let stored = try stored(only) {
      return try stored.set()
    }
    let bits = BitSet(documentCount: documentCount)
    for ordinal in ordinals { try stored(ordinal)?.forEach { bits.insert($0) } }
    return set(of: bits)
  }

  private func set(of bits: BitSet) -> DocumentSet {
    let count = bits.countOnes()
    if count == documentCount { return .all }
    if count == 0 { return .none }
    if DocumentSet.isDense(count, of: documentCount) { return .dense(bits) }
    return .sparse(DocumentSet.dense(bits).list(documentCount: documentCount))
  }

  private func fill<Number: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ bits: BitSet, _ base: Cells<UInt8>, _ ordinals: Range<Int>, as type: Number.Type
  ) {
    // 0 stands for no value.
    let low = Number(truncatingIfNeeded: ordinals.lowerBound + 1)
    let span = Number(truncatingIfNeeded: ordinals.count)
    let size = MemoryLayout<Number>.size
    for index in 0..<bits.wordCount {
      var word: UInt64 = 0
      let first = index &* 64
      for place in 0..<min(64, documentCount &- first) {
        let value = base.number((first &+ place) &* size, as: type)
        word |= (value &- low < span ? 1 : 0) &<< UInt64(place)
      }
      bits.words[index] = word
    }
  }

  /// Those of some documents that have a value at one of these places.
  func documents(
    _ ordinals: Range<Int>, among candidates: GrowingBuffer<UInt32>
  ) throws(SearchError) -> DocumentSet {
    guard !ordinals.isEmpty else { return .none }
    guard !isStoredByValue, case .single(let values) = try byDocument().layout else {
      return try documents(ordinals).intersection(
        .sparse(candidates), documentCount: documentCount)
    }
    let result = GrowingBuffer<UInt32>(capacity: candidates.count)
    let (low, span) = (UInt32(ordinals.lowerBound + 1), UInt32(ordinals.count))
    for document in candidates.buffer where values[Int(document)] &- low < span {
      result.append(document)
    }
    return .sparse(result)
  }
}
