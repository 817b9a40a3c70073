import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

@testable import LarderSync

/// Files that are cut, changed or of something else: words that name them, and nothing lost (Z-233, Z-236).
@Suite struct BadFolderTests: TwoDevices {
  let pair: Pair

  init() throws { pair = try Pair() }

  private func count(_ device: Device) throws -> Int {
    try device.store.count(StoreFetchRequest(entity: #require(device.model.entity("Note"))))
  }

  /// Both in step, and then a segment of the left one on the way.
  private func begin() throws -> String {
    try left.sync()
    try Carrier.copyAll(from: left, to: right)
    try right.sync()
    try makeNote(left, "a")
    try left.sync()
    let settings = try #require(try SyncSettings.read(try left.store.metadata()))
    let path = SyncFolder(root: left.root, collection: settings.collection)
      .segment(settings.last, of: settings.device)
    return String(path.dropFirst(left.root.utf8.count + 1))
  }

  private func put(_ data: Data, _ name: String) throws {
    try data.write(to: URL(fileURLWithPath: "\(right.root)/\(name)"))
  }

  @Test func aSegmentThatIsCutAnywhereIsWaitedFor() throws {
    let name = try begin()
    let whole = try Data(contentsOf: URL(fileURLWithPath: "\(left.root)/\(name)"))
    for length in 0..<whole.count {
      try put(whole.prefix(length), name)
      let summary = try right.sync()
      #expect(!summary.waiting.isEmpty || !summary.problems.isEmpty, "cut at \(length)")
      #expect(try count(right) == 0)
    }
    try put(whole, name)
    let summary = try right.sync()
    #expect(summary.problems == [] && summary.inserted == 1)
    #expect(try count(right) == 1)
  }

  @Test func aBitThatChangedIsFound() throws {
    let name = try begin()
    let whole = try Data(contentsOf: URL(fileURLWithPath: "\(left.root)/\(name)"))
    for place in whole.indices {
      var changed = whole
      changed[place] ^= 1 << UInt8(place % 8)
      try put(changed, name)
      let summary = try right.sync()
      #expect(!summary.waiting.isEmpty || !summary.problems.isEmpty, "changed at \(place)")
      let said = summary.waiting + summary.problems
      #expect(said.allSatisfy { $0.contains(name) }, "\(place): \(said)")
      #expect(try count(right) == 0)
    }
    try put(whole, name)
    try right.sync()
    #expect(try count(right) == 1)
  }

  @Test(arguments: ["manifest", "00000001.baseline"])
  func aManifestOrBaselineThatIsCutOrChangedIsNamed(_ file: String) throws {
    try makeNote(left, "a")
    try left.sync()
    let settings = try #require(try SyncSettings.read(try left.store.metadata()))
    let name = "\(settings.collection.uuidString)/\(SyncFolder.name(of: settings.device))/\(file)"
    try Carrier.copyAll(from: left, to: right)
    let whole = try Data(contentsOf: URL(fileURLWithPath: "\(left.root)/\(name)"))
    // A baseline is longer: each of its bytes in the long form alone.
    for place in stride(
      from: 0, to: whole.count, by: whole.count < 1000 ? 1 : LongRun.times(97, long: 1))
    {
      var changed = whole
      changed[place] ^= 1 << UInt8(place % 8)
      for damaged in [whole.prefix(place), changed] {
        try put(damaged, name)
        let summary = try right.sync()
        #expect((summary.waiting + summary.problems).contains { $0.contains(name) }, "at \(place)")
        #expect(try count(right) == 0)
      }
    }
    try put(whole, name)
    #expect(try right.sync().problems == [])
    #expect(try count(right) == 1)
  }

  @Test func anotherVersionAndAnotherCollectionAreNamed() throws {
    let name = try begin()
    var data = try Data(contentsOf: URL(fileURLWithPath: "\(left.root)/\(name)"))
    data[8] = 9
    try put(data, name)
    #expect(try right.sync().problems.contains { $0.contains("upgrade") })
    data[8] = 1
    data[20] ^= 255
    try put(data, name)
    #expect(try right.sync().problems.contains { $0.contains("another collection") })
    #expect(throws: SyncError.self) { try right.sync("/nowhere/at/all") }
  }

  @Test func aNewerModelIsWaitedFor() throws {
    left.rules.modelVersion = 2
    _ = try begin()
    try Carrier.copyAll(from: left, to: right)
    #expect(try right.sync().waiting.contains { $0.contains("newer model") })
    #expect(try count(right) == 0)
    right.rules.modelVersion = 2
    try right.sync()
    #expect(try count(right) == 1)
  }

  @Test func anUpgradeIsTakenOverWithWhatIsWaiting() throws {
    _ = try begin()
    try Carrier.copyAll(from: left, to: right)
    try right.sync()
    // Both write of the same, one before and one after its upgrade.
    try right.edit { context in
      let note = try #require(try right.note("a", context))
      note.setValue(.string("written before"), for: "body")
      note.setValue(.integer(7), for: "count")
    }
    try left.upgrade()
    try left.edit { context in
      let note = try #require(try left.note("a", context))
      #expect(note.value(for: "color") == .string("plain"))
      note.setValue(.string("red"), for: "color")
    }
    try left.sync()
    try Carrier.copyAll(from: left, to: right)
    #expect(try right.sync().waiting.contains { $0.contains("newer model") })
    try Carrier.copyAll(from: right, to: left)
    #expect(try left.sync().updated == 1)
    // What is written of a version that is gone here, and what is not: right goes on, upgrades, and both agree.
    try right.upgrade()
    for _ in 0..<2 {
      try right.sync()
      try Carrier.copyAll(from: right, to: left)
      try left.sync()
      try Carrier.copyAll(from: left, to: right)
    }
    #expect(try left.dump() == right.dump())
    try right.edit { context in
      let note = try #require(try right.note("a", context))
      #expect(note.value(for: "text") == .string("written before"))
      #expect(note.value(for: "color") == .string("red"))
    }
    // A new device begins with a baseline of the older model.
    let third = try Device(folder, "third", model: try SyncDomain.model(version: 2))
    third.rules.modelVersion = 2
    try Carrier.copyAll(from: left, to: third)
    #expect(try third.sync().problems == [])
    #expect(try third.dump() == left.dump())
  }

  @Test func whatWasChangedBeforeAnUpgradeIsToldAfterIt() throws {
    try left.edit { context in
      let note = try context.insert("Note")
      note.setValue(.string("a"), for: "label")
      let tag = try context.insert("Tag")
      tag.setValue(.string("sweet"), for: "name")
      note.setObjects([tag], for: "tags")
    }
    try left.sync()
    try Carrier.copyAll(from: left, to: right)
    try right.sync()
    for version in 1..<SyncDomain.newest {
      try right.edit { context in
        let tag = try context.fetch(FetchRequest<ManagedObject>(entity: "Tag")).first
        tag?.setValue(.string("sweet \(version)"), for: "name")
        let note = try #require(try right.note("a", context))
        note.setValue(.string("body \(version)"), for: SyncDomain.body(version))
        let line = try context.insert("Line")
        line.setValue(.string("line \(version)"), for: "text")
        line.setObject(note, for: "note")
      }
      try right.upgrade()
      try right.sync()
      try left.upgrade()
      try Carrier.copyAll(from: right, to: left)
      try left.sync()
      #expect(try left.dump() == right.dump())
      let said = try left.dump()
      #expect(said.contains { $0.contains("sweet \(version)") })
      #expect(said.contains { $0.contains("body \(version)") })
      #expect(said.contains { $0.contains("line \(version)") })
    }
  }

  @Test func aCopiedStoreTakesANumberOfItsOwn() throws {
    _ = try begin()
    try left.reopen()
    // The home folder is copied, and both go on.
    let copy = try Device(folder, "copy")
    copy.store = try StoreType.memory.open(nil, copy.model, StoreOptions())
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: copy.path + suffix)
    }
    try StoreType.sqlite.files?.replace(left.path, copy.path)
    try copy.reopen()
    try makeNote(copy, "of the copy")
    try copy.sync(left.root)
    try makeNote(left, "of the original")
    let summary = try left.sync()
    #expect(summary.tookNewNumber)
    try copy.sync(left.root)
    try left.sync()
    #expect(try left.dump() == copy.dump())
    #expect(try count(left) == 3)
  }

