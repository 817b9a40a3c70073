import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import TestSupport
import Testing

@testable import LarderSync

/// What two devices say to each other, one thing at a time (Z-223, Z-225, Z-229).
@Suite struct TwoDevicesTests: TwoDevices {
  let pair: Pair

  init() throws { pair = try Pair() }

  /// A sync that is ended again and again before it noted that it told others tells them once: what was written after that
  /// by a device whose clock is behind stays.
  @Test(arguments: ["nothing", "edited", "restored"])
  func whatWasToldBeforeTheEndIsNotWrittenAgain(meanwhile: String) throws {
    try makeNote(left, "a")
    try exchange()
    try set(left, "a", "title", .string("first"))
    left.killsAt = { $0 == .filePublished }
    #expect(throws: Device.Killed.self) { try left.sync() }
    if meanwhile == "restored" {
      try left.backUp(to: folder.path("backup"))
      left.killsAt = nil
      try left.sync()
      try makeNote(left, "b")
      try left.sync()
    }
    try Carrier.copyAll(from: left, to: right)
    try right.sync()
    #expect(try value(right, "a", "title") == .string("first"))
    right.skew = -3_600_000
    try set(right, "a", "title", .string("second"))
    if meanwhile == "restored" { try left.restore(from: folder.path("backup")) }
    for number in 0..<4 {
      if meanwhile == "edited" { try set(left, "a", "body", .string("edit \(number)")) }
      _ = try? left.sync()
    }
    left.killsAt = nil
    try exchange()
    #expect(try value(left, "a", "title") == .string("second"))
  }

