import Foundation
import LarderModel
import LarderPredicates
import LarderStores
import Testing

@Suite("Inferring a mapping")
struct InferenceTests {
  private func model(
    _ attributes: [AttributeDescription] = [], _ relationships: [RelationshipDescription] = [],
    others: [EntityDescription] = [], isAbstract: Bool = false
  ) throws -> ManagedObjectModel {
    try ManagedObjectModel(
      [
        EntityDescription(
          "Dish", isAbstract: isAbstract, attributes: attributes, relationships: relationships)
      ] + others)
  }

  private func refusal(
    _ old: ManagedObjectModel, _ new: ManagedObjectModel
  ) -> MappingModelError? {
    #expect(throws: MappingModelError.self) { try LightMigration(from: old, to: new) }
  }

  // Z-129: what is too much for an inferred mapping is an error that names the place and the cure.
  @Test("attributes that need somebody who knows")
  func attributes() throws {
    let none = try model()
    let optional = try model([AttributeDescription("size", .integer32)])
    let required = try model([AttributeDescription("size", .integer32, optional: false)])
    let text = try model([AttributeDescription("size", .string)])
    let narrow = try model([AttributeDescription("size", .integer16)])
    for (old, new, word) in [
      (none, required, "default"), (optional, required, "default"), (optional, text, "CAST"),
      (optional, narrow, "CAST"), (text, optional, "CAST"),
    ] {
      let error = refusal(old, new)
      #expect(error?.kind == .notInferable)
      #expect(error?.entity == "Dish" && error?.property == "size")
      #expect(error?.message.contains(word) == true)
    }
    let filled = try model([
      AttributeDescription("size", .integer32, optional: false, default: .integer(3))
    ])
    let wide = try model([AttributeDescription("size", .integer64)])
    for (old, new) in [
      (none, optional), (none, filled), (optional, filled), (required, optional),
      (optional, none), (optional, wide), (narrow, optional),
    ] {
      _ = try LightMigration(from: old, to: new)
    }
    let outside = try model([
      AttributeDescription("size", .binary, allowsExternalStorage: true)
    ])
    let inside = try model([AttributeDescription("size", .binary)])
    _ = try LightMigration(from: inside, to: outside)
    _ = try LightMigration(from: outside, to: inside)
  }

  @Test("relationships that need somebody who knows")
  func relationships() throws {
    let cook = EntityDescription("Cook")
    let chef = EntityDescription("Chef")
    func leading(to name: String, many: Bool = false, optional: Bool = true) throws
      -> ManagedObjectModel
    {
      try model(
        [],
        [
          RelationshipDescription(
            "cook", to: name, inverse: nil, toMany: many, optional: optional)
        ], others: [cook, chef])
    }
    let none = try model(others: [cook, chef])
    #expect(refusal(none, try leading(to: "Cook", optional: false))?.property == "cook")
    #expect(refusal(try leading(to: "Cook", many: true), try leading(to: "Cook")) != nil)
    #expect(refusal(try leading(to: "Cook"), try leading(to: "Chef")) != nil)
    _ = try LightMigration(from: leading(to: "Cook"), to: leading(to: "Cook", many: true))
    _ = try LightMigration(from: none, to: leading(to: "Cook"))
    let wider = try model(
      [], [RelationshipDescription("cook", to: "Person", inverse: nil)],
      others: [
        EntityDescription("Person"), EntityDescription("Cook", parent: "Person"), chef,
      ])
    _ = try LightMigration(from: leading(to: "Cook"), to: wider)
    #expect(refusal(wider, try leading(to: "Cook")) != nil)
    #expect(refusal(none, try model(others: [cook, chef], isAbstract: true))?.entity == "Dish")
    // Members that nobody counts may have several owners, and one inverse could not say so.
    let counted = try model(
      [], [RelationshipDescription("cook", to: "Cook", inverse: "dish", toMany: true)],
      others: [
        EntityDescription(
          "Cook", relationships: [RelationshipDescription("dish", to: "Dish", inverse: "cook")]),
        chef,
      ])
    #expect(refusal(try leading(to: "Cook", many: true), counted) != nil)
  }

