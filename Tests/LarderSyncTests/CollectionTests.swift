import Dispatch
import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

@testable import LarderSync

/// A collection: where it lies, what it is called, what travels, and what a program notices of it.
@Suite struct CollectionTests: TwoDevices {
  let pair: Pair

  init() throws { pair = try Pair() }

  private func collection(_ device: Device) throws -> String? {
    try SyncEngine.collection(of: device.store)
  }

  private func count(_ entity: String, in store: any PersistentStore) throws -> Int {
    try store.count(StoreFetchRequest(entity: #require(store.model.entity(entity))))
  }

  private func labels(_ device: Device) throws -> [String] {
    try device.edit { context in
      try context.fetch(FetchRequest<ManagedObject>(entity: "Note")).map {
        if case .string(let label) = $0.value(for: "label") { label } else { "" }
      }.sorted()
    }
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private var options: SyncOptions {
    SyncOptions(rules: DomainRules()) { Date().timeIntervalSince1970 * 1000 }
  }

  /// Z-218, Z-222: a sync is told a folder, and nothing else; it is asked for once. What the collection is called is the
  /// same on all devices, and a store of another one is kept out.
  @Test func aFolderIsAllThatASyncIsTold() throws {
    let error = try #require(throws: SyncError.self) {
      try SyncEngine(store: left.store, folder: nil, options: options)
    }
    #expect(error.code == .invalidInput && error.message.contains("larder sync FOLDER"))
    try makeNote(left, "a")
    try exchange()
    let number = try #require(try collection(left))
    #expect(try collection(right) == number && UUID(uuidString: number) != nil)
    try makeNote(left, "b")
    #expect(try SyncEngine(store: left.store, folder: nil, options: options).run().sent == 1)
    try exchange()
    #expect(try labels(right) == ["a", "b"])

    let other = try Device(folder, "other")
    try makeNote(other, "of another")
    try other.sync()
    let own = try collection(other)
    #expect(own != nil && own != number)
    let refused = try #require(throws: SyncError.self) { try other.sync(left.root) }
    #expect(refused.code == .invalidInput && refused.message.contains("another collection"))
    #expect(try labels(other) == ["of another"] && collection(other) == own)
    #expect(try names(in: left.root) == [number])
  }

  /// Z-221, Z-238: below the root is one folder for a collection, by the number that its stores keep; neither the name of
  /// the root nor that of a store's file matters.
  @Test func aCollectionHasOneFolderByItsNumber() throws {
    try makeNote(left, "a")
    try set(left, "a", "picture", .data(Data(repeating: 7, count: 300_000)))
    try exchange()
    let number = try #require(try collection(left))
    let devices = try [left, right].map { device in
      let settings = try #require(try SyncSettings.read(try device.store.metadata()))
      return SyncFolder.name(of: settings.device)
    }
    let renamed = folder.path("renamed")
    try FileManager.default.moveItem(atPath: left.root, toPath: renamed)
    try makeNote(left, "b")
    #expect(try left.sync(renamed).sent == 1)
    for root in [renamed, right.root] {
      #expect(try names(in: root) == [number])
      #expect(try names(in: "\(root)/\(number)") == devices.sorted())
    }
  }

  /// Z-219, Z-228, Z-235: a store that was never synced is in no collection. While its folder is away, or nobody syncs, it
  /// is a store like any other; that the folder is away is said, nothing goes from the store, and what was done meanwhile
  /// is told when it is back.
  @Test func aStoreWhoseSyncIsOffIsAStoreLikeAnyOther() throws {
    #expect(try collection(left) == nil && SyncEngine.place(of: left.store) == nil)
    try makeNote(left, "a")
    try exchange()
    let away = left.root + ".away"
    try FileManager.default.moveItem(atPath: left.root, toPath: away)
    let error = try #require(throws: SyncError.self) { try left.sync() }
    #expect(error.code == .notFound && error.message.contains(left.root))
    try left.reopen()
    try makeNote(left, "b")
    try set(left, "a", "title", .string("mine"))
    #expect(try labels(left) == ["a", "b"])
    #expect(try left.store.checkIntegrity(progress: nil) == [])
    try makeNote(right, "c")
    try right.sync()
    try FileManager.default.moveItem(atPath: away, toPath: left.root)
    try exchange()
    #expect(try labels(right) == ["a", "b", "c"])
    #expect(try value(right, "a", "title") == .string("mine"))
  }

  /// Z-228: a store that leaves its collection keeps all that it has, its files in the folder go, and when it comes back
  /// nothing is there twice that has a name, and nothing is lost that was written on either side.
  @Test(arguments: [false, true])
  func whoLeavesMayComeBack(isCarried: Bool) throws {
    try importFile(left)
    try left.edit { context in
      let tag = try context.insert("Tag")
      tag.setValue(.string("sweet"), for: "name")
      try #require(try left.note("file 1", context)).insert(tag, into: "tags")
    }
    try exchange()
    try set(left, "file 1", "body", .string("mine"))
    try exchange()
    let old = try Carrier.folder(of: left)
    try SyncEngine.leave(left.store)
    #expect(try collection(left) == nil)
    #expect(try !Carrier.files(left.root).contains { $0.hasPrefix(old) })
    #expect(try labels(left) == ["file 1"] && value(left, "file 1", "body") == .string("mine"))
    #expect(try left.store.checkIntegrity(progress: nil) == [])
    // A carrier may bring the others that the files are gone.
    if isCarried { try FileManager.default.removeItem(atPath: "\(right.root)/\(old)") }
    try makeNote(left, "made meanwhile")
    try set(right, "file 1", "title", .string("theirs"))
    try right.sync()
    try Carrier.copyAll(from: right, to: left)
    try exchange()
    #expect(try collection(left) == collection(right))
    for device in [left, right] {
      #expect(try labels(device) == ["file 1", "made meanwhile"])
      #expect(try value(device, "file 1", "body") == .string("mine"))
      #expect(try value(device, "file 1", "title") == .string("theirs"))
      #expect(try tagNames(device) == ["sweet"])
      #expect(try count("Line", in: device.store) == 1)
    }
  }

  /// Z-220: a folder may be slow. A sync runs on any thread, and the store can be used meanwhile.
  @Test func theStoreIsUsedWhileAFolderIsSlow() throws {
    try makeNote(left, "a")
    let (begun, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let ended = DispatchSemaphore(value: 0)
    left.configure = { options in
      options.writesBaseline = true
      options.place = { place in
        guard place == .pieceWritten else { return }
        begun.signal()
        _ = mayGoOn.wait(timeout: .now() + 60)
        mayGoOn.signal()
      }
    }
    nonisolated(unsafe) let engine = try left.engine()
    nonisolated(unsafe) var result: Result<SyncSummary, any Error>?
    Thread {
      result = Result { try engine.run() }
      ended.signal()
    }.start()
    #expect(begun.wait(timeout: .now() + 60) == .success)
    try makeNote(left, "meanwhile")
    #expect(try labels(left) == ["a", "meanwhile"])
    #expect(ended.wait(timeout: .now()) == .timedOut)
    mayGoOn.signal()
    #expect(ended.wait(timeout: .now() + 60) == .success)
    #expect(try #require(result).get().wroteBaseline)
    left.configure = nil
    try exchange()
    #expect(try labels(right) == ["a", "meanwhile"])
  }

  /// Z-225: what comes is in the store's history, with identifiers, under a name of its own; a store object of another
  /// process sees that somebody wrote, and a context takes over what came and keeps what was changed in it.
  @Test func whatComesIsAnnouncedToContexts() throws {
    try makeNote(left, "a", title: "before")
    try makeNote(left, "gone")
    try exchange()
    let shown = try StoreType.sqlite.open(right.path, right.model, StoreOptions())
    let writes = try shown.foreignChangeCount()
    let coordinator = PersistentStoreCoordinator(model: right.model)
    try coordinator.add(shown)
    let context = ManagedObjectContext(coordinator: coordinator)
    let note = try #require(try right.note("a", context))
    let gone = try #require(try right.note("gone", context))
    #expect(note.value(for: "title") == .string("before"))
    note.setValue(.string("here"), for: "body")
    let token = try shown.currentHistoryToken()

    try set(left, "a", "title", .string("after"))
    try left.edit { $0.delete(try #require(try left.note("gone", $0))) }
    try makeNote(left, "new")
    try left.sync()
    try Carrier.copyAll(from: left, to: right)
    try right.sync()

    #expect(try shown.foreignChangeCount() != writes)
    #expect(note.value(for: "title") == .string("before"))
    let came = try shown.history(HistoryRequest(after: token)).filter {
      $0.author == SyncEngine.author
    }
    let changes = ContextChanges(came)
    #expect(changes.updated.contains(note.objectID) && changes.deleted.contains(gone.objectID))
    context.mergeChanges(changes)
    #expect(note.value(for: "title") == .string("after"))
    #expect(note.value(for: "body") == .string("here"))
    let new = try #require(try right.note("new", context))
    #expect(changes.inserted.contains(new.objectID))
    #expect(try right.note("gone", context) == nil)
    try context.save()
    try exchange()
    #expect(try value(left, "a", "body") == .string("here"))
  }

  /// Z-226, Z-227: a store that was there before is kept in step in its place: there is no second file, and its rows are
  /// what they were.
  @Test func aStoreStaysInItsPlace() throws {
    for label in ["a", "b", "c"] { try makeNote(left, label) }
    let request = StoreFetchRequest(entity: try #require(left.model.entity("Note")))
    let rows = try left.store.fetchIDs(request)
    let identifier = left.store.identifier
    try exchange()
    try left.reopen()
    #expect(try left.store.fetchIDs(request) == rows && left.store.identifier == identifier)
    let files = try names(in: (left.path as NSString).deletingLastPathComponent)
      .filter { $0.hasPrefix("left.store") }
    let known = ["", "-wal", "-shm", ".lock", ".sync"].map { "left.store\($0)" }
    #expect(Set(files).isSubset(of: known))
    #expect(try labels(right) == ["a", "b", "c"])
  }

  /// Z-230: what is not to travel stays: an entity, a property, and what lies in another store by a configuration of the
  /// model; neither segments nor baselines tell of it.
  @Test func whatIsOfOneDeviceStaysThere() throws {
    let plain = try SyncDomain.model()
    let model = try ManagedObjectModel(
      plain.entities,
      configurations: [
        "shared": plain.entities.map(\.name).filter { $0 != "Person" }, "here": ["Person", "Note"],
      ])
    let device = try Device(folder, "device", model: model)
    let coordinator = PersistentStoreCoordinator(model: model)
    let shared = try coordinator.addStore(
      type: .sqlite, configuration: "shared", path: device.path)
    let own = try coordinator.addStore(type: .memory, configuration: "here")
    let context = ManagedObjectContext(coordinator: coordinator)
    for (entity, property) in [("Journal", "text"), ("Person", "name"), ("Tag", "name")] {
      try context.insert(entity).setValue(.string("x"), for: property)
    }
    let note = try context.insert("Note")
    try context.assign(note, to: shared)
    note.setValue(.string("a"), for: "label")
    note.setValue(.string("/here"), for: "place")
    try context.save()
    #expect(try count("Person", in: own) == 1 && count("Person", in: device.store) == 0)
    try device.sync()
    try Carrier.copyAll(from: device, to: right)
    try right.sync()
    // What is written after the first baseline is told by segments.
    try context.insert("Journal").setValue(.string("y"), for: "text")
    note.setValue(.string("/there"), for: "place")
    note.setValue(.string("t"), for: "title")
    try context.save()
    #expect(try device.sync().sent == 1)
    try Carrier.copyAll(from: device, to: right)
    try right.sync()
    let third = folder.path("third.store")
    var options = options
    options.storeType = .sqlite
    #expect(
      try SyncEngine.makeStore(
        at: third, type: .sqlite, model: plain, folder: device.root, options: options))
    let new = try StoreType.sqlite.open(third, plain, StoreOptions())
    try SyncEngine(store: new, folder: device.root, options: options).run()
    // A device that began with the baseline has nothing to tell, also where only versions say what was changed.
    let local = PersistentStoreCoordinator(model: plain)
    try local.add(new)
    let writer = ManagedObjectContext(coordinator: local)
    let journal = try writer.insert("Journal")
    try writer.save()
    writer.delete(journal)
    try writer.save()
    try new.purgeHistory(through: #require(try new.currentHistoryToken()))
    #expect(try SyncEngine(store: new, folder: device.root, options: options).run().sent == 0)
    for store in [right.store, new] {
      #expect(try count("Tag", in: store) == 1)
      #expect(try count("Journal", in: store) == 0 && count("Person", in: store) == 0)
      let notes = try store.fetch(StoreFetchRequest(entity: #require(plain.entity("Note"))))
      let slots = try ["title", "place"].map { try #require(plain.entity("Note")?.slot($0)) }
      #expect(notes.map { row in slots.map { row.values[$0] } } == [[.string("t"), .null]])
    }
    #expect(try count("Journal", in: device.store) == 2)
  }

  /// Where the carrier has brought what a manifest says and not yet the baseline of it, but an older one of that name, that
  /// one is joined once; the newer one is, when it comes.
  @Test func anOlderBaselineThanItsManifestSaysIsJoinedOnce() throws {
    left.configure = { $0.writesBaseline = true }
    try makeNote(left, "a")
    try left.sync()
    let own = try Carrier.folder(of: left)
    func baseline() throws -> String {
      try #require(try Carrier.files(left.root).filter { $0.hasSuffix(".baseline") }.max())
    }
    let older = try Data(contentsOf: URL(fileURLWithPath: "\(left.root)/\(try baseline())"))
    try makeNote(left, "b")
    try left.sync()
    // What it told is in its baseline alone.
    for name in try Carrier.files(left.root)
    where name.hasPrefix(own) && !name.hasSuffix(".segment") {
      try Carrier.copy(name, from: left.root, to: right.root)
    }
    let copy = "\(right.root)/\(try baseline())"
    try older.write(to: URL(fileURLWithPath: copy))
    var steps = 0
    right.killsAt = { _ in
      steps += 1
      return steps > 500
    }
    let summary = try right.sync()
    right.killsAt = nil
    #expect(try labels(right) == ["a"])
    #expect(
      summary.waiting.contains { $0.contains("an older one than its device tells of") },
      "\(summary.waiting)")
    try Carrier.copy(try baseline(), from: left.root, to: right.root)
    #expect(try right.sync().waiting == [])
    #expect(try labels(right) == ["a", "b"])
  }

  /// What came with a part of a baseline and was deleted before the rest was read is gone for everybody.
  @Test func whatCameInPartOfABaselineCanBeDeleted() throws {
    try makeNote(left, "a")
    try left.sync()
    try set(left, "a", "title", .string("edited"))
    left.configure = { $0.writesBaseline = true }
    try left.sync()
    left.configure = nil
    try Carrier.copyAll(from: left, to: right)
    right.killsAt = { [self] place in
      place == .saved && (try? value(right, "a", "title")) == .string("edited")
    }
    #expect(throws: Device.Killed.self) { try right.sync() }
    right.killsAt = nil
    try right.reopen()
    try right.edit { $0.delete(try #require(try right.note("a", $0))) }
    try exchange()
    #expect(try labels(left) == [])
  }

  /// One that was ended before it remembered a baseline writes none over it.
  @Test func noBaselineIsWrittenOverAnother() throws {
    left.configure = { $0.writesBaseline = true }
    try makeNote(left, "a")
    func baselines() throws -> [String] {
      try Carrier.files(left.root).filter { $0.hasSuffix(".baseline") }.sorted()
    }
    var isEnded = false
    left.killsAt = { place in
      isEnded = place == .filePublished && (try? baselines().isEmpty) == false
      return isEnded
    }
    #expect(throws: Device.Killed.self) { try left.sync() }
    left.killsAt = nil
    #expect(isEnded)
    try left.reopen()
    let first = try baselines()
    try makeNote(left, "b")
    try left.sync()
    #expect(try first.count == 1 && baselines().count == 1 && baselines() != first)
    try exchange()
    #expect(try labels(right) == ["a", "b"])
  }

  /// A write is told whose transaction is the only one that the history does not have any more.
  @Test(arguments: [false, true]) func aWriteWhoseHistoryIsGoneIsTold(isFirst: Bool) throws {
    if !isFirst { try makeNote(left, "a", title: "b") }
    try exchange()
    if isFirst {
      try makeNote(left, "a", title: "x")
    } else {
      try set(left, "a", "title", .string("x"))
    }
    try left.store.purgeHistory(through: #require(try left.store.currentHistoryToken()))
    try exchange()
    #expect(try labels(right) == ["a"])
    let title = try right.edit { try #require(try right.note("a", $0)).value(for: "title") }
    #expect(title == .string("x"))
  }

  /// Where the history does not go back to the last sync, one sync looks at all rows, and no later one.
  @Test func aHistoryThatIsGoneIsMissedOnce() throws {
    try makeNote(left, "a")
    try exchange()
    for _ in 0..<2 { try left.edit { _ = try $0.insert("Journal") } }
    try left.store.purgeHistory(through: #require(try left.store.currentHistoryToken()))
    let schema = try SyncSchema(left.model)
    func changes() throws -> LocalChanges? {
      let settings = try #require(try SyncSettings.read(try left.store.metadata()))
      return try LocalChanges(left.store, after: settings.history, schema)
    }
    #expect(try changes() == nil)
    #expect(try left.sync().isQuiet)
    #expect(try changes()?.isEmpty == true)
  }

  /// Z-231, Z-232: what is written often is told once, with its last value, and thousands of new objects of one save
  /// are few segments; where they may have large values, fewer of them are held at once.
  @Test func manyWritesAreFewFiles() throws {
    try makeNote(left, "a")
    try exchange()
    for number in 1...150 { try set(left, "a", "title", .string("title \(number)")) }
    let often = try left.sync()
    #expect((often.segmentsWritten, often.sent) == (1, 1))
    try Carrier.copyAll(from: left, to: right)
    let read = try right.sync()
    #expect((read.segmentsRead, read.updated, read.inserted) == (1, 1, 0))
    #expect(try value(right, "a", "title") == .string("title 150"))
    try left.edit { context in
      for number in 0..<3000 {
        try context.insert("Person").setValue(.string("person \(number)"), for: "name")
      }
    }
    let many = try left.sync()
    #expect((many.segmentsWritten, many.sent) == (2, 3000))
    try Carrier.copyAll(from: left, to: right)
    #expect(try right.sync().inserted == 3000)
    for number in 0..<40 { try makeNote(left, "note \(number)") }
    #expect(try left.sync().segmentsWritten == 3)
    try exchange()
    #expect(try count("Person", in: right.store) == 3000)
  }
}
