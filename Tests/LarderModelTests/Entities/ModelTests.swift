import Foundation
import LarderModel
import LarderPredicates
import Testing

@Suite struct ModelTests {
  private func kitchen() throws -> ManagedObjectModel {
    try ManagedObjectModel(
      [
        EntityDescription(
          "Dish", className: "Meal", isAbstract: true,
          attributes: [AttributeDescription("name", .string, userInfo: ["label": "Name"])],
          relationships: [
            RelationshipDescription(
              "parts", to: "Part", inverse: "dish", toMany: true, userInfo: ["export": "NO"])
          ],
          fetchedProperties: [FetchedPropertyDescription("similar", entity: "Dish")],
          userInfo: ["boost": "2"]),
        EntityDescription(
          "Dessert", parent: "Dish", attributes: [AttributeDescription("glaze", .string)]),
        EntityDescription("Cake", className: "Meal", parent: "Dessert"),
        EntityDescription(
          "Part", attributes: [AttributeDescription("amount", .decimal)],
          relationships: [RelationshipDescription("dish", to: "Dish", inverse: "parts")]),
      ],
      configurations: ["Shared": ["Dish", "Part"], "Sweet": ["Dish", "Dessert"]],
      localization: [
        "Entity/Dish": "Gericht", "Property/name/Entity/Dish": "Name des Gerichts",
        "Property/name": "Name",
      ])
  }

