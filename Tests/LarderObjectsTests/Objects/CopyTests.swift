import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct CopyTests {
  private func graph(_ stack: OfficeStack) throws -> Person {
    let (anna, ben) = (try stack.person("Anna"), try stack.person("Ben"))
    _ = try stack.team("Cooks", [anna, ben])
    anna["age"] = 30
    anna["token"] = UUID()
    anna["display"] = "shown"
    anna.setObject(ben, for: "boss")
    anna.insert(ben, into: "friends")
    let badge = try stack.context.insert("Badge")
    badge.setObject(ben, for: "holder")
    let tasks = try ["c", "a", "b"].map { try stack.task($0, anna) }
    for task in tasks { task.insert(badge, into: "labels") }
    let photo = try stack.context.insert("Photo")
    photo["bytes"] = Data([1])
    anna.setObject(photo, for: "photo")
    return anna
  }

  /// A-164, A-165: values are copied, owned objects are copied in their order, shared ones are shared, and the original keeps all.
  @Test func `the usual rules`() throws {
    let stack = try OfficeStack()
    let anna = try graph(stack)
    try stack.context.save()
    let copy = try #require(try stack.context.copy(anna) as? Person)
    #expect(copy.isInserted && copy.events.first == "insert")
    #expect(copy.name == "Anna" && copy["age"] == 30 && copy["display"] == "shown")
    #expect(copy["token"] as UUID? == anna["token"] as UUID?)
    #expect(copy.team == anna.team && copy.object(for: "boss") == anna.object(for: "boss"))
    #expect(copy.memberIDs(of: "friends") == anna.memberIDs(of: "friends"))
    #expect(copy.count(of: "reports") == 0)
    let tasks = copy.objects(for: "tasks")
    #expect(tasks.map { $0["title"] ?? "" } == ["c", "a", "b"])
    #expect(Set(tasks).isDisjoint(with: anna.objects(for: "tasks")))
    #expect(tasks.allSatisfy { $0.object(for: "owner") == copy })
    #expect(tasks[0].objects(for: "labels") == anna.objects(for: "tasks")[0].objects(for: "labels"))
    let photo = try #require(copy.object(for: "photo"))
    #expect(photo != anna.object(for: "photo") && photo["bytes"] == Data([1]))
    #expect(photo.object(for: "owner") == copy)
    #expect(anna.count(of: "tasks") == 3 && anna.object(for: "photo") != nil)
    try stack.context.save()
    let other = stack.other()
    #expect(try other.count(FetchRequest<ManagedObject>(entity: "Task")) == 6)
    #expect(try other.count(FetchRequest<ManagedObject>(entity: "Badge")) == 1)
  }

  /// A-165: rules by relationship and attribute, of all entities or of one.
  @Test func `rules of one's own`() throws {
    let stack = try OfficeStack()
    let anna = try graph(stack)
    let rules = CopyRules(
      relationships: [
        "Task.labels": .leaveOut, "photo": .leaveOut, "boss": .copy, "team": .leaveOut,
      ], omittedAttributes: ["token", "Task.title"])
    let copy = try stack.context.copy(anna, by: rules)
    #expect(copy.value(for: "token") == .null && copy["name"] == "Anna")
    #expect(copy.object(for: "photo") == nil && copy.object(for: "team") == nil)
    let boss = try #require(copy.object(for: "boss"))
    #expect(boss != anna.object(for: "boss") && boss["name"] == "Ben")
    // A link between two that are both copied is one between the copies.
    #expect(copy.objects(for: "friends") == [boss])
    let task = copy.objects(for: "tasks")[0]
    #expect(task.value(for: "title") == .null && task.count(of: "labels") == 0)
  }

  /// A-149, A-167: an object of another context is copied into this one; what was never saved there cannot be shared.
  @Test func `from another context`() throws {
    let stack = try OfficeStack()
    let anna = try graph(stack)
    let context = stack.other()
    #expect(objectCode { _ = try context.copy(anna) } == .notFound)
    #expect(!context.hasChanges)
    try stack.context.save()
    let copy = try context.copy(anna)
    #expect(copy.managedObjectContext === context)
    #expect(copy.object(for: "boss")?.managedObjectContext === context)
    try context.save()
    #expect(try stack.context.count(FetchRequest<Person>(entity: "Person")) == 3)
    stack.context.delete(anna)
    try stack.context.save()
    #expect(objectCode { _ = try context.copy(anna) } == .fault)
  }

  /// A large graph is read a level at a time.
  @Test func `trips of a copy`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    for number in 0..<50 {
      let task = try stack.task("\(number)", anna)
      for _ in 0..<2 {
        let badge = try stack.context.insert("Badge")
        badge.setObject(anna, for: "holder")
        task.insert(badge, into: "labels")
      }
    }
    try stack.context.save()
    let context = stack.other()
    stack.counter.forgetCounts()
    let copy = try context.copy(context.object(with: anna.objectID))
    #expect(copy.count(of: "tasks") == 50)
    let counts = stack.counter.takeCounts()
    #expect(counts.values.reduce(0, +) <= 10, "\(counts)")
  }
}

