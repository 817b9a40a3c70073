import Foundation
import LarderModel
import LarderPredicates
import Testing

@Suite struct ContentHashTests {
  private func hex(_ data: Data) -> String {
    data.map { String(format: "%02x", $0) }.joined()
  }

  /// The vectors of FIPS 180-4, as published by NIST.
  @Test func `known vectors`() {
    #expect(
      hex(ContentHash.sha256(""))
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      hex(ContentHash.sha256("abc"))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hex(ContentHash.sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"))
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    let million = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      hex(ContentHash.sha256(million.span))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    var pieces = ContentHash()
    pieces.update(million.span.extracting(first: 333_333))
    pieces.update(Span())
    pieces.update(million.span.extracting(droppingFirst: 333_333))
    #expect(pieces.finish() == ContentHash.sha256(million.span))
    #expect(pieces.finish() == ContentHash.sha256(""))
  }
}

@Suite struct ModelVersioningTests {
  /// Every kind of property, option and default.
  private func entities() -> [EntityDescription] {
    [
      EntityDescription(
        "Recipe",
        attributes: [
          AttributeDescription("title", .string, optional: false, default: .string("Crème")),
          AttributeDescription("folded", .string, indexed: true, derivation: .canonical(["title"])),
          AttributeDescription("bookTitle", .string, derivation: .copy(["book", "title"])),
          AttributeDescription(
            "all", .string, derivation: .searchText([["title"], ["lines", "t"]])),
          AttributeDescription("count", .integer16, derivation: .count("lines")),
          AttributeDescription("b", .boolean, default: .boolean(true)),
          AttributeDescription("i", .integer32, default: .integer(-5)),
          AttributeDescription("f", .float, transient: true, default: .double(0.5)),
          AttributeDescription("f2", .float),
          AttributeDescription("e", .decimal, default: .decimal(Decimal(string: "1.10") ?? 0)),
          AttributeDescription(
            "d", .date, default: .date(Date(timeIntervalSinceReferenceDate: 9)),
            validation: ValidationRules(
              minimum: .date(Date(timeIntervalSinceReferenceDate: 0)),
              maximum: .date(Date(timeIntervalSinceReferenceDate: 10)))),
          AttributeDescription(
            "x", .binary, default: .data(Data([0, 255])), allowsExternalStorage: true),
          AttributeDescription("image", .transformable, transformerName: "ImageToPNG"),
          AttributeDescription("cache", .undefined, transient: true),
          AttributeDescription(
            "stars", .integer16,
            validation: ValidationRules(minimum: .integer(0), maximum: .integer(5)),
            renamingIdentifier: "rating", versionHashModifier: "2", usesScalarValue: true),
          AttributeDescription(
            "code", .string,
            validation: ValidationRules(
              minimumLength: 0, maximumLength: 8, pattern: "[A-Z]+",
              conditions: [.init(.constant(true), warning: "never")])),
          AttributeDescription("u", .uuid, default: .uuid(UUID())),
          AttributeDescription(
            "l", .uri, default: .url(URL(fileURLWithPath: "/tmp")), userInfo: ["k": "v"]),
        ],
        relationships: [
          RelationshipDescription(
            "lines", to: "Line", inverse: "recipe", toMany: true, ordered: true, optional: false,
            minimumCount: 1, maximumCount: 9, deleteRule: .cascade, userInfo: ["a": ""]),
          RelationshipDescription(
            "book", to: "Recipe", inverse: nil, deleteRule: .deny, renamingIdentifier: "volume",
            versionHashModifier: "b"),
        ],
        fetchedProperties: [
          FetchedPropertyDescription(
            "similar", entity: "Recipe",
            predicate: try? ObjectPredicate(
              format: "title == $FETCH_SOURCE.title AND NOT b == YES"),
            sortOrderings: [SortOrdering("title")], limit: 5, userInfo: ["k": "v"])
        ],
        searchFields: [
          SearchFieldDescription("title", ["title"], weight: 8, aliases: ["name"]),
          SearchFieldDescription("lines", ["lines.t", "title"]),
        ],
        searchAttributes: [
          SearchAttributeDescription("count", .number, ["i"], substituteSum: ["f2", "i"]),
          SearchAttributeDescription(
            "line", .keyword, ["lines.t"], where: .init("k", equals: "a b"), aliases: ["row"]),
          SearchAttributeDescription("day", .date, ["d"]),
          SearchAttributeDescription(
            "known", .keyword, ["title"],
            reader: SearchValueReader("known 1", ["title", "lines.t"]) { _ in [] }),
        ], uniquenessConstraints: [["title", "i"], ["u"]], renamingIdentifier: "Dish",
        versionHashModifier: "a\nb", userInfo: ["note": "ü"]),
      EntityDescription("Drink", className: "Beverage", parent: "Recipe", isAbstract: true),
      EntityDescription(
        "Line",
        attributes: [AttributeDescription("t", .string), AttributeDescription("k", .string)],
        relationships: [RelationshipDescription("recipe", to: "Recipe", inverse: "lines")]),
    ]
  }

