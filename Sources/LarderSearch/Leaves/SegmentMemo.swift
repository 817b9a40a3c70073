/// What was worked out for each segment of a snapshot while a query runs.
struct SegmentMemo<Value> {
  private var values: [Value?] = []

  subscript(_ number: Int) -> Value? {
    get { number < values.count ? values[number] : nil }
    set {
      while values.count <= number { values.append(nil) }
      values[number] = newValue
    }
  }
}

/// Documents with their frequencies, where a list had to be worked out.
final class Matches {
  let documents = GrowingBuffer<UInt32>()
  let frequencies = GrowingBuffer<UInt32>()
}
