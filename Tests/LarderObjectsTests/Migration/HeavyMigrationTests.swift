import Foundation
import LarderLocks
import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

/// A shop in two versions: the later one has each maker once.
private enum Shop {
  static func old() throws -> ManagedObjectModel {
    try ManagedObjectModel([
      EntityDescription(
        "Item",
        attributes: [
          AttributeDescription("name", .string, optional: false),
          AttributeDescription("maker", .string), AttributeDescription("kind", .string),
          AttributeDescription("price", .string),
        ],
        relationships: [
          RelationshipDescription("box", to: "Box", inverse: "items"),
          RelationshipDescription("next", to: "Item", inverse: nil),
        ]),
      EntityDescription(
        "Box", attributes: [AttributeDescription("label", .string)],
        relationships: [
          RelationshipDescription("items", to: "Item", inverse: "box", toMany: true, ordered: true)
        ]),
    ])
  }

  static func new(minimumPrice: Double? = nil) throws -> ManagedObjectModel {
    try ManagedObjectModel([
      EntityDescription(
        "Article",
        attributes: [
          AttributeDescription("name", .string, optional: false),
          AttributeDescription(
            "price", .double,
            validation: ValidationRules(minimum: minimumPrice.map { .double($0) })),
          AttributeDescription("kind", .string),
        ],
        relationships: [
          RelationshipDescription("box", to: "Box", inverse: "items"),
          RelationshipDescription("next", to: "Article", inverse: nil),
          RelationshipDescription("maker", to: "Maker", inverse: "articles", optional: false),
        ]),
      EntityDescription(
        "Maker", attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("articles", to: "Article", inverse: "maker", toMany: true)
        ], uniquenessConstraints: [["name"]]),
      EntityDescription(
        "Box", attributes: [AttributeDescription("label", .string)],
        relationships: [
          RelationshipDescription(
            "items", to: "Article", inverse: "box", toMany: true, ordered: true)
        ]),
    ])
  }

  static func make(_ path: String, _ type: StoreType, count: Int = 1200) throws {
    let container = PersistentContainer(model: try old())
    let store = try container.addStore(type: type, path: path)
    let context = container.makeContext()
    var boxes: [ManagedObject] = []
    for number in 0..<10 {
      let box = try context.insert("Box")
      box.setValue(.string("box \(number)"), for: "label")
      boxes.append(box)
    }
    var last: ManagedObject?
    for number in 0..<count {
      let item = try context.insert("Item")
      item.setValue(.string("item \(number)"), for: "name")
      item.setValue(.string("maker \(number % 7)"), for: "maker")
      item.setValue(.string(["Meat", "Fish", "Sweet"][number % 3]), for: "kind")
      item.setValue(.string("\(number).5"), for: "price")
      // From the end to the beginning, so that the order is not that of the keys.
      boxes[number % 10].insert(item, into: "items", at: 0)
      item.setObject(last, for: "next")
      last = item
    }
    try context.save()
    try store.setMetadataValue(.string("mine"), for: "owner")
  }

  static func mapping(policy: String? = "Makers") throws -> MappingModel {
    func items(_ name: String, _ filter: String, _ kind: String) throws -> EntityMapping {
      EntityMapping(
        .transform, name: name, from: "Item", to: "Article",
        where: try ObjectPredicate(format: filter),
        attributes: [
          .source("name"), try PropertyMapping("kind", format: kind),
          try PropertyMapping("price", format: "CAST($source.price, 'NSNumber')"),
        ],
        relationships: [
          // One form names its mapping, the other finds it.
          try PropertyMapping(
            "box",
            format:
              "FUNCTION($manager, 'destinationInstancesForEntityMappingNamed:sourceInstances:', 'BoxToBox', $source.box)"
          ), .source("next"),
        ], policyName: policy)
    }
    return MappingModel(
      fromVersion: "1", toVersion: "2",
      [
        try items("MainToArticle", "kind IN {'Meat', 'Fish'}", "'Entrée'"),
        try items("OtherToArticle", "NOT kind IN {'Meat', 'Fish'}", "$source.kind"),
        EntityMapping(
          .transform, from: "Box", to: "Box", attributes: [.source("label")],
          relationships: [.source("items")]),
        EntityMapping(.add, to: "Maker"),
      ])
  }
}

