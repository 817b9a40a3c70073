import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import TestSupport
import Testing

@testable import LarderSync

/// Several devices that do anything at all, with a carrier that does too, and in the end have the same.
final class ConvergenceRun {
  private let folder: TemporaryFolder
  var random: SeededGenerator
  let devices: [Device]
  var log = WriteLog()
  private var number = 0
  private var kills = 0
  private var waits = 0
  private var replaced = 0
  private var restored = 0
  private var wereRestored: Set<Int> = []
  private var backups: [Int: (path: String, version: Int)] = [:]
  var lostBefore: Set<String> = []
  private var withdrawn = 0
  let seed: UInt64
  private let isCrowded: Bool
  static let leeway = 86_400_000.0
  /// What the slowest clock says at the beginning.
  private let slowest: Double

  /// - Parameter isCrowded: whether all is done to a few objects: see `Crowd`.
  init(seed: UInt64, devices count: Int, isCrowded: Bool) throws {
    (self.seed, self.isCrowded) = (seed, isCrowded)
    folder = try TemporaryFolder()
    random = SeededGenerator(seed: seed)
    var devices: [Device] = []
    for place in 0..<count { devices.append(try Device(folder, "device\(place)")) }
    for device in devices {
      device.skew = Double(Int.random(in: -86_400_000...86_400_000, using: &random))
    }
    self.devices = devices
    slowest = Date().timeIntervalSince1970 * 1000 + (devices.map(\.skew).min() ?? 0)
    // The first makes the collection; the others find it.
    try devices[0].sync()
    for device in devices.dropFirst() {
      try Carrier.copyAll(from: devices[0], to: device)
      try device.sync()
    }
  }

  func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  func fresh(_ prefix: String) -> String {
    number += 1
    return "\(prefix)\(number)"
  }

  func any(_ entity: String, _ context: ManagedObjectContext) throws -> ManagedObject? {
    let count = try context.count(FetchRequest<ManagedObject>(entity: entity))
    if count == 0 { return nil }
    let place = Int.random(in: 0..<count, using: &random)
    return try context.fetch(FetchRequest<ManagedObject>(entity: entity, limit: 1, offset: place))
      .first
  }

  /// What a property is called in the model of a device.
  func property(_ key: String, _ device: Device) -> String {
    key == "body" ? SyncDomain.body(device.version) : key
  }

  func text(_ object: ManagedObject, _ key: String) -> String? {
    // Before there were colors, everything was plain.
    if key == "color", object.entity.attribute(key) == nil { return "plain" }
    return if case .string(let text) = object.value(for: key) { text } else { nil }
  }

  // MARK: - What users do

