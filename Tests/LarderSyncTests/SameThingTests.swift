import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import TestSupport
import Testing

@testable import LarderSync

/// What two devices made of one thing is one object (Z-223, Z-225).
@Suite struct SameThingTests: TwoDevices {
  let pair: Pair

  init() throws { pair = try Pair() }

  private func addStep(_ device: Device, _ text: String) throws {
    try device.edit { context in
      let step = try context.insert("Step")
      step.setValue(.string(text), for: "text")
      let note = try #require(try device.note("file 1", context))
      note.setObjects(note.objects(for: "steps") + [step], for: "steps")
    }
  }

  /// What has a unique value that another one had before is a new thing, before and after that was told.
  @Test(arguments: [true, false])
  func aThingWithTheOldNameOfAnotherIsNew(isTold: Bool) throws {
    func make(_ device: Device, _ name: String) throws {
      try device.edit { try $0.insert("Tag").setValue(.string(name), for: "name") }
    }
    try make(left, "sweet")
    try exchange()
    // Once more, so that somebody has written the name.
    for (old, new) in [("sweet", "sugar"), ("sugar", "candy")] {
      try renameTag(right, old, to: new)
      if isTold { try exchange() }
      try make(right, old)
      try exchange()
    }
    let said = try left.dump()
    #expect(said.count == 3)
    for name in ["sweet", "sugar", "candy"] {
      #expect(said.contains { $0.hasSuffix("name=string(\"\(name)\")") }, "\(said)")
    }
  }

  /// What came from elsewhere was changed here, and then made here too, before anything of that was told.
  @Test func whatWasChangedBeforeTheSameWasMadeHereIsTold() throws {
    try importFile(left)
    try exchange()
    try right.edit { context in
      let note = try #require(try right.note("file 1", context))
      note.setValue(.string("edited"), for: "title")
      note.objects(for: "lines").first?.setValue(.string("pepper"), for: "text")
      let box = try context.insert("Folder")
      box.setValue(.string("new here"), for: "name")
      note.setObject(box, for: "folder")
      let tag = try context.insert("Tag")
      tag.setValue(.string("mine"), for: "name")
      note.insert(tag, into: "tags")
    }
    try importFile(right)
    try exchange()
    let said = try left.dump()
    #expect(said.count == 4 && said.contains { $0.contains("folder=uuid") }, "\(said)")
    #expect(said.contains { $0.contains("edited") } && said.contains { $0.contains("pepper") })
  }

  /// What was put into it and nobody was told of yet goes with it to its new row.
  @Test func whatWasAddedBeforeTheSameWasMadeHereStays() throws {
    try importFile(left)
    try addStep(left, "mix")
    try exchange()
    try right.edit { context in
      let note = try #require(try right.note("file 1", context))
      let line = try context.insert("Line")
      line.setValue(.string("pepper"), for: "text")
      line.setObject(note, for: "note")
      let tag = try context.insert("Tag")
      tag.setValue(.string("mine"), for: "name")
      note.insert(tag, into: "tags")
    }
    for text in ["stir", "serve", "taste"] { try addStep(right, text) }
    try importFile(right)
    try exchange()
    for device in [left, right] {
      try device.edit { context in
        let notes = try context.fetch(FetchRequest<ManagedObject>(entity: "Note"))
        #expect(notes.count == 1)
        let note = try #require(notes.first)
        #expect(note.objects(for: "lines").count == 2)
        let steps = note.objects(for: "steps").map { $0.value(for: "text") }
        #expect(steps == ["mix", "stir", "serve", "taste"].map { .string($0) })
        #expect(note.objects(for: "tags").map { $0.value(for: "name") } == [.string("mine")])
      }
    }
  }

  /// Two things that stand in one place become one when one of them comes back, too.
  @Test(arguments: [(1, 2), (2, 1)])
  func whatComesBackIsOneWithWhatStandsInItsPlace(_ first: Int, _ second: Int) throws {
    func read(_ content: Int) throws -> UUID {
      try left.edit { context in
        let note = try context.insert("Note")
        note.setValue(.string("file \(content)"), for: "label")
        note.setValue(.string("here"), for: "place")
      }
      try left.sync()
      let row = try #require(try left.rules.places(of: nil, in: left.store).first?.key)
      let work = try WorkingSet(left.store, try SyncSchema(left.model))
      try work.load(rows: [row])
      return try #require(work.identity(of: row))
    }
    let old = try read(first)
    try exchange()
    try left.edit { $0.delete(try #require(try left.note("file \(first)", $0))) }
    let new = try read(second)
    try set(right, "file \(first)", "title", .string("edited"))
    try exchange()
    // Where the other identity is smaller, nothing stands behind the old one any more.
    #expect(try left.dump().count == (old < new ? 1 : 2))
    #expect(try left.dump().contains { $0.contains("edited") })
  }

  /// Where two things cannot be made one, it is said, everything else goes on, and the next sync tries again.
  @Test func whatCannotBeOneYetDoesNotKeepTheRest() throws {
    for (device, content) in [(left, 1), (right, 2)] {
      device.rules.canUnite = false
      try device.edit { context in
        let note = try context.insert("Note")
        note.setValue(.string("file \(content)"), for: "label")
        note.setValue(.string("here"), for: "place")
      }
    }
    try makeNote(left, "a")
    try exchange()
    #expect(try left.dump().count == 3)
    let problems = try [left, right].flatMap { try $0.sync().problems }
    #expect(problems.count == 1 && problems[0].contains("changed meanwhile"), "\(problems)")
    for device in [left, right] { device.rules.canUnite = true }
    try exchange()
    #expect(try left.dump().count == 2)
  }
}
