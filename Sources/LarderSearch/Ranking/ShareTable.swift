internal import LarderBytes

/// f / (f + k) for every length code and the frequencies below 32, and k itself for the others.
///
/// It points into memory that its `ScoreTables` own. `Double` for exact scores, `Float` for near ones.
struct ShareTable<Number: BinaryFloatingPoint & BitwiseCopyable> {
  /// Frequencies below this have a row.
  static var rows: Int { 32 }

  /// A row of 256 for each frequency, and behind them one with k.
  private let shares: Cells<Number>

  init(_ shares: GrowingBuffer<Number>) { self.shares = shares.base }

  /// Makes the memory of a table of k for each length code.
  static func memory(_ saturations: [Double]) -> GrowingBuffer<Number> {
    let memory = GrowingBuffer<Number>(capacity: (rows + 1) * 256)
    for frequency in 0..<rows {
      for code in 0..<256 {
        memory.append(Number(Similarity.share(Double(frequency), saturations[code])))
      }
    }
    for code in 0..<256 { memory.append(Number(saturations[code])) }
    return memory
  }

  /// Returns the share of a frequency, from 0 on, times its weight.
  @inline(__always)
  func share(_ frequency: Int, code: UInt8) -> Number {
    if frequency < Self.rows { return shares[frequency &<< 8 &+ Int(code)] }
    return Similarity.share(Number(frequency), shares[Self.rows &<< 8 &+ Int(code)])
  }
}
