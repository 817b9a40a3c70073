import LarderModel
import LarderObjects
import LarderPredicates
import LarderSQLiteStore
import LarderStores
import TestSupport
import Testing

@Suite struct DeleteRuleTests {
  /// A-061, A-062, A-065, I-073, I-074, T-016, Z-014: each object's own rules, to-one and to-many.
  @Test func `nullify and cascade`() throws {
    let stack = try OfficeStack()
    let (anna, ben) = (try stack.person("Anna"), try stack.person("Ben"))
    let team = try stack.team("Cooks", [anna, ben])
    ben.setObject(anna, for: "boss")
    anna.insert(ben, into: "friends")
    let photo = try stack.context.insert("Photo")
    anna.setObject(photo, for: "photo")
    let badge = try stack.context.insert("Badge")
    badge.setObject(ben, for: "holder")
    let task = try stack.task("Cook", anna)
    task.insert(badge, into: "labels")
    try stack.context.save()
    stack.context.delete(anna)
    #expect(stack.context.deletedObjects == [anna, photo, task])
    #expect(stack.context.updatedObjects == [team, ben, badge])
    #expect(team.objects(for: "members") == [ben])
    #expect(ben.object(for: "boss") == nil && ben.count(of: "friends") == 0)
    #expect(badge.count(of: "tasks") == 0)
    try stack.context.save()
    let other = stack.other()
    #expect(try other.count(FetchRequest<ManagedObject>(entity: "Task")) == 0)
    #expect(try other.count(FetchRequest<ManagedObject>(entity: "Photo")) == 0)
    #expect(other.object(with: team.objectID).count(of: "members") == 1)
    #expect(other.object(with: badge.objectID).count(of: "tasks") == 0)
  }

