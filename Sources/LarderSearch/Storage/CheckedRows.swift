internal import LarderBytes

/// The rows of a storage under their checksums: a row that is not what was written is as good as absent.
final class CheckedRows {
  let storage: any IndexStorage
  /// Whether rows are checked against their checksums; the tests of the decoders turn it off.
  var verifiesChecksums = true

  init(_ storage: any IndexStorage) { self.storage = storage }

  /// Calls `body` with a row's bytes, if there are so many.
  ///
  /// - Returns: false when there is no such row or its length or checksum is wrong.
  func read(_ row: Int64, count: Int, _ body: (RawSpan) -> Void) throws(SearchError) -> Bool {
    var isSound = false
    _ = try storage.readRow(row) { checksum, bytes in
      isSound = bytes.byteCount == count && accepts(checksum, bytes)
      if isSound { body(bytes) }
    }
    return isSound
  }

  /// A row whose length is not known beforehand; nil when it is absent or its checksum is wrong.
  func read(_ row: Int64) throws(SearchError) -> [UInt8]? {
    var result: [UInt8]?
    _ = try storage.readRow(row) { checksum, bytes in
      if accepts(checksum, bytes) { result = bytes.copy }
    }
    return result
  }

  private func accepts(_ checksum: UInt64, _ bytes: RawSpan) -> Bool {
    !verifiesChecksums || Checksum.of(bytes) == checksum
  }

  func write(_ row: Int64, _ bytes: RawSpan) throws(SearchError) {
    try storage.writeRow(row, checksum: Checksum.of(bytes), bytes)
  }

  /// Removes every row of a segment.
  func removeRows(of segment: Int64) throws(SearchError) {
    _ = try storage.removeRows(IndexLayout.rows(of: segment), limit: .max)
  }

  /// The highest segment that is listed or has rows.
  func lastSegment() throws(SearchError) -> Int64? {
    let listed = try storage.segments().last?.number
    let stored = try storage.lastRow().map(IndexLayout.segment(ofRow:))
    return [listed, stored].compactMap(\.self).max()
  }
}
