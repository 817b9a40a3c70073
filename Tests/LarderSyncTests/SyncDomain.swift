import Foundation
import LarderBytes
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

@testable import LarderSync

/// Notes with every kind of property: what two devices can disagree about.
enum SyncDomain {
  /// The newest version.
  static let newest = 3

  /// What notes say at length: it has another name in each version, and one identifier.
  static func body(_ version: Int) -> String { ["body", "text", "content"][version - 1] }

  /// In version 2 a property has another name, one is new with a default, one is gone, and so is a new entity; in
  /// version 3 that property has another name again, and an ordered list is gone.
  static func model(version: Int = 1) throws -> ManagedObjectModel {
    var noteAttributes = [
      AttributeDescription("label", .string, optional: false, default: .string("")),
      AttributeDescription("title", .string, optional: false, default: .string("")),
      AttributeDescription(
        body(version), .string, renamingIdentifier: version > 1 ? "body" : nil),
      AttributeDescription("count", .integer64),
      AttributeDescription("picture", .binary, allowsExternalStorage: true),
      AttributeDescription("folded", .string, derivation: .canonical(["title"])),
      AttributeDescription("place", .string, userInfo: [SyncModel.ruleKey: SyncModel.local]),
    ]
    var noteRelationships = [
      RelationshipDescription("folder", to: "Folder", inverse: "notes"),
      RelationshipDescription("tags", to: "Tag", inverse: "notes", toMany: true),
      RelationshipDescription(
        "people", to: "Person", inverse: "notes", toMany: true, ordered: true),
      RelationshipDescription(
        "lines", to: "Line", inverse: "note", toMany: true, deleteRule: .cascade),
      RelationshipDescription(
        "steps", to: "Step", inverse: "note", toMany: true, ordered: true, deleteRule: .cascade),
      RelationshipDescription("cover", to: "Cover", inverse: "note"),
      RelationshipDescription("shelf", to: "Shelf", inverse: "notes"),
    ]
    var personRelationships = [
      RelationshipDescription("notes", to: "Note", inverse: "people", toMany: true)
    ]
    var added: [EntityDescription] = []
    if version > 1 {
      noteAttributes.removeAll { $0.name == "count" }
      noteAttributes.append(
        AttributeDescription("color", .string, optional: false, default: .string("plain")))
      noteRelationships.append(RelationshipDescription("mood", to: "Mood", inverse: "notes"))
      added = [
        EntityDescription(
          "Mood", attributes: [AttributeDescription("name", .string)],
          relationships: [
            RelationshipDescription("notes", to: "Note", inverse: "mood", toMany: true)
          ], uniquenessConstraints: [["name"]])
      ]
    }
    if version > 2 {
      noteRelationships.removeAll { $0.name == "people" }
      personRelationships = []
    }
    return try SyncModel.adding(
      to: ManagedObjectModel(
        [
          EntityDescription(
            "Note", attributes: noteAttributes,
            relationships: noteRelationships,
            searchFields: [
              SearchFieldDescription("title", ["title"], weight: 2),
              SearchFieldDescription("tags", ["tags.name"], weight: 1),
              SearchFieldDescription("lines", ["lines.text"], weight: 1),
            ]),
          EntityDescription(
            "Folder", attributes: [AttributeDescription("name", .string)],
            relationships: [
              RelationshipDescription("notes", to: "Note", inverse: "folder", toMany: true)
            ]),
          EntityDescription(
            "Tag",
            attributes: [
              AttributeDescription("name", .string, optional: false, default: .string(""))
            ],
            relationships: [
              RelationshipDescription("notes", to: "Note", inverse: "tags", toMany: true)
            ],
            uniquenessConstraints: [["name"]]),
          EntityDescription(
            "Person", attributes: [AttributeDescription("name", .string)],
            relationships: personRelationships),
          EntityDescription(
            "Line",
            attributes: [
              AttributeDescription("text", .string), AttributeDescription("place", .integer64),
            ],
            relationships: [
              RelationshipDescription("note", to: "Note", inverse: "lines", optional: false)
            ]),
          EntityDescription(
            "Step", attributes: [AttributeDescription("text", .string)],
            relationships: [RelationshipDescription("note", to: "Note", inverse: "steps")]),
          // One for one.
          EntityDescription(
            "Cover", attributes: [AttributeDescription("text", .string)],
            relationships: [RelationshipDescription("note", to: "Note", inverse: "cover")]),
          // At most so many, by the members' links.
          EntityDescription(
            "Shelf", attributes: [AttributeDescription("name", .string)],
            relationships: [
              RelationshipDescription(
                "notes", to: "Note", inverse: "shelf", toMany: true, maximumCount: 2)
            ]),
          // So many at least, and at most.
          EntityDescription(
            "Team", attributes: [AttributeDescription("name", .string)],
            relationships: [
              RelationshipDescription(
                "members", to: "Member", inverse: "teams", toMany: true, optional: false,
                minimumCount: 1, maximumCount: 3)
            ]),
          EntityDescription(
            "Member", attributes: [AttributeDescription("name", .string)],
            relationships: [
              RelationshipDescription("teams", to: "Team", inverse: "members", toMany: true)
            ]),
          // At least one, by the members' links.
          EntityDescription(
            "Box", attributes: [AttributeDescription("name", .string)],
            relationships: [
              RelationshipDescription(
                "pieces", to: "Piece", inverse: "box", toMany: true, optional: false,
                minimumCount: 1, deleteRule: .cascade)
            ]),
          EntityDescription(
            "Piece", attributes: [AttributeDescription("text", .string)],
            relationships: [
              RelationshipDescription("box", to: "Box", inverse: "pieces", optional: false)
            ]),
          // What stays here.
          EntityDescription(
            "Journal", attributes: [AttributeDescription("text", .string)],
            userInfo: [SyncModel.ruleKey: SyncModel.local]),
        ] + added))
  }
}

