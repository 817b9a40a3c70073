package import LarderModel
internal import LarderPredicates

/// The earlier versions of the recipe model.
///
/// 1: recipes, their ingredients with name and unit as text, and a list of types. 2: authors, and when a recipe was last used. 3: each ingredient
/// and each unit once, for all recipes. 4: lines, steps, tags and images as objects, and the files that recipes came from. 5: what
/// lines, steps and nutrition say. 6: what users say, kept apart. Then the present model, `RecipeModel`, with the pictures
/// themselves.
package enum RecipeModelVersions {
  private static func attributes(ofRecipe extra: [AttributeDescription] = [])
    -> [AttributeDescription]
  {
    [
      AttributeDescription("name", .string, optional: false, default: .string("untitled")),
      AttributeDescription("desc", .string),
      AttributeDescription("serves", .integer16, optional: false, default: .integer(1)),
      AttributeDescription("type", .string),
      AttributeDescription("imagePath", .string),
    ] + extra
  }

  private static var ingredients: RelationshipDescription {
    RelationshipDescription(
      "ingredients", to: "RecipeIngredient", inverse: "recipe", toMany: true, deleteRule: .cascade)
  }

  private static var textIngredient: EntityDescription {
    EntityDescription(
      "RecipeIngredient",
      attributes: [
        AttributeDescription("name", .string, optional: false, default: .string("untitled")),
        AttributeDescription("quantity", .double, optional: false, default: .double(0)),
        AttributeDescription("unitOfMeasure", .string),
      ],
      relationships: [
        RelationshipDescription("recipe", to: "Recipe", inverse: "ingredients", optional: false)
      ])
  }

  private static var type: EntityDescription {
    EntityDescription("Type", attributes: [AttributeDescription("name", .string, optional: false)])
  }

  private static var author: EntityDescription {
    EntityDescription(
      "Author",
      attributes: [
        AttributeDescription("name", .string, optional: false, default: .string("untitled"))
      ],
      relationships: [
        RelationshipDescription("recipes", to: "Recipe", inverse: "author", toMany: true)
      ])
  }

  private static var authoredRecipe: EntityDescription {
    EntityDescription(
      "Recipe", attributes: attributes(ofRecipe: [AttributeDescription("lastUsed", .date)]),
      relationships: [
        ingredients, RelationshipDescription("author", to: "Author", inverse: "recipes"),
      ])
  }

  package static func first() throws(ModelError) -> ManagedObjectModel {
    try ManagedObjectModel(
      [
        EntityDescription("Recipe", attributes: attributes(), relationships: [ingredients]),
        textIngredient, type,
      ], versionIdentifiers: ["1"])
  }

  package static func second() throws(ModelError) -> ManagedObjectModel {
    try ManagedObjectModel(
      [author, authoredRecipe, textIngredient, type], versionIdentifiers: ["2"])
  }

  package static func third() throws(ModelError) -> ManagedObjectModel {
    try ManagedObjectModel(
      [
        author, authoredRecipe, type,
        EntityDescription(
          "RecipeIngredient",
          attributes: [
            AttributeDescription("quantity", .double, optional: false, default: .double(0))
          ],
          relationships: [
            RelationshipDescription(
              "recipe", to: "Recipe", inverse: "ingredients", optional: false),
            RelationshipDescription(
              "ingredient", to: "Ingredient", inverse: "recipeIngredients", optional: false),
          ]),
        EntityDescription(
          "Ingredient",
          attributes: [
            AttributeDescription("name", .string, optional: false, default: .string("untitled"))
          ],
          relationships: [
            RelationshipDescription(
              "recipeIngredients", to: "RecipeIngredient", inverse: "ingredient", toMany: true),
            RelationshipDescription("unitOfMeasure", to: "UnitOfMeasure", inverse: "ingredients"),
          ]),
        EntityDescription(
          "UnitOfMeasure", attributes: [AttributeDescription("name", .string, optional: false)],
          relationships: [
            RelationshipDescription(
              "ingredients", to: "Ingredient", inverse: "unitOfMeasure", toMany: true)
          ], uniquenessConstraints: [["name"]]),
      ], versionIdentifiers: ["3"])
  }
}
