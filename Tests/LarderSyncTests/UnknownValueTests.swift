import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import TestSupport
import Testing

@testable import LarderSync

/// Writes of which a device knows the time and not the value.
@Suite struct UnknownValueTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A baseline may tell of a write whose value its device has not got any more; whoever has it tells those who do not.
  @Test(arguments: [nil, Value.data(Data([0])), .data(Data([9, 9]))])
  func aValueThatABaselineOnlyNamesArrives(before: Value?) throws {
    let devices = try devicesOfWhichOneLacksAValue(before: before ?? .null)
    try Carrier.settle(devices)
    for device in devices {
      let note = try #require(try device.dump().first, "\(device.name)")
      #expect(
        note.contains("picture=integer(3)") && note.contains("edited"), "\(device.name): \(note)")
    }
  }

  /// Who writes where only the time of another write is known has not seen that: the clocks decide, and the other is kept.
  @Test(arguments: [true, false])
  func aWriteBesideOneOfWhichOnlyTheTimeIsKnownHasNotSeenIt(isLater: Bool) throws {
    let devices = try devicesOfWhichOneLacksAValue(before: .data(Data([9, 9])))
    devices[2].skew = isLater ? 3_600_000 : -3_600_000
    try devices[2].edit {
      try #require(try devices[2].note("a", $0)).setValue(
        .data(Data([7, 7, 7, 7])), for: "picture")
    }
    try Carrier.settle(devices)
    var lost: Set<Value> = []
    for device in devices {
      let note = try #require(try device.dump().first, "\(device.name)")
      #expect(note.contains("picture=integer(\(isLater ? 4 : 3))"), "\(device.name): \(note)")
      lost.formUnion(try SyncEngine.conflicts(in: device.store).map(\.value))
    }
    #expect(lost.contains(.data(Data(isLater ? [1, 2, 3] : [7, 7, 7, 7]))), "\(lost)")
  }

  /// Where nobody has the value of a write any more, what somebody writes with an earlier clock is there on all devices: it
  /// is the latest that is known, whatever it says, and whether others read it before they hear of the write or after.
  @Test(arguments: ["a", "z"], [true, false])
  func ofOlderValuesTheLatestIsThere(written: String, isReadFirst: Bool) throws {
    let devices = try ["writer", "deleter", "editor", "other"].map { try Device(folder, $0) }
    let (writer, deleter, editor, other) = (devices[0], devices[1], devices[2], devices[3])
    try writer.edit {
      let note = try $0.insert("Note")
      note.setValue(.string("n"), for: "label")
      note.setValue(.string("m"), for: "title")
    }
    try writer.sync()
    for device in devices.dropFirst() {
      try Carrier.copyAll(from: writer, to: device)
      try device.sync()
    }
    try Carrier.settle(devices)
    func write(_ device: Device, _ property: String, _ value: String) throws {
      try device.edit {
        try #require(try device.note("n", $0)).setValue(.string(value), for: property)
      }
    }
    try write(writer, "title", "gone")
    try writer.sync()
    try Carrier.copyAll(from: writer, to: deleter)
    try deleter.sync()
    try deleter.edit { $0.delete(try #require(try deleter.note("n", $0))) }
    deleter.configure = { $0.writesBaseline = true }
    try deleter.sync()
    deleter.configure = nil
    // The writer is gone, with all that it wrote.
    try FileManager.default.removeItem(atPath: "\(deleter.root)/\(try Carrier.folder(of: writer))")
    func bringBaseline(to device: Device) throws {
      for name in try Carrier.files(deleter.root).sorted() {
        try Carrier.copy(name, from: deleter.root, to: device.root)
      }
      try device.sync()
    }
    try write(editor, "body", "edited")
    editor.skew = -3_600_000
    if isReadFirst {
      try bringBaseline(to: editor)
      try Carrier.settle([deleter, editor, other])
    }
    try write(editor, "title", written)
    if !isReadFirst { try bringBaseline(to: editor) }
    try Carrier.settle([deleter, editor, other], rounds: 6)
    for device in [deleter, editor, other] {
      let note = try #require(try device.dump().first, "\(device.name)")
      #expect(note.contains("title=string(\"\(written)\")"), "\(device.name): \(note)")
    }
  }

  /// What loses against a write of which only the time is known, because its device deleted the object, is kept all the
  /// same: by who wrote it, and by who reads it.
  @Test func whatLosesAgainstAWriteWithoutItsValueIsKept() throws {
    let devices = try ["writer", "deleter", "editor"].map { try Device(folder, $0) }
    let (writer, deleter, editor) = (devices[0], devices[1], devices[2])
    try writer.edit { try $0.insert("Note").setValue(.string("a"), for: "label") }
    try writer.sync()
    for device in [deleter, editor] {
      try Carrier.copyAll(from: writer, to: device)
      try device.sync()
    }
    try Carrier.settle(devices)
    editor.skew = -3_600_000
    for (device, title) in [(editor, "mine"), (writer, "theirs")] {
      try device.edit {
        try #require(try device.note("a", $0)).setValue(.string(title), for: "title")
      }
    }
    try writer.sync()
    try Carrier.copyAll(from: writer, to: deleter)
    try deleter.sync()
    try deleter.edit { $0.delete(try #require(try deleter.note("a", $0))) }
    deleter.configure = { $0.writesBaseline = true }
    try deleter.sync()
    deleter.configure = nil
    // The writer is gone, and its files do not come.
    let own = try Carrier.folder(of: writer)
    for name in try Carrier.files(deleter.root).sorted() where !name.hasPrefix(own) {
      try Carrier.copy(name, from: deleter.root, to: editor.root)
    }
    try editor.sync()
    try Carrier.settle([deleter, editor])
    for device in [deleter, editor] {
      #expect(try device.dump() == [])
      let lost = try SyncEngine.conflicts(in: device.store).map(\.value)
      #expect(lost.contains(.string("mine")), "\(device.name): \(lost)")
    }
  }

  /// An edit brings a deleted object back on whoever still has it; who has not is told, whether or not the device that
  /// edited it comes again, and whether the deletion and the edit are read one after the other or at once.
  @Test(arguments: [false, true])
  func whoStillHasAnObjectThatComesBackTellsIt(isReadAtOnce: Bool) throws {
    let devices = try ["holder", "one", "other"].map { try Device(folder, $0) }
    let holder = devices[0]
    try holder.edit { try $0.insert("Note").setValue(.string("a"), for: "label") }
    try holder.sync()
    for device in devices.dropFirst() {
      try Carrier.copyAll(from: holder, to: device)
      try device.sync()
    }
    try Carrier.settle(devices)
    // What is read at once is read by the devices' numbers.
    let (deleter, editor) =
      try Carrier.folder(of: devices[1]) < Carrier.folder(of: devices[2])
      ? (devices[1], devices[2]) : (devices[2], devices[1])
    try deleter.edit { $0.delete(try #require(try deleter.note("a", $0))) }
    try deleter.sync()
    try Carrier.copyAll(from: deleter, to: holder)
    if !isReadAtOnce {
      try holder.sync()
      #expect(try holder.dump() == [])
    }
    try editor.edit {
      try #require(try editor.note("a", $0)).setValue(.string("edited"), for: "title")
    }
    try editor.sync()
    for device in [holder, deleter] { try Carrier.copyAll(from: editor, to: device) }
    try Carrier.settle([holder, deleter])
    for device in [holder, deleter] {
      let note = try #require(try device.dump().first, "\(device.name)")
      #expect(note.contains("edited") && note.contains("label=string(\"a\")"), "\(note)")
    }
  }

  /// So does who has it whole and cannot show it, because what it needs is not there.
  @Test func whoHasAnObjectThatWaitsTellsIt() throws {
    let devices = try ["holder", "deleter", "editor"].map { try Device(folder, $0) }
    let (holder, deleter, editor) = (devices[0], devices[1], devices[2])
    try holder.edit { context in
      let team = try context.insert("Team")
      for name in ["first", "second"] {
        let member = try context.insert("Member")
        member.setValue(.string(name), for: "name")
        team.insert(member, into: "members")
      }
    }
    try holder.sync()
    for device in [deleter, editor] {
      try Carrier.copyAll(from: holder, to: device)
      try device.sync()
    }
    try Carrier.settle(devices)
    func any(_ entity: String, _ context: ManagedObjectContext) throws -> ManagedObject {
      try #require(try context.fetch(FetchRequest<ManagedObject>(entity: entity)).first)
    }
    func remove(_ name: String, on device: Device) throws {
      try device.edit { context in
        let members = try context.fetch(FetchRequest<ManagedObject>(entity: "Member"))
        context.delete(
          try #require(members.first { $0.value(for: "name") == .string(name) }))
      }
    }
    // With both members gone the team waits on whoever has read of both.
    try remove("first", on: holder)
    try remove("second", on: editor)
    try editor.edit { try any("Team", $0).setValue(.string("edited"), for: "name") }
    try deleter.edit { $0.delete(try any("Team", $0)) }
    for device in devices { try device.sync() }
    try Carrier.copyAll(from: editor, to: holder)
    try holder.sync()
    #expect(try holder.dump() == [])
    for device in [holder, deleter] { try Carrier.copyAll(from: editor, to: device) }
    try Carrier.settle([holder, deleter])
    for device in [holder, deleter] {
      let work = try WorkingSet(device.store, try SyncSchema(device.model))
      try work.loadStates(of: "Team")
      let team = try #require(work.entries.values.first?.state)
      #expect(team.isAlive && team.isWhole, "\(device.name): \(team)")
      let waiting = try SyncEngine.waiting(in: device.store)
      #expect(waiting.map(\.value) == [.string("edited")], "\(device.name): \(waiting)")
    }
  }

  /// What a machine that is gone wrote of an object that somebody deleted can be read, without the rest of it.
  @Test func whatWaitsForTheRestOfItsObjectIsListed() throws {
    let devices = try ["deleter", "editor"].map { try Device(folder, $0) }
    let (deleter, editor) = (devices[0], devices[1])
    for label in ["a", "b"] {
      try deleter.edit { try $0.insert("Note").setValue(.string(label), for: "label") }
    }
    try deleter.sync()
    try Carrier.copyAll(from: deleter, to: editor)
    try editor.sync()
    try Carrier.settle(devices)
    try deleter.edit { $0.delete(try #require(try deleter.note("a", $0))) }
    editor.skew = 1_000
    try editor.edit {
      try #require(try editor.note("a", $0)).setValue(.string("edited"), for: "title")
    }
    for device in devices { try device.sync() }
    try Carrier.copyAll(from: editor, to: deleter)
    for _ in 0..<2 { try deleter.sync() }
    #expect(try deleter.dump().count == 1)
    let waiting = try SyncEngine.waiting(in: deleter.store)
    let value = try #require(waiting.first)
    #expect(waiting.count == 1 && value.entityName == "Note" && value.property == "title")
    #expect(value.value == .string("edited"))
    let number = try Carrier.folder(of: editor).split(separator: "/")[1]
    #expect(value.device == String(number))
    #expect(abs(try #require(value.written).timeIntervalSinceNow) < 600)
    #expect(try SyncEngine.waiting(in: editor.store) == [])
    // The rest comes, and nothing waits.
    try Carrier.settle(devices)
    for device in devices {
      #expect(try device.dump().count == 2)
      #expect(try SyncEngine.waiting(in: device.store) == [])
    }
  }

  /// A device that wrote a picture, one that saw it and deleted the note, and one that edited the note and has only the
  /// baseline of the second.
  private func devicesOfWhichOneLacksAValue(before: Value) throws -> [Device] {
    let devices = try ["writer", "deleter", "editor"].map { try Device(folder, $0) }
    let (writer, deleter, editor) = (devices[0], devices[1], devices[2])
    try writer.edit {
      let note = try $0.insert("Note")
      note.setValue(.string("a"), for: "label")
      note.setValue(before, for: "picture")
    }
    try writer.sync()
    for device in [deleter, editor] {
      try Carrier.copyAll(from: writer, to: device)
      try device.sync()
    }
    try Carrier.settle(devices)
    try writer.edit {
      try #require(try writer.note("a", $0)).setValue(.data(Data([1, 2, 3])), for: "picture")
    }
    try writer.sync()
    try Carrier.copyAll(from: writer, to: deleter)
    try deleter.sync()
    try deleter.edit { $0.delete(try #require(try deleter.note("a", $0))) }
    deleter.configure = { $0.writesBaseline = true }
    try deleter.sync()
    deleter.configure = nil
    try Carrier.copyAll(from: deleter, to: writer)
    try writer.sync()
    #expect(try writer.dump() == [])
    try editor.edit {
      try #require(try editor.note("a", $0)).setValue(.string("edited"), for: "title")
    }
    let own = try Carrier.folder(of: writer)
    for name in try Carrier.files(deleter.root).sorted() where !name.hasPrefix(own) {
      try Carrier.copy(name, from: deleter.root, to: editor.root)
    }
    try editor.sync()
    #expect(try editor.dump().count == 1)
    return devices
  }
}
