internal import LarderBytes

/// The (frequency, length code) pairs of a block that no other posting of it beats: at most four,
/// from which a query computes the block's highest score whatever the averages are by then.
struct CompetitivePairs: ~Copyable {
  static let maximum = 4
  /// A frequency of 255 stands for that or any higher one.
  static let unbounded: UInt8 = 255

  private static let bucketCount = 16
  /// The bucket of each frequency to 255: exact to 8, then coarser.
  private static let buckets: [UInt8] = (0...255).map { frequency in
    switch frequency {
    case ...8: UInt8(frequency)
    case ...12: 9
    case ...16: 10
    case ...24: 11
    case ...32: 12
    case ...64: 13
    case ...254: 14
    default: 15
    }
  }

  /// What lengths count in comparing pairs: k of each code at the segment's average.
  private let saturations: [Double]
  /// For each bucket the least length code, and then the highest frequency.
  private let work = FixedBuffer<UInt16>(count: 2 * CompetitivePairs.bucketCount)

  init(averageLength: Double) {
    saturations = Similarity.saturations(averageLength: averageLength)
  }

  /// Appends the pairs of `count` postings as four times two bytes.
  func append(
    documents: Cells<UInt32>, frequencies: Cells<UInt32>, count: Int, codes: Cells<UInt8>,
    to writer: ByteWriter
  ) {
    let work = work.cells
    work.update(repeating: 256, count: Self.bucketCount)  // no code yet
    let highest = work + Self.bucketCount
    highest.update(repeating: 0, count: Self.bucketCount)
    let buckets = Self.buckets.span
    for index in 0..<count {
      let frequency = UInt16(min(frequencies[index], 255))
      let bucket = Int(buckets[Int(frequency)])
      let code = UInt16(codes[Int(documents[index])])
      if code < work[bucket] { work[bucket] = code }
      if frequency > highest[bucket] { highest[bucket] = frequency }
    }
    var pairs: [(frequency: UInt8, code: UInt8)] = []
    var lowest: UInt16 = 256
    for bucket in stride(from: Self.bucketCount - 1, through: 1, by: -1)
    where work[bucket] < lowest {
      lowest = work[bucket]
      pairs.append((UInt8(highest[bucket]), UInt8(work[bucket])))
    }
    shorten(&pairs)
    for index in 0..<Self.maximum {
      writer.append(index < pairs.count ? pairs[index].frequency : 0)
      writer.append(index < pairs.count ? pairs[index].code : 0)
    }
  }

  /// Joins neighbours, those first whose joint bound is least above their own, until four are left.
  private func shorten(_ pairs: inout [(frequency: UInt8, code: UInt8)]) {
    while pairs.count > Self.maximum {
      var best = 0
      var bestLoss = Double.infinity
      for index in 0..<pairs.count - 1 {
        let joint = value(pairs[index].frequency, pairs[index + 1].code)
        let own = max(
          value(pairs[index].frequency, pairs[index].code),
          value(pairs[index + 1].frequency, pairs[index + 1].code))
        if joint - own < bestLoss {
          bestLoss = joint - own
          best = index
        }
      }
      pairs[best].code = pairs[best + 1].code
      pairs.remove(at: best + 1)
    }
  }

  private func value(_ frequency: UInt8, _ code: UInt8) -> Double {
    Similarity.share(Double(frequency), saturations[Int(code)])
  }

  /// Returns the highest share that a block's pairs allow, 1 where a frequency is higher than a pair can say.
  ///
  /// - Parameter share: gives the share of a frequency and a length code.
  @inline(__always)
  static func highestShare(_ pairs: UInt64, _ share: (Int, UInt8) -> Double) -> Double {
    var pairs = pairs
    var highest = 0.0
    for _ in 0..<maximum {
      let frequency = UInt8(truncatingIfNeeded: pairs)
      if frequency == 0 { break }
      if frequency == unbounded { return 1 }
      highest = max(highest, share(Int(frequency), UInt8(truncatingIfNeeded: pairs >> 8)))
      pairs >>= 16
    }
    return highest
  }
}