/// Makes each maker once, in a table that the objects of all mappings share.
private final class MakersPolicy: EntityMigrationPolicy {
  override func createDestinationInstances(
    for source: ManagedObject, _ mapping: EntityMapping, _ manager: MigrationManager
  ) throws {
    try super.createDestinationInstances(for: source, mapping, manager)
    let made = manager.destinationInstances(
      forEntityMappingNamed: mapping.name, sourceInstances: [source])
    guard case .string(let name) = source.value(for: "maker"), let article = made.first else {
      return
    }
    var makers = manager.userInfo["makers"] as? [String: ManagedObject] ?? [:]
    let maker = try makers[name] ?? manager.destinationContext.insert("Maker")
    maker.setValue(.string(name), for: "name")
    makers[name] = maker
    manager.userInfo["makers"] = makers
    article.setObject(maker, for: "maker")
  }
}

/// Makes one box of all of even numbers, and one of the others.
private final class JoiningPolicy: EntityMigrationPolicy {
  override func createDestinationInstances(
    for source: ManagedObject, _ mapping: EntityMapping, _ manager: MigrationManager
  ) throws {
    guard case .string(let label) = source.value(for: "label"), let number = Int(label.suffix(1))
    else { throw StoreError(.constraint, "a box without a number") }
    let name = number % 2 == 0 ? "even" : "odd"
    let known = manager.userInfo[name] as? ManagedObject
    let box = try known ?? manager.destinationContext.insert("Box")
    box.setValue(.string(name), for: "label")
    manager.userInfo[name] = box
    manager.associate(source, with: box, for: mapping)
  }
}

/// Has another expression for an attribute than the mapping, and goes on as usual.
private final class UppercasePolicy: EntityMigrationPolicy {
  override func createDestinationInstances(
    for source: ManagedObject, _ mapping: EntityMapping, _ manager: MigrationManager
  ) throws {
    var changed = mapping
    changed.attributes = [try PropertyMapping("label", format: "uppercase:($source.label)")]
    try super.createDestinationInstances(for: source, changed, manager)
  }
}

/// Notes what is called, and on what.
private final class RecordingPolicy: EntityMigrationPolicy {
  static let calls = Lock<[String]>([])
  private func note(_ text: String) { Self.calls.withLock { $0.append(text) } }

  override func begin(_ mapping: EntityMapping, _ manager: MigrationManager) throws {
    note("begin \(mapping.name) \(manager.currentEntityMapping?.name ?? "")")
  }
  override func createDestinationInstances(
    for source: ManagedObject, _ mapping: EntityMapping, _ manager: MigrationManager
  ) throws {
    note("create \(type(of: source)) \(source.value(for: "label"))")
    try super.createDestinationInstances(for: source, mapping, manager)
  }
  override func endInstanceCreation(_ mapping: EntityMapping, _ manager: MigrationManager) throws {
    note("end creation")
  }
  override func createRelationships(
    for destination: ManagedObject, _ mapping: EntityMapping, _ manager: MigrationManager
  ) throws {
    let sources = manager.sourceInstances(
      forEntityMappingNamed: mapping.name, destinationInstances: [destination])
    note("relate \(destination.value(for: "label")) of \(sources.count)")
  }
  override func endRelationshipCreation(
    _ mapping: EntityMapping, _ manager: MigrationManager
  ) throws { note("end relating") }
  override func performCustomValidation(
    _ mapping: EntityMapping, _ manager: MigrationManager
  ) throws { note("validate") }
  override func end(_ mapping: EntityMapping, _ manager: MigrationManager) throws { note("end") }
}

/// Notes the most objects that had their values in memory at once.
private final class CountingPolicy: EntityMigrationPolicy {
  static let most = Lock<Int>(0)

  override func createDestinationInstances(
    for source: ManagedObject, _ mapping: EntityMapping, _ manager: MigrationManager
  ) throws {
    try super.createDestinationInstances(for: source, mapping, manager)
    let count = [manager.sourceContext, manager.destinationContext]
      .reduce(0) { $0 + $1.registeredObjects.count { !$0.isFault } }
    Self.most.withLock { $0 = max($0, count) }
  }

  override func createRelationships(
    for destination: ManagedObject, _ mapping: EntityMapping, _ manager: MigrationManager
  ) throws {
    try super.createRelationships(for: destination, mapping, manager)
    let count = [manager.sourceContext, manager.destinationContext]
      .reduce(0) { $0 + $1.registeredObjects.count { !$0.isFault } }
    Self.most.withLock { $0 = max($0, count) }
  }
}

