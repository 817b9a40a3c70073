import Foundation
import Glibc
import LarderModel
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// Large binary values, which lie in files beside the store.
@Suite struct ExternalStorageTests {
  let kitchen: Kitchen

  init() throws { kitchen = try Kitchen(Self.makeModel()) }

  static func makeModel() throws -> ManagedObjectModel {
    var photo = AttributeDescription("photo", .binary)
    photo.allowsExternalStorage = true
    return try ManagedObjectModel([
      EntityDescription(
        "Image",
        attributes: [
          AttributeDescription("name", .string), photo, AttributeDescription("inner", .binary),
        ])
    ])
  }

  private var folder: String {
    kitchen.folder.path(".Kitchen.larder_SUPPORT/_EXTERNAL_DATA")
  }

  private func files() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private func data(_ count: Int, _ byte: UInt8 = 1) -> Value {
    .data(Data(repeating: byte, count: count))
  }

  /// I-316, I-317, Z-032, Z-164, Z-168: from 100 KB on a value is a file, written before the row and removed after it; smaller ones are in the
  /// row, and whoever reads and writes the attribute does not notice.
  @Test func `small and large values`() throws {
    let small = try kitchen.insert("Image", ["photo": data(100 << 10 - 1), "inner": data(2 << 20)])
    #expect(files().isEmpty)
    let large = try kitchen.insert("Image", ["photo": data(100 << 10)])
    #expect(files().count == 1)
    let huge = try kitchen.insert("Image", ["photo": data(3 << 20, 2)])
    #expect(files().count == 2)
    #expect(files().allSatisfy { UUID(uuidString: $0) != nil })
    let empty = try kitchen.insert("Image", ["photo": data(0)])
    let none = try kitchen.insert("Image")
    kitchen.store = try .open(path: kitchen.path, model: kitchen.model)
    #expect(try kitchen.value(small, "photo") == data(100 << 10 - 1))
    #expect(try kitchen.value(small, "inner") == data(2 << 20))
    #expect(try kitchen.value(large, "photo") == data(100 << 10))
    #expect(try kitchen.value(huge, "photo") == data(3 << 20, 2))
    #expect(try kitchen.value(empty, "photo") == data(0))
    #expect(try kitchen.value(none, "photo") == .null)
    #expect(try kitchen.store.checkIntegrity(progress: nil) == [])
    // The row itself is short: a byte that says what it is, and a name.
    let sizes = try kitchen.rows("SELECT length(ZPHOTO) FROM ZIMAGE ORDER BY Z_PK")
    #expect(sizes == [["\(100 << 10)"], ["38"], ["38"], ["1"], ["NULL"]])
    #expect(
      try Set(
        kitchen.rows("SELECT substr(ZPHOTO, 2, 36) FROM ZIMAGE WHERE Z_PK IN (2, 3)").map { $0[0] })
        == Set(files()))
  }

  /// I-316: another value has another file, and the one before goes with its value.
  @Test func `replaced and deleted`() throws {
    let image = try kitchen.insert("Image", ["photo": data(200_000)])
    let first = files()
    try kitchen.update(image, ["name": .string("x")])
    #expect(files() == first)
    try kitchen.update(image, ["photo": data(200_000, 2)])
    let second = files()
    #expect(second.count == 1)
    #expect(second != first)
    #expect(try kitchen.value(image, "photo") == data(200_000, 2))
    try kitchen.update(image, ["photo": data(5)])
    #expect(files().isEmpty)
    try kitchen.update(image, ["photo": data(200_000, 3)])
    #expect(files().count == 1)
    try kitchen.delete(image)
    #expect(files().isEmpty)
  }

  /// A save that is refused leaves no file, and takes none away.
  @Test func `a save that fails`() throws {
    let image = try kitchen.insert("Image", ["photo": data(200_000)])
    let before = files()
    #expect(throws: StoreError.self) {
      try kitchen.update(image, ["photo": data(300_000)], base: 7)
    }
    #expect(files() == before)
    var changes = StoreChanges()
    changes.insertions = [try kitchen.insertion("Image", ["photo": data(300_000)])]
    changes.updates = [
      StoreChanges.Update(objectID: image, baseVersion: nil, values: [1: data(4)]),
      StoreChanges.Update(objectID: image, baseVersion: 99, values: [1: data(400_000)]),
    ]
    #expect(throws: StoreError.self) { try kitchen.store.save(changes) }
    #expect(files() == before)
    #expect(try kitchen.value(image, "photo") == data(200_000))
  }

  /// What a killed writer left is found, and removed once it is old; a file that is gone is damage with a way out.
  @Test func `orphans and losses`() throws {
    let image = try kitchen.insert("Image", ["photo": data(200_000)])
    let orphan = "\(folder)/\(UUID().uuidString)"
    try Data([1]).write(to: URL(fileURLWithPath: orphan))
    let findings = try kitchen.store.checkIntegrity(progress: nil)
    #expect(findings.count == 1)
    #expect(findings.first?.contains("belong to no object") == true)
    while try kitchen.store.maintain() {}
    #expect(files().count == 2)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -100_000)], ofItemAtPath: orphan)
    while try kitchen.store.maintain() {}
    #expect(files().count == 1)
    #expect(try kitchen.store.checkIntegrity(progress: nil) == [])
    try FileManager.default.removeItem(atPath: "\(folder)/\(files()[0])")
    let error = #expect(throws: StoreError.self) { try kitchen.value(image, "photo") }
    #expect(error?.code == .corrupt)
    #expect(error?.message.contains(folder) == true)
    #expect(try kitchen.store.checkIntegrity(progress: nil).first?.contains("lost") == true)
    try kitchen.update(image, ["photo": data(1)])
    #expect(try kitchen.value(image, "photo") == data(1))
  }

  /// A row cannot name a file elsewhere.
  @Test func `names that are no names`() throws {
    let image = try kitchen.insert("Image", ["photo": data(200_000)])
    try kitchen.execute(
      "UPDATE ZIMAGE SET ZPHOTO = x'02' || CAST('../../../../../../../../etc/hostname' AS BLOB)")
    let error = #expect(throws: StoreError.self) { try kitchen.value(image, "photo") }
    #expect(error?.code == .corrupt)
  }

  @Test func `batches, columns and other stores`() throws {
    let entity = try kitchen.entity("Image")
    var batch = BatchInsertion()
    let keys = try kitchen.store.reserveKeys(entity: entity, count: 20)
    var table = BatchInsertion.Table(
      entity: entity, properties: ["photo"], firstKey: keys.lowerBound)
    table.values = (0..<20).map { data($0 % 2 == 0 ? 10 : 150_000, UInt8($0)) }
    batch.tables = [table]
    try kitchen.store.insert(batch)
    #expect(files().count == 10)
    var seen: [Value] = []
    var bytes: [Int] = []
    try kitchen.store.forEachRow(StoreFetchRequest(entity: entity), columns: ["photo"]) { row in
      seen.append(row.value(0))
      row.withBytes(0) { bytes.append($0.count) }
      return true
    }
    #expect(seen == table.values)
    #expect(bytes == table.values.map { if case .data(let data) = $0 { data.count } else { 0 } })
    let copy = MemoryStore(model: kitchen.model)
    try copy.copyContents(of: kitchen.store, progress: nil)
    #expect(try copy.fetch(StoreFetchRequest(entity: entity)).map { $0.values[1] } == table.values)
    let first = ObjectID(store: kitchen.store.identifier, entityName: "Image", key: keys.lowerBound)
    #expect(throws: StoreError.self) {
      try kitchen.store.count(kitchen.request("Image", key("photo").isEqual(to: Data([1]))))
    }
    #expect(
      try kitchen.store.count(kitchen.request("Image", key("photo").isEqual(to: Value.null))) == 0)
    try kitchen.delete(first)
    #expect(files().count == 10)
  }

  /// I-316: a process that is killed at any moment leaves rows with all their files, and perhaps files without a row.
  @Test func `a process killed while it saves`() async throws {
    for round in 0..<3 {
      let path = kitchen.folder.path("killed-\(round).larder")
      await #expect(processExitsWith: .failure) {
        [path = path as String, round = round as Int] in
        let store = try SQLiteStore.open(path: path, model: ExternalStorageTests.makeModel())
        let entity = try #require(store.model.entity("Image"))
        let killer = Thread {
          usleep(UInt32(60_000 + 31_000 * round))
          kill(getpid(), SIGKILL)
        }
        killer.start()
        for count in 1... {
          let key = try store.reserveKeys(entity: entity, count: 1).lowerBound
          var changes = StoreChanges()
          changes.insertions = [
            StoreChanges.Insertion(
              objectID: ObjectID(store: store.identifier, entityName: "Image", key: key),
              values: [
                .string("\(count)"), .data(Data(repeating: UInt8(count % 256), count: 150_000)),
                .null,
              ])
          ]
          if count > 2 {
            changes.updates = [
              StoreChanges.Update(
                objectID: ObjectID(store: store.identifier, entityName: "Image", key: key - 1),
                baseVersion: nil, values: [1: .data(Data(repeating: 0, count: 160_000))])
            ]
          }
          _ = try store.save(changes)
        }
      }
      let store = try SQLiteStore.open(path: path, model: kitchen.model)
      let request = StoreFetchRequest(entity: try kitchen.entity("Image"))
      for snapshot in try store.fetch(request) {
        guard case .data(let data) = snapshot.values[1] else {
          Issue.record("a value is gone")
          continue
        }
        #expect(data.count == 150_000 || data.count == 160_000)
        #expect(data.first == data.last)
      }
      let findings = try store.checkIntegrity(progress: nil)
      #expect(findings.allSatisfy { $0.contains("belong to no object") })
    }
  }

  /// Readers in other threads see whole values while they are replaced.
  @Test func `readers while values are replaced`() async throws {
    let image = try kitchen.insert("Image", ["photo": data(200_000)])
    let store = kitchen.store
    let slot = try #require(try kitchen.entity("Image").slot("photo"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<60 {
            guard case .data(let data)? = try store.snapshots([image]).first?.values[slot] else {
              Issue.record("no value")
              return
            }
            #expect(data.count == 200_000)
            #expect(data.first == data.last)
          }
        }
      }
      group.addTask {
        for byte in UInt8(1)...60 {
          var changes = StoreChanges()
          changes.updates = [
            StoreChanges.Update(
              objectID: image, baseVersion: nil,
              values: [slot: .data(Data(repeating: byte, count: 200_000))])
          ]
          _ = try store.save(changes)
        }
      }
      try await group.waitForAll()
    }
    #expect(files().count == 1)
  }
}
