import Testing

@testable import LarderSearch

@Suite struct TermEntryTests {
  @Test(arguments: [Int.min, Int.max, 1 << 40, -(1 << 40)])
  func `a count that no index has is damage`(_ adjustment: Int) throws {
    let bytes = ByteWriter(capacity: 64)
    bytes.append(TermEntry.Flag.adjustment)
    bytes.append(signed: adjustment)
    var reader = ByteReader(bytes.base, count: bytes.count, segment: 1)
    #expect(throws: SearchError.self) {
      _ = try TermEntry(
        &reader, postingsOffset: 0, positionsOffset: 0, titlesOffset: 0, header: SegmentHeader())
    }
  }
}
