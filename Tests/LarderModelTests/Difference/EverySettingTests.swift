import Foundation
import LarderModel
import LarderPredicates
import LarderText
import Testing

/// Each property of each description is changed once, and everything that has to notice, or not to, is asked. The names come
/// from the descriptions themselves, so that a property which is added later cannot be forgotten.
@Suite struct EverySettingTests {
  typealias Entities = [EntityDescription]

  /// A change of one property in a model, and whether the version hash counts it.
  struct Flip: Sendable, CustomTestStringConvertible {
    let subject: String
    let property: String
    let isStored: Bool
    let change: @Sendable (inout Entities) -> Void

    var testDescription: String { "\(subject).\(property)" }
  }

  static let base: Entities = [
    EntityDescription(
      "Dish",
      attributes: [
        AttributeDescription("name", .string),
        AttributeDescription("label", .string, default: .string("a")),
        AttributeDescription("photo", .binary),
        AttributeDescription("icon", .transformable),
        AttributeDescription("serves", .integer16),
        AttributeDescription("minutes", .double),
        AttributeDescription("added", .date),
        AttributeDescription("home_city", .string),
      ],
      relationships: [
        RelationshipDescription(
          "parts", to: "Part", inverse: nil, toMany: true, minimumCount: 1, maximumCount: 5),
        RelationshipDescription("extras", to: "Part", inverse: nil, toMany: true),
      ],
      fetchedProperties: [FetchedPropertyDescription("similar", entity: "Dish")],
      searchFields: [
        SearchFieldDescription("title", ["label"]), SearchFieldDescription("more", ["label"]),
      ],
      searchAttributes: [
        SearchAttributeDescription("portions", .number, ["serves"]),
        SearchAttributeDescription("piece", .keyword, ["extras.text"]),
      ]),
    EntityDescription("Soup"),
    EntityDescription("Kind"),
    EntityDescription(
      "Part",
      attributes: [
        AttributeDescription("text", .string), AttributeDescription("kind", .string),
      ],
      relationships: [RelationshipDescription("dish", to: "Dish", inverse: nil)]),
  ]

  static func attribute(
    _ property: String, stored: Bool = false, of name: String = "name",
    _ change: @escaping @Sendable (inout AttributeDescription) -> Void
  ) -> Flip {
    Flip(subject: "attribute", property: property, isStored: stored) { entities in
      guard let place = entities[0].attributes.firstIndex(where: { $0.name == name }) else {
        return
      }
      change(&entities[0].attributes[place])
    }
  }

  static func rule(
    _ property: String, of name: String = "name",
    _ change: @escaping @Sendable (inout ValidationRules) -> Void
  ) -> Flip {
    let flip = attribute(property, of: name) { change(&$0.validation) }
    return Flip(subject: "rule", property: property, isStored: false, change: flip.change)
  }

  static func relationship(
    _ property: String, stored: Bool = false,
    _ change: @escaping @Sendable (inout RelationshipDescription) -> Void
  ) -> Flip {
    Flip(subject: "relationship", property: property, isStored: stored) {
      change(&$0[0].relationships[0])
    }
  }

  static func entity(
    _ property: String, stored: Bool = false,
    _ change: @escaping @Sendable (inout EntityDescription) -> Void
  ) -> Flip {
    Flip(subject: "entity", property: property, isStored: stored) { change(&$0[1]) }
  }

  static func fetched(
    _ property: String, _ change: @escaping @Sendable (inout FetchedPropertyDescription) -> Void
  ) -> Flip {
    Flip(subject: "fetched property", property: property, isStored: false) {
      change(&$0[0].fetchedProperties[0])
    }
  }

  static func field(
    _ property: String, _ change: @escaping @Sendable (inout SearchFieldDescription) -> Void
  ) -> Flip {
    Flip(subject: "search field", property: property, isStored: false) {
      change(&$0[0].searchFields[0])
    }
  }

  static func filter(
    _ property: String, _ place: Int = 0,
    _ change: @escaping @Sendable (inout SearchAttributeDescription) -> Void
  ) -> Flip {
    Flip(subject: "search attribute", property: property, isStored: false) {
      change(&$0[0].searchAttributes[place])
    }
  }