  @Test func aLockedFolderOpensWithItsPassphraseAlone() throws {
    left.passphrase = "correct horse"
    _ = try begin0()
    try Carrier.copyAll(from: left, to: right)
    for name in try Carrier.files(left.root) {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(left.root)/\(name)"))
      #expect(data.range(of: Data("secret".utf8)) == nil)
    }
    #expect(throws: SyncError.self) { try right.sync() }
    right.passphrase = "battery staple"
    #expect(throws: SyncError.self) { try right.sync() }
    right.passphrase = "correct horse"
    try right.sync()
    #expect(try count(right) == 1)
  }

  private func begin0() throws {
    try left.sync()
    try makeNote(left, "secret")
    try left.sync()
  }

  /// Z-232: a sync after each save, many times.
  @Test func manySmallSegmentsAreReadInFewSaves() throws {
    _ = try begin()
    let number = LongRun.times(200, long: 10_000)
    for place in 0..<number {
      try makeNote(left, "n\(place)")
      try left.sync()
    }
    try Carrier.copyAll(from: left, to: right)
    let began = Date()
    let summary = try right.sync()
    print("\(number) segments: \(Date().timeIntervalSince(began)) s")
    #expect(summary.segmentsRead == number + 1)
    #expect(try count(right) == number + 1)
  }

