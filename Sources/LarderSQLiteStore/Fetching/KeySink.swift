internal import LarderSQLite

/// Takes the keys of all rows of a table, in whatever order SQLite finds them soonest: mostly that of its smallest index.
final class KeySink: RowSink {
  @exclusivity(unchecked) private var keys: [Int64] = []
  @exclusivity(unchecked) private var isInOrder = true

  override func take(_ row: borrowing FunctionArguments) {
    let key = row.int64(0)
    if let last = keys.last, key <= last { isInOrder = false }
    keys.append(key)
  }

  /// The keys, ascending; each row has another one.
  func sortedKeys() -> [Int64] {
    guard !isInOrder, let lowest = keys.min(), let highest = keys.max() else { return keys }
    let (span, isTooMuch) = highest.subtractingReportingOverflow(lowest)
    // Keys are given one after the other, so that there are few numbers without a row: a bit for each takes less than sorting does.
    guard !isTooMuch, span < Int64(keys.count) * 32 else { return keys.sorted() }
    var bits = [UInt64](repeating: 0, count: Int(span >> 6) + 1)
    for key in keys {
      let place = Int(key - lowest)
      bits[place >> 6] |= 1 << UInt64(place & 63)
    }
    var sorted: [Int64] = []
    sorted.reserveCapacity(keys.count)
    for (index, word) in bits.enumerated() {
      var rest = word
      while rest != 0 {
        sorted.append(lowest + Int64(index << 6 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return sorted
  }
}
