import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct FaultBehaviourTests {
  /// A-253, A-112, I-105, I-101, Z-076, Z-077, Z-084, A-100: what may be asked of a fault without filling it.
  @Test func `what never fires a fault`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    try stack.context.save()
    let context = stack.other()
    let fault = stack.fault(anna, in: context)
    stack.counter.forgetCounts()
    #expect(fault.isFault)
    #expect(fault == fault && fault.hashValue == fault.hashValue)
    #expect(Set([fault, fault]).count == 1)
    #expect("\(fault)".contains("Person p") && "\(fault)".contains("fault"))
    #expect(fault.debugDescription.contains(fault.objectID.uri))
    #expect(fault.entity.name == "Person")
    #expect(fault.managedObjectContext === context)
    #expect(fault.objectID == anna.objectID)
    #expect(!fault.isInserted && !fault.isUpdated && !fault.isDeleted && !fault.hasChanges)
    #expect(fault.hasFault(forRelationshipNamed: "tasks"))
    #expect(fault.hasFault(forRelationshipNamed: "team"))
    #expect(fault.changedValues.isEmpty)
    #expect(fault.faultError == nil)
    #expect(type(of: fault) == Person.self)
    #expect(fault.primitiveValue(for: "name") == .null)
    #expect(fault.primitiveValue(for: "tasks") == .null)
    #expect(fault.isFault)
    #expect(fault.events.isEmpty)
    #expect(stack.counter.takeCounts().isEmpty)
  }

  /// Z-077, Z-078, I-103, T-026, A-111, A-249, A-250: one attribute loads all, once; a relationship leads to faults.
  @Test func `one trip for all attributes`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    let ben = try stack.person("Ben")
    anna.setObject(ben, for: "boss")
    anna["age"] = 30
    _ = try stack.task("Cook", anna)
    try stack.context.save()
    let context = stack.other()
    let fault = stack.fault(anna, in: context)
    stack.counter.forgetCounts()
    #expect(fault["age"] == 30)
    #expect(fault.name == "Anna")
    #expect(fault["height"] as Float? == nil)
    let boss = try #require(fault.object(for: "boss"))
    #expect(boss.isFault && boss is Person)
    #expect(fault.hasFault(forRelationshipNamed: "boss"))
    #expect(stack.counter.takeCounts() == ["snapshots": 1])
    #expect(fault.memberIDs(of: "tasks").count == 1)
    #expect(!fault.hasFault(forRelationshipNamed: "tasks"))
    #expect(context.registeredObjects.count { $0.entity.name == "Task" } == 0)
    #expect(boss["name"] == "Ben")
    #expect(!fault.hasFault(forRelationshipNamed: "boss"))
    // A member is a fault as well; who reads the members as objects has all of them filled by one request.
    let task = context.object(with: try #require(fault.memberIDs(of: "tasks").first))
    #expect(task.isFault)
    stack.counter.forgetCounts()
    #expect(fault.objects(for: "tasks") == [task] && !task.isFault)
    #expect(task["title"] == "Cook")
    #expect(stack.counter.takeCounts() == ["snapshots": 1])
    #expect(fault.events == ["fetch"])
  }

  /// I-104, I-111, A-257, A-258: one object a row in a context, another one in another context, with the same
  /// identifier.
  @Test func `identity`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    let ben = try stack.person("Ben")
    for person in [anna, ben] { person.team = try stack.team("Cooks") }
    ben.team = anna.team
    try stack.context.save()
    let context = stack.other()
    let fetched = try context.fetch(
      FetchRequest(Person.self, sortedBy: [SortOrdering("name")]))
    #expect(fetched[0].team === fetched[1].team && fetched[0].team?.isFault == true)
    #expect(fetched[0] === context.object(with: anna.objectID))
    #expect(fetched[0].team?.objects(for: "members").first === fetched[0])
    #expect(fetched[0] !== anna && fetched[0].objectID == anna.objectID)
  }

  /// I-110, I-268: a temporary identifier means nothing elsewhere: no values, and an error where there can be one.
  @Test func `a temporary identifier of another context`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    #expect(anna.objectID.isTemporary)
    #expect(stack.context.object(with: anna.objectID) === anna)
    let context = stack.other()
    let stranger = context.object(with: anna.objectID)
    #expect(stranger["name"] == Value.null)
    #expect(objectCode { try stranger.fulfil() } == .fault)
    #expect(objectCode { _ = try context.existingObject(with: anna.objectID) } == .notFound)
    try stack.context.save()
    #expect(!anna.objectID.isTemporary)
    #expect(try context.existingObject(with: anna.objectID)["name"] == "Anna")
  }

  /// Z-085, Z-086, A-255: becoming a fault writes nothing; filling it again is one read of the store, which can be counted.
  @Test func `turning into a fault writes nothing`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    try stack.context.save()
    _ = stack.counter.takeSaves()
    stack.counter.forgetCounts()
    try stack.context.refresh(anna, mergesChanges: false)
    #expect(anna.isFault && !stack.context.hasChanges)
    try stack.context.save()
    #expect(stack.counter.takeSaves().isEmpty)
    #expect(stack.counter.takeCounts().isEmpty)
    #expect(anna.name == "Anna")
    #expect(stack.counter.takeCounts() == ["snapshots": 1])
    #expect(anna.name == "Anna")
    #expect(stack.counter.takeCounts().isEmpty)
    // Who takes rows of any age finds the one that was read; a fault that was made on purpose wants the one that is
    // there now.
    let (reader, other) = (stack.other(), stack.other())
    reader.stalenessInterval = -1
    other.stalenessInterval = -1
    let fault = stack.fault(anna, in: reader)
    #expect(fault.name == "Anna")
    stack.counter.forgetCounts()
    #expect(stack.fault(anna, in: other).name == "Anna")
    #expect(stack.counter.takeCounts().isEmpty)
    reader.refreshUnchangedObjects()
    #expect(fault.isFault && fault.name == "Anna")
    #expect(stack.counter.takeCounts() == ["snapshots": 1])
  }

  /// I-108, A-332, I-033: after its deletion was saved an object belongs to no context and its values are gone, with an error that names it.
  @Test func `a deleted object`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    try stack.context.save()
    let uri = anna.objectID.uri
    stack.context.delete(anna)
    #expect(anna.name == "Anna")
    try stack.context.save()
    #expect(anna.managedObjectContext == nil)
    #expect(anna.isFault && !anna.isDeleted)
    #expect(anna["name"] == Value.null)
    anna["name"] = "Nobody"
    #expect(anna["name"] == Value.null)
    let error = try #require(anna.faultError as? ObjectError)
    #expect(error.code == .fault)
    #expect(error.message.hasPrefix("could not fulfil a fault: \(uri)"))
    #expect(objectCode { try anna.fulfil() } == .fault)
    #expect(objectCode { _ = try anna.value(forKeyPath: "name") } == .fault)
    #expect(objectCode { _ = try anna.value(forKeyPath: "tasks.@count") } == .fault)
  }

  /// A-332: a row that somebody else deleted cannot be told from one that is there until it is read.
  @Test func `a row that is gone`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    let ben = try stack.person("Ben")
    try stack.context.save()
    let context = stack.other()
    let (gone, there) = (stack.fault(anna, in: context), stack.fault(ben, in: context))
    stack.context.delete(anna)
    try stack.context.save()
    #expect(gone.faultError == nil)
    #expect(gone.name == "")
    #expect((gone.faultError as? ObjectError)?.code == .fault)
    #expect((context.faultError as? ObjectError)?.code == .fault)
    #expect(objectCode { _ = try gone.value(forKeyPath: "name") } == .fault)
    #expect(there.name == "Ben" && there.faultError == nil)
  }

  /// I-109, A-333, I-033, A-222: after a reset, and without a context, which an object does not
  /// keep alive, or a store, an object is invalidated, which is not the same as gone.
  @Test func `an invalidated object`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    try stack.context.save()
    stack.context.reset()
    #expect(anna["name"] == Value.null)
    #expect(objectCode { try anna.fulfil() } == .invalidated)
    #expect("\(anna.faultError.map { "\($0)" } ?? "")".contains(anna.objectID.uri))

    let orphan = {
      let context = stack.container.makeContext()
      return stack.fault(anna, in: context)
    }()
    #expect(objectCode { try orphan.fulfil() } == .invalidated)

    let last = stack.other()
    let closed = stack.fault(anna, in: last)
    stack.container.coordinator.remove(stack.counter)
    #expect(objectCode { try closed.fulfil() } == .invalidated)
  }

  /// A store that fails is neither: its own error comes through.
  @Test func `a store that fails`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    try stack.context.save()
    let fault = stack.fault(anna, in: stack.context)
    try stack.context.refresh(fault, mergesChanges: false)
    stack.counter.fail(with: StoreError(.inputOutput, "the disk is gone"))
    #expect(thrown { try fault.fulfil() } is StoreError)
    #expect(thrown { _ = try fault.value(forKeyPath: "tasks") } is StoreError)
    stack.counter.fail(with: nil)
    stack.context.faultError = nil
    try fault.fulfil()
    #expect(fault.faultError == nil && fault.name == "Anna")
  }

  /// I-106, Z-249: what is in memory can be printed, and relationships that are not are not loaded for it.
  @Test func `a description with values`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    _ = try stack.task("Cook", anna)
    try stack.context.save()
    let fault = stack.fault(anna, in: stack.context)
    try stack.context.refresh(fault, mergesChanges: false)
    _ = fault.name
    stack.counter.forgetCounts()
    let text = fault.debugDescription
    #expect(text.contains("name = Anna"))
    for attribute in fault.entity.attributes { #expect(text.contains("\(attribute.name) = ")) }
    #expect(text.contains("tasks = <relationship fault>"))
    #expect(stack.counter.takeCounts().isEmpty)
    _ = fault.memberIDs(of: "tasks")
    #expect(fault.debugDescription.contains("tasks = [Task p"))
  }
}
