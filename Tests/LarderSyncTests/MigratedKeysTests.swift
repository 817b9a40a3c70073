import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

@testable import LarderSync

/// Migrations that give rows new keys: a store that is kept in step stays what it was for the others (Z-157, Z-234).
@Suite struct MigratedKeysTests: TwoDevices {
  let pair: Pair

  init() throws { pair = try Pair() }

  /// What a light migration does, and titles in capitals.
  private func upgrade(_ device: Device, mapsAll: Bool = true) throws {
    let next = try SyncDomain.model(version: device.version + 1)
    var mapping = try MappingModel.inferred(from: device.model, to: next)
    for place in mapping.entityMappings.indices
    where mapping.entityMappings[place].destination == "Note" {
      mapping.entityMappings[place].kind = .transform
      mapping.entityMappings[place].attributes.removeAll { $0.name == "title" }
      mapping.entityMappings[place].attributes.append(
        try PropertyMapping("title", format: "uppercase:($source.title)"))
    }
    if !mapsAll {
      mapping.entityMappings.removeAll { $0.name.hasPrefix("LarderSync") }
    }
    try device.upgrade(by: mapping)
  }

  private func fill() throws {
    for name in ["a", "b", "c", "d"] { try makeNote(left, name, title: name) }
    try importFile(left)
    try left.edit { context in
      let tag = try context.insert("Tag")
      tag.setValue(.string("sweet"), for: "name")
      let note = try #require(try left.note("b", context))
      note.insert(tag, into: "tags")
      for text in ["one", "two"] {
        let step = try context.insert("Step")
        step.setValue(.string(text), for: "text")
        note.insert(step, into: "steps")
      }
    }
    try exchange()
    // The keys of the rows that stay are not those that new rows get.
    for device in [left, right] {
      try device.edit { $0.delete(try #require(try device.note(device === left ? "a" : "c", $0))) }
    }
    try exchange()
  }

  @Test(arguments: [true, false])
  func objectsAreStillThoseThatOthersHave(mapsAll: Bool) throws {
    try fill()
    let before = try left.dump().count
    try upgrade(left, mapsAll: mapsAll)
    #expect(try left.sync().sent == 0)
    try set(left, "b", "title", .string("written after it"))
    try left.edit { context in
      let note = try #require(try left.note("d", context))
      note.insert(
        try #require(context.fetch(FetchRequest<ManagedObject>(entity: "Tag")).first), into: "tags")
    }
    try set(right, "d", "body", .string("written by another"))
    try left.edit { $0.delete(try #require(try left.note("file 1", $0))) }
    try upgrade(right, mapsAll: mapsAll)
    try exchange()
    #expect(try left.dump().count == before - 2)
    #expect(try value(right, "b", "title") == .string("written after it"))
    #expect(try value(right, "d", "title") == .string("D"))
    #expect(try value(left, "d", "text") == .string("written by another"))
  }

  /// What was written before the migration, and nobody was told of, is told after it; conflicts are still there.
  @Test func whatNobodyWasToldOfIsToldAfterIt() throws {
    try fill()
    for (device, text) in [(left, "mine"), (right, "yours")] {
      try set(device, "b", "body", .string(text))
    }
    try exchange()
    let conflicts = try SyncEngine.conflicts(in: left.store).map(\.value)
    try set(left, "d", "body", .string("not told"))
    try makeNote(left, "new", title: "new")
    try upgrade(left)
    try upgrade(right)
    try exchange()
    #expect(try value(right, "d", "text") == .string("not told"))
    #expect(try value(right, "new", "title") == .string("NEW"))
    #expect(conflicts.count == 1)
    #expect(try SyncEngine.conflicts(in: left.store).map(\.value) == conflicts)
  }

  /// What is written after the migration, before the first sync, is that alone: the history since knows which it was.
  @Test func whatIsWrittenAfterItIsToldAlone() throws {
    try fill()
    try upgrade(left)
    try set(right, "b", "title", .string("OF THE RIGHT"))
    try set(left, "b", "text", .string("of the left"))
    try makeNote(left, "made")
    try set(left, "made", "title", .string("after that"))
    let changes = try LocalChanges(comparing: left.store, SyncSchema(left.model), moment: 1)
    let notes = try #require(changes.changes["Note"]?.values)
    #expect(Set(notes.map { Set($0.properties.keys) }) == [["text"], ["title"]])
    #expect(notes.allSatisfy { $0.moment > 1 })
    try right.sync()
    try upgrade(right)
    try exchange()
    #expect(try value(left, "b", "title") == .string("OF THE RIGHT"))
    #expect(try value(right, "b", "text") == .string("of the left"))
  }

  /// The transactions of the new history are not those that a sync told which was ended before.
  @Test func whatIsWrittenAfterAnEndedSyncAndAMigrationIsTold() throws {
    try fill()
    try set(left, "b", "title", .string("FIRST"))
    left.killsAt = { $0 == .filePublished }
    #expect(throws: Device.Killed.self) { try left.sync() }
    left.killsAt = nil
    try left.reopen()
    try upgrade(left)
    try set(left, "b", "title", .string("SECOND"))
    try upgrade(right)
    try exchange()
    #expect(try value(right, "b", "title") == .string("SECOND"))
  }

  /// What the mapping leaves out is gone here, and the others keep it.
  @Test func whatIsNotMigratedIsLeftToOthers() throws {
    try fill()
    let next = try SyncDomain.model(version: 2)
    var mapping = try MappingModel.inferred(from: left.model, to: next)
    for place in mapping.entityMappings.indices
    where mapping.entityMappings[place].destination == "Note" {
      mapping.entityMappings[place].filter = try ObjectPredicate(format: "label != 'd'")
    }
    try left.upgrade(by: mapping)
    try set(left, "b", "title", .string("edited"))
    for _ in 0..<2 {
      try left.sync()
      try Carrier.copyAll(from: left, to: right)
      if right.version < left.version { try right.upgrade() }
      try right.sync()
      try Carrier.copyAll(from: right, to: left)
    }
    #expect(try value(right, "b", "title") == .string("edited"))
    #expect(try value(right, "d", "title") == .string("d"))
    #expect(try left.store.checkIntegrity(progress: nil) == [])
  }

  /// A light migration raises keys where two entities get one parent.
  @Test(arguments: [StoreType.sqlite, .binary])
  func keysThatAreRaisedAreKnown(type: StoreType) throws {
    let (left, right) = (
      try Device(folder, "first", type: type), try Device(folder, "second", type: type)
    )
    try left.edit { context in
      for number in 1...3 {
        for entity in ["Folder", "Shelf"] {
          try context.insert(entity).setValue(.string("\(entity) \(number)"), for: "name")
        }
      }
    }
    try left.sync()
    try Carrier.copyAll(from: left, to: right)
    try right.sync()
    let next = try ManagedObjectModel(
      left.model.entities.map {
        var entity = $0
        if ["Folder", "Shelf"].contains(entity.name) { entity.parent = "Holder" }
        return entity
      } + [EntityDescription("Holder", isAbstract: true)])
    for device in [left, right] { try device.upgrade(to: next) }
    #expect(try left.sync().sent == 0)
    try left.edit { context in
      for shelf in try context.fetch(FetchRequest<ManagedObject>(entity: "Shelf"))
      where shelf.value(for: "name") == .string("Shelf 2") {
        shelf.setValue(.string("Shelf 20"), for: "name")
      }
    }
    for _ in 0..<2 {
      try left.sync()
      try Carrier.copyAll(from: left, to: right)
      try right.sync()
      try Carrier.copyAll(from: right, to: left)
    }
    let said = try right.dump()
    #expect(said == (try left.dump()) && said.count == 6)
    #expect(said.count { $0.hasSuffix("Shelf 20\")") } == 1)
  }
}