  // A-035, I-038, Z-015, A-031, Z-036, I-034, Z-001, Z-002, Z-007, Z-008, A-019, A-036, A-090:
  @Test func `an entity has its own properties and all inherited ones, found by name`() throws {
    let model = try kitchen()
    let cake = try #require(model.entity("Cake"))
    #expect(cake.attributes.map(\.name) == ["name", "glaze"])
    #expect(cake.relationships.map(\.name) == ["parts"])
    #expect(cake.fetchedProperties.map(\.name) == ["similar"])
    #expect(cake.description.attributes.isEmpty)
    #expect(cake.rootName == "Dish" && cake.description.parent == "Dessert")
    #expect(cake.description.className == "Meal")
    #expect(model.entity("Dessert")?.description.className == nil)
    // An entity names its parent; who inherits from it is worked out.
    #expect(model.entity("Dish")?.description.parent == nil)
    #expect(model.entity("Dessert")?.subtreeNames.sorted() == ["Cake", "Dessert"])
    #expect(model.entity("Dish")?.subtreeNames.sorted() == ["Cake", "Dessert", "Dish"])
    #expect(cake.attribute("name")?.type == .string)
    #expect(cake.attribute("name")?.userInfo["label"] == "Name")
    #expect(cake.attribute("parts") == nil && cake.relationship("name") == nil)
    #expect(cake.relationship("parts")?.destination == "Part")
    #expect(cake.relationship("parts")?.isToMany == true)
    #expect(cake.relationship("parts")?.inverse == "dish")
    #expect(model.entity("Part")?.relationship("dish")?.isToMany == false)
    #expect(cake.relationship("parts")?.userInfo == ["export": "NO"])
    #expect(cake.fetchedProperty("similar")?.entity == "Dish")
    #expect(cake.property("amount") == nil)
    #expect(model.entity("Dish")?.description.userInfo == ["boost": "2"])
    #expect(model.entity("Nothing") == nil)
    #expect(Set(model.entitiesByName.keys) == ["Cake", "Dessert", "Dish", "Part"])
    #expect(model.localization["Property/name/Entity/Dish"] == "Name des Gerichts")
    #expect(model.localizedName(ofEntity: "Dish") == "Gericht")
    #expect(model.localizedName(ofEntity: "Part") == "Part")
    #expect(model.localizedName(ofProperty: "name", entity: "Dish") == "Name des Gerichts")
    #expect(model.localizedName(ofProperty: "name", entity: "Cake") == "Name des Gerichts")
    #expect(model.localizedName(ofProperty: "name", entity: "Part") == "Name")
    #expect(model.localizedName(ofProperty: "glaze", entity: "Cake") == "glaze")
    // A name is an entity's alone.
    #expect(throws: ModelError.self) {
      try ManagedObjectModel([EntityDescription("A"), EntityDescription("a")])
    }
  }

  // A-091, Z-019
  @Test func `configurations are sets of entities, which may overlap`() throws {
    let model = try kitchen()
    #expect(model.configurations.keys.sorted() == ["Shared", "Sweet"])
    #expect(model.entityNames(configuration: "Shared") == ["Dish", "Part"])
    #expect(model.entityNames(configuration: "Sweet") == ["Dish", "Dessert"])
    #expect(model.entityNames(configuration: nil)?.count == 4)
    #expect(model.entityNames(configuration: "None") == nil)
    #expect(throws: ModelError.self) {
      try ManagedObjectModel([EntityDescription("A")], configurations: ["C": ["B"]])
    }
  }

  // what can be edited is a copy.
  @Test func `a model does not change when the descriptions it was made of do`() throws {
    let model = try kitchen()
    var entities = model.entities
    entities[1].attributes[0].type = .binary
    entities.removeLast()
    #expect(model.entities.count == 4)
    #expect(model.entity("Dessert")?.attribute("glaze")?.type == .string)
    var template = FetchRequestTemplate("A", limit: 1)
    let other = try ManagedObjectModel(
      [EntityDescription("A")], fetchRequestTemplates: ["t": template])
    template.limit = 2
    #expect(other.fetchRequestTemplates["t"]?.limit == 1)
  }

  // A-038, I-046
  @Test(arguments: ["description", "hash", "self", "entity", "objectID", "isFault", "isDeleted"])
  func `a property cannot be called as a member of every object`(name: String) {
    for entity in [
      EntityDescription("A", attributes: [AttributeDescription(name, .string)]),
      EntityDescription(
        "A", relationships: [RelationshipDescription(name, to: "A", inverse: nil)]),
      EntityDescription("A", fetchedProperties: [FetchedPropertyDescription(name, entity: "A")]),
    ] {
      let error = #expect(throws: ModelError.self) { try ManagedObjectModel([entity]) }
      #expect(error?.entity == "A" && error?.property == name)
      #expect(error?.message.contains("rename") == true)
    }
  }

  // A-135, T-012, I-051, I-052: without a type an attribute can only be transient.
  @Test func `attributes have all the types, and what is stored has one`() throws {
    let names = AttributeType.allCases.map(\.rawValue)
    for name in [
      "Undefined", "Integer 16", "Integer 32", "Integer 64", "Decimal", "Double", "Float", "String",
      "Boolean", "Date", "Binary", "Transformable",
    ] { #expect(names.contains(name)) }
    // I-045: there is none for lists.
    #expect(!names.contains { $0.contains("Array") || $0.contains("List") })
    #expect(throws: Never.self) {
      try ManagedObjectModel([
        EntityDescription("A", attributes: [AttributeDescription("u", .undefined, transient: true)])
      ])
    }
    let error = #expect(throws: ModelError.self) {
      try ManagedObjectModel([
        EntityDescription("A", attributes: [AttributeDescription("u", .undefined)])
      ])
    }
    #expect(error?.message.contains("needs a type") == true)
    #expect(throws: Never.self) {
      try ManagedObjectModel([
        EntityDescription("A", attributes: [AttributeDescription("o", .objectID, transient: true)])
      ])
    }
    let link = #expect(throws: ModelError.self) {
      try ManagedObjectModel([
        EntityDescription("A", attributes: [AttributeDescription("o", .objectID)])
      ])
    }
    #expect(link?.message.contains("as a relationship") == true)
  }

  // I-066, I-067, T-015, I-069: both ends to-many, one end, and none that leads back.
  @Test func `relationships lead to one or many, with and without a way back`() throws {
    func model(_ relationships: [RelationshipDescription]) throws -> ManagedObjectModel {
      try ManagedObjectModel([EntityDescription("A", relationships: relationships)])
    }
    let both = try model([
      RelationshipDescription("friends", to: "A", inverse: "friends", toMany: true),
      RelationshipDescription("boss", to: "A", inverse: "team"),
      RelationshipDescription("team", to: "A", inverse: "boss", toMany: true),
      RelationshipDescription("home", to: "A", inverse: nil),
    ])
    let entity = try #require(both.entity("A"))
    let team = try #require(entity.relationship("team"))
    #expect(both.inverse(of: team)?.name == "boss")
    #expect(both.inverse(of: team)?.isToMany == false)
    #expect(entity.relationship("home").flatMap(both.inverse) == nil)
    // An inverse has to be declared at both ends.
    #expect(throws: ModelError.self) {
      try model([
        RelationshipDescription("boss", to: "A", inverse: "team"),
        RelationshipDescription("team", to: "A", inverse: nil, toMany: true),
      ])
    }
  }

  // Z-023, Z-037: programs share what was read once.
  @Test func `a model that was read from XML has a compact form for programs`() throws {
    let xml = """
      <model><entity name="A" representedClassName="Thing" isAbstract="YES">
      <attribute name="n" optional="YES" attributeType="Integer 32" defaultValueString="7"/>
      </entity><fetchRequest name="all" entity="A" predicateString="n &gt; $least"/></model>
      """
    let model = try ModelFile(xml: Data(xml.utf8)).model
    let loaded = try ManagedObjectModel(encoded: model.encoded())
    #expect(loaded.entities == model.entities)
    #expect(loaded.fetchRequestTemplates == model.fetchRequestTemplates)
    #expect(loaded.entityVersionHashes == model.entityVersionHashes)
    #expect(try model.encoded().starts(with: Array("bplist00".utf8)))
  }

  @Test func `a validation rule that no value can meet is a fault`() {
    func faults(_ type: AttributeType, _ rules: ValidationRules) -> [String] {
      ManagedObjectModel.faults(in: [
        EntityDescription("A", attributes: [AttributeDescription("a", type, validation: rules)])
      ]).map(\.message)
    }
    #expect(faults(.integer16, ValidationRules(minimum: .integer(1), maximum: .integer(1))).isEmpty)
    #expect(faults(.string, ValidationRules(minimumLength: 3, maximumLength: 3)).isEmpty)
    #expect(faults(.string, ValidationRules(pattern: "[a]")).isEmpty)
    for (type, rules) in [
      (AttributeType.integer16, ValidationRules(minimum: .integer(2), maximum: .integer(1))),
      (.integer16, ValidationRules(minimum: .integer(70_000))),
      (.double, ValidationRules(maximum: .integer(1))),
      (.string, ValidationRules(minimum: .string("a"))),
      (.string, ValidationRules(minimumLength: 4, maximumLength: 3)),
      (.string, ValidationRules(minimumLength: -1)),
      (.date, ValidationRules(pattern: ".*")), (.string, ValidationRules(pattern: "[a")),
    ] { #expect(faults(type, rules).count == 1, "\(rules)") }
  }
}