  /// A-063, I-076, T-016: no action leaves the other end as it is; it leads to an object that cannot be filled.
  @Test func `no action`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    let club = try stack.context.insert("Club")
    club.insert(anna, into: "members")
    try stack.context.save()
    let other = stack.other()
    let again = other.object(with: club.objectID)
    stack.counter.forgetCounts()
    other.delete(again)
    // No action needs no knowledge.
    #expect(stack.counter.takeCounts()["members"] == nil)
    #expect(other.updatedObjects.isEmpty)
    try other.save()
    let last = stack.fault(anna)
    let dangling = try #require(last.object(for: "club"))
    #expect(dangling.objectID == club.objectID)
    #expect(objectCode { try dangling.fulfil() } == .fault)
    #expect(objectCode { _ = try last.value(forKeyPath: "club.name") } == .fault)
    last["age"] = 3
    try last.managedObjectContext?.save()
  }

  /// A-064, I-077, A-070, I-069, A-071, A-072, A-332: a link without an inverse is nobody's to clean up: it dangles,
  /// its owner is not validated until it is changed, and setting it to nothing then breaks its own rule.
  @Test func `links without an inverse`() throws {
    let stack = try OfficeStack()
    let (anna, ben) = (try stack.person("Anna"), try stack.person("Ben"))
    let badge = try stack.context.insert("Badge")
    badge.setObject(anna, for: "holder")
    #expect(!anna.hasFault(forRelationshipNamed: "friends"))
    try stack.context.save()
    stack.context.delete(anna)
    #expect(!badge.isUpdated)
    try stack.context.save()
    let holder = try #require(badge.object(for: "holder"))
    #expect(holder["name"] == Value.null)
    #expect((holder.faultError as? ObjectError)?.code == .fault)
    badge["text"] = "lost"
    try stack.context.save()
    badge.setObject(nil, for: "holder")
    #expect(brokenRules { try stack.context.save() } == ["holder: missing-required"])
    badge.setObject(ben, for: "holder")
    // The other end knows nothing of it.
    #expect(badge.isUpdated && !ben.hasChanges)
    try stack.context.save()
    stack.context.delete(ben)
    badge.setObject(nil, for: "holder")
    #expect(brokenRules { try stack.context.save() } == ["holder: missing-required"])
  }

  /// A-060, A-238, I-075, I-245: deny, to-one and to-many, is told when the deletion is saved, and holds until nothing
  /// is there.
  @Test func `deny`() throws {
    let model = try ManagedObjectModel([
      EntityDescription(
        "Lock",
        relationships: [
          RelationshipDescription("key", to: "Key", inverse: "lock", deleteRule: .deny)
        ]),
      EntityDescription(
        "Key",
        relationships: [
          RelationshipDescription("lock", to: "Lock", inverse: "key"),
          RelationshipDescription(
            "copies", to: "Copy", inverse: "original", toMany: true, deleteRule: .deny),
        ]),
      EntityDescription(
        "Copy", relationships: [RelationshipDescription("original", to: "Key", inverse: "copies")]),
    ])
    let container = PersistentContainer(model: model)
    try container.addStore(type: .memory)
    let context = container.makeContext()
    let (lock, key) = (try context.insert("Lock"), try context.insert("Key"))
    let copies = try (0..<3).map { _ in try context.insert("Copy") }
    lock.setObject(key, for: "key")
    key.insert(contentsOf: copies, into: "copies")
    try context.save()
    context.delete(lock)
    #expect(brokenRules { try context.save() } == ["key: delete-denied"])
    context.delete(key)
    let error = thrown { try context.save() }
    #expect(error.map { ValidationError.Rule.relationshipDeniedDelete ~= $0 } == true)
    #expect("\(error.map { "\($0)" } ?? "")".contains("3 Copy"))
    for copy in copies[1...] { copy.setObject(nil, for: "original") }
    #expect(brokenRules { try context.save() } == ["copies: delete-denied"])
    context.delete(copies[0])
    try context.save()
    #expect(try context.count(FetchRequest<ManagedObject>(entity: "Copy")) == 2)
    #expect(try context.count(FetchRequest<ManagedObject>(entity: "Key")) == 0)
  }

  /// I-081, A-052, I-074, I-080: a tree of one entity, deleted from anywhere, with its levels and a circle.
  @Test func `a tree of one entity`() throws {
    let model = try ManagedObjectModel([
      EntityDescription(
        "Folder", attributes: [AttributeDescription("name", .string)],
        relationships: [
          RelationshipDescription("parent", to: "Folder", inverse: "folders"),
          RelationshipDescription(
            "folders", to: "Folder", inverse: "parent", toMany: true, deleteRule: .cascade),
        ])
    ])
    let container = PersistentContainer(model: model)
    try container.addStore(type: .memory)
    let context = container.makeContext()
    func folder(_ name: String, in parent: ManagedObject?) throws -> ManagedObject {
      let folder = try context.insert("Folder")
      folder["name"] = name
      folder.setObject(parent, for: "parent")
      return folder
    }
    let root = try folder("root", in: nil)
    let soups = try folder("soups", in: root)
    for name in ["hot", "cold"] {
      let next = try folder(name, in: soups)
      for number in 0..<3 { _ = try folder("\(name) \(number)", in: next) }
    }
    try context.save()
    #expect(root.object(for: "parent") == nil)
    let roots = FetchRequest<ManagedObject>(entity: "Folder", where: equal("parent", .null))
    #expect(try context.fetch(roots) == [root])
    #expect(try root.value(forKeyPath: "folders.@sum.folders.@count") == .integer(2))
    let other = container.makeContext()
    let copy = other.object(with: soups.objectID)
    // The circle does not go on for ever.
    other.object(with: root.objectID).setObject(copy, for: "parent")
    other.delete(copy)
    #expect(other.deletedObjects.count == 10)
    other.rollback()
    other.delete(copy)
    #expect(other.deletedObjects.count == 9)
    try other.save()
    #expect(try other.count(FetchRequest<ManagedObject>(entity: "Folder")) == 1)
  }

  /// I-074, A-062: a large graph is deleted with some statements for each level; what no rule asks for is not read.
  @Test(arguments: [StoreType.memory, .sqlite]) func `a large graph`(_ type: StoreType) throws {
    let folder = try TemporaryFolder()
    let store = CountingStore(
      try type.open(
        type.name == "SQLite" ? folder.path("Office.larder") : nil, Office.model(), StoreOptions()))
    let container = PersistentContainer(model: store.model)
    try container.coordinator.add(store)
    let (people, tasks) = (200, 20)
    var badges: [ObjectID] = []
    do {
      let context = container.makeContext()
      let labels = try (0..<10).map { _ in try context.insert("Badge") }
      let holder = try context.insert("Person")
      for label in labels { label.setObject(holder, for: "holder") }
      let club = try context.insert("Club")
      for _ in 0..<people {
        let person = try context.insert("Person")
        person.setObject(try context.insert("Photo"), for: "photo")
        club.insert(person, into: "members")
        for number in 0..<tasks {
          let task = try context.insert("Task")
          task.setObject(person, for: "owner")
          task.insert(labels[number % 10], into: "labels")
        }
      }
      try context.save()
      badges = labels.map(\.objectID)
      store.forgetCounts()
      let other = container.makeContext()
      let request = FetchRequest<ManagedObject>(entity: "Person")
      let found = try other.fetchIDs(request).filter { $0 != holder.objectID }
      other.delete(found.map { other.object(with: $0) })
      #expect(other.deletedObjects.count == people * (2 + tasks))
      let reads = store.takeCounts()
      #expect(reads["members", default: 0] == 0)
      #expect(reads["relatedObjects", default: 0] <= 4)
      #expect(reads["snapshots", default: 0] <= 3)
      #expect(reads["fetch", default: 0] == 0)
      // The labels' values are not needed to end their links.
      try other.save()
      #expect(store.takeCounts()["members", default: 0] <= 10)
    }
    let last = container.makeContext()
    for entity in ["Task", "Photo"] {
      #expect(try last.count(FetchRequest<ManagedObject>(entity: entity)) == 0)
    }
    #expect(try last.count(FetchRequest<ManagedObject>(entity: "Person")) == 1)
    #expect(badges.allSatisfy { last.object(with: $0).count(of: "tasks") == 0 })
    #expect(try store.checkIntegrity(progress: nil).isEmpty)
  }

  /// Deleting the one with a hundred thousand links reads their ends once, and not one by one.
  @Test func `many links of one object`() throws {
    let stack = try OfficeStack()
    let team = try stack.team("Crowd")
    for number in 0..<3000 {
      let person = try stack.context.insert("Person")
      person["number"] = number
      person.setObject(team, for: "team")
    }
    try stack.context.save()
    let other = stack.other()
    let again = other.object(with: team.objectID)
    stack.counter.forgetCounts()
    other.delete(again)
    #expect(stack.counter.takeCounts() == ["members": 1, "snapshots": 1])
    #expect(other.updatedObjects.count == 3000)
    try other.save()
    #expect(
      try other.count(FetchRequest<ManagedObject>(entity: "Person", where: equal("team", .null)))
        == 3000)
  }
}
