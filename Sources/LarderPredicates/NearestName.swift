/// Finds the name that was probably meant.
package enum NearestName {
  /// Names longer than this are not compared: the cost is the product of two lengths.
  private static let longestName = 64

  /// Returns the name nearest to what was typed, or nil when none is near.
  ///
  /// Near is one slip (a letter too many, missing, wrong or swapped) in short names and one in three letters in longer
  /// ones; a name that begins with what was typed is near as well. Case does not count. Ties go by the order of names.
  package static func suggestion(for typed: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(typed.lowercased().unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= longestName else { return nil }
    let letters = letters(wanted)
    var best: (distance: Int, name: String)?
    for name in names {
      let candidate = Array(name.lowercased().unicodeScalars)
      guard candidate.count <= longestName else { continue }
      let farthest = max(1, min(wanted.count, candidate.count) / 3)
      let isBeginning = wanted.count > 1 && candidate.starts(with: wanted)
      // Each letter more, and each that the other has not, is a slip at least: most names are not compared further.
      let least = max(
        abs(wanted.count - candidate.count),
        (letters & ~Self.letters(candidate)).nonzeroBitCount)
      guard isBeginning || least <= min(farthest, best?.distance ?? farthest) else { continue }
      let distance = isBeginning ? min(least, 1) : distance(wanted, candidate)
      guard distance <= farthest else { continue }
      if let best, (best.distance, best.name) <= (distance, name) { continue }
      best = (distance, name)
    }
    return best?.name
  }

  /// The letters of a name, a bit each; some letters share one.
  private static func letters(_ name: [Unicode.Scalar]) -> UInt64 {
    name.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
  }

  /// What was probably meant, as the end of an error's words: `; did you mean "title"?`, or nothing.
  package static func hint(for typed: String, among names: some Sequence<String>) -> String {
    suggestion(for: typed, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// How many letters two words are apart: inserted, left out, replaced or swapped with their neighbour.
  package static func distance(_ left: String, _ right: String) -> Int {
    distance(Array(left.unicodeScalars), Array(right.unicodeScalars))
  }

  /// The optimal string alignment distance.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1] + [Int](repeating: 0, count: right.count)
      for column in 0..<right.count {
        let isSame = left[row] == right[column]
        var cost = min(
          last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current[column + 1] = cost
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
