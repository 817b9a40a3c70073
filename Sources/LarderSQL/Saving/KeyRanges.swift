/// A set of keys as ascending ranges without gaps in them.
package struct KeyRanges: Sendable {
  package private(set) var ranges: [ClosedRange<Int64>] = []

  package init() {}

  package init(_ range: ClosedRange<Int64>) { ranges = [range] }

  /// - Parameter ranges: in any order; no two have a key in common.
  package init(_ ranges: [ClosedRange<Int64>]) {
    self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  package init(_ keys: some Sequence<Int64>) {
    for key in keys.sorted() {
      if let last = ranges.last, key <= last.upperBound { continue }
      if let last = ranges.last, key == last.upperBound &+ 1 {
        ranges[ranges.count - 1] = last.lowerBound...key
      } else {
        ranges.append(key...key)
      }
    }
  }

  package var isEmpty: Bool { ranges.isEmpty }
}