  @Test func aNewDeviceBeginsWithTheBaseline() throws {
    try makeNote(left, "before")
    _ = try begin()
    let third = folder.path("third.store")
    var options = SyncOptions(rules: DomainRules()) { Date().timeIntervalSince1970 * 1000 }
    options.storeType = .sqlite
    let isMade = try SyncEngine.makeStore(
      at: third, type: .sqlite, model: left.model, folder: left.root, options: options)
    #expect(isMade)
    let store = try StoreType.sqlite.open(third, left.model, StoreOptions())
    try SyncEngine(store: store, folder: left.root, options: options).run()
    #expect(try store.count(StoreFetchRequest(entity: #require(left.model.entity("Note")))) == 2)
    #expect(try store.checkIntegrity(progress: nil) == [])
    // One with objects of its own joins it.
    #expect(try right.dump().count == 1)
    try Carrier.copyAll(from: left, to: right)
    try right.sync()
    #expect(try right.dump() == left.dump())
  }

  /// Z-236: two copies of one store write before either hears of the other, and of two files of one name the carrier
  /// leaves one: what stood in the other one is told again.
  @Test(arguments: [true, false], [1, 3])
  func copiesThatWriteFilesOfOneNameLoseNothing(firstWins: Bool, count: Int) throws {
    _ = try begin()
    try Carrier.copyAll(from: left, to: right)
    try right.sync()
    let copy = try Device(folder, "copy")
    try left.backUp(to: folder.path("backup"))
    try copy.restore(from: folder.path("backup"))
    try Carrier.copyAll(from: left, to: copy)
    for (device, name) in [(left, "original"), (copy, "copy")] {
      for number in 0..<count {
        try makeNote(device, "\(name) \(number)")
        try set(device, "a", "title", .string("\(name) \(number)"))
        // Of that nothing is kept but who it is.
        if device === copy, number == 0 { try importFile(copy) }
        try device.sync()
      }
    }
    let order = firstWins ? [left, copy, right] : [copy, left, right]
    for _ in 0..<5 {
      try Carrier.mirror(order)
      for device in order { try device.sync() }
    }
    for device in order {
      #expect(try self.count(device) == 2 + 2 * count)
      #expect(try device.dump() == left.dump())
    }
    let kept = try order.flatMap { try SyncEngine.conflicts(in: $0.store).map(\.value) }
    let title = try #require(try value(right, "a", "title"))
    for name in ["original", "copy"] {
      let last = Value.string("\(name) \(count - 1)")
      #expect(title == last || kept.contains(last))
    }
  }

  /// Z-236: a store that goes back to a backup reads what it wrote since in its own folder, and tells nothing twice that it
  /// had not told of then.
  @Test(arguments: [false, true], [false, true])
  func aStoreThatIsRestoredHasWhatItWroteSince(isTold: Bool, isEditedFirst: Bool) throws {
    try makeNote(left, "old")
    try exchange()
    try makeNote(left, "a", title: "one")
    if isTold { try exchange() }
    let copy = folder.path("backup")
    try left.backUp(to: copy)
    if !isTold { try exchange() }
    try set(left, "a", "title", .string("two"))
    try makeNote(left, "b", title: "later")
    try exchange()
    try left.restore(from: copy)
    #expect(try value(left, "a", "title") == .string("one"))
    if isEditedFirst {
      try set(left, "a", "body", .string("after it"))
      try makeNote(left, "c")
    }
    #expect(try left.sync().newNumber == .unknownFiles)
    try exchange()
    #expect(try count(left) == (isEditedFirst ? 4 : 3))
    #expect(try value(right, "a", "title") == .string("two"))
    #expect(try value(right, "b", "title") == .string("later"))
    #expect(try value(right, "a", "body") == (isEditedFirst ? .string("after it") : .null))
  }