@Suite struct ModelMergingTests {
  private func model(
    _ entities: [EntityDescription], _ templates: [String: FetchRequestTemplate] = [:],
    _ configurations: [String: [String]] = [:]
  ) throws -> ManagedObjectModel {
    try ManagedObjectModel(
      entities, configurations: configurations, fetchRequestTemplates: templates,
      versionIdentifiers: [entities[0].name])
  }

  // A-023, I-009
  @Test func `several models become one`() throws {
    let shared = EntityDescription("Shared", attributes: [AttributeDescription("a", .string)])
    let merged = try ManagedObjectModel.merging([
      model([shared, EntityDescription("A")], ["x": FetchRequestTemplate("A")], ["C": ["A"]]),
      model(
        [EntityDescription("B"), shared], ["y": FetchRequestTemplate("B")], ["C": ["B", "Shared"]]),
    ])
    #expect(merged.entities.map(\.name) == ["Shared", "A", "B"])
    #expect(merged.fetchRequestTemplates.keys.sorted() == ["x", "y"])
    #expect(merged.configurations == ["C": ["A", "B", "Shared"]])
    #expect(merged.versionIdentifiers == ["Shared", "B"])
    #expect(try ManagedObjectModel.merging([ManagedObjectModel]()).entities.isEmpty)
  }

  //
  @Test func `two different entities of a name are refused by name`() throws {
    let one = try model([EntityDescription("A"), EntityDescription("Same")])
    let other = try model([
      EntityDescription("A", attributes: [AttributeDescription("n", .string)])
    ])
    let error = #expect(throws: ModelError.self) {
      try ManagedObjectModel.merging([one, other])
    }
    #expect(error?.entity == "A")
    #expect(error?.message.contains("two different entities named \"A\"") == true)
    #expect(throws: ModelError.self) {
      try ManagedObjectModel.merging([
        model([EntityDescription("A")], ["t": FetchRequestTemplate("A")]),
        model([EntityDescription("B")], ["t": FetchRequestTemplate("B")]),
      ])
    }
  }

  // Z-027
  @Test func `of versions the one is taken that a store was written with`() throws {
    let first = try model([EntityDescription("A"), EntityDescription("B")])
    let second = try model([
      EntityDescription("A", attributes: [AttributeDescription("n", .string)]),
      EntityDescription("B"),
    ])
    let other = try model([EntityDescription("C")])
    let all = [second, other, first]
    #expect(
      try ManagedObjectModel.merging(all, withVersionHashes: first.entityVersionHashes)?.entities
        == [EntityDescription("B"), EntityDescription("A")])
    let both = second.entityVersionHashes.merging(other.entityVersionHashes) { one, _ in one }
    #expect(
      try ManagedObjectModel.merging(all, withVersionHashes: both)?.entities.map(\.name).sorted()
        == ["A", "B", "C"])
    var unknown = first.entityVersionHashes
    unknown["A"] = Data(count: 32)
    #expect(try ManagedObjectModel.merging(all, withVersionHashes: unknown) == nil)
  }
}
