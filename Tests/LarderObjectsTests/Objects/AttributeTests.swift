import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import TestSupport
import Testing

enum Tone: String { case warm, cold }

enum Size: Int { case small = 1, large }

@Suite struct AttributeTests {
  /// T-012, I-060, I-063, I-064, B-003, B-009: every type of attribute keeps its values, as themselves, also in the store.
  @Test func `types`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    let date = Date(timeIntervalSinceReferenceDate: 0.125)
    let token = UUID()
    anna["age"] = Int16(77)
    anna["number"] = Int32.min
    anna["population"] = Int64.max
    anna["height"] = Float(1.5)
    anna["weight"] = 0.1
    anna["salary"] = Decimal(string: "12345678901234567890.01")
    anna["isDeceased"] = false
    anna["birth"] = date
    anna["token"] = token
    anna["site"] = URL(string: "https://example.org/a?b")
    anna["blob"] = Data([0, 255, 1])
    try stack.context.save()
    let again = stack.fault(anna)
    #expect(again["name"] == "Anna")
    #expect(again["age"] == Int16(77) && again["age"] == 77)
    #expect(again["number"] == Int32.min)
    #expect(again["population"] == Int64.max)
    #expect(again["population"] as Int32? == nil)
    #expect(again["height"] == Float(1.5))
    #expect(again["weight"] == 0.1)
    #expect(again["salary"] == Decimal(string: "12345678901234567890.01"))
    #expect(again["isDeceased"] == false)
    #expect(again["birth"] == date)
    #expect(again["token"] == token)
    #expect(again["site"] == URL(string: "https://example.org/a?b"))
    #expect(again["blob"] == Data([0, 255, 1]))
    #expect(again["name"] as Int? == nil)
    // Tenths add up in decimal numbers.
    again["salary"] = (Decimal(string: "0.1") ?? 0) + (Decimal(string: "0.2") ?? 0)
    #expect(again["salary"] == Decimal(string: "0.3"))
  }

  /// I-063, A-141: a Boolean has three states, and numbers without a value have the one that the reader chooses.
  @Test func `scalars`() throws {
    let anna = try OfficeStack().person("Anna")
    #expect(anna["isDeceased"] as Bool? == nil)
    #expect(anna["isDeceased", default: false] == false)
    anna["isDeceased"] = true
    #expect(anna["isDeceased"] == true)
    #expect(anna["number", default: 0] == 0)
    anna["number", default: 0] += 5
    #expect(anna["number"] == 5)
    anna["nickname"] = Tone.cold
    #expect(anna["nickname"] == "cold")
    #expect(anna["nickname"] == Tone.cold)
    anna["nickname"] = "lukewarm"
    #expect(anna["nickname"] as Tone? == nil)
    anna["nickname"] = Tone?.none
    #expect(anna.value(for: "nickname") == .null)
    anna["number"] = Size.large
    #expect(anna["number"] == 2)
  }

  /// I-053, A-135, I-052: a transient attribute is a change, is lost with the object's values, and is never written; one of no type
  /// takes anything.
  @Test func `transient attributes`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    try stack.context.save()
    _ = stack.counter.takeSaves()
    anna["display"] = "shown"
    #expect(anna.hasChanges && stack.context.hasChanges)
    try stack.context.save()
    #expect(stack.counter.takeSaves().isEmpty)
    #expect(anna["display"] == "shown")
    for value in [Value.integer(1), .string("x"), .list([.null]), .object(anna.objectID)] {
      anna["anything"] = value
      #expect(anna.value(for: "anything") == value)
    }
    let undo = UndoManager()
    stack.context.undoManager = undo
    anna["anything"] = Value.list([.integer(7)])
    #expect(anna.hasChanges)
    stack.context.undo()
    #expect(anna.value(for: "anything") == .object(anna.objectID) && !undo.canUndo)
    stack.context.undoManager = nil
    try stack.context.save()
    #expect(stack.fault(anna).value(for: "anything") == .null)
    try stack.context.refresh(anna, mergesChanges: false)
    #expect(anna["display"] as String? == nil)
  }

  /// I-090: a setter may set other attributes. I-100: one that changes what a cached value came from drops the cached value.
  @Test func `setters with consequences`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    try stack.context.save()
    anna.death = Date(timeIntervalSinceReferenceDate: 0)
    #expect(anna["isDeceased"] == true)
    anna.death = nil
    #expect(anna["isDeceased"] == false)
    try stack.context.save()
    #expect(anna.display == "<>")
    #expect(!anna.hasChanges)
    anna.nickname = "Annie"
    #expect(anna.display == "<Annie>")
    anna.setPrimitiveValue(.string("cached"), for: "display")
    #expect(anna.display == "cached")
    anna.nickname = nil
    #expect(anna.display == "<>")
  }

  /// I-102, A-220: what was changed, and what is stored.
  @Test func `changed values`() throws {
    let stack = try OfficeStack()
    let (anna, ben) = (try stack.person("Anna"), try stack.person("Ben"))
    try stack.context.save()
    #expect(anna.changedValues.isEmpty)
    anna["age"] = 3
    anna.setObject(ben, for: "boss")
    #expect(anna.changedValues == ["age": .integer(3), "boss": .object(ben.objectID)])
    #expect(ben.changedValues == ["reports": .list([.object(anna.objectID)])])
    #expect(anna.committedValues(for: ["age", "name"]) == ["age": .null, "name": .string("Anna")])
    anna["age"] = Value.null
    #expect(anna.changedValues.count == 1)
  }

  /// I-315: what is large stands in an entity of its own, loads alone, and goes alone.
  @Test func `large values in an entity of their own`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    let photo = try stack.context.insert("Photo")
    photo["bytes"] = Data(repeating: 7, count: 100_000)
    anna.setObject(photo, for: "photo")
    try stack.context.save()
    let context = stack.other()
    let fault = stack.fault(anna, in: context)
    #expect(fault.name == "Anna")
    let end = try #require(fault.object(for: "photo"))
    #expect(end.isFault)
    #expect((end["bytes"] as Data?)?.count == 100_000)
    try context.refresh(end, mergesChanges: false)
    #expect(end.isFault && !fault.isFault)
    // The one that gives way is not deleted by itself: its mandatory owner says so.
    let new = try context.insert("Photo")
    fault.setObject(new, for: "photo")
    #expect(brokenRules { try context.save() } == ["owner: missing-required"])
    context.delete(end)
    try context.save()
    #expect(try context.count(FetchRequest<ManagedObject>(entity: "Photo")) == 1)
  }

  /// Z-243: a number's attribute takes no text, and a whole number's no fraction.
  @Test func `numbers only`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    anna["age"] = Value.string("30")
    #expect(brokenRules { try stack.context.save() } == ["age: wrong-type"])
    anna["age"] = Value.double(1.5)
    #expect(brokenRules { try stack.context.save() } == ["age: wrong-type"])
    anna["age"] = 30
    anna["weight"] = Value.integer(60)
    try stack.context.save()
    #expect(anna["weight"] == 60.0)
  }
}