/// The rules of the notes: a label says what a note is.
struct DomainRules: SyncRules {
  var modelVersion: UInt64 = 1
  var fileLabels: @Sendable (String) -> Bool = { $0.hasPrefix("file ") }
  var canUnite = true

  func names(
    of objects: [ObjectID], in store: any PersistentStore
  ) throws -> [ObjectID: String] {
    var result: [ObjectID: String] = [:]
    for snapshot in try store.snapshots(objects) where snapshot.objectID.entityName == "Note" {
      if case .string(let label) = snapshot.values[0], fileLabels(label) {
        result[snapshot.objectID] = label
      }
    }
    return result
  }

  func mayBecomeAnother(
    _ objects: [ObjectID], in store: any PersistentStore
  ) throws -> Set<ObjectID> {
    Set(objects).subtracting(try places(of: objects, in: store).keys)
  }

  func places(
    of objects: [ObjectID]?, in store: any PersistentStore
  ) throws -> [ObjectID: String] {
    guard let note = store.model.entity("Note"), let slot = note.slot("place") else { return [:] }
    let rows = try objects ?? store.fetchIDs(StoreFetchRequest(entity: note))
    var result: [ObjectID: String] = [:]
    for snapshot in try store.snapshots(rows.filter { $0.entityName == "Note" }) {
      if case .string(let place) = snapshot.values[slot] { result[snapshot.objectID] = place }
    }
    return result
  }

  func unite(_ pairs: [(kept: ObjectID, own: ObjectID)], in store: any PersistentStore) throws {
    guard canUnite else { throw StoreError(.conflict, "changed meanwhile") }
    let coordinator = PersistentStoreCoordinator(model: store.model)
    try coordinator.add(store)
    let context = ManagedObjectContext(coordinator: coordinator)
    context.author = "user"
    for pair in pairs {
      let own = try context.existingObject(with: pair.own)
      let kept = try context.existingObject(with: pair.kept)
      kept.setValue(own.value(for: "place"), for: "place")
      context.delete(own)
    }
    try context.save()
  }

  func placeAttribute(ofEntity name: String) -> String? { name == "Line" ? "place" : nil }
}

/// A device: a store, and its own copy of the folder.
final class Device {
  struct Killed: Error {}

  let path: String
  let root: String
  let type: StoreType
  var store: any PersistentStore
  private(set) var model: ManagedObjectModel
  var skew = 0.0
  var rules = DomainRules()
  var passphrase: String?
  var killsAt: ((SyncOptions.Place) -> Bool)?
  var name: String
  var configure: ((inout SyncOptions) -> Void)?

  init(
    _ folder: TemporaryFolder, _ name: String, model: ManagedObjectModel? = nil,
    type: StoreType = .sqlite
  ) throws {
    (self.name, self.type) = (name, type)
    self.model = try model ?? SyncDomain.model()
    path = folder.path("\(name).store")
    root = folder.path("\(name).folder")
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    var options = StoreOptions()
    options.durability = .off
    store = try type.open(type.name == "InMemory" ? nil : path, self.model, options)
  }

  func reopen() throws {
    var options = StoreOptions()
    options.durability = .off
    store = try StoreType.memory.open(nil, model, StoreOptions())
    store = try type.open(path, model, options)
  }

  /// Begins with an empty store, as another machine with the same folder.
  func replaceStore() throws {
    try removeStore()
    try reopen()
  }

