internal import LarderBytes

/// The distinct values of an attribute in several segments, in order, and what the places of each segment become among
/// them.
struct DistinctValues {
  /// The distinct numbers, ascending; empty for keywords.
  let numbers = GrowingBuffer<Double>(capacity: 16)
  /// The distinct keywords, by fold, then by text; empty for numbers.
  private(set) var keywords = KeywordList()
  /// For each segment and each place there that is used, the place among all.
  let ordinals: [GrowingBuffer<UInt32>]

  var count: Int { numbers.count + keywords.count }

  /// - Parameters:
  ///   - isUsed: for each column, whether a place counts: the documents of some values are gone.
  ///   - isKeyword: whether the attribute's values are keywords.
  init(
    _ columns: [AttributeColumnReader], isUsed: [GrowingBuffer<Bool>], isKeyword: Bool
  ) throws(SearchError) {
    ordinals = columns.map { column in
      let ordinals = GrowingBuffer<UInt32>(capacity: column.count)
      ordinals.fill(column.count, with: 0)
      return ordinals
    }
    guard isKeyword else {
      try mergeNumbers(columns, isUsed)
      return
    }
    var merge = try KeywordMerge(columns, isUsed: isUsed)
    var ordinal: UInt32 = 0
    while let entry = try merge.next({ source, place in ordinals[source][place] = ordinal }) {
      if let fold = entry.fold {
        keywords.append(entry.text.span, folded: fold.span)
      } else {
        keywords.append(entry.text.span, folded: nil)
      }
      ordinal += 1
    }
  }

  private func mergeNumbers(
    _ columns: [AttributeColumnReader], _ isUsed: [GrowingBuffer<Bool>]
  ) throws(SearchError) {
    var next = [Int](repeating: 0, count: columns.count)
    while true {
      var least: Double?
      for (source, column) in columns.enumerated() {
        while next[source] < column.count, !isUsed[source][next[source]] { next[source] += 1 }
        guard next[source] < column.count else { continue }
        let number = column.number(next[source])
        if least.map({ number < $0 }) ?? true { least = number }
      }
      guard let least else { return }
      var isTaken = false
      for (source, column) in columns.enumerated()
      where next[source] < column.count && column.number(next[source]) == least {
        ordinals[source][next[source]] = UInt32(numbers.count)
        next[source] += 1
        isTaken = true
      }
      // No number is itself: without this, damage would have no end.
      guard isTaken else { throw SearchError.damaged("a column of attributes, its numbers") }
      numbers.append(least)
    }
  }
}
