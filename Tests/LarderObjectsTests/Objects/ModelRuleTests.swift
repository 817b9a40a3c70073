import FoundationEssentials
import LarderModel
import LarderObjects
import LarderPredicates
import LarderStores
import Testing

@Suite struct ModelRuleTests {
  /// The rule that a value breaks when it is validated alone; nil when none.
  private func broken(
    _ value: Value, _ key: String, _ person: Person
  ) -> ValidationError.Rule? {
    let error = thrown { try person.validateValue(value, for: key) } as? ObjectError
    return error?.validationErrors.first?.rule
  }

  /// A-237, I-051, I-058, I-059, I-236, I-246, T-014, A-049: every kind of rule has a code of its
  /// own; the bounds themselves are allowed.
  @Test func `rules of the model`() throws {
    let anna = try OfficeStack().person("Anna")
    let (first, last) = Office.birthRange
    let cases: [(String, Value, ValidationError.Rule?)] = [
      ("age", .integer(0), nil), ("age", .integer(150), nil),
      ("age", .integer(-1), .numberTooSmall), ("age", .integer(151), .numberTooLarge),
      ("age", .integer(40_000), .outOfRange), ("age", .string("old"), .wrongType),
      ("age", .double(1.5), .wrongType), ("age", .null, nil),
      ("birth", .date(first), nil), ("birth", .date(last), nil),
      ("birth", .date(first - 1), .dateTooSoon), ("birth", .date(last + 1), .dateTooLate),
      ("salary", .decimal(0), nil),
      ("salary", .decimal(Decimal(string: "-0.01") ?? 0), .numberTooSmall),
      ("name", .string("Jo"), nil), ("name", .string("J"), .stringTooShort),
      ("name", .string("Maximilienne"), nil), ("name", .string("Maximilienne!"), .stringTooLong),
      ("name", .string("Jo3"), .stringPatternMatching), ("name", .string("Zoë Ång"), nil),
      ("name", .null, .missingMandatoryProperty), ("name", .string(""), .stringTooShort),
      ("parity", .integer(4), nil), ("parity", .integer(5), .condition), ("parity", .null, nil),
      ("height", .double(.nan), .outOfRange), ("number", .integer(1 << 40), .outOfRange),
      ("number", .integer(2_147_483_647), nil), ("number", .integer(2_147_483_648), .outOfRange),
      ("number", .integer(-2_147_483_648), nil), ("number", .integer(-2_147_483_649), .outOfRange),
      ("population", .integer(.max), nil), ("population", .integer(.min), nil),
    ]
    for (key, value, rule) in cases {
      #expect(broken(value, key, anna) == rule, "\(key) \(value)")
    }
    // Letters are counted as a person counts them.
    #expect(broken(.string("e\u{301}e\u{301}"), "name", anna) == .stringPatternMatching)
    #expect(!anna.isUpdated && anna.name == "Anna")
  }

  /// I-058: each type of number, and a date, may have a least and a greatest value; without them anything goes that fits the type.
  @Test(arguments: [
    AttributeType.integer16, .integer32, .integer64, .float, .double, .decimal, .date,
  ])
  func `least and greatest values`(_ type: AttributeType) throws {
    func value(_ number: Int) -> Value {
      switch type {
      case .float, .double: .double(Double(number))
      case .decimal: .decimal(Decimal(number))
      case .date: .date(Date(timeIntervalSinceReferenceDate: Double(number)))
      default: .integer(Int64(number))
      }
    }
    let model = try ManagedObjectModel([
      EntityDescription(
        "Bounded",
        attributes: [
          AttributeDescription(
            "both", type, validation: ValidationRules(minimum: value(-2), maximum: value(3))),
          AttributeDescription("least", type, validation: ValidationRules(minimum: value(-2))),
          AttributeDescription("greatest", type, validation: ValidationRules(maximum: value(3))),
          AttributeDescription("free", type),
        ])
    ])
    let container = PersistentContainer(model: model)
    let context = container.makeContext()
    let object = try context.insert("Bounded")
    func rules(_ number: Int) -> [ValidationError.Rule?] {
      ["both", "least", "greatest", "free"].map { key in
        let error = thrown { try object.validateValue(value(number), for: key) } as? ObjectError
        return error?.validationErrors.first?.rule
      }
    }
    let isDate = type == .date
    let small: ValidationError.Rule = isDate ? .dateTooSoon : .numberTooSmall
    let large: ValidationError.Rule = isDate ? .dateTooLate : .numberTooLarge
    #expect(rules(-3) == [small, small, nil, nil])
    #expect(rules(-2) == [nil, nil, nil, nil] && rules(3) == [nil, nil, nil, nil])
    #expect(rules(4) == [large, nil, large, nil])
  }

