/// How segments are laid out in numbered rows.
package enum IndexLayout {
  /// The parts of a segment, in the order of their numbers.
  enum Part: Int, CaseIterable {
    case keys, lengths, starts, termIndex, dictionary, postings, positions, titles, attributes
    case deleted
    /// The parts that are written once, with the segment.
    static let immutable: [Part] = Array(allCases.dropLast())
  }

  /// The most bytes that a row of a part holds. A query reads whole rows, and most of them for a few bytes.
  ///
  /// With what stands before them, so many fit in one of SQLite's pages of 4,096 bytes. Rows of four pages made a first
  /// query read twice as much, and take a twentieth more.
  static let rowSize = 4_032
  /// The most bytes of a segment that is one row: a small save writes it, and a query needs most of it.
  static let packedSize = 16_320
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