  // Z-029, Z-030, Z-031: what is stored is what the book's first list names and what its rule gives beside.
  static let attributeFlips: [Flip] = [
    attribute("name", stored: true) { $0.name = "title" },
    attribute("type", stored: true) { $0.type = .uri },
    attribute("isOptional", stored: true) { $0.isOptional = false },
    attribute("isTransient", stored: true) { $0.isTransient = true },
    attribute("defaultValue") { $0.defaultValue = .string("untitled") },
    attribute("isIndexed") { $0.isIndexed = true },
    attribute("derivation", stored: true) { $0.derivation = .canonical(["label"]) },
    attribute("validation") { $0.validation.minimumLength = 3 },
    attribute("transformerName", of: "icon") { $0.transformerName = "IconTransformer" },
    attribute("allowsExternalStorage", stored: true, of: "photo") {
      $0.allowsExternalStorage = true
    },
    attribute("renamingIdentifier") { $0.renamingIdentifier = "caption" },
    attribute("versionHashModifier", stored: true) { $0.versionHashModifier = "2" },
    attribute("usesScalarValue", of: "serves") { $0.usesScalarValue = true },
    attribute("compositePath", of: "home_city") { $0.compositePath = ["home", "city"] },
    attribute("userInfo") { $0.userInfo = ["colour": "red & \"green\"\n"] },
  ]

  static let ruleFlips: [Flip] = [
    rule("minimum", of: "serves") { $0.minimum = .integer(-2) },
    rule("maximum", of: "added") {
      $0.maximum = .date(Date(timeIntervalSinceReferenceDate: 0.25))
    },
    rule("minimumLength") { $0.minimumLength = 0 },
    rule("maximumLength") { $0.maximumLength = 40 },
    rule("pattern") { $0.pattern = "[A-Z]<+" },
    rule("conditions") {
      $0.conditions = [
        .init(
          .comparison(Comparison(.keyPath(["SELF"]), .notEqual, .constant(.string("x")))),
          warning: "not \"x\"")
      ]
    },
  ]

  static let relationshipFlips: [Flip] = [
    relationship("name", stored: true) { $0.name = "pieces" },
    relationship("destination", stored: true) { $0.destination = "Kind" },
    Flip(subject: "relationship", property: "inverse", isStored: true) {
      $0[0].relationships[0].inverse = "dish"
      $0[3].relationships[0].inverse = "parts"
    },
    relationship("isToMany", stored: true) {
      $0.isToMany = false
      $0.minimumCount = 0
      $0.maximumCount = 0
    },
    relationship("isOrdered", stored: true) { $0.isOrdered = true },
    relationship("isOptional", stored: true) { $0.isOptional = false },
    relationship("minimumCount", stored: true) { $0.minimumCount = 2 },
    relationship("maximumCount", stored: true) { $0.maximumCount = 0 },
    relationship("deleteRule", stored: true) { $0.deleteRule = .cascade },
    relationship("renamingIdentifier") { $0.renamingIdentifier = "components" },
    relationship("versionHashModifier", stored: true) { $0.versionHashModifier = "b" },
    relationship("userInfo") { $0.userInfo = ["export": "NO"] },
  ]

  static let entityFlips: [Flip] = [
    entity("name", stored: true) { $0.name = "Broth" },
    entity("className") { $0.className = "SoupObject" },
    entity("parent", stored: true) { $0.parent = "Kind" },
    entity("isAbstract", stored: true) { $0.isAbstract = true },
    entity("attributes", stored: true) { $0.attributes = [AttributeDescription("hot", .boolean)] },
    entity("relationships", stored: true) {
      $0.relationships = [RelationshipDescription("dish", to: "Dish", inverse: nil)]
    },
    entity("fetchedProperties") {
      $0.fetchedProperties = [FetchedPropertyDescription("others", entity: "Soup")]
    },
    Flip(subject: "entity", property: "searchFields", isStored: false) {
      $0[3].searchFields = [SearchFieldDescription("words", ["text"])]
    },
    Flip(subject: "entity", property: "searchAnalyzer", isStored: false) {
      $0[0].searchAnalyzer = .plain
    },
    Flip(subject: "entity", property: "searchAttributes", isStored: false) {
      $0[0].searchAttributes.append(SearchAttributeDescription("day", .date, ["added"]))
    },
    Flip(subject: "entity", property: "uniquenessConstraints", isStored: true) {
      $0[3].uniquenessConstraints = [["text", "kind"], ["dish"]]
    },
    entity("renamingIdentifier") { $0.renamingIdentifier = "Potage" },
    entity("versionHashModifier", stored: true) { $0.versionHashModifier = "s" },
    entity("userInfo") { $0.userInfo = ["k": "v", "empty": ""] },
  ]