  @Test func `a model survives encoding`() throws {
    var template = FetchRequestTemplate(
      "Recipe", sortOrderings: [SortOrdering("book.title", ascending: false, folded: true)],
      limit: 3, offset: 4, batchSize: 5, resultType: .count)
    template.includesSubentities = false
    template.returnsDistinctResults = true
    let model = try ManagedObjectModel(
      entities(), configurations: ["Shared": ["Recipe", "Line"], "Empty": []],
      fetchRequestTemplates: ["few": template, "all": FetchRequestTemplate("Line")],
      versionIdentifiers: ["1.0", "b"], localization: ["Entity/Line": "Zeile"])
    let copy = try ManagedObjectModel(encoded: model.encoded())
    // The format that a predicate was kept as stays with it.
    var entities = copy.entities
    #expect(entities[0].fetchedProperties[0].predicateFormat != nil)
    entities[0].fetchedProperties[0].predicateFormat = nil
    #expect(entities == model.entities)
    #expect(copy.configurations == model.configurations)
    #expect(copy.fetchRequestTemplates == model.fetchRequestTemplates)
    #expect(copy.versionIdentifiers == model.versionIdentifiers)
    #expect(copy.localization == model.localization)
    #expect(copy.entityVersionHashes == model.entityVersionHashes)
    #expect(try copy.encoded() == model.encoded())
    // What reads texts is the program's, and comes by its name.
    let readers = [copy, model].map { $0.entities[0].searchAttributes.compactMap(\.reader) }
    #expect(readers.map { $0.map(\.isPresent) } == [[false], [true]])
  }

