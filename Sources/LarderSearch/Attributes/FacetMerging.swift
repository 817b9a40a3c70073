internal import LarderPredicates

/// The best of many counted values: the highest counts first, equal ones in the order in which they came.
private struct TopCounts {
  private let limit: Int
  /// The count, inverted, above the number of the value, so that the least comes first.
  private var keys: [UInt64] = []
  private var worst = UInt64.max

  init(limit: Int) { self.limit = limit }

  mutating func add(count: Int, number: Int) {
    let key = UInt64(UInt32.max - UInt32(clamping: count)) << 32 | UInt64(UInt32(number))
    guard limit > 0, key < worst else { return }
    keys.append(key)
    if keys.count - limit >= max(limit, 64) { shorten() }
  }

  private mutating func shorten() {
    keys.sort()
    if keys.count > limit { keys.removeLast(keys.count - limit) }
    if keys.count == limit, let last = keys.last { worst = last }
  }

  /// The numbers of the values, best first.
  mutating func numbers() -> [Int] {
    shorten()
    return keys.map { Int($0 & 0xffff_ffff) }
  }
}

/// Puts the counted numbers of several segments together, or the bands that they are in.
struct NumberFacet {
  private let limit: Int
  private let bands: [Double]
  private let isDate: Bool
  private var bandCounts: [Int]
  private var counts: [(value: Double, count: Int)] = []
  private var missing = 0

  init(limit: Int, bands: [Double], isDate: Bool) {
    self.limit = limit
    self.bands = bands
    self.isDate = isDate
    bandCounts = [Int](repeating: 0, count: bands.count + 1)
  }

