/// Places in an ordered list, as bytes: between any two there is another one, so that what is put in moves nothing else
/// and two devices' insertions stay where they were made.
enum OrderKey {
  /// The place between two, of which either may be missing. Where nothing is between them, because others wrote what
  /// has no order, it is some place.
  static func between(_ low: [UInt8]?, _ high: [UInt8]?) -> [UInt8] {
    let low = low ?? []
    var result: [UInt8] = []
    // Whether all bytes so far are those of `high`, so that it still bounds the next one.
    var isBounded = high != nil
    var place = 0
    while place <= max(low.count, high?.count ?? 0) {
      let least = place < low.count ? Int(low[place]) : 0
      let most = isBounded ? (high.flatMap { place < $0.count ? Int($0[place]) : nil } ?? 0) : 256
      // At the end a step of few: what is appended again and again stays short.
      if most - least > 1 {
        result.append(UInt8(isBounded ? (least + most) / 2 : min(least + 8, (least + 256) / 2)))
        return result
      }
      result.append(UInt8(least))
      if isBounded, least != most { isBounded = false }
      place += 1
    }
    return result + [128]
  }

  /// Gives places to the members of a list that is in a new order, and leaves as many as it can where they are.
  ///
  /// - Parameters:
  ///   - places: the places that the members have now; nil for new ones.
  ///   - device: the number of the device that does it: what it puts in stays together.
  /// - Returns: a new place for each member that needs one, by its position.
  static func places(_ places: [[UInt8]?], device: UInt32) -> [Int: [UInt8]] {
    let kept = Set(longestRise(places))
    var result: [Int: [UInt8]] = [:]
    var low: [UInt8]?
    // Where the next place is that stays, for each position.
    var next: [[UInt8]?] = Array(repeating: nil, count: places.count + 1)
    for position in places.indices.reversed() {
      next[position] = kept.contains(position) ? places[position] : next[position + 1]
    }
    let own = (0..<4).map { UInt8(truncatingIfNeeded: device >> (8 * $0)) }
    var run: (base: [UInt8], step: [UInt8])?
    for position in places.indices {
      if kept.contains(position) {
        (low, run) = (places[position], nil)
      } else {
        var begun = run ?? (between(low, next[position]) + own, [])
        begun.step = between(begun.step, nil)
        result[position] = begun.base + begun.step
        run = begun
      }
    }
    return result
  }

  /// The positions of the longest part of a list that is in order already.
  private static func longestRise(_ places: [[UInt8]?]) -> [Int] {
    var ends: [Int] = []
    var before: [Int?] = Array(repeating: nil, count: places.count)
    for (position, place) in places.enumerated() {
      guard let place, !place.isEmpty else { continue }
      // The first run whose last place is not below this one.
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if let last = places[ends[middle]], last.lexicographicallyPrecedes(place) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      before[position] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(position) } else { ends[low] = position }
    }
    var result: [Int] = []
    var position = ends.last
    while let here = position {
      result.append(here)
      position = before[here]
    }
    return result
  }
}
