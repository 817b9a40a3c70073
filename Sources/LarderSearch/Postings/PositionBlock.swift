internal import LarderBytes

/// The positions of one block of postings, from which those of a single document are read.
///
/// Not thread-safe; reused from block to block.
final class PositionBlock {
  /// Positions of one group, which have a common width.
  static let groupSize = 1 << groupShift
  static let groupShift = 5

  private let starts = GrowingBuffer<UInt32>(capacity: 129)
  private let groupOffsets = GrowingBuffer<Int>(capacity: 16)
  private let empty = FixedBuffer<UInt8>(count: 8)
  private var widths: Cells<UInt8>
  private let values = GrowingBuffer<UInt32>(capacity: 512)
  private var isDecoded = false
  /// How many of the lowest bits of what is written are no part of the position.
  private(set) var shift: UInt32 = 0
  private var segment: Int64 = 0

  init() { widths = empty.cells }

  /// Prepares a block of `count` postings.
  func load(
    _ bytes: Cells<UInt8>, length: Int, frequencies: Cells<UInt32>, count: Int,
    coding: PositionCoding, segment: Int64
  ) throws(SearchError) {
    self.segment = segment
    shift = coding.shift
    isDecoded = false
    var offset = 0
    var sum: UInt64 = 0
    starts.resize(count + 1)
    let starts = starts.base
    starts[0] = 0
    if coding.storesTotals {
      guard length >= 1 else { throw damaged() }
      let width = Int(bytes[0])
      let size = BitPacking.groupSize(count, width: width)
      guard width <= 31, size <= length - 1 else { throw damaged() }
      for index in 0..<count {
        sum &+= UInt64(BitPacking.value(bytes + 1, at: index, width: width)) &+ 1
        starts[index &+ 1] = UInt32(truncatingIfNeeded: sum)
      }
      offset = 1 + size
    } else {
      for index in 0..<count {
        sum &+= UInt64(frequencies[index])
        starts[index &+ 1] = UInt32(truncatingIfNeeded: sum)
      }
    }
    let groups = Int((sum + UInt64(Self.groupSize - 1)) >> UInt64(Self.groupShift))
    guard sum <= UInt32.max, groups <= length - offset else { throw damaged() }
    widths = bytes + offset
    groupOffsets.resize(groups)
    let offsets = groupOffsets.base
    var place = groups
    for group in 0..<groups {
      offsets[group] = place
      let width = Int(widths[group])
      let size = min(Self.groupSize, Int(sum) - group * Self.groupSize)
      guard width <= 32 else { throw damaged() }
      place &+= BitPacking.groupSize(size, width: width)
      guard place <= length - offset else { throw damaged() }
    }
    guard place == length - offset else { throw damaged() }
  }

  /// How often the term stands in the document of a posting.
  @inline(__always)
  func count(of index: Int) -> Int { Int(starts[index &+ 1] &- starts[index]) }

  /// Appends the positions of a posting, ascending; as they are written, with the bit for a space, for those who want that.
  @inline(__always)
  func append(
    of index: Int, to target: GrowingBuffer<UInt32>, asWritten: Bool = false
  ) throws(SearchError) {
    let shift = asWritten ? 0 : shift
    let start = Int(starts[index])
    let end = Int(starts[index &+ 1])
    target.reserve(end &- start)
    var position: UInt32 = 0
    for place in start..<end {
      let group = place >> Self.groupShift
      let width = Int(widths[group])
      let delta = BitPacking.value(
        widths + groupOffsets[group], at: place & (Self.groupSize &- 1), width: width)
      let (next, overflow) = position.addingReportingOverflow(delta)
      guard !overflow else { throw damaged() }
      position = next
      target.append(position &>> shift)
    }
  }

  /// How far each position of all postings, as it is written, is behind the one before in its posting, and where those of
  /// each posting begin; valid until the next load.
  func decoded() -> (distances: Cells<UInt32>, starts: Cells<UInt32>) {
    if !isDecoded { decode() }
    return (values.base, starts.base)
  }

  private func decode() {
    let postings = starts.count - 1
    let total = Int(starts[postings])
    values.resize(total)
    let (output, widths, offsets) = (values.base, widths, groupOffsets.base)
    var place = 0
    var group = 0
    while place < total {
      let width = Int(widths[group])
      let source = widths + offsets[group]
      let end = min(place &+ Self.groupSize, total)
      let mask = (UInt64(1) &<< UInt64(width)) &- 1
      var bit = 0
      while place < end {
        let word = source.number(bit >> 3, as: UInt64.self)
        output[place] = UInt32(truncatingIfNeeded: (word &>> UInt64(bit & 7)) & mask)
        bit &+= width
        place &+= 1
      }
      group &+= 1
    }
    isDecoded = true
  }

  func damaged() -> SearchError {
    SearchError.damaged(segment: segment, "a block of positions")
  }
}
