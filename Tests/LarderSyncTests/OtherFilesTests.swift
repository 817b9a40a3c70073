import Foundation
import LarderModel
import LarderPredicates
import LarderStores
import TestSupport
import Testing

@testable import LarderSync

/// Files under a device's number that another store wrote: a home folder that was copied, or a backup (Z-236).
@Suite struct OtherFilesTests: TwoDevices {
  let pair: Pair

  init() throws { pair = try Pair() }

  /// The last segment gets another hash than the one that its device knows.
  private func changeLastHash(_ device: Device) throws {
    let own = try Carrier.folder(of: device)
    let files = try Carrier.files(device.root)
    let name = try #require(files.filter { $0.hasPrefix(own) && $0.hasSuffix(".segment") }.max())
    let file = URL(fileURLWithPath: "\(device.root)/\(name)")
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count - SyncFile.hashCount] ^= 1
    try bytes.write(to: file)
  }

  /// A device looks at the hashes of its last segments, not at all that is in them.
  @Test func anOwnSegmentWithAnotherHashIsToldAgain() throws {
    try makeNote(left, "a")
    try exchange()
    try set(left, "a", "title", .string("told"))
    try left.sync()
    try changeLastHash(left)
    #expect(try left.sync().newNumber == .otherFiles)
    try Carrier.copyAll(from: left, to: right)
    try right.sync()
    #expect(try value(right, "a", "title") == .string("told"))
  }

  /// Who told under a new number, was ended and hears that others are later by now than a clock that is ahead may be, has not
  /// written that again: what others wrote over it stays.
  @Test func whatWasToldIsNotLaterWhenOthersAre() throws {
    try makeNote(left, "a")
    try exchange()
    right.skew = 2 * 86_400_000
    try set(right, "a", "title", .string("told"))
    right.killsAt = { $0 == .filePublished }
    #expect(throws: Device.Killed.self) { try right.sync() }
    right.killsAt = nil
    try right.reopen()
    try Carrier.copyAll(from: right, to: left)
    left.skew = 600_000
    try left.sync()
    try set(left, "a", "title", .string("over it"))
    try exchange()
    #expect(try value(right, "a", "title") == .string("over it"))
    #expect(try SyncEngine.conflicts(in: right.store) == [])
  }

  /// What it had not told by then is later than what it tells again, whichever of the two numbers is greater, and also
  /// where it was ended before it told that.
  @Test(arguments: [false, true]) func whatWasNotToldBeforeThatIsTold(isEnded: Bool) throws {
    try makeNote(left, "a")
    for round in 0..<8 {
      try exchange()
      try set(left, "a", "title", .string("told \(round)"))
      try left.sync()
      try Carrier.copyAll(from: left, to: right)
      try right.sync()
      try changeLastHash(left)
      let number = try SyncSettings.read(try left.store.metadata())?.device
      if isEnded {
        left.killsAt = { $0 == .saved }
        #expect(throws: Device.Killed.self) { try left.sync() }
        left.killsAt = nil
        try left.reopen()
      }
      try set(left, "a", "title", .string("later \(round)"))
      try left.sync()
      #expect(try SyncSettings.read(try left.store.metadata())?.device != number)
      try exchange()
      #expect(try value(right, "a", "title") == .string("later \(round)"))
      #expect(try SyncEngine.conflicts(in: left.store) == [])
    }
  }
}
