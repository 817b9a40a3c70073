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
  private var exact: (allFields: GrowingBuffer<Double>?, title: GrowingBuffer<Double>?) = (nil, nil)
  private var allFields: GrowingBuffer<Float>?
  private var title: GrowingBuffer<Float>?
  private var impactTable: GrowingBuffer<UInt8>?
  private var bounds: [ListName: GrowingBuffer<Float>] = [:]
  private var boundCount = 0

  /// The average weighted length over all fields.
  let averageLength: Double

  init(averageLength: Double, normalization: [Double], titleNormalization: [Double]) {
    self.averageLength = averageLength
    self.normalization = normalization
    self.titleNormalization = titleNormalization
  }

  /// Forgets the bounds of lists.
  func releaseBounds() {
    bounds = [:]
    boundCount = 0
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

  /// f / (f + k) for each frequency below `rows` and each length code, a row of 256 for each frequency, and behind
  /// them a row of the normalizations.
  func exactTable(isTitle: Bool) -> UnsafePointer<Double> {
    if let known = isTitle ? exact.title : exact.allFields { return UnsafePointer(known.base) }
    let table = GrowingBuffer<Double>(capacity: (Self.rows + 1) * 256)
    let normalization = isTitle ? titleNormalization : normalization
    for frequency in 0..<Self.rows {
      for code in 0..<256 {
        table.append(Double(frequency) / (Double(frequency) + normalization[code]))
      }
    }
    for code in 0..<256 { table.append(normalization[code]) }
    if isTitle { exact.title = table } else { exact.allFields = table }
    return UnsafePointer(table.base)
  }

  /// f / (f + k) over all fields in 255ths, rounded up, for each frequency below `rows` and each length code. The last
  /// row is for higher frequencies as well.
  var impacts: UnsafePointer<UInt8> {
    if let impactTable { return UnsafePointer(impactTable.base) }
    let result = GrowingBuffer<UInt8>(capacity: Self.rows * 256)
    for frequency in 0..<Self.rows {
      for code in 0..<256 {
        let share = Double(frequency) / (Double(frequency) + normalization[code])
        let byte = frequency == Self.rows - 1 ? 255 : min(Int(share * ImpactArray.highest) + 1, 255)
        result.append(UInt8(byte))
      }
    }
    impactTable = result
    return UnsafePointer(result.base)
  }

  /// The bounds of a list's blocks, if they were worked out before.
  func knownBlockBounds(_ list: PostingsList, isTitle: Bool) -> GrowingBuffer<Float>? {
    bounds[ListName(segment: list.segment, isTitle: isTitle, place: list.place)]
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