  /// The band of a number: the first whose end it is not above.
  private func band(of number: Double) -> Int {
    var (low, high) = (0, bands.count)
    while low < high {
      let middle = (low + high) / 2
      if bands[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// For each number of a column the first in its band; itself without bands.
  func groups(_ column: AttributeColumnReader) -> GrowingBuffer<UInt32> {
    let groups = GrowingBuffer<UInt32>(capacity: column.count)
    var last = -1
    var first = 0
    for ordinal in 0..<column.count {
      let band = bands.isEmpty ? ordinal : band(of: column.number(ordinal))
      if band != last { first = ordinal }
      last = band
      groups.append(UInt32(first))
    }
    return groups
  }

  mutating func add(
    _ column: AttributeColumnReader, _ groups: GrowingBuffer<UInt32>, _ tally: AttributeTally
  ) {
    missing += tally.missing
    forEachGroup(groups, column.count) { first, end in
      let count = tally.count(first, end)
      guard count > 0 else { return }
      if bands.isEmpty {
        counts.append((column.number(first), count))
      } else {
        bandCounts[band(of: column.number(first))] += count
      }
    }
  }

  func facet(name: String) -> Facet {
    var facet = Facet(attribute: name, counts: [], valueCount: 0, missing: missing)
    facet.holdsDates = isDate
    guard bands.isEmpty else {
      for (band, count) in bandCounts.enumerated() {
        let above = band > 0 ? bands[band - 1] : nil
        let upTo = band < bands.count ? bands[band] : nil
        facet.counts.append(Facet.Count(.band(above: above, upTo: upTo), count))
        if count > 0 { facet.valueCount += 1 }
      }
      return facet
    }
    var merged: [(value: Double, count: Int)] = []
    for entry in counts.sorted(by: { $0.value < $1.value }) {
      if let last = merged.last, last.value == entry.value {
        merged[merged.count - 1].count += entry.count
      } else {
        merged.append(entry)
      }
    }
    var top = TopCounts(limit: limit)
    for (number, entry) in merged.enumerated() { top.add(count: entry.count, number: number) }
    facet.valueCount = merged.count
    for number in top.numbers() {
      let entry = merged[number]
      facet.counts.append(
        Facet.Count(isDate ? .date(entry.value) : .number(entry.value), entry.count))
    }
    return facet
  }
}

/// Calls `body` with where each group of values begins and ends.
private func forEachGroup(
  _ groups: GrowingBuffer<UInt32>, _ count: Int, _ body: (Int, Int) -> Void
) {
  var first = 0
  while first < count {
    var end = first &+ 1
    while end < count, groups[end] == UInt32(first) { end &+= 1 }
    body(first, end)
    first = end
  }
}

/// Puts the counted keywords of several segments together: those with one fold are one.
struct KeywordFacet {
  /// The groups of a segment that were counted, in the order of their folds.
  private struct Source {
    var column: AttributeColumnReader
    var tally: AttributeTally
    var groups: [(first: Int, end: Int, count: Int)] = []
    var next = 0
  }

  private let limit: Int
  private var sources: [Source] = []
  private var missing = 0

  init(limit: Int) { self.limit = limit }

  mutating func add(
    _ column: AttributeColumnReader, _ groups: GrowingBuffer<UInt32>, _ tally: AttributeTally
  ) {
    missing += tally.missing
    var source = Source(column: column, tally: tally)
    forEachGroup(groups, column.count) { first, end in
      let count = tally.count(first, end)
      if count > 0 { source.groups.append((first, end, count)) }
    }
    if !source.groups.isEmpty { sources.append(source) }
  }

  mutating func facet(name: String) throws(SearchError) -> Facet {
    var top = TopCounts(limit: limit)
    // For each value where its places begin in `parts`.
    var starts: [Int] = []
    var parts: [(source: Int, group: Int)] = []
    if sources.count == 1 {
      for (number, group) in sources[0].groups.enumerated() {
        top.add(count: group.count, number: number)
        starts.append(number)
        parts.append((0, number))
      }
    } else {
      try merge { found, count in
        top.add(count: count, number: starts.count)
        starts.append(parts.count)
        parts += found
      }
    }
    var facet = Facet(attribute: name, counts: [], valueCount: starts.count, missing: missing)
    for number in top.numbers() {
      let end = number + 1 < starts.count ? starts[number + 1] : parts.count
      facet.counts.append(try count(parts[starts[number]..<end]))
    }
    return facet
  }

  /// Goes through the groups of all segments in the order of their folds.
  private mutating func merge(
    _ body: ([(source: Int, group: Int)], Int) -> Void
  ) throws(SearchError) {
    var heads: [KeywordDictionary.Entry?] = []
    for source in sources { heads.append(try source.column.entry(source.groups[0].first)) }
    var found: [(source: Int, group: Int)] = []
    while true {
      var best: KeywordDictionary.Entry?
      found.removeAll(keepingCapacity: true)
      for (number, head) in heads.enumerated() {
        guard let head else { continue }
        let order = best.map { head.compareFold($0) } ?? -1
        if order < 0 {
          best = head
          found.removeAll(keepingCapacity: true)
        }
        if order <= 0 { found.append((number, sources[number].next)) }
      }
      guard !found.isEmpty else { return }
      var count = 0
      for (number, group) in found {
        count += sources[number].groups[group].count
        sources[number].next = group + 1
        heads[number] =
          group + 1 < sources[number].groups.count
          ? try sources[number].column.entry(sources[number].groups[group + 1].first) : nil
      }
      body(found, count)
    }
  }

  /// A value with its most frequent spelling, the first in the order of bytes among equals.
  private func count(
    _ parts: ArraySlice<(source: Int, group: Int)>
  ) throws(SearchError) -> Facet.Count {
    var total = 0
    var spellings: [(text: [UInt8], count: Int)] = []
    for (number, place) in parts {
      let source = sources[number]
      let group = source.groups[place]
      total += group.count
      for ordinal in group.first..<group.end where source.tally.counts[ordinal] > 0 {
        spellings.append(
          (Array(try source.column.entry(ordinal).text), Int(source.tally.counts[ordinal])))
      }
    }
    spellings.sort { Keyword.compare($0.text, $1.text) < 0 }
    var best: (text: [UInt8], count: Int) = ([], 0)
    var rest = spellings[...]
    while let first = rest.popFirst() {
      var count = first.count
      while let next = rest.first, next.text == first.text {
        count += next.count
        rest.removeFirst()
      }
      if count > best.count { best = (first.text, count) }
    }
    return Facet.Count(.keyword(String(decoding: best.text, as: UTF8.self)), total)
  }
}
