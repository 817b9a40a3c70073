import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import TestSupport
import Testing

@testable import LarderSync

/// Files under a device's number that another store wrote: a home folder that was copied, or a backup (Z-236).
@Suite struct OtherFilesTests: TwoDevices {
  let pair: Pair

  init() throws { pair = try Pair() }

  private func segments(_ device: Device) throws -> [String] {
    let own = try Carrier.folder(of: device)
    return try Carrier.files(device.root)
      .filter { $0.hasPrefix(own) && $0.hasSuffix(".segment") }.sorted()
  }

  /// The last segments get other hashes than those that their device knows.
  private func changeLastHashes(_ device: Device, _ count: Int = 1) throws {
    for name in try segments(device).suffix(count) {
      let file = URL(fileURLWithPath: "\(device.root)/\(name)")
      var bytes = try Data(contentsOf: file)
      bytes[bytes.count - SyncFile.hashCount] ^= 1
      try bytes.write(to: file)
    }
  }

  private func deleteNote(_ device: Device, _ label: String) throws {
    try device.edit { $0.delete(try #require(try device.note(label, $0))) }
  }

  /// A device looks at the hashes of its last segments, not at all that is in them.
  @Test func anOwnSegmentWithAnotherHashIsToldAgain() throws {
    try makeNote(left, "a")
    try exchange()
    try set(left, "a", "title", .string("told"))
    try left.sync()
    try changeLastHashes(left)
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

  /// What was deleted and made again stays where both are told again.
  @Test func whatWasMadeAgainAfterItWasDeletedStays() throws {
    try importFile(left)
    try exchange()
    try set(left, "file 1", "title", .string("told"))
    try left.sync()
    try deleteNote(left, "file 1")
    try left.sync()
    try importFile(left)
    try left.sync()
    try changeLastHashes(left, try segments(left).count)
    #expect(try left.sync().newNumber == .otherFiles)
    try exchange()
    for device in [left, right] { #expect(try value(device, "file 1", "title") == .string("")) }
  }

  /// What was deleted is told again, whether or not it was written in a segment that is.
  @Test(arguments: [1, 2]) func whatWasDeletedIsToldAgain(count: Int) throws {
    try makeNote(left, "a")
    try exchange()
    try set(left, "a", "title", .string("told"))
    try left.sync()
    try deleteNote(left, "a")
    try left.sync()
    try changeLastHashes(left, count)
    #expect(try left.sync().newNumber == .otherFiles)
    try exchange()
    #expect(try value(right, "a", "title") == nil)
  }

  /// Who deletes something has not seen what is told again, where nothing but an earlier segment is there.
  @Test func whatIsToldAgainAfterSomethingElseIsNotSeenBeforeThat() throws {
    for label in ["a", "b"] { try makeNote(left, label) }
    try exchange()
    try set(left, "a", "title", .string("told"))
    try left.sync()
    try changeLastHashes(left)
    try set(left, "b", "title", .string("told before"))
    try left.sync()
    let told = try segments(left)
    #expect(told.count == 2)
    try Carrier.copyAll(from: left, to: right)
    try FileManager.default.removeItem(atPath: "\(right.root)/\(told[1])")
    try right.sync()
    #expect(try value(right, "b", "title") == .string("told before"))
    #expect(try value(right, "a", "title") == .string(""))
    try deleteNote(right, "a")
    try exchange()
    #expect(try value(right, "a", "title") == .string("told"))
  }

  /// What it had not told by then is later than what it tells again, whichever of the two numbers is greater, also where
  /// it was ended before it told that, and where its clock is behind that of the others.
  @Test(arguments: [false, true], [0.0, -3_600_000])
  func whatWasNotToldBeforeThatIsTold(isEnded: Bool, skew: Double) throws {
    left.skew = skew
    try makeNote(left, "a")
    try exchange()
    try set(right, "a", "title", .string("theirs"))
    for round in 0..<8 {
      try exchange()
      try set(left, "a", "title", .string("told \(round)"))
      try left.sync()
      try Carrier.copyAll(from: left, to: right)
      try right.sync()
      try changeLastHashes(left)
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
