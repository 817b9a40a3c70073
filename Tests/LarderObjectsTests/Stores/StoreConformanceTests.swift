import Foundation
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// What every type of store does, the same tests over each.
@Suite struct StoreConformanceTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What there is, by identifier: to compare with what there is after opening the store again.
  private func picture(_ stack: StorePantryStack) throws -> [String: [String: Value]] {
    var result: [String: [String: Value]] = [:]
    for entity in ["Jar", "Shelf", "Spice", "Step"] {
      for object in try stack.all(entity) {
        var values: [String: Value] = [:]
        for attribute in object.entity.attributes {
          values[attribute.name] = object.value(for: attribute.name)
        }
        for relationship in object.entity.relationships {
          let ids =
            relationship.isToMany
            ? object.memberIDs(of: relationship.name)
            : object.object(for: relationship.name).map { [$0.objectID] } ?? []
          values[relationship.name] = .list(ids.map { .object($0) })
        }
        result[object.objectID.uri] = values
      }
    }
    return result
  }

  private func fill(_ stack: StorePantryStack, _ kind: StoreKind = .memory) throws {
    let shelf = try stack.insert("Shelf", ["name": .string("upper")])
    let spices = try (0..<3).map { try stack.insert("Spice", ["name": .string("spice \($0)")]) }
    var jars: [ManagedObject] = []
    for (number, values) in StorePantry.values(for: kind).enumerated() {
      let jar = try stack.insert(number == 1 ? "Tin" : "Jar", values)
      jar.setObject(number % 2 == 0 ? shelf : nil, for: "shelf")
      jar.setObjects(Array(spices.prefix(number)), for: "spices")
      for step in ["z", "a", "m"] {
        let step = try stack.insert("Step", ["text": .string(step)])
        jar.insert(step, into: "steps", at: 0)
      }
      jar.setObjects(Array(jars.reversed()), for: "friends")
      jars.append(jar)
    }
    try stack.context.save()
  }

  /// I-003, I-005, Z-041: one program, any type; what was saved is there after opening again.
  @Test(arguments: StoreKind.kept) func `all values survive`(_ kind: StoreKind) throws {
    let before: [String: [String: Value]]
    do {
      let stack = try StorePantryStack(kind, folder)
      try fill(stack, kind)
      before = try picture(stack)
      #expect(before.count == 4 + 1 + 3 + 12)
    }
    let again = try StorePantryStack(kind, folder)
    #expect(again.store.storeType == kind.type.name)
    let after = try picture(again)
    #expect(after == before)
    for (uri, values) in before where after[uri] != values {
      for (name, value) in values where after[uri]?[name] != value {
        print("\(kind) \(uri) \(name): \(value) became \(String(describing: after[uri]?[name]))")
      }
    }
    // What was read before the store was closed may come from the store as well: what was given counts.
    let jars = try again.all("Jar")
    for values in StorePantry.values(for: kind) {
      let isThere = jars.contains { jar in
        values.allSatisfy { jar.value(for: $0.key) == $0.value }
      }
      #expect(isThere, "\(kind) \(values)")
    }
    #expect(try again.store.checkIntegrity(progress: nil) == [])
    // I-028: a tree of entities shares its keys, and a new object gets none that was used.
    let keys = try again.all("Jar").map(\.objectID.key)
    #expect(Set(keys).count == keys.count)
    let jar = try again.insert("Jar")
    try again.context.save()
    #expect(!keys.contains(jar.objectID.key))
  }

  /// A-011, I-004, Z-041, Z-042: a store in memory is a whole stack, and nothing is on the disk.
  @Test func `nothing is written for a store in memory`() throws {
    let stack = try StorePantryStack(.memory, folder)
    try fill(stack)
    #expect(try stack.all("Jar").count == 4)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    #expect(throws: StoreError.self) { try StoreType.memory.readMetadata("/nowhere") }
    #expect(throws: StoreError.self) {
      try stack.container.addStore(type: .memory, path: folder.path("x"))
    }
  }

  /// I-006, Z-040, Z-042, Z-335: the file is made when the store is first added; what cannot be is an
  /// error with words.
  @Test(arguments: StoreKind.filed) func `opening and creating`(_ kind: StoreKind) throws {
    let container = PersistentContainer(model: try StorePantry.model())
    let path = try #require(kind.path(folder, "New"))
    var options = StoreOptions()
    options.createsIfMissing = false
    var error = #expect(throws: StoreError.self) {
      try container.addStore(type: kind.type, path: path, options: options)
    }
    #expect(error?.code == .notFound)
    #expect(error?.message.contains(path) == true)
    #expect(!FileManager.default.fileExists(atPath: path))
    try container.addStore(type: kind.type, path: path)
    #expect(FileManager.default.fileExists(atPath: path))
    let missing = folder.path("no/such/folder/store")
    error = #expect(throws: StoreError.self) {
      try container.addStore(type: kind.type, path: missing)
    }
    #expect(error?.message.contains(missing) == true)
    error = #expect(throws: StoreError.self) { try container.addStore(type: kind.type) }
    #expect(error?.code == .invalidInput)
    let text = folder.path("text")
    try Data("not a store at all, but a text of some length".utf8).write(
      to: URL(fileURLWithPath: text))
    error = #expect(throws: StoreError.self) {
      try container.addStore(type: kind.type, path: text)
    }
    #expect(error?.code == .notAStore)
    error = #expect(throws: StoreError.self) {
      try container.addStore(type: kind.type, path: folder.url.path)
    }
    #expect(error?.code == .notAStore)
  }

  /// opening brings nothing into memory, a fetch its matches, following a relationship the object at its end.
  @Test(arguments: StoreKind.kept) func `objects come on demand`(_ kind: StoreKind) throws {
    do { try fill(StorePantryStack(kind, folder), kind) }
    let stack = try StorePantryStack(kind, folder)
    #expect(stack.context.registeredObjects.isEmpty)
    let jars = try stack.all("Jar", key("flag").isEqual(to: true))
    #expect(jars.count == 1)
    #expect(stack.context.registeredObjects.count == 1)
    let shelf = try #require(jars[0].object(for: "shelf"))
    #expect(shelf.value(for: "name") == .string("upper"))
    #expect(Set(stack.context.registeredObjects.map(\.entity.name)) == ["Jar", "Shelf"])
  }

  /// conditions and orders give the same answers in every type; those of atomic stores are worked out in
  /// memory, with functions that SQL has not.
  @Test(arguments: StoreKind.conforming) func `conditions and orders`(_ kind: StoreKind) throws {
    let stack = try StorePantryStack(kind, folder)
    let words = ["Paprika", "paprika", "Pâprika", "Salt", "Zimt", "Ähre"]
    for (number, word) in words.enumerated() {
      let jar = try stack.insert(
        "Jar", ["label": .string(word), "large": .integer(Int64(number))])
      jar.setObjects(
        try (0..<number).map { try stack.insert("Spice", ["name": .string("s\($0)")]) },
        for: "spices")
    }
    try stack.context.save()
    func labels(_ format: String) throws -> [String] {
      let request = FetchRequest<ManagedObject>(
        entity: "Jar", where: try ObjectPredicate(format: format),
        sortedBy: [SortOrdering("label", ascending: false), SortOrdering("large")])
      return try stack.context.fetch(request).map { $0["label"] ?? "" }
    }
    #expect(try Set(labels("label ==[cd] 'PAPRIKA'")) == ["Paprika", "paprika", "Pâprika"])
    #expect(try labels("label BEGINSWITH 'P' AND large < 2") == ["Paprika"])
    #expect(try Set(labels("label LIKE '?a*'")) == ["Paprika", "paprika", "Salt"])
    #expect(try Set(labels("label MATCHES '[SZ].*'")) == ["Salt", "Zimt"])
    #expect(try Set(labels("ANY spices.name == 's3'")) == ["Zimt", "Ähre"])
    #expect(try labels("large BETWEEN {3, 4}") == ["Zimt", "Salt"])
    #expect(try Set(labels("large IN {0, 5}")) == ["Paprika", "Ähre"])
    #expect(try labels("label == NULL").isEmpty)
    let entity = try #require(stack.store.model.entity("Jar"))
    let request = StoreFetchRequest(
      entity: entity, predicate: .fullText(.word("paprika")))
    #expect(try stack.store.count(request) == 3)
    #expect(throws: (any Error).self) { try labels("lable == 'x'") }
    let beyond = "spices[FIRST].name == 's0' AND large > 3"
    if [.sqlite, .remote].contains(kind) {
      let error = #expect(throws: StoreError.self) { try labels(beyond) }
      #expect(error?.code == .unsupported)
    } else {
      #expect(try Set(labels(beyond)) == ["Zimt", "Ähre"])
    }
  }

  /// A-025, I-007, I-008, Z-065: a store of another model is refused, with the entities that differ and what the store
  /// says of itself.
  @Test(arguments: StoreKind.filed) func `another model is refused`(_ kind: StoreKind) throws {
    do { try fill(StorePantryStack(kind, folder), kind) }
    let path = try #require(kind.path(folder, "StorePantry"))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let other = try StorePantry.model(extra: [AttributeDescription("colour", .string)])
    let container = PersistentContainer(model: other)
    let error = #expect(throws: StoreError.self) {
      try container.addStore(type: kind.type, path: path)
    }
    #expect(error?.code == .incompatibleModel)
    #expect(error?.differingEntities == ["Jar", "Tin"])
    #expect(error?.message.contains("Jar, Tin") == true)
    #expect(error?.message.contains("with another version of the data model") == true)
    #expect(error?.message.contains("open it with the model it was made with") == true)
    let metadata = try kind.type.readMetadata(path)
    #expect(error?.storeMetadata == metadata)
    #expect(metadata.modelVersionHashes.count == 5 && metadata.storeType == kind.type.name)
    // The reason: the model that opens is not the one that the store was made with.
    #expect(
      error?.message.contains("the store was made with another version of the data model") == true)
    #expect(container.coordinator.stores.isEmpty)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    // Z-028, Z-056, I-020: one attribute more changes the hash of its entity, and of those that inherit from it.
    let own = try StorePantry.model()
    #expect(metadata.modelVersionHashes == own.entityVersionHashes)
    #expect(own.isCompatible(withVersionHashes: metadata.modelVersionHashes))
    #expect(!other.isCompatible(withVersionHashes: metadata.modelVersionHashes))
    #expect(metadata.modelVersionHashes.values.allSatisfy { $0.count == 32 })
  }

  /// a store that was opened for reading is read, and a save that touches it writes nothing to any store.
  @Test(arguments: StoreKind.filed) func `read-only`(_ kind: StoreKind) throws {
    do { try fill(StorePantryStack(kind, folder), kind) }
    let path = try #require(kind.path(folder, "StorePantry"))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    var options = StoreOptions()
    options.isReadOnly = true
    let stack = try StorePantryStack(kind, folder, options: options)
    let open = try stack.container.addStore(type: .memory)
    let jar = try #require(try stack.all("Jar").first)
    jar.setValue(.string("changed"), for: "label")
    try stack.insert("Shelf", ["name": .string("new")])
    let error = #expect(throws: StoreError.self) { try stack.context.save() }
    #expect(error?.code == .readOnly)
    #expect(error?.message.contains("nothing was saved") == true)
    let shelves = StoreFetchRequest(entity: try #require(stack.store.model.entity("Shelf")))
    #expect(try open.count(shelves) == 0)
    #expect(throws: StoreError.self) {
      try stack.container.coordinator.setMetadataValue(.integer(1), for: "a", in: stack.store)
    }
    stack.context.rollback()
    try stack.insert("Shelf", ["name": .string("new")])
    try stack.context.save()
    #expect(try open.count(shelves) == 1)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  /// a relationship leads to objects of its destination and of the entities that inherit from it, mixed. A-067:
  /// many belong to many of the same entity, under a name for each direction.
  @Test(arguments: StoreKind.conforming) func `who may be a member`(_ kind: StoreKind) throws {
    let stack = try StorePantryStack(kind, folder)
    let (jar, tin) = (try stack.insert("Jar"), try stack.insert("Tin"))
    let shelf = try stack.insert("Shelf")
    shelf.setObjects([jar, tin], for: "jars")
    tin.setObjects([jar, tin], for: "friends")
    jar.insert(tin, into: "friends")
    #expect(jar.objects(for: "admirers") == [tin])
    try stack.context.save()
    let other = stack.container.makeContext()
    let members = other.object(with: shelf.objectID).objects(for: "jars")
    #expect(members.map(\.entity.name) == ["Jar", "Tin"])
    func names(_ object: ManagedObject, _ relationship: String) -> [String] {
      object.objects(for: relationship).map(\.entity.name).sorted()
    }
    #expect(names(members[0], "friends") == ["Tin"] && names(members[0], "admirers") == ["Tin"])
    #expect(names(members[1], "friends") == ["Jar", "Tin"])
    #expect(names(members[1], "admirers") == ["Jar", "Tin"])
    members[0].remove(members[1], from: "admirers")
    try other.save()
    let last = stack.container.makeContext()
    #expect(names(last.object(with: tin.objectID), "friends") == ["Tin"])
    #expect(names(last.object(with: jar.objectID), "friends") == ["Tin"])
  }

  /// a to-many relationship without a way back has a table of its own in every store, so that owners may share
  /// members and no deleted one stays there; objects in memory are not kept in step, of which the model's advice warns.
  @Test(arguments: StoreKind.conforming) func `many without a way back`(_ kind: StoreKind) throws {
    let model = try ManagedObjectModel([
      EntityDescription(
        "Box",
        relationships: [RelationshipDescription("things", to: "Thing", inverse: nil, toMany: true)]
      ),
      EntityDescription("Thing", attributes: [AttributeDescription("name", .string)]),
    ])
    #expect(model.advice.map(\.property) == ["things"])
    let stack = try StorePantryStack(kind, folder, model: model)
    let things = try (0..<2).map { _ in try stack.insert("Thing") }
    let boxes = try (0..<2).map { _ in try stack.insert("Box") }
    boxes[0].setObjects(things, for: "things")
    boxes[1].setObjects([things[0]], for: "things")
    try stack.context.save()
    func counts() -> [Int] {
      let context = stack.container.makeContext()
      return boxes.map { context.object(with: $0.objectID).count(of: "things") }
    }
    #expect(counts() == [2, 1])
    stack.context.delete(things[0])
    try stack.context.save()
    #expect(counts() == [1, 0])
    #expect(boxes.map { $0.count(of: "things") } == [2, 1])
    for box in boxes { try stack.context.refresh(box, mergesChanges: true) }
    #expect(boxes.map { $0.count(of: "things") } == [1, 0])
    #expect(try stack.store.checkIntegrity(progress: nil) == [])
  }

  /// a save tells the store on which version it is based; what others changed in the same object meanwhile is a
  /// conflict, not lost.
  @Test(arguments: StoreKind.conforming) func `versions`(_ kind: StoreKind) throws {
    let stack = try StorePantryStack(kind, folder)
    let jar = try stack.insert("Jar", ["label": .string("a")])
    try stack.context.save()
    let id = jar.objectID
    #expect(try stack.store.snapshots([id]).map(\.version) == [1])
    let other = stack.container.makeContext()
    try other.existingObject(with: id).setValue(.string("b"), for: "label")
    try other.save()
    #expect(try stack.store.snapshots([id]).map(\.version) == [2])
    jar.setValue(.string("c"), for: "label")
    #expect(throws: (any Error).self) { try stack.context.save() }
    #expect(try stack.store.snapshots([id]).first?.values[0] == .string("b"))
  }

  /// I-033, Z-055: a URI finds its object again after the store was opened anew.
  @Test(arguments: StoreKind.kept) func `identifiers outlive the process`(_ kind: StoreKind) throws
  {
    let uri: String
    do {
      let stack = try StorePantryStack(kind, folder)
      let jar = try stack.insert("Jar", ["label": .string("mine")])
      try stack.context.save()
      uri = jar.objectID.uri
    }
    let stack = try StorePantryStack(kind, folder)
    let id = try stack.container.coordinator.objectID(forURI: uri)
    #expect(try stack.context.existingObject(with: id).value(for: "label") == .string("mine"))
    #expect(uri.hasPrefix("larder://\(stack.store.identifier.uuidString)/Jar/p"))
  }

  /// I-322, I-017: the file can be moved, with all that belongs to it, and opened elsewhere.
  @Test(arguments: StoreKind.filed) func `files can be moved`(_ kind: StoreKind) throws {
    let before: [String: [String: Value]]
    do {
      let stack = try StorePantryStack(kind, folder)
      try fill(stack, kind)
      try stack.insert("Jar", ["photo": .data(Data(repeating: 9, count: 300_000))])
      try stack.context.save()
      before = try picture(stack)
    }
    let path = try #require(kind.path(folder, "StorePantry"))
    let moved = try #require(kind.path(folder, "Moved"))
    let files = try #require(kind.type.files)
    try files.move(path, moved)
    #expect(!FileManager.default.fileExists(atPath: path))
    let stack = try StorePantryStack(kind, folder, "Moved")
    #expect(try picture(stack) == before)
    #expect(try stack.store.checkIntegrity(progress: nil) == [])
    #expect(throws: StoreError.self) { try files.move(moved, moved) }
  }

  /// The statistics say what a store was asked.
  @Test(arguments: StoreKind.conforming) func `statistics`(_ kind: StoreKind) throws {
    let stack = try StorePantryStack(kind, folder)
    try stack.insert("Jar", ["label": .string("a")])
    try stack.context.save()
    let context = stack.container.makeContext()
    let start = stack.store.statistics
    let jars = try context.fetch(FetchRequest<ManagedObject>(entity: "Jar"))
    #expect((stack.store.statistics - start).fetches == 1)
    _ = jars[0].count(of: "spices")
    #expect((stack.store.statistics - start).relationshipFaults == 1)
    try context.refresh(jars[0], mergesChanges: false)
    _ = jars[0].value(for: "label")
    let work = stack.store.statistics - start
    #expect(work.faults == 1)
    #expect(work.saves == 0)
    #expect((work.statements > 0) == (kind == .sqlite || kind.isOnServer))
    jars[0].setValue(.string("b"), for: "label")
    try context.save()
    #expect((stack.store.statistics - start).saves == 1)
  }
}