struct Tint: Codable, Hashable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
}

/// Keeps a colour as three bytes.
struct TintTransformer: AttributeTransformer {
  func data(from value: Tint) throws -> Data { Data([value.red, value.green, value.blue]) }
  func value(from data: Data) throws -> Tint {
    guard data.count == 3 else { throw OwnError(number: data.count) }
    return Tint(red: data[0], green: data[1], blue: data[2])
  }
}

@Suite struct TransformableTests {
  /// B-003, B-006, T-018: a transformer of that name makes bytes when the value is set and the value when
  /// it is read; nil stays nil, and bytes pass as they are.
  @Test func `a named transformer`() throws {
    let stack = try OfficeStack()
    stack.container.coordinator.transformers.register(TintTransformer(), named: "TintTransformer")
    let anna = try stack.person("Anna")
    #expect(try anna.transformedValue(for: "tint", as: Tint.self) == nil)
    let red = Tint(red: 255, green: 0, blue: 1)
    try anna.setTransformedValue(red, for: "tint")
    #expect(anna["tint"] == Data([255, 0, 1]))
    try stack.context.save()
    let again = stack.fault(anna)
    #expect(try again.transformedValue(for: "tint") == red)
    #expect(again["tint"] == Data([255, 0, 1]))
    again["tint"] = Data([1, 2, 3])
    #expect(try again.transformedValue(for: "tint") == Tint(red: 1, green: 2, blue: 3))
    try again.setTransformedValue(Tint?.none, for: "tint")
    #expect(again.value(for: "tint") == .null)
    #expect(try again.transformedValue(for: "tint", as: Tint.self) == nil)
  }