@Suite struct IdentifierTests {
  /// A-154, A-156, A-157, A-159, Z-055: an identifier finds its object in every context, also by way of its text; one
  /// way gives a fault without asking, the other the object or an error.
  @Test func `an identifier finds its object`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    #expect(anna.objectID.uri.hasPrefix("larder:///Person/t"))
    try stack.context.save()
    let coordinator = stack.container.coordinator
    let context = stack.other()
    stack.counter.forgetCounts()
    let identifier = try coordinator.objectID(forURI: anna.objectID.uri)
    #expect(identifier == anna.objectID)
    #expect(ObjectID(uri: anna.objectID.uri) == anna.objectID)
    let fault = context.object(with: identifier)
    #expect(fault.isFault && stack.counter.takeCounts().isEmpty)
    #expect(try context.existingObject(with: identifier) === fault && !fault.isFault)
    let missing = ObjectID(store: stack.counter.identifier, entityName: "Person", key: 999)
    #expect(context.object(with: missing).isFault)
    #expect(objectCode { _ = try context.existingObject(with: missing) } == .notFound)
  }

  /// A-160, A-161, A-340: a temporary identifier is worth nothing after the save, nor in another context, where using
  /// it makes the save fail.
  @Test func `temporary identifiers`() throws {
    let stack = try OfficeStack()
    let (anna, ben) = (try stack.person("Anna"), try stack.person("Ben"))
    let temporary = anna.objectID
    let context = stack.other()
    let cora = try context.insert("Person")
    cora.setValue(.object(temporary), for: "boss")
    let error = thrown { try context.save() }
    #expect("\(error.map { "\($0)" } ?? "")".contains("temporary identifier"))
    cora.setObject(nil, for: "boss")
    try context.save()
    try stack.context.save()
    #expect(objectCode { _ = try context.existingObject(with: temporary) } == .notFound)
    #expect(
      objectCode { _ = try stack.container.coordinator.objectID(forURI: temporary.uri) } != nil)
    #expect(ben.objectID != anna.objectID)
  }

  /// A-146: objects of two contexts cannot be linked.
  @Test func `linking objects of two contexts traps`() async throws {
    await #expect(processExitsWith: .failure) {
      let stack = try OfficeStack()
      let anna = try stack.person("Anna")
      try stack.other().insert("Task").setObject(anna, for: "owner")
    }
  }

  /// A-163: a key of one's own, set at insertion, finds the object; before a save in its own context only.
  @Test func `a key of one's own`() throws {
    let stack = try OfficeStack(person: StampedPerson.self)
    let anna = try stack.person("Anna")
    let token = try #require(anna["token"] as UUID?)
    let request = FetchRequest<Person>(entity: "Person", where: equal("token", .uuid(token)))
    #expect(try stack.context.fetch(request) == [anna])
    #expect(try stack.other().fetch(request).isEmpty)
    try stack.context.save()
    #expect(try stack.other().fetch(request).map(\.objectID) == [anna.objectID])
  }

  /// A-145, B-015, A-150, A-151, T-028, T-029: an object's way from its insertion to its deletion, and what the store sees of it.
  @Test func `from insertion to deletion`() throws {
    let stack = try OfficeStack()
    #expect(!stack.context.hasChanges)
    let anna = try stack.context.insert("Person")
    #expect(anna is Person && anna["name"] == "Nobody")
    #expect((anna as? Person)?.events == ["insert"])
    #expect(stack.context.hasChanges && stack.context.insertedObjects == [anna])
    anna["name"] = "A"
    anna["age"] = -1
    let error = thrown { try stack.context.save() } as? ObjectError
    #expect(error?.validationErrors.count == 2)
    anna["name"] = "Anna"
    anna["age"] = 1
    try stack.context.save()
    #expect(!stack.context.hasChanges)
    stack.context.delete(anna)
    #expect(anna.isDeleted && stack.context.deletedObjects == [anna])
    let request = FetchRequest<Person>(entity: "Person")
    #expect(try stack.context.count(request) == 0)
    #expect(try stack.other().count(request) == 1)
    try stack.context.save()
    #expect(!anna.isDeleted)
    #expect(try stack.other().count(request) == 0)
  }

  /// B-019, B-021, B-022, B-023, B-024, A-252, A-254: ends of relationships stand as faults until they are read, and stay the same objects.
  @Test func `what stands at the end of a relationship`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    let team = try stack.team("Cooks", [anna])
    try stack.context.save()
    let context = stack.other()
    let found = try #require(try context.fetch(FetchRequest(Person.self)).first)
    #expect(!found.isFault)
    stack.counter.forgetCounts()
    let end = try #require(found.team)
    #expect(end.isFault && end.entity.name == "Team" && end.objectID == team.objectID)
    #expect(end.hasFault(forRelationshipNamed: "members"))
    #expect(stack.counter.takeCounts().isEmpty)
    #expect(end["name"] == "Cooks" && !end.isFault && found.team === end)
    #expect(stack.counter.takeCounts() == ["snapshots": 1])
    #expect(end.objects(for: "members").first === found)
    #expect(stack.counter.takeCounts() == ["members": 1])
    #expect(!end.hasFault(forRelationshipNamed: "members"))
    #expect(end.objects(for: "members").count == 1)
    #expect(stack.counter.takeCounts().isEmpty)
  }

  /// B-026: setting a value checks nothing; a save does.
  @Test func `values are checked by a save`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    anna["age"] = -5
    #expect(anna["age"] == -5)
    #expect(brokenRules { try stack.context.save() } == ["age: number-too-small"])
  }
}