  func operate(_ place: Int) throws {
    let device = devices[place]
    let heard = Double(try SyncSettings.read(try device.store.metadata())?.heard ?? 0)
    // Who has heard of nobody yet may before it tells: of the slowest clock, at the beginning.
    let limit = (heard > 0 ? heard : slowest) + Self.leeway
    let began = Date().timeIntervalSince1970 * 1000 + device.skew
    var written: [Written] = []
    try device.edit { context in
      if isCrowded { return try Crowd(run: self, device: device).operate(context, &written) }
      if chance(12) { return try operateWithinCounts(context) }
      if chance(4) { return try readFile(context) }
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<18:
        let note = try context.insert("Note")
        let label = fresh("n")
        note.setValue(.string(label), for: "label")
        writeAll(note, label, device, &written)
        if let folder = try any("Folder", context), chance(50) {
          note.setObject(folder, for: "folder")
        }
      case 18..<45:
        guard let note = try any("Note", context), let label = text(note, "label"),
          label.hasPrefix("n")
        else { return }
        try write(note, label, device, &written)
      case 45..<52:
        // Both sides may make the same.
        let name = "tag\(Int.random(in: 0..<12, using: &random))"
        let tags = try context.fetch(FetchRequest<ManagedObject>(entity: "Tag"))
        let tag: ManagedObject
        if let known = tags.first(where: { text($0, "name") == name }) {
          tag = known
        } else {
          tag = try context.insert("Tag")
          tag.setValue(.string(name), for: "name")
        }
        if let note = try any("Note", context) { note.insert(tag, into: "tags") }
      case 52..<56:
        guard let note = try any("Note", context),
          let tag = note.objects(for: "tags").randomElement(using: &random)
        else { return }
        note.remove(tag, from: "tags")
      case 56..<59:
        guard let tag = try any("Tag", context) else { return }
        let name = "tag\(Int.random(in: 0..<12, using: &random))"
        let tags = try context.fetch(FetchRequest<ManagedObject>(entity: "Tag"))
        if !tags.contains(where: { text($0, "name") == name }) {
          tag.setValue(.string(name), for: "name")
        }
      case 59..<65:
        guard let note = try any("Note", context) else { return }
        let line = try context.insert("Line")
        line.setValue(.string(fresh("line")), for: "text")
        line.setValue(.integer(Int64(Int.random(in: 0..<4, using: &random))), for: "place")
        line.setObject(note, for: "note")
      case 65..<69:
        guard let line = try any("Line", context) else { return }
        if chance(50) {
          context.delete(line)
        } else {
          line.setValue(.string(fresh("line")), for: "text")
        }
      case 69..<76 where device.version < 3:
        guard let note = try any("Note", context) else { return }
        var people = note.objects(for: "people")
        if people.count > 1, chance(40) {
          people.shuffle(using: &random)
        } else if !people.isEmpty, chance(30) {
          people.remove(at: Int.random(in: 0..<people.count, using: &random))
        } else {
          let person = try context.insert("Person")
          person.setValue(.string(fresh("person")), for: "name")
          people.insert(person, at: Int.random(in: 0...people.count, using: &random))
        }
        note.setObjects(people, for: "people")
      case 76..<81:
        guard let note = try any("Note", context) else { return }
        var steps = note.objects(for: "steps")
        if steps.count > 1, chance(50) {
          steps.shuffle(using: &random)
        } else {
          let step = try context.insert("Step")
          step.setValue(.string(fresh("step")), for: "text")
          steps.insert(step, at: Int.random(in: 0...steps.count, using: &random))
        }
        note.setObjects(steps, for: "steps")
      case 81..<84:
        try context.insert("Folder").setValue(.string(fresh("folder")), for: "name")
      case 84..<87:
        guard let note = try any("Note", context) else { return }
        note.setObject(chance(70) ? try any("Folder", context) : nil, for: "folder")
      case 87..<92:
        if let note = try any("Note", context) { delete(note, device, context) }
      case 92..<94:
        if let folder = try any("Folder", context) { context.delete(folder) }
      case 94..<95:
        if let tag = try any("Tag", context) { context.delete(tag) }
      case 95..<97:
        guard let note = try any("Note", context) else { return }
        let count = Int.random(in: 1..<200_000, using: &random)
        note.setValue(.data(Data(repeating: 7, count: count)), for: "picture")
      case 97..<99:
        // The same file on several devices.
        let label = "file \(Int.random(in: 0..<6, using: &random))"
        if let note = try device.note(label, context) {
          // The file has changed.
          note.setValue(.string("file \(Int.random(in: 0..<5, using: &random))"), for: "title")
          var lines = note.objects(for: "lines")
          if let line = lines.popLast() {
            if chance(30) {
              context.delete(line)
            } else {
              line.setValue(.string(fresh("line of a file ")), for: "text")
            }
          }
        } else {
          let note = try context.insert("Note")
          note.setValue(.string(label), for: "label")
          note.setValue(.string("file"), for: "title")
          for place in 0..<2 {
            let line = try context.insert("Line")
            line.setValue(.string("line of a file"), for: "text")
            line.setValue(.integer(Int64(place)), for: "place")
            line.setObject(note, for: "note")
          }
        }
      case 99..<100 where device.version == 1:
        let number = Value.integer(Int64(Int.random(in: 0..<100, using: &random)))
        try any("Note", context)?.setValue(number, for: "count")
      case 69..<76 where device.version > 2, 99..<100 where device.version > 1:
        let name = "mood\(Int.random(in: 0..<6, using: &random))"
        let moods = try context.fetch(FetchRequest<ManagedObject>(entity: "Mood"))
        var mood = moods.first { text($0, "name") == name }
        if mood == nil {
          mood = try context.insert("Mood")
          mood?.setValue(.string(name), for: "name")
        }
        try any("Note", context)?.setObject(mood, for: "mood")
      default:
        try context.insert("Journal").setValue(.string("here"), for: "text")
      }
    }
    let ended = Date().timeIntervalSince1970 * 1000 + device.skew
    for one in written {
      log.add(
        one.register, one.value,
        WriteLog.Write(
          device: place, earliest: min(began, limit), latest: ended, before: one.before))
    }
  }

  /// What the model allows of objects with counts, as far as one device can see.
  private func operateWithinCounts(_ context: ManagedObjectContext) throws {
    func some(_ entity: String, _ percent: Int) throws -> ManagedObject {
      if chance(percent), let known = try any(entity, context) { return known }
      let new = try context.insert(entity)
      new.setValue(
        .string(fresh(entity)), for: ["Cover", "Piece"].contains(entity) ? "text" : "name")
      return new
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      if let note = try any("Note", context) {
        note.setObject(chance(80) ? try some("Cover", 60) : nil, for: "cover")
      }
    case 1:
      guard let note = try any("Note", context) else { return }
      let shelf = try some("Shelf", 85)
      if shelf.objects(for: "notes").count < 2 { note.setObject(shelf, for: "shelf") }
    case 2:
      let team = try some("Team", 80)
      let count = team.objects(for: "members").count
      if count < 3, count == 0 || chance(60) {
        team.insert(try some("Member", 50), into: "members")
      } else if count > 1, let member = team.objects(for: "members").randomElement(using: &random) {
        team.remove(member, from: "members")
      }
    case 3:
      guard let member = try any("Member", context) else { return }
      if member.objects(for: "teams").allSatisfy({ $0.objects(for: "members").count > 1 }) {
        context.delete(member)
      }
    case 4:
      let box = try some("Box", 70)
      try some("Piece", 0).setObject(box, for: "box")
    default:
      guard let piece = try any("Piece", context), let box = piece.object(for: "box") else {
        return
      }
      if chance(20) { return context.delete(box) }
      if box.objects(for: "pieces").count > 1 {
        if chance(50), let other = try any("Box", context) {
          piece.setObject(other, for: "box")
        } else {
          context.delete(piece)
        }
      }
    }
  }

  /// A file that each device may have, at first with other contents: what is there is a name as long as nobody has read it.
  private func readFile(_ context: ManagedObjectContext) throws {
    let number = Int.random(in: 1..<6, using: &random)
    let place = Value.string("place \(number)")
    let there = try context.fetch(
      FetchRequest<ManagedObject>(
        entity: "Note",
        where: .comparison(Comparison(.keyPath(["place"]), .equal, .constant(place)))))
    let note = try there.first ?? context.insert("Note")
    note.setValue(.string(fresh("read ")), for: "title")
    if there.isEmpty {
      let content = number * 10 + Int.random(in: 0..<3, using: &random)
      note.setValue(.string("file \(content)"), for: "label")
      note.setValue(place, for: "place")
    }
  }

  // MARK: - What happens between

  func sync(_ place: Int) throws {
    let device = devices[place]
    device.configure = isCrowded && chance(20) ? { $0.writesBaseline = true } : nil
    defer { device.configure = nil }
    if chance(30) {
      // At one of the operations on files, or before or after one of the saves.
      let end = chance(70) ? SyncOptions.Place.allCases.randomElement(using: &random) : nil
      let skipped = Int.random(in: 0..<(end == nil ? 30 : 3), using: &random)
      var count = 0
      device.killsAt = { here in
        if end == nil || here == end { count += 1 }
        return (end == nil || here == end) && count > skipped
      }
    }
    defer { device.killsAt = nil }
    do {
      let summary = try device.sync()
      #expect(summary.problems == [])
      #expect(!summary.tookNewNumber || wereRestored.contains(place))
      if summary.waiting.contains(where: { $0.contains("newer model") }) { waits += 1 }
      try checkAfterSync(device)
    } catch is Device.Killed {
      kills += 1
      try device.reopen()
    }
    if chance(5) { try device.reopen() }
  }

  /// Has everybody know what a device wrote, whose store is about to go.
  ///
  /// - Returns: the device's folder.
  private func tellAll(_ device: Device) throws -> String {
    for _ in 0..<2 { try device.sync() }
    for conflict in try SyncEngine.conflicts(in: device.store) {
      if case .string(let value) = conflict.value { lostBefore.insert(value) }
    }
    let own = try Carrier.folder(of: device)
    let files = try Carrier.files(device.root).filter { $0.hasPrefix(own) }.sorted()
    for other in devices where other !== device {
      for name in files { try Carrier.copy(name, from: device.root, to: other.root) }
    }
    return own
  }

  /// A machine is replaced by another one.
  private func replace(_ device: Device) throws {
    let own = try tellAll(device)
    replaced += 1
    try device.replaceStore()
    try device.sync()
    _ = try device.engine().retire(String(own.split(separator: "/")[1]))
  }

  /// Brings a device to the next version, by a light migration or a heavy one.
  private func upgrade(_ device: Device) throws {
    guard chance(50) else { return try device.upgrade() }
    // With its history goes what says which property was written.
    for _ in 0..<2 { try device.sync() }
    let next = try SyncDomain.model(version: device.version + 1)
    try device.upgrade(by: try MappingModel.inferred(from: device.model, to: next))
  }

  private func backUp(_ place: Int) throws {
    // What nobody was told of is told again after it: where the clock is behind, as late as what was written over it.
    for _ in 0..<2 { try devices[place].sync() }
    let copy = folder.path(fresh("backup"))
    try devices[place].backUp(to: copy)
    backups[place] = (copy, devices[place].version)
  }

  /// A store goes back to a backup of it; its folder says more than it knows.
  private func restore(_ place: Int) throws {
    let device = devices[place]
    guard let backup = backups[place], backup.version == device.version else { return }
    _ = try tellAll(device)
    restored += 1
    wereRestored.insert(place)
    try device.restore(from: backup.path)
  }

  /// Brings some files of one device to another, perhaps not all of one, some again, and tells of some that are gone.
  func carry() throws {
    let source = devices[Int.random(in: 0..<devices.count, using: &random)]
    let destination = devices[Int.random(in: 0..<devices.count, using: &random)]
    if source === destination { return }
    let (own, foreign) = (try Carrier.folder(of: source), try Carrier.folder(of: destination))
    let present = try Carrier.files(source.root)
    let old = try Carrier.files(destination.root)
    for name in present.sorted() where !name.hasPrefix(foreign) {
      if chance(35) { continue }
      let path = "\(destination.root)/\(name)"
      let isThere = old.contains(name)
      // What others have of a file may be older; a carrier knows which device's it is.
      if isThere, !name.hasPrefix(own) { continue }
      // What is whole there comes again now and then; a manifest changes under its name.
      if isThere, !name.hasSuffix("manifest"),
        Carrier.size(name, in: source.root) == Carrier.size(name, in: destination.root), !chance(2)
      {
        continue
      }
      let limit = chance(6) && !isThere ? Int.random(in: 0..<400, using: &random) : nil
      try Carrier.copy(name, from: source.root, to: destination.root, atMost: limit)
      if chance(4) { try FileManager.default.removeItem(atPath: path) }
    }
    for name in old.sorted() where name.hasPrefix(own) && !present.contains(name) && chance(50) {
      try FileManager.default.removeItem(atPath: "\(destination.root)/\(name)")
      withdrawn += 1
    }
  }

  func run(operations: Int) throws {
    let began = Date()
    for count in 0..<operations {
      if count > 0, count.isMultiple(of: 1000) {
        print("seed \(seed): \(count) operations, \(Int(Date().timeIntervalSince(began))) s")
      }
      let place = Int.random(in: 0..<devices.count, using: &random)
      try operate(place)
      if chance(12) { try sync(Int.random(in: 0..<devices.count, using: &random)) }
      if chance(12) { try carry() }
      if Int.random(in: 0..<operations, using: &random) < 6 {
        try replace(devices[Int.random(in: 0..<devices.count, using: &random)])
      }
      switch Int.random(in: 0..<operations, using: &random) {
      case 0..<20: try backUp(Int.random(in: 0..<devices.count, using: &random))
      case 20..<26: try restore(Int.random(in: 0..<devices.count, using: &random))
      default: break
      }
      let upgraded = devices[Int.random(in: 0..<devices.count, using: &random)]
      if Int.random(in: 0..<operations, using: &random) < 8, upgraded.version < SyncDomain.newest {
        try upgrade(upgraded)
      }
    }
    for device in devices {
      while device.version < SyncDomain.newest { try device.upgrade() }
    }
    print(
      "seed \(seed): \(kills) kills, \(replaced) machines replaced, \(restored) stores restored, "
        + "\(waits) waits for an upgrade, \(withdrawn) files that went")
    try Carrier.settle(devices, rounds: 20)
  }
}