  /// A change of what stays here is no news: where the history is gone, nothing of the object is taken for written anew.
  @Test func whatStaysHereIsNoNewsWhenTheHistoryIsGone() throws {
    try makeNote(left, "a", title: "old")
    try exchange()
    try set(left, "a", "place", .string("here"))
    #expect(try left.sync().sent == 0)
    #expect(try left.sync().isQuiet)
    try Carrier.copyAll(from: left, to: right)
    right.skew = -3_600_000
    try set(right, "a", "title", .string("new"))
    try right.sync()
    for label in ["b", "c"] { try makeNote(left, label) }
    try left.store.purgeHistory(through: try #require(try left.store.currentHistoryToken()))
    #expect(try left.sync().sent == 2)
    try exchange()
    #expect(try value(left, "a", "title") == .string("new"))
  }

  @Test func objectsAndChangesArriveAndAreFound() throws {
    try exchange()
    try makeNote(left, "a", title: "Crème brûlée")
    try exchange(1)
    #expect(try value(right, "a", "title") == .string("Crème brûlée"))
    #expect(try value(right, "a", "folded") == .string("creme brulee"))
    try set(right, "a", "title", .string("Clafoutis"))
    try exchange(1)
    #expect(try value(left, "a", "title") == .string("Clafoutis"))
    let note = try #require(left.model.entity("Note"))
    let query = try UserQueryParser(fields: [:]).parse("clafoutis")
    let found = try left.store.search(SearchRequest(entity: note, query: query))
    #expect(found.total == 1)
  }

  /// A sync that ends before it says that a part was to stay does not say it when that is deleted meanwhile.
  @Test func aPartThatIsDeletedBeforeItWasToStayIsGone() throws {
    try makeNote(left, "a")
    try left.edit { context in
      let line = try context.insert("Line")
      line.setValue(.string("salt"), for: "text")
      line.setObject(try left.note("a", context), for: "note")
    }
    try exchange()
    try right.edit { $0.delete(try #require(try right.note("a", $0))) }
    try right.sync()
    try Carrier.copyAll(from: right, to: left)
    try set(left, "a", "title", .string("edited"))
    var saves = 0
    left.killsAt = {
      if $0 == .saved { saves += 1 }
      // The edit is told and noted, what came is joined.
      return saves == 3
    }
    #expect(throws: Device.Killed.self) { try left.sync() }
    left.killsAt = nil
    try left.edit { $0.delete(try #require(try left.note("a", $0))) }
    try exchange()
    #expect(try left.dump() == [])
    for device in [left, right] {
      #expect(try WorkingSet(device.store, try SyncSchema(device.model)).loadUnsettled() == [])
    }
  }

  @Test func differentPropertiesOfOneObjectBothStay() throws {
    try exchange()
    try makeNote(left, "a", title: "one")
    try exchange()
    try set(left, "a", "title", .string("two"))
    try set(right, "a", "body", .string("text"))
    try exchange()
    #expect(try value(left, "a", "title") == .string("two"))
    #expect(try value(left, "a", "body") == .string("text"))
    #expect(try SyncEngine.conflicts(in: left.store).isEmpty)
  }

  @Test func ofOnePropertyTheLaterStaysAndTheOtherIsKept() throws {
    try exchange()
    try makeNote(left, "a", title: "one")
    try exchange()
    try set(left, "a", "title", .string("earlier"))
    usleep(5000)
    try set(right, "a", "title", .string("later"))
    try exchange()
    #expect(try value(left, "a", "title") == .string("later"))
    for device in [left, right] {
      let conflicts = try SyncEngine.conflicts(in: device.store)
      #expect(conflicts.map(\.value) == [.string("earlier")])
      #expect(conflicts.map(\.winner) == [.string("later")])
    }
    let conflict = try #require(try SyncEngine.conflicts(in: left.store).first)
    _ = try SyncEngine.restore(conflict.number, in: left.store, author: "user")
    try exchange()
    #expect(try value(right, "a", "title") == .string("earlier"))
  }

  /// Both put a member into a list, and together they are too many: those that were put in last stay, and the other one
  /// can be put back when there is room (Z-229).
  @Test func whatHasNoRoomInAListIsKeptUntilThereIs() throws {
    try exchange()
    try makeTeam(["one", "two"])
    try exchange()
    try put(left, "three")
    usleep(5000)
    try put(right, "four")
    try exchange()
    #expect(try members(left).count == 3 && members(left).prefix(1) == ["four"])
    #expect(try members(left).contains("three") && members(left) == members(right))
    let conflict = try #require(
      try SyncEngine.conflicts(in: left.store).first { $0.property == "members" })
    let error = #expect(throws: SyncError.self) {
      try SyncEngine.restore(conflict.number, in: left.store, author: "user")
    }
    #expect(error?.message.contains("has room for 3") == true)
    try take(right, "three")
    try exchange()
    _ = try SyncEngine.restore(conflict.number, in: left.store, author: "user")
    try exchange()
    #expect(try members(left) == ["four", "one", "two"])
  }

  /// Both take out another one of the last two: the one that was taken out last stays.
  @Test func aListKeepsTheMembersThatItHasToHave() throws {
    try exchange()
    try makeTeam(["one", "two"])
    try exchange()
    try take(left, "one")
    usleep(5000)
    try take(right, "two")
    try exchange()
    #expect(try members(left) == ["two"])
    // Whoever is put in after that ends what had to stay.
    try put(left, "three")
    try exchange()
    #expect(try members(left).contains("three"))
  }

  /// Both give one thing to another owner, of which it can have one.
  @Test func whatOnlyOneCanHaveTheLastHas() throws {
    try exchange()
    try makeNote(left, "a")
    try makeNote(left, "b")
    try left.edit { try $0.insert("Cover").setValue(.string("red"), for: "text") }
    try exchange()
    for (device, label) in [(left, "a"), (right, "b")] {
      try device.edit { context in
        let cover = try context.fetch(FetchRequest<ManagedObject>(entity: "Cover")).first
        try #require(try device.note(label, context)).setObject(cover, for: "cover")
      }
      usleep(5000)
    }
    try exchange()
    try left.edit { context in
      let notes = try ["a", "b"].map { try #require(try left.note($0, context)) }
      #expect(notes.map { $0.object(for: "cover") != nil } == [false, true])
      #expect(notes[1].object(for: "cover")?.object(for: "note") === notes[1])
    }
    #expect(try left.violations() == [] && right.violations() == [])
  }

  private func makeTeam(_ names: [String]) throws {
    try left.edit { context in
      let team = try context.insert("Team")
      for name in names {
        let member = try context.insert("Member")
        member.setValue(.string(name), for: "name")
        team.insert(member, into: "members")
      }
    }
  }

  private func team(_ context: ManagedObjectContext) throws -> ManagedObject {
    try #require(try context.fetch(FetchRequest<ManagedObject>(entity: "Team")).first)
  }

  private func put(_ device: Device, _ name: String) throws {
    try device.edit { context in
      let member = try context.insert("Member")
      member.setValue(.string(name), for: "name")
      try team(context).insert(member, into: "members")
    }
  }

  private func take(_ device: Device, _ name: String) throws {
    try device.edit { context in
      let team = try team(context)
      let member = team.objects(for: "members").first { $0.value(for: "name") == .string(name) }
      team.remove(try #require(member), from: "members")
    }
  }

  private func members(_ device: Device) throws -> [String] {
    try device.edit { context in
      try team(context).objects(for: "members").compactMap {
        if case .string(let name) = $0.value(for: "name") { name } else { nil }
      }.sorted()
    }
  }

  @Test func anEditAgainstADeletionKeepsTheObjectWithWhatBelongsToIt() throws {
    try exchange()
    try left.edit { context in
      let note = try context.insert("Note")
      note.setValue(.string("a"), for: "label")
      note.setValue(.string("title"), for: "title")
      for place in 0..<3 {
        let line = try context.insert("Line")
        line.setValue(.string("line \(place)"), for: "text")
        line.setValue(.integer(Int64(place)), for: "place")
        line.setObject(note, for: "note")
      }
      let tag = try context.insert("Tag")
      tag.setValue(.string("sweet"), for: "name")
      note.setObjects([tag], for: "tags")
    }
    try exchange()
    try left.edit { context in context.delete(try #require(try left.note("a", context))) }
    try set(right, "a", "body", .string("still wanted"))
    try exchange(4)
    #expect(try value(left, "a", "body") == .string("still wanted"))
    let count = try left.edit { try left.note("a", $0)?.objects(for: "lines").count }
    #expect(count == 3)
    let tags = try left.edit { try left.note("a", $0)?.objects(for: "tags").count }
    #expect(tags == 1)
  }

  @Test func aDeletionThatSawEverythingDeletes() throws {
    try exchange()
    try makeNote(left, "a")
    try exchange()
    try set(right, "a", "title", .string("seen"))
    try exchange()
    try left.edit { context in context.delete(try #require(try left.note("a", context))) }
    try exchange()
    #expect(try value(right, "a", "title") == nil)
  }

  /// Of one member the later of two devices says whether it is there.
  @Test(arguments: [true, false])
  func whoWroteAMemberLastSaysWhetherItIsThere(isRemovalLater: Bool) throws {
    func edit(_ device: Device, _ isPresent: Bool) throws {
      try device.edit { context in
        let note = try #require(try device.note("a", context))
        let tag = try #require(
          try context.fetch(FetchRequest<ManagedObject>(entity: "Tag")).first)
        if isPresent { note.insert(tag, into: "tags") } else { note.remove(tag, from: "tags") }
      }
      try device.sync()
    }
    try makeNote(left, "a")
    try left.edit { try $0.insert("Tag").setValue(.string("x"), for: "name") }
    try edit(left, true)
    try exchange()
    left.skew = isRemovalLater ? 3_600_000 : -3_600_000
    try edit(left, false)
    try edit(right, false)
    try edit(right, true)
    try exchange()
    for device in [left, right] {
      let count = try device.edit { try device.note("a", $0)?.objects(for: "tags").count }
      #expect(count == (isRemovalLater ? 0 : 1), "\(device.name)")
    }
  }

  @Test func membersAreAddedAndTakenOutOneByOne() throws {
    try exchange()
    try left.edit { context in
      let note = try context.insert("Note")
      note.setValue(.string("a"), for: "label")
      for name in ["x", "y"] {
        let tag = try context.insert("Tag")
        tag.setValue(.string(name), for: "name")
        note.insert(tag, into: "tags")
      }
    }
    try exchange()
    try left.edit { context in
      let note = try #require(try left.note("a", context))
      let gone = note.objects(for: "tags").filter { $0.value(for: "name") == .string("x") }
      for tag in gone { note.remove(tag, from: "tags") }
    }
    try right.edit { context in
      let tag = try context.insert("Tag")
      tag.setValue(.string("z"), for: "name")
      try #require(try right.note("a", context)).insert(tag, into: "tags")
    }
    try exchange()
    let names = try left.edit {
      try left.note("a", $0)?.objects(for: "tags").map { $0.value(for: "name") }
    }
    #expect(Set(names ?? []) == [.string("y"), .string("z")])
  }

  @Test func theSameTagMadeOnBothIsOne() throws {
    try exchange()
    for device in [left, right] {
      try device.edit { context in
        let tag = try context.insert("Tag")
        tag.setValue(.string("sweet"), for: "name")
        let note = try context.insert("Note")
        note.setValue(.string(device.name), for: "label")
        note.setObjects([tag], for: "tags")
      }
    }
    try exchange()
    let tag = try #require(left.model.entity("Tag"))
    #expect(try left.store.count(StoreFetchRequest(entity: tag)) == 1)
  }

  /// Two tags that get one name, so that one of them has to wait for it.
  private func collide() throws {
    try exchange()
    try left.edit { context in
      for name in ["x", "y"] {
        try context.insert("Tag").setValue(.string(name), for: "name")
      }
    }
    try exchange()
    try renameTag(left, "x", to: "same")
    try renameTag(right, "y", to: "same")
    try exchange(4)
    let both = try tagNames(left)
    #expect(both.count == 2 && both[0] == "same" && both[1].hasPrefix("same ("))
  }

  @Test func ofTwoTagsThatGetOneNameOneGetsAnotherUntilThereIsRoom() throws {
    try collide()
    try renameTag(left, "same", to: "other")
    try exchange(4)
    #expect(try tagNames(left) == ["other", "same"])
    #expect(try tagNames(right) == ["other", "same"])
  }

  /// What is new here and nobody was told of keeps a name that another one waits for, while the rest is settled.
  @Test func aNameThatIsWaitedForMayBeGivenToSomethingNew() throws {
    try importFile(right)
    try collide()
    try renameTag(left, "same", to: "other")
    try left.edit { try $0.insert("Tag").setValue(.string("same"), for: "name") }
    // What came from elsewhere is made here too: that is settled before the tag is known.
    try importFile(left)
    try exchange(4)
    let names = try tagNames(left)
    #expect(names.count == 3 && names[..<2] == ["other", "same"] && names[2].hasPrefix("same ("))
    #expect(try left.dump().count { $0.hasPrefix("Note ") } == 1)
  }

  @Test func aNoteOfTheSameFileIsOneAndWhatWasWrittenStays() throws {
    try exchange()
    try makeNote(left, "file 1", title: "of the file")
    try exchange()
    try set(left, "file 1", "body", .string("my remark"))
    try exchange()
    try right.edit { context in
      // What the carrier brought, and then the file itself.
      let note = try context.insert("Note")
      note.setValue(.string("file 1"), for: "label")
      note.setValue(.string("of the file"), for: "title")
      note.setValue(.string("/here"), for: "place")
    }
    try exchange()
    let note = try #require(left.model.entity("Note"))
    #expect(try left.store.count(StoreFetchRequest(entity: note)) == 1)
    #expect(try right.store.count(StoreFetchRequest(entity: note)) == 1)
    #expect(try value(right, "file 1", "body") == .string("my remark"))
    #expect(try value(right, "file 1", "place") == .string("/here"))
    #expect(try value(left, "file 1", "place") == .null)
  }

  /// Z-234: an ordered relationship is kept in step, too.
  @Test func bothSidesOrderIsKept() throws {
    try exchange()
    try left.edit { context in
      let note = try context.insert("Note")
      note.setValue(.string("a"), for: "label")
      let people = try ["1", "2", "3", "4"].map { name in
        let person = try context.insert("Person")
        person.setValue(.string(name), for: "name")
        return person
      }
      note.setObjects(people, for: "people")
    }
    try exchange()
    func insert(_ device: Device, _ names: [String], at place: Int) throws {
      try device.edit { context in
        let note = try #require(try device.note("a", context))
        var people = note.objects(for: "people")
        let new = try names.map { name in
          let person = try context.insert("Person")
          person.setValue(.string(name), for: "name")
          return person
        }
        people.insert(contentsOf: new, at: place)
        note.setObjects(people, for: "people")
      }
    }
    try insert(left, ["l1", "l2"], at: 2)
    try insert(right, ["r1", "r2"], at: 2)
    try exchange()
    let names = try left.edit {
      try left.note("a", $0)?.objects(for: "people").map { person in
        if case .string(let name) = person.value(for: "name") { name } else { "" }
      }
    }
    #expect(
      names == ["1", "2", "l1", "l2", "r1", "r2", "3", "4"]
        || names == ["1", "2", "r1", "r2", "l1", "l2", "3", "4"])
  }

  @Test func aClockThatIsAYearAheadWinsAgainstNobodyWhoSawIt() throws {
    left.skew = 365 * 86_400_000
    try exchange()
    try makeNote(left, "a", title: "of the future")
    try exchange()
    try set(right, "a", "title", .string("seen and changed"))
    try exchange()
    #expect(try value(left, "a", "title") == .string("seen and changed"))
    // Unseen, it wins for a day and not for a year.
    try set(left, "a", "body", .string("future"))
    try left.sync()
    let settings = try #require(try SyncSettings.read(try left.store.metadata()))
    let work = try WorkingSet(left.store, try SyncSchema(left.model))
    let note = try #require(left.model.entity("Note"))
    try work.load(rows: try left.store.fetchIDs(StoreFetchRequest(entity: note)))
    let stamp = try #require(work.entries.values.first?.state.stamps["body"])
    #expect(Double(stamp.time >> 16) < Date().timeIntervalSince1970 * 1000 + 2 * 86_400_000)
    #expect(settings.heard > 0)
  }

  @Test func picturesAreFilesByTheirContent() throws {
    try exchange()
    try makeNote(left, "a")
    let picture = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 * 7 ^ $0 >> 8) })
    try set(left, "a", "picture", .data(picture))
    try exchange()
    #expect(try value(right, "a", "picture") == .data(picture))
    #expect(try Carrier.files(left.root).contains { $0.contains("/values/") })
  }
}