  static let fetchedFlips: [Flip] = [
    fetched("name") { $0.name = "alike" },
    fetched("entity") { $0.entity = "Part" },
    fetched("predicate") {
      $0.predicate = .comparison(Comparison(.keyPath(["label"]), .equal, .constant(.string("<"))))
    },
    fetched("predicateFormat") {
      $0.predicateFormat = "label == 'x'"
      $0.predicate = try? ObjectPredicate(format: "label == 'x'")
    },
    fetched("sortOrderings") {
      $0.sortOrderings = [
        SortOrdering("label", folded: true), SortOrdering("serves", ascending: false),
      ]
    },
    fetched("limit") { $0.limit = 7 },
    fetched("userInfo") { $0.userInfo = ["limit": "3"] },
  ]

  static let searchFlips: [Flip] = [
    field("name") { $0.name = "caption" },
    field("keyPaths") { $0.keyPaths = [["extras", "text"], ["label"]] },
    field("weight") { $0.weight = 9 },
    field("aliases") { $0.aliases = ["heading", "what"] },
    filter("name") { $0.name = "people" },
    filter("kind") {
      $0.kind = .date
      $0.keyPaths = [["added"]]
    },
    filter("keyPaths") { $0.keyPaths = [["minutes"]] },
    filter("condition", 1) { $0.condition = .init("kind", equals: " a=b, c ") },
    filter("substituteSum") { $0.substituteSum = ["minutes"] },
    filter("reader", 1) { $0.reader = SearchValueReader("foods 1", ["label"]) { _ in [] } },
    filter("aliases") { $0.aliases = ["persons", "eaters"] },
  ]

  static let all =
    attributeFlips + ruleFlips + relationshipFlips + entityFlips + fetchedFlips + searchFlips

  /// The names of the stored properties of a description.
  private func properties(_ description: Any) -> Set<String> {
    Set(Mirror(reflecting: description).children.compactMap(\.label))
  }

  private func properties(_ flips: [Flip], _ subject: String) -> Set<String> {
    Set(flips.filter { $0.subject == subject }.map(\.property))
  }

  @Test func `no property of a description is missing here`() {
    let dish = Self.base[0]
    for (subject, description) in [
      ("attribute", dish.attributes[0] as Any), ("rule", dish.attributes[0].validation),
      ("relationship", dish.relationships[0]), ("entity", dish),
      ("fetched property", dish.fetchedProperties[0]), ("search field", dish.searchFields[0]),
      ("search attribute", dish.searchAttributes[0]),
    ] {
      #expect(properties(Self.all, subject) == properties(description), "\(subject)")
    }
  }

  // Z-004, Z-005, Z-029, Z-030, Z-031, A-026, I-287
  @Test(arguments: all.indices)
  func `a property changes hash, difference, encoded form and file, or is told not to`(
    index: Int
  ) throws {
    let flip = Self.all[index]
    var entities = Self.base
    flip.change(&entities)
    #expect(entities != Self.base, "\(flip.testDescription)")
    let old = try ManagedObjectModel(Self.base)
    let new = try ManagedObjectModel(entities)

    #expect((old.entityVersionHashes != new.entityVersionHashes) == flip.isStored)
    #expect(new.entityVersionHashes.values.allSatisfy { $0.count == 32 })
    #expect((old.versionChecksum != new.versionChecksum) == flip.isStored)

    let difference = ModelDifference(from: old, to: new)
    #expect(difference.entities.count >= 1 && difference.entities.count <= 2)
    #expect(difference.entitiesToMigrate.isEmpty == !flip.isStored)
    let changes = difference.items.flatMap { item in
      item.changes + item.members.flatMap(\.changes)
    }
    if !flip.property.hasSuffix("name") && !flip.property.hasSuffix("s") {
      #expect(changes.contains { $0.changesStorage } == flip.isStored)
    }
    #expect(!difference.description.isEmpty)
    let back = ModelDifference(from: new, to: old)
    #expect(back.items.count == difference.items.count)

    let decoded = try ManagedObjectModel(encoded: new.encoded())
    #expect(ModelDifference(from: new, to: decoded).isEmpty)
    #expect(decoded.entityVersionHashes == new.entityVersionHashes)

    let written = try ModelFile(xml: ModelFile(new).xml())
    #expect(ModelDifference(from: new, to: written.model).description == "")
    let edited = try ModelFile(old).replacing(new)
    #expect(ModelDifference(from: new, to: edited.model).isEmpty)
    let undone = try edited.replacing(old)
    #expect(ModelDifference(from: old, to: undone.model).isEmpty)
  }

