/// How far words are apart and how wildcards fit, by the definitions, for the model.
enum ModelPatterns {
  /// The fewest letters inserted, left out, replaced or swapped with their neighbour, no part edited twice: the whole table.
  static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
    var table = [[Int]](
      repeating: [Int](repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in 0...left.count {
      for column in 0...right.count {
        guard row > 0, column > 0 else {
          table[row][column] = row + column
          continue
        }
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var best = min(
          table[row - 1][column] + 1, table[row][column - 1] + 1, table[row - 1][column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          best = min(best, table[row - 2][column - 2] + 1)
        }
        table[row][column] = best
      }
    }
    return table[left.count][right.count]
  }

  /// Whether a word fits a pattern of `*` and `?`, tried letter by letter.
  static func fits(_ word: Substring, _ pattern: Substring) -> Bool {
    guard let next = pattern.first else { return word.isEmpty }
    if next == "*" {
      return fits(word, pattern.dropFirst()) || (!word.isEmpty && fits(word.dropFirst(), pattern))
    }
    guard let first = word.first, next == "?" || next == first else { return false }
    return fits(word.dropFirst(), pattern.dropFirst())
  }
}
