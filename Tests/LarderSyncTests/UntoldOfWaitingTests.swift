import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import TestSupport
import Testing

@testable import LarderSync

/// What was written here and nobody was told of yet, while objects of which not all is known wait (Z-223, Z-225).
@Suite struct UntoldOfWaitingTests: TwoDevices {
  let pair: Pair

  init() throws { pair = try Pair() }

  private func makeTag(_ device: Device, _ name: String) throws {
    try device.edit { try $0.insert("Tag").setValue(.string(name), for: "name") }
  }

  private func deleteTag(_ device: Device, _ name: String) throws {
    try device.edit { context in
      let tags = try context.fetch(FetchRequest<ManagedObject>(entity: "Tag"))
      context.delete(try #require(tags.first { $0.value(for: "name") == .string(name) }))
    }
  }

  /// Has the left one read that the right one wrote what it deleted meanwhile: it knows of it, and not all.
  private func readWhatWasDeleted() throws {
    try left.sync()
    try right.sync()
    try Carrier.copyAll(from: right, to: left)
    try left.sync()
  }

  /// Has two tags be called the same: one has another name until there is room.
  private func makeWaitingTag() throws -> String {
    try makeTag(left, "x")
    try makeTag(right, "y")
    try exchange()
    try renameTag(left, "x", to: "same")
    try renameTag(right, "y", to: "same")
    try exchange()
    return try #require(try tagNames(left).first { $0.hasSuffix(")") })
  }

  /// A tag that has another name until there is room for its own is called otherwise, and what waits is made here too.
  @Test func aThingThatIsMadeAgainUndoesNothing() throws {
    try importFile(right)
    let waiting = try makeWaitingTag()
    try left.edit { $0.delete(try #require(try left.note("file 1", $0))) }
    try set(right, "file 1", "title", .string("edited"))
    try readWhatWasDeleted()
    #expect(try value(left, "file 1", "title") == nil)

    try renameTag(left, waiting, to: "called otherwise")
    try importFile(left)
    try left.sync()
    #expect(try tagNames(left) == ["called otherwise", "same"])
    try exchange()
    #expect(try tagNames(right) == ["called otherwise", "same"])
    #expect(try value(left, "file 1", "title") == .string("edited"))
  }

  /// Others are told of a new object by its own name, not by the one that it has until there is room.
  @Test(arguments: 1...6) func aNewThingIsToldByItsOwnName(number: Int) throws {
    let (old, name) = ("old \(number)", "new \(number)")
    try makeTag(right, old)
    try exchange()
    try deleteTag(left, old)
    try renameTag(right, old, to: name)
    try readWhatWasDeleted()
    #expect(try tagNames(left) == [])

    // The first of them becomes what the right one has, and is called so: one of two.
    try left.edit { context in
      for name in [old, name] { try context.insert("Tag").setValue(.string(name), for: "name") }
    }
    try exchange()
    #expect(try tagNames(left).count == 2)
    try deleteTag(right, name)
    try exchange()
    #expect(try tagNames(left) == [name])
  }

  /// Where no history tells what was written of a row, the name that it has until there is room was not.
  @Test func theNameForAWhileIsNotWritten() throws {
    try makeNote(left, "a")
    let waiting = try makeWaitingTag()
    try left.edit { context in
      let tags = try context.fetch(FetchRequest<ManagedObject>(entity: "Tag"))
      let tag = try #require(tags.first { $0.value(for: "name") == .string(waiting) })
      tag.setValue(.string("for a moment"), for: "name")
      try context.save()
      tag.setValue(.string(waiting), for: "name")
    }
    try left.store.purgeHistory(through: try #require(try left.store.currentHistoryToken()))
    try exchange()
    try deleteTag(right, "same")
    try exchange()
    #expect(try tagNames(left) == ["same"])
  }
}