/// Works in small batches.
private final class SmallBatches: MigrationManager {
  override func migrate(progress: @escaping (Double) -> Bool) throws {
    batchSize = 20
    try super.migrate(progress: progress)
  }
}

@Suite("Heavy migration")
struct HeavyMigrationTests {
  private func migrator(_ mapping: MappingModel, minimumPrice: Double? = nil) throws
    -> StoreMigrator
  {
    StoreMigrator(
      ModelHistory(
        [.init("1", try Shop.old()), .init("2", try Shop.new(minimumPrice: minimumPrice))],
        mappings: [mapping]),
      policies: ["Makers": { MakersPolicy() }, "Recording": { RecordingPolicy() }])
  }

  // Z-132, Z-133, Z-134, Z-137, Z-138, Z-140, Z-141, Z-142, Z-143, Z-145, Z-146, I-288, I-289
  @Test("filters, constants, expressions, look-ups and a policy", arguments: FileKind.allCases)
  func normalising(kind: FileKind) throws {
    let folder = try TemporaryFolder()
    let path = kind.path(folder)
    try Shop.make(path, kind.type)
    let policies = Lock<Int>(0)
    var migrator = try migrator(Shop.mapping())
    migrator.policies["Makers"] = {
      policies.withLock { $0 += 1 }
      return MakersPolicy()
    }
    let plan = try migrator.migrate(path, type: kind.type)
    #expect(plan.steps.map(\.isHeavy) == [true])
    // One for each of the two mappings that name it.
    #expect(policies.withLock { $0 } == 2)
    let container = PersistentContainer(model: try Shop.new())
    let store = try container.addStore(type: kind.type, path: path)
    let context = container.makeContext()
    let articles = try context.fetch(FetchRequest<ManagedObject>(entity: "Article"))
    #expect(articles.count == 1200)
    #expect(try context.count(FetchRequest<ManagedObject>(entity: "Maker")) == 7)
    for article in articles {
      guard case .string(let name) = article.value(for: "name"),
        let number = Int(name.dropFirst("item ".count))
      else { continue }
      #expect(article.value(for: "kind") == .string(number % 3 == 2 ? "Sweet" : "Entrée"))
      #expect(article.value(for: "price") == .double(Double(number) + 0.5))
      #expect(article.object(for: "maker")?.value(for: "name") == .string("maker \(number % 7)"))
      #expect(article.object(for: "box")?.value(for: "label") == .string("box \(number % 10)"))
      let next = number == 0 ? nil : Value.string("item \(number - 1)")
      #expect(article.object(for: "next")?.value(for: "name") == next)
    }
    for box in try context.fetch(FetchRequest<ManagedObject>(entity: "Box")) {
      let names = box.objects(for: "items").map { $0.value(for: "name") }
      guard case .string(let label) = box.value(for: "label"), let number = Int(label.suffix(1))
      else { continue }
      let expected = stride(from: number, to: 1200, by: 10).reversed().map {
        Value.string("item \($0)")
      }
      #expect(names == expected)
    }
    #expect(try store.metadata().values["owner"] == .string("mine"))
    #expect(try store.checkIntegrity(progress: nil) == [])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter {
        !$0.hasPrefix("store-")
      } == kind.names)
  }

  // Z-134, Z-135, Z-141, Z-143, Z-144
  @Test("three passes, each hook once where it belongs, with plain objects")
  func passes() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try Shop.make(path, .binary, count: 0)
    var mapping = try Shop.mapping(policy: nil)
    mapping.entityMappings = [
      EntityMapping(
        .custom, from: "Box", to: "Box", where: try ObjectPredicate(format: "label > 'box 7'"),
        attributes: [.source("label")], policyName: "Recording")
    ]
    RecordingPolicy.calls.withLock { $0 = [] }
    try migrator(mapping).migrate(path, type: .binary)
    #expect(
      RecordingPolicy.calls.withLock { $0 } == [
        "begin BoxToBox BoxToBox", "create ManagedObject string(\"box 8\")",
        "create ManagedObject string(\"box 9\")", "end creation",
        "relate string(\"box 8\") of 1", "relate string(\"box 9\") of 1", "end relating",
        "validate", "end",
      ])
    // Objects that no mapping takes are not migrated.
    #expect(try graph(path, .binary, Shop.new()).count == 2)
  }

  // Z-143, Z-145: a policy says by itself which new object an old one has become, several the same one; what it throws
  // ends the migration.
  @Test("a policy that joins objects", arguments: FileKind.allCases)
  func joining(kind: FileKind) throws {
    let folder = try TemporaryFolder()
    var mapping = try Shop.mapping(policy: nil)
    mapping.entityMappings = [
      EntityMapping(
        .transform, from: "Item", to: "Article", attributes: [.source("name")],
        relationships: [.source("box")]),
      EntityMapping(.custom, from: "Box", to: "Box", policyName: "Joining"),
    ]
    var loose = try Shop.new().entities
    loose[0].relationships[2].isOptional = true
    let model = try ManagedObjectModel(loose)
    let migrator = StoreMigrator(
      ModelHistory([.init("1", try Shop.old()), .init("2", model)], mappings: [mapping]),
      policies: ["Joining": { JoiningPolicy() }])
    let path = kind.path(folder)
    try Shop.make(path, kind.type, count: 40)
    try migrator.migrate(path, type: kind.type)
    let container = PersistentContainer(model: model)
    try container.addStore(type: kind.type, path: path)
    let context = container.makeContext()
    #expect(try context.count(FetchRequest<ManagedObject>(entity: "Box")) == 2)
    let articles = try context.fetch(FetchRequest<ManagedObject>(entity: "Article"))
    #expect(articles.count == 40)
    for article in articles {
      guard case .string(let name) = article.value(for: "name"),
        let number = Int(name.dropFirst("item ".count))
      else { continue }
      let label = article.object(for: "box")?.value(for: "label")
      #expect(label == .string(number % 2 == 0 ? "even" : "odd"))
    }
    let other = kind.path(folder, "other")
    try Shop.make(other, kind.type, count: 3)
    do {
      let old = PersistentContainer(model: try Shop.old())
      try old.addStore(type: kind.type, path: other)
      let context = old.makeContext()
      _ = try context.insert("Box")
      try context.save()
    }
    let before = try graph(other, kind.type, Shop.old())
    let error = #expect(throws: StoreError.self) { try migrator.migrate(other, type: kind.type) }
    #expect(error?.message.contains("a box without a number") == true)
    #expect(try graph(other, kind.type, Shop.old()) == before)
  }

  // I-289: a mapping with a policy is of the kind "custom", whatever it was to be.
  @Test("a policy may change the expressions of its mapping before it goes on")
  func changedExpressions() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try Shop.make(path, .sqlite, count: 0)
    let boxes = EntityMapping(
      .transform, from: "Box", to: "Box", attributes: [.source("label")], policyName: "Uppercase")
    #expect(boxes.kind == .custom)
    var mapping = try Shop.mapping(policy: nil)
    mapping.entityMappings = [boxes]
    let migrator = StoreMigrator(
      ModelHistory(
        [.init("1", try Shop.old()), .init("2", try Shop.new())], mappings: [mapping]),
      policies: ["Uppercase": { UppercasePolicy() }])
    try migrator.migrate(path, type: .sqlite)
    let container = PersistentContainer(model: try Shop.new())
    try container.addStore(type: .sqlite, path: path)
    let labels = try container.makeContext().fetch(FetchRequest<ManagedObject>(entity: "Box")).map {
      $0.value(for: "label")
    }
    #expect(labels == (0..<10).map { .string("BOX \($0)") })
  }

  // Z-135, Z-006: what is not valid shows in the third pass, all of it at once, and the old store stays.
  @Test(
    "values that are not valid end the migration and leave the store", arguments: FileKind.allCases)
  func invalid(kind: FileKind) throws {
    let folder = try TemporaryFolder()
    let path = kind.path(folder)
    try Shop.make(path, kind.type, count: 30)
    let before = try graph(path, kind.type, Shop.old())
    let error = try #require(throws: ObjectError.self) {
      try migrator(Shop.mapping(), minimumPrice: 5).migrate(path, type: kind.type)
    }
    #expect(error.validationErrors.count == 5)
    #expect(error.validationErrors.allSatisfy { $0.property == "price" })
    // A required relationship that no mapping sets.
    let other = try #require(throws: ObjectError.self) {
      try migrator(Shop.mapping(policy: nil)).migrate(path, type: kind.type)
    }
    #expect(other.validationErrors.count == 30)
    #expect(try graph(path, kind.type, Shop.old()) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter {
        !$0.hasPrefix("store-")
      } == kind.names)
  }

  @Test("to another store type, and to another place with the old store left alone")
  func otherType() throws {
    let folder = try TemporaryFolder()
    var graphs: [[String]] = []
    for kind in FileKind.files {
      for target in FileKind.files {
        let path = folder.path("\(kind)-\(target)")
        try Shop.make(path, kind.type, count: 40)
        try migrator(Shop.mapping()).migrate(path, type: kind.type, to: target.type)
        graphs.append(try graph(path, target.type, Shop.new()))
      }
    }
    for other in graphs.dropFirst() { #expect(other == graphs[0]) }
    let path = folder.path("stays")
    try Shop.make(path, .xml, count: 40)
    try migrator(Shop.mapping()).migrate(
      path, type: .xml, to: .sqlite, at: folder.path("elsewhere"))
    #expect(try graph(folder.path("elsewhere"), .sqlite, Shop.new()) == graphs[0])
    #expect(try graph(path, .xml, Shop.old()).count == 50)
    #expect(throws: StoreError.self) {
      try migrator(Shop.mapping()).migrate(
        path, type: .xml, to: .sqlite, at: folder.path("elsewhere"))
    }
  }

  // Z-132, Z-152
  @Test("progress rises to the end, and whoever says no leaves the store as it was")
  func cancelling() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try Shop.make(path, .sqlite, count: 600)
    let before = try graph(path, .sqlite, Shop.old())
    for limit in [0.0, 0.3, 0.6, 0.86] {
      let error = try #require(throws: StoreError.self) {
        try migrator(Shop.mapping()).migrate(path, type: .sqlite) { $0.share < limit }
      }
      #expect(error.code == .cancelled)
      #expect(try graph(path, .sqlite, Shop.old()) == before)
    }
    var shares: [Double] = []
    try migrator(Shop.mapping()).migrate(path, type: .sqlite) {
      shares.append($0.share)
      return true
    }
    #expect(shares == shares.sorted() && shares.last == 1 && shares.count > 5)
  }

  // I-291, Z-155: a batch is in memory, not the store; and the manager may be one of the program's own.
  @Test("objects come and go in batches")
  func batches() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try Shop.make(path, .sqlite, count: 400)
    var mapping = try Shop.mapping(policy: nil)
    mapping.entityMappings = [
      EntityMapping(
        .custom, from: "Box", to: "Box", attributes: [.source("label")], policyName: "Counting"),
      EntityMapping(
        .custom, from: "Item", to: "Article", attributes: [.source("name")],
        relationships: [.source("box"), .source("next")], policyName: "Counting"),
    ]
    var loose = try Shop.new().entities
    loose[0].relationships[2].isOptional = true
    let migrator = StoreMigrator(
      ModelHistory(
        [.init("1", try Shop.old()), .init("2", try ManagedObjectModel(loose))],
        mappings: [mapping]), policies: ["Counting": { CountingPolicy() }])
    CountingPolicy.most.withLock { $0 = 0 }
    var small = migrator
    small.managerType = SmallBatches.self
    try small.migrate(path, type: .sqlite)
    // A batch of each side, with what its objects lead to.
    #expect(CountingPolicy.most.withLock { $0 } < 120)
    #expect(try graph(path, .sqlite, ManagedObjectModel(loose)).count == 410)
  }

  // Z-158: what is wrong with a mapping is said before anything is done.
  @Test("a mapping that does not fit")
  func unfitting() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store")
    try Shop.make(path, .binary, count: 3)
    func message(_ change: (inout MappingModel) throws -> Void) throws -> String {
      var mapping = try Shop.mapping()
      try change(&mapping)
      let error = #expect(throws: MappingModelError.self) {
        try migrator(mapping).migrate(path, type: .binary)
      }
      return error?.description ?? ""
    }
    #expect(try message { $0.entityMappings[0].policyName = "Nobody" }.contains("\"Nobody\""))
    #expect(try message { $0.entityMappings[2].destination = "Crate" }.contains("\"Crate\""))
    #expect(try message { $0.entityMappings[2].attributes = [.source("lable")] }.contains("lable"))
    #expect(
      try message { $0.entityMappings[0].filter = try ObjectPredicate(format: "sort == 1") }
        .contains("sort"))
    #expect(
      try message { $0.entityMappings[0].attributes[0] = .source("nome", as: "name") }
        .contains("nome"))
    #expect(
      try message {
        $0.entityMappings[0].attributes[0] = PropertyMapping("price", .constant(.string("x")))
      }
      .contains("price"))
    #expect(try graph(path, .binary, Shop.old()).count == 13)
  }
}
