/// What was worked out for each segment of a snapshot while a query runs. Not thread-safe.
final class SegmentMemo<Value> {
  private var values: [Value?] = []

  subscript(_ number: Int) -> Value? {
    get { number < values.count ? values[number] : nil }
    set {
      while values.count <= number { values.append(nil) }
      values[number] = newValue
    }
  }

  /// What is known of a segment, else what is made now.
  func value(
    _ number: Int, _ make: () throws(SearchError) -> Value
  ) throws(SearchError) -> Value {
    if let known = self[number] { return known }
    let made = try make()
    self[number] = made
    return made
  }
}

/// Documents with their frequencies, where a list had to be worked out.
final class Matches {
  let documents = GrowingBuffer<UInt32>()
  let frequencies = GrowingBuffer<UInt32>()
}
