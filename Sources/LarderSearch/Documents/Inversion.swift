internal import LarderBytes

/// A batch turned round: for each term, in the order of their bytes, where it occurs.
///
/// It empties the batch's stream where documents came in the order of their keys. Not thread-safe.
final class Inversion {
  let batch: DocumentBatch
  /// The batch's documents in the order of their keys.
  let order: [UInt32]
  /// The terms in the order of their bytes.
  let terms: [UInt32]
  /// Where each term's occurrences end.
  private let termEnds: FixedBuffer<Int>
  /// Where each term's documents end.
  private let documentEnds: FixedBuffer<Int>
  private var documents = FixedBuffer<UInt32>(count: 0)
  /// The positions of all occurrences, each with its mark, its space and whether it is the first of a document.
  private let positions: FixedBuffer<UInt32>
  private let fieldCount: Int
  private let weights: [UInt32]
  private let coding: PositionCoding
  private static let firstBit: UInt32 = 1 << 30
  private static let flags = firstBit | TokenStream.markBit | TokenStream.spaceBit

  init(_ batch: DocumentBatch) throws(SearchError) {
    self.batch = batch
    fieldCount = batch.schema.fields.count
    weights = batch.schema.weights
    coding = batch.schema.positionCoding
    let keys = batch.keys
    var isSorted = true
    for index in 1..<max(keys.count, 1) where keys[index] <= keys[index - 1] { isSorted = false }
    if isSorted {
      order = Array(0..<UInt32(batch.count))
    } else {
      order = (0..<UInt32(batch.count)).sorted { keys[Int($0)] < keys[Int($1)] }
    }
    terms = batch.terms.sorted()
    termEnds = FixedBuffer(repeating: 0, count: batch.terms.count + 1)
    documentEnds = FixedBuffer(repeating: 0, count: batch.terms.count + 1)
    positions = FixedBuffer(count: batch.stream.tokenCount)
    for (left, right) in zip(order, order.dropFirst())
    where keys[Int(left)] == keys[Int(right)] {
      throw SearchError(
        .storage, "document \(keys[Int(left)]) is twice in a batch; give each document once")
    }
    documents = FixedBuffer(count: countTerms())
    scatter(releasing: isSorted)
  }

  /// Leaves in `termEnds` and `documentEnds` where each term's begin; scattering moves that to their end.
  ///
  /// - Returns: how many documents all terms have.
  private func countTerms() -> Int {
    let termCount = batch.terms.count
    let (termEnds, documentEnds) = (termEnds.cells, documentEnds.cells)
    let lastDocuments = lastDocuments()
    let last = lastDocuments.cells
    for document in 0..<batch.count {
      let number = UInt32(truncatingIfNeeded: document)
      batch.stream.visit(words(of: document)) { term, _ in
        termEnds[term] &+= 1
        documentEnds[term] &+= last[term] == number ? 0 : 1
        last[term] = number
      }
    }
    var (sum, documentSum) = (0, 0)
    for term in 0..<termCount {
      let (count, documentCount) = (termEnds[term], documentEnds[term])
      termEnds[term] = sum
      documentEnds[term] = documentSum
      sum += count
      documentSum += documentCount
    }
    return documentSum
  }

  /// For each term the last document that had it; none to begin with.
  private func lastDocuments() -> FixedBuffer<UInt32> {
    FixedBuffer(repeating: .max, count: batch.terms.count + 1)
  }

  private func words(of document: Int) -> Range<Int> {
    batch.tokenStarts[document]..<batch.tokenStarts[document + 1]
  }

  private func scatter(releasing: Bool) {
    let (ends, documentEnds) = (termEnds.cells, documentEnds.cells)
    let (documents, positions) = (documents.cells, positions.cells)
    let lastDocuments = lastDocuments()
    let last = lastDocuments.cells
    for (ordinal, document) in order.enumerated() {
      let number = UInt32(truncatingIfNeeded: ordinal)
      let words = words(of: Int(document))
      batch.stream.visit(words) { term, position in
        let target = ends[term]
        ends[term] = target &+ 1
        if last[term] == number {
          positions[target] = position
        } else {
          last[term] = number
          positions[target] = position | Self.firstBit
          documents[documentEnds[term]] = number
          documentEnds[term] &+= 1
        }
      }
      if releasing { batch.stream.release(before: words.upperBound) }
    }
  }

  private func range(of term: UInt32) -> Range<Int> {
    (term == 0 ? 0 : termEnds.cells[Int(term) - 1])..<termEnds.cells[Int(term)]
  }

  private func documentStart(of term: UInt32) -> Int {
    term == 0 ? 0 : documentEnds.cells[Int(term) - 1]
  }

  /// How many documents have a term at all, and how many in the first field.
  func documentCounts(of term: UInt32) -> (all: Int, title: Int) {
    let (documents, positions) = (documents.cells, positions.cells)
    let first = documentStart(of: term)
    var all = 0
    var title = 0
    var lastTitle = UInt32.max
    for index in range(of: term) {
      if positions[index] & Self.firstBit != 0 { all += 1 }
      let document = documents[first + all - 1]
      if document != lastTitle, isInTitle(positions[index], document) {
        title += 1
        lastTitle = document
      }
    }
    return (all, fieldCount > 1 ? title : 0)
  }

  @inline(__always)
  private func isInTitle(_ position: UInt32, _ document: UInt32) -> Bool {
    guard fieldCount > 1 else { return true }
    let start = Int(order[Int(document)]) &* (fieldCount &- 1)
    return position & ~Self.flags < batch.fieldStarts[start]
  }

  /// Puts a term's postings in place of what `target` holds.
  func fill(_ target: TermPostings, with term: UInt32) {
    target.removeAll()
    target.isAltered = batch.terms.isAltered(Int(term))
    let (documents, positions) = (documents.cells, positions.cells)
    let range = range(of: term)
    target.positions.reserve(range.count)
    var index = range.lowerBound
    var next = documentStart(of: term)
    while index < range.upperBound {
      let document = documents[next]
      next &+= 1
      var total: UInt32 = 0
      var marks: UInt8 = 0
      let first = target.positions.count
      repeat {
        let position = positions[index]
        marks |= position & TokenStream.markBit == 0 ? 1 : 2
        var written = coding.written(
          position & ~Self.flags, isSpaced: position & TokenStream.spaceBit != 0)
        // Of two tokens at one position only the first may be spaced.
        if total > 0 { written = max(written, target.positions[target.positions.count &- 1]) }
        target.positions.append(written)
        total &+= 1
        index &+= 1
      } while index < range.upperBound && positions[index] & Self.firstBit == 0
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
    let shift = coding.shift
    if !coding.storesTotals {
      target.frequencies.append(total)
      var titles: UInt32 = 0
      while titles < total, target.positions[first &+ Int(titles)] &>> shift < starts[0] {
        titles &+= 1
      }
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
      let position = target.positions[place] &>> shift
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