  // I-284, I-286
  @Test("names are followed by renaming identifiers, and what is lost is listed")
  func names() throws {
    let old = try model(
      [AttributeDescription("title", .string), AttributeDescription("note", .string)],
      others: [EntityDescription("Shelf", attributes: [AttributeDescription("row", .integer16)])])
    let renamed = try ManagedObjectModel([
      EntityDescription(
        "Recipe",
        attributes: [AttributeDescription("name", .string, renamingIdentifier: "title")],
        renamingIdentifier: "Dish")
    ])
    let light = try LightMigration(from: old, to: renamed)
    #expect(light.sourceEntities == ["Recipe": "Dish"])
    #expect(light.sourceProperty("name", of: "Recipe")?.name == "title")
    #expect(light.losses == ["Dish.note", "Shelf"])
    #expect(light.doubtfulLosses.isEmpty)
    // A chain of names: the identifier may be what the version before was called, or stay what it was.
    for identifier in ["Recipe", "Dish"] {
      let again = try ManagedObjectModel([
        EntityDescription(
          "Meal",
          attributes: [AttributeDescription("word", .string, renamingIdentifier: "name")],
          renamingIdentifier: identifier)
      ])
      let next = try LightMigration(from: renamed, to: again)
      #expect(next.sourceEntities == ["Meal": "Recipe"])
      #expect(next.sourceProperty("word", of: "Meal")?.name == "name")
    }
    let swapped = try ManagedObjectModel([
      EntityDescription(
        "Shelf", attributes: [AttributeDescription("title", .string)], renamingIdentifier: "Dish"),
      EntityDescription(
        "Dish", attributes: [AttributeDescription("row", .integer16)], renamingIdentifier: "Shelf"),
    ])
    #expect(
      try LightMigration(from: old, to: swapped).sourceEntities
        == ["Shelf": "Dish", "Dish": "Shelf"])
    let same = try ManagedObjectModel([
      EntityDescription("A", renamingIdentifier: "Dish"),
      EntityDescription("B", renamingIdentifier: "Dish"),
    ])
    #expect(refusal(old, same)?.message.contains("\"Dish\"") == true)
    let doubtful = try LightMigration(
      from: old,
      to: try model([AttributeDescription("name", .string), AttributeDescription("note", .string)]))
    #expect(doubtful.doubtfulLosses.map(\.property) == ["title"])
    #expect(doubtful.doubtfulLosses.first?.message.contains("name") == true)
  }

  // Z-136: a first version of a mapping is generated, and can be changed.
  @Test("the inferred mapping, spelt out")
  func spelling() throws {
    let old = try model([
      AttributeDescription("title", .string), AttributeDescription("grade", .integer32),
    ])
    let new = try model(
      [
        AttributeDescription("name", .string, renamingIdentifier: "title"),
        AttributeDescription("grade", .integer32, optional: false, default: .integer(3)),
        AttributeDescription("level", .string, default: .string("easy")),
        AttributeDescription("fold", .string, derivation: .canonical(["name"])),
      ], others: [EntityDescription("Cook")])
    let mapping = try MappingModel.inferred(from: old, to: new)
    #expect(mapping.entityMappings.map(\.name) == ["DishToDish", "Cook"])
    #expect(mapping.entityMappings.map(\.kind) == [.transform, .add])
    let expressions = mapping.entityMappings[0].attributes.map {
      "\($0.name): \($0.expression?.description ?? "-")"
    }
    #expect(
      expressions == [
        "name: $source.title", "grade: TERNARY($source.grade == nil, 3, $source.grade)", "level: -",
      ])
    #expect(mapping.faults(from: old, to: new).isEmpty)
    #expect(try MappingModel.inferred(from: old, to: old).entityMappings.map(\.kind) == [.copy])
  }
}

