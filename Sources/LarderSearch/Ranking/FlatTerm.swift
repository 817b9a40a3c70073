internal import LarderBytes

/// A term of a flat query in one segment: its list and what its frequencies are worth. It points into memory that the
/// segment, the snapshot and the ranker own.
struct FlatTerm {
  var probe: ListProbe
  /// The number of its posting in the document that is looked at, or -1.
  var posting = -1
  /// What it is worth where its share is 1.
  let inverseFrequency: Double
  let weight: Int
  let isTitle: Bool
  /// Where its length codes begin in their part.
  let codeOffset: Int
  private let shares: ShareTable<Double>
  /// A byte for each document, if there is an array, and what one of its steps is worth.
  private(set) var impacts: Cells<UInt8>?
  private(set) var impactStep: Float = 0

  init(
    _ list: PostingsList, memory: Cells<UInt32>, segment: SegmentReader,
    tables: ScoreTables, inverseFrequency: Double, weight: UInt32, isTitle: Bool
  ) {
    probe = ListProbe(list, memory: memory)
    self.inverseFrequency = inverseFrequency
    self.weight = Int(weight)
    self.isTitle = isTitle
    shares = tables.exact(isTitle: isTitle)
    codeOffset = isTitle ? segment.documentCount : 0
  }

  var list: PostingsList { probe.list }

  /// What no score exceeds.
  var highest: Float { Similarity.bound(share: 1, inverseFrequency) }

  /// Takes an array, which its owner keeps.
  mutating func take(_ array: ImpactArray, _ tables: ScoreTables) {
    impacts = array.bytes
    impactStep = Similarity.bound(
      share: 1, inverseFrequency * array.drift(tables) / ImpactArray.highest)
  }

  /// The highest score of a block with competitive pairs, exact where no frequency is higher than a pair can say.
  func highest(_ pairs: UInt64) -> Double {
    inverseFrequency
      * CompetitivePairs.highestShare(pairs) { shares.share($0 &* weight, code: $1) }
  }

  /// The exact score of a frequency in a document with a length code.
  @inline(__always)
  func value(_ frequency: Int, code: UInt8) -> Double {
    inverseFrequency * shares.share(frequency &* weight, code: code)
  }
}
