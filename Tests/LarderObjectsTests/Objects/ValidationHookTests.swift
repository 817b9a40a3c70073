import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct ValidationHookTests {
  /// A-231, I-237, I-238, A-232: the model's rules come first, whatever the class does; then the class's own.
  @Test func `the model comes first`() throws {
    let anna = try OfficeStack().person("Anna")
    var asked: [String] = []
    anna.onValidate = { _, value, key in
      asked.append("\(key) \(value)")
      if value == .integer(13) { throw OwnError(number: 13) }
    }
    #expect(objectCode { try anna.validateValue(.integer(-1), for: "age") } == .validation)
    #expect(asked.isEmpty)
    #expect(objectCode { try anna.validateValue(.integer(13), for: "age") } == .validation)
    try anna.validateValue(.integer(14), for: "age")
    #expect(asked.count == 2)
  }

  /// A-241, I-244, Z-088: a class's own error is told as itself, and can be had as it was thrown.
  @Test func `an error of the class`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    anna.onValidate = { _, _, key in if key == "age" { throw OwnError(number: 7) } }
    let error = try #require(thrown { try stack.context.save() } as? ObjectError)
    #expect(error.code == .validation)
    #expect((error.underlying as? OwnError)?.number == 7)
    #expect(error.description == "Person.age: own error 7")
    #expect(error.validationErrors.map(\.rule) == [.custom])
    #expect((error.validationErrors[0].underlying as? OwnError)?.number == 7)
  }

  /// I-239, A-244, I-236: a class may put another value in the place of one; it is set, stored, and validated again.
  @Test func `a value replaced`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    anna["age"] = 30
    try stack.context.save()
    var rounds = 0
    anna.onValidate = { _, value, key in
      guard key == "age" else { return }
      rounds += 1
      if let age = Int(attributeValue: value), age > 100 { value = .integer(100) }
    }
    var value = Value.integer(120)
    try anna.validateValue(&value, for: "age")
    #expect(value == .integer(100) && anna["age"] == 30)
    rounds = 0
    anna["age"] = 120
    try stack.context.save()
    #expect(anna["age"] == 100 && rounds == 2)
    #expect(stack.fault(anna)["age"] == 100)
  }

  /// I-240: a validator that always changes the value ends in the error after a hundred rounds.
  @Test func `a validator without end`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    anna.onValidate = { _, value, key in
      if key == "population" { value = .integer((Int64(attributeValue: value) ?? 0) + 1) }
    }
    #expect(objectCode { try stack.context.save() } == .unstable)
    #expect(anna["population"] == 100)
  }

  /// A-233, I-242, I-245, rule by state: new objects, changed ones and deleted ones have hooks of their own.
  @Test func `hooks by state`() throws {
    let stack = try OfficeStack()
    let people = try ["Anna", "Ben", "Cora"].map(stack.person)
    var log: [String] = []
    for person in people { person.onValidateObject = { log.append("\($0.name) \($1)") } }
    try stack.context.save()
    #expect(log == ["Anna insert", "Ben insert", "Cora insert"])
    log = []
    people[0]["age"] = 3
    stack.context.delete(people[1])
    try stack.context.save()
    #expect(log == ["Anna update", "Ben delete"])
    people[2].onValidateObject = { _, state in
      if state == "delete" { throw OwnError(number: 1) }
    }
    stack.context.delete(people[2])
    let error = thrown { try stack.context.save() } as? ObjectError
    #expect((error?.underlying as? OwnError)?.number == 1)
    #expect(people[2].isDeleted)
    #expect(try stack.other().count(FetchRequest<Person>(entity: "Person")) == 2)
  }

  /// I-241: a check of one value may look at the others. I-246: it may speak of a rule of the model, in words of its own.
  @Test func `a check of one value by others`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    anna.onValidate = { person, value, key in
      guard key == "nickname", let nickname = String(attributeValue: value),
        nickname.count < person.name.count
      else { return }
      throw ValidationError(
        objectID: person.objectID, property: key, rule: .stringTooShort, value: value,
        "a nickname is no shorter than the name")
    }
    try anna.validateValue(.string("Annie"), for: "nickname")
    anna["nickname"] = "An"
    let error = try #require(thrown { try stack.context.save() } as? ObjectError)
    #expect(error.description == "Person.nickname: a nickname is no shorter than the name")
    #expect(ValidationError.Rule.stringTooShort ~= error)
    #expect(error.validationErrors.first?.value == .string("An"))
    anna.name = "Jo"
    anna["nickname"] = "Joe"
    try stack.context.save()
    anna.onValidateObject = { person, state in
      guard state == "delete", person["nickname"] as String? != nil else { return }
      throw ValidationError(objectID: person.objectID, property: "nickname", "still in use")
    }
    stack.context.delete(anna)
    #expect(brokenRules { try stack.context.save() } == ["nickname: custom"])
  }

  /// I-243: the inherited check asks for each property by its name: of a new object for all; of a changed one for all attributes and to-one
  /// relationships, and for the lists that changed; of a deleted one for none.
  @Test func `what the inherited check asks for`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    var asked: Set<String> = []
    anna.onValidate = { _, _, key in asked.insert(key) }
    try stack.context.save()
    let entity = anna.entity
    #expect(asked == Set(entity.attributes.map(\.name) + entity.relationships.map(\.name)))
    asked = []
    anna["age"] = 3
    try stack.context.save()
    #expect(asked.isSuperset(of: ["age", "name", "boss"]))
    #expect(asked.isDisjoint(with: ["tasks", "friends", "reports"]))
    asked = []
    anna.setObjects([anna], for: "friends")
    try stack.context.save()
    #expect(asked.contains("friends") && !asked.contains("tasks"))
    asked = []
    stack.context.delete(anna)
    try stack.context.save()
    #expect(asked.isEmpty)
  }

  /// A-234, I-241, I-243, A-103, I-248: the inherited check covers all properties; one between properties must cope with missing ones.
  @Test func `checks between properties`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    anna.onValidateObject = { person, _ in
      guard let birth = person["birth"] as Date?, let death = person.death else { return }
      if death < birth {
        throw ValidationError(objectID: person.objectID, property: "death", "before birth")
      }
    }
    try stack.context.save()
    anna["birth"] = Date(timeIntervalSinceReferenceDate: 1000)
    try stack.context.save()
    anna.death = Date(timeIntervalSinceReferenceDate: 0)
    let error = thrown { try stack.context.save() }
    #expect(error.map { "\($0)" } == "Person.death: before birth")
    #expect(error.map { ValidationError.Rule.custom ~= $0 } == true)
    // The inherited check comes first and stops this one.
    anna["age"] = -1
    #expect(brokenRules { try stack.context.save() } == ["age: number-too-small"])
  }

  /// A-239, A-240, I-244, Z-088, A-234: several errors make one flat list, however they were
  /// combined.
  @Test func `several errors`() throws {
    let stack = try OfficeStack(person: CombiningPerson.self)
    let anna = try stack.person("J3")
    anna["age"] = -1
    let ben = try stack.person("B")
    let error = try #require(thrown { try stack.context.save() } as? ObjectError)
    #expect(error.code == .validationMultipleErrors)
    #expect(error.message.hasPrefix("5 values are not valid"))
    #expect(
      error.validationErrors.map { "\($0.property ?? "-") \($0.rule.rawValue)" } == [
        "name string-pattern", "age number-too-small", "- custom", "name string-too-short",
        "- custom",
      ])
    #expect(
      error.validationErrors.map(\.objectID) == [anna, anna, anna, ben, ben].map(\.objectID))
    let lone = ObjectError(combining: [OwnError(number: 3)], of: anna)
    #expect(lone.code == .validation && lone.description == "Person: own error 3")
  }

  /// A-230: an object that is not marked as changed is not validated; A-245: what a validator changes elsewhere is.
  @Test func `changes made while validating`() throws {
    let stack = try OfficeStack()
    let (anna, ben) = (try stack.person("Anna"), try stack.person("Ben"))
    try stack.context.save()
    var log: [String] = []
    anna.onValidateObject = { _, _ in
      log.append("Anna")
      ben["age"] = 20
    }
    ben.onValidateObject = { _, _ in log.append("Ben") }
    try stack.context.save()
    #expect(log.isEmpty)
    anna["age"] = 1
    try stack.context.save()
    #expect(log == ["Anna", "Ben"])
    #expect(stack.fault(ben)["age"] == 20)
  }

  /// A-140, A-139: validation comes before `willSave`, so that the mandatory value is the transient one and the stored one is derived.
  @Test func `validation comes before willSave`() throws {
    let stack = try OfficeStack()
    let desk = try stack.context.insert(Desk.self)
    #expect(brokenRules { try stack.context.save() } == ["shape: missing-required"])
    try desk.setTransformedValue([3, 4], for: "shape")
    #expect(desk.value(for: "shapeText") == .null)
    try stack.context.save()
    #expect(desk["shapeText"] == "3x4")
    #expect(stack.other().object(with: desk.objectID)["shapeText"] == "3x4")
    let anna = try stack.person("J")
    anna.onWillSave = { $0.name = "Anna" }
    #expect(brokenRules { try stack.context.save() } == ["name: string-too-short"])
    #expect(!anna.events.contains("willSave"))
    // Nothing is derived from nothing.
    anna.name = "Anna"
    anna.onWillSave = { $0.setPrimitiveValue($0.primitiveValue(for: "display"), for: "nickname") }
    for text in ["shown", nil] {
      anna["display"] = text
      try stack.context.save()
      #expect(stack.fault(anna)["nickname"] == text)
    }
  }
}

struct OwnError: Error, CustomStringConvertible {
  let number: Int
  var description: String { "own error \(number)" }
}

/// Goes on after the inherited check has failed.
final class CombiningPerson: Person {
  override func validateForInsert() throws {
    var errors: [any Error] = []
    do { try super.validateForInsert() } catch { errors.append(error) }
    if name.count < 5 { errors.append(OwnError(number: name.count)) }
    if !errors.isEmpty { throw ObjectError(combining: errors, of: self) }
  }
}
