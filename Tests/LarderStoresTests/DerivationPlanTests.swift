import LarderModel
import LarderStores
import Testing

/// The way a dependent is written here: `Owner.kind <- path from owner [b]`, `b` where the state before counts.
private func spell(_ dependents: [DerivationPlan.Dependent]) -> [String] {
  dependents.map { dependent in
    let kind =
      switch dependent.kind {
      case .searchFields: "search"
      case .derivedAttribute(let name): name
      }
    let path = dependent.pathFromOwner.joined(separator: ".")
    return "\(dependent.ownerEntity).\(kind) <- \(path)\(dependent.needsStateBefore ? " b" : "")"
  }
}

private func makeModel() throws -> ManagedObjectModel {
  try ManagedObjectModel([
    EntityDescription(
      "Recipe",
      attributes: [
        AttributeDescription("title", .string),
        AttributeDescription("folded", .string, derivation: .canonical(["title"])),
        AttributeDescription("bookName", .string, derivation: .copy(["book", "foldedName"])),
        AttributeDescription("lines", .integer64, derivation: .count("ingredients")),
        AttributeDescription("rating", .double), AttributeDescription("minutes", .double),
        AttributeDescription("prep", .double), AttributeDescription("cook", .integer16),
      ],
      relationships: [
        RelationshipDescription("ingredients", to: "Line", inverse: "recipe", toMany: true),
        RelationshipDescription("authors", to: "Author", inverse: "recipes", toMany: true),
        RelationshipDescription("book", to: "Book", inverse: nil),
      ],
      searchFields: [
        SearchFieldDescription("title", ["title"]),
        SearchFieldDescription("ingredients", ["ingredients.food.name", "ingredients.text"]),
        SearchFieldDescription("authors", ["authors.name"]),
      ],
      searchAttributes: [
        SearchAttributeDescription(
          "sites", .keyword, ["authors.site"], where: .init("role", equals: "cook")),
        SearchAttributeDescription(
          "time", .number, ["minutes"], substituteSum: ["prep", "cook"]),
      ]),
    EntityDescription(
      "Drink", parent: "Recipe",
      attributes: [AttributeDescription("glass", .string)]),
    EntityDescription(
      "Line", attributes: [AttributeDescription("text", .string)],
      relationships: [
        RelationshipDescription("recipe", to: "Recipe", inverse: "ingredients"),
        RelationshipDescription("food", to: "Food", inverse: "lines"),
      ]),
    EntityDescription(
      "Food", attributes: [AttributeDescription("name", .string)],
      relationships: [RelationshipDescription("lines", to: "Line", inverse: "food", toMany: true)]),
    EntityDescription(
      "Person", attributes: [AttributeDescription("name", .string)]),
    EntityDescription(
      "Author", parent: "Person",
      attributes: [
        AttributeDescription("site", .string), AttributeDescription("role", .string),
      ],
      relationships: [
        RelationshipDescription("recipes", to: "Recipe", inverse: "authors", toMany: true)
      ]),
    EntityDescription("Ghost", parent: "Author"),
    EntityDescription(
      "Book",
      attributes: [
        AttributeDescription("name", .string),
        AttributeDescription("foldedName", .string, derivation: .canonical(["name"])),
      ]),
    EntityDescription("Note", attributes: [AttributeDescription("text", .string)]),
  ])
}

@Suite struct DerivationPlanTests {
  let plan: DerivationPlan

  init() throws { plan = DerivationPlan(try makeModel()) }