  /// The value is a change like any other, undone by a rollback, and equal bytes are none.
  @Test func `changes of a transformed value`() throws {
    let stack = try OfficeStack()
    stack.container.coordinator.transformers.register(TintTransformer(), named: "TintTransformer")
    let anna = try stack.person("Anna")
    let (red, blue) = (Tint(red: 1, green: 0, blue: 0), Tint(red: 0, green: 0, blue: 1))
    try anna.setTransformedValue(red, for: "tint")
    try stack.context.save()
    try anna.setTransformedValue(red, for: "tint")
    #expect(!stack.context.hasChanges)
    try anna.setTransformedValue(blue, for: "tint")
    #expect(anna.isUpdated)
    stack.context.rollback()
    #expect(try anna.transformedValue(for: "tint") == red)
  }

  /// A transformer that is not there, makes another type or fails is an error that says which.
  @Test func `what can go wrong`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    let tint = Tint(red: 1, green: 2, blue: 3)
    let missing = thrown { try anna.setTransformedValue(tint, for: "tint") } as? ObjectError
    #expect(missing?.code == .unknownTransformer)
    #expect(missing?.message.contains("Person.tint") == true)
    #expect(missing?.message.contains("'TintTransformer'") == true)
    #expect(!anna.isUpdated && anna.value(for: "tint") == .null)
    anna["tint"] = Data([1, 2])
    #expect(
      objectCode { _ = try anna.transformedValue(for: "tint", as: Tint.self) }
        == .unknownTransformer)
    stack.container.coordinator.transformers.register(TintTransformer(), named: "TintTransformer")
    #expect(stack.container.coordinator.transformers.names == ["TintTransformer"])
    let failed =
      thrown { _ = try anna.transformedValue(for: "tint", as: Tint.self) } as? ObjectError
    #expect(failed?.code == .transformation)
    #expect((failed?.underlying as? OwnError)?.number == 2)
    #expect(objectCode { try anna.setTransformedValue("red", for: "tint") } == .unknownTransformer)
    anna["tint"] = Data([1, 2, 3])
    #expect(
      objectCode { _ = try anna.transformedValue(for: "tint", as: String.self) }
        == .unknownTransformer)
    // Bytes in a store outlive the transformer.
    try stack.context.save()
    #expect(stack.fault(anna)["tint"] == Data([1, 2, 3]))
  }

  /// A-132, I-061, I-045: without a name values are property lists, and decoding makes the type asked for or nothing. A list can be kept so, but
  /// no fetch can ask what is in it.
  @Test func `the default transformer`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    let notes = ["a": [1, 2], "b": []]
    try anna.setTransformedValue(notes, for: "notes")
    try stack.context.save()
    let again = stack.fault(anna)
    #expect(try again.transformedValue(for: "notes") == notes)
    #expect((again["notes"] as Data?)?.prefix(6) == Data("bplist".utf8))
    #expect(
      objectCode { _ = try again.transformedValue(for: "notes", as: Tint.self) } == .transformation)
    try again.setTransformedValue(["salt", "egg"], for: "notes")
    #expect(try again.transformedValue(for: "notes") == ["salt", "egg"])
    try again.managedObjectContext?.save()
    for format in ["notes CONTAINS 'egg'", "ANY notes == 'egg'", "'egg' IN notes"] {
      let request = FetchRequest(Person.self, where: try ObjectPredicate(format: format))
      let found = try? stack.other().fetch(request)
      #expect(found?.isEmpty ?? true, "\(format)")
    }
    try again.setTransformedValue("just text", for: "notes")
    #expect(try again.transformedValue(for: "notes") == "just text")
    var random = SeededGenerator.fromEnvironment("the default transformer")
    for length in 0..<200 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      again["notes"] = Data((length % 2 == 0 ? Array("bplist00".utf8) : []) + bytes)
      _ = try? again.transformedValue(for: "notes", as: [String: [Int]].self)
    }
  }
}