  @Test func `every option of a fetch that a model keeps is compared, encoded and written`() throws
  {
    let base = FetchRequestTemplate("Dish")
    let flips: [String: (inout FetchRequestTemplate) -> Void] = [
      "entityName": { $0.entityName = "Part" },
      "predicate": { $0.predicate = .constant(true) },
      "predicateFormat": {
        $0.predicateFormat = "serves > 3"
        $0.predicate = try? ObjectPredicate(format: "serves > 3")
      },
      "sortOrderings": {
        $0.sortOrderings = [
          SortOrdering("label", comparison: .localized, nulls: .first),
          SortOrdering("serves", ascending: false, comparison: .codePoints, nulls: .last),
        ]
      },
      "limit": { $0.limit = 2 }, "offset": { $0.offset = 3 }, "batchSize": { $0.batchSize = 4 },
      "resultType": { $0.resultType = .count },
      "includesSubentities": { $0.includesSubentities = false },
      "includesPropertyValues": { $0.includesPropertyValues = false },
      "includesPendingChanges": { $0.includesPendingChanges = false },
      "returnsObjectsAsFaults": { $0.returnsObjectsAsFaults = false },
      "returnsDistinctResults": { $0.returnsDistinctResults = true },
    ]
    #expect(Set(flips.keys) == properties(base))
    let old = try ManagedObjectModel(Self.base, fetchRequestTemplates: ["all": base])
    for (property, change) in flips {
      var template = base
      change(&template)
      let new = try ManagedObjectModel(Self.base, fetchRequestTemplates: ["all": template])
      let difference = ModelDifference(from: old, to: new)
      #expect(difference.items.map(\.subject) == [.fetchRequest], "\(property)")
      #expect(difference.items.first?.changes.count == 1, "\(property)")
      #expect(difference.entitiesToMigrate.isEmpty)
      let decoded = try ManagedObjectModel(encoded: new.encoded())
      #expect(ModelDifference(from: new, to: decoded).isEmpty, "\(property)")
      let edited = try ModelFile(xml: ModelFile(old).replacing(new).xml()).model
      #expect(ModelDifference(from: new, to: edited).isEmpty, "\(property)")
    }
  }

  @Test func `what stands beside the entities is compared too`() throws {
    let old = try ManagedObjectModel(Self.base)
    let new = try ManagedObjectModel(
      Self.base, configurations: ["Shared": ["Dish"], "Empty": []],
      fetchRequestTemplates: ["all": FetchRequestTemplate("Dish")], versionIdentifiers: ["2"],
      localization: ["Entity/Dish": "Gericht"])
    let difference = ModelDifference(from: old, to: new)
    #expect(
      difference.items.map(\.subject) == [
        .configuration, .configuration, .fetchRequest, .versionIdentifiers, .translation,
      ])
    #expect(
      difference.description == """
        + configuration Empty
        + configuration Shared: entities Dish
        + fetch request all: entity Dish
        ~ version identifiers: names 2
        + translation Entity/Dish: text "Gericht"

        """)
    #expect(difference.entitiesToMigrate.isEmpty && difference.entities.isEmpty)
    let back = ModelDifference(from: new, to: old)
    #expect(back.items.map(\.isRemoved) == [true, true, true, false, true])
    #expect(ModelDifference(from: new, to: new).isEmpty)
    // The names of versions are nothing that a store depends on.
    #expect(new.versionChecksum == old.versionChecksum)
  }
}
