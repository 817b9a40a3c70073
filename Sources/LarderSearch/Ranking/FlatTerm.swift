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
  private let table: UnsafePointer<Double>
  /// A byte for each document, if there is an array, and what one of its steps is worth.
  private(set) var impacts: UnsafePointer<UInt8>?
  private(set) var impactStep: Float = 0

  init(
    _ list: PostingsList, memory: UnsafeMutablePointer<UInt32>, segment: SegmentReader,
    tables: ScoreTables, inverseFrequency: Double, weight: UInt32, isTitle: Bool
  ) {
    probe = ListProbe(list, memory: memory)
    self.inverseFrequency = inverseFrequency
    self.weight = Int(weight)
    self.isTitle = isTitle
    table = tables.exactTable(isTitle: isTitle)
    codeOffset = isTitle ? segment.documentCount : 0
  }

  var list: PostingsList { probe.list }

  /// What no score exceeds.
  var highest: Float { Float(inverseFrequency) * (1 + 1e-6) }

  /// Takes an array, which its owner keeps.
  mutating func take(_ array: ImpactArray, _ tables: ScoreTables) {
    impacts = UnsafePointer(array.bytes)
    impactStep = Float(inverseFrequency * array.drift(tables) / ImpactArray.highest) * (1 + 1e-6)
  }

  /// The highest score of a block with competitive pairs, exact where no frequency is higher than a pair can say.
  func highest(_ pairs: UInt64) -> Double {
    var pairs = pairs
    var highest = 0.0
    for _ in 0..<CompetitivePairs.maximum {
      let frequency = UInt8(truncatingIfNeeded: pairs)
      if frequency == 0 { break }
      if frequency == CompetitivePairs.unbounded { return inverseFrequency }
      let code = UInt8(truncatingIfNeeded: pairs >> 8)
      highest = max(highest, value(Int(frequency), code: code))
      pairs >>= 16
    }
    return highest
  }

  /// The exact score of a frequency in a document with a length code.
  @inline(__always)
  func value(_ frequency: Int, code: UInt8) -> Double {
    let weighted = frequency &* weight
    if weighted < ScoreTables.rows {
      return inverseFrequency * table[weighted &<< 8 &+ Int(code)]
    }
    let value = Double(weighted)
    return inverseFrequency * (value / (value + table[ScoreTables.rows &<< 8 &+ Int(code)]))
  }
}