  @Test func `damaged, foreign and newer encodings are refused`() throws {
    #expect(throws: ModelError.self) { try ManagedObjectModel(encoded: Data()) }
    #expect(throws: ModelError.self) {
      try ManagedObjectModel(encoded: PropertyListValue.dictionary([:]).binaryPropertyList())
    }
    let newer = PropertyListValue.dictionary(["version": .integer(9), "entities": .array([])])
    #expect(throws: ModelError.self) {
      try ManagedObjectModel(encoded: newer.binaryPropertyList())
    }
    // The checks of any model apply: an encoded circle of parents is refused.
    let circle = PropertyListValue.dictionary([
      "version": .integer(1),
      "entities": .array([.dictionary(["name": .string("A"), "parent": .string("A")])]),
    ])
    #expect(
      throws: ModelError(entity: "A", "the parents form a circle; give one entity of it no parent")
    ) {
      try ManagedObjectModel(encoded: circle.binaryPropertyList())
    }
  }

  private func hashes(_ change: (inout [EntityDescription]) -> Void) throws -> [String: Data] {
    var entities = entities()
    change(&entities)
    return try ManagedObjectModel(entities).entityVersionHashes
  }

  // A-026, Z-030, Z-017
  @Test func `hashes do not change with what does not change storage`() throws {
    let before = try hashes { _ in }
    #expect(before.count == 3 && Set(before.values).count == 3)
    // I-020
    #expect(before.values.allSatisfy { $0.count == 32 })
    let changes: [(inout EntityDescription) -> Void] = [
      { $0.attributes.reverse() }, { $0.relationships.reverse() }, { $0.userInfo = [:] },
      {
        $0.searchFields = []; $0.searchAttributes = []
      },
      { $0.uniquenessConstraints = [["u"], ["i", "title"]] }, { $0.fetchedProperties = [] },
      { $0.className = "MyRecipe" }, { $0.renamingIdentifier = nil },
      { $0.relationships[0].userInfo = [:] }, { $0.relationships[1].renamingIdentifier = nil },
      { entity in
        for index in entity.attributes.indices {
          entity.attributes[index].isIndexed.toggle()
          entity.attributes[index].defaultValue = .null
          entity.attributes[index].validation = ValidationRules()
          entity.attributes[index].userInfo = ["new": "value"]
          entity.attributes[index].transformerName = nil
          entity.attributes[index].renamingIdentifier = "x"
          entity.attributes[index].usesScalarValue.toggle()
        }
      },
      { $0.attributes.removeAll { $0.isTransient } },
      { $0.attributes.append(AttributeDescription("more", .date, transient: true)) },
    ]
    for (index, change) in changes.enumerated() {
      #expect(try hashes { change(&$0[0]) } == before, "change \(index)")
    }
    #expect(try hashes { $0.reverse() } == before)
  }

  // Z-029, Z-031, A-026
  @Test func `hashes change with what changes storage, in the entity and its heirs`() throws {
    let before = try hashes { _ in }
    func place(_ name: String, _ entity: EntityDescription) -> Int {
      entity.attributes.firstIndex { $0.name == name } ?? 0
    }
    let changes: [(inout EntityDescription) -> Void] = [
      { $0.attributes[0].isOptional.toggle() },
      { $0.attributes[place("b", $0)].name = "bb" },
      {
        $0.attributes[place("b", $0)].type = .integer64;
        $0.attributes[place("b", $0)].defaultValue = .null
      },
      { $0.attributes[place("f2", $0)].type = .double },
      { $0.attributes[place("f", $0)].isTransient.toggle() },
      { $0.attributes[1].derivation = nil },
      { $0.attributes.removeLast() },
      { $0.attributes.append(AttributeDescription("more", .string)) },
      { $0.attributes[place("x", $0)].allowsExternalStorage.toggle() },
      { $0.attributes[place("stars", $0)].versionHashModifier = "3" },
      { $0.versionHashModifier = nil },
      { $0.relationships[0].isOrdered.toggle() },
      {
        $0.relationships[1].isToMany.toggle(); $0.attributes.remove(at: 2)
      },
      { $0.relationships[1].isOptional.toggle() },
      { $0.relationships[0].minimumCount = 2 }, { $0.relationships[0].maximumCount = 10 },
      { $0.relationships[0].deleteRule = .nullify },
      { $0.relationships[1].versionHashModifier = nil },
      { $0.uniquenessConstraints = [] }, { $0.isAbstract.toggle() },
    ]
    for (index, change) in changes.enumerated() {
      let after = try hashes { change(&$0[0]) }
      #expect(after["Recipe"] != before["Recipe"], "change \(index)")
      #expect(after["Drink"] != before["Drink"], "change \(index)")
      #expect(after["Line"] == before["Line"], "change \(index)")
    }
    // The inverse and the destination: the other end changes with them.
    let renamed = try hashes {
      $0[0].relationships[0].name = "rows"
      $0[0].attributes.removeAll { $0.name == "all" || $0.name == "count" }
      $0[0].searchFields = []
      $0[0].searchAttributes = []
      $0[2].relationships[0].inverse = "rows"
    }
    #expect(renamed["Line"] != before["Line"])
    let moved = try hashes { $0[1].parent = nil }
    #expect(moved["Drink"] != before["Drink"] && moved["Recipe"] == before["Recipe"])
    let pointed = try hashes { $0[0].relationships[1].destination = "Drink" }
    #expect(pointed["Recipe"] != before["Recipe"])
  }

  // A-025, Z-028, Z-056
  @Test func `compatibility is equal hashes, and says which entities differ`() throws {
    let model = try ManagedObjectModel(entities(), configurations: ["Rows": ["Line"]])
    let hashes = model.entityVersionHashes
    #expect(model.isCompatible(withVersionHashes: hashes))
    #expect(!model.isCompatible(withVersionHashes: hashes, configuration: "Rows"))
    #expect(
      model.isCompatible(
        withVersionHashes: hashes.filter { $0.key == "Line" }, configuration: "Rows"))
    var changed = hashes
    changed["Recipe"] = Data(count: 32)
    changed["Line"] = nil
    changed["Old"] = Data(count: 32)
    #expect(!model.isCompatible(withVersionHashes: changed))
    #expect(
      model.differingEntities(fromVersionHashes: changed) == ["Line", "Old", "Recipe"])
  }
}