/// Any order of anything ends alike (Z-223, Z-319).
@Suite struct ConvergenceTests {
  @Test func devicesThatHaveReadTheSameHaveTheSame() throws {
    let first = SeededGenerator.fromEnvironment("convergence", default: 1)
    var generator = first
    let environment = ProcessInfo.processInfo.environment
    let seeds = environment["LARDER_SEEDS"].flatMap(Int.init) ?? LongRun.times(3, long: 200)
    let operations =
      environment["LARDER_OPERATIONS"].flatMap(Int.init) ?? LongRun.times(250, long: 10_000)
    for _ in 0..<seeds {
      let seed = generator.next() % 1_000_000
      let began = Date()
      let run = try ConvergenceRun(seed: seed, devices: 5, isCrowded: false)
      try run.run(operations: operations)
      try run.check()
      print("seed \(seed): \(operations) operations, \(Int(Date().timeIntervalSince(began))) s")
    }
  }

  /// The same where a few objects are written, deleted and written elsewhere meanwhile, again and again, and baselines tell
  /// of writes whose values are gone.
  @Test func soDoDevicesThatAllWriteTheSame() throws {
    var generator = SeededGenerator.fromEnvironment("crowds", default: 1)
    let seeds =
      ProcessInfo.processInfo.environment["LARDER_CROWDS"].flatMap(Int.init)
      ?? LongRun.times(3, long: 500)
    for _ in 0..<seeds {
      let run = try ConvergenceRun(
        seed: generator.next() % 1_000_000, devices: 4, isCrowded: true)
      try run.run(operations: 150)
      try run.check()
    }
  }
}
