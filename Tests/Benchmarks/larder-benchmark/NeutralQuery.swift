import LarderPredicates

/// Queries as the comparison with other engines spells them: words are joined by AND, or by OR where it stands once;
/// "phrases", `pre*`, `fuzzy~1`, `title:word`, `-word`.
enum NeutralQuery {
  private static let space = UInt8(ascii: " ")
  private static let quote = UInt8(ascii: "\"")
  private static let title: StaticString = "title:"

  static func parse(_ text: Substring) -> FullTextQuery {
    var text = text
    return text.withUTF8 { parse($0) }
  }

  private static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> FullTextQuery {
    var first: FullTextQuery?
    var clauses: [FullTextQuery] = []
    var isOr = false
    var place = 0
    while true {
      while place < bytes.count, bytes[place] == space { place += 1 }
      guard place < bytes.count else { break }
      let isNegated = bytes[place] == UInt8(ascii: "-")
      if isNegated { place += 1 }
      let isTitle = begins(bytes, place, title)
      if isTitle { place += title.utf8CodeUnitCount }
      var clause: FullTextQuery
      if place < bytes.count, bytes[place] == quote {
        let start = place + 1
        place = start
        while place < bytes.count, bytes[place] != quote { place += 1 }
        clause = .phrase(string(bytes, start..<place))
        place += 1
      } else {
        let start = place
        while place < bytes.count, bytes[place] != space { place += 1 }
        if place - start == 2, begins(bytes, start, "OR") {
          isOr = true
          continue
        }
        clause = word(bytes, start..<place)
      }
      if isTitle { clause = .field(["title"], clause) }
      if isNegated { clause = .not(clause) }
      // One clause is kept without a list.
      if let first, clauses.isEmpty {
        clauses = [first, clause]
      } else if first == nil {
        first = clause
      } else {
        clauses.append(clause)
      }
    }
    if clauses.isEmpty { return first ?? .and([]) }
    return isOr ? .or(clauses) : .and(clauses)
  }

  private static func word(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> FullTextQuery {
    guard let last = range.last else { return .word("") }
    if bytes[last] == UInt8(ascii: "*") { return .prefix(string(bytes, range.dropLast())) }
    if range.count > 1, bytes[last] == UInt8(ascii: "1"), bytes[last - 1] == UInt8(ascii: "~") {
      return .fuzzy(string(bytes, range.dropLast(2)), distance: 1)
    }
    return .word(string(bytes, range))
  }

  private static func string(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private static func begins(
    _ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, _ text: StaticString
  ) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - place >= count else { return false }
    for index in 0..<count where bytes[place + index] != text.utf8Start[index] { return false }
    return true
  }
}