@Suite("Mapping model files")
struct MappingModelFileTests {
  // Z-136, Z-137, Z-138, Z-139, I-288
  @Test("a file is read, and written as it is read")
  func reading() throws {
    let text = """
      {
        "format": "larder-mapping-model", "version": 1, "from": "2", "to": "3",
        "entities": [
          {"name": "Main", "type": "transform", "source": "Recipe", "destination": "Recipe",
           "filter": "type IN {'Meat', 'Fish'}",
           "attributes": {"name": "$source.name", "type": "'Entrée'", "level": null},
           "relationships": {"author": "FUNCTION($manager, \
      'destinationInstancesForEntityMappingNamed:sourceInstances:', 'AuthorToAuthor', $source.author)"}},
          {"type": "custom", "source": "Line", "destination": "Line", "policy": "Lines",
           "userInfo": {"why": "units"}},
          {"type": "remove", "source": "Gone"}
        ]
      }
      """
    let mapping = try MappingModel(json: Data(text.utf8))
    #expect(mapping.sourceVersion == "2" && mapping.destinationVersion == "3")
    #expect(mapping.entityMappings.map(\.name) == ["Main", "LineToLine", "Gone"])
    let main = mapping.entityMappings[0]
    #expect(main.filter == (try ObjectPredicate(format: "type IN {'Meat', 'Fish'}")))
    #expect(main.attributes.map(\.name) == ["level", "name", "type"])
    #expect(main.attributes[0].expression == nil)
    #expect(main.attributes[1].expression == .source(["name"]))
    #expect(main.attributes[2].expression == .constant(.string("Entrée")))
    #expect(mapping.entityMappings[1].policyName == "Lines")
    #expect(mapping.entityMappings[1].userInfo == ["why": "units"])
    #expect(try MappingModel(json: mapping.json()) == mapping)
    var hashed = mapping
    hashed.sourceVersion = nil
    hashed.sourceVersionHashes = ["Recipe": Data(repeating: 0xab, count: 32)]
    #expect(try MappingModel(json: hashed.json()) == hashed)
  }

  @Test("what is wrong with a file is said with its place")
  func faults() throws {
    func message(_ text: String) -> String {
      let error = #expect(throws: MappingModelError.self) {
        try MappingModel(json: Data(text.utf8))
      }
      #expect(error?.kind == .malformed)
      return error?.description ?? ""
    }
    let head =
      "{\"format\": \"larder-mapping-model\", \"version\": 1, \"from\": \"1\", \"to\": \"2\", "
    #expect(message("").contains("JSON"))
    #expect(message("[1]").contains("type"))
    #expect(message("{\"format\": \"x\", \"version\": 1, \"entities\": []}").contains("\"x\""))
    #expect(message(head.replacing("1,", with: "7,") + "\"entities\": []}").contains("7"))
    #expect(message(head + "\"entitys\": []}").contains("entities"))
    #expect(message(head + "\"entities\": [{\"type\": \"move\"}]}").contains("transform"))
    #expect(
      message(head + "\"entities\": [{\"type\": \"copy\", \"filtr\": \"\"}]}").contains("filter"))
    #expect(
      message(
        head + "\"entities\": [{\"type\": \"copy\", \"source\": \"A\", \"filter\": \"a ==\"}]}"
      )
      .contains("A.filter"))
    #expect(
      message(
        head
          + "\"entities\": [{\"type\": \"copy\", \"source\": \"A\", \"attributes\": {\"b\": \"1 +\"}}]}"
      ).contains("A.b"))
    #expect(
      message("{\"format\": \"larder-mapping-model\", \"version\": 1, \"entities\": []}")
        .contains("version"))
    #expect(message(head + "\"sourceHashes\": {\"A\": \"12\"}, \"entities\": []}").contains("64"))
    #expect(message(String(repeating: "[", count: 100_000)).isEmpty == false)
  }
}

@Suite("Plans of migrations")
struct MigrationPlanTests {
  private func model(_ names: String...) throws -> ManagedObjectModel {
    try ManagedObjectModel([
      EntityDescription("Dish", attributes: names.map { AttributeDescription($0, .string) })
    ])
  }

  private func steps(_ plan: MigrationPlan) -> [String] {
    plan.steps.map { "\($0.source.name)\($0.isHeavy ? "=" : "-")\($0.destination.name)" }
  }