  /// Z-236: a store goes back to a backup on a machine whose folder does not have what it wrote, or not yet: others have
  /// read more of its number than it knows of.
  @Test func aStoreThatIsRestoredWithoutItsFilesTakesANewNumber() throws {
    try makeNote(left, "a")
    try exchange()
    let copy = folder.path("backup")
    try left.backUp(to: copy)
    let old = try Carrier.folder(of: left)
    try set(left, "a", "title", .string("told since"))
    try makeNote(left, "b")
    try exchange()
    try left.restore(from: copy)
    try FileManager.default.removeItem(atPath: "\(left.root)/\(old)")
    try set(left, "a", "body", .string("written after it"))
    try makeNote(left, "c")
    #expect(try left.sync().newNumber == .unknownFiles)
    try exchange()
    for device in [left, right] {
      #expect(try count(device) == 3)
      #expect(try value(device, "a", "title") == .string("told since"))
      #expect(try value(device, "a", "body") == .string("written after it"))
    }
  }

  /// Z-233: half a segment, of a device that is gone, keeps nobody waiting for what a baseline of another one says.
  @Test(arguments: ["cut", "changed"])
  func aSegmentThatNobodyBringsAgainIsReadFromABaseline(how: String) throws {
    let third = try Device(folder, "third")
    for device in [right, third] {
      try left.sync()
      try Carrier.copyAll(from: left, to: device)
      try device.sync()
    }
    let name = try begin()
    try Carrier.copyAll(from: left, to: right)
    right.configure = { $0.writesBaseline = true }
    #expect(try right.sync().wroteBaseline)
    try makeNote(right, "b")
    try right.sync()
    try Carrier.copyAll(from: right, to: third)
    let path = URL(fileURLWithPath: "\(third.root)/\(name)")
    var data = try Data(contentsOf: path)
    if how == "cut" { data.removeLast(20) } else { data[data.count / 2] ^= 1 }
    try data.write(to: path)
    let summary = try third.sync()
    #expect(summary.waiting == [] && summary.problems.allSatisfy { $0.contains(name) })
    #expect(try third.dump() == right.dump() && count(third) == 2)
    #expect(try third.sync().problems == [])
  }

  /// Z-236: a device is not taken for a copy of itself, however often it was ended before it could say that it was there.
  @Test func aDeviceThatIsEndedAgainAndAgainKeepsItsNumber() throws {
    try left.sync()
    let number = try SyncSettings.read(try left.store.metadata())?.device
    for round in 0..<3 {
      try makeNote(left, "n\(round)")
      var begun = 0
      // The segment is written, and the manifest is not.
      left.killsAt = { place in
        if place == .fileBegun { begun += 1 }
        return place == .fileBegun && begun == 2
      }
      #expect(throws: Device.Killed.self) { try left.sync() }
      left.killsAt = nil
      try left.reopen()
    }
    #expect(try !left.sync().tookNewNumber)
    #expect(try SyncSettings.read(try left.store.metadata())?.device == number)
  }

  /// A folder goes just before the manifest is written into it, after a sync that was ended at that place.
  @Test func aFolderThatGoesAndComesAgainLeavesTheNumber() throws {
    try left.sync()
    let number = try SyncSettings.read(try left.store.metadata())?.device
    try makeNote(left, "a")
    var begun = 0
    left.killsAt = { place in
      if place == .fileBegun { begun += 1 }
      return place == .fileBegun && begun == 2
    }
    #expect(throws: Device.Killed.self) { try left.sync() }
    try left.reopen()
    let (root, away) = (left.root, left.root + ".away")
    var hasBaseline = false
    left.configure = { $0.writesBaseline = true }
    left.killsAt = { place in
      if place == .filePublished { hasBaseline = true }
      if place == .saved, hasBaseline {
        try? FileManager.default.moveItem(atPath: root, toPath: away)
      }
      return false
    }
    #expect(throws: SyncError.self) { try left.sync() }
    #expect(hasBaseline && !FileManager.default.fileExists(atPath: root))
    try FileManager.default.moveItem(atPath: away, toPath: root)
    (left.killsAt, left.configure) = (nil, nil)
    try left.reopen()
    #expect(try !left.sync().tookNewNumber)
    #expect(try SyncSettings.read(try left.store.metadata())?.device == number)
  }

