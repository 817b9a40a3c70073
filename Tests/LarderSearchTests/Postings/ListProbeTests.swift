internal import LarderBytes
internal import TestSupport
internal import Testing

@testable internal import LarderSearch

@Suite struct ListProbeTests {
  private static let documentCount = 6000

  /// A list of documents, some stretches of which are dense and stored as bits.
  private static func documents(
    _ share: Double, _ generator: inout SeededGenerator
  ) -> [UInt32] {
    (0..<UInt32(documentCount)).filter { document in
      let own = document / 1000 % 2 == 0 ? share : share / 8
      return Double.random(in: 0..<1, using: &generator) < own
    }
  }

  private static func array(_ buffer: GrowingBuffer<UInt32>) -> [UInt32] {
    withExtendedLifetime(buffer) { Array(buffer.buffer) }
  }

  @Test(arguments: [0.9, 0.4, 0.1, 0.03, 0.004])
  func `the documents that a list has are kept, whatever its blocks`(share: Double) throws {
    var generator = SeededGenerator.fromEnvironment("list probes \(share)")
    let postings = TermPostings()
    for document in Self.documents(share, &generator) {
      postings.documents.append(document)
      postings.frequencies.append(UInt32.random(in: 1...9, using: &generator))
      postings.totals.append(1)
      postings.positions.append(document)
      postings.marks.append(1)
    }
    let codes = FixedBuffer<UInt8>(repeating: 20, count: Self.documentCount)
    let (bytes, positions) = (ByteWriter(capacity: 1 << 16), ByteWriter(capacity: 1 << 16))
    try PostingsEncoder(storesTotals: false, averageLength: 20, averageTitleLength: 20)
      .encode(postings, codes: codes.cells, postings: bytes, positions: positions)
    let length = bytes.count
    bytes.reserve(64)
    let list = try PostingsList(
      bytes.base, length: length, count: postings.documents.count,
      hasMarks: false, documentCount: Self.documentCount, segment: 1)
    let own = Set(Self.array(postings.documents))
    let memory = FixedBuffer<UInt32>(count: ListProbe.room)
    // The list points into it.
    defer { withExtendedLifetime(bytes) {} }
    for other in [1, 0.3, 0.02, 0.001, 0] {
      let candidates = GrowingBuffer<UInt32>()
      for document in Self.documents(other, &generator) { candidates.append(document) }
      let all = Self.array(candidates)
      let wanted = all.filter { own.contains($0) }
      #expect(Self.array(try ListProbe.common(candidates, list)) == wanted)
      // In no order, and one by one.
      var probe = ListProbe(list, memory: memory.cells)
      for document in all.shuffled(using: &generator).prefix(500) {
        #expect(try probe.contains(document) == own.contains(document))
        #expect(try (probe.posting(of: document) >= 0) == own.contains(document))
      }
      let kept = try probe.keep(candidates.base, count: candidates.count)
      #expect(Array(Self.array(candidates).prefix(kept)) == wanted)
    }
  }
}
