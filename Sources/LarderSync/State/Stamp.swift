internal import FoundationEssentials

/// When and by whom something was written: what decides which of two writes stays.
///
/// A hybrid clock of each property: the time of the device's clock, and always more than what the device saw there. So a
/// write that has seen another one wins whatever the clocks say, and a clock that is a year ahead wins against nobody
/// who has seen what it wrote.
struct Stamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970, and below them 16 bits that count.
  var time: UInt64
  /// The number of the device.
  var device: UInt32
  /// The number of the device's segment that brings the write: what others have read tells whether they saw it.
  var sequence: UInt32

  /// The sequence of a write of which a segment has yet to tell anew: nobody has seen it.
  private static let untold = UInt32.max

  /// Of what stands in a file that everybody may have, or is made of a name: it yields to every write.
  static let zero = Stamp(time: 0, device: 0, sequence: 0)

  static func < (left: Stamp, right: Stamp) -> Bool {
    (left.time, left.device, left.sequence) < (right.time, right.device, right.sequence)
  }

  /// Whether a segment has yet to tell anew of the write.
  var isUntold: Bool { sequence == Self.untold }

  /// A write as another device's, of which a segment has yet to tell anew.
  func untold(by device: UInt32) -> Stamp {
    Stamp(time: time, device: device, sequence: Self.untold)
  }

  /// What the clock said.
  var date: Date { Date(timeIntervalSince1970: Double(time >> 16) / 1000) }

  /// The time of a moment, in milliseconds since 1970.
  static func time(milliseconds: Double) -> UInt64 {
    UInt64(max(0, min(milliseconds, 281_474_976_710_655))) << 16
  }
}

/// How far each device's segments are known: the number of the last one.
struct VersionVector: Hashable, Sendable {
  var numbers: [UInt32: UInt32] = [:]

  subscript(device: UInt32) -> UInt32 {
    get { numbers[device] ?? 0 }
    set { numbers[device] = newValue }
  }

  /// Whether the write of a stamp is among what is known.
  func covers(_ stamp: Stamp) -> Bool {
    stamp.device == 0 ? !numbers.isEmpty : stamp.sequence <= self[stamp.device]
  }

  /// Whether all that another one knows is known.
  func covers(_ other: VersionVector) -> Bool {
    other.numbers.allSatisfy { $0.value <= self[$0.key] }
  }

  /// Takes in what another one knows.
  mutating func join(_ other: VersionVector) {
    numbers.merge(other.numbers) { max($0, $1) }
  }
}