  /// I-070: at least so many objects, at most so many, exactly so many; no bound means that any number will do.
  @Test(arguments: [(2, 2), (1, 3), (0, 3), (2, 0), (0, 0)])
  func `how many objects`(_ least: Int, _ most: Int) throws {
    let model = try ManagedObjectModel([
      EntityDescription(
        "Box",
        relationships: [
          RelationshipDescription(
            "balls", to: "Ball", inverse: "box", toMany: true, optional: least == 0,
            minimumCount: least, maximumCount: most)
        ]),
      EntityDescription(
        "Ball", relationships: [RelationshipDescription("box", to: "Box", inverse: "balls")]),
    ])
    let container = PersistentContainer(model: model)
    try container.addStore(type: .memory)
    for count in [0, 1, 2, 3, 4, 60] {
      let context = container.makeContext()
      let box = try context.insert("Box")
      for _ in 0..<count { box.insert(try context.insert("Ball"), into: "balls") }
      // Setting is not refused, saving is.
      #expect(box.count(of: "balls") == count)
      let expected =
        count < least
        ? ["balls: too-few"] : most > 0 && count > most ? ["balls: too-many"] : []
      #expect(brokenRules { try context.save() } == expected, "\(count)")
    }
  }

  /// Several rules of one value are all told.
  @Test func `one value may break several rules`() throws {
    let anna = try OfficeStack().person("Anna")
    let error = thrown { try anna.validateValue(.string("1234567890123"), for: "name") }
    #expect(
      (error as? ObjectError)?.validationErrors.map(\.rule) == [
        .stringTooLong, .stringPatternMatching,
      ])
  }

  /// A-242, I-246: what an error carries: the object, the key, the value, the model's condition, and words.
  @Test func `what a validation error carries`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    anna["age"] = 200
    let error = try #require(thrown { try stack.context.save() } as? ObjectError)
    let first = try #require(error.validationErrors.first)
    #expect(first.objectID == anna.objectID)
    #expect(first.entityName == "Person" && first.property == "age")
    #expect(first.value == .integer(200))
    #expect(first.message == "must be at most 150")
    #expect(error.description == "Person.age: must be at most 150")
    let predicate = try #require(first.predicate)
    #expect(try !PredicateEvaluator(predicate).matches(anna))
    anna["age"] = 150
    #expect(try PredicateEvaluator(predicate).matches(anna))
    try stack.context.save()
    anna["parity"] = 5
    #expect(
      thrown { try stack.context.save() }.map { "\($0)" }?.contains("only small even") == true)
  }

  /// I-246: errors can be matched by their codes.
  @Test func `matching by code`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("J")
    func kind() -> String {
      do {
        try stack.context.save()
        return "saved"
      } catch ValidationError.Rule.stringTooShort {
        return "too short"
      } catch ObjectError.Code.validationMultipleErrors {
        return "several"
      } catch ObjectError.Code.validation {
        return "one"
      } catch {
        return "\(error)"
      }
    }
    #expect(kind() == "too short")
    anna["age"] = 200
    #expect(kind() == "several")
    anna.name = "Anna"
    #expect(kind() == "one")
    anna["age"] = 20
    #expect(kind() == "saved")
  }

  /// I-070, I-071, T-015, Z-003, A-057: relationships that need objects, or so many
  /// of them; none is made for them.
  @Test func `rules of relationships`() throws {
    let model = try ManagedObjectModel([
      EntityDescription(
        "Hand",
        relationships: [
          RelationshipDescription(
            "fingers", to: "Finger", inverse: "hand", toMany: true, optional: false,
            maximumCount: 5)
        ]),
      EntityDescription(
        "Finger",
        relationships: [
          RelationshipDescription("hand", to: "Hand", inverse: "fingers", optional: false)
        ]),
    ])
    let container = PersistentContainer(model: model)
    try container.addStore(type: .memory)
    let context = container.makeContext()
    let hand = try context.insert("Hand")
    #expect(hand.count(of: "fingers") == 0 && context.insertedObjects == [hand])
    #expect(brokenRules { try context.save() } == ["fingers: too-few"])
    let fingers = try (0..<6).map { _ in try context.insert("Finger") }
    #expect(brokenRules { try context.save() }.count == 7)
    hand.insert(contentsOf: fingers, into: "fingers")
    #expect(brokenRules { try context.save() } == ["fingers: too-many"])
    hand.remove(fingers[5], from: "fingers")
    #expect(brokenRules { try context.save() } == ["hand: missing-required"])
    context.delete(fingers[5])
    try context.save()
    #expect(hand.count(of: "fingers") == 5)
    hand.setObjects([], for: "fingers")
    for finger in fingers[..<5] { context.delete(finger) }
    #expect(brokenRules { try context.save() } == ["fingers: too-few"])
  }

  /// I-054: a save that a mandatory attribute makes fail keeps the changes, and fails again until it is set or given up.
  @Test func `a failed save changes nothing`() throws {
    let stack = try OfficeStack()
    let anna = try stack.person("Anna")
    try stack.context.save()
    anna["name"] = Value.null
    anna["age"] = 3
    for _ in 0..<2 {
      #expect(brokenRules { try stack.context.save() } == ["name: missing-required"])
      #expect(anna.isUpdated && anna["age"] == 3)
    }
    #expect(stack.fault(anna)["age"] as Int? == nil)
    stack.context.rollback()
    try stack.context.save()
    #expect(anna.name == "Anna")
  }
}
