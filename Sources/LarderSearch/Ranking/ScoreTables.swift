/// Scores without inverse frequencies, which hold as long as the averages do: made when they are needed, kept with
/// the snapshot.
///
/// Not thread-safe.
final class ScoreTables {
  /// Frequencies below this have a row in a table.
  static let rows = 32

  private struct ListName: Hashable {
    var segment: Int64
    var isTitle: Bool
    var place: UnsafeRawPointer
  }

  let normalization: [Double]
  let titleNormalization: [Double]
  private var allFields: GrowingBuffer<Float>?
  private var title: GrowingBuffer<Float>?
  private var bounds: [ListName: GrowingBuffer<Float>] = [:]
  private var boundCount = 0

  init(normalization: [Double], titleNormalization: [Double]) {
    self.normalization = normalization
    self.titleNormalization = titleNormalization
  }

  /// f / (f + k) for each frequency below `rows` and each length code, a row of 256 for each frequency.
  func table(isTitle: Bool) -> GrowingBuffer<Float> {
    if let known = isTitle ? title : allFields { return known }
    let table = GrowingBuffer<Float>(capacity: Self.rows * 256)
    let normalization = isTitle ? titleNormalization : normalization
    for frequency in 0..<Self.rows {
      for code in 0..<256 {
        table.append(Float(Double(frequency) / (Double(frequency) + normalization[code])))
      }
    }
    if isTitle { title = table } else { allFields = table }
    return table
  }

  /// For each block of a list the highest f / (f + k) that its competitive pairs allow.
  func blockBounds(
    _ list: PostingsList, isTitle: Bool, weight: UInt32
  ) -> GrowingBuffer<Float> {
    let name = ListName(segment: list.segment, isTitle: isTitle, place: list.place)
    if let known = bounds[name] { return known }
    let result = GrowingBuffer<Float>(capacity: list.blockCount)
    let normalization = isTitle ? titleNormalization : normalization
    for block in 0..<list.blockCount {
      result.append(Self.bound(list.pairs(of: block), normalization, weight: weight))
    }
    if boundCount > 1 << 20 {
      bounds.removeAll()
      boundCount = 0
    }
    bounds[name] = result
    boundCount += list.blockCount
    return result
  }

  @inline(__always)
  private static func bound(_ pairs: UInt64, _ normalization: [Double], weight: UInt32) -> Float {
    var pairs = pairs
    var highest = 0.0
    for _ in 0..<CompetitivePairs.maximum {
      let frequency = UInt8(truncatingIfNeeded: pairs)
      if frequency == 0 { break }
      if frequency == CompetitivePairs.unbounded { return 1 }
      let weighted = Double(UInt32(frequency) * weight)
      let code = Int(UInt8(truncatingIfNeeded: pairs >> 8))
      highest = max(highest, weighted / (weighted + normalization[code]))
      pairs >>= 16
    }
    return Float(highest).nextUp
  }
}