  // Z-148, Z-149, Z-151: a chain is found; light steps count as edges, a cycle of mappings ends, and of two ways the better one is taken.
  @Test("the way through the versions")
  func ways() throws {
    let models = [
      try model("a"), try model("a", "b"), try model("a", "b", "c"), try model("a", "b", "c", "d"),
    ]
    var history = ModelHistory(
      models.enumerated().map { ModelHistory.Version("\($0.offset + 1)", $0.element) })
    func plan(from number: Int) throws -> [String] {
      steps(
        try MigrationPlan(fromHashes: models[number - 1].entityVersionHashes, in: history))
    }
    #expect(try plan(from: 4) == [])
    #expect(try plan(from: 1) == ["1-2", "2-3", "3-4"])
    func mapping(_ from: String, _ to: String) -> MappingModel {
      MappingModel(
        fromVersion: from, toVersion: to, [EntityMapping(.transform, from: "Dish", to: "Dish")])
    }
    // A mapping model stands before what could be inferred.
    history.mappings = [mapping("2", "3")]
    #expect(try plan(from: 1) == ["1-2", "2=3", "3-4"])
    // One heavy step rather than a heavy and two light ones.
    history.mappings.append(mapping("1", "4"))
    #expect(try plan(from: 1) == ["1=4"])
    #expect(try plan(from: 2) == ["2=3", "3-4"])
    history.mappings = [mapping("3", "1"), mapping("2", "1"), mapping("1", "3")]
    #expect(try plan(from: 1) == ["1-2", "2-3", "3-4"])
    // By hashes as well as by names.
    history.mappings = [
      MappingModel(
        from: models[1], to: models[3], [EntityMapping(.transform, from: "Dish", to: "Dish")])
    ]
    #expect(try plan(from: 2) == ["2-3", "3-4"])
    let text = try MigrationPlan(
      fromHashes: models[0].entityVersionHashes,
      in: ModelHistory([history.versions[0], history.versions[1]]))
    #expect(text.description == "1. 1 to 2: light, in place")
    #expect(
      try MigrationPlan(fromHashes: models[3].entityVersionHashes, in: history).description
        == "nothing to do")
  }

  // Z-150, Z-151, Z-158
  @Test("no way, and why")
  func noWay() throws {
    let old = try model("a")
    let other = try ManagedObjectModel([
      EntityDescription("Dish", attributes: [AttributeDescription("a", .date)])
    ])
    let history = ModelHistory([.init("1", old), .init("2", other)])
    func message(
      _ hashes: [String: Data], _ history: ModelHistory, infers: Bool = true,
      stored: ManagedObjectModel? = nil
    ) -> String {
      let error = #expect(throws: MappingModelError.self) {
        try MigrationPlan(fromHashes: hashes, storedModel: stored, in: history, infers: infers)
      }
      return error?.description ?? ""
    }
    let hashes = old.entityVersionHashes
    #expect(message(hashes, history).contains("Dish.a"))
    #expect(message(hashes, history, infers: false).contains("1 to 2"))
    #expect(message(hashes, ModelHistory()).contains("no version"))
    let stranger = try model("z")
    #expect(message(stranger.entityVersionHashes, history).contains("keep its own"))
    #expect(
      message(stranger.entityVersionHashes, history, stored: old)
        .contains("other version hashes than the store (Dish)"))
    // What is told is why a version that nobody knows does not become the last one, not why it does not become the first.
    let unknown = try ManagedObjectModel([
      EntityDescription(
        "Dish",
        attributes: [AttributeDescription("a", .string), AttributeDescription("c", .string)])
    ])
    let last = try ManagedObjectModel([
      EntityDescription(
        "Dish", attributes: [AttributeDescription("a", .string), AttributeDescription("c", .date)])
    ])
    #expect(
      message(
        unknown.entityVersionHashes, ModelHistory([.init("1", other), .init("2", last)]),
        stored: unknown
      ).contains("Dish.c"))
    // The store's own model, where the history does not know the version.
    let plan = try MigrationPlan(
      fromHashes: old.entityVersionHashes, storedModel: old,
      in: ModelHistory([.init("9", try model("a", "b"))]))
    #expect(steps(plan) == ["the store's version-9"])
  }

  @Test("versions of a model file come in the order of their names, the current one last")
  func order() throws {
    let names = ["Model 10", "Model 9", "Model 2", "Model"]
    #expect(
      ModelHistory.sorted(names, current: "Model 9") == ["Model", "Model 2", "Model 10", "Model 9"])
  }
}
