/// How segments are laid out in numbered rows.
package enum IndexLayout {
  /// The parts of a segment, in the order of their numbers.
  enum Part: Int, CaseIterable {
    case keys, lengths, starts, termIndex, dictionary, postings, positions, titles, attributes
    case deleted
    /// The parts that are written once, with the segment.
    static let immutable: [Part] = Array(allCases.dropLast())
  }

  /// The most bytes that a row of a part holds. A query reads whole rows: small ones make a first query quick,
  /// large ones a scan.
  ///
  /// With what stands before them in a row, so many fill four of SQLite's pages of 4,096 bytes; the few bytes more that
  /// make 16 KB would leave part of a fifth page empty.
  static let rowSize = 16_320
  static let maximumSegment: Int64 = 0x7fff_ffff

  static func row(segment: Int64, part: Part, number: Int) -> Int64 {
    segment << 32 | Int64(part.rawValue) << 24 | Int64(number)
  }

  /// All rows of a segment.
  package static func rows(of segment: Int64) -> ClosedRange<Int64> {
    segment << 32...segment << 32 | 0xffff_ffff
  }

  /// The rows of a segment that say which of its documents are deleted: the only ones that change.
  package static func deletions(of segment: Int64) -> ClosedRange<Int64> {
    row(
      segment: segment, part: .deleted, number: 0)...row(
        segment: segment, part: .deleted, number: 0xff_ffff)
  }

  /// The segment of a row.
  package static func segment(ofRow row: Int64) -> Int64 { row >> 32 }
}
