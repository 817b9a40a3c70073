internal import LarderBytes

/// What a common term is worth in each document of a segment, a byte each: 0 where it does not occur, else f / (f + k)
/// in 255ths, rounded up.
///
/// Sums of such bytes tell which documents may be among the best, sixteen at a time. They hold for the average length at
/// which they were worked out. At a higher average k is less, by no more than the ratio of the averages, so the bytes
/// are still bounds once they are raised by that ratio.
final class ImpactArray {
  static let highest = 255.0
  /// Bytes behind the last document, all 0, so that whole windows may be read.
  static let padding = 64

  private let memory: FixedBuffer<UInt8>
  let size: Int
  private let averageLength: Double

  init(
    _ list: PostingsList, _ segment: SegmentReader, _ tables: ScoreTables
  ) throws(SearchError) {
    let count = segment.documentCount
    size = count + Self.padding
    memory = FixedBuffer(repeating: 0, count: size)
    averageLength = tables.averageLength
    guard count > 0 else { return }
    let table = tables.impacts
    let codes = try segment.totalCodes(0, UInt32(count - 1))
    let block = FixedBuffer<UInt32>(count: PostingsList.room + PostingsList.blockSize)
    let documents = block.cells
    let frequencies = documents + PostingsList.room
    let bytes = bytes
    for block in 0..<list.blockCount {
      let size = try list.decode(block, documents: documents, frequencies: frequencies)
      for index in 0..<size {
        let document = Int(documents[index])
        let frequency = min(Int(frequencies[index]), ShareTable<Double>.rows &- 1)
        bytes[document] = table[frequency &<< 8 &+ Int(codes[document])]
      }
    }
  }

  var bytes: Cells<UInt8> { memory.cells }

  /// What the bytes have to be multiplied by at the present average.
  func drift(_ tables: ScoreTables) -> Double { max(tables.averageLength / averageLength, 1) }

  /// Whether the average is still so near that the bytes are good bounds.
  func isNear(_ tables: ScoreTables) -> Bool {
    (0.9...1.1).contains(tables.averageLength / averageLength)
  }
}

/// The impact arrays of a segment's common terms, made for terms that are asked for again and again.
struct ImpactCache {
  private static let limit = 128 << 20

  private var arrays: [UInt: ImpactArray] = [:]
  private var uses: [UInt: Int] = [:]
  private(set) var bytes = 0

  /// The array of a list, if there is one.
  func array(of list: PostingsList, _ tables: ScoreTables) -> ImpactArray? {
    if let known = arrays[list.place], known.isNear(tables) { return known }
    return nil
  }

  /// Notes that a list was looked into, and tells whether it was before.
  mutating func use(_ list: PostingsList) -> Bool {
    if uses.count > 1 << 16 { uses.removeAll() }
    let count = uses[list.place, default: 0]
    uses[list.place] = count + 1
    return count > 0
  }

  mutating func keep(_ array: ImpactArray, of list: PostingsList) {
    if bytes + array.size > Self.limit {
      arrays.removeAll()
      bytes = 0
    }
    if arrays.updateValue(array, forKey: list.place) == nil { bytes += array.size }
  }
}

extension SegmentReader {
  /// Whether a list has so many of the documents that an array of them all pays.
  func isCommon(_ list: PostingsList) -> Bool {
    list.count >= PostingsList.blockSize && DocumentSet.isDense(list.count, of: documentCount)
  }

  /// The impacts of a common term of all fields: those that are there or, if it has to be or the term was asked for
  /// before, new ones.
  func impacts(
    of list: PostingsList, _ tables: ScoreTables, isNeeded: Bool
  ) throws(SearchError) -> ImpactArray? {
    if let known = impacts.array(of: list, tables) { return known }
    guard isCommon(list), isNeeded || impacts.use(list) else { return nil }
    let array = try ImpactArray(list, self, tables)
    impacts.keep(array, of: list)
    return array
  }
}
