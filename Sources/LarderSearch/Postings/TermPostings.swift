/// The postings of one term before they are encoded, or decoded again for a merge.
final class TermPostings {
  /// Documents, ascending.
  let documents = GrowingBuffer<UInt32>(capacity: 256)
  /// For each document: occurrences, each times its field's weight.
  let frequencies = GrowingBuffer<UInt32>(capacity: 256)
  /// For each document: occurrences.
  let totals = GrowingBuffer<UInt32>(capacity: 256)
  /// For each document, `totals` positions as they are written, ascending: see `PositionCoding`.
  let positions = GrowingBuffer<UInt32>(capacity: 1024)
  /// For each document: bit 0 occurs plain, bit 1 occurs marked.
  let marks = GrowingBuffer<UInt8>(capacity: 256)
  /// The documents with the term in their first field, and how often.
  let titleDocuments = GrowingBuffer<UInt32>(capacity: 64)
  let titleFrequencies = GrowingBuffer<UInt32>(capacity: 64)
  /// Whether an occurrence is marked.
  var hasMarks = false
  /// Whether one is altered: see `TermEntry.isAltered`.
  var isAltered = false

  func removeAll() {
    documents.removeAll()
    frequencies.removeAll()
    totals.removeAll()
    positions.removeAll()
    marks.removeAll()
    titleDocuments.removeAll()
    titleFrequencies.removeAll()
    hasMarks = false
    isAltered = false
  }

  /// Takes over what another holds.
  func replace(with other: TermPostings) {
    removeAll()
    documents.append(other.documents.buffer)
    frequencies.append(other.frequencies.buffer)
    totals.append(other.totals.buffer)
    positions.append(other.positions.buffer)
    marks.append(other.marks.buffer)
    titleDocuments.append(other.titleDocuments.buffer)
    titleFrequencies.append(other.titleFrequencies.buffer)
    hasMarks = other.hasMarks
    isAltered = other.isAltered
  }
}