  /// Z-226: the first device is ended twice before it has written a baseline, and who begins with another's baseline still
  /// waits for its own.
  @Test func whatTheFirstDeviceBeganWithIsWaitedFor() throws {
    try make(left)
    for round in 0..<2 {
      if round == 1 { try makeNote(left, "later") }
      left.killsAt = { $0 == .pieceWritten }
      #expect(throws: Device.Killed.self) { try left.sync() }
      left.killsAt = nil
      try left.reopen()
    }
    try Carrier.copyAll(from: left, to: right)
    let summary = try right.sync()
    #expect(summary.wroteBaseline && summary.inserted == 1)
    let third = try Device(folder, "third")
    third.store = try StoreType.memory.open(nil, third.model, StoreOptions())
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: third.path + suffix)
    }
    var options = SyncOptions(rules: DomainRules()) { Date().timeIntervalSince1970 * 1000 }
    options.storeType = .sqlite
    let isMade = try SyncEngine.makeStore(
      at: third.path, type: .sqlite, model: third.model, folder: right.root, options: options)
    #expect(isMade)
    try third.reopen()
    try Carrier.copyAll(from: right, to: third)
    try third.sync()
    try left.sync()
    try Carrier.copyAll(from: left, to: right)
    try Carrier.copyAll(from: left, to: third)
    try Carrier.settle([left, right, third])
    #expect(try left.dump().count == 4)
    #expect(try left.dump() == right.dump())
    #expect(try left.dump() == third.dump())
  }

  /// Z-226: a store that has objects already joins a collection, its first sync is ended before or after each save, and
  /// what was told by then is changed before it is taken up again: the others learn of the change.
  @Test(arguments: 0..<20)
  func whatChangesAfterAFirstSyncThatWasEndedIsTold(skipped: Int) throws {
    let folder = try TemporaryFolder()
    let (left, right) = (try Device(folder, "left"), try Device(folder, "right"))
    try left.sync()
    try Carrier.copyAll(from: left, to: right)
    try make(right)
    var count = 0
    right.killsAt = { place in
      if [.saving, .saved].contains(place) { count += 1 }
      return [.saving, .saved].contains(place) && count > skipped
    }
    #expect(throws: Device.Killed.self) { try right.sync() }
    right.killsAt = nil
    try right.reopen()
    try right.edit { context in
      for (entity, property) in [("Tag", "name"), ("Folder", "name"), ("Note", "title")] {
        for object in try context.fetch(FetchRequest<ManagedObject>(entity: entity)) {
          object.setValue(.string("after"), for: property)
        }
      }
    }
    try Carrier.copyAll(from: right, to: left)
    try Carrier.settle([left, right])
    #expect(try left.dump() == right.dump())
    let all = try left.dump()
    #expect(
      all.count == 3 && all.allSatisfy { $0.contains("after") && !$0.contains("before") }, "\(all)")
  }

  /// Z-226: a store without a history is ended while it tells of something new; the next sync tells of it whole.
  @Test(arguments: 0..<16)
  func whatIsNewInAStoreWithoutAHistoryIsToldWhole(skipped: Int) throws {
    let folder = try TemporaryFolder()
    let left = try Device(folder, "left")
    let right = try Device(folder, "right", type: .memory)
    try left.sync()
    try Carrier.copyAll(from: left, to: right)
    try right.sync()
    try make(right)
    var count = 0
    right.killsAt = { place in
      if [.saving, .saved].contains(place) { count += 1 }
      return [.saving, .saved].contains(place) && count > skipped
    }
    _ = try? right.sync()
    right.killsAt = nil
    try Carrier.copyAll(from: right, to: left)
    try Carrier.settle([left, right])
    #expect(try left.dump() == right.dump())
    let all = try left.dump()
    #expect(all.count == 3 && all.allSatisfy { $0.contains("before") }, "\(all)")
  }

  private func make(_ device: Device) throws {
    try device.edit { context in
      for (entity, property) in [("Tag", "name"), ("Folder", "name"), ("Note", "title")] {
        try context.insert(entity).setValue(.string("before"), for: property)
      }
    }
  }

  /// Z-235: what is mounted on a folder is not there, and the folder is: what is told into it would be lost to the others.
  @Test func anEmptyFolderWhereTheCollectionWasIsNotBegunAnew() throws {
    try makeNote(left, "a")
    try left.sync()
    try makeNote(left, "b")
    let away = left.root + ".away"
    try FileManager.default.moveItem(atPath: left.root, toPath: away)
    try FileManager.default.createDirectory(atPath: left.root, withIntermediateDirectories: true)
    let error = try #require(throws: SyncError.self) { try left.sync() }
    #expect(error.code == .notFound && error.message.contains("\(left.root): empty"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: left.root) == [])
    try FileManager.default.removeItem(atPath: left.root)
    try FileManager.default.moveItem(atPath: away, toPath: left.root)
    try left.sync()
    try Carrier.copyAll(from: left, to: right)
    try right.sync()
    #expect(try count(right) == 2)
    // Another folder that is named is begun in.
    let other = left.root + ".other"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    #expect(try left.sync(other).problems == [])
  }
}
