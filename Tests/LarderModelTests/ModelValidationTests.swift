import LarderModel
import LarderPredicates
import Testing

@Suite struct ModelValidationTests {
  private func error(_ entities: [EntityDescription]) -> ModelError? {
    do {
      _ = try ManagedObjectModel(entities)
      return nil
    } catch {
      return error
    }
  }

  /// Checks that the entities are refused, where, and with these words.
  private func expect(
    _ entities: [EntityDescription], at place: String, says words: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let error = error(entities)
    let found = [error?.entity, error?.property].compactMap { $0 }.joined(separator: ".")
    #expect(found == place, sourceLocation: location)
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "no error")")
  }

  private let name = AttributeDescription("name", .string)

  @Test(arguments: ["", "9lives", "a b", "naïve", "_x", "a-b", "x'; DROP TABLE"])
  func `a name that no column can have is refused`(bad: String) {
    expect([EntityDescription(bad)], at: bad, says: "is not a name for an entity")
    expect(
      [EntityDescription("A", attributes: [AttributeDescription(bad, .string)])],
      at: bad.isEmpty ? "A." : "A.\(bad)", says: "is not a name for a property")
  }

  @Test func `each bad name of an entity is said, and an inherited one once`() {
    let faults = ManagedObjectModel.faults(in: [
      EntityDescription(
        "A",
        attributes: [
          AttributeDescription("1x", .string), AttributeDescription("b c", .string), name,
          AttributeDescription("Name", .date),
        ], relationships: [RelationshipDescription("self", to: "A", inverse: nil)]),
      EntityDescription("B", parent: "A", attributes: [AttributeDescription("é", .string)]),
    ])
    #expect(
      faults.map { "\($0.entity ?? "").\($0.property ?? "")" } == [
        "A.1x", "A.b c", "A.Name", "A.self", "B.é",
      ])
  }

  @Test func `names are given once, without case, inherited ones included`() {
    expect([EntityDescription("A"), EntityDescription("a")], at: "a", says: "two entities")
    expect(
      [EntityDescription("A", attributes: [name, AttributeDescription("Name", .date)])],
      at: "A.Name", says: "two properties")
    expect(
      [
        EntityDescription(
          "A", attributes: [name],
          relationships: [RelationshipDescription("name", to: "A", inverse: nil)])
      ], at: "A.name", says: "two properties")
    expect(
      [
        EntityDescription("A", attributes: [name]), EntityDescription("B", parent: "A"),
        EntityDescription("C", parent: "B", attributes: [name]),
      ], at: "C.name", says: "two properties")
    // Siblings share a table, not their properties.
    #expect(
      error([
        EntityDescription("A"), EntityDescription("B", parent: "A", attributes: [name]),
        EntityDescription("C", parent: "A", attributes: [name]),
      ]) == nil)
  }

  @Test func `parents exist and form no circle`() {
    expect(
      [EntityDescription("Recipe"), EntityDescription("B", parent: "Recip")], at: "B",
      says: "did you mean \"Recipe\"?")
    expect([EntityDescription("A", parent: "A")], at: "A", says: "circle")
    expect(
      [
        EntityDescription("A", parent: "B"), EntityDescription("B", parent: "C"),
        EntityDescription("C", parent: "A"),
      ], at: "A", says: "circle")
  }

  @Test func `a relationship leads somewhere and back`() {
    func entity(_ inverse: String?, to destination: String = "B") -> EntityDescription {
      EntityDescription(
        "A",
        relationships: [RelationshipDescription("b", to: destination, inverse: inverse)])
    }
    func other(to destination: String, _ inverse: String?) -> EntityDescription {
      EntityDescription(
        "B",
        relationships: [
          RelationshipDescription("owner", to: destination, inverse: inverse, toMany: true)
        ])
    }
    expect([entity(nil, to: "C"), other(to: "B", nil)], at: "A.b", says: "not in the model")
    expect([entity("ownr"), other(to: "A", "b")], at: "A.b", says: "did you mean \"owner\"?")
    expect([entity("owner"), other(to: "A", nil)], at: "A.b", says: "does not lead back")
    expect([entity("owner"), other(to: "B", "owner")], at: "A.b", says: "does not lead back")
    #expect(error([entity("owner"), other(to: "A", "b")]) == nil)
    #expect(error([entity(nil), other(to: "A", nil)]) == nil)
    expect(
      [
        EntityDescription(
          "A",
          relationships: [RelationshipDescription("b", to: "A", inverse: nil, ordered: true)])
      ], at: "A.b", says: "no order")
    expect(
      [
        EntityDescription(
          "A",
          relationships: [
            RelationshipDescription(
              "b", to: "A", inverse: nil, toMany: true, minimumCount: 3, maximumCount: 2)
          ])
      ], at: "A.b", says: "counts")
  }

  @Test func `a default value is of its attribute's type`() {
    let wrong: [(AttributeType, Value)] = [
      (.integer16, .integer(32_768)), (.integer32, .integer(-2_147_483_649)),
      (.integer64, .double(1)), (.string, .integer(1)), (.boolean, .integer(1)),
      (.double, .string("1")), (.date, .double(0)), (.string, .list([])),
    ]
    for (type, value) in wrong {
      expect(
        [EntityDescription("A", attributes: [AttributeDescription("x", type, default: value)])],
        at: "A.x", says: "not a value of the type \(type.rawValue)")
    }
    let right: [(AttributeType, Value)] = [
      (.integer16, .integer(32_767)), (.integer32, .integer(-2_147_483_648)),
      (.float, .double(1)), (.boolean, .boolean(true)), (.string, .string("")),
    ]
    for (type, value) in right {
      #expect(
        error([
          EntityDescription("A", attributes: [AttributeDescription("x", type, default: value)])
        ]) == nil)
    }
  }

  /// A derived attribute `d` on `A`, which has text `t`, number `n`, and lines with text `t`.
  private func deriving(
    _ derivation: DerivationExpression, _ type: AttributeType = .string
  ) -> [EntityDescription] {
    [
      EntityDescription(
        "A",
        attributes: [
          AttributeDescription("t", .string), AttributeDescription("n", .double),
          AttributeDescription("passing", .string, transient: true),
          AttributeDescription("d", type, derivation: derivation),
        ],
        relationships: [RelationshipDescription("lines", to: "B", inverse: "a", toMany: true)]),
      EntityDescription(
        "B", attributes: [AttributeDescription("t", .string)],
        relationships: [RelationshipDescription("a", to: "A", inverse: "lines")]),
    ]
  }

  @Test func `a derivation reads what exists and fits`() {
    expect(deriving(.canonical(["nope"])), at: "A.d", says: "A has no property \"nope\"")
    expect(deriving(.canonical(["t", "x"])), at: "A.d", says: "nothing can follow it")
    expect(deriving(.canonical([])), at: "A.d", says: "leads nowhere")
    expect(deriving(.canonical(["n"])), at: "A.d", says: "type Double")
    expect(deriving(.canonical(["passing"])), at: "A.d", says: "transient")
    expect(deriving(.canonical(["lines"])), at: "A.d", says: "ends with a relationship")
    expect(deriving(.canonical(["lines", "t"])), at: "A.d", says: "only searchText:")
    expect(deriving(.copy(["lines", "t"])), at: "A.d", says: "only searchText:")
    expect(deriving(.copy(["n"])), at: "A.d", says: "another type")
    expect(deriving(.canonical(["t"]), .double), at: "A.d", says: "needs the type String")
    expect(deriving(.searchText([])), at: "A.d", says: "reads nothing")
    expect(deriving(.count("line"), .integer64), at: "A.d", says: "did you mean \"lines\"?")
    expect(deriving(.count("lines")), at: "A.d", says: "a count is an integer")
    expect(deriving(.canonical(["d"])), at: "A.d", says: "computed from itself")
    #expect(error(deriving(.searchText([["t"], ["lines", "t"]]))) == nil)
    #expect(error(deriving(.copy(["n"]), .double)) == nil)
    #expect(error(deriving(.count("lines"), .integer32)) == nil)
  }

  @Test func `search fields are few, named once, on roots, and read text`() {
    func searching(_ fields: [SearchFieldDescription]) -> [EntityDescription] {
      [
        EntityDescription(
          "A", attributes: [name, AttributeDescription("n", .double)], searchFields: fields)
      ]
    }
    let field = SearchFieldDescription("name", ["name"])
    expect(searching([field, field]), at: "A.name", says: "twice")
    expect(
      searching([SearchFieldDescription("x", ["name"], aliases: ["NAME"]), field]),
      at: "A.name", says: "twice")
    for weight in [0, 16, -1] {
      expect(
        searching([SearchFieldDescription("f", ["name"], weight: weight)]), at: "A.f",
        says: "use 1 to 15")
    }
    expect(searching([SearchFieldDescription("f", [])]), at: "A.f", says: "reads nothing")
    expect(searching([SearchFieldDescription("f", ["n"])]), at: "A.f", says: "type Double")
    expect(
      searching([SearchFieldDescription("f", ["nme"])]), at: "A.f",
      says: "did you mean \"name\"?")
    let many = (0..<17).map { SearchFieldDescription("f\($0)", ["name"]) }
    expect(searching(many), at: "A", says: "at most 16")
    #expect(error(searching(Array(many.dropLast()))) == nil)
    expect(
      [
        EntityDescription("R", attributes: [name]),
        EntityDescription("A", parent: "R", searchFields: [field]),
      ], at: "A", says: "move them to R")
  }

  @Test
  func `search attributes are named once, on roots with fields, and read values of their kind`() {
    func having(_ attributes: [SearchAttributeDescription]) -> [EntityDescription] {
      [
        EntityDescription(
          "A", attributes: [name, AttributeDescription("n", .double)],
          relationships: [RelationshipDescription("bs", to: "B", inverse: nil, toMany: true)],
          searchFields: [SearchFieldDescription("name", ["name"])],
          searchAttributes: attributes),
        EntityDescription(
          "B",
          attributes: [
            name, AttributeDescription("kind", .string), AttributeDescription("on", .boolean),
            AttributeDescription("day", .date), AttributeDescription("raw", .binary),
          ]),
      ]
    }
    let size = SearchAttributeDescription("size", .number, ["n"])
    let word = SearchAttributeDescription(
      "word", .keyword, ["bs.name"], where: .init("kind", equals: "x"))
    let day = SearchAttributeDescription("day", .date, ["bs.day"])
    let flag = SearchAttributeDescription("on", .number, ["bs.on"], aliases: ["flag"])
    // The name of a search field is free.
    let same = SearchAttributeDescription(
      "name", .number, ["n"], substituteSum: ["n", "n"])
    #expect(error(having([size, word, day, flag, same])) == nil)
    expect(having([size, size]), at: "A.size", says: "twice")
    expect(
      having([flag, SearchAttributeDescription("Flag", .number, ["n"])]), at: "A.Flag",
      says: "twice")
    expect(having([.init("x y", .number, ["n"])]), at: "A.x y", says: "not a name")
    expect(having([.init("x", .number, [])]), at: "A.x", says: "reads nothing")
    expect(having([.init("x", .number, ["m"])]), at: "A.x", says: "did you mean \"n\"?")
    expect(having([.init("x", .number, ["bs"])]), at: "A.x", says: "ends with a relationship")
    expect(having([.init("x", .number, ["bs.name"])]), at: "A.x", says: "of the kind Number")
    expect(having([.init("x", .keyword, ["n"])]), at: "A.x", says: "of the kind Keyword")
    expect(having([.init("x", .number, ["bs.day"])]), at: "A.x", says: "type Date")
    for kind in SearchAttributeDescription.Kind.allCases {
      expect(having([.init("x", kind, ["bs.raw"])]), at: "A.x", says: "type Binary")
    }
    expect(
      having([.init("x", .keyword, ["bs.name"], where: .init("knd", equals: ""))]), at: "A.x",
      says: "did you mean \"kind\"?")
    expect(
      having([.init("x", .keyword, ["bs.name"], where: .init("on", equals: ""))]), at: "A.x",
      says: "type Boolean")
    expect(
      having([.init("x", .keyword, ["name"], where: .init("name", equals: ""))]), at: "A.x",
      says: "over a relationship")
    expect(
      having([.init("x", .number, ["bs.on"], substituteSum: ["n"])]), at: "A.x",
      says: "a sum stands in")
    expect(
      having([.init("x", .number, ["n"], substituteSum: ["name"])]), at: "A.x",
      says: "type String")
    func reader(_ paths: [String]) -> SearchValueReader {
      SearchValueReader("r", paths) { _ in [] }
    }
    #expect(error(having([.init("x", .keyword, [], reader: reader(["bs.name"]))])) == nil)
    expect(
      having([.init("x", .number, ["n"], reader: reader(["name"]))]), at: "A.x",
      says: "a reader gives keywords")
    expect(
      having([.init("x", .keyword, [], reader: reader(["bs.nam"]))]), at: "A.x",
      says: "did you mean \"name\"?")
    expect(
      having([.init("x", .keyword, [], reader: reader(["n"]))]), at: "A.x",
      says: "of the kind Keyword")
    let many = (0..<65).map { SearchAttributeDescription("f\($0)", .number, ["n"]) }
    expect(having(many), at: "A", says: "at most 64")
    #expect(error(having(Array(many.dropLast()))) == nil)
    var entities = having([size])
    entities[0].searchFields = []
    expect(entities, at: "A", says: "declare a search field")
    expect(
      [
        EntityDescription("R", attributes: [name]),
        EntityDescription("A", parent: "R", searchAttributes: [size]),
      ], at: "A", says: "move them to R")
  }

  @Test func `a uniqueness constraint names stored properties`() {
    expect(
      [EntityDescription("A", attributes: [name], uniquenessConstraints: [["nam"]])],
      at: "A.nam", says: "did you mean \"name\"?")
    expect([EntityDescription("A", uniquenessConstraints: [[]])], at: "A", says: "remove it")
  }

  @Test func `entities are numbered by name and laid out with what they inherit`() throws {
    let model = try ManagedObjectModel([
      EntityDescription("Zebra", attributes: [name]),
      EntityDescription(
        "Alpaca", parent: "Zebra", attributes: [AttributeDescription("wool", .double)]),
      EntityDescription("Baby", parent: "Alpaca"),
    ])
    let baby = try #require(model.entity("Baby"))
    #expect(["Alpaca", "Baby", "Zebra"].map { model.entity($0)?.number } == [1, 2, 3])
    #expect(baby.rootName == "Zebra")
    #expect(baby.attributes.map(\.name) == ["name", "wool"])
    #expect(baby.slot("wool") == 1)
    #expect(model.entity("Zebra")?.subtreeNames == ["Zebra", "Alpaca", "Baby"])
    #expect(model.root(of: baby) === model.entity("Zebra"))
    #expect(model.entity("baby") == nil)
  }
}
