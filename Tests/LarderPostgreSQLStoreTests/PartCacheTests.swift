import Foundation
import LarderModel
import LarderPostgreSQL
import LarderPostgreSQLStore
import LarderPredicates
import LarderStores
import TestSupport
import Testing

/// Parts of the index are kept on the machine, and change no answer.
@Suite struct PartCacheTests {
  /// How many searches `WordyCellar.answers` asks.
  private static let searches = 5

  @Test func `a warm search is one round trip`() throws {
    guard let wordy = try WordyCellar("round trips") else { return }
    let expected = try wordy.answers(try wordy.reader(keeps: false))
    let (cold, isRight) = try wordy.roundTrips(try wordy.reader(), expected)
    #expect(isRight && cold > Self.searches)
    // Another process finds them on the disk.
    let warm = try wordy.reader()
    for _ in 0..<3 { #expect(try wordy.roundTrips(warm, expected) == (Self.searches, true)) }
    // After a change the new segment is read, and what says which documents are deleted.
    for _ in 0..<3 { try wordy.delete(try #require(wordy.bottles.first)) }
    try wordy.add(3)
    let after = try wordy.answers(try wordy.reader(keeps: false))
    #expect(after != expected)
    let first = try wordy.roundTrips(warm, after)
    #expect(first.isRight && first.0 > Self.searches && first.0 < Self.searches + 8)
    #expect(try wordy.roundTrips(warm, after) == (Self.searches, true))
    #expect(try wordy.roundTrips(try wordy.reader(), after) == (Self.searches, true))
    // In a generation everything was asked for.
    let generation = try warm.currentGeneration()
    let request = try wordy.request(.word("oak"))
    _ = try generation.search(request)
    let before = warm.roundTripCount
    _ = try generation.search(request)
    #expect(warm.roundTripCount == before)
  }

  /// The texts of all hits are read together, by one statement.
  @Test func `snippets`() throws {
    guard let wordy = try WordyCellar("round trips of snippets", count: 200) else { return }
    let request = try wordy.request(.word("oak"), snippets: true)
    let store = try wordy.reader()
    let expected = try store.search(request)
    #expect(expected.hits.count > 3 && expected.hits.allSatisfy { $0.snippet != nil })
    // What is run again is prepared first, once.
    _ = try store.search(request)
    let before = store.roundTripCount
    #expect(try store.search(request).hits.map(\.snippet) == expected.hits.map(\.snippet))
    #expect(store.roundTripCount == before + 2)
  }

  @Test func `sessions of a process share what they read`() throws {
    guard let wordy = try WordyCellar("shared parts") else { return }
    let store = try wordy.reader(keeps: false)
    let expected = try wordy.answers(store)
    let generation = try store.currentGeneration()
    _ = try generation.search(try wordy.request(.word("oak")))
    // The generation has the session that was there; another one is opened, and given back.
    _ = try store.currentGeneration()
    #expect(try wordy.roundTrips(store, expected) == (Self.searches, true))
    // `LARDER_CACHE=off` is what the tests run with.
    let environment = ProcessInfo.processInfo.environment
    let caches = environment["XDG_CACHE_HOME"] ?? (environment["HOME"] ?? "") + "/.cache"
    let kept = "\(caches)/larder/\(store.identifier.uuidString)"
    #expect(!FileManager.default.fileExists(atPath: kept))
  }

  @Test func `damaged files are read anew and replaced`() throws {
    guard let wordy = try WordyCellar("damaged parts") else { return }
    try wordy.delete(wordy.bottles[3])
    let expected = try wordy.answers(try wordy.reader(keeps: false))
    #expect(try wordy.roundTrips(try wordy.reader(), expected).isRight)
    let sound = try wordy.files.map { try Data(contentsOf: $0) }
    #expect(sound.count > 3)
    var changes: [(String, (inout Data) -> Void)] = [
      ("empty", { $0 = Data() }), ("half", { $0 = $0.prefix($0.count / 2) }),
      ("one byte less", { $0.removeLast() }), ("one more", { $0.append(0) }),
      ("zeros", { $0 = Data(count: $0.count) }), ("huge", { $0.append(Data(count: 1 << 21)) }),
    ]
    for place in [0, 9, 17, 40, 60, 200] {
      changes.append(
        ("byte \(place)", { $0[min(place, $0.count - 1)] ^= 1 << UInt8(place % 8) }))
    }
    changes.append(("the last", { $0[$0.count - 1] ^= 0x80 }))
    for (name, change) in changes {
      try wordy.damage(change)
      let cold = try wordy.roundTrips(try wordy.reader(), expected)
      #expect(cold.isRight && cold.0 > Self.searches, "\(name)")
      #expect(
        try wordy.roundTrips(try wordy.reader(), expected) == (Self.searches, true), "\(name)")
      #expect(try wordy.files.map { try Data(contentsOf: $0) } == sound, "\(name)")
    }
    // The file of one part under the name of another.
    let files = try wordy.files
    try Data(contentsOf: files[0]).write(to: files[1])
    #expect(try wordy.roundTrips(try wordy.reader(), expected).isRight)
  }

  /// Folders and files that are not this user's own alone are not looked into.
  @Test func `what others could have put there is not trusted`() throws {
    guard let wordy = try WordyCellar("untrusted parts") else { return }
    let files = FileManager.default
    let expected = try wordy.answers(try wordy.reader(keeps: false))
    #expect(try wordy.roundTrips(try wordy.reader(), expected).isRight)
    func mode(_ url: URL) throws -> Int {
      try #require(try files.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int)
    }
    func set(_ mode: Int, _ url: URL) throws {
      try files.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    }
    func isCold(_ isCold: Bool, _ words: String) throws {
      let found = try wordy.roundTrips(try wordy.reader(), expected)
      #expect(found.isRight && (found.0 > Self.searches) == isCold, "\(words): \(found)")
    }
    let base = URL(fileURLWithPath: wordy.base)
    #expect(try mode(base) == 0o700 && mode(wordy.parts) == 0o700)
    for file in try wordy.files { #expect(try mode(file) == 0o600) }
    try isCold(false, "sound")
    for folder in [base, wordy.parts] {
      try set(0o777, folder)
      try isCold(true, "a folder that others write")
      try set(0o700, folder)
      try isCold(false, "a folder that is the user's own again")
      // A link in the folder's place.
      let aside = folder.deletingLastPathComponent().appendingPathComponent("aside")
      try files.moveItem(at: folder, to: aside)
      try files.createSymbolicLink(at: folder, withDestinationURL: aside)
      try isCold(true, "a linked folder")
      try files.removeItem(at: folder)
      try files.moveItem(at: aside, to: folder)
    }
    let aside = wordy.folder.url.appendingPathComponent("files")
    try files.createDirectory(at: aside, withIntermediateDirectories: true)
    for file in try wordy.files {
      let copy = aside.appendingPathComponent(file.lastPathComponent)
      try files.moveItem(at: file, to: copy)
      try files.createSymbolicLink(at: file, withDestinationURL: copy)
    }
    try isCold(true, "linked files")
    try isCold(false, "files in the place of links")
    for file in try wordy.files { try set(0o666, file) }
    try isCold(true, "files that others write")
    try isCold(false, "files that were replaced")
    if getuid() == 0 {
      for file in try wordy.files { chown(file.path, 65_534, 65_534) }
      try isCold(true, "files of others")
    }
    // What is no file makes nobody wait.
    for file in try wordy.files {
      try files.removeItem(at: file)
      mkfifo(file.path, 0o600)
    }
    try isCold(true, "pipes")
  }

  @Test func `nothing can be kept, or it goes in the middle`() throws {
    guard let wordy = try WordyCellar("no folder") else { return }
    let expected = try wordy.answers(try wordy.reader(keeps: false))
    let file = wordy.folder.url.appendingPathComponent("file")
    try Data("x".utf8).write(to: file)
    let closed = wordy.folder.url.appendingPathComponent("closed")
    try FileManager.default.createDirectory(
      at: closed, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o500])
    for base in [file.path, file.path + "/larder", closed.path + "/larder", "/proc/larder"] {
      for _ in 0..<2 {
        #expect(try wordy.roundTrips(try wordy.reader(base: base), expected).isRight, "\(base)")
      }
    }
    let store = try wordy.reader()
    #expect(try wordy.roundTrips(store, expected).isRight)
    try FileManager.default.removeItem(atPath: wordy.base)
    #expect(try wordy.roundTrips(store, expected) == (Self.searches, true))
    try wordy.add(5)
    let after = try wordy.answers(try wordy.reader(keeps: false))
    #expect(try wordy.roundTrips(store, after).isRight)
    #expect(try wordy.files.count > 0)
    #expect(try wordy.roundTrips(try wordy.reader(), after).isRight)
  }

  /// A copy of the database that is put back has the same identifier and takes the same numbers again.
  @Test func `a store that was put back is another history`() throws {
    guard let wordy = try WordyCellar("put back", count: 600) else { return }
    let connection = try wordy.cellar.connection()
    let tables = ["SEGMENT", "PART", "STATE"]
    for table in tables {
      try connection.execute(
        "CREATE TABLE \"COPY_\(table)\" AS SELECT * FROM \"LARDER_ZBOTTLE_\(table)\"")
    }
    let copy = wordy.bottles
    // Two that lived all the time, of which one keeps nothing on the disk.
    let readers = [try wordy.reader(), try wordy.reader(keeps: false)]
    func expectRight(_ words: String) throws {
      let expected = try wordy.answers(try wordy.reader(keeps: false))
      for reader in try readers + [wordy.reader()] {
        #expect(try wordy.answers(reader) == expected, "\(words)")
      }
    }
    try wordy.delete(copy[10])
    try wordy.add(40)
    try expectRight("the first history")
    for table in tables {
      try connection.execute(
        "DELETE FROM \"LARDER_ZBOTTLE_\(table)\"; "
          + "INSERT INTO \"LARDER_ZBOTTLE_\(table)\" SELECT * FROM \"COPY_\(table)\"")
    }
    // As many documents are deleted as before, and as many segments are new; nobody saw what was put back.
    // The one that writes wrote the first history, too.
    try wordy.delete(copy[20])
    try wordy.add(40)
    try expectRight("the second history")
    let request = SearchRequest(
      entity: try wordy.cellar.entity("Bottle"), query: .prefix("wine"), limit: 5000)
    for reader in try readers + [wordy.reader()] {
      let keys = Set(try reader.search(request).hits.map(\.objectID.key))
      #expect(keys.contains(copy[10].key) && !keys.contains(copy[20].key))
    }
  }

  /// A store of the same name that was made anew has another folder, and its check looks at what the server has.
  @Test func `what is kept hides no damage`() throws {
    guard let wordy = try WordyCellar("hidden damage") else { return }
    let store = try wordy.reader()
    let expected = try wordy.answers(store)
    #expect(try store.checkIntegrity(progress: nil) == [])
    try wordy.cellar.connection().execute(
      "UPDATE \"LARDER_ZBOTTLE_PART\" SET \"DATA\" = set_byte(\"DATA\", 5, get_byte(\"DATA\", 5) # 1)"
    )
    #expect(try wordy.answers(store) == expected)
    #expect(try wordy.answers(try wordy.reader()) == expected)
    #expect(try store.checkIntegrity(progress: nil) != [])
    // What is damaged there is not kept.
    let other = wordy.folder.path("other")
    for _ in 0..<2 {
      let error = #expect(throws: StoreError.self) {
        try wordy.answers(try wordy.reader(base: other))
      }
      #expect(error?.code == .corrupt)
    }
    try store.rebuildDerivedData(progress: nil)
    #expect(try store.checkIntegrity(progress: nil) == [])
    // Scores are those of a segment that was made at once.
    #expect(
      try wordy.answers(store).map { $0.prefix { $0 != " " } }
        == expected.map { $0.prefix { $0 != " " } })
    try #require(StoreType.postgreSQL.files).destroy(wordy.cellar.address)
    let fresh = try wordy.reader()
    #expect(try fresh.search(try wordy.request(.word("oak"))).total == 0)
    #expect(fresh.identifier != store.identifier)
  }

  @Test func `many read and write the same files at once`() async throws {
    guard let wordy = try WordyCellar("parts of many") else { return }
    let expected = try wordy.answers(try wordy.reader(keeps: false))
    for _ in 0..<2 {
      let readers = try (0..<6).map { _ in UncheckedReader(store: try wordy.reader(), of: wordy) }
      let threads = readers.map { reader in
        OwnThread { Result { try (0..<3).map { _ in try reader.answers() } } }
      }
      for thread in threads {
        #expect(try await thread.value.get().allSatisfy { $0 == expected })
      }
      for file in try wordy.files { #expect(!file.lastPathComponent.hasPrefix(".")) }
      try FileManager.default.removeItem(at: wordy.parts)
    }
  }

  /// Asks a store of its own on another thread; the cellar gives words only.
  private struct UncheckedReader: @unchecked Sendable {
    let store: PostgreSQLStore
    let of: WordyCellar
    func answers() throws -> [String] { try of.answers(store) }
  }
}
