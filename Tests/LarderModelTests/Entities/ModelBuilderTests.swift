import Foundation
import LarderModel
import LarderPredicates
import Testing

@Suite struct ModelBuilderTests {
  // A-019, A-084, A-091
  @Test func `a model is written down as it is read`() throws {
    let hasRatings = true
    let texts = ["title", "notes"]
    let model = try ManagedObjectModel(versionIdentifiers: ["1"]) {
      EntityDescription("Recipe", className: "RecipeObject") {
        for name in texts { AttributeDescription(name, .string) }
        if hasRatings { AttributeDescription("rating", .double) }
        RelationshipDescription("author", to: "Author", inverse: "recipes")
        FetchedPropertyDescription("similar", entity: "Recipe")
        SearchFieldDescription("title", ["title"], weight: 8)
        SearchAttributeDescription("rating", .number, ["rating"])
        UniquenessConstraint("title", "author")
      }
      EntityDescription("Author") {
        RelationshipDescription("recipes", to: "Recipe", inverse: "author", toMany: true)
      }
      if !hasRatings { EntityDescription("Other") } else { EntityDescription("Rated") }
      ModelConfiguration("Shared", "Recipe", "Author")
      FetchRequestTemplate("Recipe", limit: 3).named("few")
    }
    let plain = try ManagedObjectModel(
      [
        EntityDescription(
          "Recipe", className: "RecipeObject",
          attributes: [
            AttributeDescription("title", .string), AttributeDescription("notes", .string),
            AttributeDescription("rating", .double),
          ], relationships: [RelationshipDescription("author", to: "Author", inverse: "recipes")],
          fetchedProperties: [FetchedPropertyDescription("similar", entity: "Recipe")],
          searchFields: [SearchFieldDescription("title", ["title"], weight: 8)],
          searchAttributes: [SearchAttributeDescription("rating", .number, ["rating"])],
          uniquenessConstraints: [["title", "author"]]),
        EntityDescription(
          "Author",
          relationships: [
            RelationshipDescription("recipes", to: "Recipe", inverse: "author", toMany: true)
          ]), EntityDescription("Rated"),
      ], configurations: ["Shared": ["Recipe", "Author"]],
      fetchRequestTemplates: ["few": FetchRequestTemplate("Recipe", limit: 3)],
      versionIdentifiers: ["1"])
    #expect(model.entities == plain.entities)
    #expect(ModelDifference(from: plain, to: model).isEmpty)

    let twice = #expect(throws: ModelError.self) {
      try ManagedObjectModel {
        ModelConfiguration("C")
        ModelConfiguration("C")
      }
    }
    #expect(twice?.message.contains("two configurations") == true)
    #expect(throws: ModelError.self) {
      try ManagedObjectModel {
        EntityDescription("A")
        FetchRequestTemplate("A").named("f")
        FetchRequestTemplate("A").named("f")
      }
    }
  }

  // I-035, I-047, T-015, A-041: names of entities begin with a capital, those of properties do not.
  @Test func `what is likely to be regretted is said`() throws {
    let model = try ManagedObjectModel {
      EntityDescription("dish") {
        AttributeDescription("Name", .string)
        AttributeDescription("serves", .integer16, usesScalarValue: true)
        RelationshipDescription("part", to: "Part", inverse: nil)
        RelationshipDescription(
          "cook", to: "Cook", inverse: "dish", optional: false, deleteRule: .deny)
        UniquenessConstraint("Name")
      }
      EntityDescription("Part") {
        AttributeDescription(
          "size", .integer16, default: .integer(9),
          validation: ValidationRules(maximum: .integer(8)))
        AttributeDescription(
          "weight", .integer16, default: .integer(8),
          validation: ValidationRules(minimum: .integer(1), maximum: .integer(8)))
        FetchedPropertyDescription(
          "alike", entity: "Cook",
          predicate: try? ObjectPredicate(format: "colour == $FETCH_SOURCE.size"))
        FetchedPropertyDescription(
          "sized", entity: "Part",
          predicate: try? ObjectPredicate(format: "size == $FETCH_SOURCE.size"))
      }
      EntityDescription("Cook") {
        RelationshipDescription("dish", to: "dish", inverse: "cook", optional: false)
      }
      FetchRequestTemplate("Part", predicate: try? ObjectPredicate(format: "size == 'x'")).named(
        "odd")
      FetchRequestTemplate("Part", predicate: try? ObjectPredicate(format: "size == $S")).named(
        "even")
    }
    let advice = model.advice.map { "\($0.entity ?? "").\($0.property ?? "")" }
    #expect(
      advice == [
        "dish.", "dish.Name", "dish.part", "dish.cook", "dish.cook", "dish.serves", "Part.size",
        "Part.alike", "Part.odd",
      ])
    #expect(model.advice.contains { $0.message.contains("nothing and 0 look alike") })
    let sound = try ManagedObjectModel {
      EntityDescription("Dish") {
        AttributeDescription("name", .string)
        AttributeDescription(
          "serves", .integer16, optional: false, default: .integer(0), usesScalarValue: true)
        RelationshipDescription("parts", to: "Part", inverse: "dish", toMany: true)
      }
      EntityDescription("Part") {
        RelationshipDescription("dish", to: "Dish", inverse: "parts", optional: false)
        UniquenessConstraint("dish")
      }
    }
    #expect(sound.advice.isEmpty)
  }
}
