internal import LarderBytes
internal import LarderSQLite

/// A set of keys as bytes, which a statement collects once and asks for every row: sooner than SQLite's own, which it keeps in a tree.
///
/// A byte says the form. 0: the lowest key (8 bytes, little-endian), then a bit for it and each number behind it. 1: the keys,
/// ascending, 8 bytes each, where bits would take more.
enum KeySet {
  private enum Form {
    static let bits: UInt8 = 0
    static let list: UInt8 = 1
  }

  /// The bytes of some keys, in any order and some of them often.
  static func bytes(of keys: [Int64]) -> [UInt8] {
    guard let lowest = keys.min(), let highest = keys.max() else { return [Form.list] }
    let (span, isTooMuch) = highest.subtractingReportingOverflow(lowest)
    if !isTooMuch, span / 64 < keys.count {
      var bytes = [UInt8](repeating: 0, count: 9 + Int(span >> 3) + 1)
      bytes[0] = Form.bits
      for place in 0..<8 { bytes[1 + place] = UInt8(truncatingIfNeeded: lowest >> (8 * place)) }
      for key in keys {
        let place = Int(key - lowest)
        bytes[9 + place >> 3] |= 1 << UInt8(place & 7)
      }
      return bytes
    }
    var bytes = [Form.list]
    bytes.reserveCapacity(1 + keys.count * 8)
    var last: Int64?
    for key in keys.sorted() where key != last {
      for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: key >> (8 * place))) }
      last = key
    }
    return bytes
  }

  /// Whether a key is in the set; false where the bytes are none.
  static func contains(_ set: Span<UInt8>, _ key: Int64) -> Bool {
    guard set.count > 8 else { return false }
    if set[0] == Form.bits {
      let (place, isOutside) = key.subtractingReportingOverflow(Self.key(set, at: 1))
      guard !isOutside, place >= 0, place >> 3 < Int64(set.count - 9) else { return false }
      return set[9 + Int(place >> 3)] >> UInt8(place & 7) & 1 != 0
    }
    var (low, high) = (0, (set.count - 1) / 8)
    while low < high {
      let middle = (low + high) / 2
      let found = Self.key(set, at: 1 + middle * 8)
      if found == key { return true }
      if found < key { low = middle + 1 } else { high = middle }
    }
    return false
  }

  private static func key(_ set: Span<UInt8>, at place: Int) -> Int64 {
    Int64(bitPattern: UInt64(littleEndian: set.word(at: place)))
  }
}

/// `larder_keys(key)`: the keys of all rows as a `KeySet`, NULL left out.
final class KeyCollector: AggregateFunction {
  @exclusivity(unchecked) private var keys: [Int64] = []

  override func take(_ row: borrowing FunctionArguments) {
    if row.isNull(0) { return }
    let key = row.int64(0)
    // The members of one object mostly stand side by side.
    if key != keys.last { keys.append(key) }
  }

  override func finish() -> FunctionResult { .blob(KeySet.bytes(of: keys)) }
}
