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
    million.withUnsafeBytes { bytes in
      #expect(
        hex(ContentHash.sha256(bytes))
          == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
      var pieces = ContentHash()
      pieces.update(UnsafeRawBufferPointer(rebasing: bytes[..<333_333]))
      pieces.update(UnsafeRawBufferPointer(start: nil, count: 0))
      pieces.update(UnsafeRawBufferPointer(rebasing: bytes[333_333...]))
      #expect(pieces.finish() == ContentHash.sha256(bytes))
      #expect(pieces.finish() == ContentHash.sha256(""))
    }
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
          AttributeDescription("d", .date, default: .date(Date(timeIntervalSinceReferenceDate: 9))),
          AttributeDescription("x", .binary, default: .data(Data([0, 255]))),
          AttributeDescription("u", .uuid, default: .uuid(UUID())),
          AttributeDescription(
            "l", .uri, default: .url(URL(fileURLWithPath: "/tmp")), userInfo: ["k": "v"]),
        ],
        relationships: [
          RelationshipDescription(
            "lines", to: "Line", inverse: "recipe", toMany: true, ordered: true, optional: false,
            minimumCount: 1, maximumCount: 9, deleteRule: .cascade, userInfo: ["a": ""]),
          RelationshipDescription("book", to: "Recipe", inverse: nil, deleteRule: .deny),
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
        ], uniquenessConstraints: [["title", "i"], ["u"]], userInfo: ["note": "ü"]),
      EntityDescription("Drink", parent: "Recipe", isAbstract: true),
      EntityDescription(
        "Line",
        attributes: [AttributeDescription("t", .string), AttributeDescription("k", .string)],
        relationships: [RelationshipDescription("recipe", to: "Recipe", inverse: "lines")]),
    ]
  }

  @Test func `a model survives encoding`() throws {
    let model = try ManagedObjectModel(entities())
    let copy = try ManagedObjectModel(encoded: model.encoded())
    #expect(copy.entities == model.entities)
    #expect(copy.entityVersionHashes == model.entityVersionHashes)
    #expect(try copy.encoded() == model.encoded())
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

  @Test func `hashes do not change with what does not change storage`() throws {
    let before = try hashes { _ in }
    #expect(before.count == 3 && Set(before.values).count == 3)
    #expect(before.values.allSatisfy { $0.count == 32 })
    let after = try hashes { entities in
      entities.reverse()
      entities[2].attributes.reverse()
      entities[2].relationships.reverse()
      entities[2].userInfo = [:]
      entities[2].searchFields = []
      entities[2].searchAttributes = []
      entities[2].uniquenessConstraints = [["u"], ["i", "title"]]
      for index in entities[2].attributes.indices {
        entities[2].attributes[index].isIndexed.toggle()
        entities[2].attributes[index].defaultValue = .null
      }
      entities[2].relationships[1].deleteRule = .nullify
      entities[2].relationships[1].maximumCount = 0
    }
    #expect(after == before)
  }

  @Test func `hashes change with what changes storage, in the entity and its heirs`() throws {
    let before = try hashes { _ in }
    let changes: [(inout EntityDescription) -> Void] = [
      { $0.attributes[0].isOptional.toggle() }, { $0.attributes[5].name = "bb" },
      { $0.attributes[6].type = .integer64 }, { $0.attributes[7].isTransient.toggle() },
      { $0.attributes[1].derivation = nil }, { $0.attributes.removeLast() },
      { $0.relationships[0].isOrdered.toggle() }, { $0.relationships[1].isToMany.toggle() },
      { $0.relationships[1].isOptional.toggle() }, { $0.uniquenessConstraints = [] },
      { $0.isAbstract.toggle() },
    ]
    for (index, change) in changes.enumerated() {
      let after = try hashes {
        // The copy of book.title needs a to-one relationship.
        if index == 7 { $0[0].attributes.remove(at: 2) }
        change(&$0[0])
      }
      #expect(after["Recipe"] != before["Recipe"], "change \(index)")
      #expect(after["Drink"] != before["Drink"], "change \(index)")
      #expect(after["Line"] == before["Line"], "change \(index)")
    }
  }
}
