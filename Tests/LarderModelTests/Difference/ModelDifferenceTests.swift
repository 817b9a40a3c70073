import Foundation
import LarderModel
import LarderPredicates
import TestSupport
import Testing

@Suite struct ModelDifferenceTests {
  private func difference(
    _ old: [EntityDescription], _ new: [EntityDescription]
  ) throws -> ModelDifference {
    ModelDifference(from: try ManagedObjectModel(old), to: try ManagedObjectModel(new))
  }

  private func text(_ names: String...) -> [AttributeDescription] {
    names.map { AttributeDescription($0, .string) }
  }

  @Test func `a difference is words, from what to what`() throws {
    let difference = try difference(
      [
        EntityDescription(
          "Recipe",
          attributes: [
            AttributeDescription("title", .string, default: .string("untitled")),
            AttributeDescription("serves", .integer16, optional: false, default: .integer(1)),
            AttributeDescription("kind", .string),
          ],
          relationships: [
            RelationshipDescription("author", to: "Author", inverse: nil)
          ]), EntityDescription("Author"), EntityDescription("Type", attributes: text("name")),
      ],
      [
        EntityDescription("Unit", attributes: text("name")), EntityDescription("Author"),
        EntityDescription(
          "Recipe", className: "RecipeObject",
          attributes: [
            AttributeDescription("title", .string, optional: false, default: .string("none")),
            AttributeDescription("serves", .double, optional: false),
            AttributeDescription("type", .string, renamingIdentifier: "kind"),
            AttributeDescription("used", .date),
          ],
          relationships: [
            RelationshipDescription(
              "author", to: "Author", inverse: nil, toMany: true, deleteRule: .deny)
          ]),
      ])
    #expect(
      difference.description == """
        + entity Unit
          + attribute name: type String; optional
        ~ entity Recipe: class RecipeObject
          ~ attribute title: no longer optional; default value "untitled" -> "none"
          ~ attribute serves: type Integer 16 -> Double; no default value (was 1)
          ~ attribute kind -> type: renaming identifier kind
          + attribute used: type Date; optional
          ~ relationship author: to many; delete rule Deny
        - entity Type
          - attribute name

        """)
    #expect(difference.entitiesToMigrate == ["Recipe", "Type", "Unit"])
    #expect(difference.oldName(ofEntity: "Recipe") == "Recipe")
    #expect(difference.oldName(ofEntity: "Unit") == nil)
    #expect(difference.oldName(ofProperty: "type", in: "Recipe") == "kind")
    #expect(difference.oldName(ofProperty: "used", in: "Recipe") == nil)
    #expect(difference.oldName(ofProperty: "author", in: "Recipe") == "author")
    let recipe = try #require(difference.entities.first { $0.name == "Recipe" })
    #expect(recipe.members.filter(\.isRenamed).map(\.name) == ["type"])
    let optional = recipe.members[0].change(of: "optional")
    #expect(optional?.old == "yes" && optional?.new == nil && optional?.changesStorage == true)
    #expect(recipe.members[0].change(of: "default value")?.changesStorage == false)
    // The other way the identifier is unknown to the new model, and the attribute is another one.
    let back = ModelDifference(
      from: try ManagedObjectModel([EntityDescription("A", attributes: text("b"))]),
      to: try ManagedObjectModel([EntityDescription("A", attributes: text("c"))]))
    #expect(back.entities.first?.members.map(\.mark) == ["+", "-"])
  }

  // I-286, I-287: the identifier is what the thing was called, or the same text in both versions.
  @Test func `what has another name is known by its renaming identifier`() throws {
    func sources(
      _ old: [(String, String?)], _ new: [(String, String?)]
    ) throws -> [String: String] {
      func entities(_ names: [(String, String?)]) -> [EntityDescription] {
        names.map { EntityDescription($0.0, renamingIdentifier: $0.1) }
      }
      let difference = try difference(entities(old), entities(new))
      var result: [String: String] = [:]
      for (name, _) in new { result[name] = difference.oldName(ofEntity: name) }
      return result
    }
    #expect(try sources([("A", nil)], [("B", "A")]) == ["B": "A"])
    #expect(try sources([("A", "x")], [("B", "x")]) == ["B": "A"])
    // Renamed twice: the first name stays the identifier.
    #expect(try sources([("B", "A")], [("C", "A")]) == ["C": "B"])
    #expect(try sources([("B", "A")], [("A", nil)]) == ["A": "B"])
    // A new thing may take the name that another one gave up.
    #expect(try sources([("A", nil)], [("A", nil), ("B", "A")]) == ["B": "A"])
    // Two change places.
    #expect(
      try sources([("A", nil), ("B", nil)], [("A", "B"), ("B", "A")]) == ["A": "B", "B": "A"])
    // An identifier that leads nowhere leaves the name.
    #expect(try sources([("A", nil)], [("A", "gone")]) == ["A": "A"])
    #expect(try sources([("A", nil)], [("B", nil)]) == [:])
    // An entity goes on as one entity.
    #expect(try sources([("A", nil)], [("B", "A"), ("C", "A")]) == ["B": "A"])
    // The values of an attribute may go on in several.
    let copies = try difference(
      [EntityDescription("E", attributes: text("a"))],
      [
        EntityDescription(
          "E",
          attributes: text("a") + [
            AttributeDescription("b", .string, renamingIdentifier: "a"),
            AttributeDescription("c", .string, renamingIdentifier: "a"),
          ])
      ])
    for name in ["a", "b", "c"] { #expect(copies.oldName(ofProperty: name, in: "E") == "a") }
    #expect(
      copies.entities.first?.members.map(\.title) == ["attribute a -> b", "attribute a -> c"])
  }

  /// I-296: the versions of the book's model; the lists were made from the XML by hand and by a program of another language.
  @Test func `versions of a real model`() throws {
    guard let book = TestFiles.shared("data/models/PPRecipes.xcdatamodeld") else { return }
    let versions = try VersionedModelFile(contentsOf: book.path).versions.mapValues(\.model)
    let first = try #require(versions["v1"])
    let second = try #require(versions["v2"])
    let third = try #require(versions["v3"])
    #expect(
      ModelDifference(from: first, to: second).description == """
        + entity Author
          + attribute name: type String; default value "untitled"
          + relationship recipes: destination Recipe; inverse author; to many; optional
        ~ entity Recipe
          + attribute lastUsed: type Date; optional
          ~ attribute type: default value "Meat" -> "Entrée"
          + relationship author: destination Author; inverse recipes; optional
          - fetched property Test
        - fetch request bigMeals

        """)
    #expect(
      ModelDifference(from: second, to: third).description == """
        ~ entity Author
          ~ relationship recipes: user info exportRelationship "NO"
        + entity Ingredient
          + attribute cost: type Double; optional; default value 0.0; minimum 0.0
          + attribute name: type String; default value "untitled"
          + attribute quantity: type Integer 16; default value 1; minimum 1
          + relationship recipes: destination RecipeIngredient; inverse ingredient; to many; \
        optional; delete rule Cascade; user info exportRelationship "NO"
          + relationship unitOfMeasure: destination UnitOfMeasure; inverse ingredients; optional
        ~ entity Recipe: class PPRRecipeMO
          ~ attribute type: no longer optional
        ~ entity RecipeIngredient
          - attribute name
          - attribute unitOfMeasure
          + relationship ingredient: destination Ingredient; inverse recipes
          ~ relationship recipe: user info exportRelationship "NO"
        + entity UnitOfMeasure
          + attribute name: type String; default value "untitled"
          + relationship ingredients: destination Ingredient; inverse unitOfMeasure; to many; \
        optional; user info exportRelationship "NO"

        """)
    #expect(ModelDifference(from: first, to: first).isEmpty)
  }
}
