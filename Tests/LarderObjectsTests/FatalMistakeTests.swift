import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

/// What a program that makes a mistake says when it ends, in debug and in release builds.
@Suite struct FatalMistakeTests {
  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  /// The object, the name and the rule are on the standard error.
  @Test func `unknown names`() async throws {
    let read = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = try OfficeStack().person("Anna")["nmae"] as Value }
    #expect(words(read).contains("Person is not key-value coding compliant for the key 'nmae'"))
    let written = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { try OfficeStack().person("Anna")["nmae"] = "x" }
    #expect(words(written).contains("'nmae'"))
    let list = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let stack = try OfficeStack()
      _ = try stack.person("Anna").objects(for: "name")
    }
    #expect(words(list).contains("Person has no to-many relationship 'name'"))
    let kind = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { try OfficeStack().person("Anna")["team"] = Value.string("Cooks") }
    #expect(words(kind).contains("Person.team takes an object or null"))
    let entity = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = PersistentContainer(model: try Kitchen.model(), classes: ["Reciepe": Recipe.self])
    }
    #expect(words(entity).contains("Reciepe: the class Recipe is registered for it"))
  }

  @Test func `strangers and places`() async throws {
    let stranger = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let stack = try OfficeStack()
      let other = try OfficeStack().person("Ben")
      try stack.person("Anna").setObject(other, for: "boss")
    }
    #expect(words(stranger).contains("are not objects of one context"))
    let place = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = try OfficeStack().person("Anna").mutableOrderedSet(forKey: "tasks")[3] }
    #expect(words(place).contains("Person.tasks: there is no place 3 among 0"))
    let replaced = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let stack = try OfficeStack()
      let task = try stack.context.insert("Task")
      try stack.person("Anna").mutableOrderedSet(forKey: "tasks")[0] = task
    }
    #expect(words(replaced).contains("Person.tasks: there is no place 0 among 0"))
    let inserted = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let stack = try OfficeStack()
      let task = try stack.context.insert("Task")
      try stack.person("Anna").insert(task, into: "tasks", at: 1)
    }
    #expect(words(inserted).contains("Person.tasks: there is no place 1 among 0"))
    let fetched = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let stack = try OfficeStack()
      try stack.person("Anna")
      let found = try stack.context.fetchBatches(FetchRequest<ManagedObject>(entity: "Person"))
      _ = found[1]
    }
    #expect(words(fetched).contains("there is no object 1 among 1 fetched in batches"))
  }

  @Test func `undo out of order`() async throws {
    let group = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { UndoManager().endUndoGrouping() }
    #expect(words(group).contains("endUndoGrouping without beginUndoGrouping"))
  }

  /// Names and values that come from a file or a user are errors, where the program asks for errors.
  @Test func `what data can contain`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    #expect(anna.isKnownKey("name") && anna.isKnownKey("team"))
    #expect(!anna.isKnownKey("nmae"))
    #expect(objectCode { try anna.validateValue(.null, for: "nmae") } == .unknownName)
    #expect(objectCode { try anna.setValue(.string("x"), forKeyPath: "team") } == .wrongClass)
    let object = Value.object(anna.objectID)
    #expect(objectCode { try anna.setValue(object, forKeyPath: "tasks") } == .wrongClass)
    let unknown = Value.object(ObjectID(store: UUID(), entityName: "Nobody", key: 1))
    #expect(objectCode { try anna.setValue(unknown, forKeyPath: "team") } == .wrongClass)
    #expect(objectCode { try anna.setValue(.list([unknown]), forKeyPath: "tasks") } == .wrongClass)
    #expect(objectCode { _ = try anna.transformedValue(for: "name") as String? } == .unknownName)
  }
}
