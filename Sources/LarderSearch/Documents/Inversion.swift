/// A batch turned round: for each term, in the order of their bytes, where it occurs.
///
/// It empties the batch's stream where documents came in the order of their keys. Not thread-safe.
final class Inversion {
  let batch: DocumentBatch
  /// The batch's documents in the order of their keys.
  let order: [UInt32]
  /// The terms in the order of their bytes.
  let terms: [UInt32]
  private let termEnds: UnsafeMutablePointer<Int>
  private let documents: UnsafeMutablePointer<UInt32>
  private let positions: UnsafeMutablePointer<UInt32>
  private let fieldCount: Int
  private let weights: [UInt32]
  private let isUniform: Bool
  let occurrenceCount: Int

  init(_ batch: DocumentBatch) throws(SearchError) {
    self.batch = batch
    fieldCount = batch.schema.fields.count
    weights = batch.schema.weights
    isUniform = batch.schema.hasUniformWeights
    occurrenceCount = batch.stream.count
    let keys = batch.keys
    var isSorted = true
    for index in 1..<max(keys.count, 1) where keys[index] <= keys[index - 1] { isSorted = false }
    if isSorted {
      order = Array(0..<UInt32(batch.count))
    } else {
      order = (0..<UInt32(batch.count)).sorted { keys[Int($0)] < keys[Int($1)] }
    }
    terms = batch.terms.sorted()
    termEnds = .allocate(capacity: batch.terms.count + 1)
    documents = .allocate(capacity: max(occurrenceCount, 1))
    positions = .allocate(capacity: max(occurrenceCount, 1))
    for (left, right) in zip(order, order.dropFirst())
    where keys[Int(left)] == keys[Int(right)] {
      throw SearchError(
        .storage, "document \(keys[Int(left)]) is twice in a batch; give each document once")
    }
    countTerms()
    scatter(releasing: isSorted)
  }

  deinit {
    termEnds.deallocate()
    documents.deallocate()
    positions.deallocate()
  }

  /// Leaves in `termEnds` where each term's occurrences begin; scattering moves that to their end.
  private func countTerms() {
    let termCount = batch.terms.count
    termEnds.initialize(repeating: 0, count: termCount + 1)
    var index = 0
    while index < occurrenceCount {
      let run = batch.stream.run(from: index)
      for element in run { termEnds[Int(element.term)] &+= 1 }
      index += max(run.count, 1)
    }
    var sum = 0
    for term in 0..<termCount {
      let count = termEnds[term]
      termEnds[term] = sum
      sum += count
    }
  }

  private func scatter(releasing: Bool) {
    let (ends, documents, positions) = (termEnds, documents, positions)
    for (ordinal, document) in order.enumerated() {
      var index = batch.tokenStarts[Int(document)]
      let end = batch.tokenStarts[Int(document) + 1]
      while index < end {
        let run = batch.stream.run(from: index)
        let size = min(run.count, end - index)
        guard size > 0 else { break }
        for place in 0..<size {
          let element = run[place]
          let target = ends[Int(element.term)]
          ends[Int(element.term)] = target &+ 1
          documents[target] = UInt32(truncatingIfNeeded: ordinal)
          positions[target] = element.position
        }
        index += size
      }
      if releasing { batch.stream.release(before: end) }
    }
  }

  private func range(of term: UInt32) -> Range<Int> {
    (term == 0 ? 0 : termEnds[Int(term) - 1])..<termEnds[Int(term)]
  }

  /// How many documents have a term at all, and how many in the first field.
  func documentCounts(of term: UInt32) -> (all: Int, title: Int) {
    var all = 0
    var title = 0
    var last = UInt32.max
    var lastTitle = UInt32.max
    for index in range(of: term) {
      let document = documents[index]
      if document != last {
        all += 1
        last = document
      }
      if document != lastTitle, isInTitle(index) {
        title += 1
        lastTitle = document
      }
    }
    return (all, fieldCount > 1 ? title : 0)
  }

  @inline(__always)
  private func isInTitle(_ index: Int) -> Bool {
    guard fieldCount > 1 else { return true }
    let start = Int(order[Int(documents[index])]) &* (fieldCount &- 1)
    return positions[index] & ~TokenStream.markBit < batch.fieldStarts[start]
  }

  /// Puts a term's postings in place of what `target` holds.
  func fill(_ target: TermPostings, with term: UInt32) {
    target.removeAll()
    let range = range(of: term)
    target.positions.reserve(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let document = documents[index]
      var total: UInt32 = 0
      var marks: UInt8 = 0
      let first = target.positions.count
      while index < range.upperBound, documents[index] == document {
        let position = positions[index]
        marks |= position & TokenStream.markBit == 0 ? 1 : 2
        target.positions.append(position & ~TokenStream.markBit)
        total &+= 1
        index &+= 1
      }
      target.documents.append(document)
      target.totals.append(total)
      target.marks.append(marks)
      if marks & 2 != 0 { target.hasMarks = true }
      addFrequencies(document, first: first, total: total, to: target)
    }
  }

  @inline(__always)
  private func addFrequencies(
    _ document: UInt32, first: Int, total: UInt32, to target: TermPostings
  ) {
    guard fieldCount > 1 else {
      return target.frequencies.append(FieldPositions.saturated(total, times: weights[0]))
    }
    let starts = batch.fieldStarts.base + Int(order[Int(document)]) &* (fieldCount &- 1)
    if isUniform {
      target.frequencies.append(total)
      var titles: UInt32 = 0
      while titles < total, target.positions[first &+ Int(titles)] < starts[0] { titles &+= 1 }
      if titles > 0 {
        target.titleDocuments.append(document)
        target.titleFrequencies.append(titles)
      }
      return
    }
    var weighted: UInt64 = 0
    var titles: UInt32 = 0
    var field = 0
    for place in first..<target.positions.count {
      let position = target.positions[place]
      while field < fieldCount &- 1, starts[field] <= position { field &+= 1 }
      weighted &+= UInt64(weights[field])
      if field == 0 { titles &+= 1 }
    }
    target.frequencies.append(UInt32(min(weighted, UInt64(Int32.max))))
    if titles > 0 {
      target.titleDocuments.append(document)
      target.titleFrequencies.append(titles)
    }
  }
}
