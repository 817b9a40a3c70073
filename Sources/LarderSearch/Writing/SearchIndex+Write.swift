internal import LarderBytes

extension SearchIndex {
  /// Writes one delta segment, in the caller's transaction: `removed` go (with their old text, so that statistics
  /// stay exact) and `added` come. A changed document is in both. The batches are empty shells afterwards.
  ///
  /// - Throws: `corrupt` when a removed document is not in the index or an added one is there already.
  public func write(added: DocumentBatch, removed: DocumentBatch) throws(SearchError) {
    guard added.count > 0 || removed.count > 0 else { return }
    let snapshot = try current()
    var state = snapshot.state
    let incoming = try Inversion(added)
    let outgoing = try Inversion(removed)
    try delete(outgoing, snapshot)
    try checkAbsent(incoming, snapshot, removed: outgoing)
    for field in schema.fields.indices {
      state.lengths[field] += added.total(field) - removed.total(field)
      guard state.lengths[field] >= 0 else { throw SearchError.damaged("its lengths") }
    }
    state.documentCount += added.count - removed.count
    try write(incoming, outgoing, as: try state.takeSegment())
    try state.write(storage)
  }

  /// Writes the terms of both batches, merged, as a segment of the added documents.
  private func write(
    _ added: Inversion, _ removed: Inversion, as identifier: Int64
  ) throws(SearchError) {
    let columns = DocumentColumns(added)
    let writer = try SegmentWriter(
      rows: rows, segment: identifier, schema: schema, columns: columns)
    let postings = TermPostings()
    var left = 0
    var right = 0
    let (addedTerm, removedTerm) = (ByteWriter(capacity: 256), ByteWriter(capacity: 256))
    while left < added.terms.count || right < removed.terms.count {
      var order = left < added.terms.count ? -1 : 1
      if order < 0 { added.batch.terms.copy(Int(added.terms[left]), to: addedTerm) }
      if right < removed.terms.count {
        removed.batch.terms.copy(Int(removed.terms[right]), to: removedTerm)
        if order < 0 { order = addedTerm.order(to: removedTerm) }
      }
      postings.removeAll()
      if order <= 0 {
        added.fill(postings, with: added.terms[left])
        left += 1
      }
      var counts = (all: 0, title: 0)
      if order >= 0 {
        counts = removed.documentCounts(of: removed.terms[right])
        right += 1
      }
      try writer.append(
        order <= 0 ? addedTerm : removedTerm, postings, adjustment: -counts.all,
        titleAdjustment: -counts.title)
    }
    try writer.finish(attributes: columns.attributes.count) { number, part throws(SearchError) in
      try columns.attributes[number].write(documentCount: columns.count, to: &part)
    }
  }

  /// Sets the bits of the removed documents where they are.
  private func delete(_ removed: Inversion, _ snapshot: IndexSnapshot) throws(SearchError) {
    guard removed.batch.count > 0 else { return }
    var bits: [[UInt64]?] = snapshot.segments.map { _ in nil }
    var counts = snapshot.segments.map(\.deletedCount)
    for document in removed.order {
      let key = removed.batch.keys[Int(document)]
      guard let (index, place) = try find(key, snapshot) else {
        throw SearchError(
          .corrupt, "search index: document \(key) is removed and is not there; rebuild the index")
      }
      let segment = snapshot.segments[index]
      if bits[index] == nil {
        bits[index] =
          segment.deletedCount > 0
          ? segment.deleted
          : [UInt64](repeating: 0, count: (segment.documentCount + 63) / 64)
      }
      bits[index]?[place >> 6] |= 1 << UInt64(place & 63)
      counts[index] += 1
    }
    for (index, words) in bits.enumerated() {
      guard let words else { continue }
      let segment = snapshot.segments[index]
      try writeDeleted(
        words, count: counts[index], of: segment.identifier,
        documentCount: segment.documentCount,
        before: segment.deletedCount > 0 ? segment.deleted : nil)
    }
  }

  private func find(
    _ key: Int64, _ snapshot: IndexSnapshot
  ) throws(SearchError) -> (segment: Int, document: Int)? {
    for (index, segment) in snapshot.segments.enumerated() {
      if let document = try segment.document(key: key), !segment.isDeleted(UInt32(document)) {
        return (index, document)
      }
    }
    return nil
  }

  private func checkAbsent(
    _ added: Inversion, _ snapshot: IndexSnapshot, removed: Inversion
  ) throws(SearchError) {
    var gone = Set<Int64>()
    for document in removed.order { gone.insert(removed.batch.keys[Int(document)]) }
    for document in added.order {
      let key = added.batch.keys[Int(document)]
      if !gone.contains(key), try find(key, snapshot) != nil {
        throw SearchError(
          .corrupt, "search index: document \(key) is added and is there already; rebuild the index"
        )
      }
    }
  }

  /// Writes the rows that changed, and the count.
  ///
  /// - Parameter before: the bits that are stored; nil when there are none.
  func writeDeleted(
    _ words: [UInt64], count: Int, of segment: Int64, documentCount: Int, before: [UInt64]?
  ) throws(SearchError) {
    let wordsPerRow = IndexLayout.rowSize / 8
    let byteCount = (documentCount + 7) / 8
    for number in 0...(byteCount - 1) / IndexLayout.rowSize {
      let range = number * wordsPerRow..<min((number + 1) * wordsPerRow, words.count)
      let row = words[range]
      if let before { if row == before[range] { continue } }
      if before == nil, row.allSatisfy({ $0 == 0 }) { continue }
      let bytes = ByteWriter(capacity: IndexLayout.rowSize)
      for word in row { bytes.append(fixed: word) }
      bytes.resize(min(bytes.count, byteCount - number * IndexLayout.rowSize))
      let id = IndexLayout.row(segment: segment, part: .deleted, number: number)
      try rows.write(id, bytes.span.raw)
    }
    try storage.setDeletedCount(count, of: segment)
  }
}

extension DocumentBatch {
  /// For each field, its tokens in all documents.
  public var totals: [Int] { schema.fields.indices.map { total($0) } }

  /// The tokens of a field in all documents.
  func total(_ field: Int) -> Int {
    var sum = 0
    for document in 0..<count { sum += Int(lengths[document * schema.fields.count + field]) }
    return sum
  }
}
