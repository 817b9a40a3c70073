internal import LarderPostgreSQL
internal import LarderSearch

/// What there is in an index at one moment, as one statement says it: its state, its segments, and the checksums of the
/// rows that say which documents are deleted, the only ones that change.
struct IndexListing {
  /// Nil where the index was not made.
  var state: IndexRecord?
  /// In the order of their numbers.
  var segments: [IndexSegment] = []
  /// The rows of deleted documents of each segment that has some, and their checksums.
  var deletions: [Int64: [Int64: UInt64]] = [:]

  /// The statement, with the stamp of a state that is known: of that one, segments and deletions are not told again.
  static func sql(state: String, segments: String, parts: String) -> String {
    let rows = IndexLayout.deletions(of: 0)
    let isOther = "(SELECT \"STAMP\" FROM state) IS DISTINCT FROM $1"
    return """
      WITH state AS (SELECT * FROM \(state) WHERE "ID" = \(IndexRecord.Kind.state.rawValue))
      SELECT 0::bigint, "FORMAT", "STAMP", "NEXT", "DOCUMENTS", "SIGNATURE", "LENGTHS" FROM state
      UNION ALL SELECT 1, "ID", "LEVEL", "DELETED", 0, '', "HEADER" FROM \(segments)
        WHERE "GONE" IS NULL AND \(isOther)
      UNION ALL SELECT 2, s."ID", p."ID", p."SUM", 0, '', '' FROM \(segments) s JOIN \(parts) p
        ON p."ID" BETWEEN (s."ID" << 32) + \(rows.lowerBound) AND (s."ID" << 32) + \(rows.upperBound)
        WHERE s."DELETED" > 0 AND s."GONE" IS NULL AND \(isOther)
      """
  }

  /// Takes what the statement gave.
  ///
  /// - Parameter known: the listing of the stamp that was told.
  init(_ rows: PostgreSQLRows, known: IndexListing?) {
    for row in 0..<rows.count {
      switch rows.int64(row, 0) {
      case 0:
        state = IndexRecord(
          format: rows.int64(row, 1), signature: rows.string(row, 5), stamp: rows.int64(row, 2),
          segment: rows.int64(row, 3), count: rows.int64(row, 4), bytes: rows.bytes(of: row, 6))
      case 1:
        segments.append(
          IndexSegment(
            number: rows.int64(row, 1), level: Int(truncatingIfNeeded: rows.int64(row, 2)),
            deletedCount: Int(truncatingIfNeeded: rows.int64(row, 3)),
            header: rows.bytes(of: row, 6)))
      default:
        deletions[rows.int64(row, 1), default: [:]][rows.int64(row, 2)] = UInt64(
          bitPattern: rows.int64(row, 3))
      }
    }
    segments.sort { $0.number < $1.number }
    for place in segments.indices {
      guard let rows = deletions[segments[place].number] else { continue }
      segments[place].deletedStamp = rows.sorted { $0.key < $1.key }.reduce(1) {
        $0 &* 0x9e37_79b9_7f4a_7c15 &+ $1.value
      }
    }
    if let known, let state, state.stamp == known.state?.stamp {
      segments = known.segments
      deletions = known.deletions
    }
  }
}