  private func removeStore() throws {
    store = try StoreType.memory.open(nil, model, StoreOptions())
    for suffix in ["", "-wal", "-shm", ".lock"] { unlink(path + suffix) }
    try? FileManager.default.removeItem(
      atPath: (path as NSString).deletingLastPathComponent + "/."
        + (path as NSString).lastPathComponent + "_SUPPORT")
  }

  /// Makes a copy of the store that is not there yet.
  func backUp(to copy: String) throws {
    store = try StoreType.memory.open(nil, model, StoreOptions())
    try #require(type.migration).duplicate(path, copy)
    try reopen()
  }

  /// Goes back to a copy of the store, and leaves the folder as it is.
  func restore(from copy: String) throws {
    try removeStore()
    try #require(type.migration).duplicate(copy, path)
    try reopen()
  }

  /// The version of the model.
  var version: Int { Int(rules.modelVersion) }

  /// Brings the store to the next version of the model.
  func upgrade() throws {
    try upgrade(to: try SyncDomain.model(version: version + 1))
    rules.modelVersion += 1
  }

  /// Brings the store to another model by a light migration.
  func upgrade(to next: ManagedObjectModel) throws {
    store = try StoreType.memory.open(nil, model, StoreOptions())
    let operations = try #require(type.migration)
    try operations.migrate(path, try LightMigration(from: model, to: next), 5) { _ in true }
    model = next
    try reopen()
  }

  /// Brings the store to the next version of the model by a heavy migration.
  func upgrade(by mapping: MappingModel) throws {
    let next = try SyncDomain.model(version: version + 1)
    store = try StoreType.memory.open(nil, model, StoreOptions())
    var history = ModelHistory([
      ModelHistory.Version("old", model), ModelHistory.Version("new", next),
    ])
    history.mappings = [mapping]
    let plan = try StoreMigrator(history).migrate(path, type: type)
    #expect(plan.steps.map(\.isHeavy) == [true])
    model = next
    rules.modelVersion += 1
    try reopen()
  }

  func engine(_ folder: String? = nil) throws -> SyncEngine {
    let skew = skew
    var options = SyncOptions(rules: rules) { Date().timeIntervalSince1970 * 1000 + skew }
    options.deviceName = name
    options.skew = skew
    options.storeType = type
    options.passphrase = passphrase.map { Array($0.utf8) }
    if let killsAt {
      let kills = Kills(killsAt)
      options.place = { if kills.body($0) { throw Killed() } }
    }
    configure?(&options)
    return try SyncEngine(store: store, folder: folder ?? root, options: options)
  }

  final class Kills: @unchecked Sendable {
    let body: (SyncOptions.Place) -> Bool
    init(_ body: @escaping (SyncOptions.Place) -> Bool) { self.body = body }
  }

  @discardableResult
  func sync(_ folder: String? = nil) throws -> SyncSummary { try engine(folder).run() }

  func edit<Result>(_ body: (ManagedObjectContext) throws -> Result) throws -> Result {
    let coordinator = PersistentStoreCoordinator(model: model)
    try coordinator.add(store)
    let context = ManagedObjectContext(coordinator: coordinator)
    context.author = "user"
    let result = try body(context)
    try context.save()
    return result
  }

  func note(_ label: String, _ context: ManagedObjectContext) throws -> ManagedObject? {
    try context.fetch(
      FetchRequest<ManagedObject>(
        entity: "Note",
        where: .comparison(
          Comparison(.keyPath(["label"]), .equal, .constant(.string(label)))))
    ).first
  }

  /// What the model does not allow, in words: a context that changed every object would not save it.
  func violations() throws -> [String] {
    let coordinator = PersistentStoreCoordinator(model: model)
    try coordinator.add(store)
    let context = ManagedObjectContext(coordinator: coordinator)
    var found: [String] = []
    for entity in try SyncSchema(model).entities.keys.sorted() {
      for object in try context.fetch(FetchRequest<ManagedObject>(entity: entity)) {
        do { try object.validateForUpdate() } catch { found.append("\(entity): \(error)") }
        // Both ends of a link from one to one say the same.
        guard ["Note", "Cover"].contains(entity) else { continue }
        let (there, back) = entity == "Note" ? ("cover", "note") : ("note", "cover")
        if let end = object.object(for: there), end.object(for: back)?.objectID != object.objectID {
          found.append("\(entity).\(there) leads to what does not lead back")
        }
      }
    }
    return found
  }

