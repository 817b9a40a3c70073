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
@Suite struct BadFolderTests {
  let folder: TemporaryFolder
  let left: Device
  let right: Device

  init() throws {
    folder = try TemporaryFolder()
    left = try Device(folder, "left")
    right = try Device(folder, "right")
  }

  private func note(_ device: Device, _ label: String) throws {
    try device.edit { context in
      let note = try context.insert("Note")
      note.setValue(.string(label), for: "label")
    }
  }

  private func count(_ device: Device) throws -> Int {
    try device.store.count(StoreFetchRequest(entity: #require(device.model.entity("Note"))))
  }

  /// Both in step, and then a segment of the left one on the way.
  private func begin() throws -> String {
    try left.sync()
    try Carrier.copyAll(from: left, to: right)
    try right.sync()
    try note(left, "a")
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
    for place in stride(from: 0, to: whole.count, by: 3) {
      var changed = whole
      changed[place] ^= 1 << UInt8(place % 8)
      try put(changed, name)
      let summary = try right.sync()
      #expect(!summary.waiting.isEmpty || !summary.problems.isEmpty, "changed at \(place)")
      #expect((summary.waiting + summary.problems).allSatisfy { $0.contains(name) })
      #expect(try count(right) == 0)
    }
    try put(whole, name)
    try right.sync()
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
    try note(copy, "of the copy")
    try copy.sync(left.root)
    try note(left, "of the original")
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
    try note(left, "secret")
    try left.sync()
  }

  @Test func manySmallSegmentsAreReadInFewSaves() throws {
    _ = try begin()
    let number = LongRun.times(200, long: 10_000)
    for place in 0..<number {
      try note(left, "n\(place)")
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
    try note(left, "before")
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
}
