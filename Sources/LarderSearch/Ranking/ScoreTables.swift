internal import LarderBytes

/// Scores without inverse frequencies, which hold as long as the averages do: made when they are needed, kept with
/// the snapshot.
///
/// Not thread-safe.
final class ScoreTables {
  private struct ListName: Hashable {
    var segment: Int64
    var isTitle: Bool
    var place: UInt
  }

  private let saturations: [Double]
  private let titleSaturations: [Double]
  private var exact: (allFields: GrowingBuffer<Double>?, title: GrowingBuffer<Double>?)
  private var near: (allFields: GrowingBuffer<Float>?, title: GrowingBuffer<Float>?)
  private var impactTable: GrowingBuffer<UInt8>?
  private var bounds: [ListName: GrowingBuffer<Float>] = [:]
  private var boundCount = 0

  /// The average weighted length over all fields.
  let averageLength: Double

  /// - Parameter averageTitleLength: that of the first field, without its weight.
  init(averageLength: Double, averageTitleLength: Double) {
    self.averageLength = averageLength
    saturations = Similarity.saturations(averageLength: averageLength)
    titleSaturations = Similarity.saturations(averageLength: averageTitleLength)
  }

  /// Returns k of each length code.
  func saturations(isTitle: Bool) -> [Double] { isTitle ? titleSaturations : saturations }

  /// Forgets the bounds of lists.
  func releaseBounds() {
    bounds = [:]
    boundCount = 0
  }

  /// The shares of exact scores.
  func exact(isTitle: Bool) -> ShareTable<Double> {
    ShareTable(
      isTitle ? Self.made(&exact.title, titleSaturations) : Self.made(&exact.allFields, saturations)
    )
  }

  /// The shares of near scores.
  func near(isTitle: Bool) -> ShareTable<Float> {
    ShareTable(
      isTitle ? Self.made(&near.title, titleSaturations) : Self.made(&near.allFields, saturations))
  }

  private static func made<Number: BinaryFloatingPoint & BitwiseCopyable>(
    _ memory: inout GrowingBuffer<Number>?, _ saturations: [Double]
  ) -> GrowingBuffer<Number> {
    if let memory { return memory }
    let made = ShareTable<Number>.memory(saturations)
    memory = made
    return made
  }

  /// f / (f + k) over all fields in 255ths, rounded up, for each frequency that a `ShareTable` has a row for and each length
  /// code. The last row is for higher frequencies as well.
  var impacts: Cells<UInt8> {
    if let impactTable { return impactTable.base }
    let rows = ShareTable<Double>.rows
    let result = GrowingBuffer<UInt8>(capacity: rows * 256)
    for frequency in 0..<rows {
      for code in 0..<256 {
        let share = Similarity.share(Double(frequency), saturations[code])
        let byte = frequency == rows - 1 ? 255 : min(Int(share * ImpactArray.highest) + 1, 255)
        result.append(UInt8(byte))
      }
    }
    impactTable = result
    return result.base
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
    let saturations = saturations(isTitle: isTitle)
    for block in 0..<list.blockCount {
      let share = CompetitivePairs.highestShare(list.pairs(of: block)) { frequency, code in
        Similarity.share(Double(frequency &* Int(weight)), saturations[Int(code)])
      }
      result.append(share < 1 ? Similarity.bound(share) : 1)
    }
    if boundCount > 1 << 20 {
      bounds.removeAll()
      boundCount = 0
    }
    bounds[name] = result
    boundCount += list.blockCount
    return result
  }
}