  // Z-173: nothing is computed anew but what reads a property that changed.
  @Test func `an own attribute refreshes what reads it, derived attributes before documents`() {
    #expect(
      spell(plan.dependents(of: "Recipe", changing: "title"))
        == ["Recipe.folded <- ", "Recipe.search <- "])
    #expect(plan.dependents(of: "Recipe", changing: "rating").isEmpty)
  }

  @Test func `what a search attribute reads refreshes the document, conditions and sums too`() {
    for name in ["minutes", "prep", "cook"] {
      #expect(spell(plan.dependents(of: "Recipe", changing: name)) == ["Recipe.search <- "])
    }
    for name in ["site", "role"] {
      #expect(
        spell(plan.dependents(of: "Author", changing: name))
          == spell(plan.dependents(of: "Author", changing: "name")), "\(name)")
    }
  }

  @Test func `an object of an inheriting entity refreshes what its parent declares`() {
    #expect(
      spell(plan.dependents(of: "Drink", changing: "title"))
        == ["Recipe.folded <- ", "Recipe.search <- "])
    #expect(plan.dependents(of: "Drink", changing: "glass").isEmpty)
    #expect(
      plan.dependents(of: "Drink", changing: "title")[0].ownerEntities == ["Recipe", "Drink"])
  }

  @Test func `a renamed author reaches the recipes, by an inherited attribute too`() throws {
    for entity in ["Author", "Ghost"] {
      let found = plan.dependents(of: entity, changing: "name")
      #expect(spell(found) == ["Recipe.search <- authors"])
      let step = try #require(found.first?.pathToOwner.first)
      #expect(step.from == "Author" && step.to == "Recipe")
      #expect(step.forward.name == "authors" && step.inverse?.name == "recipes")
    }
    // A person who is no author is in no document.
    #expect(plan.dependents(of: "Person", changing: "name").isEmpty)
    #expect(plan.isIndependent("Person"))
  }

  @Test func `a link counts from both ends`() {
    #expect(
      spell(plan.dependents(of: "Recipe", changing: "authors")) == ["Recipe.search <- "])
    #expect(
      spell(plan.dependents(of: "Author", changing: "recipes")) == ["Recipe.search <- authors b"])
    // An ingredient that moves to another recipe touches the old one as well.
    #expect(
      spell(plan.dependents(of: "Line", changing: "recipe"))
        == ["Recipe.lines <- ingredients b", "Recipe.search <- ingredients b"])
    #expect(
      spell(plan.dependents(of: "Recipe", changing: "ingredients"))
        == ["Recipe.lines <- ", "Recipe.search <- "])
  }

  @Test func `a path of two relationships is walked back in reverse`() throws {
    let found = plan.dependents(of: "Food", changing: "name")
    #expect(spell(found) == ["Recipe.search <- ingredients.food"])
    let steps = try #require(found.first).pathToOwner
    #expect(steps.map(\.from) == ["Food", "Line"])
    #expect(steps.map(\.to) == ["Line", "Recipe"])
    #expect(steps.map { $0.inverse?.name } == ["lines", "recipe"])
    // The line that gets another food does not move itself.
    #expect(
      spell(plan.dependents(of: "Line", changing: "food")) == ["Recipe.search <- ingredients"])
    #expect(
      spell(plan.dependents(of: "Food", changing: "lines"))
        == ["Recipe.search <- ingredients.food b"])
  }

  @Test func `a relationship without inverse is searched from its own side`() throws {
    let found = plan.dependents(of: "Book", changing: "foldedName")
    #expect(spell(found) == ["Recipe.bookName <- book"])
    let step = try #require(found.first?.pathToOwner.first)
    #expect(step.inverse == nil && step.forward.name == "book" && step.to == "Recipe")
    // A deleted book leaves its recipes, which is no property of the book.
    #expect(spell(plan.dependents(ofWhole: "Book")).contains("Recipe.bookName <- book b"))
  }

  @Test func `what reads a derived attribute follows that attribute's sources, later`() {
    let found = plan.dependents(of: "Book", changing: "name")
    #expect(spell(found) == ["Book.foldedName <- ", "Recipe.bookName <- book"])
    #expect(found.map(\.level) == [0, 1])
  }

  @Test func `several properties give each dependent once, with the state before if one needs it`()
  {
    #expect(
      spell(plan.dependents(of: "Line", changing: ["text", "food", "recipe"]))
        == ["Recipe.lines <- ingredients b", "Recipe.search <- ingredients b"])
    #expect(
      spell(plan.dependents(of: "Line", changing: ["recipe", "text"]))
        == ["Recipe.lines <- ingredients b", "Recipe.search <- ingredients b"])
    #expect(
      spell(plan.dependents(of: "Line", changing: ["food", "text"]))
        == ["Recipe.search <- ingredients"])
  }

  @Test func `a whole object is everything that its properties are`() {
    #expect(
      spell(plan.dependents(ofWhole: "Line"))
        == ["Recipe.lines <- ingredients b", "Recipe.search <- ingredients b"])
    #expect(
      Set(spell(plan.dependents(ofWhole: "Recipe")))
        == ["Recipe.folded <- ", "Recipe.search <- ", "Recipe.lines <- ", "Recipe.bookName <- "])
    #expect(plan.dependents(ofWhole: "Note").isEmpty)
    #expect(plan.isIndependent("Note"))
  }

  @Test func `the schema lists the sources in the order of the fields`() throws {
    let model = try makeModel()
    let plans = SearchSchemaPlan.plans(for: model)
    #expect(plans.map(\.root.name) == ["Recipe"])
    let plan = try #require(plans.first)
    #expect(plan.fields.map(\.name) == ["title", "ingredients", "authors"])
    #expect(plan.sources.map(\.field) == [0, 1, 1, 2])
    #expect(
      plan.sources.map { $0.path.steps.map(\.relationship.name) }
        == [[], ["ingredients", "food"], ["ingredients"], ["authors"]])
    #expect(plan.sources.map { $0.path.attribute?.name } == ["title", "name", "text", "name"])
    #expect(plan.sources.map(\.path.lastEntity) == ["Recipe", "Food", "Line", "Author"])
    #expect(plan.sources.map(\.path.crossesToMany) == [false, true, true, true])
    #expect(SearchSchemaPlan(try #require(model.entity("Note")), in: model) == nil)
  }
}