  /// Everything that is kept in step, by identity.
  func dump() throws -> [String] {
    let schema = try SyncSchema(model)
    var lines: [String] = []
    for entity in schema.entities.values {
      let snapshots = try store.fetch(
        StoreFetchRequest(entity: entity.entity, includesSubentities: false))
      let work = try WorkingSet(store, schema)
      try work.load(rows: snapshots.map(\.objectID))
      for snapshot in snapshots {
        guard let identity = work.identity(of: snapshot.objectID) else {
          lines.append("\(entity.name) \(snapshot.objectID.key) has no identity")
          continue
        }
        var line = "\(entity.name) \(identity.uuidString)"
        for (property, slot) in entity.slots.sorted(by: { $0.key < $1.key }) {
          var value = snapshot.values[slot]
          if case .object(let end) = value {
            try work.load(rows: [end])
            value = work.identity(of: end).map { .uuid($0) } ?? .string("dangling")
          }
          if case .data(let data) = value { value = .integer(Int64(data.count)) }
          line += " \(property)=\(value)"
        }
        for (name, partner) in entity.partners.sorted(by: { $0.key < $1.key }) {
          guard case .object(let end) = snapshot.values[partner.slot] else { continue }
          try work.load(rows: [end])
          line += " \(name)=\(work.identity(of: end)?.uuidString ?? "dangling")"
        }
        for list in entity.lists.values.sorted(by: { $0.name < $1.name }) {
          let members = try store.members(of: snapshot.objectID, relationship: list.name)
          try work.load(rows: members)
          var names = members.map { work.identity(of: $0)?.uuidString ?? "unknown" }
          if !list.isOrdered { names.sort() }
          line += " \(list.name)=\(names)"
        }
        lines.append(line)
      }
    }
    return lines.sorted()
  }
}

/// Carries files from the folder of one device to that of another.
enum Carrier {
  static func copyAll(from source: Device, to destination: Device) throws {
    for name in try files(source.root).sorted() {
      try copy(name, from: source.root, to: destination.root)
    }
  }

  /// The files of all devices' folders, but for those that are being written.
  static func files(_ root: String) throws -> Set<String> {
    var result: Set<String> = []
    func add(_ folder: String) throws {
      let path = folder.isEmpty ? root : "\(root)/\(folder)"
      let directory = try #require(opendir(path), "\(path): errno \(errno)")
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let isFolder = Int32(entry.pointee.d_type) == Int32(DT_DIR)
        let name = withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name.hasPrefix(".") || name.hasSuffix(".new") { continue }
        let below = folder.isEmpty ? name : "\(folder)/\(name)"
        if isFolder { try add(below) } else { result.insert(below) }
      }
    }
    try add("")
    return result
  }

  /// How many bytes a file has; nil where there is none.
  static func size(_ name: String, in root: String) -> Int? {
    var status = stat()
    return stat("\(root)/\(name)", &status) == 0 ? Int(status.st_size) : nil
  }

  /// What the names of a device's own files begin with.
  static func folder(of device: Device) throws -> String {
    guard let settings = try SyncSettings.read(try device.store.metadata()) else { return "none/" }
    return "\(settings.collection.uuidString)/\(SyncFolder.name(of: settings.device))/"
  }

  static func copy(
    _ name: String, from source: String, to destination: String, atMost limit: Int? = nil
  ) throws {
    let target = URL(fileURLWithPath: "\(destination)/\(name)")
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    var data = try Data(contentsOf: URL(fileURLWithPath: "\(source)/\(name)"))
    if let limit { data = data.prefix(limit) }
    try data.write(to: target)
  }

  /// Makes all folders alike; of files of one name those of the number's device stay, or those of the first that has one.
  static func mirror(_ devices: [Device]) throws {
    var sources: [String: Device] = [:]
    for device in devices.reversed() {
      for name in try files(device.root) { sources[name] = device }
    }
    for device in devices.reversed() {
      let own = try folder(of: device)
      for name in try files(device.root) where name.hasPrefix(own) { sources[name] = device }
    }
    for (name, source) in sources {
      for device in devices where device !== source {
        try copy(name, from: source.root, to: device.root)
      }
    }
  }

  /// Brings everything to everybody until nobody has anything new.
  static func settle(_ devices: [Device], rounds: Int = 12) throws {
    for _ in 0..<rounds {
      var isQuiet = true
      for device in devices {
        let summary = try device.sync()
        if !summary.isQuiet { isQuiet = false }
      }
      for source in devices {
        let own = try folder(of: source)
        let present = try files(source.root)
        for destination in devices where source !== destination {
          let foreign = try folder(of: destination)
          for name in present.sorted() where !name.hasPrefix(foreign) {
            let (new, old) = (size(name, in: source.root), size(name, in: destination.root))
            // Of a number that nobody has any more, there is what any device has of it.
            if !name.hasPrefix(own), new ?? 0 <= old ?? -1 { continue }
            if new == old, !name.hasSuffix("manifest") { continue }
            if new != old { isQuiet = false }
            try copy(name, from: source.root, to: destination.root)
          }
        }
      }
      if isQuiet {
        return
      }
    }
  }
}
